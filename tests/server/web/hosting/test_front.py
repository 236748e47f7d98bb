"""Requests for other hosts are refused; of proxies only the declared ones are believed."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient, WebSocketDenialResponse

from intramuros.server import logs
from intramuros.server.app import create_app
from intramuros.server.web.hosting.front import UndeclaredProxies
from tests.guest.game import GAME as BAZAAR
from tests.server.playing import BOUNDLESS, limited, new_table
from tests.server.process import Server

GAMES = {BAZAAR.name: BAZAAR}
BEHIND = replace(BOUNDLESS, names=("play.example",), proxies=("10.0.0.0/8",))


def a_client(data: Path, host: str = "localhost", peer: str = "192.0.2.7") -> TestClient:
    """A browser at this address; the server knows proxies at 10.x.x.x and one name."""
    app = create_app(data, GAMES, settings=BEHIND)
    return TestClient(app, f"http://{host}", client=(peer, 50_000))


def test_a_name_that_was_turned_to_our_address_gets_nothing(tmp_path: Path) -> None:
    says = "does not answer to evil.example, only to localhost, play.example."
    with a_client(tmp_path) as client:
        table = new_table(client, BAZAAR.name)
        evil = {"host": "evil.example:8000", "origin": "http://evil.example:8000"}
        for path in ("/", f"/table/{table}", "/static/css/page.css", "/metrics", "/nowhere"):
            page = client.get(path, headers=evil)
            assert page.status_code == 421 and says in page.text
            assert page.headers["x-content-type-options"] == "nosniff"
        made = client.post("/api/tables", json={"game": BAZAAR.name}, headers=evil)
        assert made.status_code == 421 and says in made.json()["error"]
        with pytest.raises(WebSocketDenialResponse) as denied:
            with client.websocket_connect(f"/ws/table/{table}", headers=evil):
                pass
        assert denied.value.status_code == 421
        for path in ("/healthz", "/readyz"):  # a balancer asks by whatever name
            assert client.get(path, headers=evil).text == "ok"


def test_a_page_that_was_turned_to_our_address_cannot_pass_for_a_proxy(tmp_path: Path) -> None:
    """Pages can send any header but `Host`, and the proxy may be on this very machine."""
    with a_client(tmp_path, "evil.example", peer="10.0.0.1") as client:
        page = client.get("/", headers={"x-forwarded-host": "play.example"})
        assert page.status_code == 421
    with a_client(tmp_path, "play.example", peer="10.0.0.1") as client:
        page = client.get("/", headers={"x-forwarded-host": "evil.example", "x-forwarded-for": ""})
        assert page.status_code == 421


@pytest.mark.parametrize(
    "head, status",
    [
        ("HTTP/1.1\r\nHost: localhost\r\n", 200),
        ("HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n", 400),
        ("HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n", 400),
        ("HTTP/1.1\r\n", 400),
        ("HTTP/1.1\r\nHost:\r\n", 400),
        ("HTTP/1.1\r\nHost: evil.example\r\n", 421),
        ("HTTP/1.0\r\n", 200),
        ("HTTP/1.0\r\nHost: evil.example\r\n", 421),
        ("HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: evil.example\r\n", 200),
    ],
)
def test_one_host_is_named(served: Server, head: str, status: int) -> None:
    with socket.create_connection(("127.0.0.1", served.port), 30) as line:
        line.sendall(f"GET /api/games {head}Connection: close\r\n\r\n".encode())
        answer = line.makefile("rb").read()
    assert answer.split(b" ")[1] == str(status).encode(), answer[:300]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data")) as server:
        yield server


def addresses(client: TestClient, *forwarded: dict[str, str]) -> list[int]:
    """The answers to new tables, of which an address may make one."""
    return [
        client.post("/api/tables", json={"game": BAZAAR.name}, headers=headers).status_code
        for headers in forwarded
    ]


@pytest.mark.parametrize(
    "peer, first, second, status",
    [
        ("10.0.0.2", "192.0.2.1", "192.0.2.2", 201),
        ("10.0.0.2", "192.0.2.1", "192.0.2.1", 429),
        ("10.0.0.2", "1.1.1.1, 192.0.2.1", "2.2.2.2, 192.0.2.1", 429),
        ("10.0.0.2", "192.0.2.1, 10.0.0.3", "192.0.2.2, 10.0.0.3", 201),
        ("10.0.0.2", "2001:db8::1", "2001:db8::2", 429),
        ("192.0.2.7", "192.0.2.1", "192.0.2.2", 429),  # nobody declared it
        ("127.0.0.1", "192.0.2.1", "192.0.2.2", 429),  # nor that
    ],
)
@pytest.mark.parametrize("standard", [False, True])
def test_visitors_behind_a_proxy_are_told_apart(
    tmp_path: Path, peer: str, first: str, second: str, status: int, standard: bool
) -> None:
    settings = replace(limited("address", tables=1), proxies=("10.0.0.0/8",))
    app = create_app(tmp_path, GAMES, settings=settings)

    def said(hops: str) -> dict[str, str]:
        if not standard:
            return {"x-forwarded-for": hops}
        parts = (f'for="[{hop}]:80"' if ":" in hop else f"for={hop}" for hop in hops.split(", "))
        return {"forwarded": ", ".join(f"{part};proto=http" for part in parts)}

    with TestClient(app, client=(peer, 50_000)) as client:
        codes = addresses(client, said(first), said(second))
    assert codes == [201, status]


@pytest.mark.parametrize(
    "peer, headers, secure",
    [
        ("10.0.0.2", {"x-forwarded-proto": "https"}, True),
        ("10.0.0.2", {"x-forwarded-proto": "https, http"}, False),
        ("10.0.0.2", {"forwarded": "for=192.0.2.1;proto=https;by=10.0.0.2"}, True),
        ("10.0.0.2", {"x-forwarded-proto": "gopher"}, False),
        ("192.0.2.7", {"x-forwarded-proto": "https"}, False),
    ],
)
def test_a_declared_proxy_says_that_it_is_https(
    tmp_path: Path, peer: str, headers: dict[str, str], secure: bool
) -> None:
    with a_client(tmp_path, peer=peer) as client:
        answer = client.post("/api/tables", json={"game": BAZAAR.name}, headers=headers)
        assert ("secure" in answer.headers["set-cookie"].lower()) is secure


def test_a_proxy_may_put_its_own_host_there(tmp_path: Path) -> None:
    """As nginx does when it is not told otherwise: the page's origin is a name of the operator."""
    with a_client(tmp_path, peer="10.0.0.2") as client:
        body = {"game": BAZAAR.name, "players": 2}
        ours = {"host": "127.0.0.1:8000", "origin": "https://play.example", "via": "1.0 proxy"}
        table = client.post("/api/tables", json=body, headers=ours).json()["id"]
        with client.websocket_connect(f"/ws/table/{table}", headers=ours) as page:
            assert page.receive_json()["t"] == "full"
        evil = {**ours, "origin": "https://evil.example"}
        assert client.post("/api/tables", json=body, headers=evil).status_code == 403


def test_an_undeclared_proxy_is_named_in_the_log_once(tmp_path: Path) -> None:
    logs.configure(None, said := StringIO())
    try:
        with a_client(tmp_path, peer="192.0.2.9") as client:
            for trace in ("x-forwarded-for", "forwarded", "via"):
                assert client.get("/api/games", headers={trace: "1.1 anything"}).status_code == 200
        with a_client(tmp_path, peer="10.0.0.1") as client:
            client.get("/api/games", headers={"x-forwarded-for": "192.0.2.1"})
    finally:
        logs.configure()
    (line,) = said.getvalue().splitlines()
    assert (
        "requests from 192.0.2.9 come through a proxy that was not declared: all its visitors "
        "share one address's limits; if it is yours, start with --proxy 192.0.2.9"
    ) in line


def test_undeclared_proxies_are_named_again_after_an_hour_and_not_without_end() -> None:
    logs.configure(None, said := StringIO())
    times = [0.0]
    try:
        noted = UndeclaredProxies(lambda: times[-1])
        for time in (0.0, 1.0, 3599.0, 3600.0, 3601.0):
            times.append(time)
            noted.note("192.0.2.1")
        assert len(said.getvalue().splitlines()) == 2
        for number in range(1000):
            noted.note(f"2001:db8::{number:x}")
    finally:
        logs.configure()
    assert len(said.getvalue().splitlines()) == 1 + UndeclaredProxies.MOST


@pytest.mark.parametrize("trace", ["x-forwarded-for", "forwarded", "via"])
@pytest.mark.parametrize("proxies", [(), ("127.0.0.1",)])
def test_no_proxy_fetches_the_metrics(tmp_path: Path, trace: str, proxies: tuple[str, ...]) -> None:
    settings = replace(BEHIND, proxies=proxies)
    app = create_app(tmp_path, GAMES, settings=settings)
    with TestClient(app, "http://127.0.0.1:8000", client=("127.0.0.1", 50_000)) as client:
        assert client.get("/metrics").status_code == 200
        assert client.get("/metrics", headers={trace: "127.0.0.1"}).status_code == 403


def test_over_https_browsers_are_told_to_stay(tmp_path: Path) -> None:
    told = "strict-transport-security"
    with a_client(tmp_path, "play.example") as client:
        assert told not in client.get("/").headers
        client.base_url = "https://play.example"
        for path in ("/", "/nowhere", "/api/games", "/healthz"):
            assert client.get(path).headers[told] == "max-age=31536000"
    app = create_app(tmp_path, GAMES, settings=replace(BEHIND, hsts=0))
    with TestClient(app, "https://play.example") as client:
        assert told not in client.get("/").headers
