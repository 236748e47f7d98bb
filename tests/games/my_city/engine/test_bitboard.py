"""Sets of squares as bits."""

from __future__ import annotations

from intramuros.games.my_city.engine.bitboard import high_word, low_word, nth_square, squares


def test_sets_of_squares_come_back_in_order() -> None:
    some = [0, 5, 59, 60, 61, 62, 100, 120]
    low, high = low_word(some), high_word(some)
    assert squares(low, high) == some
    assert [nth_square(low, high, n) for n in range(len(some))] == some
