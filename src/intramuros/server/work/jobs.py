"""What workers make: replays, scores, pictures and archives, as the bytes that are sent or stored.

Each function gets plain values and makes the game anew from them: a table from its log, a record
from its text, an archive from its bytes. So nothing is shared with the server, and the same values
always give the same bytes.
"""

from __future__ import annotations

import gzip
from typing import NamedTuple

import msgspec

from intramuros.core.game import IllegalAction, NotationError
from intramuros.core.record import read_record
from intramuros.learn.example import examples
from intramuros.learn.figure import figure
from intramuros.scene.svg import Picture
from intramuros.scene.theme import UI, Theme
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.view.answers import Replay, Scores
from intramuros.server.view.history import archive, records, replay, scores
from intramuros.server.view.outline import Outline
from intramuros.server.view.viewer import Mine
from intramuros.server.work.cover import cover as drawn_cover
from intramuros.server.work.handed_over import GAMES_HERE
from intramuros.server.work.logs import game_here, moment_of_log

PREVIEW = (1200, 630)
"""Pixels of the picture that a link shows: what most programs make room for."""
GROUND = UI["paper"][0]
SQUEEZE = 6
"""How hard answers are compressed; more takes much longer for little."""


class Checked(NamedTuple):
    """A record that replays, as it is stored."""

    game: str
    edition: str
    text: str


class RecordFacts(NamedTuple):
    """What is to be known of a record that can be watched."""

    game: str
    plies: int
    given_out: bool
    over: bool
    names: tuple[str, ...]
    outline: Outline


class Frame(NamedTuple):
    """Which picture of a game: after so many actions, as SVG, or as PNG of this width."""

    at: int
    theme: Theme
    width: int | None


def table_replay(log: bytes, mine: Mine, since: int, upright: bool) -> bytes:
    """The replay of a table after row `since`, for a session with these seats."""
    return _json(replay.replay(moment_of_log(log), mine, since, upright))


def table_scores(log: bytes, mine: Mine) -> bytes:
    """The scores of a table turn by turn, for a session with these seats."""
    return _json(scores.scores(moment_of_log(log), mine))


def table_picture(log: bytes, mine: Mine, frame: Frame) -> bytes:
    """A picture of a table for a session with these seats."""
    return _drawn(replay.picture(moment_of_log(log), mine, frame.at, frame.theme), frame)


def table_archive(log: bytes) -> bytes:
    """The archive of a game that is over."""
    moment = moment_of_log(log)
    edition = moment.setting.game.edition
    return archive.pack(archive.archive_of(moment, edition, records.text_of(moment)))


def record_checked(text: str) -> Checked:
    """What is stored of a record that replays; else a Refusal `bad`."""
    record = records.checked(text, GAMES_HERE)
    return Checked(record.game.name, record.game.edition, records.normal_text(record))


def record_facts(text: str) -> bytes:
    """The RecordFacts of a record, packed."""
    moment = _recorded(text)
    game, plies = moment.setting.game.name, len(moment.plies)
    laid_out = replay.replay_outline(moment, ())
    given_out = records.given_out(moment)
    facts = RecordFacts(game, plies, given_out, moment.over, moment.names, laid_out)
    return msgspec.msgpack.encode(facts)


def record_replay(text: str, upright: bool) -> bytes:
    """The replay of a record."""
    return _json(replay.replay(_recorded(text), (), upright=upright))


def record_scores(text: str) -> bytes:
    """The scores of a record turn by turn."""
    return _json(scores.scores(_recorded(text), ()))


def record_picture(text: str, frame: Frame) -> bytes:
    """A picture of a record."""
    return _drawn(replay.picture(_recorded(text), (), frame.at, frame.theme), frame)


def archive_replay(game: str, body: bytes, upright: bool) -> bytes:
    """The replay of an archive."""
    return _json(archive.replay_of(archive.unpack(body), game_here(game), upright))


def archive_scores(game: str, body: bytes) -> bytes:
    """The scores of an archive turn by turn."""
    return _json(archive.scores_of(archive.unpack(body), game_here(game)))


def archive_picture(game: str, body: bytes, frame: Frame) -> bytes:
    """A picture of an archive."""
    found = archive.unpack(body)
    return _drawn(archive.picture_of(found, game_here(game), frame.at, frame.theme), frame)


def table_preview(log: bytes) -> bytes:
    """What a link to a table shows: the public board as it is now."""
    moment = moment_of_log(log)
    return _preview(replay.picture(moment, (), len(moment.plies), "light"))


def record_preview(text: str) -> bytes:
    """What a link to a record shows: how it ends."""
    moment = _recorded(text)
    return _preview(replay.picture(moment, (), len(moment.plies), "light"))


def archive_preview(game: str, body: bytes) -> bytes:
    """What a link to an archive shows: how it ended."""
    found = archive.unpack(body)
    return _preview(archive.picture_of(found, game_here(game), len(found.stops) - 1, "light"))


def example(game: str, name: str) -> bytes:
    """An example of the rule book as HTML."""
    here = game_here(game)
    return figure(here, examples(here)[name]).encode()


def cover(game: str, theme: Theme, width: int) -> bytes:
    """The cover of a game as WebP, in the shape in which pages show it."""
    from intramuros.scene.raster import webp  # the server itself does without

    return webp(drawn_cover(game_here(game), theme), width, width * 3 // 4)


def cover_preview(games: tuple[str, ...]) -> bytes:
    """What a link to a game, or to all of these, shows."""
    from intramuros.scene.raster import jpeg_of

    covers = [drawn_cover(game_here(name)) for name in games]
    return _preview(covers[0]) if len(covers) == 1 else jpeg_of(covers, *PREVIEW, GROUND)


def _preview(picture: Picture) -> bytes:
    from intramuros.scene.raster import jpeg

    return jpeg(picture, *PREVIEW, GROUND)


def _recorded(text: str) -> Moment:
    try:
        return records.moment_of(read_record(text, GAMES_HERE), "record")
    except (NotationError, IllegalAction) as error:
        raise Refusal("gone", str(error)) from None


def _json(data: Replay | Scores) -> bytes:
    return gzip.compress(msgspec.json.encode(data), SQUEEZE, mtime=0)


def _drawn(picture: Picture, frame: Frame) -> bytes:
    if frame.width is None:
        return gzip.compress(picture.encode(), SQUEEZE, mtime=0)
    from intramuros.scene.png import png  # the server itself does without

    return png(str(picture), frame.width)
