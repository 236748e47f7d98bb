"""An SVG document as PNG."""

from __future__ import annotations

import resvg_py


def png(svg: str, width: int) -> bytes:
    """The picture in so many pixels of width; its height follows."""
    if width < 1:
        raise ValueError(f"a picture is at least 1 pixel wide, not {width}")
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
