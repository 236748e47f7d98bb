"""Intramuros: four city-building board games to play, to study and to build on."""

__version__ = "0.1.0"
