"""The colours that a game offers: in forms and waiting rooms, and what becomes of favourites."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from intramuros.games import GAMES
from intramuros.scene import seat_colours
from intramuros.server.seats.colours import favoured, recoloured, suited
from intramuros.store import Seat
from tests.server.live.test_friends import ADA, House
from tests.server.live.test_waiting_room import post, room
from tests.server.web.test_lobby import OPEN

OFFERED = seat_colours(GAMES["medina"])


@pytest.fixture
def house(client: TestClient) -> House:
    return House(client)


def seats(*colours: str) -> tuple[Seat, ...]:
    return tuple(Seat("bot", colour.capitalize(), colour) for colour in colours)


def test_a_favourite_that_is_not_offered_gives_way_to_one_like_it() -> None:
    assert favoured("grey", OFFERED, OFFERED) == "grey"
    assert favoured("grey", OFFERED, ("green", "pink")) == ""  # somebody else wears it
    assert favoured("blue", OFFERED, OFFERED) == "violet"
    assert favoured("blue", OFFERED, ("grey",)) == "grey"
    assert favoured("blue", OFFERED, ()) == favoured("", OFFERED, OFFERED) == ""


def test_a_seat_that_is_called_by_its_colour_changes_its_name() -> None:
    called = (*seats("red"), Seat("human", "Ben", "blue"))
    assert recoloured(called, 0, "pink") == (*seats("pink"), called[1])
    assert recoloured(called, 1, "grey") == (called[0], Seat("human", "Ben", "grey"))


def test_old_colours_give_way_in_a_rematch() -> None:
    assert suited(seats("red", "green", "blue"), OFFERED) == seats("pink", "green", "violet")
    assert suited(seats("green", "grey"), OFFERED) == seats("green", "grey")
    old = suited(seats("red", "blue", "yellow", "violet"), OFFERED)
    assert sorted(seat.colour for seat in old) == sorted(OFFERED)
    crowd = seats("red", "blue", "green", "yellow", "violet")
    assert len({seat.colour for seat in suited(crowd, OFFERED)}) == 5


def test_the_start_page_offers_each_game_its_colours(house: House) -> None:
    def checked(page: str) -> dict[str, list[str]]:
        """For each game the colours of its seats."""
        return {
            game: re.findall(r'colour" value="(\w+)" aria-label="\w+" checked', form)
            for game, form in re.findall(r'(?s)<form class="setup" id="(\w+)"(.*?)</form>', page)
        }

    with house.as_("Ada") as client:
        first = checked(client.get("/").text)
        assert first["medina"] == list(OFFERED)
        assert first["bazaar"] == ["red", "blue", "green", "yellow"]
        form = {"game": "bazaar", "players": "2", "seat1.name": "Ada", "seat1.colour": "blue"}
        client.post("/tables", data=form)
        again = checked(client.get("/").text)
        assert again["bazaar"][0] == "blue" and again["medina"][0] == "violet"
        # What is worn for want of the favourite does not take its place.
        form = {"game": "medina", "players": "3", "seat1.name": "Ada", "seat1.colour": "violet"}
        client.post("/tables", data=form)
        assert checked(client.get("/").text) == again


def test_a_favourite_in_a_waiting_room(house: House) -> None:
    with house.as_("Ben") as client:
        form = {"game": "bazaar", "players": "2", "seat1.name": "Ben", "seat1.colour": "red"}
        client.post("/tables", data=form)
    table = house.table(seats=(ADA, OPEN, OPEN))
    with house.as_("Ben") as client:
        page = client.get(f"/table/{table}").text
        assert re.findall(r'name="colour" value="(\w+)"', page) == ["violet", "pink", "grey"]
        assert re.findall(r'value="(\w+)" aria-label="\w+" checked', page) == ["pink"]
    assert post(house, "Ben", table, "sit").status_code == 200
    found = [(seat["name"], seat["colour"]) for seat in room(house, "Ada", table)["seats"]]
    assert found == [("Ada", "green"), ("Ben", "pink"), ("Violet", "violet")]
    with house.as_("Ben") as client:
        assert 'value="red" aria-label="red" checked' in client.get("/").text
