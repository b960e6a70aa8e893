"""Metrics: the columns that scoring schemes add to the games frame."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import pandas as pd
from pydantic import AfterValidator, Field

from turnierxl.play.frame import COLUMNS
from turnierxl.problems import Term
from turnierxl.scoring.awards import AwardSettings, awards_given


def _not_a_column(name: str) -> str:
    if name in COLUMNS:
        raise ValueError(f"{name} is a column of every game and cannot be computed")
    return name


MetricName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$"), AfterValidator(_not_a_column)]


def add_metric(
    games: pd.DataFrame, into: str, values: pd.Series[float], awards: Mapping[str, AwardSettings]
) -> pd.DataFrame:
    """Return the games with the column `into`: an award's score before `values`, NaN where incomplete."""
    for key, award in awards_given(games, awards):
        if into in award.scores:
            awarded, other = award.scores[into]
            given = games["award"] == key
            values = values.mask(given & games["awarded"], awarded).mask(given & ~games["awarded"], other)
    return games.assign(**{into: values.where(games["complete"])})


def metric_word(metric: str, metrics: Mapping[str, str]) -> Term:
    """Return the rule sheet's word for a metric; the metric itself where it has none."""
    return Term(metrics.get(metric, metric))
