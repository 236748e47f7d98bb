"""The names of pieces, both ways; a slip is answered with the name that is nearly the same."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches
from typing import Final

from intramuros.core.english import article
from intramuros.core.errors import NotationError
from intramuros.games.five_tribes.model.board import GRID, Board
from intramuros.games.five_tribes.model.components import CARDS, DJINNS, LETTERS
from intramuros.games.five_tribes.model.house import ITEMS, WHIM_COUNT, whim_name
from intramuros.games.five_tribes.model.mix import djinns_in_play
from intramuros.games.five_tribes.model.options import Options

UNKNOWN: Final = "?"
NOTHING: Final = "nothing"
ALIASES: Final = {"jafar": "Jafaar", "iblis": "Ibus"}
"""Other names that are in print (F-R27)."""


def write_meeples(counts: tuple[int, ...]) -> str:
    """Meeples as letters: `YWG`."""
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def read_djinn(name: str) -> int:
    """The number of a djinn, by a name in any case."""
    wanted = ALIASES.get(name.lower(), name).lower()
    for djinn, entry in enumerate(DJINNS):
        if entry.name.lower() == wanted:
            return djinn
    raise unknown(name, "djinn", tuple(entry.name for entry in DJINNS))


def read_djinns(text: str, options: Options) -> tuple[int, ...]:
    """Djinns in play by their names, each once; `nothing` is none."""
    if text == NOTHING:
        return ()
    found = tuple(read_djinn(name) for name in text.split())
    for djinn in found:
        if found.count(djinn) > 1:
            raise NotationError(f"{DJINNS[djinn].name} is listed twice")
        if djinn not in djinns_in_play(options):
            raise not_in_play(DJINNS[djinn].name, DJINNS[djinn].expansion)
    return found


def read_item(word: str) -> int:
    """The number of a kind of item."""
    return one_of(word, ITEMS, "item")


def read_whim(word: str) -> int:
    """The number of a whim: `W05` is 4."""
    names = tuple(map(whim_name, range(WHIM_COUNT)))
    if word not in names:
        raise NotationError(f"{word[:40]!r} is not a whim; whims are {names[0]} to {names[-1]}")
    return names.index(word)


def write_whims(whims: Iterable[int]) -> str:
    """Whims by their names: `W01 W05`."""
    return " ".join(map(whim_name, whims))


def read_whims(text: str) -> tuple[int, ...]:
    """The inverse of `write_whims`: each once, rising; `nothing` is none."""
    found = sorted(read_whim(word) for word in text.split()) if text != NOTHING else []
    for whim in found:
        if found.count(whim) > 1:
            raise NotationError(f"{whim_name(whim)} is listed twice")
    return tuple(found)


def read_cell(name: str, board: Board) -> int:
    """The number of a place of this board, by its name."""
    if name in GRID.names and GRID.cell(name) in board:
        return GRID.cell(name)
    first, last = GRID.names[board.cells[0]], GRID.names[board.cells[-1]]
    raise NotationError(f"{name[:40]!r} is no cell; cells go from {first} to {last}")


def not_in_play(name: str, expansion: str) -> NotationError:
    """It comes with an expansion that is not in play."""
    return NotationError(f"{name} is not in play; it needs the option {expansion}=on")


def read_card(name: str) -> int:
    """The number of a resource card; a slave is a fakir (F-08)."""
    return one_of("fakir" if name == "slave" else name, CARDS, "resource card")


def none_in_play(what: str, expansion: str) -> NotationError:
    """There is nothing of the kind without an expansion."""
    return NotationError(f"there are no {what}; they need the option {expansion}=on")


def unknown(word: str, what: str, words: Collection[str]) -> NotationError:
    """There is no such word: the one that is nearly the same, or all there are."""
    cased = {known.lower(): known for known in words}
    close = get_close_matches(word[:40].lower(), cased, 1)
    right = f"did you mean {cased[close[0]]!r}?" if close else f"there are {', '.join(words)}"
    return NotationError(f"{word[:40]!r} is not {article(what)}; {right}")


def one_of(word: str, words: tuple[str, ...], what: str) -> int:
    """The number of a word in a table; NotationError if it is not there."""
    if word not in words:
        raise unknown(word, what, words)
    return words.index(word)
