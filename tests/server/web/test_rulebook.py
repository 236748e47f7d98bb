"""The rule book for the table's page: complete, cacheable, and nothing sealed in it."""

from __future__ import annotations

from dataclasses import replace

import msgspec
from starlette.testclient import TestClient

from intramuros.core.manual import Manual, Rule
from intramuros.games import GAMES
from intramuros.server.web.rules import rules_address, rules_text
from tests.server.playing import ALL_GAMES, new_table

MEDINA = GAMES["medina"]


def test_every_open_rule_is_served_in_order(client: TestClient) -> None:
    for game in ALL_GAMES.values():
        book = client.get(f"/api/games/{game.name}/rules").json()
        assert (book["title"], book["edition"]) == (game.title, game.edition)
        assert [rule["id"] for rule in book["rules"]] == [rule.id for rule in game.manual.opened(0)]
        assert all(rule["says"] and rule["chapter"] for rule in book["rules"])


def test_it_is_fetched_once(client: TestClient) -> None:
    plain = client.get("/api/games/medina/rules")
    assert plain.headers["cache-control"] == "no-cache"
    same = client.get("/api/games/medina/rules", headers={"if-none-match": plain.headers["etag"]})
    assert same.status_code == 304
    for_ever = client.get(rules_address(MEDINA))
    assert "immutable" in for_ever.headers["cache-control"]
    assert for_ever.json() == plain.json()


def test_there_is_no_such_game(client: TestClient) -> None:
    answer = client.get("/api/games/chess/rules")
    assert (answer.status_code, answer.json()["code"]) == (404, "gone")


def test_the_page_names_its_address_and_carries_no_rules(client: TestClient) -> None:
    page = client.get(f"/table/{new_table(client)}").text
    assert rules_address(MEDINA) in page
    assert MEDINA.manual["M-36"].says not in page


def test_sealed_rules_are_not_told() -> None:
    rules = {
        "X-01": Rule("X-01", "Aim", "Everybody may read this.", "here", ruling="X-R1"),
        "X-02": Rule("X-02", "Secrets", "The river turns.", "envelope", sealed=3),
        "X-R1": Rule("X-R1", "Rulings", "A sealed ruling.", "envelope", sealed=2),
    }
    text = rules_text(replace(MEDINA, manual=Manual(rules)))
    (only,) = msgspec.json.decode(text)["rules"]
    assert only["id"] == "X-01" and only["ruling"] == ""
    for secret in ("X-02", "X-R1", "Secrets", "river", "sealed"):
        assert secret not in text
