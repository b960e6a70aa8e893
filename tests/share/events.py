"""Published events of any size for the tests of what is shown and printed, played without a workbook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from tests.progress.events import new_event, take_step
from turnierxl.definition.model import Options, find_phase
from turnierxl.definition.options import choose
from turnierxl.demo.events import invent_for
from turnierxl.demo.results import draw_result
from turnierxl.play.rounds import Game, Result
from turnierxl.share.public_view import publish_event
from turnierxl.share.published import PublicParticipant, PublishedEvent
from turnierxl.terms import Wording

FORM = {"date": "14.11.2026", "place": "Bürgerhaus"}
HOSTILE = (
    "<script>document.title = 'hacked'</script>",
    '"><img src=x onerror="document.title=\'hacked\'">',
    "{{ 7 * 7 }} {% raw %}",
    "أحمد عبد الله",
    "\u202eezraW-ekriM\u202c",
    "W" * 200,
    "Anna-Maria Müller-Lüdenscheidt-Oberhuber von und zu Hohenburg an der Ruhr, genannt Mia",
    '=HYPERLINK("http://example.org";"Klick")',
    "&amp; <!-- ]]> </style>",
    "\u200b",
)


@cache
def published_event(
    rules: str, count: int, steps: int | None = None, rounds: int | None = None
) -> PublishedEvent:
    """Play an event for so many steps (a draw, results, a lot), to the end for None, and publish it."""
    event = new_event(rules, count)
    definition = choose(event.definition, Options(rounds=rounds, seating="fives"))
    people = invent_for(definition.participants, count)
    event = replace(event, definition=definition, participants=people)

    def typist(game: Game) -> Result:
        typed = draw_result(game, find_phase(definition, game.phase), "x")
        return Result(game.id, typed.points, award=typed.award, complete=True)

    taken = 0
    while taken != steps and (further := take_step(event, typist)) is not None:
        event, taken = further, taken + 1
    return publish_event(event, FORM, Wording(english=definition.english))


def renamed(event: PublishedEvent, names: Sequence[str]) -> PublishedEvent:
    """Give the first participants other names and clubs; of pairs, the players too."""
    changed: Mapping[int, PublicParticipant] = {
        number: replace(person, name=name, club=name, players=(name, name) if person.players else ())
        for (number, person), name in zip(event.participants.items(), names, strict=False)
    }
    return replace(event, participants={**event.participants, **changed})
