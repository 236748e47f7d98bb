"""Whether the tracks and the phase of a position are possible."""

from collections.abc import Iterable, Sequence
from dataclasses import fields

from intramuros.core.english import plural
from intramuros.core.errors import NotationError
from intramuros.games.five_tribes.model import (
    GRID,
    Acting,
    Between,
    Bidding,
    Choosing,
    Claiming,
    Earning,
    Finding,
    Killing,
    Moving,
    Over,
    Peopling,
    Phase,
    Placing,
    Position,
    Refilling,
    Selling,
    SetUp,
    Sowing,
    inner,
)
from intramuros.games.five_tribes.model.components import (
    COLOURS,
    DJINN_ROW,
    DJINNS,
    IMPASSABLE,
    TILES,
)
from intramuros.games.five_tribes.model.mix import marker_count, meeple_counts, room, track
from intramuros.games.five_tribes.text.phases import write_phase


def difference(position: Position, settled: Position) -> str:
    """What is wrong with a position that goes on by itself to another one."""
    if position.phase != settled.phase:
        now, then = write_phase(position.phase), write_phase(settled.phase)
        return f"nobody has to choose or draw at {now!r}; it goes on by itself to {then!r}"
    if position.pile != settled.pile:
        return "the pile is empty, so the discarded cards have become the pile (F-R34)"
    if position.djinn_pile != settled.djinn_pile:
        return "the pile is empty, so the discarded djinns have become the pile (F-R34)"
    parts = [part.name for part in fields(position)]
    changed = [part for part in parts if getattr(position, part) != getattr(settled, part)]
    return f"these could not stay as they are: {', '.join(changed)}"


def check_counts(counts: Sequence[int], size: int, what: str) -> None:
    if len(counts) != size:
        raise NotationError(f"{what}: there are {size} kinds, not {len(counts)}")
    if min(counts) < 0:
        raise NotationError(f"{what}: there cannot be {min(counts)} of a kind")


def check_tracks(position: Position) -> None:
    there_are = track(position.players, position.options)
    prices = [price for price, _ in position.turn_order]
    for price in prices:
        if price not in there_are:
            raise NotationError(
                f"no place of the turn order costs {price}; the prices are "
                f"{', '.join(map(str, there_are))}"
            )
        if prices.count(price) > room(position.players, position.options, price):
            raise NotationError(f"{prices.count(price)} markers stand on {price} (F-46, F-50)")
    rising = position.options.turn_sense == "lowest_first"
    if prices != sorted(prices, reverse=not rising):
        first = "lowest" if rising else "highest"
        raise NotationError(
            f"the turn order is written as the markers act, the {first} price first"
        )
    seats = [*position.bid_order, *(seat for _, seat in position.turn_order)]
    for seat in seats:
        if not 0 <= seat < position.players:
            raise NotationError(f"there is a marker of seat {seat + 1}, which does not exist")
    each = marker_count(position.players, position.options)
    for seat in range(position.players):
        there = seats.count(seat)
        if there > each or (there < each and not isinstance(position.phase, SetUp)):
            raise NotationError(
                f"seat {seat + 1} has {plural(there, 'marker')} on the tracks, not {each} (F-34)"
            )
    _check_turn(position)


def _check_turn(position: Position) -> None:
    """The marker of the acting seat stands where it must."""
    phase = inner(position.phase)
    if isinstance(phase, SetUp):
        if position.turn_order:
            raise NotationError("no marker can be on the turn order track before the first bid")
    elif isinstance(phase, Refilling | Over):
        if position.turn_order:
            raise NotationError("all turns of the round are over, so no marker is left for one")
    elif isinstance(phase, Bidding):
        if position.bid_order[:1] != (phase.seat,):
            raise NotationError(
                f"seat {phase.seat + 1} bids now, so its marker is the first on the bid order "
                "track (F-45)"
            )
    elif phase.seat not in position.bid_order:
        raise NotationError(
            f"seat {phase.seat + 1} is in its turn, so its marker is on the bid order track (F-53)"
        )


def check_marks(position: Position) -> None:
    """What was used and triggered fits what is going on."""
    phase = inner(position.phase)
    if isinstance(phase, SetUp | Bidding | Refilling | Over):
        if position.used or position.doubled or position.stuck or position.magic:
            raise NotationError("no turn is going on, so nothing was used in it")
    else:
        for djinn in position.used:
            if djinn not in position.seats[phase.seat].djinns:
                raise NotationError(
                    f"seat {phase.seat + 1} does not have {DJINNS[djinn].name}, so it cannot have "
                    "used it"
                )
    if position.stuck and not (isinstance(phase, Selling) and position.ending):
        raise NotationError(
            "a player who found no sow can only sell, in the last round (F-92, F-R24)"
        )
    if isinstance(phase, Over) and not position.ending:
        raise NotationError("the game is over, so its last round has come (F-90)")
    if isinstance(phase, SetUp) and position.ending:
        raise NotationError("nothing can have ended the game in the set-up")


def check_phase(position: Position) -> None:
    phase = position.phase
    for cell, what in _cells(phase):
        if cell not in position.board:
            raise NotationError(f"{what}: there is no tile {_name(cell)}")
        kind = position.tiles[cell]
        if kind is not None and TILES[kind].action in IMPASSABLE:
            raise NotationError(f"{what}: nobody can be on {_name(cell)} (F-21)")
    for seat in _seats(phase):
        if not 0 <= seat < position.players:
            raise NotationError(f"it is the turn of seat {seat + 1}, which does not exist")
    now = inner(phase)
    then = phase
    while isinstance(then, Between):
        if then.then.seat != then.seat:
            raise NotationError("two seats cannot have their turn at once")
        then = then.then
    match phase:
        case Sowing(_, hand, at, came_from):
            check_counts(hand, len(COLOURS), "the meeples in hand")
            if came_from is not None and came_from not in position.board.beside[at]:
                raise NotationError(
                    f"{GRID.names[came_from]} is not beside {GRID.names[at]} (F-55)"
                )
        case Choosing(_, drawn, missing):
            if missing < 0 or len(drawn) + missing > DJINN_ROW:
                raise NotationError("Sibittis draws three djinns at most")
        case Placing(_, palace, at):
            _check_due(position, palace, at)
        case Claiming(_, at):
            if position.owners[at] is not None:
                raise NotationError(f"{GRID.names[at]} belongs to somebody already (F-R13)")
        case Finding() if not position.options.artisans:
            raise NotationError("there are no items without the option artisans=on")
    match now:
        case Earning(_, builders):
            _check_number(builders, "builders", meeple_counts(position.options)[3])
        case Killing():
            _check_killing(position, now)


def _check_due(position: Position, palace: bool, at: int) -> None:
    """A palm is due on an oasis, a palace on a village."""
    kind = position.tiles[at]
    wanted = "village" if palace else "oasis"
    if kind is not None and TILES[kind].action != wanted:
        raise NotationError(f"no {'palace' if palace else 'palm'} is due on {GRID.names[at]}")


def _check_killing(position: Position, phase: Killing) -> None:
    _check_number(phase.assassins, "assassins", meeple_counts(position.options)[4])
    if phase.kills not in (1, 2):
        raise NotationError(f"{plural(phase.kills, 'kill')} cannot be left; 1 can, or 2 with Ibus")
    if phase.tile is not None or phase.victim is not None:
        if phase.tile is not None and phase.victim is not None:
            raise NotationError("the second kill is on a tile or of an opponent, not both")
        if phase.kills == 2:
            raise NotationError("the first kill is done, so one is left")
        if phase.victim is not None and (
            not 0 <= phase.victim < position.players or phase.victim == phase.seat
        ):
            raise NotationError(
                f"seat {phase.victim + 1} is not an opponent of seat {phase.seat + 1}"
            )


def _check_number(number: int, what: str, most: int) -> None:
    if not 1 <= number <= most:
        raise NotationError(f"{number} {what} cannot have been collected; 1 to {most} can")


def _name(cell: int) -> str:
    return GRID.names[cell] if 0 <= cell < GRID.size else str(cell)


def _seats(phase: Phase) -> Iterable[int]:
    if not isinstance(phase, SetUp | Refilling | Over):
        yield phase.seat
    now = inner(phase)
    if isinstance(now, Moving | Earning | Killing | Acting | Selling):
        yield now.seat


def _cells(phase: Phase) -> Iterable[tuple[int, str]]:
    match phase:
        case Sowing(_, _, at, came_from):
            yield at, "sowing"
            if came_from is not None:
                yield came_from, "sowing"
        case Earning(_, _, at) | Acting(_, at) | Placing(_, _, at) | Peopling(_, at):
            yield at, "the turn"
        case Claiming(_, at):
            yield at, "the claim"
        case Killing(_, _, at, _, tile):
            yield at, "the turn"
            if tile is not None:
                yield tile, "the second kill"
    if isinstance(phase, Between):
        yield from _cells(phase.then)
