"""Trying out how an event may go on: a copy played to its end, and who can still come how far."""
