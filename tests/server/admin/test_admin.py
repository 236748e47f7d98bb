"""`intramuros admin` beside a running server: what it tells, what it does, what people see."""

from __future__ import annotations

import io
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from intramuros.server import logs
from intramuros.server.app import create_app
from tests.cli.running import good, refused, run
from tests.server.playing import ALL_GAMES, BOUNDLESS, look, new_table, people, receive

HERE = "192.0.2.7"
WAITING = [{"kind": "human"}, {"kind": "open"}, {"kind": "open"}]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(tmp_path, ALL_GAMES, bot_pause=0.0, settings=BOUNDLESS)
    with TestClient(app, client=(HERE, 50000)) as opened:
        yield opened


@pytest.fixture
def told(client: TestClient, tmp_path: Path) -> Any:
    """What a command answers, as a program reads it."""

    def ask(*argv: str) -> Any:
        return json.loads(good("admin", *argv, "--json", "--data", str(tmp_path)))

    return ask


def record_of(client: TestClient, table: str) -> str:
    text = client.get(f"/api/tables/{table}/record").text
    found: str = client.post("/api/records", content=text).json()["id"]
    return found


def test_tables_are_listed_page_by_page(client: TestClient, told: Any, tmp_path: Path) -> None:
    made = [new_table(client, seats=people(3)) for _ in range(45)]
    other = new_table(client, "bazaar", seats=people(2))
    waiting = new_table(client, seats=WAITING)
    assert [one["id"] for one in told("tables")] == [waiting, other, *reversed(made)]
    assert [one["id"] for one in told("tables", "--most", "21")] == [
        *(waiting, other),
        *reversed(made[26:]),
    ]
    assert [one["id"] for one in told("tables", "--game", "bazaar")] == [other]
    (only,) = told("tables", "--stage", "waiting")
    assert only["id"] == waiting and only["names"] == ["Green", "Violet", "Pink"]
    assert told("tables", "--older-than", "1") == []
    text = good("admin", "tables", "--most", "2", "--data", str(tmp_path))
    head, first, second, more = text.splitlines()
    assert head.split() == ["TABLE", "GAME", "STAGE", "MADE", "IDLE", "ROWS", "BYTES", "PEOPLE"]
    assert first.startswith(f"{waiting[:12]}  medina  waiting  ")
    assert first.endswith("  Green, Violet, Pink")
    assert second.startswith(f"{other[:12]}  bazaar  play")
    assert more == "these are the newest; --most 20 lists more tables"
    assert good("admin", "records", "--data", str(tmp_path)) == "no records\n"


def test_a_table_is_shown_without_its_secrets(client: TestClient, told: Any) -> None:
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "friend"}, {"kind": "bot"}]
    table = new_table(client, seats=seats)
    (link,) = client.get(f"/api/tables/{table}/invites").json()
    with client.websocket_connect(f"/ws/table/{table}") as page:
        receive(page, "full")
        shown = told("show", table[:9])
    (owner,) = {one["session"] for one in shown["seats"] if one["seat"] == 1}
    assert shown["table"]["id"] == table and shown["table"]["owner"] == owner
    assert [(one["name"], one["kind"]) for one in shown["seats"]] == [
        ("Ada", "human"),
        ("Violet", "friend"),
        ("Pink", "bot"),
    ]
    (opened,) = shown["pages"]
    assert (opened["address"], opened["session"]) == (HERE, owner)
    row = client.portal.call(client.app.state.site.store.table, table)  # type: ignore
    everything = json.dumps(shown)
    assert row.draw_key not in everything and link["link"].rpartition("/")[2] not in everything
    assert told("show", table)["pages"] == []
    session = told("show", owner[:8])
    assert session["at"] == [table] and session["session"]["tables"] == 1
    record = record_of(client, new_table(client, seats=people(3)))
    assert told("show", record[:10])["record"]["game"] == "medina"
    assert [one["id"] for one in told("records")] == [record]
    assert [one["id"] for one in told("sessions")] == [owner]


def test_ids_are_unambiguous_beginnings(client: TestClient, tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    tables = [new_table(client, seats=people(3)) for _ in range(3)]
    assert f"table         {tables[1]}" in good("admin", "show", tables[1], *data)
    assert refused("admin", "show", tables[1][:2], *data) == "write at least 3 letters of the id"
    said = refused("admin", "show", f"{tables[1]}x", *data, code=1)
    assert said == f"there is no table or record or session {tables[1]}x"
    store = client.app.state.site.store  # type: ignore[attr-defined]
    twin = tables[0][:-1] + ("A" if tables[0][-1] != "A" else "B")
    row = client.portal.call(store.table, tables[0])  # type: ignore[union-attr]
    client.portal.call(store.add_table, row._replace(id=twin))  # type: ignore[union-attr]
    said = refused("admin", "delete", tables[0][:-1], "--yes", *data)
    assert said.startswith(f"several ids begin with {tables[0][:-1]}: table ")
    assert look(client, tables[0])


def test_the_operator_ends_a_game(client: TestClient, tmp_path: Path) -> None:
    table = new_table(client, seats=people(3))
    with client.websocket_connect(f"/ws/table/{table}") as page:
        receive(page, "full")
        argv = ("close", table, "--reason", "We  stop for\ttonight.", "--data", str(tmp_path))
        assert good("admin", *argv) == f"ended the game of table {table}\n"
        patch = receive(page, "patch")
        says = "The operator closed the game: We stop for tonight."
        assert patch["view"]["over"] is True and patch["view"]["prompt"] == says
        assert [frame["say"] for frame in patch["frames"]] == [says]
    assert look(client, table)["view"]["log"][-1]["text"] == says
    assert refused("admin", *argv, code=1) == "the game is over"
    record = client.get(f"/api/tables/{table}/record").text
    assert "ended: abandoned" in record


def test_the_operator_closes_a_waiting_room(client: TestClient, tmp_path: Path) -> None:
    table = new_table(client, seats=WAITING)
    argv = ("close", table, "--reason", "Not such names.", "--data", str(tmp_path))
    assert good("admin", *argv) == f"closed the waiting room of table {table}\n"
    answer = client.get(f"/api/tables/{table}")
    assert answer.status_code == 404
    assert answer.json()["error"] == "The operator closed this table: Not such names."
    assert "Not such names." in client.get(f"/table/{table}").text


def test_deleting_asks_first(client: TestClient, tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    table = new_table(client, seats=people(3))
    for answer in ("", "n\n", "yesterday\n"):
        ran = run("admin", "delete", table[:10], *data, stdin=answer)
        assert ran.code == 1 and ran.err == "intramuros: nothing was deleted\n"
        assert f"table         {table}" in ran.out and "Violet" in ran.out
    assert "add --yes" in refused("admin", "delete", table, "--json", *data)
    assert look(client, table)
    with client.websocket_connect(f"/ws/table/{table}") as page:
        receive(page, "full")
        ran = run("admin", "delete", table[:10], *data, stdin="y\n")
        assert ran.code == 0 and f"deleted table {table}, 0 rows, " in ran.out
        assert receive(page, "err")["message"] == "The operator deleted this table."
    assert client.get(f"/api/tables/{table}").status_code == 404
    record = record_of(client, new_table(client, seats=people(3)))
    said = good("admin", "delete", record, "--yes", *data)
    assert said == f"deleted record {record}\n"
    assert client.get(f"/api/records/{record}").status_code == 404


def test_a_session_is_deleted_and_its_tables_stay(
    client: TestClient, told: Any, tmp_path: Path
) -> None:
    table = new_table(client, seats=people(3))
    (session,) = [one["id"] for one in told("sessions")]
    with client.websocket_connect(f"/ws/table/{table}") as page:
        assert receive(page, "full")["view"]["choice"]
        good("admin", "delete", session[:12], "--yes", "--data", str(tmp_path))
        with pytest.raises(WebSocketDisconnect) as closed:
            receive(page, "nothing")
        assert closed.value.code == 1012
    with client.websocket_connect(f"/ws/table/{table}") as page:
        assert receive(page, "full")["view"]["choice"] is None
    assert session not in [one["id"] for one in told("sessions")]
    assert told("show", table)["table"]["owner"] == "nobody"


def test_the_seat_of_a_deleted_session_can_be_taken_again(
    client: TestClient, told: Any, tmp_path: Path
) -> None:
    table = new_table(client, seats=[{"kind": "human"}, {"kind": "friend"}, {"kind": "bot"}])
    (invite,) = client.get(f"/api/tables/{table}/invites").json()
    friend, again = (TestClient(client.app, client=(HERE, 50000)) for _ in range(2))
    for other in (friend, again):
        other.portal = client.portal
    join = f"/api{invite['link']}"
    assert friend.post(join, json={"name": "Bo"}).status_code == 200
    seats = {one["seat"]: one["session"] for one in told("show", table)["seats"]}
    good("admin", "delete", seats[2], "--yes", "--data", str(tmp_path))
    assert told("show", table)["seats"][1]["session"] == ""
    assert look(friend, table)["view"]["seats"][1]["mine"] is False
    assert again.post(join, json={"name": "Cy"}).status_code == 200
    assert look(again, table)["view"]["seats"][1]["mine"] is True
    good("admin", "close", table, "--data", str(tmp_path))
    assert client.post(f"/api/tables/{table}/rematch").status_code == 200


def test_a_ban_closes_open_pages(client: TestClient, told: Any, tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    table = new_table(client, seats=people(3))
    with client.websocket_connect(f"/ws/table/{table}") as page:
        receive(page, "full")
        said = good("admin", "ban", HERE, "--for", "2h", "--reason", "Be kind.", *data)
        assert said.startswith(f"{HERE} is banned until ") and said.endswith("; closed 1 page\n")
        with pytest.raises(WebSocketDisconnect) as closed:
            receive(page, "nothing")
        assert closed.value.code == 4403 and closed.value.reason.endswith(" UTC. Be kind.")
    assert client.get("/").status_code == 403
    (ban,) = told("bans")["bans"]
    assert ban["whom"] == HERE and 7100 < ban["until"] - time.time() <= 7200
    assert "Be kind." in good("admin", "bans", *data)
    assert refused("admin", "unban", "192.0.2.8", *data, code=1) == "192.0.2.8 is not banned"
    assert good("admin", "unban", HERE, *data) == f"{HERE} is welcome again\n"
    assert client.get("/").status_code == 200
    assert "is no address" in refused("admin", "ban", "nobody", "--for", "1h", *data)
    assert "too wide" in refused("admin", "ban", "0.0.0.0/0", "--for", "1h", *data)
    assert "a year at most" in refused("admin", "ban", HERE, "--for", "99w", *data)
    assert good("admin", "bans", *data) == "nobody is banned or muted\n"


def test_a_session_is_muted_by_its_beginning(client: TestClient, told: Any, tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    table = new_table(client, seats=people(3))
    (session,) = [one["id"] for one in told("sessions")]
    body = {"seat": 1, "text": "hello"}
    good("admin", "mute", session[:10], "--for", "30m", *data)
    assert client.post(f"/api/tables/{table}/chat", json=body).json()["code"] == "muted"
    assert told("show", session)["muted"] > time.time()
    assert [one["whom"] for one in told("bans")["mutes"]] == [session]
    good("admin", "unmute", session[:10], *data)
    assert client.post(f"/api/tables/{table}/chat", json=body).status_code == 200
    assert refused("admin", "unmute", HERE, *data, code=1) == f"{HERE} is not muted"


def test_the_operator_tells_everybody_something(client: TestClient, tmp_path: Path) -> None:
    argv = ("say", "Back  at nine.", "--data", str(tmp_path))
    assert refused("admin", *argv, code=1) == "no page of a table is open"
    tables = [new_table(client, seats=people(3)) for _ in range(2)]
    with (
        client.websocket_connect(f"/ws/table/{tables[0]}") as one,
        client.websocket_connect(f"/ws/table/{tables[1]}") as other,
    ):
        for page in (one, other):
            receive(page, "full")
        assert good("admin", *argv) == "told 2 open pages\n"
        for page in (one, other):
            assert receive(page, "notice") == {"t": "notice", "text": "Back at nine."}


def test_a_line_of_the_log_for_each_order(client: TestClient, told: Any, tmp_path: Path) -> None:
    seats = [{"kind": "human", "name": "Ada"}, *people(2)]
    table = new_table(client, seats=seats)
    stream = io.StringIO()
    logs.configure("json", stream)
    try:
        told("tables")
        told("show", table)
        told("ban", "192.0.2.99", "--for", "1h", "--reason", "Ada asked for it.")
        told("close", table, "--reason", "Ada asked for it.")
        told("delete", table, "--yes")
    finally:
        logs.configure()
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    orders = [(one["command"], one["id"]) for one in lines if one["event"] == "admin"]
    assert orders == [("ban", "192.0.2.99"), ("close", table), ("delete", table)]
    assert "Ada" not in stream.getvalue()


def test_a_lost_seat_is_recovered_once(client: TestClient, told: Any, tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "friend"}, {"kind": "bot"}]
    table = new_table(client, seats=seats)
    said = refused("admin", "recover", table, "--seat", "3", *data)
    assert said == "the seats of people at this table are 1, 2"
    void = told("recover", table, "--seat", "1")["path"]
    text = good("admin", "recover", table, "--seat", "1", "--url", "https://a.example/", *data)
    link = text.splitlines()[-1].removeprefix("https://a.example")
    elsewhere = TestClient(client.app, client=("192.0.2.8", 50000))
    elsewhere.portal = client.portal
    assert elsewhere.get(void).status_code == 404  # the later link counts
    with client.websocket_connect(f"/ws/table/{table}") as page:
        assert receive(page, "full")["view"]["choice"]
        for _ in range(2):  # looking takes nothing
            shown = elsewhere.get(link)
            assert shown.status_code == 200 and "Ada’s seat" in shown.text
            assert shown.headers["referrer-policy"] == "strict-origin"
        taken = elsewhere.post(link, follow_redirects=False)
        assert (taken.status_code, taken.headers["location"]) == (303, f"/table/{table}")
        assert receive(page, "full")["view"]["choice"] is None
    assert look(elsewhere, table)["view"]["choice"]
    assert "operator" in look(elsewhere, table)["view"]["log"][-1]["text"]
    for again in (client, elsewhere):
        assert again.get(link).status_code == again.post(link).status_code == 404
    assert "used already" in elsewhere.get(link).text


def test_a_seat_is_recovered_once_the_game_has_begun(client: TestClient, tmp_path: Path) -> None:
    waiting = new_table(client, seats=WAITING)
    said = refused("admin", "recover", waiting, "--seat", "1", "--data", str(tmp_path), code=1)
    assert said == "a seat can be recovered once the game has begun"
