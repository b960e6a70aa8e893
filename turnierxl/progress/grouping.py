"""The groups of a phase, and the seeds of a bracket: made once, before the first round, and drawn with it.

4T1 §5(1): "Der Spieler mit der stärksten chessmail-Spielstärke wird der Gruppe I zugeordnet, der Spieler mit
der zweitstärksten Spielstärke der Gruppe II [...]. Die verbleibenden Spieler werden vom Turnierleiter den
Gruppen I und II zugelost."
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from turnierxl.chance import shuffled, stream
from turnierxl.definition.model import Groups
from turnierxl.play.participants import Participant
from turnierxl.progress.event import Event, drawn_rounds

Members = Mapping[str, tuple[int, ...]]


def drawn_groups(event: Event, phase: str) -> Members:
    """Return the groups that were drawn with the first round of a phase; empty if there are none."""
    rounds = drawn_rounds(event, phase)
    return rounds[0].draw.groups if rounds else {}


def make_groups(settings: Groups, people: Iterable[Participant], seed: str, attempt: int = 0) -> Members:
    """Put people into groups; the members stand in the order of their seeds.

    Among equals by rating the lot decides; whoever has none comes after those who have.

    >>> field = [Participant(number, "", rating=1700 + 10 * number) for number in range(1, 6)]
    >>> groups = make_groups(Groups(names=("I", "II"), seeds="snake"), field, "7")
    >>> groups["I"], groups["II"]
    ((5, 2, 1), (4, 3))
    """
    numbers = {who.number: who for who in people}
    order = shuffled(stream(seed, "groups", attempt), sorted(numbers))
    if settings.seeds != "draw":
        strongest = sorted(order, key=lambda number: -(numbers[number].rating or 0.0))
        heads = len(settings.names) if settings.seeds == "rating" else len(strongest)
        order = strongest[:heads] + [number for number in order if number not in strongest[:heads]]
    groups: dict[str, list[int]] = {name: [] for name in settings.names}
    for turn in range(0, len(order), len(settings.names)):
        back = settings.seeds == "snake" and turn // len(settings.names) % 2 == 1
        names = settings.names[::-1] if back else settings.names
        for name, number in zip(names, order[turn : turn + len(settings.names)], strict=False):
            groups[name].append(number)
    return {name: tuple(members) for name, members in groups.items()}
