"""A narrow screen is sent the upright board, others the one that lies."""

from __future__ import annotations

import random

from starlette.testclient import TestClient

from tests.server.playing import look, move, new_table, people, receive
from tests.server.web.test_socket import opened, shows

WIDE, TALL = [-56, -56, 752, 552], [-23.5, -42, 487, 726]


def test_each_screen_sees_the_game_on_its_own_board(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3), autoconfirm=True)
    wide, tall = f"/ws/table/{table}", f"/ws/table/{table}?upright=1"
    rng = random.Random(5)
    with client.websocket_connect(wide) as desk, client.websocket_connect(tall) as hand:
        pages = [opened(desk), opened(hand)]
        for _ in range(24):
            view = look(client, table)["view"]
            move(client, table, view, rng)
            for page in pages:
                page.take(page.socket.receive_json())
        assert [page.regions["board"][1] for page in pages] == [WIDE, TALL]
        for page, address in zip(pages, (wide, tall), strict=True):
            assert len(page.frames) == 24 and all(frame["ops"] for frame in page.frames)
            with client.websocket_connect(address) as anew:
                assert shows(receive(anew, "full"), page)
    with client.websocket_connect(f"{tall}&since={pages[1].seq}") as back:
        assert receive(back, "full", "patch")["t"] == "patch"  # it has the picture already


def test_a_game_without_an_upright_board_has_one_picture(client: TestClient) -> None:
    table = new_table(client, "bazaar", players=2, seats=people(2))
    assert "data-upright" not in client.get(f"/table/{table}").text
    with client.websocket_connect(f"/ws/table/{table}?upright=1") as narrow:
        told = receive(narrow, "full")
    with client.websocket_connect(f"/ws/table/{table}") as wide:
        assert told["regions"] == receive(wide, "full")["regions"]


def test_the_page_says_that_there_is_one(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    assert " data-upright" in client.get(f"/table/{table}").text
    assert look(client, table)["view"]["seats"]


def test_a_replay_has_the_board_that_is_asked_for(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3), autoconfirm=True)
    move(client, table, look(client, table)["view"], random.Random(5))
    replay = f"/api/tables/{table}/replay"
    for asked, box in (("", WIDE), ("?upright=1", TALL)):
        told = client.get(replay + asked).json()
        assert told["scene"]["board"]["box"] == box and len(told["steps"]) == 1
    assert " data-upright" in client.get(f"/table/{table}/replay").text


def test_the_page_keeps_a_place_for_each_picture(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    page = client.get(f"/table/{table}").text
    for box in (WIDE, TALL):
        assert f'viewBox="{" ".join(str(float(number)) for number in box)}"' in page
    assert page.count('<li class="card') == 3
