"""How an action is clicked: the tokens of every legal action, as few as tell it from the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeAlias

from intramuros.core.errors import NotationError
from intramuros.games.five_tribes.engine import State, decode
from intramuros.games.five_tribes.model import (
    BOARD,
    Action,
    Bid,
    Buy,
    Drop,
    Earn,
    EndTurn,
    Keep,
    Kill,
    KillHeld,
    Killing,
    Over,
    Pass,
    Place,
    Position,
    Refilling,
    Sell,
    SetUp,
    Skip,
    Summon,
    Take,
    Use,
)
from intramuros.games.five_tribes.model.components import (
    CARDS,
    COLOURS,
    DJINNS,
    HAGIS,
    LAMIA,
    TRIBES,
)
from intramuros.games.five_tribes.referee.holdings import piece_due

Tokens: TypeAlias = tuple[str, ...]

# Buttons
PASS: Final = "pass"
SKIP: Final = "skip"
END: Final = "end"
MORE: Final = "more"
"""Kill with more fakirs than the way needs."""
SELL: Final = "sell"
SELL_BEST: Final = "sell-best"
PAY: Final = ("pay-elder", "pay-fakir")

ELSEWHERE: Final = (HAGIS, LAMIA)
"""They are used by a click on the tile that gets the palace or palm."""
SLUGS: Final = tuple(djinn.name.lower().replace("'", "") for djinn in DJINNS)


def ways(position: Position, seat: int) -> Mapping[Action, Tokens]:
    """The tokens of each legal action of the seat; none if it is not its turn."""
    if isinstance(position.phase, SetUp | Refilling | Over) or position.phase.seat != seat:
        return {}
    latest = _LATEST[0]
    if latest[0] is not position or latest[1] != seat:
        latest = _LATEST[0] = (position, seat, _ways(_known(position), seat))
    return latest[2]


# The page asks for picture and choices of one position together.
_LATEST: Final[list[tuple[Position | None, int, Mapping[Action, Tokens]]]] = [(None, 0, {})]


def _known(position: Position) -> Position:
    """The position as if nobody had drawn what the viewer has not seen: all is in the pile."""
    if all(player.secret is not None for player in position.seats):
        return position
    none = (0,) * len(CARDS)
    seats = (replace(p, secret=none, secrets=0) if p.secret is None else p for p in position.seats)
    return replace(position, seats=tuple(seats))


@lru_cache(maxsize=16)
def _ways(position: Position, seat: int) -> Mapping[Action, Tokens]:
    try:
        state = State.of(position)
    except NotationError:
        return {}  # a picture of what cannot be played
    if seat not in state.actors() or seat < 0:
        return {}
    actions = [decode(number) for number in state.legal(seat)]
    best = max(
        (action.goods for action in actions if isinstance(action, Sell)), key=len, default=()
    )
    row = max((max(action.places) for action in actions if isinstance(action, Buy)), default=0) + 1
    whole = [(action, tuple(_tokens(position, action, best, row))) for action in actions]
    # What is chosen together is always named whole.
    sets = [(action, path) for action, path in whole if isinstance(action, Buy | Sell)]
    asked = [(action, path) for action, path in whole if not isinstance(action, Buy | Sell)]
    return dict([*sets, *_told_apart(asked, 0, ())])


def _told_apart(
    group: Sequence[tuple[Action, Tokens]], depth: int, kept: Tokens
) -> Iterator[tuple[Action, Tokens]]:
    """Leave out every token after the first that is the same for all that share the way to it.

    Whoever asked to send more fakirs still says where.
    """
    by_token: dict[Tokens, list[tuple[Action, Tokens]]] = {}
    for action, path in group:
        by_token.setdefault(path[depth : depth + 1], []).append((action, path))
    for token, part in by_token.items():
        if not token:
            yield part[0][0], kept
        else:
            told = len(by_token) > 1 or kept in ((), (MORE,))
            yield from _told_apart(part, depth + 1, kept + token if told else kept)


def _tokens(position: Position, action: Action, best: tuple[int, ...], row: int) -> Iterator[str]:
    """Everything there is to say of an action, in the order in which it is said.

    `best` is the largest set that can be sold, `row` how many cards can be bought.
    """
    names = BOARD.names
    match action:
        case Bid(price, fakirs):
            yield from (bid_token(price), fakirs_token(fakirs))
        case Take(cell):
            yield names[cell]
        case Drop(tribe, cell):
            yield from (names[cell], tribe_token(tribe))
        case Earn(fakirs):
            yield fakirs_token(fakirs)
        case Kill(tribe, cell, fakirs):
            more = fakirs > needed(position, cell)
            yield from (MORE,) if more else ()
            yield from (names[cell], tribe_token(tribe))
            yield from (fakirs_token(fakirs),) if more else ()
        case KillHeld(victim, tribe):
            yield held_token(victim, tribe)
        case Buy((one, other)):
            # Round the row, so that every card can be the first.
            pair = (one, other) if other - one <= row // 2 else (other, one)
            yield from map(row_token, pair)
        case Buy(places):
            yield row_token(places[0])
        case Summon(djinn, fakir):
            yield from (f"djinn-{SLUGS[djinn]}", PAY[fakir])
        case Place():
            yield names[due(position)]
        case Use(djinn, fakir, cell):
            where = () if cell is None else (names[cell],)
            if djinn in ELSEWHERE:
                yield from (*where, PAY[fakir])
            else:
                yield from (power_token(djinn), PAY[fakir], *where)
        case Keep(djinn):
            yield f"keep-{SLUGS[djinn]}"
        case Sell(goods):
            yield from (SELL_BEST,) if goods == best else (*map(good_token, goods), SELL)
        case _:
            yield BUTTONS[type(action)]


BUTTONS: Final[Mapping[type[object], str]] = {Pass: PASS, Skip: SKIP, EndTurn: END}


def needed(position: Position, cell: int) -> int:
    """The fakirs that the assassins need for the way to a tile."""
    phase = position.phase
    if not isinstance(phase, Killing) or phase.tile is not None:
        return 0
    columns = BOARD.columns
    across = abs(cell % columns - phase.at % columns)
    return max(0, across + abs(cell // columns - phase.at // columns) - phase.assassins)


def due(position: Position) -> int:
    """The tile where a palm or palace is to be placed."""
    place = piece_due(position)
    return 0 if place is None else place[0]


def bid_token(price: int) -> str:
    return f"bid-{price}"


def fakirs_token(count: int) -> str:
    return f"fakirs-{count}"


def tribe_token(tribe: int) -> str:
    return f"tribe-{COLOURS[tribe]}"


def both_token(cell: int, tribe: int) -> str:
    """Tile and tribe in one click."""
    return f"{BOARD.names[cell]} {tribe_token(tribe)}"


def held_token(seat: int, tribe: int) -> str:
    return f"held-{seat + 1}-{TRIBES[tribe]}"


def row_token(place: int) -> str:
    return f"row-{place + 1}"


def power_token(djinn: int) -> str:
    return f"power-{SLUGS[djinn]}"


def good_token(card: int) -> str:
    return f"good-{CARDS[card]}"
