"""Friends by link and spectators: who has which seat, and who sees what."""

from __future__ import annotations

import random
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from intramuros.server.live.live_table import LiveTable
from intramuros.server.table.refusal import Refusal
from intramuros.server.web.site import Site
from intramuros.store.tokens import hashed
from tests.server.playing import (
    Data,
    a_client,
    any_action,
    look,
    move,
    my_move,
    new_table,
    receive,
    until,
)

ADA: Data = {"kind": "human", "name": "Ada"}
FRIEND: Data = {"kind": "friend"}
BOT: Data = {"kind": "bot"}


class House:
    """One server and several people, each with cookies of their own."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.cookies: dict[str, dict[str, str]] = {}
        self._links: dict[tuple[str, int], str] = {}
        """Those that were seen: of a seat that is taken Ada sees none."""

    @contextmanager
    def as_(self, who: str) -> Iterator[TestClient]:
        self.client.cookies.clear()
        self.client.cookies.update(self.cookies.get(who, {}))
        yield self.client
        self.cookies[who] = dict(self.client.cookies)
        self.client.cookies.clear()

    def table(self, game: str = "medina", seats: tuple[Data, ...] = (ADA, FRIEND, BOT)) -> str:
        with self.as_("Ada") as client:
            return new_table(client, game, seats=list(seats))

    def link(self, table: str, seat: int = 2, who: str = "Ada") -> str:
        with self.as_(who) as client:
            found = client.get(f"/api/tables/{table}/invites").json()
        for invite in found:
            if invite["link"]:
                self._links[table, invite["seat"]] = invite["link"]
        return self._links[table, seat]

    def join(self, who: str, link: str, name: str = "") -> Any:
        with self.as_(who) as client:
            return client.post(link, data={"name": name}, follow_redirects=False)

    def view(self, who: str, table: str) -> Data:
        with self.as_(who) as client:
            view: Data = look(client, table)["view"]
            return view


@pytest.fixture
def house(client: TestClient) -> House:
    return House(client)


def test_a_link_gives_the_seat_and_stays_behind(house: House) -> None:
    table = house.table()
    link = house.link(table)
    assert re.fullmatch(r"/join/[\w-]{22}", link)  # 128 bits
    with house.as_("Ben") as client:
        page = client.get(link)
        assert page.status_code == 200 and "set-cookie" not in page.headers
        text = unescape(page.text)
        for words in ("Medina", "Ada", "your seat, violet", "bot"):
            assert words in text
        assert page.headers["referrer-policy"] == "strict-origin"  # it tells nobody the link
    joined = house.join("Ben", link, "  Ben   Nevis ")
    assert (joined.status_code, joined.headers["location"]) == (303, f"/table/{table}")
    view = house.view("Ben", table)
    assert [seat["mine"] for seat in view["seats"]] == [False, True, False]
    assert view["viewer"] == 2 and view["choice"] is None
    for who in ("Ada", "Ben", "Eve"):
        seat = house.view(who, table)["seats"][1]
        assert (seat["name"], seat["kind"], seat["joined"]) == ("Ben Nevis", "friend", True)
    with house.as_("Ben") as client:  # who sits there goes straight on
        again = client.get(link, follow_redirects=False)
        assert (again.status_code, again.headers["location"]) == (303, f"/table/{table}")
        assert table in client.get("/").text  # and finds the table on the start page


def test_a_form_with_a_friend_leads_to_the_links(house: House) -> None:
    fields = {"game": "medina", "players": "3", "seat2.kind": "friend", "seat2.name": "Ben"}
    with house.as_("Ada") as client:
        answer = client.post("/tables", data=fields, follow_redirects=False)
        address = answer.headers["location"]
        assert address.endswith("#invite")
        page = client.get(address).text
    table = address.removeprefix("/table/").removesuffix("#invite")
    link = house.link(table)
    assert link in page and f'value="/table/{table}"' in page
    with house.as_("Ben") as client:
        assert 'value="Ben"' in client.get(link).text  # the name Ada gave


def test_only_owner_and_friend_see_a_link(house: House) -> None:
    table = house.table(seats=(ADA, FRIEND, FRIEND))
    links = {seat: house.link(table, seat) for seat in (2, 3)}
    assert links[2] != links[3]
    house.join("Ben", links[2], "Ben")
    for who, told, seen in (
        ("Ada", {2, 3}, {3}),  # of a seat that is taken she hears only that it is
        ("Ben", {2}, {2}),
        ("Eve", set[int](), set[int]()),
    ):
        with house.as_(who) as client:
            page = client.get(f"/table/{table}").text
            invites = client.get(f"/api/tables/{table}/invites").json()
        assert {seat for seat, link in links.items() if link in page} == seen
        assert {invite["seat"] for invite in invites} == told
        assert {invite["seat"] for invite in invites if invite["link"]} == seen


@pytest.mark.parametrize("token", ["x", "A" * 22, "%00", "%22%3E"])
def test_a_wrong_link_is_friendly(house: House, token: str) -> None:
    house.table()
    with house.as_("Ben") as client:
        for answer in (client.get(f"/join/{token}"), client.post(f"/join/{token}")):
            assert answer.status_code == 404 and "<html" in answer.text
            assert "set-cookie" not in answer.headers
        assert client.post(f"/api/join/{token}").status_code == 404


def test_a_bad_name_comes_back_with_a_sentence(house: House) -> None:
    table = house.table()
    for name in ("x" * 33, "a\u202eb"):
        answer = house.join("Ben", house.link(table), name)
        assert answer.status_code == 422 and "at most 32 ordinary" in answer.text
    assert not house.view("Ada", table)["seats"][1]["joined"]


def test_another_device_plays_the_seat_instead(house: House) -> None:
    table = house.table(seats=(FRIEND, ADA, BOT))
    link = house.link(table, 1)
    house.join("phone", link, "Ben")
    with house.as_("laptop") as client:
        page = unescape(client.get(link).text)
        assert "plays here on another device" in page and "Move the seat here" in page
    rng = random.Random(1)
    for who in ("phone", "laptop"):  # one begins, the other goes on
        house.join(who, link)  # no name: the old one stays
        view = house.view(who, table)
        assert view["seats"][0]["name"] == "Ben" and view["choice"]["seat"] == 1
        with house.as_(who) as client:
            move(client, table, view, rng)
    assert house.view("phone", table)["viewer"] is None
    lines = house.view("Ada", table)["log"]
    assert [lines[at]["text"] for at in (0, 2)] == [
        "joins the table",
        "now plays on another device",
    ]
    assert house.view("Ada", table)["choice"] is None


def test_the_same_link_twice_changes_nothing(house: House) -> None:
    table = house.table()
    link = house.link(table)
    for _ in range(2):
        with house.as_("Ben") as client:
            answer = client.post(f"/api{link}", json={"name": "Ben"})
            assert answer.json() == {"id": table, "seat": 2}
            assert look(client, table)["seq"] == 1
    house.join("Ben", link)  # and without a name the name stays
    assert [line["text"] for line in house.view("Ada", table)["log"]] == ["joins the table"]


def test_an_empty_seat_is_waited_for(house: House) -> None:
    table = house.table(seats=(FRIEND, ADA, BOT))
    prompt = "Waiting for Green to join"
    assert house.view("Ada", table)["prompt"] == prompt
    assert house.view("Eve", table)["prompt"] == prompt
    house.join("Ben", house.link(table, 1), "Ben")
    assert house.view("Ada", table)["prompt"] == "Ben to play"


def test_a_join_is_seen_live(house: House) -> None:
    table = house.table(seats=(FRIEND, ADA, BOT))
    link = house.link(table, 1)
    with house.as_("Ben") as client:  # he watches first, and so gets a session
        client.get(f"/table/{table}")
    with house.as_("Ada") as client, client.websocket_connect(f"/ws/table/{table}") as ada:
        receive(ada, "full")
        house.client.cookies.clear()
        house.client.cookies.update(house.cookies["Ben"])
        with client.websocket_connect(f"/ws/table/{table}") as ben:
            assert receive(ben, "full")["view"]["viewer"] is None
            assert client.post(f"/api{link}", json={"name": "Ben"}).status_code == 200
            news = receive(ada, "patch")
            assert [frame["say"] for frame in news["frames"]] == ["Ben joins the table"]
            assert news["view"]["seats"][0]["name"] == "Ben"
            assert news["view"]["log"][0]["text"] == "joins the table"
            # The page he had open is a player's now.
            assert receive(ben, "full")["view"]["choice"]["seat"] == 1


def test_who_is_here_is_told(house: House) -> None:
    table = house.table(seats=(FRIEND, ADA, BOT))
    house.join("Ben", house.link(table, 1), "Ben")

    def heard(socket: WebSocketTestSession, *seats: int) -> None:
        while receive(socket, "here")["seats"] != list(seats):
            pass

    with house.as_("Ada") as client, client.websocket_connect(f"/ws/table/{table}") as ada:
        heard(ada, 2)
        client.cookies.clear()
        with client.websocket_connect(f"/ws/table/{table}") as eve:
            heard(eve, 2)  # who watches is not counted
            client.cookies.update(house.cookies["Ben"])
            with client.websocket_connect(f"/ws/table/{table}"):
                heard(ada, 1, 2)
                heard(eve, 1, 2)
            heard(ada, 2)


def test_who_sat_down_while_offline_gets_the_whole_picture(house: House) -> None:
    table = house.table("bazaar", (ADA, FRIEND, BOT))
    with house.as_("Ben") as client:
        client.get(f"/table/{table}")
        seen = look(client, table)["seq"]
    house.join("Ben", house.link(table), "Ben")
    with house.as_("Ben") as client:
        with client.websocket_connect(f"/ws/table/{table}?since={seen}") as socket:
            assert receive(socket, "full", "patch")["t"] == "full"


@pytest.mark.rule("Y-14")
def test_names_and_seats_survive_a_restart_and_an_undo(tmp_path: Path) -> None:
    rng = random.Random(2)
    with a_client(tmp_path) as client:
        house = House(client)
        table = house.table(seats=(FRIEND, ADA, BOT))
        house.join("Ben", house.link(table, 1), "Ben")
        with house.as_("Ben") as client:
            move(client, table, look(client, table)["view"], rng)
            assert client.post(f"/api/tables/{table}/undo", json={"seat": 1}).status_code == 200
        before = house.view("Ben", table)
        assert before["seats"][0]["name"] == "Ben"
        cookies, links = house.cookies, house._links
    with a_client(tmp_path) as client:
        house = House(client)
        house.cookies, house._links = cookies, links
        assert house.view("Ben", table) == before
        with house.as_("Ben") as client:
            move(client, table, before, rng)
            record = client.get(f"/api/tables/{table}/record").text
        assert "Ben" in record
        house.join("Ben's phone", house.link(table, 1))  # the link still works
        assert house.view("Ben's phone", table)["viewer"] == 1


def test_nobody_undoes_what_others_saw(house: House) -> None:
    """Going back across bots is for tables where one session has all people's seats."""
    rng = random.Random(3)
    table = house.table(seats=(ADA, BOT, FRIEND))
    with house.as_("Ada") as client:

        def settled(view: Data) -> object:
            return my_move(view) or view["seats"][2]["acting"]

        while my_move(view := until(client, table, settled)["view"]):
            move(client, table, view, rng)
        assert look(client, table)["view"]["undo"] is None
        assert client.post(f"/api/tables/{table}/undo", json={"seat": 1}).status_code == 422
        back = client.post(f"/api/tables/{table}/undo", json={"seat": 1, "to": 0})
        assert back.status_code == 422
    # Who takes the friend's seat too plays alone.
    house.join("Ada", house.link(table, 3))
    to_the_start = {"seat": 1, "to": 0}
    with house.as_("Ada") as client:
        assert look(client, table)["view"]["undo"] is None
        assert client.post(f"/api/tables/{table}/undo", json=to_the_start).status_code == 200
    house.join("Ben", house.link(table, 3), "Ben")
    with house.as_("Ada") as client:
        assert client.post(f"/api/tables/{table}/undo", json=to_the_start).status_code == 422


def test_a_seat_without_its_link_is_not_yours(house: House) -> None:
    table = house.table(seats=(FRIEND, ADA, BOT))
    house.join("Ben", house.link(table, 1), "Ben")
    view = house.view("Ben", table)
    body = {"seat": 1, "decision": 0, "actions": [any_action(view, random.Random(4))]}
    for who in ("Ada", "Eve"):
        with house.as_(who) as client:
            answer = client.post(f"/api/tables/{table}/act", json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")


def test_spectators_where_they_are_allowed(house: House) -> None:
    table = house.table()
    view = house.view("Eve", table)
    assert view["viewer"] is None and view["choice"] is None and view["confirm"] is None
    with house.as_("Eve") as client:
        page = client.get(f"/table/{table}")
        assert page.status_code == 200 and "invite-open" not in page.text
        with client.websocket_connect(f"/ws/table/{table}") as socket:
            assert receive(socket, "full")["view"]["choice"] is None


def test_spectators_where_only_players_may_look(house: House) -> None:
    with house.as_("Ada") as client:
        seats = [FRIEND, FRIEND, BOT]
        table = new_table(client, players=3, seats=seats, watch="players")
        assert client.get(f"/table/{table}").status_code == 200  # her table, without a seat
    with house.as_("Eve") as client:
        page = client.get(f"/table/{table}")
        assert page.status_code == 403 and "A private table" in page.text
        assert "set-cookie" not in page.headers
        for path in ("", "/events", "/score", "/record", "/replay", "/invites"):
            answer = client.get(f"/api/tables/{table}{path}")
            assert (answer.status_code, answer.json()["code"]) == (403, "private")
        for path in ("/replay", "/position.svg", "/position.png"):
            assert client.get(f"/table/{table}{path}").status_code == 403
        with client.websocket_connect(f"/ws/table/{table}") as socket:
            refused = receive(socket, "err")
            assert refused["code"] == "private" and "Only its players" in refused["message"]
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
            assert closed.value.code == 4403
    house.join("Ben", house.link(table, 1), "Ben")
    assert house.view("Ben", table)["viewer"] == 1


def hands(view: Data) -> set[str]:
    """The cards that the log of a view names."""
    return {line["text"] for line in view["log"] if re.search(r"deals a \d", line["text"])}


def test_a_friend_sees_only_the_own_hand(house: House) -> None:
    """Bazaar deals hidden cards; Ada, Ben and a watcher each know what is theirs to know."""
    table = house.table("bazaar", (ADA, FRIEND, BOT))
    before = house.view("Eve", table)
    assert hands(before) == set()
    house.join("Ben", house.link(table), "Ben")
    for who, seat in {"Ada": 1, "Ben": 2}.items():
        with house.as_(who) as client:
            found = look(client, table)
            with client.websocket_connect(f"/ws/table/{table}") as second_tab:
                again = receive(second_tab, "full")["view"]
        assert hands(found["view"]) == hands(again)
        assert len(hands(found["view"])) > 0
        assert all(text.endswith(f"to {who}") for text in hands(found["view"]))
        assert found["view"]["choice"]["seat"] == seat
    assert hands(house.view("Eve", table)) == set()


def test_a_whole_game_of_two_sessions(house: House) -> None:
    rng = random.Random(5)
    table = house.table("bazaar", (ADA, FRIEND, BOT))
    house.join("Ben", house.link(table), "Ben")
    over = False
    while not over:  # each round both choose; the bot does so as well
        for who in ("Ada", "Ben"):
            with house.as_(who) as client:
                view = until(client, table, my_move)["view"]
                over = view["over"]
                if not over:
                    move(client, table, view, rng)
    assert house.view("Ben", table)["winners"]


def test_a_table_of_before_can_be_watched_by_anyone(tmp_path: Path) -> None:
    """Tables that an older version made have no word about it."""
    with a_client(tmp_path) as client:
        table = new_table(client, players=3, seats=[ADA])
    with sqlite3.connect(tmp_path / "intramuros.sqlite") as database:
        default = database.execute(
            "SELECT dflt_value FROM pragma_table_info('table_') WHERE name = 'watch'"
        ).fetchone()
    assert default == ("'anyone'",)
    with a_client(tmp_path) as client:
        assert look(client, table)["view"]["viewer"] is None


def test_a_restart_changes_no_link(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        table = new_table(client, players=3, seats=[ADA, FRIEND])
        before = client.get(f"/api/tables/{table}/invites").json()
        cookies = client.cookies
    with a_client(tmp_path) as client:
        link = before[0]["link"]
        assert client.post(f"/api{link}", json={"name": "Ben"}).status_code == 200
        client.cookies = cookies
        (again,) = client.get(f"/api/tables/{table}/invites").json()
    assert again == {**before[0], "name": "Ben", "joined": True, "link": ""}


def at_the_table(client: TestClient, table: str, work: Callable[[LiveTable], Any]) -> None:
    """Do something to the table itself, as an operator's command does."""
    site: Site = cast(Starlette, client.app).state.site

    async def done() -> None:
        await work(await site.tables.get(table))

    assert client.portal is not None
    client.portal.call(done)


def test_the_operator_moves_all_seats_of_a_device(house: House) -> None:
    """Ada plays two people at one screen, has lost her cookie, and comes with a new browser."""
    seats = (ADA, {**ADA, "name": "Ann"}, FRIEND)
    with house.as_("Ada") as client:
        table = new_table(client, seats=list(seats), watch="players")
    with house.as_("new Ada") as client:
        client.get("/")
        session = hashed(client.post("/api/tables", json={"game": "medina"}).cookies.popitem()[1])
        assert client.get(f"/table/{table}").status_code == 403
    house.join("Ben", house.link(table, 3), "Ben")
    for _ in range(2):  # the second time there is nothing to move
        at_the_table(house.client, table, lambda live: live.move_seat(1, session))
    view = house.view("new Ada", table)
    assert [seat["mine"] for seat in view["seats"]] == [True, True, False]
    assert [(line["seat"], line["text"]) for line in view["log"][1:]] == [
        (seat, "now plays on another device; the operator of this server moved the seat")
        for seat in (1, 2)
    ]
    with house.as_("new Ada") as client:  # the table is hers, too
        assert client.get(f"/table/{table}").status_code == 200
        assert len(client.get(f"/api/tables/{table}/invites").json()) == 1
        assert client.get("/api/lobby").json()["mine"][0]["id"] == table
    with house.as_("Ada") as client:
        page = client.get(f"/table/{table}")
        assert page.status_code == 403 and "has moved to another device" in page.text
        (card,) = client.get("/api/lobby").json()["mine"]
        assert not any(seat["mine"] for seat in card["seats"])


def test_the_operator_fills_a_seat_that_nobody_took(house: House) -> None:
    table = house.table()
    with house.as_("Ben") as client:
        client.get(f"/table/{table}")
        session = hashed(next(iter(client.cookies.values())))
    at_the_table(house.client, table, lambda live: live.move_seat(1, session))
    assert house.view("Ben", table)["viewer"] == 2
    with pytest.raises(Refusal, match="Pink is a bot"):
        at_the_table(house.client, table, lambda live: live.move_seat(2, session))
