"""Options stand anywhere behind the command: before the file, after it, between the words."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from tests.cli.running import good, refused

Unit = tuple[str, ...]


@pytest.mark.parametrize(
    ("command", "words", "options"),
    [
        ("new", ["medina"], [("--players", "3"), ("--option", "open_stocks=on"), ("--seed=2",)]),
        ("legal", ["FILE"], [("--seat", "1")]),
        ("score", ["FILE"], [("--json",)]),
        ("draw", ["FILE"], [("--theme", "dark"), ("--seat", "2"), ("--region=hand",)]),
        ("apply", ["FILE", "wall T1", "wall L1"], [("--seat", "1")]),
        ("why", ["FILE", "wall T1"], [("--seat", "1")]),
        ("perft", ["FILE", "1"], [("--split",)]),
        ("rules", ["medina", "M-36"], [("--json",), ("--chapter", "1")]),
        ("replay", ["RECORD"], [("--to", "3"), ("--step",)]),
        ("play", ["medina"], [("--seed", "1"), ("--players", "3"), ("--bots", "random")]),
    ],
)
def test_every_order_means_the_same(
    command: str,
    words: list[str],
    options: list[Unit],
    opening: str,
    finished: str,
    tmp_path: Path,
) -> None:
    files = {"FILE": tmp_path / "city.txt", "RECORD": tmp_path / "match.txt"}
    files["FILE"].write_text(opening)
    files["RECORD"].write_text(finished)
    plain: list[Unit] = [(str(files.get(word, word)),) for word in words]
    expected = good(command, *sum([*plain, *options], ()))
    for order in set(permutations([*plain, *options])):
        if [unit for unit in order if unit in plain] == plain:
            assert good(command, *sum(order, ())) == expected, order


def test_words_behind_two_dashes_are_no_options(opening: str) -> None:
    assert good("why", "--seat", "1", "--", "-", "wall T1", stdin=opening) == "legal\n"
    assert "'--split' is not an action" in refused("why", "--", "-", "--split", stdin=opening)
