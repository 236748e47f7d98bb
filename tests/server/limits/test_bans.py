"""Bans and mutes: whom they meet, whom they do not, and that they survive a restart."""

from __future__ import annotations

import re
import stat
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from intramuros.server.app import create_app
from intramuros.server.limits.networks import NetworkMap, name_of, network_of
from intramuros.server.limits.orders import FILE, Orders, SeatLink, date_words
from intramuros.server.settings import SettingsError
from tests.server.playing import ALL_GAMES, BOUNDLESS, new_table, people, receive

HERE, OTHER = "192.0.2.7", "192.0.2.8"
HOUR = 3600.0


@contextmanager
def visitors(data: Path, *hosts: str) -> Iterator[list[TestClient]]:
    """Visitors of one server, each with an address."""
    app = create_app(data, ALL_GAMES, bot_pause=0.0, settings=BOUNDLESS)
    with TestClient(app, client=(hosts[0], 50000)) as first:
        others = [TestClient(app, client=(host, 50000)) for host in hosts[1:]]
        for other in others:
            other.portal = first.portal  # one event loop, as in a server
        yield [first, *others]


def order(client: TestClient, what: Callable[[Orders], Awaitable[Any]]) -> Any:
    """What the operator does meanwhile."""

    async def ordered() -> Any:
        return await what(client.app.state.site.orders)  # type: ignore[attr-defined]

    assert client.portal is not None
    return client.portal.call(ordered)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("192.0.2.7/24", "192.0.2.0/24"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/56"),
        ("2001:db8::/40", "2001:db8::/40"),
    ],
)
def test_networks_as_an_operator_writes_them(text: str, name: str) -> None:
    assert name_of(network_of(text)) == name
    assert name_of(network_of(name)) == name


@pytest.mark.parametrize("text", ["", "everybody", "192.0.2", "0.0.0.0/0", "2000::/3", "1.2.3.4/x"])
def test_what_is_no_network(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no address; write 192|is too wide; a network has"):
        network_of(text)


def test_addresses_are_found_in_networks_of_any_length() -> None:
    names = ["192.0.2.7", "192.0.2.0/24", "10.0.0.0/8", "2001:db8::/40"]
    found = NetworkMap([(network_of(name), name) for name in names])
    assert sorted(found.of("192.0.2.7")) == ["192.0.2.0/24", "192.0.2.7"]
    assert found.of("192.0.2.8") == ["192.0.2.0/24"]
    assert found.of("2001:db8:0:1::/64") == ["2001:db8::/40"]
    for other in ("192.0.3.7", "11.0.0.1", "2001:db9::/64", "::/64", "unknown", ""):
        assert found.of(other) == []


def test_a_banned_address_is_turned_away_until_then(tmp_path: Path) -> None:
    until = time.time() + 2 * HOUR
    with visitors(tmp_path, HERE, OTHER) as (banned, other):
        table = new_table(banned)
        with banned.websocket_connect(f"/ws/table/{table}") as page:
            receive(page, "full")
            order(banned, lambda orders: orders.ban(HERE, until, "Too many tables."))
            says = f"This address is banned until {date_words(until)}. Too many tables."
            refused = banned.get("/api/lobby")
            assert (refused.status_code, refused.json()["error"]) == (403, says)
            assert refused.json()["code"] == "banned"
            assert 7100 < int(refused.headers["retry-after"]) <= 7200
            assert "content-security-policy" in refused.headers
            html = banned.get("/")
            assert html.status_code == 403 and says in html.text and "Not here" in html.text
            assert banned.get("/healthz").status_code == banned.get("/readyz").status_code == 200
            assert banned.post("/api/tables", json={"game": "medina"}).status_code == 403
        with (
            pytest.raises(WebSocketDisconnect) as closed,
            banned.websocket_connect(f"/ws/table/{table}") as again,
        ):
            again.receive_json()
        assert closed.value.code == 4403 and closed.value.reason.startswith("This address is")
        assert other.get("/api/lobby").status_code == 200
        with other.websocket_connect(f"/ws/table/{table}") as page:
            receive(page, "full")
        assert order(banned, lambda orders: orders.unban(HERE)) is True
        assert order(banned, lambda orders: orders.unban(HERE)) is False
        assert banned.get("/").status_code == 200


def test_bans_survive_a_restart_and_end(tmp_path: Path) -> None:
    with visitors(tmp_path, HERE) as (client,):
        order(client, lambda orders: orders.ban("192.0.2.0/24", time.time() + HOUR))
    kept = tmp_path / FILE
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    with visitors(tmp_path, HERE, OTHER, "192.0.3.1") as clients:
        assert [client.get("/").status_code for client in clients] == [403, 403, 200]
    text = kept.read_text()
    kept.write_text(re.sub(r'"until": [0-9.e+]+', '"until": 1000.5', text))
    assert kept.read_text() != text
    with visitors(tmp_path, HERE) as (client,):
        assert client.get("/").status_code == 200


def test_one_household_is_banned_as_a_whole(tmp_path: Path) -> None:
    near, far = "2001:db8:0:1::aaaa", "2001:db8:1::1"
    with visitors(tmp_path, "2001:db8:0:1::1", near, far) as clients:
        name = name_of(network_of("2001:db8:0:1::1"))
        order(clients[0], lambda orders: orders.ban(name, time.time() + HOUR))
        assert [client.get("/").status_code for client in clients] == [403, 403, 200]


@pytest.mark.parametrize("text", ["{", '{"bans":[{"whom":"all","until":1}]}', '{"bann":[]}', "[]"])
def test_a_file_that_cannot_be_used_is_told(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    with pytest.raises(SettingsError, match=r"admin\.json does not fit: .*; remove it to lift"):
        create_app(tmp_path)
    assert (tmp_path / FILE).read_text() == text


def test_the_muted_play_but_do_not_chat(tmp_path: Path) -> None:
    until = time.time() + HOUR
    says = f"You cannot chat until {date_words(until)}."
    with visitors(tmp_path, HERE) as (client,):
        table = new_table(client, seats=people(3))

        def chat() -> tuple[int, str]:
            answer = client.post(f"/api/tables/{table}/chat", json={"seat": 1, "text": "hello"})
            return answer.status_code, answer.json().get("error", "")

        assert chat() == (200, "")
        site = client.app.state.site  # type: ignore[attr-defined]
        session = next(iter(site.tables.loaded)).seating.owner
        for whom in (HERE, "192.0.0.0/16", session):
            order(client, partial(Orders.mute, whom=whom, until=until))
            assert chat() == (403, says)
            with client.websocket_connect(f"/ws/table/{table}") as page:
                choice = receive(page, "full")["view"]["choice"]
                page.send_json({"t": "chat", "id": "a", "seat": 1, "text": "hello"})
                told = receive(page, "err")
                assert (told["code"], told["message"]) == ("muted", says)
                assert choice is not None
            assert order(client, partial(Orders.unmute, whom=whom)) is True
            assert chat() == (200, "")
        order(client, lambda orders: orders.mute("f" * 64, until))
        order(client, lambda orders: orders.mute(OTHER, until))
        assert chat() == (200, "")


def test_a_link_to_a_seat_is_used_once_and_not_for_ever(tmp_path: Path) -> None:
    now = [1000.0]
    with visitors(tmp_path, HERE) as (client,):

        async def use(orders: Orders) -> list[SeatLink | None]:
            orders._now = lambda: now[0]
            first, second = SeatLink("a", "T", 1, 2000.0), SeatLink("b", "T", 1, 2000.0)
            other = SeatLink("c", "T", 2, 1500.0)
            for link in (first, second, other):
                await orders.add_link(link)
            found = [await orders.use_link("a"), await orders.use_link("b")]
            now[0] = 1600.0
            return [*found, await orders.use_link("b"), await orders.use_link("c")]

        found = order(client, use)
    assert found == [None, SeatLink("b", "T", 1, 2000.0), None, None]
