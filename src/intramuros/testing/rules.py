"""Which test stands for which rule: manual.toml against examples and marked tests.

An example cites the ids of its `rule:` and `illegal:` lines, a Python test those of its decorator
`@pytest.mark.rule("M-12", "M-13")`. A rule that nothing cites is a gap.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from intramuros.core.game import AnyGame
from intramuros.core.manual import Rule
from intramuros.learn.example import cited, example_files


@dataclass(frozen=True)
class Coverage:
    """A rule and what cites it: examples of the game, tests as paths below the tests folder."""

    rule: Rule
    tests: tuple[str, ...]

    @property
    def is_gap(self) -> bool:
        """Rulings are read through their rules."""
        return not self.tests and not self.rule.is_ruling


def rule_table(game: AnyGame, tests: Path) -> tuple[Coverage, ...]:
    """Every rule of the game's manual with the tests that cite it."""
    found: dict[str, list[str]] = {rule.id: [] for rule in game.manual}
    for rule, test in citations(game, tests):
        found.setdefault(rule, []).append(test)
    return tuple(Coverage(rule, tuple(found[rule.id])) for rule in game.manual)


def citations(game: AnyGame, tests: Path) -> Iterator[tuple[str, str]]:
    """All (rule id, test) pairs: the game's examples, and the marked tests in the whole folder."""
    for path in example_files(game):
        for rule in cited(path.read_text(encoding="utf-8")):
            yield rule, f"{game.name}/{path.parent.name}/{path.name}"
    for path in sorted(tests.rglob("test_*.py")):
        for rule, test in marked(path.read_text(encoding="utf-8")):
            yield rule, f"{path.relative_to(tests).as_posix()}::{test}"


def marked(source: str) -> Iterator[tuple[str, str]]:
    """The (rule id, test name) pairs of `pytest.mark.rule` decorators in a Python source."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        for decorator in node.decorator_list:
            if (
                isinstance(decorator, ast.Call)
                and ast.unparse(decorator.func) == "pytest.mark.rule"
            ):
                for argument in decorator.args:
                    yield str(ast.literal_eval(argument)), node.name


def write_table(table: tuple[Coverage, ...]) -> str:
    """The table as text: each chapter, each rule with our words, its source and its tests."""
    lines: list[str] = []
    chapter = ""
    for coverage in table:
        rule = coverage.rule
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines += ["", chapter] if lines else [chapter]
        ruling = f"; read by {rule.ruling}" if rule.ruling else ""
        lines.append(f"  {rule.id}  {rule.says} ({rule.source}{ruling})")
        lines += [f"        {test}" for test in coverage.tests]
        if coverage.is_gap:
            lines.append("        GAP: no test cites this rule")
    return "\n".join(lines) + "\n"
