"""games: the list."""

from __future__ import annotations

import argparse
import textwrap

from intramuros.core.game import AnyGame, players_said
from intramuros.core.options import grouped


def games(args: argparse.Namespace) -> int:
    """Print each game: name, players, title and sentence, then presets and options."""
    from intramuros.games import GAMES

    print("\n\n".join(map(_entry, GAMES.values())))
    return 0


def _entry(game: AnyGame) -> str:
    parts = [f"{game.name}: {game.title}, for {players_said(game)}", f"  {game.blurb}"]
    parts.append(f"  --preset {' | '.join(game.presets)}")
    groups = grouped(game.options)
    for name, options in groups:
        if len(groups) > 1 or name:
            parts.append(f"  {name or 'other options'}:")
        for info in options:
            parts.append(f"  --option {info.name}={'|'.join(info.choices)}")
            parts.append(textwrap.indent(textwrap.fill(info.says, 72), " " * 6))
    if game.supply is not None:
        parts.append("  --components FILE")
    return "\n".join(parts)
