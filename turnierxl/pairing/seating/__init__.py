"""Who sits where: layouts of a round, what has been played together, and the search for good seatings."""
