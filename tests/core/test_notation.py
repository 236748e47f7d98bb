"""The common shape of texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.core.game import CHANCE, NotationError, read_player, read_seat, seat_name
from intramuros.core.notation import LONGEST, Entry, entries, headed, number


def test_entries_are_values_and_blocks() -> None:
    text = "key: value ; comment\n\n; nothing\nhands:\n    1 red\n      2 blue\ntwo words: a: b\n"
    assert entries(text) == [
        Entry("key", "value", (), 1),
        Entry("hands", "", ("1 red", "  2 blue"), 4),
        Entry("two words", "a: b", (), 7),
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("word\n", "line 1: expected 'key: value', found 'word'"),
        ("  indented\n", "line 1: indented text belongs under a 'key:' line"),
        ("a: b\n  c\n", "line 2: indented text belongs under a 'key:' line"),
        ("x" * (LONGEST + 1), "the text is too long"),
    ],
)
def test_shapeless_texts_are_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        entries(text)


def test_headed_texts_begin_with_their_header() -> None:
    found = headed("\ufeff\n  game/1   ; by hand\r\na: 1\r\n", "game/1", ("a", "b"))
    assert found == {"a": Entry("a", "1", (), 3)}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the first line must be 'game/1', not ''"),
        ("game/2\n", "the first line must be 'game/1', not 'game/2'"),
        ("game/1\nc: 1\n", "line 2: unknown key 'c'; known: a, b"),
        ("\n\ngame/1\n\nc: 1\n", "line 5: unknown key 'c'"),
        ("game/1\na: 1\na: 2\n", "line 3: 'a' stands twice"),
        ("game/1\nword\n", "line 2: expected 'key: value'"),
    ],
)
def test_wrong_headers_and_keys_are_named_with_their_line(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        headed(text, "game/1", ("a", "b"))


@given(st.text())
def test_any_text_has_entries_or_is_refused(text: str) -> None:
    for candidate in (text, f"game/1\n{text}", f"game/1\na:\n{text}"):
        try:
            headed(candidate, "game/1", ("a",))
        except NotationError as error:
            assert str(error)


def test_numbers_lie_in_their_range() -> None:
    assert number("0", "wells", 0, 3) == 0
    assert number("03", "wells", 0, 3) == 3
    for text in ("", "4", "-1", "x", "1.0", "²", "٣", "1" * 5000, "0000000001"):
        with pytest.raises(NotationError, match="wells must be a number from 0 to 3, not"):
            number(text, "wells", 0, 3)


def test_seats_are_numbered_from_one() -> None:
    assert [seat_name(seat) for seat in (CHANCE, 0, 3)] == ["chance", "1", "4"]
    assert [read_seat(text, 4) for text in ("chance", "1", "4")] == [CHANCE, 0, 3]
    for text in ("", "0", "5", "-1", "one", "²", "1" * 5000, "Chance"):
        with pytest.raises(NotationError, match="is no seat; seats are 1 to 4, or chance"):
            read_seat(text, 4)


def test_chance_is_no_player() -> None:
    assert read_player("2", 4) == 1
    with pytest.raises(NotationError, match="'chance' cannot stand here; seats are 1 to 4"):
        read_player("chance", 4)
