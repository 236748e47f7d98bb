"""The viewer's tray: the due tile, buttons to pass or leave, the next sticker."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from intramuros.core.english import article
from intramuros.games.my_city.campaign.pieces import CARDS, Shape
from intramuros.games.my_city.campaign.pieces import turns as turns_of
from intramuros.games.my_city.campaign.rules import on_left, river_of, rules_of
from intramuros.games.my_city.campaign.score_items import PassCost
from intramuros.games.my_city.campaign.stickers import stamped, sticker_cells
from intramuros.games.my_city.look import houses
from intramuros.games.my_city.look.board import sticker
from intramuros.games.my_city.look.materials import ROUND, paint, path, text
from intramuros.games.my_city.look.outlines import CELL, handle, squares
from intramuros.games.my_city.look.tiles import state_of
from intramuros.games.my_city.model import (
    City,
    Exit,
    Over,
    Pass,
    Placing,
    Position,
    Revealing,
    Stickering,
)
from intramuros.games.my_city.text.rules import points
from intramuros.games.my_city.text.target import target_told
from intramuros.games.my_city.text.words import sticker_name
from intramuros.scene.scene import Layer, Region

PASS: Final = "pass"
EXIT: Final = "exit"
STICKER: Final = "sticker"
BOX: Final = (0.0, 0.0, 440.0, 96.0)
_BUTTONS: Final = {PASS: 2, EXIT: 50}
_CARD: Final = 112
"""The width of the tile's card."""
_LARGEST: Final = 30
"""The side of a tile's square in hand."""
_AROUND: Final = 24
"""What a tile leaves free of the card, both sides together."""
_LEFT: Final = 122
_WIDE: Final = 316
_HIGH: Final = 44


def hand(position: Position, viewer: int) -> Region:
    """The card that was turned up, and buttons for a viewer who has to choose."""
    city = position.cities[max(viewer, 0)]
    phase = position.phase
    due = CARDS[phase.card] if isinstance(phase, Placing) else ""
    acts = viewer >= 0 and isinstance(phase, Placing) and _chooses(position, city, due)
    layers: dict[str, Layer] = {"due": _due(position, city, due, viewer >= 0)}
    if acts:
        words = _pass_words(position, city, due)
        layers["buttons"] = _buttons(words)
        layers["hits"] = _hits(words)
    elif isinstance(phase, Stickering) and viewer >= 0 and city.owed:
        layers["due"] = _sticker_card(city.owed)
        layers["buttons"] = _told(_sticker_words(position, city))
        layers["hits"] = _sticker_hit(city.owed[0])
    else:
        layers["buttons"] = _told(_waiting(position, city, viewer))
        layers["hits"] = {}
    return Region("Your tile and your choices", BOX, layers)


def _chooses(position: Position, city: City, due: str) -> bool:
    has_it = state_of(position, city, due) != "missing"
    return has_it and not city.chosen and not city.exited


def _pass_words(position: Position, city: City, due: str) -> tuple[str, str]:
    """What the pass button says: the cost, or why passing is not allowed."""
    rules = rules_of(position)
    cost = next((item.points for item in rules.during if isinstance(item, PassCost)), 0)
    if due.startswith("C"):
        return "No pass", "build the church if it fits, or leave"
    if not rules.passing:
        return "No pass", "nobody may pass in this episode"
    if rules.start + city.booked.total < 1:
        return "No pass", "your marker is not above 0"
    return f"Pass: {points(cost)}", "you go without this tile"


@lru_cache(maxsize=64)
def _buttons(pass_words: tuple[str, str]) -> Layer:
    dead = pass_words[0] == "No pass"
    return {
        "u-pass": _button(PASS, *pass_words, "ink-soft" if dead else "warn", _PASS_SIGN),
        "u-exit": _button(EXIT, *_LEAVE, "bad", _EXIT_SIGN),
    }


_LEAVE: Final = ("Leave the episode", "no more tiles; your city is scored as it is")
_PASS_SIGN: Final = "M-7-7h14v14h-14zM-11 11L11-11"
_EXIT_SIGN: Final = "M2-9h-10v18h10M-2 0h13M6-5l5 5l-5 5"


def _button(token: str, title: str, says: str, colour: str, sign: str) -> str:
    y = _BUTTONS[token]
    edge = 'stroke-dasharray="4 5"' if colour == "ink-soft" else 'stroke-width="1.8"'
    return (
        f'<g id="u-{token}"><rect x="{_LEFT}" y="{y}" width="{_WIDE}" height="{_HIGH}" rx="10" '
        f"{paint('surface', colour)} {edge}/>"
        f'<g transform="translate({_LEFT + 25} {y + 22})">{path(sign, "", colour, 2.4, ROUND)}</g>'
        f"{text(_LEFT + 50, y + 19, title, 15, colour, 700, 'start')}"
        f"{text(_LEFT + 50, y + 36, says, 13, 'ink-soft', 400, 'start')}</g>"
    )


@lru_cache(maxsize=64)
def _hits(pass_words: tuple[str, str]) -> Layer:
    told = {
        PASS: f"{pass_words[0]}, {pass_words[1]}",
        EXIT: ", ".join(_LEAVE),
    }
    return {
        f"h-{token}": f'<rect id="h-{token}" data-t="{token}" class="hit button" role="img" '
        f'aria-label="{told[token]}" x="{_LEFT}" y="{y}" width="{_WIDE}" height="{_HIGH}" rx="10" '
        'fill="none" pointer-events="all"/>'
        for token, y in _BUTTONS.items()
    }


def _due(position: Position, city: City, due: str, turns: bool) -> Layer:
    name = position.campaign.outline_of(due, city.church) if due else ""
    blocked = isinstance(position.phase, Revealing) and position.phase.blocked
    shape = position.campaign.shapes.get(name, ())
    return _card(due, name, shape, due in city.factories, blocked, turns)


_PLATE: Final = (
    f'<rect x="2" y="2" width="{_CARD - 4}" height="92" rx="10" {paint("surface", "line")}/>'
)


@lru_cache(maxsize=256)
def _card(due: str, name: str, shape: Shape, flag: bool, blocked: bool, turns: bool) -> Layer:
    if not name:
        sign = path("M40 30l32 32M72 30l-32 32", "", "bad", 6, ROUND) if blocked else _BACK
        word = "the blocking card" if blocked else "no tile"
        return {"u-due": f'<g id="u-due" role="img" aria-label="{word}">{_PLATE}{sign}</g>'}
    return {
        "u-due": f'<g id="u-due" role="img" aria-label="due: {due}">{_PLATE}'
        f"{_held(due, name, shape, flag, turns)}</g>"
    }


def _held(due: str, name: str, shape: Shape, flag: bool, turns: bool) -> str:
    """The tile in the middle of its card, as large as it may be and still turn around its handle.
    Whoever chooses has it as the symbol that is the ghost on the board."""
    size, x, y = _in_hand(shape)
    if turns:
        at = f'x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"'
        return f'<use href="#tile-{due}-0" {at}/>'
    column, row = handle(shape, 0)
    body = houses.house(due, name, shape, 0, -column * CELL, -row * CELL, flag)
    return f'<g transform="translate({x:g} {y:g}) scale({size / CELL:g})">{body}</g>'


def _in_hand(shape: Shape) -> tuple[float, float, float]:
    """The size of the tile's squares, and where the square of its handle has its corner. What it
    covers in all its turns is in the middle, so that no turn comes near the card's edge."""
    covered = [
        (across - column, along - row)
        for turn in range(len(turns_of(shape)))
        for column, row in [handle(shape, turn)]
        for across, along in squares(shape, turn)
    ]
    left, top = (min(axis) for axis in zip(*covered, strict=True))
    right, down = (max(axis) + 1 for axis in zip(*covered, strict=True))
    size = min(_LARGEST, (_CARD - _AROUND) / (right - left), (BOX[3] - _AROUND) / (down - top))
    return size, (_CARD - (left + right) * size) / 2, (BOX[3] - (top + down) * size) / 2


_BACK: Final = (
    f'<rect x="32" y="17" width="48" height="62" rx="6" {paint("y-rim", "y-rim-line")} '
    'stroke-width="2"/>' + path("M42 61V45l14-12l14 12v16z", "y-rim-line")
)


def sticker_place(position: Position, city: City) -> tuple[str, str]:
    """The next sticker and where it may go, in words."""
    kind, river = city.owed[0], river_of(position)
    if kind == "clear":
        right = not any(on_left(river, cell) for cell in sticker_cells(city, kind, river))
        where = "one of your rocks" + (" on the right bank" if right else "")
    elif kind == "factory":
        where = "one of your blue tiles"
    elif "o" in stamped(city.board, city.stuck):
        where = "a dot on your board"
    else:
        where = "a plain square of the right bank"
    return sticker_name(kind), where


def _sticker_words(position: Position, city: City) -> tuple[str, str]:
    kind, where = sticker_place(position, city)
    more = len(city.owed) - 1
    then = f", {more} more to come" if more else ""
    return f"{article(kind).capitalize()} for your city", f"put it on {where}{then}"


@lru_cache(maxsize=32)
def _sticker_card(owed: tuple[str, ...]) -> Layer:
    return {
        "u-due": f'<g id="u-due" role="img" aria-label="{sticker_name(owed[0])} sticker">{_PLATE}'
        f'<g transform="translate(17 9) scale(1.3)">{sticker(owed[0])}</g></g>'
    }


def _sticker_hit(kind: str) -> Layer:
    return {
        "h-sticker": f'<rect id="h-sticker" data-t="{STICKER}" class="hit" role="img" '
        f'aria-label="{sticker_name(kind)} sticker" x="2" y="2" width="{_CARD - 4}" height="92" '
        'fill="none" pointer-events="all"/>'
    }


def _waiting(position: Position, city: City, viewer: int) -> tuple[str, str]:
    """What is going on, for a viewer who has nothing to choose."""
    phase = position.phase
    if isinstance(phase, Over):
        return "The episode is over", target_told(position)
    if isinstance(phase, Stickering):
        return "The episode has been scored", "stickers are being placed"
    if viewer >= 0 and city.exited:
        return "You have left the episode", "the others play on; your city is still scored"
    if isinstance(phase, Revealing):
        return "The next card is turned up", "nobody builds it" if phase.blocked else ""
    if viewer >= 0 and not city.chosen:
        return "You do not have this tile", "you pass for free"
    if viewer >= 0:
        what = "You pass" if city.choice == Pass() else "You leave the episode"
        chosen = "You have chosen a place" if city.choice not in (Pass(), Exit()) else what
        return chosen, "it happens once everybody has chosen"
    return "Everybody chooses a place for this tile", "at the same time"


@lru_cache(maxsize=64)
def _told(words: tuple[str, str]) -> Layer:
    return {
        "u-told": f'<g id="u-told">{text(_LEFT + 4, 44, words[0], 16, "ink", 600, "start")}'
        f"{text(_LEFT + 4, 66, words[1], 13, 'ink-soft', 400, 'start')}</g>"
    }
