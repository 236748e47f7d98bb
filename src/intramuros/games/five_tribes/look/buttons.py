"""What is chosen by words: bids, payments, sales, who is killed, djinns and items to use."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from intramuros.core.english import player, plural
from intramuros.games.five_tribes.clicks import Tokens
from intramuros.games.five_tribes.look.art import djinns
from intramuros.games.five_tribes.look.sayings import item_tip, whim_tip
from intramuros.games.five_tribes.model import (
    Acting,
    Claiming,
    Earning,
    Finding,
    Player,
    Position,
)
from intramuros.games.five_tribes.model.cards import whim_says
from intramuros.games.five_tribes.model.components import (
    CITY,
    COLOURS,
    DJINNS,
    GOODS,
    SET_VALUES,
    TILES,
    TRIBES,
)
from intramuros.games.five_tribes.model.house import COMPASS, ITEMS, LAMP, SCALES
from intramuros.games.five_tribes.referee.holdings import best_sale, hand
from intramuros.games.five_tribes.sow_ends import income
from intramuros.games.five_tribes.tokens import (
    ACCEPT,
    CLAIM,
    CRAFT,
    END,
    ITEM_TOKENS,
    MORE,
    PASS,
    PAY,
    SELL,
    SELL_BEST,
    SKIP,
    keep_token,
    power_token,
    tribe_token,
    whim_token,
)
from intramuros.scene.drawing import Button


def buttons(position: Position, seat: int, ways: Collection[Tokens]) -> tuple[Button, ...]:
    """Those for the tokens of these ways, in their order."""
    asked = {token for path in ways for token in path}
    every = (
        *_numbered(position, asked),
        *_tribes(asked),
        *_payments(),
        *_found(position, asked),
        *_worded(position, seat, asked),
        *_used(position, seat, asked),
    )
    return tuple(button for button in every if button.token in asked)


def _numbered(position: Position, asked: Collection[str]) -> Iterator[Button]:
    """Bids, and how many fakirs, with what builders then earn."""
    counts: dict[str, list[int]] = {}
    for token in asked:
        name, _, number = token.rpartition("-")
        if number.isdigit():
            counts.setdefault(name, []).append(int(number))
    for price in sorted(counts.get("bid", ())):
        yield Button(f"bid-{price}", f"Bid {price}")
    for count in sorted(counts.get("fakirs", ())):
        yield _fakirs(position, count)
    phase = position.phase
    if ITEM_TOKENS[COMPASS] in asked and isinstance(phase, Earning):
        coins = _with_compass(position, phase, 0)
        tip = item_tip(position.house, COMPASS)
        yield Button(ITEM_TOKENS[COMPASS], f"Compass: +{coins}", "item-compass", tip)
        for count in sorted(counts.get("compass", ())):
            coins = _with_compass(position, phase, count)
            yield Button(f"compass-{count}", f"{_no_fakirs(count)}: +{coins}", "item-compass")


def _fakirs(position: Position, count: int) -> Button:
    phase, words = position.phase, _no_fakirs(count)
    symbol = "card-fakir" if count else ""
    if isinstance(phase, Earning):
        coins = income(position, phase.at, phase.builders + count)
        return Button(f"fakirs-{count}", f"{words}: +{coins}", symbol or "coin")
    return Button(f"fakirs-{count}", words, symbol)


def _no_fakirs(count: int) -> str:
    return plural(count, "fakir") if count else "No fakirs"


def _with_compass(position: Position, phase: Earning, fakirs: int) -> int:
    builders = phase.builders + fakirs
    more = builders * position.house.items[COMPASS].number * (2 if position.doubled else 1)
    return income(position, phase.at, builders) + more


def _tribes(asked: Collection[str]) -> Iterator[Button]:
    """Which meeple of a tile or of the hand; and whose, of those in front of the players."""
    for tribe, name in enumerate(TRIBES):
        yield Button(tribe_token(tribe), name.capitalize(), f"meeple-{COLOURS[tribe]}")
    for token in sorted(token for token in asked if token.startswith("held-")):
        _, number, name = token.split("-")
        symbol = f"meeple-{COLOURS[TRIBES.index(name)]}"
        yield Button(token, f"{player(int(number) - 1).capitalize()}: {name}", symbol)


def _payments() -> Iterator[Button]:
    for token, coin, symbol in zip(PAY, _COINS, ("meeple-white", "card-fakir"), strict=True):
        yield Button(token, f"Pay {coin}", symbol)
    for token, price, symbol in zip(CRAFT, _PRICES, ("meeple-purple", "card-fakir"), strict=True):
        yield Button(token, f"Pay {price}", symbol)


_COINS: Final = ("an elder", "a fakir")
_PRICES: Final = ("an artisan", "2 fakirs")


def _found(position: Position, asked: Collection[str]) -> Iterator[Button]:
    """How to claim a tile, which item to keep, whether to take a whim."""
    phase, house = position.phase, position.house
    if isinstance(phase, Claiming):
        for token, thing in zip(CLAIM, ("camel", "tent"), strict=True):
            yield Button(token, thing.capitalize(), f"{thing}-{{colour}}", _CLAIMS[thing])
    if isinstance(phase, Finding) and phase.drawn is not None:
        for item in range(len(ITEMS)):
            words, tip = f"Keep the {ITEMS[item]}", item_tip(house, item)
            yield Button(keep_token(item), words, f"item-{ITEMS[item]}", tip)
    if ACCEPT in asked and isinstance(phase, Acting):
        whim = dict(position.city_whims)[phase.at]
        yield Button(ACCEPT, "Take the whim", "whim", whim_tip(house, whim))


_CLAIMS: Final = {
    "camel": "A camel brings the value of the tile.",
    "tent": "The tent also brings a point for each red-valued tile around, this one included.",
}


def _used(position: Position, seat: int, asked: Collection[str]) -> Iterator[Button]:
    """Djinns and items that can be used now, and whims that are fulfilled."""
    house = position.house
    for djinn in position.seats[seat].djinns:
        words, tip = f"Use {DJINNS[djinn].name}", djinns.tip(djinn, house)
        yield Button(power_token(djinn), words, f"djinn-{djinn}", tip)
    for item, token in enumerate(ITEM_TOKENS):
        if item != COMPASS and token in asked:
            words = f"Use the {ITEMS[item]}"
            tip = _LAMP if item == LAMP else item_tip(house, item)
            yield Button(token, words, f"item-{ITEMS[item]}", tip)
    for whim in position.seats[seat].whims:
        coins = plural(house.whims[whim].coins, "coin")
        yield Button(whim_token(whim), f"Whim: {coins}", "whim", whim_says(house, whim))


_LAMP: Final = "Pay nothing, and use up the magic lamp."


def _worded(position: Position, seat: int, asked: Collection[str]) -> Iterator[Button]:
    scales = position.house.items[SCALES].number if ITEM_TOKENS[SCALES] in asked else 0
    yield Button(MORE, "Send more fakirs", "card-fakir")
    yield Button(SELL_BEST, _sale(position.seats[seat], scales), "coin")
    yield Button(SELL, "Sell these")
    yield Button(PASS, "Pass")
    yield Button(SKIP, _refusal(position))
    yield Button(END, "End the turn")


def _sale(player: Player, more: int = 0) -> str:
    """The largest set; with the scales it pays as if it had more cards (F-I10)."""
    kinds = sum(count > 0 for count in hand(player)[:GOODS])
    helped = f", {SET_VALUES[min(kinds + more, GOODS)]} with scales" if more else ""
    return f"Sell {'it' if kinds == 1 else f'all {kinds}'} for {best_sale(player)}{helped}"


def _refusal(position: Position) -> str:
    phase = position.phase
    kind = position.tiles[phase.at] if isinstance(phase, Acting) else None
    if kind is None:
        return "Kill nobody"
    return _REFUSALS.get(TILES[kind].action, "Buy nothing")


_REFUSALS: Final = {"sacred place": "No djinn", "workshop": "No item", CITY: "Leave the whim"}
