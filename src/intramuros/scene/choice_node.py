"""The choice graph as it is sent to a page.

Dictionaries, not structs: a graph has hundreds of nodes, and most keys are left out of most of
them. This module is not compiled: it has nothing but types.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from intramuros.scene.drawing import Turn

Token: TypeAlias = str
"""What can be clicked: the `data-t` of an element. A board cell's token is the cell's name."""


class ChoiceNode(TypedDict):
    """A click to be made."""

    kind: Literal["pick", "place", "cycle"]
    """Choose one thing, place the ghost somewhere, or turn what is placed."""
    prompt: str
    ghost: str
    """The symbol shown where it would be placed, or empty."""
    options: dict[Token, Option]
    leaves: NotRequired[dict[str, str]]
    """Further options: how their actions begin, and the tokens they end with."""
    turns: NotRequired[list[Turn]]
    """Of a place with cycles behind it: every turn there is."""
    outlooks: NotRequired[bool]
    """Whether the page can ask what its options lead to."""
    forced: NotRequired[bool]
    """Whether there is one option, which is taken without a click."""
    ends: NotRequired[list[Token]]
    """Options that say that the turn is over: no confirmation is asked for after them."""
    deliberate: NotRequired[bool]
    """Whether only a click on its own option leads here."""
    buttons: NotRequired[list[ChoiceButton]]
    """Of the first node: buttons for tokens of the whole graph, in their order. A page shows those
    that are offered."""


class ChoiceButton(TypedDict):
    """A choice that is told by words."""

    token: Token
    says: str
    symbol: NotRequired[str]
    """Shown before the words."""
    tip: NotRequired[str]
    """More about it."""


Option: TypeAlias = ChoiceNode | str | None
"""A further node, an action's text, or null for an edge whose node must be asked for."""
