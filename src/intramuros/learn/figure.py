"""Examples as HTML: pictures with sentences beneath, for pages that have the stylesheet."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from intramuros.core.english import sentence
from intramuros.core.game import AnyGame
from intramuros.learn.example import Example
from intramuros.learn.marks import Kind
from intramuros.learn.picture import Frame, Note, frames
from intramuros.scene.drawing import drawing_of
from intramuros.scene.excerpt import symbols_of
from intramuros.scene.svg import Picture
from intramuros.scene.theme import SANS, unpainted

CELL = 52.0
WIDEST = 340.0
"""Pixels: how large a cell is drawn, unless the picture would be wider than this."""
GAP = 16.0
_CLASS = re.compile(r' class="[^"]*"')
_SHAPE = re.compile(r' d="[^"]*"')
_LONG = re.compile(r"(?<![\d.])\d*\.\d{2,}(?![\d.])")
SAID: dict[Kind, str] = {
    "allowed": "Allowed:",
    "refused": "Not allowed:",
    "played": "Done:",
    "scored": "Counted:",
}


def figure(game: AnyGame, example: Example) -> str:
    """An example for a page that has the symbols of the game."""
    drawn = frames(game, example)
    shown = "".join(_frame(frame, example.name, at) for at, frame in enumerate(drawn))
    name = escape(example.name, quote=True)
    title = escape(sentence(example.title))
    return (
        f'<figure class="example" data-example="{name}"><figcaption>{title}</figcaption>'
        f"{shown}</figure>"
    )


def size_of(frame: Frame) -> tuple[float, float]:
    """How wide and how high it is shown, in pixels."""
    if frame.box is None:
        return 0, 0
    _, _, width, height = frame.box
    scale = min(CELL / frame.unit, WIDEST / width)
    return width * scale, height * scale


def prefixed(frame: Frame, prefix: str) -> str:
    """The symbols that come with a frame, and its body, under names that no other picture has."""
    body = "".join(frame.lent.texts.values())
    body = (f"<defs>{body}</defs>" if body else "") + frame.body
    for name in frame.lent.texts:
        found = rf'(\bid="|href="#|url\(#){re.escape(name)}(?=[")])'
        body = re.sub(found, rf"\g<1>{prefix}{name}", body)
    return body


def _rounded(shape: re.Match[str]) -> str:
    """A path to a tenth of a unit: less than a tenth of a pixel."""
    return _LONG.sub(lambda found: f"{float(found[0]):.1f}".removesuffix(".0"), shape[0])


def _frame(frame: Frame, name: str, at: int) -> str:
    picture = ""
    if frame.box is not None:
        left, top, width, height = frame.box
        wide, high = size_of(frame)
        picture = (
            f'<svg viewBox="{left:g} {top:g} {width:g} {height:g}" width="{wide:.0f}" '
            f'height="{high:.0f}" role="img" aria-label="{escape(frame.label, quote=True)}">'
            f"{unpainted(prefixed(frame, f'{name}-{at}-'))}</svg>"
        )
    return f'<div class="frame">{picture}<ul>{_notes(frame.notes)}</ul></div>'


def _notes(notes: Iterable[Note]) -> str:
    return "".join(
        f'<li class="{note.kind}"><b{_number(note)}>{SAID[note.kind]}</b> {escape(note.says)}'
        f"{_reasons(note)}</li>"
        for note in notes
    )


def _number(note: Note) -> str:
    return f' data-number="{note.number}"' if note.number else ""


def _reasons(note: Note) -> str:
    return "".join(
        f' {escape(says)} <button type="button" class="rule-id" data-rule="{rule}">{rule}</button>'
        for says, rule in note.reasons
    )


def drawing_file(game: AnyGame, example: Example) -> Picture | None:
    """All pictures of an example side by side as an SVG document of its own, with numbers if there
    are several; None: it has none."""
    drawn = [frame for frame in frames(game, example) if frame.box is not None]
    if not drawn:
        return None
    x, height, parts = 0.0, 0.0, []
    for at, frame in enumerate(drawn):
        assert frame.box is not None
        left, top, wide, high = frame.box
        width, tall = size_of(frame)
        parts.append(
            f'<svg x="{x:g}" width="{width:g}" height="{tall:g}" '
            f'viewBox="{left:g} {top:g} {wide:g} {high:g}">{prefixed(frame, f"p{at}-")}</svg>'
        )
        x, height = x + width + GAP, max(height, tall)
    # It has its colours as attributes, and no stylesheet to name them for.
    body = _SHAPE.sub(_rounded, _CLASS.sub("", "".join(parts)))
    needed = "".join(symbols_of(drawing_of(game).defs).needed(body).values())
    needed = _SHAPE.sub(_rounded, _CLASS.sub("", needed))
    width = x - GAP
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" font-family="{SANS}">'
        f"<defs>{needed}</defs>{body}</svg>"
    )
