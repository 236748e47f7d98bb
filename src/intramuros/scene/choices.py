"""The legal choices of a seat as a small graph that a client walks without knowing any rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from intramuros.core.game import AnyGame, State
from intramuros.scene.drawing import Look, Step, drawing_of


@dataclass
class Node:
    """A click to be made: each option leads to another node, or to an action's text."""

    step: Step
    options: dict[str, Node | str] = field(default_factory=dict)

    def plain(self) -> dict[str, Any]:
        """As data for the wire."""
        return {
            "kind": self.step.kind,
            "prompt": self.step.prompt,
            "ghost": self.step.ghost,
            "options": {
                token: then if isinstance(then, str) else then.plain()
                for token, then in self.options.items()
            },
        }


_ANY_LOOK = Look()


def choices(game: AnyGame, state: State, seat: int, look: Look = _ANY_LOOK) -> Node:
    """Everything the seat may choose now, as a tree of clicks with actions as leaves."""
    drawing = drawing_of(game)
    position = state.position(seat)

    def node_at(prefix: tuple[str, ...]) -> Node:
        step = drawing.step(position, seat, prefix)
        return Node(replace(step, ghost=step.ghost.replace("{colour}", look.colours[seat])))

    root = node_at(())
    for number in state.legal(seat):
        action = game.decode(number)
        path = drawing.path(position, seat, action)
        node = _walk(root, path[:-1], node_at)
        if path[-1] in node.options:
            raise ValueError(f"{game.name}: two actions share the clicks {' '.join(path)}")
        node.options[path[-1]] = game.write_action(action)
    return root


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
