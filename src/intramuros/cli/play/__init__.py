"""play: one person against bots, in the terminal, a match or a whole campaign."""

from __future__ import annotations

import argparse
import secrets
import sys
from contextlib import suppress

from intramuros.bots import Bot, make_bot
from intramuros.cli.failure import Failure, unknown
from intramuros.cli.given import bots_of, is_path, new_match, read_match
from intramuros.cli.play.campaign import Campaign, is_campaign, next_start, opening, title
from intramuros.cli.play.table import Table
from intramuros.cli.sheet import sheet
from intramuros.core.english import plural
from intramuros.core.game import State
from intramuros.core.match import Match
from intramuros.core.rng import Rng


def play(args: argparse.Namespace) -> int:
    """Play a match, and those that follow it in a campaign; draws depend on the seed."""
    match = _match(args)
    players, human = match.start.players, args.seat - 1
    if human >= players:
        raise Failure(f"there is no seat {args.seat}: {plural(players, 'player')} at this table")
    if args.campaign and not is_campaign(match):
        raise Failure(f"this match of {match.game.title} stands for itself: it has no campaign")
    seed = secrets.randbelow(2**31) if args.seed is None else args.seed
    bots, names = _bots(args, match, seed)
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  input() then edits lines and remembers them
    so_far = f" after {plural(len(match.log), 'action')}" if match.log else ""
    print(
        f"{match.game.title}, {plural(players, 'player')}{so_far}, seed {seed}. "
        f"You are seat {args.seat}; 'help' helps."
    )
    rng, campaign = Rng(seed), Campaign(names)
    while True:
        if told := opening(match):
            print(f"\n{told}")
        table = Table(match, human, names)
        table.set_up(rng)
        if not _to_the_end(table, bots, rng):
            return 0
        print(sheet(match, names), end="")
        if is_campaign(match):
            print(f"\n{campaign.ended(match)}")
        following = next_start(match)
        if following is None:
            return 0
        match = Match(match.game, following)
        if args.campaign:
            continue
        print(f"Enter begins {title(match)}; 'help' helps")
        if not table.ask_for_next():
            return 0


def _match(args: argparse.Namespace) -> Match:
    """A new match of a game, or one that was saved."""
    from intramuros.games import GAMES

    name: str = args.game
    if name in GAMES:
        return new_match(args, GAMES[name])
    if name == "-":
        raise Failure("play reads your actions from stdin, so a saved match must be a file")
    if not is_path(name):
        raise unknown("game and no file", name, GAMES)
    for option in ("players", "preset", "option", "components"):
        if getattr(args, option):
            raise Failure(f"--{option} is for a new match; the one in {name} has its own")
    return read_match(name)


def _bots(
    args: argparse.Namespace, match: Match, seed: int
) -> tuple[dict[int, Bot], tuple[str, ...]]:
    """The other seats' bots, and what every seat is called."""
    players = match.start.players
    others = [seat for seat in range(players) if seat != args.seat - 1]
    names = [f"seat {args.seat} (you)"] * players
    bots: dict[int, Bot] = {}
    for seat, name in zip(others, bots_of(args.bots, players - 1), strict=True):
        bots[seat] = make_bot(name, match.game, seed + seat + 1)
        names[seat] = f"seat {seat + 1} ({name})"
    return bots, tuple(names)


def _to_the_end(table: Table, bots: dict[int, Bot], rng: Rng) -> bool:
    """Play a match; False when the person leaves before its end."""

    def draw(state: State, seat: int) -> int:
        return state.random_action(seat, rng)

    match = table.match
    while actors := match.state.actors():
        if table.human in actors:
            if not table.ask():
                return False
            continue
        seat = actors[0]
        number = (bots[seat].choose if seat in bots else draw)(match.state, seat)
        table.play(seat, match.game.decode(number))
    return True
