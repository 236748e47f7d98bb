"""The sub-path below which a proxy shows the server, as in `https://example.org/games/`.

The code writes paths as if there were none. `Front` puts the sub-path before the path of every
request, whether the proxy has left it there or not, and before the paths of redirects; templates
get it when they are loaded. The rest asks for `base_of`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from starlette.datastructures import MutableHeaders
from starlette.templating import Jinja2Templates
from starlette.types import Scope

_LINK = re.compile(r'(?<==")/(?!/)')


def base_of(scope: Scope) -> str:
    """The sub-path of a request's server; empty if there is none."""
    found: str = scope.get("app_root_path", scope.get("root_path", ""))
    return found


def origin_of(scope: Scope) -> str:
    """Scheme and host by which a request knows its server, as in `https://example.org`; empty if
    it names no host. `Front` has checked the host, and put there what declared proxies tell."""
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    return f"{scope['scheme']}://{host}" if host else ""


def own_path(scope: Scope) -> str:
    """The path of a request without the sub-path."""
    path: str = scope["path"]
    return path.removeprefix(base_of(scope))


def placed(scope: Scope, base: str, words: Collection[str]) -> Scope:
    """A request below the sub-path, also if the proxy has taken the sub-path away.

    `words`: what the paths of our own begin with, by which the two are told apart: `/games/api` is
    below `/games`, `/games/medina/cover.svg` is not.
    """
    if not base:
        return scope
    rest = scope["path"].removeprefix(base)
    if rest != scope["path"] and rest[:1] in ("", "/") and rest[1:].partition("/")[0] in words:
        return {**scope, "root_path": base, "path": base + (rest or "/")}
    return {**scope, "root_path": base, "path": base + scope["path"]}


def redirected(headers: MutableHeaders, scope: Scope) -> None:
    """Let a redirect lead to a path below the sub-path, by whatever name the server is known."""
    place = headers.get("location")
    if place is None:
        return
    if place.startswith("/"):
        headers["location"] = base_of(scope) + place
        return
    # Starlette writes whole addresses; a proxy may have put another `Host` there.
    rest = place.partition("://")[2]
    host, slash, path = rest.partition("/")
    if host == dict(scope["headers"]).get(b"host", b"").decode("latin-1") and path[:1] != "/":
        headers["location"] = slash + path


def templates(folder: Path, base: str, names: Mapping[str, object]) -> Jinja2Templates:
    """The templates of a server; `{{ base }}` is for links that are not written out in them.

    `names`: what all of them know besides."""
    env = Environment(loader=_Loader(folder, base), autoescape=True)
    env.globals |= {"base": base, **names}
    return Jinja2Templates(env=env)


class _Loader(FileSystemLoader):
    """Puts the sub-path before every link that a template writes out: `href="/lobby"`."""

    def __init__(self, folder: Path, base: str) -> None:
        super().__init__(folder)
        self._base = base

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        text, name, fresh = super().get_source(environment, template)
        return _LINK.sub(f"{self._base}/", text), name, fresh
