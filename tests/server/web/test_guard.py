"""At the door: other sites' pages are refused, answers carry their headers, sizes are bounded."""

from __future__ import annotations

import re
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any, NoReturn

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from intramuros.server import logs
from intramuros.server.app import create_app
from tests.guest.game import GAME as BAZAAR
from tests.server.playing import BOUNDLESS, a_client, limited, new_table, people

HERE = "http://testserver"
ELSEWHERE = [
    "http://evil.example",
    "http://testserver:8001",
    "http://testserver.evil.example",
    "null",
    "",
    "http://[",
]


@pytest.mark.parametrize("origin", ELSEWHERE)
def test_a_page_of_another_origin_cannot_post(client: TestClient, origin: str) -> None:
    answer = client.post("/api/tables", json={"game": "medina"}, headers={"origin": origin})
    assert answer.status_code == 403
    assert answer.json() == {"error": "This request came from another site."}
    form = client.post("/tables", data={"game": "medina"}, headers={"origin": origin})
    assert form.status_code == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site", "anything"])
def test_the_browsers_word_counts_more_than_the_origin(client: TestClient, site: str) -> None:
    headers = {"sec-fetch-site": site, "origin": HERE}
    answer = client.post("/api/tables", json={"game": "medina"}, headers=headers)
    assert answer.status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"origin": HERE},
        {"origin": "HTTP://TestServer"},
        {"sec-fetch-site": "same-origin", "origin": HERE},
        {"sec-fetch-site": "none"},
    ],
)
def test_our_own_pages_and_scripts_can_post(client: TestClient, headers: dict[str, str]) -> None:
    answer = client.post("/api/tables", json={"game": "medina"}, headers=headers)
    assert answer.status_code == 201


@pytest.mark.parametrize("origin", ELSEWHERE)
def test_a_page_of_another_origin_gets_no_socket(client: TestClient, origin: str) -> None:
    table = new_table(client, players=3)
    with pytest.raises(WebSocketDisconnect):
        with client.websocket_connect(f"/ws/table/{table}", headers={"origin": origin}):
            pass


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_the_browsers_word_counts_for_sockets_too(client: TestClient, site: str) -> None:
    table = new_table(client, players=3)
    headers = {"sec-fetch-site": site, "origin": HERE}
    with pytest.raises(WebSocketDisconnect):
        with client.websocket_connect(f"/ws/table/{table}", headers=headers):
            pass


def test_our_own_page_gets_a_socket(client: TestClient) -> None:
    table = new_table(client, players=3)
    with client.websocket_connect(f"/ws/table/{table}", headers={"origin": HERE}) as socket:
        assert socket.receive_json()["t"] == "full"


@pytest.mark.parametrize(
    "path", ["/", "/nowhere", "/api/games", "/healthz", "/static/css/page.css"]
)
def test_every_answer_carries_the_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'self';") and "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


def out_of_order(*_: Any) -> NoReturn:
    raise RuntimeError("a wheel came off")


def test_our_own_mistakes_carry_the_headers_too(tmp_path: Path) -> None:
    """And the log has the number that was answered, but not the address."""
    logs.configure("json", said := StringIO())
    broken = replace(BAZAAR, tally=out_of_order)
    with TestClient(create_app(tmp_path, {broken.name: broken}, settings=BOUNDLESS)) as client:
        table = new_table(client, broken.name, seats=people(2))
        answer = client.get(f"/api/tables/{table}/score")
    logs.configure()
    assert answer.status_code == 500
    assert answer.json() == {"error": "The server made a mistake; it has been noted."}
    assert answer.headers["content-security-policy"].startswith("default-src 'self';")
    assert answer.headers["x-content-type-options"] == "nosniff"
    (line,) = [line for line in said.getvalue().splitlines() if "a wheel came off" in line]
    assert answer.headers["x-request-id"] in line and table not in line


FORMS = ["sit", "start", "next", "restart", "rematch", "leave", "close"]


@pytest.mark.parametrize("word", FORMS)
@pytest.mark.parametrize("body", [b"a=1&" * 300, b"\xff\xfe=\x00", b"branch=%ed%a0%80&seat1=%00"])
def test_no_form_is_our_mistake(client: TestClient, word: str, body: bytes) -> None:
    seats = [*people(1), {"kind": "open"}, {"kind": "open"}]
    for table in (new_table(client, seats=seats), new_table(client, seats=people(3))):
        page = client.post(f"/table/{table}/{word}", content=body, follow_redirects=False)
        assert page.status_code < 500, page.text
        assert "content-security-policy" in page.headers


def test_pages_keep_the_policy(client: TestClient) -> None:
    """No inline script or style, which the policy would refuse."""
    table = new_table(client, players=3)
    for path in ("/", f"/table/{table}", "/nowhere"):
        page = client.get(path).text
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", page)
        assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", page))


def test_a_body_has_a_limit(client: TestClient) -> None:
    answer = client.post("/api/tables", content=b" " * 70_000)
    assert answer.status_code == 413


def test_the_session_cookie(client: TestClient) -> None:
    answer = client.post("/api/tables", json={"game": "medina"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "secure" not in cookie
    token = next(iter(client.cookies.values()))
    assert len(token) == 43
    again = client.post("/api/tables", json={"game": "medina"})
    assert "set-cookie" not in again.headers


def test_over_https_the_cookie_is_secure(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        client.base_url = "https://testserver"
        answer = client.post("/api/tables", json={"game": "medina"})
        assert "secure" in answer.headers["set-cookie"].lower()


@pytest.mark.parametrize("token", ["", "x", "A" * 43, "A" * 5000, "é" * 43])
def test_a_cookie_that_is_not_ours_owns_nothing(client: TestClient, token: str) -> None:
    table = new_table(client, players=3, seats=people(3))
    client.cookies.clear()
    headers = [(b"cookie", b"intramuros=" + token.encode())]
    answer = client.post(f"/api/tables/{table}/confirm", json={"seat": 1}, headers=headers)
    assert answer.status_code == 403
    page = client.get(f"/table/{table}", headers=headers)
    assert "intramuros=" in page.headers["set-cookie"]


def test_the_store_knows_only_the_hash_of_a_session(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        new_table(client)
        token = next(iter(client.cookies.values()))
    for path in tmp_path.iterdir():
        assert token.encode() not in path.read_bytes()


def test_table_ids_cannot_be_guessed(client: TestClient) -> None:
    ids = {new_table(client) for _ in range(20)}
    assert len(ids) == 20 and all(len(table) == 22 for table in ids)  # 128 bits


def test_new_tables_are_slowed_down_by_address(tmp_path: Path) -> None:
    with a_client(tmp_path, settings=limited("address", tables=3)) as client:
        codes = [client.post("/api/tables", json={"game": "medina"}).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]


def test_a_household_is_one_address(tmp_path: Path) -> None:
    """Whoever has one IPv6 address has 2**72 of them."""
    settings = limited("address", tables=2)
    app = create_app(tmp_path, {BAZAAR.name: BAZAAR}, settings=settings)
    with TestClient(app):
        codes = []
        for asker in ("2001:db8::1", "2001:db8::2:3", "2001:db8::4", "2001:db8:0:100::1"):
            guest = TestClient(app, client=(asker, 50_000))
            answer = guest.post("/api/tables", json={"game": BAZAAR.name})
            codes.append(answer.status_code)
    assert codes == [201, 201, 429, 201]


@pytest.mark.parametrize("known_length", [True, False])
def test_what_is_too_long_gets_a_friendly_answer(client: TestClient, known_length: bool) -> None:
    text = b"record=" + b"x" * 200_000
    body = text if known_length else iter([text[:70_000], text[70_000:]])
    page = client.post("/records", content=body)
    assert page.status_code == 413
    assert "Too much at once" in page.text and "At most 64 kB" in page.text
    assert "content-security-policy" in page.headers
    twin = client.post("/api/records", content=text)
    assert twin.status_code == 413
    assert twin.json()["error"] == "at most 64 kB can be sent here; this is more"
