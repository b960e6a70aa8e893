"""Runs inside LibreOffice: an entry of the menu starts turnierxl, which asks for cells and writes them.

turnierxl is a program of its own, in a Python of its own. It writes a JSON list per line to its standard
output, [command, argument ...], and reads the answer, a JSON value, or {"error": ...} if LibreOffice refuses.
What it has to tell is on its standard error when it ends with something else than 0.
"""

import json
import os
import socket
import subprocess
import tempfile

import uno
import unohelper
from com.sun.star.frame import XDispatch, XDispatchProvider
from com.sun.star.lang import Locale, XInitialization, XServiceInfo
from com.sun.star.table import CellRangeAddress
from com.sun.star.task import XJobExecutor

PYTHON = ""  # put in when the extension is made
PROTOCOL = "vnd.turnierxl:"
PATIENCE = 60  # seconds that the one who is called back may be silent
PREFIX = "tx_"  # of the names of our blocks
ENGLISH = Locale("en", "US", "")
FORMULA_ERROR = 4  # com.sun.star.sheet.FormulaResult.ERROR
SEPARATOR = ('","', '";"')  # between the texts of a link: Excel's, and LibreOffice's own
FORMATS_OF_A_LANGUAGE = 10000  # the first of each is the general one


class Workbook:
    """The spreadsheet in a window, with the commands that turnierxl may give."""

    def __init__(self, document):
        self.document = document
        self.opened = []  # protected sheets that are open for writing

    def file(self):
        """Return the path of the file; nothing where it lies elsewhere or was never saved."""
        url = self.document.URL
        return uno.fileUrlToSystemPath(url) if url.startswith("file:") else None

    def name(self):
        return self.document.Title

    def titles(self):
        return list(self.document.Sheets.ElementNames)

    def names(self):
        """Return our names with sheet, top, left, bottom, right; None where one is broken."""
        names = self.document.NamedRanges
        return {
            name: self._place(names.getByName(name)) for name in names.ElementNames if name.startswith(PREFIX)
        }

    def read(self, title, box):
        found, sheet = self._range(title, box), self._sheet(title)
        rows = [list(row) for row in found.DataArray]
        for area in found.queryFormulaCells(FORMULA_ERROR).RangeAddresses:
            for row in range(area.StartRow, area.EndRow + 1):
                for column in range(area.StartColumn, area.EndColumn + 1):
                    shown = sheet.getCellByPosition(column, row).String
                    rows[row + 1 - box[0]][column + 1 - box[1]] = shown
        return rows

    def write(self, title, box, rows):
        """Put values and texts in as they are; only what begins with "=" is a formula."""
        plain = tuple(tuple(as_data(cell) for cell in row) for row in rows)
        self._range(title, box).setDataArray(plain)
        for number, row in enumerate(rows):
            for place, cell in enumerate(row):
                if isinstance(cell, str) and cell.startswith("="):
                    target = self._sheet(title).getCellByPosition(box[1] - 1 + place, box[0] - 1 + number)
                    target.setFormula(cell.replace(*SEPARATOR))

    def number_format(self, title, box):
        groups = self._range(title, box).UniqueCellFormatRanges
        keys = {groups.getByIndex(number).getByIndex(0).NumberFormat for number in range(groups.Count)}
        codes = {self._english(key) for key in keys}
        return codes.pop() if len(codes) == 1 else None

    def set_number_format(self, title, box, code):
        known = self.document.NumberFormats
        key = known.queryKey(code, ENGLISH, False)
        self._range(title, box).NumberFormat = known.addNew(code, ENGLISH) if key == -1 else key

    def is_visible(self, title):
        return self._sheet(title).IsVisible

    def show(self, title, visible):
        self._sheet(title).IsVisible = visible

    def print_only(self, title, box):
        sheet = self._sheet(title)
        if box is None:
            sheet.setPrintAreas(())
            return
        top, left, bottom, right = (number - 1 for number in box)
        area = CellRangeAddress(sheet.RangeAddress.Sheet, left, top, right, bottom)
        sheet.setPrintAreas((area,))

    def activate(self, title):
        self.document.CurrentController.setActiveSheet(self._sheet(title))

    def unlock(self, title):
        """Open a sheet for writing until `settle`; False if it has a password."""
        sheet = self._sheet(title)
        if sheet.isProtected():
            sheet.unprotect("")
            if sheet.isProtected():
                return False
            self.opened.append(sheet)
        return True

    def hold_still(self):
        self.document.lockControllers()
        self.document.addActionLock()

    def settle(self):
        """Protect again what was open, and let LibreOffice draw and calculate again."""
        while self.opened:
            self.opened.pop().protect("")
        while self.document.isActionLocked():
            self.document.removeActionLock()
        while self.document.hasControllersLocked():
            self.document.unlockControllers()

    def _sheet(self, title):
        return self.document.Sheets.getByName(title)

    def _range(self, title, box):
        top, left, bottom, right = (number - 1 for number in box)
        return self._sheet(title).getCellRangeByPosition(left, top, right, bottom)

    def _place(self, name):
        cells = name.getReferredCells()
        if cells is None:
            return None
        area = cells.RangeAddress
        title = self.document.Sheets.getByIndex(area.Sheet).Name
        return [title, area.StartRow + 1, area.StartColumn + 1, area.EndRow + 1, area.EndColumn + 1]

    def _english(self, key):
        """Return a number format as Excel's files spell it."""
        if key % FORMATS_OF_A_LANGUAGE == 0:
            return "General"
        known = self.document.NumberFormats
        own = known.getByKey(key)
        english = known.addNewConverted(own.FormatString, own.Locale, ENGLISH)
        return known.getByKey(english).FormatString


class Service(unohelper.Base, XServiceInfo):
    """What LibreOffice makes by its `name` for a kind of service."""

    name = kind = ""

    def __init__(self, context, *arguments):
        self.context = context

    def getImplementationName(self):
        return self.name

    def supportsService(self, name):
        return name == self.kind

    def getSupportedServiceNames(self):
        return (self.kind,)


class Menu(Service, XInitialization, XDispatchProvider, XDispatch):
    """Takes what is clicked in a window."""

    name, kind = "org.turnierxl.Menu", "com.sun.star.frame.ProtocolHandler"
    frame = None

    def initialize(self, arguments):
        self.frame = arguments[0] if arguments else None

    def queryDispatch(self, url, target, flags):
        return self if url.Complete.startswith(PROTOCOL) else None

    def queryDispatches(self, requests):
        return tuple(self.queryDispatch(one.FeatureURL, one.FrameName, one.SearchFlags) for one in requests)

    def dispatch(self, url, arguments):
        action = url.Complete[len(PROTOCOL) :]
        if not action.isalpha():
            return
        try:
            told = run(action, Workbook(self.frame.Controller.Model))
        except OSError as error:
            told = f"turnierxl install --libreoffice\n{error}"
        if told:
            self.tell(told)

    def tell(self, text):
        window = self.frame.ContainerWindow
        kind = uno.Enum("com.sun.star.awt.MessageBoxType", "WARNINGBOX")
        window.Toolkit.createMessageBox(window, kind, 1, "turnierxl", text).execute()

    def addStatusListener(self, listener, url):
        """Do nothing: an entry is always there."""

    def removeStatusListener(self, listener, url):
        """Do nothing."""


class Line(Service, XJobExecutor):
    """Calls back a turnierxl that was started elsewhere and waits at a port of this computer."""

    name = kind = "org.turnierxl.Line"

    def trigger(self, arguments):
        """Take "port,secret": tell the secret, read a file's path, and answer for its workbook."""
        port, secret = arguments.split(",")
        desktop = self.context.ServiceManager.createInstanceWithContext(
            "com.sun.star.frame.Desktop", self.context
        )
        place = ("127.0.0.1", int(port))
        with socket.create_connection(place, PATIENCE) as line, line.makefile("rwb") as both:
            both.write(secret.encode("ascii") + b"\n")
            both.flush()
            found = open_documents(desktop, json.loads(both.readline()))
            say(both, len(found))
            if len(found) == 1:
                serve(Workbook(found[0]), both, both)
        if desktop.Frames.Count == 0:
            desktop.terminate()  # it was started for this call: what said that a file is open was left over


def open_documents(desktop, path):
    """Return the spreadsheets that are open and are this file."""
    found, components = [], desktop.Components.createEnumeration()
    while components.hasMoreElements():
        document = components.nextElement()
        url = getattr(document, "URL", "")
        if url.startswith("file:") and hasattr(document, "Sheets"):
            file = uno.fileUrlToSystemPath(url)
            if os.path.exists(file) and os.path.samefile(file, path):
                found.append(document)
    return found


def run(action, workbook):
    """Run an action of turnierxl on a workbook and return what it has to tell."""
    command = [
        PYTHON,
        "-E",
        "-P",
        "-c",
        f"from turnierxl import button; button.press_in_libreoffice('{action}')",
    ]
    hidden = {"creationflags": 0x08000000} if os.name == "nt" else {}  # CREATE_NO_WINDOW
    with tempfile.TemporaryFile() as told:
        pipe = subprocess.PIPE
        program = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=told, cwd=os.path.expanduser("~"), **hidden
        )
        try:
            serve(workbook, program.stdout, program.stdin)
        finally:
            program.stdin.close()
            program.stdout.close()
            code = program.wait()
        told.seek(0)
        return told.read().decode("utf-8", "replace").strip() if code else ""


def serve(workbook, questions, answers):
    """Answer what is asked, until nothing is asked any more."""
    try:
        for line in questions:
            say(answers, answered(workbook, *json.loads(line)))
    finally:
        workbook.settle()


def say(answers, value):
    answers.write(json.dumps(value).encode("ascii") + b"\n")
    answers.flush()


def answered(workbook, command, *arguments):
    try:
        return getattr(workbook, command)(*arguments)
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def as_data(cell):
    """Return what a cell takes for an entry: a text without the apostrophe that keeps it one."""
    if cell is None or (isinstance(cell, str) and cell.startswith("=")):
        return ""
    if isinstance(cell, str):
        return cell[1:] if cell.startswith("'") else cell
    return float(cell)


g_ImplementationHelper = unohelper.ImplementationHelper()
for service in (Menu, Line):
    g_ImplementationHelper.addImplementation(service, service.name, (service.kind,))
