"""My City, bundled: what the rest of the platform sees of this folder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from intramuros.core.game import Game
from intramuros.core.manual import load_manual
from intramuros.games.my_city.bot import LOOKAHEAD, value
from intramuros.games.my_city.campaign.saga import alone, saga, sequel
from intramuros.games.my_city.campaign.sealing import opened
from intramuros.games.my_city.campaign.start import start
from intramuros.games.my_city.components import supply
from intramuros.games.my_city.engine import ACTION_SPACE, State, decode, encode
from intramuros.games.my_city.estimate import LEARNING, values
from intramuros.games.my_city.model import (
    CIRCLES,
    PRESET_TITLES,
    PRESETS,
    Action,
    Options,
    Position,
    turn,
)
from intramuros.games.my_city.referee import tally, violations
from intramuros.games.my_city.scene import DRAWING
from intramuros.games.my_city.text.actions import normal, read_action, revealed, seen, write_action
from intramuros.games.my_city.text.position import EDITION, read, write
from intramuros.games.my_city.text.sketch import sketch
from intramuros.games.my_city.text.topics import TOPICS
from intramuros.games.my_city.text.words import words

GAME: Final = Game[Position, Action, Options](
    name="my_city",
    title="My City",
    blurb="Build a city by the river, tile by tile, and watch it change over 24 episodes.",
    edition=EDITION,
    players=tuple(CIRCLES),
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
    cover=Path(__file__).with_name("cover.txt").read_text(encoding="utf-8"),
    seen=seen,
    foreseeable=True,
    revealed=revealed,
    aim=(
        "Everybody gets the same building from a card and fits it into a landscape of their own. "
        "Cover rocks, keep trees, and leave as few holes as you can: that is what counts at first. "
        "In the campaign each episode changes the rules and leaves its marks on your city."
    ),
    minutes=(20, 30),
    kind="polyominoes, a campaign",
    preset_titles=PRESET_TITLES,
    turn=turn,
    normal=normal,
    sequel=sequel,
    saga=saga,
    alone=alone,
    opened=opened,
    sketch=sketch,
    supply=supply,
)
