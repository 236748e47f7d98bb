"""The colours of seats: each with its emblem, told apart by everybody, in both themes."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import dist
from typing import Final

import pytest

from intramuros.games import GAMES
from intramuros.games.medina.model import COLOURS
from intramuros.scene import SEAT_COLOURS, drawing_of, seat_colours
from intramuros.scene.theme import EMBLEMS, SEATS, UI, contrast, nearest
from intramuros.server.web.site import STATIC

THEMES = {"light": 0, "dark": 1}
MEDINA = GAMES["medina"]
PALACES = drawing_of(MEDINA).materials

Row = tuple[float, float, float]
EYES: Final[dict[str, tuple[Row, Row, Row]]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "without green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "without blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What eyes make of linear red, green and blue (Machado, Oliveira and Fernandes 2009)."""


def seen(colour: str, eyes: str) -> Row:
    """The colour in Oklab, as these eyes see it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    r, g, b = (
        min(1.0, max(0.0, sum(a * p for a, p in zip(row, linear, strict=True))))
        for row in EYES[eyes]
    )
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def test_every_colour_has_an_emblem_of_its_own_and_its_place_in_the_pages() -> None:
    assert set(SEAT_COLOURS) <= EMBLEMS.keys()
    assert len(set(EMBLEMS.values())) == len(EMBLEMS)
    emblems = (STATIC / "emblems.svg").read_text(encoding="utf-8")
    page = (STATIC / "css" / "page.css").read_text(encoding="utf-8")
    cards = (STATIC / "css" / "table" / "cards.css").read_text(encoding="utf-8")
    for colour in EMBLEMS:
        assert f'id="emblem-{colour}"' in emblems
        assert f".seat-{colour} {{" in page and f".edge-{colour} {{" in cards
        assert {f"seat-{colour}", f"on-seat-{colour}"} <= SEATS.keys()
        assert {f"seat-{colour}-deep", f"seat-{colour}-pale"} <= SEATS.keys()


def test_a_game_offers_the_usual_colours_or_its_own() -> None:
    assert seat_colours(GAMES["my_city"]) == SEAT_COLOURS
    assert not set(seat_colours(MEDINA)) & set(COLOURS)  # those of the palaces
    assert seat_colours(replace(MEDINA, drawing=object())) == SEAT_COLOURS


def test_what_looks_most_like_a_colour() -> None:
    assert nearest("red", ["green", "violet", "pink", "grey"]) == "pink"
    assert nearest("blue", ["green", "violet", "pink", "grey"]) == "violet"
    assert nearest("pink", SEAT_COLOURS) in ("red", "violet")
    assert nearest("green", ["green"]) == "green"


@pytest.mark.parametrize("theme", THEMES)
def test_the_seats_of_medina_stand_out_from_city_and_page(theme: str) -> None:
    column = THEMES[theme]
    for colour in seat_colours(MEDINA):
        own = SEATS[f"seat-{colour}"][column]
        assert contrast(own, PALACES["m-plaster"][column]) >= 3, colour
        assert contrast(own, UI["surface"][column]) >= 3, colour
        for palace in COLOURS:
            roof = PALACES[f"m-{palace}"][column]
            assert dist(seen(own, "usual"), seen(roof, "usual")) >= 0.12, (colour, palace)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("eyes", EYES)
def test_everybody_can_tell_the_seats_of_medina_apart(theme: str, eyes: str) -> None:
    column = THEMES[theme]
    for one, other in combinations(seat_colours(MEDINA), 2):
        first, second = SEATS[f"seat-{one}"][column], SEATS[f"seat-{other}"][column]
        assert dist(seen(first, eyes), seen(second, eyes)) >= 0.09, (one, other)
