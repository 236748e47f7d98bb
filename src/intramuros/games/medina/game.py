"""Medina, bundled: what the rest of the platform sees of this folder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from intramuros.core.game import Game
from intramuros.core.manual import load_manual
from intramuros.games.medina.bot import LOOKAHEAD, value
from intramuros.games.medina.engine import ACTION_SPACE, State, decode, encode
from intramuros.games.medina.estimate import LEARNING, values
from intramuros.games.medina.model import (
    PRESET_TITLES,
    PRESETS,
    STOCK,
    Action,
    Options,
    Position,
    conceals,
    start,
    turn,
)
from intramuros.games.medina.referee import HEADINGS, tally, violations
from intramuros.games.medina.scene import DRAWING
from intramuros.games.medina.text.actions import read_action, write_action
from intramuros.games.medina.text.position import EDITION, read, write
from intramuros.games.medina.text.sketch import sketch
from intramuros.games.medina.text.topics import TOPICS
from intramuros.games.medina.text.words import words

GAME: Final = Game[Position, Action, Options](
    name="medina",
    title="Medina",
    blurb="Build palaces together and claim each one at the right moment.",
    edition=EDITION,
    players=tuple(STOCK),
    options=Options,
    presets=PRESETS,
    folder=Path(__file__).parent,
    manual=load_manual(Path(__file__).with_name("manual.toml")),
    start=start,
    state=State.of,
    action_space=ACTION_SPACE,
    encode=encode,
    decode=decode,
    violations=violations,
    tally=tally,
    headings=HEADINGS,
    read=read,
    write=write,
    read_action=read_action,
    write_action=write_action,
    words=words,
    value=value,
    values=values,
    learning=replace(LEARNING, topics=TOPICS),
    lookahead=LOOKAHEAD,
    drawing=DRAWING,
    conceals=conceals,
    cover=Path(__file__).with_name("cover.txt").read_text(encoding="utf-8"),
    aim=(
        "Everybody builds the same city: palaces, stables, the market's people and the wall. "
        "A palace belongs to whoever sets a dome on it, and nobody may add to it after that. "
        "Claim too early and it stays small, wait too long and it is somebody else's."
    ),
    minutes=(45, 60),
    kind="placing and timing",
    preset_titles=PRESET_TITLES,
    turn=turn,
    sketch=sketch,
)
