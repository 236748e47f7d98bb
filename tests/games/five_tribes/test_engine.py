"""The engine by itself: copies, refusals, even chances, checksums, secrets."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import islice

import pytest

from intramuros.core.game import ALL, CHANCE, PUBLIC, IllegalAction
from intramuros.core.rng import Rng
from intramuros.games.five_tribes.engine import ACTION_SPACE, State, encode
from intramuros.games.five_tribes.model import (
    PRESETS,
    Drawing,
    LayTile,
    Moving,
    Options,
    Over,
    Selling,
    components,
    start,
)
from intramuros.games.five_tribes.model.components import (
    CARDS,
    DJINNS,
    FAKIR,
    MEEPLES,
    TILES,
    TRACKS,
)
from intramuros.games.five_tribes.text.actions import read_action
from tests.games.five_tribes.boards import (
    board,
    djinns,
    hand,
    play,
    player,
    random_game,
    texts,
)


def middle(seed: int, plies: int, players: int = 4, options: Options | None = None) -> State:
    """A random game after some actions, or at its end."""
    state = State.of(start(players, options or Options()))
    for now, _, _ in islice(random_game(players, options or Options(), seed), plies):
        state = now
    return state.clone()


# Copies


@pytest.mark.parametrize("plies", [1, 100, 200, 2000])
def test_copies_are_equal_and_independent(plies: int) -> None:
    state = middle(1, plies)
    before = state.position(ALL)
    for other in (
        state.clone(),
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        State.of(before),
    ):
        assert isinstance(other, State)
        assert other == state and not other != state
        assert [other.legal(s) for s in range(-1, 4)] == [state.legal(s) for s in range(-1, 4)]
        other.playout(Rng(1))
        assert other != state or not state.actors()
    assert state.position(ALL) == before
    assert state != before


def test_a_pickle_of_another_layout_is_refused() -> None:
    revive, (words,) = middle(1, 5).__reduce__()
    with pytest.raises(ValueError, match="no state of Five Tribes"):
        revive(words[1:])


# Refusals


def test_refusals_name_the_action_and_change_nothing() -> None:
    state = State.of(board({"a1": "Y", "b1": "Y"}))
    before = state.position(ALL)
    for seat, action, says in (
        (0, "take f5", "seat 1 may not do this now: take f5"),
        (1, "take a1", "seat 2 has nothing to decide now"),
        (CHANCE, "lay oasis", "seat 0 has nothing to decide now"),
    ):
        with pytest.raises(IllegalAction, match=says):
            state.apply(seat, encode(read_action(action)))
    for number in (-1, ACTION_SPACE, 2**70):
        with pytest.raises(IllegalAction, match="there is no action"):
            state.apply(0, number)
    assert state.position(ALL) == before
    with pytest.raises(IllegalAction, match="nothing to decide"):
        state.random_action(1, Rng(1))


def test_chance_is_checked_too() -> None:
    state = State.of(start(2, Options()))
    assert state.actors() == (CHANCE,) and state.legal(0) == []
    kind = next(kind for kind, tile in enumerate(TILES) if tile.count == 1)
    state.apply(CHANCE, encode(LayTile(kind)))
    with pytest.raises(IllegalAction, match="may not do this now: lay"):
        state.apply(CHANCE, encode(LayTile(kind)))


def test_nobody_acts_when_it_is_over() -> None:
    state = middle(2, 5000)
    state.playout(Rng(1))
    assert state.position(ALL).phase == Over()
    assert state.actors() == () and state.legal(0) == [] and state.outcomes() == []
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(0, 0)
    with pytest.raises(IllegalAction, match="nothing to decide"):
        state.random_action(0, Rng(1))


# Chances


def spread(drawn: Counter[int], weights: dict[int, int]) -> None:
    """Chi-square: five deviations are never chance."""
    assert set(drawn) <= set(weights)
    draws, total = sum(drawn.values()), sum(weights.values())
    found = 0.0
    for action, weight in weights.items():
        expected = draws * weight / total
        found += (drawn[action] - expected) ** 2 / expected
    freedom = len(weights) - 1
    assert found < freedom + 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("plies", [1, 31, 45, 61, 66, 74])
@pytest.mark.rule("F-27", "F-28", "F-29", "F-36")
def test_draws_follow_their_weights(plies: int) -> None:
    state, rng = middle(3, plies), Rng(5)
    drawn = Counter(state.random_action(CHANCE, rng) for _ in range(4_000))
    spread(drawn, dict(state.outcomes()))


def test_random_actions_are_even() -> None:
    rng = Rng(6)
    for now, seat, _ in islice(random_game(3, Options(), 4), 80, 200, 9):
        if seat != CHANCE and len(now.legal(seat)) > 1:
            drawn = Counter(now.random_action(seat, rng) for _ in range(1_000))
            spread(drawn, dict.fromkeys(now.legal(seat), 1))


def test_playout_and_random_actions_play_the_same_game() -> None:
    fast, slow = Rng(9), Rng(9)
    state = State.of(start(4, Options()))
    other = state.clone()
    for _ in range(state.playout(fast)):
        seat = other.actors()[0]
        other.apply(seat, other.random_action(seat, slow))
    assert other == state and other.actors() == ()


def checksum(games: int, players: int, options: Options, seed: int) -> int:
    """A number that depends on every action of some random games."""
    first, rng, total = State.of(start(players, options)), Rng(seed), 0
    for _ in range(games):
        state = first.clone()
        for number in (state.playout(rng), *state.scores()):
            total = (total * 1_000_003 + number) % (1 << 61)
    return total


@pytest.mark.parametrize(
    ("players", "preset", "expected"),
    [
        (2, "manual", 476898492428707786),
        (3, "manual", 279004200544386458),
        (4, "manual", 1334940820936668335),
        (2, "published", 88356582886586103),
        (4, "published", 975565580694841632),
    ],
)
def test_random_games_are_the_same_compiled_and_interpreted(
    players: int, preset: str, expected: int
) -> None:
    assert checksum(100, players, PRESETS[preset], seed=1) == expected


# Set-up


@pytest.mark.rule("F-03", "F-05", "F-13", "F-18", "F-31", "F-32", "F-34", "F-35")
@pytest.mark.parametrize(("players", "camels"), [(2, 11), (3, 8), (4, 8)])
def test_set_up(players: int, camels: int) -> None:
    state = State.of(start(players, Options()))
    rng = Rng(players)
    while state.actors() == (CHANCE,):
        state.apply(CHANCE, state.random_action(CHANCE, rng))
    position = state.position(ALL)
    for kind, tile in enumerate(TILES):
        assert position.tiles.count(kind) == tile.count
    assert all(sum(there) == 3 for there in position.meeples)
    assert tuple(map(sum, zip(*position.meeples, strict=True))) == MEEPLES
    assert sum(position.bag) == 0
    assert len(position.row) == 9 and len(position.djinn_row) == 3
    assert sum(position.pile) == 45 and len(position.djinn_pile) == 19
    assert sorted(position.bid_order) == list(range(players)) and not position.turn_order
    assert state.actors() == position.bid_order[:1]
    assert all(one.coins == 50 and one.camels == camels for one in position.seats)


@pytest.mark.rule("F-R04")
def test_two_players_may_have_two_markers() -> None:
    state = State.of(start(2, PRESETS["published"]))
    rng = Rng(1)
    while state.actors() == (CHANCE,):
        state.apply(CHANCE, state.random_action(CHANCE, rng))
    assert sorted(state.position(ALL).bid_order) == [0, 0, 1, 1]
    three = State.of(start(3, PRESETS["published"]))
    while three.actors() == (CHANCE,):
        three.apply(CHANCE, three.random_action(CHANCE, rng))
    assert sorted(three.position(ALL).bid_order) == [0, 1, 2]


# Secrets


def sloar_drew() -> State:
    """Seat 1 has drawn a card unseen; the pile has three more."""
    state = State.of(
        board(
            {"a1": "Y", "b1": "Y"},
            player(cards=hand("fakir"), djinns=djinns("Sloar")),
            player(secret=hand("gold"), secrets=1),
            pile=hand("ivory", "silk", "fish", "fakir"),
        )
    )
    play(state, "use Sloar fakir")
    assert state.position(ALL).phase == Drawing(0, Moving(0))
    play(state, "card ivory")
    return state


@pytest.mark.rule("F-125", "F-R23")
def test_cards_drawn_unseen_are_secret() -> None:
    state = sloar_drew()
    whole, own = state.position(ALL), state.position(0)
    assert whole.seats[0].secret == hand("ivory") and whole.pile == hand("silk", "fish", "fakir")
    assert own.seats[0].secret == hand("ivory") and own.seats[1].secret is None
    assert own.seats[1].secrets == 1
    assert own.pile == hand("silk", "fish", "fakir", "gold")
    for viewer in (1, PUBLIC):
        assert state.position(viewer).seats[0].secret is None
    assert state.position(PUBLIC).pile == hand("silk", "fish", "fakir", "gold", "ivory")
    assert state.position(PUBLIC).discards == hand("fakir")


def test_determinize_deals_what_a_seat_cannot_know() -> None:
    state, rng, dealt = sloar_drew(), Rng(3), Counter[int]()
    for _ in range(400):
        other = state.clone()
        other.determinize(0, rng)
        assert other.position(0) == state.position(0)
        secret = other.position(ALL).seats[1].secret
        assert secret is not None and sum(secret) == 1
        dealt[secret.index(1)] += 1
        assert State.of(other.position(ALL)) == other
    assert set(dealt) == {CARDS.index(card) for card in ("silk", "fish", "fakir", "gold")}
    assert min(dealt.values()) > 50
    state.determinize(PUBLIC, rng)
    assert sum(state.position(ALL).pile) == 3


def test_what_everybody_knows_is_given_up_first() -> None:
    seat = player(cards=hand("gold", "fakir"), secret=hand("gold", "fakir"), secrets=2)
    state = State.of(board({}, seat, player(), phase=Selling(0)))
    after = play(state, "sell gold")
    assert after.seats[0].cards == hand("fakir") and after.seats[0].secrets == 2
    after = play(state, "sell gold")
    assert after.seats[0].secret == hand("fakir") and after.discards == hand("gold", "gold")


def test_who_may_have_something_to_sell_is_asked() -> None:
    """Otherwise all would learn that the card drawn unseen is a fakir."""
    fakir = player(secret=hand("fakir"), secrets=1)
    state = State.of(board({}, fakir, player(), phase=Selling(0)))
    assert texts(state) == ["end"]


# Tables


def test_the_tables_are_whole() -> None:
    assert sum(MEEPLES) == 90 and sum(tile.count for tile in TILES) == 30
    assert sum(tile.value * tile.count for tile in TILES) == 198
    assert len(DJINNS) == 22 and CARDS[FAKIR] == "fakir"
    assert set(TRACKS) == {"manual", "published"}


def test_tables_name_djinns_by_number() -> None:
    for number, djinn in enumerate(DJINNS):
        name = djinn.name.upper().replace("-", "_").replace("'", "")
        assert getattr(components, name) == number
