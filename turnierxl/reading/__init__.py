"""What people type or paste, turned into values: read as meant, or asked about, never guessed."""
