"""Carcassonne: The City, bundled: what the rest of the platform sees of this folder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from intramuros.core.game import Game
from intramuros.core.manual import load_manual
from intramuros.games.carcassonne_city.bot import LOOKAHEAD, value
from intramuros.games.carcassonne_city.components import supply
from intramuros.games.carcassonne_city.engine import ACTION_SPACE, State, decode, encode
from intramuros.games.carcassonne_city.estimate import LEARNING, values
from intramuros.games.carcassonne_city.model import (
    PRESETS,
    TOWERS,
    Action,
    Options,
    Position,
    declined,
    start,
    turn,
)
from intramuros.games.carcassonne_city.referee import HEADINGS, tally, violations
from intramuros.games.carcassonne_city.scene import DRAWING
from intramuros.games.carcassonne_city.text.actions import read_action, write_action
from intramuros.games.carcassonne_city.text.position import EDITION, read, write
from intramuros.games.carcassonne_city.text.sketch import sketch
from intramuros.games.carcassonne_city.text.topics import TOPICS
from intramuros.games.carcassonne_city.text.whole import whole
from intramuros.games.carcassonne_city.text.words import words

GAME: Final = Game[Position, Action, Options](
    name="carcassonne_city",
    title="Carcassonne: The City",
    blurb="Lay streets, markets and homes, then close the city in with a wall.",
    edition=EDITION,
    players=tuple(TOWERS),
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
    whole=whole,
    value=value,
    values=values,
    learning=replace(LEARNING, topics=TOPICS),
    lookahead=LOOKAHEAD,
    drawing=DRAWING,
    cover=Path(__file__).with_name("cover.txt").read_text(encoding="utf-8"),
    aim=(
        "Draw a tile, lay it where streets and markets match, and perhaps send a follower there. "
        "Later a wall grows around the city, with your towers and guards looking over the roofs. "
        "Streets and markets score once complete, homes and guards at the end; most points win."
    ),
    minutes=(45, 60),
    kind="tile laying",
    turn=turn,
    declined=declined,
    sketch=sketch,
    supply=supply,
)
