"""A replay is the game step by step: every position, nothing that its viewer may not know."""

from __future__ import annotations

import copy
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from intramuros.core.english import with_names
from intramuros.core.game import ALL, PUBLIC, totals
from intramuros.core.match import Match
from intramuros.core.record import Record, read_record
from intramuros.games import GAMES
from intramuros.scene import Look, Scene, drawing_of, seat_colours
from intramuros.scene.svg import svg
from tests.server.playing import (
    ALL_GAMES,
    Data,
    a_client,
    limited,
    look,
    move,
    my_move,
    new_table,
    people,
    until,
)

GOLDEN = Path(__file__).parents[3] / "games/medina/golden"
COLOURS = ("violet", "green", "pink")
KINDS = ("human", "bot", "bot")


def play(client: TestClient, table: str, moves: int = 10_000, seed: int = 3) -> Data:
    rng = random.Random(seed)
    for _ in range(moves):
        view: Data = until(client, table, my_move)["view"]
        if view["over"]:
            break
        move(client, table, view, rng)
    return look(client, table)


def shown(scene: Scene) -> Data:
    return {
        name: {
            "label": region.label,
            "box": list(region.box),
            "roams": region.roams,
            "layers": {layer: dict(keyed) for layer, keyed in region.layers.items()},
        }
        for name, region in scene.regions.items()
    }


def scenes(data: Data) -> list[Data]:
    """What a page shows at each position, made as docs/protocol.md says."""
    now = copy.deepcopy(data["scene"])
    found = [copy.deepcopy(now)]
    for step in data["steps"]:
        now = copy.deepcopy(step["scene"]) if "scene" in step else now
        for region, layer, key, element in step.get("ops", ()):
            if element is None:
                del now[region]["layers"][layer][key]
            else:
                now[region]["layers"][layer][key] = element
        for name, frame in step.get("regions", {}).items():
            now[name].update(frame)
        found.append(copy.deepcopy(now))
    return found


def check(data: Data, record: Record, viewer: int, look: Look) -> None:
    """The data against the record, played action by action."""
    game, match = record.game, Match(record.game, record.start)
    look = replace(look, names=tuple(seat["name"] for seat in data["seats"]))
    seats = {seat["seat"]: seat for seat in data["seats"]}
    assert len(data["steps"]) == len(record.log)
    for number, picture in enumerate(scenes(data)):
        if number:
            step, (seat, action) = data["steps"][number - 1], record.log[number - 1]
            before = match.position(ALL)
            match.play(seat, action)
            assert step["seat"] == (seat + 1 if seat >= 0 else None)
            if game.seen is None:
                assert step["text"] == with_names(game.words(before, seat, action), look.names)
                assert tuple(step["cells"]) == drawing_of(game).cells(before, seat, action)
            seats.update({changed["seat"]: changed for changed in step["seats"]})
        position = match.position(viewer)
        assert picture == shown(drawing_of(game).scene(position, viewer, look))
        assert [seats[n + 1]["score"] for n in range(record.players)] == totals(
            game.tally(position)
        )
        acting = [seat["seat"] - 1 for seat in seats.values() if seat["acting"]]
        assert acting == [seat for seat in match.state.actors() if seat >= 0]


def record_of(client: TestClient, table: str) -> Record:
    answer = client.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return read_record(answer.text, ALL_GAMES)


@pytest.mark.parametrize("viewer", ["player", "spectator"])
@pytest.mark.parametrize("game", ["medina", "bazaar"])
def test_a_replay_is_the_game_action_by_action(client: TestClient, game: str, viewer: str) -> None:
    colours = (*COLOURS[:2], "pink" if game == "medina" else "red")
    seats = [{"kind": kind, "colour": c} for kind, c in zip(KINDS, colours, strict=True)]
    table = new_table(client, game, seats=seats)
    assert play(client, table)["view"]["over"]
    if viewer == "spectator":
        client.cookies.clear()
    data = client.get(f"/api/tables/{table}/replay").json()
    assert data["over"] and data["winners"]
    eyes = 0 if viewer == "player" else PUBLIC
    check(data, record_of(client, table), eyes, Look(colours))


def test_a_running_game_up_to_now_without_what_was_taken_back(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    view = play(client, table, moves=8)["view"]
    undone = client.post(f"/api/tables/{table}/undo", json={"seat": view["undo"]})
    assert undone.status_code == 200
    data = client.get(f"/api/tables/{table}/replay").json()
    assert not data["over"] and data["winners"] == []
    # Three people at one screen see what everybody may see.
    check(data, record_of(client, table), PUBLIC, Look(("green", "violet", "pink")))
    assert [step["text"] for step in data["steps"]] == [
        line["text"] for line in look(client, table)["view"]["log"]
    ]


def test_what_happened_after_a_row(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    found = play(client, table, moves=8)
    whole = client.get(f"/api/tables/{table}/replay").json()
    since = found["view"]["log"][4]["seq"]
    part = client.get(f"/api/tables/{table}/replay?since={since}").json()
    assert part["steps"] and [step["text"] for step in part["steps"]] == [
        line["text"] for line in found["view"]["log"] if line["seq"] > since
    ]
    assert scenes(part)[0]["board"] == scenes(whole)[5]["board"]
    assert scenes(part)[-1]["board"] == scenes(whole)[-1]["board"]
    # It begins and ends with what the page shows: the pieces of whoever is to act.
    assert scenes(part)[-1]["hand"] != scenes(whole)[-1]["hand"]
    assert client.get(f"/api/tables/{table}/replay?since={found['seq'] + 1}").status_code == 400
    assert client.get(f"/api/tables/{table}/replay?since=x").status_code == 400


def test_before_the_first_action(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    data = client.get(f"/api/tables/{table}/replay").json()
    assert data["steps"] == [] and data["scene"]["board"]["layers"]
    assert client.get(f"/table/{table}/position.svg").status_code == 200


def test_the_page(client: TestClient) -> None:
    table = new_table(client, players=3)
    page = client.get(f"/table/{table}/replay")
    assert page.status_code == 200 and "<symbol" in page.text
    assert f'data-api="/api/tables/{table}"' in page.text and f'href="/table/{table}"' in page.text
    assert f"/api/tables/{table}/record" in page.text
    secret = new_table(client, "bazaar", seats=people(2))
    assert "/record" not in client.get(f"/table/{secret}/replay").text
    assert f"/table/{table}/replay" in client.get(f"/table/{table}").text
    for path in ("/table/none/replay", "/record/none/replay", "/record/none/position.svg"):
        assert client.get(path).status_code == 404
    for path in ("/api/tables/none/replay", "/api/records/none/replay", "/api/records/none/record"):
        assert client.get(path).json()["code"] == "gone"


def test_the_record_is_a_file(client: TestClient) -> None:
    table = new_table(client, players=3)
    headers = client.get(f"/api/tables/{table}/record").headers
    assert headers["content-disposition"] == f'attachment; filename="medina-{table[:8]}.txt"'


# Pictures of a position


def test_pictures_of_a_position(client: TestClient) -> None:
    seats = [{"kind": "human", "colour": colour} for colour in COLOURS]
    table = new_table(client, "medina", seats=seats)
    play(client, table, moves=12)
    record = record_of(client, table)
    drawing = drawing_of(record.game)
    for at in (0, 3, len(record.log)):
        position = Match.replay(record.game, record.start, record.log[:at]).position(PUBLIC)
        names = tuple(colour.capitalize() for colour in COLOURS)
        expected = svg(drawing.scene(position, PUBLIC, Look(COLOURS, names)), drawing)
        answer = client.get(f"/table/{table}/position.svg?at={at}")
        assert answer.text == expected
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert f'filename="medina-{at}.svg"' in answer.headers["content-disposition"]
    assert client.get(f"/table/{table}/position.svg").text == expected
    dark = client.get(f"/table/{table}/position.svg?theme=dark").text
    assert dark != expected and dark.startswith("<svg")


def test_a_position_as_png(client: TestClient) -> None:
    table = new_table(client, players=3)
    answer = client.get(f"/table/{table}/position.png?at=0&width=300")
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG") and answer.content[16:20] == (300).to_bytes(4)


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("at=1", "At is a number from 0 to 0, not &#39;1&#39;."),
        ("at=-1", "At is a number"),
        ("at=soon", "At is a number"),
        ("at=99999999999999999999", "At is a number"),
        ("width=0", "Width is a number from 1 to 2400"),
        ("width=1000000", "Width is a number from 1 to 2400"),
        ("theme=pink", "A picture is light or dark"),
    ],
)
def test_pictures_that_cannot_be(client: TestClient, query: str, says: str) -> None:
    table = new_table(client, players=3, seats=people(3))
    answer = client.get(f"/table/{table}/position.png?{query}")
    assert answer.status_code == 400 and says in answer.text


# The golden games, watched


@pytest.mark.parametrize("name", ["3-4-greedy.txt", "4-1-random.txt"])
def test_a_golden_game_can_be_watched(client: TestClient, name: str) -> None:
    text = (GOLDEN / name).read_text(encoding="utf-8")
    record: Any = read_record(text, GAMES)
    answer = client.post("/api/records", content=text.encode())
    assert answer.status_code == 201
    data = client.get(f"/api/records/{answer.json()['id']}/replay").json()
    check(data, record, PUBLIC, Look(seat_colours(record.game)[: record.players]))
    assert [seat["name"] for seat in data["seats"]] == list(record.names)


def test_pictures_have_a_limit_too(tmp_path: Path) -> None:
    with a_client(tmp_path, settings=limited("session", requests=4)) as client:
        table = new_table(client, players=3)
        path = f"/table/{table}/position.svg"
        answers = [client.get(path).status_code for _ in range(5)]
        assert answers == [200, 200, 200, 200, 429]
