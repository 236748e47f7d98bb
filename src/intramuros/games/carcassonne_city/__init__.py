"""Carcassonne: The City."""
