"""The board in letters: a token for each tile, its kind first, then what is on it.

`oasis:YWG` has three meeples; `small:-/2` is bare and belongs to seat 2, `small:-/2t` by a tent;
each `^` is a palm, each `#` a palace; `?` is a tile not laid yet. docs/notation.md shows it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from intramuros.core.errors import NotationError
from intramuros.core.game import read_player
from intramuros.core.notation import Entry
from intramuros.games.five_tribes.model import GRID, Board, Counts, Options, Position, board_of
from intramuros.games.five_tribes.model.components import IMPASSABLE, LETTERS, TILES
from intramuros.games.five_tribes.model.mix import meeple_counts, tile_counts
from intramuros.games.five_tribes.text.names import UNKNOWN, not_in_play, unknown, write_meeples

KINDS = {tile.name: kind for kind, tile in enumerate(TILES)}
TOKEN = re.compile(
    r"(?P<kind>[a-z0-9]+(-[a-z]+)?|\?)(:(?P<who>-|[A-Z]+))?"
    r"(/(?P<owner>\d)(?P<tent>t?))?(?P<built>\^*#*)"
)


@dataclass(frozen=True)
class Tile:
    """One place of the board as text tells it."""

    kind: int | None = None
    meeples: Counts = (0,) * len(LETTERS)
    owner: int | None = None
    palms: int = 0
    palaces: int = 0
    tent: bool = False
    """Whether the owner's marker is a tent."""


def write_board(position: Position) -> list[str]:
    """The board, one line for each row, below a line of column letters."""
    board = position.board
    tokens = [_write(_tile(position, cell)) for cell in board.cells]
    width = max(map(len, tokens))
    lines = ["    " + " ".join(letter.ljust(width) for letter in _letters(board))]
    for row in range(board.rows):
        cells = tokens[row * board.columns : (row + 1) * board.columns]
        lines.append(f"  {row + 1} " + " ".join(token.ljust(width) for token in cells))
    return [line.rstrip() for line in lines]


def read_board(entry: Entry, players: int, options: Options) -> list[Tile]:
    """The inverse of `write_board`, for each place of the largest board; rows that are not drawn
    are not laid yet."""
    tiles = [Tile()] * GRID.size
    board = board_of(options)
    where = f"line {entry.line}, board"
    if not entry.block:
        raise NotationError(f"{where}: nothing is drawn under it")
    letters = _letters(board)
    if entry.block[0].split() != letters:
        last = letters[-1]
        raise NotationError(f"{where}: the first line names the columns, a to {last}")
    seen = set()
    for line in entry.block[1:]:
        row, *tokens = line.split()
        if not (row.isascii() and row.isdigit() and 1 <= int(row[:3]) <= board.rows):
            numbers = f"1 to {board.rows}"
            raise NotationError(
                f"{where}: a row begins with its number, {numbers}, not {row[:20]!r}"
            )
        if int(row) in seen:
            raise NotationError(f"{where}: row {row} is listed twice")
        seen.add(int(row))
        if len(tokens) != board.columns:
            columns = board.columns
            raise NotationError(f"{where}: row {row} has {len(tokens)} tiles instead of {columns}")
        for column, token in enumerate(tokens):
            cell = (int(row) - 1) * GRID.columns + column
            try:
                tiles[cell] = _read(token, players, options)
            except NotationError as error:
                raise NotationError(f"{where}, {GRID.names[cell]}: {error}") from None
    return tiles


def _letters(board: Board) -> list[str]:
    """The columns."""
    return [chr(97 + column) for column in range(board.columns)]


def _tile(position: Position, cell: int) -> Tile:
    return Tile(
        position.tiles[cell],
        position.meeples[cell],
        position.owners[cell],
        position.palms[cell],
        position.palaces[cell],
        cell in position.tents,
    )


def _write(tile: Tile) -> str:
    kind = UNKNOWN if tile.kind is None else TILES[tile.kind].name
    who = write_meeples(tile.meeples)
    owner = "" if tile.owner is None else f"/{tile.owner + 1}{'t' * tile.tent}"
    built = "^" * tile.palms + "#" * tile.palaces
    alone = tile.kind is None or TILES[tile.kind].action in IMPASSABLE
    return kind if alone and not (who or owner or built) else f"{kind}:{who or '-'}{owner}{built}"


def _capital(token: str) -> str:
    kind, colon, rest = token.partition(":")
    return kind + colon + rest.upper()


def _read(token: str, players: int, options: Options) -> Tile:
    found = TOKEN.fullmatch(token)
    if found is None:
        hint = "; meeples are capitals" if TOKEN.fullmatch(_capital(token)) else ""
        raise NotationError(
            f"{token[:40]!r} is not a tile; write 'oasis:YWG', 'small:-/2' or '?'{hint}"
        )
    kind, who, owner, built = found["kind"], found["who"] or "-", found["owner"], found["built"]
    if kind != UNKNOWN:
        _check_kind(kind, options)
    in_play = meeple_counts(options)
    letters = [letter for letter, count in zip(LETTERS, in_play, strict=True) if count]
    wrong = set(who) - {"-", *letters}
    if wrong:
        raise NotationError(f"{min(wrong)!r} is not a meeple; letters are {', '.join(letters)}")
    return Tile(
        None if kind == UNKNOWN else KINDS[kind],
        tuple(who.count(letter) for letter in LETTERS),
        None if owner is None else read_player(owner, players),
        built.count("^"),
        built.count("#"),
        bool(found["tent"]),
    )


def _check_kind(kind: str, options: Options) -> None:
    """Refuse a kind of tile that is not in play."""
    counts = tile_counts(options)
    if kind not in KINDS:
        raise unknown(kind, "kind of tile", [name for name, n in KINDS.items() if counts[n]])
    if not counts[KINDS[kind]]:
        raise not_in_play(kind, TILES[KINDS[kind]].expansion)
