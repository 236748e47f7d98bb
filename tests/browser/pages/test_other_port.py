"""A page on another port of the same host. Browsers send it our cookies; it gets nowhere.

To a browser another port is the same site, so SameSite does not keep the cookies back: what the
page sends comes with the victim's session, and the server has to see where it comes from.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.playing import new_table
from tests.browser.serving import Served

pytestmark = pytest.mark.browser

ATTACK = "<!doctype html><title>Kittens</title><h1>Kittens</h1>"

FETCH = """async ([address, body, type]) => {
  try {
    const options = {method: "POST", credentials: "include", headers: {"content-type": type}, body};
    const simple = type === "text/plain";  // sent without asking the server first
    const answer = await fetch(address, {...options, mode: simple ? "no-cors" : "cors"});
    return answer.type;
  } catch (error) {
    return error.name;
  }
}"""

SOCKET = """(address) => new Promise((resolve) => {
  const socket = new WebSocket(address);
  socket.onmessage = () => resolve("heard something");
  socket.onopen = () => socket.send('{"t":"resync"}');
  socket.onclose = (event) => resolve(`closed ${event.code}`);
})"""

FORM = """([address, fields]) => {
  const form = document.createElement("form");
  form.method = "post";
  form.action = address;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}"""


class _Kittens(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(ATTACK.encode())

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def another_port() -> Iterator[str]:
    """A site of somebody else on this host."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Kittens)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture
def elsewhere() -> Iterator[str]:
    with another_port() as address:
        yield address


def test_a_page_on_another_port_changes_and_reads_nothing(
    site: Served, elsewhere: str, open_page: OpenPage
) -> None:
    page = open_page(site.address, may_log="")  # all that the browser says against it
    people = [{"kind": "human"}] * 3
    new_table(page, site, "medina", 3, seats=people, watch="players")
    table = page.url.rpartition("/")[2]
    before = everything(page, site, table)
    (session,) = (cookie["value"] for cookie in page.context.cookies())

    page.goto(elsewhere)
    api = f"{site.address}/api/tables/{table}"
    act = '{"seat":1,"decision":0,"actions":["inhabitant h6"]}'
    for address, body in (
        (f"{api}/act", act),
        (f"{api}/concede", '{"seat":1}'),
        (f"{api}/chat", '{"seat":1,"text":"kittens"}'),
        (f"{site.address}/api/tables", '{"game":"medina"}'),
    ):
        assert page.evaluate(FETCH, [address, body, "application/json"]) == "TypeError"
        assert page.evaluate(FETCH, [address, body, "text/plain"]) == "TypeError"

    read = f"fetch('{api}', {{credentials: 'include'}}).then(() => 'read', () => 'kept')"
    assert page.evaluate(read) == "kept"
    socket = f"ws://127.0.0.1:{site.port}/ws/table/{table}"
    assert page.evaluate(SOCKET, socket) == "closed 1006"

    for address, fields in (
        (f"{site.address}/tables", {"game": "medina", "players": "3"}),
        (f"{site.address}/table/{table}/rematch", {}),
    ):
        page.goto(elsewhere)
        with page.expect_navigation() as led:
            page.evaluate(FORM, [address, fields])
        assert session in led.value.request.all_headers()["cookie"]  # sent as the victim
        assert led.value.status == 403
    assert everything(page, site, table) == before


def everything(page: Page, site: Served, table: str) -> tuple[object, object]:
    """What the victim has: the tables, and all of this one."""
    lists = page.request.get(f"{site.address}/api/lobby").json()["mine"]
    return lists, page.request.get(f"{site.address}/api/tables/{table}").json()
