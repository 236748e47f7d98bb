"""python -m bench.load.attacks WAY ADDRESS TABLE: hostile clients, until they are killed.

Every client does one thing as fast as it is answered, all of them from one address. At the end of
its input the process says what it was answered, as JSON. `fairness.py` measures what an ordinary
player notices meanwhile.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.load.http import Client, Gone
from bench.load.process import allow_sockets

CLIENTS = 8
HOSTILE = "127.0.0.66"
"""The address of the hostile clients. All of 127.0.0.0/8 is this machine, on Linux."""
POLLS = 1100
"""Long polls of the attack that opens as many as it can."""
BOTS = 122
"""Tables at which only bots play."""


class Attack:
    """Hostile clients, and what they were answered."""

    def __init__(self, address: str, watched: str) -> None:
        self.address = address
        self.watched = watched
        """A long table that everybody may watch."""
        self.codes: Counter[int] = Counter()

    async def client(self) -> Client:
        return await Client.open(self.address, HOSTILE)

    async def ask(
        self, client: Client, method: str, path: str, body: Any = None, patience: float = 60.0
    ) -> tuple[int, bytes]:
        text = json.dumps(body).encode() if body is not None else b""
        async with asyncio.timeout(patience):
            status, answer = await client.ask(method, path, text)
        self.codes[status] += 1
        return status, answer

    async def table(self, client: Client, **asked: Any) -> str:
        """A table of the hostile client, or "" if it is refused."""
        body = {"game": "medina", "players": 3, **asked}
        status, answer = await self.ask(client, "POST", "/api/tables", body)
        return str(json.loads(answer)["id"]) if status == 201 else ""


Way = Callable[[Attack], Awaitable[None]]
WAYS: dict[str, Way] = {}


def way(name: str) -> Callable[[Way], Way]:
    """An attack: what one hostile client does, until it is cancelled."""

    def named(found: Way) -> Way:
        WAYS[name] = found
        return found

    return named


@way("nothing")
async def nothing(attack: Attack) -> None:
    """For comparison."""
    await asyncio.Event().wait()


@way("start pages")
async def pages(attack: Attack) -> None:
    client = await attack.client()
    while True:
        await attack.ask(client, "GET", "/")


@way("static files")
async def files(attack: Attack) -> None:
    client = await attack.client()
    while True:
        await attack.ask(client, "GET", "/static/css/page.css")


@way("health checks")
async def health(attack: Attack) -> None:
    client = await attack.client()
    while True:
        await attack.ask(client, "GET", "/healthz")


@way("new sessions and tables")
async def tables(attack: Attack) -> None:
    while True:
        client = await attack.client()
        await attack.table(client)
        client.close()


@way("one seat joined again and again")
async def joins(attack: Attack) -> None:
    client = await attack.client()
    seats = [{"kind": "human"}, {"kind": "friend"}, {"kind": "bot", "bot": "random"}]
    table = await attack.table(client, seats=seats)
    _, found = await attack.ask(client, "GET", f"/api/tables/{table}/invites")
    invites = json.loads(found)
    link = invites[0]["link"] if isinstance(invites, list) else "/join/none"
    for number in itertools.count():
        await attack.ask(client, "POST", f"/api{link}", {"name": f"Guest {number}"})


@way("moves and undos")
async def moves(attack: Attack) -> None:
    """As fast as one table takes them."""
    client = await attack.client()
    table = await attack.table(client, seats=[{"kind": "human"}] * 3, autoconfirm=False)
    while True:
        status, found = await attack.ask(client, "GET", f"/api/tables/{table}")
        if status != 200:
            continue
        choice = json.loads(found)["view"]["choice"]
        if choice is None:
            await attack.ask(client, "POST", f"/api/tables/{table}/undo", {"seat": 1})
            continue
        body = {"seat": choice["seat"], "decision": choice["decision"]}
        action = _first(choice["node"])
        await attack.ask(client, "POST", f"/api/tables/{table}/act", {**body, "actions": [action]})
        await attack.ask(client, "POST", f"/api/tables/{table}/undo", {"seat": choice["seat"]})


@way("replays")
async def replays(attack: Attack) -> None:
    client = await attack.client()
    table = attack.watched
    while True:
        await attack.ask(client, "GET", f"/api/tables/{table}/replay")


@way("pictures (SVG)")
async def pictures(attack: Attack) -> None:
    client = await attack.client()
    table = attack.watched
    for at in itertools.count():
        await attack.ask(client, "GET", f"/table/{table}/position.svg?at={at % 50}")


@way("pictures (PNG)")
async def large_pictures(attack: Attack) -> None:
    client = await attack.client()
    table = attack.watched
    for at in itertools.count():
        await attack.ask(client, "GET", f"/table/{table}/position.png?at={at % 50}&width=2400")


@way("outlooks by socket")
async def outlooks(attack: Attack) -> None:
    client = await attack.client()
    asked = {"game": "five_tribes", "players": 2, "seats": [{"kind": "human"}] * 2}
    table = await attack.table(client, **asked)
    async with _socket(attack, client, table) as socket:
        for number in itertools.count():
            message = {"t": "outlook", "seat": 1, "clicks": ["a1"], "id": f"h{number}"}
            await socket.send(json.dumps(message))
            await socket.recv()


@way("noise by socket")
async def noise(attack: Attack) -> None:
    client = await attack.client()
    table = await attack.table(client)
    async with _socket(attack, client, table) as socket:
        while True:
            await socket.send("{" * 1000)
            await socket.recv()


@way("tables of bots")
async def bots(attack: Attack) -> None:
    client = await attack.client()
    seats = [{"kind": "bot", "bot": "greedy"}] * 4
    held = []
    for _ in range(BOTS // CLIENTS):
        asked = {"game": "five_tribes", "players": 4, "seats": seats}
        table = await attack.table(client, **asked)
        if table:
            held.append(await _socket(attack, client, table))
    await asyncio.Event().wait()


@way("long polls")
async def polls(attack: Attack) -> None:
    client = await attack.client()
    table = await attack.table(client)

    async def poll() -> None:
        while True:
            try:
                own = await attack.client()
                await attack.ask(own, "GET", f"/api/tables/{table}/events?since=999&wait=25")
                own.close()
            except (Gone, OSError):
                attack.codes[0] += 1
                await asyncio.sleep(0.1)

    await asyncio.gather(*(poll() for _ in range(POLLS // CLIENTS)))


@way("records")
async def records(attack: Attack) -> None:
    client = await attack.client()
    table = attack.watched
    _, text = await attack.ask(client, "GET", f"/api/tables/{table}/record")
    for number in itertools.count():
        status, _ = await client.ask("POST", "/api/records", text + b"# %d\n" % number)
        attack.codes[status] += 1


def _first(node: Any) -> str:
    """Some action of a choice."""
    while not isinstance(node, str):
        leaves = node.get("leaves")
        if leaves:
            begins, tokens = next(iter(leaves.items()))
            return f"{begins} {tokens.split()[0]}"
        node = next(iter(node["options"].values()))
    return node


def _socket(attack: Attack, client: Client, table: str) -> connect:
    host = attack.address.removeprefix("http://")
    headers = {"Origin": attack.address, "Cookie": client.cookie}
    return connect(
        f"ws://{host}/ws/table/{table}", additional_headers=headers, local_addr=(HOSTILE, 0)
    )


async def _again(attack: Attack, one: Way) -> None:
    """A hostile client comes back when it is thrown out."""
    while True:
        try:
            await one(attack)
        except (Gone, OSError, WebSocketException, TimeoutError, KeyError, ValueError):
            attack.codes[0] += 1
            await asyncio.sleep(0.05)


async def _attack(name: str, address: str, table: str) -> None:
    attack = Attack(address, table)
    clients = [asyncio.create_task(_again(attack, WAYS[name])) for _ in range(CLIENTS)]
    print("begun", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    print(json.dumps(attack.codes), flush=True)
    for client in clients:
        client.cancel()
    os._exit(0)  # with a thousand connections a clean end takes long


if __name__ == "__main__":
    allow_sockets()
    os.nice(5)  # they come from elsewhere, and do not slow the player down by themselves
    asyncio.run(_attack(*sys.argv[1:]))
