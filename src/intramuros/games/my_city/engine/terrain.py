"""One city's board as sets of squares. It is made with a state and stays the same all episode."""

from typing import Final, final

from intramuros.core.fast import i64, vec
from intramuros.games.my_city.campaign.pieces import (
    FEATURES,
    LIGHT_GREEN,
    PLAIN,
    ROCKS,
    TREES,
    Board,
)
from intramuros.games.my_city.campaign.score_items import WORDS
from intramuros.games.my_city.engine.bitboard import pairs, rim
from intramuros.games.my_city.engine.tables import Tables

OPEN: Final = 0
"""Squares that can be built on when the episode begins."""
ANCHOR: Final = 2
"""Squares beside what the first building must border (Y-35)."""
PALACE: Final = 4
PALACE_RIM: Final = 6
LIGHT: Final = 8
"""Light green squares in scope."""
EMPTY_AT_FIRST: Final = 10
"""Plain squares in scope (Y-R07)."""
TREE: Final = 12
"""Squares with at least one tree, in scope; then those with two, then rocks alike."""
TWO_TREES: Final = 14
ROCK: Final = 16
TWO_ROCKS: Final = 18
FOREST: Final = 20
FEATURE: Final = 22
"""Wells, gold veins, ports in scope."""
FEATURE_RIM: Final = 28
SHORES: Final = 34
"""Squares along the river that can be built on: left bank, right bank."""
DOTS: Final = 38
"""For stickers, flooded or not: so are the next two."""
PLAINS: Final = 40
BOULDERS: Final = 42


@final
class Terrain:
    """A board under the rules of an episode."""

    def __init__(self, board: Board, t: Tables) -> None:
        self.board: Board = board
        scope = t.scope
        light = _where(board, LIGHT_GREEN) & scope
        open_squares = light | (_where(board, "F") & scope if t.rules.forest else set())
        palace = _where(board, "K") & scope
        anchors = {"sawmill": _where(board, "S") & scope, "palace": palace}
        anchor = t.riverside if t.rules.anchor == "river" else rim(anchors[t.rules.anchor])
        features = [_where(board, FEATURES[name]) & scope for name in WORDS["feature"]]
        shore = open_squares & t.riverside
        sets = [
            open_squares,
            anchor,
            palace,
            rim(palace),
            light,
            _where(board, PLAIN) & scope,
            _where(board, "".join(TREES)) & scope,
            _where(board, "T") & scope,
            _where(board, "".join(ROCKS)) & scope,
            _where(board, "R") & scope,
            _where(board, "F") & scope,
            *features,
            *[rim(each) for each in features],
            shore & t.left,
            shore - t.left,
            _where(board, "o"),
            _where(board, PLAIN),
            _where(board, "".join(ROCKS)),
        ]
        self.sets: vec[i64] = pairs(sets)
        """In the order of the constants above, two words each."""
        self.features: list[list[int]] = [sorted(each) for each in features]
        """Each feature's squares one by one."""


def _where(board: Board, letters: str) -> set[int]:
    return {cell for cell, letter in enumerate(board) if letter in letters}
