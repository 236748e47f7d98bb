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


def test_a_saved_match_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    good(*LINE, stdin=f"inhabitant h6\npalace red d4\nsave {file}\n")
    told = good("play", str(file), "--bots", "random", "--seed", "1", stdin="palace red d5\nundo\n")
    assert told.startswith("Medina, 3 players after 2 actions, seed 1. You are seat 1;")
    assert "seat 1 (you): places a red palace piece on d5" in told
    assert "R  .  .  ." in told
    position = tmp_path / "position.txt"
    position.write_text(good("show", str(file)), encoding="utf-8")
    assert good("play", str(position), stdin="").startswith("Medina, 3 players, seed ")
    assert refused("play", str(file), "--players", "3") == (
        f"--players is for a new match; the one in {file} has its own"
    )
    assert "cannot read nowhere.txt" in refused("play", "nowhere.txt")
    assert "did you mean 'medina'?" in refused("play", "medna")
    assert "must be a file" in refused("play", "-")


def test_stocks_stand_behind_screens() -> None:
    """M-11: everybody sees the domes, and nobody what else another player has left."""
    told = good(*LINE, stdin="inhabitant h6\npalace red d4\npalace red d5\nboard\n")
    assert "\nseat 1: 4 domes, 4 red, 6 brown, 6 blue, 6 yellow, 4 stables, 8 inhabitants" in told
    assert "\nseat 2: 4 domes; the rest is behind a screen\n" in told
    assert "seat 2: 4 domes, " not in told and "hands:" not in told
    open_hands = good(*LINE, "--option", "open_stocks=on", stdin="")
    assert "\nseat 2: 4 domes, 6 red," in open_hands


def test_points_behind_a_screen_are_not_counted() -> None:
    """F-125: coins and goods of others are secret until the end."""
    told = good("play", "five_tribes", "--players", "2", "--seed", "1", stdin="score\n")
    assert "seat 1 (you): 50\n" in told
    assert "seat 2 (greedy): 0, and what is behind the screen\n" in told
    assert "leading" not in told


def test_a_long_set_up_is_one_line() -> None:
    told = good("play", "five_tribes", "--players", "2", "--seed", "1", stdin="")
    assert "\n74 draws set up the game\n" in told and "chance: " not in told


def test_a_whole_match_ends_with_the_sheet(bazaar: str) -> None:
    every_card = "".join(f"choose {card}\n" for card in range(1, 7)) * 3
    told = good("play", bazaar, "--players", "2", "--seed", "4", stdin=every_card)
    assert "won by: " in told


def test_what_others_hide_stays_hidden(bazaar: str) -> None:
    told = good("play", bazaar, "--players", "2", "--seat", "2", "--seed", "4", stdin="quit\n")
    assert told.count("chance: deals a card to seat 1 (greedy)") == 3
    assert "bag: ?" in told


def test_a_seat_that_is_not_there() -> None:
    assert refused(*LINE, "--seat", "4") == "there is no seat 4: 3 players at this table"
