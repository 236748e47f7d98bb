"""Checks a database: every log and record replays, all rows agree, and each
match of a saga begins as the one before it ended.

Nothing is changed. A server may run meanwhile: each table is read at one instant.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple, get_args

from intramuros.core.draws import commitment
from intramuros.core.game import ALL, AnyGame
from intramuros.core.record import read_record, record_of, verify_record
from intramuros.server.table.apply import after, then
from intramuros.server.table.moment import Moment
from intramuros.server.table.setting import setting_of
from intramuros.server.view.history.archive import positions, unpack
from intramuros.server.view.history.records import id_of
from intramuros.server.view.summary import summary_of
from intramuros.server.work.reviewing import unpack as unpack_review
from intramuros.store import Event, StoreError, Summary, TableRow, sql
from intramuros.store.log import Kind
from intramuros.store.migrate import migrate

KINDS = get_args(Kind)
REVIEWS = (
    "SELECT game, EXISTS (SELECT 1 FROM table_ WHERE id = review.game)"
    " OR EXISTS (SELECT 1 FROM record WHERE id = review.game), quick, whole FROM review"
)


class Finding(NamedTuple):
    """What the doctor has to say about a table, a record or the database."""

    about: str
    says: str
    fault: bool = True
    """Or only something to know, as a game that this version does not have."""


def examine(
    connection: sqlite3.Connection, games: Mapping[str, AnyGame], seen: Counter[str]
) -> Iterator[Finding]:
    """All findings, one by one; `seen` counts the tables, rows and records that were read."""
    for (said,) in connection.execute("PRAGMA integrity_check").fetchall():
        if said != "ok":
            yield Finding("database", " ".join(said.split()))
    for table, number, parent, _ in connection.execute("PRAGMA foreign_key_check").fetchall():
        yield Finding("database", f"row {number} of {table} belongs to no row of {parent}")
    for says in _misshapen(connection):
        yield Finding("database", says)
    for (table,) in connection.execute("SELECT id FROM table_ ORDER BY created, id").fetchall():
        for says, fault in _table(connection, table, games, seen):
            yield Finding(f"table {table}", says, fault)
    for game, known, *bodies in connection.execute(REVIEWS):
        seen["reviews"] += 1
        for says in _review(known, bodies):
            yield Finding(f"review of {game}", says)
    for name, edition, text in connection.execute("SELECT id, edition, text FROM record"):
        seen["records"] += 1
        for says, fault in _record(name, edition, text, games):
            yield Finding(f"record {name}", says, fault)


def _misshapen(connection: sqlite3.Connection) -> Iterator[str]:
    """What our tables and indices lack; and triggers, which would change rows behind our back."""
    schema = "SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"
    blank = sqlite3.connect(":memory:", isolation_level=None)
    migrate(blank)
    ours, found = (set(one.execute(schema).fetchall()) for one in (blank, connection))
    blank.close()
    for kind, name in sorted(ours - found):
        yield f"the {kind} {name} is missing"
    for kind, name in sorted(found - ours):
        if kind == "trigger":
            yield f"the trigger {name} is not ours"


def healthy(connection: sqlite3.Connection, games: Mapping[str, AnyGame]) -> None:
    """StoreError names the first fault, if there is one."""
    for about, says, fault in examine(connection, games, Counter()):
        if fault:
            raise StoreError(f"{about}: {says}")


Said = Iterator[tuple[str, bool]]


class _Stored(NamedTuple):
    row: TableRow
    events: list[Event]
    summary: Summary | None
    due: float | None
    archive: bytes | None


def _table(
    connection: sqlite3.Connection, table: str, games: Mapping[str, AnyGame], seen: Counter[str]
) -> Said:
    try:
        stored = _read(connection, table)
    except (ValueError, TypeError, sqlite3.Error) as error:
        yield f"its rows cannot be read: {error}", True
        return
    row, events, summary, due, _ = stored
    if summary is not None and summary.stage == "deleted":
        yield "it is being deleted; the next start of the server goes on with that", False
        return
    seen["tables"] += 1
    seen["rows"] += len(events)
    if [event.seq for event in events] != list(range(1, len(events) + 1)):
        yield "its rows are not numbered from 1 without gaps", True
        return
    if bad := next((event for event in events if event.kind not in KINDS), None):
        yield f"row {bad.seq} is of no known kind: {bad.kind[:20]!r}", True
        return
    if summary is None:
        yield "it has no summary", True
    elif summary.stage in ("waiting", "closed"):
        if events:
            yield f"it is {summary.stage}, but has {len(events)} rows", True
        return
    game = games.get(row.game)
    yield from _archive(stored.archive, game)
    if game is None or game.edition != row.edition:
        kept = ": not replayed" if stored.archive is None else ": it is watched from its archive"
        yield f"this version does not play {row.edition}{kept}", False
        return
    try:
        moment = Moment.first(setting_of(game, row))
        for event in events:  # also those that were taken back must have been legal
            moment = then(moment, event)
        _check_draws(moment)
    except Exception as error:  # whatever a damaged row leads to
        yield f"does not replay: {error or type(error).__name__}", True
        return
    if summary is not None:
        for what in _disagreements(summary, moment, row.created):
            yield f"its summary does not agree with its log: {what}", True
    if row.parent:
        yield from _succession(connection, moment, row)
    # When it runs out may have been reckoned by an earlier version: each start reckons anew.
    if (due is None) != (moment.due is None):
        yield "whether a clock runs does not agree with its log", True


def _archive(body: bytes | None, game: AnyGame | None) -> Said:
    """What is wrong with an archive: it must be read, and its game must know its positions."""
    if body is None:
        return
    try:
        archive = unpack(body)
        if game is not None:
            positions(archive, game)
    except Exception as error:  # whatever damaged bytes lead to
        yield f"its archive cannot be read: {error or type(error).__name__}", True


def _succession(connection: sqlite3.Connection, moment: Moment, row: TableRow) -> Said:
    """What does not fit between a match of a saga and the one before it."""
    if not connection.execute("SELECT 1 FROM table_ WHERE id = ?", [row.parent]).fetchone():
        yield f"the match before it, table {row.parent}, was deleted", False
        return
    game = moment.setting.game
    try:
        before, events, *_ = _read(connection, row.parent)
        ended = after(setting_of(game, before), events)
    except Exception:  # a fault of that table, which is told there
        return
    for what, mine, other in (
        ("game", row.edition, before.edition),
        ("saga", row.saga, before.saga),
        ("part", row.part, before.part + 1),
    ):
        if mine != other:
            asks = f"table {row.parent} before it asks for {other!r}"
            yield f"its {what} is {mine!r}, but {asks}", True
    start = game.sequel(ended.position(ALL)) if game.sequel and ended.over else None
    if start != moment.setting.start:
        yield f"it does not begin as table {row.parent}, the match before it, ended", True


def _read(connection: sqlite3.Connection, table: str) -> _Stored:
    connection.execute("BEGIN")  # one instant, whatever the server does meanwhile
    try:
        key = sql.numbered(table)
        row = connection.execute(f"{sql.TABLE} FROM table_ WHERE id = $1", key).fetchone()
        events = connection.execute(sql.EVENTS, sql.numbered(table, -(2**62))).fetchall()
        summary = connection.execute(sql.SUMMARY, key).fetchone()
        due = connection.execute("SELECT at FROM due WHERE game = $1", key).fetchone()
        archive = connection.execute(sql.ARCHIVE, key).fetchone()
    finally:
        connection.execute("COMMIT")
    return _Stored(
        sql.table_row(row),
        [Event(*event) for event in events],
        sql.summary_of(summary) if summary else None,
        due[0] if due else None,
        archive[0] if archive else None,
    )


def _check_draws(moment: Moment) -> None:
    """RecordError if a draw is not the one that the table's key gives."""
    key = moment.setting.draw_key
    record = replace(record_of(moment.match), match_id=moment.setting.id, key=key)
    verify_record(replace(record, commitment=commitment(key), nonces=moment.nonces))


def _disagreements(summary: Summary, moment: Moment, created: float) -> Iterator[str]:
    if not summary.stage:
        return  # made anew when somebody asks
    made = summary_of(moment, summary.listed, created)
    compared: dict[str, tuple[Any, Any]] = {
        # The words of `turn` may be those of an earlier version; a table that follows is told of
        # in a row which leaves `active` as it was.
        "stage": (summary.stage, made.stage),
        "names": (summary.names, made.names),
        "acting": (summary.acting, made.acting),
    }
    for name, (stored, real) in compared.items():
        if stored != real:
            yield f"{name} is {stored!r}, should be {real!r}"


def _review(known: bool, bodies: list[bytes | None]) -> Iterator[str]:
    """What is wrong with a review: it must be read, and belong to something that is there."""
    if not known:
        yield "there is no table and no record of this game"
    for body in bodies:
        if body is not None:
            try:
                unpack_review(body)
            except ValueError as error:
                yield f"it cannot be read: {error}"


def _record(name: str, edition: str, text: str, games: Mapping[str, AnyGame]) -> Said:
    if id_of(text) != name:
        yield "its text is not the one that was kept", True
    if all(game.edition != edition for game in games.values()):
        yield f"this version does not play {edition}: not replayed", False
        return
    try:
        verify_record(read_record(text, games))
    except Exception as error:
        yield f"does not replay: {error or type(error).__name__}", True
