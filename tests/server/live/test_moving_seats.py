"""A seat is played on one device: asking its holder, the time that has, and lost cookies."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from intramuros.store.reading import FILE
from tests.server.live.test_friends import ADA, BOT, FRIEND, House
from tests.server.playing import Data, a_client, limited, look, new_table, receive
from tests.server.timing import HandClock

OPEN: Data = {"kind": "open"}


@pytest.fixture
def time() -> HandClock:
    return HandClock()


@pytest.fixture
def house(tmp_path: Path, time: HandClock) -> Iterator[House]:
    with a_client(tmp_path, timepiece=time) as client:
        yield House(client)


@contextmanager
def at(house: House, who: str, table: str) -> Iterator[WebSocketTestSession]:
    """Somebody has the table open."""
    house.client.cookies.clear()
    house.client.cookies.update(house.cookies[who])
    with house.client.websocket_connect(f"/ws/table/{table}") as page:
        house.client.cookies.clear()
        receive(page, "full")
        yield page


def a_table(house: House, *seats: Data, **more: str) -> tuple[str, str]:
    """Ada's table where Ben plays on his laptop, and Ben's link."""
    with house.as_("Ada") as client:
        table = new_table(client, seats=list(seats or (ADA, FRIEND, BOT)), **more)
    link = house.link(table)
    house.join("laptop", link, "Ben")
    return table, link


def asked(page: WebSocketTestSession) -> Data:
    """The question of a page."""
    (claim,) = receive(page, "claims")["claims"]
    found: Data = claim
    return found


def let(page: WebSocketTestSession, claim: Data, yes: bool) -> Data:
    page.send_json({"t": "let", "id": "a", "claim": claim["id"], "yes": yes})
    return receive(page, "ack", "err")


def plays(house: House, table: str, seat: int = 2) -> list[str]:
    """Who plays a seat."""
    return [who for who in house.cookies if house.view(who, table)["seats"][seat - 1]["mine"]]


def news(house: House, table: str) -> list[str]:
    return [line["text"] for line in house.view("Ada", table)["log"]]


def page_of(house: House, who: str, path: str) -> str:
    with house.as_(who) as client:
        return " ".join(unescape(client.get(path).text).split())


def waits(house: House, table: str, ready: str) -> None:
    """Until the table has told this; the timer runs beside the test."""
    while not any(ready in line for line in news(house, table)):
        with house.as_("Ada") as client:
            client.get(f"/api/tables/{table}/events?since={look(client, table)['seq']}&wait=1")


def test_who_has_the_table_open_is_asked_and_agrees(house: House) -> None:
    table, link = a_table(house)
    with at(house, "laptop", table) as laptop, at(house, "Ada", table) as ada:
        assert "Ask to move here" in page_of(house, "phone", link)
        answer = house.join("phone", link)
        assert (answer.status_code, answer.headers["location"]) == (303, link)
        page = page_of(house, "phone", link)
        assert "Asking …" in page and "30 seconds" in page and 'http-equiv="refresh"' in page
        claim = asked(laptop)
        assert claim["own"] and claim["left"] == 30 and "with your link" in claim["text"]
        assert plays(house, table) == ["laptop"]
        laptop.send_json({"t": "let", "claim": claim["id"], "yes": True})
        assert receive(laptop, "full")["view"]["viewer"] is None
        told = receive(laptop, "claims")
        assert told["claims"] == [] and "Open its link" in told["lost"]
        said = [frame["say"] for frame in receive(ada, "patch")["frames"]]
        assert said == ["Ben now plays on another device"]
    assert plays(house, table) == ["phone"]
    with house.as_("phone") as client:  # its page goes to the table by itself
        assert "data-moved" in client.get(f"{link}/waiting").text
        assert client.get(link, follow_redirects=False).headers["location"] == f"/table/{table}"
    with house.as_("laptop") as client:
        body = {"seat": 2, "text": "hello"}
        assert client.post(f"/api/tables/{table}/chat", json=body).status_code == 403
        assert not any(one["link"] for one in client.get(f"/api/tables/{table}/invites").json())


def test_a_no_stays_for_a_minute(house: House, time: HandClock) -> None:
    table, link = a_table(house)
    with at(house, "laptop", table) as laptop:
        house.join("phone", link)
        assert let(laptop, asked(laptop), False)["t"] == "ack"
        assert "The answer was no" in page_of(house, "phone", link)
        time.turn(20)
        again = house.join("phone", link)
        assert again.status_code == 409 and "Try again in 40 seconds" in again.text
        other = house.join("tablet", link)  # nor can anybody else
        assert other.status_code == 409
    refused = house.join("phone", link)  # and it does not help to wait until the holder is gone
    assert refused.status_code == 409 and plays(house, table) == ["laptop"]
    time.turn(41)
    with at(house, "laptop", table) as laptop:
        assert "Ask again" in page_of(house, "phone", link)
        house.join("phone", link)
        assert asked(laptop)["left"] == 30


def test_without_an_answer_the_seat_moves(house: House, time: HandClock) -> None:
    table, link = a_table(house)
    with at(house, "laptop", table) as laptop:
        house.join("phone", link)
        asked(laptop)
        time.turn(29)
        assert plays(house, table) == ["laptop"]
        time.turn(1)
        waits(house, table, "now plays on another device")
        assert receive(laptop, "full")["view"]["viewer"] is None
        claim = {"id": "whatever"}
        assert let(laptop, claim, False)["code"] == "stale"  # too late
    assert plays(house, table) == ["phone"]


def test_nobody_there_nobody_asked(house: House) -> None:
    table, link = a_table(house)
    answer = house.join("phone", link, "Benny")
    assert answer.headers["location"] == f"/table/{table}"
    assert plays(house, table) == ["phone"]
    assert news(house, table) == ["joins the table", "now plays on another device"]
    assert house.view("phone", table)["seats"][1]["name"] == "Ben"


def test_who_closes_the_page_has_the_same_time(house: House, time: HandClock) -> None:
    table, link = a_table(house)
    with at(house, "laptop", table):
        house.join("phone", link)
    assert plays(house, table) == ["laptop"]
    with at(house, "laptop", table) as laptop:  # back in time
        claim = asked(laptop)
        assert let(laptop, claim, False)["t"] == "ack"
        assert let(laptop, claim, True)["code"] == "stale"
    assert plays(house, table) == ["laptop"]


def test_two_ask_at_once(house: House, time: HandClock) -> None:
    table, link = a_table(house)
    with at(house, "laptop", table) as laptop:
        house.join("phone", link)
        other = house.join("tablet", link)
        assert other.status_code == 409 and "Somebody else is asking" in other.text
        house.join("phone", link)  # the same one twice is one request
        assert let(laptop, asked(laptop), True)["t"] == "ack"
    assert plays(house, table) == ["phone"]
    assert len(news(house, table)) == 2


def test_nobody_else_answers(house: House) -> None:
    table, link = a_table(house)
    with at(house, "laptop", table) as laptop, at(house, "Ada", table) as ada:
        house.join("phone", link)
        claim = asked(laptop)
        assert let(ada, claim, True)["code"] == "not-yours"
    for who in ("Ada", "phone", "Eve"):
        with house.as_(who) as client:
            body = {"claim": claim["id"], "yes": True}
            assert client.post(f"/api/tables/{table}/let", json=body).status_code == 403
            found = client.get(f"/api/tables/{table}/claims").json()
        assert found["claims"] == []
    assert plays(house, table) == ["laptop"]


def test_who_made_the_table_asks_like_everybody(house: House) -> None:
    """Ada has seen Ben's link before he came. She does not look through his eyes unnoticed."""
    table, link = a_table(house, ADA, FRIEND, BOT)
    with at(house, "laptop", table) as laptop:
        with house.as_("Ada") as client:
            answer = client.post(f"/api{link}", json={})
            assert answer.status_code == 202 and answer.json()["state"] == "asking"
        assert asked(laptop)["own"]
        assert plays(house, table) == ["laptop"]
    with house.as_("Ada") as client:
        assert link not in client.get(f"/table/{table}").text
    house.join("Ada", link)  # still the same request, though he is gone
    assert plays(house, table) == ["laptop"]


def test_whose_device_it_is_is_told(house: House) -> None:
    table, link = a_table(house)
    house.join("Ada", link)
    assert news(house, table)[-1] == "is now played on the device of Ada"


def test_only_players_may_look_and_the_old_device_is_none(house: House) -> None:
    table, link = a_table(house, watch="players")
    with at(house, "laptop", table) as laptop:
        house.join("phone", link)
        laptop.send_json({"t": "let", "claim": asked(laptop)["id"], "yes": True})
        gone = receive(laptop, "err")
        assert gone["code"] == "private" and "moved to another device" in gone["message"]
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                laptop.receive_json()
        assert closed.value.code == 4403
    page = page_of(house, "laptop", f"/table/{table}")
    assert "Your seat has moved to another device. Open its link" in page


def test_a_restart_forgets_requests_and_keeps_seats(tmp_path: Path, time: HandClock) -> None:
    with a_client(tmp_path, timepiece=time) as client:
        house = House(client)
        table, link = a_table(house)
        with at(house, "laptop", table):
            house.join("phone", link)
        cookies = house.cookies
    with a_client(tmp_path, timepiece=time) as client:
        house = House(client)
        house.cookies = cookies
        time.turn(60)
        assert plays(house, table) == ["laptop"]
        assert "Asking" not in page_of(house, "phone", link)
        house.join("phone", link)
        assert plays(house, table) == ["phone"]
    with a_client(tmp_path, timepiece=time) as client:
        house = House(client)
        house.cookies = cookies
        assert plays(house, table) == ["phone"]
    with sqlite3.connect(tmp_path / FILE) as database:
        assert database.execute("SELECT count(*) FROM guest").fetchone() == (1,)
    database.close()


def test_a_clock_runs_out_and_a_seat_moves(house: House, time: HandClock) -> None:
    """One timer serves both."""
    with house.as_("Ada") as client:
        table = new_table(client, seats=[ADA, FRIEND, BOT], clock={"turn": 20})
    link = house.link(table)
    house.join("laptop", link, "Ben")
    with at(house, "laptop", table) as laptop:
        house.join("phone", link)
        asked(laptop)
        time.turn(20)
        waits(house, table, "a bot plays on")
        assert plays(house, table) == ["laptop"]
        time.turn(10)
        waits(house, table, "now plays on another device")


def test_a_seat_moves_after_the_end_too(house: House, time: HandClock) -> None:
    with house.as_("Ada") as client:
        table = new_table(client, "bazaar", seats=[ADA, FRIEND])
    link = house.link(table)
    house.join("laptop", link, "Ben")
    with at(house, "laptop", table) as laptop:
        house.join("phone", link)
        claim = asked(laptop)
        with house.as_("Ada") as client:
            client.post(f"/api/tables/{table}/concede", json={"seat": 1})
        assert house.view("Ada", table)["over"]
        assert let(laptop, claim, True)["t"] == "ack"
    assert plays(house, table) == ["phone"]
    with house.as_("phone") as client:
        again = client.post(f"/api/tables/{table}/rematch").json()["id"]
    assert plays(house, again, 1) == ["phone"]


def test_joins_are_bounded(tmp_path: Path) -> None:
    with a_client(tmp_path, settings=limited("address", joins=3)) as client:
        house = House(client)
        table, link = a_table(house)
        house.join("phone", link)
        house.join("laptop", link)
        assert house.join("phone", link).status_code == 429
        assert plays(house, table) == ["laptop"]


# Without a link


def ask(house: House, who: str, table: str, seat: int) -> tuple[int, str]:
    with house.as_(who) as client:
        answer = client.post(f"/api/tables/{table}/seat", json={"seat": seat})
        found = answer.json()
        return answer.status_code, found.get("error") or found["says"]


def test_a_lost_cookie_is_recovered_by_another_player(house: House) -> None:
    table, _ = a_table(house, ADA, FRIEND, {**ADA, "name": "Ann"})
    assert "I play here on another device" in page_of(house, "new Ada", f"/table/{table}")
    page = page_of(house, "new Ada", f"/table/{table}/seat")
    assert [name in page for name in (', Ada"', ', Ben"', ', Ann"')] == [True, True, True]
    with at(house, "laptop", table) as laptop:
        with house.as_("new Ada") as client:
            form = client.post(f"/table/{table}/seat", data={"seat": "1"}, follow_redirects=False)
            assert form.headers["location"] == f"/table/{table}/seat"
        assert "Asking …" in page_of(house, "new Ada", f"/table/{table}/seat")
        claim = asked(laptop)
        assert not claim["own"] and claim["seats"] == [1, 3] and claim["left"] is None
        assert "they are Ada and Ann on a new device" in claim["text"]
        assert let(laptop, claim, True)["t"] == "ack"
    assert plays(house, table, 1) == plays(house, table, 3) == ["new Ada"]
    words = "now plays on another device; Ben agreed"
    assert news(house, table) == ["joins the table", words, words]
    with house.as_("new Ada") as client:
        found = client.get(f"/table/{table}/seat", follow_redirects=False)
        assert found.headers["location"] == f"/table/{table}"


def test_the_holder_has_time_to_object(house: House, time: HandClock) -> None:
    """Two who play together cannot take the seat of a third who is there."""
    table, _ = a_table(house)
    for answers in (False, True):
        with at(house, "laptop", table) as laptop, at(house, "Ada", table) as ada:
            assert ask(house, "Eve", table, 2)[0] == 202
            mine, theirs = asked(laptop), asked(ada)
            assert mine["own"] and mine["left"] is None and not theirs["own"]
            assert let(ada, theirs, True)["t"] == "ack"
            assert plays(house, table) == ["laptop"]
            assert asked(laptop)["left"] == 30
            if answers:
                assert let(laptop, mine, False)["t"] == "ack"
                assert "does not agree" in page_of(house, "Eve", f"/table/{table}/seat")
                time.turn(59)
                assert plays(house, table) == ["laptop"]
            else:
                time.turn(30)
                waits(house, table, "Ada agreed")
                assert plays(house, table) == ["Eve"]
                house.join("laptop", house.link(table))  # by the link he has it back
                assert plays(house, table) == ["laptop"]


def test_the_other_device_agrees_itself(house: House) -> None:
    """Alone against bots, but the old page is still open."""
    with house.as_("Ada") as client:
        table = new_table(client, seats=[ADA, BOT, BOT])
    code, says = ask(house, "new Ada", table, 1)
    assert code == 403 and "whoever runs this server" in says
    with at(house, "Ada", table) as ada:
        assert ask(house, "new Ada", table, 1)[0] == 202
        assert let(ada, asked(ada), True)["t"] == "ack"
    assert plays(house, table, 1) == ["new Ada"]


def test_what_cannot_be_asked_for(house: House) -> None:
    table, _ = a_table(house, ADA, FRIEND, FRIEND, BOT)
    for seat, why in {3: "Nobody plays", 4: "Nobody plays", 9: "seats 1 to 4"}.items():
        assert why in ask(house, "Eve", table, seat)[1]
    assert "already have a seat" in ask(house, "laptop", table, 1)[1]
    with house.as_("Eve") as client:
        page = client.post(f"/table/{table}/seat", data={"seat": "x"})
        assert page.status_code == 422 and "seats 1 to 4" in page.text


def test_strangers_do_not_pester(house: House, time: HandClock) -> None:
    """Each refusal doubles the time until the table can be asked again."""
    table, link = a_table(house)
    with at(house, "Ada", table) as ada:
        for pause in (60, 120, 240):
            assert ask(house, "Eve", table, 2)[0] == 202
            assert "Somebody else is asking" in ask(house, "Mallory", table, 1)[1]
            assert let(ada, asked(ada), False)["t"] == "ack"
            receive(ada, "claims")
            time.turn(pause - 1)
            assert ask(house, "Mallory", table, 2)[0] == 409
            time.turn(1)
    house.join("phone", link)  # which keeps nobody with a link from the seat
    assert plays(house, table) == ["phone"]


def test_nobody_answers_whoever_has_no_link(house: House, time: HandClock) -> None:
    table, _ = a_table(house)
    assert ask(house, "Eve", table, 2)[0] == 202
    with at(house, "Ada", table) as ada:
        asked(ada)
        time.turn(600)
        assert receive(ada, "claims")["claims"] == []
    assert "Nobody answered" in page_of(house, "Eve", f"/table/{table}/seat")
    assert plays(house, table) == ["laptop"]


def test_a_private_table_tells_no_names(house: House) -> None:
    table, _ = a_table(house, watch="players")
    refused = page_of(house, "Eve", f"/table/{table}")
    assert f'href="/table/{table}/seat"' in refused
    page = page_of(house, "Eve", f"/table/{table}/seat")
    assert ', Violet"' in page and "Ben" not in page and "Ada" not in page
    assert "Ben" not in ask(house, "Eve", table, 2)[1]
    assert "Ben" not in page_of(house, "Eve", f"/table/{table}/seat")


# In a waiting room


def test_a_seat_of_a_waiting_room(house: House, time: HandClock) -> None:
    with house.as_("Ada") as client:
        table = new_table(client, seats=[ADA, FRIEND, OPEN])
        found = client.get(f"/api/tables/{table}/room").json()
        link = found["links"]["2"]
    house.join("laptop", link, "Ben")
    with house.as_("Ada") as client:
        assert link not in client.get(f"/table/{table}").text

    def mine(who: str) -> bool:
        with house.as_(who) as client:
            found = client.get(f"/api/tables/{table}/room").json()
        return bool(found["seats"][1]["mine"])

    house.join("phone", link)
    assert "Asking …" in page_of(house, "phone", link)
    part = page_of(house, "laptop", f"/table/{table}/room")
    assert "No, stay here" in part and "No, stay here" not in page_of(
        house, "Ada", f"/table/{table}/room"
    )
    with house.as_("laptop") as client:
        (claim,) = client.get(f"/api/tables/{table}/room").json()["claims"]
        client.post(f"/table/{table}/let", data={"claim": claim["id"], "yes": "no"})
    assert "The answer was no" in page_of(house, "phone", link) and mine("laptop")
    time.turn(61)
    house.join("phone", link)
    time.turn(30)
    assert "data-moved" in page_of(house, "phone", f"{link}/waiting")
    assert mine("phone") and not mine("laptop")


def test_a_game_begins_while_somebody_asks(house: House, time: HandClock) -> None:
    with house.as_("Ada") as client:
        table = new_table(client, seats=[ADA, FRIEND, OPEN])
        link = client.get(f"/api/tables/{table}/room").json()["links"]["2"]
    house.join("laptop", link, "Ben")
    house.join("phone", link)
    with house.as_("Ada") as client:
        client.post(f"/api/tables/{table}/start", json={"bot": "greedy"})
    time.turn(30)
    assert "Move the seat here" in page_of(house, "phone", link)
    assert plays(house, table) == ["laptop"]


# Tables of before


def test_of_several_devices_of_before_the_last_plays(tmp_path: Path) -> None:
    """Versions before seated every session that came by a link."""
    with a_client(tmp_path) as client:
        house = House(client)
        table, link = a_table(house)
        with house.as_("phone") as phone:
            phone.get(f"/table/{table}")
        cookies = house.cookies
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute(
            "INSERT INTO guest SELECT ?, 1, hash, 9e9 FROM session ORDER BY created DESC LIMIT 1",
            (table,),
        )
    database.close()
    with a_client(tmp_path) as client:
        house = House(client)
        house.cookies = cookies
        assert plays(house, table) == ["phone"]
        house.join("laptop", link)
        assert plays(house, table) == ["laptop"]
