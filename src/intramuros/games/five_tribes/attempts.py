"""What a click on something not offered would have been, so that the referee can say why not."""

from __future__ import annotations

from typing import Final

from intramuros.games.five_tribes.clicks import needed
from intramuros.games.five_tribes.model import (
    GRID,
    Acting,
    Action,
    Bid,
    Bidding,
    BlowHorn,
    Buy,
    Drop,
    Earn,
    Fly,
    Fulfil,
    Kill,
    Killing,
    Moving,
    Position,
    Sell,
    Sowing,
    Stab,
    StepBack,
    Summon,
    Take,
    Use,
)
from intramuros.games.five_tribes.model.components import (
    COLOURS,
    DJINNS,
    GOODS,
    HAGIS,
    LAMIA,
    PRICES,
)
from intramuros.games.five_tribes.model.house import (
    CARPET,
    COMPASS,
    DAGGER,
    HORN,
    LAMP,
    SCALES,
    STAFF,
    WHIM_COUNT,
)
from intramuros.games.five_tribes.referee import holdings
from intramuros.games.five_tribes.tokens import ITEM_TOKENS, SLUGS

_CELLS: Final = {name: cell for cell, name in enumerate(GRID.names)}


def attempt(position: Position, seat: int, prefix: tuple[str, ...], token: str) -> Action | None:
    """The forbidden action that these clicks come to, if any."""
    calls = bool(prefix) and prefix[0].startswith("power-")
    item = ITEM_TOKENS.index(prefix[0]) if prefix[:1] and prefix[0] in ITEM_TOKENS else None
    if " " in token:  # tile and tribe in one click
        tile, tribe = token.split(" ", 1)
        taken_up = () if item is None else prefix[:1]
        before, last = (prefix, tile) if calls else ((*taken_up, tile), tribe)
        return attempt(position, seat, before, last)
    kind, _, rest = token.partition("-")
    place = _number(rest)
    if calls:
        djinn = SLUGS.index(prefix[0].removeprefix("power-"))
        lamp = ITEM_TOKENS[LAMP] in (*prefix, token)
        return _use(position, seat, djinn, _CELLS.get(token), "pay-fakir" in prefix, lamp)
    if kind == "power" and rest in SLUGS:
        return _use(position, seat, SLUGS.index(rest), 0, None)
    if token in ITEM_TOKENS and not prefix:
        return _item(position, seat, ITEM_TOKENS.index(token))
    if item == HORN and kind == "row" and place is not None:
        return BlowHorn(place)
    if item == DAGGER:
        return _hunted(position, prefix, token, stab=True)
    if item == CARPET and token in _CELLS and isinstance(position.phase, Sowing):
        return Fly(_any(position.phase.hand), _CELLS[token])
    if kind == "whim" and place is not None and place < WHIM_COUNT:
        return Fulfil(place)
    match position.phase:
        case Bidding() if kind == "bid" and rest.isdigit() and int(rest) in PRICES:
            return Bid(int(rest))
        case Moving() if token in _CELLS:
            return Take(_CELLS[token])
        case Sowing() if token in _CELLS:
            return Drop(_any(position.phase.hand), _CELLS[token])
        case Sowing() if prefix[:1] and prefix[0] in _CELLS and kind == "tribe":
            return Drop(COLOURS.index(rest), _CELLS[prefix[0]]) if rest in COLOURS else None
        case Killing():
            return _hunted(position, prefix, token, stab=False)
        case Acting() if kind == "row" and place is not None and place < len(position.row):
            others = [int(p.removeprefix("row-")) - 1 for p in prefix if p.startswith("row-")]
            return Buy(tuple(sorted({*others, place})))
        case Acting() if kind == "djinn" and rest in SLUGS:
            return Summon(SLUGS.index(rest), holdings.fakirs(position.seats[seat]) > 0)
    due = holdings.piece_due(position)
    if due is not None and token in _CELLS:
        lamp = ITEM_TOKENS[LAMP] in prefix
        return _use(position, seat, HAGIS if due[1] else LAMIA, _CELLS[token], None, lamp)
    return None


def _number(rest: str) -> int | None:
    """The place in `row-3` or `whim-3`, counted from 0."""
    return int(rest) - 1 if rest.isdigit() and int(rest) > 0 else None


def _any(counts: tuple[int, ...]) -> int:
    """The first tribe of a crowd."""
    return next((tribe for tribe, count in enumerate(counts) if count), 0)


def _hunted(
    position: Position, prefix: tuple[str, ...], token: str, stab: bool
) -> Kill | Stab | None:
    """A click on a tile, or on a tribe of the tile clicked before."""
    kind, _, colour = token.partition("-")
    tiles = [name for name in (*prefix, token) if name in _CELLS]
    if not tiles or not (token in _CELLS or (kind == "tribe" and colour in COLOURS)):
        return None
    cell = _CELLS[tiles[-1]]
    tribe = COLOURS.index(colour) if colour else _any(position.meeples[cell])
    return Stab(tribe, cell) if stab else Kill(tribe, cell, needed(position, cell))


def _use(
    position: Position,
    seat: int,
    djinn: int,
    cell: int | None,
    fakir: bool | None,
    lamp: bool = False,
) -> Use | None:
    """The use of a power that was tried; with a fakir if there is nothing else to pay with."""
    power = DJINNS[djinn]
    if power.cost in ("", "f+") or (power.tile and cell is None):
        return None
    where = cell if power.tile else None
    if lamp:
        return Use(djinn, False, where, True)
    if fakir is None:
        fakir = position.seats[seat].elders == 0
    return Use(djinn, fakir or power.cost == "f", where)


def _item(position: Position, seat: int, item: int) -> Action | None:
    """The use of an item that cannot be used now."""
    phase, player = position.phase, position.seats[seat]
    hand = phase.hand if isinstance(phase, Sowing) else (1,)
    at = phase.at if isinstance(phase, Sowing | Killing) else position.board.cells[0]
    match item:
        case _ if item == CARPET:
            return Fly(_any(hand), at)
        case _ if item == STAFF:
            return StepBack(_any(hand))
        case _ if item == HORN:
            return BlowHorn(0)
        case _ if item == DAGGER:
            return Stab(_any(position.meeples[at]), at)
        case _ if item == COMPASS:
            return Earn(0, compass=True)
        case _ if item == SCALES:
            good = next((n for n, count in enumerate(holdings.hand(player)[:GOODS]) if count), 0)
            return Sell((good,), scales=True)
        case _ if item == LAMP:
            uses = (_use(position, seat, djinn, at, None, lamp=True) for djinn in player.djinns)
            return next((use for use in uses if use is not None), None)
        case _:
            return None
