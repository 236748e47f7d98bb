"""A server behind nginx and Caddy: sockets, addresses, names, a sub-path, HTTPS."""

from __future__ import annotations

import json
import random
from pathlib import Path

import httpx2
import pytest

from tests.guest.game import GAME
from tests.hosting.proxies import Site, behind
from tests.server.playing import Data, act, any_action, people, seen

pytestmark = pytest.mark.integration

FILES = {"nginx": "nginx.conf", "caddy": "Caddyfile"}
BELOW = {"nginx": "nginx-sub-path.conf", "caddy": "Caddyfile.sub-path"}
TWO_TABLES = "[limits.address]\ntables = {at_once = 2, a_minute = 0}\n"
STRIPPED = {
    "nginx": {
        "works as well.\n        proxy_pass http://127.0.0.1:8000;": (
            "\n        proxy_pass http://127.0.0.1:8000/;"
        )
    },
    "caddy": {
        "reverse_proxy /games/* {$SERVER:127.0.0.1:8000}": (
            "handle_path /games/* {\n reverse_proxy {$SERVER:127.0.0.1:8000}\n }"
        )
    },
}
REWRITTEN = {
    "nginx": {
        "    proxy_set_header Host $http_host;\n": "",
        "proxy_set_header X-Forwarded-Host $http_host;": "",
    },
    "caddy": {
        "reverse_proxy {$SERVER:127.0.0.1:8000}": (
            "reverse_proxy {$SERVER:127.0.0.1:8000} {\n"
            "header_up Host {upstream_hostport}\nheader_up -X-Forwarded-Host\n}"
        )
    },
}


@pytest.fixture(params=["nginx", "caddy"])
def kind(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


def make(visitor: httpx2.Client, **more: object) -> httpx2.Response:
    return visitor.post("/api/tables", json={"game": GAME.name, "players": 2, **more})


def play(site: Site, visitor: httpx2.Client) -> None:
    """A whole game of two on one screen, by the API and by the page's socket in turn."""
    made = make(visitor, seats=people(2))
    assert made.status_code == 201, made.text
    table, rng = made.json()["id"], random.Random(5)
    moves = 0
    with site.socket(visitor, f"/ws/table/{table}") as page:
        view: Data = json.loads(page.recv(60))["view"]
        while not view["over"]:
            if view["choice"] or view["confirm"]:
                body = (
                    {"t": "confirm", "seat": view["confirm"]}
                    if view["confirm"]
                    else act(view, any_action(view, rng))
                )
                moves += 1
                if moves % 2:
                    word = body.pop("t")
                    done = visitor.post(f"/api/tables/{table}/{word}", json=body)
                    assert done.status_code == 200, done.text
                else:
                    page.send(json.dumps(body))
            message = json.loads(page.recv(60))
            while message["t"] not in ("patch", "full"):
                assert message["t"] in ("ack", "beat"), message
                message = json.loads(page.recv(60))
            view = seen(view, message["view"])
    assert moves > 4
    assert visitor.get(f"/table/{table}/replay").status_code == 200


def test_a_game_is_played_over_https(kind: str, tmp_path: Path) -> None:
    with behind(kind, tmp_path, FILES[kind]) as (site, plain), site.visitor() as visitor:
        page = visitor.get("/")
        assert page.status_code == 200
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        play(site, visitor)
        (cookie,) = visitor.cookies.jar
        assert cookie.secure and cookie.path == "/" and cookie.name == f"intramuros_{site.port}"
        other = {"origin": "https://evil.example"}
        assert visitor.post("/api/tables", json={}, headers=other).status_code == 403
        assert visitor.get("/metrics").status_code == 404
        with httpx2.Client(base_url=f"http://127.0.0.1:{plain}", trust_env=False) as unsafe:
            led = unsafe.get("/lobby", headers={"host": site.name})
        assert led.status_code in (301, 308)
        assert led.headers["location"].startswith(f"https://{site.name}")
        code, said = site.server.stop()
        assert code == 0 and "proxy" not in said


def test_visitors_are_told_apart(kind: str, tmp_path: Path) -> None:
    with behind(kind, tmp_path, FILES[kind], settings=TWO_TABLES) as (site, _):
        with site.visitor("127.0.0.2") as ada, site.visitor("127.0.0.3") as ben:
            assert [make(ada).status_code for _ in range(3)] == [201, 201, 429]
            invented = {"x-forwarded-for": "192.0.2.1", "forwarded": "for=192.0.2.2"}
            told = ada.post("/api/tables", json={"game": GAME.name}, headers=invented)
            assert told.status_code == 429
            assert [make(ben).status_code for _ in range(3)] == [201, 201, 429]


def test_a_proxy_that_was_not_declared_is_reported(kind: str, tmp_path: Path) -> None:
    with behind(kind, tmp_path, FILES[kind], declared=False, settings=TWO_TABLES) as (site, _):
        with site.visitor("127.0.0.2") as ada, site.visitor("127.0.0.3") as ben:
            codes = [make(ada).status_code, make(ben).status_code, make(ben).status_code]
            assert codes == [201, 201, 429]
            assert "strict-transport-security" not in ada.get("/").headers
        _, said = site.server.stop()
    assert said.count("\n") == 1
    assert "requests from 127.0.0.1 come through a proxy that was not declared" in said


def test_the_proxy_may_rewrite_the_host(kind: str, tmp_path: Path) -> None:
    with behind(kind, tmp_path, FILES[kind], changed=REWRITTEN[kind]) as (site, _):
        with site.visitor() as visitor:
            own = {"origin": site.origin}
            assert make(visitor).status_code == 201
            assert visitor.post("/api/tables", json={"game": GAME.name}, headers=own).is_success
            play(site, visitor)
            (cookie,) = visitor.cookies.jar
            assert cookie.secure and cookie.name == f"intramuros_{site.server.port}"
            slash = visitor.get("/lobby/", follow_redirects=True)
            assert slash.status_code == 200 and slash.url.host == site.name


@pytest.mark.parametrize("stripped", [False, True])
def test_below_a_sub_path(kind: str, stripped: bool, tmp_path: Path) -> None:
    changed = STRIPPED[kind] if stripped else {}
    with behind(kind, tmp_path, BELOW[kind], changed=changed) as (site, _):
        with site.visitor() as visitor:
            page = visitor.get(f"{site.origin}/games", follow_redirects=True)
            assert page.status_code == 200 and str(page.url) == f"{site.origin}/games/"
            assert 'href="/games/lobby"' in page.text
            play(site, visitor)
            (cookie,) = visitor.cookies.jar
            assert cookie.secure and cookie.path == "/games"
            assert visitor.get("/metrics").status_code in (403, 404)  # by the server or the proxy
            assert visitor.get("/healthz").text == "ok"
            assert visitor.get(f"/games/{GAME.name}/cover.webp").status_code == 200
            form = visitor.post("/tables", data={"game": GAME.name, "players": "2"})
            assert form.headers["location"].startswith("/games/table/")


@pytest.mark.parametrize("file", ["nginx.conf", "nginx-sub-path.conf"])
def test_the_log_of_nginx_has_no_keys(file: str, tmp_path: Path) -> None:
    with behind("nginx", tmp_path, file) as (site, _), site.visitor() as visitor:
        assert visitor.get("/join/abcdefgh").status_code == 404
        assert visitor.post("/api/join/abcdefgh", json={}).status_code == 404
        assert visitor.get("/lobby").status_code == 200
    said = (tmp_path / "access.log").read_text()
    assert "/lobby" in said and "abcdefgh" not in said
