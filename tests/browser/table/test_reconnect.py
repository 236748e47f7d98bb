"""When a server is killed and comes back, the page continues where it was."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import after, new_table, seq, settled, token
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

SERVE = """
import sys
from pathlib import Path
from intramuros.server.app import serve
sys.exit(serve(port=int(sys.argv[1]), data=Path(sys.argv[2]), bot_pause=0))
"""


@contextmanager
def process(port: int, data: Path) -> Iterator[subprocess.Popen[str]]:
    """A server of its own process, killed at the end if it still lives."""
    command = [sys.executable, "-c", SERVE, str(port), str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        assert "Intramuros is at" in server.stdout.readline()
        try:
            yield server
        finally:
            server.kill()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as bound:
        return int(bound.getsockname()[1])


def test_server_killed_and_restarted(data: Path, open_page: OpenPage) -> None:
    site = Served(free_port())
    with process(site.port, data):
        page = open_page(site.address, may_log="net::ERR_")  # whatever was under way
        new_table(page, site, "medina", 3)
        token(page, "h6").click()
        after(page, 0)
        while settled(page) == "confirming":
            page.locator("#confirm").click()
        token(page, "hand-palace-red").click()  # a half-made choice
        before = seq(page)
    expect(page.locator("html[data-online='false']")).to_be_attached()
    expect(page.locator("#offline")).to_be_visible()
    token(page, "c3").click()  # waits until the server is back

    with process(site.port, data):
        page.evaluate("window.dispatchEvent(new Event('online'))")
        expect(page.locator("html[data-online='true']")).to_be_attached()
        after(page, before)
        expect(page.locator("#offline")).to_be_hidden()
        expect(token(page, "c3")).to_have_attribute("aria-label", "c3, red palace piece")
