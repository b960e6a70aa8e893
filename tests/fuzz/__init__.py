"""Whole evenings that hypothesis makes up: whatever is done in whatever order, nothing typed is lost."""
