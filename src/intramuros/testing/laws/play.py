"""How a state behaves: actors, legal actions, copies, the end, replays, points."""

from __future__ import annotations

import copy
import math
import pickle
from collections.abc import Callable

from intramuros.core.game import (
    ALL,
    CHANCE,
    PUBLIC,
    State,
    all_values,
    rules_in_play,
    seat_name,
    totals,
)
from intramuros.core.match import Match
from intramuros.core.record import read_record, record_of, replay_record, write_record
from intramuros.core.rng import Rng
from intramuros.testing.plays import Play, snapshot, step


def actors_can_act(play: Play) -> None:
    """Each actor has an action and nobody else has; chance never acts beside a seat."""
    actors = play.state.actors()
    assert list(actors) == sorted(set(actors)), f"actors are not sorted: {actors}"
    assert CHANCE not in actors or actors == (CHANCE,), f"chance acts beside a seat: {actors}"
    assert set(actors) <= set(play.everyone), f"there is no such seat: {actors}"
    for seat in play.everyone:
        actions = play.state.legal(seat)
        assert bool(actions) == (seat in actors), (
            f"seat {seat_name(seat)} has {len(actions)} actions, the actors are {actors}"
        )


def legal_is_sorted(play: Play) -> None:
    """No action stands twice, and all lie in the action space."""
    for seat in play.everyone:
        actions = play.state.legal(seat)
        assert actions == sorted(set(actions)), f"seat {seat_name(seat)}: {actions}"
        assert all(0 <= number < play.game.action_space for number in actions), actions


def chance_has_weights(play: Play) -> None:
    """Chance's actions are its outcomes, each with a positive weight."""
    outcomes = play.state.outcomes()
    assert [number for number, _ in outcomes] == play.state.legal(CHANCE)
    assert all(weight > 0 for _, weight in outcomes), f"weights must be positive: {outcomes}"


def random_actions_are_legal(play: Play) -> None:
    rng = play.rng()
    for seat in play.state.actors():
        number = play.state.random_action(seat, rng)
        assert number in play.state.legal(seat), f"{number} is not legal for {seat_name(seat)}"


def matches_end(play: Play) -> None:
    """Random play ends within the bound, and the same seed plays the same match."""
    state, rng, plies = play.state.clone(), play.rng(), len(play.match.log)
    while state.actors():
        step(state, rng)
        plies += 1
        assert plies <= play.longest, f"the match goes on after {plies} actions"
    ends = []
    for _ in range(2):
        state = play.state.clone()
        assert state.playout(play.rng()) <= play.longest
        assert state.actors() == (), "playout stopped before the end"
        ends.append(snapshot(state, play.players))
    assert ends[0] == ends[1], "the same seed gave two different matches"


def copies_are_independent(play: Play) -> None:
    """clone, copy, deepcopy and pickle give equal states; none writes to another."""
    before = snapshot(play.state, play.players)
    makers: dict[str, Callable[[], State]] = {
        "clone": play.state.clone,
        "copy": lambda: copy.copy(play.state),
        "deepcopy": lambda: copy.deepcopy(play.state),
        "pickle": lambda: pickle.loads(pickle.dumps(play.state)),
    }
    for name, make in makers.items():
        twin = make()
        assert snapshot(twin, play.players) == before, f"{name} is not equal"
        assert snapshot(play.state, play.players) == before, f"{name} changed the original"
        if not twin.actors():
            continue
        again = twin.clone()
        step(twin, play.rng())
        assert snapshot(play.state, play.players) == before, f"{name} shares its original's data"
        assert snapshot(again, play.players) == before, f"the clone of a {name} shares its data"


def games_can_be_handed_over(play: Play) -> None:
    """The game itself can be pickled: the server makes replays in another process."""
    assert pickle.loads(pickle.dumps(play.game)).edition == play.game.edition


def position_is_everything(play: Play) -> None:
    """A state made from the position is equal to the state it came from."""
    rebuilt = play.game.state(play.position)
    before, after = snapshot(play.state, play.players), snapshot(rebuilt, play.players)
    names = ("position", "actors", "legal", "outcomes", "scores", "winners")
    for name, mine, other in zip(names, before, after, strict=True):
        assert mine == other, f"{name} differs after game.state(position): {mine} / {other}"
    if play.state.actors():
        state, rng, other_rng = play.state.clone(), play.rng(), play.rng()
        for _ in range(3):
            if not state.actors():
                break
            # By number, not by list order: only `legal` is promised to be sorted.
            seat = state.actors()[rng.below(len(state.actors()))]
            actions = state.legal(seat)
            number = actions[other_rng.below(len(actions))]
            state.apply(seat, number)
            rebuilt.apply(seat, number)
        assert snapshot(state, play.players) == snapshot(rebuilt, play.players)


def components_are_conserved(play: Play) -> None:
    """Nothing gets lost and nothing is doubled."""
    if play.census is not None:
        assert play.census(play.position) == play.census(play.match.start)


def points_have_lines(play: Play) -> None:
    """The score sheet adds up to the scores, cites rules that exist, and names the winners."""
    tally = play.game.tally(play.position)
    scores = play.state.scores()
    assert len(tally) == play.players, f"{len(tally)} seats on the score sheet"
    assert totals(tally) == scores, f"the sheet adds up to {totals(tally)}, the state says {scores}"
    manual = rules_in_play(play.game, play.match.start.options)
    for lines in tally:
        for line in lines:
            assert line.rule in manual, f"there is no rule {line.rule} in play: {line}"
            assert line.label, f"a line says what it is for: {line}"
            headings = play.game.headings or (line.row,)
            assert line.row in headings, f"the score table has no such row: {line}"
    winners = play.state.winners()
    assert winners and winners == sorted(set(winners)), f"winners: {winners}"
    assert set(winners) <= set(play.seats), f"winners: {winners}"


def turns_are_the_same_for_all(play: Play) -> None:
    """Whoever looks, it is the same turn; what tells it from the next can be kept."""
    if play.game.turn is None:
        return
    turn = play.game.turn(play.position)
    hash(turn)
    for viewer in (*play.seats, PUBLIC):
        seen = play.game.turn(play.state.position(viewer))
        assert seen == turn, f"viewer {viewer} sees turn {seen}, and it is {turn}"


def replays_are_equal(play: Play) -> None:
    """The log gives the same position and score sheet again, also through a record's text."""
    game, text = play.game, write_record(record_of(play.match))
    record = read_record(text, {game.name: game})
    assert write_record(record) == text, "the record's text does not round trip"
    assert record == record_of(play.match), "the record does not round trip"
    for match in (Match.replay(game, play.match.start, play.match.log), replay_record(record)):
        assert match.position() == play.position, "a replay comes to another position"
        assert game.tally(match.position()) == game.tally(play.position)


def middles_are_starts(play: Play) -> None:
    """A match may start from any position, and its record holds that position."""
    match = Match(play.game, play.position)
    rng = play.rng()
    for _ in range(3):
        if match.state.actors():
            seat = match.state.actors()[0]
            actions = match.state.legal(seat)
            match.play(seat, play.game.decode(actions[rng.below(len(actions))]))
    text = write_record(record_of(match))
    record = read_record(text, {play.game.name: play.game})
    assert record.start == play.position, "the start in a record does not round trip"
    assert replay_record(record).position() == match.position()


def simultaneous_actors_commute(play: Play) -> None:
    """Who acts first among those who act at once makes no difference."""
    actors = play.state.actors()
    if len(actors) < 2:
        return
    rng = play.rng()
    first = actors[rng.below(len(actors))]
    second = next(seat for seat in actors if seat != first)
    moves = [(seat, play.state.random_action(seat, rng)) for seat in (first, second)]
    one, other = play.state.clone(), play.state.clone()
    for seat, number in moves:
        one.apply(seat, number)
    for seat, number in reversed(moves):
        other.apply(seat, number)
    assert snapshot(one, play.players) == snapshot(other, play.players), f"{moves} do not commute"


def values_are_numbers(play: Play) -> None:
    """The game's knowledge for bots gives a finite number and only looks."""
    before = snapshot(play.state, play.players)
    for seat in play.seats:
        value = play.game.value(play.state, seat)
        assert math.isfinite(value), f"the value for seat {seat + 1} is {value}"
    values = all_values(play.game, play.state, play.players)
    assert len(values) == play.players and all(map(math.isfinite, values)), f"values: {values}"
    learning = play.game.learning
    if learning is not None:
        counted = learning.counted(play.state)
        assert len(counted) == play.players * len(learning.features), f"features: {counted}"
        assert 0 <= learning.left(play.state) <= 1
    assert snapshot(play.state, play.players) == before, "value changed the state"


def sequels_can_be_played(play: Play) -> None:
    """From the final position on, each match of a saga starts well, and the saga ends."""
    if play.game.sequel is None:
        return
    state, matches = play.state.clone(), 0
    while True:
        state.playout(Rng(play.seed + matches))
        following = play.game.sequel(state.position(ALL))
        if following is None:
            break
        matches += 1
        assert matches <= play.longest, "the saga does not end"
        assert play.game.read(play.game.write(following)) == following
        assert following.players == play.players, "a saga keeps its players"
        state = play.game.state(following)
        assert state.actors(), "the next match of the saga is over before it starts"
