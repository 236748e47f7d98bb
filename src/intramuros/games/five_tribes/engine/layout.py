"""Where everything lies in a state's one buffer of words, and the tables that all boards share.

Meeples of a tile, of the bag and in hand are one word, eight bits for each tribe; cards of a hand
or a pile are one word, six bits for each kind, and so are items, five bits for each; sets of tiles,
of djinns and of whims are bits of a word. There is room for the largest board and for everything
that an expansion brings; what is not in play stays empty.
"""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.model import GRID, components

CELLS: Final = 42
COLUMNS: Final = 7
TRIBES: Final = 6
SEATS: Final = 5
NONE: Final = -1
"""No seat, no tile."""
NOWHERE: Final = 42
"""The tile that a sow comes from before its first step."""

# The board
CROWD: Final = 0
"""The meeples of each tile."""
KIND: Final = CROWD + CELLS
OWNER: Final = KIND + CELLS
PALMS: Final = OWNER + CELLS
PALACES: Final = PALMS + CELLS
WITH: Final = PALACES + CELLS
"""For each tribe the tiles where it stands."""
BLUE: Final = WITH + TRIBES
"""The tiles with a blue value."""
RED: Final = BLUE + 1
OASES: Final = RED + 1
VILLAGES: Final = OASES + 1
LAND: Final = VILLAGES + 1
"""The tiles that are laid and can hold something: no chasm, no lake."""
SHORE: Final = LAND + 1
"""The tiles around the great lake."""
TENTED: Final = SHORE + 1
"""The tiles claimed with a tent."""
CITY: Final = TENTED + 1
"""The places of the fabulous cities, in the order of the board; NONE for those not laid."""
CITY_WHIM: Final = CITY + 5
"""The whim on each of them, or NONE."""

# Supplies
BAG: Final = CITY_WHIM + 5
ROW: Final = BAG + 1
"""The resource cards face up, from the front."""
ROW_SIZE: Final = ROW + 9
PILE: Final = ROW_SIZE + 1
DISCARDS: Final = PILE + 1
DJINN_ROW: Final = DISCARDS + 1
DJINN_ROW_SIZE: Final = DJINN_ROW + 3
DJINN_PILE: Final = DJINN_ROW_SIZE + 1
DJINN_DISCARDS: Final = DJINN_PILE + 1
PALMS_LEFT: Final = DJINN_DISCARDS + 1
PALACES_LEFT: Final = PALMS_LEFT + 1
ITEM_PILE: Final = PALACES_LEFT + 1
ITEM_DISCARDS: Final = ITEM_PILE + 1
WHIM_PILE: Final = ITEM_DISCARDS + 1
WHIM_DISCARDS: Final = WHIM_PILE + 1

# For each seat eleven words
COINS: Final = WHIM_DISCARDS + 1
CAMELS: Final = COINS + 1
TENTS: Final = COINS + 2
VIZIERS: Final = COINS + 3
ELDERS: Final = COINS + 4
ARTISANS: Final = COINS + 5
CARDS: Final = COINS + 6
"""What everybody knows to be in the hand."""
SECRET: Final = COINS + 7
DJINNS: Final = COINS + 8
ITEMS: Final = COINS + 9
WHIMS: Final = COINS + 10
STRIDE: Final = 11

# The tracks
BIDS: Final = COINS + SEATS * STRIDE
"""The seats of the markers on the bid order track."""
BIDS_SIZE: Final = BIDS + 5
TURNS: Final = BIDS_SIZE + 1
"""The markers on the turn order track as 8 price + seat, in the order in which they act."""
TURNS_SIZE: Final = TURNS + 5

# The turn
PHASE: Final = TURNS_SIZE + 1
SEAT: Final = PHASE + 1
THEN: Final = SEAT + 1
"""The phases that go on after what has come in between, four bits for each, the next one last."""
AT: Final = THEN + 1
CAME_FROM: Final = AT + 1
HAND: Final = CAME_FROM + 1
COLLECTED: Final = HAND + 1
"""The builders or assassins of this turn."""
KILLS: Final = COLLECTED + 1
KILL_TILE: Final = KILLS + 1
VICTIM: Final = KILL_TILE + 1
SPOT: Final = VICTIM + 1
"""The tile that gets a palm, a palace or meeples from the bag."""
IS_PALACE: Final = SPOT + 1
CLAIMED: Final = IS_PALACE + 1
"""The tile that gets a camel or a tent."""
DRAWN: Final = CLAIMED + 1
"""Sibittis: the djinns drawn."""
MISSING: Final = DRAWN + 1
FOUND: Final = MISSING + 1
"""The items drawn."""
TO_FIND: Final = FOUND + 1
"""So many items are still to be drawn."""
USED: Final = TO_FIND + 1
DOUBLED: Final = USED + 1
MAGIC: Final = DOUBLED + 1
"""A magic item was used in this turn."""
ENDING: Final = MAGIC + 1
STUCK: Final = ENDING + 1
ROUND: Final = STUCK + 1

# The game
PLAYERS: Final = ROUND + 1
PUBLISHED: Final = PLAYERS + 1
LOWEST_FIRST: Final = PUBLISHED + 1
TWO_MARKERS: Final = LOWEST_FIRST + 1
FOUR: Final = TWO_MARKERS + 1
SHARED_TIE: Final = FOUR + 1
OPEN_HANDS: Final = SHARED_TIE + 1
WITH_ARTISANS: Final = OPEN_HANDS + 1
WITH_WHIMS: Final = WITH_ARTISANS + 1
WITH_COUNCIL: Final = WITH_WHIMS + 1
PLACES: Final = WITH_COUNCIL + 1
"""The places of this board."""
INNER: Final = PLACES + 1
"""Those where the tiles of the Artisans lie."""
LIMIT: Final = INNER + 1
"""One more than the last place."""
BARE: Final = LIMIT + 1
"""Those without a tile."""
TILES_LEFT: Final = BARE + 1
"""The tiles not laid yet, four bits for each kind."""
WORDS: Final = TILES_LEFT + 1

# Values of PHASE
SETUP: Final = 0
BIDDING: Final = 1
MOVING: Final = 2
SOWING: Final = 3
EARNING: Final = 4
KILLING: Final = 5
ACTING: Final = 6
PLACING: Final = 7
CHOOSING: Final = 8
DRAWING: Final = 9
PEOPLING: Final = 10
SELLING: Final = 11
REFILLING: Final = 12
OVER: Final = 13
CLAIMING: Final = 14
FINDING: Final = 15


def _bits(cells: tuple[int, ...]) -> i64:
    return i64(sum(1 << cell for cell in cells))


def _steps(one: int, other: int) -> int:
    (row, column), (row2, column2) = divmod(one, GRID.columns), divmod(other, GRID.columns)
    return abs(row - row2) + abs(column - column2)


EIGHT: Final = vec[i64]([_bits(near) for near in GRID.around])
"""For each place those around it, on the largest board."""
FOUR_BESIDE: Final = vec[i64]([_bits(near) for near in GRID.beside])
STEPS: Final = vec[i64]([i64(_steps(one, other)) for one in range(CELLS) for other in range(CELLS)])
"""The orthogonal distance of places c and d stands at 42 c + d."""

VALUE: Final = vec[i64](
    [i64(0 if tile.action == components.CITY else tile.value) for tile in components.TILES]
)
"""What a tile is worth by itself: cities count together."""
# What a tile offers: values of ACTION
_ACTIONS = (
    "oasis",
    "village",
    "small market",
    "large market",
    "sacred place",
    "workshop",
    "specialized market",
    "fabulous city",
    "chasm",
    "great lake",
)
OASIS: Final = 0
VILLAGE: Final = 1
SMALL: Final = 2
LARGE: Final = 3
SACRED: Final = 4
WORKSHOP: Final = 5
SPECIALIZED: Final = 6
FABULOUS: Final = 7
CHASM: Final = 8
LAKE: Final = 9
ACTION: Final = vec[i64]([i64(_ACTIONS.index(tile.action)) for tile in components.TILES])
IS_BLUE: Final = vec[i64]([i64(int(tile.colour == components.BLUE)) for tile in components.TILES])
IS_RED: Final = vec[i64]([i64(int(tile.colour == components.RED)) for tile in components.TILES])
KINDS: Final = len(components.TILES)
"""So many kinds of tiles."""
FIRST_INNER: Final = 8
"""The tiles of the Artisans are the kinds from here …"""
AFTER_INNER: Final = 12
"""… to before here."""

PLACES_OF_TRACK: Final = 7
DJINN_COUNT: Final = len(components.DJINNS)
SET_VALUE: Final = vec[i64]([i64(value) for value in components.SET_VALUES])
CITY_VALUE: Final = vec[i64]([i64(value) for value in components.CITY_VALUES])
