"""The campaign: its data and files, the rules in force, and what lasts from episode to episode."""
