"""Pairs for one round by a matching of least cost, looking ahead at the rounds that follow."""
