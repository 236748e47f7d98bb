"""People read a true minus sign; what programs read back stays plain."""

from __future__ import annotations

import re
from typing import Any

from starlette.testclient import TestClient

from intramuros.core.english import MINUS
from intramuros.core.game import PUBLIC, sketched
from intramuros.core.record import read_record, replay_record
from intramuros.games import GAMES
from intramuros.scene import Look, drawing_of
from tests.server.playing import look, new_table

GAME = GAMES["my_city"]
ALONE = {"play": "episode", "episode": "1"}


def given_up(client: TestClient) -> str:
    """A table where all cities have left the episode at once: nothing but empty squares."""
    seats = [{"kind": "human", "name": name} for name in ("Ada", "Ben")]
    table = new_table(client, "my_city", seats=seats, options=ALONE, autoconfirm=True)
    for _ in seats:
        choice = look(client, table)["view"]["choice"]
        body = {"seat": choice["seat"], "decision": choice["decision"], "actions": ["exit"]}
        assert client.post(f"/api/tables/{table}/act", json=body).status_code == 200
    return table


def strings(data: Any) -> list[str]:
    if isinstance(data, dict):
        return [text for part in data.values() for text in strings(part)]
    if isinstance(data, list):
        return [text for part in data for text in strings(part)]
    return [data] if isinstance(data, str) and not data.startswith("<") else []


def hyphens(texts: list[str]) -> list[str]:
    """The texts with a hyphen in the place of a minus."""
    return [text for text in texts if re.search(r"(?<![\w-])-\d", text)]


def test_people_read_a_minus(client: TestClient) -> None:
    table = given_up(client)
    view = look(client, table)["view"]
    assert re.fullmatch(rf"Ada and Ben win together with {MINUS}\d+ points", view["prompt"])
    assert not hyphens([text for key in view for text in strings(view[key]) if key != "scene"])
    assert not hyphens(strings(client.get(f"/api/tables/{table}/score").json()))
    lobby = client.get("/lobby").text
    assert f"with {MINUS}" in lobby and "with -" not in lobby


def test_pictures_and_sketches_have_a_minus(client: TestClient) -> None:
    position = replay_record(read_record(record(client), GAMES)).state.position(PUBLIC)
    scene = drawing_of(GAME).scene(position, PUBLIC, Look(("red", "blue")))
    regions = scene.regions.values()
    drawn = "".join(
        text for one in regions for layer in one.layers.values() for text in layer.values()
    )
    said = re.findall(r'(?:aria-label|data-tip)="([^"]*)"|>([^<>]+)<', drawn)
    texts = [label or text for label, text in said]
    assert any(MINUS in text for text in texts) and not hyphens(texts)
    sketch = sketched(GAME, position)
    assert not hyphens([sketch])


def test_what_is_read_back_is_plain(client: TestClient) -> None:
    text = record(client)
    assert text.isascii()
    final = replay_record(read_record(text, GAMES)).position()
    assert GAME.write(final).isascii() and GAME.read(GAME.write(final)) == final


def record(client: TestClient) -> str:
    answer = client.get(f"/api/tables/{given_up(client)}/record")
    assert answer.status_code == 200
    return answer.text
