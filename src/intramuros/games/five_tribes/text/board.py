"""The board in letters: a token for each tile, its kind first, then what is on it.

`oasis:YWG` has three meeples; `small:-/2` is bare and belongs to seat 2; each `^` is a palm, each
`#` a palace; `?` is a tile not laid yet. docs/notation.md shows it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from intramuros.core.errors import NotationError
from intramuros.core.game import read_player
from intramuros.core.notation import Entry
from intramuros.games.five_tribes.model import BOARD, Counts, Position
from intramuros.games.five_tribes.model.components import LETTERS, TILES
from intramuros.games.five_tribes.text.names import UNKNOWN, unknown, write_meeples

KINDS = {tile.name: kind for kind, tile in enumerate(TILES)}
TOKEN = re.compile(r"(?P<kind>[a-z0-9]+|\?)(:(?P<who>-|[A-Z]+))?(/(?P<owner>\d))?(?P<built>\^*#*)")


@dataclass(frozen=True)
class Tile:
    """One place of the board as text tells it."""

    kind: int | None = None
    meeples: Counts = (0,) * len(LETTERS)
    owner: int | None = None
    palms: int = 0
    palaces: int = 0


def write_board(position: Position) -> list[str]:
    """The board, one line for each row, below a line of column letters."""
    tokens = [_write(tile) for tile in _tiles(position)]
    width = max(map(len, tokens))
    columns = [chr(97 + column) for column in range(BOARD.columns)]
    lines = ["    " + " ".join(letter.ljust(width) for letter in columns)]
    for row in range(BOARD.rows):
        cells = tokens[row * BOARD.columns : (row + 1) * BOARD.columns]
        lines.append(f"  {row + 1} " + " ".join(token.ljust(width) for token in cells))
    return [line.rstrip() for line in lines]


def read_board(entry: Entry, players: int) -> list[Tile]:
    """The inverse of `write_board`; rows that are not drawn are not laid yet."""
    tiles = [Tile()] * BOARD.size
    where = f"line {entry.line}, board"
    if not entry.block:
        raise NotationError(f"{where}: nothing is drawn under it")
    columns = entry.block[0].split()
    if columns != [chr(97 + column) for column in range(BOARD.columns)]:
        raise NotationError(f"{where}: the first line names the columns, a to f")
    seen = set()
    for line in entry.block[1:]:
        row, *tokens = line.split()
        if not (row.isascii() and row.isdigit() and 1 <= int(row[:3]) <= BOARD.rows):
            raise NotationError(f"{where}: a row begins with its number, 1 to 5, not {row[:20]!r}")
        if int(row) in seen:
            raise NotationError(f"{where}: row {row} is listed twice")
        seen.add(int(row))
        if len(tokens) != BOARD.columns:
            raise NotationError(f"{where}: row {row} has {len(tokens)} tiles instead of 6")
        for column, token in enumerate(tokens):
            cell = (int(row) - 1) * BOARD.columns + column
            try:
                tiles[cell] = _read(token, players)
            except NotationError as error:
                raise NotationError(f"{where}, {BOARD.names[cell]}: {error}") from None
    return tiles


def _tiles(position: Position) -> list[Tile]:
    return [
        Tile(*parts)
        for parts in zip(
            position.tiles,
            position.meeples,
            position.owners,
            position.palms,
            position.palaces,
            strict=True,
        )
    ]


def _write(tile: Tile) -> str:
    kind = UNKNOWN if tile.kind is None else TILES[tile.kind].name
    who = write_meeples(tile.meeples)
    owner = "" if tile.owner is None else f"/{tile.owner + 1}"
    built = "^" * tile.palms + "#" * tile.palaces
    bare = not (who or owner or built) and tile.kind is None
    return kind if bare else f"{kind}:{who or '-'}{owner}{built}"


def _capital(token: str) -> str:
    kind, colon, rest = token.partition(":")
    return kind + colon + rest.upper()


def _read(token: str, players: int) -> Tile:
    found = TOKEN.fullmatch(token)
    if found is None:
        hint = "; meeples are capitals" if TOKEN.fullmatch(_capital(token)) else ""
        raise NotationError(
            f"{token[:40]!r} is not a tile; write 'oasis:YWG', 'small:-/2' or '?'{hint}"
        )
    kind, who, owner, built = found["kind"], found["who"] or "-", found["owner"], found["built"]
    if kind != UNKNOWN and kind not in KINDS:
        raise unknown(kind, "kind of tile", KINDS)
    wrong = set(who) - {"-", *LETTERS}
    if wrong:
        letters = ", ".join(LETTERS)
        raise NotationError(f"{min(wrong)!r} is not a meeple; letters are {letters}")
    return Tile(
        None if kind == UNKNOWN else KINDS[kind],
        tuple(who.count(letter) for letter in LETTERS),
        None if owner is None else read_player(owner, players),
        built.count("^"),
        built.count("#"),
    )
