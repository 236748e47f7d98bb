"""The messages: a whole page or what has changed, answers to commands and questions, and news."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from intramuros.scene.choice_node import ChoiceNode, Token
from intramuros.server.view.messages.page import Changes, LogLine, View
from intramuros.server.view.messages.picture import Frame, Region, RegionFrame


class Violation(Struct, frozen=True):
    """One rule that an action would break."""

    rule: str
    says: str
    """The rule in the words of the manual."""
    detail: str
    """How the action breaks it."""
    cells: tuple[Token, ...]


class Prospect(Struct, frozen=True):
    """One thing that a choice can lead to."""

    cell: Token
    says: str
    chip: list[tuple[str, str]]
    """The same as a small sign on the cell: symbols with words after them; either may be empty."""


class Gain(Struct, frozen=True):
    """What an action would change in one line of a seat's score sheet."""

    seat: int
    label: str
    points: int
    """More, or fewer if negative; never 0."""
    cells: tuple[Token, ...]


class Message(Struct, frozen=True, tag_field="t", tag=str.lower):
    """Anything that a page is sent over the socket."""


class Full(Message, frozen=True):
    """The whole picture."""

    seq: int
    regions: dict[str, Region]
    view: View


class Patch(Message, frozen=True):
    """What has changed since row `base`."""

    base: int
    seq: int
    frames: list[Frame]
    """One for each action."""
    regions: dict[str, RegionFrame]
    """Those whose name or size has changed."""
    view: Changes


class Ack(Message, frozen=True):
    """The command is stored."""

    id: str
    seq: int


class Refusal(Message, frozen=True, tag="err"):
    """The command is not carried out."""

    id: str
    code: str
    """For programs: docs/protocol.md lists the codes."""
    message: str
    """For people: a sentence."""
    violations: list[Violation] | UnsetType = UNSET
    """The server always sends them, be there none; a page that refuses by itself does not."""


class Why(Message, frozen=True):
    """What forbids a click."""

    id: str
    action: str | None
    """What the click would have meant; null: nothing."""
    violations: list[Violation]


class Options(Message, frozen=True):
    """The node behind a lazy edge."""

    id: str
    node: ChoiceNode


class Outlook(Message, frozen=True):
    """What a choice can lead to, and where."""

    id: str
    says: str
    """Empty: nothing to tell."""
    prospects: list[Prospect]


class Suggestion(Struct, frozen=True):
    """A good choice, and why."""

    action: str
    path: tuple[Token, ...]
    """The clicks that choose its first action."""
    says: str
    """The seat's turn in words, without its subject."""
    lead: float
    """How many points the seat is expected to end before the best other; alone: its points."""
    chance: float | None
    """How likely it is to win, from 0 to 1; null where that was not measured."""
    reasons: list[str]
    rules: tuple[str, ...]
    """The rules by which the points in the reasons are counted."""
    cells: tuple[Token, ...]
    """Where the turn is seen on the board."""


class Hint(Message, frozen=True):
    """The best choices of a seat."""

    id: str
    choices: list[Suggestion]
    """Up to three, the best first."""


class TakeBack(Message, frozen=True):
    """What going back to row `to` would undo."""

    id: str
    to: int
    actions: int
    """How many of players would be undone."""
    draws: int
    """How many draws with them."""
    lines: list[LogLine]
    """The latest of them, oldest first."""
    seats: list[int]
    """Whose they are."""
    asks: list[int]
    """Who has to agree; nobody where only bots and people at this screen play."""
    earlier: int | None
    """The row to go back to for one turn more; null: there is none."""


class Preview(Message, frozen=True):
    """What an action would change in the count."""

    id: str
    gains: list[Gain]
    """In the order of the seats; empty: nothing changes yet."""


class Tip(Struct, frozen=True):
    """A sentence for a first game."""

    name: str
    says: str
    rule: str
    """The rule that it is about."""


class Tips(Message, frozen=True):
    """The tips that matter now, the more important first."""

    id: str
    tips: list[Tip]


class Beat(Message, frozen=True, tag="hb"):
    """The server is still here."""

    seq: int


class Claim(Struct, frozen=True):
    """Somebody asks to play seats on another device, and this page may answer."""

    id: str
    seats: list[int]
    text: str
    """The question."""
    yes: str
    """The words of the two answers."""
    no: str
    left: float | None
    """In so many seconds the seats move if nobody answers; null: they do not."""
    own: bool
    """Whether the seats are mine."""


class Claims(Message, frozen=True):
    """What is asked about seats now, in place of what was asked before."""

    claims: list[Claim]
    lost: str
    """A sentence for a page whose seat has moved to another device; else empty."""


class Here(Message, frozen=True):
    """The seats of people who have a page open; only where friends play."""

    seats: list[int]


class Rest(Message, frozen=True):
    """Why the bots of a table without people rest, a sentence; empty: they play on."""

    says: str


class Notice(Message, frozen=True):
    """What the operator tells everybody who has a table open."""

    text: str


class Lesson(Message, frozen=True):
    """What a lesson says, and how far its learner has come."""

    step: int
    """From 1."""
    title: str
    say: list[str]
    """Paragraphs."""
    marks: tuple[Token, ...]
    """The places that it points at."""
    task: Literal["act", "answer", "goal", "read"]
    """What is asked for."""
    answers: list[str]
    tried: list[int]
    """Those that were chosen, from 1."""
    points: tuple[int, int] | None
    """Of a goal: how many there are, and how many are wanted."""
    done: bool
    missed: bool
    """The goal cannot be reached any more: try again."""
    said: str
    """What is said of the latest choice."""
    tone: Literal["", "right", "wrong"]
    stars: int
    """For a step that is done, 0 to 3."""


Note: TypeAlias = Here | Rest | Notice | Claims | Lesson
Answer: TypeAlias = Ack | Refusal | Why | Options | Outlook | Preview | TakeBack | Hint | Tips
"""The answer to a command or a question with the same id."""
Down: TypeAlias = Full | Patch | Answer | Beat | Note
