"""Reviews of games: what every turn was worth, and why. Functions from a match to plain values."""
