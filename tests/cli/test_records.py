"""replay and verify."""

from __future__ import annotations

from tests.cli.conftest import EDITION
from tests.cli.running import good, refused, run


def test_replay_tells_the_match_and_counts_it(finished: str) -> None:
    told = good("replay", stdin=finished).splitlines()
    assert told[0].split(". ", 1)[1].startswith("seat 1 sends an inhabitant to ")
    assert told[-1].startswith("won by: seat ")
    assert sum(line.split(".")[0].strip().isdigit() for line in told) == finished.count("\n  ")


def test_replay_stops_where_told(finished: str) -> None:
    told = good("replay", "--to", "1", stdin=finished).splitlines()
    assert told[1] == "seat 1: 0"
    assert told[-1].startswith("leading: ")
    assert "there is no action 5000" in refused("replay", "--to", "5000", stdin=finished)


def test_replay_steps_through_the_positions(finished: str) -> None:
    told = good("replay", "--to", "3", "--step", stdin=finished)
    assert told.count("     +  -  -") == 2 * 3
    assert "behind a screen" not in told


def test_replay_uses_names(finished: str) -> None:
    named = finished.replace("log:", "names: Ada, Ben, Cleo\nlog:")
    assert "Ada sends an inhabitant" in good("replay", "--to", "1", stdin=named)


def test_verify_says_what_it_checked(finished: str) -> None:
    actions = finished.count("\n  ")
    checked = good("verify", stdin=finished)
    assert checked == f"{actions} actions are legal\nthe scores follow from them\n"


def test_verify_finds_a_wrong_result(finished: str) -> None:
    body, _, _ = finished.rpartition("scores:")
    message = refused("verify", stdin=body + "scores: 1 2 3\n", code=1)
    assert message.startswith("the result does not fit")


def test_an_illegal_action_is_named_by_its_number(finished: str) -> None:
    lines = finished.splitlines()
    at = lines.index("log:") + 5
    lines[at] = lines[at - 1]
    broken = "\n".join(lines) + "\n"
    assert refused("verify", stdin=broken, code=1).startswith("action 5: ")
    ran = run("replay", stdin=broken)
    assert ran.code == 1
    assert ran.err.startswith("intramuros: action 5: ")
    assert len(ran.out.splitlines()) == 4
    assert refused("legal", stdin=broken, code=1).startswith("action 5: ")


def test_another_edition_is_refused(finished: str) -> None:
    other = finished.replace(EDITION, "medina/99", 1)
    for command in ("replay", "verify", "show"):
        assert f"medina/99, this version plays {EDITION}" in refused(command, stdin=other)


def test_an_earlier_edition_is_tried(finished: str, opening: str) -> None:
    earlier = finished.replace(EDITION, "medina/0", 1)
    said = f"this record was written for medina/0; this version plays {EDITION}\n"
    assert good("verify", stdin=earlier).startswith(said)
    assert good("show", stdin=earlier) == good("show", stdin=finished)
    assert good("show", stdin=opening.replace(EDITION, "medina/0")) == good("show", stdin=opening)
    broken = opening.replace(EDITION, "medina/0").replace("turn: 1", "turn: 9")
    assert refused("show", stdin=broken).startswith(
        f"stdin: it is for medina/0, this version plays {EDITION}: '9' is no seat"
    )


def test_draws_without_a_key_are_not_called_checked(bazaar: str) -> None:
    record = "intramuros record bazaar/1\nplayers: 2\nlog:\n  chance deal 1\n"
    assert good("verify", stdin=record) == (
        "1 actions are legal\nthe draws cannot be checked: the record has no key\n"
    )
