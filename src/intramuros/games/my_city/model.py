"""My City as plain values: a position, the actions, the options.

Squares are a1 to k11 (column letter, row number from the top), numbered row by row from 0. A tile
lies with the top left corner of its turned outline's box on a square; r1 is a quarter turn
clockwise. Seats are numbered from 0.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from intramuros.core.options import choice
from intramuros.games.my_city.campaign.model import Campaign
from intramuros.games.my_city.campaign.pieces import Board
from intramuros.games.my_city.campaign.read import CAMPAIGN

EPISODES: Final = 24  # Y-01
FIFTY: Final = 50  # Y-61
CIRCLES: Final = {1: (2, 0, 0), 2: (2, 0, 0), 3: (2, 1, 0), 4: (2, 1, 0)}
"""Circles for the first, the second and every other place (Y-66 to Y-71)."""


@dataclass(frozen=True)
class Options:
    """The choices of My City."""

    play: str = choice(
        "campaign",
        "episode",
        "eternal",
        says="the campaign of 24 episodes, a single episode, or the eternal game",
        label="Play",
        words={
            "campaign": "24-episode campaign",
            "episode": "a single episode",
            "eternal": "the eternal game",
        },
        first=True,
    )
    episode: str = choice(
        *(str(number) for number in range(1, EPISODES + 1)),
        says="the episode to play, or the one a campaign starts with",
        label="Episode",
        first=True,
    )
    groups_from: str = choice(
        "4",
        "3",
        says="the first episode in which groups of a colour count",
        label="Groups count from",
        words={"4": "episode 4", "3": "episode 3"},
    )
    fifty: str = choice(
        "lock",
        "ceiling",
        says="whether a marker on 50 stays there or may come down again",
        label="A marker on 50",
        words={"lock": "stays there", "ceiling": "may come down"},
    )


PRESETS: Final = {"manual": Options(), "published": Options(groups_from="3")}
PRESET_TITLES: Final = {"manual": "The manual", "published": "As published"}


@dataclass(frozen=True)
class Build:
    """Place the due tile."""

    cell: int
    turn: int
    """Quarter turns clockwise; only those that differ have a number."""


@dataclass(frozen=True)
class Pass:
    """Do without the due tile, for a point (Y-41)."""


@dataclass(frozen=True)
class Exit:
    """Take no further part in the episode (Y-45)."""


Choice: TypeAlias = Build | Pass | Exit


@dataclass(frozen=True)
class Hidden:
    """Another city's choice that the reader may not know yet; nobody can play this."""


@dataclass(frozen=True)
class Reveal:
    """Chance turns up a card, by its name: `Y1`, `C2`, `X1`."""

    card: str


@dataclass(frozen=True)
class Stick:
    """Put a sticker on a square of one's board: `tree`, `rock` or `clear` (Y-75)."""

    sticker: str
    cell: int


@dataclass(frozen=True)
class Flag:
    """Put a factory sticker on one of one's blue tiles, by its name."""

    tile: str


Action: TypeAlias = Build | Pass | Exit | Hidden | Stick | Flag | Reveal


@dataclass(frozen=True)
class Building:
    """A tile on a city's board."""

    tile: str
    cell: int
    turn: int


@dataclass(frozen=True)
class Booked:
    """What the episode has brought so far, as it moved the marker (Y-51)."""

    passes: int = 0
    investor: int = 0
    row: int = 0
    parks: int = 0
    gold: int = 0

    @property
    def total(self) -> int:
        return self.passes + self.investor + self.row + self.parks + self.gold


@dataclass(frozen=True)
class City:
    """One player's city."""

    board: Board
    church: str = ""
    """The outline of the fourth church; empty while there is none."""
    factories: tuple[str, ...] = ()
    """Blue tiles with a factory, ascending."""
    circles: int = 0
    nuggets: int = 0
    shafts: tuple[int, int, int] = (0, 0, 0)
    """How deep the yellow, red and blue shaft is."""
    earlier: int = 0
    """The points of all earlier episodes (Y-78)."""
    targets: int = 0
    """How many targets of earlier episodes it has reached, alone (Y-R25)."""
    buildings: tuple[Building, ...] = ()
    """In the order they were built."""
    parks: tuple[int, ...] = ()
    """Ascending."""
    booked: Booked = Booked()
    fifty: bool = False
    """Whether the marker has reached 50 in this episode (Y-61)."""
    exited: bool = False
    golden: bool = False
    """Whether every gold vein has been covered."""
    chosen: bool = False
    """Whether the choice for the due tile is made; others do not know which."""
    choice: Choice | None = None
    """That choice, where the viewer may know it."""
    owed: tuple[str, ...] = ()
    """Stickers still to be placed, the first one next: `tree`, `rock`, `clear`, `factory`."""
    stuck: tuple[Stick | Flag, ...] = ()
    """Stickers placed after this episode; they count from the next one on."""

    def without_choice(self) -> City:
        """What everybody can see of the city: it stays the same until the round is complete."""
        return replace(self, chosen=False, choice=None) if self.chosen else self


@dataclass(frozen=True)
class Revealing:
    """Chance turns up the next card."""

    blocked: bool = False
    """Whether a blocking card has just been turned up: nobody builds the next one."""


@dataclass(frozen=True)
class Placing:
    """Every active city that has the tile chooses at the same time (Y-25)."""

    card: int


@dataclass(frozen=True)
class Stickering:
    """The episode has been scored; every city that is owed stickers places them."""


@dataclass(frozen=True)
class Over:
    """The episode is over, stickers included."""


Phase: TypeAlias = Revealing | Placing | Stickering | Over


@dataclass(frozen=True)
class Position:
    """Everything that matters, frozen, as one viewer knows it."""

    players: int
    options: Options
    episode: int
    """1 to 24; 0 is the eternal game."""
    phase: Phase
    deck: tuple[int, ...]
    """The cards that have not been turned up, by number, ascending; their order is unknown to all.
    """
    cities: tuple[City, ...]
    races: tuple[tuple[str, int], ...] = ()
    """Rewards of shafts that were raced for in an earlier episode: colour and depth."""
    campaign: Campaign = CAMPAIGN


def turn(position: Position) -> tuple[bool, int]:
    """A key for each turn: one for each card, and one for all stickers of a city."""
    return isinstance(position.phase, Stickering), len(position.deck)
