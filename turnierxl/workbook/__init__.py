"""The workbook: where everything stands, how it is built, read and written."""
