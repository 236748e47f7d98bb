"""WebKitGTK's small browser, driven by WebKitWebDriver over HTTP, on a screen that nobody sees."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from pathlib import Path
from subprocess import PIPE
from typing import Any

import httpx2
import pytest

from tests.browser.other_browsers.driver import PATIENCE, eventually, running
from tests.hosting.proxies import free_port, program

BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
SIZE = {"width": 1280, "height": 1000, "x": 0, "y": 0}


class WebKit:
    """Keeps `Driver`."""

    def __init__(self, client: httpx2.Client, browser: str) -> None:
        self._client = client
        options = {"binary": browser, "args": ["--automation"]}
        asked = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        answer = client.post("/session", json={"capabilities": asked}).json()["value"]
        assert "sessionId" in answer, answer
        self._session = f"/session/{answer['sessionId']}"
        self._ask("timeouts", script=PATIENCE * 1000, pageLoad=PATIENCE * 1000)
        self._ask("window/rect", **SIZE)

    def go(self, address: str) -> None:
        self._ask("url", url=address)

    def run(self, script: str) -> Any:
        body = f"const [go] = arguments; Promise.resolve({script}).then(go)"
        return self._ask("execute/async", script=body, args=[])

    def press(self, x: float, y: float) -> None:
        mouse = [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        kind = {"pointerType": "mouse"}
        source = {"type": "pointer", "id": "mouse", "parameters": kind, "actions": mouse}
        self._ask("actions", actions=[source])

    def errors(self) -> list[str]:
        return []  # this protocol does not tell them

    def end(self) -> None:
        """Close the browser."""
        self._client.delete(self._session)

    def _ask(self, what: str, **body: Any) -> Any:
        answer = self._client.post(f"{self._session}/{what}", json=body)
        value = answer.json()["value"]
        assert answer.status_code == 200, f"{what}: {value['error']}: {value['message']}"
        return value


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """A browser that keeps what it has to in this folder."""
    browsers = sorted(glob(BROWSERS))
    if not browsers:
        pytest.fail("this test needs MiniBrowser: install it with `apt install webkit2gtk-driver`")
    settings = folder / ".config" / "gtk-3.0" / "settings.ini"
    settings.parent.mkdir(parents=True)
    settings.write_text("[Settings]\ngtk-enable-animations=0\n", encoding="utf-8")
    driver = program("WebKitWebDriver", "webkit2gtk-driver")
    port = free_port()
    with screen() as display:
        env = {
            **os.environ,
            "DISPLAY": display,
            "HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder / ".config"),
            "XDG_RUNTIME_DIR": str(folder),
            "GTK_A11Y": "none",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "NO_PROXY": "*",
        }
        with (
            running([driver, f"--port={port}", "--host=127.0.0.1"], env=env),
            httpx2.Client(
                base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, trust_env=False
            ) as client,
        ):
            eventually(lambda: answers(client), "a driver that listens")
            browser = WebKit(client, browsers[-1])
            try:
                yield browser
            finally:
                browser.end()


def answers(client: httpx2.Client) -> bool | None:
    """Whether the driver listens already."""
    try:
        return client.get("/status").status_code == 200 or None
    except httpx2.TransportError:
        return None


@contextmanager
def screen() -> Iterator[str]:
    """A screen of its own; its name."""
    command = [program("Xvfb", "xvfb"), "-displayfd", "1", "-screen", "0", "1280x1024x24"]
    with running([*command, "-nolisten", "tcp"], stdout=PIPE) as process:
        assert process.stdout
        number = process.stdout.readline().strip()
        assert number, "Xvfb has ended"
        yield f":{number}"
