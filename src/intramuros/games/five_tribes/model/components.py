"""The components of Five Tribes as tables: tribes, tiles, goods, djinns, tracks.

The tables hold everything there is, whatever is played with; the order is the index. `mix.py` says
what of it is in play. Items and whims, whose texts are not public, are in `house.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# Tribes (F-05, F-06)
VIZIER: Final = 0
ELDER: Final = 1
MERCHANT: Final = 2
BUILDER: Final = 3
ASSASSIN: Final = 4
ARTISAN: Final = 5
COLOURS: Final = ("yellow", "white", "green", "blue", "red", "purple")
TRIBES: Final = ("vizier", "elder", "merchant", "builder", "assassin", "artisan")
LETTERS: Final = ("Y", "W", "G", "B", "R", "P")
MEEPLES: Final = (16, 20, 18, 18, 18, 0)
ARTISANS: Final = 15
"""So many artisans come with their expansion (F-06)."""
MORE_MEEPLES: Final = 3
"""So many meeples of each other tribe come with the Whims."""

RED: Final = "red"
BLUE: Final = "blue"
# The expansions: names of options, and of what belongs to them
ARTISANS_OF_NAQALA: Final = "artisans"
WHIMS_OF_THE_SULTAN: Final = "whims"
COUNCIL_OF_NAQALA: Final = "council"


@dataclass(frozen=True)
class TileKind:
    """One kind of tile: what its action is, what it is worth, and the colour of that value."""

    name: str
    """As in text: `sacred10`."""
    action: str
    """oasis, village, small market, large market, sacred place, workshop, specialized market,
    fabulous city; or chasm and great lake, where nobody can be."""
    value: int
    colour: str
    """RED or BLUE; "" for what has no value."""
    count: int
    expansion: str = ""
    """The expansion it comes with."""
    mountains: tuple[str, ...] = ()
    """The edges closed by mountains: north, west, south, east (F-23)."""


TILES: Final = (
    TileKind("oasis", "oasis", 8, RED, 6),
    TileKind("village", "village", 5, BLUE, 5),
    TileKind("small", "small market", 6, RED, 8),
    TileKind("large", "large market", 4, RED, 4),
    TileKind("sacred6", "sacred place", 6, BLUE, 4),
    TileKind("sacred10", "sacred place", 10, BLUE, 1),
    TileKind("sacred12", "sacred place", 12, BLUE, 1),
    TileKind("sacred15", "sacred place", 15, BLUE, 1),
    TileKind("workshop-nw", "workshop", 5, BLUE, 1, ARTISANS_OF_NAQALA, ("north", "west")),
    TileKind("workshop-se", "workshop", 5, BLUE, 2, ARTISANS_OF_NAQALA, ("south", "east")),
    TileKind("specialized", "specialized market", 10, RED, 2, ARTISANS_OF_NAQALA),
    TileKind("chasm", "chasm", 0, "", 1, ARTISANS_OF_NAQALA),
    TileKind("city-blue", "fabulous city", 5, BLUE, 3, WHIMS_OF_THE_SULTAN),
    TileKind("city-red", "fabulous city", 5, RED, 2, WHIMS_OF_THE_SULTAN),
    TileKind("lake", "great lake", 0, "", 1, WHIMS_OF_THE_SULTAN),
)
CITY: Final = "fabulous city"
CHASM: Final = "chasm"
LAKE: Final = "great lake"
IMPASSABLE: Final = (CHASM, LAKE)
"""Nobody stands or walks there (F-21, F-22)."""
CITY_VALUES: Final = (0, 5, 20, 45, 80, 125)
"""What 0 to 5 fabulous cities are worth together (F-107)."""
CITIES: Final = 5

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
    expansion: str = ""
    """The expansion it comes with; what it says and its points are then in `house.py`."""


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
    Djinn("Geb", 6, "", "", expansion=ARTISANS_OF_NAQALA),
    Djinn("Ptah", 6, "", "", expansion=ARTISANS_OF_NAQALA),
    Djinn("Wilwit", 6, "", "", expansion=WHIMS_OF_THE_SULTAN),
    Djinn("Sakhr", 6, "", "", expansion=WHIMS_OF_THE_SULTAN),
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
GEB: Final = 22
PTAH: Final = 23
WILWIT: Final = 24
SAKHR: Final = 25
DJINN_NUMBERS: Final = {djinn.name: number for number, djinn in enumerate(DJINNS)}

ROW: Final = 9  # F-28: resource cards face up
DJINN_ROW: Final = 3  # F-29
COINS: Final = 50  # F-35
CAMELS: Final = {2: 11, 3: 8, 4: 8, 5: 8}  # F-31, F-32
SEATS: Final = 5
"""No mix takes more players."""
PALMS: Final = 12
PALACES: Final = 10
ZEROS: Final = 3
"""So many markers may stand on 0 (F-50)."""
PRICES: Final = (0, 1, 2, 3, 4, 5, 8, 12, 18)
"""Every price of any track."""
ROUNDS: Final = 10
"""The Council ends the game after so many rounds (F-93)."""
