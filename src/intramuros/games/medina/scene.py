"""What Medina looks like, how an action is clicked, and what a click means."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from intramuros.games.medina.look import trays
from intramuros.games.medina.look.board import board
from intramuros.games.medina.look.claims import worths
from intramuros.games.medina.look.materials import MATERIALS
from intramuros.games.medina.look.plan import UPRIGHT
from intramuros.games.medina.look.symbols import DEFS
from intramuros.games.medina.look.travels import travels
from intramuros.games.medina.model import (
    CITY,
    COLOURS,
    KINDS,
    PALACE_TILES,
    RING,
    TOWER_TILES,
    TOWERS,
    WALL_KIND,
    Action,
    Dome,
    Draw,
    First,
    Inhabitant,
    Misplaced,
    Over,
    Palace,
    Placing,
    Position,
    Stable,
    Start,
    Wall,
    place_names,
)
from intramuros.scene.drawing import Fact, Look, Step, Travel
from intramuros.scene.scene import Scene
from intramuros.scene.theme import Materials

Holders: TypeAlias = tuple[int | None, ...]
"""For each tile the seat that holds it."""
_CELLS: Final = {name: cell for cell, name in enumerate(CITY.names)}
_SPACES: Final = {name: space for space, name in enumerate(RING)}


class MedinaDrawing:
    """Keeps `scene.Drawing`."""

    defs: str = DEFS
    materials: Materials = MATERIALS
    seat_colours: tuple[str, ...] = ("green", "violet", "pink", "grey")
    """None that a palace has: "Yellow claims the blue palace" would be a riddle."""
    upright_box: tuple[float, float, float, float] = UPRIGHT.box

    def scene(self, position: Position, viewer: int, look: Look) -> Scene:
        """The board, the viewer's tray, and the tiles."""
        city, ring, domes = position.city, position.ring, position.domes
        worth = worths(city, ring, domes, position.options.wall_points == "walls")
        return Scene(
            {
                "board": board(city, ring, domes, worth, position.tower_tiles, look),
                "hand": trays.hand(position, viewer, look),
                "tiles": trays.tiles(position.palace_tiles + position.tower_tiles, look),
            }
        )

    def facts(self, position: Position, viewer: int) -> tuple[tuple[Fact, ...], ...]:
        """Domes and tiles, and with open stocks all pieces; the tray shows the viewer's own."""
        running = not isinstance(position.phase, Over)
        return tuple(
            (
                *((OUT,) if running and seat in position.out else ()),
                Fact("domes", str(position.hands[seat].domes), "dome-{colour}"),
                *_held(position.palace_tiles, position.tower_tiles, seat),
                *(_stock(position, seat) if position.options.open_stocks else ()),
            )
            for seat in range(position.players)
        )

    def path(self, position: Position, seat: int, action: Action) -> tuple[str, ...]:
        """First the kind of piece in the tray, then the place."""
        match action:
            case Palace(colour, cell):
                return f"hand-palace-{COLOURS[colour]}", CITY.names[cell]
            case Dome(cell):
                return "hand-dome", CITY.names[cell]
            case Stable(cell):
                return "hand-stable", CITY.names[cell]
            case Inhabitant(cell):
                return "hand-inhabitant", CITY.names[cell]
            case Wall(space):
                return "hand-wall", RING[space]
            case Misplaced(kind, place):
                return "hand-" + KINDS[kind].replace(" ", "-"), place_names(kind)[place]
            case Start():
                return ()

    def step(self, position: Position, seat: int, prefix: tuple[str, ...]) -> Step:
        """Choose a kind, then place it."""
        if not prefix:
            return Step("pick", _prompt(position))
        return _placing(prefix[0].removeprefix("hand-"), isinstance(position.phase, First))

    def meant(
        self, position: Position, seat: int, prefix: tuple[str, ...], token: str
    ) -> Action | None:
        """The piece in hand on the place that was clicked, allowed or not."""
        kind = prefix[0].removeprefix("hand-").replace("-", " ") if len(prefix) == 1 else ""
        if not prefix and isinstance(position.phase, First):
            kind = "inhabitant"
        cell, space = _CELLS.get(token), _SPACES.get(token)
        if kind not in KINDS or (cell is None and space is None):
            return None
        if kind == "wall":
            return Wall(space) if space is not None else Misplaced(WALL_KIND, _CELLS[token])
        if cell is None:
            return Misplaced(KINDS.index(kind), _SPACES[token])
        match kind:
            case "dome":
                return Dome(cell)
            case "stable":
                return Stable(cell)
            case "inhabitant":
                return Inhabitant(cell)
        return Palace(KINDS.index(kind), cell)

    def cells(self, position: Position, seat: int, action: Action) -> tuple[str, ...]:
        """The place of the piece."""
        return self.path(position, seat, action)[-1:]

    def travels(
        self, before: Position, after: Position, seat: int, action: Action, viewer: int
    ) -> tuple[Travel, ...]:
        """What is placed, and the tiles that change hands."""
        return travels(before, after, seat, action)


DRAWING: Final = MedinaDrawing()
OUT: Final = Fact("is", "out")

_PLACING: Final = {
    "dome": "Claim a palace: place the dome on one of its pieces",
    "stable": "Place the stable beside a palace piece",
    "inhabitant": "Place the inhabitant at an end of the chain",
    "wall": "Extend the wall from a tower",
}


@lru_cache
def _placing(kind: str, first: bool) -> Step:
    if kind == "inhabitant" and first:
        return Step("place", "Place the first inhabitant, away from the wall", kind)
    if kind in _PLACING:
        return Step("place", _PLACING[kind], "dome-{colour}" if kind == "dome" else kind)
    return Step("place", f"Place the {kind.removeprefix('palace-')} palace piece", kind)


def _prompt(position: Position) -> str:
    match position.phase:
        case Draw():
            return "The start player is drawn"
        case First():
            return "Place the first inhabitant"
        case Placing(_, 0):
            return "Choose the first of two pieces"
        case Placing():
            return "Choose the second piece"
        case Over():
            return "The game is over"


@lru_cache(maxsize=1024)
def _held(palaces: Holders, towers: Holders, seat: int) -> list[Fact]:
    return [
        Fact(f"{name} palace tile", str(value), f"tile-{name}")
        for name, value, holder in zip(COLOURS, PALACE_TILES, palaces, strict=True)
        if holder == seat
    ] + [
        Fact(f"tower tile {tower}", str(value), "tile-tower")
        for tower, value, holder in zip(TOWERS, TOWER_TILES, towers, strict=True)
        if holder == seat
    ]


def _stock(position: Position, seat: int) -> list[Fact]:
    numbers = trays.counts(position.hands[seat])
    return [
        Fact(label, str(count), kind)
        for label, count, kind in zip(trays.PLURALS, numbers, trays.KINDS, strict=True)
        if kind != "dome"
    ]
