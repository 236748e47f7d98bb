"""What the documentation shows is true: examples run, commands are there, links lead somewhere."""

from __future__ import annotations

import dataclasses
import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from intramuros.cli.parser import parse, parsers
from intramuros.core.game import ALL, AnyGame, Game, NotationError
from intramuros.core.options import describe
from intramuros.core.record import KEYS, read_record, verify_record, write_record
from intramuros.games import GAMES
from intramuros.games.carcassonne_city.text import read_position
from intramuros.games.carcassonne_city.tiles import TILES, write_tiles
from intramuros.games.five_tribes.text import position as five_tribes
from intramuros.games.medina.text import position as medina
from intramuros.games.my_city.campaign.read import CAMPAIGN, read_campaign
from intramuros.games.my_city.text import city
from intramuros.games.my_city.text import position as my_city
from intramuros.learn.example import HEADINGS
from intramuros.learn.sentences import READERS
from intramuros.scene import drawing_of
from intramuros.testing.perft import check_perft, read_perft
from intramuros.testing.scenario import run_scenario

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
MEDINA = GAMES["medina"]


class Example(NamedTuple):
    """A fenced block of a page, with the line it begins on."""

    page: Path
    line: int
    kind: str
    text: str


def examples(page: Path) -> list[Example]:
    text = page.read_text(encoding="utf-8")
    return [
        Example(page, text.count("\n", 0, found.start()) + 1, found[1], found[2])
        for found in re.finditer(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    ]


EXAMPLES = [example for page in PAGES for example in examples(page)]
"""All of them; the word behind the opening fence says what they are."""


def of_kind(kind: str) -> pytest.MarkDecorator:
    found = [example for example in EXAMPLES if example.kind == kind]
    names = [f"{example.page.name}:{example.line}" for example in found]
    return pytest.mark.parametrize("example", found, ids=names)


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


# Texts


def game_of(text: str) -> AnyGame:
    """The game that the first line of a position names."""
    return GAMES[text.split()[1].partition("/")[0]]


@of_kind("position")
def test_positions(example: Example) -> None:
    game = game_of(example.text)
    position = game.read(example.text)
    assert game.state(position).position(ALL) == position
    assert game.read(game.write(position)) == position


def test_the_positions_of_the_city_show_every_key() -> None:
    cities = [e.text for e in EXAMPLES if e.kind == "position" if "carcassonne_city/" in e.text]
    whole = max(cities, key=len)
    game = game_of(whole)
    assert game.write(game.read(whole)) == whole
    text = page("docs/notation.md")
    for key in (*read_position.VALUES, *read_position.BLOCKS):
        assert f"{key}:" in whole or key == "tiles"
        assert f"`{key}`" in text, key


def test_the_position_of_the_five_tribes_reads_as_it_is_written() -> None:
    shown = [e.text for e in EXAMPLES if e.kind == "position" if "five_tribes/" in e.text]
    game = GAMES["five_tribes"]
    assert shown and all(game.write(game.read(text)) == text for text in shown)
    text = page("docs/notation.md")
    for key in five_tribes.KEYS:
        assert f"`{key}`" in text, key


def test_the_positions_of_my_city_show_every_key() -> None:
    shown = [e.text for e in EXAMPLES if e.kind == "position" if "my_city/" in e.text]
    game = GAMES["my_city"]
    assert shown and all(game.write(game.read(text)) == text for text in shown)
    text = page("docs/notation.md")
    for key in (*my_city.VALUES, *city.KEYS):
        assert any(f"{key}:" in each for each in shown), key
        assert f"`{key}`" in text, key


def test_the_tile_and_the_episode_in_the_docs_are_ours() -> None:
    tile, episode = (e.text for e in EXAMPLES if e.kind == "toml" if e.page.name == "notation.md")
    assert tile in write_tiles(TILES)
    file = page("src/intramuros/games/my_city/campaign.toml")
    assert episode in file and read_campaign(file) == CAMPAIGN


def test_the_position_with_every_key_is_in_normal_form() -> None:
    medinas = [e.text for e in EXAMPLES if e.kind == "position" if "medina/" in e.text]
    whole = max(medinas, key=len)
    assert all(f"{key}:" in whole for key in medina.KEYS)
    # Hands may be written shorter than we write them.
    written = MEDINA.write(MEDINA.read(whole)).splitlines()
    assert [line for line in whole.splitlines() if line not in written] == [
        "  2 brown 4 yellow 5 stables 4 walls 9",
        "  3 yellow 5",
    ]


@of_kind("actions")
def test_actions(example: Example) -> None:
    lines = example.text.splitlines()
    game = next(game for game in GAMES.values() if _reads(game, lines[0]))
    for line in lines:
        assert game.write_action(game.read_action(line)) == line
    kinds = {type(game.read_action(line)).__name__ for line in lines}
    # Besides, the page may show what is masked.
    assert kinds >= {type(game.decode(number)).__name__ for number in range(game.action_space)}


def _reads(game: AnyGame, line: str) -> bool:
    try:
        game.read_action(line)
    except NotationError:
        return False
    return True


@of_kind("record")
def test_records(example: Example) -> None:
    record = read_record(example.text, GAMES)
    assert verify_record(record)
    assert write_record(record) == example.text


@of_kind("example")
def test_examples(example: Example) -> None:
    run_scenario(MEDINA, example.text, f"{example.page.name}:{example.line}")


@of_kind("perft")
def test_perft_files(example: Example) -> None:
    for entry in read_perft(example.text, MEDINA):
        check_perft(MEDINA, entry)


def test_the_reference_names_every_key() -> None:
    text = page("docs/notation.md")
    for key in (*medina.KEYS, *KEYS, *HEADINGS, *READERS):
        assert f"`{key}`" in text, key


def test_the_page_on_adding_a_game_has_every_hook_where_it_belongs() -> None:
    text = page("docs/adding-a-game.md")
    _, required, optional, _ = re.split(
        "^## (?:What a game must hand over|What a game can add|The contract)$", text, flags=re.M
    )
    for field in dataclasses.fields(Game):
        defaults = {field.default, field.default_factory}
        section = required if defaults == {dataclasses.MISSING} else optional
        assert re.search(rf"`{field.name}\b", section), field.name
    for name in ("scene", "facts", "path", "step", "meant", "cells", "defs", "materials"):
        assert f"`{name}`" in required and hasattr(drawing_of(MEDINA), name)


# Commands


def test_every_command_has_its_section() -> None:
    sections = re.findall(r"^## (.+)$", page("docs/command-line.md"), re.MULTILINE)
    documented = [word for section in sections for word in re.findall(r"`([a-z]+)`", section)]
    assert sorted(documented) == sorted(parsers()[1])


def test_every_option_of_a_command_is_mentioned() -> None:
    text = page("docs/command-line.md")
    for command, parser in parsers()[1].items():
        section = text.partition(f"## `{command}`")[2].partition("\n## ")[0]
        for name in parser.below:
            assert f"`{name}`" in section, f"{command} {name}"
        for each in (parser, *parser.below.values()):
            for action in each._actions:
                for flag in action.option_strings:
                    assert flag in ("-h", "--help") or flag in section, f"{command} {flag}"


def test_every_option_of_a_game_explains_itself() -> None:
    for game in GAMES.values():
        assert all(info.says for info in describe(game.options))


def test_the_commands_on_the_page_print_what_is_shown(tmp_path: Path) -> None:
    """The page is one session: a file that one example writes is there for the next."""
    text = "".join(
        e.text for e in EXAMPLES if e.page.name == "command-line.md" if e.kind == "console"
    )
    assert text
    for block in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = block.partition("\n")
        ran = subprocess.run(
            [
                "sh",
                "-c",
                f'intramuros() {{ {shlex.quote(sys.executable)} -m intramuros "$@"; }}\n{command}',
            ],
            cwd=tmp_path,
            env={**os.environ, "COLUMNS": "80"},
            capture_output=True,
            text=True,
        )
        checker = doctest.OutputChecker()
        printed = ran.stdout + ran.stderr
        assert checker.check_output(shown, printed, doctest.ELLIPSIS), f"$ {command}\n{printed}"


@of_kind("python")
def test_python_examples(example: Example) -> None:
    parser = doctest.DocTestParser()
    test = parser.get_doctest(example.text, {}, example.page.name, None, example.line)
    assert test.examples
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def test_commands_in_passing_are_well_formed() -> None:
    """Elsewhere commands are shown without output; they must at least be commands."""
    lines = [
        part
        for example in EXAMPLES
        if example.kind in ("", "sh")
        for line in example.text.splitlines()
        for part in line.split("|")
        if re.match(r"\s*(\.venv/bin/)?intramuros ", part)
    ]
    assert lines
    for line in lines:
        parse(shlex.split(line, comments=True)[1:])


# Links


@pytest.mark.parametrize("source", PAGES, ids=lambda path: path.name)
def test_links_lead_somewhere(source: Path) -> None:
    for target in links(source):
        assert target.exists(), f"{source.name} links to {target}"


def test_every_page_is_linked_from_somewhere() -> None:
    linked = {target for source in PAGES for target in links(source)}
    for path in (ROOT / "docs").rglob("*.md"):
        assert path in linked, f"nothing links to {path.relative_to(ROOT)}"


def links(source: Path) -> list[Path]:
    text = re.sub(r"^```.*?^```$", "", source.read_text(encoding="utf-8"), flags=re.M | re.S)
    return [
        (source.parent / target).resolve()
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text)
        if "://" not in target
    ]
