"""Plays the matches of a tournament that are still missing, as many as are wanted."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from typing import Protocol

from intramuros.arena.match import Played, play_number
from intramuros.arena.results import Results
from intramuros.arena.sprt import UNDECIDED, Trial
from intramuros.arena.tournament import Tournament


class Players(Protocol):
    """Where matches are played: `in_processes` or `on_ray`, told how."""

    def __call__(
        self,
        function: Callable[[Tournament, int], Played],
        shared: Tournament,
        tasks: Iterable[int],
        /,
    ) -> Generator[tuple[int, Played], None, None]: ...


def run(
    results: Results,
    matches: int,
    players: Players,
    trial: Trial | None = None,
    seen: Callable[[int], None] = lambda done: None,
) -> None:
    """Play what is missing of the first so many matches, until a trial is decided.

    Everything played is in the results, also when this is interrupted. `seen` is called after each
    match with the number of those that are there.
    """
    tournament, played = results.tournament, results.played
    missing = [number for number in range(matches) if number not in played]
    done = matches - len(missing)
    if trial is not None:
        trial.go_on(tournament, played)
        if trial.verdict != UNDECIDED:
            return
    with closing(players(play_number, tournament, missing)) as stream:
        for _, match in stream:
            results.add(match)
            done += 1
            if trial is not None:
                trial.go_on(tournament, played)
            seen(done)
            if trial is not None and trial.verdict != UNDECIDED:
                return
