"""Levels of bots: chosen by programs and in forms, and seen on cards, in lists and in replays."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from intramuros.server.web.site import STATIC
from tests.server.playing import Data, look, my_move, new_table, until

ADA: Data = {"kind": "human", "name": "Ada"}


def bot(word: str, **more: str) -> Data:
    return {"kind": "bot", "bot": word, **more}


def sitting(client: TestClient, table: str) -> list[tuple[str, int | None]]:
    """The names at a table, each with the level of its bot."""
    seats = look(client, table)["view"]["seats"]
    return [(seat["name"], seat.get("bot", {}).get("level")) for seat in seats]


def posted(client: TestClient, **fields: str) -> str:
    fields = {key.replace("_", "."): word for key, word in fields.items()}
    answer = client.post(
        "/tables", data={"game": "medina", "players": "4", **fields}, follow_redirects=False
    )
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/table/")


def test_a_program_names_a_level(client: TestClient) -> None:
    seats = [ADA, bot("level5"), bot("level5-long"), bot("level1", name="Odo 2")]
    table = new_table(client, seats=seats)
    assert sitting(client, table) == [("Ada", None), ("Odo", 5), ("Odo 3", 5), ("Odo 2", 1)]
    says = [seat["bot"]["says"] for seat in look(client, table)["view"]["seats"][1:]]
    assert says[0] in says[1] != says[0]


def test_bots_without_a_level_are_as_they_were(client: TestClient) -> None:
    """Programs and stored tables name them."""
    table = new_table(client, seats=[ADA, bot("greedy"), bot("random")])
    assert [level for _, level in sitting(client, table)] == [None] * 3
    assert "Pink" in [name for name, _ in sitting(client, table)]
    assert until(client, table, my_move)["view"]["choice"]
    assert 'class="state">bot<' in client.get(f"/table/{table}").text


def test_an_untouched_form_seats_the_middle_level(client: TestClient) -> None:
    levels = [level for _, level in sitting(client, posted(client))]
    assert levels == [None, 3, 3, 3]


def test_a_form_chooses_a_level_for_all_and_others_by_seat(client: TestClient) -> None:
    table = posted(client, level="level5", longer="on", seat2_kind="bot", seat3_kind="level1")
    assert sitting(client, table)[1:] == [("Odo", 5), ("Pip", 1), ("Odo 2", 5)]
    page = client.get(f"/table/{table}").text
    assert page.count("faces/5.svg") == 2 and "level 1" in page
    says = [seat["bot"]["says"] for seat in look(client, table)["view"]["seats"][1:]]
    assert "Takes its time" in says[0] and "time" not in says[1]


def test_a_form_with_a_mistake_keeps_what_was_chosen(client: TestClient) -> None:
    fields = {"game": "medina", "players": "7", "level": "level2"}
    page = client.post("/tables", data=fields).text
    own = page[page.index('id="medina"') : page.index("</form>", page.index('id="medina"'))]
    chosen = own.index('value="level2"')
    assert "checked" in own[chosen : own.index(">", chosen)]
    assert client.post("/tables", data={**fields, "players": "3", "level": "9"}).status_code == 422


def test_lists_show_faces(client: TestClient) -> None:
    new_table(client, seats=[ADA, bot("level4"), bot("greedy")], public=True)
    for page in ("/", "/lobby"):
        text = client.get(page).text
        lists = text[: text.index('id="new-game"')] if page == "/" else text
        assert lists.count("faces/4.svg") == 1
        assert "bot, level 4" in lists and ">bot<" in lists


def test_a_replay_shows_faces(client: TestClient) -> None:
    table = new_table(client, "bazaar", seats=[bot("level1"), bot("level2")])
    until(client, table, lambda view: view["over"])
    found = client.get(f"/api/tables/{table}/replay").json()
    assert [seat["bot"]["level"] for seat in found["seats"]] == [1, 2]
    assert "faces/2.svg" in client.get(f"/table/{table}/replay").text


@pytest.mark.parametrize(("level", "name"), [("level4", "Salma"), ("", "Bruno")])
def test_open_seats_are_given_to_bots_of_a_level(client: TestClient, level: str, name: str) -> None:
    seats = [ADA, {"kind": "open"}, bot("level4")]
    table = new_table(client, seats=seats)
    room = client.get(f"/table/{table}").text
    assert "bot, level 4" in room and "faces/4.svg" in room
    fields = {"bots": "on", **({"level": level} if level else {})}
    assert client.post(f"/table/{table}/start", data=fields).status_code == 200
    names = [found for found, _ in sitting(client, table)]
    assert names == ["Ada", f"{name} 2" if name == "Salma" else name, "Salma"]


def test_every_level_has_a_portrait() -> None:
    assert sorted(file.stem for file in (STATIC / "faces").iterdir()) == list("12345")
