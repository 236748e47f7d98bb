"""What is drawn over an excerpt: ticks, crosses, numbers, lit cells, and the pieces meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from intramuros.scene.extent import Box
from intramuros.scene.theme import UI, paint

Kind = Literal["allowed", "refused", "played", "scored"]


@dataclass(frozen=True)
class Mark:
    """One thing that a picture points at."""

    kind: Kind
    box: Box
    ghost: str = ""
    """The symbol of the piece that would stand there."""
    degrees: int = 0
    """How far it is turned."""
    number: int = 0
    """Of what is played: the how manieth of the picture it is."""


def drawn(marks: list[Mark], culprits: list[Box], unit: float) -> str:
    """The marks as SVG: `unit` is the side of a usual cell."""
    lit = dict.fromkeys(mark.box for mark in marks if mark.kind == "scored")
    parts = [_lit(box, unit) for box in lit]
    parts += [_culprit(box, unit) for box in dict.fromkeys(culprits)]
    parts += [_ghost(mark) for mark in marks if mark.ghost]
    parts += [_sign(mark, unit) for mark in marks if mark.kind != "scored"]
    return "".join(parts)


def _lit(box: Box, unit: float) -> str:
    return _frame(box, unit, "accent", f'fill-opacity=".22" stroke-width="{unit * 0.05:g}"', True)


def _culprit(box: Box, unit: float) -> str:
    dashes = f'stroke-width="{unit * 0.06:g}" stroke-dasharray="{unit * 0.14:g} {unit * 0.1:g}"'
    return _frame(box, unit, "bad", f'fill="none" {dashes}')


def _frame(box: Box, unit: float, colour: str, more: str, filled: bool = False) -> str:
    x, y, width, height = box
    inset, round_ = unit * 0.04, unit * 0.1
    return (
        f'<rect x="{x + inset:g}" y="{y + inset:g}" width="{width - 2 * inset:g}" '
        f'height="{height - 2 * inset:g}" rx="{round_:g}" '
        f"{paint(UI, colour if filled else '', colour)} {more}/>"
    )


def _ghost(mark: Mark) -> str:
    x, y, width, height = mark.box
    turned = f' transform="rotate({mark.degrees} {x + width / 2:g} {y + height / 2:g})"'
    return (
        f'<g opacity=".62"{turned if mark.degrees else ""}><use href="#{mark.ghost}" x="{x:g}" '
        f'y="{y:g}" width="{width:g}" height="{height:g}"/></g>'
    )


def _sign(mark: Mark, unit: float) -> str:
    """A round tick, a square cross, a round number: told apart by their shape as well."""
    x, y = mark.box[0] + mark.box[2] / 2, mark.box[1] + mark.box[3] / 2
    r = unit * 0.24
    halo = f'{paint(UI, COLOURS[mark.kind], "surface")} stroke-width="{unit * 0.05:g}"'
    line = (
        f'fill="none" {paint(UI, "", "surface")} stroke-width="{unit * 0.085:g}" '
        'stroke-linecap="round" stroke-linejoin="round"'
    )
    if mark.kind == "refused":
        s = r * 0.92
        arm = r * 0.42
        ground = (
            f'<rect x="{x - s:g}" y="{y - s:g}" width="{2 * s:g}" height="{2 * s:g}" '
            f'rx="{r * 0.25:g}" {halo}/>'
        )
        way = 2 * arm
        cross = f"M{x - arm:g} {y - arm:g}l{way:g} {way:g}m0 {-way:g}l{-way:g} {way:g}"
        return f'{ground}<path d="{cross}" {line}/>'
    ground = f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" {halo}/>'
    if mark.kind == "allowed":
        tick = f"M{x - r * 0.5:g} {y:g}l{r * 0.36:g} {r * 0.4:g}l{r * 0.64:g} {-r * 0.8:g}"
        return f'{ground}<path d="{tick}" {line}/>'
    return (
        f'{ground}<text x="{x:g}" y="{y + r * 0.45:g}" text-anchor="middle" '
        f'font-size="{r * 1.3:g}" font-weight="700" {paint(UI, "surface")}>{mark.number}</text>'
    )


COLOURS: dict[Kind, str] = {"allowed": "good", "refused": "bad", "played": "ink"}
