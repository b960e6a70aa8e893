"""The entry of a Tichu deal as the shipped rule sheets define it."""

from __future__ import annotations

from turnierxl.play.entry import EntrySettings, NumberEntry
from turnierxl.play.rounds import Game
from turnierxl.scoring.awards import AwardSettings

POINTS = NumberEntry(min=-225, max=225, step=5, sum_multiple_of=100, sum_min=-200, sum_max=200)
ENTRY = EntrySettings(points=POINTS, awards=("double_victory", "rule_breach", "replay"))
AWARDS = {
    "double_victory": AwardSettings(
        label="Doppelsieg",
        points=(100, 0),
        allowed=((0, 100, 200), (0, -100, -200)),
        scores={"victory_points": (3, 0)},
    ),
    "rule_breach": AwardSettings(
        label="Mahjong-Wunsch nicht erfüllt: Sieg",
        short="Mahjong-Wunsch: Sieg",
        points=(100, 0),
        typed="ignored",
        scores={"victory_points": (3, 0)},
    ),
    "replay": AwardSettings(label="Wiederholung", open=True),
}
DEAL = Game("turnier", 1, 1, 1, ((1, 2), (3, 4)))
