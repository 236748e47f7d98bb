"""Time for each turn: full again with every turn of a seat, also with two of them in a row."""

from __future__ import annotations

import pytest

from intramuros.core.game import CHANCE
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from intramuros.server.table import agreements, commands
from intramuros.server.table.clock import Clock
from intramuros.server.table.course import Stamp
from intramuros.server.table.moment import Moment
from intramuros.server.table.setting import Setting
from intramuros.store import Seat

COLOURS = ("red", "blue", "green", "yellow")
ALONE = """
intramuros medina/2
players: 3
turn: 1
hands:
  1 nothing
  1 walls 5
  2 nothing
  3 nothing
board:
    h
  6 i
"""
"""Only the first player has anything left to place."""


def a_table(game: str, start: object, players: int, out: str = "bot") -> Moment:
    seats = tuple(Seat("human", colour, colour, owner="s") for colour in COLOURS[:players])
    clock = Clock(turn=60, out="turn" if out == "turn" else "bot", bot="random")
    first = Moment.first(Setting("t", GAMES[game], start, seats, True, "17" * 32, clock))
    return commands.opening(first, Stamp("open", 0.0))[-1]


def started(game: str, players: int) -> Moment:
    return a_table(game, GAMES[game].start(players, GAMES[game].options()), players)


def act(moment: Moment, at: float, text: str = "", rng: Rng | None = None) -> Moment:
    """Some action, or the one of this text, so many seconds after the start."""
    seat = moment.actors[0]
    game = moment.setting.game
    if not text:
        text = game.write_action(game.decode(moment.state.random_action(seat, rng or Rng(1))))
    stamp = Stamp(f"c{moment.seq}", at)
    return commands.act(moment, stamp, seat, moment.decisions[seat], (text,))[-1]


def bot_acts(moment: Moment, at: float, text: str) -> Moment:
    game = moment.setting.game
    number = game.encode(game.read_action(text))
    return commands.choose(moment, Stamp(f"c{moment.seq}", at), moment.actors[0], number)[-1]


def left(moment: Moment, seat: int = 0) -> float:
    return moment.hands[seat].left


def test_the_last_player_has_time_for_each_turn() -> None:
    now = a_table("medina", GAMES["medina"].read(ALONE.lstrip()), 3)
    found = []
    for n in range(4):
        now = act(now, 20.0 * (n + 1), f"wall T{n + 1}")
        assert now.actors == (0,)
        found.append(left(now))
    assert found == [40, 60, 40, 60]


def test_to_play_a_turn_anew_earns_nothing() -> None:
    now = a_table("medina", GAMES["medina"].read(ALONE.lstrip()), 3)
    now = act(act(now, 20, "wall T1"), 40, "wall T2")
    now = commands.undo(now, Stamp("u", 50), 0, to=None, alone=True)[-1]
    assert left(now) == 50
    assert left(act(now, 65, "wall L1")) == 35


def test_a_bot_plays_one_of_two_turns_in_a_row() -> None:
    now = a_table("medina", GAMES["medina"].read(ALONE.lstrip()), 3, out="turn")
    now = act(act(now, 20, "wall T1"), 40, "wall T2")
    now = agreements.time_out(now, Stamp("late", 100))[-1]
    assert now.people.away == {0: "turn"}
    now = bot_acts(now, 101, "wall T3")
    assert now.people.away == {0: "turn"}
    now = bot_acts(now, 102, "wall T4")
    assert now.people.away == {} and now.actors == (0,) and left(now) == 60


def test_who_builds_alone_has_time_for_each_card() -> None:
    now = started("my_city", 1)
    for at in (20, 40, 60, 80):
        now = act(now, at, "pass")
        assert left(now) == 60


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_turn_begins_with_its_time(game: str, seed: int) -> None:
    now, rng, in_a_row = started(game, max(2, *GAMES[game].players[:1])), Rng(seed), 0
    while not now.over:
        before, now = now, act(now, now.seq + 1.0, rng=rng)
        again = before.turn != now.turn and now.actors == before.actors and CHANCE not in now.actors
        in_a_row += again
        if before.turn != now.turn:
            assert all(left(now, seat) == 60 for seat in now.actors)
    assert in_a_row or game not in ("five_tribes", "my_city")  # where that happens all the time
