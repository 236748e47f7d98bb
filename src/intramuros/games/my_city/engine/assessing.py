"""The end of an episode: the count, places and circles, mines, nuggets, stickers owed."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.my_city.campaign.pieces import COLOURS
from intramuros.games.my_city.engine.buildings import coloured, group_of, parts, plan_of, touching
from intramuros.games.my_city.engine.counting import bits, chart, counted, rows_of_empties
from intramuros.games.my_city.engine.ground import Ground
from intramuros.games.my_city.engine.layout import (
    CHURCH,
    CIRCLES,
    CITIES,
    CITY,
    FIFTY,
    NUGGETS,
    OVER,
    OWED,
    PHASE,
    PLAYERS,
    RACES,
    SHAFTS,
    STICKERING,
)
from intramuros.games.my_city.engine.squares import BIT, nth
from intramuros.games.my_city.engine.stickers import drop_lapsed
from intramuros.games.my_city.engine.tables import DIG, WORDS, Tables

TREE_STICKER: Final = 0


def assess(b: vec[i64], t: Tables, grounds: list[Ground]) -> None:
    """All that follows the last round; only a campaign books anything."""
    b[PHASE] = OVER
    players = int(b[PLAYERS])
    cities = [CITIES + CITY * seat for seat in range(players)]
    totals = []
    for seat in range(players):
        total, reached = chart(b, t, grounds[seat], cities[seat])
        totals.append(int(total))
        if reached and b[cities[seat] + FIFTY] == 0:
            b[cities[seat] + FIFTY] = 1
            if t.legacy:
                b[cities[seat] + CIRCLES] += 1
    if not t.legacy:
        return
    awards = [_award(place, players) for place in places(b, t, grounds, totals)]
    owed: list[list[int]] = []
    for seat, award in enumerate(awards):
        b[cities[seat] + CIRCLES] += t.circles[3 * players + award]
        owed.append(t.stickers[award][:])
    at: i64 = 0
    while at < len(t.after):
        if t.after[at] == DIG:
            _dig(b, t, grounds, t.after[at + 1], owed)
        else:
            for city in cities:
                b[city + CIRCLES] += b[city + NUGGETS] // t.after[at + 1]
                b[city + NUGGETS] %= t.after[at + 1]
        at += WORDS
    for seat in range(players):
        packed: i64 = 0
        for sticker in reversed(owed[seat]):
            packed = packed << 3 | sticker + 1
        b[cities[seat] + OWED] = packed
        if t.churches[awards[seat]] >= 0:
            b[cities[seat] + CHURCH] = t.churches[awards[seat]]
        drop_lapsed(b, t, grounds[seat], cities[seat])
        if b[cities[seat] + OWED]:
            b[PHASE] = STICKERING


def _award(place: int, players: int) -> int:
    """Which award a place brings: 0 the first, 1 the second, 2 the others' (Y-R17)."""
    return 2 if place > 2 or (place == 2 and players < 3) else place - 1


def places(b: vec[i64], t: Tables, grounds: list[Ground], totals: list[int]) -> list[int]:
    """The place of each seat, from 1; complete ties share the better one (Y-R14)."""
    ranks = []
    for seat, total in enumerate(totals):
        rows = rows_of_empties(b, t, grounds[seat], CITIES + CITY * seat)
        ranks.append((-total, rows))
    return [1 + sum([other < rank for other in ranks]) for rank in ranks]


def leaders(b: vec[i64], t: Tables, grounds: list[Ground]) -> list[int]:
    """The seats on the first place if the episode were counted now (Y-72, Y-73)."""
    totals = scores(b, t, grounds)
    return [seat for seat, place in enumerate(places(b, t, grounds, totals)) if place == 1]


def scores(b: vec[i64], t: Tables, grounds: list[Ground]) -> list[int]:
    """The points of each seat if the episode were counted now."""
    return [int(counted(b, t, grounds[seat], CITIES + CITY * seat)) for seat in range(b[PLAYERS])]


def _dig(b: vec[i64], t: Tables, grounds: list[Ground], colour: i64, owed: list[list[int]]) -> None:
    """Buildings in groups at the entrance deepen the shaft of their colour."""
    mine = t.campaign.mines[COLOURS[colour]]
    reached: i64 = 0
    for seat in range(b[PLAYERS]):
        city = CITIES + CITY * seat
        depth = int(b[city + SHAFTS + colour])
        deeper = min(mine.boxes, depth + _diggers(b, t, grounds[seat], city, colour, mine.entrance))
        b[city + SHAFTS + colour] = deeper
        for reward in mine.rewards:
            if not depth < reward.depth <= deeper:
                continue
            if reward.race:
                race = BIT[t.races.index((mine.colour, reward.depth))]
                reached |= race
                if b[RACES] & race:
                    continue
            if reward.gives == "tree":
                owed[seat].append(TREE_STICKER)
            else:
                b[city + CIRCLES] += 1
    b[RACES] |= reached


def _diggers(b: vec[i64], t: Tables, g: Ground, city: i64, colour: i64, entrance: int) -> int:
    if entrance not in t.scope:
        return 0
    plan = plan_of(b, t, g, city)
    size = parts(b, g, city)
    left = coloured(plan, size, colour)
    beside = touching(plan, size, t.beside[2 * entrance], t.beside[2 * entrance + 1])
    found: i64 = 0
    while left & beside:
        group = group_of(plan, size, nth(left & beside, 0), left)
        left &= ~group
        found += bits(group)
    return int(found)
