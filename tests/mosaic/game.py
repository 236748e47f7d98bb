"""Mosaic as one value: the guest whose tiles are turned, on a board that grows.

Its first choice has 1,600 actions, so heavy that the graph of choices has lazy edges.
"""

from __future__ import annotations

from pathlib import Path

from intramuros.core.game import Game
from intramuros.core.manual import load_manual
from tests.mosaic import rules
from tests.mosaic.drawing import MosaicDrawing

GAME: Game[rules.Position, rules.Lay, rules.Options] = Game(
    name="mosaic",
    title="Mosaic",
    blurb="Lay arrows that point into the open.",
    edition=rules.EDITION,
    players=(rules.PLAYERS,),
    options=rules.Options,
    presets={"manual": rules.Options()},
    manual=load_manual(Path(__file__).with_name("manual.toml")),
    start=rules.start,
    state=rules.MosaicState,
    action_space=4 * rules.SIDE * rules.SIDE,
    encode=rules.encode,
    decode=rules.decode,
    violations=rules.violations,
    tally=rules.tally,
    read=rules.read,
    write=rules.write,
    read_action=rules.read_action,
    write_action=rules.write_action,
    words=rules.words,
    value=lambda state, seat: float(state.scores()[seat]),
    drawing=MosaicDrawing(),
)
