"""What makes the site installable: its manifest, the service worker, the page for no connection."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from intramuros.scene.theme import UI
from intramuros.server.web.assets.lean import lean
from intramuros.server.web.hosting.base import base_of
from intramuros.server.web.responses import tagged
from intramuros.server.web.site import STATIC, rendered, site_of

SHELL = ("/offline", "/theme.css?v=", *(f"/static/css/{name}.css?v=" for name in ("fonts", "page")))
"""What the page for no connection is made of; addresses that end so get the version."""


async def manifest(request: Request) -> Response:
    """`GET /manifest.webmanifest`."""
    base, version = base_of(request.scope), site_of(request).version
    told = {
        "name": "Intramuros",
        "short_name": "Intramuros",
        "description": "City-building board games, against bots or with friends.",
        "id": f"{base}/",
        "start_url": f"{base}/",
        "scope": f"{base}/",
        "display": "standalone",
        "background_color": UI["paper"][0],
        "theme_color": UI["surface"][0],
        "categories": ["games"],
        "icons": [
            _icon(base, version, "192", "any"),
            _icon(base, version, "512", "any"),
            _icon(base, version, "512", "maskable"),
        ],
    }
    text = msgspec.json.encode(told).decode()
    return tagged(request, text, "application/manifest+json")


def _icon(base: str, version: str, size: str, purpose: str) -> dict[str, Any]:
    name = size if purpose == "any" else f"{purpose}-{size}"
    return {
        "src": f"{base}/static/icons/{name}.png?v={version}",
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }


async def service_worker(request: Request) -> Response:
    """`GET /service-worker.js`: at the root, since it serves the pages below its own address.

    Its text names the version of the static files, so an upgrade brings another one.
    """
    base, version = base_of(request.scope), site_of(request).version
    shell = [base + (path + version if path.endswith("v=") else path) for path in SHELL]
    values = {"version": version, "base": base, "shell": shell}
    head = f"self.SITE = {msgspec.json.encode(values).decode()};\n"
    script = (STATIC / "service_worker.js").read_text(encoding="utf-8")
    return tagged(request, head + lean(script), "text/javascript")


async def offline(request: Request) -> Response:
    """`GET /offline`: shown by the service worker where a page cannot be fetched."""
    return rendered(request, "offline.html", {})


ROUTES: list[BaseRoute] = [
    Route("/manifest.webmanifest", manifest),
    Route("/service-worker.js", service_worker),
    Route("/offline", offline),
]
