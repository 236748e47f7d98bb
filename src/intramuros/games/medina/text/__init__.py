"""Medina as text: positions, actions, and actions told to people."""
