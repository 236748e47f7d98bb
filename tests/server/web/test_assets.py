"""The client's files as they are sent."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from intramuros.server.web.assets.joined import ENTRIES, fetched_later, joined, needed
from intramuros.server.web.assets.lean import lean, lean_styles
from intramuros.server.web.site import STATIC

THREE = {
    "table/table.js": """import { dot, line as stroke } from "./shapes.js";
import "../draw.js";
const half = stroke(dot);
const more = await import("./later.js");
""",
    "table/shapes.js": """import { half } from "../draw.js";
export const dot = half;
export async function line(from) {
return import("../far.js");
}
""",
    "draw.js": "export const half = 2;\n",
    "table/later.js": """import { dot } from "./shapes.js";
import { near } from "./near.js";
""",
}


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


def test_a_page_gets_its_scripts_joined() -> None:
    assert (
        joined("table", THREE.__getitem__)
        == """const modules = (globalThis.modules = {});
modules["draw.js"] = (() => {
const half = 2;
return { half };
})();
modules["table/shapes.js"] = (() => {
const { half } = modules["draw.js"];
const dot = half;
async function line(from) {
return import("../far.js");
}
return { dot, line };
})();
const { dot, line: stroke } = modules["table/shapes.js"];
const half = stroke(dot);
const more = await import("./later.js");
"""
    )


def test_what_is_fetched_later_takes_what_the_page_has() -> None:
    assert fetched_later("table", "table/later.js", THREE.__getitem__) == (
        'const { dot } = modules["table/shapes.js"];\nimport { near } from "./near.js";\n'
    )


def test_modules_that_import_each_other_cannot_be_joined() -> None:
    circle = {
        "table/table.js": 'import { a } from "./a.js";\n',
        "table/a.js": 'import "./table.js";\n',
    }
    with pytest.raises(ValueError, match=r"table/table\.js -> table/a\.js -> table/table\.js"):
        joined("table", circle.__getitem__)


@pytest.mark.parametrize("page", ENTRIES)
def test_our_scripts_can_be_joined(page: str) -> None:
    """Only the first may wait for something, and all imports and exports are of known forms."""

    def read(path: str) -> str:
        return lean((STATIC / path).read_text(encoding="utf-8"))

    modules = needed(ENTRIES[page], read)
    assert len(modules) > 10
    for path in modules[:-1]:
        script = (STATIC / path).read_text(encoding="utf-8")
        assert not re.findall(r"^\S.*\bawait\b", script, re.MULTILINE), path
    assert not re.findall(r"^(?:import|export) .*", joined(page, read), re.MULTILINE)


def test_a_page_asks_for_one_script(client: TestClient) -> None:
    found = client.get("/static/at/table/table/table.js")
    assert found.status_code == 200 and 'modules["table/live/socket.js"]' in found.text
    assert found.headers["content-type"].startswith("text/javascript")
    later = client.get("/static/at/table/table/live/pace.js")
    assert later.status_code == 200 and "modules[" in later.text
    for path in ("at/nowhere/table/table.js", "at/table/nothing.js", "at/table/", "at/table.js"):
        assert client.get(f"/static/{path}").status_code == 404


def test_a_page_asks_for_its_styles_at_once(client: TestClient) -> None:
    one, other = (client.get(f"/static/css/table/{name}.css").text for name in ("log", "cards"))
    both = client.get("/static/css/table/cards,log.css")
    assert both.status_code == 200 and both.text == other + one
    for names in ("cards,", "cards,nothing", ",".join(["log"] * 13)):
        assert client.get(f"/static/css/table/{names}.css").status_code == 404
