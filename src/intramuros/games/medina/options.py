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
        label="Stables between palaces",
        words={"manual": "may touch two", "published": "keep their distance"},
    )  # M-R08
    new_chain: str = choice(
        "clear",
        "anywhere",
        says="where a new chain of inhabitants begins when none can be extended: "
        "clear of the others, or on any empty cell",
        label="A new chain begins",
        words={"clear": "clear of the others", "anywhere": "on any empty cell"},
    )  # M-R06
    last_dome: str = choice(
        "pieces",
        "domes",
        says="who must place a dome each turn: "
        "the only player with pieces left, or the only one with domes left",
        label="Must place a dome each turn",
        words={"pieces": "the last with pieces", "domes": "the last with domes"},
    )  # M-R10
    palace_tile: str = choice(
        "claims",
        "stables",
        says="when a larger palace takes the tile of its colour: "
        "only when it is claimed, or also when a stable makes it larger",
        label="A larger palace takes the tile",
        words={"claims": "when it is claimed", "stables": "also by a stable"},
    )  # M-R11
    tower_tile: str = choice(
        "player",
        "palace",
        "arm",
        says="how often the tile of a tower can be won: once by each player, once by each palace, "
        "or once by each palace for each arm of the wall",
        label="A tower's tile is won",
        words={
            "player": "once by each player",
            "palace": "once by each palace",
            "arm": "once for each arm",
        },
    )  # M-R12
    wall_points: str = choice(
        "walls",
        "parts",
        says="what scores at the wall: each wall beside a palace, "
        "or each piece and stable of the palace that stands there",
        label="Points at the wall",
        words={"walls": "for each wall", "parts": "for each piece beside it"},
    )  # M-R13
    nothing_fits: str = choice(
        "out",
        "skipped",
        says="a player who can place nothing is out for good, or is skipped and asked again",
        label="If nothing fits",
        words={"out": "out for good", "skipped": "skipped"},
    )  # M-R14
    start_player: str = choice(
        "1",
        "2",
        "3",
        "4",
        "drawn",
        says="who places the first inhabitant and takes the first turn: "
        "the player with this number, or one who is drawn",
        label="Who begins",
        words={**{str(n): f"player {n}" for n in range(1, 5)}, "drawn": "drawn by lot"},
    )  # M-R18
    open_stocks: bool = switch(
        False, says="show what every player still has behind the screen", label="Open screens"
    )


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

PRESET_TITLES: Final = {
    "manual": "English manual",
    "short": "German short rules",
    "published": "As published",
}
