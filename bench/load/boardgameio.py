"""boardgame.io's server from npm, and tables of a game of Medina's size on it.

Its pages speak socket.io, of which little is needed here: packets 0 (opened), 40 (joined a game),
42 (a message), 2 and 3 (ping and pong).
"""

from __future__ import annotations

import asyncio
import json
import random
import shutil
from collections.abc import Sequence
from pathlib import Path

from bench.load.drive import Wait, batched
from bench.load.page import Page
from bench.load.process import Process
from tools.steps import ROOT, quiet

PEER = Path(__file__).parent / "peer"
PLACE = ROOT / "build/boardgame.io"
PLAYERS = 3
MOVES = 3 * 40
"""Its game ends when the hands are empty."""
HEARD = ("0", "40/", *(f'42/city,["{kind}"' for kind in ("sync", "matchData", "patch", "update")))


def install() -> None:
    """Copy the peer to where it may have its packages, and fetch them once."""
    PLACE.mkdir(parents=True, exist_ok=True)
    lock = (PEER / "package-lock.json").read_bytes()
    for source in PEER.iterdir():
        shutil.copy(source, PLACE / source.name)
    stamp = PLACE / "installed"
    if not (stamp.exists() and stamp.read_bytes() == lock):
        command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        quiet("installing boardgame.io", command, cwd=PLACE)
        stamp.write_bytes(lock)


def serve(data: Path | None) -> Process:
    """Its server; with a directory, matches are kept in files there."""
    return Process(["node", str(PLACE / "server.js"), *([str(data)] if data else [])])


class PeerTable:
    """A match with a page for each player."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.played = 0
        self.pages: list[Page] = []
        self._wait = Wait()
        cells = list(range(11 * 16))
        random.Random(name).shuffle(cells)
        self._cells = cells

    async def open(self, address: str) -> None:
        url = f"{address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket"
        for seat in range(PLAYERS):
            opened = self._wait.begin(1)
            page = await Page.open(url, {"Origin": address}, self.hear)
            self.pages.append(page)
            await asyncio.wait_for(opened, 60)
            opened = self._wait.begin(1)
            page.send("40/city,")
            await asyncio.wait_for(opened, 60)
            shown = self._wait.begin(2 + seat)  # all who sit there hear who has come
            self._send(page, ["sync", self.name, str(seat), None, PLAYERS])
            await asyncio.wait_for(shown, 60)

    async def move(self) -> None:
        seat = str(self.played // 2 % PLAYERS)
        payload = {"type": "place", "args": [self._cells[self.played]], "playerID": seat}
        action = {"type": "MAKE_MOVE", "payload": payload}
        done = self._wait.begin(PLAYERS)
        self._send(self.pages[int(seat)], ["update", action, self.played, self.name, seat])
        self.played += 1
        await done

    def hear(self, page: Page, text: str) -> None:
        if text == "2":
            page.send("3")
        elif text.startswith(HEARD):
            self._wait.one()

    def _send(self, page: Page, message: Sequence[object]) -> None:
        page.send("42/city," + json.dumps(message))

    def close(self) -> None:
        for page in self.pages:
            page.close()


async def opened(count: int, server: Process) -> list[PeerTable]:
    """Matches with all their pages."""
    found = [PeerTable(f"match{number}") for number in range(count)]
    for some in batched(found):
        await asyncio.gather(*(table.open(server.address) for table in some))
    return found
