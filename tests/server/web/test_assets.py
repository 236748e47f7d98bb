"""The client's files as they are sent."""

from __future__ import annotations

from starlette.testclient import TestClient

from intramuros.server.web.assets import lean


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
        '  const a = 1;\n  const it = "a; // b"; // it\'s kept\n  const c =\n    (d);\n'
        '  const url = "http://x";\n'
    )


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
