"""What stands on the page for the screen, and in which order."""

from __future__ import annotations

import re

import lxml.html
from lxml.html import HtmlElement

from tests.share.events import published_event
from turnierxl.resources import templates
from turnierxl.share.published import PublishedEvent
from turnierxl.share.screen.page import WORDS, make_page
from turnierxl.share.screen.view import page_view
from turnierxl.terms import LANGUAGES


def html(event: PublishedEvent) -> HtmlElement:
    return lxml.html.document_fromstring(make_page(event))


def sections(event: PublishedEvent) -> list[str]:
    return [str(section.get("id")) for section in html(event).iter("section")]


def test_while_a_round_is_played_the_seats_come_first() -> None:
    event = published_event("clans", 40, 3)
    assert sections(event) == ["tables", "names", "s1", "rounds"]
    assert len(page_view(event).seats) == 40


def test_when_a_round_is_over_the_standings_come_first_and_nobody_looks_for_his_seat() -> None:
    assert sections(published_event("clans", 40)) == ["s", "s3", "s2", "s1", "bracket", "tables", "rounds"]


def test_before_the_first_draw_a_sentence_says_so() -> None:
    page = html(published_event("clans", 8, 0))
    assert [heading.text for heading in page.iter("h2")] == ["Noch ist keine Runde veröffentlicht."]


def test_the_bracket_shows_who_won_his_table_and_who_won_the_final() -> None:
    event = published_event("clans", 40)
    view = page_view(event)
    assert [one.title for one in view.bracket] == ["Zwischenrunde", "Finale"]
    winners = {one.name for card in view.bracket[0].cards for side in card.sides for one in side if one.best}
    finalists = {one.name for side in view.bracket[1].cards[0].sides for one in side}
    assert winners <= finalists
    [champion] = [one.name for side in view.bracket[1].cards[0].sides for one in side if one.best]
    assert champion == view.standings[0].lines[0].name


def test_sides_stand_against_each_other_where_they_stay_together() -> None:
    [*_, five] = cards = page_view(published_event("tichu-einzel", 33, 1)).latest.cards  # type: ignore[union-attr]
    assert [len(side) for side in cards[0].sides] == [2, 2]
    assert (cards[0].against, five.against) == (True, False)
    assert [len(side) for side in five.sides] == [5]


def test_whoever_sits_out_is_listed_with_both_players() -> None:
    view = page_view(published_event("tichu-partner", 9, 1))
    assert view.latest is not None
    [team] = view.latest.sitting_out
    assert [seat.team for seat in view.seats if not seat.tables] == [team, team]


def test_numbers_are_written_as_in_the_language_of_the_workbook() -> None:
    view = page_view(published_event("clans", 33))
    texts = {number for line in view.standings[-1].lines for number in line.numbers}
    assert {"2,5", "5"} <= texts


def test_the_same_event_gives_the_same_page() -> None:
    event = published_event("clans", 8, 1)
    assert make_page(event) == make_page(event)


def test_every_text_of_the_page_is_used() -> None:
    template = (templates() / "screen" / "page.html").read_text(encoding="utf-8")
    assert sorted(set(re.findall(r"words\.(\w+)", template))) == sorted(WORDS)
    for language in LANGUAGES:
        words = (templates() / "language" / language / "screen.toml").read_text(encoding="utf-8")
        assert sorted(re.findall(r"^(\w+) =", words, flags=re.MULTILINE)) == sorted(WORDS)
