"""The board and the court for the terminal, with what each player has as the viewer may see it.

What others hold is in every position as far as history tells it, but a person's screen hides it
(F-125): coins, and which cards.
"""

from __future__ import annotations

from typing import Final

from intramuros.core.english import plural
from intramuros.core.game import ALL
from intramuros.games.five_tribes.model import Finding, Over, Player, Position
from intramuros.games.five_tribes.model.cards import item_says, whim_says
from intramuros.games.five_tribes.model.components import DJINNS, LETTERS, TRIBES
from intramuros.games.five_tribes.model.house import ITEMS, whim_name
from intramuros.games.five_tribes.model.mix import meeple_counts
from intramuros.games.five_tribes.text.parts.seats import write_seat
from intramuros.games.five_tribes.text.position import write

LAST: Final = "- nobody, /2 a camel of seat 2, ^ palm tree, # palace; small and large are markets"
TENTS: Final = "/2t a tent of seat 2; mountains close the edges nw or se of a workshop"


def sketch(position: Position, viewer: int = ALL, columns: int = 80) -> str:
    """The position's text without its head, and what the viewer may see of each seat."""
    _, _, *shown = write(position).partition("\nseats:\n")[0].splitlines()
    lines = [line for line in shown if not line.startswith("options:")]
    lines += _legend(position)
    seats = [_seat(position, viewer, n, player) for n, player in enumerate(position.seats)]
    lines += _cards(position, viewer)
    lines += [f"seat {n + 1}: {seat}" for n, seat in enumerate(seats)]
    return "\n".join(lines) + "\n"


def _legend(position: Position) -> list[str]:
    """The letters and signs of the board."""
    there = zip(LETTERS, TRIBES, meeple_counts(position.options), strict=True)
    tribes = ", ".join(f"{letter} {tribe}" for letter, tribe, count in there if count)
    return [tribes, LAST, *([TENTS] if position.options.artisans else [])]


def _cards(position: Position, viewer: int) -> list[str]:
    """What the whims and items that the viewer sees say, each in a line."""
    whims = {whim for _, whim in position.city_whims}
    whims.update(whim for player in position.seats for whim in player.whims)
    phase, items = position.phase, [0] * len(ITEMS)
    if isinstance(phase, Finding) and viewer in (ALL, phase.seat):
        items = list(phase.drawn or items)
    for seat, player in enumerate(position.seats):
        if _is_open(position, viewer, seat):
            items = [n + own for n, own in zip(items, player.items or items, strict=True)]
    house = position.house
    return [
        *(f"{whim_name(whim)}: {whim_says(house, whim)}" for whim in sorted(whims)),
        *(
            f"{ITEMS[item]}: {house.items[item].name}. {item_says(house, item)}"
            for item, count in enumerate(items)
            if count
        ),
    ]


def _is_open(position: Position, viewer: int, seat: int) -> bool:
    """Whether the viewer sees what a seat has."""
    open_to_all = position.options.open_hands or isinstance(position.phase, Over)
    return open_to_all or viewer in (ALL, seat)


def _seat(position: Position, viewer: int, seat: int, player: Player) -> str:
    if _is_open(position, viewer, seat):
        return write_seat(player, position.options)
    parts = [plural(player.camels, "camel")]
    if player.tents:
        parts.append(plural(player.tents, "tent"))
    parts.append(plural(sum(player.cards) + player.secrets, "card"))
    if player.item_count:
        parts.append(plural(player.item_count, "item"))
    for count, tribe in (
        (player.viziers, "vizier"),
        (player.elders, "elder"),
        (player.artisans, "artisan"),
    ):
        if count:
            parts.append(plural(count, tribe))
    parts += (DJINNS[djinn].name for djinn in player.djinns)
    parts += map(whim_name, player.whims)
    return f"{', '.join(parts)}; coins and cards are behind a screen"
