"""Tiles and actions told to people."""

from __future__ import annotations

from typing import Final

from intramuros.core.english import listed
from intramuros.games.carcassonne_city.model import (
    CITIZEN,
    ENDS,
    SELLER,
    STEPS,
    Action,
    Draw,
    Feature,
    Follow,
    Following,
    Gate,
    Guard,
    Guarding,
    Lay,
    Laying,
    Position,
    Tower,
    Wall,
)
from intramuros.games.carcassonne_city.outline import wall_edge
from intramuros.games.carcassonne_city.text.names import edge_words, write_place
from intramuros.games.carcassonne_city.tiles import KINDS, PUBLIC, Tile

NUMBER_WORDS: Final = ("no", "one", "two", "three", "four")


def words(position: Position, seat: int, action: Action) -> str:
    """What a legal action does, as a sentence without its subject."""
    tiles, phase = position.tiles, position.phase
    match action:
        case Draw(name):
            return f"turns up {tile_words(tiles.tiles[tiles.numbers[name]])} ({name})"
        case Lay(place):
            assert isinstance(phase, Laying)
            return f"lays {tile_words(tiles.tiles[phase.tile])} at {write_place(place)}"
        case Follow(feature):
            assert isinstance(phase, Following)
            if feature is None:
                return "places no follower"
            who, where = follower(position, feature)
            before = f"{where} of" if where else "at"
            return f"places {who} {before} {write_place(phase.place)}"
        case Gate(edge):
            return f"builds the gate on {edge_words(edge)}"
        case Wall(end):
            edge = wall_edge(position, end, len(position.arms[end]))
            return f"builds a wall on {edge_words(edge)}"
        case Guard(stands):
            assert isinstance(phase, Guarding)
            where = _outermost(position, phase.end)
            return f"places {'a' if stands else 'no'} guard on the wall on {where}"
        case Tower(end):
            if end is None:
                return "places no tower"
            where = _outermost(position, end)
            return f"places a tower at the {ENDS[end]} end of the wall, on {where}"


# Tiles


def tile_words(tile: Tile) -> str:
    """What a tile shows: "a straight street next to a fish market", "a crossing"."""
    streets, markets = _streets(tile), _markets(tile)
    building = "a public building" if tile.building == PUBLIC else tile.building
    ends = {street.inner_end for street in tile.streets}
    if "market" in ends and markets:
        shown = f"{streets} to {markets}"
    elif streets and markets:
        shown = f"{streets} next to {markets}"
    else:
        shown = streets or markets or "a residential area"
    if not building:
        return shown
    return f"{shown} {'to' if 'building' in ends else 'with'} {building}"


def _streets(tile: Tile) -> str:
    streets = tile.streets
    if not streets:
        return ""
    if any(street.inner_end == "crossing" for street in streets):
        return "a crossing of four streets" if len(streets) == 4 else "a crossing"
    if len(streets) > 1:
        return f"{NUMBER_WORDS[len(streets)]} streets"
    if len(streets[0].sides) == 1:
        return "a street"
    straight = (streets[0].sides[0] - streets[0].sides[1]) % 2 == 0
    return "a straight street" if straight else "a bend"


def _markets(tile: Tile) -> str:
    return listed([f"a {KINDS[market.kind]} market" for market in tile.markets])


# Followers


def follower(position: Position, feature: Feature) -> tuple[str, str]:
    """A follower and where on its tile it goes, as that lies on the table: `a citizen on the
    street` and `in the south`, which is empty where there is only one such place."""
    assert isinstance(position.phase, Following)
    place = position.phase.place
    laid = next(laid for laid in position.city if laid.place == place)
    tile = position.tiles.tiles[laid.tile]
    if feature.role == CITIZEN:
        who = "a citizen on the street"
        groups = tuple(_halves(street.sides) for street in tile.streets)
    elif feature.role == SELLER:
        who = f"a seller in the {KINDS[tile.markets[feature.number].kind]} market"
        groups = tuple(_halves(market.sides) for market in tile.markets)
    else:
        who = "a steward in the residential area"
        groups = tuple(area.halves for area in tile.areas)
    return who, f"in the {_compass(groups[feature.number], laid.turn)}" if len(groups) > 1 else ""


def _halves(sides: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(2 * side + half for side in sides for half in (0, 1))


def _compass(halves: tuple[int, ...], turn: int) -> str:
    """Where on a turned tile some half sides are: `north`, `south-east`."""
    x = y = 0
    for half in halves:
        side = half // 2 + turn
        # A half side leans to the side before it, or to the one after.
        lean = side + (1 if half % 2 else 3)
        x += 2 * STEPS[side % 4][0] + STEPS[lean % 4][0]
        y += 2 * STEPS[side % 4][1] + STEPS[lean % 4][1]
    names = (
        "north" if y > 0 else "south" if y < 0 else "",
        "east" if x > 0 else "west" if x else "",
    )
    return "-".join(filter(None, names)) or "middle"


# Walls


def _outermost(position: Position, end: int) -> str:
    """Where the last wall of an arm stands."""
    return edge_words(wall_edge(position, end, len(position.arms[end]) - 1))
