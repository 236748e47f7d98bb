"""What is to be decided, as text: `2 moves`, `1 sows WR on c3 from c2`, `3 kills 2 on d4`.

What stands behind a comma goes on afterwards: `1 claims c3, draws, acts on c3`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from intramuros.core.errors import NotationError
from intramuros.core.game import read_player
from intramuros.core.notation import number
from intramuros.games.five_tribes.model import (
    GRID,
    Acting,
    Between,
    Bidding,
    Choosing,
    Claiming,
    Counts,
    Drawing,
    Earning,
    Finding,
    Killing,
    Moving,
    Options,
    Over,
    Peopling,
    Phase,
    Placing,
    Refilling,
    Selling,
    SetUp,
    Sowing,
    board_of,
)
from intramuros.games.five_tribes.model.components import ASSASSIN, BUILDER, DJINNS, LETTERS
from intramuros.games.five_tribes.model.house import ITEM_COUNT, ITEMS
from intramuros.games.five_tribes.model.mix import meeple_counts
from intramuros.games.five_tribes.text.names import (
    UNKNOWN,
    read_cell,
    read_djinn,
    read_item,
    write_meeples,
)

Then: TypeAlias = Moving | Earning | Killing | Acting | Selling

UNSEEN: Final = "unseen"
EXAMPLES: Final = (
    "set-up",
    "1 bids",
    "1 moves",
    "1 sows WR on c3 from c2",
    "1 earns 3 on c3",
    "1 kills 2 on c3",
    "1 acts on c3",
    "1 places palm on c3, acts on c3",
    "1 keeps Boaz Enki, moves",
    "1 draws, moves",
    "1 peoples c3, moves",
    "1 sells",
    "clean-up",
    "over",
)
WITH_ARTISANS: Final = ("1 claims c3, acts on c3", "1 finds jewelry horn ?, acts on c3")


def write_phase(phase: Phase) -> str:
    """The phase as text."""
    match phase:
        case SetUp():
            return "set-up"
        case Refilling():
            return "clean-up"
        case Over():
            return "over"
        case _:
            return f"{phase.seat + 1} {_write_turn(phase)}"


def _write_turn(phase: Phase) -> str:
    if isinstance(phase, Between):
        return f"{_write_between(phase)}, {_write_turn(phase.then)}"
    match phase:
        case Bidding():
            return "bids"
        case Moving():
            return "moves"
        case Sowing(_, hand, at, came_from):
            back = "" if came_from is None else f" from {GRID.names[came_from]}"
            return f"sows {write_meeples(hand)} on {GRID.names[at]}{back}"
        case Earning(_, builders, at):
            return f"earns {builders} on {GRID.names[at]}"
        case Acting(_, at):
            return f"acts on {GRID.names[at]}"
        case Killing(_, assassins, at, kills, tile, victim):
            text = f"kills {assassins} on {GRID.names[at]}"
            text += " twice" if kills == 2 else ""
            text += "" if tile is None else f" again on {GRID.names[tile]}"
            return text + ("" if victim is None else f" again of {victim + 1}")
        case Selling():
            return "sells"
    raise AssertionError(phase)


def _write_between(phase: Between) -> str:
    match phase:
        case Claiming(_, at):
            return f"claims {GRID.names[at]}"
        case Finding(_, drawn, size, missing):
            found = f" {UNSEEN} {size}" if drawn is None else _write_items(drawn)
            return f"finds{found}{' ?' * missing}"
        case Placing(_, palace, at):
            return f"places {'palace' if palace else 'palm'} on {GRID.names[at]}"
        case Choosing(_, djinns, missing):
            names = "".join(f" {DJINNS[djinn].name}" for djinn in djinns)
            return f"keeps{names}{' ?' * missing}"
        case Drawing():
            return "draws"
        case Peopling(_, at):
            return f"peoples {GRID.names[at]}"


def _write_items(drawn: Counts) -> str:
    """Each item by its word, as often as it is there."""
    return "".join(f" {word}" * count for word, count in zip(ITEMS, drawn, strict=True))


def read_phase(text: str, players: int, options: Options) -> Phase:
    """The inverse of `write_phase`."""
    match text.split():
        case ["set-up"]:
            return SetUp()
        case ["clean-up"]:
            return Refilling()
        case ["over"]:
            return Over()
        case [first, *_] if first.isascii() and first.isdigit():
            return _Reader(read_player(first, players), players, options).read(text)
    raise _unknown(text, options)


class _Reader:
    """Reads the turn of a seat, part by part."""

    def __init__(self, seat: int, players: int, options: Options) -> None:
        self.seat = seat
        self.players = players
        self.options = options

    def read(self, text: str) -> Phase:
        """The whole turn; what stands behind a comma is read first."""
        first, *later = (part.split() for part in text.split(","))
        parts = [first[1:], *later]
        if len(parts) > 3:
            raise self._no_turn(parts[-1])
        last = parts.pop()
        if not parts:
            return self._alone(last)
        then = self._then(last)
        if len(parts) == 1:
            return self._between(parts[0], then)
        between = self._between(parts[1], then)
        match parts[0]:
            case ["claims", at] if isinstance(between, Drawing | Finding):
                return Claiming(self.seat, self._cell(at), between)
        raise self._no_turn(parts[0])

    def _alone(self, words: list[str]) -> Phase:
        match words:
            case ["bids"]:
                return Bidding(self.seat)
            case ["sows", hand, "on", at]:
                return Sowing(self.seat, _meeples(hand), self._cell(at), None)
            case ["sows", hand, "on", at, "from", left]:
                return Sowing(self.seat, _meeples(hand), self._cell(at), self._cell(left))
        return self._then(words)

    def _between(self, words: list[str], then: Then) -> Between:
        seat = self.seat
        match words:
            case ["claims", at]:
                return Claiming(seat, self._cell(at), then)
            case ["finds", *found]:
                return self._finding(found, then)
            case ["places", ("palm" | "palace") as what, "on", at]:
                return Placing(seat, what == "palace", self._cell(at), then)
            case ["keeps", *names]:
                drawn = tuple(sorted(read_djinn(name) for name in names if name != UNKNOWN))
                return Choosing(seat, drawn, names.count(UNKNOWN), then)
            case ["draws"]:
                return Drawing(seat, then)
            case ["peoples", at]:
                return Peopling(seat, self._cell(at), then)
        raise self._no_turn(words)

    def _finding(self, words: list[str], then: Then) -> Finding:
        if not isinstance(then, Acting | Selling):
            raise NotationError("items are found before 'acts on c3' or before 'sells'")
        missing = words.count(UNKNOWN)
        drawn = [word for word in words if word != UNKNOWN]
        if drawn[:1] == [UNSEEN]:
            size = number(" ".join(drawn[1:]), "the items found unseen", 0, ITEM_COUNT)
            return Finding(self.seat, None, size, missing, then)
        found = [read_item(word) for word in drawn]
        counts = tuple(found.count(item) for item in range(len(ITEMS)))
        return Finding(self.seat, counts, len(found), missing, then)

    def _then(self, words: list[str]) -> Then:
        there = meeple_counts(self.options)
        match words:
            case ["moves"]:
                return Moving(self.seat)
            case ["sells"]:
                return Selling(self.seat)
            case ["earns", builders, "on", at]:
                count = number(builders, "builders", 1, there[BUILDER])
                return Earning(self.seat, count, self._cell(at))
            case ["acts", "on", at]:
                return Acting(self.seat, self._cell(at))
            case ["kills", assassins, "on", at, *more]:
                count = number(assassins, "assassins", 1, there[ASSASSIN])
                cell = self._cell(at)
                match more:
                    case []:
                        return Killing(self.seat, count, cell)
                    case ["twice"]:
                        return Killing(self.seat, count, cell, 2)
                    case ["again", "on", tile]:
                        return Killing(self.seat, count, cell, 1, self._cell(tile))
                    case ["again", "of", other]:
                        victim = read_player(other, self.players)
                        return Killing(self.seat, count, cell, 1, None, victim)
        raise self._no_turn(words)

    def _cell(self, name: str) -> int:
        return read_cell(name, board_of(self.options))

    def _no_turn(self, words: list[str]) -> NotationError:
        return _unknown(" ".join(words), self.options)


def _meeples(letters: str) -> Counts:
    if set(letters) - set(LETTERS):
        raise NotationError(f"{letters[:40]!r} are not meeples; write letters as in YWG")
    return tuple(letters.count(letter) for letter in LETTERS)


def _unknown(text: str, options: Options) -> NotationError:
    there = (*EXAMPLES, *WITH_ARTISANS) if options.artisans else EXAMPLES
    examples = ", ".join(map(repr, there))
    return NotationError(f"{text[:60]!r} is not a turn; write one of {examples}")


def default_phase(position_is_laid: bool) -> str:
    """What is to be decided when a text does not say."""
    return "1 moves" if position_is_laid else "set-up"


def in_hand(phase: Phase) -> Counts:
    """The meeples that are neither on the board nor in the bag nor kept: a sow's handful."""
    if isinstance(phase, Sowing):
        return phase.hand
    return (0,) * len(LETTERS)


def items_drawn(phase: Phase) -> Counts:
    """The items that lie between pile and hand, as far as the viewer knows them."""
    if isinstance(phase, Claiming):
        phase = phase.then
    if isinstance(phase, Finding) and phase.drawn is not None:
        return phase.drawn
    return (0,) * len(ITEMS)
