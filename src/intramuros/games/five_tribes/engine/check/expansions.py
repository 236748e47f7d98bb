"""Whether what the expansions bring is possible in a position."""

from collections.abc import Sequence

from intramuros.core.english import plural
from intramuros.core.errors import NotationError
from intramuros.core.geometry import region
from intramuros.games.five_tribes.engine.check.turn import check_counts
from intramuros.games.five_tribes.model import GRID, Claiming, Finding, Position, SetUp
from intramuros.games.five_tribes.model.board import DIRECTIONS
from intramuros.games.five_tribes.model.components import (
    ARTISANS,
    ARTISANS_OF_NAQALA,
    CITY,
    IMPASSABLE,
    ROUNDS,
    TILES,
)
from intramuros.games.five_tribes.model.house import ITEMS, whim_name


def check_expansions(position: Position) -> None:
    """NotationError if chasm, lake, mountains, tents, items, whims or rounds cannot be so."""
    _check_impassable(position)
    _check_inner(position)
    _check_tents(position)
    _check_items(position)
    _check_whims(position)
    _check_round(position)


def _check_impassable(position: Position) -> None:
    for cell in position.board.cells:
        if _action(position, cell) in IMPASSABLE and (
            any(position.meeples[cell])
            or position.owners[cell] is not None
            or position.palms[cell]
            or position.palaces[cell]
        ):
            what = _action(position, cell)
            raise NotationError(f"nothing can be on the {what} at {GRID.names[cell]} (F-21)")


def _check_inner(position: Position) -> None:
    """Tiles of the Artisans lie inside, and no tile is cut off (F-R40)."""
    board = position.board
    inner = [n for n, tile in enumerate(TILES) if tile.expansion == ARTISANS_OF_NAQALA]
    for cell in board.cells:
        kind = position.tiles[cell]
        if kind is not None and kind in inner and cell not in board.inner:
            raise NotationError(
                f"the {TILES[kind].name} tile on {GRID.names[cell]} cannot lie on the rim (F-R40)"
            )
    missing = sum(TILES[kind].count - position.tiles.count(kind) for kind in inner)
    if board.inner and missing > sum(position.tiles[cell] is None for cell in board.inner):
        raise NotationError(
            f"{plural(missing, 'tile')} of the Artisans cannot be laid any more: too few inner "
            "places are left (F-R40)"
        )
    if isinstance(position.phase, SetUp) or any(position.tiles[c] is None for c in board.cells):
        return
    land = [cell for cell in board.cells if _action(position, cell) not in IMPASSABLE]
    reached = region(land[0], lambda cell: _open_steps(position, cell), land.__contains__)
    cut_off = [cell for cell in land if cell not in reached]
    if cut_off:
        raise NotationError(
            f"{GRID.names[cut_off[0]]} cannot be reached from {GRID.names[land[0]]}: such a board "
            "is laid again (F-R40)"
        )


def _open_steps(position: Position, cell: int) -> list[int]:
    """The places beside a place with no mountain between."""
    return [
        there
        for there in position.board.beside[cell]
        if there - cell not in _mountains(position, cell)
        and cell - there not in _mountains(position, there)
    ]


def _mountains(position: Position, cell: int) -> list[int]:
    kind = position.tiles[cell]
    return [] if kind is None else [DIRECTIONS[side] for side in TILES[kind].mountains]


def _action(position: Position, cell: int) -> str:
    kind = position.tiles[cell]
    return "" if kind is None else TILES[kind].action


def _check_tents(position: Position) -> None:
    each = int(position.options.artisans)
    owners = []
    for cell in position.tents:
        if not 0 <= cell < GRID.size or position.owners[cell] is None:
            raise NotationError("a tent stands where nobody has claimed a tile")
        owners.append(position.owners[cell])
    if list(position.tents) != sorted(set(position.tents)):
        raise NotationError("the tents are not listed by place, each once")
    for seat, player in enumerate(position.seats):
        there = owners.count(seat)
        if player.tents < 0 or player.tents + there > each:
            raise NotationError(
                f"seat {seat + 1} has {plural(player.tents, 'tent')} and {there} on the board; "
                f"there {'is one' if each else 'are none'} for each player (F-11)"
            )
        if not 0 <= player.artisans <= ARTISANS * each:
            raise NotationError(f"seat {seat + 1} cannot have {plural(player.artisans, 'artisan')}")
    if isinstance(position.phase, Claiming):
        player = position.seats[position.phase.seat]
        if not player.tents or not player.camels:
            raise NotationError(
                "only a player who has a camel and a tent chooses between them (F-R41)"
            )


def _check_items(position: Position) -> None:
    phase = position.phase
    if isinstance(phase, Claiming) and isinstance(phase.then, Finding):
        phase = phase.then
    held: list[Sequence[int]] = [position.item_pile, position.item_discards]
    check_counts(position.item_pile, len(ITEMS), "the items of the pile")
    check_counts(position.item_discards, len(ITEMS), "the discarded items")
    for seat, player in enumerate(position.seats):
        if player.items is None:
            raise NotationError(
                f"the items of seat {seat + 1} are not known, so this position cannot be played"
            )
        check_counts(player.items, len(ITEMS), f"the items of seat {seat + 1}")
        if sum(player.items) != player.item_count:
            raise NotationError(
                f"seat {seat + 1} has {plural(sum(player.items), 'item')}, not {player.item_count}"
            )
        held.append(player.items)
    if isinstance(phase, Finding):
        if phase.drawn is None:
            raise NotationError("the items drawn are not known, so this position cannot be played")
        check_counts(phase.drawn, len(ITEMS), "the items drawn")
        if sum(phase.drawn) != phase.size or phase.missing < 0:
            raise NotationError(f"{plural(sum(phase.drawn), 'item')} drawn, not {phase.size}")
        if phase.size + phase.missing > ARTISANS:
            raise NotationError(f"no more than {ARTISANS} items can be drawn at once")
        held.append(phase.drawn)
    for kind, item in enumerate(position.house.items):
        most = item.count if position.options.artisans else 0
        there = sum(counts[kind] for counts in held)
        if there > most:
            raise NotationError(f"there are {there} of the item {ITEMS[kind]}, not {most} at most")
    if position.magic and not position.options.artisans:
        raise NotationError("there are no magic items without the option artisans=on")


def _check_whims(position: Position) -> None:
    most = len(position.house.whims) if position.options.whims else 0
    found: set[int] = set()
    places = [position.whim_pile, position.whim_discards]
    places += [player.whims for player in position.seats]
    places.append(tuple(whim for _, whim in position.city_whims))
    for whim in [whim for place in places for whim in place]:
        if not 0 <= whim < most:
            raise NotationError(f"there is no whim {whim_name(whim)} in play")
        if whim in found:
            raise NotationError(f"{whim_name(whim)} is in two places; each whim exists once")
        found.add(whim)
    cities = [cell for cell, _ in position.city_whims]
    if cities != sorted(set(cities)):
        raise NotationError("the whims on cities are not listed by place, one for each")
    for cell in cities:
        if not 0 <= cell < GRID.size or _action(position, cell) != CITY:
            raise NotationError("a whim lies on fabulous cities only (F-30)")


def _check_round(position: Position) -> None:
    if not position.options.council:
        if position.round:
            raise NotationError("rounds are counted with the option council=on only (F-17)")
        return
    begun = not isinstance(position.phase, SetUp)
    if not int(begun) <= position.round <= ROUNDS * begun:
        raise NotationError(
            f"this cannot be round {position.round}: the Council counts 1 to {ROUNDS} once bidding "
            "has begun (F-17, F-93)"
        )
    if position.round == ROUNDS and not position.ending:
        raise NotationError(f"round {ROUNDS} is the last one (F-93)")
