"""Workbooks that are open in Excel or LibreOffice: the live grid, and how it reaches the program.

An edge (a button, a ribbon, a menu, the command line) calls `turnierxl.live`, never this package:

    from turnierxl import live
    report = live.run("recalc", live.open_in_excel(path))     # the workbook of a file, open in Excel
    report = live.run("next", live.called_from_excel())       # the workbook whose button was clicked
    report = live.run("lot", live.Opened(workbook, file))     # any other program: see below

`run` takes the lock of the workbook, holds the screen still, runs the same `turnierxl.actions` as the command
line on a `LiveGrid`, keeps a snapshot of the state before, writes, reads back, and returns the `Report`.
ProblemsFound says in plain sentences why nothing was done; the first of them then stand on Start as well.

For another program, `workbook` is an object with the methods of `OpenWorkbook` (see `XlwingsWorkbook`), and
`file` its saved file or None.
"""
