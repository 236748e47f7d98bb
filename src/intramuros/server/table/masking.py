"""What each viewer may be told of an action: its text, masked where it is secret."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple, TypeAlias

from intramuros.core.game import ALL, PUBLIC, AnyGame, NotationError, is_revealed, seen_text
from intramuros.scene import drawing_of

View: TypeAlias = Callable[[int], Any]
"""Gives the position as a viewer sees it."""


class Told(NamedTuple):
    """An action as one viewer may hear of it."""

    text: str
    """In the notation, masked where need be."""
    words: str
    """A sentence without its subject."""
    cells: tuple[str, ...]


class Veiled(NamedTuple):
    """An action that some could not hear of, to be told when it is revealed."""

    before: Any
    """The position for ALL."""
    action: Any
    whole: Told


class Ply(NamedTuple):
    """An action that counts: one that was not withdrawn."""

    seq: int
    seat: int
    told: Mapping[int, Told]
    """For each seat and for PUBLIC."""
    veiled: Veiled | None = None
    turn: Hashable = None
    """The turn it was played in, as `Game.turn` tells it."""
    revealed: int = 0
    """How many actions counted when it was revealed; 0: never masked, or masked still."""
    by_person: bool = False
    """Whether a person played it, and no bot or chance."""


def heard(game: AnyGame, players: int, position: View, seq: int, seat: int, action: Any) -> Ply:
    """An action that is about to happen, as each viewer may hear of it for now.

    Whoever may read it is told the same (a law of the contract), so that is made once.
    """
    viewers = (PUBLIC, *range(players))
    before, text = position(ALL), game.write_action(action)
    words, cells = game.words(before, seat, action), drawing_of(game).cells(before, seat, action)
    whole = Told(text, words, cells)
    told = dict.fromkeys(viewers, whole)
    if game.seen is None:
        return Ply(seq, seat, told)
    is_masked = False
    for viewer in viewers:
        shown = seen_text(game, before, seat, action, viewer)
        if shown != text:
            told[viewer] = Told(shown, _masked_words(game, position(viewer), seat, shown), ())
            is_masked = True
    veiled = Veiled(before, action, whole) if is_masked and game.revealed is not None else None
    return Ply(seq, seat, told, veiled)


def retold(game: AnyGame, plies: tuple[Ply, ...], later: View) -> tuple[Ply, ...]:
    """The plies, with what the position by now reveals told to everybody."""
    if not any(ply.veiled for ply in plies):
        return plies
    count, now = len(plies), later(ALL)
    return tuple([_retold(game, ply, now, count) if ply.veiled else ply for ply in plies])


def _retold(game: AnyGame, ply: Ply, later: Any, plies: int) -> Ply:
    assert ply.veiled is not None
    before, action, whole = ply.veiled
    if not is_revealed(game, before, ply.seat, action, later):
        return ply
    return ply._replace(told=dict.fromkeys(ply.told, whole), veiled=None, revealed=plies)


def _masked_words(game: AnyGame, position: Any, seat: int, shown: str) -> str:
    try:
        return game.words(position, seat, game.read_action(shown))
    except NotationError:
        return shown
