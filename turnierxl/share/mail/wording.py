"""From a template and facts to subject and text of a letter.

The template's first line is the subject ("Betreff: ..."), the rest is the text. A club's own template
works in a sandbox: it sees the facts of one letter and reaches nothing else.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from turnierxl.problems import Problem, ProblemsFound, message, stop
from turnierxl.reading.list_text import decode_list
from turnierxl.resources import templates
from turnierxl.share.mail.facts import Facts
from turnierxl.share.mail.letter import one_line
from turnierxl.terms import Language
from turnierxl.workbook.safety import read_file

if TYPE_CHECKING:
    from jinja2 import Template

_SUBJECT = re.compile(r"(?:Betreff|Subject):[^\S\n]*(?P<subject>[^\n]*\S)[^\S\n]*(?:\n|$)", re.IGNORECASE)


def shipped_template(language: Language) -> Path:
    """Return the template that is taken where the director names none."""
    return templates() / "mail" / language / "message.txt"


def load_template(path: Path) -> Template:
    """Read a template; ProblemsFound with the line if it is none."""
    from jinja2 import StrictUndefined, TemplateSyntaxError
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    environment = ImmutableSandboxedEnvironment(
        undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, autoescape=False
    )
    try:
        template = environment.from_string(decode_list(read_file(path)))
    except TemplateSyntaxError as error:
        told = message("mail.template_line", file=path.name, line=error.lineno, error=str(error.message))
        raise ProblemsFound((Problem(told),)) from None
    template.filename = path.name
    return template


def write_text(template: Template, facts: Facts) -> tuple[str, str]:
    """Fill a template and return subject and text; ProblemsFound if it asks for what is not there."""
    from jinja2 import TemplateError

    try:
        filled = template.render(facts).lstrip()
    except (TemplateError, TypeError, ValueError, ArithmeticError) as error:
        told = message("mail.template_wrong", file=str(template.filename), error=one_line(str(error)))
        raise ProblemsFound((Problem(told),)) from None
    found = _SUBJECT.match(filled)
    if found is None:
        raise stop("mail.template_subject", file=str(template.filename))
    text = re.sub(r"\n{3,}", "\n\n", filled[found.end() :]).strip()
    return one_line(found["subject"]), f"{text}\n"
