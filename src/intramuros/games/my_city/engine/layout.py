"""Where everything lies in a state's one buffer of words.

A set of squares takes two words (see `squares`). A building is card | square << 8 | turn << 16.
"""

from typing import Final

PLAYERS: Final = 0
PHASE: Final = 1
CARD: Final = 2
"""The due card."""
DECK: Final = 3
"""Cards that have not been turned up, as bits."""
RACES: Final = 4
"""Rewards of shafts raced for in earlier episodes, as bits."""
CITIES: Final = 5

# A city, from CITIES + CITY * seat on.

FREE: Final = 0
"""Squares that can be built on now."""
NEAR: Final = 2
"""Squares beside a building; before the first one, those beside the anchor."""
BUILT: Final = 4
"""Squares under buildings, the palace included."""
PARKS: Final = 6
MARKER: Final = 8
BOOKED: Final = 9
"""What passes, investor, row, parks and gold have moved the marker by."""
FIFTY: Final = 14
EXITED: Final = 15
GOLDEN: Final = 16
CHOSEN: Final = 17
CHOICE: Final = 18
"""The code of the choice."""
CIRCLES: Final = 19
NUGGETS: Final = 20
SHAFTS: Final = 21
EARLIER: Final = 24
CHURCH: Final = 25
"""The number of the fourth church's outline, or -1."""
FACTORIES: Final = 26
"""Blue tiles with a factory, as bits."""
OWED: Final = 27
"""Stickers still to be placed, three bits each: the number of the sticker + 1, the next lowest."""
STUCKS: Final = 28
"""How many stickers have been placed."""
STUCK: Final = 29
"""Their codes."""
MOST_STICKERS: Final = 20
BUILDINGS: Final = 49
"""How many stand."""
BUILDING: Final = 50
MOST_BUILDINGS: Final = 28
TARGETS: Final = 78
"""How many targets of earlier episodes were reached."""
CITY: Final = 79

REVEALING: Final = 0
BLOCKED: Final = 1
"""A blocking card lies on top: nobody builds the next one."""
PLACING: Final = 2
STICKERING: Final = 3
OVER: Final = 4

PASSES: Final = 0
INVESTOR: Final = 1
ROW: Final = 2
PARKING: Final = 3
GOLD: Final = 4
"""What stands in BOOKED, in order."""

FOURTH: Final = 27
"""The card of the fourth church."""
BLOCKER: Final = 28
FIRST_BLUE: Final = 16
FIRST_CHURCH: Final = 24
"""Cards 0 to 7 are yellow, then red, then blue, then churches."""
