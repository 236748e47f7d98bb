"""The hand: above what the viewer has for good, below the cards. Buttons are the page's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import Final, NamedTuple

from intramuros.games.five_tribes.clicks import Tokens
from intramuros.games.five_tribes.look.art import djinns
from intramuros.games.five_tribes.look.materials import CLEAR, at, circle, hit, lines, plate, text
from intramuros.games.five_tribes.look.treasures import NONE, Treasure, treasures
from intramuros.games.five_tribes.model import Action, Over, Player, Position
from intramuros.games.five_tribes.model.components import CARDS
from intramuros.games.five_tribes.referee import holdings
from intramuros.games.five_tribes.tokens import good_token
from intramuros.scene.drawing import Look
from intramuros.scene.scene import Layer, Region

WIDTH: Final = 480
BOX: Final = (0.0, 0.0, 480.0, 124.0)
TYPE: Final = 18
"""The size of numbers: on a phone a unit is 0.78 pixels."""
PILE: Final = (60, 25)
"""The room of a pile: they stand in two rows."""
FACE: Final = 48
"""The room of a portrait, and how high the upper row is."""
NAMED: Final = 118
"""The room of a portrait with its name."""
CARD: Final = (44, 68)
CARDS_TOP: Final = 55


def hand(position: Position, viewer: int, look: Look, legal: Mapping[Action, Tokens]) -> Region:
    """The viewer's own; a viewer without a seat sees only that hands are hidden (F-125)."""
    if not 0 <= viewer < position.players:
        over = isinstance(position.phase, Over)
        return Region("The hands of the players", BOX, _COUNTED if over else _HIDDEN)
    options, player = position.options, position.seats[viewer]
    piles = _piles(player, look.colours[viewer], options.artisans)
    cards = holdings.hand(player)
    asked = {token for path in legal.values() for token in path}
    row = tuple(treasures(position, viewer, legal, asked))
    left = PILE[0] * (len(piles) // 2) + 4
    nothing = NONE[options.artisans, options.whims]
    return Region(
        f"The hand of {look.name(viewer)}",
        BOX,
        {
            "slots": {**_stock(piles), **_cards(cards)},
            "items": _row(row, left) if row else _note("i-none", left + 4, 30, nothing),
            "hits": {**_card_hits(cards), **_row_hits(row, left)},
        },
    )


def _note(key: str, x: float, y: float, words: str) -> Layer:
    told = text(x, y, words, 16, "ink-soft", weight=400, anchor="start")
    return {key: f'<g id="{key}">{told}</g>'}


_HIDDEN: Final[Mapping[str, Layer]] = {
    "slots": _note("q-hidden", 8, 66, "Coins and cards are hidden."),
    "items": {},
    "hits": {},
}
_COUNTED: Final[Mapping[str, Layer]] = {
    **_HIDDEN,
    "slots": _note("q-hidden", 8, 66, "The score sheet counts coins and cards."),
}


# At the left: coins, camels, viziers, elders; with the Artisans two more


class Pile(NamedTuple):
    """So many of a thing."""

    name: str
    symbol: str
    number: int


def _piles(player: Player, colour: str, artisans: bool) -> tuple[Pile, ...]:
    found = (
        Pile("coins", "coin", player.coins),
        Pile("camels", f"camel-{colour}", player.camels),
        Pile("viziers", "meeple-yellow", player.viziers),
        Pile("elders", "meeple-white", player.elders),
    )
    if not artisans:
        return found
    return (
        *found,
        Pile("artisans", "meeple-purple", player.artisans),
        Pile("tents", f"tent-{colour}", player.tents),
    )


@lru_cache(maxsize=512)
def _stock(piles: tuple[Pile, ...]) -> Layer:
    return {f"q-{pile.name}": _pile(place, pile) for place, pile in enumerate(piles)}


@lru_cache(maxsize=2048)
def _pile(place: int, pile: Pile) -> str:
    name, symbol, count = pile
    x, y = PILE[0] * (place // 2), PILE[1] * (place % 2)
    faded = "" if count else ' opacity=".35"'
    told = escape(f"{name.capitalize()}: {count or 'none'}")
    ink = "ink" if count else "ink-soft"
    return (
        f'<g id="q-{name}" role="img" aria-label="{told}" data-tip="{told}">'
        f"{plate(x, y, PILE[0] - 2, PILE[1] - 1, '', '', 4, CLEAR)}"
        f'<use href="#{symbol}" x="{x + 3}" y="{y}" width="24" height="24"{faded}/>'
        f"{text(x + 29, y + 18.4, str(count), TYPE, ink, anchor='start')}</g>"
    )


# Below: a card for each kind that is held


@lru_cache(maxsize=512)
def _places(cards: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The kinds that are held, each with its left end."""
    held = [kind for kind, count in enumerate(cards) if count]
    return tuple((kind, 1 + (CARD[0] + 4) * place) for place, kind in enumerate(held))


@lru_cache(maxsize=512)
def _cards(cards: tuple[int, ...]) -> Layer:
    if not any(cards):
        return _note("q-none", 4, 94, "No goods or fakirs yet.")
    return {f"q-{CARDS[kind]}": _card(kind, x, cards[kind]) for kind, x in _places(cards)}


@lru_cache(maxsize=2048)
def _card(kind: int, x: int, count: int) -> str:
    name = CARDS[kind]
    ground = "f-fakir-card" if name == "fakir" else "f-card"
    wide, high = CARD
    y = CARDS_TOP
    behind = plate(x + 2.5, y - 2, wide - 2, high, ground, "f-card-line", 6) if count > 1 else ""
    return (
        f'<g id="q-{name}">{behind}{plate(x, y, wide, high, ground, "f-card-line", 6)}'
        f'<use href="#card-{name}" x="{x + 4}" y="{y + 4}" width="36" height="36"/>'
        f"{text(x + wide / 2, y + 60, str(count), 20)}</g>"
    )


@lru_cache(maxsize=512)
def _card_hits(cards: tuple[int, ...]) -> Layer:
    found = {}
    for kind, x in _places(cards):
        label = f"{CARDS[kind]}, {cards[kind]} in hand"
        key, element = hit(good_token(kind), x, CARDS_TOP, *CARD, label, CARDS[kind].capitalize())
        found[key] = element
    return found


# At the right of the piles: djinns, items and whims


@lru_cache(maxsize=512)
def _spread(row: tuple[Treasure, ...], left: int) -> tuple[float, bool]:
    """The room of each treasure, and whether there is room for their names."""
    room = WIDTH - left
    if len(row) * NAMED <= room:
        return NAMED, True
    return min(FACE + 3.0, room / len(row)), False


@lru_cache(maxsize=512)
def _row(row: tuple[Treasure, ...], left: int) -> Layer:
    step, named = _spread(row, left)
    return {f"i-{one.token}": _treasure(one, left + step * n, named) for n, one in enumerate(row)}


@lru_cache(maxsize=1024)
def _treasure(one: Treasure, x: float, named: bool) -> str:
    line = ("accent", ' stroke-width="3"') if one.lit else ("line", "")
    size = FACE - 2
    body = plate(0, 1, size, size, "surface", line[0], 8, line[1])
    if one.face:
        body += at(2, 3, one.face, (size - 4) / 40)
    else:
        body += f'<use href="#{one.symbol}" x="2" y="3" width="{size - 4}" height="{size - 4}"/>'
    if one.count > 1:
        body += circle(size - 7, 9, 9, "ink") + text(size - 7, 14, str(one.count), 14, "surface")
    if named:
        body += _name(one)
    faded = ' opacity=".4"' if one.dim else ""
    return f'<g id="i-{one.token}"><g{faded}>{at(x, 0, body)}</g></g>'


def _name(one: Treasure) -> str:
    words = lines(one.name, 9)[:2]
    x, longest = FACE + 2, max(map(len, words))
    size = 15 if longest < 7 else 13.5 if longest < 9 else 11.5
    price = at(x - 1, 26, djinns.price(one.cost, 0, 0, "ink"), 0.8) if one.cost else ""
    top = 31 if len(words) == 1 and not price else 19
    return price + "".join(
        text(x, top + 18 * n, line, size, anchor="start") for n, line in enumerate(words)
    )


@lru_cache(maxsize=512)
def _row_hits(row: tuple[Treasure, ...], left: int) -> Layer:
    step, _ = _spread(row, left) if row else (0.0, False)
    return dict(
        hit(one.token, left + step * n, 0, step - 2, FACE, one.tip, one.tip, f"own-{one.token}")
        for n, one in enumerate(row)
    )
