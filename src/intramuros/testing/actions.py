"""The action space of a game by kind of action."""

from __future__ import annotations

from typing import Final

from intramuros.core.game import AnyGame

WHOLE: Final = 200_000
"""Of larger action spaces a part is tried."""

_kinds: dict[str, dict[str, list[int]]] = {}
"""The action numbers of a game by the kind of action; the same for an edition."""


def by_kind(game: AnyGame) -> dict[str, list[int]]:
    """The numbers of each kind, so that rare kinds of actions are tried as often as others."""
    if game.edition not in _kinds:
        found: dict[str, list[int]] = {}
        for number in range(0, game.action_space, -(-game.action_space // WHOLE)):
            found.setdefault(type(game.decode(number)).__name__, []).append(number)
        _kinds[game.edition] = found
    return _kinds[game.edition]
