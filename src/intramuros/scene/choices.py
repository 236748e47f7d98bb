"""The legal choices of a seat as a small graph that a client walks without knowing any rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

import msgspec

from intramuros.core.english import with_names
from intramuros.core.game import AnyGame, State
from intramuros.scene.choice_node import ChoiceButton, ChoiceNode, Option
from intramuros.scene.drawing import Button, Look, Step, drawing_of

LIMIT: Final = 24_000
"""A graph that would weigh more bytes than this is sent without the nodes behind its edges."""


@dataclass
class Node:
    """A click to be made: each option leads to another node, or to an action's text."""

    step: Step
    options: dict[str, Node | str] = field(default_factory=dict)

    def plain(self, limit: int = LIMIT) -> ChoiceNode:
        """As data for the wire: null stands for a node that has to be asked for."""
        whole = self._plain(lazy=False)
        weight = len(msgspec.json.encode(whole))
        return whole if weight <= limit else self._plain(lazy=True)

    def _plain(self, lazy: bool) -> ChoiceNode:
        """With or without the nodes behind its edges.

        A cycle belongs to its place and always comes with it. Actions that end with their token,
        as most do, are told together in `leaves`: their common beginning and the tokens.
        """
        options: dict[str, Option] = {}
        alike: dict[str, list[str]] = {}
        for token, then in self.options.items():
            if not isinstance(then, str):
                cut = lazy and then.step.kind != "cycle"
                options[token] = None if cut else then._plain(lazy)
            elif then.endswith(f" {token}") and " " not in token:
                alike.setdefault(then[: -len(token) - 1], []).append(token)
            else:
                options[token] = then
        step = self.step
        data: ChoiceNode = {
            "kind": step.kind,
            "prompt": step.prompt,
            "ghost": step.ghost,
            "options": options,
        }
        if alike:
            data["leaves"] = {begins: " ".join(tokens) for begins, tokens in alike.items()}
        if step.turns:
            data["turns"] = list(step.turns)
        if step.outlooks:
            data["outlooks"] = True
        if step.forced and len(self.options) == 1:
            data["forced"] = True
        if step.ends:
            data["ends"] = list(step.ends)
        if step.deliberate:
            data["deliberate"] = True
        if step.buttons:
            data["buttons"] = [_button(button) for button in step.buttons]
        return data


def _button(button: Button) -> ChoiceButton:
    data: ChoiceButton = {"token": button.token, "says": button.says}
    if button.symbol:
        data["symbol"] = button.symbol
    if button.tip:
        data["tip"] = button.tip
    return data


_ANY_LOOK = Look()


def choices(
    game: AnyGame, state: State, seat: int, look: Look = _ANY_LOOK, position: Any = None
) -> Node:
    """Everything the seat may choose now, as a tree of clicks with actions as leaves.

    `position` is what the seat sees, if the caller has it already.
    """
    drawing = drawing_of(game)
    if position is None:
        position = state.position(seat)

    def node_at(prefix: tuple[str, ...]) -> Node:
        step = _dyed_step(drawing.step(position, seat, prefix), look.colours[seat])
        return Node(_named(step, look.names) if look.names else step)

    root = node = node_at(())
    before: tuple[str, ...] = ()
    known = _actions(game.decode, game.write_action)
    for number in state.legal(seat):
        found = known.get(number)
        if found is None:
            action = game.decode(number)
            found = action, game.write_action(action)
            if len(known) < _KNOWN:
                known[number] = found
        action, text = found
        path = drawing.path(position, seat, action)
        if path[:-1] != before:  # most come in rows, as actions of a kind are numbered in a row
            before = path[:-1]
            node = _walk(root, before, node_at)
        if path[-1] in node.options:
            raise ValueError(f"{game.name}: two actions share the clicks {' '.join(path)}")
        node.options[path[-1]] = text
    return root


_KNOWN: Final = 1 << 15
"""So many actions of a game are kept."""


@lru_cache(maxsize=32)
def _actions(
    decode: Callable[[int], Any], write: Callable[[Any], str]
) -> dict[int, tuple[Any, str]]:
    """Actions and their texts: neither needs a position, and most come up again and again."""
    return {}


def dyed(symbol: str, colour: str) -> str:
    """The symbol in a seat's colour, where its name asks for that."""
    return symbol.replace("{colour}", colour)


def _named(step: Step, names: Sequence[str]) -> Step:
    """With the names of the players in its words."""
    prompt = with_names(step.prompt, names)
    buttons = tuple(replace(button, says=with_names(button.says, names)) for button in step.buttons)
    if prompt == step.prompt and buttons == step.buttons:
        return step
    return replace(step, prompt=prompt, buttons=buttons)


def _dyed_step(step: Step, colour: str) -> Step:
    symbols = (
        step.ghost,
        *(turn.ghost for turn in step.turns),
        *(button.symbol for button in step.buttons),
    )
    return _dyed(step, colour) if any("{colour}" in symbol for symbol in symbols) else step


@lru_cache(maxsize=1024)
def _dyed(step: Step, colour: str) -> Step:
    turns = tuple(replace(turn, ghost=dyed(turn.ghost, colour)) for turn in step.turns)
    buttons = tuple(replace(button, symbol=dyed(button.symbol, colour)) for button in step.buttons)
    return replace(step, ghost=dyed(step.ghost, colour), turns=turns, buttons=buttons)


def _walk(root: Node, tokens: tuple[str, ...], node_at: Callable[[tuple[str, ...]], Node]) -> Node:
    node = root
    for depth, token in enumerate(tokens, 1):
        then = node.options.get(token)
        if then is None:
            then = node.options[token] = node_at(tokens[:depth])
        if isinstance(then, str):
            raise ValueError(f"the clicks {' '.join(tokens[:depth])} are an action and a way on")
        node = then
    return node


def behind(root: Node, clicks: Sequence[str]) -> ChoiceNode | None:
    """The node behind a lazy edge, as data for the wire; None if these clicks lead to no node.

    What is chosen together stands in the graph in one order and may be clicked in any. A page that
    has not got the whole graph cannot find the other orders itself: so the node has an edge to
    each of them, and all its edges are lazy.
    """
    path: tuple[str, ...] = ()
    for token in clicks:
        whole = _joined(root, path, token)
        if whole is None:
            return None
        path = whole
    node = _at(root, path)
    if not isinstance(node, Node):
        return None
    early: dict[str, Node | str] = {}
    for depth in range(len(path)):
        passed = _at(root, path[:depth])
        for token in passed.options if isinstance(passed, Node) else ():
            whole = None if token in node.options else _joined(root, path, token)
            found = _at(root, whole) if whole else None
            if found is not None:
                early[token] = found
    return Node(node.step, {**node.options, **early})._plain(lazy=True) if early else node.plain()


def _joined(root: Node, path: tuple[str, ...], token: str) -> tuple[str, ...] | None:
    """The clicks with one more, at the end or else before some of them; None: not together."""
    if token in path:
        return None
    for depth in range(len(path), -1, -1):
        whole = (*path[:depth], token, *path[depth:])
        if _at(root, whole) is not None:
            return whole
    return None


def _at(root: Node, path: Sequence[str]) -> Node | str | None:
    node: Node | str | None = root
    for token in path:
        node = node.options.get(token) if isinstance(node, Node) else None
    return node
