"""Pages made of templates."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from intramuros.server.web import sessions
from intramuros.server.web.site import site_of


def rendered(
    request: Request,
    template: str,
    context: dict[str, Any],
    status: int = 200,
    token: str | None = None,
) -> Response:
    """A page; for a newcomer with the session's token."""
    site = site_of(request)
    context = {**context, "version": site.version}
    response = site.templates.TemplateResponse(request, template, context, status)
    if token:
        sessions.give(response, request, token)
    return response
