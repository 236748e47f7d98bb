"""Reviews of finished games: made bit by bit, for everybody who may watch, and after a restart."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace as with_changes
from starlette.testclient import TestClient

from intramuros.server.doctor import examine
from intramuros.store import Store
from intramuros.store.reading import FILE
from intramuros.store.reading import look as looked
from tests.guest.editions import second_edition
from tests.server.editions import play, serving
from tests.server.playing import (
    ALL_GAMES,
    BOUNDLESS,
    Data,
    a_client,
    limited,
    look,
    move,
    my_move,
    new_table,
    people,
)
from tests.server.playing import until as until_view

PATIENCE = 120.0


def finished(client: TestClient, **asked: Any) -> str:
    """A game of the bazaar between two people, played to its end."""
    table = new_table(client, "bazaar", seats=people(2), **asked)
    assert play(client, table)["view"]["over"]
    return table


def state(client: TestClient, path: str) -> Data:
    answer = client.get(f"/api/{path}/review")
    assert answer.status_code == 200, answer.text
    found: Data = answer.json()
    return found


def until(client: TestClient, path: str, ready: Callable[[Data], object]) -> Data:
    """Look again until the review is as wanted."""
    for _ in range(int(PATIENCE / 0.05)):
        if ready(found := state(client, path)):
            return found
        time.sleep(0.05)
    raise AssertionError(f"not in {PATIENCE} seconds: {found}")


def made(client: TestClient, path: str, which: str = "full") -> Data:
    """The review, once it is there."""
    until(client, path, lambda found: which in found["made"])
    answer = client.get(f"/api/{path}/review/{which}")
    assert answer.status_code == 200, answer.text
    review: Data = answer.json()
    return review


def test_a_finished_game_is_reviewed_once_for_everybody(client: TestClient) -> None:
    table = finished(client)
    path = f"tables/{table}"
    plies = len(client.get(f"/api/{path}/replay").json()["steps"])
    assert state(client, path)["stage"] == "none"
    assert client.get(f"/api/{path}/review/quick").status_code == 404
    asked = client.post(f"/api/{path}/review")
    assert asked.status_code == 202 and asked.json()["stage"] in ("waiting", "making")

    part = until(client, path, lambda found: found["parts"] or found["made"])
    assert part["plies"] == plies
    quick = made(client, path, "quick")
    full = made(client, path)
    assert (quick["quick"], full["quick"]) == (True, False)
    done = state(client, path)
    assert (done["stage"], done["now"], done["made"]) == ("made", "full", ["quick", "full"])
    assert done["done"] == done["plies"] == plies and done["parts"] == []
    for review in (quick, full):
        turns = review["turns"]
        assert turns[0]["ply"] >= 0 and turns[-1]["end"] <= plies
        assert {turn["seat"] for turn in turns} == {1, 2}
        assert all((turn["grade"] == "best") == (turn["best"] is None) for turn in turns)
        assert all(turn["played"]["line"][0][0] == turn["seat"] for turn in turns)
        assert len(review["points"][0]["leads"]) == 2
        assert "player 1" not in str(review["summary"])
    # Whoever watches sees the same, and has nothing made.
    client.cookies.clear()
    assert client.get(f"/api/{path}/review/full").json() == full
    assert client.post(f"/api/{path}/review").status_code == 200
    assert client.get(f"/table/{table}/review").status_code == 200


def test_the_lobby_leads_to_the_review_of_a_finished_game(client: TestClient) -> None:
    over, running = finished(client), new_table(client, "bazaar", seats=people(2))
    page = client.get("/lobby").text
    assert f'href="/table/{over}/review"' in page and f"/table/{running}/review" not in page
    for way in (f"/table/{over}", f"/table/{over}/replay"):
        assert f'href="/table/{over}/review"' in client.get(way).text


def test_nothing_is_told_before_the_game_is_over(client: TestClient) -> None:
    table = new_table(client, "bazaar", seats=people(2))
    move(client, table, look(client, table)["view"], random.Random(1))
    record = client.get(f"/api/tables/{new_table(client, 'medina')}/record").text
    kept = client.post("/api/records", content=record).json()["id"]
    for path, says in (
        (f"tables/{table}", "This game is still being played."),
        (f"records/{kept}", "This record ends before its game does."),
    ):
        for answer in (
            client.get(f"/api/{path}/review"),
            client.post(f"/api/{path}/review"),
            client.get(f"/api/{path}/review/full"),
            client.post(f"/api/{path}/line", json={"at": 0, "line": []}),
            client.post(f"/api/{path}/play-on", json={"at": 0, "seat": 1}),
        ):
            assert answer.status_code == 409 and says in answer.json()["error"], answer.text
        assert client.get(f"/{path.replace('s/', '/')}/review").status_code == 409


def test_who_may_not_watch_gets_no_review(client: TestClient) -> None:
    table = finished(client, watch="players")
    client.cookies.clear()
    for answer in (
        client.get(f"/table/{table}/review"),
        client.get(f"/api/tables/{table}/review"),
        client.post(f"/api/tables/{table}/review"),
        client.post(f"/api/tables/{table}/play-on", json={"at": 0, "seat": 1}),
    ):
        assert answer.status_code == 403


def test_a_record_is_reviewed_and_its_review_goes_with_it(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        text = client.get(f"/api/tables/{finished(client)}/record").text
        record = client.post("/api/records", content=text).json()["id"]
        path = f"records/{record}"
        assert client.get(f"/record/{record}/review").status_code == 200
        assert client.post(f"/api/{path}/review").status_code == 202
        review = made(client, path)
        turn = review["turns"][0]
        body = {"at": turn["ply"], "line": turn["played"]["line"]}
        shown = client.post(f"/api/{path}/line", json=body)
        assert len(shown.json()["steps"]) == len(body["line"])
    store = Store.open(tmp_path)

    async def expire() -> None:
        assert await store.reviews.get(record) is not None
        await store.upkeep.delete_records([record])
        assert await store.reviews.get(record) is None

    asyncio.run(expire())
    store.close()


def test_a_line_is_shown_step_by_step_and_checked(client: TestClient) -> None:
    table = finished(client)
    path = f"/api/tables/{table}/line"
    replay = client.get(f"/api/tables/{table}/replay").json()
    record = client.get(f"/api/tables/{table}/record").text
    log = record.partition("log:\n")[2].partition("scores:")[0].split("\n")
    actions = [line.strip().partition(" ") for line in log if line.strip()]
    line = [(None if seat == "chance" else int(seat), action) for seat, _, action in actions]
    shown = client.post(path, json={"at": 2, "line": line[2:6]}).json()
    assert [step["text"] for step in shown["steps"]] == [
        step["text"] for step in replay["steps"][2:6]
    ]
    assert not shown["over"]
    whole = client.post(path, json={"at": 0, "line": line[:60]}).json()
    assert whole["over"] == (len(line) <= 60)

    for at, wrong, status in (
        (0, [(1, "jump")], 400),
        (0, [line[-1]], 422),
        (10_000, [], 400),
        (0, [line[0]] * 61, 400),
    ):
        answer = client.post(path, json={"at": at, "line": wrong})
        assert answer.status_code == status, answer.text


def test_one_plays_on_from_a_place_in_the_game(client: TestClient) -> None:
    table = finished(client)
    path = f"/api/tables/{table}/play-on"
    replay = client.get(f"/api/tables/{table}/replay").json()
    at = next(n for n, step in enumerate(replay["steps"]) if n > 3 and step["seat"] == 2)
    before = client.get(f"/api/tables/{table}/replay").json()["steps"][:at]
    answer = client.post(path, json={"at": at, "seat": 2, "bot": "level2"})
    assert answer.status_code == 201, answer.text
    found = look(client, answer.json()["id"])
    mine, other = found["view"]["seats"][1], found["view"]["seats"][0]
    assert (mine["kind"], other["kind"], other["name"]) == ("human", "bot", "Ines")
    assert found["position"].startswith("intramuros bazaar/")
    first = client.get(f"/api/tables/{answer.json()['id']}/replay").json()["seats"]
    gained: Counter[int] = Counter()
    for step in before:
        gained.update(dict(step.get("gains", [])))
    assert [seat["score"] for seat in first] == [gained[1], gained[2]]
    rng, now = random.Random(1), found["view"]
    while not now["over"]:
        now = until_view(client, answer.json()["id"], my_move)["view"]
        if not now["over"]:
            move(client, answer.json()["id"], now, rng)

    for body, says in (
        ({"at": at, "seat": 3}, "there is no seat 3"),
        ({"at": at, "seat": 1, "bot": "nobody"}, "there is no bot"),
        ({"at": len(replay["steps"]), "seat": 1}, "The game is over there"),
    ):
        refused = client.post(path, json=body)
        assert refused.status_code in (400, 409) and says.lower() in refused.json()["error"].lower()


def test_a_review_goes_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        path = f"tables/{finished(client)}"
        client.post(f"/api/{path}/review")
        before = until(client, path, lambda found: found["done"] or found["made"])
    database = sqlite3.connect(tmp_path / FILE)
    (stored,) = database.execute("SELECT COUNT(*) FROM review_part").fetchone()
    database.close()
    assert stored or before["made"]
    with serving(tmp_path) as client:
        now = state(client, path)
        assert now["stage"] in ("making", "waiting", "made")
        assert before["now"] != now["now"] or now["done"] >= before["done"]
        made(client, path)
        assert state(client, path)["stage"] == "made"
    database = looked(tmp_path / FILE)
    assert database.execute("SELECT COUNT(*) FROM review_part").fetchone() == (0,)
    seen: Counter[str] = Counter()
    assert list(examine(database, ALL_GAMES, seen)) == [] and seen["reviews"] == 1
    database.close()


def test_what_is_deleted_is_reviewed_no_further(tmp_path: Path) -> None:
    with a_client(tmp_path) as client:
        gone, kept = finished(client), finished(client)
        for table in (gone, kept):
            client.post(f"/api/tables/{table}/review")
        until(client, f"tables/{gone}", lambda found: found["stage"] == "making")
        assert client.post(f"/api/tables/{gone}/delete").status_code == 200
        made(client, f"tables/{kept}")
        assert client.app.state.site.reviews.waiting == 0  # type: ignore[attr-defined]
    database = sqlite3.connect(tmp_path / FILE)
    assert database.execute("SELECT game FROM review").fetchall() == [(kept,)]
    database.close()


def test_the_first_looks_come_first(client: TestClient) -> None:
    """Of two games of one visitor the second has its first look before the first is done."""
    first, second = (f"tables/{finished(client)}" for _ in range(2))
    for path in (first, second):
        assert client.post(f"/api/{path}/review").status_code == 202
    made(client, second, "quick")
    assert "full" not in state(client, first)["made"]
    made(client, second)
    assert state(client, first)["stage"] == "made"


def test_a_visitor_has_a_share(tmp_path: Path) -> None:
    few = with_changes(BOUNDLESS, work=with_changes(BOUNDLESS.work, reviews=1))
    with a_client(tmp_path / "few", settings=few) as client:
        first, second = finished(client), finished(client)
        assert client.post(f"/api/tables/{first}/review").status_code == 202
        refused = client.post(f"/api/tables/{second}/review")
        assert refused.status_code == 429 and refused.headers["retry-after"] == "60"
        assert client.post(f"/api/tables/{first}/review").status_code in (200, 202)
        made(client, f"tables/{first}")
        assert client.post(f"/api/tables/{second}/review").status_code == 202
    with a_client(tmp_path / "rate", settings=limited("address", reviews=1)) as client:
        assert client.post(f"/api/tables/{finished(client)}/review").status_code == 202
        refused = client.post(f"/api/tables/{finished(client)}/review")
        assert refused.status_code == 429 and "Too many reviews" in refused.json()["error"]


def test_an_operator_can_do_without(tmp_path: Path) -> None:
    none = with_changes(BOUNDLESS, work=with_changes(BOUNDLESS.work, reviewers=0))
    with a_client(tmp_path, settings=none) as client:
        refused = client.post(f"/api/tables/{finished(client)}/review")
        assert refused.status_code == 400
        assert refused.json()["error"] == "This server reviews no games."


def test_it_stays_whatever_becomes_of_the_rules(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        table, other = finished(client), finished(client)
        client.post(f"/api/tables/{table}/review")
        review = made(client, f"tables/{table}")
    with serving(tmp_path, second_edition(rounds=0)) as client:
        assert client.get(f"/table/{table}/review").status_code == 200
        assert client.post(f"/api/tables/{table}/review").status_code == 200
        assert client.get(f"/api/tables/{table}/review/full").json() == review
        # What was not reviewed in time can only be watched.
        refused = client.post(f"/api/tables/{other}/review")
        assert refused.status_code == 410
        assert "so it can be watched, but not reviewed" in refused.json()["error"]
    with serving(tmp_path, second_edition()) as client:
        assert client.post(f"/api/tables/{other}/review").status_code == 202
        assert made(client, f"tables/{other}", "quick")["edition"] == "bazaar/2"


def test_the_doctor_reads_reviews(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        table = finished(client)
    store = Store.open(tmp_path)

    async def spoil() -> None:
        await store.reviews.ask(table, "bazaar/1", 1.0)
        await store.reviews.finish(table, "quick", b"no review")

    asyncio.run(spoil())
    store.close()
    database = looked(tmp_path / FILE)
    found = [f"{about}: {says}" for about, says, _ in examine(database, ALL_GAMES, Counter())]
    database.close()
    assert len(found) == 1 and found[0].startswith(f"review of {table}: it cannot be read")
