"""draw: pictures of positions."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from tests.cli.running import good, refused


def test_svg_to_stdout_and_to_a_file(opening: str, tmp_path: Path) -> None:
    file = tmp_path / "city.svg"
    picture = good("draw", stdin=opening)
    assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert good("draw", "-o", str(file), stdin=opening) == ""
    assert file.read_text(encoding="utf-8") == picture
    assert good("draw", "--theme", "dark", stdin=opening) != picture


def test_png(opening: str, tmp_path: Path) -> None:
    file = tmp_path / "city.png"
    good("draw", "-o", str(file), "--width", "100", stdin=opening)
    data = file.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20], "big") == 100


def test_what_cannot_be_drawn_or_written(opening: str, tmp_path: Path) -> None:
    assert "must end in .svg or .png" in refused("draw", "-o", "city.jpg", stdin=opening)
    assert "did you mean 'board'?" in refused("draw", "--region", "bord", stdin=opening)
    nowhere = str(tmp_path / "no" / "city.svg")
    assert refused("draw", "-o", nowhere, stdin=opening).startswith(f"cannot write {nowhere}: ")
