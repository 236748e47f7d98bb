"""A round and the end of an episode told a second time, from plain cells, for the engine to be
held against."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from intramuros.core.game import totals
from intramuros.games.my_city.campaign.pieces import CARDS, COLOURS, GRID, PLAIN, SIDE
from intramuros.games.my_city.campaign.rules import river_of, rules_of
from intramuros.games.my_city.campaign.score_items import (
    Dig,
    Enclose,
    Exchange,
    FirstCoverAll,
    Investor,
    PassCost,
    TouchRow,
)
from intramuros.games.my_city.campaign.stickers import sticker_cells, sticker_tiles
from intramuros.games.my_city.model import (
    CIRCLES,
    FIFTY,
    Build,
    Building,
    Choice,
    City,
    Exit,
    Over,
    Pass,
    Placing,
    Position,
    Revealing,
    Stickering,
)
from intramuros.games.my_city.referee import tally
from intramuros.games.my_city.referee.city_map import CityMap, map_of

T = TypeVar("T")


def resolved(position: Position, choices: Mapping[int, Choice]) -> Position:
    """The position once everybody has chosen for the due tile."""
    golden = any(city.golden for city in position.cities)
    position = replace(position, cities=tuple(_carried_out(position, choices)))
    for seat, choice in choices.items():
        if isinstance(choice, Build):
            position = _earned(position, seat, golden)
    if position.deck and not all(city.exited for city in position.cities):
        return replace(position, phase=Revealing())
    return assessed(position)


def _carried_out(position: Position, choices: Mapping[int, Choice]) -> list[City]:
    assert isinstance(position.phase, Placing)
    tile = CARDS[position.phase.card]
    cities = []
    for seat, city in enumerate(position.cities):
        match choices.get(seat):
            case Build(cell, turn):
                city = replace(city, buildings=(*city.buildings, Building(tile, cell, turn)))
            case Pass():
                for item in _during(position, PassCost):
                    city = _booked(position, city, "passes", item.points)
            case Exit():
                city = replace(city, exited=True)
        cities.append(city)
    return cities


def _during(position: Position, kind: type[T]) -> list[T]:
    return [item for item in rules_of(position).during if isinstance(item, kind)]


def _booked(position: Position, city: City, what: str, points: int) -> City:
    """Y-61, Y-62, Y-R02."""
    marker = rules_of(position).start + city.booked.total
    if city.fifty and position.options.fifty == "lock":
        return city
    moved = min(FIFTY, marker + points)
    amount = getattr(city.booked, what) + moved - marker
    city = replace(city, booked=replace(city.booked, **{what: amount}))
    return _at_fifty(position, city) if moved == FIFTY else city


def _at_fifty(position: Position, city: City) -> City:
    if city.fifty:
        return city
    return replace(city, fifty=True, circles=city.circles + _is_campaign(position))


def _is_campaign(position: Position) -> bool:
    return position.options.play == "campaign"


def _with(position: Position, seat: int, city: City) -> Position:
    cities = list(position.cities)
    cities[seat] = city
    return replace(position, cities=tuple(cities))


def _earned(position: Position, seat: int, golden: bool) -> Position:
    """What the newest building of a city brings at once, in the order of the file (Y-R57)."""
    city, city_map = position.cities[seat], map_of(position, seat)
    newest = city_map.buildings[-1]
    for item in rules_of(position).during:
        match item:
            case Investor(condition, points) if len(city.buildings) > 1:  # Y-R47
                before = city_map.buildings[-2]
                differs = before.colour != newest.colour
                if before.borders(newest.cells) and (condition == "any" or differs):
                    city = _booked(position, city, "investor", points)
            case TouchRow(row, points):  # Y-R52
                if any(cell // SIDE == row - 1 for cell in newest.cells):
                    city = _booked(position, city, "row", points)
            case Enclose(points, most):  # Y-R56
                for cell in _enclosed(city_map)[: max(0, most - len(city.parks))]:
                    city = replace(city, parks=tuple(sorted((*city.parks, cell))))
                    city = _booked(position, city, "parks", points)
            case FirstCoverAll():
                city = _raced(position, city, city_map, item, golden)
    return _with(position, seat, city)


def _enclosed(city_map: CityMap) -> list[int]:
    def is_open(cell: int) -> bool:
        taken = cell in city_map.covered or cell in city_map.city.parks
        return city_map.is_buildable(cell) and not taken

    return [
        cell
        for cell in range(GRID.size)
        if city_map.city.board[cell] in PLAIN
        and is_open(cell)
        and not any(map(is_open, GRID.beside[cell]))
        and sum(beside in city_map.covered for beside in GRID.beside[cell]) >= 3
    ]


def _raced(
    position: Position, city: City, city_map: CityMap, race: FirstCoverAll, golden: bool
) -> City:
    """Y-R41, Y-R42; `golden` says that somebody had covered everything before this round."""
    veins = city_map.feature(race.feature)
    if city.golden or not veins or not all(cell in city_map.covered for cell in veins):
        return city
    city = replace(city, golden=True)
    if _is_campaign(position):
        nuggets = race.nuggets_later if golden else race.nuggets_first
        city = replace(city, nuggets=city.nuggets + nuggets)
    return city if golden else _booked(position, city, "gold", race.points)


def assessed(position: Position) -> Position:
    """The end of an episode: 50, places, shafts, nuggets, stickers."""
    points = totals(tally(position))
    for seat, city in enumerate(position.cities):
        if _reaches_fifty(position, seat):
            position = _with(position, seat, _at_fifty(position, city))
    if not _is_campaign(position):
        return replace(position, phase=Over())
    owed: list[tuple[str, ...]] = []
    for seat, place in enumerate(_places(position, points)):
        city = position.cities[seat]
        award = min(place, 3) - 1
        if position.players < 3 and place == 2:  # Y-R17
            award = 2
        stickers = rules_of(position).stickers[award]
        city = replace(city, circles=city.circles + CIRCLES[position.players][award])
        for sticker in stickers:
            if sticker.startswith("church "):
                city = replace(city, church=sticker.partition(" ")[2])
        owed.append(tuple(sticker for sticker in stickers if not sticker.startswith("church ")))
        position = _with(position, seat, city)
    for item in rules_of(position).after:
        match item:
            case Dig(colour):
                position, trees = _dug(position, colour)
                owed = [own + more for own, more in zip(owed, trees, strict=True)]
            case Exchange(lot):
                for seat, city in enumerate(position.cities):
                    circles, rest = divmod(city.nuggets, lot)
                    city = replace(city, nuggets=rest, circles=city.circles + circles)
                    position = _with(position, seat, city)
    for seat, city in enumerate(position.cities):
        position = _with(position, seat, _owing(position, replace(city, owed=owed[seat])))
    owing = any(city.owed for city in position.cities)
    return replace(position, phase=Stickering() if owing else Over())


def _reaches_fifty(position: Position, seat: int) -> bool:
    marker = 0
    for line in tally(position)[seat]:
        marker += line.points
        if marker == FIFTY:
            return True
    return False


def _places(position: Position, points: list[int]) -> list[int]:
    """From 1 (Y-72, Y-73, Y-R14)."""
    ranks = []
    for seat, own in enumerate(points):
        city_map = map_of(position, seat)
        rows = [
            sum(map(city_map.is_empty, range(row * SIDE, (row + 1) * SIDE))) for row in range(SIDE)
        ]
        ranks.append((-own, rows))
    return [1 + sum(other < rank for other in ranks) for rank in ranks]


def _dug(position: Position, colour: str) -> tuple[Position, list[tuple[str, ...]]]:
    """Y-R50, Y-R51."""
    mine, at = position.campaign.mines[colour], COLOURS.index(colour)
    trees: list[tuple[str, ...]] = []
    reached = set(position.races)
    for seat, city in enumerate(position.cities):
        gates = {*GRID.beside[mine.entrance]}
        city_map = map_of(position, seat)
        groups = () if city_map.is_flooded(mine.entrance) else city_map.groups(colour)
        dug = sum(len(group.buildings) for group in groups if group.cells & gates)
        old = city.shafts[at]
        deep = min(mine.boxes, old + dug)
        won = []
        for reward in mine.rewards:
            if old < reward.depth <= deep:
                if not (reward.race and (colour, reward.depth) in position.races):
                    won.append(reward.gives)
                if reward.race:
                    reached.add((colour, reward.depth))
        shafts = [*city.shafts]
        shafts[at] = deep
        yellow, red, blue = shafts
        circles = city.circles + won.count("circle")
        position = _with(position, seat, replace(city, shafts=(yellow, red, blue), circles=circles))
        trees.append(("tree",) * won.count("tree"))
    mines = position.campaign.mines
    dug_for = [mines[each] for each in COLOURS if each in mines]
    every = [(mine.colour, reward.depth) for mine in dug_for for reward in mine.rewards]
    return replace(position, races=tuple(race for race in every if race in reached)), trees


def _owing(position: Position, city: City) -> City:
    """The city without the stickers, first of all, that could go nowhere (Y-R28)."""
    while city.owed:
        first, *others = city.owed
        river = river_of(position)
        places = sticker_tiles(city) if first == "factory" else sticker_cells(city, first, river)
        if places:
            break
        city = replace(city, owed=tuple(others))
    return city
