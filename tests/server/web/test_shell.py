"""What makes the site installable: manifest, icons, service worker, the page for no connection."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

from msgspec.structs import replace
from PIL import Image
from starlette.testclient import TestClient

from intramuros.server.web.site import STATIC, version_of
from tests.server.playing import BOUNDLESS, a_client

VERSION = version_of(STATIC)


def test_the_manifest_names_icons_of_their_sizes(client: TestClient) -> None:
    assert 'rel="manifest" href="/manifest.webmanifest"' in client.get("/").text
    answer = client.get("/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told = answer.json()
    assert (told["start_url"], told["scope"], told["display"]) == ("/", "/", "standalone")
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    for icon in told["icons"]:
        found = client.get(icon["src"])
        picture = Image.open(BytesIO(found.content))
        assert "{}x{}".format(*picture.size) == icon["sizes"]


def test_a_maskable_icon_has_no_corners(client: TestClient) -> None:
    """It may be cut to a circle, so all of it is painted."""
    icons = STATIC / "icons"
    plain, maskable = (
        Image.open(icons / name).convert("RGBA") for name in ("512.png", "maskable-512.png")
    )
    assert plain.getpixel((0, 0))[3] == 0  # type: ignore[index]
    assert maskable.getchannel("A").getextrema() == (255, 255)


def test_the_service_worker_is_asked_for_again_and_names_the_version(client: TestClient) -> None:
    answer = client.get("/service-worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert f'"version":"{VERSION}"' in answer.text
    shell = re.findall(r'"(/[^"]+)"', answer.text.partition("\n")[0])
    assert shell[0] == "/offline" and len(shell) > 3
    for path in shell:
        assert client.get(path).status_code == 200, path


def test_the_page_for_no_connection_needs_only_what_is_kept(client: TestClient) -> None:
    page = client.get("/offline").text
    assert "No connection" in page
    kept = client.get("/service-worker.js").text.partition("\n")[0]
    for sheet in re.findall(r'rel="stylesheet" href="([^"]+)"', page):
        assert f'"{sheet}"' in kept, sheet


def test_below_a_sub_path(tmp_path: Path) -> None:
    with a_client(tmp_path, settings=replace(BOUNDLESS, path="/games")) as client:
        told = client.get("/games/manifest.webmanifest").json()
        assert told["scope"] == told["start_url"] == "/games/"
        assert all(icon["src"].startswith("/games/static/") for icon in told["icons"])
        worker = client.get("/games/service-worker.js").text
        assert '"base":"/games"' in worker and '"/games/offline"' in worker


def test_fonts_are_kept_for_good(client: TestClient) -> None:
    page = client.get("/").text
    fonts = re.findall(r'rel="preload" href="([^"]+\.woff2)"', page)
    sheet = client.get("/static/css/fonts.css").text
    assert len(fonts) == 2
    for font in fonts:
        answer = client.get(font)
        assert answer.content[:4] == b"wOF2" and "immutable" in answer.headers["cache-control"]
        assert font.rpartition("/")[2] in sheet  # what is loaded early is what is used
