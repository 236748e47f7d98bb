"""An SVG document as PNG."""

from __future__ import annotations

from pathlib import Path

import resvg_py

FONTS = [str(path) for path in sorted(Path(__file__).with_name("fonts").glob("*.ttf"))]
"""Ours come first; the system's have what they lack, the letters of other scripts."""


def png(svg: str, width: int) -> bytes:
    """The picture in so many pixels of width; its height follows."""
    if width < 1:
        raise ValueError(f"a picture is at least 1 pixel wide, not {width}")
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            font_files=FONTS,
            sans_serif_family="Figtree",
            serif_family="Vollkorn",
        )
    )
