"""A saga: one next match for all, branches on purpose, seats that stay, chapters that open."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient

from intramuros.testing.laws.sealed import revealed, sealed_words
from tests.guest.game import GAME
from tests.guest.model import Options, start
from tests.guest.saga import STALE, TWICE
from tests.server.live.test_friends import ADA, FRIEND, House
from tests.server.playing import Data, look, move, my_move, new_table, receive, until

BO: Data = {"kind": "bot", "bot": "random", "name": "Bo"}


@pytest.fixture
def house(client: TestClient) -> House:
    return House(client)


def a_saga(client: TestClient, seats: tuple[Data, ...] = (ADA, BO), **asked: Any) -> str:
    asked = {"seats": list(seats), "options": {"play": "saga"}, "autoconfirm": True, **asked}
    return new_table(client, "bazaar", **asked)


def play_out(client: TestClient, table: str, seed: int = 3) -> Data:
    chance = random.Random(seed)
    while not (view := until(client, table, my_move)["view"])["over"]:
        move(client, table, view, chance)
    data: Data = view
    return data


def onward(client: TestClient, table: str, word: str = "next", **body: Any) -> str:
    answer = client.post(f"/api/tables/{table}/{word}", json=body)
    assert answer.status_code == 200, answer.text
    following: str = answer.json()["id"]
    return following


def refused(client: TestClient, table: str, word: str = "next", **body: Any) -> tuple[int, str]:
    answer = client.post(f"/api/tables/{table}/{word}", json=body)
    return answer.status_code, answer.json()["error"]


def test_a_whole_saga(client: TestClient) -> None:
    table = a_saga(client)
    told = look(client, table)["view"]["saga"]
    assert (told["part"], told["parts"], told["title"], told["unit"]) == (
        1,
        3,
        "Match 1",
        "laurels",
    )
    assert told["next"] is None and not told["over"]
    early = refused(client, table)
    assert early == (409, "The next match starts when this one is over.")
    tables, worth = [table], 0
    for part in (1, 2, 3):
        view = play_out(client, table)
        saga = view["saga"]
        worth += (1, 1, 2)[part - 1] * len(view["winners"])
        assert sum(standing["points"] for standing in saga["standings"]) == worth
        won = {s["seat"] for s in saga["standings"] if s["gained"]}
        assert won == set(view["winners"])
        if part == 3:
            break
        then = {"title": f"Match {part + 1}", "opens": part == 1, "again": False, "table": None}
        assert saga["next"] == then
        following = onward(client, table)
        assert look(client, table)["view"]["saga"]["next"]["table"] == following
        begun = look(client, following)
        assert begun["view"]["saga"]["part"] == part + 1
        assert f"head start:\n  {view['winners'][0]} 2" in begun["position"]
        assert begun["commitment"] != look(client, table)["commitment"]
        table = following
        tables.append(table)
    assert view["saga"]["over"] and view["saga"]["next"] is None
    assert refused(client, table) == (409, "This was the last match. The saga is over.")
    found = client.get(f"/api/tables/{tables[1]}/saga").json()
    assert found["path"] == tables[:2]
    assert [match["id"] for match in found["matches"]] == tables
    assert [match["parent"] for match in found["matches"]] == [None, *tables[:2]]
    assert [match["leads"] for match in found["matches"]] == [True, True, False]
    assert all(" with " in match["turn"] for match in found["matches"])
    said = [match["turn"].partition("; ")[2] for match in found["matches"]]
    assert said[:2] == ["", ""] and said[2].endswith(("wins the saga", "share the saga"))


def test_started_twice_it_is_one_match(client: TestClient) -> None:
    table = a_saga(client, watch="players")
    play_out(client, table)
    with ThreadPoolExecutor(8) as pool:
        asked = [pool.submit(onward, client, table) for _ in range(8)]
    assert len({one.result() for one in asked}) == 1
    found = client.get(f"/api/tables/{table}/saga").json()
    assert len(found["matches"]) == 2
    answer = client.post(f"/table/{table}/next", follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/table/{asked[0].result()}"
    assert look(client, table)["view"]["log"][-1]["text"] == "goes on to the next match"


def test_a_branch_is_another_child_for_each_command(client: TestClient) -> None:
    table = a_saga(client)
    play_out(client, table)
    first = onward(client, table)
    what_if = onward(client, table, branch="b1")
    assert onward(client, table, branch="b1") == what_if  # the same click again
    other = onward(client, table, branch="b2")
    assert len({first, what_if, other}) == 3
    assert onward(client, table) == first
    assert len({look(client, one)["commitment"] for one in (first, what_if, other)}) == 3
    found = client.get(f"/api/tables/{other}/saga").json()
    assert found["path"] == [table, other]
    assert {match["id"] for match in found["matches"]} == {table, first, what_if, other}
    form = client.post(f"/table/{table}/next", data={"branch": "b1"}, follow_redirects=False)
    assert form.headers["location"] == f"/table/{what_if}"


def test_restart_begins_a_saga_of_its_own(client: TestClient) -> None:
    table = a_saga(client)
    play_out(client, table)
    second = onward(client, table)
    anew = onward(client, second, "restart", id="r1")  # also while a match is going on
    assert onward(client, second, "restart", id="r1") == anew
    view = look(client, anew)["view"]
    assert view["saga"]["part"] == 1
    assert [standing["points"] for standing in view["saga"]["standings"]] == [0, 0]
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Bo"]  # nobody moves on
    assert client.get(f"/api/tables/{anew}/saga").json()["path"] == [anew]
    form = client.post(f"/table/{table}/restart", data={"id": "r1"}, follow_redirects=False)
    assert form.status_code == 303 and anew not in form.headers["location"]


def test_an_abandoned_match_is_played_again(client: TestClient) -> None:
    table = a_saga(client)
    play_out(client, table)
    second = onward(client, table)
    until(client, second, my_move)
    client.post(f"/api/tables/{second}/ask", json={"seat": 1, "what": "abandon"})
    saga = look(client, second)["view"]["saga"]
    assert saga["next"] == {"title": "Match 2", "opens": True, "again": True, "table": None}
    assert not saga["over"]
    again = onward(client, second)
    assert look(client, again)["view"]["saga"]["part"] == 2
    assert client.get(f"/api/tables/{again}/saga").json()["path"] == [table, again]


def test_people_keep_their_seats_and_pages_follow(house: House) -> None:
    with house.as_("Ada") as client:
        table = a_saga(client, (ADA, FRIEND), clock={"main": 600})
    link = house.link(table)
    with house.as_("Ada") as client:
        client.post(link, data={"name": "Ben"})  # both seats, to play it out
        play_out(client, table)
    house.join("Ben", link)
    with house.as_("Eve") as client:
        assert refused(client, table) == (
            403,
            "Only the players of this match can go on with the saga.",
        )
        assert refused(client, table, "restart")[0] == 403
    with house.as_("Ben") as client:
        with client.websocket_connect(f"/ws/table/{table}") as socket:
            assert receive(socket, "full")["view"]["saga"]["next"]["table"] is None
            following = onward(client, table)
            patch = receive(socket, "patch")
        assert patch["view"]["saga"]["next"]["table"] == following
        assert [frame["say"] for frame in patch["frames"]] == ["Ben goes on to the next match"]
    view = house.view("Ben", following)
    assert [(seat["name"], seat["mine"]) for seat in view["seats"]] == [
        ("Ada", False),
        ("Ben", True),
    ]
    assert view["seats"][0]["clock"] is not None
    assert house.link(following, 2, "Ben") != link


def test_seats_are_taken_over_by_a_bot_or_by_somebody_new(house: House) -> None:
    with house.as_("Ada") as client:
        table = a_saga(client, (ADA, FRIEND, BO))
    link = house.link(table)
    with house.as_("Ada") as client:
        client.post(link, data={"name": "Ben"})
        play_out(client, table)
    house.join("Ben", link)
    with house.as_("Ben") as client:  # who made the table is not the only one who may
        assert refused(client, table, seats={"4": "bot"}) == (
            400,
            "This table has no seat 4.",
        )
        nobody = {"1": "bot", "2": "bot", "3": "bot"}
        assert refused(client, table, seats=nobody)[1].startswith("At least one person must keep")
        assert refused(client, table, seats={"1": "cat"})[0] == 400
        form = client.post(f"/table/{table}/next", data={"seat1": "cat"})
        assert form.status_code == 400 and "keep, bot, link" in form.text
        following = onward(client, table, seats={"1": "bot", "3": "link"})
        invites = client.get(f"/api/tables/{following}/invites").json()
    view = house.view("Ben", following)
    assert [seat["kind"] for seat in view["seats"]] == ["bot", "friend", "friend"]
    assert [seat["joined"] for seat in view["seats"]] == [True, True, False]
    assert [seat["mine"] for seat in view["seats"]] == [False, True, False]
    assert {invite["seat"] for invite in invites} == {2, 3}
    third = next(invite["link"] for invite in invites if invite["seat"] == 3)
    house.join("Cyd", third, "Cyd")
    assert [seat["mine"] for seat in house.view("Cyd", following)["seats"]] == [False, False, True]
    with house.as_("Ben") as client:  # the link of a seat that is taken is its owner's
        left = client.get(f"/api/tables/{following}/invites").json()
    assert {invite["seat"] for invite in left} == {2}


def test_a_form_with_somebody_new_opens_the_links(client: TestClient) -> None:
    table = a_saga(client)
    play_out(client, table)
    fields = {"seat1": "keep", "seat2": "link", "seats": "x"}
    answer = client.post(f"/table/{table}/next", data=fields, follow_redirects=False)
    assert answer.headers["location"].endswith("#invite")


def test_a_match_for_itself_goes_nowhere(client: TestClient) -> None:
    table = new_table(client, "bazaar", seats=[ADA, BO], autoconfirm=True)
    assert play_out(client, table)["saga"] is None
    alone = (400, "This match is not part of a saga.")
    assert refused(client, table) == alone
    assert refused(client, table, "restart") == alone
    listed = client.get(f"/api/tables/{table}/saga")
    assert (listed.status_code, listed.json()["error"]) == alone


def test_a_saga_has_no_rematch(client: TestClient) -> None:
    table = a_saga(client)
    play_out(client, table)
    expected = (400, "A saga has no rematch. Go on with its next match, or start it again.")
    assert refused(client, table, "rematch") == expected


def test_private_tables_stay_private(house: House) -> None:
    with house.as_("Ada") as client:
        table = a_saga(client, watch="players")
        play_out(client, table)
        following = onward(client, table)
    with house.as_("Eve") as client:
        for address in (f"/api/tables/{following}/saga", f"/api/tables/{following}/rules"):
            assert client.get(address).status_code == 403
        assert refused(client, table)[0] == 403


# Sealed


def rules_of(client: TestClient, table: str) -> str:
    """The rule book that the table's page names."""
    page = client.get(f"/table/{table}").text
    address = page.partition('data-rules="')[2].partition('"')[0]
    return client.get(address).text


def test_chapters_open_their_rules_at_their_tables_only(client: TestClient) -> None:
    table = a_saga(client)
    assert "/api/games/bazaar/rules" in client.get(f"/table/{table}").text
    play_out(client, table)
    following = onward(client, table)
    assert GAME.manual["G-15"].says in rules_of(client, following)
    book = client.get(f"/api/tables/{following}/rules").json()
    assert "G-15" in [rule["id"] for rule in book["rules"]]
    sealed = GAME.manual["G-15"].says
    for address in (f"/api/tables/{table}/rules", "/api/games/bazaar/rules", "/", "/api/games"):
        assert sealed not in client.get(address).text


def test_a_sealed_rule_is_explained_where_it_is_broken(client: TestClient) -> None:
    table = a_saga(client, (ADA, {"kind": "human", "name": "Ben"}))
    play_out(client, table)
    following = onward(client, table)
    chance = random.Random(1)
    for _ in range(50):
        view = until(client, following, my_move)["view"]
        if view["over"]:
            break
        seat = view["choice"]["seat"]
        for card in range(1, 7):
            body = {"seat": seat, "action": f"choose {card}"}
            why = client.post(f"/api/tables/{following}/why", json=body).json()
            for violation in why["violations"]:
                assert violation["says"] == GAME.manual[violation["rule"]].says
        move(client, following, view, chance)


def test_nothing_of_a_sealed_chapter_reaches_anybody(house: House) -> None:
    """Everything that is sent during the first match, read for the words of the second chapter."""
    secrets = sealed_words(GAME, start(2, Options(play="saga")))
    assert {STALE, TWICE, "G-15", "G-16"} <= {*secrets}
    sent: list[str] = []
    with house.as_("Ada") as client:
        table = a_saga(client)
        with client.websocket_connect(f"/ws/table/{table}") as socket:
            sent.append(socket.receive_text())
            chance = random.Random(5)
            while not (view := until(client, table, my_move)["view"])["over"]:
                for card in range(1, 7):
                    body = {"seat": 1, "action": f"choose {card}"}
                    sent.append(client.post(f"/api/tables/{table}/why", json=body).text)
                move(client, table, view, chance)
                sent.append(socket.receive_text())
    for who in ("Ada", "Eve"):
        with house.as_(who) as client:
            sent.append(rules_of(client, table))
            for address in (
                f"/api/tables/{table}",
                f"/api/tables/{table}/score",
                f"/api/tables/{table}/saga",
                f"/api/tables/{table}/replay",
                f"/api/tables/{table}/record",
                f"/api/tables/{table}/rules",
                f"/api/tables/{table}/events?wait=0",
                f"/table/{table}",
                f"/table/{table}/replay",
                "/api/games/bazaar/rules",
                "/api/games",
                "/api/lobby",
                "/games/bazaar/defs.svg",
                "/",
                "/lobby",
            ):
                answer = client.get(address)
                assert answer.status_code == 200, address
                sent.append(answer.text)
    for text in sent:
        assert revealed(secrets, text) is None


# Lobby


def lists(house: House, who: str) -> dict[str, list[Data]]:
    with house.as_(who) as client:
        found: dict[str, list[Data]] = client.get("/api/lobby").json()
        return found


def test_a_saga_is_one_entry(house: House) -> None:
    with house.as_("Ada") as client:
        table = a_saga(client, public=True)
        single = new_table(client, "bazaar", seats=[ADA, BO], autoconfirm=True)
        play_out(client, single)
        play_out(client, table)
    found = lists(house, "Ada")
    assert [one["id"] for one in found["mine"]] == [table]  # over, but it goes on
    assert [one["id"] for one in found["finished"]] == [single]
    assert found["finished"][0]["saga"] is None
    place = {"part": 1, "parts": 3, "title": "Match 1", "before": [], "told": False}
    assert found["mine"][0]["saga"] == place
    assert lists(house, "Eve")["finished"] == []
    with house.as_("Ada") as client:
        second = onward(client, table)
        other = a_saga(client)  # another one beside it
    found = lists(house, "Ada")
    assert {one["id"] for one in found["mine"]} == {second, other}
    (entry,) = (one for one in found["mine"] if one["id"] == second)
    assert [one["id"] for one in entry["saga"]["before"]] == [table]
    assert [one["id"] for one in lists(house, "Eve")["running"]] == [second]
    with house.as_("Ada") as client:
        page = client.get("/lobby").text
        assert "Match 2 of 3" in page and page.count('class="entry') == 3
        play_out(client, second)
        third = onward(client, second)
        play_out(client, third)
    found = lists(house, "Ada")
    assert [one["id"] for one in found["mine"]] == [other]
    assert {one["id"] for one in found["finished"]} == {third, single}
    assert [one["id"] for one in lists(house, "Eve")["finished"]] == [third]


def test_where_it_is_my_turn_stands_for_the_saga(house: House) -> None:
    with house.as_("Ada") as client:
        table = a_saga(client)
        play_out(client, table)
        first = onward(client, table)
        until(client, first, my_move)
        branch = onward(client, table, branch="b")
        play_out(client, branch)
    (entry,) = lists(house, "Ada")["mine"]
    assert entry["id"] == first and entry["mine"]
