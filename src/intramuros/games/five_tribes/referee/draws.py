"""Chance: what may be drawn now, at the start, at clean-up and for djinns."""

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
    DrawMeeples,
    LayTile,
    Peopling,
    Position,
    PutMarker,
    Refilling,
    SetUp,
)
from intramuros.games.five_tribes.model.components import CARDS, DJINNS, ROW, TILES, TRIBES

A_TILE = "a tile"
MEEPLES = "meeples"
A_MARKER = "a marker"
A_CARD = "a resource card"
A_DJINN = "a djinn"


def due(position: Position) -> str | None:
    """What chance has to draw now, if it is its turn."""
    phase = position.phase
    if isinstance(phase, SetUp):
        return _missing(position)
    if isinstance(phase, Refilling):
        return A_CARD if len(position.row) < ROW and _cards_left(position) else A_DJINN
    if isinstance(phase, Drawing):
        return A_CARD
    if isinstance(phase, Peopling):
        return MEEPLES
    if isinstance(phase, Choosing) and phase.missing:
        return A_DJINN
    return None


def _missing(position: Position) -> str:
    if None in position.tiles:
        return A_TILE
    if sum(position.bag) and not all(any(tile) for tile in position.meeples):
        return MEEPLES
    if len(position.bid_order) < markers(position) * position.players:
        return A_MARKER
    return A_CARD if len(position.row) < ROW else A_DJINN


def markers(position: Position) -> int:
    """How many turn markers each player has (F-34, F-R04)."""
    return 2 if position.players == 2 and position.options.two_player_markers == "two" else 1


def violations(position: Position, action: Action) -> Iterator[Violation]:
    """What is wrong with a draw; the position is for ALL."""
    wanted = due(position)
    match action:
        case LayTile(kind) if wanted == A_TILE:
            if position.tiles.count(kind) >= TILES[kind].count:
                yield Violation("F-03", f"all {TILES[kind].name} tiles are already laid")
        case DrawMeeples(drawn) if wanted == MEEPLES:
            yield from _meeples(position, drawn)
        case PutMarker(seat) if wanted == A_MARKER:
            if seat >= position.players:
                yield Violation("F-36", f"there is no {player(seat)}")
            elif position.bid_order.count(seat) >= markers(position):
                yield Violation("F-36", f"{player(seat)} has no marker left")
        case DrawCard(card) if wanted == A_CARD:
            yield from _card(position, card)
        case DrawDjinn(djinn) if wanted == A_DJINN:
            if djinn not in (position.djinn_pile or position.djinn_discards):
                rule = _rule(position, "F-29", "F-41", "F-D20")
                yield Violation(rule, f"{DJINNS[djinn].name} is not in the pile")
        case _:
            yield Violation("F-52", f"chance must draw {wanted} now")


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
