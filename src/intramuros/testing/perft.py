"""Perft: how many ways there are to go on for so many actions, counted twice.

A perft file holds positions and counts:

    title: the first turn
    given:
      players: 3
    perft: 1 126
    perft: 2 89712
    count: sows 1240

`given` is a position (its header line may be left out). A count is committed only if the engine
and the referee agree on it. `count` is one of the game's own counts (`Game.counts`), by name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from intramuros.core.game import ALL, CHANCE, AnyGame, NotationError, State, seat_name
from intramuros.core.notation import entries, number


def perft(state: State, depth: int) -> int:
    """The number of sequences of exactly `depth` actions, by the engine.

    Each outcome of chance counts once. Of seats that act at once the first one acts first:
    another order would give the same states again.
    """
    if depth == 0:
        return 1
    actors = state.actors()
    if not actors:
        return 0
    actions = state.legal(actors[0])
    if depth == 1:
        return len(actions)
    return sum(perft(_after(state, actors[0], action), depth - 1) for action in actions)


def split(game: AnyGame, state: State, depth: int) -> dict[str, int]:
    """The count behind each action, by its text: where two engines differ."""
    actors = state.actors()[:1]
    return {
        f"{seat_name(seat)} {game.write_action(game.decode(action))}": perft(
            _after(state, seat, action), depth - 1
        )
        for seat in actors
        for action in state.legal(seat)
    }


def perft_by_referee(game: AnyGame, position: Any, depth: int) -> int:
    """The same number by the referee: every action of the space that breaks no rule."""
    if depth == 0:
        return 1
    for seat in (CHANCE, *range(position.players)):
        actions = [
            action
            for action in range(game.action_space)
            if not any(game.violations(position, seat, game.decode(action)))
        ]
        if actions and depth == 1:
            return len(actions)
        if actions:
            state = game.state(position)
            return sum(
                perft_by_referee(game, _after(state, seat, action).position(ALL), depth - 1)
                for action in actions
            )
    return 0


def _after(state: State, seat: int, action: int) -> State:
    following = state.clone()
    following.apply(seat, action)
    return following


@dataclass(frozen=True)
class Entry:
    """One position of a perft file with its counts, as (depth, nodes)."""

    title: str
    position: Any
    counts: tuple[tuple[int, int], ...]
    named: tuple[tuple[str, int], ...] = ()
    """Counts of the game's own, by name."""


DEEPEST = 20
MOST = 999_999_999


def read_perft(text: str, game: AnyGame) -> list[Entry]:
    """The entries of a perft file; each begins with its title."""
    return list(_read(text, game))


def _read(text: str, game: AnyGame) -> Iterator[Entry]:
    title, position, counts, named = "", None, list[tuple[int, int]](), list[tuple[str, int]]()
    for entry in entries(text):
        where = f"line {entry.line}"
        match entry.key:
            case "title":
                if counts or named:
                    yield Entry(title, position, tuple(counts), tuple(named))
                title, position, counts, named = entry.value, None, [], []
            case "given":
                header = f"intramuros {game.edition}"
                lines = entry.block if entry.block[:1] == (header,) else (header, *entry.block)
                position = game.read("\n".join(lines))
            case "perft" if position is not None:
                words = entry.value.split()
                if len(words) != 2:
                    raise NotationError(f"{where}: write 'perft: DEPTH NODES', not {entry.value!r}")
                depth = number(words[0], f"{where}: the depth", 1, DEEPEST)
                counts.append((depth, number(words[1], f"{where}: the count", 0, MOST)))
            case "count" if position is not None:
                name, _, count = entry.value.rpartition(" ")
                if name not in game.counts:
                    known = ", ".join(game.counts) or "nothing"
                    raise NotationError(f"{where}: {game.title} counts {known}, not {name!r}")
                named.append((name, number(count, f"{where}: the count", 0, MOST)))
            case _:
                raise NotationError(f"{where}: expected title, given, then perft; not {entry.key}")
    if not (counts or named):
        raise NotationError(f"the entry {title!r} counts nothing; write 'perft: DEPTH NODES'")
    yield Entry(title, position, tuple(counts), tuple(named))


def check_perft(game: AnyGame, entry: Entry, most: int = 40) -> None:
    """Assert every count of an entry by the engine, and by the referee where it is not too slow:
    where it has to look at no more than so many positions."""
    for name, count in entry.named:
        found = game.counts[name](game.state(entry.position))
        assert found == count, f"{entry.title}: there are {found} {name}, not {count}"
    for depth, nodes in entry.counts:
        state = game.state(entry.position)
        found = perft(state, depth)
        assert found == nodes, f"{entry.title}: perft {depth} gives {found}, not {nodes}\n" + (
            "\n".join(f"  {text}: {count}" for text, count in split(game, state, depth).items())
        )
        if sum(perft(state, earlier) for earlier in range(depth)) <= most:
            found = perft_by_referee(game, entry.position, depth)
            assert found == nodes, f"{entry.title}: the referee counts {found}, not {nodes}"
