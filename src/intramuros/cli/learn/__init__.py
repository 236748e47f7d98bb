"""rules and puzzles: what people learn a game from."""
