"""Streets, markets and residential areas: what is claimed, and what nobody has claimed yet."""

from intramuros.core.fast import i64, u8, vec
from intramuros.games.carcassonne_city.engine import layout as at
from intramuros.games.carcassonne_city.engine.features import kinds_of, most
from intramuros.games.carcassonne_city.engine.layout import word
from intramuros.games.carcassonne_city.engine.score import markets_beside
from intramuros.games.carcassonne_city.engine.tables import Tables
from intramuros.games.carcassonne_city.prospects import names


def count_claims(b: vec[u8], t: Tables, found: vec[float]) -> None:
    """Every feature of the city, for those who have followers on it or may have."""
    players: i64 = i64(b[at.PLAYERS])
    free_streets: float = 0.0
    free_markets: float = 0.0
    node: i64
    for node in range(word(b, at.NODES_USED)):
        here: i64 = at.NODES + at.NODE * node
        if word(b, here) != node:
            continue
        followers: i64 = word(b, here + at.STANDING)
        ends: i64 = word(b, here + at.OPEN)
        if followers == 0 and ends == 0:
            continue
        if b[here + at.KINDS]:
            if followers:
                _count_market(b, node, followers, ends, players, found)
            else:
                free_markets += float(i64(b[here + at.PIECES]) * kinds_of(b, node))
            continue
        slot: i64 = i64(b[here + at.OWNER])
        if node < word(b, at.FIRST + 2 * slot) + i64(t.streets[i64(b[at.KIND + slot])]):
            if followers:
                _count_street(b, node, followers, ends, players, found)
            else:
                free_streets += float(i64(b[here + at.PIECES]))
        elif followers:
            _count_area(b, t, node, followers, ends, players, found)
    seat: i64
    for seat in range(players):
        if b[at.FOLLOWERS + seat]:
            own: i64 = names.SIZE * seat
            found[own + names.FREE_MARKETS] = free_markets
            found[own + names.FREE_STREETS] = free_streets
            if seat == i64(b[at.TURN_OF]):
                found[own + names.FREE_MARKETS_NOW] = free_markets
                found[own + names.FREE_STREETS_NOW] = free_streets


def _count_street(
    b: vec[u8], root: i64, followers: i64, ends: i64, players: i64, found: vec[float]
) -> None:
    tiles: i64 = i64(b[at.NODES + at.NODE * root + at.PIECES])
    worth: float = float(tiles if tiles < 4 else 2 * tiles)
    step: i64 = 1 if tiles < 3 else 5 if tiles == 3 else 2
    best: i64 = most(followers)
    seat: i64
    for seat in range(players):
        count: i64 = followers >> (4 * seat) & 15
        if count and _leads(followers, seat, count, best, ends, worth, found):
            own: i64 = names.SIZE * seat
            found[own + names.STREETS] += 1.0
            found[own + names.STREET_WORTH] += worth
            found[own + names.STREET_ENDS] += float(ends)
            found[own + names.STREET_STEP] += float(step)


def _count_market(
    b: vec[u8], root: i64, followers: i64, ends: i64, players: i64, found: vec[float]
) -> None:
    tiles: i64 = i64(b[at.NODES + at.NODE * root + at.PIECES])
    kinds: i64 = kinds_of(b, root)
    worth: float = float(tiles * kinds)
    best: i64 = most(followers)
    seat: i64
    for seat in range(players):
        count: i64 = followers >> (4 * seat) & 15
        if count and _leads(followers, seat, count, best, ends, worth, found):
            own: i64 = names.SIZE * seat
            found[own + names.MARKETS] += 1.0
            found[own + names.MARKET_WORTH] += worth
            found[own + names.MARKET_ENDS] += float(ends)
            found[own + names.MARKET_STEP] += float(ends * kinds)
            found[own + names.MARKET_KIND] += float(tiles * (3 - kinds))


def _leads(
    followers: i64,
    seat: i64,
    count: i64,
    best: i64,
    ends: i64,
    worth: float,
    found: vec[float],
) -> bool:
    """Whether nobody has more citizens or sellers there; it counts how soon they come back."""
    own: i64 = names.SIZE * seat
    if ends == 1:
        found[own + names.NEARLY] += float(count)
    elif ends == 2:
        found[own + names.HALF_WAY] += float(count)
    if count < best:
        found[own + names.BEHIND] += worth
        return False
    if most(_others(followers, seat)) == best:
        found[own + names.SHARED] += worth
    return True


def _count_area(
    b: vec[u8], t: Tables, root: i64, followers: i64, ends: i64, players: i64, found: vec[float]
) -> None:
    worth: float = 2.0 * float(markets_beside(b, t, root))
    parts: float = float(i64(b[at.NODES + at.NODE * root + at.PIECES]))
    seat: i64
    for seat in range(players):
        count: i64 = followers >> (4 * seat) & 15
        if count == 0:
            continue
        own: i64 = names.SIZE * seat
        found[own + names.STEWARDS] += float(count)
        rest: i64 = most(_others(followers, seat))
        if count > rest:
            found[own + names.AREAS] += 1.0
            found[own + names.AREA_WORTH] += worth
            found[own + names.AREA_PIECES] += parts
            found[own + names.AREA_OPEN] += float(ends)
            if count > rest + 1:
                found[own + names.AREA_SAFE] += worth
        elif count == rest:
            found[own + names.SHARED_WORTH] += worth
            found[own + names.SHARED_OPEN] += float(ends)
        else:
            found[own + names.BEHIND_WORTH] += worth
            found[own + names.BEHIND_OPEN] += float(ends)


def _others(followers: i64, seat: i64) -> i64:
    """The followers of the other seats."""
    return followers & ~(i64(15) << (4 * seat))
