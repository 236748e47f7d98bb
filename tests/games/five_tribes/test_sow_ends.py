"""Where a sow can still end: against a search of all ways, and against the engine's own test."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from intramuros.core.game import ALL
from intramuros.games.five_tribes.engine import decode
from intramuros.games.five_tribes.model import (
    BOARD,
    Counts,
    Drop,
    Moving,
    Options,
    Position,
    Sowing,
    Take,
)
from intramuros.games.five_tribes.model.components import ASSASSIN, BUILDER, ELDER, MERCHANT, VIZIER
from intramuros.games.five_tribes.sow_ends import End, best_first, ends, last_drop
from tests.games.five_tribes.boards import at, board, crowd, owned, player, random_game


def after(position: Position, drop: Drop) -> Position:
    """The board after a drop that is not the last one."""
    phase = position.phase
    assert isinstance(phase, Sowing)
    meeples, hand = [list(c) for c in position.meeples], list(phase.hand)
    meeples[drop.cell][drop.tribe] += 1
    hand[drop.tribe] -= 1
    sowing = Sowing(phase.seat, tuple(hand), drop.cell, phase.at)
    return replace(position, meeples=tuple(map(tuple, meeples)), phase=sowing)


def searched(position: Position, drop: Drop) -> set[End]:
    """All ends, by going all ways."""
    phase = position.phase
    assert isinstance(phase, Sowing)
    if sum(phase.hand) == 1:
        end = last_drop(position, 0, drop)
        return {end} if end.together > 1 else set()
    then = after(position, drop)
    assert isinstance(then.phase, Sowing)
    return {end for next_drop in drops(then) for end in searched(then, next_drop)}


def drops(position: Position) -> list[Drop]:
    phase = position.phase
    assert isinstance(phase, Sowing)
    cells = [cell for cell in BOARD.beside[phase.at] if cell != phase.came_from]
    return [Drop(tribe, cell) for cell in cells for tribe in range(5) if phase.hand[tribe]]


def anywhere(chance: random.Random, hand: Counts, meeples: int) -> Position:
    """A sow under way on a board with some meeples, camels and a player with or without any."""
    crowds = [[0] * 5 for _ in range(BOARD.size)]
    for _ in range(meeples):
        crowds[chance.randrange(BOARD.size)][chance.randrange(5)] += 1
    here = chance.randrange(BOARD.size)
    sowing = Sowing(0, hand, here, chance.choice([None, *BOARD.beside[here]]))
    empty = board({}, player(camels=chance.choice([0, 8])), player(), phase=sowing)
    owners = tuple(chance.choice([None, None, 0, 1]) for _ in range(BOARD.size))
    return replace(empty, meeples=tuple(map(tuple, crowds)), owners=owners)


@pytest.mark.rule("F-56", "F-58", "F-60", "F-116")
@pytest.mark.parametrize(
    "hand",
    ["Y", "YW", "YYY", "YWR", "YYWG", "YYYY", "YYWWG", "YYYYY", "YWGBR", "YYYYYW", "YYYYYYY"],
)
def test_the_ends_are_those_that_a_search_finds(hand: str) -> None:
    chance = random.Random(hand)
    for _ in range(4):
        position = anywhere(chance, crowd(hand), meeples=chance.choice([0, 3, 12]))
        for drop in drops(position):
            assert ends(position, 0, drop) == searched(position, drop)


def test_legal_is_what_has_an_end() -> None:
    """From every tile and after every drop of random games, hands of any size."""
    seen = 0
    for seed in range(6):
        for state, seat, _ in random_game(2 + seed % 3, Options(), seed):
            position = state.position(ALL)
            if not isinstance(position.phase, Moving | Sowing):
                continue
            legal = {decode(number) for number in state.legal(seat)}
            if isinstance(position.phase, Moving):
                tried: list[Take] | list[Drop] = [
                    Take(cell) for cell in range(BOARD.size) if any(position.meeples[cell])
                ]
            else:
                tried = drops(position)
            for action in tried:
                assert (action in legal) == bool(ends(position, seat, action))
                seen += 1
    assert seen > 500


def test_what_is_no_drop_has_no_end() -> None:
    position = board({"d3": "Y"}, phase=Sowing(0, crowd("YY"), at("c3"), at("b3")))
    for tribe, cell in ((ELDER, "d3"), (VIZIER, "b3"), (VIZIER, "f5")):
        assert ends(position, 0, Drop(tribe, at(cell))) == frozenset()
    assert ends(board({"d3": "Y"}), 0, Drop(VIZIER, at("d3"))) == frozenset()


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (End(0, VIZIER, 2, False), End(1, BUILDER, 2, False)),  # overtakes the opponent
        (End(0, ELDER, 2, False), End(0, MERCHANT, 9, False)),  # the row has one card
        (End(0, MERCHANT, 1, False), End(0, ASSASSIN, 3, False)),
        (End(0, ASSASSIN, 3, True), End(0, ASSASSIN, 3, False)),
        (End(1, ELDER, 2, False), End(0, ELDER, 2, False)),  # a palm on the own tile
    ],
)
def test_the_best_end_comes_first(better: End, worse: End) -> None:
    tiles = {"a1": "small", "b1": "oasis"}
    position = board({}, player(), player(viziers=1), tiles=tiles, owners=owned(b1=0), row=(3,))
    assert best_first(position, 0, {worse, better}) == [better, worse]
