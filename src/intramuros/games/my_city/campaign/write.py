"""A campaign as the text of a file; `read_campaign` is the inverse."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from intramuros.games.my_city.campaign.model import (
    CHAPTERS,
    PLACES,
    Campaign,
    Change,
    Episode,
    Mine,
)
from intramuros.games.my_city.campaign.pieces import GRID, SIDE, TILES, Board
from intramuros.games.my_city.campaign.score_items import write_item


def write_campaign(campaign: Campaign) -> str:
    """The campaign as the text of a file."""
    lines = []
    if len(campaign.chapters) < CHAPTERS:
        lines += [f"opened = {len(campaign.chapters)}", ""]
    lines.append("[shapes]")
    lines += [f"{name} = {listed(rows)}" for name, rows in campaign.shapes.items()]
    lines += ["", "[tiles]"]
    lines += [f"{tile[1]} = {quoted(campaign.tiles[tile])}" for tile in TILES[:8]]
    lines += [f"{name} = {quoted(campaign.tiles[name])}" for name in ("C1", "C2", "C3")]
    lines += _board("legacy", campaign.legacy, campaign.legacy_river)
    if campaign.has_eternal:
        lines += _board("eternal", campaign.eternal_board, campaign.eternal_river)
    for mine in campaign.mines.values():
        lines += _mine(mine)
    for chapter in campaign.chapters:
        lines += ["", "[[chapter]]"]
        lines += [f"title = {quoted(chapter.title)}", f"says = {quoted(chapter.says)}"]
    for episode in campaign.episodes:
        lines += ["", "[[episode]]", f"chapter = {episode.chapter}", *_episode(episode)]
    if campaign.has_eternal:
        lines += ["", "[eternal]", *_episode(campaign.eternal)]
    return "\n".join(lines) + "\n"


def _board(name: str, board: Board, river: tuple[int, ...]) -> Iterator[str]:
    yield ""
    yield f"[board.{name}]"
    yield f"river = [{', '.join(map(str, river))}]"
    yield "rows = ["
    yield from (f'  "{board[start : start + SIDE]}",' for start in range(0, GRID.size, SIDE))
    yield "]"


def _mine(mine: Mine) -> Iterator[str]:
    yield ""
    yield f"[mine.{mine.colour}]"
    yield f"entrance = {quoted(GRID.names[mine.entrance])}"
    yield f"boxes = {mine.boxes}"
    rewards = (
        f"{reward.depth} {reward.gives}" + (" race" if reward.race else "")
        for reward in mine.rewards
    )
    yield f"rewards = {listed(rewards)}"


def _episode(episode: Episode) -> Iterator[str]:
    yield f"news = {listed(episode.news)}"
    yield f"start = {episode.start}"
    yield f"anchor = {quoted(episode.anchor)}"
    if episode.target is not None:
        yield f"target = {episode.target}"
    if episode.target_with_groups is not None:
        yield f"target_with_groups = {episode.target_with_groups}"
    if episode.churches:
        yield f"churches = {listed(episode.churches)}"
    if episode.blocking:
        yield f"blocking = {episode.blocking}"
    if not episode.passing:
        yield "passing = false"
    if episode.flood:
        yield f"flood = {quoted(episode.flood)}"
    if episode.forest:
        yield "forest = true"
    if episode.only_factories:
        yield "only_factories = true"
    if episode.changes:
        yield f"changes = {listed(map(_change, episode.changes))}"
    yield f"during = {listed(map(write_item, episode.during))}"
    yield f"chart = {listed(map(write_item, episode.chart))}"
    if episode.after:
        yield f"after = {listed(map(write_item, episode.after))}"
    for place, stickers in zip(PLACES, episode.stickers, strict=True):
        if stickers:
            yield f"{place} = {listed(stickers)}"


def _change(change: Change) -> str:
    return " ".join((change.terrain, *(GRID.names[cell] for cell in change.cells)))


def listed(texts: Iterable[str]) -> str:
    """A list of texts as TOML has it, in one line."""
    return f"[{', '.join(map(quoted, texts))}]"


def quoted(text: str) -> str:
    """A text as TOML has it. What would end a line or begin a comment of ours is spelled out."""
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return f"\\{letter}"
    if letter == ";" or not letter.isprintable():
        return f"\\u{ord(letter):04x}" if ord(letter) < 0x10000 else f"\\U{ord(letter):08x}"
    return letter
