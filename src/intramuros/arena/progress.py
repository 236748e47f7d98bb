"""How far a tournament or a review is: a bar on a terminal, else a plain line now and then."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TextIO

WIDTH = 24
OFTEN = 0.1
"""Seconds between two states of the bar."""
SELDOM = 60.0
"""Seconds between two plain lines."""


class Progress:
    """Tells of matches as they are played. What was there before does not count as speed."""

    def __init__(
        self,
        stream: TextIO,
        wanted: int,
        already: int = 0,
        clock: Callable[[], float] = time.monotonic,
        what: str = "matches",
    ) -> None:
        self._what = what
        self._stream = stream
        self._wanted = wanted
        self._already = already
        self._clock = clock
        self._is_bar = stream.isatty()
        self._began = self._shown = clock()
        self._long = 0
        if self._is_bar:
            self._show(already, "")

    def now(self, done: int, note: str = "") -> None:
        """So many matches are there; the note says more about them."""
        if self._clock() - self._shown >= (OFTEN if self._is_bar else SELDOM) or (
            self._is_bar and done == self._wanted
        ):
            self._show(done, note)

    def end(self) -> None:
        """Leave the line to whatever comes next."""
        if self._is_bar:
            self._stream.write(f"\r{' ' * self._long}\r")
            self._stream.flush()

    def _show(self, done: int, note: str) -> None:
        self._shown = self._clock()
        parts = [f"{done} of {self._wanted} {self._what}"]
        fresh, seconds = done - self._already, self._shown - self._began
        if fresh and seconds:
            speed = fresh / seconds
            parts.append(f"{speed:.1f}/s" if speed >= 1 else f"{1 / speed:.1f} s each")
            parts.append(f"{_short(max(0, self._wanted - done) / speed)} left")
        if note:
            parts.append(note)
        line = ", ".join(parts)
        if not self._is_bar:
            print(line, file=self._stream, flush=True)
            return
        full = WIDTH * min(done, self._wanted) // self._wanted
        line = f"[{'#' * full}{'.' * (WIDTH - full)}] {line}"
        self._stream.write(f"\r{line.ljust(self._long)}")
        self._stream.flush()
        self._long = len(line)


def _short(seconds: float) -> str:
    """`40 s`, `12 min`, `3 h 05 min`."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60:02} min"
