"""Events played by a seeded director through real workbooks, to look at and to test with."""
