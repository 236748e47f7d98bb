"""What bots expect of the end of a sow, of tiles, items and whims, and of the time left."""
