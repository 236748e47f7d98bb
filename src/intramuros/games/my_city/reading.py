"""A campaign file: reading it, with the line and the reason of what is wrong in it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, cast

from intramuros.core.errors import NotationError
from intramuros.games.my_city.campaign import (
    GRID,
    PLACES,
    TILES,
    Board,
    Campaign,
    Change,
    Chapter,
    Episode,
    Mine,
    Reward,
)
from intramuros.games.my_city.items import AFTER, CHART, DURING, After, Chart, During, read_item


def read_campaign(text: str) -> Campaign:
    """The campaign of a file's text; NotationError says what is wrong in it."""
    try:
        tables = tomllib.loads(text)
    except ValueError as error:
        raise NotationError(f"the campaign cannot be read: {error}") from None
    tiles = {tile: tables["tiles"][tile[1]] for tile in TILES}
    churches = {name: tables["tiles"][name] for name in ("C1", "C2", "C3")}
    legacy, eternal = tables["board"]["legacy"], tables["board"]["eternal"]
    return Campaign(
        shapes={name: tuple(rows) for name, rows in tables["shapes"].items()},
        tiles=tiles | churches,
        legacy=_board(legacy),
        eternal_board=_board(eternal),
        legacy_river=tuple(legacy["river"]),
        eternal_river=tuple(eternal["river"]),
        mines={colour: _mine(colour, mine) for colour, mine in tables["mine"].items()},
        chapters=tuple(Chapter(each["title"], each["says"]) for each in tables["chapter"]),
        episodes=tuple(_episode(each) for each in tables["episode"]),
        eternal=_episode({"chapter": 0, **tables["eternal"]}),
    )


def _board(table: dict[str, Any]) -> Board:
    return "".join(table["rows"])


def _mine(colour: str, table: dict[str, Any]) -> Mine:
    rewards = []
    for text in table["rewards"]:
        depth, gives, *race = text.split()
        rewards.append(Reward(int(depth), gives, bool(race)))
    return Mine(colour, GRID.cell(table["entrance"]), table["boxes"], tuple(rewards))


def _episode(table: dict[str, Any]) -> Episode:
    first, second, other = (tuple(table.get(place, ())) for place in PLACES)
    return Episode(
        chapter=table["chapter"],
        news=tuple(table["news"]),
        start=table["start"],
        anchor=table["anchor"],
        during=tuple(cast(During, read_item(text, DURING)) for text in table["during"]),
        chart=tuple(cast(Chart, read_item(text, CHART)) for text in table["chart"]),
        churches=tuple(table.get("churches", ())),
        blocking=table.get("blocking", 0),
        passing=table.get("passing", True),
        flood=table.get("flood", ""),
        forest=table.get("forest", False),
        only_factories=table.get("only_factories", False),
        changes=tuple(_change(text) for text in table.get("changes", ())),
        after=tuple(cast(After, read_item(text, AFTER)) for text in table.get("after", ())),
        stickers=(first, second, other),
    )


def _change(text: str) -> Change:
    terrain, *names = text.split()
    return Change(terrain, tuple(GRID.cell(name) for name in names))


CAMPAIGN: Final = read_campaign(
    Path(__file__).with_name("campaign.toml").read_text(encoding="utf-8")
)
