"""These tests are there only where another Python is."""

from __future__ import annotations

import os

collect_ignore = [] if os.environ.get("TURNIERXL_OTHER_PYTHON") else ["test_other_python.py"]
