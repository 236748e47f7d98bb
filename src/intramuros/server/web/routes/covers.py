"""The covers of the games: for pages, and as the picture that a link shows."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from intramuros.scene.theme import Theme
from intramuros.server.table.refusal import Refusal
from intramuros.server.web.covers import WIDTHS, Drawn
from intramuros.server.web.responses import tagged_bytes
from intramuros.server.web.site import site_of


async def cover(request: Request) -> Response:
    """`GET /games/{game}/cover.webp`: `?theme=dark` by night, `?width=` one of WIDTHS."""
    game = _game(request)
    theme: Theme = "dark" if request.query_params.get("theme") == "dark" else "light"
    width = request.query_params.get("width", str(WIDTHS[-1]))
    if width not in map(str, WIDTHS):
        known = " or ".join(map(str, WIDTHS))
        raise Refusal("bad", f"a cover is {known} pixels wide, not {width[:20]!r}")
    return _sent(request, await site_of(request).covers.webp(game, theme, int(width)), "webp")


async def preview(request: Request) -> Response:
    """`GET /games/{game}/preview.jpg`."""
    return _sent(request, await site_of(request).covers.jpeg(_game(request)), "jpeg")


async def preview_of_all(request: Request) -> Response:
    """`GET /preview.jpg`: what a link to the start page shows."""
    return _sent(request, await site_of(request).covers.jpeg_of_all(), "jpeg")


def _game(request: Request) -> str:
    name: str = request.path_params["game"]
    if name not in site_of(request).games:
        raise Refusal("gone", "There is no such game.")
    return name


def _sent(request: Request, drawn: Drawn, kind: str) -> Response:
    return tagged_bytes(request, drawn.body, drawn.tag, f"image/{kind}")


ROUTES: list[BaseRoute] = [
    Route("/games/{game}/cover.webp", cover),
    Route("/games/{game}/preview.jpg", preview),
    Route("/preview.jpg", preview_of_all),
]
