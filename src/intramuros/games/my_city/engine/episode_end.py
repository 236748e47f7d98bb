"""The end of an episode: the last count, places and circles, mines, nuggets, stickers owed."""

from typing import Final

from intramuros.core.fast import i64, vec
from intramuros.games.my_city.campaign.pieces import COLOURS
from intramuros.games.my_city.engine import layout as at
from intramuros.games.my_city.engine.bitboard import BIT, count, nth
from intramuros.games.my_city.engine.buildings import coloured, group_of, parts, plan_of, touching
from intramuros.games.my_city.engine.score import chart, places
from intramuros.games.my_city.engine.stickers import drop_lapsed
from intramuros.games.my_city.engine.tables import DIG, WORDS, Tables
from intramuros.games.my_city.engine.terrain import Terrain

TREE_STICKER: Final = 0


def end_episode(b: vec[i64], t: Tables, lands: list[Terrain]) -> None:
    """All that follows the last round; only a campaign books anything."""
    b[at.PHASE] = at.OVER
    players = int(b[at.PLAYERS])
    cities = [at.CITIES + at.CITY * seat for seat in range(players)]
    totals = []
    for seat in range(players):
        total, reached = chart(b, t, lands[seat], cities[seat])
        totals.append(int(total))
        if reached and b[cities[seat] + at.FIFTY] == 0:
            b[cities[seat] + at.FIFTY] = 1
            if t.lasting:
                b[cities[seat] + at.CIRCLES] += 1
    if not t.lasting:
        return
    awards = [_award(place, players) for place in places(b, t, lands, totals)]
    owed: list[list[int]] = []
    for seat, award in enumerate(awards):
        b[cities[seat] + at.CIRCLES] += t.circles[3 * players + award]
        owed.append(t.stickers[award][:])
    item: i64 = 0
    while item < len(t.after):
        if t.after[item] == DIG:
            _dig(b, t, lands, t.after[item + 1], owed)
        else:
            for city in cities:
                b[city + at.CIRCLES] += b[city + at.NUGGETS] // t.after[item + 1]
                b[city + at.NUGGETS] %= t.after[item + 1]
        item += WORDS
    for seat in range(players):
        packed: i64 = 0
        for sticker in reversed(owed[seat]):
            packed = packed << 3 | sticker + 1
        b[cities[seat] + at.OWED] = packed
        if t.churches[awards[seat]] >= 0:
            b[cities[seat] + at.CHURCH] = t.churches[awards[seat]]
        drop_lapsed(b, t, lands[seat], cities[seat])
        if b[cities[seat] + at.OWED]:
            b[at.PHASE] = at.STICKERING


def _award(place: int, players: int) -> int:
    """Which award a place brings: 0 the first, 1 the second, 2 the others' (Y-R17)."""
    return 2 if place > 2 or (place == 2 and players < 3) else place - 1


def _dig(b: vec[i64], t: Tables, lands: list[Terrain], colour: i64, owed: list[list[int]]) -> None:
    """Buildings in groups at the entrance deepen the shaft of their colour."""
    mine = t.campaign.mines[COLOURS[colour]]
    reached: i64 = 0
    for seat in range(b[at.PLAYERS]):
        city = at.CITIES + at.CITY * seat
        depth = int(b[city + at.SHAFTS + colour])
        deeper = min(mine.boxes, depth + _diggers(b, t, lands[seat], city, colour, mine.entrance))
        b[city + at.SHAFTS + colour] = deeper
        for reward in mine.rewards:
            if not depth < reward.depth <= deeper:
                continue
            if reward.race:
                race = BIT[t.races.index((mine.colour, reward.depth))]
                reached |= race
                if b[at.RACES] & race:
                    continue
            if reward.gives == "tree":
                owed[seat].append(TREE_STICKER)
            else:
                b[city + at.CIRCLES] += 1
    b[at.RACES] |= reached


def _diggers(b: vec[i64], t: Tables, land: Terrain, city: i64, colour: i64, entrance: int) -> int:
    if entrance not in t.scope:
        return 0
    plan = plan_of(b, t, land, city)
    size = parts(b, land, city)
    left = coloured(plan, size, colour)
    beside = touching(plan, size, t.beside[2 * entrance], t.beside[2 * entrance + 1])
    found: i64 = 0
    while left & beside:
        group = group_of(plan, size, nth(left & beside, 0), left)
        left &= ~group
        found += count(group)
    return int(found)
