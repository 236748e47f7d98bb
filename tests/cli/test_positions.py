"""new, legal, show, score, perft, apply, why."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import EDITION
from tests.cli.running import good, refused, run


def test_new_apply_and_show_round_trip() -> None:
    start = good("new", "medina", "--players", "3")
    assert start.startswith(f"intramuros {EDITION}\nplayers: 3\nturn: 1 first\n")
    assert good("show", stdin=start) == start
    after = good("apply", "inhabitant h6", "palace red d4", stdin=start)
    assert "turn: 1 second" in after
    assert good("show", "-", stdin=after) == after
    assert good("apply", "-", "1 palace red d5", stdin=after).count("R") == 2


def test_new_takes_as_many_players_as_there_may_be() -> None:
    assert "players: 4" in good("new", "medina")


def test_new_takes_presets_and_options_on_top() -> None:
    text = good("new", "medina", "--preset", "published", "--option", "tower_tile=palace")
    chosen = "stable_spacing=published palace_tile=stables tower_tile=palace nothing_fits=skipped"
    assert f"options: {chosen}\n" in text


def test_files_are_read_like_stdin(opening: str, tmp_path: Path) -> None:
    file = tmp_path / "city.txt"
    file.write_text(opening)
    assert good("show", str(file)) == good("show", stdin=opening)
    assert good("legal", str(file)) == good("legal", "-", stdin=opening)
    applied = good("apply", str(file), "wall T1")
    assert applied == good("apply", "wall T1", stdin=opening)


def test_legal_lists_the_first_placements() -> None:
    start = good("new", "medina")
    assert len(good("legal", stdin=start).splitlines()) == 126
    first = good("apply", "inhabitant h6", stdin=start)
    actions = good("legal", stdin=first).splitlines()
    assert len(actions) == len(set(actions)) == 712
    assert "wall T1" in actions
    assert good("legal", "--seat", "2", stdin=first) == ""


def test_every_legal_action_is_accepted_and_explained_as_legal(opening: str) -> None:
    for action in good("legal", stdin=opening).splitlines()[::40]:
        assert good("why", action, stdin=opening) == "legal\n"
        good("apply", action, stdin=opening)


def test_apply_refuses_with_the_rules_and_prints_no_position(opening: str) -> None:
    ran = run("apply", "wall T1", "wall T8", stdin=opening)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("wall T8: M-")


def test_why_names_the_rules(opening: str) -> None:
    ran = run("why", "palace brown f5", stdin=opening)
    assert ran.code == 1
    assert "M-36" in ran.out
    assert ran.err == ""


def test_a_seat_that_is_not_on_turn_hears_so(opening: str) -> None:
    by_option = run("why", "--seat", "2", "wall T1", stdin=opening)
    by_prefix = run("why", "2 wall T1", stdin=opening)
    assert by_option == by_prefix
    assert by_option.code == 1


def test_score_is_itemised(opening: str) -> None:
    text = opening + "domes: 1 d4\npalace tiles: red 1\n"
    sheet = good("score", stdin=text)
    assert sheet.startswith("seat 1: 3\n")
    assert "M-81" in sheet
    assert sheet.endswith("leading: seat 1\n")
    data = json.loads(good("score", "--json", stdin=text))
    assert [seat["total"] for seat in data["seats"]] == [3, 0, 0]
    assert sum(line["points"] for line in data["seats"][0]["lines"]) == 3
    assert {"d4", "e4"} <= {c for line in data["seats"][0]["lines"] for c in line["cells"]}
    assert (data["leading"], data["winners"], data["over"]) == ([1], [], False)


def test_a_record_stands_for_its_final_position(finished: str) -> None:
    assert "turn: over" in good("show", stdin=finished)
    assert good("legal", stdin=finished) == ""
    scores = finished.splitlines()[-1].removeprefix("scores: ").split()
    data = json.loads(good("score", "--json", stdin=finished))
    assert [str(seat["total"]) for seat in data["seats"]] == scores
    assert data["over"]
    assert data["winners"] == data["leading"]
    over = "M-31: the game is over: nobody can place anything"
    assert run("why", "wall T1", stdin=finished) == (1, f"{over}\n", "")
    assert run("apply", "wall T1", stdin=finished) == (1, "", f"wall T1: {over}\n")


def test_perft_counts(opening: str) -> None:
    start = good("new", "medina")
    assert good("perft", "0", stdin=start) == "1\n"
    assert good("perft", "1", stdin=start) == "126\n"
    split = good("perft", "1", "--split", stdin=opening).splitlines()
    assert split[-1] == str(len(split) - 1)
    assert "1 wall T1: 1" in split
    assert refused("perft", stdin=start).startswith("perft needs DEPTH")


def test_the_file_comes_first_in_perft_too(opening: str, tmp_path: Path) -> None:
    file = tmp_path / "city.txt"
    file.write_text(opening)
    count = good("perft", "1", stdin=opening)
    for words in ((str(file), "1"), ("1", str(file)), ("1",), ("-", "1"), ("1", "-")):
        assert good("perft", *words, stdin=opening) == count
    assert "not 3 arguments" in refused("perft", str(file), "1", "2")
    assert refused("perft", str(file), "x") == "the depth must be a number from 0 to 20, not 'x'"


def test_sows_are_counted_where_there_are_any(opening: str) -> None:
    assert refused("perft", "--sows", stdin=opening) == "nothing is sown in Medina"
    assert "takes a FILE only" in refused("perft", "--sows", "--split", stdin=opening)
    assert "takes a FILE only" in refused("perft", "--sows", "3", stdin=opening)


@pytest.mark.parametrize("command", ["apply", "why"])
def test_a_bad_action_says_what_would_be_right(command: str, opening: str, tmp_path: Path) -> None:
    file = tmp_path / "city.txt"
    file.write_text(opening)
    bad = refused(command, str(file), "wal T1")
    assert bad.startswith("'wal T1' is not an action of Medina; write 'palace red d4', 'dome d4',")
    assert refused(command, "wal T1", stdin=opening) == bad
    assert refused(command, str(file), "2 wal T1") == f"'2 wal T1': {bad}"
    space = "'T99' is not a wall space; write one of T1-T16, R1-R11, B1-B16, L1-L11"
    assert refused(command, "-", "wall T99", stdin=opening) == f"'wall T99': {space}"
    seat = "'9' is no seat; seats are 1 to 3, or chance"
    assert refused(command, "-", "9 wall T1", stdin=opening) == f"'9 wall T1': {seat}"
    # A single word where a file could stand may be a misspelt one.
    told = refused(command, "ctiy", stdin=opening)
    assert told == bad.replace("wal T1", "ctiy") + "; nor is there a file 'ctiy'"


@pytest.mark.parametrize("command", ["apply", "why"])
def test_a_file_that_is_not_there(command: str, opening: str) -> None:
    missing = "cannot read nothere.txt: no such file or directory"
    assert refused(command, "nothere.txt", "wall T1", stdin=opening) == missing
    assert "there a file 'ctiy'" in refused("apply", "ctiy", "wall T1", stdin=opening)
    assert "there is no file 'ctiy'" in refused("why", "ctiy", "wall T1", stdin=opening)


def test_chance_draws_by_the_seed(bazaar: str) -> None:
    first = good("new", bazaar, "--seed", "1")
    assert first == good("new", bazaar, "--seed", "1")
    assert len({good("new", bazaar, "--seed", str(seed)) for seed in range(5)}) > 1
    assert "turn: choosing" in first


def test_several_actors_are_told_apart(choosing: str) -> None:
    lines = good("legal", stdin=choosing).splitlines()
    assert {line.split()[0] for line in lines} == {"1", "2"}
    own = good("legal", "--seat", "2", stdin=choosing).splitlines()
    assert [f"2 {line}" for line in own] == [line for line in lines if line.startswith("2 ")]
    assert "say which with --seat" in refused("apply", own[0], stdin=choosing)
    assert good("apply", f"2 {own[0]}", stdin=choosing) == good(
        "apply", "--seat", "2", own[0], stdin=choosing
    )


def test_chance_is_a_seat_like_any_other(bazaar: str) -> None:
    dealing = "intramuros bazaar/1\nplayers: 2\n"
    assert good("legal", stdin=dealing).splitlines()[0] == "deal 1"
    dealt = good("apply", "deal 1", "chance deal 2", stdin=dealing)
    assert "bag: 1 1 2 2 3 3 4 4 5 5 6" in dealt
