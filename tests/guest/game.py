"""Bazaar as one value, as a real game bundles itself."""

from __future__ import annotations

from pathlib import Path

from intramuros.core.game import Game
from intramuros.core.manual import load_manual
from tests.guest.bot import value
from tests.guest.engine import ACTION_SPACE, BazaarState, decode, encode
from tests.guest.model import PRESETS, Action, Options, Position, start
from tests.guest.referee import tally, violations
from tests.guest.saga import saga, sequel
from tests.guest.scene import BazaarDrawing
from tests.guest.text import EDITION, read, read_action, seen, words, write, write_action

GAME: Game[Position, Action, Options] = Game(
    name="bazaar",
    title="Bazaar",
    blurb="Bid a hidden card for the prize of the round.",
    edition=EDITION,
    players=(2, 3, 4),
    options=Options,
    presets=PRESETS,
    manual=load_manual(Path(__file__).with_name("manual.toml")),
    start=start,
    state=BazaarState,
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
    drawing=BazaarDrawing(),
    seen=seen,
    sequel=sequel,
    saga=saga,
)
