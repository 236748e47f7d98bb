"""Questions about a table wait for their turn, and hold up no command."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from starlette.testclient import TestClient

from tests.server.playing import act, leaves, look, new_table, people, receive
from tests.server.work.serving import busy, site_of


def test_a_move_does_not_wait_for_a_question(client: TestClient) -> None:
    table = new_table(client, seats=people(3))
    site = site_of(client)
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        view = receive(socket, "full")["view"]
        with busy(client, site.questions):
            for number in range(3):
                socket.send_json({"t": "options", "id": f"q{number}", "seat": 1, "prefix": []})
            socket.send_json(act(view, next(leaves(view["choice"]["node"])), "move"))
            assert receive(socket, "ack", "options")["id"] == "move"
            assert site.queue_lengths["questions"] == 3
        assert [receive(socket, "options")["id"] for _ in range(3)] == ["q0", "q1", "q2"]


def test_who_goes_away_waits_no_more(client: TestClient) -> None:
    table = new_table(client, seats=people(3))
    site = site_of(client)
    with busy(client, site.questions):
        with client.websocket_connect(f"/ws/table/{table}") as socket:
            view = receive(socket, "full")["view"]
            socket.send_json({"t": "outlook", "id": "h", "seat": 1, "clicks": ["d4"]})
            socket.send_json(act(view, next(leaves(view["choice"]["node"])), "move"))
            receive(socket, "ack")
            assert site.queue_lengths["questions"] == 1
        assert site.queue_lengths["questions"] == 0


def test_a_question_by_http_waits_too(client: TestClient) -> None:
    table = new_table(client, seats=people(3))
    action = next(leaves(look(client, table)["view"]["choice"]["node"]))
    where, body = f"/api/tables/{table}/why", {"t": "why", "seat": 1, "action": action}
    with ThreadPoolExecutor(1) as pool:
        with busy(client, site_of(client).questions):
            asked = pool.submit(client.post, where, json=body)
            assert look(client, table)["view"]["choice"]  # others go on
            assert not asked.done()
        assert asked.result().json() == {"action": action, "violations": []}
