"""Elements that all games draw with."""

from intramuros.scene.shapes import Brush, disc

BRUSH = Brush({"m-sand": ("#fff", "#000"), "line": ("#888", "#777")})


def test_a_path_names_its_materials() -> None:
    assert BRUSH.path("M0 0h1", "m-sand") == '<path d="M0 0h1" class="f-m-sand" fill="#fff"/>'
    assert BRUSH.path("M0 0h1", stroke="line", width=2, more=' opacity=".5"') == (
        '<path d="M0 0h1" fill="none" class="s-line" stroke="#888" stroke-width="2" opacity=".5"/>'
    )


def test_no_shape_is_no_element() -> None:
    assert BRUSH.path("", "m-sand") == ""


def test_a_circle_is_an_element_and_a_disc_part_of_a_path() -> None:
    assert BRUSH.circle(1, 2, 3, "m-sand") == (
        '<circle cx="1" cy="2" r="3" class="f-m-sand" fill="#fff"/>'
    )
    assert disc(1, 2, 3) == "M-2 2a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z"
