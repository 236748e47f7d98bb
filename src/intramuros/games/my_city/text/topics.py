"""What can be expected of a position, in words: what the features of `estimate.py` are about."""

from __future__ import annotations

from typing import Final

from intramuros.core.values.topics import SCORED

TOPICS: Final = {
    **dict.fromkeys(("points", "points, having left"), SCORED),
    **dict.fromkeys(
        ("tiles to come", "squares of tiles to come", "tiles without a place", "tiles that end it"),
        "buildings that still fit",
    ),
    **dict.fromkeys(("room", "outline", "free squares", "coverable squares"), "room to build"),
    **dict.fromkeys(("empty squares to cover", "empty squares for good"), "empty squares"),
    "single squares": "empty squares",
    "trees in danger": "trees",
    "rocks to cover": "rocks",
    "groups": "groups",
    "churches": "churches",
    "surrounded": "what is surrounded",
    "rows": "rows and columns",
    "shore": "the shore",
    "forest": "the forest",
    "factories": "factories",
    "links": "links",
    "investor": "the investor",
    "paying row": "the paying row",
    "parks": "parks",
    "gold": "gold",
}
