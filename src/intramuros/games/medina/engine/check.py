"""Whether a position can be: NotationError names what is impossible in it, and where."""

from dataclasses import dataclass

from intramuros.core.errors import NotationError
from intramuros.core.geometry import regions
from intramuros.games.medina.model import (
    ARMS,
    BEHIND,
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
    STOCK,
    TOWERS,
    WALL,
    Over,
    Placing,
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
class Found:
    """One palace of the position."""

    colour: int
    pieces: list[int]
    stables: list[int]
    owner: int = -1
    dome: int = -1


@dataclass
class Plan:
    """What the letters of a position come to: its palaces and the walls on each arm."""

    palaces: list[Found]
    arms: list[int]


def check(position: Position) -> Plan:
    """Read the board of a position, or say what is wrong."""
    if position.players not in STOCK:
        counts = " or ".join(str(players) for players in STOCK)
        raise NotationError(f"{position.players} players: Medina takes {counts}")
    _check_letters(position)
    plan = Plan(_palaces(position.city), _arms(position.ring))
    _check_distance(plan.palaces)
    _check_stables(position, plan.palaces)
    _set_domes(position, plan.palaces)
    _check_growth(position.city, plan.palaces)
    _check_chains(position.city)
    _check_hands(position)
    _check_palace_tiles(position, plan.palaces)
    _check_tower_tiles(position, plan)
    _check_phase(position)
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
            raise NotationError(f"{letter!r} on {CITY.names[cell]} is no piece; there is: {known}")
    for space, letter in enumerate(ring):
        if letter not in (WALL, GAP):
            raise NotationError(f"{letter!r} at {RING[space]} is no wall: write {WALL} or {GAP}")
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
                    f"the wall at {RING[arm[n]]} is linked to no tower; walls grow from the "
                    "towers without a gap (M-67)"
                )
        lengths.append(own)
    return lengths


def _palaces(city: str) -> list[Found]:
    palaces = []
    for colour, letter in enumerate(PIECES):
        cells = [cell for cell, there in enumerate(city) if there == letter]
        for pieces in regions(cells, CITY.beside.__getitem__):
            stables = {
                near for cell in pieces for near in CITY.beside[cell] if city[near] == STABLE
            }
            palaces.append(Found(colour, sorted(pieces), sorted(stables)))
    return palaces


def _check_distance(palaces: list[Found]) -> None:
    where = {cell: palace for palace in palaces for cell in palace.pieces}
    for cell, palace in where.items():
        for near in CITY.around[cell]:
            if near in where and where[near] is not palace:
                raise NotationError(
                    f"two palaces touch at {CITY.names[cell]} and {CITY.names[near]}; "
                    "a cell must be free between them (M-97)"
                )


def _check_stables(position: Position, palaces: list[Found]) -> None:
    for cell, letter in enumerate(position.city):
        if letter == STABLE:
            owners = [palace for palace in palaces if cell in palace.stables]
            if not owners:
                raise NotationError(
                    f"the stable on {CITY.names[cell]} is beside no palace piece (M-50)"
                )
            if position.options.stable_spacing == "published":
                for palace in palaces:
                    if palace is not owners[0] and any(
                        near in palace.pieces for near in CITY.around[cell]
                    ):
                        raise NotationError(
                            f"the stable on {CITY.names[cell]} is near two palaces, which "
                            "stable_spacing=published forbids (M-R08)"
                        )


def _set_domes(position: Position, palaces: list[Found]) -> None:
    if len(position.domes) != position.players:
        raise NotationError(
            f"domes are listed for {len(position.domes)} seats, not for {position.players}"
        )
    where = {cell: palace for palace in palaces for cell in palace.pieces}
    for seat, cells in enumerate(position.domes):
        for cell in cells:
            if not 0 <= cell < CITY.size:
                raise NotationError(f"a dome of seat {seat + 1} is on no cell ({cell})")
            name = CITY.names[cell]
            palace = where.get(cell)
            if palace is None:
                raise NotationError(f"the dome on {name} stands on no palace piece (M-25)")
            if palace.owner >= 0:
                raise NotationError(f"the palace on {name} carries two domes (M-26)")
            if any(other.owner == seat and other.colour == palace.colour for other in palaces):
                colour = COLOURS[palace.colour]
                raise NotationError(f"seat {seat + 1} owns two {colour} palaces (M-45)")
            palace.owner, palace.dome = seat, cell


def _check_growth(city: str, palaces: list[Found]) -> None:
    growing: dict[int, Found] = {}
    for palace in palaces:
        if palace.owner < 0 and _can_grow(city, palace):
            first = growing.setdefault(palace.colour, palace)
            if first is not palace:
                names = [CITY.names[found.pieces[0]] for found in (first, palace)]
                raise NotationError(
                    f"the {COLOURS[palace.colour]} palaces on {names[0]} and {names[1]} can both "
                    "grow; only one of a colour is ever under construction (M-39)"
                )


def _can_grow(city: str, palace: Found) -> bool:
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
                f"the inhabitants around {CITY.names[min(chain)]} stand in a loop (M-107)"
            )


def _check_hands(position: Position) -> None:
    if len(position.hands) != position.players:
        raise NotationError(
            f"hands are listed for {len(position.hands)} seats, not for {position.players}"
        )
    stock = STOCK[position.players]
    for seat, hand in enumerate(position.hands):
        for name, held, most in (
            *zip(
                [f"{colour} palace pieces" for colour in COLOURS],
                hand.palace,
                stock.palace,
                strict=True,
            ),
            ("stables", hand.stables, stock.stables),
            ("inhabitants", hand.inhabitants, stock.inhabitants),
            ("walls", hand.walls, stock.walls),
            ("domes", hand.domes, stock.domes - len(position.domes[seat])),
        ):
            if not 0 <= held <= most:
                left = " beside those on the board" if name == "domes" else ""
                raise NotationError(
                    f"seat {seat + 1} holds {held} {name}; it can have 0 to {most}{left}"
                )


def _check_palace_tiles(position: Position, palaces: list[Found]) -> None:
    for colour, holder in enumerate(_holders(position, position.palace_tiles, "palace")):
        if holder is None:
            continue
        own = [p for p in palaces if p.colour == colour and p.owner == holder]
        name = COLOURS[colour]
        if not own:
            raise NotationError(
                f"seat {holder + 1} holds the {name} palace tile but owns no {name} palace (M-70)"
            )
        size = len(own[0].pieces) + len(own[0].stables)
        for rival in palaces:
            if (
                rival.colour == colour
                and rival.owner >= 0
                and len(rival.pieces) + len(rival.stables) > size
            ):
                raise NotationError(
                    f"seat {holder + 1} holds the {name} palace tile, but the palace of seat "
                    f"{rival.owner + 1} is larger (M-71)"
                )


def _check_tower_tiles(position: Position, plan: Plan) -> None:
    for tower, holder in enumerate(_holders(position, position.tower_tiles, "tower")):
        if holder is None:
            continue
        behind = {
            BEHIND[space]
            for arm in (2 * tower, 2 * tower + 1)
            for space in ARMS[arm][: plan.arms[arm]]
        }
        if not any(
            palace.owner == holder and behind & {*palace.pieces, *palace.stables}
            for palace in plan.palaces
        ):
            raise NotationError(
                f"seat {holder + 1} holds the tile of tower {TOWERS[tower]} but owns no palace "
                "beside its walls (M-75)"
            )


def _holders(
    position: Position, tiles: tuple[int | None, ...], kind: str
) -> tuple[int | None, ...]:
    if len(tiles) != 4:
        raise NotationError(f"there are 4 {kind} tiles, not {len(tiles)}")
    for holder in tiles:
        if holder is not None and not 0 <= holder < position.players:
            raise NotationError(f"a {kind} tile is held by seat {holder + 1}, who is not there")
    return tiles


def _check_phase(position: Position) -> None:
    phase = position.phase
    if isinstance(phase, Over):
        return
    if not 0 <= phase.seat < position.players:
        raise NotationError(f"it is the turn of seat {phase.seat + 1}, who is not there")
    if isinstance(phase, Placing):
        if phase.placed not in (0, 1):
            raise NotationError(
                f"{phase.placed} pieces of the turn are placed; it is 0 or 1 (M-19)"
            )
        if phase.domed and not phase.placed:
            raise NotationError("a turn without a piece placed cannot have placed a dome")
    elif set(position.city) != {EMPTY} or set(position.ring) != {GAP}:
        raise NotationError("the first inhabitant is set on an empty board (M-16)")
