"""House rules: what items, whims and the expansions' djinns do where no card text is public.

They are data, `house.toml`: whoever owns the box writes down what differs and hands it over with
`--components`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from intramuros.games.five_tribes.model.house_file import read_over, tables_of
from intramuros.games.five_tribes.model.house_file import write_house as write_house
from intramuros.games.five_tribes.model.house_parts import CARPET as CARPET
from intramuros.games.five_tribes.model.house_parts import CHEST as CHEST
from intramuros.games.five_tribes.model.house_parts import COMPASS as COMPASS
from intramuros.games.five_tribes.model.house_parts import CONDITIONS as CONDITIONS
from intramuros.games.five_tribes.model.house_parts import CROWN as CROWN
from intramuros.games.five_tribes.model.house_parts import DAGGER as DAGGER
from intramuros.games.five_tribes.model.house_parts import HORN as HORN
from intramuros.games.five_tribes.model.house_parts import HOUSE_DJINNS as HOUSE_DJINNS
from intramuros.games.five_tribes.model.house_parts import ITEM_COUNT as ITEM_COUNT
from intramuros.games.five_tribes.model.house_parts import ITEMS as ITEMS
from intramuros.games.five_tribes.model.house_parts import JEWELRY as JEWELRY
from intramuros.games.five_tribes.model.house_parts import LAMP as LAMP
from intramuros.games.five_tribes.model.house_parts import PRECIOUS as PRECIOUS
from intramuros.games.five_tribes.model.house_parts import SCALES as SCALES
from intramuros.games.five_tribes.model.house_parts import STAFF as STAFF
from intramuros.games.five_tribes.model.house_parts import WHIM_COUNT as WHIM_COUNT
from intramuros.games.five_tribes.model.house_parts import YES_OR_NO as YES_OR_NO
from intramuros.games.five_tribes.model.house_parts import House as House
from intramuros.games.five_tribes.model.house_parts import Item as Item
from intramuros.games.five_tribes.model.house_parts import Whim as Whim
from intramuros.games.five_tribes.model.house_parts import whim_name as whim_name

HOUSE_FILE: Final = Path(__file__).parents[1] / "house.toml"
HOUSE: Final = read_over(HOUSE_FILE.read_text(encoding="utf-8"), {})
"""Our proposals."""


def read_house(text: str) -> House:
    """The house rules of a file's text; what it leaves out is as we propose.

    NotationError says what is wrong in it, where, and what would be right.
    """
    return read_over(text, tables_of(HOUSE))
