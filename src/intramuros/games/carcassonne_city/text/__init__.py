"""Positions and actions of Carcassonne: The City as text, and actions told to people."""
