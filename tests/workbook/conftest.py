"""Tools that the tests of the workbook share."""

from __future__ import annotations

import pytest

from tests.support.libreoffice import LibreOffice


@pytest.fixture(scope="session")
def office(tmp_path_factory: pytest.TempPathFactory) -> LibreOffice:
    """LibreOffice with a fresh profile; only for tests marked `libreoffice`."""
    return LibreOffice(tmp_path_factory.mktemp("libreoffice"))
