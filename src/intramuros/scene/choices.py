"""The legal choices of a seat as a small graph that a client walks without knowing any rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from intramuros.core.game import AnyGame, State
from intramuros.scene.drawing import Look, Step, drawing_of

EAGER: Final = 1_500
"""A node with more actions below it than this is sent without the nodes behind its edges."""


@dataclass
class Node:
    """A click to be made: each option leads to another node, or to an action's text."""

    step: Step
    options: dict[str, Node | str] = field(default_factory=dict)

    @property
    def leaves(self) -> int:
        """How many actions can be reached from here."""
        return sum(1 if isinstance(then, str) else then.leaves for then in self.options.values())

    def plain(self, eager: int = EAGER) -> dict[str, Any]:
        """As data for the wire: null stands for a node that has to be asked for.

        A cycle belongs to its place and always comes with it. Actions that end with their token,
        as most do, are told together in `leaves`: their common beginning and the tokens.
        """
        lazy = self.leaves > eager
        options: dict[str, Any] = {}
        alike: dict[str, list[str]] = {}
        for token, then in self.options.items():
            if not isinstance(then, str):
                cut = lazy and then.step.kind != "cycle"
                options[token] = None if cut else then.plain(eager)
            elif then.endswith(f" {token}") and " " not in token:
                alike.setdefault(then[: -len(token) - 1], []).append(token)
            else:
                options[token] = then
        step = self.step
        data: dict[str, Any] = {"kind": step.kind, "prompt": step.prompt, "ghost": step.ghost}
        data["options"] = options
        if alike:
            data["leaves"] = {begins: " ".join(tokens) for begins, tokens in alike.items()}
        if step.turns:
            data["turns"] = [asdict(turn) for turn in step.turns]
        return data


_ANY_LOOK = Look()


def choices(game: AnyGame, state: State, seat: int, look: Look = _ANY_LOOK) -> Node:
    """Everything the seat may choose now, as a tree of clicks with actions as leaves."""
    drawing = drawing_of(game)
    position = state.position(seat)

    def node_at(prefix: tuple[str, ...]) -> Node:
        step, colour = drawing.step(position, seat, prefix), look.colours[seat]
        turns = tuple(replace(turn, ghost=_dyed(turn.ghost, colour)) for turn in step.turns)
        return Node(replace(step, ghost=_dyed(step.ghost, colour), turns=turns))

    root = node_at(())
    for number in state.legal(seat):
        action = game.decode(number)
        path = drawing.path(position, seat, action)
        node = _walk(root, path[:-1], node_at)
        if path[-1] in node.options:
            raise ValueError(f"{game.name}: two actions share the clicks {' '.join(path)}")
        node.options[path[-1]] = game.write_action(action)
    return root


def _dyed(symbol: str, colour: str) -> str:
    return symbol.replace("{colour}", colour)


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
