"""Positions and actions of Five Tribes as text, for programs and for people."""
