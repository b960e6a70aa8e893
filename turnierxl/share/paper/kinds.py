"""What can be printed, by the names of the command line."""

from __future__ import annotations

from typing import Literal, get_args

Kind = Literal["roll", "tables", "names", "slips", "seats", "standings", "cross", "rules", "certificates"]
KINDS: tuple[Kind, ...] = get_args(Kind)
