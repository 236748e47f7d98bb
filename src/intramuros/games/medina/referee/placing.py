"""The rules of each kind of piece: what forbids it on this place of this board."""

from __future__ import annotations

from collections.abc import Iterator

from intramuros.core.english import article, listed, player
from intramuros.core.game import Violation
from intramuros.games.medina.model import (
    ARMS,
    CITY,
    COLOURS,
    GAP,
    KINDS,
    PIECES,
    RING,
    STABLE,
    Action,
    Dome,
    Inhabitant,
    Misplaced,
    Palace,
    Position,
    Stable,
    Start,
    Wall,
    place_names,
)
from intramuros.games.medina.referee.city import Building, City, city_of

APART = "leave a free cell between palaces"
MANY = 6
"""So many cells are named in a sentence."""


def placement(position: Position, seat: int, action: Action) -> Iterator[Violation]:
    """Every rule of the piece's kind that the action breaks; the duties of the turn are apart."""
    absent = _missing(position, seat, action)
    if absent is not None:
        yield absent
        return
    match action:
        case Palace(colour, cell):
            yield from _palace(city_of(position), colour, cell)
        case Dome(cell):
            yield from _dome(city_of(position), seat, cell)
        case Stable(cell):
            yield from _stable(position, cell)
        case Inhabitant(cell):
            yield from _inhabitant(position, cell)
        case Wall(space):
            yield from _wall(position.ring, space)


def nowhere(action: Action) -> Violation | None:
    """What is wrong with an action that points to no place, colour or seat."""
    match action:
        case Wall(space):
            if not 0 <= space < len(RING):
                return Violation("M-65", f"there is no wall space number {space}")
        case Palace(colour, _) if not 0 <= colour < len(COLOURS):
            return Violation("M-04", f"there is no palace colour number {colour}")
        case Palace() | Dome() | Stable() | Inhabitant():
            if not 0 <= action.cell < CITY.size:
                return Violation("M-03", f"there is no city cell number {action.cell}")
        case Misplaced(kind, place):
            if not 0 <= kind < len(KINDS):
                return Violation("M-06", f"there is no kind of piece with the number {kind}")
            if not 0 <= place < len(place_names(kind)):
                return Violation("M-03", f"there is no place number {place}")
    return None


def misplaced(action: Misplaced) -> Violation:
    """Why a piece does not belong on a place of this sort."""
    here = place_names(action.kind)[action.place]
    kind = KINDS[action.kind]
    if kind == "wall":
        detail = f"{here} is inside the city: walls stand on the ring around it"
        return Violation("M-102", detail, (here,))
    if kind == "dome":
        detail = f"{here} is a wall space: a dome goes on a palace piece"
        return Violation("M-25", detail, (here,))
    detail = f"{here} is a wall space: only walls stand there"
    rule = {"stable": "M-49", "inhabitant": "M-03"}.get(kind, "M-33")
    return Violation(rule, detail, (here,))


def _missing(position: Position, seat: int, action: Action) -> Violation | None:
    hand = position.hands[seat]
    match action:
        case Palace(colour, _):
            name = COLOURS[colour]
            if len(city_of(position).owners(colour)) == position.players:
                detail = f"every player owns a {name} palace, so its pieces have left the game"
                return Violation("M-27", detail)
            left, kind = hand.palace[colour], f"{name} palace piece"
        case Dome():
            left, kind = hand.domes, "dome"
        case Stable():
            left, kind = hand.stables, "stable"
        case Inhabitant():
            left, kind = hand.inhabitants, "inhabitant"
        case Wall():
            left, kind = hand.walls, "wall"
        case Start() | Misplaced():
            return None
    return None if left else Violation("M-06", f"{player(seat)} has no {kind}s left")


def _palace(city: City, colour: int, cell: int) -> Iterator[Violation]:
    """A piece extends the palace under construction; without one it starts a new palace.

    Away from that palace: at its stable M-37, at a corner of it M-38, anywhere else M-39.
    """
    name, here = COLOURS[colour], CITY.names[cell]
    if not city.is_empty(cell):
        yield Violation("M-34", f"{here} is taken by {_thing(city, cell)}", (here,))
        return
    growing = city.under_construction(colour)
    extends = growing is not None and _beside(cell, growing.pieces)
    if growing is not None and not extends:
        yield _astray(growing, cell)
    for other, near in _first_contacts(city, cell, growing):
        there = CITY.names[near]
        orthogonal = near in CITY.beside[cell]
        what = f"the {COLOURS[other.colour]} palace at {there}"
        if other.colour == colour and orthogonal and other.owner is not None:
            detail = f"{what} has {player(other.owner)}'s dome and cannot grow"
            yield Violation("M-42", detail, (there,))
        elif other.colour == colour and orthogonal:
            detail = f"{what} is complete: no place beside it is permitted"
            yield Violation("M-41", detail, (there,))
        elif extends:
            detail = f"on {here} the {name} palace would touch {what}: {APART}"
            yield Violation("M-97", detail, (there,))
        elif orthogonal:
            yield Violation("M-35", f"{here} is next to {what}: {APART}", (there,))
        else:
            yield Violation("M-36", f"{here} touches {what} at a corner: {APART}", (there,))
    if stables := city.strange_stables(cell, growing):
        detail = f"{here} is too close to another palace's stable at {_names(stables)}"
        yield Violation("M-R07", detail, tuple(CITY.names[s] for s in stables))


def _astray(growing: Building, cell: int) -> Violation:
    name, here = COLOURS[growing.colour], CITY.names[cell]
    pieces = tuple(CITY.names[piece] for piece in sorted(growing.pieces))
    corners = [near for near in CITY.around[cell] if near in growing.pieces]
    if corners:
        detail = f"{here} touches the {name} palace only at a corner of {_names(corners)}"
        return Violation("M-38", detail, tuple(CITY.names[near] for near in corners))
    if _beside(cell, growing.stables):
        detail = f"{here} is only beside a stable: the {name} palace grows from its palace pieces"
        return Violation("M-37", detail, pieces)
    detail = f"the {name} palace at {pieces[0]} can still grow, so no second one can begin"
    return Violation("M-39", detail, pieces)


def _first_contacts(city: City, cell: int, own: Building | None) -> list[tuple[Building, int]]:
    """Each other palace around the cell once, with a piece beside rather than one at a corner."""
    touched: dict[Building, int] = {}
    for other, near in city.others_near(cell, own):
        if other not in touched or near in CITY.beside[cell]:
            touched[other] = near
    return list(touched.items())


def _dome(city: City, seat: int, cell: int) -> Iterator[Violation]:
    here = CITY.names[cell]
    building = city.building(cell)
    if building is None:
        yield Violation("M-25", f"there is no palace piece on {here}", (here,))
        return
    name = COLOURS[building.colour]
    if building.owner is not None:
        detail = f"the {name} palace at {here} belongs to {player(building.owner)}"
        yield Violation("M-26", detail, _dome_cells(city, building, building.owner))
    for own in city.buildings:
        if own.colour == building.colour and own.owner == seat:
            cells = _dome_cells(city, own, seat)
            detail = f"{player(seat)} already owns the {name} palace at {cells[0]}"
            yield Violation("M-45", detail, cells)
            break


def _stable(position: Position, cell: int) -> Iterator[Violation]:
    city, here = city_of(position), CITY.names[cell]
    if not city.is_empty(cell):
        yield Violation("M-49", f"{here} is taken by {_thing(city, cell)}", (here,))
        return
    attached = [near for near in CITY.beside[cell] if city.building(near) is not None]
    if not attached:
        yield from _detached(city, cell)
    if position.options.stable_spacing == "published":
        if attached:
            yield from _crowded(city, cell, city.building(attached[0]))
    elif lost := city.shut_off(cell):
        detail = f"a stable on {here} would cut a street: it would shut off {_some(lost)}"
        yield Violation("M-53", detail, tuple(CITY.names[c] for c in lost))


def _detached(city: City, cell: int) -> Iterator[Violation]:
    here = CITY.names[cell]
    stables = [near for near in CITY.beside[cell] if city.letters[near] == STABLE]
    corners = [near for near in CITY.around[cell] if city.building(near) is not None]
    if stables:
        detail = f"{here} is beside the stable at {_names(stables)} but not beside a palace piece"
        yield Violation("M-100", detail, tuple(CITY.names[s] for s in stables))
    if corners:
        detail = f"{here} touches a palace only at a corner of {_names(corners)}"
        yield Violation("M-51", detail, tuple(CITY.names[c] for c in corners))
    if not stables and not corners:
        yield Violation("M-50", f"there is no palace piece beside {here}", (here,))


def _crowded(city: City, cell: int, own: Building | None) -> Iterator[Violation]:
    near = [other for _, other in city.others_near(cell, own)] + city.strange_stables(cell, own)
    if near:
        here, there = CITY.names[cell], _names(near)
        detail = f"{here} is too close to another palace or its stable at {there}"
        yield Violation("M-R08", detail, tuple(CITY.names[n] for n in near))


def _inhabitant(position: Position, cell: int) -> Iterator[Violation]:
    """An inhabitant extends a chain; if that is possible nowhere, it starts a new one."""
    city, here = city_of(position), CITY.names[cell]
    if not city.is_empty(cell):
        yield Violation("M-21", f"{here} is taken by {_thing(city, cell)}", (here,))
        return
    beside = city.inhabitants_beside(cell)
    names = tuple(CITY.names[near] for near in beside)
    if city.extensions:
        if len(beside) > 1:
            yield Violation("M-60", f"{here} is beside more than one inhabitant", names)
        middle = [near for near in beside if not city.is_end(near)]
        if middle:
            are = "is not at an end of its chain" if len(middle) == 1 else "are not at an end"
            who = "inhabitant" if len(middle) == 1 else "inhabitants"
            detail = f"the {who} at {_names(middle)} {are}"
            yield Violation("M-59", detail, tuple(CITY.names[near] for near in middle))
        if not beside:
            ends = tuple(CITY.names[near] for near in city.extensions)
            detail = f"a chain can still be extended, for example at {ends[0]}: no new one begins"
            yield Violation("M-109", detail, ends)
    elif position.options.new_chain == "clear":
        if len(beside) > 1:
            yield Violation("M-60", f"{here} is beside more than one inhabitant", names)
        elif beside and city.lonely:
            detail = f"a new chain keeps clear of the others, and {here} is beside {names[0]}"
            yield Violation("M-R06", detail, names)


def _wall(ring: str, space: int) -> Iterator[Violation]:
    here = RING[space]
    if ring[space] != GAP:
        yield Violation("M-65", f"{here} already has a wall", (here,))
        return
    neighbours = wall_neighbours(ring, space)
    if neighbours == 0:
        yield Violation("M-66", f"{here} is next to neither a tower nor a wall", (here,))
    elif neighbours == 2:
        detail = f"a wall on {here} would close the last gap on this side of the city"
        yield Violation("M-68", detail, (here,))


def wall_neighbours(ring: str, space: int) -> int:
    """How many of the two ring neighbours carry a tower or a wall."""
    side = next(arm for arm in ARMS if space in arm)
    place = side.index(space)
    before = place == 0 or ring[side[place - 1]] != GAP
    after = place == len(side) - 1 or ring[side[place + 1]] != GAP
    return before + after


def _beside(cell: int, cells: frozenset[int]) -> bool:
    return any(near in cells for near in CITY.beside[cell])


def _dome_cells(city: City, building: Building, seat: int) -> tuple[str, ...]:
    return tuple(CITY.names[cell] for cell in city.domes[seat] if cell in building.pieces)


def _thing(city: City, cell: int) -> str:
    letter = city.letters[cell]
    if letter in PIECES:
        return article(f"{COLOURS[PIECES.index(letter)]} palace piece")
    return "a stable" if letter == STABLE else "an inhabitant"


def _names(cells: list[int]) -> str:
    return listed([CITY.names[cell] for cell in cells])


def _some(cells: list[int]) -> str:
    """All the cells if they are few, else the first ones and how many there are."""
    if len(cells) <= MANY:
        return _names(cells)
    first = ", ".join(CITY.names[cell] for cell in cells[: MANY - 1])
    return f"{first} and {len(cells) - MANY + 1} more cells"
