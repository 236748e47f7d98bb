"""The server's games in its workers: handed over once, when a worker starts."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping

import structlog

from intramuros.core.game import AnyGame

log = structlog.get_logger()


class _Games(Mapping[str, AnyGame]):
    """The games of the server whose worker this is, each unpacked when it is first needed."""

    def __init__(self) -> None:
        self.packed: dict[str, bytes] = {}
        self._unpacked: dict[str, AnyGame] = {}

    def __getitem__(self, name: str) -> AnyGame:
        if name not in self._unpacked:
            self._unpacked[name] = pickle.loads(self.packed[name])
        return self._unpacked[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.packed)

    def __len__(self) -> int:
        return len(self.packed)


GAMES_HERE = _Games()
"""In a worker: the games that its server has."""


def prepare(games: dict[str, bytes]) -> None:
    """The first job of each worker: the server's games, pickled."""
    GAMES_HERE.packed.update(games)


def handed_over(games: Mapping[str, AnyGame]) -> dict[str, bytes]:
    """The games as workers get them. One that cannot be pickled is left out and noted."""
    found = {}
    for name, game in games.items():
        try:
            found[name] = pickle.dumps(game)
        except Exception as error:
            # A function that does not stand at the top of a module, most likely.
            log.error("a game has no replays: it cannot be pickled", game=name, error=str(error))
    return found
