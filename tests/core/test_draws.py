"""Draws that anybody can check."""

from __future__ import annotations

import hashlib
import hmac
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.draws import Nonces, commitment, draw, is_nonce, mixed, new_key

KEY = "00" * 32


def test_keys_are_fresh_and_promised_by_their_hash() -> None:
    key = new_key()
    assert len(bytes.fromhex(key)) == 32
    assert key != new_key()
    assert commitment(key) == hashlib.sha256(bytes.fromhex(key)).hexdigest()
    assert commitment(KEY) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_a_draw_follows_from_key_match_and_number() -> None:
    outcomes = [(10, 1), (11, 2), (12, 3)]
    expected = [10, 11, 11, 12, 12, 12][point("table|0|0") % 6]
    assert draw(outcomes, KEY, "table", 0) == expected
    drawn = [draw(outcomes, KEY, "table", k) for k in range(30)]
    assert drawn == [draw(outcomes, KEY, "table", k) for k in range(30)]
    assert drawn != [draw(outcomes, KEY, "chair", k) for k in range(30)]
    assert drawn != [draw(outcomes, "01" * 32, "table", k) for k in range(30)]


def test_weights_are_kept() -> None:
    drawn = [draw([(0, 1), (5, 3)], KEY, "weights", k) for k in range(4000)]
    assert set(drawn) == {0, 5}
    assert abs(drawn.count(5) - 3000) < 150


def test_numbers_that_would_favour_the_first_are_drawn_again() -> None:
    """With weights of this size nearly every second number lies past the last whole multiple."""
    half = 2**254
    total = 2 * half + 1
    again = 0
    for k in range(20):
        attempt = 0
        while (value := point(f"large|{k}|{attempt}")) >= total:
            attempt += 1
        again += attempt
        assert draw([(7, half), (8, half + 1)], KEY, "large", k) == (7 if value < half else 8)
    assert again


def point(label: str) -> int:
    return int.from_bytes(hmac.new(bytes(32), label.encode(), hashlib.sha256).digest(), "big")


def test_nothing_to_draw() -> None:
    with pytest.raises(ValueError, match="there is nothing to draw"):
        draw([], KEY, "table", 0)


NONCES = st.lists(
    st.tuples(st.integers(0, 6), st.text("0123456789abcdef", min_size=16, max_size=64)),
    unique=True,
    max_size=8,
).map(tuple)
KEYS = st.binary(min_size=32, max_size=32).map(bytes.hex)


@given(KEYS)
def test_without_nonces_the_key_stays_as_it_is(key: str) -> None:
    assert mixed(key, ()) == key


@given(KEYS, NONCES, st.randoms())
def test_neither_order_nor_seats_of_nonces_can_be_chosen(
    key: str, nonces: Nonces, rng: random.Random
) -> None:
    seats = [(rng.randrange(7), nonce) for _, nonce in nonces]
    assert mixed(key, tuple(rng.sample(seats, len(seats)))) == mixed(key, nonces)


@given(KEYS, KEYS, NONCES, NONCES)
def test_another_key_or_other_nonces_give_another_mixed_key(
    key: str, other: str, nonces: Nonces, others: Nonces
) -> None:
    numbers, other_numbers = (sorted(nonce for _, nonce in those) for those in (nonces, others))
    same = (key, numbers) == (other, other_numbers)
    assert (mixed(key, nonces) == mixed(other, others)) == same


def test_how_nonces_are_mixed_in_is_fixed_for_ever() -> None:
    """Records that are out there depend on it."""
    label = b"nonces|aaaaaaaaaaaaaaaa|bbbbbbbbbbbbbbbb"
    expected = hmac.new(bytes(32), label, hashlib.sha256).hexdigest()
    assert mixed(KEY, ((3, "b" * 16), (1, "a" * 16))) == expected


@pytest.mark.parametrize("text", ["", "a" * 15, "a" * 65, "A" * 16, "g" * 16, " " + "a" * 16])
def test_what_is_no_nonce(text: str) -> None:
    assert not is_nonce(text)
    assert is_nonce("0a" * 8) and is_nonce("0a" * 32)
