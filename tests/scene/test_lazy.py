"""Large graphs of choices: light on the wire, and still clicked in any order."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from intramuros.games import GAMES
from intramuros.games.five_tribes.model import Acting, Position, Selling
from intramuros.games.five_tribes.model.components import CARDS, GOODS
from intramuros.scene import Node, behind, choices
from intramuros.scene.choices import LIMIT
from tests.games.five_tribes.boards import at, board, hand, player

TRIBES = GAMES["five_tribes"]


def graph(position: Position) -> Node:
    return choices(TRIBES, TRIBES.state(position), 0)


@pytest.fixture(scope="module")
def nine_goods() -> Node:
    """One may sell any of 511 sets."""
    seller = player(cards=hand(*CARDS[:GOODS]))
    return graph(board({"a1": "YY"}, seller, player(), phase=Selling(0)))


def weight(data: Any) -> int:
    return len(json.dumps(data, separators=(",", ":")))


class Page:
    """Walks like the client: in any order in what it has got, and asks for what it has not."""

    def __init__(self, root: Node) -> None:
        self.root, self.tree = root, root.plain()
        self.path: list[str] = []
        assert weight(self.tree) <= LIMIT

    def at(self, path: list[str]) -> Any:
        node: Any = self.tree
        for token in path:
            node = node["options"].get(token) if isinstance(node, dict) else None
        return node

    @property
    def offers(self) -> set[str]:
        passed = (self.at(self.path[:depth]) for depth in range(len(self.path)))
        others = {token for node in passed for token in node["options"]}
        early = {token for token in others if self._with(token) and token not in self.path}
        return early | set(self.at(self.path)["options"])

    def _with(self, token: str) -> list[str]:
        for depth in range(len(self.path), -1, -1):
            whole = [*self.path[:depth], token, *self.path[depth:]]
            last = self.at(whole[:-1])
            if isinstance(last, dict) and whole[-1] in last["options"]:
                return whole
        return []

    def click(self, token: str) -> Any:
        self.path = self._with(token)
        node = self.at(self.path)
        if node is None:
            node = self.at(self.path[:-1])["options"][self.path[-1]] = behind(self.root, self.path)
            assert weight(node) <= LIMIT
        return node


def test_sets_of_goods_can_be_sold_in_any_order(nine_goods: Node) -> None:
    chance = random.Random(1)
    for _ in range(100):
        page, chosen = Page(nine_goods), chance.sample(range(GOODS), chance.randint(1, GOODS - 1))
        for good in chosen:
            page.click(f"good-{CARDS[good]}")
        rest = set(range(GOODS)) - set(chosen) if len(chosen) < GOODS - 1 else set()
        goods = {token for token in page.offers if token.startswith("good-")}
        assert goods == {f"good-{CARDS[good]}" for good in rest}
        names = " ".join(CARDS[good] for good in sorted(chosen))
        assert page.click("sell") == f"sell {names}"


def test_what_leads_nowhere_has_no_node(nine_goods: Node) -> None:
    ivory = nine_goods.plain(limit=10**6)["options"]["good-ivory"]
    assert isinstance(ivory, dict) and ivory["kind"] == "pick"
    assert behind(nine_goods, ["good-ivory", "good-ivory"]) is None
    assert behind(nine_goods, ["nowhere"]) is None
    assert behind(nine_goods, ["good-ivory", "sell"]) is None  # an action already


def test_small_graphs_are_sent_whole() -> None:
    row = tuple(range(9))
    buying = board({}, phase=Acting(0, at("a1")), tiles={"a1": "large"}, row=row)
    pairs = graph(buying).plain()
    assert None not in pairs["options"].values()
