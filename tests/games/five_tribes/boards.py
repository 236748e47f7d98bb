"""Positions and plays for tests of Five Tribes: boards by hand, random games."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from intramuros.core.game import ALL
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import State, decode, encode
from intramuros.games.five_tribes.engine.apply import settle
from intramuros.games.five_tribes.engine.convert import buffer_of
from intramuros.games.five_tribes.model import (
    BOARD,
    Bidding,
    Counts,
    Moving,
    Options,
    Over,
    Phase,
    Player,
    Position,
    Refilling,
    start,
)
from intramuros.games.five_tribes.model.components import (
    CAMELS,
    CARDS,
    COINS,
    COLOURS,
    ELDER,
    LETTERS,
    TILES,
)
from intramuros.games.five_tribes.text.actions import read_action, write_action
from intramuros.games.five_tribes.text.names import read_djinn

KINDS = {tile.name: kind for kind, tile in enumerate(TILES)}
ALL_TILES = tuple(kind for kind, tile in enumerate(TILES) for _ in range(tile.count))
"""The thirty tiles, kind after kind: a1 to f1 are oases, a2 to e2 villages."""
SOWING = {"c3": "YWR", "d3": "G", "d2": "B", "e2": "YY"}
"""One sow is possible, from c3: white and red in either order, the vizier at last to e2."""


def at(name: str) -> int:
    return BOARD.cell(name)


def crowd(letters: str) -> Counts:
    return tuple(letters.count(letter) for letter in LETTERS)


def hand(*cards: str) -> Counts:
    return tuple(cards.count(card) for card in CARDS)


def djinns(*names: str) -> tuple[int, ...]:
    return tuple(sorted(read_djinn(name) for name in names))


def player(players: int = 2, **has: Any) -> Player:
    return Player(**{"coins": COINS, "camels": CAMELS[players], **has})


def board(
    crowds: Mapping[str, str] | None = None,
    *seats: Player,
    tiles: Mapping[str, str] | None = None,
    phase: Phase | None = None,
    **more: Any,
) -> Position:
    """A position by hand: meeples as letters by tile, some tiles by name, the rest anything."""
    players = len(seats) or 2
    if not seats:
        seats = (player(),) * players
    kinds: list[int | None] = [None] * BOARD.size
    for name, tile in (tiles or {}).items():
        kinds[at(name)] = KINDS[tile]
    left = list(ALL_TILES)
    for kind in kinds:
        if kind is not None:
            left.remove(kind)
    left.sort(key=lambda kind: TILES[kind].colour == "blue")  # builders earn at the bottom only
    meeples = [crowd("")] * BOARD.size
    for name, letters in (crowds or {}).items():
        meeples[at(name)] = crowd(letters)
    if phase is None:
        phase = Moving(0)
    if isinstance(phase, Bidding | Refilling | Over):
        more = {
            "bid_order": tuple(range(players)),
            "ending": isinstance(phase, Over),
            **more,
        }
    else:  # the others come after seat 1
        others = tuple((0, seat) for seat in range(1, players))
        more = {"bid_order": (0,), "turn_order": others, **more}
    empty = replace(
        start(players, Options()),
        phase=phase,
        tiles=tuple(left.pop(0) if kind is None else kind for kind in kinds),
        meeples=tuple(meeples),
        bag=(0,) * len(COLOURS),
        pile=(0,) * len(CARDS),
        djinn_pile=(),
        seats=seats,
    )
    return replace(empty, **more)


def owned(**by_seat: int) -> tuple[int | None, ...]:
    """Owners by tile: `owned(c3=0)`."""
    return tuple(by_seat.get(name) for name in BOARD.names)


def pieces(**by_tile: int) -> tuple[int, ...]:
    """Palms or palaces by tile."""
    return tuple(by_tile.get(name, 0) for name in BOARD.names)


def gone_on(position: Position) -> State:
    """The state after all that follows by itself from a position; `State.of` would refuse it."""
    buffer = buffer_of(position)
    settle(buffer)
    return State(buffer)


def texts(state: State) -> list[str]:
    """What may be done now, as text."""
    return [write_action(decode(n)) for seat in state.actors() for n in state.legal(seat)]


def play(state: State, *actions: str) -> Position:
    """Carry out actions of whoever acts; the position then."""
    for text in actions:
        state.apply(state.actors()[0], encode(read_action(text)))
    return state.position(ALL)


def played(position: Position, *actions: str) -> Position:
    """The position after some actions."""
    return play(State.of(position), *actions)


def random_game(players: int, options: Options, seed: int) -> Iterator[tuple[State, int, int]]:
    """Every (state before, seat, action) of a random game."""
    state, rng = State.of(start(players, options)), Rng(seed)
    while state.actors():
        seat = state.actors()[0]
        action = state.random_action(seat, rng)
        yield state, seat, action
        state.apply(seat, action)


def enriched(position: Position, choose: random.Random) -> Position:
    """The position with djinns, elders and cards given away, so that powers have their day."""
    djinn_pile, bag, pile = list(position.djinn_pile), list(position.bag), list(position.pile)
    seats = []
    for one in position.seats:
        gained = [djinn_pile.pop(choose.randrange(len(djinn_pile))) for _ in djinn_pile[:5]]
        elders = choose.randint(0, min(3, bag[ELDER]))
        bag[ELDER] -= elders
        known, secret = list(one.cards), list(one.secret or ())
        for cards in (known, secret):
            for _ in range(choose.randint(0, 2) if sum(pile) > 6 else 0):
                kind = choose.choices(range(len(CARDS)), pile)[0]
                pile[kind] -= 1
                cards[kind] += 1
        seats.append(
            replace(
                one,
                coins=choose.choice([0, 1, 2, 5, one.coins]),
                elders=one.elders + elders,
                cards=tuple(known),
                secret=tuple(secret),
                secrets=sum(secret),
                djinns=tuple(sorted((*one.djinns, *gained))),
            )
        )
    return replace(
        position,
        seats=tuple(seats),
        bag=tuple(bag),
        pile=tuple(pile),
        djinn_pile=tuple(djinn_pile),
    )


SOW = {"a1": "Y", "b1": "Y"}
"""The smallest crowd that can be sown."""
GOOD = replace(board(SOW, owners=owned(c3=1)), seats=(player(), player(camels=10)))
"""A position without a fault."""
