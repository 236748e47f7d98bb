"""Reads a campaign file. NotationError names the line and the reason if something is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, cast

from intramuros.core.errors import NotationError
from intramuros.core.geometry import regions
from intramuros.core.notation import number
from intramuros.games.my_city.campaign.consistency import (
    check_board,
    check_episode,
    check_given,
    check_stickers,
)
from intramuros.games.my_city.campaign.model import (
    CHAPTERS,
    EPISODES_IN_CHAPTER,
    PLACES,
    Campaign,
    Change,
    Chapter,
    Episode,
    Mine,
    Reward,
)
from intramuros.games.my_city.campaign.pieces import (
    CHURCHES,
    COLOURS,
    GRID,
    SIDE,
    TERRAIN,
    TILES,
    Board,
    Shape,
)
from intramuros.games.my_city.campaign.score_items import (
    AFTER,
    CHART,
    DURING,
    After,
    Chart,
    During,
    read_item,
)
from intramuros.games.my_city.campaign.sections import SENTENCE, Flaw, Section, whole_file

TABLES: Final = ("shapes", "tiles", "board", "mine", "chapter", "episode", "eternal", "opened")
ALWAYS: Final = (
    "news",
    "start",
    "anchor",
    "churches",
    "blocking",
    "passing",
    "flood",
    "forest",
    "only_factories",
    "during",
    "chart",
    "target",
    "target_with_groups",
)
"""Keys of an episode and of the eternal game."""
LASTING: Final = ("chapter", "changes", "after", *PLACES)
"""Keys that only an episode of the campaign has."""
STICKERS: Final = ("tree", "rock", "clear", "factory")
MOST_STICKERS: Final = 6
MOST_REWARDS: Final = 4
WIDEST: Final = 6
LARGEST: Final = 16
LAST_POINT: Final = 50
"""The end of the score track (Y-61)."""


def read_campaign(text: str) -> Campaign:
    """The campaign of a file's text; NotationError says what is wrong in it, and where.

    With `opened = 3` the text has only the first three chapters; the others and the eternal game
    are sealed.
    """
    file = whole_file(text)
    try:
        return _campaign(file)
    except Flaw as flaw:
        raise NotationError(flaw.message(text)) from None


def _campaign(file: Section) -> Campaign:
    file.known(TABLES)
    shapes = _shapes(file.part("shapes"))
    opened = file.whole("opened", 1, CHAPTERS - 1, default=CHAPTERS)
    boards = file.part("board", header="[board")
    boards.known(("legacy", "eternal"))
    legacy = boards.part("legacy", "board.legacy", "[board.legacy]")
    has_eternal = opened == CHAPTERS or "eternal" in file.table
    name = "eternal" if has_eternal else "legacy"
    eternal = boards.part(name, f"board.{name}", f"[board.{name}]")
    chapters = file.parts("chapter", opened)
    sections = file.parts("episode", EPISODES_IN_CHAPTER * opened)
    episodes = tuple(_episode(each, shapes) for each in sections)
    campaign = Campaign(
        shapes=shapes,
        tiles=_tiles(file.part("tiles"), shapes),
        legacy=_board(legacy),
        eternal_board=_board(eternal),
        legacy_river=_river(legacy),
        eternal_river=_river(eternal),
        mines=dict(_mines(file)),
        chapters=tuple(_chapter(each) for each in chapters),
        episodes=episodes,
        eternal=_eternal(file.part("eternal"), shapes) if has_eternal else episodes[0],
    )
    board = campaign.legacy
    for section, episode in zip(sections, campaign.episodes, strict=True):
        board = check_episode(section, episode, board, campaign)
    check_stickers(sections, episodes)
    if has_eternal:
        check_given(file.part("eternal"), campaign.eternal)
        check_board(file.part("eternal"), campaign.eternal, campaign.eternal_board, campaign)
    return campaign


# Outlines, tiles, boards


def _shapes(section: Section) -> dict[str, Shape]:
    if not section.table:
        raise section.flaw("there must be at least one outline")
    shapes = {}
    for name in section.table:
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]{0,19}", name) or name == "none":
            raise section.flaw("the name of an outline has letters and digits, as in P5", name)
        shapes[name] = section.texts(name)
        if reason := _unfit(shapes[name]):
            raise section.flaw(f"{reason}, as in ['X.', 'XX']", name)
    return shapes


def _unfit(shape: Shape) -> str:
    """What is wrong with an outline, if anything."""
    if not shape or not shape[0] or len({len(row) for row in shape}) > 1:
        return "all rows of an outline must have the same length"
    if {*"".join(shape)} - {*"X."}:
        return "use X for its squares and . for the others"
    columns = ["".join(column) for column in zip(*shape, strict=True)]
    if any("X" not in edge for edge in (shape[0], shape[-1], columns[0], columns[-1])):
        return "its first and last row and column must each have a square"
    if max(len(shape), len(columns)) > WIDEST or "".join(shape).count("X") > LARGEST:
        return f"an outline is at most {WIDEST} by {WIDEST} and has at most {LARGEST} squares"
    cells = [
        row * SIDE + column
        for row in range(len(shape))
        for column in range(len(columns))
        if shape[row][column] == "X"
    ]
    return (
        "" if len(regions(cells, GRID.beside.__getitem__)) == 1 else "its squares must be connected"
    )


def _tiles(section: Section, shapes: dict[str, Shape]) -> dict[str, str]:
    names = (*(str(n) for n in range(1, 9)), *CHURCHES[:3])
    section.known(names)
    outlines = {name: section.word(name, tuple(shapes)) for name in names}
    return {tile: outlines[tile[1]] for tile in TILES} | {c: outlines[c] for c in CHURCHES[:3]}


def _board(section: Section) -> Board:
    section.known(("river", "rows"))
    rows = section.rows("rows", _row)
    if len(rows) != SIDE:
        raise section.flaw(f"a board has {SIDE} rows, not {len(rows)}", "rows")
    return "".join(rows)


def _row(text: str) -> str:
    if len(text) != SIDE or {*text} - {*TERRAIN}:
        raise ValueError(f"a row is {SIDE} letters of {TERRAIN}")
    return text


def _river(section: Section) -> tuple[int, ...]:
    river = section.value("river")
    if (
        not isinstance(river, list)
        or len(river) != SIDE
        or not all(type(left) is int and 0 <= left <= SIDE for left in river)
    ):
        reason = f"it needs {SIDE} numbers from 0 to {SIDE}: the squares of each row left of it"
        raise section.flaw(reason, "river")
    return tuple(river)


def _mines(file: Section) -> Iterator[tuple[str, Mine]]:
    if "mine" not in file.table:
        return
    mines = file.part("mine", header="[mine")
    mines.known(COLOURS)
    for colour in mines.table:
        yield colour, _mine(mines.part(colour, f"mine.{colour}", f"[mine.{colour}]"), colour)


def _mine(section: Section, colour: str) -> Mine:
    section.known(("entrance", "boxes", "rewards"))
    entrance = section.word("entrance", GRID.names)
    boxes = section.whole("boxes", 1, 99)
    rewards = section.rows("rewards", lambda text: _reward(text, boxes))
    depths = [reward.depth for reward in rewards]
    if depths != sorted({*depths}) or len(depths) > MOST_REWARDS:
        reason = f"there are at most {MOST_REWARDS} rewards, each deeper than the one before"
        raise section.flaw(reason, "rewards")
    return Mine(colour, GRID.cell(entrance), boxes, rewards)


def _reward(text: str, boxes: int) -> Reward:
    match text.split():
        case [depth, ("tree" | "circle") as gives]:
            return Reward(number(depth, "the depth", 1, boxes), gives)
        case [depth, ("tree" | "circle") as gives, "race"]:
            return Reward(number(depth, "the depth", 1, boxes), gives, race=True)
    raise ValueError("a reward is a depth and tree or circle, as in '4 tree' or '8 circle race'")


# Chapters and episodes


def _chapter(section: Section) -> Chapter:
    section.known(("title", "says"))
    return Chapter(section.sentence("title", 60), section.sentence("says", SENTENCE))


def _episode(section: Section, shapes: dict[str, Shape]) -> Episode:
    section.known((*ALWAYS, *LASTING))
    chapter = (section.nth - 1) // EPISODES_IN_CHAPTER + 1
    section.whole("chapter", chapter, chapter)  # Y-01
    return _rules(section, shapes, chapter)


def _eternal(section: Section, shapes: dict[str, Shape]) -> Episode:
    section.known(ALWAYS)
    return _rules(section, shapes, 0)


def _rules(section: Section, shapes: dict[str, Shape], chapter: int) -> Episode:
    first, second, other = (_stickers(section, place, shapes) for place in PLACES)
    churches = section.texts("churches", ())
    if churches != tuple(name for name in CHURCHES if name in churches):
        raise section.flaw(f"use some of {', '.join(CHURCHES)}, in this order", "churches")
    return Episode(
        chapter=chapter,
        news=section.sentences("news"),
        start=section.whole("start", 0, 49),
        anchor=section.word("anchor", ("river", "sawmill", "palace")),
        during=section.rows("during", lambda text: cast(During, read_item(text, DURING))),
        chart=section.rows("chart", lambda text: cast(Chart, read_item(text, CHART))),
        churches=churches,
        blocking=section.whole("blocking", 0, 1, default=0),
        passing=section.truth("passing", True),
        flood=section.word("flood", ("left", "right", ""), default=""),
        forest=section.truth("forest", False),
        only_factories=section.truth("only_factories", False),
        changes=section.rows("changes", _change, default=()),
        after=section.rows("after", lambda text: cast(After, read_item(text, AFTER)), default=()),
        stickers=(first, second, other),
        target=_target(section, "target"),
        target_with_groups=_target(section, "target_with_groups"),
    )


def _target(section: Section, key: str) -> int | None:
    return section.whole(key, -LAST_POINT, LAST_POINT) if key in section.table else None


def _stickers(section: Section, place: str, shapes: dict[str, Shape]) -> tuple[str, ...]:
    def sticker(text: str) -> str:
        kind, _, shape = text.partition(" ")
        if text in STICKERS or (kind == "church" and shape in shapes):
            return text
        raise ValueError(f"a sticker is {', '.join(STICKERS)}, or a church as in 'church P5'")

    stickers = section.rows(place, sticker, default=())
    if len(stickers) > MOST_STICKERS:
        raise section.flaw(f"a place brings at most {MOST_STICKERS} stickers", place)
    if sum(each.startswith("church ") for each in stickers) > 1:
        raise section.flaw("a place brings at most one church", place)
    return stickers


def _change(text: str) -> Change:
    match text.split():
        case [terrain, *names] if len(terrain) == 1 and terrain in TERRAIN and names:
            return Change(terrain, tuple(GRID.cell(name) for name in names))
    raise ValueError(f"a change is a letter of {TERRAIN} and squares, as in 'W b2 g6'")


CAMPAIGN_FILE: Final = Path(__file__).parents[1] / "campaign.toml"
CAMPAIGN: Final = read_campaign(CAMPAIGN_FILE.read_text(encoding="utf-8"))
"""Our own campaign."""
