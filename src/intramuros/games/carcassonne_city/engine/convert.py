"""Frozen positions to buffers and back. Cold code: clear rather than fast."""

from typing import Final

from intramuros.core.english import plural
from intramuros.core.errors import NotationError
from intramuros.core.fast import i64, u8, vec
from intramuros.games.carcassonne_city import model
from intramuros.games.carcassonne_city.engine import layout as at
from intramuros.games.carcassonne_city.engine.check import check, counted, laying_order, name
from intramuros.games.carcassonne_city.engine.check_ledger import check_ledger
from intramuros.games.carcassonne_city.engine.check_turn import check_latest, check_turn, place_of
from intramuros.games.carcassonne_city.engine.features import close_edge, put_follower, role_of
from intramuros.games.carcassonne_city.engine.laying import add_place, lay, turns
from intramuros.games.carcassonne_city.engine.layout import cell_at, is_tile, put, word
from intramuros.games.carcassonne_city.engine.outline import close_outline, front, trace, wall_edge
from intramuros.games.carcassonne_city.engine.tables import Tables
from intramuros.games.carcassonne_city.model import (
    SIDES,
    Building,
    Built,
    Drawing,
    Edge,
    Feature,
    Follower,
    Following,
    Guarding,
    Laid,
    Laying,
    Options,
    Over,
    Piece,
    Position,
    Scored,
    Towering,
)

# Positions to buffers


def from_position(position: Position, t: Tables) -> vec[u8]:
    """The buffer of a position; NotationError says what is impossible in it."""
    check(position)
    check_latest(position)
    b: vec[u8] = vec[u8]([u8(0) for _ in range(t.bytes)])
    b[at.PLAYERS] = u8(position.players)
    b[at.TOWER_LAST] = u8(int(position.options.tower_on_last_phase))
    b[at.BAN_CLOSED] = u8(int(position.options.ban_closed_residential))
    _fill_city(b, t, position)
    _fill_supplies(b, position)
    if position.gate is not None:
        _fill_wall(b, t, position, position.gate)
    if isinstance(position.phase, Over):
        close_outline(b, t)
    _set_phase(b, position.phase)
    _set_latest(b, position)
    check_turn(b, t, position)
    check_ledger(b, t, position)
    return b


def _fill_city(b: vec[u8], t: Tables, position: Position) -> None:
    add_place(b, at.CENTRE, at.CENTRE)
    for laid in laying_order(position):
        slot = i64(b[at.GRID + _cell(laid.place)])
        if not turns(b, t, slot, laid.tile) >> laid.turn & 1:
            raise NotationError(
                f"{t.tiles.tiles[laid.tile].name} r{laid.turn} does not fit on {name(laid.place)}: "
                "streets must continue (C-33, C-34)"
            )
        tile = lay(b, t, slot, laid.tile, laid.turn)
        follower = laid.follower
        if follower is not None:
            put_follower(b, follower.seat, tile, _segment(t, laid.tile, follower.feature))


def _cell(place: model.Place) -> i64:
    return cell_at(i64(place[0]) + at.CENTRE, i64(place[1]) + at.CENTRE)


def _segment(t: Tables, kind: i64, feature: Feature) -> i64:
    before = (i64(0), i64(t.streets[kind]), i64(t.streets[kind]) + i64(t.markets[kind]))
    return before[feature.role] + feature.number


def _fill_supplies(b: vec[u8], position: Position) -> None:
    tiles = counted(position.bag)
    b[at.IN_BAG] = u8(len(tiles))
    for number, kind in enumerate(tiles):
        b[at.BAG + number] = u8(kind)
    for kind, count in enumerate(position.aside):
        b[at.ASIDE + kind] = u8(count)
    for number, count in enumerate(position.stacks):
        b[at.STACKS + number] = u8(count)
    b[at.STACK] = u8(position.stack)
    b[at.WALLS] = u8(position.walls)
    b[at.SHORT_WALLS] = u8(position.short_walls)
    for seat in range(position.players):
        b[at.FOLLOWERS + seat] = u8(position.followers[seat])
        b[at.TOWERS + seat] = u8(position.towers[seat])
        points = position.scored[seat]
        put(b, at.STREETS + 2 * seat, points.streets)
        put(b, at.MARKETS + 2 * seat, points.markets)
        put(b, at.TOWER_POINTS + 2 * seat, points.towers)


def _fill_wall(b: vec[u8], t: Tables, position: Position, gate: Edge) -> None:
    where = f"{name(gate.place)}{SIDES[gate.side]}"
    edge = 4 * i64(b[at.GRID + _cell(gate.place)]) + gate.side
    if is_tile(front(b, edge)):
        raise NotationError(f"the gate on {where} stands between two tiles (C-66)")
    b[at.GATED] = 1
    b[at.WALLED + edge] = at.GATE
    if trace(b, edge) < 0:
        raise NotationError(f"the gate on {where} faces a hole in the city (C-R13)")
    close_edge(b, t, edge)
    walls = sum([len(arm) for arm in position.arms])
    if walls >= i64(b[at.LENGTH]):
        raise NotationError(
            f"{plural(walls, 'wall')} and the gate do not fit on an outline of {i64(b[at.LENGTH])} "
            "places (C-R07)"
        )
    for end, arm in enumerate(position.arms):
        b[at.ARMS + end] = u8(len(arm))
        for number, piece in enumerate(arm, 1):
            edge = wall_edge(b, end, number)
            stands = at.WALL if piece.guard is None else at.GUARD + piece.guard
            b[at.WALLED + edge] = u8(stands + (at.TOWER if piece.tower else 0))
            close_edge(b, t, edge)
    trace(b, word(b, at.OUTLINE))


def _set_phase(b: vec[u8], phase: model.Phase) -> None:
    if isinstance(phase, Over):
        b[at.PHASE] = at.OVER
        return
    seat = phase.scorer if isinstance(phase, Towering) else phase.seat
    b[at.SEAT] = u8(seat)
    b[at.TURN_OF] = u8(seat)
    if isinstance(phase, Drawing):
        b[at.PHASE] = at.DRAWING
    elif isinstance(phase, Laying):
        b[at.PHASE] = at.LAYING
        b[at.DRAWN] = u8(phase.tile)
    elif isinstance(phase, Following):
        b[at.PHASE] = at.FOLLOWING
    elif isinstance(phase, Building):
        b[at.PHASE] = at.BUILDING
        b[at.TURN_OF] = u8(phase.scorer)
        b[at.LEFT] = u8(phase.left)
    elif isinstance(phase, Guarding):
        b[at.PHASE] = at.GUARDING
        b[at.TURN_OF] = u8(phase.scorer)
        b[at.LEFT] = u8(phase.left)
        b[at.END] = u8(phase.end)
    else:
        b[at.PHASE] = at.TOWERING


def _set_latest(b: vec[u8], position: Position) -> None:
    """What was laid and built last, where that is known."""
    phase, built = position.phase, position.built
    b[at.LATEST] = u8(int(position.laid is not None or isinstance(phase, Following)))
    if built is not None:
        b[at.BUILDER] = u8(built.seat + 1)
        b[at.END] = u8(at.AT_GATE if built.end is None else built.end)
    elif isinstance(phase, Guarding):
        b[at.BUILDER] = u8(phase.seat + 1)


# Buffers to positions


def to_position(b: vec[u8], t: Tables, ledger: model.Ledger) -> Position:
    """The position that a buffer holds, with the ledger beside it."""
    seats = range(i64(b[at.PLAYERS]))
    bag = [0] * t.kinds
    n: i64
    for n in range(i64(b[at.IN_BAG])):
        bag[i64(b[at.BAG + n])] += 1
    city = [_laid(b, t, slot) for slot in range(1, i64(b[at.LAID]) + 1)]
    city.sort(key=_by_place)
    return Position(
        players=int(i64(b[at.PLAYERS])),
        options=_OPTIONS[2 * i64(b[at.TOWER_LAST]) + i64(b[at.BAN_CLOSED])],
        phase=_phase(b),
        city=tuple(city),
        gate=_edge(b, word(b, at.OUTLINE)) if b[at.GATED] else None,
        arms=(_arm(b, 0), _arm(b, 1)),
        bag=tuple(bag),
        stacks=(int(i64(b[at.STACKS])), int(i64(b[at.STACKS + 1])), int(i64(b[at.STACKS + 2]))),
        aside=tuple([int(i64(b[at.ASIDE + kind])) for kind in range(t.kinds)]),
        stack=int(i64(b[at.STACK])),
        walls=int(i64(b[at.WALLS])),
        short_walls=int(i64(b[at.SHORT_WALLS])),
        followers=tuple([int(i64(b[at.FOLLOWERS + seat])) for seat in seats]),
        towers=tuple([int(i64(b[at.TOWERS + seat])) for seat in seats]),
        scored=tuple([_scored(b, seat) for seat in seats]),
        ledger=ledger,
        laid=_last_tile(b),
        built=_last_piece(b),
        tiles=t.tiles,
    )


_OPTIONS: Final = [
    Options(tower_on_last_phase=tower, ban_closed_residential=ban)
    for tower in (False, True)
    for ban in (False, True)
]


def _by_place(laid: Laid) -> model.Place:
    return laid.place


def _edge(b: vec[u8], edge: i64) -> Edge:
    return Edge(place_of(b, edge >> 2), int(edge & 3))


def _laid(b: vec[u8], t: Tables, slot: i64) -> Laid:
    kind = i64(b[at.KIND + slot])
    follower = None
    if b[at.SEATED + slot]:
        segment = i64(b[at.SEGMENT + slot])
        role = role_of(t, kind, segment)
        number = segment - _segment(t, kind, Feature(int(role), 0))
        follower = Follower(int(i64(b[at.SEATED + slot])) - 1, Feature(int(role), int(number)))
    return Laid(place_of(b, slot), int(kind), int(i64(b[at.TURN + slot])), follower)


def _arm(b: vec[u8], end: i64) -> model.Arm:
    return tuple([_piece(b, wall_edge(b, end, n)) for n in range(1, i64(b[at.ARMS + end]) + 1)])


def _piece(b: vec[u8], edge: i64) -> Piece:
    stands = i64(b[at.WALLED + edge]) & at.STANDS
    guard = int(stands) - at.GUARD if stands >= at.GUARD else None
    return Piece(guard, i64(b[at.WALLED + edge]) >= at.TOWER)


def _scored(b: vec[u8], seat: i64) -> Scored:
    return Scored(
        streets=int(word(b, at.STREETS + 2 * seat)),
        markets=int(word(b, at.MARKETS + 2 * seat)),
        towers=int(word(b, at.TOWER_POINTS + 2 * seat)),
    )


def _last_tile(b: vec[u8]) -> model.Place | None:
    """The tile laid last, where it is known and the phase does not name it."""
    phase = i64(b[at.PHASE])
    if b[at.LATEST] == 0 or phase == at.FOLLOWING or phase == at.OVER:
        return None
    return place_of(b, i64(b[at.LAID]))


def _last_piece(b: vec[u8]) -> Built | None:
    """The gate or the wall built last in the turn, where the phase does not name it."""
    phase = i64(b[at.PHASE])
    if b[at.BUILDER] == 0 or phase == at.FOLLOWING or phase == at.GUARDING or phase == at.OVER:
        return None
    end = int(i64(b[at.END]))
    return Built(int(i64(b[at.BUILDER])) - 1, None if end == at.AT_GATE else end)


def _phase(b: vec[u8]) -> model.Phase:
    phase = i64(b[at.PHASE])
    seat, scorer, left = int(i64(b[at.SEAT])), int(i64(b[at.TURN_OF])), int(i64(b[at.LEFT]))
    if phase == at.DRAWING:
        return Drawing(seat)
    if phase == at.LAYING:
        return Laying(seat, int(i64(b[at.DRAWN])))
    if phase == at.FOLLOWING:
        return Following(seat, place_of(b, i64(b[at.LAID])))
    if phase == at.BUILDING:
        return Building(scorer, seat, left)
    if phase == at.GUARDING:
        return Guarding(scorer, seat, left, int(i64(b[at.END])))
    return Towering(scorer) if phase == at.TOWERING else Over()
