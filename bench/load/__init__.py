"""Our server under load, and boardgame.io's under the same."""
