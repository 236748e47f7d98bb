"""Whether the board of a position can be: NotationError names what is impossible, and where."""

from dataclasses import dataclass

from intramuros.core.errors import NotationError
from intramuros.core.geometry import regions
from intramuros.games.medina.model import (
    ARMS,
    CITY,
    COLOURS,
    EMPTY,
    GAP,
    INHABITANT,
    OPPOSITE,
    PIECES,
    RING,
    RING_SIZE,
    STABLE,
    WALL,
    Position,
)

BOX = {**dict.fromkeys(PIECES, 20), STABLE: 12, INHABITANT: 25}
BOX_WALLS = 32
NAMES = {
    **{letter: f"{colour} palace pieces" for letter, colour in zip(PIECES, COLOURS, strict=True)},
    STABLE: "stables",
    INHABITANT: "inhabitants",
}


@dataclass
class Building:
    """A palace that stands: its pieces and stables, and its owner if it has one."""

    colour: int
    pieces: list[int]
    stables: list[int]
    owner: int = -1
    dome: int = -1

    @property
    def size(self) -> int:
        return len(self.pieces) + len(self.stables)  # M-72


@dataclass
class Plan:
    """What the letters of a position come to: its palaces and the walls on each arm."""

    palaces: list[Building]
    arms: list[int]


def check_board(position: Position) -> Plan:
    """The palaces and walls of a position's board, or what is wrong with it."""
    _check_letters(position)
    plan = Plan(_palaces(position.city), _arms(position.ring))
    _check_distance(plan.palaces)
    _check_stables(position, plan.palaces)
    _set_domes(position, plan.palaces)
    _check_growth(position.city, plan.palaces)
    if position.options.new_chain == "clear":
        _check_chains(position.city)
    return plan


def _check_letters(position: Position) -> None:
    city, ring = position.city, position.ring
    if len(city) != CITY.size:
        raise NotationError(f"the city has {CITY.size} cells, not {len(city)}")
    if len(ring) != RING_SIZE:
        raise NotationError(f"the ring has {RING_SIZE} wall spaces, not {len(ring)}")
    for cell, letter in enumerate(city):
        if letter != EMPTY and letter not in BOX:
            known = " ".join([EMPTY, *BOX])
            raise NotationError(
                f"{letter!r} on {CITY.names[cell]} is not a piece; write one of {known}"
            )
    for space, letter in enumerate(ring):
        if letter not in (WALL, GAP):
            raise NotationError(
                f"{letter!r} at {RING[space]} is not a wall space; write {WALL} or {GAP}"
            )
    for letter, most in BOX.items():
        if city.count(letter) > most:
            raise NotationError(
                f"there are {city.count(letter)} {NAMES[letter]} in the city; the box holds {most}"
            )
    if ring.count(WALL) > BOX_WALLS:
        raise NotationError(
            f"there are {ring.count(WALL)} walls on the ring; the box holds {BOX_WALLS}"
        )


def _arms(ring: str) -> list[int]:
    lengths = []
    for number, arm in enumerate(ARMS):
        walls = "".join([ring[space] for space in arm])
        own, other = walls.find(GAP), walls[::-1].find(GAP)
        if own < 0:
            side = RING[arm[0]][0]
            raise NotationError(f"the walls of side {side} meet; one space must stay free (M-68)")
        for n in range(own, len(arm) - other):
            if number < OPPOSITE[number] and walls[n] == WALL:
                raise NotationError(
                    f"the wall at {RING[arm[n]]} is not linked to a tower; walls grow from the "
                    "towers without a gap (M-67)"
                )
        lengths.append(own)
    return lengths


def _palaces(city: str) -> list[Building]:
    palaces = []
    for colour, letter in enumerate(PIECES):
        cells = [cell for cell, there in enumerate(city) if there == letter]
        for pieces in regions(cells, CITY.beside.__getitem__):
            stables = {
                near for cell in pieces for near in CITY.beside[cell] if city[near] == STABLE
            }
            palaces.append(Building(colour, sorted(pieces), sorted(stables)))
    return palaces


def _check_distance(palaces: list[Building]) -> None:
    where = {cell: palace for palace in palaces for cell in palace.pieces}
    for cell, palace in where.items():
        for near in CITY.around[cell]:
            if near in where and where[near] is not palace:
                raise NotationError(
                    f"two palaces touch at {CITY.names[cell]} and {CITY.names[near]}; "
                    "a cell must be free between them (M-97)"
                )


def _check_stables(position: Position, palaces: list[Building]) -> None:
    for cell, letter in enumerate(position.city):
        if letter == STABLE:
            owners = [palace for palace in palaces if cell in palace.stables]
            if not owners:
                raise NotationError(
                    f"the stable on {CITY.names[cell]} is not beside a palace piece (M-50)"
                )
            if position.options.stable_spacing == "published":
                for palace in palaces:
                    if palace is not owners[0] and any(
                        near in palace.pieces for near in CITY.around[cell]
                    ):
                        raise NotationError(
                            f"the stable on {CITY.names[cell]} is close to two palaces, which "
                            "stable_spacing=published forbids (M-R08)"
                        )


def _set_domes(position: Position, palaces: list[Building]) -> None:
    if len(position.domes) != position.players:
        raise NotationError(
            f"domes are listed for {len(position.domes)} seats, not for {position.players}"
        )
    where = {cell: palace for palace in palaces for cell in palace.pieces}
    for seat, cells in enumerate(position.domes):
        for cell in cells:
            if not 0 <= cell < CITY.size:
                raise NotationError(
                    f"seat {seat + 1} has a dome on cell {cell}, which does not exist"
                )
            name = CITY.names[cell]
            palace = where.get(cell)
            if palace is None:
                raise NotationError(f"the dome on {name} is not on a palace piece (M-25)")
            if palace.owner >= 0:
                raise NotationError(f"the palace on {name} has two domes (M-26)")
            if any(other.owner == seat and other.colour == palace.colour for other in palaces):
                colour = COLOURS[palace.colour]
                raise NotationError(f"seat {seat + 1} owns two {colour} palaces (M-45)")
            palace.owner, palace.dome = seat, cell


def _check_growth(city: str, palaces: list[Building]) -> None:
    growing: dict[int, Building] = {}
    for palace in palaces:
        if palace.owner < 0 and _can_grow(city, palace):
            first = growing.setdefault(palace.colour, palace)
            if first is not palace:
                names = [CITY.names[found.pieces[0]] for found in (first, palace)]
                raise NotationError(
                    f"the {COLOURS[palace.colour]} palaces on {names[0]} and {names[1]} can both "
                    "grow; only one palace of a colour grows at a time (M-39)"
                )


def _can_grow(city: str, palace: Building) -> bool:
    """Whether one more piece would fit, as the distance rules have it (M-40)."""
    own = {*palace.pieces, *palace.stables}
    return any(
        city[cell] == EMPTY
        and all(near in own or city[near] in (EMPTY, INHABITANT) for near in CITY.around[cell])
        for piece in palace.pieces
        for cell in CITY.beside[piece]
    )


def _check_chains(city: str) -> None:
    people = [cell for cell, letter in enumerate(city) if letter == INHABITANT]
    for chain in regions(people, CITY.beside.__getitem__):
        links = sum([near in chain for cell in chain for near in CITY.beside[cell]]) // 2
        if links >= len(chain):
            raise NotationError(
                f"the inhabitants around {CITY.names[min(chain)]} stand in a loop (M-60)"
            )
