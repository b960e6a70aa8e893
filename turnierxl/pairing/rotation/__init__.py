"""Individual partnership events: tables of four and five, a new partner in every round."""
