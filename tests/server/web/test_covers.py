"""Covers of the games, and what a link shows that is sent to a friend."""

from __future__ import annotations

import hashlib
import json
import re
from html import unescape
from io import BytesIO

import pytest
from PIL import Image
from starlette.testclient import TestClient

from intramuros.games import GAMES
from intramuros.scene.theme import Theme
from intramuros.server.web.covers import SHIPPED, THEMES, WIDTHS
from intramuros.server.work.cover import cover as drawn_cover
from tests.server.playing import ALL_GAMES, new_table, people


def opened(body: bytes) -> Image.Image:
    return Image.open(BytesIO(body))


def meta(client: TestClient, path: str, host: str = "testserver") -> dict[str, str]:
    """What a page says of itself to programs that show links."""
    page = client.get(path, headers={"host": host})
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', page.text)
    return {name: unescape(text) for name, text in found}


def preview(client: TestClient, path: str) -> Image.Image:
    """The picture that a link to a page shows."""
    address = meta(client, path)["og:image"]
    assert address.startswith("http://testserver/")
    answer = client.get(address)
    assert answer.status_code == 200 and answer.headers["content-type"] == "image/jpeg"
    return opened(answer.content)


def test_covers_are_small_pictures(client: TestClient) -> None:
    start = unescape(client.get("/").text)
    for game in ALL_GAMES:
        path = f"/games/{game}/cover.webp?theme=light&width=360"
        assert path in start
        cover = client.get(path)
        assert cover.headers["content-type"] == "image/webp"
        assert opened(cover.content).size == (360, 270)
        assert len(cover.content) < 60_000, game


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_shipped_covers_are_what_the_games_look_like(game: str, theme: Theme) -> None:
    drawn = json.loads((SHIPPED / "drawn.json").read_text(encoding="utf-8"))
    now = hashlib.sha256(drawn_cover(GAMES[game], theme).encode()).hexdigest()
    assert drawn[f"{game}-{theme}"] == now, f"`make pictures` draws the cover of {game} anew"
    for width in WIDTHS:
        shipped = opened((SHIPPED / f"{game}-{theme}-{width}.webp").read_bytes())
        assert shipped.size == (width, width * 3 // 4)


def test_a_cover_is_kept_and_has_a_dark_twin(client: TestClient) -> None:
    path = "/games/medina/cover.webp?theme=light&width=360"
    cover = client.get(path)
    assert client.get(path.replace("light", "dark")).content != cover.content
    # Once it is drawn, browsers keep it for good.
    hashed = re.search(re.escape(path) + r"&v=\w+", unescape(client.get("/").text))
    assert hashed is not None
    assert "immutable" in client.get(hashed[0]).headers["cache-control"]
    tag = cover.headers["etag"]
    assert client.get(path, headers={"if-none-match": tag}).status_code == 304


def test_there_are_covers_of_two_widths(client: TestClient) -> None:
    assert opened(client.get("/games/medina/cover.webp").content).size == (720, 540)
    wide = client.get("/games/medina/cover.webp?width=9000")
    assert wide.status_code == 400 and "360 or 720 pixels" in wide.text
    assert client.get("/games/chess/cover.webp").status_code == 404


def test_a_link_to_the_start_page_shows_the_games(client: TestClient) -> None:
    said = meta(client, "/")
    assert said["og:title"] == "Intramuros" and said["description"] == said["og:description"]
    assert preview(client, "/").size == (1200, 630)


def test_a_link_to_a_table_shows_its_board(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    said = meta(client, f"/table/{table}")
    assert said["og:title"].startswith("Medina") and "Build palaces" in said["description"]
    assert f"/table/{table}/preview.jpg" in said["og:image"]
    board = preview(client, f"/table/{table}")
    assert board.size == (1200, 630)
    assert f"/table/{table}/preview.jpg" in meta(client, f"/table/{table}/replay")["og:image"]
    client.cookies.clear()  # nobody's session: the programs that show links
    assert preview(client, f"/table/{table}").tobytes() == board.tobytes()


def test_a_preview_shows_what_is_public(client: TestClient) -> None:
    """Five Tribes: my own hand, or another seat, changes nothing in it."""
    table = new_table(client, "five_tribes", seats=people(2))
    mine = preview(client, f"/table/{table}")
    client.cookies.clear()
    assert preview(client, f"/table/{table}").tobytes() == mine.tobytes()


def test_a_link_to_a_private_table_shows_the_cover(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3), watch="players")
    assert "/games/medina/preview.jpg" in meta(client, f"/table/{table}")["og:image"]
    client.cookies.clear()
    assert client.get(f"/table/{table}/preview.jpg").status_code == 403
    outside = meta(client, f"/table/{table}")
    assert outside["og:image"].endswith("/preview.jpg") and table not in outside["og:image"]
    assert "Medina" not in outside["og:title"]


def test_invitations_and_waiting_rooms_show_the_cover(client: TestClient) -> None:
    table = new_table(client, players=3, seats=[*people(1), {"kind": "friend"}, {"kind": "open"}])
    (link,) = client.get(f"/api/tables/{table}/room").json()["links"].values()
    for path in (f"/table/{table}", link):
        assert "/games/medina/preview.jpg" in meta(client, path)["og:image"]
    client.cookies.clear()
    said = meta(client, link)
    assert "reserved for you" in said["description"] and "Medina" in said["og:title"]
    assert link not in "".join(said.values())  # the address is a key


def test_every_page_has_a_description(client: TestClient) -> None:
    for path in ("/", "/lobby", "/nowhere", "/offline"):
        assert len(meta(client, path)["description"]) > 20, path


def test_addresses_are_those_by_which_the_server_is_known(client: TestClient) -> None:
    said = meta(client, "/", host="localhost:4000")
    assert said["og:image"] == "http://localhost:4000/preview.jpg"
