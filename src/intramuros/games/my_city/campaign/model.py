"""A campaign as plain values: `campaign.toml`, our own design, or another file of that form."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from intramuros.games.my_city.campaign.pieces import BLOCKING, CARDS, CHURCHES, TILES, Board, Shape
from intramuros.games.my_city.campaign.score_items import After, Chart, During

CHAPTERS: Final = 8
EPISODES_IN_CHAPTER: Final = 3
"""8 envelopes, 24 episodes (Y-01)."""
PLACES: Final = ("first", "second", "other")


@dataclass(frozen=True)
class Reward:
    """What a shaft gives when it reaches a depth."""

    depth: int
    gives: str
    """`tree` or `circle`."""
    race: bool = False
    """Only for those who reach it in the first episode in which anybody does."""


@dataclass(frozen=True)
class Mine:
    """A mine of one colour."""

    colour: str
    entrance: int
    boxes: int
    rewards: tuple[Reward, ...]


@dataclass(frozen=True)
class Chapter:
    """Three episodes and the envelope that opens them (Y-20)."""

    title: str
    says: str


@dataclass(frozen=True)
class Change:
    """Squares of every board whose terrain changes in the setup of an episode (Y-21)."""

    terrain: str
    cells: tuple[int, ...]


def changed(board: Board, changes: Iterable[Change]) -> Board:
    """The board after the changes of an episode's setup."""
    squares = list(board)
    for change in changes:
        for cell in change.cells:
            squares[cell] = change.terrain
    return "".join(squares)


@dataclass(frozen=True)
class Episode:
    """The rules of one episode, or of the eternal game."""

    chapter: int
    """From 1; 0 for the eternal game."""
    news: tuple[str, ...]
    start: int
    """Where the marker starts (Y-10, Y-R08)."""
    anchor: str
    """What the first building must border: river, sawmill or palace (Y-35)."""
    during: tuple[During, ...]
    chart: tuple[Chart, ...]
    churches: tuple[str, ...] = ()
    blocking: int = 0
    """Blocking cards in the deck: 0 or 1."""
    passing: bool = True
    flood: str = ""
    """The bank that is closed: left, right, or neither."""
    forest: bool = False
    """Whether forest may be built over."""
    only_factories: bool = False
    """Whether blue tiles without a factory have left."""
    changes: tuple[Change, ...] = ()
    after: tuple[After, ...] = ()
    stickers: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]] = ((), (), ())
    """For the first, the second and every other place: `tree`, `rock`, `clear`, `factory`,
    `church P5`."""
    target: int | None = None
    """The points that a player alone tries to reach (Y-R25)."""
    target_with_groups: int | None = None
    """The same where an option lets groups count earlier (Y-R04)."""

    @cached_property
    def deck(self) -> tuple[int, ...]:
        """The cards of the episode, by number, ascending (Y-R11)."""
        names = (*TILES, *self.churches, *((BLOCKING,) * self.blocking))
        return tuple(CARDS.index(name) for name in names)


@dataclass(frozen=True)
class Campaign:
    """Everything in a campaign file."""

    shapes: dict[str, Shape]
    """Outlines by name."""
    tiles: dict[str, str]
    """For each of TILES and the first three churches the name of its outline."""
    legacy: Board
    eternal_board: Board
    legacy_river: tuple[int, ...]
    """For each row how many squares lie on the left bank."""
    eternal_river: tuple[int, ...]
    mines: dict[str, Mine]
    """By colour."""
    chapters: tuple[Chapter, ...]
    """8 of them; fewer where the others are sealed."""
    episodes: tuple[Episode, ...]
    """3 for each chapter; the first is number 1 (Y-01)."""
    eternal: Episode
    """The first episode where the eternal game is sealed."""

    def outline_of(self, tile: str, church: str = "") -> str:
        """The name of a tile's outline. That of the fourth church is its city's own; empty while
        the city has none."""
        return church if tile == CHURCHES[-1] else self.tiles[tile]

    def without_eternal(self) -> Campaign:
        """The campaign with its first episode in the place of the eternal game."""
        return replace(
            self,
            eternal=self.episodes[0],
            eternal_board=self.legacy,
            eternal_river=self.legacy_river,
        )

    @property
    def has_eternal(self) -> bool:
        """Whether there is an eternal game."""
        return self.eternal.chapter == 0

    def __hash__(self) -> int:  # dictionaries have none
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.legacy, self.eternal_board, self.episodes))
