"""turnierxl: club tournaments run from an Excel workbook that is generated from a rule sheet."""
