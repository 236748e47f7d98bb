"""What each viewer may hear of an action."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple, TypeAlias

from intramuros.core.game import ALL, PUBLIC, AnyGame, NotationError, is_revealed, seen_text
from intramuros.server.table.setting import Setting

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


def heard(setting: Setting, position: View, seq: int, seat: int, action: Any) -> Ply:
    """An action that is about to happen, as it is told for now."""
    game = setting.game
    by_viewer = told(setting, position, seat, action)
    text = game.write_action(action)
    if game.revealed is None or all(each.text == text for each in by_viewer.values()):
        return Ply(seq, seat, by_viewer)
    before = position(ALL)
    words = game.words(before, seat, action)
    whole = Told(text, words, setting.drawing.cells(before, seat, action))
    return Ply(seq, seat, by_viewer, Veiled(before, action, whole))


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


def told(setting: Setting, position: View, seat: int, action: Any) -> Mapping[int, Told]:
    """For each viewer what there is to hear of an action that is about to happen."""
    game = setting.game
    drawing = setting.drawing
    viewers = (PUBLIC, *range(len(setting.seats)))
    text = game.write_action(action)
    whole = position(ALL)
    if game.seen is None:
        heard = Told(text, game.words(whole, seat, action), drawing.cells(whole, seat, action))
        return dict.fromkeys(viewers, heard)
    result = {}
    for viewer in viewers:
        shown = seen_text(game, whole, seat, action, viewer)
        known = position(viewer)
        if shown == text:
            words = game.words(known, seat, action)
            result[viewer] = Told(text, words, drawing.cells(known, seat, action))
        else:
            result[viewer] = Told(shown, _masked_words(game, known, seat, shown), ())
    return result


def _masked_words(game: AnyGame, position: Any, seat: int, shown: str) -> str:
    try:
        return game.words(position, seat, game.read_action(shown))
    except NotationError:
        return shown
