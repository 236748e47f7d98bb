"""How each episode that is played for itself begins: what it counts, and what is on its squares."""

from __future__ import annotations

import pytest

from intramuros.games.my_city.game import GAME
from intramuros.games.my_city.model import Options

GROUPS = "yellow group, red group, blue group"
EPISODES = [
    (1, "", "o24 T5 R8"),
    (2, "wells", "o24 T5 R8 W2"),
    (3, "wells, full rows", "o23 T5 t1 R8 W2"),
    (4, f"{GROUPS}, wells", "o23 T5 t1 R8 W2"),
    (5, f"{GROUPS}, churches, wells", "o23 T5 t1 R8 W2"),
    (6, f"{GROUPS}, churches, wells", "o23 T5 t1 R8 W2"),
    (7, f"{GROUPS}, churches, wells", "o22 T5 t2 R8 W2"),
    (8, f"{GROUPS}, churches, wells, riverside", "o22 T5 t2 R8 W2"),
    (9, f"{GROUPS}, churches, wells, riverside", "o22 T5 t2 R8 W2"),
    (10, f"{GROUPS}, churches, wells", "o22 T5 t2 R6 W2 G2"),
    (11, f"{GROUPS}, churches, wells", "o22 T5 t2 R6 W2 G2 S1"),
    (12, f"{GROUPS}, churches, wells, forest", "o22 T5 t2 R6 W2 G2 S1"),
    (13, f"{GROUPS}, churches", "o21 T5 t3 R6"),
    (14, f"{GROUPS}, churches, factories", "o20 T5 t3 R6 r1"),
    (15, f"{GROUPS}, churches, factories", "o20 T5 t3 R6 r1"),
    (16, f"{GROUPS}, churches, factories", "o20 T5 t3 R5 r1 A1"),
    (17, f"{GROUPS}, churches, factories", "o20 T5 t3 R4 r1 A2"),
    (18, f"{GROUPS}, churches, factories", "o20 T5 t3 R3 r1 A3"),
    (19, f"{GROUPS}, churches", "o20 T5 t3 R3 r1 A3"),
    (20, f"{GROUPS}, churches, links", "o19 T5 t4 R3 r1 A3 P1"),
    (21, f"{GROUPS}, churches, links", "o19 T5 t4 R3 r1 A3 P1"),
    (22, f"{GROUPS}, churches, links", "o19 T5 t4 R3 r1 A3 P1 K1"),
    (23, f"{GROUPS}, churches, links, full rows", "o19 T5 t4 R3 r1 A3 P1 K1"),
    (24, f"{GROUPS}, churches, links, full rows", "o19 T5 t4 R3 r1 A3 P1 K1"),
]
"""The lines of its sheet between rocks and empty squares, and how many squares it has of a kind:
o a dot, T t two trees or one, R r rocks, W wells, G gold, S sawmill, A mines, P port, K palace."""
KINDS = "oTtRrWGSAPK"


@pytest.mark.rule("Y-20", "Y-21")
@pytest.mark.parametrize(("episode", "counted", "squares"), EPISODES)
def test_an_episode_is_set_up(episode: int, counted: str, squares: str) -> None:
    position = GAME.start(2, Options(episode=str(episode)))
    for lines in GAME.tally(position):
        labels = [line.label for line in lines]
        assert labels[:3] == ["start", "trees", "rocks"]
        assert (", ".join(labels[3:-1]), labels[-1]) == (counted, "empty squares")
    for city in position.cities:
        there = {kind: city.board.count(kind) for kind in KINDS}
        assert " ".join(f"{kind}{count}" for kind, count in there.items() if count) == squares
