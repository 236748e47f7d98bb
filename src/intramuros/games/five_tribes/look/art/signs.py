"""What the expansions' djinns and counters show, each in a box of 40 x 40."""

from __future__ import annotations

from typing import Final

from intramuros.games.five_tribes.look.materials import ROUND, circle, path

EARTH: Final = (
    path(
        "M2 34C4 26 9 25 12 19C15 13 25 13 28 19C31 25 36 26 38 34C30 38 10 38 2 34z",
        "f-pottery",
        "f-outline",
        1.5,
        ROUND,
    )
    + path(
        "M10 24.6C16 28 25 28 30 24M5.6 31C14 34.6 27 34.6 34.6 31", "", "f-wood-deep", 1.8, ROUND
    )
    + path("M12.6 21.4C14 18 16 16.6 19 16.4", "", "f-pottery-lit", 2, ROUND)
    + path(
        "M20 15V7M20 10C16.6 10 14 8 13.4 4.4C17.4 4 20 6 20 10C20 6.6 22.6 4.6 26.6 5"
        "C26 8.6 23.6 10.4 20 10.4",
        "f-palm-lit",
        "f-outline",
        1.3,
        ROUND,
    )
)
ANVIL: Final = (
    path("M12 32H28L30 38H10z", "f-wood", "f-outline", 1.3, ROUND)
    + path(
        "M2.6 15H36.4C36.4 21 30 22.6 25.4 23.4V28.4H29.4V33H10.6V28.4H14.6V23.4C8 22.6 3.6 20"
        " 2.6 15z",
        "f-steel",
        "f-outline",
        1.5,
        ROUND,
    )
    + path("M25.4 23.4C30 22.6 36 21 36.2 15.4H28L22 28.4H29.2V32.6H21V24z", "f-steel-side")
    + path("M18 12L34 3.4", "", "f-outline", 4, ROUND)
    + path("M18 12L33.6 3.6", "", "f-wood", 2, ROUND)
    + path("M11 9.6L17.4 4.4L22.4 11.4L15 14.8z", "f-rock-deep", "f-outline", 1.3, ROUND)
)
CITY: Final = (
    path(
        "M20 2V-1.4M12 5L10 1.4M28 5L30 1.4M5.6 10L2.4 7.4M34.4 10L37.6 7.4",
        "",
        "f-gold",
        2.2,
        ROUND,
    )
    + path("M5 36V22H12V36zM28 36V22H35V36z", "f-wall-side", "f-outline", 1.2, ROUND)
    + path(
        "M4 22C3 17.6 8 16.6 8.5 13C9 16.6 14 17.6 13 22zM27 22C26 17.6 31 16.6 31.5 13C32 16.6 37"
        " 17.6 36 22z",
        "f-dome",
        "f-outline",
        1.2,
        ROUND,
    )
    + path("M10.6 37V24H29.4V37z", "f-wall", "f-outline", 1.3, ROUND)
    + path(
        "M11.4 24C9 15.4 18.4 13.4 20 6C21.6 13.4 31 15.4 28.6 24z",
        "f-gold",
        "f-outline",
        1.4,
        ROUND,
    )
    + path("M14 21.6C13.6 18.4 16 16.4 17.8 14", "", "f-gold-lit", 1.9, ROUND)
    + path("M16 37V31C16 28.4 18.4 27.6 20 26C21.6 27.6 24 28.4 24 31V37z", "f-night")
)
SEAL: Final = (
    # wax with the sultan's star
    path(
        "M20 2.6C24 1.6 27 4 29.6 6C33 8 37.4 10 36.8 15C36.2 18 38.6 21 37 25C35 29 31 30 29 33.4"
        "C26 37.6 22 36.4 19 37.4C14 38.4 11 35 8.4 32.4C5 30 2 27 3.2 22C4 18.6 2 15 4.4 11C7 7"
        " 10 7.6 13 4.6C15 2.6 17.6 3.2 20 2.6z",
        "f-seal-red",
        "f-outline",
        1.5,
        ROUND,
    )
    + path("M7.2 19C7.2 12.8 12 7.6 18 7", "", "f-seal-red-lit", 2, ROUND)
    + path(
        "M13.2 13.2H26.8V26.8H13.2zM20 10.4L29.6 20L20 29.6L10.4 20z", "", "f-gold-lit", 2, ROUND
    )
    + circle(20, 20, 2.8, "f-gold-lit")
)
ROUND_COUNTER: Final = (
    path(
        "M11.4 7H28.6C28.6 14 22.4 16.6 22.4 20S28.6 26 28.6 33H11.4C11.4 26 17.6 23.4 17.6 20"
        "S11.4 14 11.4 7z",
        "f-fish-lit",
        "f-outline",
        1.4,
        ROUND,
    )
    + path(
        "M13.4 33C13.8 28.4 18 27.6 20 23.6C22 27.6 26.2 28.4 26.6 33zM14.4 12.4H25.6C24.4 15"
        " 21.4 17 20 18.4C18.6 17 15.6 15 14.4 12.4z",
        "f-gold",
    )
    + path("M20 18V25", "", "f-gold", 1.4)
    + path("M14 9.6C14.4 12 15.4 13.6 17 15.2", "", "f-white-lit", 1.5, ROUND)
    + path("M9.4 6V34M30.6 6V34", "", "f-outline", 3.4, ROUND)
    + path("M9.4 6V34M30.6 6V34", "", "f-wood", 1.6)
    + path("M6 2.6H34V7.4H6zM6 32.6H34V37.4H6z", "f-wood", "f-outline", 1.4, ROUND)
    + path("M8 4.2H27M8 34.2H27", "", "f-clay", 1.5, ROUND)
)
ARTISANS: Final = {"sign-earth": EARTH, "sign-anvil": ANVIL}
WHIMS: Final = {"sign-city": CITY, "sign-seal": SEAL}
COUNCIL: Final = {"round": ROUND_COUNTER}
