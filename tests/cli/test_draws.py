"""verify and the draws of a served match: what is right is told, what was altered is one line."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from intramuros.core.draws import Nonces, commitment, draw, mixed
from intramuros.core.game import CHANCE
from intramuros.core.match import Match
from intramuros.core.record import record_of, write_record
from intramuros.games import GAMES
from tests.cli.running import good, refused

KEY = "17" * 32
OTHER = "18" * 32


NONCE = "0123456789abcdef" * 2
FRIEND = "feedface" * 2


@pytest.fixture(scope="module")
def served() -> str:
    return record_with(())


@pytest.fixture(scope="module")
def with_nonces() -> str:
    return record_with(((1, NONCE), (2, FRIEND)))


def record_with(nonces: Nonces) -> str:
    """The record of a match whose draws the server made, up to the twelfth."""
    key = mixed(KEY, nonces)
    game = GAMES["carcassonne_city"]
    match, rng, draws = Match(game, game.start(2, game.presets["manual"])), random.Random(3), 0
    while draws < 12:
        (seat,) = match.state.actors()
        if seat == CHANCE:
            number = draw(match.state.outcomes(), key, "m1", draws)
            draws += 1
        else:
            number = rng.choice(list(match.state.legal(seat)))
        match.play(seat, game.decode(number))
    record = replace(record_of(match), match_id="m1", key=KEY, commitment=commitment(KEY))
    return write_record(replace(record, nonces=nonces))


def test_the_draws_follow_from_the_key_that_was_promised(served: str) -> None:
    *_, draws, promise = good("verify", stdin=served).splitlines()
    assert draws == "12 draws follow from the key"
    assert promise == f"the key was promised at the start by {commitment(KEY)}"


def test_a_key_that_nobody_promised_is_said_to_be_so(served: str) -> None:
    said = good("verify", stdin=re.sub("commitment: .*\n", "", served)).splitlines()
    assert said[-1] == "but nobody promised this key: the record has no commitment"


def test_an_altered_draw(served: str) -> None:
    """The last one: whatever it is, it was legal, and only the key tells."""
    head, _, last = served.rstrip().rpartition("draw ")
    other = "A1a" if last != "A1a" else "A2a"
    action = served.count("\n  ")
    said = refused("verify", stdin=f"{head}draw {other}\n", code=1)
    assert said == f"action {action}: the key gives another draw"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (KEY, OTHER, "the key is not the one that was promised at the start"),
        (commitment(KEY), commitment(OTHER), "the key is not the one that was promised"),
        (KEY, "open sesame", "the key is not hexadecimal"),
        ("match: m1", "match: m2", "action 1: the key gives another draw"),
    ],
)
def test_another_key_promise_or_match(served: str, old: str, new: str, says: str) -> None:
    assert refused("verify", stdin=served.replace(old, new), code=1).startswith(says)


def test_another_key_with_a_promise_of_its_own(served: str) -> None:
    """Who alters both can alter no draw: these followed from the first key."""
    forged = served.replace(KEY, OTHER).replace(commitment(KEY), commitment(OTHER))
    assert refused("verify", stdin=forged, code=1) == "action 1: the key gives another draw"


def test_a_player_proves_the_draws_by_their_nonce(with_nonces: str) -> None:
    told = good("verify", "-", "--nonce", NONCE, "--commitment", commitment(KEY), stdin=with_nonces)
    assert told.splitlines()[-3:] == [
        "12 draws follow from the key and the nonces",
        "the nonce of seat 1 was mixed in, beside 1 other",
        "the commitment is the one you noted: "
        f"the key was promised at the start by {commitment(KEY)}",
    ]


def test_a_player_names_all_nonces_that_they_knew(with_nonces: str) -> None:
    told = good("verify", "-", "--nonce", NONCE, "--nonce", FRIEND, stdin=with_nonces)
    assert "the nonces of seat 1 and seat 2 were mixed in, and no other" in told.splitlines()


def test_a_nonce_or_a_commitment_that_the_record_does_not_have(
    served: str, with_nonces: str
) -> None:
    said = refused("verify", "-", "--nonce", "99" * 8, stdin=with_nonces, code=1)
    assert said == f"{'99' * 8!r} was not mixed in; the record has 2 nonces"
    assert "the record has no nonce" in refused(
        "verify", "-", "--nonce", NONCE, stdin=served, code=1
    )
    said = refused("verify", "-", "--commitment", commitment(OTHER), stdin=served, code=1)
    assert said == f"this commitment is not that of the record, which has {commitment(KEY)}"


@pytest.mark.parametrize(
    ("old", "new"), [(NONCE, "99" * 8), (f", 2 {FRIEND}", ""), (FRIEND, NONCE)]
)
def test_altered_nonces(with_nonces: str, old: str, new: str) -> None:
    said = refused("verify", stdin=with_nonces.replace(old, new), code=1)
    assert said == "action 1: the key and the nonces give another draw"
