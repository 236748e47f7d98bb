"""What workers do for the review of a finished game, and for going on from a place in it.

A game comes as its record, which has no names that are needed; where it is drawn or played on, it
comes with whoever sat there.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import takewhile
from typing import Any, NamedTuple

import msgspec

from intramuros.core.game import ALL, IllegalAction, NotationError, RecordError
from intramuros.core.match import Match
from intramuros.core.record import read_record, replay_record
from intramuros.review.model import Choice, Part, Review
from intramuros.scene import drawing_of
from intramuros.server.table.refusal import Refusal
from intramuros.server.view.history import line as lines
from intramuros.server.view.history.records import moment_of
from intramuros.server.view.history.review import told
from intramuros.server.view.viewer import Mine, reader_of
from intramuros.server.work.handed_over import GAMES_HERE
from intramuros.server.work.logs import moment_of_log
from intramuros.store import Seat

SQUEEZE = 6
"""How hard answers are compressed, as in `jobs.py`."""
Line = Sequence[tuple[int, str]]
"""Actions as texts with their seats."""


class Made(NamedTuple):
    """A part of a review."""

    end: int
    """Where the next part begins."""
    plies: int
    """Where the last one ends."""
    body: bytes
    """A Part, packed."""


class Played(NamedTuple):
    """A finished game: the log of a table, or a record with those who sat there."""

    log: bytes = b""
    record: str = ""
    seats: tuple[Seat, ...] = ()
    """Empty: as the record tells it."""
    mine: Mine = ()
    """The seats of whoever looks."""
    viewer: int | None = None
    """Who looks; None: whoever has these seats."""


class GoneOn(NamedTuple):
    """A position to go on from, and the seats of the game that it is taken from."""

    game: str
    position: str
    seats: tuple[Seat, ...]


def review_part(record: str, start: int, quick: bool) -> Made:
    """The part of a review that begins at this ply; an empty one if the game ends there."""
    match = _match(record)
    if start >= len(match.log):
        return Made(start, len(match.log), b"")
    from intramuros.review.parts import part  # the server itself does without

    made = placed(match, part(match, start, quick))
    return Made(made.end, len(match.log), msgspec.json.encode(made))


def placed(match: Match, part: Part) -> Part:
    """A part whose choices say where on the board they are: the actions of their turn."""
    game, drawing = match.game, drawing_of(match.game)
    state, ply = game.state(match.start), 0

    def cells(choice: Choice, steps: Sequence[tuple[int, Any]]) -> Choice:
        then, found = state.clone(), dict[str, None]()
        for seat, action in steps:
            found |= dict.fromkeys(drawing.cells(then.position(ALL), seat, action))
            then.apply(seat, game.encode(action))
        return replace(choice, cells=tuple(found))

    judged = []
    for one in part.judged:
        for seat, action in match.log[ply : one.ply]:
            state.apply(seat, game.encode(action))
        ply = one.ply
        best = one.best
        if best is not None:
            best = cells(best, [(one.seat, game.read_action(text)) for text in _turn(best)])
        played = cells(one.played, match.log[one.ply : one.end])
        judged.append(replace(one, played=played, best=best))
    return replace(part, judged=tuple(judged))


def _turn(choice: Choice) -> list[str]:
    """The actions of a choice's line that its seat does in a row."""
    return [text for _, text in takewhile(lambda step: step[0] == choice.seat, choice.line)]


def review_whole(record: str, parts: Sequence[bytes], quick: bool) -> bytes:
    """The review that these parts make up, packed as it is stored."""
    from intramuros.review.whole import review

    found = [msgspec.json.decode(body, type=Part) for body in parts]
    return pack(review(_match(record), found, quick))


def review_told(body: bytes, names: tuple[str, ...]) -> bytes:
    """A stored review as it is sent, with the names of the players."""
    sent = msgspec.json.encode(told(unpack(body), names))
    return gzip.compress(sent, SQUEEZE, mtime=0)


def pack(made: Review) -> bytes:
    """A review as it is stored."""
    return zlib.compress(msgspec.json.encode(made), 9)


def unpack(body: bytes) -> Review:
    """The inverse; ValueError for what is no review."""
    try:
        return msgspec.json.decode(zlib.decompress(body), type=Review)
    except (zlib.error, msgspec.MsgspecError) as error:
        raise ValueError(str(error)) from None


def played_line(played: Played, at: int, line: Line, upright: bool) -> bytes:
    """How the game would have gone on after so many actions, step by step."""
    moment = _moment(played)
    viewer = reader_of(played.mine) if played.viewer is None else played.viewer
    shown = lines.shown(lines.course(moment, at, line), viewer, played.mine, upright)
    return gzip.compress(msgspec.json.encode(shown), SQUEEZE, mtime=0)


def gone_on(played: Played, at: int, line: Line) -> GoneOn:
    """Where a game stands after so many actions and those of a line."""
    *_, last = lines.course(_moment(played), at, line)
    if not last.state.actors():
        raise Refusal("over", "The game is over there. Choose an earlier turn.")
    setting = last.setting
    position = setting.game.write(last.position(ALL))
    return GoneOn(setting.game.name, position, setting.seats)


def _moment(played: Played) -> lines.Moment:
    if played.log:
        return moment_of_log(played.log)
    try:
        record = read_record(played.record, GAMES_HERE)
        return moment_of(record, "record", played.seats)
    except (NotationError, IllegalAction) as error:
        raise Refusal("gone", str(error)) from None


@lru_cache(maxsize=1)
def _match(record: str) -> Match:
    """Kept for the next part of the same game."""
    try:
        return replay_record(read_record(record, GAMES_HERE))
    except (NotationError, RecordError) as error:
        raise Refusal("gone", str(error)) from None
