"""The evening that is damaged, for every test anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.damage.evening import put_evening


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return put_evening(tmp_path)
