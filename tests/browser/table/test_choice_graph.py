"""The choice graph: what is offered and what clicks mean. Runs in a browser, but needs no table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.serving import Served

pytestmark = pytest.mark.browser


def node(options: dict[str, Any], kind: str = "pick", ghost: str = "") -> dict[str, Any]:
    return {"kind": kind, "prompt": "", "ghost": ghost, "options": options}


PIECES = node(
    {
        "wall": node({"T1": "wall T1", "T2": "wall T2"}, "place", "wall"),
        "stable": node({"a1": "stable a1", "b1": "stable b1"}, "place", "stable"),
        "palace": node({"a1": "palace a1", "c1": "palace c1"}, "place", "palace"),
        "far": None,
        "pass": "pass",
    }
)

GRAPH = """
async ([root, path, script]) => {
  const { ChoiceGraph } = await import("/static/table/choice/choice_graph.js");
  const graph = new ChoiceGraph({ seat: 1, decision: 0, node: root }, path);
  return eval(`(${script})`)(graph);
}
"""


@pytest.fixture
def page(site: Served, open_page: OpenPage) -> Page:
    return open_page(site.address, bypass_csp=True)  # the script below is a string


def in_graph(page: Page, root: dict[str, Any], path: list[str], script: str) -> Any:
    return page.evaluate(GRAPH, [root, path, script])


def test_offers_and_others(page: Page) -> None:
    assert in_graph(page, PIECES, [], "g => g.offers") == list(PIECES["options"])
    assert in_graph(page, PIECES, ["wall"], "g => g.offers") == ["T1", "T2"]
    assert in_graph(page, PIECES, ["wall"], "g => [...g.others]") == list(PIECES["options"])


def test_a_kept_path_ends_where_it_is_no_longer_offered(page: Page) -> None:
    assert in_graph(page, PIECES, ["gone", "T1"], "g => g.path") == []
    assert in_graph(page, PIECES, ["wall", "T9"], "g => g.path") == ["wall"]


def test_nodes_with_a_single_option_are_passed(page: Page) -> None:
    only = node({"wall": PIECES["options"]["wall"]})
    assert in_graph(page, only, [], "g => g.path") == ["wall"]
    assert in_graph(page, only, [], "g => g.back()") is False
    last = node({"wall": node({"T1": "wall T1"})})
    assert in_graph(page, last, [], "g => g.path") == [
        "wall"
    ]  # but nothing is played without a click


def test_what_is_used_up_is_chosen_on_purpose(page: Page) -> None:
    horn = {**node({"r1": "horn 1", "r2": "horn 2"}), "deliberate": True}
    root = node({"horn": horn, "end": "end"}, "place", "meeple")
    assert in_graph(page, root, [], "g => g.means('r1')") == {"does": "nothing"}
    assert in_graph(page, root, ["horn"], "g => g.means('r1').action") == "horn 1"
    assert in_graph(page, root, ["horn"], "g => g.kept") == []
    assert in_graph(page, root, ["horn"], "g => [g.leaves('horn'), g.leaves('r1')]") == [
        True,
        False,
    ]
    assert in_graph(page, root, [], "g => [g.opens('horn'), g.opens('end')]") == [True, False]
    assert in_graph(page, root, [], "g => g.ghost('horn')") is None
    assert in_graph(page, node({"horn": horn}), [], "g => g.path") == []


def test_what_a_click_means(page: Page) -> None:
    def means(path: list[str], token: str) -> Any:
        return in_graph(page, PIECES, path, f"g => g.means('{token}')")

    assert means([], "wall") == {"does": "step", "path": ["wall"]}
    assert means([], "pass") == {"does": "play", "path": ["pass"], "action": "pass"}
    assert means([], "far") == {"does": "ask", "path": ["far"]}
    assert means(["wall"], "T1")["action"] == "wall T1"
    assert means(["wall"], "stable") == {"does": "step", "path": ["stable"]}  # instead
    assert means([], "T2")["action"] == "wall T2"  # only one way leads there
    assert means([], "a1") == {"does": "nothing"}  # two do
    assert means(["wall"], "toString") == {"does": "nothing"}


def test_what_is_chosen_together_is_clicked_in_any_order(page: Page) -> None:
    pair = {"gold": node({"silk": node({"sell": "sell gold silk"}), "sell": "sell gold"})}
    goods = node({**pair, "silk": node({"sell": "sell silk"}), "end": "end"})
    assert in_graph(page, goods, ["silk"], "g => g.offers") == ["sell", "gold"]
    means = in_graph(page, goods, ["silk"], "g => g.means('gold')")
    assert means == {"does": "step", "path": ["gold", "silk"]}
    cards = node({"1": node({"2": "buy 1 2"}), "2": node({"3": "buy 2 3"})})
    assert in_graph(page, cards, ["2"], "g => g.means('1').action") == "buy 1 2"
    assert in_graph(page, goods, ["silk"], "g => g.means('end').action") == "end"  # instead


def test_back_and_ghost(page: Page) -> None:
    assert in_graph(page, PIECES, ["wall"], "g => [g.back(), g.path]") == [True, []]
    assert in_graph(page, PIECES, ["palace"], "g => g.ghost('c1').symbol") == "palace"
    assert in_graph(page, PIECES, [], "g => g.ghost('T1').symbol") == "wall"
    assert in_graph(page, PIECES, [], "g => g.ghost('a1')") is None


def test_leaves_that_come_together(page: Page) -> None:
    root = {**node({"pass": "pass"}), "leaves": {"palace red": "a1 c1", "wall": "T1"}}
    assert in_graph(page, root, [], "g => g.offers") == ["pass", "a1", "c1", "T1"]
    assert in_graph(page, root, [], "g => g.means('c1').action") == "palace red c1"


TILES = {
    **node(
        {
            "a1": node({"r1": "tile a1 r1", "r3": "tile a1 r3"}, "cycle"),
            "b1": node({"r0": node({"yes": "b1 yes", "no": "b1 no"})}, "cycle"),
        },
        "place",
        "tile",
    ),
    "turns": [
        {"token": f"r{n}", "label": "", "degrees": 90 * n, "ghost": "back" if n == 3 else ""}
        for n in range(4)
    ],
}


def test_a_place_and_its_cycle_are_one_click(page: Page) -> None:
    def tiles(turn: str, script: str) -> Any:
        return in_graph(page, TILES, [], f"g => {{ g.turn = '{turn}'; return {script}; }}")

    assert tiles("r0", "g.means('a1').action") == "tile a1 r1"  # the first that fits
    assert tiles("r2", "g.means('a1').action") == "tile a1 r3"
    assert tiles("r3", "g.ghost('a1')") == {"symbol": "back", "degrees": 270, "at": 3}
    assert tiles("r2", "g.ghost(null)") == {"symbol": "tile", "degrees": 180, "at": 2}
    assert tiles("r3", "g.turns('a1').map((turn) => turn.token)") == ["r3", "r1"]
    assert tiles("r3", "g.turns(null)[1].token") == "r0"
    assert tiles("r0", "g.means('b1')") == {"does": "step", "path": ["b1", "r0"]}
    assert tiles("r0", "[g.go(['b1', 'r0']), g.offers]")[1] == ["yes", "no"]
    assert tiles("r0", "[g.go(['b1', 'r0']), g.back(), g.path]")[1:] == [True, []]
    assert tiles("r0", "[g.go(['a1']), g.path]")[1] == []  # no path ends in a cycle


def test_a_node_that_is_asked_for(page: Page) -> None:
    script = """g => {
      const options = { z1: "far z1", z2: "far z2" };
      g.add(["far"], { kind: "place", prompt: "", ghost: "", options });
      g.go(["far"]);
      return [g.path, g.means("z1").action];
    }"""
    assert in_graph(page, PIECES, [], script) == [["far"], "far z1"]


def test_two_clicks_in_one(page: Page) -> None:
    def means(path: list[str], token: str) -> Any:
        return in_graph(page, PIECES, path, f"g => g.means({token!r})")

    both = {"does": "play", "path": ["wall", "T2"], "action": "wall T2"}
    assert means([], "wall T2") == means(["stable"], "wall T2") == both
    assert means([], "wall a1") == means([], "nowhere T2") == {"does": "nothing"}
    assert means([], "pass T2")["action"] == "pass"  # the first click is the whole action
    assert means([], "far T2") == {"does": "ask", "path": ["far"]}
