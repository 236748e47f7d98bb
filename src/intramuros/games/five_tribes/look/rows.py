"""The resource row, the djinns face up, and how much is left of everything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape
from typing import Final

from intramuros.core.english import listed, plural
from intramuros.games.five_tribes.look.art import djinns
from intramuros.games.five_tribes.look.materials import CLEAR, ROUND, at, hit, path, plate, text
from intramuros.games.five_tribes.look.plan import LEFT, Plan, plan_of
from intramuros.games.five_tribes.model import Choosing, Finding, Position
from intramuros.games.five_tribes.model.components import CARDS, DJINN_ROW, ROW
from intramuros.games.five_tribes.model.house import House, whim_name
from intramuros.games.five_tribes.tokens import SLUGS, row_token
from intramuros.scene.scene import Layer

HEIGHT: Final = 74
"""Of a resource card."""
SPACE: Final = 3.9
"""Between two of them."""


@lru_cache(maxsize=256)
def cards(row: tuple[int, ...], plan: Plan) -> Layer:
    """The row from its front."""
    return {
        f"r-{place}": _card(place, row[place] if place < len(row) else None, plan)
        for place in range(ROW)
    }


@lru_cache(maxsize=256)
def _card(place: int, card: int | None, plan: Plan) -> str:
    x, y, width = LEFT + plan.card_step * place, plan.below, plan.card_step - SPACE
    if card is None:
        return f'<g id="r-{place}">{at(x, y, djinns.no_card(width, HEIGHT))}</g>'
    name = CARDS[card]
    ground = "f-fakir-card" if name == "fakir" else "f-card"
    return (
        f'<g id="r-{place}">{plate(x, y + 2.5, width, HEIGHT, "f-shadow", "", 7, _FAINT)}'
        f"{plate(x + 0.7, y, width - 1.4, HEIGHT - 1, ground, 'f-card-line', 7)}"
        f'<use href="#card-{name}" x="{x + width / 2 - 21:g}" y="{y + 6}" width="42" height="42"/>'
        f"{text(x + width / 2, y + 64, name, 12 if width < 70 else 13.5)}</g>"
    )


_FAINT: Final = ' opacity=".25"'


def djinn_cards(position: Position) -> Layer:
    """The djinns face up, or those that Sibittis has drawn."""
    phase = position.phase
    plan = plan_of(position.board)
    if isinstance(phase, Choosing):
        return _djinn_cards(phase.drawn, True, plan, position.house)
    return _djinn_cards(position.djinn_row, False, plan, position.house)


@lru_cache(maxsize=256)
def _djinn_cards(shown: tuple[int, ...], offered: bool, plan: Plan, house: House) -> Layer:
    found = {}
    for place in range(DJINN_ROW):
        face_up = place < len(shown)
        body = (
            djinns.card(shown[place], house, offered)
            if face_up
            else djinns.no_card(djinns.WIDTH, djinns.HEIGHT)
        )
        drawn = at(plan.side - 1, plan.djinn_top(place), body)
        found[f"d-{place}"] = f'<g id="d-{place}">{drawn}</g>'
    return found


@lru_cache(maxsize=256)
def _stock(place: int, plan: Plan, symbol: str, count: int, name: str, tip: str = "") -> str:
    x = plan.side + 2 + place % 3 * 54
    y = plan.below + place // 3 * 38
    told = f' data-tip="{escape(tip or f"{name.capitalize()}: {count}")}"'
    gone = place < 0 and "discarded" in name
    cross = path(f"M{x + 9} {y + 12}l12 12m0-12l-12 12", "", "bad", 3, ROUND) if gone else ""
    faded = ' opacity=".55"' if gone else ""
    size = 14 if count < 100 else 11  # the bag, before anybody stands on the board
    return (
        f'<g id="s-{place}" role="img" aria-label="{name}: {count}"{told}>'
        f"{plate(x, y, 53, 37, '', '', 4, CLEAR)}"
        f'<use href="#{symbol}" x="{x}" y="{y + 3}" width="30" height="30"{faded}/>{cross}'
        f"{text(x + 32, y + 24, str(count), size, 'f-label', weight=700, anchor='start')}</g>"
    )


def stocks(position: Position) -> Layer:
    """What is left of everything."""
    left = (
        ("palm", position.palms_left, "palms left"),
        ("palace", position.palaces_left, "palaces left"),
        ("bag", sum(position.bag), "meeples in the bag"),
        ("card-back", sum(position.pile), "cards in the pile"),
        ("discards", sum(position.discards), "cards discarded"),
        ("sign-lamp", len(position.djinn_pile), "djinns in the pile"),
    )
    plan = plan_of(position.board)
    found = {f"s-{n}": _stock(n, plan, *stock) for n, stock in enumerate(left)}
    for row, more in enumerate(_more_stocks(position), 1):
        for n, stock in enumerate(more):
            found[f"s-{n - 3 * row}"] = _stock(n - 3 * row, plan, *stock)
    return found


def _more_stocks(position: Position) -> Iterator[tuple[tuple[str, int, str, str], ...]]:
    """A row above the others for whims, and one for items: the pile, and what is discarded."""
    house, options = position.house, position.options
    if options.whims:
        gone = listed([whim_name(whim) for whim in position.whim_discards])
        yield (
            ("whim-back", len(position.whim_pile), "whims in the pile", "Whims in the pile"),
            (
                "whim-back",
                len(position.whim_discards),
                "whims discarded",
                f"Whims discarded: {gone or 'none'}",
            ),
        )
    if options.artisans:
        hidden = sum(player.item_count for player in position.seats if player.items is None)
        phase = position.phase
        if isinstance(phase, Finding) and phase.drawn is None:
            hidden += phase.size
        gone = listed(
            [
                plural(count, house.items[item].name, house.items[item].name)
                for item, count in enumerate(position.item_discards)
                if count
            ]
        )
        yield (
            (
                "item-back",
                sum(position.item_pile) - hidden,
                "items in the pile",
                "Items in the pile",
            ),
            (
                "item-back",
                sum(position.item_discards),
                "items discarded",
                f"Items discarded: {gone or 'none'}",
            ),
        )


# What can be clicked


def hits(position: Position) -> Layer:
    """The cards of the row and the djinns."""
    phase = position.phase
    drawn = phase.drawn if isinstance(phase, Choosing) else None
    shown = position.djinn_row if drawn is None else drawn
    plan = plan_of(position.board)
    offered = _djinn_hits(shown, drawn is not None, plan, position.house)
    return {**_row_hits(position.row, plan), **offered}


@lru_cache(maxsize=256)
def _row_hits(row: tuple[int, ...], plan: Plan) -> Layer:
    return dict(
        hit(
            row_token(place),
            LEFT + plan.card_step * place,
            plan.below,
            plan.card_step - SPACE,
            HEIGHT,
            f"{CARDS[card]}, card {place + 1} of the row",
        )
        for place, card in enumerate(row)
    )


@lru_cache(maxsize=256)
def _djinn_hits(shown: tuple[int, ...], drawn: bool, plan: Plan, house: House) -> Layer:
    return dict(
        hit(
            f"{'keep' if drawn else 'djinn'}-{SLUGS[djinn]}",
            plan.side - 1,
            plan.djinn_top(place),
            djinns.WIDTH,
            djinns.HEIGHT - 2,
            djinns.tip(djinn, house),
            djinns.tip(djinn, house),
        )
        for place, djinn in enumerate(shown)
    )
