"""Rule books."""

from __future__ import annotations

from pathlib import Path

import pytest

from intramuros.core.manual import Manual, Rule, load_manual

BOOK = """\
[G-01]
chapter = "Set-up"
says = "There are cards."
source = "page 1"
ruling = "G-R1"

[G-R1]
chapter = "Rulings"
says = "Cards are square."
source = "page 2"
why = "Nobody says otherwise."
"""


def test_rules_keep_their_order(tmp_path: Path) -> None:
    path = tmp_path / "manual.toml"
    path.write_text(BOOK, encoding="utf-8")
    manual = load_manual(path)
    assert [rule.id for rule in manual] == ["G-01", "G-R1"]
    assert manual["G-01"] == Rule("G-01", "Set-up", "There are cards.", "page 1", ruling="G-R1")
    assert "G-01" in manual and "G-02" not in manual
    assert [rule.is_ruling for rule in manual] == [False, True]
    assert manual.letter == "G"
    assert Manual({}).letter == ""


def test_chapters_open_rules_and_rulings() -> None:
    rules = {
        "G-01": Rule("G-01", "Aim", "Everybody reads this.", "here", ruling="G-R1"),
        "G-02": Rule("G-02", "Bells", "They ring.", "envelope 2", sealed=2),
        "G-R1": Rule("G-R1", "Rulings", "In the end.", "envelope 1", sealed=1),
    }
    manual = Manual(rules)
    assert [rule.id for rule in manual.opened(0)] == ["G-01"]
    assert manual.opened(0)["G-01"].ruling == ""
    assert [rule.id for rule in manual.opened(1)] == ["G-01", "G-R1"]
    assert manual.opened(1)["G-01"].ruling == "G-R1"
    assert manual.opened(2) == manual


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ('chapter = "a"\nsays = "b"\n', "manual.toml, rule G-01: .*'source'"),
        ('chapter = "a"\nsays = "b"\nsource = "c"\npage = 3\n', "rule G-01: .*'page'"),
    ],
)
def test_a_wrong_entry_is_named(tmp_path: Path, entry: str, reason: str) -> None:
    path = tmp_path / "manual.toml"
    path.write_text(f"[G-01]\n{entry}", encoding="utf-8")
    with pytest.raises(ValueError, match=reason):
        load_manual(path)


def test_expansions_are_a_name_or_a_list_of_names(tmp_path: Path) -> None:
    path = tmp_path / "manual.toml"
    entry = '[{}]\nchapter = "a"\nsays = "b"\nsource = "c"\n{}\n'
    path.write_text(
        entry.format("G-01", "")
        + entry.format("G-02", 'expansion = "fair"')
        + entry.format("G-03", 'expansion = ["parade", "fair"]'),
        encoding="utf-8",
    )
    manual = load_manual(path)
    assert [rule.expansions for rule in manual] == [(), ("fair",), ("parade", "fair")]
    assert manual.expansions == ("fair", "parade")


def test_rules_are_in_play_with_any_expansion_that_brings_them() -> None:
    rules = (
        Rule("G-01", "Aim", "Win.", "here", ruling="G-R1"),
        Rule("G-02", "Fair", "Buy.", "here", ruling="G-R2", expansions=("fair",)),
        Rule("G-03", "Crowd", "Push.", "here", ruling="G-R3", expansions=("fair", "parade")),
        Rule("G-R1", "Rulings", "Anyhow.", "here", why="So."),
        Rule("G-R2", "Rulings", "For cash.", "here", why="So."),
        Rule("G-R3", "Rulings", "Not hard.", "here", why="So.", expansions=("parade",)),
        Rule("G-R4", "Rulings", "In general.", "here", why="So."),
    )
    manual = Manual({rule.id: rule for rule in rules})

    def told(*expansions: str) -> list[str]:
        return [rule.id for rule in manual.in_play(expansions)]

    assert told() == ["G-01", "G-R1", "G-R4"]  # a ruling goes with the only rule that it reads
    assert told("parade") == ["G-01", "G-03", "G-R1", "G-R3", "G-R4"]
    assert told("fair") == ["G-01", "G-02", "G-03", "G-R1", "G-R2", "G-R4"]
    assert manual.in_play({"fair"})["G-03"].ruling == ""
    assert manual.in_play(["fair"])["G-03"].expansions == ("fair",)
    assert manual.in_play(["parade", "fair"]) == manual
    assert manual.in_play(["fair", "parade"]) is manual.in_play(("parade", "fair"))
