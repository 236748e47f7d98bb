"""Records of games that ended before their rules say so, or that somebody gave up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from intramuros.core.game import NotationError, RecordError
from intramuros.core.record import read_record, record_of, verify_record, write_record
from tests.core.test_record import GAMES, play


@pytest.mark.parametrize(
    ("ended", "conceded", "says"),
    [
        ("abandoned", (), "abandoned by agreement, without a result"),
        ("conceded", (1,), "conceded: seat 2"),
        ("abandoned", (0,), "conceded: seat 1; abandoned by agreement, without a result"),
    ],
)
def test_an_early_end_round_trips(ended: str, conceded: tuple[int, ...], says: str) -> None:
    record = replace(record_of(play(1, 8)), ended=ended, conceded=conceded)
    assert read_record(write_record(record), GAMES) == record
    assert says in verify_record(record)


def test_who_concedes_while_others_go_on() -> None:
    record = replace(record_of(play(1)), conceded=(1,))
    assert "conceded: 2\n" in write_record(record)
    assert read_record(write_record(record), GAMES) == record
    assert verify_record(record)[-2:] == ["the scores follow from them", "conceded: seat 2"]


def test_a_finished_game_has_no_early_end() -> None:
    record = replace(record_of(play(1)), ended="abandoned")
    with pytest.raises(RecordError, match="came to its end"):
        verify_record(record)


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("ended: bored", "'bored'"),
        ("ended: conceded", "names no seat"),
        ("conceded: 3", "seats are 1 to 2"),
        ("conceded: chance", "cannot stand here"),
        ("conceded: 1 1", "each seat gives up once"),
    ],
)
def test_endings_that_cannot_be(lines: str, says: str) -> None:
    text = write_record(record_of(play(1, 8))) + lines + "\n"
    with pytest.raises(NotationError, match=says):
        read_record(text, GAMES)
