"""play: a match in the terminal."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import good, refused

LINE = ("play", "medina", "--players", "3", "--bots", "random", "--seed", "1")


def test_a_turn_is_answered_by_the_bots() -> None:
    told = good(*LINE, stdin="inhabitant h6\npalace red d4\npalace red d5\nquit\n")
    assert "seat 1 (you): places a red palace piece on d4" in told
    assert told.count("seat 2 (random): ") == 2
    assert told.count("seat 3 (random): ") == 2


def test_questions_and_refusals() -> None:
    told = good(*LINE, stdin="inhabitant h6\n? wall\nwhy wall T8\nwall T8\nwhy wall T1\nhop\n")
    assert "  wall T1\n" in told
    assert told.count("M-66") + told.count("M-67") >= 2
    assert "  legal\n" in told
    assert "'hop' is not an action of Medina" in told
    assert told.endswith("end of input: the match stops here\n")


def test_undo_takes_back_the_last_own_action() -> None:
    told = good(*LINE, stdin="undo\ninhabitant h6\nundo\ninhabitant c6\nboard\n")
    assert "you have not done anything yet" in told
    assert "seat 1 (you): sends an inhabitant to c6" in told


def test_save_writes_a_record_that_verifies(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    told = good(*LINE, stdin=f"save\ninhabitant h6\nsave {file}\nsave {tmp_path}\nscore\n\n")
    assert f"saved 1 actions in {file}" in told
    assert f"cannot write {tmp_path}" in told
    assert "save where?" in told
    assert good("verify", str(file)) == "1 actions are legal\n"


def test_a_whole_match_ends_with_the_sheet(bazaar: str) -> None:
    every_card = "".join(f"choose {card}\n" for card in range(1, 7)) * 3
    told = good("play", bazaar, "--players", "2", "--seed", "4", stdin=every_card)
    assert "won by: " in told


def test_what_others_hide_stays_hidden(bazaar: str) -> None:
    told = good("play", bazaar, "--players", "2", "--seat", "2", "--seed", "4", stdin="quit\n")
    assert told.count("chance: deals a card to player 1") == 3
    assert "bag: ?" in told


def test_a_seat_that_is_not_there() -> None:
    assert refused(*LINE, "--seat", "4") == "there is no seat 4: 3 play"
