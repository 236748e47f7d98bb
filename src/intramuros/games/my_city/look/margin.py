"""The margin of a board: score track, circles, cabinet of nuggets, mine shafts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from intramuros.core.english import signed
from intramuros.games.my_city.campaign.model import Campaign, Mine
from intramuros.games.my_city.campaign.pieces import COLOURS
from intramuros.games.my_city.campaign.rules import rules_of
from intramuros.games.my_city.campaign.score_items import Dig, FirstCoverAll
from intramuros.games.my_city.look.features import FEATURES
from intramuros.games.my_city.look.houses import COLOURS as ROOFS
from intramuros.games.my_city.look.materials import ROUND, faint, paint, path, text
from intramuros.games.my_city.look.names import ROOM
from intramuros.games.my_city.look.outlines import BOARD
from intramuros.games.my_city.model import FIFTY, City, Position
from intramuros.scene.scene import Layer
from intramuros.scene.shapes import disc
from intramuros.scene.theme import EMBLEMS

WIDTH: Final = 26
"""Of the track."""
_OUT: Final = WIDTH + ROOM
"""Of the track and the names of columns and rows."""
_GAP: Final = 4
"""Between the squares and the track to their right, where there are no names."""
_FOOT: Final = 21
"""Below the squares, where there is no track."""
_STEPS: Final = 17
"""Steps of the track at each of three sides: 0 at the lower left, 50 at the lower right."""
_STEP: Final = BOARD / _STEPS
_CIRCLES: Final = 25
"""In each of two rows."""
_PITCH: Final = 22
_BOX: Final = 19


def box(position: Position) -> tuple[float, float, float, float]:
    """The box of a large board. Some chapters need a wider margin."""
    left, right = _OUT + 4, WIDTH + _GAP + 4
    top = left + (50 if _booked(position) else 0)
    bottom = _FOOT + 3 + (32 if _mines(position) else 0)
    return -left, -top, left + BOARD + right, BOARD + top + bottom


def _booked(position: Position) -> bool:
    """Whether circles are coloured in: only in a campaign."""
    return position.options.play == "campaign"


def _mines(position: Position) -> tuple[Mine, ...]:
    if not _booked(position):
        return ()
    dug = [item.colour for item in rules_of(position).after if isinstance(item, Dig)]
    return tuple(position.campaign.mines[colour] for colour in dug)


def cabinet(position: Position) -> bool:
    """Whether nuggets can be won in this episode."""
    races = (item for item in rules_of(position).during if isinstance(item, FirstCoverAll))
    return _booked(position) and any(race.nuggets_first or race.nuggets_later for race in races)


def margin(position: Position, seat: int, colour: str, score: int) -> Layer:
    """The track with the marker, and what the campaign has brought so far."""
    city = position.cities[seat]
    found = {"r-track": _TRACK, **_marker(score, colour)}
    if _booked(position):
        found |= _circles(city.circles, colour)
    if cabinet(position):
        found |= _nuggets(city.nuggets)
    for at, mine in enumerate(_mines(position)):
        found |= _shaft(position.campaign, at, mine, city, position.races)
    return found


def _track() -> Iterator[str]:
    yield (
        f'<rect x="{-_OUT}" y="{-_OUT}" width="{_OUT + BOARD + _GAP + WIDTH}" '
        f'height="{_OUT + BOARD + _FOOT}" rx="8" '
        f'{paint("y-rim", "y-rim-line")} stroke-width="1.5"/>'
    )
    lines = "".join(
        f"M{-_OUT} {at:g}h{WIDTH}M{BOARD + _GAP} {at:g}h{WIDTH}M{at:g} {-_OUT}v{WIDTH}"
        for at in (n * _STEP for n in range(_STEPS + 1))
    )
    yield path(lines, "", "y-rim-line", 1)
    for number in range(FIFTY + 1):
        x, y = spot(number)
        strong = number % 5 == 0
        yield text(x, y + 4, str(number), 13 if strong else 10, "y-rim-ink", 700 if strong else 400)


def spot(number: int) -> tuple[float, float]:
    """The middle of a step of the track."""
    side, step = divmod(max(0, min(FIFTY, number)), _STEPS)
    along, out, right = (step + 0.5) * _STEP, ROOM + WIDTH / 2, _GAP + WIDTH / 2
    return ((-out, BOARD - along), (along, -out), (BOARD + right, along))[side]


_TRACK: Final = f'<g id="r-track">{"".join(_track())}</g>'


@lru_cache(maxsize=512)
def _marker(score: int, colour: str) -> Layer:
    x, y = spot(score)
    debt = (
        path(f"M{x - 15} {y + 13}h30v16h-30z", "bad", "y-ink", 1, ROUND)
        + text(x, y + 25, signed(score), 12, "on-accent", 700)
        if score < 0
        else ""
    )
    told = f"the marker is on {score}" if score >= 0 else f"the marker is {-score} below 0"
    return {
        "r-marker": f'<g id="r-marker" role="img" aria-label="{told}">'
        f'<rect x="{x - 11:g}" y="{y - 11:g}" width="22" height="22" rx="4" '
        f'{paint(f"seat-{colour}", "y-ink")} stroke-width="2"/>'
        f'<g transform="translate({x:g} {y:g})">{path(EMBLEMS[colour], f"on-seat-{colour}")}</g>'
        f"{debt}</g>"
    }


@lru_cache(maxsize=256)
def _circles(circles: int, colour: str) -> Layer:
    top = -_OUT - 46
    spots = [
        disc(12 + number % _CIRCLES * _PITCH, top + 11 + number // _CIRCLES * 21, 7.5)
        for number in range(2 * _CIRCLES)
    ]
    more = circles - len(spots)
    rows = (
        f'<g id="r-circles" role="img" aria-label="circles: {circles}">'
        + path("".join(spots), "surface", "y-rim-line", 1.5)
        + (text(570, top + 37, f"+{more}", 15, "ink", 700, "start") if more > 0 else "")
        + "</g>"
    )
    # Each for itself, so that one sees a new one come.
    full = {
        f"r-circle-{number}": f'<g id="r-circle-{number}">'
        + path(each, f"seat-{colour}", "y-ink", 1.5)
        + "</g>"
        for number, each in enumerate(spots[:circles], 1)
    }
    return {"r-circles": rows, **full}


@lru_cache(maxsize=32)
def _nuggets(nuggets: int) -> Layer:
    top = -_OUT - 44
    shown = "".join(
        path(
            f"M{584 + n * 17} {top + 26}l5-10l8-2l4 8l-3 8z", "y-amber", "y-amber-deep", 1.5, ROUND
        )
        for n in range(min(nuggets, 4))
    )
    return {
        "r-nuggets": f'<g id="r-nuggets" role="img" aria-label="nuggets: {nuggets}">'
        + path(f"M572 {top}h90v38h-90z", "y-timber-lit", "y-timber-deep", 2, ROUND)
        + path(f"M577 {top + 5}h80v28h-80z", "y-timber", "y-timber-deep", 1)
        + (shown or "")
        + (text(652, top + 24, str(nuggets), 14, "y-plaster", 700, "end") if nuggets > 4 else "")
        + "</g>"
    }


def _shaft(
    campaign: Campaign, at: int, mine: Mine, city: City, races: tuple[tuple[str, int], ...]
) -> Layer:
    begin = sum(
        campaign.mines[colour].boxes * _BOX + 42
        for colour in list(campaign.mines)[: list(campaign.mines).index(mine.colour)]
    )
    depth = city.shafts[COLOURS.index(mine.colour)]
    gone = tuple(reward for colour, reward in races if colour == mine.colour)
    return _shaft_at(begin, mine, depth, gone)


@lru_cache(maxsize=256)
def _shaft_at(begin: float, mine: Mine, depth: int, gone: tuple[int, ...]) -> Layer:
    y = BOARD + _FOOT + 1
    key = f"r-shaft-{mine.colour}"
    rewards = {reward.depth: reward for reward in mine.rewards}
    parts = [
        path(
            f"M{begin} {y + 24}l5-18l8-4l8 4l4 18z", f"y-{ROOFS[mine.colour]}", "y-ink", 1.5, ROUND
        ),
        path(f"M{begin + 8} {y + 24}v-7a4.5 4.5 0 0 1 9 0v7z", "y-coal"),
    ]
    for number in range(1, mine.boxes + 1):
        x = begin + 30 + (number - 1) * _BOX
        dug = number <= depth
        parts.append(
            f'<rect x="{x}" y="{y + 4}" width="{_BOX}" height="20" '
            f"{paint('y-coal' if dug else 'surface', 'y-rim-line')}/>"
        )
        if reward := rewards.get(number):
            shown = path(disc(x + 9.5, y + 14, 6), "y-amber" if dug else "surface", "accent", 1.8)
            if reward.gives == "tree":
                shown = f'<g transform="translate({x} {y + 4}) scale(.32)">{FEATURES["t"]}</g>'
            lost = reward.race and number in gone and not dug
            parts.append(f"<g{faint(0.35)}>{shown}</g>" if lost else shown)
            if reward.race:
                parts.append(path(f"M{x + 14} {y + 3}v-8l6 3l-6 3", "bad", "bad", 1.2, ROUND))
    word = ROOFS[mine.colour]
    return {
        key: f'<g id="{key}" role="img" aria-label="{word} shaft: {depth} of {mine.boxes}">'
        f"{''.join(parts)}</g>"
    }
