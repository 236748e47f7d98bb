"""What the letters of a city mean: palaces with their stables and owners, streets, chains."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from intramuros.core.geometry import regions
from intramuros.games.medina.model import CITY, COLOURS, EMPTY, INHABITANT, PIECES, STABLE, Position


@dataclass(frozen=True)
class Building:
    """A palace that stands: connected pieces of one colour and the stables beside them."""

    colour: int
    pieces: frozenset[int]
    stables: frozenset[int]
    owner: int | None

    @property
    def body(self) -> frozenset[int]:
        """Pieces and stables: what walls and inhabitants score for (M-83, M-84)."""
        return self.pieces | self.stables


@dataclass(frozen=True)
class City:
    """The board inside the walls, with the domes."""

    letters: str
    domes: tuple[tuple[int, ...], ...]

    @cached_property
    def buildings(self) -> tuple[Building, ...]:
        return tuple(
            Building(colour, pieces, self._stables(pieces), self._owner(pieces))
            for colour, letter in enumerate(PIECES)
            for pieces in regions(self._all(letter), CITY.beside.__getitem__)
        )

    @cached_property
    def _at(self) -> dict[int, Building]:
        return {piece: building for building in self.buildings for piece in building.pieces}

    def building(self, cell: int) -> Building | None:
        """The palace that has a piece on this cell."""
        return self._at.get(cell)

    def is_empty(self, cell: int) -> bool:
        return self.letters[cell] == EMPTY

    def owners(self, colour: int) -> frozenset[int]:
        """The seats that own a palace of the colour."""
        return frozenset(
            b.owner for b in self.buildings if b.colour == colour and b.owner is not None
        )

    # Palaces that grow

    def others_near(self, cell: int, own: Building | None) -> Iterator[tuple[Building, int]]:
        """Pieces of other palaces on the eight cells around, as (palace, cell)."""
        for near in CITY.around[cell]:
            other = self.building(near)
            if other is not None and other != own:
                yield other, near

    def strange_stables(self, cell: int, own: Building | None) -> list[int]:
        """Stables on the eight cells around that do not stand beside the own palace."""
        attached = own.stables if own is not None else frozenset()
        return [
            near
            for near in CITY.around[cell]
            if self.letters[near] == STABLE and near not in attached
        ]

    def can_grow(self, building: Building) -> bool:
        """Unclaimed, with a place for one more piece (M-40)."""
        return building.owner is None and any(
            self.is_empty(cell)
            and not any(self.others_near(cell, building))
            and not self.strange_stables(cell, building)
            for piece in building.pieces
            for cell in CITY.beside[piece]
        )

    @cached_property
    def _growing(self) -> tuple[Building | None, ...]:
        return tuple(
            next((b for b in self.buildings if b.colour == colour and self.can_grow(b)), None)
            for colour in range(len(COLOURS))
        )

    def under_construction(self, colour: int) -> Building | None:
        """The one palace of the colour that can still grow (M-39)."""
        return self._growing[colour]

    # Streets

    def streets(self) -> list[frozenset[int]]:
        """The connected streets: cells with neither palace piece nor stable (M-53)."""
        built = (*PIECES, STABLE)
        cells = (cell for cell, letter in enumerate(self.letters) if letter not in built)
        return regions(cells, CITY.beside.__getitem__)

    @cached_property
    def _streets(self) -> dict[int, frozenset[int]]:
        return {cell: street for street in self.streets() for cell in street}

    def shut_off(self, cell: int) -> list[int]:
        """The cells that a stable here would part from the rest of their street (M-53).

        The largest part is the rest; of parts that are equal, the one with the first cell.
        """
        street = self._streets[cell] - {cell}
        parts = regions(street, CITY.beside.__getitem__)
        parts.sort(key=lambda part: (-len(part), min(part)))
        return sorted(lost for part in parts[1:] for lost in part)

    # Chains of inhabitants

    def inhabitants_beside(self, cell: int) -> list[int]:
        return [near for near in CITY.beside[cell] if self.letters[near] == INHABITANT]

    def is_end(self, cell: int) -> bool:
        """An inhabitant with one neighbour at most ends its chain (M-58, M-R06)."""
        return len(self.inhabitants_beside(cell)) <= 1

    def extends_chain(self, cell: int) -> bool:
        """Beside exactly one inhabitant, and that one an end (M-106)."""
        beside = self.inhabitants_beside(cell)
        return self.is_empty(cell) and len(beside) == 1 and self.is_end(beside[0])

    @cached_property
    def extensions(self) -> tuple[int, ...]:
        """The cells where a chain can be lengthened."""
        return tuple(cell for cell in range(CITY.size) if self.extends_chain(cell))

    @cached_property
    def lonely(self) -> tuple[int, ...]:
        """The empty cells with no inhabitant beside them: where a new chain starts (M-R06)."""
        return tuple(
            cell
            for cell in range(CITY.size)
            if self.is_empty(cell) and not self.inhabitants_beside(cell)
        )

    def _all(self, letter: str) -> list[int]:
        return [cell for cell, found in enumerate(self.letters) if found == letter]

    def _stables(self, pieces: frozenset[int]) -> frozenset[int]:
        return frozenset(
            near for piece in pieces for near in CITY.beside[piece] if self.letters[near] == STABLE
        )

    def _owner(self, pieces: frozenset[int]) -> int | None:
        return next(
            (seat for seat, cells in enumerate(self.domes) if not pieces.isdisjoint(cells)), None
        )


@lru_cache(maxsize=256)
def _city(letters: str, domes: tuple[tuple[int, ...], ...]) -> City:
    return City(letters, domes)


def city_of(position: Position) -> City:
    """The city of a position; the same board is read only once."""
    return _city(position.city, position.domes)
