"""What the features of a game are about: `Learning.topics`."""

from typing import Final

SCORED: Final = "the score sheet"
"""Of a feature that counts points scored so far: they are told by the rows of the score sheet."""
