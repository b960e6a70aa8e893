"""Rule sheets: shipped ones load, wrong ones name every error at once, sheets build on each other."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.definition.sheets import SMALL, faults, faults_said, load
from turnierxl.definition.load import (
    define,
    find_sheet,
    load_definition,
    load_raw,
    merge,
    shipped_names,
    spread_defaults,
)
from turnierxl.definition.model import EventDefinition
from turnierxl.pairing import METHODS
from turnierxl.problems import ProblemsFound, message
from turnierxl.ranking.total import Total
from turnierxl.terms import LANGUAGES, Wording


@pytest.mark.parametrize("name", shipped_names())
def test_shipped_sheets_load(name: str) -> None:
    assert load_definition(name).phase


def test_iron_man_is_the_individual_tournament_with_eight_rounds() -> None:
    """Iron-Man: Ein Einzelspielerturnier, bei dem 8 Runden statt 6 Runden gespielt werden."""
    usual, iron_man = load_definition("tichu-einzel"), load_definition("tichu-ironman")
    assert (usual.phase[0].rounds, iron_man.phase[0].rounds) == (6, 8)
    assert iron_man.phase[0].model_copy(update={"rounds": 6}) == usual.phase[0]
    assert (iron_man.scoring, iron_man.award) == (usual.scoring, usual.award)


@pytest.mark.parametrize("name", shipped_names())
def test_shipped_sheets_have_every_german_text_in_english(name: str) -> None:
    definition = load_definition(name)
    assert set(german_texts(definition)) - set(definition.english) == set()


@pytest.mark.parametrize("name", shipped_names())
def test_shipped_sheets_translate_nothing_that_is_not_there(name: str) -> None:
    """What a sheet translates itself, it also says; what it takes over, the other sheet answers for."""
    own = tomllib.loads(find_sheet(name).read_text(encoding="utf-8")).get("english", {})
    assert set(own) - set(german_texts(load_definition(name))) == set()


def german_texts(definition: EventDefinition) -> list[str]:
    """List the texts of a rule sheet that people read."""
    awards = [words for award in definition.award.values() for words in (award.label, award.short) if words]
    event = definition.event
    phases = [name for phase in definition.phase for name in (phase.name, *(one.name for one in phase.match))]
    return [event.name, event.summary, *event.notes, *definition.labels.values(), *phases, *awards]


def test_all_errors_are_named_at_once(tmp_path: Path) -> None:
    wrong = SMALL.replace('name = "Klubabend"', 'title = "Klubabend"').replace("min = 0", 'min = "null"')
    wrong = wrong.replace("tables = [4, 3]", "tables = [4, 3], sitzordnung = 1") + "rounds = 0\n"
    assert [path for path, _ in faults(tmp_path, wrong)] == [
        "event.name",
        "event.title",
        "phase[1].pairing.sitzordnung",
        "phase[1].rounds",
        "phase[1].entry.points.min",
    ]


@pytest.mark.parametrize(
    ("before", "after", "path", "nearest"),
    [
        ("rounds", "round", "phase[1].round", "rounds"),
        ("scoring =", "scorings =", "phase[1].scorings", "scoring"),
        ("places = [3", "place = [3", "scoring.platz.place", "places"),
        ("min = 0", "mim = 0", "phase[1].entry.points.mim", "min"),
        ("[event]", "[evnt]", "evnt", "event"),
        ('method = "table_draw", tables', 'method = "table_draw", table', "phase[1].pairing.table", "tables"),
    ],
)
def test_a_typo_gets_the_nearest_key(
    tmp_path: Path, before: str, after: str, path: str, nearest: str
) -> None:
    key = path.rpartition(".")[2]
    expected = message("definition.unknown_key_nearest", key=key, nearest=nearest)
    assert (path, expected) in faults(tmp_path, (SMALL + "rounds = 2\n").replace(before, after))


def test_a_typo_in_the_defaults_of_two_phases_is_named_where_it_stands(tmp_path: Path) -> None:
    second = '[[phase]]\nid = "finale"\nname = "Finale"\nenter = [{ from = "vorrunde", places = [1, 4] }]\n'
    second += 'pairing = { method = "table_draw", tables = [4, 3] }\nranking = ["points"]\n'
    defaults = "[defaults]\nentry = { points = { min = 0, stepp = 1 } }\n"
    assert faults_said(tmp_path, without_entry(SMALL) + second + defaults) == [
        "defaults.entry.points.stepp: Den Schlüssel „stepp“ gibt es hier nicht. Gemeint ist wohl „step“."
    ]


def without_entry(rules: str) -> str:
    return "".join(line for line in rules.splitlines(keepends=True) if not line.startswith("entry ="))


def test_a_typo_is_explained_in_plain_words(tmp_path: Path) -> None:
    assert faults_said(tmp_path, SMALL + "round = 2\n") == [
        "phase[1].round: Den Schlüssel „round“ gibt es hier nicht. Gemeint ist wohl „rounds“."
    ]


@pytest.mark.parametrize(
    ("before", "after", "path", "key"),
    [
        ('"table_draw"', '"tisch"', "phase[1].pairing", "not_one_of"),
        ('"placement_points"', '"platz"', "scoring.platz", "not_one_of"),
        ('method = "table_draw", ', "", "phase[1].pairing", "missing_kind"),
        ('id = "vorrunde"', 'id = "Vor Runde"', "phase[1].id", "bad_name"),
        ("places = [3, 2, 1]", "places = [1, 2]", "scoring.platz.places", "invalid"),
        ('into = "tournament_points"', 'into = "points"', "scoring.platz.into", "invalid"),
        ("ranking =", "rounds = 1.5\nranking =", "phase[1].rounds", "not_whole"),
        ("ranking =", "rounds = 99\nranking =", "phase[1].rounds", "too_large"),
        ('"Klubabend"', '""', "event.name", "text_empty"),
        ('"Klubabend"', "3", "event.name", "not_text"),
        ('["platz"]', '"platz"', "phase[1].scoring", "not_list"),
        ("{ points = { min = 0 } }", "3", "phase[1].entry", "not_table"),
        ('["tournament_points", "points"]', "[]", "phase[1].ranking", "too_short"),
    ],
)
def test_a_wrong_value_is_one_problem(tmp_path: Path, before: str, after: str, path: str, key: str) -> None:
    """One cause, one message: what follows from it is not said again."""
    found = [(path, said.key) for path, said in faults(tmp_path, SMALL.replace(before, after))]
    assert found == [(path, f"definition.{key}")]


def test_a_typo_hides_no_reference_that_leads_nowhere(tmp_path: Path) -> None:
    wrong = SMALL.replace("tables = [4", "tabels = [4").replace('["platz"]', '["plaz"]')
    wrong = wrong.replace('"Klubabend"', '"Klubabend"\nxyz = 1')
    assert faults_said(tmp_path, wrong)[1:] == [
        "phase[1].pairing.tabels: Den Schlüssel „tabels“ gibt es hier nicht. Gemeint ist wohl „tables“.",
        "phase[1].scoring[1]: „plaz“ gibt es in diesem Regelblatt nicht. Gemeint ist wohl „platz“.",
    ]


def test_an_error_of_the_defaults_is_named_once_and_there(tmp_path: Path) -> None:
    head, phase = SMALL.split("[[phase]]")
    other = phase.replace("vorrunde", "finale") + 'enter = [{ from = "vorrunde", places = [1, 4] }]\n'
    sheet = f"{head}[defaults]\ngamse = 2\nbye = {{ pints = 1 }}\n[[phase]]{phase}[[phase]]{other}"
    assert [path for path, _ in faults(tmp_path, sheet)] == ["defaults.gamse", "defaults.bye.pints"]


@pytest.mark.parametrize(
    ("criterion", "key"),
    [
        ('{ by = "direct", metric = "points", tied_on = 2 }', "tied_on"),
        ('{ by = "playoff", ranking = 2 }', "ranking"),
    ],
)
def test_a_criterion_cannot_look_back_further_than_the_chain_goes(
    tmp_path: Path, criterion: str, key: str
) -> None:
    sheet = SMALL.replace('"points"]', f"{criterion}]")
    expected = message("definition.looks_too_far_back", key=key, count=2, before=1)
    assert faults(tmp_path, sheet) == [("phase[1].ranking[2]", expected)]
    assert load(tmp_path, sheet.replace("= 2 }", "= 1 }")).phase


def test_every_metric_of_a_direct_comparison_must_exist(tmp_path: Path) -> None:
    criterion = '{ by = "direct", metric = "pints", then = ["tournament_points", "difference"] }'
    assert [path for path, _ in faults(tmp_path, SMALL.replace('"points"]', f"{criterion}]"))] == [
        "phase[1].ranking[2]",
        "phase[1].ranking[2]",
    ]


def test_a_wrong_choice_is_told_what_there_is(tmp_path: Path) -> None:
    assert faults_said(tmp_path, SMALL.replace('"table_draw"', '"tisch"')) == [
        f"phase[1].pairing: „tisch“ gibt es hier nicht. Möglich sind: {', '.join(METHODS)}."
    ]


FINAL = """
[[phase]]
id = "finale"
name = "Finale"
enter = [{ from = "vorrunde", places = [1, 4] }]
pairing = { method = "table_draw", tables = [4] }
entry = { points = { min = 0 } }
scoring = ["platz"]
ranking = ["tournament_points", "vorrunde.points"]
"""
CHAIN = 'ranking = ["tournament_points", "vorrunde'


@pytest.mark.parametrize(
    ("before", "after", "path", "key"),
    [
        ('from = "vorrunde"', 'from = "vorunde"', "phase[2].enter[1].from", "unknown_name_nearest"),
        ('from = "vorrunde"', 'from = "finale"', "phase[2].enter[1].from", "unknown_name"),
        ('"vorrunde.points"', '"vorrunde.punkte"', "phase[2].ranking[2]", "unknown_name_nearest"),
        ('"vorrunde.points"', '"halbfinale.points"', "phase[2].ranking[2]", "unknown_name_nearest"),
        (f'["platz"]\n{CHAIN}', f'["plaz"]\n{CHAIN}', "phase[2].scoring[1]", "unknown_name_nearest"),
        ("places = [1, 4] }]", "places = [4, 1] }]", "phase[2].enter[1].places", "bad_places"),
        (", places = [1, 4]", "", "phase[2].enter[1]", "places_or_winners"),
        ('enter = [{ from = "vorrunde", places = [1, 4] }]', "", "phase[2].enter", "nobody_enters"),
        ('id = "finale"', 'id = "vorrunde"', "phase[2].id", "same_phase"),
    ],
)
def test_what_a_sheet_names_must_exist(tmp_path: Path, before: str, after: str, path: str, key: str) -> None:
    assert before in SMALL + FINAL
    found = [(path, said.key) for path, said in faults(tmp_path, (SMALL + FINAL).replace(before, after))]
    assert (path, f"definition.{key}") in found


def test_the_final_order_must_name_phases(tmp_path: Path) -> None:
    [(path, said)] = faults(tmp_path, SMALL + '[final]\norder = ["vorrunde", "final"]\n')
    assert (path, said.key) == ("final.order[2]", "definition.unknown_name")


def test_awards_must_exist(tmp_path: Path) -> None:
    [(path, said)] = faults(tmp_path, SMALL.replace("{ min = 0 } }", '{ min = 0 }, awards = ["replay"] }'))
    assert (path, said.key) == ("phase[1].entry.awards[1]", "definition.unknown_name")


def test_broken_toml_is_one_plain_problem(tmp_path: Path) -> None:
    [said] = faults_said(tmp_path, "[event\nname = 3")
    assert said.startswith(": „eigenes.toml“ ist in Zeile 1, Spalte 7 kein gültiges TOML: ")


def test_bytes_that_are_no_text_are_one_plain_problem(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes('[event]\nname = "Grüße"\n'.encode("latin-1"))
    with pytest.raises(ProblemsFound) as found:
        load_definition(str(tmp_path / "latin.toml"))
    assert len(found.value.problems) == 1


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    assert load(tmp_path, "\ufeff" + SMALL).event.name == "Klubabend"


def test_an_unknown_name_lists_the_shipped_sheets() -> None:
    with pytest.raises(ProblemsFound) as found:
        load_definition("clan")
    assert ", ".join(shipped_names()) in Wording().say(found.value.problems[0].message)


def test_a_sheet_can_build_on_a_shipped_one(tmp_path: Path) -> None:
    own = load(tmp_path, 'rules_from = "tichu-einzel"\n[[phase]]\nid = "turnier"\nrounds = 4\n')
    assert own.phase[0].rounds == 4
    assert own.phase[0].games == load_definition("tichu-einzel").phase[0].games


def test_a_sheet_can_build_on_one_beside_it(tmp_path: Path) -> None:
    (tmp_path / "grund.toml").write_text(SMALL, encoding="utf-8")
    own = load(tmp_path, 'rules_from = "grund"\n[scoring.platz]\nplaces = [9]\n[event]\nsummary = "kurz"\n')
    assert own.scoring["platz"].model_dump()["places"] == (9.0,)
    assert (own.event.name, own.event.summary) == ("Klubabend", "kurz")


def test_a_new_phase_is_put_behind_those_of_the_base(tmp_path: Path) -> None:
    (tmp_path / "grund.toml").write_text(SMALL, encoding="utf-8")
    own = load(tmp_path, 'rules_from = "grund"\n' + FINAL)
    assert [phase.id for phase in own.phase] == ["vorrunde", "finale"]


@pytest.mark.parametrize("names", [["a"], ["a", "b"], ["a", "b", "c"]])
def test_sheets_that_build_on_each_other_in_a_circle_are_refused(tmp_path: Path, names: list[str]) -> None:
    for name, base in zip(names, [*names[1:], names[0]], strict=True):
        (tmp_path / f"{name}.toml").write_text(f'rules_from = "{base}"\n', encoding="utf-8")
    with pytest.raises(ProblemsFound) as found:
        load_definition(str(tmp_path / "a.toml"))
    [problem] = found.value.problems
    assert (problem.message.key, problem.where and problem.where.cell) == ("definition.circle", "rules_from")


def test_an_unknown_base_is_named(tmp_path: Path) -> None:
    with pytest.raises(ProblemsFound) as found:
        load(tmp_path, 'rules_from = "nirgends"\n')
    assert [problem.message.key for problem in found.value.problems] == ["definition.no_such_sheet"]


def test_defaults_fill_what_a_phase_does_not_say(tmp_path: Path) -> None:
    entry = "entry = { points = { min = 0 } }\n"
    own = load(tmp_path, SMALL.replace(entry, "") + f"[defaults]\nrounds = 3\n{entry}")
    assert own.phase[0].rounds == 3
    assert own == load(tmp_path, SMALL + "rounds = 3\n")


def test_a_phase_goes_before_defaults(tmp_path: Path) -> None:
    assert load(tmp_path, SMALL + "rounds = 2\n[defaults]\nrounds = 3\n").phase[0].rounds == 2


def test_criteria_may_be_written_short(tmp_path: Path) -> None:
    long = '[{ by = "total", metric = "tournament_points" }, { by = "total", metric = "points" }]'
    own = load(tmp_path, SMALL.replace('["tournament_points", "points"]', long))
    assert own == load(tmp_path, SMALL)
    assert own.phase[0].ranking[0] == Total(metric="tournament_points")


def test_defaults_that_are_no_table_are_an_error(tmp_path: Path) -> None:
    assert faults(tmp_path, "defaults = 3\n" + SMALL) == [("defaults", message("definition.not_table"))]


def test_merging_changes_neither_sheet() -> None:
    base: dict[str, Any] = {"event": {"name": "a"}, "phase": [{"id": "x", "rounds": 1}]}
    own: dict[str, Any] = {"event": {"summary": "b"}, "phase": [{"id": "x", "rounds": 2}]}
    assert merge(base, own)["phase"] == [{"id": "x", "rounds": 2}]
    assert base == {"event": {"name": "a"}, "phase": [{"id": "x", "rounds": 1}]}
    assert own == {"event": {"summary": "b"}, "phase": [{"id": "x", "rounds": 2}]}


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 100),
    st.floats(),
    st.text(max_size=4),
    st.just([]),
    st.just({}),
    st.lists(st.integers(0, 3), max_size=3),
    st.dictionaries(st.sampled_from(["by", "scheme", "from", "id"]), st.text(max_size=3), max_size=2),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """List the path of every value of a nested sheet, the whole left out."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, part in inner for found in [(*path, key), *places(part, (*path, key))]]


def changed(value: Any, path: tuple[Any, ...], junk: Any, rename: str) -> Any:
    """Return a sheet with one value replaced by junk, or with its key renamed."""
    key, *rest = path
    copy = dict(value) if isinstance(value, dict) else list(value)
    if rest:
        copy[key] = changed(copy[key], tuple(rest), junk, rename)
    elif rename and isinstance(copy, dict):
        copy[rename] = copy.pop(key)
    else:
        copy[key] = junk
    return copy


@settings(max_examples=150)
@given(data=st.data(), name=st.sampled_from(["clans", "tichu-einzel"]))
def test_no_change_of_a_sheet_ends_in_a_traceback(data: st.DataObject, name: str) -> None:
    raw = load_raw(name)
    for _ in range(data.draw(st.integers(1, 3), label="changes")):
        path = data.draw(
            st.sampled_from([path for path in places(raw) if path[0] != "english"]), label="where"
        )
        rename = data.draw(st.sampled_from(["", "", "frm", "x" * 70]), label="rename")
        raw = changed(raw, path, data.draw(JUNK, label="junk"), rename)
    try:
        define(spread_defaults(raw), name)
    except ProblemsFound as found:
        assert found.problems
        for problem in found.problems:
            assert all(Wording(language).say(problem.message) for language in LANGUAGES)
