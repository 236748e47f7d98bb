"""The bots at tables: which there are, what they choose, when they play."""
