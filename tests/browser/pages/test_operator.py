"""What people see when the operator does something with `intramuros admin`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
import structlog
from playwright.sync_api import expect

from intramuros.games import GAMES
from intramuros.server import logs
from tests.browser.conftest import OpenPage
from tests.browser.playing import new_table, settled
from tests.browser.serving import serve
from tests.cli.running import good

pytestmark = pytest.mark.browser


@pytest.fixture(autouse=True)
def configured_log() -> Iterator[None]:
    """Of the server in this process: on stderr, as that of a real one."""
    logs.configure()
    yield
    structlog.reset_defaults()


def test_a_notice_a_seat_given_back_an_end_and_a_ban(
    tmp_path: Path, served: ExitStack, open_page: OpenPage
) -> None:
    data = ("--data", str(tmp_path))
    site = served.enter_context(serve(tmp_path, {"medina": GAMES["medina"]}))
    page = open_page(site.address)
    new_table(page, site, "medina", 3, seats=[{"kind": "human", "name": "Ada"}] * 3)
    table = page.url.rpartition("/")[2]

    good("admin", "say", "Back <b>at</b> nine.", *data)
    expect(page.locator("#notice")).to_contain_text("The operator says: Back <b>at</b> nine.")
    page.locator("#notice-close").click()
    expect(page.locator("#notice")).to_be_hidden()

    made = good("admin", "recover", table, "--seat", "1", "--url", site.address, *data)
    other = open_page(made.splitlines()[-1], may_log="")  # once banned it gets no styles either
    expect(other.locator("main")).to_contain_text("moves Ada’s seat at a table of Medina")
    other.get_by_role("button", name="Play here").click()
    assert settled(other) == "choosing" and other.url.endswith(f"/table/{table}")
    expect(page.locator("html:not([data-stage='choosing'])")).to_be_attached()

    good("admin", "close", table, "--reason", "Good night.", *data)
    expect(other.locator("html[data-stage='over']")).to_be_attached()
    expect(other.locator("body")).to_contain_text("The operator closed the game: Good night.")
    page.close()

    good("admin", "ban", "127.0.0.1", "--for", "1h", "--reason", "Good night.", *data)
    expect(other.locator("body")).to_contain_text("This address is banned until")
