"""The client's static files; scripts and styles are sent lean, and joined for the larger pages."""

from __future__ import annotations

import hashlib
from pathlib import Path, PurePath

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from intramuros.server.web.assets.joined import ENTRIES, PREFIX, fetched_later, joined
from intramuros.server.web.assets.lean import lean, lean_styles

FOR_EVER = "public, max-age=31536000, immutable"
MOST_SHEETS = 12
"""As many stylesheets may be asked for in one address."""


class Assets(StaticFiles):
    """The files below `/static`."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or 304 for a browser that has it."""
        path = PurePath(path).as_posix()
        kind = PurePath(path).suffix
        if kind not in (".js", ".css") or scope["method"] not in ("GET", "HEAD"):
            answer = await super().get_response(path, scope)
            if kind == ".woff2":  # another font has another name
                answer.headers["cache-control"] = FOR_EVER
            return answer
        if kind == ".js":
            text, media_type = self._script(path), "text/javascript"
        else:
            text, media_type = self._styles(path), "text/css"
        tag = hashlib.sha256(text.encode()).hexdigest()[:16]
        answer = Response(text, headers={"etag": f'"{tag}"'}, media_type=media_type)
        asked = dict(scope["headers"]).get(b"if-none-match", b"")
        return NotModifiedResponse(answer.headers) if asked == f'"{tag}"'.encode() else answer

    def _script(self, path: str) -> str:
        if not path.startswith(PREFIX):
            return self._lean_script(path)
        page, _, module = path.removeprefix(PREFIX).partition("/")
        if page not in ENTRIES:
            raise HTTPException(404)
        if module == ENTRIES[page]:
            return joined(page, self._lean_script)
        return fetched_later(page, module, self._lean_script)

    def _lean_script(self, path: str) -> str:
        return lean(self._text(path))

    def _styles(self, path: str) -> str:
        """One sheet, or several of a folder, one after another: `css/table/cards,log.css`."""
        folder, _, names = path.removesuffix(".css").rpartition("/")
        sheets = names.split(",")
        if len(sheets) > MOST_SHEETS:
            raise HTTPException(404)
        return "".join(lean_styles(self._text(f"{folder}/{sheet}.css")) for sheet in sheets)

    def _text(self, path: str) -> str:
        try:
            full_path, found = self.lookup_path(path)
        except (OSError, ValueError):  # no file can be called that
            raise HTTPException(404) from None
        if found is None:
            raise HTTPException(404)
        return Path(full_path).read_text(encoding="utf-8")
