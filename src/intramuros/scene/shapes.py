"""SVG elements and parts of paths that every game draws with."""

from __future__ import annotations

from dataclasses import dataclass

from intramuros.scene.theme import Materials
from intramuros.scene.theme import paint as painted


@dataclass(frozen=True)
class Brush:
    """Draws in a game's materials, which it names: `path(shape, fill="m-sand")`."""

    materials: Materials

    def paint(self, fill: str = "", stroke: str = "") -> str:
        """The attributes that colour an element."""
        return painted(self.materials, fill, stroke)

    def path(
        self, shape: str, fill: str = "", stroke: str = "", width: float = 1, more: str = ""
    ) -> str:
        """A `<path>`; `more` is further attributes. No shape, no element."""
        if not shape:
            return ""
        return f'<path d="{shape}"{self._line(fill, stroke, width)}{more}/>'

    def circle(
        self, x: float, y: float, radius: float, fill: str = "", stroke: str = "", width: float = 1
    ) -> str:
        """A `<circle>`."""
        line = self._line(fill, stroke, width)
        return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}"{line}/>'

    def _line(self, fill: str, stroke: str, width: float) -> str:
        empty = "" if fill else ' fill="none"'
        wide = f' stroke-width="{width:g}"' if stroke and width != 1 else ""
        return f"{empty} {self.paint(fill, stroke)}{wide}"


def disc(x: float, y: float, radius: float) -> str:
    """A circle as part of a path."""
    arc = f"{radius:g} {radius:g} 0 1 0"
    return f"M{x - radius:g} {y:g}a{arc} {2 * radius:g} 0a{arc} {-2 * radius:g} 0z"
