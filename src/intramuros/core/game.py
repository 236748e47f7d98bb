"""The protocol of a game: what one folder under `games/` provides, bundled as one value.

The rules are told twice. The engine (`state`) plays; the referee (`violations`, `tally`) reads
a frozen position and explains. Tests hold the two equal. See docs/architecture.md.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from intramuros.core.english import listed
from intramuros.core.errors import IllegalAction as IllegalAction
from intramuros.core.errors import NotationError as NotationError
from intramuros.core.errors import OptionError as OptionError
from intramuros.core.errors import RecordError as RecordError
from intramuros.core.manual import Manual
from intramuros.core.options import check_options
from intramuros.core.saga import Saga
from intramuros.core.state import ALL as ALL
from intramuros.core.state import CHANCE as CHANCE
from intramuros.core.state import PUBLIC as PUBLIC
from intramuros.core.state import State as State
from intramuros.core.values import Learning, Lookahead
from intramuros.core.values.estimate import leads


@dataclass(frozen=True)
class Violation:
    """One rule that an action would break, in words, with the cells that show it."""

    rule: str
    detail: str
    cells: tuple[str, ...] = ()


@dataclass(frozen=True)
class Line:
    """One line of a score sheet: what earns the points, and the cells it can be seen on."""

    rule: str
    label: str
    points: int
    cells: tuple[str, ...] = ()
    heading: str = ""
    """The row of the score table that it is counted in, such as `palaces`; empty: its label."""

    @property
    def row(self) -> str:
        """The heading of its row in the score table."""
        return self.heading or self.label


P = TypeVar("P")
A = TypeVar("A")
Opt = TypeVar("Opt")


@dataclass(frozen=True)
class Game(Generic[P, A, Opt]):
    """One game. `P` is its Position, `A` its Action, `Opt` its Options."""

    name: str
    """The folder and the word on the command line: `medina`."""
    title: str
    blurb: str
    """One sentence for the start page."""
    edition: str
    """`medina/1`; bumped when the behaviour of the rules changes."""
    players: tuple[int, ...]
    """Every player count that it takes, whatever the options."""
    options: type[Opt]
    presets: Mapping[str, Opt]
    manual: Manual

    start: Callable[[int, Opt], P]
    """The first position for so many players; OptionError if the options do not go with them.
    Called with counts of `players_with` only: go through `first_position`."""
    state: Callable[[P], State]
    """The engine's state of a position made for ALL; refuses impossible ones with a sentence."""
    action_space: int
    encode: Callable[[A], int]
    decode: Callable[[int], A]

    violations: Callable[[P, int, A], Iterable[Violation]]
    """Every rule the action would break for that seat; none if it is legal."""
    tally: Callable[[P], tuple[tuple[Line, ...], ...]]
    """The score sheet: for each seat its lines."""

    read: Callable[[str], P]
    write: Callable[[P], str]
    read_action: Callable[[str], A]
    write_action: Callable[[A], str]
    words: Callable[[P, int, A], str]
    """The action as a sentence without its subject, told from the position before it:
    "places a red palace piece on d4"."""

    value: Callable[[State, int], float]
    """What the state is worth to a seat, in points: the game's own knowledge for bots."""
    drawing: object
    """An `intramuros.scene.Drawing`; core does not look inside (use `scene.drawing_of`)."""
    values: Callable[[State], list[float]] | None = None
    """What the state is worth to all seats in one pass, for the end of a search: better known than
    by `value`, which has to be quick; None: `value` is asked for each seat. Ask `all_values`."""
    learning: Learning | None = None
    """How `values` were learned; None: they were not."""
    lookahead: Lookahead = field(default_factory=Lookahead)
    """How far bots that search look ahead."""
    cover: str = ""
    """The text of a position in the middle of a game, for its picture on the start page; without
    one, bots play a while for it."""

    players_with: Callable[[Opt], tuple[int, ...]] | None = None
    """Those of `players` that go with the options, ascending; None: all of them, always. Ask
    `player_counts`."""
    expansions: Callable[[Opt], Collection[str]] | None = None
    """The expansions that are in play with the options, as the manual names them; None: there are
    none. Ask `rules_in_play`."""
    seen: Callable[[P, int, A, int], str] | None = None
    """The action's text as a viewer may read it (before, seat, action, viewer); None: nothing
    is ever hidden."""
    revealed: Callable[[P, int, A, P], bool] | None = None
    """Whether a later position has laid open to everybody what `seen` masked (before, seat,
    action, later); None: what is masked stays so."""
    screen: Callable[[P, int, int], Collection[str]] | None = None
    """The rules whose score lines of a seat are behind a screen for a viewer while the game runs
    (position, viewer, seat); what kind of lines, never whether there are any. None: all is open."""
    conceals: Callable[[P, int], bool] | None = None
    """Whether the picture of a seat shows what others may not see (position, seat); None: if it has
    score lines behind a `screen`. Ask `is_concealed`."""
    turn: Callable[[P], Hashable] | None = None
    """What tells the turn (or the round) that a position is in from the next one, the same for all
    viewers; None: a turn is over when another seat is to act."""
    normal: Callable[[P, int, A], A] | None = None
    """The action as `legal` has it, where it can be said in several ways (position, seat, action):
    a tile that looks the same after half a turn. None: there is one way to say each."""
    whole: Callable[[tuple[tuple[P, A], ...], int], str] | None = None
    """Several actions of a seat's turn as one phrase without its subject, each with the position
    before it; None: as `words` tells them, joined."""
    declined: Callable[[P], A | None] | None = None
    """The action by which whoever is to act does without what is offered, where points are counted
    only after it: no follower on the tile just laid. A preview goes on with it. None: there is
    none."""
    foreseeable: bool = False
    """Of a game that hides something: whether what an action brings follows from what its seat can
    see. Only then it is told beforehand; where nothing is hidden it always is."""
    sequel: Callable[[P], P | None] | None = None
    """The start of a saga's next match, from the final position; None: a match stands alone."""
    saga: Callable[[P], Saga | None] | None = None
    """Where in its saga a position stands; None where it is played for itself."""
    alone: Callable[[P], int] | None = None
    """The chapter up to which a match outside of any saga opens the manual; None: only what was
    never sealed."""
    opened: Callable[[P], P] | None = None
    """A position without what later chapters of its saga still seal, as it may leave the server;
    None: positions hold nothing sealed."""
    sketch: Callable[[P, int, int], str] | None = None
    """The position as text to look at in a terminal (position, viewer, columns of the terminal),
    as the viewer's screen shows it; None: its notation does."""
    headings: tuple[str, ...] = ()
    """The rows of the score table in their order, as lines name them; empty: as they come."""
    counts: Mapping[str, Callable[[State], int]] = field(default_factory=dict)
    """What else can be counted in a state, by name: `sows`, whole moves of many actions."""
    aim: str = ""
    """What players do and how one wins, in three sentences for the start page."""
    minutes: tuple[int, int] | None = None
    """How long a game usually takes at a table: from, to."""
    kind: str = ""
    """What kind of game it is, in a few words: `tile laying`."""
    preset_titles: Mapping[str, str] = field(default_factory=dict)
    """What pages call the presets: `English manual`; a preset without one is called by its name."""
    folder: Path | None = None
    """Below it lie its files for learners: `examples/` and `rulebook.toml`; None: it has none."""
    supply: Callable[[P, str], P] | None = None
    """The first position with components from the text of a user's own file; NotationError says
    what is wrong in it. Positions carry such components with them. None: nothing to supply."""


AnyGame = Game[Any, Any, Any]


def all_values(game: AnyGame, state: State, players: int) -> list[float]:
    """What the state is worth to each seat."""
    if game.values is not None:
        return game.values(state)
    values = [game.value(state, seat) for seat in range(players)]
    return leads(values) if game.lookahead.lead else values


def player_counts(game: AnyGame, options: Any) -> tuple[int, ...]:
    """The player counts that the game takes with these options, ascending."""
    return game.players if game.players_with is None else game.players_with(options)


def counts_said(game: AnyGame, options: Any) -> str:
    """The same in words: `2, 3 or 4 players`, `with these options` where others allow more."""
    counts = player_counts(game, options)
    told = f"{_either(counts)} players"
    return told if counts == game.players else f"{told} with these options"


def players_said(game: AnyGame) -> str:
    """For how many a game is, in words: `2, 3 or 4 players, with options also 5`."""
    usual = player_counts(game, game.options())
    told = f"{_either(usual)} players"
    more = [count for count in game.players if count not in usual]
    return f"{told}, with options also {_either(more)}" if more else told


def _either(counts: Iterable[int]) -> str:
    return listed([str(count) for count in counts], "or")


def check_players(game: AnyGame, players: int, options: Any) -> None:
    """Refuse a number of players that does not go with the options, and say which do."""
    if players not in player_counts(game, options):
        raise OptionError(f"{game.title} is for {counts_said(game, options)}, not {players!r}")


def first_position(game: AnyGame, players: int, options: Any, components: str = "") -> Any:
    """The first position, with a user's own components where their text is given.

    Players and options are checked here, whoever asks: OptionError says what would be right.
    """
    check_options(game.options, options)
    check_players(game, players, options)
    start = game.start(players, options)
    if not components:
        return start
    if game.supply is None:
        raise NotationError(f"{game.title} takes no components of one's own")
    return game.supply(start, components)


def rules_in_play(game: AnyGame, options: Any) -> Manual:
    """The manual without the rules of expansions that these options leave out."""
    return game.manual.in_play(expansions_in_play(game, options))


def expansions_in_play(game: AnyGame, options: Any) -> Collection[str]:
    """The expansions that these options put into play, as the manual names them."""
    return () if game.expansions is None else game.expansions(options)


def chapter_of(game: AnyGame, position: Any) -> int:
    """The chapter of the saga whose rules may be read by now; 0 outside of any."""
    saga = None if game.saga is None else game.saga(position)
    return 0 if saga is None else saga.chapter


def opened(game: AnyGame, position: Any) -> Any:
    """The position without what is still sealed."""
    return position if game.opened is None else game.opened(position)


def sketched(game: AnyGame, position: Any, viewer: int = ALL, columns: int = 80) -> str:
    """The position, made for the viewer, as a person at a terminal of so many columns sees it."""
    if game.sketch is None:
        return game.write(position)
    return game.sketch(position, viewer, columns)


def seen_text(game: AnyGame, before: Any, seat: int, action: Any, viewer: int) -> str:
    """The action's text, masked where the viewer may not read it. `before` is for ALL."""
    if game.seen is None or viewer == ALL:
        return game.write_action(action)
    return game.seen(before, seat, action, viewer)


def is_revealed(game: AnyGame, before: Any, seat: int, action: Any, later: Any) -> bool:
    """Whether what was masked when it was played may be told by now. Both are for ALL."""
    return game.revealed is not None and game.revealed(before, seat, action, later)


def seen_tally(
    game: AnyGame, position: Any, viewer: int
) -> tuple[tuple[tuple[Line, ...], bool], ...]:
    """For each seat the lines of its score sheet that a viewer is shown while the game runs, and
    whether others are behind a screen."""
    found = []
    for seat, lines in enumerate(game.tally(position)):
        behind = game.screen(position, viewer, seat) if game.screen and viewer != ALL else ()
        found.append((tuple(line for line in lines if line.rule not in behind), bool(behind)))
    return tuple(found)


def is_concealed(game: AnyGame, position: Any, seat: int) -> bool:
    """Whether the seat's picture shows what others may not see: people who share a screen then
    hand it over before it is shown."""
    if game.conceals is not None:
        return game.conceals(position, seat)
    return game.screen is not None and bool(game.screen(position, PUBLIC, seat))


def seat_name(seat: int) -> str:
    """A seat in text: numbered from 1, or `chance`."""
    return "chance" if seat == CHANCE else str(seat + 1)


def read_seat(text: str, players: int) -> int:
    """The inverse of `seat_name`."""
    if text == "chance":
        return CHANCE
    if text.isascii() and text.isdigit() and 1 <= int(text[:4]) <= players:
        return int(text[:4]) - 1
    raise NotationError(f"{text!r} is no seat; seats are 1 to {players}, or chance")


def read_player(text: str, players: int) -> int:
    """The number of a seat, where chance has none."""
    if text == "chance":
        raise NotationError(f"'chance' cannot stand here; seats are 1 to {players}")
    return read_seat(text, players)


def score_rows(game: AnyGame, tally: Iterable[Iterable[Line]]) -> list[str]:
    """The headings of a score table that holds these lines, in order."""
    found = dict.fromkeys(line.row for lines in tally for line in lines)
    known = [heading for heading in game.headings if heading in found]
    return known + [heading for heading in found if heading not in known]


def totals(tally: tuple[tuple[Line, ...], ...]) -> list[int]:
    """The sum of each seat's lines."""
    return [sum(line.points for line in lines) for lines in tally]
