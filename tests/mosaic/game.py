"""Mosaic as one value: the guest whose tiles are turned, on a board that grows.

Its first choice has 1,600 actions, so heavy that the graph of choices has lazy edges.
"""

from __future__ import annotations

from pathlib import Path

from intramuros.core.game import Game, State
from intramuros.core.manual import load_manual
from tests.mosaic.engine import ACTION_SPACE, MosaicState, decode, encode
from tests.mosaic.model import PLAYERS, Lay, Options, Position, start
from tests.mosaic.referee import tally, violations
from tests.mosaic.scene import MosaicDrawing
from tests.mosaic.text import EDITION, read, read_action, words, write, write_action


def value(state: State, seat: int) -> float:
    return float(state.scores()[seat])


GAME: Game[Position, Lay, Options] = Game(
    name="mosaic",
    title="Mosaic",
    blurb="Lay arrows that point into the open.",
    edition=EDITION,
    players=(PLAYERS,),
    options=Options,
    presets={"manual": Options()},
    folder=Path(__file__).parent,
    manual=load_manual(Path(__file__).with_name("manual.toml")),
    start=start,
    state=MosaicState,
    action_space=ACTION_SPACE,
    encode=encode,
    decode=decode,
    violations=violations,
    tally=tally,
    read=read,
    write=write,
    read_action=read_action,
    write_action=write_action,
    words=words,
    value=value,
    drawing=MosaicDrawing(),
)
