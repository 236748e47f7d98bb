"""Every game, every seat, a spectator: what the server sends depends on what they can know.

A match is played to some moment and dealt anew from there as `determinize` has it. Both tables go
on with actions that look the same to a viewer; all that a session of that viewer is sent, or can
ask for, must then be the same to the byte. Whether positions themselves hide what they should is a
law of the contract; here is everything that is made of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from intramuros.core.game import (
    ALL,
    CHANCE,
    PUBLIC,
    AnyGame,
    State,
    Violation,
    opened,
    player_counts,
    seen_text,
)
from intramuros.core.rng import Rng
from intramuros.scene import Foretelling
from intramuros.server.table import commands
from intramuros.server.table.apply import then
from intramuros.server.table.course import Stamp
from intramuros.server.table.moment import Moment
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.setting import Setting
from intramuros.server.view import log_lines, score_sheet
from intramuros.server.view.history.records import given_out, text_of
from intramuros.server.view.history.replay import picture, replay
from intramuros.server.view.picture import full, patch
from intramuros.server.view.preview import preview
from intramuros.server.view.summary import summary_of
from intramuros.server.view.viewer import node, viewer_of
from intramuros.server.web import wire
from intramuros.store import Event, Seat
from tests.server.playing import ALL_GAMES

COLOURS = ("red", "blue", "green", "yellow")
LONGEST = 60
"""Actions before the deal, at most."""
FURTHER = 10
"""Actions after it."""
PREVIEWED = 12
"""Legal actions of which it is asked what they bring, at most."""

Pair = tuple[Moment, Moment]


def deal(game: AnyGame, viewer: int, rng: Rng) -> Pair:
    """The start of two tables that the viewer cannot tell apart."""
    presets = list(game.presets.values())
    options = presets[rng.below(len(presets))]
    counts = [count for count in player_counts(game, options) if count in game.players]
    players = counts[rng.below(len(counts))]
    if game.name == "my_city":
        options = replace(options, episode=str(1 + rng.below(24)))
    state = game.state(game.start(players, options))
    for _ in range(rng.below(LONGEST)):
        actors = state.actors()
        seat = actors[rng.below(len(actors))]
        after = state.clone()
        after.apply(seat, after.random_action(seat, rng))
        if not after.actors():
            break  # in the end all lies open
        state = after
    if game.name == "five_tribes":
        state = game.state(with_secrets(state.position(ALL), rng))
    return table(game, state), table(game, redealt(state, viewer, players, rng))


def with_secrets(position: Any, rng: Rng) -> Any:
    """A position of Five Tribes where everybody has drawn cards unseen, as one djinn lets them."""
    pile = list(position.pile)
    seats = []
    for player in position.seats:
        drawn = [0] * len(pile)
        for _ in range(min(3, sum(pile))):
            card = [card for card, n in enumerate(pile) for _ in range(n)][rng.below(sum(pile))]
            pile[card] -= 1
            drawn[card] += 1
        seats.append(replace(player, secret=tuple(drawn), secrets=sum(drawn)))
    return replace(position, pile=tuple(pile), seats=tuple(seats))


def redealt(state: State, viewer: int, players: int, rng: Rng) -> State:
    """A state that the viewer cannot tell from this one; nor can a spectator."""
    state = state.clone()
    for seat in range(players) if viewer == PUBLIC else (viewer,):
        state.determinize(seat, rng)
    return state


def table(game: AnyGame, state: State) -> Moment:
    start: Any = state.position(ALL)
    seats = tuple(Seat("human", c.title(), c, owner=c) for c in COLOURS[: start.players])
    return Moment.first(Setting("t", game, start, seats, True, "17" * 32))


def further(pair: Pair, viewer: int, rng: Rng) -> Iterator[Pair]:
    """The moments of both as long as they go on in ways that look alike."""
    yield pair
    for _ in range(FURTHER):
        actors = pair[0].actors
        if not actors:
            return
        seat = actors[rng.below(len(actors))]
        found = alike(pair, seat, viewer, rng)
        if found is None:
            return
        yield (pair := found)
        if rng.below(4) == 0:
            said = '{"is":"chat","text":"Well played"}'
            pair = (add(pair[0], 0, "table", said), add(pair[1], 0, "table", said))
            yield pair


def alike(pair: Pair, seat: int, viewer: int, rng: Rng) -> Pair | None:
    """An action of the seat in each, other ones if that can be, that look the same."""
    game = pair[0].setting.game
    left, right = (moves(moment, seat) for moment in pair)
    for _ in range(8):
        mine = left[rng.below(len(left))]
        text = seen(pair[0], seat, mine, viewer)
        others = [number for number in right if seen(pair[1], seat, number, viewer) == text]
        if not others:
            continue
        other = mine if mine in others and rng.below(2) else others[rng.below(len(others))]
        numbers = (mine, other)
        after = [
            add(moment, seat, "action", game.write_action(game.decode(number)))
            for moment, number in zip(pair, numbers, strict=True)
        ]
        shown = [(game.write(moment.position(viewer)), moment.actors) for moment in after]
        if shown[0] == shown[1] and not after[0].over:
            return after[0], after[1]
    return None


def moves(moment: Moment, seat: int) -> list[int]:
    state = moment.state
    return [number for number, _ in state.outcomes()] if seat == CHANCE else state.legal(seat)


def seen(moment: Moment, seat: int, number: int, viewer: int) -> str:
    game = moment.setting.game
    return seen_text(game, moment.position(ALL), seat, game.decode(number), viewer)


def add(moment: Moment, seat: int, kind: Any, body: str) -> Moment:
    return then(moment, Event(moment.seq + 1, kind, None, seat, body, 0.0))


def everything(moments: list[Moment], mine: tuple[int, ...], rng: Rng) -> Iterator[Any]:
    """All that a session with these seats is sent, or can ask for; `rng` says what it asks."""
    first, last = moments[0], moments[-1]
    game = last.setting.game
    for before, now in zip([first, *moments], moments, strict=False):
        yield full(now, mine)
        yield patch([before, now], mine)
        yield log_lines.log_lines(now, 0, mine), log_lines.events(now, 0, mine)
        yield score_sheet.score(now, mine)
        yield summary_of(now, True)
        yield game.write(opened(game, now.position(viewer_of(now, mine))))
    yield patch(moments, mine)
    yield replay(last, mine)
    yield replay(last, mine, since=1)
    yield str(picture(last, mine, len(last.plies), "dark"))
    yield text_of(last) if given_out(last) else None
    for seat in mine:
        yield from answers(last, seat, rng)


def answers(moment: Moment, seat: int, rng: Rng) -> Iterator[Any]:
    """What a seat hears when it asks why not, points at something, and plays what it may not."""
    game, drawing = moment.setting.game, moment.setting.drawing
    stamp, decision = Stamp("id", 0.0), moment.decisions[seat]
    for _ in range(20):
        action = game.decode(rng.below(game.action_space))
        yield score_sheet.reasons(moment, moment.match.why(seat, action))
        try:
            commands.act(moment, stamp, seat, decision, [game.write_action(action)])
            yield "legal"
        except Refusal as refusal:
            yield wire.refused(refusal, moment)
    yield moment.undoable((seat,))
    if isinstance(drawing, Foretelling) and moment.may_act(seat):
        for token in node(moment, seat).plain()["options"]:
            yield drawing.outlook(moment.position(seat), seat, (token,))
    legal = moment.state.legal(seat) if moment.may_act(seat) else []
    for number in legal[:: len(legal) // PREVIEWED + 1]:
        yield preview(moment, seat, game.write_action(game.decode(number)))


def compare(game: AnyGame, viewer: int, seed: int) -> int:
    """How many moments two tables looked alike for, though they were not; AssertionError if they
    ever did not."""
    rng = Rng(seed)
    pairs = list(further(deal(game, viewer, rng), viewer, rng))
    one, other = ([pair[side] for pair in pairs] for side in (0, 1))
    mine = () if viewer == PUBLIC else (viewer,)
    for left, right in zip(
        everything(one, mine, Rng(seed)), everything(other, mine, Rng(seed)), strict=True
    ):
        assert msgspec.json.encode(left) == msgspec.json.encode(right)
    return sum(a.position(ALL) != b.position(ALL) for a, b in pairs)


@pytest.mark.parametrize("viewer", [PUBLIC, 0, 1])
@pytest.mark.parametrize("name", ALL_GAMES)
def test_what_is_sent_tells_nothing_hidden(name: str, viewer: int) -> None:
    game = ALL_GAMES[name]
    if viewer >= game.players[0]:
        game = replace(game, players=tuple(n for n in game.players if n > viewer))
    seeds = 4 if game.seen is None else 12
    differed = sum(compare(game, viewer, seed) for seed in range(seeds))
    assert differed > 0 or game.seen is None  # else the test would see nothing


HIDING = [name for name, game in ALL_GAMES.items() if game.seen is not None]


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("name", HIDING)
def test_a_refusal_is_made_of_what_the_seat_sees(name: str, viewer: int) -> None:
    game = ALL_GAMES[name]
    rule = next(iter(game.manual)).id

    def talkative(position: Any, seat: int, action: Any) -> list[Violation]:
        return [Violation(rule, game.write(position))]

    players = tuple(n for n in game.players if n > viewer)
    telling_all = replace(game, players=players, violations=talkative)
    assert sum(compare(telling_all, viewer, seed) for seed in range(6)) > 0


@pytest.mark.soak
@pytest.mark.parametrize("viewer", [PUBLIC, 0, 1, 2, 3])
@pytest.mark.parametrize("name", ALL_GAMES)
def test_what_is_sent_tells_nothing_hidden_at_length(name: str, viewer: int) -> None:
    game = ALL_GAMES[name]
    counts = tuple(n for n in game.players if n > viewer)
    for seed in range(12, 60) if counts else ():
        compare(replace(game, players=counts), viewer, seed)
