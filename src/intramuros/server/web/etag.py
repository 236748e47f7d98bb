"""Texts that change only with the program: sent with their hash, so that browsers keep them."""

from __future__ import annotations

import hashlib

from starlette.requests import Request
from starlette.responses import Response


def tag_of(text: str) -> str:
    """The hash that stands behind `?v=`."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def tagged(request: Request, text: str, media_type: str) -> Response:
    """Text with its hash: a browser fetches it once, and under `?v=hash` never asks again."""
    tag = tag_of(text)
    for_ever = request.query_params.get("v") == tag
    caching = "public, max-age=31536000, immutable" if for_ever else "no-cache"
    headers = {"etag": f'"{tag}"', "cache-control": caching}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return Response(text, headers=headers, media_type=media_type)
