"""Followers in their seat's colour with its emblem: standing, lying, on guard (C-29, C-41)."""

from __future__ import annotations

from typing import Final

from intramuros.games.carcassonne_city.look.materials import ROUND, circle, path
from intramuros.scene.drawing import SEAT_COLOURS
from intramuros.scene.theme import EMBLEMS

_ROBE: Final = (
    "M20 13C26 13.4 28 18 28.6 23L31 35.4C27 38.6 13 38.6 9 35.4L11.4 23C12 18 14 13.4 20 13z"
)
_SHADE: Final = (
    "M22 13.3C26.6 14.6 28 18.6 28.6 23L31 35.4C29 37 25.4 37.7 21.8 37.8C25.4 30 25.4 20 22 13.3z"
)


def _emblem(colour: str, at: str) -> str:
    return path(EMBLEMS[colour], f"on-seat-{colour}", more=f' transform="{at}"')


def _body(colour: str) -> str:
    """The robe and the head with a halo: a light rim and a soft shadow around it."""
    seat = f"seat-{colour}"
    return (
        path(_ROBE, "", "c-shadow", 8, f'{ROUND} opacity=".25"')
        + path(_ROBE, "c-lime", "c-lime", 5.4, ROUND)
        + circle(20, 9, 9.2, "c-lime")
        + path(_ROBE, seat, "c-outline", 1.3, ROUND)
        + path(_SHADE, f"{seat}-deep")
        + path("M13.2 21C13.8 17.6 15.4 15.4 17.6 14.6", "", f"{seat}-pale", 1.4, ROUND)
        + circle(20, 9, 6.2, "c-skin", "c-outline", 1.2)
        + _emblem(colour, "translate(19.6 26.6) scale(1.15)")
    )


def _hood(colour: str) -> str:
    return path(
        "M13.6 9.4C13 4.4 16 2 20 2S27 4.4 26.4 9.4C24.6 6.4 22.4 5.8 20 5.8S15.4 6.4 13.6 9.4z",
        f"seat-{colour}-deep",
        "c-outline",
        1,
        ROUND,
    )


def citizen(colour: str) -> str:
    """A citizen stands in the street, hooded."""
    return _shadow() + _body(colour) + _hood(colour)


def seller(colour: str) -> str:
    """A seller stands in the market with a broad hat and a basket."""
    return (
        _shadow()
        + _body(colour)
        + path(
            "M9.6 7.6C14 5.2 26 5.2 30.4 7.6C26.6 9.6 13.4 9.6 9.6 7.6z", "c-grain", "c-outline", 1
        )
        + path("M14.8 6.4C15 2 25 2 25.2 6.4z", "c-grain", "c-outline", 1)
        + path("M25.4 27.4h11l-1.6 7.4h-7.8z", "c-wood-lit", "c-outline", 1, ROUND)
        + path("M27 27.2C28 22.6 34 22.6 35 27.2", "", "c-outline", 1.2)
        + path("M26 30.4h9.8", "", "c-wood", 1)
    )


def steward(colour: str) -> str:
    """A steward lies in the residential area."""
    seat = f"seat-{colour}"
    robe = (
        "M14 15.4C20 14.4 25 14 30 13L37 11.4C39.6 15 39.6 26.4 37 30L30 28.4"
        "C25 27.4 20 27 14 26C11.6 23.6 11.6 17.8 14 15.4z"
    )
    return (
        '<g transform="translate(2 1)">'
        + path("M6 27C12 32 30 33 39 31L42 28L38 12z", "c-shadow", more=' opacity=".35"')
        + "</g>"
        + path(robe, "", "c-shadow", 8, f'{ROUND} opacity=".25"')
        + path(robe, "c-lime", "c-lime", 5.4, ROUND)
        + circle(9, 20.6, 9.2, "c-lime")
        + path(robe, seat, "c-outline", 1.3, ROUND)
        + path(
            "M14 26C20 27 25 27.4 30 28.4L37 30C38.4 28 39 24.6 39 21"
            "C30 25 20 25 12.4 22.4C12.6 24 13.2 25.2 14 26z",
            f"{seat}-deep",
        )
        + circle(9, 20.6, 6.2, "c-skin", "c-outline", 1.2)
        + path(
            "M5.4 15.6C2 17.6 1.6 23.4 5.4 25.8C4 22.4 4 19 5.4 15.6z",
            f"{seat}-deep",
            "c-outline",
            1,
            ROUND,
        )
        + _emblem(colour, "translate(26 20.8) scale(1.15)")
    )


def guard(colour: str) -> str:
    """A guard with helmet and spear."""
    return (
        _shadow()
        + path("M33 37V1", "", "c-lime", 4, ROUND)
        + _body(colour)
        + path(
            "M13.2 9.6C12.8 3.4 16 1.4 20 1.4S27.2 3.4 26.8 9.6L20 7.8z",
            "c-slate-0",
            "c-outline",
            1.1,
            ROUND,
        )
        + path("M20 1.4V9.4", "", "c-slate-2", 1.3)
        + path("M33 37V5", "", "c-wood", 1.8, ROUND)
        + path("M33-1L35.6 5L33 8L30.4 5z", "c-slate-0", "c-outline", 0.9, ROUND)
    )


def _shadow() -> str:
    return path(
        "M11 35.6C16 39.6 28 39.4 33 35L40 29C38 24 32 22 28 25z", "c-shadow", more=' opacity=".35"'
    )


FIGURES: Final = {"citizen": citizen, "seller": seller, "steward": steward, "guard": guard}
SYMBOLS: Final = {
    f"{role}-{colour}": draw(colour) for role, draw in FIGURES.items() for colour in SEAT_COLOURS
}
"""Each in a box of 40 x 40."""
WIDE: Final = 50
"""How large a follower is on the board: half a tile, so that it is seen from afar."""


def stand(role: str, colour: str, x: float, y: float, wide: float = WIDE) -> str:
    """A follower around this point."""
    return (
        f'<use href="#{role}-{colour}" x="{x - wide / 2:g}" y="{y - wide / 2:g}" '
        f'width="{wide:g}" height="{wide:g}"/>'
    )


def offer(role: str, colour: str, x: float, y: float) -> str:
    """A small follower on a disc: one that can be placed here."""
    return circle(x, y, 13, "c-lime", f"seat-{colour}", 1.6) + stand(role, colour, x, y, 22)
