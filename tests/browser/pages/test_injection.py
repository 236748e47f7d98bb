"""Names and messages that look like markup are shown as text and never run."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import new_table
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

NAME = "<img src=x onerror=alert(1)>"
ANY = "img[src='x'], svg[onload], script:not([src])"


def test_a_hostile_name_is_only_a_name(site: Served, open_page: OpenPage) -> None:
    """The page would log an error for the picture, and another for what it tries to run."""
    page = open_page(site.address)
    seats = [{"kind": "human", "name": NAME}, {"kind": "friend"}, {"kind": "bot", "name": NAME}]
    new_table(page, site, "medina", 3, seats=seats, public=True)
    table = page.url
    api = table.replace("/table/", "/api/tables/")
    said = page.request.post(f"{api}/chat", data={"seat": 1, "text": f"{NAME} <b>hi</b>"})
    assert said.status == 200
    expect(page.locator("body")).to_contain_text(f"{NAME} <b>hi</b>")
    link = page.request.get(f"{api}/invites").json()[0]["link"]
    seats[1] = {"kind": "open"}
    data = {"game": "medina", "players": 3, "seats": seats, "public": True}
    room = page.request.post(f"{site.address}/api/tables", data=data).json()["id"]
    for address in (
        table,
        f"{table}/replay",
        f"{site.address}/lobby",
        f"{site.address}/table/{room}",
        f"{site.address}{link}",
    ):
        page.goto(address)
        expect(page.locator("body")).to_contain_text(NAME)
        expect(page.locator(ANY)).to_have_count(0)


def test_the_link_stays_behind(site: Served, open_page: OpenPage) -> None:
    """After the first visit the token is in no address, and in no header that names one."""
    ada = open_page(site.address)
    new_table(ada, site, "medina", 3, seats=[{"kind": "human"}, {"kind": "friend"}])
    api = ada.url.replace("/table/", "/api/tables/")
    link = ada.request.get(f"{api}/invites").json()[0]["link"]
    asked: list[str] = []
    ben = open_page(site.address)
    ben.goto(f"{site.address}{link}")
    ben.locator("form button").first.click()
    expect(ben).to_have_url(ada.url)
    ben.on("request", lambda request: asked.append(request.url + str(request.headers)))
    ben.reload()
    expect(ben.locator("html[data-stage]")).to_be_attached()
    assert asked and not any(link in address for address in asked)
