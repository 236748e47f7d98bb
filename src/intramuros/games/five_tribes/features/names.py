"""The features of a seat: where each stands, and what it is called in `weights.toml`."""

from typing import Final

from intramuros.games.five_tribes.model.components import DJINNS

# The features of a seat, in this order.
ALWAYS: Final = 0
COINS: Final = 1
VIZIERS: Final = 2
"""Points of viziers by themselves; then those for others who have fewer."""
MAJORITY: Final = 3
HUNTED: Final = 4
"""Others who could soon have as many viziers; then those who could soon be passed or caught."""
HUNTING: Final = 5
ELDERS: Final = 6
ELDER_POINTS: Final = 7
FAKIRS: Final = 8
TILES: Final = 9
PALMS: Final = 10
PALACES: Final = 11
GOODS: Final = 12
"""Points of the goods; then of the next kind; how many kinds there are, and cards beyond them."""
NEXT_GOOD: Final = 13
KINDS: Final = 14
COPIES: Final = 15
CAMELS: Final = 16
"""Camels and tents in hand; how many more than the other who has fewest; whether one is left."""
MORE_CAMELS: Final = 17
LAST_CAMEL: Final = 18
ARTISANS: Final = 19
ARTISAN_POINTS: Final = 20
PRECIOUS: Final = 21
TREASURE: Final = 22
"""What magic items, whims and the tent promise."""
WHIMS: Final = 23
CITIES: Final = 24
NEXT_CITY: Final = 25
ACTS: Final = 26
"""Whether it is the seat's turn; then what the rest of it should bring."""
REST: Final = 27
DUE: Final = 28
"""Turns to come in this round; those before them; what they should bring."""
BEFORE: Final = 29
PROSPECT: Final = 30
BIDS: Final = 31
"""Whether the seat has still to bid; how many bid before it; the best end of a sow, and what the
last of all would find."""
BIDS_BEFORE: Final = 32
BIDS_FIRST: Final = 33
BIDS_LAST: Final = 34
DONE: Final = 35
"""Whether no turn is to come in this round; how many bid before it in the next one; what it would
find if it had a turn after all others."""
NEXT_BID: Final = 36
DONE_PROSPECT: Final = 37
OUT: Final = 38
"""Whether it has no turn to come in this game."""
DJINN_POINTS: Final = 39
DJINN: Final = 40
SIZE: Final = DJINN + len(DJINNS)

FEATURES: Final = (
    "always",
    "coins",
    "viziers",
    "viziers: others with fewer",
    "viziers: others close behind",
    "viziers: others close ahead",
    "elders",
    "points of elders",
    "fakirs",
    "tiles",
    "palms",
    "palaces",
    "goods",
    "goods: the next kind",
    "goods: kinds",
    "goods: copies",
    "camels",
    "camels: more than others",
    "camels: the last one",
    "artisans",
    "points of artisans",
    "precious items",
    "magic, whims and tent",
    "whims",
    "cities",
    "cities: the next one",
    "in its turn",
    "in its turn: the rest",
    "turns to come",
    "turns to come: others before",
    "turns to come: prospects",
    "has to bid",
    "has to bid: others before",
    "has to bid: the best end",
    "has to bid: the last end",
    "has had its turn",
    "has had its turn: bids before it",
    "has had its turn: prospects",
    "is out",
    "djinns",
    *(f"djinn: {djinn.name}" for djinn in DJINNS),
)
