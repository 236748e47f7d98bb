"""Data of every schema that was ever released are brought up to date, and nothing of them is lost.

schemas/NNNN.sql is a database as the version with migration NNNN left it: games with draws, an
undo, a friend; later also records, the lobby, clocks and a saga. Such a file is never changed.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from intramuros.games import GAMES
from intramuros.server.doctor import examine
from intramuros.store import Guest, Store
from intramuros.store.migrate import MIGRATIONS
from intramuros.store.reading import FILE, look
from intramuros.store.tokens import hashed

KEYS = ("is", "chat", "rematch", "next", "branch", "restart")
SCHEMAS = sorted(Path(__file__).with_name("schemas").glob("*.sql"))


def rows(connection: sqlite3.Connection) -> dict[str, list[dict[str, Any]]]:
    """All rows of all tables, by the names of their columns."""
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    found = {}
    for (name,) in names:
        cursor = connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2")
        columns = [column[0] for column in cursor.description]
        found[name] = [dict(zip(columns, row, strict=True)) for row in cursor]
    return found


def one_shape(body: str) -> str:
    """What migration 0008 makes of a row of the kind `table`."""
    if body == "confirm":
        return '{"is":"confirm"}'
    if body.startswith("join "):
        said = {"is": "join", "name": body.removeprefix("join ")}
    else:
        ((key, value), *more) = json.loads(body).items()
        if key == "is" or more:
            return body
        said = {"is": "chat", "text": value}
        if key != "chat":
            said = {"is": "lead", "way": key, "table": value}
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def test_rows_of_every_shape_are_among_them() -> None:
    text = SCHEMAS[6].read_text(encoding="utf-8")
    shapes = ("'confirm'", "'join ", *(f'\'{{"{key}":' for key in KEYS))
    assert [shape for shape in shapes if shape not in text] == []


def test_every_schema_before_the_present_one_is_kept() -> None:
    versions = sorted(path.name[:4] for path in MIGRATIONS.glob("*.sql"))
    kept = [path.stem for path in SCHEMAS]
    assert kept in (versions, versions[:-1])


@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda path: path.stem)
def test_it_is_brought_up_to_date(schema: Path, tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE)
    connection.executescript(schema.read_text(encoding="utf-8"))
    before = rows(connection)
    connection.close()
    assert len(before["event"]) >= 8 and len(before["migration"]) == int(schema.stem)

    store = Store.open(tmp_path)
    for table in before["table_"]:
        kept = asyncio.run(store.table(table["id"]))
        assert kept is not None and (kept.draw_key, kept.start) == (
            table["draw_key"],
            table["start"],
        )
    store.close()

    database = look(tmp_path / FILE)
    after = rows(database)
    faults = [finding for finding in examine(database, GAMES, Counter()) if finding.fault]
    database.close()
    assert faults == []
    image = (tmp_path / FILE).read_bytes()
    for link in before.get("invite", []):  # links go on working; the database tells them no more
        if "token" in link:
            assert link["token"].encode() not in image
            link["hash"] = hashed(link.pop("token"))
    for row in before["event"]:
        if row["kind"] == "table":
            row["body"] = one_shape(row["body"])
    for name, old in before.items():
        new = [{key: row[key] for key in old[0]} for row in after[name]] if old else []
        assert all(row in new for row in old), name
    assert len(after["summary"]) == len(after["table_"])


@pytest.mark.parametrize("schema", SCHEMAS[1:7], ids=lambda path: path.stem)
def test_of_several_sessions_at_a_seat_the_last_one_has_it(schema: Path, tmp_path: Path) -> None:
    """Before, every session that came by a friend's link played the seat."""
    connection = sqlite3.connect(tmp_path / FILE)
    connection.executescript(schema.read_text(encoding="utf-8"))
    game, seat, first, at = connection.execute(
        "SELECT game, seat, session, at FROM guest"
    ).fetchone()
    for session, later in (("phone", 9.0), ("tablet", 5.0)):
        connection.execute("INSERT INTO session (hash, created) VALUES (?, 1)", (session,))
        guest = (game, seat, session, at + later)
        connection.execute("INSERT INTO guest (game, seat, session, at) VALUES (?, ?, ?, ?)", guest)
    connection.commit()
    connection.close()

    store = Store.open(tmp_path)
    assert Guest(seat, "phone") in asyncio.run(store.guests(game))
    lists = {who: asyncio.run(store.tables_of(who, 99)) for who in (first, "phone", "tablet")}
    lists |= {f"{who} over": asyncio.run(store.tables_of(who, 99, True)) for who in [*lists]}
    store.close()
    held = {
        who
        for who, found in lists.items()
        for one in found
        if one.row.id == game and seat in one.mine
    }
    assert {who.removesuffix(" over") for who in held} == {"phone"}
