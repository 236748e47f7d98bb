"""The features of a city: where each stands, and what it is called in `weights.toml`."""

from typing import Final

# The features of a seat, in this order.
OUT: Final = 0
"""The points of a city that has left; nothing else is counted of it."""
ALWAYS: Final = 1
POINTS: Final = 2
TILES: Final = 3
"""Tiles to come, then their squares."""
AREA: Final = 4
ROOM: Final = 5
LOST: Final = 6
"""Tiles to come that fit nowhere: those that cost a pass, then those that end the episode."""
FATAL: Final = 7
OUTLINE: Final = 8
FREE: Final = 9
COVERABLE: Final = 10
"""Free squares that a tile to come can cover."""
SINGLE: Final = 11
"""Free squares without a free one beside them."""
BLOCKER: Final = 12
EMPTY: Final = 13
"""What empty squares cost: those that can be covered, then those that cannot."""
DEAD: Final = 14
TREES: Final = 15
ROCKS: Final = 16
GROUPS: Final = 17
"""Tiles to come, by the largest group of their colour; then those for whose group there is room;
then buildings apart from it."""
JOINING: Final = 18
APART: Final = 19
CHURCHES: Final = 20
"""Churches to come, then those that lack one colour and have room, then those that lack more."""
LACKING: Final = 21
BARE: Final = 22
THREE_SIDES: Final = 23
"""Wells with buildings on so many sides that can still be surrounded."""
TWO_SIDES: Final = 24
OPEN_SIDES: Final = 25
ALMOST_ROWS: Final = 26
"""Rows with one or two empty squares that can be covered, with more, and rows that are lost."""
OPEN_ROWS: Final = 27
LOST_ROWS: Final = 28
SHORE: Final = 29
"""Whether the shore can still be covered; then how much of it is open."""
SHORE_OPEN: Final = 30
FOREST: Final = 31
"""Tiles to come while forest is free; then free forest squares."""
FOREST_FREE: Final = 32
FACTORIES: Final = 33
LINKED_ONCE: Final = 34
"""Colours that touch the port or the row, but do not link them; then whether the port is open."""
PORT_OPEN: Final = 35
INVESTED: Final = 36
"""Tiles to come under an investor; then whether the last building has free squares beside it."""
LAST_OPEN: Final = 37
ROW_FREE: Final = 38
"""Free squares of a row that pays; then tiles to come if there are any."""
ROW_TILES: Final = 39
PARKS_LEFT: Final = 40
"""Parks that there may still be; then plain squares that are almost enclosed."""
ALMOST_PARKS: Final = 41
GOLD: Final = 42
"""A race that nobody has won, with one square to cover; with more."""
GOLD_FAR: Final = 43
SIZE: Final = 44

FEATURES: Final = (
    "points, having left",
    "always",
    "points",
    "tiles to come",
    "squares of tiles to come",
    "room",
    "tiles without a place",
    "tiles that end it",
    "outline",
    "free squares",
    "coverable squares",
    "single squares",
    "blocking card to come",
    "empty squares to cover",
    "empty squares for good",
    "trees in danger",
    "rocks to cover",
    "groups: tiles to come",
    "groups: tiles with room",
    "groups: buildings apart",
    "churches: to come",
    "churches: lacking one colour",
    "churches: lacking more",
    "surrounded: three sides",
    "surrounded: two sides",
    "surrounded: fewer sides",
    "rows: almost full",
    "rows: open",
    "rows: lost",
    "shore: possible",
    "shore: squares to cover",
    "forest: tiles to come",
    "forest: free squares",
    "factories: to come",
    "links: half made",
    "links: open",
    "investor: tiles to come",
    "investor: last building open",
    "paying row: free squares",
    "paying row: tiles to come",
    "parks: left",
    "parks: almost enclosed",
    "gold: one square to cover",
    "gold: more to cover",
)
