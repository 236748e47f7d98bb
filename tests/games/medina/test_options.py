"""Any mix of options plays: engine, referee, texts and reasons agree with every one of them."""

from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from intramuros.core.game import ALL, totals
from intramuros.core.match import Match
from intramuros.core.options import describe, parse_options, read_options, write_options
from intramuros.core.rng import Rng
from intramuros.games.medina.engine import State, decode
from intramuros.games.medina.game import GAME
from intramuros.games.medina.model import PRESETS, Options, Position
from intramuros.testing.laws.reasons import count_reasons
from intramuros.testing.plays import Play, step
from tests.games.medina import test_properties
from tests.games.medina.engine.states import LAST_DOME, position
from tests.games.medina.facts import FACTS, census

FEW = max(1, settings().max_examples // (12 if os.environ.get("INTRAMUROS_PURE") == "1" else 2))


@st.composite
def mixes(draw: st.DrawFn) -> tuple[int, Options]:
    """A number of players and options that go with it."""
    players = draw(st.sampled_from(GAME.players))
    words = {
        option.name: draw(
            st.sampled_from([word for word in option.choices if word != str(players + 1)])
        )
        for option in describe(Options)
    }
    return players, parse_options(Options, words)


def agree(play: Play) -> None:
    """Engine and referee, the text and the buffer say the same."""
    now, rng, state = play.position, play.rng(), play.state
    assert isinstance(now, Position)
    again = State.of(GAME.read(GAME.write(now)))
    assert again.position(ALL) == now
    for seat in state.actors():
        legal = set(state.legal(seat))
        assert legal and set(again.legal(seat)) == legal
        for number in {rng.below(GAME.action_space) for _ in range(60)}.union(list(legal)[:30]):
            broken = list(GAME.violations(now, seat, decode(number)))
            assert bool(broken) != (number in legal), (GAME.write(now), decode(number), broken)
    assert totals(GAME.tally(now)) == state.scores()
    count_reasons(play, 2)


@settings(max_examples=FEW)
@given(mix=mixes(), seed=st.integers(0, 1 << 32), first=st.integers(0, 14))
def test_every_mix_of_options_plays(mix: tuple[int, Options], seed: int, first: int) -> None:
    players, options = mix
    assert read_options(Options, write_options(options)) == options
    match, rng = Match.new(GAME, players, options), Rng(seed)
    whole = census(match.position(ALL))
    before, ply = match.position(ALL), 0
    while match.state.actors():
        step(match.state, rng)
        ply += 1
        if ply % 15 == first or not match.state.actors():
            play = Play(match, seed, "", None, 0, FACTS.reasons)
            agree(play)
            assert census(play.position) == whole
            if ply > 2:
                test_properties.check(before, play.position)
        if ply % 15 == (first - 1) % 15:
            before = match.position(ALL)
    test_properties.houses.cache_clear()


@pytest.mark.rule("M-30", "M-94")
@pytest.mark.parametrize("last_dome", ["pieces", "domes"])
@pytest.mark.parametrize(("yellow", "piece"), [(0, "Y"), (2, ".")])
def test_the_reasons_of_the_last_dome_are_true(last_dome: str, yellow: int, piece: str) -> None:
    text = LAST_DOME.replace("last_dome=domes", f"last_dome={last_dome}")
    text = text.replace("inhabitants 0 walls 1", "inhabitants 0 walls 0")
    start, cited = position(text.format(yellow=yellow, piece=piece)), set()
    match = Match(GAME, start)
    for _ in range(2):
        now = match.position(ALL)
        for action in map(decode, range(GAME.action_space)):
            for told in GAME.violations(now, 2, action):
                cited.add(told.rule)
                assert FACTS.reasons[told.rule](now, 2, action, told), (action, told)
        match.state.apply(2, match.state.legal(2)[-1])
    assert {"pieces": "M-30", "domes": "M-94"}[last_dome] in cited


@pytest.mark.parametrize("name", PRESETS)
def test_presets_differ_from_each_other(name: str) -> None:
    assert [other for other in PRESETS if PRESETS[other] == PRESETS[name]] == [name]
