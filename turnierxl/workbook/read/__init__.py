"""Reading what the director typed: every cell becomes a value or a problem with its address."""
