"""The tiles of the expansions, each a scene in a box of 100 x 100 like those of the base game."""

from __future__ import annotations

from typing import Final

from intramuros.games.five_tribes.look.art.tile_faces import framed, land, stall
from intramuros.games.five_tribes.look.materials import ROUND, circle, path

_WORKSHOP = (
    land("f-sky-workshop", "f-paving", "f-paving-deep")
    # smoke and chimney
    + path("M41 9C36 8 38 4 42 5.4C43 2.8 48 3 48 6C52 5.4 52 9 49 9z", "f-canvas")
    + path("M40 16V8.6H49V16z", "f-rock", "f-outline", 1, ROUND)
    # the shed: dark inside, the forge glows
    + path("M31 57V22H92V57z", "f-wood-deep", "f-outline", 1.1, ROUND)
    + path("M36 42L40 27H50L54 42z", "f-rock-deep", "f-outline", 1, ROUND)
    + path("M35 58V42H55V58z", "f-rock", "f-outline", 1.1, ROUND)
    + path("M36.4 43.6H48", "", "f-rock-lit", 1.8, ROUND)
    + path("M39 58V51.6C39 45.6 51 45.6 51 51.6V58z", "f-ember", "f-outline", 0.9)
    + path("M42 58C40.6 54 43.6 53 44.4 49.4C47.4 51.4 49.4 54.6 48 58z", "f-gold-lit")
    # tools on the wall
    + path("M61 28V36M68.6 28L66.4 36M68.4 36L66.2 28M81 28H88", "", "f-steel", 1.7, ROUND)
    + path("M58 28h6v3h-6zM73.6 27.4h3v8.6h-3z", "f-steel")
    + path("M88 28V33L81 29.6z", "f-steel-side")
    # roof of the artisans' colour
    + path("M25.6 25L34 13.4H88L96 25z", "f-purple", "f-outline", 1.1, ROUND)
    + path("M78 14H87.6L95 24.4H83z", "f-purple-side")
    + path("M29.4 19.6H92M41 13.6L37 19.4M52 19.8L50.6 25M62 13.6V19.4", "", "f-purple-side", 1.1)
    + path("M35 15.6H56", "", "f-purple-lit", 1.6, ROUND)
    # the anvil on its block, a hammer on it
    + path("M65 57H80L81.4 65H63.6z", "f-wood", "f-outline", 1.1, ROUND)
    + path(
        "M57 45H86C86 49 81 50.4 77.6 50.8V54H81V58H64V54H67.4V50.8C62 50.4 58 48.6 57 45z",
        "f-steel",
        "f-outline",
        1.2,
        ROUND,
    )
    + path("M77.6 50.8C81 50.4 86 49 86 45.2H80L74 54H81V57.6H73V51z", "f-steel-side")
    + path("M72 43.4L84.6 37", "", "f-outline", 3, ROUND)
    + path("M72 43.4L84.4 37.2", "", "f-clay", 1.5, ROUND)
    + path("M67.4 41L72 38.6L75 44H69z", "f-rock-deep", "f-outline", 1, ROUND)
)
_SPECIALIZED = (
    land("f-sky-large", "f-paving", "f-paving-deep")
    + path("M2.5 50V40H12V34H22V42H80V32C80 26 90 26 90 32V38H97.5V50z", "f-clay")
    # a pavilion with a gilded crown above one long counter
    + path("M38 24V17H64V24z", "f-canvas", "f-outline", 1, ROUND)
    + path("M34.6 17C37 9.6 46 10 51 4.6C56 10 65 9.6 67.4 17z", "f-silk", "f-outline", 1.1, ROUND)
    + path("M39.6 14.6C42 11.6 46 11.4 49 8.8", "", "f-silk-lit", 1.7, ROUND)
    + circle(51, 5, 2.2, "f-gold", "f-outline", 0.8)
    + path("M41 17.4V23.6M47 17.4V23.6M55 17.4V23.6M61 17.4V23.6", "", "f-silk", 2.4)
    + stall(17, 22, 68, "f-silk", "f-gold", "f-jewel", "f-fish", "f-spice", "f-canvas", "f-pottery")
    + path("M12.6 62V30M89.4 62V30", "", "f-outline", 2.8, ROUND)
    + path("M12.6 62V31M89.4 62V31", "", "f-gold", 1.2)
    + path("M90 30L96.6 33L90 36.6zM12 30L5.4 33L12 36.6z", "f-awning", "f-outline", 0.9, ROUND)
)
_ABYSS: Final = "V90.5A7 7 0 0 1 90.5 97.5H9.5A7 7 0 0 1 2.5 90.5z"
_CHASM = (
    land("f-sky-village", "f-clay", "f-clay-deep")
    + path("M2.5 50V32H13L17 25H31L36 36H58L62 29H71L75 22H89L93 32H97.5V50z", "f-dune")
    + path("M2.5 46V41L24 38L50 42L74 39L97.5 42V46z", "f-clay")
    # the far wall sinks into the night
    + path(f"M2.5 46L20 44L46 47L72 44L97.5 46{_ABYSS}", "f-rock")
    + path("M30 47L33 56L31 62M44 48L42 58M56 47.4L59 57L57 63M66 46L65 54", "", "f-rock-deep", 1.5)
    + path(f"M2.5 60L34 58L44 63L54 59L66 61L97.5 58{_ABYSS}", "f-rock-deep")
    + path(f"M2.5 72L38 70L46 75L55 71L64 73L97.5 70{_ABYSS}", "f-night")
    # the near cliffs: the left one turns away from the light, the right one faces it
    + path("M2.5 62L35 51L37 66L31 75L34 87L29 97.5H9.5A7 7 0 0 1 2.5 90.5z", "f-rock-deep")
    + path("M97.5 62L66 50L63 64L69 74L65 85L70 97.5H90.5A7 7 0 0 0 97.5 90.5z", "f-rock-lit")
    + path("M3 73L14 70.4M19 69.6L36 63.6M3 85L18 82M24 81L32.4 78M8 93L27 91", "", "f-rock", 1.6)
    + path("M97 72L84 70M79 69.4L64 62M97 84L82 82.6M76 81L67 78M92 93L73 91", "", "f-rock", 1.8)
    + path("M2.5 62L26 58L35 51L24 48L2.5 50zM97.5 62L75 57L66 50L77 47L97.5 49z", "f-sand")
    + path(
        "M2.5 46L20 44L46 47L72 44L97.5 46M2.5 50L24 48L35 51L37 66L31 75L34 87L29 97M97.5 49L77 47"
        "L66 50L63 64L69 74L65 85L70 97M2.5 62L26 58L35 51M97.5 62L75 57L66 50",
        "",
        "f-outline",
        1.1,
        ' stroke-linejoin="round"',
    )
    # what is left of a bridge
    + path("M35 56C42 60 44 68 43.4 84M66 55C61 58 59 63 59 72", "", "f-papyrus", 1.5, ROUND)
    + path("M39 64L46 60.6M40 71.4L47 69.6M39.4 79H47M63.6 64L57 60.6M62 70H55.6", "", "f-wood", 3)
    + path("M25 55V43M34 53V41M67 52V40M76 55V43", "", "f-outline", 3.6, ROUND)
    + path("M25 54.6V43M34 52.6V41M67 51.6V40M76 54.6V43", "", "f-wood", 1.8, ROUND)
)


def _onion(x: float, y: float, half: float, colour: str, lit: str) -> str:
    """An onion dome on a drum at x, y, with a gilded tip."""
    h = half
    return (
        path(
            f"M{x - h:g} {y:g}c{-0.5 * h:g} {-h:g} {0.7 * h:g} {-1.2 * h:g} {h:g} {-2.2 * h:g}"
            f"c{0.3 * h:g} {h:g} {1.5 * h:g} {1.2 * h:g} {h:g} {2.2 * h:g}z",
            colour,
            "f-outline",
            1,
            ROUND,
        )
        + path(
            f"M{x - 0.7 * h:g} {y - 0.4 * h:g}q0 {-0.6 * h:g} {0.4 * h:g} {-0.9 * h:g}",
            "",
            lit,
            1.6,
            ROUND,
        )
        + circle(x, y - 2.2 * h - 0.8, 1.5, "f-gold-lit", "f-outline", 0.7)
    )


_GOLD, _TEAL = ("f-gold", "f-gold-lit"), ("f-dome", "f-dome-lit")
_CITY = (
    land("f-sky-city", "f-sand", "f-sand-deep")
    # it shines
    + path(
        "M52 50L2.5 40V31zM52 50L6 16L16 8zM52 50L30 3H42zM52 50L56 3H67zM52 50L82 4L92 11z"
        "M52 50L97.5 27V38z",
        "f-sun",
        more=' opacity=".5"',
    )
    + path("M17 57V36H27V57zM77 57V34H87V57z", "f-wall-side", "f-outline", 1, ROUND)
    + _onion(22, 36, 6, *_TEAL)
    + _onion(82, 34, 6, *_TEAL)
    + path("M35 57V24H41V57zM63 57V24H69V57z", "f-wall", "f-outline", 1, ROUND)
    + path("M38.6 24.4H40.6V56H38.6zM66.6 24.4H68.6V56H66.6z", "f-wall-side")
    + path("M33.6 33H42.4M61.6 33H70.4", "", "f-outline", 3.4)
    + path("M34.2 33H41.8M62.2 33H69.8", "", "f-gold", 1.8)
    + _onion(38, 24, 4.4, *_GOLD)
    + _onion(66, 24, 4.4, *_GOLD)
    + path("M41 57V36H63V57z", "f-wall", "f-outline", 1.1, ROUND)
    + _onion(52, 36, 10.6, *_GOLD)
    # the wall with its gate
    + path(
        "M8 60V46H12V49H18V46H24V49H30V46H36V49H42V46H47V49H57V46H62V49H68V46H74V49H80V46H86V49"
        "H92V46H96V60z",
        "f-wall",
        "f-outline",
        1.1,
        ROUND,
    )
    + path("M62.6 49.6H95.4V59.4H62.6z", "f-wall-side")
    + path("M44 60V51C44 44.6 49 43.4 52 41C55 43.4 60 44.6 60 51V60z", "f-gold", "f-outline", 1)
    + path("M47.4 60V52C47.4 48 50 47 52 45.4C54 47 56.6 48 56.6 52V60z", "f-night")
    + path("M14 53h3v4h-3zM26 53h3v4h-3zM73 53h3v4h-3zM85 53h3v4h-3z", "f-window")
    + path("M47 60.6H57L64 74H40z", "f-paving")
)
_LAKE = (
    land("f-sky-oasis", "f-water", "f-water-deep")
    + circle(26, 17, 7, "f-sun")
    + path("M2.5 42V33C14 26 30 30 42 35C56 40 70 25 84 27C92 28 95 31 97.5 33V42z", "f-dune")
    + path("M2.5 43V38C24 34 40 40 58 38C72 36.4 86 34 97.5 38V43z", "f-reed")
    + path("M2.5 41.6H97.5V58C70 53 34 60 2.5 54z", "f-water-lit")
    + path("M2.5 46C30 43.6 70 43.6 97.5 46V58C70 62 34 58 2.5 62z", "f-water")
    + path(
        "M2.5 79C26 72 68 83 97.5 76V90.5A7 7 0 0 1 90.5 97.5H9.5A7 7 0 0 1 2.5 90.5z",
        "f-water-deep",
    )
    + path(
        "M12 62C17 59.6 22 59.6 27 62M34 71C40 68 46 68 52 71M70 68C75 65.6 80 65.6 85 68M20 83"
        "C26 80 32 80 38 83M56 86C62 83 68 83 74 86M9 51H20M80 52H91",
        "",
        "f-water-lit",
        2,
        ROUND,
    )
    # a boat under a lateen sail
    + path("M53 55V20", "", "f-outline", 1.8, ROUND)
    + path("M54.6 19C68 28 73 40 74 49C66 50.6 60 51 54.6 50z", "f-canvas", "f-outline", 1.2, ROUND)
    + path("M64 28C70 35 73 42 73.4 48.4L66.4 49.6C67 42 66 35 64 28z", "f-ivory-side")
    + path("M51.6 27C46 34 42 42 41 49.6H51.6z", "f-awning", "f-outline", 1.1, ROUND)
    + path("M34 53H80C77 60 72 62.6 66 62.6H47C41 62.6 37 59 34 53z", "f-wood", "f-outline", 1.2)
    + path("M38.6 56H74", "", "f-clay", 1.6, ROUND)
    # reeds on the near shore
    + path(
        "M10 96C7 88 8 80 11 73M13 96C13 87 16 80 20 76M8 95C4 88 4 84 5 79M90 96C93 88 92 81 89 75"
        "M87 96C87 89 84 84 81 81M92 95C95 89 95.6 86 95 81",
        "",
        "f-reed",
        2.4,
        ROUND,
    )
    + path("M11 74V67M19.6 76.4L22.4 70.6M89 76L87.4 69", "", "f-wood-deep", 3.2, ROUND)
)
SCENES: Final = {
    "workshop": _WORKSHOP,
    "specialized": _SPECIALIZED,
    "chasm": _CHASM,
    "city": _CITY,
    "lake": _LAKE,
}
SYMBOLS: Final = {f"tile-{name}": framed(scene) for name, scene in SCENES.items()}
"""As the board refers to them."""
