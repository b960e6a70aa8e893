"""The participant copy: a plain .xlsx with values only, made anew from what is published.

Nothing is taken out of the director's file: `written` writes the published event into an empty plan of the
workbook, `sheets` takes the columns that everybody may see, `drawing` draws them as cells without formulas,
and `turnierxl.share.scanner` looks through the finished file before anybody gets it.
"""
