"""draw: a position as a picture."""

from __future__ import annotations

import argparse
from pathlib import Path

from intramuros.cli.failure import Failure, unknown
from intramuros.cli.given import read_match, seat_of
from intramuros.core.game import ALL
from intramuros.scene import Look, drawing_of, seat_colours
from intramuros.scene.svg import svg


def draw(args: argparse.Namespace) -> int:
    """Write an SVG or a PNG; without a file, the SVG to stdout."""
    kind = ".svg" if args.output is None else Path(args.output).suffix.lower()
    if kind not in (".svg", ".png"):
        raise Failure(f"the picture's name must end in .svg or .png, not {args.output[-60:]!r}")
    match = read_match(args.file)
    viewer = seat_of(args.seat, match)
    if viewer is None:
        viewer = ALL
    drawing = drawing_of(match.game)
    scene = drawing.scene(match.position(viewer), viewer, Look(seat_colours(match.game)))
    if args.region not in scene.regions:
        raise unknown("region", args.region, scene.regions)
    picture = svg(scene, drawing, args.region, args.theme)
    if args.output is None:
        print(picture)
        return 0
    if kind == ".png":
        from intramuros.scene.png import png

        data = png(picture, args.width)
    else:
        data = f"{picture}\n".encode()
    try:
        Path(args.output).write_bytes(data)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Failure(f"cannot write {args.output}: {reason.lower()}") from None
    return 0
