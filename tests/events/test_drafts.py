"""A round drawn as a draft: for the director's eyes only until it is published or played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.events.desk import block_rows, column, done, evening, next_step, told
from turnierxl import files
from turnierxl.demo.director import type_into_file
from turnierxl.problems import ProblemsFound
from turnierxl.progress.step import StepKind
from turnierxl.share.public_view import open_published
from turnierxl.workbook.plan import names
from turnierxl.workbook.plan.names import round_block


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """Return an event whose second round is a draft."""
    path = evening(tmp_path, "tichu-einzel", 8, rounds=1)
    files.next_round(path, draft=True)
    return path


def test_start_says_that_the_round_is_a_draft(event: Path) -> None:
    report = files.check(event)
    assert report.step.kind is StepKind.PUBLISH
    assert next_step(report) == (
        "Runde 2 ist ein Entwurf: ansehen, dann mit „turnierxl publish“ veröffentlichen."
    )
    assert column(event, names.STEP, "step") == [next_step(report)]
    lines = block_rows(event, names.PROGRESS)
    assert [line["state"] for line in lines[:3]] == ["✓ fertig", "… Entwurf", "–"]
    assert lines[1]["results"] == "Entwurf, noch nicht veröffentlicht (turnierxl publish)"


def test_nothing_is_published_before_the_director_says_so(event: Path) -> None:
    before = open_published(event)
    assert [one.name for one in before.rounds] == ["Runde 1"]
    assert (before.progress, before.drafts) == ("Zwischenstand nach Runde 1", 1)
    report = files.publish_drafts(event)
    assert done(report) == ["Runde 2 veröffentlicht."]
    assert report.step.kind is StepKind.ENTER
    after = open_published(event)
    assert [one.name for one in after.rounds] == ["Runde 1", "Runde 2"]
    assert (after.progress, after.drafts) == ("vorläufig: Runde 2, 0/8 Ergebnisse", 0)


def test_the_draft_is_the_draw_that_is_published(event: Path) -> None:
    draft = block_rows(event, round_block("turnier", 2))
    files.publish_drafts(event)
    assert block_rows(event, round_block("turnier", 2)) == draft


def test_whoever_never_draws_drafts_has_nothing_to_publish(tmp_path: Path) -> None:
    path = evening(tmp_path, "tichu-einzel", 8, rounds=1)
    files.next_round(path)
    content = path.read_bytes()
    assert [one.name for one in open_published(path).rounds] == ["Runde 1", "Runde 2"]
    assert done(files.publish_drafts(path)) == [
        "Es gibt keinen Entwurf: Alles Ausgeloste ist veröffentlicht."
    ]
    assert path.read_bytes() == content


def test_a_draft_that_is_played_is_published(event: Path) -> None:
    type_into_file(event, "y")
    assert [one.name for one in open_published(event).rounds] == ["Runde 1", "Runde 2"]
    report = files.recalculate(event)
    assert report.step.kind is StepKind.DRAW
    assert files.check(event).progress[1].draft is False
    assert column(event, names.round_status("turnier", 2), "status") == ["✓ vollständig: 8/8 Ergebnisse"]


def test_nothing_more_is_drawn_on_a_draft(event: Path) -> None:
    content = event.read_bytes()
    with pytest.raises(ProblemsFound) as found:
        files.next_round(event)
    assert [one.message.key for one in found.value.problems] == ["progress.publish"]
    assert event.read_bytes() == content


def test_a_draft_outlives_rebuilding(event: Path) -> None:
    files.rebuild(event)
    report = files.check(event)
    assert (report.step.kind, told(report)) == (StepKind.PUBLISH, [])
