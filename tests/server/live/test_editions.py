"""Tables that outlive the edition of the rules that they were played by.

`bazaar/2` is the guest game, or the guest game of fewer rounds: then the logs of `bazaar/1` do not
hold under it.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from intramuros.core.game import AnyGame
from intramuros.server.doctor import examine
from intramuros.store.reading import FILE
from intramuros.store.reading import look as look_into
from tests.guest.editions import Generous, Longer, second_edition
from tests.server.editions import play, serving
from tests.server.playing import look, new_table, people


@pytest.fixture
def table(tmp_path: Path) -> str:
    """A running game of two, three moves old."""
    with serving(tmp_path) as client:
        table = new_table(client, "bazaar", seats=people(2), autoconfirm=True)
        play(client, table, 3)
    return table


def stored(data: Path, query: str) -> list[tuple[object, ...]]:
    database = sqlite3.connect(data / FILE)
    rows = database.execute(query).fetchall()
    database.close()
    return rows


def faults(data: Path, game: AnyGame) -> list[str]:
    database = look_into(data / FILE)
    found = [str(one) for one in examine(database, {"bazaar": game}, Counter()) if one.fault]
    database.close()
    return found


def test_a_running_game_whose_log_holds_goes_on_and_says_so(tmp_path: Path, table: str) -> None:
    with serving(tmp_path, second_edition()) as client:
        view = look(client, table)["view"]
        assert view["log"][-1]["text"] == (
            "the rules have changed: the game goes on under edition 2, and began under edition 1"
        )
        assert view["log"][-1]["seat"] is None
        listed = client.get("/api/lobby").json()["mine"]
        assert [one["id"] for one in listed] == [table]
        assert play(client, table)["view"]["over"]
        assert client.get(f"/api/tables/{table}/replay").status_code == 200
        record = client.get(f"/api/tables/{table}/record").text
    assert record.startswith("intramuros record bazaar/2\n")
    assert stored(tmp_path, "SELECT edition, substr(start, 1, 19) FROM table_") == [
        ("bazaar/2", "intramuros bazaar/2")
    ]
    assert faults(tmp_path, second_edition()) == []


def test_it_says_so_once(tmp_path: Path, table: str) -> None:
    seqs = []
    for _ in range(2):
        with serving(tmp_path, second_edition()) as client:
            seqs.append(look(client, table)["seq"])
    assert seqs[0] == seqs[1]


def test_a_running_game_whose_log_does_not_hold_is_closed(tmp_path: Path, table: str) -> None:
    shorter = second_edition(rounds=1)
    with serving(tmp_path, shorter) as client:
        refused = client.get(f"/api/tables/{table}")
        assert (refused.status_code, refused.json()["code"]) == (410, "archived")
        with client.websocket_connect(f"/ws/table/{table}") as socket:
            assert socket.receive_json()["code"] == "archived"
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
            assert closed.value.code == 4410
        page = client.get(f"/table/{table}", follow_redirects=False)
        assert page.headers["location"] == f"/table/{table}/replay?at=last"
        page = client.get(f"/table/{table}")
        assert "Under edition 2 its action" in page.text
        assert "This is where it stood in the end" in page.text
        replay = client.get(f"/api/tables/{table}/replay").json()
        assert not replay["over"] and replay["winners"] == []
        assert replay["steps"][-1]["text"] == "the game as it stood in the end"
        at = len(replay["steps"])
        assert client.get(f"/table/{table}/position.svg?at={at}").text.startswith("<svg")
        assert client.get(f"/table/{table}/position.svg?at={at + 1}").status_code == 400
        assert client.get(f"/api/tables/{table}/record").status_code == 404
        finished = client.get("/api/lobby").json()["finished"]
        assert [(one["id"], one["turn"]) for one in finished] == [
            (table, "Closed, because the rules have changed")
        ]
    with serving(tmp_path, shorter) as client:  # and stays so
        assert client.get(f"/api/tables/{table}/replay").json() == replay
    assert faults(tmp_path, shorter) == []


def test_without_a_note_it_shows_how_far_its_log_holds(tmp_path: Path, table: str) -> None:
    """As of tables from before there were notes, or after a crash."""
    database = sqlite3.connect(tmp_path / FILE)
    assert database.execute("SELECT game, seq > 8 FROM noted").fetchall() == [(table, 1)]
    database.execute("DELETE FROM noted")
    database.commit()
    database.close()
    with serving(tmp_path, second_edition(rounds=1)) as client:
        assert "This is where it stood before that action." in client.get(f"/table/{table}").text
        steps = client.get(f"/api/tables/{table}/replay").json()["steps"]
        assert "chooses" in " ".join(step["text"] for step in steps)


def test_an_old_note_says_so(tmp_path: Path, table: str) -> None:
    """The server was killed before it noted the last move."""
    database = sqlite3.connect(tmp_path / FILE)
    database.execute("UPDATE noted SET seq = seq - 1")
    database.commit()
    database.close()
    with serving(tmp_path, second_edition(rounds=1)) as client:
        assert "This is where it stood shortly before its end" in client.get(f"/table/{table}").text


def test_a_finished_game_can_be_watched_whatever_becomes_of_the_rules(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        table = new_table(client, "bazaar", seats=people(2), autoconfirm=True)
        scores = [seat["score"] for seat in play(client, table)["view"]["seats"]]
        before = client.get(f"/api/tables/{table}/replay").json()
        record = client.get(f"/api/tables/{table}/record").text
    shorter = second_edition(rounds=0)
    with serving(tmp_path, shorter) as client:
        assert "so it can only be watched" in client.get(f"/table/{table}").text
        after = client.get(f"/api/tables/{table}/replay").json()
        assert client.get(f"/api/tables/{table}/record").text == record
        assert (
            client.get(f"/table/{table}/position.png?at=3").headers["content-type"] == "image/png"
        )
        (entry,) = client.get("/api/lobby").json()["finished"]
        assert entry["id"] == table
    for key in ("over", "winners", "ended"):
        assert after[key] == before[key]
    assert [step["seq"] for step in after["steps"]] == [step["seq"] for step in before["steps"]]
    cards = {seat["seat"]: seat for seat in after["seats"]}
    for step in after["steps"]:
        cards.update({seat["seat"]: seat for seat in step["seats"]})
    assert [seat["score"] for seat in cards.values()] == scores
    assert faults(tmp_path, shorter) == []


def without_archives(data: Path) -> None:
    database = sqlite3.connect(data / FILE)
    database.execute("DELETE FROM archive")
    database.commit()
    database.close()


@pytest.mark.parametrize("archived", [True, False])
def test_a_game_that_would_not_be_over_yet_can_be_watched(tmp_path: Path, archived: bool) -> None:
    with serving(tmp_path) as client:
        table = new_table(client, "bazaar", seats=people(2), autoconfirm=True)
        play(client, table)
        steps = len(client.get(f"/api/tables/{table}/replay").json()["steps"])
    if not archived:
        without_archives(tmp_path)

    with serving(tmp_path, replace(second_edition(), state=Longer)) as client:
        page = client.get(f"/table/{table}").text
        assert ("it would not be over yet" in page) != archived
        assert len(client.get(f"/api/tables/{table}/replay").json()["steps"]) == steps


def test_a_game_that_would_count_otherwise_keeps_its_points(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        table = new_table(client, "bazaar", seats=people(2), autoconfirm=True)
        scores = [seat["score"] for seat in play(client, table)["view"]["seats"]]

    with serving(tmp_path, replace(second_edition(), state=Generous)) as client:
        replay = client.get(f"/api/tables/{table}/replay").json()
        cards = {seat["seat"]: seat for seat in replay["seats"]}
        for step in replay["steps"]:
            cards.update({seat["seat"]: seat for seat in step["seats"]})
        assert [seat["score"] for seat in cards.values()] == scores


def test_a_finished_game_whose_log_holds_stays_a_table(tmp_path: Path) -> None:
    """So a saga can go on from it, and its players can ask for a rematch."""
    with serving(tmp_path) as client:
        table = new_table(client, "bazaar", seats=people(2), autoconfirm=True)
        rows = play(client, table)["seq"]
    with serving(tmp_path, second_edition()) as client:
        assert look(client, table)["seq"] == rows
        again = client.post(f"/api/tables/{table}/rematch").json()["id"]
        assert look(client, again)["view"]["choice"]


def test_a_saga_goes_on_from_a_match_whose_rules_are_gone(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        asked = {"seats": people(2), "autoconfirm": True, "options": {"play": "saga"}}
        table = new_table(client, "bazaar", **asked)
        before = play(client, table)
        replay = client.get(f"/api/tables/{table}/replay").json()
        record = client.get(f"/api/tables/{table}/record").text
    with serving(tmp_path, second_edition(rounds=0)) as client:
        after = look(client, table)
        for key in ("over", "winners"):
            assert after["view"][key] == before["view"][key]
        assert after["seq"] == before["seq"]
        again = client.get(f"/api/tables/{table}/replay").json()
        assert len(again["steps"]) == len(replay["steps"])
        assert client.get(f"/api/tables/{table}/record").text == record
        answer = client.post(f"/api/tables/{table}/next", json={})
        assert answer.is_success, answer.text
        assert look(client, answer.json()["id"])["view"]["saga"]["part"] == 2
    assert faults(tmp_path, second_edition(rounds=0)) == []


def test_an_archive_that_a_crash_prevented_is_made_after_the_next_start(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        table = new_table(client, "bazaar", seats=people(2), autoconfirm=True)
        play(client, table)
    without_archives(tmp_path)
    with serving(tmp_path) as client:
        # Only when all that were missing are made does it come to those that end now.
        other = new_table(client, "bazaar", seats=people(2), autoconfirm=True)
        play(client, other)
    assert stored(tmp_path, "SELECT game FROM archive ORDER BY game") == sorted(
        [(table,), (other,)]
    )


def test_only_its_players_watch_a_private_archive(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        asked = {"seats": people(2), "autoconfirm": True, "watch": "players"}
        table = new_table(client, "bazaar", **asked)
        play(client, table)
    with serving(tmp_path, second_edition(rounds=0)) as client:
        assert client.get(f"/table/{table}/replay").status_code == 200
    with serving(tmp_path, second_edition(rounds=0), stranger=True) as client:
        for page in (f"/table/{table}/replay", f"/api/tables/{table}/record"):
            assert client.get(page).status_code == 403


def test_a_damaged_archive_is_told_by_a_sentence_and_by_the_doctor(
    tmp_path: Path,
) -> None:
    with serving(tmp_path) as client:
        table = new_table(client, "bazaar", seats=people(2), autoconfirm=True)
        play(client, table)
    database = sqlite3.connect(tmp_path / FILE)
    database.execute("UPDATE archive SET body = substr(body, 1, 100)")
    database.commit()
    database.close()
    shorter = second_edition(rounds=0)
    with serving(tmp_path, shorter) as client:
        answer = client.get(f"/api/tables/{table}/replay")
        assert (answer.status_code, answer.json()["error"]) == (
            404,
            "The archive of this game is damaged.",
        )
    assert any("its archive cannot be read" in fault for fault in faults(tmp_path, shorter))


def test_a_table_of_a_later_edition_does_not_open(tmp_path: Path) -> None:
    with serving(tmp_path, second_edition()) as client:
        table = new_table(client, "bazaar", seats=people(2))
    with serving(tmp_path) as client:
        answer = client.get(f"/api/tables/{table}")
    assert answer.status_code == 404
    assert answer.json()["error"] == (
        "This table was played under bazaar/2. This server has bazaar/1."
    )


def test_a_table_that_waited_begins_by_the_present_edition(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        table = new_table(client, "bazaar", seats=[{"kind": "human"}, {"kind": "open"}])
    with serving(tmp_path, second_edition()) as client:
        begun = client.post(f"/api/tables/{table}/start", json={"bot": "random"})
        assert begun.is_success, begun.text
        assert look(client, table)["view"]["seats"]
    assert stored(tmp_path, "SELECT edition FROM table_") == [("bazaar/2",)]
