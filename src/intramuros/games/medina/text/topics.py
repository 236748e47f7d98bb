"""What can be expected of a position, in words: what the features of `estimate.py` are about."""

from __future__ import annotations

from typing import Final

from intramuros.core.values.topics import SCORED

TOPICS: Final = {
    "points": SCORED,
    "stables in hand": "stables in hand",
    "inhabitants in hand": "inhabitants in hand",
    "walls in hand": "walls in hand",
    "walls to come": "walls beside palaces",
    "people to come": "inhabitants beside palaces",
    **{colour: f"the {colour} palace" for colour in ("red", "brown", "blue", "yellow")},
}
