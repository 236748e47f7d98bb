"""How the tests play: over the HTTP twin or the socket, knowing no rules, walking choices."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

from msgspec.structs import replace
from starlette.testclient import TestClient, WebSocketTestSession

from intramuros.games import GAMES
from intramuros.server.app import create_app
from intramuros.server.settings import AddressLimits, Limits, Rate, SessionLimits, Settings, Storage
from tests.guest.game import GAME as BAZAAR

MUCH = Rate(1e6, 6e7)
BOUNDLESS = Settings(
    Limits(
        SessionLimits(requests=MUCH, chat=MUCH, tables=MUCH),
        AddressLimits(
            processor=MUCH, sessions=MUCH, tables=MUCH, joins=MUCH, rows=MUCH, records=MUCH
        ),
    ),
    storage=Storage(megabytes=0, free_megabytes=0),
    names=("testserver",),
)
"""Limits that no test reaches by accident, and the name that Starlette's test client asks for."""


def limited(whose: Literal["session", "address"], **limits: int) -> Settings:
    """So many at once, of these kinds, and never more."""
    known = getattr(BOUNDLESS.limits, whose)
    is_rate = {kind: isinstance(getattr(known, kind), Rate) for kind in limits}
    found = {kind: Rate(most, 0) if is_rate[kind] else most for kind, most in limits.items()}
    changed = replace(known, **found)
    return replace(BOUNDLESS, limits=replace(BOUNDLESS.limits, **{whose: changed}))


ALL_GAMES = {**GAMES, "bazaar": BAZAAR}
Data = dict[str, Any]


def a_client(data: Path, **settings: Any) -> TestClient:
    settings = {"bot_pause": 0.0, "settings": BOUNDLESS, **settings}
    return TestClient(create_app(data, ALL_GAMES, **settings))


def new_table(client: TestClient, game: str = "medina", **asked: Any) -> str:
    answer = client.post("/api/tables", json={"game": game, **asked})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["id"]
    return table


def people(count: int) -> list[Data]:
    return [{"kind": "human"} for _ in range(count)]


def look(client: TestClient, table: str) -> Data:
    answer = client.get(f"/api/tables/{table}")
    assert answer.status_code == 200, answer.text
    data: Data = answer.json()
    return data


def leaves(node: Data | str | None) -> Iterator[str]:
    """Every action of a choice."""
    if isinstance(node, str):
        yield node
    elif node is None:
        return  # behind a lazy edge
    else:
        for then in node["options"].values():
            yield from leaves(then)
        for begins, tokens in node.get("leaves", {}).items():
            yield from (f"{begins} {token}" for token in tokens.split())


def any_action(view: Data, rng: random.Random) -> str:
    return rng.choice(list(leaves(view["choice"]["node"])))


def until(client: TestClient, table: str, ready: Callable[[Data], object]) -> Data:
    """Look again with every new row until the view is as wanted."""
    while not ready((found := look(client, table))["view"]):
        client.get(f"/api/tables/{table}/events?since={found['seq']}")
    return found


def my_move(view: Data) -> object:
    return view["choice"] or view["confirm"] or view["over"]


def move(client: TestClient, table: str, view: Data, rng: random.Random) -> None:
    """Act, or end the turn."""
    if view["confirm"]:
        answer = client.post(f"/api/tables/{table}/confirm", json={"seat": view["confirm"]})
    else:
        choice = view["choice"]
        body = {key: choice[key] for key in ("seat", "decision")}
        body["actions"] = [any_action(view, rng)]
        answer = client.post(f"/api/tables/{table}/act", json=body)
    assert answer.status_code == 200, answer.text


def act(view: Data, action: str, name: str = "") -> Data:
    """The message that plays an action for the choice of a view."""
    choice = view["choice"]
    return {
        "t": "act",
        "id": name,
        "seat": choice["seat"],
        "decision": choice["decision"],
        "actions": [action],
    }


def seen(before: Data, news: Data) -> Data:
    """The view after a patch: what it does not tell is as before."""
    told = {change["seat"]: change for change in news.get("seats", [])}
    seats = [valued(seat, told.get(seat["seat"], {})) for seat in before["seats"]]
    after = {**before, **news, "seats": seats}
    if news.get("choice"):
        node = news["choice"]["node"]
        old = (before["choice"] or {"node": {"options": {}}})["node"]["options"]
        options = {token: edge(old.get(token), then) for token, then in node["options"].items()}
        after["choice"] = {**news["choice"], "node": {**node, "options": options}}
    return after


def valued(seat: Data, news: Data) -> Data:
    """A card after a patch: a fact that is only a value is the one before with that value."""
    after = {**seat, **news}
    after["facts"] = [
        {**seat["facts"][at], "value": fact} if isinstance(fact, str) else fact
        for at, fact in enumerate(after["facts"])
    ]
    return after


def edge(was: Any, then: Any) -> Any:
    """An option after a patch."""
    if then is True:
        return was
    if not isinstance(then, dict) or "edit" not in then:
        return then
    told = dict(was["leaves"])
    for begins, (gone, come) in then["edit"].items():
        kept = set(told[begins].split()) - set(gone.split()) | set(come.split())
        told[begins] = " ".join(sorted(kept))
    return {**was, "leaves": told}


def sorted_leaves(node: Any) -> Any:
    """The node with its leaves in one order: their own says nothing."""
    if not isinstance(node, dict):
        return node
    options = {token: sorted_leaves(then) for token, then in node["options"].items()}
    told = {begins: sorted(tokens.split()) for begins, tokens in node.get("leaves", {}).items()}
    return {**node, "options": options, "leaves": told}


def receive(socket: WebSocketTestSession, *kinds: str) -> Data:
    """The next message of one of these kinds."""
    while (message := socket.receive_json())["t"] not in kinds:
        pass
    data: Data = message
    return data
