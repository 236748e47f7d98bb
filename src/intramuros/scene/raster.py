"""SVG documents as small raster pictures: WebP for pages, JPEG for previews of links."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageOps

from intramuros.scene.png import png

FINER = 1.25
"""Drawn so much larger than it is shown, since cropping may take from the width."""
WEBP = 72
JPEG = 82
"""Qualities at which boards still look sharp."""


def webp(svg: str, width: int, height: int) -> bytes:
    """The middle of the picture, filling so many pixels."""
    drawn = _drawn(svg, round(width * FINER))
    return _saved(ImageOps.fit(drawn, (width, height)), "WEBP", WEBP)


def jpeg(svg: str, width: int, height: int, ground: str) -> bytes:
    """The whole picture on a ground of this colour."""
    return _saved(
        ImageOps.pad(_laid(svg, width, ground), (width, height), color=ground), "JPEG", JPEG
    )


def jpeg_of(svgs: Sequence[str], width: int, height: int, ground: str) -> bytes:
    """Up to four pictures as one: side by side, or two above two."""
    columns, rows = min(len(svgs), 2), (len(svgs) + 1) // 2
    whole = Image.new("RGB", (width, height), ground)
    part = (width // columns, height // rows)
    for number, svg in enumerate(svgs):
        fitted = ImageOps.fit(_laid(svg, round(part[0] * FINER), ground), part)
        whole.paste(fitted, (number % 2 * part[0], number // 2 * part[1]))
    return _saved(whole, "JPEG", JPEG)


def _drawn(svg: str, width: int) -> Image.Image:
    return Image.open(BytesIO(png(svg, width)))


def _laid(svg: str, width: int, ground: str) -> Image.Image:
    """On the ground: JPEG knows no transparency."""
    drawn = _drawn(svg, width).convert("RGBA")
    whole = Image.new("RGB", drawn.size, ground)
    whole.paste(drawn, mask=drawn)
    return whole


def _saved(picture: Image.Image, kind: str, quality: int) -> bytes:
    body = BytesIO()
    picture.save(body, kind, quality=quality)
    return body.getvalue()
