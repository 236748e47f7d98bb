"""The cards of the djinns: a portrait, and signs of the things that their powers move."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from intramuros.core.english import plural
from intramuros.games.five_tribes.look.art.portraits.gallery import PORTRAITS
from intramuros.games.five_tribes.look.materials import (
    ROUND,
    SERIF,
    at,
    circle,
    lines,
    path,
    plate,
    text,
)
from intramuros.games.five_tribes.look.plan import SIDE
from intramuros.games.five_tribes.model.cards import djinn_points, djinn_says, is_house_rule
from intramuros.games.five_tribes.model.components import (
    DJINNS,
    ELDER_OR_FAKIR,
    FAKIRS,
    ONE_FAKIR,
    TWO_ELDERS,
)
from intramuros.games.five_tribes.model.house import House

WIDTH: Final = SIDE
HEIGHT: Final = 160
FACE: Final = 84
"""How wide and high the portrait is."""
RIGHT: Final = 99
"""Where name, price and signs begin, beside the portrait."""
LONGEST: Final = 25
"""Letters of a line that fit into the card in any font we may meet."""

_DAGGER: Final = path("M20 3L24 24H16z", "f-steel", "f-outline", 1.4, ROUND) + path(
    "M12 25.4H28M20 26V35.6", "", "f-gold-deep", 3.4, ROUND
)
_SHIELD: Final = path(
    "M6 8C12 8 16 6.4 20 3C24 6.4 28 8 34 8C34.6 22 30 32 20 37C10 32 5.4 22 6 8z",
    "f-blue",
    "f-outline",
    1.5,
    ROUND,
) + path(
    "M12 14.6C17 15.4 23 15.4 28 14.6M13 22L20 17L27 22M15.6 29L20 25.6L24.4 29",
    "",
    "f-gold-lit",
    2.6,
    ROUND,
)
_ARROW: Final = path(
    "M6 27C8 14 16 9 25 11V5L36 15L25 25V18.6C18 17 12 19 6 27z",
    "f-awning-three",
    "f-outline",
    1.4,
    ROUND,
)
_HOURGLASS: Final = path(
    "M9 4H31V8C31 14 24 17 24 20S31 26 31 32V36H9V32C9 26 16 23 16 20S9 14 9 8z",
    "f-steel",
    "f-outline",
    1.5,
    ROUND,
) + path(
    "M13 33C14 28 18 27 20 24C22 27 26 28 27 33zM15 12H25C24 15 21 17 20 18C19 17 16 15 15 12z",
    "f-gold",
)
_LAMP: Final = (
    path("M22 12C28 11 31 7 28 2", "", "f-smoke", 2.4, ROUND)
    + path(
        "M3 18C8 15 12 20 15 18C20 15 26 15 29 19C33 18 37 20 36 25C35 29 31 28 29.6 26C27 32"
        " 13 33 9 27C6 23 6 20 3 18z",
        "f-gold",
        "f-outline",
        1.5,
        ROUND,
    )
    + path("M12 34H28L25 30H15z", "f-gold-deep", "f-outline", 1.1, ROUND)
    + path("M18 15C18 12 24 12 24 15", "f-gold-lit", "f-outline", 1.1, ROUND)
)
_EXTRA: Final = {
    "dagger": _DAGGER,
    "shield": _SHIELD,
    "arrow": _ARROW,
    "hourglass": _HOURGLASS,
    "lamp": _LAMP,
}
"""What only these signs show; the rest are pieces of the game."""
SYMBOLS: Final = {f"sign-{name}": body for name, body in _EXTRA.items()}

_SIGNS: Final = {
    "Al-Amin": ("card-fakir", "card-gold"),
    "Anun-Nak": ("meeple-green", "meeple-blue", "meeple-red"),
    "Ba'al": ("sign-lamp", "coin"),
    "Boaz": ("sign-shield",),
    "Bouraq": ("palace",),
    "Echidna": ("coin", "meeple-blue", "coin"),
    "Enki": ("palm",),
    "Hagis": ("palace", "sign-arrow"),
    "Haurvatat": ("palm", "palm"),
    "Ibus": ("sign-dagger", "sign-dagger"),
    "Jafaar": ("meeple-yellow",),
    "Kandicha": ("sign-dagger", "meeple-yellow"),
    "Kumarbi": ("sign-hourglass",),
    "Lamia": ("palm", "sign-arrow"),
    "Leta": ("camel-yellow",),
    "Marid": ("meeple-green", "coin"),
    "Monkir": ("palace", "coin"),
    "Nekir": ("sign-dagger", "coin"),
    "Shamhat": ("meeple-white",),
    "Sibittis": ("sign-lamp",),
    "Sloar": ("card-back",),
    "Utug": ("camel-yellow", "meeple-white"),
    "Geb": ("sign-earth", "card-jewels"),
    "Ptah": ("meeple-purple", "sign-anvil"),
    "Sakhr": ("sign-seal", "coin"),
    "Wilwit": ("sign-city",),
}
EXPANSIONS: Final = {"artisans": ("Geb", "Ptah"), "whims": ("Sakhr", "Wilwit")}
"""Which djinns come with which expansion, and so do their portraits and signs."""


def portraits(expansion: str = "") -> dict[str, str]:
    """The portraits of an expansion's djinns, or of those that need none; each 60 x 60."""
    late = {name for names in EXPANSIONS.values() for name in names}
    return {
        f"djinn-{number}": PORTRAITS[djinn.name]
        for number, djinn in enumerate(DJINNS)
        if (djinn.name in EXPANSIONS[expansion] if expansion else djinn.name not in late)
    }


COSTS: Final = {
    "": "works by itself",
    ELDER_OR_FAKIR: "for an elder or a fakir, once a turn",
    TWO_ELDERS: "for two elders, or an elder and a fakir, once a turn",
    ONE_FAKIR: "for a fakir, once a turn",
    FAKIRS: "for any number of fakirs",
}
_ELDER, _FAKIR = "meeple-white", "card-fakir"
_PRICES: Final = {
    "": (),
    ELDER_OR_FAKIR: (_ELDER, "/", _FAKIR),
    TWO_ELDERS: (_ELDER, "+", _ELDER, "/", _FAKIR),
    ONE_FAKIR: (_FAKIR,),
    FAKIRS: (_FAKIR, "+"),
}


def tip(djinn: int, house: House) -> str:
    """Everything about a djinn in one line."""
    card = DJINNS[djinn]
    ours = f", {HOUSE_RULE}" if _is_ours(djinn) else ""
    points, says = djinn_points(house, djinn), djinn_says(house, djinn)
    return f"{card.name}, {plural(points, 'point')}. {says} ({COSTS[card.cost]}{ours})"


HOUSE_RULE: Final = "house rule"
"""What is our proposal says so."""


def _is_ours(djinn: int) -> bool:
    return is_house_rule(f"F-D{djinn + 1:02d}")


def price(cost: str, x: float, y: float, ink: str = "f-djinn-ink") -> str:
    """What a djinn's power costs, as signs; empty if it works by itself."""
    found = ""
    for sign in _PRICES[cost]:
        if len(sign) == 1:
            found += text(x + 4, y + 15, sign, 13, ink)
            x += 9
        else:
            found += f'<use href="#{sign}" x="{x:g}" y="{y:g}" width="21" height="21"/>'
            x += 20
    return found


@lru_cache(maxsize=64)
def card(djinn: int, house: House, offered: bool = False) -> str:
    """A djinn's card: portrait and points, name, price and signs, its power below."""
    one = DJINNS[djinn]
    frame = ("accent", 2.5) if offered else ("f-djinn-line", 1.4)
    words = lines(djinn_says(house, djinn), LONGEST)
    top = 112 if len(words) < 4 else 107
    signs = _SIGNS[one.name]
    return (
        plate(0, 3, WIDTH, HEIGHT - 2, "f-shadow", "", 9, ' opacity=".25"')
        + plate(
            0.8,
            0.8,
            WIDTH - 1.6,
            HEIGHT - 4,
            "f-djinn-card",
            frame[0],
            9,
            f' stroke-width="{frame[1]}"',
        )
        + f'<use href="#djinn-{djinn}" x="7" y="7" width="{FACE}" height="{FACE}"/>'
        + plate(7, 7, FACE, FACE, "", "f-djinn-line", 10, ' fill="none" stroke-width="1.4"')
        + text(
            RIGHT,
            26,
            one.name,
            min(18, 112 / len(one.name)),
            "f-djinn-ink",
            weight=700,
            anchor="start",
            family=SERIF,
        )
        + (price(one.cost, RIGHT - 1, 33) or _small("always", 47))
        + (_small(HOUSE_RULE, 62) if _is_ours(djinn) else "")
        + "".join(
            f'<use href="#{sign}" x="{RIGHT - 2 + 27 * n}" y="65" width="26" height="26"/>'
            for n, sign in enumerate(signs)
        )
        + at(3, 64, _points(djinn_points(house, djinn)))
        + "".join(
            text(10, top + 14.4 * n, line, 12.5, "f-djinn-ink", weight=400, anchor="start")
            for n, line in enumerate(words)
        )
    )


def _small(words: str, y: float) -> str:
    return text(RIGHT, y, words, 12, "f-djinn-ink", weight=400, anchor="start")


def _points(points: int) -> str:
    return circle(13, 13, 13, "f-gold", "f-gold-deep", 1.4) + text(
        13, 18.4, str(points), 16, "f-outline", weight=700, family=SERIF
    )


@lru_cache(maxsize=4)
def no_card(width: float, height: float) -> str:
    """Where a card is missing."""
    return plate(
        1, 1, width - 2, height - 4, "", "f-cloth-line", 8, ' fill="none" stroke-dasharray="5 4"'
    )
