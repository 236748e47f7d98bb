"""Ways to go on: played by the rules, alike where nothing tells them apart, compared by rows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from intramuros.core.game import CHANCE
from intramuros.core.match import Match
from intramuros.review.turns import Turn, after, state_at, turn_from
from intramuros.review.ways import Player, changes, common_legs, habits_of, rules_of, tally_of
from tests.review.playing import ALL_GAMES, SMALL, decisions, played


def some_turns(match: Match, count: int = 3) -> Iterator[Turn]:
    """Turns from all over a game."""
    plies = decisions(match)
    for place in range(count):
        ply = plies[place * len(plies) // count]
        turn = turn_from(match, state_at(match, ply), ply)
        assert turn is not None
        yield turn


@pytest.mark.parametrize("name", ALL_GAMES)
def test_the_rows_that_differ_add_up_to_the_scores(name: str) -> None:
    match = played(name)
    plies = range(0, len(match.log) + 1, max(1, len(match.log) // 4))
    states = [state_at(match, ply) for ply in plies]
    for here in states:
        for there in states:
            one, other = tally_of(match.game, here), tally_of(match.game, there)
            found = changes(one, other)
            for seat, (was, now) in enumerate(zip(here.scores(), there.scores(), strict=True)):
                assert sum(each.points for each in found if each.seat == seat) == now - was
            rules = {line.rule for tally in (one, other) for lines in tally for line in lines}
            assert set(rules_of(found, one, other)) <= rules
            headings = {line.row for tally in (one, other) for lines in tally for line in lines}
            assert {each.heading for each in found} <= headings


@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_way_is_played_by_the_rules_and_ends_with_the_seats_next_turn(name: str) -> None:
    match = played(name)
    for turn in some_turns(match):
        draws = [match.game.encode(action) for seat, action in match.log[turn.end :] if seat < 0]
        way = Player(match.game, SMALL.reply, 1).way(turn.state, turn.seat, turn.steps, draws, {})
        assert way.legs[0].steps[: len(turn.steps)] == turn.steps
        end = after(turn.state, way.steps)  # raises where a step is not possible
        assert way.legs[-1].tally == tally_of(match.game, end)
        own = [leg.seat for leg in way.legs].count(turn.seat)
        assert own <= 2 and (own == 1 or way.legs[-1].seat == turn.seat)


@pytest.mark.parametrize("name", ["medina", "five_tribes", "mosaic"])
def test_habits_that_are_trusted_are_kept(name: str) -> None:
    match = played(name)
    for turn in some_turns(match):
        following = turn_from(match, after(turn.state, turn.steps), turn.end)
        if following is None or following.seat == turn.seat:
            continue
        habits = {(1, following.seat): following.actions}
        draws = [match.game.encode(action) for seat, action in match.log[turn.end :] if seat < 0]
        player = Player(match.game, SMALL.reply, 1)
        way = player.way(turn.state, turn.seat, turn.steps, draws, habits, True)
        assert [leg.steps for leg in way.legs[1:2]] == [following.steps]
        assert habits_of(way)[1, following.seat] == following.actions


@pytest.mark.parametrize("name", ["carcassonne_city", "bazaar"])
def test_a_way_draws_what_it_is_given_and_ends_where_no_draw_is_known(name: str) -> None:
    match = played(name)
    turn = next(some_turns(match, 1))
    draws = [match.game.encode(action) for seat, action in match.log[turn.end :] if seat < 0]
    player = Player(match.game, SMALL.reply, 1)
    way = player.way(turn.state, turn.seat, turn.steps, draws, {})
    drawn = [action for seat, action in way.steps if seat == CHANCE]
    assert drawn == draws[: len(drawn)] and drawn
    blind = player.way(turn.state, turn.seat, turn.steps, (), {})
    assert all(seat != CHANCE for seat, _ in blind.steps)


def test_ways_are_compared_as_long_as_the_same_seats_move() -> None:
    match = played("medina")
    turn = next(some_turns(match, 1))
    player = Player(match.game, SMALL.reply, 1)
    one = player.way(turn.state, turn.seat, turn.steps, (), {})
    assert common_legs(one, one) == len(one.legs)
    assert common_legs(one, one.shortened(1)) == 1
