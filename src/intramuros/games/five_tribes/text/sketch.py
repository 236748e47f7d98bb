"""The board and the court for the terminal, with what each player has as the viewer may see it.

What others hold is in every position as far as history tells it, but a person's screen hides it
(F-125): coins, and which cards.
"""

from __future__ import annotations

from typing import Final

from intramuros.core.english import plural
from intramuros.core.game import ALL
from intramuros.games.five_tribes.model import Over, Player, Position
from intramuros.games.five_tribes.model.components import DJINNS, LETTERS, TRIBES
from intramuros.games.five_tribes.text.position import write
from intramuros.games.five_tribes.text.seats import write_seat

LEGEND: Final = (
    ", ".join(f"{letter} {tribe}" for letter, tribe in zip(LETTERS, TRIBES, strict=True)),
    "- nobody, /2 a camel of seat 2, ^ palm tree, # palace; small and large are markets",
)


def sketch(position: Position, viewer: int = ALL, columns: int = 80) -> str:
    """The position's text without its head, and what the viewer may see of each seat."""
    _, _, *shown = write(position).partition("\nseats:\n")[0].splitlines()
    lines = [line for line in shown if not line.startswith("options:")]
    lines += LEGEND
    for seat, player in enumerate(position.seats):
        lines.append(f"seat {seat + 1}: {_seat(position, viewer, seat, player)}")
    return "\n".join(lines) + "\n"


def _seat(position: Position, viewer: int, seat: int, player: Player) -> str:
    open_to_all = position.options.open_hands or isinstance(position.phase, Over)
    if open_to_all or viewer in (ALL, seat):
        return write_seat(player)
    parts = [plural(player.camels, "camel"), plural(sum(player.cards) + player.secrets, "card")]
    if player.viziers:
        parts.append(plural(player.viziers, "vizier"))
    if player.elders:
        parts.append(plural(player.elders, "elder"))
    parts += (DJINNS[djinn].name for djinn in player.djinns)
    return f"{', '.join(parts)}; coins and cards are behind a screen"
