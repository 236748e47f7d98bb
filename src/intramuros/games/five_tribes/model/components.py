"""The components of Five Tribes as tables: tribes, tiles, goods, djinns, tracks.

An expansion adds rows here, and functions where its rules live; the order is the index.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# Tribes (F-05)
VIZIER: Final = 0
ELDER: Final = 1
MERCHANT: Final = 2
BUILDER: Final = 3
ASSASSIN: Final = 4
COLOURS: Final = ("yellow", "white", "green", "blue", "red")
TRIBES: Final = ("vizier", "elder", "merchant", "builder", "assassin")
LETTERS: Final = ("Y", "W", "G", "B", "R")
MEEPLES: Final = (16, 20, 18, 18, 18)

RED: Final = "red"
BLUE: Final = "blue"


@dataclass(frozen=True)
class TileKind:
    """One kind of tile: what its action is, what it is worth, and the colour of that value."""

    name: str
    """As in text: `sacred10`."""
    action: str
    """oasis, village, small market, large market or sacred place."""
    value: int
    colour: str
    count: int


TILES: Final = (
    TileKind("oasis", "oasis", 8, RED, 6),
    TileKind("village", "village", 5, BLUE, 5),
    TileKind("small", "small market", 6, RED, 8),
    TileKind("large", "large market", 4, RED, 4),
    TileKind("sacred6", "sacred place", 6, BLUE, 4),
    TileKind("sacred10", "sacred place", 10, BLUE, 1),
    TileKind("sacred12", "sacred place", 12, BLUE, 1),
    TileKind("sacred15", "sacred place", 15, BLUE, 1),
)

# Resource cards (F-07): nine goods and the fakir.
CARDS: Final = (
    "ivory",
    "jewels",
    "gold",
    "papyrus",
    "silk",
    "spice",
    "fish",
    "wheat",
    "pottery",
    "fakir",
)
CARD_COUNTS: Final = (2, 2, 2, 4, 4, 4, 6, 6, 6, 18)
FAKIR: Final = 9
GOODS: Final = 9
"""So many kinds of goods; they come before the fakir."""
SET_VALUES: Final = (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)  # F-89

ELDER_OR_FAKIR: Final = "E"
TWO_ELDERS: Final = "EE"
"""One elder, and one more elder or a fakir."""
ONE_FAKIR: Final = "f"
FAKIRS: Final = "f+"


@dataclass(frozen=True)
class Djinn:
    """One djinn: its points, what its power costs, and the power in our words."""

    name: str
    points: int
    cost: str
    """"" when the power works by itself."""
    says: str
    tile: bool = False
    """Whether a tile is named when the power is used."""


DJINNS: Final = (
    Djinn("Al-Amin", 5, "", "At the end every two fakirs count as one good of any kind."),
    Djinn(
        "Anun-Nak",
        8,
        "E",
        "Put three meeples from the bag on a tile with nothing on it.",
        tile=True,
    ),
    Djinn("Ba'al", 6, "", "Whenever a djinn is gained: 1 coin if it is yours, 2 if another's."),
    Djinn("Boaz", 6, "", "Assassins cannot touch your viziers and elders."),
    Djinn("Bouraq", 6, "E", "Build a palace on any village.", tile=True),
    Djinn("Echidna", 4, "EE", "Your builders earn double this turn."),
    Djinn("Enki", 8, "E", "Plant a palm on any oasis.", tile=True),
    Djinn("Hagis", 10, "E", "Build your palace on a neighbouring tile instead.", tile=True),
    Djinn("Haurvatat", 8, "", "Your palms are worth 5 points."),
    Djinn("Ibus", 8, "E", "Your assassins kill twice: on one tile, or at one opponent's."),
    Djinn("Jafaar", 6, "", "Your viziers are worth 3 points each."),
    Djinn(
        "Kandicha",
        6,
        "",
        "A killed merchant brings a card, a builder its coins, a vizier or elder is yours.",
    ),
    Djinn("Kumarbi", 6, "f+", "While bidding, each fakir makes your place one step cheaper."),
    Djinn("Lamia", 10, "E", "Plant your palm on a neighbouring tile instead.", tile=True),
    Djinn(
        "Leta",
        4,
        "EE",
        "Put a camel on a tile with nothing on it.",
        tile=True,
    ),
    Djinn(
        "Marid",
        6,
        "",
        "For each meeple dropped on your tiles: 1 coin in your turn, 2 in another's.",
    ),
    Djinn("Monkir", 6, "", "For each palace built: 1 coin if you built it, 2 if another did."),
    Djinn("Nekir", 6, "", "When assassins kill: 1 coin if they are yours, 2 if another's."),
    Djinn("Shamhat", 6, "", "Your elders are worth 4 points each."),
    Djinn("Sibittis", 4, "EE", "Draw three djinns, keep one of them."),
    Djinn("Sloar", 8, "f", "Draw the top resource card."),
    Djinn("Utug", 4, "EE", "Put a camel on a tile that has only meeples.", tile=True),
)
# The djinns by number
AL_AMIN: Final = 0
ANUN_NAK: Final = 1
BAAL: Final = 2
BOAZ: Final = 3
BOURAQ: Final = 4
ECHIDNA: Final = 5
ENKI: Final = 6
HAGIS: Final = 7
HAURVATAT: Final = 8
IBUS: Final = 9
JAFAAR: Final = 10
KANDICHA: Final = 11
KUMARBI: Final = 12
LAMIA: Final = 13
LETA: Final = 14
MARID: Final = 15
MONKIR: Final = 16
NEKIR: Final = 17
SHAMHAT: Final = 18
SIBITTIS: Final = 19
SLOAR: Final = 20
UTUG: Final = 21
DJINN_NUMBERS: Final = {djinn.name: number for number, djinn in enumerate(DJINNS)}

ROW: Final = 9  # F-28: resource cards face up
DJINN_ROW: Final = 3  # F-29
COINS: Final = 50  # F-35
CAMELS: Final = {2: 11, 3: 8, 4: 8}  # F-31, F-32
PALMS: Final = 12
PALACES: Final = 10
ZEROS: Final = 3
"""So many markers may stand on 0 (F-50)."""
PRICES: Final = (0, 1, 2, 3, 4, 5, 8, 12, 18)
"""Every price of any track."""
TRACKS: Final = {"manual": (0, 1, 2, 3, 4), "published": (0, 1, 3, 5, 8, 12, 18)}
"""The prices of the turn order track (F-R01); 0 has room for three markers, the others for one."""
