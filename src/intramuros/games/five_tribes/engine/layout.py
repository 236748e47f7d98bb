"""Where everything lies in a state's one buffer of words, and the tables of the board.

Meeples of a tile, of the bag and in hand are one word, eight bits for each tribe; cards of a hand
or a pile are one word, six bits for each kind; sets of tiles and of djinns are bits of a word.
"""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes.model import BOARD, components

CELLS: Final = 30
TRIBES: Final = 5
NONE: Final = -1
"""No seat, no tile."""
NOWHERE: Final = 30
"""The tile that a sow comes from before its first step."""

# The board
CROWD: Final = 0
"""The meeples of each tile."""
KIND: Final = 30
OWNER: Final = 60
PALMS: Final = 90
PALACES: Final = 120
WITH: Final = 150
"""For each tribe the tiles where it stands."""
BLUE: Final = 155
"""The tiles with a blue value."""
OASES: Final = 156
VILLAGES: Final = 157

# Supplies
BAG: Final = 158
ROW: Final = 159
"""The resource cards face up, from the front."""
ROW_SIZE: Final = 168
PILE: Final = 169
DISCARDS: Final = 170
DJINN_ROW: Final = 171
DJINN_ROW_SIZE: Final = 174
DJINN_PILE: Final = 175
DJINN_DISCARDS: Final = 176
PALMS_LEFT: Final = 177
PALACES_LEFT: Final = 178

# For each seat eight words
COINS: Final = 179
CAMELS: Final = 180
VIZIERS: Final = 181
ELDERS: Final = 182
CARDS: Final = 183
"""What everybody knows to be in the hand."""
SECRET: Final = 184
DJINNS: Final = 185
STRIDE: Final = 8

# The tracks
BIDS: Final = 211
"""The seats of the markers on the bid order track."""
BIDS_SIZE: Final = 215
TURNS: Final = 216
"""The markers on the turn order track as 8 price + seat, in the order in which they act."""
TURNS_SIZE: Final = 220

# The turn
PHASE: Final = 221
SEAT: Final = 222
THEN: Final = 223
"""The phase that goes on after PLACING, CHOOSING, DRAWING or PEOPLING."""
AT: Final = 224
CAME_FROM: Final = 225
HAND: Final = 226
COLLECTED: Final = 227
"""The builders or assassins of this turn."""
KILLS: Final = 228
KILL_TILE: Final = 229
VICTIM: Final = 230
SPOT: Final = 231
"""The tile that gets a palm, a palace or meeples from the bag."""
IS_PALACE: Final = 232
DRAWN: Final = 233
"""Sibittis: the djinns drawn."""
MISSING: Final = 234
USED: Final = 235
DOUBLED: Final = 236
ENDING: Final = 237
STUCK: Final = 238

# The game
PLAYERS: Final = 239
PUBLISHED: Final = 240
LOWEST_FIRST: Final = 241
TWO_MARKERS: Final = 242
FOUR: Final = 243
OPEN_HANDS: Final = 244
TILES_LEFT: Final = 245
"""The tiles not laid yet, four bits for each kind."""
WORDS: Final = 246

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


def _bits(cells: tuple[int, ...]) -> i64:
    return i64(sum(1 << cell for cell in cells))


def _steps(one: int, other: int) -> int:
    (row, column), (row2, column2) = divmod(one, BOARD.columns), divmod(other, BOARD.columns)
    return abs(row - row2) + abs(column - column2)


BESIDE: Final = vec[i64]([i64((*near, NONE, NONE)[n]) for near in BOARD.beside for n in range(4)])
"""The orthogonal neighbours of tile c stand from 4 c on, then NONE."""
EIGHT: Final = vec[i64]([_bits(near) for near in BOARD.around])
"""For each tile those around it."""
FOUR_BESIDE: Final = vec[i64]([_bits(near) for near in BOARD.beside])
STEPS: Final = vec[i64]([i64(_steps(one, other)) for one in range(CELLS) for other in range(CELLS)])
"""The orthogonal distance of tiles c and d stands at 30 c + d."""

VALUE: Final = vec[i64]([i64(tile.value) for tile in components.TILES])
# What a tile offers: values of ACTION
_ACTIONS = ("oasis", "village", "small market", "large market", "sacred place")
OASIS: Final = 0
VILLAGE: Final = 1
SMALL: Final = 2
LARGE: Final = 3
SACRED: Final = 4
ACTION: Final = vec[i64]([i64(_ACTIONS.index(tile.action)) for tile in components.TILES])
IS_BLUE: Final = vec[i64]([i64(int(tile.colour == components.BLUE)) for tile in components.TILES])
TILE_COUNT: Final = vec[i64]([i64(tile.count) for tile in components.TILES])
KINDS: Final = len(components.TILES)
"""So many kinds of tiles."""

TRACK: Final = vec[i64](
    [
        i64((*components.TRACKS[name], NONE, NONE)[n])
        for name in ("manual", "published")
        for n in range(7)
    ]
)
"""The prices of both tracks, seven places each, NONE where there is no further one."""
DJINN_COUNT: Final = len(components.DJINNS)
POINTS: Final = vec[i64]([i64(djinn.points) for djinn in components.DJINNS])
SET_VALUE: Final = vec[i64]([i64(value) for value in components.SET_VALUES])
