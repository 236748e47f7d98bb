"""A city's board: the land, what stands on it, and a choice that others do not see yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from intramuros.games.my_city.campaign.model import Campaign
from intramuros.games.my_city.campaign.pieces import CARDS, GRID, SIDE, Shape, turns
from intramuros.games.my_city.campaign.rules import on_left, river_of, rules_of
from intramuros.games.my_city.campaign.score_items import TouchRow
from intramuros.games.my_city.look import features, houses
from intramuros.games.my_city.look.land import bare, edge, land, lie
from intramuros.games.my_city.look.materials import ROUND, faint, paint, path
from intramuros.games.my_city.look.outlines import CELL, edge_path, handle, squares
from intramuros.games.my_city.model import (
    Build,
    Building,
    City,
    Placing,
    Position,
    Stick,
    Stickering,
)
from intramuros.games.my_city.text.gifts import symbol_of
from intramuros.scene.scene import Layer

_STANDS = "otTrRWGSPK"
"""Letters of terrain that are drawn in their square, and not as a part of the land."""


def faces(position: Position) -> Layer:
    """Symbols for the houses of this episode in every turn, and for the land."""
    rules = rules_of(position)
    names = {
        position.campaign.tiles[tile]
        for tile in (CARDS[card] for card in rules.deck)
        if tile in position.campaign.tiles
    }
    if "C4" in rules.churches:
        names |= {city.church for city in position.cities if city.church}
    shapes = tuple((name, position.campaign.shapes[name]) for name in sorted(names))
    return {**_faces(shapes, bool(rules.churches)), **_lands(position)}


@lru_cache(maxsize=32)
def _faces(shapes: tuple[tuple[str, Shape], ...], late: bool) -> Layer:
    found: dict[str, str] = dict(houses.LATE_PATTERNS) if late else {}
    for name, shape in shapes:
        for turn in range(len(turns(shape))):
            found |= houses.symbols(name, shape, turn)
    return found


def _lands(position: Position) -> Layer:
    rules, river = rules_of(position), river_of(position)
    track = next((item.row for item in rules.during if isinstance(item, TouchRow)), 0)
    found: dict[str, str] = {}
    for seat, city in enumerate(position.cities):
        name = _land_name(position, seat)
        found |= land(name, bare(city.board), river, rules.forest, rules.flood, track)
    return found


def _land_name(position: Position, seat: int) -> str:
    """The first seat with the same land gives the name."""
    lands = [bare(city.board) for city in position.cities]
    return f"y-land-{lands.index(lands[seat]) + 1}"


def ghosts(position: Position, viewer: int) -> Layer:
    """The due tile in every turn, held by its handle."""
    phase = position.phase
    if viewer < 0:
        return {}
    city = position.cities[viewer]
    if isinstance(phase, Stickering):
        return _sticker_ghosts(city.owed)
    if not isinstance(phase, Placing):
        return {}
    tile = CARDS[phase.card]
    name = position.campaign.outline_of(tile, city.church)
    if not name:
        return {}
    return _ghosts(tile, name, position.campaign.shapes[name], tile in city.factories)


@lru_cache(maxsize=32)
def _sticker_ghosts(owed: tuple[str, ...]) -> Layer:
    """A symbol for each kind: one is placed, and all of them are shown as they are given."""
    return {
        key: f'<symbol id="{key}" viewBox="0 0 {CELL} {CELL}">{sticker(kind)}</symbol>'
        for kind, key in ((kind, symbol_of(kind)) for kind in owed)
    }


@lru_cache(maxsize=128)
def _ghosts(tile: str, name: str, shape: Shape, flag: bool) -> Layer:
    found = {}
    for turn in range(len(turns(shape))):
        column, row = handle(shape, turn)
        body = houses.house(tile, name, shape, turn, -column * CELL, -row * CELL, flag)
        key = f"tile-{tile}-{turn}"
        found[key] = (
            f'<symbol id="{key}" viewBox="0 0 {CELL} {CELL}" overflow="visible">{body}</symbol>'
        )
    return found


def city_layers(position: Position, seat: int, slot: str) -> Mapping[str, Layer]:
    """The layers of a board from the land to what hovers over it."""
    city, rules = position.cities[seat], rules_of(position)
    lifted = isinstance(position.phase, Stickering) and bool(city.owed)
    return {
        "land": lie(f"{slot}land", _land_name(position, seat)),
        "edge": edge(f"{slot}edge"),
        "features": _features(
            _entrances(position.campaign), city.board, river_of(position), rules.flood, slot
        ),
        "plots": _parks(city.parks, slot),
        "houses": _houses(position.campaign, city.without_choice(), slot, lifted),
        "choice": _choice(position, city, slot),
        "stickers": _stickers(city, slot),
    }


@lru_cache(maxsize=256)
def _houses(campaign: Campaign, city: City, slot: str, lifted: bool) -> Layer:
    return {
        key: element
        for each in city.buildings
        for key, element in _house(campaign, city, each, slot, lifted)
    }


def _entrances(campaign: Campaign) -> tuple[tuple[int, str], ...]:
    return tuple((mine.entrance, mine.colour) for mine in campaign.mines.values())


@lru_cache(maxsize=64)
def _features(
    entrances: tuple[tuple[int, str], ...],
    board: str,
    river: tuple[int, ...],
    flood: str,
    slot: str,
) -> Layer:
    mines = dict(entrances)
    found = {}
    for cell, letter in enumerate(board):
        key = f"{slot}t-{GRID.names[cell]}"
        dim = flood == ("left" if on_left(river, cell) else "right")
        if letter in _STANDS:
            found[key] = features.at(key, letter, cell, SIDE, CELL, dim)
        elif letter == "A":
            found[key] = features.at(key, f"A{mines.get(cell, 'B')}", cell, SIDE, CELL)
    return found


@lru_cache(maxsize=256)
def _parks(parks: tuple[int, ...], slot: str) -> Layer:
    keys = {f"{slot}p-{GRID.names[cell]}": cell for cell in parks}
    return {key: features.at(key, "park", cell, SIDE, CELL) for key, cell in keys.items()}


def _house(
    campaign: Campaign, city: City, each: Building, slot: str, lifted: bool
) -> Iterator[tuple[str, str]]:
    name = campaign.outline_of(each.tile, city.church)
    if name:
        key = f"{slot}b-{each.tile}"
        flag = each.tile in city.factories
        yield key, _standing(key, each, name, campaign.shapes[name], flag, lifted)


@lru_cache(maxsize=4096)
def _standing(key: str, each: Building, name: str, shape: Shape, flag: bool, lifted: bool) -> str:
    x, y = each.cell % SIDE * CELL, each.cell // SIDE * CELL
    body = houses.house(each.tile, name, shape, each.turn, x, y, flag)
    return f'<g id="{key}"{faint(0.35) if lifted else ""}>{body}</g>'


def _choice(position: Position, city: City, slot: str) -> Layer:
    """The viewer's own choice while others are still choosing."""
    phase = position.phase
    if not isinstance(phase, Placing) or not isinstance(city.choice, Build):
        return {}
    tile = CARDS[phase.card]
    name = position.campaign.outline_of(tile, city.church)
    shape, turn = position.campaign.shapes[name], city.choice.turn
    column, row = city.choice.cell % SIDE, city.choice.cell // SIDE
    own = tuple((column + x, row + y) for x, y in squares(shape, turn))
    body = houses.house(tile, name, shape, turn, column * CELL, row * CELL, tile in city.factories)
    key = f"{slot}choice"
    dashes = path(edge_path(own, 1, 4), "", "accent", 3, ROUND + ' stroke-dasharray="8 7"')
    return {key: f'<g id="{key}"><g{faint(0.7)}>{body}</g>{dashes}</g>'}


def _stickers(city: City, slot: str) -> Layer:
    """Stickers placed after this episode, on top of everything."""
    found = {}
    for each in city.stuck:
        if isinstance(each, Stick):
            key = f"{slot}s-{GRID.names[each.cell]}"
            found[key] = _sticker(key, each)
    return found


@lru_cache(maxsize=512)
def _sticker(key: str, each: Stick) -> str:
    x, y = each.cell % SIDE * CELL, each.cell // SIDE * CELL
    placed = f'<g transform="translate({x} {y})">{sticker(each.sticker)}</g>'
    return f'<g id="{key}" data-gift="">{placed}</g>'


@lru_cache(maxsize=8)
def sticker(kind: str) -> str:
    """A sticker as it comes from the sheet, in a box of 60."""
    paper = (
        '<rect x="5" y="5" width="50" height="50" rx="8" '
        f'{paint("y-grass", "y-lit")} stroke-width="4"/>'
        '<rect x="2.5" y="2.5" width="55" height="55" rx="10" fill="none" '
        f'{paint(stroke="y-ink")} stroke-width="1"{faint(0.4)}/>'
    )
    shown = {
        "tree": features.FEATURES["t"],
        "rock": features.FEATURES["r"],
        "clear": path(
            "M18 40l-4-9M18 40v-11M18 40l4-9M40 32l-4-9M40 32v-11M40 32l4-9",
            "",
            "y-grass-deep",
            2.4,
            ROUND,
        ),
        "factory": f'<g transform="translate(30 36) scale(.95)">{houses.STACK}</g>',
    }
    return paper + shown[kind]
