"""The options of Medina: what its two manuals and the published game read differently."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from intramuros.core.options import choice, switch


@dataclass(frozen=True)
class Options:
    """The switches of Medina; the first value of each is what the manual says."""

    stable_spacing: str = choice(
        "manual",
        "published",
        says="manual: a stable may touch two palaces but not cut a street; "
        "published: it keeps its distance from every other palace",
    )  # M-R08
    new_chain: str = choice(
        "clear",
        "anywhere",
        says="where a new chain of inhabitants begins when none can be extended: "
        "clear of the others, or on any empty cell",
    )  # M-R06
    last_dome: str = choice(
        "pieces",
        "domes",
        says="who must place a dome each turn: "
        "the only player with pieces left, or the only one with domes left",
    )  # M-R10
    palace_tile: str = choice(
        "claims",
        "stables",
        says="when a larger palace takes the tile of its colour: "
        "only when it is claimed, or also when a stable makes it larger",
    )  # M-R11
    tower_tile: str = choice(
        "player",
        "palace",
        "arm",
        says="how often the tile of a tower can be won: once by each player, once by each palace, "
        "or once by each palace for each arm of the wall",
    )  # M-R12
    wall_points: str = choice(
        "walls",
        "parts",
        says="what scores at the wall: each wall beside a palace, "
        "or each piece and stable of the palace that stands there",
    )  # M-R13
    nothing_fits: str = choice(
        "out",
        "skipped",
        says="a player who can place nothing is out for good, or is skipped and asked again",
    )  # M-R14
    start_player: str = choice(
        "1",
        "2",
        "3",
        "4",
        "drawn",
        says="who places the first inhabitant and takes the first turn: "
        "the player with this number, or one who is drawn",
    )  # M-R18
    open_stocks: bool = switch(False, says="show what every player still has behind the screen")


PRESETS: Final = {
    "manual": Options(),
    "short": Options(
        new_chain="anywhere",
        last_dome="domes",
        palace_tile="stables",
        tower_tile="palace",
        wall_points="parts",
        nothing_fits="skipped",
    ),
    "published": Options(
        stable_spacing="published",
        palace_tile="stables",
        tower_tile="arm",
        nothing_fits="skipped",
    ),
}
