"""An action that can be said in several ways stands in the log as the game's rules have it."""

from __future__ import annotations

import pytest

from intramuros.games import GAMES
from intramuros.server.table import commands
from intramuros.server.table.course import Stamp
from intramuros.server.table.moment import Moment
from intramuros.server.table.rows import Action
from intramuros.server.table.setting import Setting
from intramuros.store import Seat

DUE = """intramuros {edition}
players: 1
options: play=episode
phase: place Y1
"""


@pytest.mark.rule("Y-27")
def test_a_turn_that_looks_the_same_is_logged_as_the_first() -> None:
    game = GAMES["my_city"]
    start = game.read(DUE.format(edition=game.edition))
    seats = (Seat("human", "red", "red", owner="s"),)
    first = Moment.first(Setting("t", game, start, seats, True, "17" * 32))
    now = commands.act(first, Stamp("c", 0.0), 0, first.decisions[0], ("build e3 r2",))[-1]
    assert game.write_action(now.match.log[0].action) == "build e3 r0"
    rows = [now.said(seq) for seq in range(1, now.seq + 1)]
    assert Action("build e3 r0") in rows
