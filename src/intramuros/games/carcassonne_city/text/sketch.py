"""The city drawn with letters, for the terminal.

A tile is five columns by three lines, with a line of blanks between tiles for walls, towers and
streets that go on. North is up, and the margins have the x and y of a place, as actions name it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from intramuros.core.english import plural
from intramuros.core.game import ALL
from intramuros.games.carcassonne_city.model import (
    CLOCKWISE,
    ENDS,
    Building,
    Drawing,
    Edge,
    Feature,
    Follow,
    Following,
    Guarding,
    Laid,
    Laying,
    Over,
    Place,
    Position,
    Towering,
)
from intramuros.games.carcassonne_city.outline import across, arms, tiles_of, wall_edge, walled
from intramuros.games.carcassonne_city.text.actions import write_action
from intramuros.games.carcassonne_city.text.letters import (
    HIGH,
    WIDE,
    follower_spot,
    street_sides,
    tile_letters,
)
from intramuros.games.carcassonne_city.text.names import write_place
from intramuros.games.carcassonne_city.text.words import tile_words, words

ACROSS: Final = WIDE + 1
DOWN: Final = HIGH + 1
"""From one tile to the next: between them is room for a wall."""

Point: TypeAlias = tuple[int, int]
"""A column and a line; the north west corner of 0,0 is 0, 0."""
Canvas: TypeAlias = dict[Point, str]

LEGEND: Final = (
    "- | / \\ street, + crossing; f g l market: fish, grain, livestock; . homes;",
    "* public, @ historic building; 1-4 that seat's follower, on a wall its guard",
)
WALL_LEGEND: Final = "# wall, G gate, T tower; next wall: > clockwise, < counterclockwise"
MARGIN: Final = 4


def sketch(position: Position, viewer: int = ALL, columns: int = 80) -> str:
    """The city, what is to be decided, and what everybody has."""
    lines = [_turn(position), ""]
    if position.city:
        lines += _city(position, max(1, (columns - MARGIN - 1) // ACROSS))
        lines += LEGEND
        if position.gate is not None:
            lines.append(WALL_LEGEND)
    match position.phase:
        case Laying(_, tile):
            lines += _in_hand(position, tile)
        case Following(seat, place):
            lines += _features(position, seat, place)
    stacks = " + ".join(map(str, position.stacks))
    lines.append(
        f"tiles left: {stacks}; walls left: {position.walls} and {position.short_walls} short"
    )
    for seat, scored in enumerate(position.scored):
        lines.append(
            f"seat {seat + 1}: {plural(position.followers[seat], 'follower')}, "
            f"{plural(position.towers[seat], 'tower')}; "
            f"points: streets {scored.streets}, markets {scored.markets}, towers {scored.towers}"
        )
    return "\n".join(lines) + "\n"


def _turn(position: Position) -> str:
    match position.phase:
        case Drawing(seat):
            return f"a tile is drawn for seat {seat + 1}"
        case Laying(seat, tile):
            shown = position.tiles.tiles[tile]
            return f"seat {seat + 1} lays {shown.name}, {tile_words(shown)}"
        case Following(seat, place):
            return f"seat {seat + 1} may put a follower on {write_place(place)}"
        case Building(_, seat, left):
            what = "the gate" if position.gate is None else "a wall"
            return f"seat {seat + 1} builds {what}; {plural(left, 'piece')} to be built"
        case Guarding(_, seat, _, end):
            return f"seat {seat + 1} may put a guard on its wall at the {ENDS[end]} end"
        case Towering(scorer):
            return f"seat {scorer + 1} may place a tower"
        case Over():
            return "the game is over"


# The city


def _city(position: Position, most: int) -> Iterator[str]:
    """The whole city; one that is too wide comes in parts, the western one first."""
    canvas: Canvas = {}
    places = tiles_of(position)
    for laid in position.city:
        _tile(canvas, position, laid)
    _walls(canvas, position)
    shown = set(places)
    if isinstance(position.phase, Drawing | Laying):
        free = _free(position)
        for place in free:
            _name(canvas, place)
        shown |= free
    west, east = min(x for x, _ in shown), max(x for x, _ in shown)
    parts = -(-(east - west + 1) // most)
    wide = -(-(east - west + 1) // parts)
    for first in range(west, east + 1, wide):
        last = min(first + wide - 1, east)
        heads = "".join(f" {x:^{WIDE}}" for x in range(first, last + 1))
        yield f"{' ' * MARGIN}{heads}".rstrip()
        for line in range(min(line for _, line in canvas), max(line for _, line in canvas) + 1):
            label = str(-(line // DOWN)) if line % DOWN == DOWN // 2 else ""
            columns = range(first * ACROSS, (last + 1) * ACROSS + 1)
            drawn = "".join(canvas.get((column, line), " ") for column in columns)
            yield f"{label:>{MARGIN - 1}} {drawn}".rstrip()


def _corner(place: Place, corner: int = 0) -> Point:
    """A corner of a place on the canvas: 0 is north west, then clockwise."""
    right, down = ((0, 0), (1, 0), (1, 1), (0, 1))[corner % 4]
    return (place[0] + right) * ACROSS, (down - place[1]) * DOWN


def _tile(canvas: Canvas, position: Position, laid: Laid) -> None:
    """A tile, its follower, and its streets as far as they go on to the next tile."""
    tile = position.tiles.tiles[laid.tile]
    left, top = _corner(laid.place)
    rows = tile_letters(tile, laid.turn)
    for down, row in enumerate(rows, 1):
        for right, letter in enumerate(row, 1):
            canvas[left + right, top + down] = letter
    if laid.follower is not None:
        right, down = follower_spot(tile, laid.turn, laid.follower.feature, rows)
        canvas[left + right + 1, top + down + 1] = str(laid.follower.seat + 1)
    places = tiles_of(position)
    for side in street_sides(tile, laid.turn):
        if across(laid.place, side) in places:
            canvas[_middle(Edge(laid.place, side))] = "|-"[side % 2]


# The wall


def _middle(edge: Edge) -> Point:
    left, top = _corner(edge.place)
    right, down = (
        (ACROSS // 2, 0),
        (ACROSS, DOWN // 2),
        (ACROSS // 2, DOWN),
        (0, DOWN // 2),
    )[edge.side]
    return left + right, top + down


def _along(edge: Edge) -> Iterator[Point]:
    """The letters of an edge between its two corners."""
    one, other = sorted((_corner(edge.place, edge.side), _corner(edge.place, edge.side + 1)))
    if edge.side % 2 == 0:
        yield from ((column, one[1]) for column in range(one[0] + 1, other[0]))
    else:
        yield from ((one[0], line) for line in range(one[1] + 1, other[1]))


def _walls(canvas: Canvas, position: Position) -> None:
    """Gate, walls, guards and towers, and where the next walls stand."""
    if position.gate is None:
        return
    towers = []
    for end, (arm, edges) in enumerate(zip(position.arms, arms(position), strict=True)):
        for piece, edge in zip(arm, edges, strict=True):
            corners = (_corner(edge.place, edge.side), _corner(edge.place, edge.side + 1))
            canvas.update(dict.fromkeys((*_along(edge), *corners), "#"))
            if piece.guard is not None:
                canvas[_middle(edge)] = str(piece.guard + 1)
            if piece.tower:
                towers.append(corners[1 if end == CLOCKWISE else 0])
        if not isinstance(position.phase, Over):
            canvas[_middle(wall_edge(position, end, len(arm)))] = "><"[end]
    canvas.update(dict.fromkeys(_along(position.gate), "G"))
    canvas.update(dict.fromkeys(towers, "T"))


# Places without a tile


def _free(position: Position) -> set[Place]:
    """The places beside tiles that no wall keeps free."""
    places, closed = tiles_of(position), walled(position)
    edges = [Edge(place, side) for place in places for side in range(4)]
    beside = {across(edge.place, edge.side) for edge in edges} - places.keys()
    return beside - {across(edge.place, edge.side) for edge in closed}


def _name(canvas: Canvas, place: Place) -> None:
    """A place's name in its middle, where nothing is in the way."""
    left, top = _corner(place)
    text = write_place(place)
    first = left + 1 + (WIDE - len(text)) // 2
    points = [(first + n, top + DOWN // 2) for n in range(len(text))]
    if not any(point in canvas for point in points):
        canvas.update(zip(points, text, strict=True))


# What is to be decided


def _in_hand(position: Position, tile: int) -> Iterator[str]:
    """The drawn tile in each of its turns."""
    shown = position.tiles.tiles[tile]
    pictures = [[f"r{turn}", *tile_letters(shown, turn)] for turn in range(4)]
    yield f"in hand: {shown.name}"
    for row in zip(*pictures, strict=True):
        yield "  " + "".join(f"{part:<{WIDE + 3}}" for part in row).rstrip()


def _features(position: Position, seat: int, place: Place) -> Iterator[str]:
    """Where a follower could stand on the tile just laid, by the action's text."""
    laid = tiles_of(position)[place]
    tile = position.tiles.tiles[laid.tile]
    for role, parts in enumerate((tile.streets, tile.markets, tile.areas)):
        for number in range(len(parts)):
            action = Follow(Feature(role, number))
            yield f"  {write_action(action)}: {words(position, seat, action)}"
