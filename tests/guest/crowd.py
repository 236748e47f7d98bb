"""Crowd: Mosaic for up to five, the guest whose player counts depend on its options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from intramuros.core.game import Game, NotationError, OptionError
from intramuros.core.manual import Manual, Rule
from intramuros.core.notation import headed, number
from intramuros.core.options import choice, read_options, switch, write_options
from tests.mosaic import game as mosaic
from tests.mosaic.model import Lay
from tests.mosaic.text import read_action, write_action

EDITION: Final = "crowd/1"
PLAYERS: Final = (2, 3, 4, 5)


@dataclass(frozen=True)
class Options:
    """Two expansions, each of which lets a crowd in."""

    arrows: str = choice("black", "white", says="the colour of the arrows")
    fair: bool = switch(False, says="the fair, for up to five players", group="expansions")
    parade: bool = switch(False, says="the parade, for up to five players", group="expansions")


@dataclass(frozen=True)
class Position:
    """As Mosaic's, with options."""

    players: int
    options: Options
    laid: tuple[Lay, ...]

    @property
    def cells(self) -> frozenset[tuple[int, int]]:
        return frozenset(lay.cell for lay in self.laid)


def start(players: int, options: Options) -> Position:
    return Position(players, options, ())


def players_with(options: Options) -> tuple[int, ...]:
    """Two or three, and a crowd with either expansion."""
    return PLAYERS if options.fair or options.parade else PLAYERS[:2]


def write(position: Position) -> str:
    lines = [f"intramuros {EDITION}", f"players: {position.players}"]
    if words := write_options(position.options):
        lines.append(f"options: {words}")
    if position.laid:
        lines += ["laid:", *(f"  {write_action(lay)}" for lay in position.laid)]
    return "\n".join(lines) + "\n"


def read(text: str) -> Position:
    found = headed(text, f"intramuros {EDITION}", ("players", "options", "laid"))
    players = number(found["players"].value, "players", 2, 5) if "players" in found else 2
    try:
        options = read_options(Options, found["options"].value if "options" in found else "")
    except OptionError as error:
        raise NotationError(str(error)) from None
    block = found["laid"].block if "laid" in found else ()
    return Position(players, options, tuple(map(read_action, block)))


def expansions(options: Options) -> tuple[str, ...]:
    """What is switched on."""
    return tuple(name for name in ("fair", "parade") if getattr(options, name))


BASE: Final[Game[Any, Lay, Any]] = mosaic.GAME

MORE: Final = (
    Rule(
        "T-06",
        "The crowd",
        "Up to five players lay tiles in turn.",
        "crowd 1",
        expansions=("fair", "parade"),
    ),
    Rule("T-07", "The crowd", "A parade has music.", "crowd 2", "T-R1", expansions=("parade",)),
    Rule("T-R1", "Rulings", "Music is not scored.", "crowd 2", why="Nobody says what it brings."),
)

GAME: Game[Any, Lay, Options] = Game(
    name="crowd",
    title="Crowd",
    blurb="Lay arrows that point into the open, with whoever comes.",
    edition=EDITION,
    players=PLAYERS,
    options=Options,
    presets={"manual": Options(), "festival": Options(fair=True, parade=True)},
    manual=Manual({**BASE.manual.rules, **{rule.id: rule for rule in MORE}}),
    start=start,
    state=BASE.state,
    action_space=BASE.action_space,
    encode=BASE.encode,
    decode=BASE.decode,
    violations=BASE.violations,
    tally=BASE.tally,
    read=read,
    write=write,
    read_action=read_action,
    write_action=write_action,
    words=BASE.words,
    value=BASE.value,
    drawing=BASE.drawing,
    players_with=players_with,
    expansions=expansions,
)
