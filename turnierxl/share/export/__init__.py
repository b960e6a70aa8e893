"""What is kept of an event and what other programs read: JSON with its schema, CSV tables, the archive.

JSON and CSV are made from `PublishedEvent` alone; the archive, which is for the director, holds the
workbook itself.
"""
