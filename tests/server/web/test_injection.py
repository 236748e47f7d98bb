"""Whatever people write is text wherever it is shown, and no address leads out of the client."""

from __future__ import annotations

import http.client
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from html import escape
from pathlib import Path
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from intramuros.core.game import first_position
from intramuros.core.match import Match
from intramuros.core.record import record_of, write_record
from intramuros.games import GAMES
from intramuros.games.my_city.campaign.read import CAMPAIGN_FILE
from intramuros.server.live.offer import name_of
from tests.server.live.test_friends import FRIEND, House
from tests.server.live.test_records import GOOD
from tests.server.playing import new_table
from tests.server.process import Server

HOSTILE = ["<img src=x onerror=alert(1)>", "\"'><svg/onload=alert(1)>", "</title></script>{{7*7}}"]
SEEN_AS = [escape(word).replace("&#x27;", "&#39;").replace("&quot;", "&#34;") for word in HOSTILE]


def is_markup(text: str) -> bool:
    """Whether any of the hostile words stands there as it is; JSON of scripts may have them."""
    return any(word in text for word in HOSTILE)


@pytest.mark.parametrize(("word", "seen"), list(zip(HOSTILE, SEEN_AS, strict=True)))
def test_names_and_what_is_said_are_text_on_every_page(
    client: TestClient, word: str, seen: str
) -> None:
    house = House(client)
    seats = ({"kind": "human", "name": word}, FRIEND, {"kind": "bot", "name": word})
    with house.as_("Ada") as ada:
        table = new_table(ada, seats=list(seats), public=True)
        room = new_table(ada, seats=[{"kind": "human", "name": word}, {"kind": "open"}, {}])
    link = house.link(table)
    assert house.join("Ben", link, word).status_code == 303
    with house.as_("Eve") as eve:
        sat = eve.post(f"/table/{room}/sit", data={"name": word}, follow_redirects=False)
        assert sat.status_code == 303
    with house.as_("Ada") as ada:
        said = ada.post(f"/api/tables/{table}/chat", json={"seat": 1, "text": word})
        assert said.status_code == 200
    paths = ["/", "/lobby", "/lobby/lists", "/lobby/lists?at=start", f"/table/{table}"]
    paths += [f"/table/{room}", f"/table/{room}/room", f"/table/{table}/replay", link]
    shown = 0
    for who in ("Ada", "Ben", "Eve", "nobody"):
        with house.as_(who) as person:
            for path in paths:
                page = person.get(path)
                assert page.status_code == 200 and not is_markup(page.text), path
                assert page.headers["content-type"].startswith("text/html")
                assert not any(token in page.text for token in person.cookies.values())
                shown += seen in page.text
            picture = person.get(f"/table/{table}/position.svg")
            assert_is_harmless(picture.text)
            for path in (f"/api/tables/{table}", f"/api/tables/{table}/replay", "/api/lobby"):
                data = person.get(path)
                assert data.headers["content-type"] == "application/json"
    assert shown >= 20  # so they were there to be escaped


@pytest.mark.parametrize("word", HOSTILE)
def test_what_is_not_there_is_told_as_text(client: TestClient, word: str) -> None:
    there = quote(word, safe="")
    for path in (
        f"/{there}",
        f"/table/{there}",
        f"/table/{there}/replay",
        f"/record/{there}/position.svg",
        f"/join/{there}",
        f"/games/{there}/cover.webp",
        f"/games/{there}/defs.svg",
        f"/static/{there}",
    ):
        page = client.get(path)
        assert page.status_code == 404 and not is_markup(page.text), path
    form = {"game": word, "players": word, "preset": word, "seat1.name": word, "clock": word}
    for name in form:
        asked = {"game": "medina", "players": "3", **form} if name == "game" else {name: word}
        page = client.post("/tables", data={"game": "medina", "players": "3", **asked})
        assert not is_markup(page.text), name
    page = client.post("/records", data={"record": f"intramuros record {word}/1\n"})
    assert page.status_code == 422 and not is_markup(page.text)


def records() -> Iterator[tuple[str, str]]:
    """Records that smuggle in words wherever a record has room for them."""
    for number, word in enumerate(HOSTILE):
        plain = word.replace(",", "")
        yield f"names {number}", GOOD.replace("random, random", f"{plain}, {plain}", 1)
        game, text = GAMES["my_city"], campaign_with(word)
        start = first_position(game, 2, game.presets["manual"], text)
        match = Match(game, start)
        yield f"campaign {number}", write_record(replace(record_of(match), names=(plain, plain)))


def campaign_with(word: str) -> str:
    """A campaign whose envelopes say this."""
    text = CAMPAIGN_FILE.read_text(encoding="utf-8")
    quoted = word.replace("\\", "\\\\").replace('"', '\\"')
    lines = []
    for line in text.splitlines():
        key = line.partition(" = ")[0]
        lines.append(f'{key} = "{quoted}"' if key in ("title", "says") else line)
    return "\n".join(lines).replace("news = [\n", f'news = [\n  "{quoted}",\n')


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in records()])
def test_a_record_that_was_handed_in_stays_text(client: TestClient, text: str) -> None:
    taken = client.post("/api/records", content=text)
    assert taken.status_code == 201, taken.text
    name = taken.json()["id"]
    page = client.get(f"/record/{name}/replay")
    assert page.status_code == 200 and not is_markup(page.text)
    for theme in ("light", "dark"):
        picture = client.get(f"/record/{name}/position.svg?theme={theme}")
        assert picture.status_code == 200
        assert_is_harmless(picture.text)
    kept = client.get(f"/api/records/{name}/record")
    assert kept.headers["content-type"].startswith("text/plain")
    assert kept.headers["content-disposition"].startswith("attachment")
    data = client.get(f"/api/records/{name}/replay")
    assert data.headers["content-type"] == "application/json"
    for scene in pictures(data.json()):
        assert_is_harmless(f'<svg xmlns="http://www.w3.org/2000/svg">{scene}</svg>')


def pictures(data: object) -> Iterator[str]:
    """Every text of the data that a page would take for a part of a picture."""
    if isinstance(data, dict):
        for value in data.values():
            yield from pictures(value)
    elif isinstance(data, list):
        for value in data:
            yield from pictures(value)
    elif isinstance(data, str) and data.startswith("<") and data not in HOSTILE:
        yield data


def assert_is_harmless(svg: str) -> None:
    """It is well-formed, and nothing in it runs or loads anything."""
    assert not is_markup(svg)
    for element in ET.fromstring(svg).iter():
        kind = element.tag.rpartition("}")[2]
        assert kind not in ("script", "foreignObject", "iframe", "img", "a", "set", "handler")
        for key, value in element.attrib.items():
            assert not key.lower().startswith("on")
            if key.rpartition("}")[2] == "href":
                assert value.startswith("#")


UP = ["..", "%2e%2e", "%2E.", "..%2f", "%2e%2e%2f", "..%5c", "..\\", "....//", "%252e%252e"]
OUT = [
    *(f"/static/{up}/{up}/run.py" for up in UP),
    *(f"/static/{up}/moment.py" for up in UP),
    *(f"/static/table/{up}/{up}/{up}/moment.py" for up in UP),
    *(f"/static/{'/'.join([up] * 12)}/etc/passwd" for up in UP),
    "/static//etc/passwd",
    "/static/%2fetc/passwd",
    "/static/css/page.css%00.py",
    "/static/%00.js",
    f"/static/{'x' * 5000}",
    f"/static/{'x' * 300}/{'x' * 300}.js",
    "/static/",
    "/static",
    "/games/../server/moment.py",
    "/games/..%2f..%2fserver/defs.svg",
    "/record/..%2f..%2f/position.svg",
    "/table/../../secret",
    "/table/%00",
    "/table/%ff",
    "/join/%00%ff",
    "/record/%00/replay",
    "/games/%00/defs.svg",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("data")
    with Server(data, log="json") as server:
        yield server


def raw(server: Server, path: str) -> tuple[int, bytes]:
    """The answer to a path exactly as it is written."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        line.request("GET", path)
        answer = line.getresponse()
        return answer.status, answer.read()
    finally:
        line.close()


def test_no_path_leads_out_of_the_client(server: Server) -> None:
    assert raw(server, "/static/css/page.css")[0] == 200
    for path in OUT:
        status, body = raw(server, path)
        assert status in (307, 400, 404), path
        assert b"def " not in body and b"root:" not in body, path


def test_a_real_server_writes_no_token_anywhere(tmp_path: Path) -> None:
    """Neither to its log nor into an address, whatever is asked for with one."""
    with Server(tmp_path / "data", log="json") as server:
        with server.client() as ada, server.client() as ben:
            seats = [{"kind": "human"}, {"kind": "friend"}, {"kind": "human"}]
            table = ada.post("/api/tables", json={"game": "medina", "seats": seats}).json()["id"]
            link = ada.get(f"/api/tables/{table}/invites").json()[0]["link"]
            token = link.rpartition("/")[2]
            assert ben.get(link).status_code == 200
            for path in (f"{link}/more", f"/table/{token}", f"/ws/table/{token}", f"/api{link}"):
                assert ben.get(path).status_code in (404, 405)
            assert ben.post(link, content=b"\xff").status_code == 422
            joined = ben.post(link, data={"name": "Ben"})
            assert joined.headers["location"] == f"/table/{table}"  # the link stays behind
            page = ben.get(f"/table/{table}")
            assert page.status_code == 200 and f"{link}?" not in page.text
            wrong = ben.post(f"/api/tables/{table}/confirm", json={"seat": 1})
            assert wrong.status_code == 403
            secrets = [token, *ada.cookies.values(), *ben.cookies.values()]
        code, errors = server.stop()
    assert code == 0 and len(secrets) == 3
    assert '"event": "stored"' in errors
    assert not any(secret in errors for secret in secrets)


@pytest.mark.parametrize("blank", ["", "  ", "\u3164", "\u2800 \uffa0"])
def test_a_name_that_nobody_would_see_is_none(blank: str) -> None:
    assert name_of(f" {blank}Ada{blank} ") == "Ada"
    assert name_of(blank) == ""
