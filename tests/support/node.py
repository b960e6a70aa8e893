"""Workbooks read by JavaScript, as web pages and phone apps do: by exceljs and by SheetJS."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Literal

from tests.source import ROOT

Library = Literal["exceljs", "xlsx"]
MODULES = ROOT / ".node" / "node_modules"  # where .ci/run puts them
_SCRIPTS: dict[Library, str] = {
    "exceljs": """
        const book = new (require('exceljs')).Workbook();
        book.xlsx.readFile(process.argv[1]).then(() => {
          const sheets = {};
          book.eachSheet(sheet => {
            const cells = sheets[sheet.name] = {};
            sheet.eachRow(row => row.eachCell(cell => { cells[cell.address] = cell.value; }));
          });
          console.log(JSON.stringify(sheets));
        });
    """,
    "xlsx": """
        const book = require('xlsx').readFile(process.argv[1]);
        const sheets = {};
        for (const name of book.SheetNames) {
          const cells = sheets[name] = {};
          for (const [address, cell] of Object.entries(book.Sheets[name])) {
            if (!address.startsWith('!') && cell.t !== 'z') cells[address] = cell.v;
          }
        }
        console.log(JSON.stringify(sheets));
    """,
}


def node_available() -> bool:
    """Tell whether node and both libraries are there."""
    return shutil.which("node") is not None and all((MODULES / name).is_dir() for name in _SCRIPTS)


def read_by_node(path: Path, library: Library) -> dict[str, dict[str, object]]:
    """Return the values of a workbook by sheet and address."""
    environment = {**os.environ, "NODE_PATH": str(MODULES)}
    command = ["node", "-e", _SCRIPTS[library], "--", str(path)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    sheets: dict[str, dict[str, object]] = json.loads(done.stdout)
    return sheets
