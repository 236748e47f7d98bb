"""The five levels of bots that people choose from: who they are, and how well each plays a game.

A bot of a level is called `level1` to `level5` where a table, a form or a command line names it,
and `level5-long` where the strongest thinks longer. The names of the characters are for people and
may change; these words are stored. Everything below is data: tune the numbers here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

LONG: Final = "-long"
"""What is added to the word of the strongest when it thinks longer."""
LONGER: Final = 15.0
"""Seconds that it then has for a turn."""
MIDDLE: Final = "level3"
"""The bot that people play against unless they choose another one."""


class Character(NamedTuple):
    """Somebody to play against, the same in all games."""

    level: int
    """From 1, the beginner, to 5."""
    name: str
    says: str
    """How it plays, in a short sentence."""

    @property
    def word(self) -> str:
        """What the bot is called where a table names it, and its face."""
        return f"level{self.level}"


class Strength(NamedTuple):
    """How a level plays one game."""

    bot: Literal["beginner", "greedy", "search"]
    noise: float = 0.0
    """Of the beginner: how far it strays, in deviations of what its actions are worth."""
    iterations: int = 0
    """Of the search: lines that it tries in a turn, so that it plays alike on every machine."""
    seconds: float = 0.0
    """Of the search, instead: how long it takes for a turn."""


CHARACTERS: Final = (
    Character(1, "Pip", "Pip is new here and tries things out."),
    Character(2, "Ines", "Ines plays by feel and takes what looks best."),
    Character(3, "Bruno", "Bruno looks ahead before he builds."),
    Character(4, "Salma", "Salma plans her turns and watches yours."),
    Character(5, "Odo", "Odo has built cities all his life."),
)

FEEL: Final = Strength("greedy")
STRENGTHS: Final[Mapping[str, tuple[Strength, Strength, Strength, Strength, Strength]]] = {
    "medina": (
        Strength("beginner", noise=0.5),
        FEEL,
        Strength("search", iterations=60),
        Strength("search", iterations=300),
        Strength("search", seconds=3.0),
    ),
    "carcassonne_city": (
        Strength("beginner", noise=0.9),
        FEEL,
        Strength("search", iterations=30),
        Strength("search", iterations=150),
        Strength("search", seconds=3.0),
    ),
    "five_tribes": (
        Strength("beginner", noise=0.65),
        FEEL,
        Strength("search", iterations=10),
        Strength("search", iterations=40),
        Strength("search", seconds=3.0),
    ),
    "my_city": (
        Strength("beginner", noise=0.5),
        FEEL,
        Strength("search", iterations=50),
        Strength("search", seconds=1.0),
        Strength("search", seconds=3.0),
    ),
}
"""For each game its five levels, the weakest first."""
OTHERS: Final = (
    Strength("beginner", noise=0.5),
    FEEL,
    Strength("search", iterations=100),
    Strength("search", seconds=1.0),
    Strength("search", seconds=3.0),
)
"""The levels of a game that is not among them."""

_BY_WORD: Final = {one.word: one for one in CHARACTERS}
STRONGEST: Final = CHARACTERS[-1].word
STRONGEST_LONG: Final = STRONGEST + LONG
WORDS: Final = (*_BY_WORD, STRONGEST_LONG)
"""What the bots of the levels are called."""


def character_of(bot: str) -> Character | None:
    """Whom people see behind a bot; None for one that is no level."""
    return _BY_WORD.get(bot.removesuffix(LONG)) if bot in WORDS else None


def strength_of(bot: str, game: str) -> Strength:
    """How a bot of WORDS plays the game of this name."""
    found = STRENGTHS.get(game, OTHERS)[_BY_WORD[bot.removesuffix(LONG)].level - 1]
    if not bot.endswith(LONG):
        return found
    return found._replace(iterations=0, seconds=LONGER)
