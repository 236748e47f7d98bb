"""Colours: readable in both themes, one table for stylesheet and pictures."""

from __future__ import annotations

import re

import pytest

from intramuros.games import GAMES
from intramuros.scene import drawing_of
from intramuros.scene.theme import (
    EMBLEMS,
    SEATS,
    UI,
    contrast,
    css,
    joined,
    paint,
    repaint,
    unpainted,
)

THEMES = {"light": 0, "dark": 1}
TEXT = ("ink", "ink-soft", "accent", "second", "good", "warn", "bad", "focus")
TABLE = joined(UI, SEATS)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#b5532a", "#b5532a") == 1


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["paper", "surface"])
@pytest.mark.parametrize("name", TEXT)
def test_text_stands_out_from_its_ground(theme: str, ground: str, name: str) -> None:
    column = THEMES[theme]
    assert contrast(UI[name][column], UI[ground][column]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_text_on_colour_stands_out(theme: str) -> None:
    column = THEMES[theme]
    assert contrast(UI["on-accent"][column], UI["accent"][column]) >= 4.5
    for colour in EMBLEMS:
        own, on = SEATS[f"seat-{colour}"][column], SEATS[f"on-seat-{colour}"][column]
        assert contrast(on, own) >= 4.5, colour


def test_the_stylesheet_follows_the_system_unless_the_page_says_otherwise() -> None:
    sheet = css({"x-clay": ("#aabbcc", "#112233")})
    root, system, chosen, *rules = sheet.splitlines()
    assert root.startswith(":root{") and "--x-clay:#aabbcc;" in root
    assert "prefers-color-scheme:dark" in system and "--x-clay:#112233;" in system
    assert ":not([data-theme=light])" in system
    assert chosen.startswith(":root[data-theme=dark]{") and "--x-clay:#112233;" in chosen
    assert ".f-x-clay{fill:var(--x-clay)}.s-x-clay{stroke:var(--x-clay)}" in rules
    assert ".f-paper{fill:var(--paper)}.s-paper{stroke:var(--paper)}" in rules


def test_two_games_cannot_name_the_same_material() -> None:
    with pytest.raises(ValueError, match="'x-clay'"):
        css({"x-clay": ("#000000", "#ffffff")}, {"x-clay": ("#111111", "#eeeeee")})


def test_all_games_go_into_one_stylesheet() -> None:
    tables = [drawing_of(game).materials for game in GAMES.values()]
    sheet = css(*tables)
    for table in tables:
        assert all(f"--{name}:" in sheet for name in table)
        assert all(re.fullmatch("#[0-9a-f]{6}", c) for pair in table.values() for c in pair)


def test_an_element_is_painted_and_repainted() -> None:
    table = {"x-clay": ("#aabbcc", "#112233"), "x-rim": ("#000000", "#ffffff")}
    element = f"<path {paint(table, 'x-clay', 'x-rim')} stroke-width='2'/>"
    assert element == (
        '<path class="f-x-clay s-x-rim" fill="#aabbcc" stroke="#000000" stroke-width=\'2\'/>'
    )
    dark = repaint(element, table, "dark")
    assert 'fill="#112233" stroke="#ffffff"' in dark
    assert repaint(dark, table, "light") == element


def test_what_has_no_material_keeps_its_colour() -> None:
    element = '<rect class="hit" fill="none"/><path class="f-other" fill="#123456"/>'
    assert repaint(element, TABLE, "dark") == element


def test_a_page_with_the_stylesheet_needs_no_colours_but_those_without_a_class() -> None:
    element = f"<path fill='none' {paint(TABLE, 'ink', 'line')} stroke-width='2'/>"
    assert unpainted(element) == "<path fill='none' class=\"f-ink s-line\" stroke-width='2'/>"
    rest = '<rect class="s-line" fill="none" stroke="#d9cbb5"/><path fill="url(#x)"/>'
    assert unpainted(rest) == '<rect class="s-line" fill="none"/><path fill="url(#x)"/>'
