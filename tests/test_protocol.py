"""The client's types: what is generated, and that the committed file is current."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import protocol
from tools.protocol import FILE, SENT_UP, STALE, Protocol, Untold, declarations

DOWN = '''
"""Made up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from msgspec import UNSET, Struct, UnsetType

from made_up_elsewhere import Colour, Name as Called

Place: TypeAlias = str
"""Where."""
_HIDDEN = 3


class Point(NamedTuple):
    """A pair."""

    x: int
    name: str | None


@dataclass(frozen=True)
class Turn:
    degrees: float = 0.0


class Node(TypedDict):
    """One.

    And two.
    """

    options: dict[Place, Node | str | None]
    """By place."""
    turns: NotRequired[list[Turn]]


class Message(Struct, frozen=True, tag_field="t", tag=str.lower):
    """Anything."""


class Frame(Struct, frozen=True):
    box: tuple[float, float]
    roams: bool


class Region(Frame, frozen=True):
    layers: Mapping[str, Mapping[str, int]]


class News(Message, frozen=True, tag="n"):
    """Words."""

    cells: tuple[Place, ...]
    colour: Colour | None
    name: Called
    point: Point | UnsetType = UNSET
    """Left out if there is none."""
    both: Sequence[Node | Region] | UnsetType = UNSET
    kind: Literal["a", True, 3] = "a"


class Ping(Message, frozen=True):
    pass


Down: TypeAlias = News | Ping
'''
ELSEWHERE = '''
from typing import Annotated, Literal

from msgspec import Meta

Colour = Literal["red", "blue"]
"""Of a seat."""
Name = Annotated[str, Meta(max_length=20)]
'''
UP = '''
from __future__ import annotations

from msgspec import Struct

from made_up_elsewhere import Colour


class News(Struct, tag_field="t", tag="news"):
    """Tell me."""

    colour: Colour
    id: str = ""
'''
EXPECTED = """
/** Where. */
export type Place = string;

/** A pair. */
export type Point = [x: number, name: string | null];

export interface Turn {
  degrees: number;
}

/**
 * One.
 *
 * And two.
 */
export interface Node {
  /** By place. */
  options: Record<Place, Node | string | null>;
  turns?: Turn[];
}

export interface Frame {
  box: [number, number];
  roams: boolean;
}

export interface Region extends Frame {
  layers: Record<string, Record<string, number>>;
}

/** Of a seat. */
export type Colour = "red" | "blue";

/** Words. */
export interface News {
  t: "n";
  cells: Place[];
  colour: Colour | null;
  name: string;
  /** Left out if there is none. */
  point?: Point;
  both?: (Node | Region)[];
  kind: "a" | true | 3;
}

export interface Ping {
  t: "ping";
}

export type Down = News | Ping;

export namespace Up {
  /** Tell me. */
  export interface News {
    t: "news";
    colour: Colour;
    id?: string;
  }
}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder from which modules that begin with `made_up` are imported."""
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith("made_up")]:
        del sys.modules[name]
    protocol.tree.cache_clear()


def test_a_made_up_protocol(folder: Path) -> None:
    (folder / "made_up.py").write_text(DOWN, encoding="utf-8")
    (folder / "made_up_elsewhere.py").write_text(ELSEWHERE, encoding="utf-8")
    (folder / "made_up_up.py").write_text(UP, encoding="utf-8")
    found = Protocol({"made_up": "", "made_up_up": SENT_UP}).text()
    assert found == EXPECTED.removeprefix("\n")


@pytest.mark.parametrize(
    ("field", "says"),
    [
        ("bytes", "bytes has no type that a page could know"),
        ("Iterator[int]", "Iterator[…] has no counterpart"),
        ("int + str", "int + str has no counterpart"),
    ],
)
def test_what_cannot_be_told_is_refused(folder: Path, field: str, says: str) -> None:
    text = f"from __future__ import annotations\nfrom typing import *\nclass A:\n    x: {field}\n"
    (folder / "made_up_wrong.py").write_text(text, encoding="utf-8")
    with pytest.raises(Untold, match=re.escape(says)):
        Protocol({"made_up_wrong": ""})


def test_two_types_cannot_share_a_name(folder: Path) -> None:
    for name in ("made_up_one", "made_up_two"):
        (folder / f"{name}.py").write_text("class A:\n    x: int\n", encoding="utf-8")
    with pytest.raises(Untold, match="A is defined in made_up_one and in made_up_two"):
        Protocol({"made_up_one": "", "made_up_two": ""})


def test_the_committed_file_is_current() -> None:
    assert FILE.read_text(encoding="utf-8") == declarations(), STALE
