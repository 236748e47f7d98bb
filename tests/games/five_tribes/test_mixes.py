"""Random games of every mix of expansions: at some of their positions, and at the end of each, the
engine and the referee agree and nothing is lost. `make soak` plays 2,000 of each mix."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import pytest

from intramuros.core.game import ALL, CHANCE, first_position, seat_name
from intramuros.core.match import Match
from intramuros.core.options import describe, parse_options
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import State
from intramuros.games.five_tribes.game import GAME
from intramuros.games.five_tribes.model import Moving, Options, Over
from intramuros.games.five_tribes.model.mix import player_counts
from intramuros.testing.actions import by_kind
from intramuros.testing.laws import play, referee, secrets, texts
from intramuros.testing.plays import Play, step
from tests.games.five_tribes.boards import MIXES
from tests.games.five_tribes.facts import FACTS
from tests.games.five_tribes.gifts import endowed

GAMES_PLAYED = 2_000
"""Of each mix."""
APART = 200
"""Actions between two positions that are looked at, on the average."""
TRIES = 3
"""How many actions of each kind the referee is asked about, besides those that are legal."""
LAWS = (
    play.actors_can_act,
    play.legal_is_sorted,
    play.chance_has_weights,
    play.position_is_everything,
    play.points_have_lines,
    texts.positions_round_trip,
    referee.a_seat_can_decide_alone,
    secrets.determinize_changes_nothing_known,
)
"""What is quickly checked."""


def played_with(mix: str, choose: random.Random) -> Options:
    """The expansions of a mix, and any of the other options."""
    drawn = {one.name: choose.choice(one.choices) for one in describe(Options) if not one.group}
    others = parse_options(Options, drawn)
    expansions = MIXES[mix]
    return replace(
        others,
        artisans=expansions.artisans,
        whims=expansions.whims,
        council=expansions.council,
    )


def referee_agrees(state: State, choose: random.Random) -> None:
    """What is legal breaks no rule, and some actions of each kind that are not break one."""
    position = state.position(ALL)
    tried = {n for kind in by_kind(GAME).values() for n in choose.choices(kind, k=TRIES)}
    for seat in (CHANCE, *range(position.players)):
        legal = state.legal(seat)
        for number in (*legal, *(tried if seat in state.actors() else sorted(tried)[:5])):
            action = GAME.decode(number)
            found = tuple(GAME.violations(position, seat, action))
            assert bool(found) == (number not in legal), (
                f"{seat_name(seat)} {GAME.write_action(action)}: {found}\n{GAME.write(position)}"
            )


def look(state: State, census: Mapping[str, int], seed: int, choose: random.Random) -> None:
    """Hold one position to the laws."""
    position = state.position(ALL)
    assert FACTS.census(position) == census, GAME.write(position)
    one = Play(Match(GAME, position), seed, scrap="", census=None, longest=0)
    for law in LAWS:
        law(one)
    referee_agrees(state, choose)


def play_through(mix: str, seed: int, seen: Counter[str]) -> None:
    """A random game; in every other one the players are given items, whims and djinns once."""
    choose, rng = random.Random(f"{mix} {seed}"), Rng(seed)
    options = played_with(mix, choose)
    counts = player_counts(options)
    players = counts[seed % len(counts)]
    state = State.of(first_position(GAME, players, options))
    census = FACTS.census(state.position(ALL))
    give = choose.randint(80, 300) if choose.random() < 0.5 else None
    plies, due = 0, choose.randrange(APART)
    while state.actors():
        if plies == due:
            look(state, census, seed, choose)
            seen["positions"] += 1
            due += choose.randint(1, 2 * APART)
        if give is not None and plies >= give:
            position = state.position(ALL)
            if isinstance(position.phase, Moving):
                state, give = State.of(endowed(position, choose)), None
        _, number = step(state, rng)
        seen[type(GAME.decode(number)).__name__] += 1
        plies += 1
        assert plies < 3_000, f"{players} players, {options}"
    look(state, census, seed, choose)
    assert state.position(ALL).phase == Over()
    seen["games"] += 1
    seen["positions"] += 1
    seen[f"games of {players}"] += 1


@pytest.mark.parametrize("mix", MIXES)
def test_a_game_of_every_mix(mix: str) -> None:
    play_through(mix, 0, Counter())


@pytest.mark.soak
@pytest.mark.parametrize("mix", MIXES)
def test_many_games_of_every_mix(mix: str, capsys: pytest.CaptureFixture[str]) -> None:
    seen = Counter[str]()
    for seed in range(GAMES_PLAYED):
        play_through(mix, seed, seen)
    with capsys.disabled():
        print(f"\n{mix}: {', '.join(f'{name} {count:,}' for name, count in seen.items())}")
    assert seen["games"] == GAMES_PLAYED
    assert {f"games of {players}" for players in player_counts(MIXES[mix])} <= set(seen)
    wanted = set[str]()
    if MIXES[mix].artisans:
        wanted |= {"Fly", "StepBack", "Claim", "Stab", "Craft", "KeepItem", "BlowHorn", "DrawItem"}
    if MIXES[mix].whims:
        wanted |= {"Accept", "Fulfil", "DrawWhim"}
    assert wanted <= set(seen)
