"""Bringing a drawn round in line with who is there: as few tables as possible change."""
