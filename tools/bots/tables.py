"""The tables of docs/bots.md: what was learned, and how strong the bots are, from what is kept.

python -m tools.bots.tables writes them anew; a test says when they are out of date.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from intramuros.arena import Results, Summary, results_in, summary
from intramuros.bots.levels import STRONGEST, STRONGEST_LONG, character_of
from intramuros.core.game import AnyGame
from intramuros.games import GAMES
from tools.bots.pairings import BUDGETS, Pairing, pairings
from tools.steps import ROOT

PAGE = ROOT / "docs/bots.md"
KEPT = ROOT / "bench/strength"
"""The matches that were played, by game; the tables are made of them."""
TURNS = "turns.json"
"""Beside them, how long turns took."""

NOTHING = "Not measured yet."

Table = list[tuple[str, ...]]
"""The first row is the headings."""


def results_of(game: AnyGame, pairing: Pairing) -> Path:
    return KEPT / game.name / pairing.file


def found(game: AnyGame, part: str) -> Iterator[tuple[Pairing, Summary]]:
    """The pairings of a part of which matches are kept."""
    for pairing in pairings(game, [part]):
        path = results_of(game, pairing)
        if path.exists():
            tournament = pairing.tournament(game)
            with results_in(tournament, path) as results:
                if whole := whole_sets(results):
                    yield pairing, summary(tournament, whole)


def whole_sets(results: Results) -> list[Any]:
    """The matches of whole sets from the first on, so that every seat counts alike."""
    tournament, played = results.tournament, results.played
    first = next(number for number in range(len(played) + 1) if number not in played)
    size = tournament.whole_sets(1)
    return results.in_order(first - first % size)


def greedy() -> Table:
    """The strongest against greedy bots in all other seats."""
    table: Table = [("", "players", "asked", "won", "95 %", "even", "margin", "matches")]
    for game in GAMES.values():
        for pairing, played in found(game, "greedy"):
            even = f"{100 / pairing.players:.0f} %"
            won, interval, margin, matches = _told(pairing, played)
            table.append(
                (
                    game.title,
                    str(pairing.players),
                    _percent(pairing.wanted),
                    won,
                    interval,
                    even,
                    margin,
                    matches,
                )
            )
    return table


def levels() -> Table:
    """Every level against the one below."""
    table: Table = [("", "players", "", "asked", "won", "95 %", "matches")]
    for game in GAMES.values():
        for pairing, played in found(game, "levels"):
            who = f"{_name(pairing.first)} against {_name(pairing.other)}"
            won, interval, _, matches = _told(pairing, played)
            asked = _percent(pairing.wanted)
            table.append((game.title, str(pairing.players), who, asked, won, interval, matches))
    return table


def budgets() -> Table:
    """The search against greedy bots, with more and more lines a turn."""
    table: Table = [("", "players", *(f"{budget:,} lines" for budget in BUDGETS))]
    for game in GAMES.values():
        cells = {pairing.first: (pairing, played) for pairing, played in found(game, "budgets")}
        if cells:
            told = []
            for budget in BUDGETS:
                cell = cells.get(f"search:iterations={budget}")
                told.append("" if cell is None else _margin(*cell))
            players = next(iter(cells.values()))[0].players
            table.append((game.title, str(players), *told))
    return table


def turns() -> Table:
    """How long the strongest takes for a turn, in how much memory."""
    table: Table = [("", "players", "longest turn", "if he may think longer", "memory")]
    for game in GAMES.values():
        path = KEPT / game.name / TURNS
        if not path.exists():
            continue
        kept = json.loads(path.read_text(encoding="utf-8"))
        for players, bots in kept.items():
            usual, longer = bots[STRONGEST], bots[STRONGEST_LONG]
            table.append(
                (
                    game.title,
                    players,
                    f"{usual['seconds']:.2f} s",
                    f"{longer['seconds']:.2f} s",
                    f"{usual['megabytes']:.0f} MB, {longer['megabytes']:.0f} MB",
                )
            )
    return table


def learned() -> Table:
    """How well the end is foretold, and what that does for a search."""
    table: Table = [("", "players", "`value` of Ines", "learned", "a search that knows it wins")]
    for game in GAMES.values():
        if game.learning is None:
            continue
        made = tomllib.loads(game.learning.weights.read_text(encoding="utf-8"))["made"]
        gained = re.search(r"(\d) players: .* wins (\d+ % \[.*?\])", made.get("strength", ""))
        for report in made["report"]:
            read = re.match(r"(\d) players: .* by (.*) at 25.*; .* by (.*)", report)
            assert read is not None, report
            players, after, before = read.groups()
            if players != "1":
                wins = gained[2] if gained and gained[1] == players else ""
                table.append((game.title, players, before, after, wins))
    return table


TABLES = {
    "learned": learned,
    "greedy": greedy,
    "levels": levels,
    "budgets": budgets,
    "turns": turns,
}


def filled(page: str) -> str:
    """The page with its tables made anew: each stands below `<!-- table: NAME -->`."""

    def fill(mark: re.Match[str]) -> str:
        table = TABLES[mark[1]]()
        lines = markdown(table) if len(table) > 1 else [NOTHING]
        return "\n".join([mark[0].split("\n")[0], "", *lines, ""])

    old = rf"(?:\n(?:(?:\||{NOTHING}).*\n)+)?"
    return re.sub(rf"<!-- table: (\w+) -->\n{old}", fill, page)


def markdown(rows: Sequence[Sequence[str]]) -> list[str]:
    """A table; its first row is the headings."""
    head, *others = ("| " + " | ".join(row) + " |" for row in rows)
    return [head, "|" + "---|" * len(rows[0]), *others]


def _told(pairing: Pairing, played: Summary) -> tuple[str, str, str, str]:
    """What the first bot has won, the interval, its margin, and the matches."""
    own = next(row for row in played.rows if row.share.bot == pairing.first)
    low, high = own.share.interval
    return (
        f"{100 * own.share.share:.0f} %",
        f"{100 * low:.0f} to {100 * high:.0f}",
        f"{own.margin:+.1f}",
        str(own.share.matches),
    )


def _margin(pairing: Pairing, played: Summary) -> str:
    own = next(row for row in played.rows if row.share.bot == pairing.first)
    reach = own.margin_interval
    around = "" if reach is None else f" ± {(reach.high - reach.low) / 2:.1f}"
    return f"{own.margin:+.1f}{around}, {100 * own.share.share:.0f} % ({own.share.matches})"


def _name(bot: str) -> str:
    who = character_of(bot)
    return "random players" if who is None else who.name


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.0f} %"


def write() -> None:
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    write()
    sys.exit(0)
