"""The rule book for the table's page: complete, cacheable, and nothing sealed in it."""

from __future__ import annotations

from dataclasses import replace
from html import unescape
from pathlib import Path

import msgspec
from starlette.testclient import TestClient

from intramuros.core.game import Line, Violation, expansions_in_play
from intramuros.core.manual import Manual, Rule
from intramuros.games import GAMES
from intramuros.learn.example import examples
from intramuros.server.app import create_app
from intramuros.server.web.rules import rules_address, rules_text
from tests.guest.crowd import GAME as CROWD
from tests.server.playing import ALL_GAMES, BOUNDLESS, new_table, people

MEDINA = GAMES["medina"]


def test_every_open_rule_is_served_once(client: TestClient) -> None:
    for game in ALL_GAMES.values():
        book = client.get(f"/api/games/{game.name}/rules").json()
        assert (book["title"], book["edition"]) == (game.title, game.edition)
        told = [rule["id"] for rule in book["rules"]]
        assert sorted(told) == sorted(rule.id for rule in game.manual.opened(0))
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
    text = rules_text(replace(MEDINA, manual=Manual(rules), folder=None))
    (only,) = msgspec.json.decode(text)["rules"]
    assert only["id"] == "X-01" and only["ruling"] == ""
    for secret in ("X-02", "X-R1", "Secrets", "river", "sealed"):
        assert secret not in text


def test_a_table_tells_only_the_rules_of_what_is_in_play(tmp_path: Path) -> None:
    app = create_app(tmp_path, {"crowd": CROWD}, bot_pause=0.0, settings=BOUNDLESS)
    with TestClient(app) as client:
        base = new_table(client, "crowd", players=2)
        assert told(client, base) == {}
        assert rules_address(CROWD) not in client.get(f"/table/{base}").text
        fair = new_table(client, "crowd", players=5, options={"fair": "on"})
        assert told(client, fair) == {"T-06": ["fair"]}
        festival = new_table(client, "crowd", players=5, preset="festival")
        assert told(client, festival) == {"T-06": ["fair", "parade"], "T-07": ["parade"]}
        assert rules_address(CROWD) in client.get(f"/table/{festival}").text
        everything = client.get("/api/games/crowd/rules").json()["rules"]
        assert [rule["id"] for rule in everything] == list(CROWD.manual.rules)


def told(client: TestClient, table: str) -> dict[str, list[str]]:
    """The rules of expansions in the rule book of a table."""
    rules = client.get(f"/api/tables/{table}/rules").json()["rules"]
    return {rule["id"]: rule["expansions"] for rule in rules if rule["expansions"]}


def test_refusals_and_points_tell_only_rules_that_are_in_play(tmp_path: Path) -> None:
    game = replace(
        CROWD,
        violations=lambda *_: [Violation("T-06", "five are too many")],
        tally=lambda position: ((Line("T-06", "a crowd", 0),),) * position.players,
    )
    app = create_app(tmp_path, {"crowd": game}, bot_pause=0.0, settings=BOUNDLESS)
    with TestClient(app) as client:
        for options, says in (({}, ""), ({"parade": "on"}, CROWD.manual["T-06"].says)):
            table = new_table(client, "crowd", seats=people(2), options=options)
            asked = {"seat": 1, "action": "tile 1,1 r2"}
            verdict = client.post(f"/api/tables/{table}/why", json=asked).json()
            assert [found["says"] for found in verdict["violations"]] == [says]
            sheet = client.get(f"/api/tables/{table}/score").json()["seats"]
            assert {line["says"] for seat in sheet for line in seat["lines"]} == {says}


def test_an_example_comes_as_a_picture(client: TestClient) -> None:
    book = client.get("/api/games/medina/rules").json()
    rule = next(rule for rule in book["rules"] if rule["id"] == "M-36")
    name = rule["examples"][0]
    answer = client.get(f"/api/games/medina/examples/{name}")
    assert answer.headers["content-type"].startswith("text/html")
    assert book["examples"][name] in unescape(answer.text) and "<svg" in answer.text
    again = {"if-none-match": answer.headers["etag"]}
    assert client.get(f"/api/games/medina/examples/{name}", headers=again).status_code == 304
    assert client.get("/api/games/medina/examples/nonsense").status_code == 404
    table = new_table(client)
    assert client.get(f"/api/tables/{table}/examples/{name}").text == answer.text


def test_examples_of_sealed_chapters_stay_sealed(client: TestClient) -> None:
    game = GAMES["my_city"]
    sealed = {
        one.name
        for one in examples(game).values()
        if any(game.manual[rule].sealed for rule in one.cited)
    }
    assert sealed
    told = {name for rule in public_book(client, "my_city") for name in rule["examples"]}
    assert told and not told & sealed
    page = client.get("/rules/my_city").text
    assert not any(f'"{name}"' in page for name in sealed)
    for name in sealed:
        assert client.get(f"/api/games/my_city/examples/{name}").status_code == 404


def test_a_table_shows_examples_of_what_is_in_play(client: TestClient) -> None:
    game = GAMES["five_tribes"]
    table = new_table(client, "five_tribes")
    rules = client.get(f"/api/tables/{table}/rules").json()["rules"]
    for name in {name for rule in rules for name in rule["examples"]}:
        start = examples(game)[name].start
        assert not expansions_in_play(game, start.options), name


def public_book(client: TestClient, game: str) -> list[dict[str, list[str]]]:
    rules: list[dict[str, list[str]]] = client.get(f"/api/games/{game}/rules").json()["rules"]
    return rules


def test_the_page_of_the_rules_has_all_of_them(client: TestClient) -> None:
    for game in ALL_GAMES.values():
        page = unescape(client.get(f"/rules/{game.name}").text)
        for rule in game.manual.opened(0):
            assert rule.says in page, rule.id
    assert client.get("/rules/chess").status_code == 404
