"""How an action is clicked: the tokens of every legal action, as few as tell it from the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

from intramuros.core.errors import NotationError
from intramuros.games.five_tribes.engine import State, decode
from intramuros.games.five_tribes.model import (
    GRID,
    Accept,
    Action,
    Bid,
    BlowHorn,
    Buy,
    Claim,
    Craft,
    Drop,
    Earn,
    EndTurn,
    Fly,
    Fulfil,
    Keep,
    KeepItem,
    Kill,
    KillHeld,
    Killing,
    Over,
    Pass,
    Place,
    Player,
    Position,
    Refilling,
    Sell,
    SetUp,
    Skip,
    Sowing,
    Stab,
    StepBack,
    Summon,
    Take,
    Use,
)
from intramuros.games.five_tribes.model.components import (
    CARDS,
)
from intramuros.games.five_tribes.model.house import (
    CARPET,
    COMPASS,
    DAGGER,
    HORN,
    ITEMS,
    SCALES,
    STAFF,
)
from intramuros.games.five_tribes.referee.holdings import piece_due, steps
from intramuros.games.five_tribes.tokens import (
    ACCEPT,
    CLAIM,
    CRAFT,
    ELSEWHERE,
    END,
    ITEM_TOKENS,
    MORE,
    PASS,
    PAY,
    PAY_LAMP,
    SELL,
    SELL_BEST,
    SKIP,
    SLUGS,
    bid_token,
    compass_token,
    fakirs_token,
    good_token,
    held_token,
    keep_token,
    power_token,
    row_token,
    tribe_token,
    whim_token,
)

Tokens: TypeAlias = tuple[str, ...]


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
    if all(p.secret is not None and p.items is not None for p in position.seats):
        return position
    return replace(position, seats=tuple(map(_emptied, position.seats)))


def _emptied(player: Player) -> Player:
    if player.secret is None:
        player = replace(player, secret=(0,) * len(CARDS), secrets=0)
    if player.items is None:
        player = replace(player, items=(0,) * len(ITEMS), item_count=0)
    return player


@lru_cache(maxsize=16)
def _ways(position: Position, seat: int) -> Mapping[Action, Tokens]:
    try:
        state = State.of(position)
    except NotationError:
        return {}  # a picture of what cannot be played
    if seat not in state.actors() or seat < 0:
        return {}
    actions = [decode(number) for number in state.legal(seat)]
    among = _Among.of(actions)
    whole = [(action, tuple(_tokens(position, action, among))) for action in actions]
    # What is chosen together is always named whole.
    sets = [(action, path) for action, path in whole if isinstance(action, Buy | Sell)]
    asked = [(action, path) for action, path in whole if not isinstance(action, Buy | Sell)]
    return dict([*sets, *_told_apart(asked, 0, ())])


def _told_apart(
    group: Sequence[tuple[Action, Tokens]], depth: int, kept: Tokens
) -> Iterator[tuple[Action, Tokens]]:
    """Leave out every token after the first that is the same for all that share the way to it.

    Whoever asked to send more fakirs, or took up an item, still says where; and nobody pays with
    the lamp without saying so.
    """
    by_token: dict[Tokens, list[tuple[Action, Tokens]]] = {}
    for action, path in group:
        by_token.setdefault(path[depth : depth + 1], []).append((action, path))
    for token, part in by_token.items():
        if not token:
            yield part[0][0], kept
        else:
            told = len(by_token) > 1 or kept in _BEFORE_WHERE or token == (PAY_LAMP,)
            yield from _told_apart(part, depth + 1, kept + token if told else kept)


_BEFORE_WHERE: Final = (
    (),
    (MORE,),
    *((ITEM_TOKENS[item],) for item in (CARPET, DAGGER, HORN, STAFF)),
)


@dataclass(frozen=True)
class _Among:
    """What an action's tokens need to know of the other actions."""

    best: Mapping[bool, tuple[int, ...]]
    """The largest set that can be sold, without the scales and with them."""
    row: int
    """How many cards can be bought."""
    ways_to_pay: Mapping[int, int]
    """For each djinn in how many ways its power can be paid, the lamp aside."""

    @staticmethod
    def of(actions: Sequence[Action]) -> _Among:
        """What there is to know."""
        best: dict[bool, tuple[int, ...]] = {}
        pays: dict[int, set[bool]] = {}
        row = 1
        for action in actions:
            match action:
                case Sell(goods, scales) if len(goods) > len(best.get(scales, ())):
                    best[scales] = goods
                case Buy(places):
                    row = max(row, places[-1] + 1)
                case Use(djinn, fakir, _, False):
                    pays.setdefault(djinn, set()).add(fakir)
        return _Among(best, row, {djinn: len(ways) for djinn, ways in pays.items()})


def _tokens(position: Position, action: Action, among: _Among) -> Iterator[str]:
    """Everything there is to say of an action, in the order in which it is said."""
    names = GRID.names
    match action:
        case Bid(price, fakirs):
            yield from (bid_token(price), fakirs_token(fakirs))
        case Take(cell):
            yield names[cell]
        case Drop(tribe, cell):
            yield from (names[cell], tribe_token(tribe))
        case Fly(tribe, cell):
            yield from (ITEM_TOKENS[CARPET], names[cell], tribe_token(tribe))
        case StepBack(tribe):
            back = names[left_tile(position)]
            yield from (ITEM_TOKENS[STAFF], back, tribe_token(tribe))
        case Claim(tent):
            yield CLAIM[tent]
        case Earn(fakirs, compass):
            with_it = (ITEM_TOKENS[COMPASS], compass_token(fakirs))
            yield from with_it if compass else (fakirs_token(fakirs),)
        case Kill(tribe, cell, fakirs):
            more = fakirs > needed(position, cell)
            yield from (MORE,) if more else ()
            yield from (names[cell], tribe_token(tribe))
            yield from (fakirs_token(fakirs),) if more else ()
        case Stab(tribe, cell):
            yield from (ITEM_TOKENS[DAGGER], names[cell], tribe_token(tribe))
        case KillHeld(victim, tribe):
            yield held_token(victim, tribe)
        case Buy((one, other)):
            # Round the row, so that every card can be the first.
            pair = (one, other) if other - one <= among.row // 2 else (other, one)
            yield from map(row_token, pair)
        case Buy(places):
            yield row_token(places[0])
        case Summon(djinn, fakir):
            yield from (f"djinn-{SLUGS[djinn]}", PAY[fakir])
        case Place():
            yield names[due(position)]
        case Use(djinn, fakir, cell, lamp):
            where = () if cell is None else (names[cell],)
            pay = PAY_LAMP if lamp else PAY[fakir]
            if djinn in ELSEWHERE:
                yield from (*where, pay)
            elif where and not lamp and among.ways_to_pay[djinn] == 1:
                yield from (power_token(djinn), *where)  # as short as if there were no lamp
            else:
                yield from (power_token(djinn), pay, *where)
        case Keep(djinn):
            yield f"keep-{SLUGS[djinn]}"
        case Craft(fakirs):
            yield CRAFT[fakirs]
        case KeepItem(item) if item is not None:
            yield keep_token(item)
        case BlowHorn(place):
            yield from (ITEM_TOKENS[HORN], row_token(place))
        case Fulfil(whim):
            yield whim_token(whim)
        case Sell(goods, scales):
            yield from (ITEM_TOKENS[SCALES],) if scales else ()
            picked = (*map(good_token, goods), SELL)
            yield from (SELL_BEST,) if goods == among.best[scales] else picked
        case _:
            yield BUTTONS[type(action)]


BUTTONS: Final[Mapping[type[object], str]] = {
    Pass: PASS,
    Skip: SKIP,
    EndTurn: END,
    Accept: ACCEPT,
}


def left_tile(position: Position) -> int:
    """The tile that a sow has just left, where the staff leads back."""
    phase = position.phase
    if not isinstance(phase, Sowing) or phase.came_from is None:
        return 0
    return phase.came_from


def needed(position: Position, cell: int) -> int:
    """The fakirs that the assassins need for the way to a tile."""
    phase = position.phase
    if not isinstance(phase, Killing) or phase.tile is not None:
        return 0
    return max(0, steps(phase.at, cell) - phase.assassins)


def due(position: Position) -> int:
    """The tile where a palm or palace is to be placed."""
    place = piece_due(position)
    return 0 if place is None else place[0]
