"""The board by the names of its places, and what may be placed where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache

from intramuros.games.medina.model import Hand, Options, Placing, Position

CELLS = tuple(f"{column}{row}" for row in range(1, 12) for column in "abcdefghijklmnop")
SPACES = tuple(
    f"{side}{n}" for side, size in (("T", 16), ("R", 11), ("B", 16), ("L", 11))
    for n in range(1, size + 1)
)  # fmt: skip
LENGTH = {"T": 16, "B": 16, "L": 11, "R": 11}
COLOURS = {"R": "red", "N": "brown", "B": "blue", "Y": "yellow"}
HELD = (*COLOURS.values(), "dome", "stable", "inhabitant", "wall")


@cache
def around(cell: str) -> frozenset[str]:
    """The eight cells around, or fewer at the edge."""
    column, row = ord(cell[0]), int(cell[1:])
    names = {f"{chr(column + dc)}{row + dr}" for dc in (-1, 0, 1) for dr in (-1, 0, 1) if dc or dr}
    return frozenset(names & set(CELLS))


@cache
def beside(cell: str) -> frozenset[str]:
    """The four cells at its sides, or fewer at the edge."""
    return frozenset(near for near in around(cell) if near[0] == cell[0] or near[1:] == cell[1:])


def groups(cells: Iterable[str]) -> list[frozenset[str]]:
    """Groups of cells that are joined at their sides."""
    left, found = set(cells), []
    while left:
        group, edge = set[str](), {left.pop()}
        while edge:
            group |= edge
            edge = {near for cell in edge for near in beside(cell)} & left
            left -= edge
        found.append(frozenset(group))
    return found


@dataclass(frozen=True)
class House:
    """A palace with its stables; `owner` is a seat, or -1."""

    colour: str
    pieces: frozenset[str]
    stables: frozenset[str]
    owner: int


@dataclass(frozen=True)
class Board:
    """What stands where, and the hand of one seat."""

    letters: tuple[str, ...]
    walls: frozenset[str]
    domes: tuple[frozenset[str], ...]
    hand: tuple[int, ...]
    seat: int
    options: Options

    @cached_property
    def at(self) -> dict[str, str]:
        return dict(zip(CELLS, self.letters, strict=True))

    def all(self, letters: str) -> set[str]:
        return {cell for cell, letter in self.at.items() if letter in letters}

    @cached_property
    def houses(self) -> tuple[House, ...]:
        found = []
        for letter, colour in COLOURS.items():
            for pieces in groups(self.all(letter)):
                stables = {near for cell in pieces for near in beside(cell)} & self.all("s")
                owners = [seat for seat, cells in enumerate(self.domes) if cells & pieces]
                found.append(House(colour, pieces, frozenset(stables), (*owners, -1)[0]))
        return tuple(found)

    def house(self, cell: str) -> House | None:
        return next((house for house in self.houses if cell in house.pieces), None)

    def apart(self, cell: str, own: House | None) -> bool:
        """Whether no other palace and no stable of another one is around the cell."""
        mine = own.pieces | own.stables if own else frozenset()
        return not any(self.at[near] in "RNBYs" for near in around(cell) - mine)

    def room(self, house: House) -> set[str]:
        """Where the palace can grow."""
        edge = {near for cell in house.pieces for near in beside(cell)}
        if house.owner >= 0:
            return set()
        return {cell for cell in edge if self.at[cell] == "." and self.apart(cell, house)}

    def growing(self, colour: str) -> House | None:
        return next((h for h in self.houses if h.colour == colour and self.room(h)), None)

    def is_gone(self, colour: str) -> bool:
        """Whether every player owns a palace of the colour."""
        owners = {h.owner for h in self.houses if h.colour == colour} - {-1}
        return len(owners) == len(self.domes)

    # People

    def people(self, cell: str) -> set[str]:
        return {near for near in beside(cell) if self.at[near] == "i"}

    @cached_property
    def extensions(self) -> set[str]:
        """Where a chain can be extended."""
        return {
            cell
            for cell in self.all(".")
            if len(self.people(cell)) == 1 and len(self.people(min(self.people(cell)))) <= 1
        }

    @cached_property
    def clear(self) -> set[str]:
        return {cell for cell in self.all(".") if not self.people(cell)}

    # Walls

    def ends(self, space: str) -> int:
        """How many of the two neighbours on its side are walls or towers."""
        side, n = space[0], int(space[1:])
        return sum(m in (0, LENGTH[side] + 1) or f"{side}{m}" in self.walls for m in (n - 1, n + 1))

    # What fits

    def places(self, kind: str) -> set[str]:
        """Where the seat could place a piece of the kind, if it has one."""
        if not self.hand[HELD.index(kind)]:
            return set()
        if kind == "wall":
            return {s for s in SPACES if s not in self.walls and self.ends(s) == 1}
        if kind == "dome":
            own = {house.colour for house in self.houses if house.owner == self.seat}
            open_houses = [h for h in self.houses if h.owner < 0 and h.colour not in own]
            return {cell for house in open_houses for cell in house.pieces}
        if kind == "stable":
            return {cell for cell in self.all(".") if self.takes_stable(cell)}
        if kind == "inhabitant":
            if self.extensions:
                return self.extensions
            if self.options.new_chain == "anywhere":
                return self.all(".")
            return self.clear or {c for c in self.all(".") if len(self.people(c)) == 1}
        if self.is_gone(kind):
            return set()
        house = self.growing(kind)
        if house is not None:
            return self.room(house)
        return {cell for cell in self.all(".") if self.apart(cell, None)}

    def takes_stable(self, cell: str) -> bool:
        own = [house for house in self.houses if house.pieces & beside(cell)]
        if self.options.stable_spacing == "published":
            return bool(own) and self.apart(cell, own[0])
        return bool(own) and not self.shut_off(cell)

    def shut_off(self, cell: str) -> set[str]:
        """What a stable on the cell would part from the rest of its street."""
        street = next(group for group in groups(self.all(".i")) if cell in group)
        parts = sorted(groups(street - {cell}), key=lambda p: (-len(p), min(map(CELLS.index, p))))
        return {lost for part in parts[1:] for lost in part}

    def moves(self) -> Iterator[tuple[str, str]]:
        """Every piece on every place that its kind allows, as (kind, place)."""
        for kind in reversed(HELD):  # a wall nearly always fits
            for place in self.places(kind):
                yield kind, place

    def after(self, kind: str, place: str) -> Board:
        """The board when the seat has placed the piece."""
        n = HELD.index(kind)
        hand = (*self.hand[:n], self.hand[n] - 1, *self.hand[n + 1 :])
        if kind == "wall":
            return replace(self, hand=hand, walls=self.walls | {place})
        if kind == "dome":
            domes = [cells | {place} if s == self.seat else cells
                     for s, cells in enumerate(self.domes)]  # fmt: skip
            return replace(self, hand=hand, domes=tuple(domes))
        letter = "RNBY"[n] if n < 4 else kind[0]
        at = CELLS.index(place)
        letters = (*self.letters[:at], letter, *self.letters[at + 1 :])
        return replace(self, hand=hand, letters=letters)


def board_of(position: Position, seat: int) -> Board:
    """The board as the seat sees it."""
    return _board(position, seat)


@lru_cache(maxsize=256)
def _board(position: Position, seat: int) -> Board:
    hand = held(position.hands[seat]) if 0 <= seat < position.players else (0,) * 8
    return Board(
        letters=tuple(position.city),
        walls=frozenset(s for s, mark in zip(SPACES, position.ring, strict=True) if mark == "#"),
        domes=tuple(frozenset(CELLS[cell] for cell in cells) for cells in position.domes),
        hand=hand,
        seat=seat,
        options=position.options,
    )


def held(hand: Hand) -> tuple[int, ...]:
    """The numbers of a hand in the order of HELD."""
    return (*hand.palace, hand.domes, hand.stables, hand.inhabitants, hand.walls)


def is_placing(position: Position, seat: int) -> bool:
    """Whether it is this seat's turn to place."""
    return isinstance(position.phase, Placing) and position.phase.seat == seat
