"""What was played is kept, whatever happens to the file's end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.arena import ArenaError, Tournament, results_in
from tests.arena.tournaments import small, won

TOURNAMENT = small(["greedy", "random", "search:seconds=0.5"], 3)
MATCHES = [won(TOURNAMENT, number, number % 3) for number in range(5)]


def written(path: Path, tournament: Tournament = TOURNAMENT) -> bytes:
    with results_in(tournament, path) as results:
        for match in MATCHES:
            results.add(match)
    return path.read_bytes()


def test_what_is_written_is_read(tmp_path: Path) -> None:
    text = written(tmp_path / "x")
    head, first, *_ = map(json.loads, text.splitlines())
    assert head == {"form": "intramuros arena/1", **TOURNAMENT.description()}
    names = [TOURNAMENT.bots[bot] for bot in TOURNAMENT.seats(0)]
    assert first["seats"] == names and first["winners"] == [names.index("greedy") + 1]
    with results_in(TOURNAMENT, tmp_path / "x") as results:
        assert results.in_order() == MATCHES
        assert results.in_order(2) == MATCHES[:2]


@given(st.data())
def test_cut_off_anywhere_it_goes_on_and_ends_the_same(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("cut") / "x"
    whole = written(path)
    cut = data.draw(st.integers(0, len(whole)))
    path.write_bytes(whole[:cut])
    with results_in(TOURNAMENT, path) as results:
        kept = results.in_order()
        assert kept == MATCHES[: max(0, whole[:cut].count(b"\n") - 1)]
    assert written(path) == whole


def test_a_match_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    text = written(tmp_path / "x")
    with results_in(TOURNAMENT, tmp_path / "x") as results:
        results.add(won(TOURNAMENT, 0, 1, points=9))
        assert results.in_order() == MATCHES
    assert (tmp_path / "x").read_bytes() == text


@pytest.mark.parametrize(
    ("other", "says"),
    [
        (small(["greedy", "random", "search:seconds=0.5"], 4), "players 3 there, 4 here"),
        (small(["greedy", "random", "search:seconds=0.5"], 3, seed=1), "seed 0 there, 1 here"),
        (small(["greedy", "random", "search"], 3), '"search:seconds=0.5"] there, '),
    ],
)
def test_the_file_of_another_tournament_is_refused(
    tmp_path: Path, other: Tournament, says: str
) -> None:
    text = written(tmp_path / "x")
    with pytest.raises(ArenaError) as refusal, results_in(other, tmp_path / "x"):
        raise AssertionError
    assert "belongs to another tournament: " in str(refusal.value) and says in str(refusal.value)
    assert (tmp_path / "x").read_bytes() == text


@pytest.mark.parametrize("text", ["hello", "hello\n", "[1]\n", '{"form": "x"}\n', "\n\n"])
def test_any_other_file_is_refused_and_stays_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x"
    path.write_text(text)
    with pytest.raises(ArenaError, match="does not hold"), results_in(TOURNAMENT, path):
        raise AssertionError
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"match": -1}, "'match' must be a number, not -1"),
        ({"seats": ["greedy"]}, "in match 1 others sit in these seats"),
        ({"scores": [1, 2]}, "'scores' must be a whole number for each of 3 seats"),
        ({"winners": [4]}, "'winners' must be seats from 1 to 3"),
        ({"winners": []}, "'winners' must be seats from 1 to 3"),
        ({"scores": None}, "this is no match"),
        (None, "this is no match"),
    ],
)
def test_a_line_that_is_no_match_is_named(
    tmp_path: Path, change: dict[str, object] | None, says: str
) -> None:
    path = tmp_path / "x"
    lines = written(path).splitlines()
    changed = "nothing" if change is None else json.dumps({**json.loads(lines[2]), **change})
    path.write_bytes(b"\n".join([*lines[:2], changed.encode(), *lines[3:], b""]))
    with pytest.raises(ArenaError) as refusal, results_in(TOURNAMENT, path):
        raise AssertionError
    assert f"{path}, line 3: " in str(refusal.value) and says in str(refusal.value)


def test_two_cannot_write_at_once(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    with (
        results_in(TOURNAMENT, tmp_path / "x"),
        pytest.raises(ArenaError, match="another arena is writing to"),
        results_in(TOURNAMENT, tmp_path / "x"),
    ):
        raise AssertionError
    assert written(tmp_path / "x")


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with (
        pytest.raises(ArenaError, match=r"cannot write .*x: no such file or directory"),
        results_in(TOURNAMENT, tmp_path / "none" / "x"),
    ):
        raise AssertionError
