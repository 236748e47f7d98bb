"""Checks that the parts of a campaign fit each other: anchors, features and mines must be on the
board, churches and factories must come from an earlier episode."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from intramuros.games.my_city.campaign.model import PLACES, Campaign, Episode, changed
from intramuros.games.my_city.campaign.pieces import FEATURES, GRID, LIGHT_GREEN, SIDE, Board
from intramuros.games.my_city.campaign.score_items import (
    Chart,
    ColourContact,
    CoveringTerrain,
    CoverRegion,
    Dig,
    FirstCoverAll,
    Item,
    Link,
    Surround,
    TileFlag,
    write_item,
)
from intramuros.games.my_city.campaign.sections import Section

ANCHORS: Final = {"sawmill": "S", "palace": "K"}


def check_episode(section: Section, episode: Episode, board: Board, campaign: Campaign) -> Board:
    """The board as the episode changes it. Stickers are left out: no rule depends on them."""
    board = changed(board, episode.changes)
    check_board(section, episode, board, campaign)
    return board


def check_board(section: Section, episode: Episode, board: Board, campaign: Campaign) -> None:
    """Refuse rules that cannot work on this board."""
    if not episode.chart:
        raise section.flaw("a chart needs at least one line", "chart")
    _check_once(section, "during", (write_item(item).split()[0] for item in episode.during))
    _check_once(section, "chart", map(write_item, episode.chart))
    _check_once(section, "after", map(_after, episode.after))
    if board.count("K") > 1:
        raise section.flaw("there can be only one palace")
    river = campaign.legacy_river if episode.chapter else campaign.eternal_river
    open_squares = {
        cell
        for cell in range(GRID.size)
        if episode.flood != ("left" if cell % SIDE < river[cell // SIDE] else "right")
    }

    def stands(letter: str) -> bool:
        return any(board[cell] == letter for cell in open_squares)

    if episode.anchor in ANCHORS and not stands(ANCHORS[episode.anchor]):
        raise section.flaw(f"there is no {episode.anchor} on the board", "anchor")
    if not any(
        board[cell] in LIGHT_GREEN or (episode.forest and board[cell] == "F")
        for cell in open_squares
        if _is_beside(episode.anchor, cell, board, river, open_squares)
    ):
        raise section.flaw(f"no square next to the {episode.anchor} can be built on", "anchor")
    for line in episode.chart:
        if reason := _in_vain(line, episode, board):
            raise section.flaw(f"{write_item(line)!r}: {reason}", "chart", write_item(line))
    for item in episode.during:
        if isinstance(item, FirstCoverAll) and not (
            item.feature != "port" and stands(FEATURES[item.feature])
        ):
            reason = f"no {item.feature} on the board can be built over"
            raise section.flaw(reason, "during", write_item(item))
    for after in episode.after:
        if isinstance(after, Dig):
            _check_mine(section, after, board, campaign)


def _is_beside(
    anchor: str, cell: int, board: Board, river: tuple[int, ...], open_squares: set[int]
) -> bool:
    """Whether a first building on the square borders the anchor (Y-35), which must be dry too."""
    if anchor in ANCHORS:
        return any(
            board[beside] == ANCHORS[anchor] and beside in open_squares
            for beside in GRID.beside[cell]
        )
    left = [each % SIDE < river[each // SIDE] for each in (cell, *GRID.beside[cell])]
    return len({*left}) > 1


def _in_vain(line: Chart, episode: Episode, board: Board) -> str:
    """Why a line of a chart can never score; empty if it can."""
    match line:
        case Surround(feature) | Link(feature) if FEATURES[feature] not in board:
            return f"there is no {feature} on the board"
        case CoveringTerrain() if not episode.forest:
            return "buildings can cover it only with forest = true"
        case CoveringTerrain() if "F" not in board:
            return "there is no forest on the board"
        case ColourContact() if not episode.churches:
            return "there is no church in the deck"
        case CoverRegion(region) if region == f"{episode.flood}_bank":
            return "this bank is flooded"
    return ""


def check_stickers(sections: Iterable[Section], episodes: Iterable[Episode]) -> None:
    """Refuse churches and factories that no earlier episode gives, and second fourth churches."""
    church = factory = 0
    for number, (section, episode) in enumerate(zip(sections, episodes, strict=True), 1):
        check_given(section, episode, church, factory)
        for place, stickers in zip(PLACES, episode.stickers, strict=True):
            for sticker in stickers:
                if sticker.startswith("church ") and church:
                    reason = f"episode {church} already gives the fourth church"
                    raise section.flaw(f"{sticker!r}: {reason}", place, sticker)
        given = {sticker.split()[0] for stickers in episode.stickers for sticker in stickers}
        church = number if "church" in given else church
        factory = number if "factory" in given else factory


def check_given(section: Section, episode: Episode, church: int = 0, factory: int = 0) -> None:
    """Refuse rules about stickers that nobody has. `church` and `factory` are the numbers of the
    episodes that give them, 0 if none does."""
    if "C4" in episode.churches and not church:
        raise section.flaw("C4: no earlier episode gives a church to build", "churches")
    if episode.only_factories and not factory:
        raise section.flaw("no earlier episode gives a factory", "only_factories")
    for line in episode.chart:
        if isinstance(line, TileFlag) and not factory:
            reason = f"{write_item(line)!r}: no earlier episode gives a factory"
            raise section.flaw(reason, "chart", write_item(line))


def _after(item: Item) -> str:
    return write_item(item) if isinstance(item, Dig) else write_item(item).split()[0]


def _check_once(section: Section, key: str, names: Iterable[str]) -> None:
    for name, count in Counter(names).items():
        if count > 1:
            raise section.flaw(f"{name} appears {count} times; once is enough", key, name)


def _check_mine(section: Section, dig: Dig, board: Board, campaign: Campaign) -> None:
    row = write_item(dig)
    if dig.colour not in campaign.mines:
        raise section.flaw(f"{row!r}: there is no [mine.{dig.colour}]", "after", row)
    entrance = campaign.mines[dig.colour].entrance
    if board[entrance] != "A":
        reason = f"{row!r}: there is no mine entrance on {GRID.names[entrance]}"
        raise section.flaw(f"{reason}; changes = ['A …'] would put one there", "after", row)
