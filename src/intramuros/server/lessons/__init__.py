"""Lessons at a table: the same messages as in a game, and nothing is stored."""
