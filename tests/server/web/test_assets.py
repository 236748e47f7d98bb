"""The client's files as they are sent."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.testclient import TestClient

from intramuros.server.web import assets
from intramuros.server.web.assets import lean, lean_styles

STATIC = Path(assets.__file__).parent / "static"


def test_scripts_are_sent_without_comments() -> None:
    script = """/** A module. */
// why
  const a = 1; // why
  const it = "a; // b"; // it's kept
  /**
   * @param {number} b
   */
  const c =
    /** @type {View} */ (d);
    /** @type {number} */
  const url = "http://x";
"""
    assert lean(script) == (
        'const a = 1;\nconst it = "a; // b"; // it\'s kept\nconst c =\n(d);\nconst url = "http://x";\n'
    )


def test_no_script_has_a_text_over_several_lines() -> None:
    """It would lose its indentation on the way."""
    for path in STATIC.rglob("*.js"):
        texts = re.findall(r"`[^`]*`", lean(path.read_text(encoding="utf-8")))
        assert not [text for text in texts if "\n" in text], path.name


def test_styles_are_sent_without_comments() -> None:
    sheet = "/* A sheet */\n\na {\n  color: red; /* why */\n}\n"
    assert lean_styles(sheet) == "a {\ncolor: red; \n}\n"


def test_a_stylesheet_is_sent_lean(client: TestClient) -> None:
    found = client.get("/static/css/page.css")
    assert found.status_code == 200 and "--soon:" in found.text and "/*" not in found.text
    assert found.headers["content-type"].startswith("text/css")


def test_a_script_is_kept_by_its_hash(client: TestClient) -> None:
    found = client.get("/static/table/table.js")
    assert found.status_code == 200 and "new Socket" in found.text
    assert "/** The table" not in found.text
    assert found.headers["content-type"].startswith("text/javascript")
    assert found.headers["cache-control"] == "no-cache"
    again = client.get("/static/table/table.js", headers={"if-none-match": found.headers["etag"]})
    assert again.status_code == 304 and not again.content
    assert client.head("/static/table/table.js").status_code == 200
    assert client.get("/static/table/nothing.js").status_code == 404
