"""The socket: pictures down, commands up, nothing lost and nothing shown twice."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tests.server.playing import (
    Data,
    a_client,
    act,
    any_action,
    leaves,
    limited,
    look,
    move,
    my_move,
    new_table,
    people,
    receive,
    seen,
    sorted_leaves,
    until,
)


class Page:
    """What a browser keeps: the elements of each layer, as `full` and patches tell them."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.seq = -1
        self.view: Data = {}
        self.log: list[Data] = []
        self.changed: dict[tuple[str, str, str], str | None] = {}
        self.frames: list[Data] = []
        self.regions: dict[str, tuple[str, list[float]]] = {}

    def take(self, message: Data) -> Data:
        if message["t"] not in ("full", "patch"):
            return message
        view = message["view"]
        if message["t"] == "full":
            self.changed.clear()
            self.log = view["log"]
            self.reframe(message["regions"])
        else:
            assert message["base"] == self.seq
            self.frames += message["frames"]
            self.reframe(message["regions"])
            for frame in message["frames"]:
                for region, layer, key, element in frame["ops"]:
                    self.changed[region, layer, key] = element
            if view["cut"] is not None:
                self.log = [line for line in self.log if line["seq"] <= view["cut"]]
            self.log = self.log + view["log"]
            view = seen(self.view, view)
        self.seq, self.view = message["seq"], view
        return message

    def reframe(self, regions: Data) -> None:
        self.regions |= {name: (told["label"], told["box"]) for name, told in regions.items()}

    def until(self, ready: Callable[[Data], object]) -> Data:
        while not ready(message := self.take(self.socket.receive_json())):
            pass
        return message

    def send(self, message: Data) -> Data:
        """Send a command and return its answer, having taken in all that came before it."""
        self.socket.send_json(message)
        return self.until(lambda m: m.get("id") == message["id"])


def opened(socket: WebSocketTestSession) -> Page:
    page = Page(socket)
    page.until(lambda m: m["t"] in ("full", "patch"))
    return page


def fresh(client: TestClient, table: str) -> Data:
    """What somebody sees who opens the table now."""
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        return receive(socket, "full")


def is_right(client: TestClient, table: str, page: Page) -> bool:
    """Whether the page, patched, looks like the table opened anew at the same row."""
    while (full := fresh(client, table))["seq"] != page.seq:
        page.until(lambda _: page.seq >= full["seq"])
    return shows(full, page)


def shows(full: Data, page: Page) -> bool:
    bodies = {name: region["body"] for name, region in full["regions"].items()}
    for (region, _, key), element in page.changed.items():
        whole = bodies[region].replace(f' id="{key}"', "", 1)
        if (element is None) != (whole == bodies[region]) or (element or "") not in whole:
            return False
    framed = {name: (told["label"], told["box"]) for name, told in full["regions"].items()}
    there, here = full["view"], {**page.view, "log": page.log, "cut": None}
    return framed == page.regions and in_order(there) == in_order(here)


def in_order(view: Data) -> Data:
    choice = view["choice"]
    return {**view, "choice": choice and {**choice, "node": sorted_leaves(choice["node"])}}


@pytest.mark.parametrize("game", ["medina", "bazaar"])
def test_patches_lead_to_the_same_picture_as_opening_anew(client: TestClient, game: str) -> None:
    rng = random.Random(1)
    table = new_table(client, game, players=3, seats=[*people(2), {"kind": "bot", "bot": "random"}])
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        page = opened(socket)
        for turn in range(24):
            while not my_move(page.view):
                page.take(socket.receive_json())
            if page.view["over"]:
                break
            name = f"c{turn}"
            if page.view["undo"] and turn % 7 == 5:
                answer = page.send({"t": "undo", "id": name, "seat": page.view["undo"]})
            elif page.view["confirm"]:
                answer = page.send({"t": "confirm", "id": name, "seat": page.view["confirm"]})
            else:
                answer = page.send(act(page.view, any_action(page.view, rng), name))
            assert answer == {"t": "ack", "id": name, "seq": answer["seq"]}
            while not my_move(page.view):
                page.take(socket.receive_json())
            assert is_right(client, table, page)


def test_one_frame_for_each_action(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    view = look(client, table)["view"]
    first = any_action(view, random.Random(2))
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        page = opened(socket)
        page.send(act(page.view, first, "a"))
        (frame,) = page.frames
        assert frame["ops"] and frame["cells"] and frame["say"].startswith("Green ")
        second = any_action(page.view, random.Random(2))
        page.send({"t": "undo", "id": "u", "seat": 1})
        assert page.frames[1]["say"] == "Green takes back" and page.log == []
        both = {**act(page.view, first, "b"), "actions": [first, second]}
        page.send(both)
        assert len(page.frames) == 4 and len(page.log) == 2


def test_a_patch_comes_before_its_ack_and_to_everybody(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    with (
        client.websocket_connect(f"/ws/table/{table}") as mine,
        client.websocket_connect(f"/ws/table/{table}") as other,
    ):
        view = receive(mine, "full")["view"]
        receive(other, "full")
        mine.send_json(act(view, any_action(view, random.Random(3)), "a"))
        assert [mine.receive_json()["t"], mine.receive_json()["t"]] == ["patch", "ack"]
        assert other.receive_json()["t"] == "patch"


def test_the_same_id_again_is_acknowledged_without_another_row(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        page = opened(socket)
        message = act(page.view, any_action(page.view, random.Random(4)), "a")
        first = page.send(message)
        assert page.send(message) == first
        assert page.seq == 1


def test_a_stale_act_is_refused_and_the_picture_sent(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        page = opened(socket)
        old = page.view
        page.send(act(old, any_action(old, random.Random(5)), "a"))
        socket.send_json(act(old, any_action(old, random.Random(6)), "b"))
        answers = [socket.receive_json(), socket.receive_json()]
        assert {message["t"] for message in answers} == {"full", "err"}
        (refusal,) = (message for message in answers if message["t"] == "err")
        assert refusal["code"] == "stale" and refusal["id"] == "b"


def test_why_names_the_rule_behind_a_click(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        page = opened(socket)
        while page.view["choice"]["seat"] == 1 and not page.view["confirm"]:
            page.send(act(page.view, any_action(page.view, random.Random(7)), f"c{page.seq}"))
            if page.view["confirm"]:
                break
        page.send({"t": "confirm", "id": "end", "seat": 1})
        taken = page.log[0]["text"].split()[-1]  # an inhabitant stands there
        why = {"t": "why", "id": "w", "seat": 2, "prefix": ["hand-inhabitant"], "token": taken}
        answer = page.send(why)
        assert answer["t"] == "why" and answer["action"] == f"inhabitant {taken}"
        assert answer["violations"] and answer["violations"][0]["says"]
        nothing = page.send({**why, "id": "n", "token": "nowhere"})
        assert nothing == {"t": "why", "id": "n", "action": None, "violations": []}


def test_options_give_the_node_behind_clicks(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        page = opened(socket)
        node = page.view["choice"]["node"]
        token, then = next(iter(node["options"].items()))
        whole = page.send({"t": "options", "id": "o", "seat": 1, "prefix": []})
        assert whole["node"] == node
        assert page.send({"t": "options", "id": "p", "seat": 1, "prefix": [token]})["node"] == then
        refusal = page.send({"t": "options", "id": "q", "seat": 1, "prefix": ["nowhere"]})
        assert refusal["code"] == "stale"
        refusal = page.send({"t": "options", "id": "r", "seat": 2, "prefix": []})
        assert refusal["code"] == "stale"


def test_taking_back_is_told_before_it_is_done(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        page = opened(socket)
        ask = {"t": "takeback", "id": "t", "seat": 1}
        assert page.send(ask)["message"] == "There is nothing to take back."
        while not page.view["confirm"]:
            page.send(act(page.view, any_action(page.view, random.Random(7)), f"c{page.seq}"))
        page.send({"t": "confirm", "id": "end", "seat": 1})
        told = page.send(ask)
        assert told["to"] == 0 and told["earlier"] is None
        assert told["seats"] == [1] and told["asks"] == []
        assert told["actions"] == len(told["lines"]) == len(page.log)
        assert page.send({**ask, "to": page.seq})["code"] == "illegal"
        assert page.send({**ask, "seat": 9})["code"] == "not-yours"


def test_hints_tell_what_an_option_leads_to(client: TestClient) -> None:
    table = new_table(client, game="five_tribes", players=2, seats=people(2))
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        page = opened(socket)
        assert "outlooks" not in page.view["choice"]["node"]  # of a bid there is nothing to tell
        ask: dict[str, Any] = {"t": "outlook", "id": "h", "seat": 1, "clicks": ["bid-0"]}
        seat = page.view["choice"]["seat"]
        nothing = {"t": "outlook", "id": "h", "says": "", "prospects": []}
        assert page.send({**ask, "seat": seat}) == nothing
        assert page.send({**ask, "seat": 3 - seat}) == nothing  # it is not this seat's turn
        assert page.send({**ask, "seat": 3})["code"] == "not-yours"
        while "outlooks" not in (page.view["choice"] or {"node": {}})["node"]:
            if page.view["confirm"]:
                page.send({"t": "confirm", "id": f"c{page.seq}", "seat": page.view["confirm"]})
            else:
                page.send(act(page.view, any_action(page.view, random.Random(7)), f"a{page.seq}"))
        choice = page.view["choice"]
        tile = choice["node"]["leaves"]["take"].split()[0]
        told = page.send({**ask, "id": "t", "seat": choice["seat"], "clicks": [tile]})
        assert told["says"].startswith("Can end on ")
        one = told["prospects"][0]
        assert one["cell"] != tile and one["says"]
        assert all("{" not in symbol for symbol, _ in one["chip"])


def test_a_preview_tells_what_an_action_changes_in_the_count(client: TestClient) -> None:
    table = new_table(client, game="my_city", players=2, seats=people(2))
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        page = opened(socket)
        ask = {"t": "preview", "id": "p", "seat": 1, "action": "pass"}
        told = page.send(ask)
        gain = {"seat": 1, "label": "passes", "points": -1, "cells": []}
        assert told == {"t": "preview", "id": "p", "gains": [gain]}
        assert page.send({**ask, "id": "q", "seat": 3})["code"] == "not-yours"
        assert page.send({**ask, "id": "r", "action": "dome d2"})["code"] == "bad"


def test_a_game_without_hints_tells_nothing(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        page = opened(socket)
        told = page.send({"t": "outlook", "id": "h", "seat": 1, "clicks": ["hand-inhabitant"]})
        assert told == {"t": "outlook", "id": "h", "says": "", "prospects": []}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[1]",
        '{"t":"castle"}',
        '{"id":"x"}',
        '{"t":"act","id":"x"}',
        '{"t":"act","id":"x","seat":"one","decision":0,"actions":["wall T1"]}',
        '{"t":"why","id":"x","seat":1}',
        '{"t":"undo","id":"x","seat":1,"to":-3}',
        "[" * 60_000,
    ],
)
def test_nonsense_is_answered_and_the_table_stays_open(client: TestClient, text: str) -> None:
    table = new_table(client, players=3, seats=people(3))
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        page = opened(socket)
        socket.send_text(text)
        refusal = receive(socket, "err")
        assert refusal["code"] == "bad" and refusal["message"]
        assert refusal["id"] == ("x" if '"id":"x"' in text else "")
        socket.send_bytes(b"\xff\x00")
        assert receive(socket, "err")["code"] == "bad"
        answer = page.send(act(page.view, any_action(page.view, random.Random(8)), "a"))
        assert answer["t"] == "ack"


def test_resync_and_heartbeat(tmp_path: Path) -> None:
    with a_client(tmp_path, heartbeat=0.01) as client:
        table = new_table(client, players=3, seats=people(3))
        with client.websocket_connect(f"/ws/table/{table}") as socket:
            first = receive(socket, "full")
            assert receive(socket, "hb") == {"t": "hb", "seq": 0}
            socket.send_json({"t": "hb"})
            socket.send_json({"t": "resync"})
            assert receive(socket, "full") == first


@pytest.mark.parametrize("game", ["medina", "bazaar"])
def test_a_page_that_comes_back_gets_what_is_cheaper(client: TestClient, game: str) -> None:
    rng = random.Random(9)
    table = new_table(client, game, players=3, seats=people(3))
    for _ in range(3):
        move(client, table, look(client, table)["view"], rng)
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        page = opened(socket)
    client.post(f"/api/tables/{table}/undo", json={"seat": page.view["undo"]})
    for _ in range(4):
        move(client, table, look(client, table)["view"], rng)
    with client.websocket_connect(f"/ws/table/{table}?since={page.seq}") as socket:
        message = page.take(receive(socket, "full", "patch"))
        assert message["t"] == "full" and is_right(client, table, page)
    with client.websocket_connect(f"/ws/table/{table}?since={page.seq}") as socket:
        assert receive(socket, "full", "patch")["frames"] == []


@pytest.mark.parametrize("since", ["0", "99999", "-1", "soon", "9" * 30])
def test_an_unknown_since_gives_the_whole_picture(client: TestClient, since: str) -> None:
    table = new_table(client, players=3)
    with client.websocket_connect(f"/ws/table/{table}?since={since}") as socket:
        assert socket.receive_json()["t"] == "full"


def test_a_table_that_is_not_there(client: TestClient) -> None:
    with client.websocket_connect("/ws/table/nowhere") as socket:
        assert socket.receive_json()["code"] == "gone"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 4404


def test_alone_one_takes_back_over_bots_moves(client: TestClient) -> None:
    rng = random.Random(10)
    table = new_table(client, players=3)
    while True:
        view = until(client, table, my_move)["view"]
        if any(line["seat"] == 3 for line in view["log"]):
            break
        move(client, table, view, rng)
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        page = opened(socket)
        assert page.view["undo"] is None and page.view["moved"] == 1
        to = page.send({"t": "takeback", "id": "t", "seat": 1})["to"]
        kept = [line for line in page.log if line["seq"] <= to]
        page.send({"t": "undo", "id": "u", "seat": 1, "to": to})
        assert page.log == kept
        assert page.view["choice"]["seat"] == 1 and page.view["confirm"] is None


def test_too_many_commands_at_once_are_slowed_down(tmp_path: Path) -> None:
    with a_client(tmp_path, settings=limited("session", requests=4)) as client:
        table = new_table(client, players=3, seats=people(3))
        with client.websocket_connect(f"/ws/table/{table}") as socket:
            page = opened(socket)
            ask: dict[str, Any] = {"t": "options", "seat": 1, "prefix": []}
            kinds = [page.send({**ask, "id": f"o{n}"})["t"] for n in range(6)]
            assert kinds == ["options"] * 4 + ["err"] * 2
        answer = client.post(f"/api/tables/{table}/undo", json={"seat": 1})
        assert (answer.status_code, answer.json()["code"]) == (429, "slow")


def test_every_offered_action_is_legal(client: TestClient) -> None:
    table = new_table(client, "bazaar", seats=people(2))
    view = look(client, table)["view"]
    for action in leaves(view["choice"]["node"]):
        asked = client.post(f"/api/tables/{table}/why", json={"seat": 1, "action": action})
        assert asked.json()["violations"] == []


def test_a_patch_tells_of_the_view_only_what_is_new(client: TestClient) -> None:
    rng = random.Random(3)
    table = new_table(client, players=3, seats=people(3), autoconfirm=True)
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        page = opened(socket)
        for turn in range(8):
            before = page.view
            socket.send_json(act(before, any_action(before, rng), f"c{turn}"))
            news = page.take(receive(socket, "patch"))["view"]
            assert all(news[key] != before[key] for key in news if key not in ("log", "cut"))
            for seat in news.get("seats", []):
                was = before["seats"][seat["seat"] - 1]
                assert all(seat[key] != was[key] for key in seat if key != "seat")
        told = news["choice"]["node"]["options"].values()
        assert any(then is True or "edit" in then for then in told)
        page.send({"t": "chat", "id": "hello", "seat": 1, "text": "hello"})
        assert is_right(client, table, page)
