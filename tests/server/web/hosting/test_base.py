"""Below a sub-path everything works, whether the proxy takes the sub-path away or not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx2 import Response
from msgspec.structs import replace
from starlette.routing import Route
from starlette.testclient import TestClient

from intramuros.server.app import ROUTES, WORDS
from intramuros.server.settings import TAKEN
from tests.server.playing import BOUNDLESS, a_client, people
from tests.server.process import ROOT

BASE = "/games"
LINK = re.compile(r'(href|src|action|value|data-\w+)="(/[^"#]*)')
FRIENDS = [*people(1), {"kind": "friend"}, {"kind": "friend"}]


class Proxy:
    """A proxy that shows the server below `/games`."""

    def __init__(self, client: TestClient, strips: bool) -> None:
        self.client = client
        self.strips = strips

    def inside(self, path: str) -> str:
        """What the server is asked for."""
        assert path == BASE or path.startswith(f"{BASE}/"), f"{path} is not below {BASE}"
        return (path.removeprefix(BASE) or "/") if self.strips else path

    def get(self, path: str) -> Response:
        return self.client.get(self.inside(path), follow_redirects=False)

    def post(self, path: str, **body: object) -> Response:
        return self.client.post(self.inside(path), follow_redirects=False, **body)  # type: ignore[arg-type]

    def page(self, path: str) -> str:
        """A page, all of whose links lead somewhere below the sub-path."""
        found = self.get(path)
        assert found.status_code == 200, f"{path}: {found.status_code}"
        for kind, link in set(LINK.findall(found.text)):
            inside = self.inside(link)
            if kind in ("href", "src"):
                # A table's page has the link to its review from the start, and shows it at the end.
                status = 409 if link == f"{path}/review" else 200
                assert self.client.get(inside).status_code == status, link
        return found.text


@pytest.fixture(params=[True, False], ids=["stripped", "whole"])
def proxy(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Proxy]:
    with a_client(tmp_path, settings=replace(BOUNDLESS, path=BASE)) as client:
        yield Proxy(client, request.param)


def kept(proxy: Proxy) -> None:
    """Cookies are for the sub-path; the client has none for what a proxy asks."""
    for cookie in proxy.client.cookies.jar:
        assert cookie.path == BASE
        cookie.path = "/"
        proxy.client.cookies.jar.set_cookie(cookie)


def test_pages_and_their_links(proxy: Proxy) -> None:
    for path in (BASE, f"{BASE}/", f"{BASE}/lobby"):
        proxy.page(path)
    form = {
        "game": "medina",
        "players": "3",
        "seat1": "human",
        "seat2": "greedy",
        "seat3": "greedy",
    }
    made = proxy.post(f"{BASE}/tables", data=form)
    assert made.status_code == 303, made.text
    table = made.headers["location"]
    assert f"path={BASE};" in made.headers["set-cookie"].lower() + ";"
    assert made.headers["set-cookie"].startswith("intramuros_games=")
    kept(proxy)
    page = proxy.page(table)
    assert f'data-base="{BASE}"' in page
    assert f'data-ws="{BASE}/ws/' in page and f'data-api="{BASE}/api/tables/' in page
    proxy.page(f"{table}/replay")
    with proxy.client.websocket_connect(proxy.inside(f"{BASE}/ws{table[len(BASE) :]}")) as socket:
        assert socket.receive_json()["t"] == "full"


def test_links_in_answers(proxy: Proxy) -> None:
    made = proxy.post(f"{BASE}/api/tables", json={"game": "medina", "seats": FRIENDS}).json()
    kept(proxy)
    table = f"{BASE}/api/tables/{made['id']}"
    links = [one["link"] for one in proxy.get(f"{table}/invites").json()]
    assert len(links) == 2
    proxy.client.cookies.clear()
    assert "name" in proxy.page(links[0])
    assert proxy.get(links[0]).headers["referrer-policy"] == "strict-origin"
    joined = proxy.post(links[0], data={"name": "Ada"})
    assert joined.headers["location"] == f"{BASE}/table/{made['id']}"
    seats = [*people(1), {"kind": "friend"}, {"kind": "open"}]
    room = proxy.post(f"{BASE}/api/tables", json={"game": "medina", "seats": seats}).json()["id"]
    kept(proxy)
    (link,) = proxy.get(f"{BASE}/api/tables/{room}/room").json()["links"].values()
    proxy.page(f"{BASE}/table/{room}")
    proxy.page(link)
    closed = proxy.post(f"{BASE}/table/{room}/close")
    assert closed.headers["location"] == f"{BASE}/lobby"


def test_a_record_and_the_description(proxy: Proxy) -> None:
    golden = min((ROOT / "tests/games/medina/golden").iterdir()).read_text()
    answer = proxy.post(f"{BASE}/api/records", content=golden)
    proxy.page(answer.json()["replay"])
    assert proxy.get(f"{BASE}/api/openapi.json").json()["servers"] == [{"url": BASE}]


def test_errors(proxy: Proxy) -> None:
    for path in ("/nowhere", "/table/none", "/games/chess/cover.webp"):
        found = proxy.get(BASE + path)
        assert found.status_code == 404 and f'href="{BASE}/lobby"' in found.text
    assert proxy.get(f"{BASE}/api/nowhere").json()["error"]
    slash = proxy.get(f"{BASE}/lobby/")
    assert (slash.status_code, slash.headers["location"]) == (307, f"{BASE}/lobby")
    for path in ("/healthz", "/readyz"):
        assert proxy.get(BASE + path).text == "ok"
        assert proxy.client.get(path, headers={"host": "balancer"}).text == "ok"


def test_no_word_of_our_own_is_below_one_that_can_be_the_sub_path() -> None:
    """Else `/games/api` could be meant with the sub-path or without it."""
    assert {"", "api", "games", "join", "lobby", "static", "table", "ws"} <= WORDS
    paths = [route.path.split("/")[1:] for route in ROUTES if isinstance(route, Route)]
    assert [path for path in paths if path[0] not in TAKEN and path[1:2] and path[1] in WORDS] == []


def test_without_a_sub_path_pages_are_as_they_were(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        page = client.get("/").text
    assert 'data-base=""' in page and 'href="/lobby"' in page
