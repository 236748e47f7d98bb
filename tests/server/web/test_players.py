"""Player counts that depend on options, and a table of five."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from intramuros.core.game import AnyGame
from intramuros.scene import SEAT_COLOURS
from intramuros.server.app import create_app
from tests.guest.crowd import GAME as CROWD
from tests.guest.game import GAME as BAZAAR
from tests.server.playing import BOUNDLESS, act, look, new_table, people

REFUSAL = "Crowd is for 2 or 3 players with these options, not 5"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    games: dict[str, AnyGame] = {"crowd": CROWD, "bazaar": BAZAAR}
    with TestClient(create_app(tmp_path, games, bot_pause=0.0, settings=BOUNDLESS)) as opened:
        yield opened


def test_offers_tell_all_counts_and_the_usual_ones(client: TestClient) -> None:
    crowd, bazaar = client.get("/api/games").json()
    assert crowd["players"] == [2, 3, 4, 5] and crowd["usual_players"] == [2, 3]
    assert bazaar["players"] == bazaar["usual_players"] == [2, 3, 4]
    assert [(option["name"], option["group"]) for option in crowd["options"]] == [
        ("fair", "expansions"),
        ("parade", "expansions"),
        ("arrows", ""),
    ]
    assert (crowd["players_vary"], bazaar["players_vary"]) == (True, False)


@pytest.mark.parametrize(
    ("query", "players", "says"),
    [
        ("", [2, 3], "Crowd is for 2 or 3 players with these options."),
        ("preset=festival", [2, 3, 4, 5], ""),
        ("option.parade=on&option.fair=&seat1.name=x", [2, 3, 4, 5], ""),
        (
            "preset=festival&option.fair=off&option.parade=off",
            [2, 3],
            "Crowd is for 2 or 3 players with these options.",
        ),
    ],
)
def test_the_counts_of_options(
    client: TestClient, query: str, players: list[int], says: str
) -> None:
    answer = client.get(f"/api/games/crowd/players?{query}")
    assert answer.json() == {"players": players, "says": says}


def test_questions_about_counts_that_cannot_be_answered(client: TestClient) -> None:
    for query, says in (
        ("preset=x", "There is no preset 'x'. Choose one of: manual, festival."),
        ("option.fair=maybe", "Option fair takes off or on, not 'maybe'"),
        ("option.x=on", "There is no option 'x'"),
    ):
        answer = client.get(f"/api/games/crowd/players?{query}")
        assert answer.status_code == 400
        assert says in answer.json()["error"]
    assert client.get("/api/games/chess/players").status_code == 404


def test_a_table_is_made_with_the_counts_of_its_options(client: TestClient) -> None:
    refused = client.post("/api/tables", json={"game": "crowd", "players": 5})
    assert refused.status_code == 400 and REFUSAL in refused.json()["error"]
    asked = {"game": "crowd", "seats": people(5), "preset": "festival", "options": {"fair": "off"}}
    assert client.post("/api/tables", json=asked).status_code == 201
    assert len(look(client, new_table(client, "crowd"))["view"]["seats"]) == 2


def test_without_a_script_the_form_comes_back_with_a_sentence(client: TestClient) -> None:
    fields = {"game": "crowd", "players": "5", "option.fair": "off"}
    answer = client.post("/tables", data=fields)
    assert answer.status_code == 422 and REFUSAL in unescape(answer.text)
    answer = client.post("/tables", data={**fields, "option.fair": "on"}, follow_redirects=False)
    assert answer.status_code == 303


def test_five_people_play_to_the_end(client: TestClient) -> None:
    table = new_table(client, "crowd", seats=people(5), options={"fair": "on"}, autoconfirm=True)
    seats = look(client, table)["view"]["seats"]
    assert [seat["colour"] for seat in seats] == list(SEAT_COLOURS)
    for turn in range(8):
        view = look(client, table)["view"]
        assert view["choice"]["seat"] == turn % 5 + 1
        body = act(view, f"tile {turn + 1},1 r{1 if turn else 0}")
        answer = client.post(f"/api/tables/{table}/act", json=body)
        assert answer.status_code == 200, answer.text
    view = look(client, table)["view"]
    assert view["over"] and view["winners"] == [1, 2, 3]
