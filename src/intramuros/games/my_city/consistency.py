"""What the parts of a campaign ask of each other: anchors, gold and mines that are there."""

from __future__ import annotations

from collections import Counter
from typing import Final

from intramuros.games.my_city.campaign import (
    FEATURES,
    GRID,
    SIDE,
    Board,
    Campaign,
    Episode,
    changed,
)
from intramuros.games.my_city.items import After, Dig, During, FirstCoverAll, write_item
from intramuros.games.my_city.sections import Section

ANCHORS: Final = {"sawmill": "S", "palace": "K"}


def check_episode(section: Section, episode: Episode, board: Board, campaign: Campaign) -> Board:
    """The board as the episode changes it, stickers aside: no rule asks for those squares."""
    board = changed(board, episode.changes)
    check_board(section, episode, board, campaign)
    return board


def check_board(section: Section, episode: Episode, board: Board, campaign: Campaign) -> None:
    """Refuse rules that this board cannot serve."""
    if not episode.chart:
        raise section.flaw("a chart has a line at least", "chart")
    _check_once(section, "during", episode.during)
    _check_once(section, "after", episode.after)
    if board.count("K") > 1:
        raise section.flaw("there is one palace at most")
    river = campaign.legacy_river if episode.chapter else campaign.eternal_river
    open_squares = {
        cell
        for cell in range(GRID.size)
        if episode.flood != ("left" if cell % SIDE < river[cell // SIDE] else "right")
    }

    def stands(letter: str) -> bool:
        return any(board[cell] == letter for cell in open_squares)

    if episode.anchor in ANCHORS and not stands(ANCHORS[episode.anchor]):
        raise section.flaw(f"no {episode.anchor} stands on the board", "anchor")
    for item in episode.during:
        if isinstance(item, FirstCoverAll) and not (
            item.feature != "port" and stands(FEATURES[item.feature])
        ):
            reason = f"no {item.feature} on the board can be built over"
            raise section.flaw(reason, "during", write_item(item))
    for after in episode.after:
        if isinstance(after, Dig):
            _check_mine(section, after, board, campaign)


def _check_once(section: Section, key: str, found: tuple[During, ...] | tuple[After, ...]) -> None:
    names = Counter(
        write_item(item) if isinstance(item, Dig) else write_item(item).split()[0] for item in found
    )
    for name, count in names.items():
        if count > 1:
            raise section.flaw(f"{name} stands {count} times; once is enough", key, name)


def _check_mine(section: Section, dig: Dig, board: Board, campaign: Campaign) -> None:
    row = write_item(dig)
    if dig.colour not in campaign.mines:
        raise section.flaw(f"{row!r}: there is no [mine.{dig.colour}]", "after", row)
    entrance = campaign.mines[dig.colour].entrance
    if board[entrance] != "A":
        reason = f"{row!r}: no mine entrance is on {GRID.names[entrance]}, as changes = ['A …']"
        raise section.flaw(f"{reason} would bring", "after", row)
