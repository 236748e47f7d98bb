"""Undo in random games: with marks along the way, or as if the actions had never been played."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.game import ALL, AnyGame
from intramuros.core.match import Match
from intramuros.core.rng import Rng
from intramuros.games import GAMES
from intramuros.server.table import agreements, commands
from intramuros.server.table.agreements import chat
from intramuros.server.table.apply import after
from intramuros.server.table.clock import Clock
from intramuros.server.table.course import Course, Stamp
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.setting import Setting
from intramuros.store import Seat
from tests.guest.game import GAME as BAZAAR

COLOURS = ("red", "blue", "green")
PLAYED = {**GAMES, "bazaar": BAZAAR}


def a_table(game: AnyGame, autoconfirm: bool = False, clock: Clock | None = None) -> Moment:
    seats = tuple(Seat("human", colour, colour, owner="s") for colour in COLOURS)
    start = game.start(3, game.options())
    setting = Setting("t", game, start, seats, autoconfirm, "17" * 32, clock or Clock())
    return commands.opening(Moment.first(setting), Stamp("open", 0.0))[-1]


def some_command(moment: Moment, rng: Rng) -> Course:
    """What one of the people does: mostly a move, often an undo, sometimes something else."""
    stamp = Stamp(f"c{moment.seq}", float(moment.seq))
    seat, what = rng.below(3), rng.below(20)
    if what < 6:
        to = rng.below(moment.seq + 1) if what == 0 else None
        return commands.undo(moment, stamp, seat, to, alone=what < 3)
    if what == 6:
        return chat(moment, stamp, seat, "hello")
    if what == 7:
        return agreements.hand_over(moment, stamp, seat)
    if what == 8:
        return agreements.come_back(moment, stamp, seat)
    if moment.bot_due is not None:
        number = moment.state.random_action(moment.bot_due, rng)
        return commands.choose(moment, stamp, moment.bot_due, number)
    if seat in moment.awaiting:
        return commands.confirm(moment, stamp, seat)
    if not moment.may_act(seat):
        raise Refusal("busy", "not now")
    game = moment.setting.game
    text = game.write_action(game.decode(moment.state.random_action(seat, rng)))
    return commands.act(moment, stamp, seat, moment.decisions[seat], [text])


def play(moment: Moment, rng: Rng, commands_: int) -> Moment:
    for _ in range(commands_):
        if moment.over:
            break
        try:
            moment = some_command(moment, rng)[-1]
        except Refusal:
            continue
    return moment


@pytest.mark.parametrize("name", PLAYED)
@given(st.integers(0, 2**32), st.booleans())
def test_what_was_taken_back_might_as_well_not_have_been_played(
    name: str, seed: int, autoconfirm: bool
) -> None:
    game = PLAYED[name]
    moment = play(a_table(game, autoconfirm), Rng(seed), 60)
    again = after(moment.setting, moment.rows)
    assert again == replace(moment, match=again.match)
    assert again.match.log == moment.match.log
    assert again.position(ALL) == moment.position(ALL)
    replayed = Match.replay(game, moment.setting.start, moment.match.log)
    assert replayed.position() == moment.position(ALL)
    assert replayed._acting == moment.match._acting


@given(st.integers(0, 2**32))
def test_clocks_change_nothing_on_the_board(seed: int) -> None:
    timed = play(a_table(BAZAAR, clock=Clock(turn=60)), Rng(seed), 60)
    plain = after(replace(timed.setting, clock=Clock()), timed.rows)
    assert plain.match.log == timed.match.log
    assert (plain.awaiting, plain.together) == (timed.awaiting, timed.together)
    assert after(timed.setting, timed.rows).hands == timed.hands


def test_marks_are_few_and_near() -> None:
    moment = a_table(GAMES["medina"], autoconfirm=True)
    rng = Rng(1)
    while not moment.over and len(moment.plies) < 150:
        seat = moment.actors[0]
        number = moment.state.random_action(seat, rng)
        moment = commands.choose(moment, Stamp(f"c{moment.seq}", 0.0), seat, number)[-1]
    plies = [mark.plies for mark in moment.marks]
    assert plies[0] == 0 and plies[-1] == len(moment.plies) - 1
    assert len(plies) <= 2 * len(moment.plies).bit_length()
    for back in range(1, len(moment.plies) + 1):
        wanted = len(moment.plies) - back
        assert wanted - max(mark for mark in plies if mark <= wanted) < 4 * back


def test_moments_of_one_course_share_their_log_and_others_do_not() -> None:
    moment = a_table(GAMES["medina"])
    one = chat(moment, Stamp("a", 0.0), 0, "one")[-1]
    two = chat(one, Stamp("b", 0.0), 0, "two")[-1]
    other = chat(one, Stamp("c", 0.0), 0, "other")[-1]
    assert two.log is one.log is moment.log and other.log is not one.log
    assert [row.cmd_id for row in two.rows] == ["a", "b"]
    assert [row.cmd_id for row in other.rows] == ["a", "c"]
    assert [row.cmd_id for row in one.rows] == ["a"]
