"""What is in play: which components a mix of expansions and players uses."""

from __future__ import annotations

from typing import Final

from intramuros.games.five_tribes.model.components import (
    ARTISANS,
    ARTISANS_OF_NAQALA,
    COUNCIL_OF_NAQALA,
    DJINNS,
    MEEPLES,
    MORE_MEEPLES,
    TILES,
    WHIMS_OF_THE_SULTAN,
    ZEROS,
)
from intramuros.games.five_tribes.model.options import Options

FEW: Final = (2, 3, 4)
MANY: Final = (2, 3, 4, 5)
_TRACKS: Final = {
    "manual": (0, 1, 2, 3, 4),
    "published": (0, 1, 3, 5, 8, 12, 18),
}
_FIVE: Final = {"manual": (0, 1, 2, 3, 4, 5), "published": _TRACKS["published"]}
_PAIRS: Final = (1, 3, 5)
"""With five players the published track has two places at each of these prices."""
LONGEST_TRACK: Final = max(len(track) for track in (*_TRACKS.values(), *_FIVE.values()))


def expansions(options: Options) -> frozenset[str]:
    """The names of the expansions in play."""
    on = {
        ARTISANS_OF_NAQALA: options.artisans,
        WHIMS_OF_THE_SULTAN: options.whims,
        COUNCIL_OF_NAQALA: options.council,
    }
    return frozenset(name for name, in_play in on.items() if in_play)


def player_counts(options: Options) -> tuple[int, ...]:
    """How many can play: five need an expansion that brings tiles (F-R22)."""
    return MANY if options.artisans or options.whims else FEW


def tile_counts(options: Options) -> tuple[int, ...]:
    """How many tiles of each kind there are (F-03)."""
    there = {"", *expansions(options)}
    return tuple(tile.count if tile.expansion in there else 0 for tile in TILES)


def meeple_counts(options: Options) -> tuple[int, ...]:
    """How many meeples of each tribe there are (F-05, F-06)."""
    more = MORE_MEEPLES if options.whims else 0
    return (*(count + more for count in MEEPLES[:-1]), ARTISANS if options.artisans else 0)


def djinns_in_play(options: Options) -> tuple[int, ...]:
    """The djinns by number, rising."""
    there = {"", *expansions(options)}
    return tuple(number for number, djinn in enumerate(DJINNS) if djinn.expansion in there)


def marker_count(players: int, options: Options) -> int:
    """How many turn markers each player has (F-34, F-R04)."""
    return 2 if players == 2 and options.two_player_markers == "two" else 1


def track(players: int, options: Options) -> tuple[int, ...]:
    """The prices of the turn order track, rising (F-47, F-R01)."""
    return (_FIVE if players == 5 else _TRACKS)[options.bid_track]


def room(players: int, options: Options, price: int) -> int:
    """How many markers may stand on a price; a new one goes before those already there (F-50)."""
    if price == 0:
        return ZEROS
    pairs = players == 5 and options.bid_track == "published"
    return 2 if pairs and price in _PAIRS else 1
