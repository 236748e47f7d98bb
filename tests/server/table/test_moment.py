"""The log alone says where a table stands: who has decided what, who is waited for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import CHANCE
from intramuros.core.match import Match
from intramuros.games import GAMES
from intramuros.server.table import commands
from intramuros.server.table.apply import after
from intramuros.server.table.course import Stamp
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.setting import Setting
from intramuros.store import Seat
from tests.guest.game import GAME as BAZAAR
from tests.guest.model import Options as BazaarOptions

MEDINA = GAMES["medina"]
KEY = "17" * 32


def at_medina(kinds: str, autoconfirm: bool = False) -> Moment:
    """A table; h is a human's seat, b a bot's."""
    start = MEDINA.start(len(kinds), MEDINA.options())
    return Moment.first(Setting("m", MEDINA, start, seats(kinds), autoconfirm, KEY))


def at_bazaar(kinds: str, autoconfirm: bool = False) -> Moment:
    start = BAZAAR.start(len(kinds), BazaarOptions())
    first = Moment.first(Setting("g", BAZAAR, start, seats(kinds), autoconfirm, KEY))
    return commands.opening(first, stamp())[-1]


def seats(kinds: str) -> tuple[Seat, ...]:
    colours = ("red", "blue", "green", "yellow")
    return tuple(
        Seat("human", colour, colour, owner="s")
        if kind == "h"
        else Seat("bot", colour, colour, bot="random")
        for kind, colour in zip(kinds, colours, strict=False)
    )


_count = iter(range(1, 100_000))


def stamp() -> Stamp:
    return Stamp(f"c{next(_count)}", 0.0)


def act(moment: Moment, seat: int, *texts: str) -> Moment:
    return commands.act(moment, stamp(), seat, moment.decisions[seat], texts)[-1]


def confirm(moment: Moment, seat: int) -> Moment:
    return commands.confirm(moment, stamp(), seat)[-1]


def undo(moment: Moment, seat: int, to: int | None = None, alone: bool = True) -> Moment:
    return commands.undo(moment, stamp(), seat, to, alone)[-1]


def refused(code: str) -> pytest.RaisesExc[Refusal]:
    return pytest.RaisesExc(Refusal, check=lambda refusal: refusal.code == code)


def some_action(moment: Moment, seat: int, nth: int = 0) -> str:
    game = moment.setting.game
    return game.write_action(game.decode(moment.state.legal(seat)[nth]))


def play(moment: Moment, seat: int, nth: int = 0) -> Moment:
    return act(moment, seat, some_action(moment, seat, nth))


def a_turn(moment: Moment, seat: int) -> Moment:
    """All actions of a turn, up to the confirmation."""
    while moment.actors == (seat,):
        moment = play(moment, seat)
    return moment


# Turns and confirmations


def test_a_turn_ends_with_the_confirmation() -> None:
    moment = a_turn(at_medina("hhb"), 0)
    assert moment.actors == (1,) and set(moment.awaiting) == {0}
    assert not moment.may_act(1)
    with refused("busy"):
        play(moment, 1)
    moment = confirm(moment, 0)
    assert moment.may_act(1) and not moment.awaiting
    with refused("stale"):
        confirm(moment, 0)


def test_bots_wait_for_the_confirmation() -> None:
    moment = a_turn(at_medina("hbb"), 0)
    assert moment.bot_due is None
    assert confirm(moment, 0).bot_due == 1


def test_autoconfirm_ends_turns_by_itself() -> None:
    moment = a_turn(at_medina("hbb", autoconfirm=True), 0)
    assert moment.bot_due == 1 and not moment.awaiting


def test_a_bots_turn_needs_no_confirmation() -> None:
    moment = at_medina("bhh")
    while moment.bot_due is not None:
        number = moment.state.legal(0)[0]
        moment = commands.choose(moment, stamp(), 0, number)[-1]
    assert moment.may_act(1)


def test_who_chooses_at_the_same_time_does_not_wait() -> None:
    moment = play(at_bazaar("hhh"), 0)
    assert set(moment.awaiting) == {0}
    assert moment.may_act(1) and moment.may_act(2)


def test_a_bot_waits_even_when_it_chooses_at_the_same_time() -> None:
    moment = at_bazaar("hb")
    assert moment.bot_due is None  # people first: what they choose can then be taken back
    moment = play(moment, 0)
    assert moment.bot_due is None
    assert confirm(moment, 0).bot_due == 1


def test_a_revealed_round_asks_nobody_to_confirm_and_chance_goes_on() -> None:
    moment = play(play(at_bazaar("hh"), 0), 1)
    assert not moment.awaiting
    assert moment.actors == (0, 1)  # the next prize has been drawn
    assert moment.plies[-1].seat == CHANCE


def test_the_last_action_of_a_game_can_be_taken_back_until_it_is_confirmed() -> None:
    final = MEDINA.read(
        "intramuros medina/2\nplayers: 3\nturn: 1 second\nhands:\n"
        "  1 red 0 brown 0 blue 0 yellow 0 domes 0 stables 0 inhabitants 0 walls 1\n"
        "  2 nothing\n  3 nothing\nboard:\n  a b\n  1 i .\n"
    )
    moment = at_medina("hhh")
    moment = Moment.first(replace(moment.setting, start=final))
    moment = play(moment, 0)
    assert moment.actors == () and not moment.over
    assert moment.undoable((0,)) == 0
    assert undo(moment, 0).actors == (0,)
    moment = confirm(moment, 0)
    assert moment.over and moment.undoable((0,)) is None
    with refused("over"):
        undo(moment, 0)
    with refused("over"):
        act(moment, 0, "wall T1")


# Decisions


def test_decisions_count_what_a_seat_has_decided_and_taken_back() -> None:
    moment = at_bazaar("hh")
    assert moment.decisions == (0, 0)
    moment = play(moment, 0)
    assert moment.decisions == (1, 0)
    moment = undo(moment, 0)
    assert moment.decisions == (2, 0)
    moment = play(moment, 1)
    assert moment.decisions == (2, 1)


def test_an_old_decision_is_stale_also_after_an_undo() -> None:
    first = at_medina("hhh")
    action = some_action(first, 0)
    moment = undo(act(first, 0, action), 0)
    with refused("stale"):
        commands.act(moment, stamp(), 0, 0, [action])
    assert act(moment, 0, action).plies[-1].told[0].text == action


def test_another_seats_simultaneous_choice_is_no_conflict() -> None:
    moment = at_bazaar("hhh")
    decision = moment.decisions[1]
    moment = play(moment, 0)
    text = some_action(moment, 1)
    assert commands.act(moment, stamp(), 1, decision, [text])[-1].decisions == (1, 1, 0)


# A command is one thing


def test_a_command_of_several_actions_holds_or_falls_as_one() -> None:
    moment = at_medina("hhh")
    first = some_action(moment, 0)
    then = some_action(act(moment, 0, first), 0)
    course = commands.act(moment, Stamp("both", 0.0), 0, 0, [first, then])
    assert [after.seq for after in course] == [0, 1, 2]
    assert [row.cmd_id for row in course[-1].rows] == ["both", None]
    with pytest.raises(Refusal) as caught:
        commands.act(moment, stamp(), 0, 0, [first, first])
    assert caught.value.code == "illegal" and caught.value.violations
    assert moment.seq == 0 and not moment.match.log


@pytest.mark.parametrize("text", ["", "castle d4", "palace red z9", "palace " + "x" * 150, "\0"])
def test_unreadable_actions_are_bad(text: str) -> None:
    with refused("bad"):
        act(at_medina("hhh"), 0, text)


def test_out_of_turn_is_illegal_with_its_rule() -> None:
    moment = at_medina("hhh")
    with pytest.raises(Refusal) as caught:
        act(moment, 1, some_action(moment, 0))
    assert caught.value.code == "illegal" and caught.value.violations


def test_draws_belong_to_the_command_that_causes_them_and_follow_the_key() -> None:
    moment = at_bazaar("hh")
    assert [row.cmd_id is not None for row in moment.rows] == [True, *[False] * 6]
    again = after(moment.setting, ())
    assert commands.opening(again, stamp())[-1].match.log == moment.match.log
    other = Moment.first(replace(moment.setting, draw_key="18" * 32))
    assert commands.opening(other, stamp())[-1].match.log != moment.match.log


# Taking back


def test_undo_takes_back_one_action_at_a_time() -> None:
    first = at_medina("hhh")
    one = play(first, 0)
    two = play(one, 0)
    assert undo(two, 0).position(-3) == one.position(-3)
    assert undo(undo(two, 0), 0).position(-3) == first.position(-3)
    with refused("illegal"):
        undo(undo(undo(two, 0), 0), 0)


def test_undo_after_the_last_action_of_a_turn_gives_the_turn_back() -> None:
    moment = a_turn(at_medina("hhh"), 0)
    moment = undo(moment, 0)
    assert moment.actors == (0,) and not moment.awaiting


def test_undo_stops_at_a_confirmed_turn() -> None:
    moment = a_turn(at_medina("hhh"), 0)
    assert moment.undoable((0, 1, 2)) == 0
    moment = confirm(moment, 0)
    assert moment.undoable((0, 1, 2)) is None  # nor can whoever shares the screen
    with pytest.raises(Refusal, match="The turn is confirmed"):
        undo(moment, 0)


def test_a_step_of_a_turn_that_follows_a_confirmed_one_can_be_undone() -> None:
    moment = confirm(a_turn(at_medina("hhh"), 0), 0)
    moment = play(moment, 1)
    assert moment.undoable((0, 1, 2)) == 1
    assert undo(moment, 1).undoable((0, 1, 2)) is None


def test_undo_to_a_row() -> None:
    moment = confirm(a_turn(at_medina("hhh"), 0), 0)
    moment = a_turn(moment, 1)
    assert undo(moment, 1, to=0).position(-3) == at_medina("hhh").position(-3)
    assert undo(moment, 1, to=1).match.log == moment.match.log[:1]
    with refused("illegal"):
        undo(moment, 1, to=0, alone=False)
    with refused("illegal"):
        undo(moment, 1, to=moment.seq)


def test_in_a_round_of_all_each_takes_back_its_own() -> None:
    moment = play(play(at_bazaar("hhh"), 0), 1)
    back = undo(moment, 0)
    assert back.actors == (0, 2)
    assert [ply.seat for ply in back.plies[-1:]] == [1]


def test_a_draw_comes_again_the_same_after_going_back_over_it() -> None:
    moment = at_bazaar("hh")
    after = play(play(moment, 0), 1)
    with refused("illegal"):  # it was the last of the round, and all was revealed
        undo(after, 1, alone=False)
    again = undo(after, 1, to=after.last_row_of(1) - 1)
    assert again.actors == (1,)
    once_more = act(again, 1, after.plies[-2].told[1].text)
    assert once_more.match.log == after.match.log


# The log is enough


@pytest.mark.parametrize("kinds", ["hhh", "hbh"])
def test_the_moment_follows_from_the_rows_alone(kinds: str) -> None:
    moment = at_bazaar(kinds)
    for nth in range(12):
        if moment.over:
            break
        if moment.awaiting and nth % 4 == 3:
            moment = undo(moment, next(iter(moment.awaiting)))
        elif moment.awaiting and moment.bot_due is None and nth % 2:
            moment = confirm(moment, next(iter(moment.awaiting)))
        else:
            seat = next(seat for seat in moment.actors)
            if not moment.setting.is_human(seat):
                for waiting in list(moment.awaiting):
                    moment = confirm(moment, waiting)
                number = moment.state.legal(seat)[0]
                moment = commands.choose(moment, stamp(), seat, number)[-1]
            else:
                moment = play(moment, seat)
        again = after(moment.setting, moment.rows)
        assert again == replace(moment, match=again.match)
        assert again.match.log == moment.match.log
        assert again.position(-3) == moment.position(-3)
        replayed = Match.replay(BAZAAR, moment.setting.start, moment.match.log)
        assert replayed.position() == moment.position(-3)
