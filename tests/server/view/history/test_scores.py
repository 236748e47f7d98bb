"""The scores over a game: one entry for each turn, as the viewer may see them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import groupby
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from intramuros.core.game import ALL, CHANCE
from intramuros.core.match import Match
from intramuros.games import GAMES
from intramuros.server.table.apply import then
from intramuros.server.table.moment import Moment
from intramuros.server.view.history.scores import scores
from intramuros.store import Event
from tests.guest.editions import second_edition
from tests.server.editions import serving
from tests.server.playing import new_table, people
from tests.server.view.history.test_replay import play
from tests.server.view.test_score_table import finished
from tests.server.view.test_screens import POOR, RICH, deal, table


@pytest.mark.parametrize("game", GAMES)
def test_each_turn_has_the_scores_that_it_led_to(game: str) -> None:
    moment = finished(game)
    found = scores(moment, ())
    assert found.over and not found.hidden
    match = Match(GAMES[game], moment.setting.start)
    counted = [tuple(match.state.scores())]
    for seat, action in moment.match.log:
        match.play(seat, action)
        counted.append(tuple(match.state.scores()))
    ends = [turn.at for turn in found.turns]
    assert ends == sorted(set(ends)) and ends[0] == 0 and ends[-1] == len(moment.plies)
    assert [turn.scores for turn in found.turns] == [counted[at] for at in ends]
    assert len(ends) - 1 == len(list(groupby(turns_of(moment))))


def turns_of(moment: Moment) -> Iterator[Hashable]:
    """The turn of each action that is no draw."""
    game, match = moment.setting.game, Match(moment.setting.game, moment.setting.start)
    assert game.turn is not None
    for seat, action in moment.match.log:
        if seat != CHANCE:
            yield game.turn(match.position(ALL))
        match.play(seat, action)


@pytest.mark.rule("F-125")
@pytest.mark.parametrize("mine", [(0,), ()], ids=["opponent", "spectator"])
def test_what_is_hidden_changes_no_byte_while_the_game_runs(mine: tuple[int, ...]) -> None:
    told = []
    for has in (RICH, POOR):
        sold = then(table(deal(has)), Event(1, "action", None, 0, "sell ivory", 0.0))
        told.append(msgspec.json.encode(scores(sold, mine)))
    assert told[0] == told[1] and b'"hidden":true' in told[0]


def test_a_page_asks_for_them_like_for_a_replay(tmp_path: Path) -> None:
    """Of a table, of its record and, when its rules are not played any more, of its archive."""
    with serving(tmp_path) as client:
        here = new_table(client, "bazaar", seats=people(2), autoconfirm=True)
        view = play(client, here)["view"]
        found = client.get(f"/api/tables/{here}/scores").json()
        assert found["over"] and len(found["turns"]) > 2
        assert found["turns"][-1]["scores"] == [seat["score"] for seat in view["seats"]]
        steps = client.get(f"/api/tables/{here}/replay").json()["steps"]
        assert found["turns"][-1]["at"] == len(steps)
        record = client.get(f"/api/tables/{here}/record").text
        kept = client.post("/api/records", content=record).json()["id"]
        assert client.get(f"/api/records/{kept}/scores").json() == found
    with serving(tmp_path, second_edition(rounds=0)) as client:
        assert client.get(f"/api/tables/{here}/scores").json() == found


def test_strangers_are_shown_none_of_a_private_table(client: TestClient) -> None:
    here = new_table(client, seats=people(3), watch="players")
    assert client.get(f"/api/tables/{here}/scores").status_code == 200
    client.cookies.clear()
    assert client.get(f"/api/tables/{here}/scores").status_code == 403
