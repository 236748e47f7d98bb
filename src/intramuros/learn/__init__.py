"""Teaching a game: its examples as values and as pictures, and its rules in reading order."""
