"""Chance: what may be drawn now, at the start, at clean-up, for djinns and for artisans."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.core.english import player, plural
from intramuros.core.game import Violation
from intramuros.games.five_tribes.model import (
    Action,
    Choosing,
    DrawCard,
    DrawDjinn,
    Drawing,
    DrawItem,
    DrawMeeples,
    DrawWhim,
    Finding,
    LayTile,
    Peopling,
    Position,
    PutMarker,
    Refilling,
    Selling,
    SetUp,
)
from intramuros.games.five_tribes.model.components import (
    ARTISANS_OF_NAQALA,
    CARDS,
    DJINN_ROW,
    DJINNS,
    ROW,
    TILES,
    TRIBES,
)
from intramuros.games.five_tribes.model.house import whim_name
from intramuros.games.five_tribes.model.mix import marker_count, tile_counts
from intramuros.games.five_tribes.referee.holdings import empty_cities, is_land, name

A_TILE = "a tile"
MEEPLES = "meeples"
A_MARKER = "a marker"
A_CARD = "a resource card"
A_DJINN = "a djinn"
AN_ITEM = "an item"
A_WHIM = "a whim"


def due(position: Position) -> str | None:
    """What chance has to draw now, if it is its turn."""
    phase = position.phase
    if isinstance(phase, SetUp):
        return _missing(position)
    if isinstance(phase, Refilling):
        return _to_refill(position)
    if isinstance(phase, Drawing):
        return A_CARD
    if isinstance(phase, Peopling):
        return MEEPLES
    if isinstance(phase, Choosing) and phase.missing:
        return A_DJINN
    if isinstance(phase, Finding) and phase.missing:
        return AN_ITEM
    return None


def _missing(position: Position) -> str:
    if _next_place(position) is not None:
        return A_TILE
    land = [cell for cell in position.board.cells if is_land(position, cell)]
    if sum(position.bag) and not all(any(position.meeples[cell]) for cell in land):
        return MEEPLES
    if len(position.bid_order) < _markers(position) * position.players:
        return A_MARKER
    return _to_refill(position)


def _to_refill(position: Position) -> str:
    """First the row of cards, then the djinns, at last the whims on the cities."""
    if len(position.row) < ROW and _cards_left(position):
        return A_CARD
    djinns = len(position.djinn_row) < DJINN_ROW and (
        position.djinn_pile or position.djinn_discards
    )
    return A_WHIM if not djinns and empty_cities(position) else A_DJINN


def _markers(position: Position) -> int:
    return marker_count(position.players, position.options)


def violations(position: Position, action: Action) -> Iterator[Violation]:
    """What is wrong with a draw; the position is for ALL."""
    wanted = due(position)
    match action:
        case LayTile(kind) if wanted == A_TILE:
            yield from _tile(position, kind)
        case DrawMeeples(drawn) if wanted == MEEPLES:
            yield from _meeples(position, drawn)
        case PutMarker(seat) if wanted == A_MARKER:
            if seat >= position.players:
                yield Violation("F-36", f"there is no {player(seat)}")
            elif position.bid_order.count(seat) >= _markers(position):
                yield Violation("F-36", f"{player(seat)} has no marker left")
        case DrawCard(card) if wanted == A_CARD:
            yield from _card(position, card)
        case DrawDjinn(djinn) if wanted == A_DJINN:
            if djinn not in (position.djinn_pile or position.djinn_discards):
                rule = _rule(position, "F-29", "F-41", "F-D20")
                yield Violation(rule, f"{DJINNS[djinn].name} is not in the pile")
        case DrawItem(item) if wanted == AN_ITEM:
            yield from _item(position, item)
        case DrawWhim(whim) if wanted == A_WHIM:
            if whim not in (position.whim_pile or position.whim_discards):
                rule = _rule(position, "F-30", "F-42", "")
                yield Violation(rule, f"{whim_name(whim)} is not in the pile")
        case _:
            yield Violation("F-52", f"chance must draw {wanted} now")


def _next_place(position: Position) -> int | None:
    """Where the next tile is laid."""
    return next((cell for cell in position.board.cells if position.tiles[cell] is None), None)


def _tile(position: Position, kind: int) -> Iterator[Violation]:
    """The tiles of the Artisans lie on inner places, and find room there (F-R40)."""
    here = _next_place(position)
    assert here is not None
    counts = tile_counts(position.options)
    if not counts[kind]:
        yield Violation("F-03", f"{TILES[kind].name} tiles are not part of this game")
        return
    if position.tiles.count(kind) >= counts[kind]:
        yield Violation("F-03", f"all {TILES[kind].name} tiles are already laid")
        return
    special = TILES[kind].expansion == ARTISANS_OF_NAQALA
    if special and here not in position.board.inner:
        detail = f"tiles of the Artisans lie on inner places, and {name(here)} is on the rim"
        yield Violation("F-R40", detail, (name(here),))
    if not special and here in position.board.inner:
        inner = [cell for cell in position.board.inner if position.tiles[cell] is None]
        waiting = sum(
            count - position.tiles.count(other)
            for other, count in enumerate(counts)
            if TILES[other].expansion == ARTISANS_OF_NAQALA
        )
        if len(inner) == waiting:
            detail = f"{name(here)} is needed for one of the tiles of the Artisans still to be laid"
            yield Violation("F-R40", detail, (name(here),))


def _item(position: Position, item: int | None) -> Iterator[Violation]:
    assert isinstance(position.phase, Finding)
    rule = "F-85" if isinstance(position.phase.then, Selling) else "F-75"
    source = position.item_pile if any(position.item_pile) else position.item_discards  # F-R43
    if item is None:
        yield Violation(rule, "a drawn item must be named")
    elif not source[item]:
        yield Violation(rule, f"the pile has no {position.house.items[item].name} left")


def _meeples(position: Position, drawn: tuple[int, ...]) -> Iterator[Violation]:
    wanted, rule = min(3, sum(position.bag)), _rule(position, "F-27", "", "F-D02")
    if sum(drawn) != wanted:
        yield Violation(rule, f"chance draws {plural(wanted, 'meeple')}, not {sum(drawn)}")
        return
    for tribe, (asked, left) in enumerate(zip(drawn, position.bag, strict=True)):
        if asked > left:
            yield Violation(rule, f"the bag has only {plural(left, TRIBES[tribe])} left")


def _card(position: Position, card: int | None) -> Iterator[Violation]:
    source = position.pile if any(position.pile) else position.discards  # F-R34
    if card is None:
        yield Violation("F-125", "a drawn card must be named")
    elif not source[card]:
        rule = _rule(position, "F-28", "F-40", "F-R34")  # Sloar or Kandicha: from the pile
        yield Violation(rule, f"the pile has no {CARDS[card]} left")


def _rule(position: Position, set_up: str, clean_up: str, power: str) -> str:
    """The rule about a draw: in the set-up, after a round, or for a djinn."""
    match position.phase:
        case SetUp():
            return set_up
        case Refilling():
            return clean_up
    return power


def _cards_left(position: Position) -> bool:
    return any(position.pile) or any(position.discards)
