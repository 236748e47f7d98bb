"""What tests ask of a browser, whichever it is and however it is driven."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from signal import SIGKILL, SIGTERM
from subprocess import DEVNULL, Popen, TimeoutExpired
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds; a machine that compiles beside it is slow."""


class Driver(Protocol):
    """A browser with one page."""

    def go(self, address: str) -> None:
        """Open an address, and wait until it is loaded."""

    def run(self, script: str) -> Any:
        """What an expression of JavaScript gives, as plain data."""

    def press(self, x: float, y: float) -> None:
        """Move the mouse to a point of the window, and click."""

    def errors(self) -> list[str]:
        """What the page has logged as errors, where the browser tells it."""


@contextmanager
def running(command: list[str], **more: Any) -> Iterator[Popen[str]]:
    """A program that is ended, with all that it has started, at the end of the block."""
    more = {"stdout": DEVNULL, "stderr": DEVNULL, **more}
    with Popen(command, text=True, start_new_session=True, **more) as process:
        try:
            yield process
        finally:
            for signal in (SIGTERM, SIGKILL):
                with suppress(ProcessLookupError, TimeoutExpired):
                    os.killpg(process.pid, signal)
                    process.wait(10)


def eventually(found: Callable[[], T | None], what: str) -> T:
    """Ask until there is an answer."""
    until = time.monotonic() + PATIENCE
    while (answer := found()) is None:
        if time.monotonic() > until:
            raise AssertionError(f"it never came to {what}")
        time.sleep(0.03)
    return answer


def wait_for(driver: Driver, script: str) -> Any:
    """Wait until an expression is true, and return what it gives."""

    def found() -> Any:
        try:
            return driver.run(script) or None
        except AssertionError:
            return None  # between two pages there is nothing to ask

    try:
        return eventually(found, script)
    except AssertionError as never:
        raise AssertionError(f"{never}; {driver.run(STATE)}") from None


def click(driver: Driver, selector: str) -> None:
    """Click in the middle of an element once it stands still, as a hand would."""
    script = MIDDLE % json.dumps(selector)
    last: list[Any] = []

    def resting() -> Any:
        """Where it is, if it was there a moment ago."""
        last.append(driver.run(script))
        return last[-1] if last[-1] and last[-2:-1] == last[-1:] else None

    driver.press(*eventually(resting, f"a {selector} that stands still"))


MIDDLE = """(() => {
  const found = document.querySelector(%s);
  found?.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const box = found?.getBoundingClientRect();
  return box?.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;
})()"""
STATE = """(() => {
  const { stage, seq } = document.documentElement.dataset;
  const said = document.getElementById("bar")?.textContent;
  const offered = [...document.querySelectorAll("svg.region [role='button']")];
  const pressed = offered.map((one) => [one.dataset.t, one.getAttribute("aria-pressed")]);
  return JSON.stringify([stage, seq, said, pressed]);
})()"""
"""Where a table stands: another text once anything has happened."""
