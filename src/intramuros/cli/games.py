"""games: the list."""

from __future__ import annotations

import argparse
import textwrap

from intramuros.core.english import listed
from intramuros.core.game import AnyGame
from intramuros.core.options import describe


def games(args: argparse.Namespace) -> int:
    """Print each game: name, players, title and sentence, then presets and options."""
    from intramuros.games import GAMES

    print("\n\n".join(map(_entry, GAMES.values())))
    return 0


def _entry(game: AnyGame) -> str:
    players = listed([str(count) for count in game.players], "or")
    parts = [f"{game.name}: {game.title}, for {players} players", f"  {game.blurb}"]
    parts.append(f"  --preset {' | '.join(game.presets)}")
    for info in describe(game.options):
        parts.append(f"  --option {info.name}={'|'.join(info.choices)}")
        parts.append(textwrap.indent(textwrap.fill(info.says, 72), " " * 6))
    if game.supply is not None:
        parts.append("  --components FILE")
    return "\n".join(parts)
