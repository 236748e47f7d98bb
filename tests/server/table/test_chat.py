"""What people say at a table: live for all, kept, and nothing to the game."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from intramuros.core.game import ALL
from intramuros.server.table import commands
from intramuros.server.table.agreements import LONGEST_CHAT, chat
from intramuros.server.table.apply import after
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.rows import Chat, read
from tests.server.playing import (
    Data,
    a_client,
    limited,
    look,
    move,
    my_move,
    new_table,
    people,
    until,
)
from tests.server.table.test_moment import a_turn, at_bazaar, at_medina, confirm, play, stamp, undo
from tests.server.web.test_socket import is_right, opened


def say(moment: Moment, seat: int, text: str = "hello") -> Moment:
    return chat(moment, stamp(), seat, text)[-1]


def chats(view: Data) -> list[tuple[int, str]]:
    return [(line["seat"], line["text"]) for line in view["log"] if line["chat"]]


def post(client: TestClient, table: str, text: str, seat: int = 1, **more: Any) -> Any:
    return client.post(f"/api/tables/{table}/chat", json={"seat": seat, "text": text, **more})


# The game takes no notice


def test_a_word_changes_neither_turn_nor_decisions_nor_confirmation() -> None:
    before = a_turn(at_medina("hhb"), 0)
    after = say(say(before, 0), 1)
    assert after.seq == before.seq + 2
    assert after.match is before.match and after.plies == before.plies
    assert after.decisions == before.decisions
    assert set(after.awaiting) == {0}
    assert confirm(after, 0).may_act(1)


def test_undo_goes_back_over_words_and_leaves_them() -> None:
    first = at_medina("hhh")
    moment = say(play(say(play(first, 0), 1), 0), 2)
    back = undo(moment, 0, to=0)
    assert back.position(ALL) == first.position(ALL)
    assert [back.said(row.seq) for row in back.rows].count(Chat("hello")) == 2
    assert undo(undo(moment, 0), 0).position(ALL) == first.position(ALL)


def test_the_moment_follows_from_the_rows_alone_with_words_between() -> None:
    moment = at_bazaar("hhh")
    for seat in (0, 1, 2):
        moment = say(play(say(moment, seat), seat), seat)
    again = after(moment.setting, moment.rows)
    assert again.match.log == moment.match.log
    assert (again.decisions, again.awaiting) == (moment.decisions, moment.awaiting)


def test_a_bots_choice_counts_although_somebody_spoke() -> None:
    moment = confirm(a_turn(at_medina("hbb"), 0), 0)
    number = moment.state.legal(1)[0]
    spoken = say(moment, 0)
    assert spoken.bot_due == 1 and spoken.match is moment.match
    assert commands.choose(spoken, stamp(), 1, number)[-1].plies[-1].seat == 1


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  well   played \n", "well played"),
        ("x" * LONGEST_CHAT, "x" * LONGEST_CHAT),
        ('<b>"hi"</b>', '<b>"hi"</b>'),
        ("👩\u200d👧 ✔\ufe0f", "👩\u200d👧 ✔\ufe0f"),
    ],
)
def test_words_are_trimmed(text: str, kept: str) -> None:
    assert read(say(at_medina("hhh"), 0, text).rows[-1]) == Chat(kept)


@pytest.mark.parametrize(
    "text", ["", " \n\t ", "x" * (LONGEST_CHAT + 1), "a\u202eb", "\0", "\u200d", "bell\x07"]
)
def test_what_cannot_be_said(text: str) -> None:
    with pytest.raises(Refusal) as caught:
        say(at_medina("hhh"), 0, text)
    assert caught.value.code == "bad" and caught.value.message


# Live


def test_everybody_hears_it_and_the_picture_stays(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    with (
        client.websocket_connect(f"/ws/table/{table}") as mine,
        client.websocket_connect(f"/ws/table/{table}") as other,
    ):
        page, their = opened(mine), opened(other)
        before = page.view
        answer = page.send({"t": "chat", "id": "a", "seat": 2, "text": " good luck "})
        assert answer == {"t": "ack", "id": "a", "seq": 1}
        their.until(lambda message: message["t"] == "patch")
        for each in (page, their):
            said = {"seq": 1, "seat": 2, "text": "good luck", "chat": True}
            line = {**said, "draw": False, "cells": []}
            assert each.log == [line]
            assert [frame["say"] for frame in each.frames] == ["Violet: good luck"]
            assert all(frame["ops"] == [] for frame in each.frames)
            assert {**each.view, "log": []} == {**before, "log": []}
        assert page.send({"t": "chat", "id": "a", "seat": 2, "text": "again"}) == answer
        assert len(page.log) == 1


def test_an_undo_sends_again_what_was_said_since(client: TestClient) -> None:
    rng = random.Random(1)
    table = new_table(client, players=3, seats=people(3))
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        page = opened(socket)
        move(client, table, page.view, rng)
        page.until(lambda message: message["t"] == "patch")
        page.send({"t": "chat", "id": "a", "seat": 1, "text": "oh no"})
        page.send({"t": "undo", "id": "b", "seat": 1})
        assert page.view["cut"] == 0
        assert [(line["text"], line["chat"]) for line in page.log] == [("oh no", True)]
        assert is_right(client, table, page)


def test_words_are_kept_over_a_restart_and_after_the_end(tmp_path: Path) -> None:
    rng = random.Random(2)
    with a_client(tmp_path) as client:
        cookies = client.cookies
        table = new_table(client, "bazaar", players=2, seats=people(2))
        assert post(client, table, "hello").status_code == 200
        while not (view := until(client, table, my_move)["view"])["over"]:
            move(client, table, view, rng)
        assert post(client, table, "well played", seat=2).status_code == 200
        before = look(client, table)
        events = client.get(f"/api/tables/{table}/events?since={before['seq'] - 1}").json()
        assert events["events"][0]["kind"] == "table"
        assert events["events"][0]["text"] == '{"is":"chat","text":"well played"}'
        record = client.get(f"/api/tables/{table}/record").text
        assert "hello" not in record
    with a_client(tmp_path) as client:
        client.cookies = cookies
        assert look(client, table) == before
        assert chats(before["view"]) == [(1, "hello"), (2, "well played")]
        assert before["view"]["over"]


def test_spectators_listen(client: TestClient) -> None:
    table = new_table(client, players=3)
    assert post(client, table, "hello").status_code == 200
    assert post(client, table, "I am a bot", seat=2).json()["code"] == "not-yours"
    client.cookies.clear()
    answer = post(client, table, "may I?")
    assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")
    assert chats(look(client, table)["view"]) == [(1, "hello")]


def test_bad_words_are_answered(client: TestClient) -> None:
    table = new_table(client, players=3, seats=people(3))
    for text in ("", "x" * 301, "x" * 5000):
        answer = post(client, table, text)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad")
    assert look(client, table)["seq"] == 0


def test_a_flood_is_slowed_down_but_the_game_goes_on(tmp_path: Path) -> None:
    with a_client(tmp_path, settings=limited("session", chat=3)) as client:
        table = new_table(client, players=3, seats=people(3))
        codes = [post(client, table, f"word {n}").status_code for n in range(5)]
        assert codes == [200, 200, 200, 429, 429]
        move(client, table, look(client, table)["view"], random.Random(3))


def test_bots_play_on_while_people_talk(client: TestClient) -> None:
    rng = random.Random(4)
    table = new_table(client, players=3)
    for n in range(8):
        view = until(client, table, my_move)["view"]
        move(client, table, view, rng)
        assert post(client, table, f"move {n}").status_code == 200
    view = until(client, table, my_move)["view"]
    assert {line["seat"] for line in view["log"] if not line["chat"]} == {1, 2, 3}
    assert len(chats(view)) == 8
