"""The rule sheet: TOML in, a checked `EventDefinition` with ready rule settings out."""
