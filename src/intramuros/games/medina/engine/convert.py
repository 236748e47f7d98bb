"""Frozen positions to buffers and back. Cold code: clear rather than fast."""

from dataclasses import fields
from typing import Any, Final

from intramuros.core.fast import i64, u8, vec
from intramuros.games.medina import model
from intramuros.games.medina.engine import layout as at
from intramuros.games.medina.engine.check import check
from intramuros.games.medina.engine.check_board import Plan
from intramuros.games.medina.engine.check_turn import check_turn
from intramuros.games.medina.engine.layout import cell_of, spot_of
from intramuros.games.medina.engine.spots import builders_list, relist, townsfolk_list
from intramuros.games.medina.engine.streets import build_in
from intramuros.games.medina.model import Draw, First, Hand, Options, Placing, Position


def buffer_of(position: Position) -> vec[u8]:
    """The buffer of a position; NotationError says what is impossible in it."""
    plan = check(position)
    b: vec[u8] = vec[u8]([u8(0) for _ in range(at.BYTES)])
    b[at.PLAYERS] = u8(position.players)
    for n, (name, choices) in enumerate(_CHOICES):
        b[at.RULES + n] = u8(_index(getattr(position.options, name), choices))
    _fill_board(b, position, plan)
    _list_spots(b)
    _fill_hands(b, position)
    for seat in position.out:
        b[at.OUT] = u8(i64(b[at.OUT]) | 1 << seat)
    for n in range(4):
        b[at.PALACE_TILE + n] = _by_owner(position.palace_tiles[n])
        b[at.TOWER_TILE + n] = _by_owner(position.tower_tiles[n])
    phase = position.phase
    b[at.PHASE] = at.OVER
    if isinstance(phase, First):
        b[at.PHASE] = at.FIRST
        b[at.SEAT] = u8(phase.seat)
    elif isinstance(phase, Placing):
        b[at.PHASE] = at.PLACING
        b[at.SEAT] = u8(phase.seat)
        b[at.PLACED] = u8(phase.placed)
        b[at.DOMED] = u8(int(phase.domed))
    elif isinstance(phase, Draw):
        b[at.PHASE] = at.DRAWING
    check_turn(b, position)
    return b


def position_of(b: vec[u8]) -> Position:
    """The position that a buffer holds."""
    players = int(i64(b[at.PLAYERS]))
    phase: model.Phase = model.Over()
    seat = int(i64(b[at.SEAT]))
    if i64(b[at.PHASE]) == at.FIRST:
        phase = First(seat)
    elif i64(b[at.PHASE]) == at.PLACING:
        phase = Placing(seat, int(i64(b[at.PLACED])), bool(b[at.DOMED]))
    elif i64(b[at.PHASE]) == at.DRAWING:
        phase = Draw()
    ring = [model.GAP] * model.RING_SIZE
    arm: i64
    n: i64
    for arm in range(i64(8)):
        for n in range(i64(b[at.ARM + arm])):
            ring[at.ARM_SPACE[16 * arm + n]] = model.WALL
    city = [_letter(b, i64(b[at.GRID + spot_of(cell)])) for cell in range(at.CELLS)]
    return Position(
        players=players,
        options=_options(b),
        phase=phase,
        city="".join(city),
        ring="".join(ring),
        domes=tuple([_domes(b, seat) for seat in range(players)]),
        hands=tuple([_hand(b, seat) for seat in range(players)]),
        palace_tiles=tuple([_seat(b[at.PALACE_TILE + colour]) for colour in range(4)]),
        tower_tiles=tuple([_seat(b[at.TOWER_TILE + tower]) for tower in range(4)]),
        out=tuple([seat for seat in range(players) if i64(b[at.OUT]) >> seat & 1]),
    )


_CHOICES: Final[list[tuple[str, tuple[str, ...]]]] = [
    (field.name, field.metadata["choices"]) for field in fields(Options)
]
"""The options and their values, in the order of the bytes from RULES on."""
_KNOWN: Final[dict[int, Options]] = {}


def _index(value: Any, choices: tuple[str, ...]) -> int:
    return int(value) if isinstance(value, bool) else choices.index(value)


def _options(b: vec[u8]) -> Options:
    """The options of a buffer; the same ones are made only once."""
    key: i64 = 0
    n: i64
    for n in range(i64(at.BYTES - at.RULES)):
        key = 8 * key + i64(b[at.RULES + n])
    found = _KNOWN.get(int(key))
    if found is None:
        values: dict[str, Any] = {}
        for i, (name, choices) in enumerate(_CHOICES):
            word = choices[i64(b[at.RULES + i])]
            values[name] = word == "on" if choices == ("off", "on") else word
        found = _KNOWN[int(key)] = Options(**values)
    return found


def _letter(b: vec[u8], thing: i64) -> str:
    if thing > at.PIECE:
        return model.PIECES[i64(b[at.COLOUR + thing - at.PIECE])]
    if thing == at.SHED:
        return model.STABLE
    return model.INHABITANT if thing == at.PERSON else model.EMPTY


def _domes(b: vec[u8], seat: i64) -> tuple[int, ...]:
    spots = [i64(b[at.CLAIM + 4 * seat + colour]) for colour in range(4)]
    return tuple(sorted([int(cell_of(spot)) for spot in spots if spot]))


def _hand(b: vec[u8], seat: i64) -> Hand:
    n = [int(i64(b[at.HAND + 8 * seat + kind])) for kind in range(8)]
    return Hand((n[0], n[1], n[2], n[3]), n[at.DOME], n[at.STABLE], n[at.INHABITANT], n[at.WALL])


def _seat(owner: u8) -> int | None:
    return int(i64(owner)) - 1 if owner else None


def _by_owner(seat: int | None) -> u8:
    return u8(0) if seat is None else u8(seat + 1)


# Filling a buffer


def _fill_board(b: vec[u8], position: Position, plan: Plan) -> None:
    for spot in range(at.SPOTS):
        b[at.GRID + spot] = at.OUTSIDE
    for cell in range(at.CELLS):
        letter = position.city[cell]
        b[at.GRID + spot_of(cell)] = u8(
            {model.STABLE: at.SHED, model.INHABITANT: at.PERSON}.get(letter, at.NOTHING)
        )
        if letter == model.INHABITANT:
            for k in range(4):
                near = at.NEAR + spot_of(cell) + at.STEPS[k]
                b[near] = u8(i64(b[near]) + 1)
    for side, (_, length) in enumerate(model.SIDES):
        walls = sum([plan.arms[arm] for arm in range(8) if at.SIDE_OF[arm] == side])
        b[at.SIDE + side] = u8(length - 1 - walls)
        b[at.ROOM] = u8(i64(b[at.ROOM]) + length - 1 - walls)
        b[at.ARMS_OPEN] = u8(i64(b[at.ARMS_OPEN]) + (2 if walls < length - 1 else 0))
    for arm in range(8):
        b[at.ARM + arm] = u8(plan.arms[arm])
        for n in range(plan.arms[arm]):
            spot = at.BEHIND[at.ARM_SPACE[16 * arm + n]]
            b[at.WALLED + spot] = u8(i64(b[at.WALLED + spot]) | 1 << arm)
    b[at.PALACES] = u8(len(plan.palaces))
    for palace, found in enumerate(plan.palaces, 1):
        b[at.COLOUR + palace] = u8(found.colour)
        b[at.BLOCK + palace] = u8(palace)
        b[at.OWNER + palace] = u8(found.owner + 1)
        b[at.BULK + palace] = u8(len(found.pieces) + len(found.stables))
        for cell in found.pieces:
            b[at.GRID + spot_of(cell)] = u8(at.PIECE + palace)
            b[at.TOUCH + palace] = b[at.TOUCH + palace] | b[at.WALLED + spot_of(cell)]
        for cell in found.stables:
            b[at.TOUCH + palace] = b[at.TOUCH + palace] | b[at.WALLED + spot_of(cell)]
        if found.owner >= 0:
            reached = at.REACHED + found.owner
            b[reached] = u8(i64(b[reached]) | at.TOWERS[i64(b[at.TOUCH + palace])])
            b[at.CLAIM + 4 * found.owner + found.colour] = u8(spot_of(found.dome))
    for cell in range(at.CELLS):
        here = spot_of(cell)
        for k in range(8):
            if i64(b[at.GRID + here + at.RING[k]]) == at.OUTSIDE:
                b[at.AROUND + here] = u8(i64(b[at.AROUND + here]) | 1 << k)
        if i64(b[at.GRID + here]) >= at.SHED:
            build_in(b, here)


def _list_spots(b: vec[u8]) -> None:
    for spot in range(at.SPOTS):
        b[at.CLASS + spot] = at.NOWHERE
        b[at.CLASS + at.TOWN + spot] = at.NOWHERE
    for cell in range(at.CELLS):
        here = spot_of(cell)
        thing = i64(b[at.GRID + here])
        if thing == at.NOTHING:
            relist(b, 0, here, builders_list(b, here))
            relist(b, at.TOWN, here, townsfolk_list(b, here))
        elif thing > at.PIECE and b[at.OWNER + thing - at.PIECE] == 0:
            unclaimed = at.UNCLAIMED + i64(b[at.COLOUR + thing - at.PIECE])
            count = i64(b[at.COUNT + unclaimed])
            b[at.STARTS[unclaimed] + count] = u8(here)
            b[at.COUNT + unclaimed] = u8(count + 1)


def _fill_hands(b: vec[u8], position: Position) -> None:
    for seat, hand in enumerate(position.hands):
        held = [*hand.palace, hand.domes, hand.stables, hand.inhabitants, hand.walls]
        for kind in range(8):
            b[at.HAND + 8 * seat + kind] = u8(held[kind])
