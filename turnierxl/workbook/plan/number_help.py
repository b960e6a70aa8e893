"""What the director reads while he types a number: which numbers are possible."""

from __future__ import annotations

from turnierxl.play.entry import NumberEntry
from turnierxl.play.limits import fixed_sum
from turnierxl.problems import Message, message
from turnierxl.terms import Wording


def number_help(rule: NumberEntry, wording: Wording) -> str:
    """Say which numbers a rule allows.

    >>> number_help(NumberEntry(min=-225, max=225, step=5, sum_multiple_of=100), Wording())
    'Zahl von -225 bis 225, in Schritten von 5; beide zusammen ein Vielfaches von 100'
    >>> number_help(NumberEntry(min=0, step=1), Wording())
    'ganze Zahl ab 0'
    """
    words = wording.say(message("workbook.a_whole" if rule.step == 1 else "workbook.a_number"))
    limits = _limits(rule)
    if limits is not None:
        words += f" {wording.say(limits)}"
    if rule.step is not None and rule.step != 1:
        words += wording.say(message("workbook.in_steps", step=rule.step))
    if rule.sum_multiple_of is not None:
        words += wording.say(message("workbook.together_multiple", step=rule.sum_multiple_of))
    elif (total := fixed_sum(rule)) is not None:
        words += wording.say(message("workbook.together_exactly", total=total))
    return words


def _limits(rule: NumberEntry) -> Message | None:
    match rule.min, rule.max:
        case None, None:
            return None
        case float(least), None:
            return message("workbook.from_least", least=least)
        case None, float(most):
            return message("workbook.up_to_most", most=most)
    return message("workbook.from_to", least=rule.min or 0, most=rule.max or 0)
