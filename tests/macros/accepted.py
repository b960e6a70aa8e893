"""What olevba finds in the shipped macros, and why each is as it must be.

Starting a program is what a button is for. It is the free module of xlwings that does it, which is shipped as
it is; the modules of our own hold none of this but where it is said.
"""

from __future__ import annotations

XLWINGS = {  # the keywords by the reason why xlwings' module needs them
    "it starts Python, hidden, and waits until it ends": (
        *(
            "WScript.Shell",
            "CreateObject",
            "Exec",
            "run",
            "call",
            "Command",
            "shell",
            "cmd.exe",
            "python.exe",
        ),
        *("Windows", "conda.bat"),
    ),
    "it starts Python on macOS": ("MacScript", "applescript", "system", "dylib", "libc.dylib"),
    "it calls its own library where a workbook holds formulas of Python, which ours do not": (
        *("Lib", "8.dll", "pywintypesXX.dll"),
    ),
    "it looks for the interpreter in its settings and in variables of the environment": (
        *("Environ", "environment", "ExpandEnvironmentStrings", "open", "binary"),
    ),
    "it shows what Python says on its standard error, from a file that it deletes then": ("Kill", "Chr"),
    "its comments and messages name their sources": (
        "http://peltiertech.com/save-retrieve-information-text-files/",
        "http://stackoverflow.com/q/7238403/918626",
        "https://stackoverflow.com/a/46474125/918626",
        "https://stackoverflow.com/questions/33734706/excels-fullname-property-with-onedrive",
        "https://stackoverflow.com/questions/6376113/how-do-i-use-spaces-in-the-command-prompt",
        "https://companyName-my.sharepoint.com/personal/userName_domain_com/Documents",
        "https://d.docs.live.net/d7bbaa#######1/",
    ),
    "words that happen to look like something encoded": ("Hex Strings", "FGA%", "Base64 Strings"),
}

OURS = {
    "Dictionary.cls": {},
    "Ribbon.bas": {},
    "TurnierXL.bas": {"Base64 Strings": "names of procedures look like it"},
    "LibreOffice.bas": {"CreateObject": "hands a click on to LibreOffice's menu, in LibreOffice alone"},
}
