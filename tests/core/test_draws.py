"""Draws that anybody can check."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from intramuros.core.draws import commitment, draw, new_key

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
