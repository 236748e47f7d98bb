"""Nobody can read what he may not know: not in pictures, texts, choices, scores or ids.

Two tables differ only in what a session cannot know; every byte it is sent must be the same.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import msgspec
import pytest
from starlette.testclient import TestClient

from intramuros.core.game import CHANCE
from intramuros.server.table.apply import then
from intramuros.server.table.moment import Moment
from intramuros.server.table.setting import Setting
from intramuros.server.view import log_lines, score_sheet
from intramuros.server.view.history.replay import picture, replay
from intramuros.server.view.history.scores import scores
from intramuros.server.view.picture import full, patch
from intramuros.server.view.viewer import viewer_of
from intramuros.store import Event, Seat
from tests.guest.game import GAME as BAZAAR
from tests.guest.model import Options
from tests.server.playing import look, move, my_move, new_table, people, receive, until

SEATS = tuple(
    Seat("human", name, colour, owner=name)
    for name, colour in (("Ada", "red"), ("Ben", "blue"), ("Cyd", "green"))
)
HANDS_A = ((1, 3, 5), (2, 2, 6), (1, 4, 4))
HANDS_B = ((1, 3, 5), (4, 1, 1), (2, 3, 5))
HANDS_C = ((6, 4, 4), (1, 2, 3), (5, 5, 2))


def course(hands: Sequence[Sequence[int]], chosen: Sequence[int]) -> list[Moment]:
    """All moments of a round in which Ben and Cyd have chosen already."""
    setting = Setting("g", BAZAAR, BAZAAR.start(3, Options()), SEATS, False, "17" * 32)
    rows = [(CHANCE, f"deal {hands[seat][n]}") for n in range(3) for seat in range(3)]
    rows.append((CHANCE, "reveal 3"))
    rows += [(seat, f"choose {chosen[seat]}") for seat in (1, 2)]
    moments = [Moment.first(setting)]
    for seq, (seat, body) in enumerate(rows, 1):
        moments.append(then(moments[-1], Event(seq, "action", None, seat, body, 0.0)))
    undo = Event(len(rows) + 1, "undo", None, 1, f"[{len(rows) - 1}]", 0.0)
    moments.append(then(moments[-1], undo))
    again = Event(len(rows) + 2, "action", None, 1, f"choose {hands[1][0]}", 0.0)
    return [*moments, then(moments[-1], again)]


def everything(moments: list[Moment], mine: tuple[int, ...]) -> list[bytes]:
    """All that a session with these seats is sent, or can ask for."""
    told = []
    for moment in moments:
        viewer = viewer_of(moment, mine)
        told += [
            full(moment, mine),
            patch([moments[0], moment], mine),
            score_sheet.score(moment, mine),
            scores(moment, mine),
            log_lines.events(moment, 0, mine),
            replay(moment, mine),
            replay(moment, mine, since=moment.seq // 2),
            str(picture(moment, mine, len(moment.plies), "light")),
            BAZAAR.write(moment.position(viewer)),
        ]
    told.append(patch(moments, mine))
    return [msgspec.json.encode(one) for one in told]


def test_a_seat_cannot_tell_what_the_others_hold() -> None:
    a = everything(course(HANDS_A, (0, 6, 4)), (0,))
    b = everything(course(HANDS_B, (0, 4, 5)), (0,))
    assert a == b


def test_a_spectator_cannot_tell_any_hand() -> None:
    a = everything(course(HANDS_A, (0, 6, 4)), ())
    assert a == everything(course(HANDS_B, (0, 4, 5)), ())
    assert a == everything(course(HANDS_C, (0, 1, 2)), ())


def test_the_test_would_see_a_difference() -> None:
    a = everything(course(HANDS_A, (0, 6, 4)), (0,))
    assert a != everything(course(HANDS_C, (0, 1, 2)), (0,))
    a = everything(course(HANDS_A, (0, 6, 4)), (1,))
    assert a != everything(course(HANDS_B, (0, 4, 5)), (1,))


def test_a_shared_screen_does_not_log_secrets() -> None:
    """Two players at one screen take turns to look; the log stays there for both."""
    last = course(HANDS_A, (0, 6, 4))[-1]
    lines = full(last, (0, 1)).view.log
    assert {line.text for line in lines if line.seat} == {"chooses a card"}
    assert "deals a card to Ada" in {line.text for line in lines}
    own = full(last, (1,)).view.log
    assert "chooses a 2" in {line.text for line in own}


@pytest.mark.parametrize("who", ["spectator", "player"])
def test_a_whole_game_over_the_wire_shows_no_hidden_card(client: TestClient, who: str) -> None:
    """Played out with bots: whoever listens reads no card before it is revealed."""
    seats = [*people(1), {"kind": "bot", "bot": "random"}, {"kind": "bot"}]
    table = new_table(client, "bazaar", seats=seats)
    own = dict(client.cookies)
    if who == "spectator":
        client.cookies.clear()
    with client.websocket_connect(f"/ws/table/{table}") as socket:
        client.cookies.update(own)
        rng = random.Random(7)
        while not (view := until(client, table, my_move)["view"])["over"]:
            move(client, table, view, rng)
        last = look(client, table)["seq"]
        heard = [receive(socket, "full", "patch")]
        while heard[-1]["seq"] < last:
            heard.append(receive(socket, "full", "patch"))
    lines = [line for message in heard for line in message["view"]["log"]]
    me = heard[0]["view"]["seats"][0]["name"]
    said = [frame["say"] for message in heard for frame in message.get("frames", ())]
    for line in lines:
        mine = line["seat"] == 1 or (line["seat"] is None and line["text"].endswith(f"to {me}"))
        if re.search(r"(deals|chooses) a \d", line["text"]):
            assert mine and who == "player"
    if who == "spectator":
        text = msgspec.json.encode(heard).decode()
        assert not re.search(r"(deal|choose) \d", text)
        assert not any(re.search(r"chooses a \d|deals a \d", words) for words in said)
        client.cookies.clear()
        events = client.get(f"/api/tables/{table}/events?since=0").json()["events"]
        assert not any(re.match(r"(deal|choose) \d", event["text"]) for event in events)
