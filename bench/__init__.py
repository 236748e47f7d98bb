"""Measurements: our speed next to that of peers, in one run on one machine."""
