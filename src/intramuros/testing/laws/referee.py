"""The referee against the engine, and what is refused."""

from __future__ import annotations

import pytest

from intramuros.core.game import ALL, IllegalAction, NotationError, seat_name
from intramuros.testing.plays import Play, sample, snapshot


def legal_is_what_the_referee_allows(play: Play) -> None:
    """The two tellings of the rules agree on every action of the space."""
    game, actors = play.game, play.state.actors()
    numbers = play.numbers()
    for seat in play.everyone:
        legal = set(play.state.legal(seat))
        # Who is not to act is refused for that alone; a few actions show it.
        tried = numbers if seat in actors else sample(numbers, 20, play.rng())
        for number in tried:
            action = game.decode(number)
            found = tuple(game.violations(play.position, seat, action))
            text = f"{seat_name(seat)} {game.write_action(action)}"
            if number in legal:
                assert not found, f"engine: legal; referee: {found}: {text}"
            else:
                assert found, f"engine: illegal; referee: nothing against it: {text}"


def a_seat_can_decide_alone(play: Play) -> None:
    """What a seat may do follows from what it knows."""
    game, rng = play.game, play.rng()
    for seat in play.seats:
        own = play.state.position(seat)
        if own == play.position:
            continue
        others = [rng.below(game.action_space) for _ in range(20)]
        for number in (*play.state.legal(seat), *others):
            action = game.decode(number)
            known = [violation.rule for violation in game.violations(own, seat, action)]
            true = [violation.rule for violation in game.violations(play.position, seat, action)]
            assert known == true, (
                f"{seat + 1} {game.write_action(action)}: {known} from its own position, {true}"
            )


def refusals_cite_rules(play: Play) -> None:
    """An illegal action changes nothing and is refused with rules that exist."""
    game, match, rng = play.game, play.match, play.rng()
    before = snapshot(play.state, play.players)
    for seat in play.everyone:
        legal = set(play.state.legal(seat))
        for number in {rng.below(game.action_space) for _ in range(4)} - legal:
            action = game.decode(number)
            if game.encode(match.normal(seat, action)) in legal:
                continue  # another way to say something legal
            with pytest.raises(IllegalAction) as refused:
                match.play(seat, action)
            reasons = refused.value.violations
            text = game.write_action(action)
            assert reasons, f"no rule is named for {seat_name(seat)} {text}"
            assert text in str(refused.value), f"the message does not name {text}: {refused.value}"
            for violation in reasons:
                assert violation.rule in game.manual, f"there is no rule {violation.rule}"
                assert violation.detail, f"{violation.rule} gives no reason for {text}"
    assert snapshot(play.state, play.players) == before, "a refused action left its mark"


REFUSED = (IllegalAction, NotationError)
STRANGE = (-1, -(2**31), -(2**63), -(2**100), 2**31 - 1, 2**31, 2**63 - 1, 2**63, 2**64, 2**100)


def strange_numbers_are_refused(play: Play) -> None:
    """No number and no seat, however large, does more than raise."""
    game, state = play.game, play.state
    before = snapshot(state, play.players)
    own = play.legal()[0][1] if play.state.actors() else 0
    for number in (*STRANGE, game.action_space, game.action_space + 1):
        with pytest.raises(REFUSED):
            game.decode(number)
        for seat in play.everyone:
            with pytest.raises(REFUSED):
                state.apply(seat, number)
    for seat in (*STRANGE[1:], play.players, ALL, ALL - 1):
        assert state.legal(seat) == [], f"seat number {seat} has actions"
        with pytest.raises(REFUSED):
            state.apply(seat, own)
    for seat in set(play.everyone) - set(state.actors()):
        with pytest.raises(REFUSED):
            state.apply(seat, own)
    assert snapshot(state, play.players) == before, "a refused number left its mark"


def unknowns_cannot_be_played(play: Play) -> None:
    """The engine refuses a position in which something is not known."""
    for viewer in play.viewers:
        position = play.state.position(viewer)
        if position != play.position:
            with pytest.raises(NotationError):
                play.game.state(position)
