"""What Carcassonne: The City looks like, how an action is clicked, and what a click meant."""

from __future__ import annotations

import re
from typing import Final

from intramuros.core.errors import NotationError
from intramuros.games.carcassonne_city.features import bare, features
from intramuros.games.carcassonne_city.look import board, trays
from intramuros.games.carcassonne_city.look.followers import offer
from intramuros.games.carcassonne_city.look.geometry import Kit, corner_of, kit_of, spots
from intramuros.games.carcassonne_city.look.hits import hits
from intramuros.games.carcassonne_city.look.materials import MATERIALS
from intramuros.games.carcassonne_city.look.quarters import quarters, wall_glows
from intramuros.games.carcassonne_city.look.symbols import DEFS
from intramuros.games.carcassonne_city.look.travels import travels
from intramuros.games.carcassonne_city.model import (
    ROLES,
    SIDES,
    STEWARD,
    Action,
    Building,
    Draw,
    Drawing,
    Edge,
    Feature,
    Follow,
    Following,
    Gate,
    Guard,
    Guarding,
    Lay,
    Laying,
    Over,
    Place,
    Position,
    Tower,
    Towering,
    Wall,
)
from intramuros.games.carcassonne_city.outline import wall_edge
from intramuros.games.carcassonne_city.text.names import (
    LETTERS,
    MOST_FEATURES,
    edge_cell,
    feature_cell,
    read_place,
    write_place,
)
from intramuros.scene.drawing import QUARTER_TURNS, Fact, Look, Step, Travel, Turn
from intramuros.scene.scene import Layer, Region, Scene
from intramuros.scene.theme import Materials

_CELL: Final = re.compile(r"(-?\d{1,2},-?\d{1,2})(?:([NESW])|([cma])([1-9]))?")
"""A place, an edge or a feature of a tile."""


class CityDrawing:
    """Keeps `scene.Drawing`."""

    defs: str = DEFS
    materials: Materials = MATERIALS
    turns_pieces: bool = True

    def scene(self, position: Position, viewer: int, look: Look) -> Scene:
        """The city, the viewer's pieces, and the stacks."""
        kit = kit_of(position.tiles)
        return Scene(
            {
                "board": _board(kit, position, look),
                "hand": trays.hand(kit, position, viewer, look),
                "stack": trays.stack(position),
            }
        )

    def facts(self, position: Position, viewer: int) -> tuple[tuple[Fact, ...], ...]:
        """Followers and towers left, and the points for streets, markets and towers."""
        return tuple(
            (
                Fact("followers", str(position.followers[seat]), "citizen-{colour}"),
                Fact("towers", str(position.towers[seat]), "tower"),
                Fact("points for streets", str(scored.streets), "street"),
                Fact("points for markets", str(scored.markets), "market"),
                Fact("points for towers", str(scored.towers), "wall"),
            )
            for seat, scored in enumerate(position.scored)
        )

    def path(self, position: Position, seat: int, action: Action) -> tuple[str, ...]:
        """A tile: its place and its turn. All else is one click, on the board or on `hand-no`."""
        match action:
            case Lay(place, turn):
                return write_place(place), f"r{turn}"
            case Follow(None) | Guard(False) | Tower(None):
                return (trays.REFUSE,)
            case _:
                return self.cells(position, seat, action)

    def step(self, position: Position, seat: int, prefix: tuple[str, ...]) -> Step:
        """What is asked in each phase."""
        match position.phase:
            case Laying(_, tile):
                name = position.tiles.tiles[tile].name
                if prefix:
                    return Step("cycle", "Turn the tile, then lay it", f"tile-{name}-0")
                turns = tuple(
                    Turn(turn.token, turn.label, 0, f"tile-{name}-{number}")
                    for number, turn in enumerate(QUARTER_TURNS)
                )
                return Step("place", "Lay the tile", f"tile-{name}-0", turns)
            case Following():
                return Step("pick", "Place a follower on the tile, or none")
            case Building() if position.gate is None:
                return Step("pick", "Build the gate on any outer side of the city")
            case Building(left=left):
                return Step("pick", f"Extend the wall at either end ({left} to go)")
            case Guarding():
                return Step("place", "Place a guard on the wall, or none", "guard-{colour}")
            case Towering():
                return Step("pick", "Place a tower at an end of the wall, or none")
            case Drawing():
                return Step("pick", "Drawing a tile")
            case Over():
                return Step("pick", "The game is over")

    def meant(
        self, position: Position, seat: int, prefix: tuple[str, ...], token: str
    ) -> Action | None:
        """The tile in hand on that place, a follower on that feature, a piece on that edge."""
        phase = position.phase
        if isinstance(phase, Laying):
            turn = {f"r{number}": number for number in range(4)}.get(token)
            cell = _read(prefix[0]) if len(prefix) == 1 else None
            return None if cell is None or turn is None else Lay(cell[0], turn)
        cell = None if prefix else _read(token)
        if cell is None:
            return None
        place, edge, feature = cell
        match phase:
            case Following() if feature is not None and place == phase.place:
                return Follow(feature)
            case Building() if position.gate is None:
                return None if edge is None else Gate(edge)
            case Towering():
                for end, arm in enumerate(position.arms):
                    if arm and edge == wall_edge(position, end, len(arm) - 1):
                        return Tower(end)
        return None

    def cells(self, position: Position, seat: int, action: Action) -> tuple[str, ...]:
        """Where the action is seen."""
        match action:
            case Lay(place, _):
                return (write_place(place),)
            case Follow(feature):
                phase = position.phase
                if not isinstance(phase, Following):
                    return ()
                if feature is None:
                    return (write_place(phase.place),)
                return (feature_cell(phase.place, feature),)
            case Gate(edge):
                return (edge_cell(edge),)
            case Wall(end) if position.gate is not None:
                return (edge_cell(wall_edge(position, end, len(position.arms[end]))),)
            case Guard():
                phase = position.phase
                if not isinstance(phase, Guarding):
                    return ()
                last = len(position.arms[phase.end]) - 1
                return (edge_cell(wall_edge(position, phase.end, last)),)
            case Tower(end) if end is not None and position.arms[end]:
                return (edge_cell(wall_edge(position, end, len(position.arms[end]) - 1)),)
            case Draw() | Wall() | Tower():
                return ()

    def travels(
        self, before: Position, after: Position, seat: int, action: Action, viewer: int
    ) -> tuple[Travel, ...]:
        """What is placed, and who comes home."""
        return travels(before, after, seat, action)


DRAWING: Final = CityDrawing()


def _read(token: str) -> tuple[Place, Edge | None, Feature | None] | None:
    """A token of the board: its place, and the edge or the feature it names."""
    found = _CELL.fullmatch(token)
    try:
        place = read_place(found[1]) if found else None
    except NotationError:
        return None
    if found is None or place is None:
        return None
    edge = Edge(place, SIDES.index(found[2])) if found[2] else None
    feature = None
    if found[3]:
        role, number = LETTERS.index(found[3]), int(found[4]) - 1
        if number >= MOST_FEATURES[role]:
            return None
        feature = Feature(role, number)
    return place, edge, feature


def _board(kit: Kit, position: Position, look: Look) -> Region:
    colours = look.colours[: position.players]
    names = tuple([look.name(seat) for seat in range(position.players)])
    lay = tuple((own.place, own.tile, own.turn) for own in position.city)
    built = board.wall_of(position)
    plain = bare(position)
    grounds, bands = quarters(plain, colours)
    phase = position.phase
    return Region(
        label="The city of Carcassonne",
        box=board.box(lay, built, isinstance(phase, Over)),
        layers={
            "faces": board.faces(kit, phase.tile) if isinstance(phase, Laying) else {},
            "land": board.LAND,
            "shadows": board.shadows(lay),
            "quarters": grounds,
            "ground": board.grounds(kit, lay),
            "kerbs": board.kerbs(kit, lay),
            "glows": bands | wall_glows(built, colours),
            "town": board.towns(kit, lay),
            "wall-shadows": board.wall_shadows(built),
            "walls": board.walls(built),
            "joints": board.joints(built),
            "offers": _offers(kit, position, colours),
            "followers": board.people(kit, position, built, colours),
            "names": board.names(kit, lay),
            "hits": hits(kit, position, plain, built, names),
        },
        roams=True,
    )


def _offers(kit: Kit, position: Position, colours: tuple[str, ...]) -> Layer:
    """Small followers on the free features of the tile just laid."""
    phase = position.phase
    if not isinstance(phase, Following):
        return {}
    own = next(laid for laid in position.city if laid.place == phase.place)
    x, y = corner_of(phase.place)
    found = {}
    for whole in features(position):
        if whole.is_taken or (whole.is_closed and whole.role != STEWARD):
            continue
        for part in whole.parts:
            if part.place == phase.place:
                across, down = spots(kit, own.tile, own.turn)[part.role][part.number]
                key = f"o-{feature_cell(part.place, Feature(part.role, part.number))}"
                figure = offer(ROLES[part.role], colours[phase.seat], x + across, y + down)
                found[key] = f'<g id="{key}" opacity=".9">{figure}</g>'
    return found
