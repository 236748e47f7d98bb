"""The features of a seat: where each stands, and what it is called in `weights.toml`."""

from typing import Final

# The features of a seat, in this order.
ALWAYS: Final = 0
POINTS: Final = 1
"""Scored so far."""
TURN: Final = 2
"""Whether it is its turn, and so on to three turns later."""
DUE: Final = 6
"""Pieces of the wall that it still builds in this turn."""
SUPPLY: Final = 7
"""Followers in supply, then whether there is one, two, three."""
FEW: Final = 8
TOWERS: Final = 11
"""In hand; then the walls that one would score now, and those if it comes at the end of this turn,
with the pieces that are still built before."""
REACH: Final = 12
REACH_DUE: Final = 13
PIECES_DUE: Final = 14
GUARDS: Final = 15
"""Guards, what they see, those that may come to see more, and what lies beyond one empty place."""
SIGHT: Final = 16
OPEN_SIGHT: Final = 17
BEYOND: Final = 18
POST: Final = 19
"""What a guard would see from the next wall, for a seat with followers; then for one that builds in
this turn."""
POST_DUE: Final = 20
STEWARDS: Final = 21
NEARLY: Final = 22
"""Followers on streets and markets with one open end, with two."""
HALF_WAY: Final = 23
FREE_MARKETS: Final = 24
"""What open markets without a follower are worth, for a seat with followers; then if it is its
turn; and the same of streets."""
FREE_MARKETS_NOW: Final = 25
FREE_STREETS: Final = 26
FREE_STREETS_NOW: Final = 27
STREETS: Final = 28
"""Where no other has more followers: streets, what they are worth, open ends, and what one more
tile brings to each."""
STREET_WORTH: Final = 29
STREET_ENDS: Final = 30
STREET_STEP: Final = 31
MARKETS: Final = 32
"""The same of markets; what one more tile brings counts once for each open end."""
MARKET_WORTH: Final = 33
MARKET_ENDS: Final = 34
MARKET_STEP: Final = 35
MARKET_KIND: Final = 36
"""What one more kind brings."""
SHARED: Final = 37
"""What streets and markets are worth that it shares, then those on which another has more."""
BEHIND: Final = 38
AREAS: Final = 39
"""Residential areas that are its own, what they are worth, their parts, their open half sides, and
the worth of those where it has two stewards more than anybody else."""
AREA_WORTH: Final = 40
AREA_PIECES: Final = 41
AREA_OPEN: Final = 42
AREA_SAFE: Final = 43
SHARED_WORTH: Final = 44
"""Areas that it shares: worth and open half sides; then those in which another has more."""
SHARED_OPEN: Final = 45
BEHIND_WORTH: Final = 46
BEHIND_OPEN: Final = 47
SIZE: Final = 48

FEATURES: Final = (
    "always",
    "points",
    *(f"moves in {turns}" for turns in range(4)),
    "pieces due",
    "supply",
    *(f"supply: {count}" for count in ("one", "two", "three")),
    "towers",
    "tower reach",
    "tower due",
    "tower due: pieces to come",
    "guards",
    "sight",
    "open sight",
    "sight beyond",
    "next post",
    "next post, due",
    "stewards",
    "followers nearly back",
    "followers half way back",
    *(f"free {kind}{when}" for kind in ("markets", "streets") for when in ("", " now")),
    "streets",
    "streets: worth",
    "streets: ends",
    "streets: one more tile",
    "markets",
    "markets: worth",
    "markets: ends",
    "markets: one more tile",
    "markets: one more kind",
    "shared streets and markets",
    "lost streets and markets",
    "areas",
    "areas: worth",
    "areas: parts",
    "areas: open",
    "areas: safe",
    "shared areas: worth",
    "shared areas: open",
    "lost areas: worth",
    "lost areas: open",
)
