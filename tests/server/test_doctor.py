"""The doctor finds nothing in what a server left, and everything that was changed since."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from intramuros.games import GAMES
from intramuros.server.doctor import Finding, examine, healthy
from intramuros.store import StoreError
from intramuros.store.reading import FILE, look
from tests.server.keeping import some_data
from tests.server.playing import a_client, any_action, leaves, my_move, new_table, until


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return some_data(tmp_path_factory.mktemp("data"))


@pytest.fixture
def database(played: Path, tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A copy of it that can be spoilt."""
    connection = sqlite3.connect(shutil.copy(played, tmp_path), isolation_level=None)
    yield connection
    connection.close()


def findings(connection: sqlite3.Connection) -> list[Finding]:
    return list(examine(connection, GAMES, Counter()))


def test_what_a_server_left_is_sound(played: Path) -> None:
    before = played.read_bytes()
    connection, seen = look(played), Counter[str]()
    assert list(examine(connection, GAMES, seen)) == []
    healthy(connection, GAMES)
    assert seen["tables"] == 4 and seen["records"] == 1 and seen["rows"] > 28
    connection.close()
    assert played.read_bytes() == before


ONE = "game = (SELECT id FROM table_ WHERE game = 'medina' ORDER BY created LIMIT 1)"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (f"DELETE FROM event WHERE seq = 3 AND {ONE}", "without gaps"),
        (f"DELETE FROM event WHERE seq > 3 AND {ONE}", "summary does not agree"),
        (f"UPDATE event SET body = 'palace red' WHERE seq = 2 AND {ONE}", "does not replay"),
        (f"UPDATE event SET seat = 2 WHERE seq = 1 AND {ONE}", "does not replay"),
        (f"UPDATE event SET kind = 'joke' WHERE seq = 2 AND {ONE}", "no known kind: 'joke'"),
        (f"UPDATE summary SET stage = 'over' WHERE {ONE}", "stage is 'over', should be 'playing'"),
        (f"UPDATE summary SET names = '[1' WHERE {ONE}", "cannot be read"),
        (f"UPDATE summary SET stage = 'waiting' WHERE {ONE}", "it is waiting, but has 12 rows"),
        (f"DELETE FROM summary WHERE {ONE}", "no summary"),
        ("DELETE FROM due", "whether a clock runs does not agree"),
        (f"INSERT INTO due SELECT game, 0 FROM summary WHERE {ONE}", "whether a clock runs"),
        ("UPDATE table_ SET draw_key = '00' WHERE game LIKE 'carc%'", "the key gives another draw"),
        ("UPDATE table_ SET draw_key = 'no key' WHERE game LIKE 'carc%'", "hexadecimal"),
        ("UPDATE record SET text = text || '; more'", "not the one that was kept"),
        ("INSERT INTO guest VALUES ('nowhere', 1, 'nobody', 0)", "belongs to no row of table_"),
    ],
)
def test_what_was_changed_is_found(database: sqlite3.Connection, change: str, says: str) -> None:
    assert database.execute(change).rowcount >= 1
    found = findings(database)
    assert any(says in finding.says and finding.fault for finding in found), found
    with pytest.raises(StoreError):
        healthy(database, GAMES)


def test_a_record_against_the_rules_is_found(database: sqlite3.Connection) -> None:
    text = "intramuros record medina/2\nplayers: 3\nlog:\n  2 wall T1\n"
    database.execute("UPDATE record SET text = ?", [text])
    assert any("does not replay: action 1" in finding.says for finding in findings(database))


def test_a_game_that_is_not_here_is_no_fault(database: sqlite3.Connection) -> None:
    database.execute("UPDATE table_ SET edition = 'medina/0' WHERE game = 'medina'")
    database.execute("UPDATE record SET edition = 'chess/1'")
    found = findings(database)
    assert [finding.fault for finding in found] == [False] * 3
    healthy(database, GAMES)


def test_a_summary_to_be_made_anew_is_no_fault(database: sqlite3.Connection) -> None:
    database.execute("UPDATE summary SET stage = '', names = '[]'")
    assert findings(database) == []


@pytest.fixture(scope="module")
def sagas(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An episode of a campaign, the next one, and another way."""
    directory = tmp_path_factory.mktemp("saga")
    with a_client(directory) as client:
        bots = [{"kind": "human"}, {"kind": "bot", "bot": "random"}]
        table = new_table(client, "my_city", seats=bots, autoconfirm=True)
        leave(client, table)
        for body in ({}, {"branch": "b1"}):
            answer = client.post(f"/api/tables/{table}/next", json=body)
            assert answer.status_code == 200, answer.text
    return directory / FILE


def leave(client: TestClient, table: str) -> None:
    """Out of the episode as soon as may be; the bot plays on, and stickers go anywhere."""
    chance = random.Random(1)
    while not (view := until(client, table, my_move)["view"])["over"]:
        node = view["choice"]
        actions = [text for text in leaves(node["node"]) if text == "exit"]
        body = {key: node[key] for key in ("seat", "decision")}
        body["actions"] = [*actions, any_action(view, chance)][:1]
        assert client.post(f"/api/tables/{table}/act", json=body).status_code == 200


CHILD = "id = (SELECT id FROM table_ WHERE parent != '' ORDER BY created LIMIT 1)"
FIRST = "id = (SELECT parent FROM table_ WHERE parent != '' LIMIT 1)"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (f"UPDATE table_ SET saga = 'other' WHERE {CHILD}", "its saga is 'other', but table "),
        (f"UPDATE table_ SET part = 3 WHERE {CHILD}", "its part is 3, but table "),
        (
            f"UPDATE table_ SET start = (SELECT start FROM table_ WHERE {FIRST}) WHERE {CHILD}",
            "not begin as",
        ),
    ],
)
def test_a_saga_that_does_not_fit_together_is_found(
    sagas: Path, tmp_path: Path, change: str, says: str
) -> None:
    spoilt = sqlite3.connect(shutil.copy(sagas, tmp_path), isolation_level=None)
    assert findings(spoilt) == []
    assert spoilt.execute(change).rowcount == 1
    found = findings(spoilt)
    spoilt.close()
    assert any(says in finding.says and finding.fault for finding in found), found


def test_a_damaged_match_is_told_once_and_not_again_of_the_next(
    sagas: Path, tmp_path: Path
) -> None:
    spoilt = sqlite3.connect(shutil.copy(sagas, tmp_path), isolation_level=None)
    first = f"game = (SELECT id FROM table_ WHERE {FIRST})"
    spoilt.execute(f"UPDATE event SET body = 'pas' WHERE seq = 2 AND {first}")
    found = findings(spoilt)
    spoilt.close()
    assert ["does not replay" in finding.says for finding in found] == [True], found
