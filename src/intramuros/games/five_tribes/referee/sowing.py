"""Sowing: taking up a tile's meeples and dropping them one by one."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.core.english import article, listed, plural
from intramuros.core.game import Violation
from intramuros.games.five_tribes.model import BOARD, Counts, Drop, Position, Sowing, Take
from intramuros.games.five_tribes.model.components import COLOURS, TRIBES
from intramuros.games.five_tribes.referee.holdings import name

Board = tuple[Counts, ...]


def taking(position: Position, take: Take) -> Iterator[Violation]:
    """What is wrong with taking up a tile's meeples."""
    here = name(take.cell)
    if not any(position.meeples[take.cell]):
        yield Violation("F-54", f"there are no meeples on {here}", (here,))
    elif not can_sow_from(position, take.cell):
        detail = f"no sow from {here} can end with the last meeple joining its own colour"
        yield Violation("F-58", detail, (here,))


def passing(position: Position) -> Iterator[Violation]:
    """What is wrong with giving up the sow."""
    ways = [name(cell) for cell in range(BOARD.size) if can_sow_from(position, cell)]
    if ways:
        tiles = listed(ways, "or") if len(ways) < 5 else plural(len(ways), "tile")
        yield Violation("F-113", f"you can still sow from {tiles}", tuple(ways))


def can_sow_from(position: Position, cell: int) -> bool:
    """Whether a legal sow begins on the tile."""
    hand = position.meeples[cell]
    board = tuple((0,) * len(hand) if c == cell else m for c, m in enumerate(position.meeples))
    return any(hand) and can_end(board, hand, cell, None)


def dropping(position: Position, phase: Sowing, drop: Drop) -> Iterator[Violation]:
    """What is wrong with a step and its drop."""
    here, colour = name(drop.cell), COLOURS[drop.tribe]
    if drop.cell not in BOARD.beside[phase.at]:
        yield Violation("F-55", f"{here} is not beside {name(phase.at)}", (name(phase.at), here))
    elif drop.cell == phase.came_from:
        yield Violation("F-56", f"you have just come from {here}", (here,))
    if not phase.hand[drop.tribe]:
        yield Violation("F-57", f"you hold no {colour} {TRIBES[drop.tribe]}")
    elif drop.cell in BOARD.beside[phase.at] and drop.cell != phase.came_from:
        yield from _end(position, phase, drop)


def _end(position: Position, phase: Sowing, drop: Drop) -> Iterator[Violation]:
    here, colour = name(drop.cell), COLOURS[drop.tribe]
    hand = _one(phase.hand, drop.tribe, -1)
    if not any(hand):
        if not position.meeples[drop.cell][drop.tribe]:
            detail = (
                f"the last meeple must join its own colour, and no meeple on {here} is {colour}"
            )
            yield Violation("F-58", detail, (here,))
        return
    board = tuple(
        _one(tile, drop.tribe, 1) if cell == drop.cell else tile
        for cell, tile in enumerate(position.meeples)
    )
    if not can_end(board, hand, drop.cell, phase.at):
        detail = (
            f"with {article(colour)} one on {here} the last meeple could no longer join its colour"
        )
        yield Violation("F-58", detail, (here,))


def can_end(board: Board, hand: Counts, at: int, came_from: int | None) -> bool:
    """Whether the handful can be dropped so that the last one joins its colour (F-58, F-116).

    Only where a walk ends matters, and which tiles it has come over: the last meeple finds its
    colour on the board, or one of its own kind that was dropped there on the way.
    """

    def search(at: int, came_from: int | None, left: int, passed: tuple[int, ...]) -> bool:
        for to in BOARD.beside[at]:
            if to == came_from:
                continue
            if left == 1:
                for tribe, held in enumerate(hand):
                    if held and (board[to][tribe] or (held > 1 and to in passed)):
                        return True
            elif search(to, at, left - 1, (*passed, to)):
                return True
        return False

    return search(at, came_from, sum(hand), ())


def _one(counts: Counts, tribe: int, change: int) -> Counts:
    return tuple(n + change if t == tribe else n for t, n in enumerate(counts))
