"""What reddens in a round sheet as it is typed: numbers that the rules do not allow."""

from __future__ import annotations

from turnierxl.definition.model import Phase
from turnierxl.pairing import two_sided
from turnierxl.play.entry import NumberEntry
from turnierxl.workbook.plan.layout import Alarm


def round_alarms(phase: Phase, keys: tuple[str, str]) -> tuple[Alarm, ...]:
    """Return the alarms of the points of a phase; `keys` are the columns of two sides."""
    rule = phase.entry.points
    if rule is None:
        return ()
    if not two_sided(phase.pairing):
        return (Alarm(("points",), _alone("points", rule)),)
    alone = tuple(Alarm((key,), _alone(key, rule)) for key in keys)
    together = _together(keys, rule)
    return (*alone, Alarm(keys, together)) if together else alone


def _alone(key: str, rule: NumberEntry) -> str:
    cell = f"{{{key}}}"
    tests = [f"NOT(ISNUMBER({cell}))"]
    tests += [f"{cell}<{rule.min:g}"] if rule.min is not None else []
    tests += [f"{cell}>{rule.max:g}"] if rule.max is not None else []
    tests += [f"MOD({cell},{rule.step:g})<>0"] if rule.step is not None else []
    return f"AND(NOT(ISBLANK({cell})),IFERROR(OR({','.join(tests)}),TRUE))"


def _together(keys: tuple[str, str], rule: NumberEntry) -> str:
    total = "+".join(f"{{{key}}}" for key in keys)
    tests = [f"MOD({total},{rule.sum_multiple_of:g})<>0"] if rule.sum_multiple_of is not None else []
    tests += [f"({total})<{rule.sum_min:g}"] if rule.sum_min is not None else []
    tests += [f"({total})>{rule.sum_max:g}"] if rule.sum_max is not None else []
    both = ",".join(f"ISNUMBER({{{key}}})" for key in keys)
    return f"IFERROR(AND({both},OR({','.join(tests)})),FALSE)" if tests else ""
