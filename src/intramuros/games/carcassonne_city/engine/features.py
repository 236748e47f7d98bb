"""Streets, markets and residential areas, joined piece by piece."""

from intramuros.core.fast import i64, u8, vec
from intramuros.games.carcassonne_city.engine import layout as at
from intramuros.games.carcassonne_city.engine.layout import add, put, word
from intramuros.games.carcassonne_city.engine.ledger import Notes, completed
from intramuros.games.carcassonne_city.engine.tables import HALVES, PORTS, Tables


def make_nodes(b: vec[u8], t: Tables, slot: i64) -> None:
    """Give a laid tile its nodes, all open."""
    first: i64 = word(b, at.NODES_USED)
    put(b, at.FIRST + 2 * slot, first)
    kind: i64 = i64(b[at.KIND + slot])
    segment: i64
    for segment in range(i64(t.segments[kind])):
        here: i64 = at.NODES + at.NODE * (first + segment)
        put(b, here, first + segment)
        put(b, here + at.NEXT, first + segment)
        b[here + at.OWNER] = u8(slot)
        put(b, here + at.OPEN, i64(t.open[at.SEGMENTS * kind + segment]))
        b[here + at.KINDS] = t.market_kinds[at.SEGMENTS * kind + segment]
        put(b, here + at.STANDING, 0)
        b[here + at.PIECES] = 1
    put(b, at.NODES_USED, first + i64(t.segments[kind]))


def root_of(b: vec[u8], node: i64) -> i64:
    """The root of a node's feature."""
    parent: i64 = word(b, at.NODES + at.NODE * node)
    while parent != node:
        above: i64 = word(b, at.NODES + at.NODE * parent)
        put(b, at.NODES + at.NODE * node, above)
        node = above
        parent = word(b, at.NODES + at.NODE * node)
    return node


def port(b: vec[u8], t: Tables, slot: i64, number: i64) -> i64:
    """The segment at a side or half side of a laid tile, or NONE."""
    shape: i64 = 4 * i64(b[at.KIND + slot]) + i64(b[at.TURN + slot])
    return i64(t.ports[PORTS * shape + number])


def node_at(b: vec[u8], t: Tables, slot: i64, number: i64) -> i64:
    """The node at a side or half side of a laid tile, or -1."""
    segment: i64 = port(b, t, slot, number)
    return -1 if segment == at.NONE else word(b, at.FIRST + 2 * slot) + segment


def open_ends(b: vec[u8], node: i64) -> i64:
    """How many ends of the node's feature are open."""
    return word(b, at.NODES + at.NODE * root_of(b, node) + at.OPEN)


def standing(b: vec[u8], node: i64) -> i64:
    """The followers on the node's feature, four bits a seat."""
    return word(b, at.NODES + at.NODE * root_of(b, node) + at.STANDING)


def _join(b: vec[u8], one: i64, other: i64) -> None:
    """Two nodes meet across a side: one feature, with two ends less."""
    one = root_of(b, one)
    other = root_of(b, other)
    here: i64 = at.NODES + at.NODE * one
    if one != other:
        there: i64 = at.NODES + at.NODE * other
        put(b, there, one)
        ring: i64 = word(b, here + at.NEXT)
        put(b, here + at.NEXT, word(b, there + at.NEXT))
        put(b, there + at.NEXT, ring)
        add(b, here + at.OPEN, word(b, there + at.OPEN))
        b[here + at.KINDS] = b[here + at.KINDS] | b[there + at.KINDS]
        add(b, here + at.STANDING, word(b, there + at.STANDING))
        pieces: i64 = i64(b[here + at.PIECES]) + i64(b[there + at.PIECES])
        b[here + at.PIECES] = u8(pieces if pieces < 255 else 255)
    add(b, here + at.OPEN, -2)


def _shut(b: vec[u8], node: i64) -> None:
    """One end of the node's feature is closed."""
    add(b, at.NODES + at.NODE * root_of(b, node) + at.OPEN, -1)


def _meet(b: vec[u8], one: i64, other: i64) -> None:
    if one >= 0 and other >= 0:
        _join(b, one, other)
    elif one >= 0:
        _shut(b, one)
    elif other >= 0:
        _shut(b, other)


def connect(b: vec[u8], t: Tables, slot: i64, side: i64, other: i64) -> None:
    """A tile lies beside another: join what goes on across the side, close what does not."""
    _meet(b, node_at(b, t, slot, side), node_at(b, t, other, side ^ 2))
    half: i64 = HALVES + 2 * side
    partner: i64 = HALVES + 2 * (side ^ 2)
    _meet(b, node_at(b, t, slot, half), node_at(b, t, other, partner + 1))
    _meet(b, node_at(b, t, slot, half + 1), node_at(b, t, other, partner))


def close_edge(b: vec[u8], t: Tables, edge: i64) -> None:
    """A wall or the gate stands on an edge: what ends there is closed (C-42, C-58)."""
    slot: i64 = edge >> 2
    side: i64 = edge & 3
    _meet(b, node_at(b, t, slot, side), -1)
    _meet(b, node_at(b, t, slot, HALVES + 2 * side), -1)
    _meet(b, node_at(b, t, slot, HALVES + 2 * side + 1), -1)


def role_of(t: Tables, kind: i64, segment: i64) -> i64:
    """Who stands on a segment: 0 citizen, 1 seller, 2 steward."""
    segment -= i64(t.streets[kind])
    if segment < 0:
        return 0
    return 1 if segment < i64(t.markets[kind]) else 2


def put_follower(b: vec[u8], seat: i64, slot: i64, segment: i64) -> None:
    """A follower stands on a feature of a laid tile."""
    b[at.SEATED + slot] = u8(seat + 1)
    b[at.SEGMENT + slot] = u8(segment)
    root: i64 = root_of(b, word(b, at.FIRST + 2 * slot) + segment)
    add(b, at.NODES + at.NODE * root + at.STANDING, i64(1) << (4 * seat))


def tiles_of(b: vec[u8], root: i64) -> i64:
    """How many different tiles a feature is on (C-45)."""
    count: i64 = 0
    node: i64 = root
    while True:
        earlier: i64 = word(b, at.FIRST + 2 * i64(b[at.NODES + at.NODE * node + at.OWNER]))
        while earlier < node and root_of(b, earlier) != root:
            earlier += 1
        if earlier == node:
            count += 1
        node = word(b, at.NODES + at.NODE * node + at.NEXT)
        if node == root:
            return count


def kinds_of(b: vec[u8], root: i64) -> i64:
    """How many kinds of goods a market has (C-51); 0 for a street."""
    bits: i64 = i64(b[at.NODES + at.NODE * root + at.KINDS])
    return (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1)


def worth(b: vec[u8], root: i64) -> i64:
    """What a street or market is worth when it is complete (C-44, C-46, C-50)."""
    tiles: i64 = tiles_of(b, root)
    kinds: i64 = kinds_of(b, root)
    if kinds:
        return tiles * kinds
    return tiles if tiles < 4 else 2 * tiles


def most(followers: i64) -> i64:
    """The largest number of followers that a seat has among them."""
    best: i64 = 0
    while followers:
        if followers & 15 > best:
            best = followers & 15
        followers >>= 4
    return best


def score(b: vec[u8], t: Tables, node: i64, notes: Notes) -> bool:
    """Score the node's street or market if it is complete and somebody stands there.

    Whoever has most followers gets it all (C-47, C-48, C-52, C-53); all go home (C-54).
    """
    root: i64 = root_of(b, node)
    here: i64 = at.NODES + at.NODE * root
    followers: i64 = word(b, here + at.STANDING)
    if word(b, here + at.OPEN) or followers == 0:
        return False
    value: i64 = worth(b, root)
    points: i64 = at.MARKETS if b[here + at.KINDS] else at.STREETS
    best: i64 = most(followers)
    seat: i64
    for seat in range(i64(b[at.PLAYERS])):
        if followers >> (4 * seat) & 15 == best:
            add(b, points + 2 * seat, value)
    if notes is not None:
        notes.append(completed(b, t, root, best))
    send_home(b, root)
    return True


def send_home(b: vec[u8], root: i64) -> None:
    """Everybody on the feature goes back to the supply."""
    node: i64 = root
    while True:
        slot: i64 = i64(b[at.NODES + at.NODE * node + at.OWNER])
        seat: i64 = i64(b[at.SEATED + slot]) - 1
        if seat >= 0 and word(b, at.FIRST + 2 * slot) + i64(b[at.SEGMENT + slot]) == node:
            b[at.SEATED + slot] = 0
            b[at.FOLLOWERS + seat] = u8(i64(b[at.FOLLOWERS + seat]) + 1)
        node = word(b, at.NODES + at.NODE * node + at.NEXT)
        if node == root:
            break
    put(b, at.NODES + at.NODE * root + at.STANDING, 0)
