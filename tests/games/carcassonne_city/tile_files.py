"""Random tile files, as somebody with other tiles would write them.

Each side of a tile has a street, a market or houses. Things grow together wherever nothing lies
between them; streets that stay alone end on the tile. Round a tile there are three points a side:
a street has the middle one, a market all three, houses the first and the last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from hypothesis import strategies as st

from intramuros.games.carcassonne_city.tiles import HISTORIC, KINDS, TOTAL

SIDES = "NESW"
NAMES = ("A1a", "A1b", "A1ma", "B1z", "B9mz", "C4a", "D1a", "M5m", "X2x", "Z1a", "Z9z", "Z9mz")


@st.composite
def tile_files(draw: st.DrawFn) -> str:
    """The text of a file: 75 tiles of a few kinds."""
    names = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=len(NAMES), unique=True))
    left, texts = TOTAL, []
    for number, name in enumerate(names, 1):
        others = len(names) - number
        count = draw(st.integers(1, left - others)) if others else left
        historic = HISTORIC[number - 1 : number] if count == 1 else ()
        building = draw(st.sampled_from(("", "public", *historic)))
        texts.append(f"[{name}]\ncount = {count}\n{_tile(draw, building)}")
        left -= count
    return "\n".join(texts)


def _tile(draw: st.DrawFn, building: str) -> str:
    """What a tile shows, as the lines of its table."""
    yes: Callable[[], bool] = lambda: draw(st.booleans())  # noqa: E731
    plain = draw(st.sampled_from(("", "", "", "S", "R")))  # these two fit nowhere side by side
    sides = [plain or draw(st.sampled_from("SMR")) for _ in SIDES]
    markets = _grown(yes, [[s] for s in range(4) if sides[s] == "M"], _market, [], 4)
    between = [_market(market) for market in markets]
    roads = [[s] for s in range(4) if sides[s] == "S"]
    crossing = len(roads) > 2 and yes()
    if crossing:
        between.append({3 * s + 1 for (s,) in roads})
    else:
        roads = _grown(yes, roads, _street, between, 2)
        between += [_street(road) for road in roads]
    houses = [[2 * s, 2 * s + 1] for s in range(4) if sides[s] == "R"]
    houses += [[half] for s in range(4) if sides[s] == "S" for half in (2 * s, 2 * s + 1)]
    areas = _grown(yes, houses, _area, between, 8)
    between += [_area(area) for area in areas]

    lines = []
    streets = []
    for road in roads:
        end = "crossing" if crossing else ""
        if len(road) == 1 and not crossing:
            free = any(_is_free(_street(road) | _market(one), between) for one in markets)
            end = "market" if free and yes() else "building"
            building = building or ("public" if end == "building" else "")
        streets.append(" ".join([*(SIDES[s] for s in road), *([end] if end else [])]))
    lines.append(_row("streets", streets))
    kinds = [draw(st.sampled_from(KINDS)) for _ in markets]
    stalls = [" ".join(SIDES[s] for s in market) for market in markets]
    lines.append(_row("markets", [f"{at} {kind}" for at, kind in zip(stalls, kinds, strict=True)]))
    ground = []
    for area in areas:
        borders = [
            str(number)
            for number, market in enumerate(markets, 1)
            if _is_free(_area(area) | _market(market), between) and yes()
        ]
        halves = " ".join(f"{SIDES[half // 2]}{half % 2}" for half in area)
        ground.append(f"{halves} by {' '.join(borders)}" if borders else halves)
    lines.append(_row("areas", ground))
    if building and areas:
        lines.append(f'building = "{building}"')
    return "\n".join(line for line in lines if line) + "\n"


def _row(key: str, values: Sequence[str]) -> str:
    return (
        f"{key} = [{', '.join(f'{chr(34)}{value}{chr(34)}' for value in values)}]" if values else ""
    )


def _market(sides: Sequence[int]) -> set[int]:
    return {3 * side + point for side in sides for point in range(3)}


def _street(sides: Sequence[int]) -> set[int]:
    return {3 * side + 1 for side in sides}


def _area(halves: Sequence[int]) -> set[int]:
    return {3 * (half // 2) + 2 * (half % 2) for half in halves}


def _grown(
    yes: Callable[[], bool],
    things: Sequence[list[int]],
    points: Callable[[Sequence[int]], set[int]],
    between: Sequence[set[int]],
    most: int,
) -> list[list[int]]:
    """Some of the things joined, up to a size, where nothing lies between them."""
    found = [list(thing) for thing in things]
    for one, other in combinations(things, 2):
        first = next(thing for thing in found if one[0] in thing)
        second = next(thing for thing in found if other[0] in thing)
        if first is second or len(first) + len(second) > most or not yes():
            continue
        rest = [points(thing) for thing in found if thing is not first and thing is not second]
        if _is_free(points(first + second), [*between, *rest]):
            first += second
            found = [thing for thing in found if thing is not second]
    return found


def _is_free(points: set[int], others: Sequence[set[int]]) -> bool:
    """Whether none of the others has points on both sides of these."""
    return not any(_cross(points, other - points) for other in others)


def _cross(one: set[int], other: set[int]) -> bool:
    way = [point in one for point in range(12) if point in one or point in other]
    return sum(mine != before for mine, before in zip(way, way[-1:] + way[:-1], strict=True)) > 2
