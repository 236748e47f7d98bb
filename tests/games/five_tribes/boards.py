"""Positions and plays for tests of Five Tribes: boards by hand, random games."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from intramuros.core.game import ALL, CHANCE
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import State, decode, encode
from intramuros.games.five_tribes.engine.apply import settle
from intramuros.games.five_tribes.engine.board import board_for
from intramuros.games.five_tribes.engine.convert import buffer_of
from intramuros.games.five_tribes.model import (
    GRID,
    Bidding,
    Counts,
    Moving,
    Options,
    Over,
    Phase,
    Player,
    Position,
    Refilling,
    board_of,
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
from intramuros.games.five_tribes.model.house import ITEMS
from intramuros.games.five_tribes.model.mix import tile_counts
from intramuros.games.five_tribes.text.actions import read_action, write_action
from intramuros.games.five_tribes.text.names import read_djinn

KINDS = {tile.name: kind for kind, tile in enumerate(TILES)}
MIXES = {
    "base": Options(),
    "artisans": Options(artisans=True),
    "whims": Options(whims=True),
    "council": Options(council=True),
    "artisans and whims": Options(artisans=True, whims=True),
    "everything": Options(artisans=True, whims=True, council=True),
}
"""Each expansion alone, and together."""
SOWING = {"c3": "YWR", "d3": "G", "d2": "B", "e2": "YY"}
"""One sow is possible, from c3: white and red in either order, the vizier at last to e2."""


def at(name: str) -> int:
    return GRID.cell(name)


def crowd(letters: str) -> Counts:
    return tuple(letters.count(letter) for letter in LETTERS)


def hand(*cards: str) -> Counts:
    return tuple(cards.count(card) for card in CARDS)


def djinns(*names: str) -> tuple[int, ...]:
    return tuple(sorted(read_djinn(name) for name in names))


def items(*words: str) -> dict[str, Any]:
    """What a player has by these items: `player(**items("horn"))`."""
    return {"items": tuple(words.count(item) for item in ITEMS), "item_count": len(words)}


def player(players: int = 2, **has: Any) -> Player:
    return Player(**{"coins": COINS, "camels": CAMELS[players], **has})


def board(
    crowds: Mapping[str, str] | None = None,
    *seats: Player,
    tiles: Mapping[str, str] | None = None,
    phase: Phase | None = None,
    options: Options = MIXES["base"],
    **more: Any,
) -> Position:
    """A position by hand: meeples as letters by tile, some tiles by name, the rest anything."""
    players = len(seats) or 2
    if not seats:
        seats = (player(),) * players
    meeples = [crowd("")] * GRID.size
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
    first = start(players, options)
    empty = replace(
        first,
        phase=phase,
        tiles=laid(options, tiles or {}),
        meeples=tuple(meeples),
        bag=(0,) * len(COLOURS),
        pile=(0,) * len(CARDS),
        djinn_pile=(),
        item_pile=(0,) * len(ITEMS),
        whim_pile=(),
        seats=seats,
        round=int(options.council),
    )
    return replace(empty, **more)


def laid(options: Options, tiles: Mapping[str, str]) -> tuple[int | None, ...]:
    """All tiles of a mix: some by name where they are wanted, the Artisans' inside, the red ones
    first, so that builders earn at the bottom only."""
    places = board_of(options)
    kinds: list[int | None] = [None] * GRID.size
    for name, tile in tiles.items():
        kinds[at(name)] = KINDS[tile]
    left = [kind for kind, count in enumerate(tile_counts(options)) for _ in range(count)]
    for kind in kinds:
        if kind is not None:
            left.remove(kind)
    left.sort(key=lambda kind: TILES[kind].colour == "blue")
    inside = [kind for kind in left if TILES[kind].expansion == "artisans"]
    for cell in sorted(places.inner, reverse=True):
        if inside and kinds[cell] is None:
            kind = inside.pop()
            left.remove(kind)
            kinds[cell] = kind
    for cell in places.cells:
        if kinds[cell] is None:
            kinds[cell] = left.pop(0)
    return tuple(kinds)


@cache
def random_tiles(options: Options, seed: int) -> tuple[int | None, ...]:
    """A board of a mix as chance lays it."""
    state, rng = State.of(start(2, options)), Rng(seed)
    while None in [state.position(ALL).tiles[cell] for cell in board_of(options).cells]:
        state.apply(CHANCE, state.random_action(CHANCE, rng))
    return state.position(ALL).tiles


def owned(**by_seat: int) -> tuple[int | None, ...]:
    """Owners by tile: `owned(c3=0)`."""
    return tuple(by_seat.get(name) for name in GRID.names)


def pieces(**by_tile: int) -> tuple[int, ...]:
    """Palms or palaces by tile."""
    return tuple(by_tile.get(name, 0) for name in GRID.names)


def gone_on(position: Position) -> State:
    """The state after all that follows by itself from a position; `State.of` would refuse it."""
    buffer = buffer_of(position)
    ground = board_for(buffer, position.house)
    settle(buffer, ground)
    return State(buffer, ground)


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
