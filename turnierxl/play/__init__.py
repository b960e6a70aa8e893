"""What happened in an event: participants, rounds, games and results, as plain values."""
