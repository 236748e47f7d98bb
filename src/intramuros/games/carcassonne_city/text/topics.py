"""What can be expected of a position, in words: what the features of `estimate.py` are about."""

from __future__ import annotations

from typing import Final

from intramuros.core.values.topics import SCORED

TOPICS: Final = {
    "points": SCORED,
    **dict.fromkeys(
        ("supply", "followers nearly back", "followers half way back"), "followers to place"
    ),
    "streets": "streets",
    "markets": "markets",
    "shared streets and markets": "shared streets and markets",
    "free markets": "markets without a follower",
    "free streets": "streets without a follower",
    **dict.fromkeys(("stewards", "areas", "shared areas", "lost areas"), "residential areas"),
    **dict.fromkeys(("guards", "sight", "open sight", "sight beyond", "next post"), "guards"),
    **dict.fromkeys(("towers", "tower reach", "tower due"), "towers"),
}
