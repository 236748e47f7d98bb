"""Medina by Stefan Dorra: build palaces together, claim each at the right moment."""
