"""One tile as a picture: its plan, its ground, and what stands on it."""
