"""Whatever is wrong gives one line and a code, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intramuros.cli.parser import parsers
from intramuros.core.notation import LONGEST
from tests.cli.conftest import EDITION, OPENING
from tests.cli.running import refused, run

READERS = {
    "legal": ("legal",),
    "show": ("show",),
    "score": ("score",),
    "draw": ("draw",),
    "perft": ("perft", "1"),
    "apply": ("apply", "-", "wall T1"),
    "why": ("why", "-", "wall T1"),
    "replay": ("replay",),
    "verify": ("verify",),
}
reading = pytest.mark.parametrize("line", READERS.values(), ids=READERS)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("plya medina", "there is no command 'plya'; did you mean 'play'?"),
        ("--verison", "there is no option '--verison'; did you mean '--version'?"),
        ("new", "required"),
        ("new medinna", "there is no game 'medinna'; did you mean 'medina'?"),
        ("new medina --players 5", "Medina is for 3 or 4 players, not 5"),
        ("new medina --players ３", "must be a number from 1 to 9"),
        ("new medina --players", "expected one argument"),
        ("new medina --sede 4", "there is no option of new '--sede'; did you mean '--seed'?"),
        ("new medina --seed -1", "must be a number from 0"),
        ("new medina --seed=-1", "must be a number from 0"),
        ("new medina --seed 99999999999999999999", "must be a number from 0"),
        ("new medina --preset publisht", "did you mean 'published'?"),
        ("new medina --option tower_tiles=arm", "did you mean 'tower_tile'?"),
        (
            "new medina --option tower_tile=leg",
            "option tower_tile takes player, palace or arm, not 'leg'",
        ),
        ("new medina --option tower_tile", "an option is written NAME=VALUE, not 'tower_tile'"),
        (
            "new medina --players 3 --option start_player=4",
            "option start_player is 4, but 3 play: choose 1, 2, 3 or drawn",
        ),
        ("new medina 3", "new does not take '3'"),
        ("perft two", "the depth must be a number from 0 to 20, not 'two'"),
        ("serve --port 70000", "the port must be a number from 0 to 65535, not '70000'"),
        ("draw --theme pink", "invalid choice: 'pink'"),
        ("apply -", "apply needs at least one action"),
        ("--seat 2 why -", "--seat stands behind the command, as in: intramuros "),
        ("-x", "there is no option '-x'; there is: --help, --version"),
        ("rules my_city Y-R55 --chapter x", "the chapter must be a number from 0 to 99, not 'x'"),
    ],
)
def test_the_command_line(line: str, says: str) -> None:
    assert says in refused(*line.split())


def test_no_command_shows_the_commands() -> None:
    ran = run()
    assert (ran.code, ran.out) == (2, "")
    for command in parsers()[1]:
        assert f"\n    {command} " in ran.err


@reading
@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"", "stdin: "),
        (b"hello\n", "the first line "),
        (b"intramuros medinna/1\n", "'medinna'"),
        (b"intramuros record medinna/1\n", "'medinna'"),
        (b"intramuros \xff\n", "stdin is no UTF-8 text: byte 12 is wrong"),
        (b"x" * (4 * LONGEST + 1), "stdin is too long"),
    ],
    ids=["empty", "prose", "no such game", "no such record", "bytes", "huge"],
)
def test_texts_that_are_none_of_ours(line: tuple[str, ...], text: bytes, says: str) -> None:
    message = refused(*line, stdin=text)
    assert says in message or "the first line of a record is" in message


@reading
def test_files_that_cannot_be_read(line: tuple[str, ...], tmp_path: Path) -> None:
    def on(file: str) -> str:
        if line[0] in ("apply", "why"):
            return refused(line[0], file, *line[2:])
        return refused(*line, file)

    assert on(str(tmp_path)) == f"cannot read {tmp_path}: is a directory"
    missing = str(tmp_path / "missing.txt")
    assert on(missing) == f"cannot read {missing}: no such file or directory"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("players: 3", "players: 7"), "players must be a number from 3 to 4, not '7'"),
        (("turn: 1", "turn: 4"), "'4' is no seat"),
        (("R R", "R Q"), "'Q' in row 4 is not a piece"),
        (("board:", "bored:"), "unknown key 'bored'"),
        ((EDITION, "medina/99"), f"this version plays {EDITION}"),
        (("turn: 1", "domes: 1 a1"), "stdin: "),
    ],
)
def test_positions_that_cannot_be(change: tuple[str, str], says: str) -> None:
    message = refused("show", stdin=OPENING.replace(*change))
    assert message.startswith("stdin: ")
    assert says in message


@pytest.mark.parametrize("action", ["", " ", "wall", "wall T99", "palace pink d4", "9 wall T1"])
def test_actions_that_are_none(action: str) -> None:
    for command in ("apply", "why"):
        refused(command, "-", action, stdin=OPENING)


MORE = """\
hands:
  1 red 3 walls 2
domes: 1 d4
palace tiles: red 1
tower tiles: TL 2
"""


def check(line: tuple[str, ...], stdin: str | bytes) -> None:
    ran = run(*line, stdin=stdin)
    assert ran.code in (0, 1, 2), ran
    assert "Traceback" not in ran.err
    if ran.code == 2:
        assert ran.out == ""
        assert len(ran.err.splitlines()) == 1, ran.err


@reading
@given(junk=st.binary(max_size=200))
def test_junk_bytes(line: tuple[str, ...], junk: bytes) -> None:
    check(line, junk)


@reading
@given(junk=st.text(max_size=200), record=st.booleans())
def test_junk_behind_a_good_header(line: tuple[str, ...], junk: str, record: bool) -> None:
    header = f"intramuros record {EDITION}" if record else f"intramuros {EDITION}"
    check(line, f"{header}\n{junk}".encode("utf-8", "replace"))


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A good position in which some pieces of text were replaced."""
    text = OPENING + MORE
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text) - 1))
        gone = draw(st.integers(0, 4))
        put = draw(st.text("RNBYsi.#-+ :;\n0123459abcdTL,=", max_size=4))
        text = text[:at] + put + text[at + gone :]
    return text


@reading
@given(text=damaged())
def test_damaged_positions(line: tuple[str, ...], text: str) -> None:
    check(line, text)


@given(
    words=st.lists(
        st.text(max_size=12) | st.sampled_from(["wall T1", "T1", "-", "--seat", "medina", "M-1"]),
        max_size=4,
    )
)
@pytest.mark.parametrize("command", sorted(set(parsers()[1]) - {"serve", "sim", "play"}))
def test_junk_arguments(command: str, words: list[str]) -> None:
    check((command, *words), OPENING)


@given(line=st.lists(st.text(min_size=1, max_size=12), max_size=3))
def test_junk_at_the_prompt(line: list[str]) -> None:
    asked = "\n".join(word for word in line if not word.startswith("save"))
    check(("play", "medina", "--seed", "1"), asked.encode("utf-8", "replace"))
