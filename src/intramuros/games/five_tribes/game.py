"""Five Tribes, bundled: what the rest of the platform sees of this folder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from intramuros.core.game import Game
from intramuros.core.manual import load_manual
from intramuros.games.five_tribes.bot import LOOKAHEAD, value
from intramuros.games.five_tribes.components import supply
from intramuros.games.five_tribes.engine import ACTION_SPACE, State, count_sows, decode, encode
from intramuros.games.five_tribes.estimate import LEARNING, values
from intramuros.games.five_tribes.model import (
    PRESET_TITLES,
    PRESETS,
    Action,
    Options,
    Position,
    start,
    turn,
)
from intramuros.games.five_tribes.model.mix import MANY, expansions, player_counts
from intramuros.games.five_tribes.referee import HEADINGS, screen, tally, violations
from intramuros.games.five_tribes.scene import DRAWING
from intramuros.games.five_tribes.text.actions import read_action, write_action
from intramuros.games.five_tribes.text.position import EDITION, read, write
from intramuros.games.five_tribes.text.sketch import sketch
from intramuros.games.five_tribes.text.topics import TOPICS
from intramuros.games.five_tribes.text.whole import whole
from intramuros.games.five_tribes.text.words import seen, words

GAME: Final = Game[Position, Action, Options](
    name="five_tribes",
    title="Five Tribes",
    blurb="Sow the meeples of Naqala, and end where your tribe is worth most.",
    edition=EDITION,
    players=MANY,
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
    players_with=player_counts,
    expansions=expansions,
    seen=seen,
    foreseeable=True,
    screen=screen,
    aim=(
        "Pick up the meeples of a tile and sow them one by one over its neighbours. "
        "Where the last one meets its own colour you take them all and use the power of the tribe. "
        "Bid for the turn order, gather goods, djinns and tiles, and be worth most at the end."
    ),
    minutes=(40, 80),
    kind="sowing and bidding",
    preset_titles=PRESET_TITLES,
    turn=turn,
    sketch=sketch,
    counts={"sows": count_sows},
    supply=supply,
)
