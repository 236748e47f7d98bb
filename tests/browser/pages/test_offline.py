"""The service worker: it says when there is no connection, and never keeps a table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import objections
from tests.browser.conftest import DESKTOP, OpenPage
from tests.browser.playing import new_table, settled
from tests.browser.serving import Served

pytestmark = pytest.mark.browser


def test_without_a_connection(site: Served, open_page: OpenPage) -> None:
    page = open_page(site.address, service_workers="allow", may_log="ERR_", **DESKTOP)
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    new_table(page, site, "medina", 3)
    table = page.url
    assert page.evaluate("navigator.serviceWorker.controller !== null")

    page.context.set_offline(True)
    page.goto(table)
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    assert page.url == table  # so that the link tries again where one was
    assert objections(page) == []
    kept = page.evaluate(
        """async () => {
          const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const found = await Promise.all(caches_.map((cache) => cache.keys()));
          return found.flat().map(({ url }) => new URL(url).pathname);
        }"""
    )
    shell = ("/static/", "/offline", "/theme.css")
    assert [path for path in kept if not path.startswith(shell)] == []

    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    settled(page)
