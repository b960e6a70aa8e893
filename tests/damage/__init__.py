"""The damage catalogue: what becomes of a workbook and the files beside it, and the way back."""
