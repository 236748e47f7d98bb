"""The same step loop on other people's engines: OpenSpiel's C++ games, python-chess."""

from __future__ import annotations

import random

from bench.loops import Run

PEERS = {"go 9x9": "go(board_size=9)", "chess": "chess"}


def open_spiel(name: str, chunk: int) -> Run:
    """Single actions in an OpenSpiel game (C++) driven from Python."""
    import pyspiel

    game, choose = pyspiel.load_game(name), random.Random(1).choice

    def run() -> int:
        done = 0
        while done < chunk:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(choose(state.legal_actions()))
                done += 1
        return done

    return run


def python_chess(chunk: int) -> Run:
    """Single moves in python-chess."""
    import chess

    choose = random.Random(1).choice

    def run() -> int:
        done = 0
        while done < chunk:
            board = chess.Board()
            while moves := list(board.legal_moves):
                board.push(choose(moves))
                done += 1
                if board.is_insufficient_material() or board.halfmove_clock >= 150:
                    break
        return done

    return run


def runs(chunk: int) -> dict[str, Run]:
    """All peers that are installed."""
    found: dict[str, Run] = {}
    try:
        for title, name in PEERS.items():
            found[f"OpenSpiel {title}"] = open_spiel(name, chunk)
        found["python-chess"] = python_chess(chunk // 10)
    except ImportError as error:
        print(f"{error.name} is not installed: `make bench` brings it")
    return found
