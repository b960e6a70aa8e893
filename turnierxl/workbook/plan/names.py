"""Defined names of blocks: the one place that spells them."""

from __future__ import annotations

from turnierxl.workbook.grid import PREFIX

PARTICIPANTS = "tx_participants"
STEP = "tx_step"
STATUS = "tx_status"
EVENT = "tx_event"
PROGRESS = "tx_progress"
START_PROBLEMS = "tx_start_problems"
CHECK = "tx_check"
LOG = "tx_log"
LOTS = "tx_lots"
RULES = "tx_rules"
TABLES = "tx_tables"
SEATS = "tx_seats"
HISTORY = "tx_history"
FINAL = "tx_final"
BRACKET = "tx_bracket"
ANNOUNCEMENTS = "tx_announcements"
FACTS = "tx_facts"
KEPT = "tx_kept"
DRAWS = "tx_draws"
PLACES = "tx_places"


def round_block(phase: str, number: int) -> str:
    """Name the block of a round's games."""
    return f"tx_round_{phase}_{number}"


def round_status(phase: str, number: int) -> str:
    """Name the one-cell block above a round's games."""
    return f"tx_status_{phase}_{number}"


def standings_block(phase: str) -> str:
    """Name the block of a phase's standings."""
    return f"tx_standings_{phase}"


def standings_status(phase: str) -> str:
    """Name the one-cell block above a phase's standings."""
    return f"tx_standings_status_{phase}"


def choices(number: int) -> str:
    """Name a list of choices on the hidden sheet of patterns; lists are numbered from 1."""
    return f"tx_choices_{number}"


def pattern(block_name: str) -> str:
    """Name the row of the hidden sheet that keeps a block's looks."""
    return f"tx_pattern_{block_name.removeprefix(PREFIX)}"
