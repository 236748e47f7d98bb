"""What the tests of a game know of it and its code does not say, as one value.

    FACTS = Facts(edition="medina/1", census=census, rules={"": 122, "R": 26})

For a game in GAMES it stands in `tests/games/GAME/facts.py`, where the tests that all games share
find it. A guest's tests take from it what they need: `check(…, census=FACTS.census)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from intramuros.testing.plays import Census, Truth


@dataclass(frozen=True)
class Facts:
    """Facts of one game; only the first two are needed."""

    edition: str
    """The edition that the tests were written for: the one place in a game's tests that names it,
    besides its golden games."""
    census: Census
    """Counts the components of a position made for ALL, in all places together. A match never
    changes the counts, so leave out what comes from a bank and goes back there."""
    rules: Mapping[str, int] = field(default_factory=dict)
    """The last number of each series of rule ids: 122 of `M-01`, `R` 26 of `M-R01`. Ids are never
    given up, so this notices a rule that got lost. Empty: only gaps are noticed."""
    unshown: frozenset[str] = frozenset()
    """Rules of the referee for refusals that no scenario can show, because the action has no text
    or the moment never comes. A test in Python shows them instead."""
    unpictured: frozenset[str] = frozenset()
    """Rules of the referee that need no picture in the rule book: about the set-up, or what chance
    may do."""
    reasons: Mapping[str, Truth] = field(default_factory=dict)
    """For each rule that the referee refuses with, a check of what it says against the board,
    written without the referee's own code. Empty: nothing is checked."""
    mixes: Mapping[str, Any] = field(default_factory=dict)
    """Options besides the presets that the contract is kept with, by name: expansions."""
    components: st.SearchStrategy[str] | None = None
    """Files of components of one's own, as the game's `supply` takes them; the contract is kept
    with these as well."""
    with_components: Any = None
    """The options for those files; None: the game's own."""
    greedy: float = 7 / 8
    """The share of matches that the greedy bot wins against random players, each alone against all
    of them. Less for a game of luck."""
    perft: int = 12
    """How many positions the referee may look at for one perft count in `make test`."""
    perft_soak: int = 300
    """The same in `make soak`."""

    @property
    def header(self) -> str:
        """The first line of a position's text: `intramuros medina/1` and the end of the line."""
        return f"intramuros {self.edition}\n"
