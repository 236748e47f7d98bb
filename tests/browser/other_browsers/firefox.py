"""Firefox, driven by WebDriver BiDi over its own socket: no other program is needed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.other_browsers.driver import PATIENCE, eventually, running
from tests.hosting.proxies import program

SIZE = {"width": 1280, "height": 900}


class Firefox:
    """Keeps `Driver`."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._count = 0
        self._errors: list[str] = []
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        (first, *_) = self._ask("browsingContext.getTree")["contexts"]
        self._page = first["context"]
        self._ask("browsingContext.setViewport", context=self._page, viewport=SIZE)

    def go(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def run(self, script: str) -> Any:
        answer = self._ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({script})) ?? 'null')()",
            target={"context": self._page},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def press(self, x: float, y: float) -> None:
        mouse = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        source = {"type": "pointer", "id": "mouse", "actions": mouse}
        self._ask("input.performActions", context=self._page, actions=[source])

    def errors(self) -> list[str]:
        return self._errors

    def _ask(self, method: str, **params: Any) -> Any:
        """Send a command and wait for its answer; events in between are taken in."""
        self._count += 1
        command = {"id": self._count, "method": method, "params": params}
        self._socket.send(json.dumps(command))
        while True:
            message = json.loads(self._socket.recv(PATIENCE))
            if message["type"] == "event":
                entry = message["params"]
                if entry.get("level") == "error":
                    self._errors.append(str(entry["text"]))
            elif message["id"] == self._count:
                assert message["type"] == "success", f"{method}: {message['message']}"
                return message["result"]


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """A browser with a profile of its own, in this folder."""
    folder.mkdir()
    (folder / "user.js").write_text(
        'user_pref("app.update.enabled", false);\n'
        'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n'
        'user_pref("ui.prefersReducedMotion", 1);\n',
        encoding="utf-8",
    )
    command = [
        program("firefox-esr", "firefox-esr"),
        "--headless",
        "--no-remote",
        f"--profile={folder}",
        "--remote-debugging-port=0",
    ]
    told = folder / "WebDriverBiDiServer.json"  # Firefox says there where it listens

    def listens() -> Any:
        text = told.read_text(encoding="utf-8") if told.exists() else ""
        return json.loads(text) if text.endswith("}") else None

    with running(command):
        at = eventually(listens, "a Firefox that listens")
        address = f"ws://{at['ws_host']}:{at['ws_port']}/session"
        with connect(address, max_size=None, proxy=None) as socket:
            yield Firefox(socket)
