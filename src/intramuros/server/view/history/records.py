"""Records of games: given out as files, and taken in to be watched."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from dataclasses import replace

from intramuros.core.draws import commitment
from intramuros.core.game import AnyGame, NotationError, RecordError
from intramuros.core.record import Record, public_record, read_record, verify_record, write_record
from intramuros.scene import seat_colours
from intramuros.server.table.apply import after
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.rows import Away, End, TableRow, write
from intramuros.server.table.setting import LONGEST_NAME, Setting
from intramuros.store import Event, Seat

LONGEST_VALUE = 128
"""Characters of each line that lets draws be verified."""
LONGEST = 40_000
"""Characters of a record that is taken in; a long game has a tenth of it."""


def given_out(moment: Moment) -> bool:
    """Whether anybody may have the record now: it tells every action as it was."""
    return moment.over or moment.setting.game.seen is None


def text_of(moment: Moment) -> str:
    """The record of a table so far; when the game is over, with the key of its draws."""
    key = moment.setting.draw_key
    return write_record(
        replace(
            public_record(moment.match),
            names=moment.names,
            match_id=moment.setting.id,
            commitment=commitment(key),
            nonces=moment.nonces,
            key=key if moment.over else "",
            conceded=moment.people.conceded,
            ended=moment.people.ended,
        )
    )


def checked(text: str, games: Mapping[str, AnyGame]) -> Record:
    """A record that replays, result and draws included; a Refusal `bad` says what is wrong."""
    if len(text) > LONGEST:
        raise too_long(text)
    try:
        record = read_record(text, games)
        verify_record(record)
    except (NotationError, RecordError) as error:
        raise Refusal("bad", str(error)) from None
    return record


def normal_text(record: Record) -> str:
    """A record as it is stored: without comments, and with nothing beside the game that is long.

    The same game is one record, whatever stood between its lines.
    """
    for key, value in (
        ("match", record.match_id),
        ("commitment", record.commitment),
        ("key", record.key),
    ):
        if len(value) > LONGEST_VALUE:
            raise Refusal("bad", f"{key}: has at most {LONGEST_VALUE} characters, not {len(value)}")
    names = tuple(
        name[:LONGEST_NAME].strip() if name.isprintable() else "" for name in record.names
    )
    fits = len(names) == record.players and any(names)
    return write_record(replace(record, names=names if fits else ()))


def too_long(text: str) -> Refusal:
    """Why a text is not even read."""
    return Refusal("bad", f"a record has at most {LONGEST} characters, this has {len(text)}")


def id_of(text: str) -> str:
    """The same text has the same address."""
    digest = hashlib.sha256(text.encode()).digest()
    return base64.urlsafe_b64encode(digest[:16]).decode().rstrip("=")


def moment_of(record: Record, name: str, seats: tuple[Seat, ...] = ()) -> Moment:
    """Where a record ends, at a table where nobody sits, or at which these sat."""
    game = record.game
    sat = seats or seats_of(record)
    setting = Setting(name, game, record.start, sat, True, record.key)
    rows = [
        Event(seq, "action", None, seat, game.write_action(action), 0.0)
        for seq, (seat, action) in enumerate(record.log, 1)
    ]
    settled: list[tuple[int, TableRow]] = [(seat, Away("conceded")) for seat in record.conceded]
    if record.ended == "abandoned":
        settled.append((0, End("abandoned")))
    elif record.ended:
        settled.append((record.conceded[-1], End("conceded")))
    for seat, said in settled:
        kind, body = write(said)
        rows.append(Event(len(rows) + 1, kind, None, seat, body, 0.0))
    return after(setting, rows)


def seats_of(record: Record) -> tuple[Seat, ...]:
    """The seats of a record: the names that it tells, in the game's colours."""
    names = record.names if len(record.names) == record.players else ("",) * record.players
    return tuple(
        Seat(
            "human", name[:LONGEST_NAME] if name.isprintable() and name else colour.title(), colour
        )
        for name, colour in zip(names, seat_colours(record.game), strict=False)
    )
