"""Which pieces an action of Five Tribes moves: meeples from tile to tile, and what players gain."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.games.five_tribes.look.whims import sign
from intramuros.games.five_tribes.model import (
    GRID,
    Acting,
    Action,
    Bid,
    BlowHorn,
    Buy,
    Claiming,
    Drop,
    Earning,
    Finding,
    Fly,
    Keep,
    Killing,
    Phase,
    Placing,
    Position,
    Sowing,
    StepBack,
    Summon,
)
from intramuros.games.five_tribes.model.components import CARDS, COLOURS
from intramuros.games.five_tribes.tokens import SLUGS, bid_token, row_token
from intramuros.scene.drawing import Travel


def travels(before: Position, after: Position, seat: int, action: Action) -> tuple[Travel, ...]:
    """What a player moves; what chance draws appears where it lies."""
    if seat < 0:
        return ()
    here = _here(before, action)
    return (
        *_sown(before, action, here),
        *_built(before, after, seat),
        *_paid(before, after, seat, action),
        *_gained(before, after, here),
        *_found(before, after, seat, here),
        *_accepted(before, after, seat),
        *_taken(before, after, seat, action),
    )


def _here(before: Position, action: Action) -> int | None:
    """The tile where it happens."""
    phase = before.phase
    match action:
        case Drop(_, cell) | Fly(_, cell):
            return cell
        case StepBack() if isinstance(phase, Sowing):
            return phase.came_from
    return phase.at if isinstance(phase, Acting | Claiming | Earning | Killing | Placing) else None


def _sown(before: Position, action: Action, here: int | None) -> Iterator[Travel]:
    """One drop of a sow."""
    if isinstance(action, Drop | Fly | StepBack) and isinstance(before.phase, Sowing):
        if here is not None:
            at = before.phase.at
            yield Travel(f"meeple-{COLOURS[action.tribe]}", GRID.names[at], GRID.names[here])


def _built(before: Position, after: Position, seat: int) -> Iterator[Travel]:
    """Camels and tents, palms and palaces."""
    for cell in before.board.cells:
        owner = after.owners[cell]
        if owner is not None and before.owners[cell] is None:
            what = "tent" if cell in after.tents else "camel"
            yield Travel(f"{what}-{{colour}}", owner, GRID.names[cell])
        if after.palms[cell] > before.palms[cell]:
            yield Travel("palm", seat, GRID.names[cell])
        if after.palaces[cell] > before.palaces[cell]:
            yield Travel("palace", seat, GRID.names[cell])


def _paid(before: Position, after: Position, seat: int, action: Action) -> Iterator[Travel]:
    """The coins of a bid."""
    coins = before.seats[seat].coins - after.seats[seat].coins
    if isinstance(action, Bid) and coins > 0:
        yield Travel("coin", seat, bid_token(action.price), coins)


def _gained(before: Position, after: Position, here: int | None) -> Iterator[Travel]:
    """The meeples and coins that a tile brings."""
    if here is None:
        return
    for seat, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
        for symbol, count in (
            ("meeple-yellow", now.viziers - was.viziers),
            ("meeple-white", now.elders - was.elders),
            ("meeple-purple", now.artisans - was.artisans),
            ("coin", now.coins - was.coins),
        ):
            if count > 0:
                yield Travel(symbol, GRID.names[here], seat, count)


def _found(before: Position, after: Position, seat: int, here: int | None) -> Iterator[Travel]:
    """An item, face down, from the tile where it is found: what is drawn only its finder sees."""
    if here is not None and _finds(after.phase) and not _finds(before.phase):
        yield Travel("item-back", GRID.names[here], seat)


def _finds(phase: Phase) -> bool:
    """Whether somebody finds an item, or will once the tile is claimed."""
    return isinstance(phase.then if isinstance(phase, Claiming) else phase, Finding)


def _accepted(before: Position, after: Position, seat: int) -> Iterator[Travel]:
    """A whim that leaves its city."""
    for cell, whim in before.city_whims:
        if whim in after.seats[seat].whims:
            yield Travel(sign(before.house.whims[whim].condition), GRID.names[cell], seat)


def _taken(before: Position, after: Position, seat: int, action: Action) -> Iterator[Travel]:
    """The cards that leave the rows."""
    match action:
        case Buy(places):
            taken = places
        case BlowHorn(place):
            taken = (place,)
        case Summon(djinn):
            yield Travel(f"djinn-{djinn}", f"djinn-{SLUGS[djinn]}", seat)
            return
        case Keep(djinn):
            yield Travel(f"djinn-{djinn}", f"keep-{SLUGS[djinn]}", seat)
            return
        case _:
            taken = tuple(range(len(before.row) - len(after.row)))  # merchants, from the front
    for place in taken:
        yield Travel(f"card-{CARDS[before.row[place]]}", row_token(place), seat)
