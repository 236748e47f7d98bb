"""Where SVG elements lie: what is surely outside of a box need not be sent or stored."""

from __future__ import annotations

import math
import re
from typing import NamedTuple, TypeAlias
from xml.etree.ElementTree import Element

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height, as in a viewBox."""
_PARTS = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_TRANSFORMS = re.compile(r"(\w+)\(([^)]*)\)")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
LINE = 8.0
"""No line of ours is twice as wide."""


class Matrix(NamedTuple):
    """An affine map, in the order of SVG's `matrix(a b c d e f)`."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def after(self, inner: Matrix) -> Matrix:
        """The map that first does the inner one."""
        a, b, c, d, e, f = self
        return Matrix(
            a * inner.a + c * inner.b,
            b * inner.a + d * inner.b,
            a * inner.c + c * inner.d,
            b * inner.c + d * inner.d,
            a * inner.e + c * inner.f + e,
            b * inner.e + d * inner.f + f,
        )

    def point(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f


WHOLE = Matrix()


def matrix_of(element: Element, outer: Matrix = WHOLE) -> Matrix | None:
    """How the element's coordinates become the picture's; None: by a way not known here."""
    for name, text in _TRANSFORMS.findall(element.get("transform", "")):
        n = [float(part) for part in re.split(r"[\s,]+", text.strip())]
        if name == "translate":
            outer = outer.after(Matrix(e=n[0], f=n[1] if len(n) > 1 else 0))
        elif name == "scale":
            outer = outer.after(Matrix(a=n[0], d=n[-1]))
        elif name == "rotate":
            sin, cos = math.sin(math.radians(n[0])), math.cos(math.radians(n[0]))
            x, y = (n[1], n[2]) if len(n) > 2 else (0, 0)
            turn = Matrix(cos, sin, -sin, cos)
            outer = outer.after(Matrix(e=x, f=y)).after(turn).after(Matrix(e=-x, f=-y))
        elif name == "matrix":
            outer = outer.after(Matrix(*n))
        else:
            return None
    return outer


def extent(element: Element, matrix: Matrix = WHOLE) -> Box | None:
    """A box in which an element without children surely lies; None: it may lie anywhere."""
    points = _points(element)
    if not points:
        return None
    placed = [matrix.point(x, y) for x, y in points]
    left, top = min(x for x, _ in placed), min(y for _, y in placed)
    right, bottom = max(x for x, _ in placed), max(y for _, y in placed)
    return left - LINE, top - LINE, right - left + 2 * LINE, bottom - top + 2 * LINE


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes have a part in common."""
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


def _points(element: Element) -> list[tuple[float, float]]:
    def n(name: str) -> float:
        return float(element.get(name, "0"))

    try:
        match element.tag:
            case "path":
                return _along(element.get("d", ""))
            case "rect":
                return _corners(n("x"), n("y"), n("width"), n("height"))
            case "use" if element.get("width") and element.get("height"):
                # What stands out of the box of a symbol stays near it.
                w, h = n("width"), n("height")
                return _corners(n("x") - w / 2, n("y") - h / 2, 2 * w, 2 * h)
            case "circle":
                r = n("r")
                return _corners(n("cx") - r, n("cy") - r, 2 * r, 2 * r)
            case "ellipse":
                rx, ry = n("rx"), n("ry")
                return _corners(n("cx") - rx, n("cy") - ry, 2 * rx, 2 * ry)
            case "line":
                return [(n("x1"), n("y1")), (n("x2"), n("y2"))]
            case "text":
                half = n("font-size") * max(2, len("".join(element.itertext())))
                return _corners(n("x") - half, n("y") - half, 2 * half, 2 * half)
    except ValueError:  # per cent, or a font size in another unit
        pass
    return []


def _corners(x: float, y: float, width: float, height: float) -> list[tuple[float, float]]:
    return [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]


def _along(shape: str) -> list[tuple[float, float]]:
    """The points of a path and of what steers its curves; none if it cannot be read."""
    parts = _PARTS.findall(shape)
    found: list[tuple[float, float]] = []
    x = y = start_x = start_y = 0.0
    command, at = "", 0
    while at < len(parts):
        if parts[at].isalpha():
            command, at = parts[at], at + 1
        kind, relative = command.upper(), command.islower()
        count = _ARGUMENTS.get(kind, 0)
        if kind == "Z":
            x, y = start_x, start_y
            continue
        numbers = parts[at : at + count]
        if not count or len(numbers) < count or any(part.isalpha() for part in numbers):
            return []
        at += count
        n = [float(part) for part in numbers]
        dx, dy = (x, y) if relative else (0.0, 0.0)
        if kind == "H":
            x = n[0] + dx
        elif kind == "V":
            y = n[0] + dy
        else:
            if kind == "A":
                reach = 2 * max(n[0], n[1])
                found += _corners(x - reach, y - reach, 2 * reach, 2 * reach)
                n = n[5:]
            points = [(n[i] + dx, n[i + 1] + dy) for i in range(0, len(n), 2)]
            found += points
            x, y = points[-1]
        found.append((x, y))
        if kind == "M":
            start_x, start_y = x, y
            command = "l" if relative else "L"
    return found
