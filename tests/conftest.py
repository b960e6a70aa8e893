"""What all tests share: tools that may be missing, and how hypothesis searches."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import settings

from tests.support.node import node_available

collect_ignore = ["engines/uno_bridge.py"]  # run by the Python that has uno

IN_CI = os.environ.get("CI", "") not in ("", "0", "false")

settings.register_profile("turnierxl", deadline=None, derandomize=IN_CI)
settings.load_profile("turnierxl")


def pytest_collection_finish() -> None:
    """Let the garbage collector pass over the collected tests; it takes a tenth of the time otherwise."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what needs LibreOffice, a browser or node where there is none."""
    if item.get_closest_marker("libreoffice") and shutil.which("soffice") is None:
        pytest.skip("LibreOffice (soffice) is not installed")
    if item.get_closest_marker("browser") and find_browser() is None:
        pytest.skip("Chromium is not installed")
    if item.get_closest_marker("node") and not node_available():
        pytest.skip("node with exceljs and xlsx is not installed: see .ci/run")


def find_browser() -> str | None:
    """Return the path of Chromium, or of a browser that is driven like it."""
    found = map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))
    return next((path for path in found if path is not None), None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, Any, Any]:
    """In CI a skipped test is a failure: there everything is installed."""
    return _strictly((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, Any, Any]:
    """In CI a skipped module is a failure too."""
    return _strictly((yield))


def _strictly(report: Any) -> Any:
    if IN_CI and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped in CI: {report.longrepr}"
    return report
