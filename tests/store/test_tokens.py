"""Links to friends' seats: the same after a restart, and worth nothing to who has the database."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from pathlib import Path

import pytest

from intramuros.store import Seat, Store, StoreError
from intramuros.store import tokens as t
from intramuros.store.backup import backup
from intramuros.store.reading import FILE
from tests.store.test_store import a_table

TABLE = a_table()._replace(
    seats=(
        Seat("human", "Ada", "red", owner="s1"),
        Seat("friend", "Ben", "blue"),
        Seat("friend", "Eve", "green"),
    )
)


def kept(directory: Path) -> dict[int, str]:
    """The tokens of a new store with one table."""
    store = Store.open(directory)
    asyncio.run(store.add_session("s1", 1.0))
    asyncio.run(store.add_table(TABLE))
    tokens = asyncio.run(store.invites(TABLE))
    store.close()
    return tokens


def seats_behind(directory: Path, tokens: dict[int, str]) -> list[tuple[str, int] | None]:
    store = Store.open(directory)
    found = [asyncio.run(store.invited(token)) for token in tokens.values()]
    store.close()
    return found


def shown(directory: Path) -> dict[int, str]:
    store = Store.open(directory)
    tokens = asyncio.run(store.invites(TABLE))
    store.close()
    return tokens


def test_each_friend_has_a_token_of_128_bits_that_a_restart_does_not_change(tmp_path: Path) -> None:
    tokens = kept(tmp_path)
    assert list(tokens) == [1, 2] and len(set(tokens.values())) == 2
    assert all(len(token) == 22 for token in tokens.values())
    assert shown(tmp_path) == tokens
    assert seats_behind(tmp_path, tokens) == [("t1", 1), ("t1", 2)]


def test_tables_seats_and_servers_have_tokens_of_their_own() -> None:
    made = [
        t.seat_token(secret, table, seat)
        for secret in (b"one", b"two")
        for table in ("t1", "t11")
        for seat in (1, 11)
    ]
    assert len(set(made)) == 8


def test_the_database_does_not_tell_them(tmp_path: Path) -> None:
    tokens = kept(tmp_path / "data")
    secret = (tmp_path / "data" / t.FILE).read_bytes().strip()
    backup(tmp_path / "data", tmp_path / "copy.sqlite")
    for database in (tmp_path / "data" / FILE, tmp_path / "copy.sqlite"):
        image = database.read_bytes()
        assert not any(token.encode() in image for token in tokens.values())
        assert secret not in image and bytes.fromhex(secret.decode()) not in image


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_only_its_user_reads_the_secret(tmp_path: Path) -> None:
    umask = os.umask(0)
    try:
        kept(tmp_path)
    finally:
        os.umask(umask)
    assert (tmp_path / t.FILE).stat().st_mode & 0o777 == 0o600
    assert not (tmp_path / f"{t.FILE}.part").exists()


def test_with_another_secret_new_links_are_shown_and_old_ones_go_on_working(tmp_path: Path) -> None:
    tokens = kept(tmp_path / "data")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shutil.copy(tmp_path / "data" / FILE, elsewhere)
    others = shown(elsewhere)
    assert set(others) == {1, 2} and not set(others.values()) & set(tokens.values())
    assert shown(elsewhere) == others
    for links in (tokens, others):
        assert seats_behind(elsewhere, links) == [("t1", 1), ("t1", 2)]
    assert seats_behind(tmp_path / "data", others) == [None, None]


@pytest.mark.parametrize("text", ["", "0" * 64, "0" * 63 + "\n", "é" * 64 + "\n", "0" * 66 + "\n"])
def test_a_damaged_secret_is_refused_and_nothing_changes(tmp_path: Path, text: str) -> None:
    tokens = kept(tmp_path)
    (tmp_path / t.FILE).write_text(text, encoding="utf-8")
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(StoreError, match=r"secret is not a line of 64 hexadecimal digits; remove"):
        Store.open(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before
    (tmp_path / t.FILE).unlink()  # as it was told
    assert seats_behind(tmp_path, tokens) == [("t1", 1), ("t1", 2)]


def test_a_secret_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / t.FILE).mkdir()
    with pytest.raises(StoreError, match=r"cannot use .*secret: Is a directory"):
        Store.open(tmp_path)
    (tmp_path / t.FILE).rmdir()
    Store.open(tmp_path).close()  # the directory was let go


def test_strange_tokens_lead_nowhere(tmp_path: Path) -> None:
    kept(tmp_path)
    strange = ["", "\0", "é", "\udcff", "x" * 5000, t.hashed("x")]
    assert seats_behind(tmp_path, dict(enumerate(strange))) == [None] * len(strange)
