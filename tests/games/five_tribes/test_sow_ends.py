"""Where a sow can still end: against a search of all ways, and against the engine's own test."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from intramuros.core.game import ALL
from intramuros.games.five_tribes.engine import decode
from intramuros.games.five_tribes.model import (
    GRID,
    Counts,
    Drop,
    Fly,
    Moving,
    Position,
    Sowing,
    StepBack,
    Take,
)
from intramuros.games.five_tribes.model.components import (
    ARTISAN,
    ASSASSIN,
    BUILDER,
    COLOURS,
    ELDER,
    MERCHANT,
    PTAH,
    VIZIER,
    WILWIT,
)
from intramuros.games.five_tribes.model.house import CARPET, STAFF
from intramuros.games.five_tribes.referee.holdings import flights, is_land, open_steps
from intramuros.games.five_tribes.sow_ends import End, Step, best_first, ends, last_drop
from intramuros.games.five_tribes.walks import walks
from tests.games.five_tribes.boards import (
    MIXES,
    at,
    board,
    crowd,
    hand,
    items,
    laid,
    owned,
    player,
    random_game,
    random_tiles,
)

BOARDS = ("base", "artisans", "whims", "artisans and whims")


def sowing_of(position: Position) -> Sowing:
    phase = position.phase
    assert isinstance(phase, Sowing)
    return phase


def target(position: Position, step: Step) -> int:
    """The tile where a step leads."""
    if not isinstance(step, StepBack):
        return step.cell
    came_from = sowing_of(position).came_from
    assert came_from is not None
    return came_from


def after(position: Position, step: Step) -> Position:
    """The board after a step that is not the last one."""
    phase, cell = sowing_of(position), target(position, step)
    meeples, left = [list(c) for c in position.meeples], list(phase.hand)
    meeples[cell][step.tribe] += 1
    left[step.tribe] -= 1
    sowing = Sowing(phase.seat, tuple(left), cell, phase.at)
    magic = position.magic or not isinstance(step, Drop)
    return replace(position, meeples=tuple(map(tuple, meeples)), phase=sowing, magic=magic)


def searched(position: Position, step: Step, used: int | None = None) -> set[End]:
    """All ends, by going all ways; each with the item that was used."""
    used = CARPET if isinstance(step, Fly) else STAFF if isinstance(step, StepBack) else used
    if sum(sowing_of(position).hand) == 1:
        end = last_drop(position, 0, step)
        return {end._replace(item=used)} if end.together > 1 else set()
    then = after(position, step)
    return {end for go_on in all_steps(then) for end in searched(then, go_on, used)}


def needed(found: set[End]) -> set[End]:
    """Without the ends that can do without their item."""
    return {e for e in found if e.item is None or e._replace(item=None) not in found}


def all_steps(position: Position) -> list[Step]:
    """Every step that may be tried, whether or not the sow can be completed."""
    phase = sowing_of(position)
    held = [tribe for tribe, count in enumerate(phase.hand) if count]
    plain = [cell for cell in open_steps(position, phase.at) if cell != phase.came_from]
    found: list[Step] = [Drop(tribe, cell) for cell in plain for tribe in held]
    own = position.seats[phase.seat].items
    assert own is not None
    if own[CARPET] and not position.magic and sum(phase.hand) == 1:
        found += [Fly(tribe, cell) for cell in flights(position, phase.at) for tribe in held]
    if own[STAFF] and not position.magic and phase.came_from is not None:
        found += map(StepBack, held)
    return found


@cache
def tiles_of(mix: str, seed: int) -> tuple[int | None, ...]:
    return random_tiles(MIXES[mix], seed)


def anywhere(chance: random.Random, mix: str, sown: Counts, meeples: int, *has: str) -> Position:
    """A sow under way on a board with some meeples, camels and a player with or without any."""
    options = MIXES[mix]
    first = player(camels=chance.choice([0, 8]), **items(*has))
    empty = board({}, first, player(), options=options)
    empty = replace(empty, tiles=tiles_of(mix, chance.randrange(5)))
    land = [cell for cell in empty.board.cells if is_land(empty, cell)]
    crowds = [[0] * len(COLOURS) for _ in range(GRID.size)]
    for _ in range(meeples):
        crowds[chance.choice(land)][chance.randrange(len(COLOURS))] += 1
    here = chance.choice(land)
    sowing = Sowing(0, sown, here, chance.choice([None, *open_steps(empty, here)]))
    owners = tuple(
        chance.choice([None, None, 0, 1]) if cell in land else None for cell in range(GRID.size)
    )
    return replace(empty, phase=sowing, meeples=tuple(map(tuple, crowds)), owners=owners)


@pytest.mark.rule("F-22", "F-24", "F-56", "F-58", "F-60", "F-116")
@pytest.mark.parametrize("mix", BOARDS)
@pytest.mark.parametrize(
    "sown",
    ["Y", "YW", "YYY", "YWR", "YYWG", "YYYY", "YYWWG", "YYYYY", "YWGBR", "YYYYYW", "YYYYYYY"],
)
def test_the_ends_are_those_that_a_search_finds(sown: str, mix: str) -> None:
    chance = random.Random(sown + mix)
    for _ in range(2):
        position = anywhere(chance, mix, crowd(sown), chance.choice([0, 3, 12]))
        for step in all_steps(position):
            assert ends(position, 0, step) == searched(position, step)


@pytest.mark.rule("F-119", "F-121", "F-122", "F-I04", "F-I08", "F-R44")
@pytest.mark.parametrize("has", [("carpet",), ("staff",), ("carpet", "staff")], ids=" ".join)
@pytest.mark.parametrize("sown", ["Y", "YW", "YYP", "YYWP", "YYYYY", "YYYWW"])
def test_items_lead_farther(sown: str, has: tuple[str, ...]) -> None:
    chance = random.Random(sown)
    with_item = 0
    for n in range(24 // len(sown)):
        mix = ("artisans", "artisans and whims")[n % 2]
        position = anywhere(chance, mix, crowd(sown), chance.choice([8, 60]), *has)
        for step in all_steps(position):
            found = ends(position, 0, step)
            assert found == needed(searched(position, step))
            with_item += any(end.item is not None for end in found)
    assert with_item


@pytest.mark.rule("F-119")
def test_one_item_in_a_turn() -> None:
    sown = Sowing(0, crowd("Y"), at("c3"), at("b3"))
    first = player(**items("carpet", "staff"))
    options = MIXES["artisans"]
    position = board(
        {"a3": "Y", "b3": "Y", "c1": "Y"}, first, player(), options=options, phase=sown
    )
    assert ends(position, 0, Fly(VIZIER, at("c1"))) == {End(at("c1"), VIZIER, 2, True, CARPET)}
    assert ends(position, 0, StepBack(VIZIER)) == {End(at("b3"), VIZIER, 2, True, STAFF)}
    for step in (Fly(VIZIER, at("c1")), StepBack(VIZIER)):
        assert ends(replace(position, magic=True), 0, step) == frozenset()
        bare = replace(position, seats=(player(), player()))
        assert ends(bare, 0, step) == frozenset()
    two = replace(position, phase=replace(sown, hand=crowd("YY")))
    assert ends(two, 0, Fly(VIZIER, at("c1"))) == frozenset()  # F-122
    begun = replace(position, phase=replace(sown, came_from=None))
    assert ends(begun, 0, StepBack(VIZIER)) == frozenset()


@pytest.mark.parametrize("mix", BOARDS)
def test_legal_is_what_has_an_end(mix: str) -> None:
    """From every tile and after every step of random games, hands of any size."""
    seen = 0
    for seed in range(2):
        for state, seat, _ in random_game(2 + seed, MIXES[mix], seed):
            position = state.position(ALL)
            if not isinstance(position.phase, Moving | Sowing):
                continue
            legal = {decode(number) for number in state.legal(seat)}
            if isinstance(position.phase, Moving):
                tried: list[Take] | list[Step] = [
                    Take(cell) for cell in position.board.cells if any(position.meeples[cell])
                ]
            else:
                tried = all_steps(position)
            for action in tried:
                assert (action in legal) == bool(ends(position, seat, action))
                seen += 1
    assert seen > 500


def test_tables_depend_on_the_board_alone() -> None:
    """Boards that differ only where nobody walks have the same tables."""
    near = board_graph("base")
    assert walks(near, 3) is walks(board_graph("base"), 3)
    assert walks(near, 3) is not walks(board_graph("artisans"), 3)


def board_graph(mix: str) -> tuple[tuple[int, ...], ...]:
    position = board({}, options=MIXES[mix])
    return tuple(open_steps(position, cell) for cell in range(GRID.size))


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


BOTH = MIXES["artisans and whims"]
TILES = {
    "c3": "workshop-nw",
    "d3": "workshop-se",
    "a1": "small",
    "b1": "oasis",
    "g5": "oasis",
    "g6": "lake",
    "d1": "city-red",
    "e1": "city-red",
    "f1": "city-blue",
}
LEFT = items("crown")["items"]


@pytest.mark.rule("F-77", "F-85", "F-86", "F-102", "F-106", "F-107")
@pytest.mark.parametrize(
    ("better", "worse", "has"),
    [
        (End(0, ARTISAN, 1, False), End(0, ELDER, 3, False), {}),  # an item comes with it
        (End(0, ARTISAN, 2, False), End(0, ELDER, 6, False), {"djinns": (PTAH,)}),
        (End(at("c3"), ELDER, 1, False), End(0, ELDER, 2, False), {"artisans": 1}),
        (End(at("c3"), ELDER, 1, False), End(0, ELDER, 2, False), {"cards": hand(*["fakir"] * 2)}),
        (End(0, ELDER, 2, False), End(at("c3"), ELDER, 1, False), {}),  # it cannot be paid
        (End(at("c3"), ARTISAN, 1, False), End(0, ARTISAN, 1, False), {}),
        (End(at("g5"), ELDER, 1, True), End(at("b1"), ELDER, 2, True), {}),  # by the lake
        (End(at("e1"), ELDER, 1, True), End(0, ELDER, 5, True), {}),  # the second city: 15
        (End(at("e1"), ELDER, 1, True), End(0, ELDER, 9, True), {"djinns": (WILWIT,)}),
        (End(at("d1"), ELDER, 1, False), End(at("f1"), ELDER, 1, False), {}),  # its whim
        (End(0, ELDER, 1, True), End(at("e6"), ELDER, 4, False), {"tents": 1}),
        (End(0, ELDER, 1, False), End(0, ELDER, 1, False, CARPET), {}),
    ],
)
def test_the_best_end_with_expansions(better: End, worse: End, has: dict[str, Any]) -> None:
    position = board(
        {},
        player(**has),
        player(),
        options=BOTH,
        tiles=TILES,
        owners=owned(f1=0),
        item_pile=LEFT,
        city_whims=((at("d1"), 0),),
    )
    assert best_first(position, 0, {worse, better}) == [better, worse]


@pytest.mark.rule("F-60", "F-124")
def test_the_tent_claims_too() -> None:
    sown = Sowing(0, crowd("Y"), at("c3"), at("b3"))
    drop = Drop(VIZIER, at("d3"))
    for tents in (0, 1):
        first = player(camels=0, tents=tents)
        position = board({"d3": "Y"}, first, player(), options=BOTH, phase=sown)
        position = replace(position, tiles=laid(BOTH, {"d3": "specialized"}))
        assert ends(position, 0, drop) == {End(at("d3"), VIZIER, 2, bool(tents))}
