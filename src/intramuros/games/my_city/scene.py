"""The pictures of My City, how an action is clicked, and what a click meant.

The viewer's own board is large, the others are small beside it. The name of a square has the number
of its board: `2:e3`. Nothing of a later chapter is in a picture, not even as a symbol.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from intramuros.core.english import signed
from intramuros.core.game import Line
from intramuros.games.my_city.campaign.pieces import CARDS, SIDE, turns
from intramuros.games.my_city.campaign.rules import rules_of, target_of
from intramuros.games.my_city.campaign.score_items import Empty, Symbols
from intramuros.games.my_city.engine import State, decode
from intramuros.games.my_city.look import hand as trays
from intramuros.games.my_city.look.board import city_layers, faces, ghosts
from intramuros.games.my_city.look.clicks import building_meant, due_shape, sticker_meant
from intramuros.games.my_city.look.hits import hits, token
from intramuros.games.my_city.look.margin import box, margin
from intramuros.games.my_city.look.materials import MATERIALS
from intramuros.games.my_city.look.names import NAMES
from intramuros.games.my_city.look.opponents import opponent
from intramuros.games.my_city.look.outlines import handle, placed
from intramuros.games.my_city.look.progress import progress_box
from intramuros.games.my_city.look.symbols import DEFS
from intramuros.games.my_city.look.tiles import tiles
from intramuros.games.my_city.look.travels import travels
from intramuros.games.my_city.model import (
    Action,
    Build,
    City,
    Exit,
    Flag,
    Over,
    Pass,
    Placing,
    Position,
    Revealing,
    Stick,
    Stickering,
)
from intramuros.games.my_city.referee import tally
from intramuros.games.my_city.referee.progress import progress
from intramuros.games.my_city.text.gifts import symbol_of
from intramuros.games.my_city.text.rules import item_words
from intramuros.games.my_city.text.target import target_told
from intramuros.scene.drawing import QUARTER_TURNS, Fact, Look, Step, Travel, Turn
from intramuros.scene.scene import Region, Scene
from intramuros.scene.theme import Materials


class MyCityDrawing:
    """Keeps `scene.Drawing`."""

    defs: str = DEFS
    materials: Materials = MATERIALS
    turns_pieces: bool = True

    def scene(self, position: Position, viewer: int, look: Look) -> Scene:
        """The viewer's board and tray, the tiles, the score, the other boards."""
        seat = max(viewer, 0)
        sheets = tally(position)
        others = [n % position.players for n in range(seat + 1, seat + position.players)]
        return Scene(
            {
                "board": _board(position, seat, viewer, look, sheets[seat]),
                "hand": trays.hand(position, viewer),
                "beside-tiles": tiles(position, seat),
                "beside-chart": _stand(position, seat, look.colours[seat], sheets[seat]),
                **{
                    f"beside-{number}": opponent(
                        position,
                        other,
                        number,
                        look,
                        _score(position, other, sheets[other]),
                    )
                    for number, other in enumerate(others, 1)
                },
            }
        )

    def facts(self, position: Position, viewer: int) -> tuple[tuple[Fact, ...], ...]:
        """The marker, what is seen and what is to cover, circles, whether the seat has chosen or
        left."""
        return tuple(
            tuple(_facts(position, seat, _total(sheet)))
            for seat, sheet in enumerate(tally(position))
        )

    def path(self, position: Position, seat: int, action: Action) -> tuple[str, ...]:
        """A building: the square of its handle, and the turn. A sticker: the square or the tile."""
        match action:
            case Build(cell, turn):
                shape = due_shape(position, seat)
                if shape is None or turn >= len(turns(shape)):
                    return ("", f"r{turn}")
                column, row = handle(shape, turn)
                return token(seat, cell + row * SIDE + column), f"r{turn}"
            case Pass():
                return (trays.PASS,)
            case Exit():
                return (trays.EXIT,)
            case Stick(_, cell):
                return trays.STICKER, token(seat, cell)
            case Flag(tile):
                return trays.STICKER, tile
            case _:
                return ()

    def step(self, position: Position, seat: int, prefix: tuple[str, ...]) -> Step:
        """The prompt and the kind of click in each phase."""
        match position.phase:
            case Placing(card):
                shape = due_shape(position, seat)
                ghost = f"tile-{CARDS[card]}-0"
                if prefix or shape is None:
                    return Step("cycle", "Turn the tile, then build it", ghost)
                ways = tuple(
                    Turn(turn.token, turn.label, 0, f"tile-{CARDS[card]}-{number}")
                    for number, turn in enumerate(QUARTER_TURNS[: len(turns(shape))])
                )
                return Step("place", _asked(position, seat), ghost, ways)
            case Stickering():
                city = position.cities[seat]
                if not city.owed:
                    return Step("pick", "All your stickers are placed")
                kind, where = trays.sticker_place(position, city)
                words = f"Put the {kind} on {where}"
                if kind == "factory" or not prefix:
                    return Step("pick", words)
                return Step("place", words, symbol_of(city.owed[0]))
            case Revealing():
                return Step("pick", "A card is turned up")
            case Over():
                told = target_told(position)
                return Step(
                    "pick", f"The episode is over: {told}" if told else "The episode is over"
                )

    def meant(
        self, position: Position, seat: int, prefix: tuple[str, ...], token: str
    ) -> Action | None:
        """The due tile on that square, a pass, or the sticker there."""
        match position.phase:
            case Placing():
                return building_meant(position, seat, prefix, token)
            case Stickering():
                return sticker_meant(position.cities[seat], seat, token)
            case _:
                return None

    def cells(self, position: Position, seat: int, action: Action) -> tuple[str, ...]:
        """The squares that are built on or stuck over."""
        match action:
            case Build(cell, turn) if seat >= 0:
                shape = due_shape(position, seat)
                if shape is None or turn >= len(turns(shape)):
                    return ()
                return tuple(token(seat, each) for each in placed(shape, cell, turn))
            case Stick(_, cell) if seat >= 0:
                return (token(seat, cell),)
            case Flag(tile):
                return (tile,)
            case _:
                return ()

    def travels(
        self, before: Position, after: Position, seat: int, action: Action, viewer: int
    ) -> tuple[Travel, ...]:
        """The tiles that are built."""
        return travels(before, after, viewer)


DRAWING: Final = MyCityDrawing()


def _board(
    position: Position, seat: int, viewer: int, look: Look, lines: tuple[Line, ...]
) -> Region:
    score = _score(position, seat, lines)
    return Region(
        label="Your city" if viewer >= 0 else f"The city of {look.name(seat)}",
        box=box(position),
        layers={
            "faces": faces(position),
            "ghosts": ghosts(position, viewer),
            "rim": margin(position, seat, look.colours[seat], score),
            **city_layers(position, seat, ""),
            "names": NAMES,
            "hits": hits(position, seat, ""),
        },
    )


def _stand(position: Position, seat: int, colour: str, lines: tuple[Line, ...]) -> Region:
    stands = progress(position, seat)
    return progress_box(
        colour,
        _marker(position, position.cities[seat]),
        stands,
        tuple(item_words(position.campaign, stand.item) for stand in stands),
        _total(lines) if _is_scored(position) else None,
        target_of(position),
    )


def _marker(position: Position, city: City) -> int:
    return rules_of(position).start + city.booked.total


def _score(position: Position, seat: int, lines: tuple[Line, ...]) -> int:
    """Where the seat's marker is; after the final scoring, the total."""
    return _total(lines) if _is_scored(position) else _marker(position, position.cities[seat])


def _is_scored(position: Position) -> bool:
    return isinstance(position.phase, Stickering | Over)


def _total(lines: tuple[Line, ...]) -> int:
    return sum(line.points for line in lines)


def _facts(position: Position, seat: int, total: int) -> Iterator[Fact]:
    city, scored = position.cities[seat], _is_scored(position)
    if not scored:
        yield Fact("marker", signed(_marker(position, city)), heads=True)
        yield from _seen(position, seat)
    if (target := target_of(position)) is not None:
        met = total >= target if scored else None
        told = {True: ", reached", False: ", missed", None: ""}[met]
        yield Fact("target", signed(target) + told, met=met)
    if position.options.play == "campaign":
        yield Fact("circles", str(city.circles), "y-circle")
    if city.nuggets:
        yield Fact("nuggets", str(city.nuggets))
    if city.owed:
        yield Fact("stickers to place", str(len(city.owed)))
    elif city.exited and not scored:
        yield Fact("", "has left")
    elif city.chosen:
        yield Fact("", "has chosen")


def _seen(position: Position, seat: int) -> Iterator[Fact]:
    """Trees and rocks in sight, and empty squares, where they count."""
    for stand in progress(position, seat):
        match stand.item:
            case Symbols(symbol, each) if each:
                number = str(stand.points // each)
                yield Fact(f"{stand.label} in sight", number, f"y-on-{symbol[0]}")
            case Empty(each) if each:
                yield Fact(stand.label, str(stand.points // each), "y-empty")


def _ways(position: Position, seat: int) -> list[Action]:
    """What the seat may choose. The choices of others are hidden and do not matter."""
    cities = tuple(replace(city, chosen=False, choice=None) for city in position.cities)
    return [decode(code) for code in State.of(replace(position, cities=cities)).legal(seat)]


def _asked(position: Position, seat: int) -> str:
    ways = _ways(position, seat)
    if ways == [Exit()]:
        return "It fits nowhere: leave the episode"
    if ways == [Pass(), Exit()]:
        return "It fits nowhere: pass or leave the episode"
    if position.cities[seat].buildings:
        return "Build next to your buildings"
    return f"Begin next to the {rules_of(position).anchor}"
