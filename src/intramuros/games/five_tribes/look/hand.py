"""The strip under the board: the viewer's cards and djinns, and buttons for what can be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from intramuros.games.five_tribes.clicks import (
    END,
    MORE,
    PASS,
    PAY,
    SELL,
    SELL_BEST,
    SKIP,
    Tokens,
    good_token,
    power_token,
    tribe_token,
)
from intramuros.games.five_tribes.hints import best_sale, held, income
from intramuros.games.five_tribes.look import djinns
from intramuros.games.five_tribes.look.materials import disc, hit, plate, text
from intramuros.games.five_tribes.model import Earning, Player, Position, Sowing
from intramuros.games.five_tribes.tables import CARDS, COLOURS, DJINNS, GOODS, TRIBES
from intramuros.scene.scene import Layer, Region

BOX: Final = (0.0, 0.0, 480.0, 108.0)
SLOT: Final = 34.0
GAP: Final = 4.0
ROW_TWO: Final = 57.0


@dataclass(frozen=True)
class Item:
    """Something in the second row: a chip with a symbol, or a button with words."""

    token: str
    caption: str
    label: str
    symbol: str = ""
    count: int = 0
    main: bool = False
    tip: str = ""
    dim: bool = False

    @property
    def weight(self) -> float:
        return 1.0 if self.symbol else 2.3


def hand(
    position: Position, viewer: int, colours: tuple[str, ...], ways: Iterable[Tokens]
) -> Region:
    """The viewer's own; who has no seat sees only that hands are hidden (F-125)."""
    if not 0 <= viewer < position.players:
        return Region("The hands of the players", BOX, _HIDDEN)
    player = position.seats[viewer]
    items = tuple(_items(position, viewer, colours, ways))
    layers = {
        "slots": _slots(
            held(player),
            player.coins,
            player.camels,
            player.viziers,
            player.elders,
            colours[viewer],
        ),
        "items": _faces(items),
        "hits": {**_slot_hits(held(player)), **_item_hits(items)},
    }
    return Region(f"The hand of seat {viewer + 1}", BOX, layers)


_HIDDEN: Final[Mapping[str, Layer]] = {
    "slots": {
        "q-hidden": '<g id="q-hidden">'
        + text(240, 58, "Coins and cards are hidden.", 16, "ink-soft", weight=400)
        + "</g>"
    },
    "items": {},
    "hits": {},
}


# The first row: goods and fakirs, then what else is held


@lru_cache(maxsize=512)
def _slots(
    cards: tuple[int, ...], coins: int, camels: int, viziers: int, elders: int, colour: str
) -> Layer:
    found = {
        f"q-{CARDS[n]}": _slot(n, f"card-{CARDS[n]}", f"q-{CARDS[n]}", count)
        for n, count in enumerate(cards)
    }
    stock = (
        ("coin", "q-coins", coins),
        (f"camel-{colour}", "q-camels", camels),
        ("meeple-yellow", "q-viziers", viziers),
        ("meeple-white", "q-elders", elders),
    )
    for n, (symbol, key, count) in enumerate(stock, len(cards)):
        found[key] = _slot(n, symbol, key, count, "paper")
    return found


@lru_cache(maxsize=2048)
def _slot(place: int, symbol: str, key: str, count: int, ground: str = "surface") -> str:
    x = place * SLOT + (4 if place > GOODS else 0)
    faded = "" if count else ' opacity=".28"'
    return (
        f'<g id="{key}">{plate(x + 1, 1, SLOT - 2, 51, ground, "line", 6)}'
        f'<use href="#{symbol}" x="{x + 4:g}" y="4" width="26" height="26"{faded}/>'
        f"{text(x + SLOT / 2, 46, str(count), 13, 'ink' if count else 'ink-soft')}</g>"
    )


@lru_cache(maxsize=512)
def _slot_hits(cards: tuple[int, ...]) -> Layer:
    return dict(
        hit(
            good_token(n),
            n * SLOT + 1,
            1,
            SLOT - 2,
            51,
            f"{CARDS[n]}, {count or 'none'} in hand",
            CARDS[n],
        )
        for n, count in enumerate(cards)
    )


# The second row: what can be done, then the djinns


def _items(
    position: Position, seat: int, colours: tuple[str, ...], ways: Iterable[Tokens]
) -> Iterator[Item]:
    asked = dict.fromkeys(token for path in ways for token in path)
    yield from _handful(position, seat)
    for token in asked:
        kind = token.partition("-")[0]
        if kind == "bid":
            price = token.removeprefix("bid-")
            yield Item(token, price, f"Take the place at {price}", "coin")
        elif kind == "held":
            _, victim, tribe = token.split("-")
            symbol = f"meeple-{COLOURS[TRIBES.index(tribe)]}"
            yield Item(token, f"seat {victim}", f"Kill a {tribe} of seat {victim}", symbol)
        elif kind == "fakirs":
            yield _fakirs(position, token)
        elif token in PAY:
            yield _payment(token)
    player = position.seats[seat]
    yield from (
        Item(token, words, words, main=True) for token, words in _buttons(player) if token in asked
    )
    for djinn in player.djinns:
        yield Item(
            power_token(djinn),
            DJINNS[djinn].name,
            djinns.tip(djinn),
            f"djinn-{djinn}",
            tip=djinns.tip(djinn),
            dim=djinn in position.used,
        )


def _handful(position: Position, seat: int) -> Iterator[Item]:
    phase = position.phase
    if isinstance(phase, Sowing) and phase.seat == seat:
        for tribe, count in enumerate(phase.hand):
            if count:
                name = TRIBES[tribe]
                yield Item(
                    tribe_token(tribe),
                    name,
                    f"{count} {name} in hand",
                    f"meeple-{COLOURS[tribe]}",
                    count,
                )


def _fakirs(position: Position, token: str) -> Item:
    count = int(token.removeprefix("fakirs-"))
    words = f"{count} fakir{'' if count == 1 else 's'}"
    phase = position.phase
    if isinstance(phase, Earning):
        coins = income(position, phase.at, phase.builders + count)
        return Item(
            token,
            f"+{coins}",
            f"Earn {coins} coins with {words}",
            "card-fakir" if count else "coin",
            count,
        )
    return Item(token, words, words, "card-fakir", count)


def _payment(token: str) -> Item:
    with_fakir = token == PAY[True]
    symbol = "card-fakir" if with_fakir else "meeple-white"
    words = "with a fakir" if with_fakir else "with elders"
    return Item(token, words, f"Pay {words}", symbol)


def _buttons(player: Player) -> tuple[tuple[str, str], ...]:
    return (
        (MORE, "With more fakirs"),
        (SELL_BEST, f"Sell all kinds: {best_sale(player)}"),
        (SELL, "Sell these"),
        (PASS, "Pass"),
        (SKIP, "Do nothing here"),
        (END, "End the turn"),
    )


def _spread(items: tuple[Item, ...]) -> list[tuple[Item, float, float]]:
    """Each item with its left end and its width."""
    weights = sum(item.weight for item in items)
    unit = min(54.0, (480 - GAP * len(items)) / weights) if items else 0.0
    x = 1.0
    found = []
    for item in items:
        found.append((item, x, unit * item.weight))
        x += unit * item.weight + GAP
    return found


@lru_cache(maxsize=512)
def _faces(items: tuple[Item, ...]) -> Layer:
    found = {f"i-{item.token}": _item(item, x, width) for item, x, width in _spread(items)}
    return found or {
        "i-none": '<g id="i-none">'
        + text(240, 86, "no djinns yet", 13, "ink-soft", weight=400)
        + "</g>"
    }


@lru_cache(maxsize=1024)
def _item(item: Item, x: float, width: float) -> str:
    y = ROW_TWO
    faded = ' opacity=".4"' if item.dim else ""
    head = f'<g id="i-{item.token}"><g{faded}>'
    if not item.symbol:
        size = min(13.5, width / (0.64 * len(item.caption)))
        return (
            head
            + plate(x, y, width, 50, "surface", "accent", 10, ' stroke-width="1.5"')
            + text(x + width / 2, y + 30, item.caption, size, "accent")
            + "</g></g>"
        )
    size = min(11.5, width / (0.68 * max(4, len(item.caption))))
    icon = min(32.0, width)
    body = plate(x, y, width, 50, "surface", "line", 7)
    left, top = x + (width - icon) / 2, y + 2 + (32 - icon) / 2
    body += (
        f'<use href="#{item.symbol}" x="{left:g}" y="{top:g}" width="{icon:g}" height="{icon:g}"/>'
    )
    if item.count > 1:
        body += disc(x + width - 9, y + 9, 7.5, "ink") + text(
            x + width - 9, y + 13, str(item.count), 11, "surface"
        )
    return head + body + text(x + width / 2, y + 46, item.caption, size) + "</g></g>"


@lru_cache(maxsize=512)
def _item_hits(items: tuple[Item, ...]) -> Layer:
    return dict(
        hit(item.token, x, ROW_TWO, width, 50, item.label, item.tip, f"hand-{item.token}")
        for item, x, width in _spread(items)
    )
