"""The parts of a position as text: board, seats, tracks, and the values behind its keys."""
