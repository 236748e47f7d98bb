"""Frozen positions to buffers. Cold code: clear rather than fast."""

from intramuros.core.errors import NotationError
from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes import model
from intramuros.games.five_tribes.engine.chance import crowd, due, lay
from intramuros.games.five_tribes.engine.check import check
from intramuros.games.five_tribes.engine.check_turn import inner, marker_count
from intramuros.games.five_tribes.engine.layout import (
    ACTING,
    AT,
    BAG,
    BIDDING,
    BIDS,
    BIDS_SIZE,
    CAME_FROM,
    CAMELS,
    CARDS,
    CELLS,
    CHOOSING,
    COINS,
    COLLECTED,
    DISCARDS,
    DJINN_DISCARDS,
    DJINN_PILE,
    DJINN_ROW,
    DJINN_ROW_SIZE,
    DJINNS,
    DOUBLED,
    DRAWING,
    DRAWN,
    EARNING,
    ELDERS,
    ENDING,
    FOUR,
    HAND,
    IS_PALACE,
    KILL_TILE,
    KILLING,
    KILLS,
    KIND,
    KINDS,
    LOWEST_FIRST,
    MISSING,
    MOVING,
    NONE,
    NOWHERE,
    OPEN_HANDS,
    OVER,
    OWNER,
    PALACES,
    PALACES_LEFT,
    PALMS,
    PALMS_LEFT,
    PEOPLING,
    PHASE,
    PILE,
    PLACING,
    PLAYERS,
    PUBLISHED,
    REFILLING,
    ROW,
    ROW_SIZE,
    SEAT,
    SECRET,
    SELLING,
    SETUP,
    SOWING,
    SPOT,
    STRIDE,
    STUCK,
    THEN,
    TILE_COUNT,
    TILES_LEFT,
    TURNS,
    TURNS_SIZE,
    TWO_MARKERS,
    USED,
    VICTIM,
    VIZIERS,
    WORDS,
)
from intramuros.games.five_tribes.engine.legal import MOST, fill
from intramuros.games.five_tribes.engine.turns import settle
from intramuros.games.five_tribes.model import Position


def _packed(counts: tuple[int, ...], width: int) -> i64:
    return i64(sum([count << (width * n) for n, count in enumerate(counts)]))


def _bits(numbers: tuple[int, ...]) -> i64:
    return i64(sum([1 << number for number in set(numbers)]))


def _word(number: int | None) -> i64:
    return NONE if number is None else i64(number)


def thaw(position: Position) -> vec[i64]:
    """The buffer of a position; NotationError says what is impossible in it.

    Markers that are not told are added to the bid order track, and what follows by itself is done.
    """
    check(position)
    b: vec[i64] = vec[i64]([i64(0) for _ in range(WORDS)])
    b[PLAYERS] = i64(position.players)
    options = position.options
    b[PUBLISHED] = i64(int(options.bid_track == "published"))
    b[LOWEST_FIRST] = i64(int(options.turn_sense == "lowest_first"))
    b[TWO_MARKERS] = i64(int(options.two_player_markers == "two"))
    b[FOUR] = i64(int(options.surround == "four"))
    b[OPEN_HANDS] = i64(int(options.open_hands))
    _fill_board(b, position)
    _fill_supplies(b, position)
    _fill_seats(b, position)
    _fill_tracks(b, position)
    _fill_phase(b, position.phase)
    b[USED] = _bits(position.used)
    b[DOUBLED] = i64(int(position.doubled))
    b[ENDING] = i64(int(position.ending))
    b[STUCK] = i64(int(position.stuck))
    settle(b)
    if b[PHASE] != OVER and due(b) == NONE and fill(b, vec[i64]([i64(0)] * MOST)) == 0:
        raise NotationError(
            f"seat {b[SEAT] + 1} could not go on from here: what is in hand cannot be sown so that "
            "the last meeple meets its own colour (F-58)"
        )
    return b


def _fill_board(b: vec[i64], position: Position) -> None:
    b[TILES_LEFT] = i64(sum([int(TILE_COUNT[kind]) << (4 * kind) for kind in range(KINDS)]))
    for cell in range(CELLS):
        kind = position.tiles[cell]
        b[KIND + cell] = NONE
        if kind is not None:
            lay(b, cell, kind)
        crowd(b, cell, _packed(position.meeples[cell], 8))
        b[OWNER + cell] = _word(position.owners[cell])
        b[PALMS + cell] = i64(position.palms[cell])
        b[PALACES + cell] = i64(position.palaces[cell])


def _fill_supplies(b: vec[i64], position: Position) -> None:
    b[BAG] = _packed(position.bag, 8)
    for n, card in enumerate(position.row):
        b[ROW + n] = i64(card)
    b[ROW_SIZE] = i64(len(position.row))
    b[PILE] = _packed(position.pile, 6)
    b[DISCARDS] = _packed(position.discards, 6)
    for n, djinn in enumerate(position.djinn_row):
        b[DJINN_ROW + n] = i64(djinn)
    b[DJINN_ROW_SIZE] = i64(len(position.djinn_row))
    b[DJINN_PILE] = _bits(position.djinn_pile)
    b[DJINN_DISCARDS] = _bits(position.djinn_discards)
    b[PALMS_LEFT] = i64(position.palms_left)
    b[PALACES_LEFT] = i64(position.palaces_left)


def _fill_seats(b: vec[i64], position: Position) -> None:
    for seat, player in enumerate(position.seats):
        at = STRIDE * seat
        b[COINS + at] = i64(player.coins)
        b[CAMELS + at] = i64(player.camels)
        b[VIZIERS + at] = i64(player.viziers)
        b[ELDERS + at] = i64(player.elders)
        b[CARDS + at] = _packed(player.cards, 6)
        b[SECRET + at] = _packed(player.secret or (), 6)
        b[DJINNS + at] = _bits(player.djinns)


def _fill_tracks(b: vec[i64], position: Position) -> None:
    bid_order = [*position.bid_order, *_missing_markers(position)]
    for n, seat in enumerate(bid_order):
        b[BIDS + n] = i64(seat)
    b[BIDS_SIZE] = i64(len(bid_order))
    for n, (price, seat) in enumerate(position.turn_order):
        b[TURNS + n] = i64(8 * price + seat)
    b[TURNS_SIZE] = i64(len(position.turn_order))


def _missing_markers(position: Position) -> list[int]:
    """Markers that stand nowhere: who bids comes first, who is in its turn last."""
    phase = inner(position.phase)
    first = 0
    match phase:
        case model.SetUp():
            return []
        case model.Bidding(seat):
            first = seat
        case model.Refilling() | model.Over():
            pass
        case _:
            first = phase.seat + 1
    told = [*position.bid_order, *[seat for _, seat in position.turn_order]]
    players = position.players
    order = [(first + n) % players for n in range(players)]
    return [seat for seat in order for _ in range(marker_count(position) - told.count(seat))]


def _fill_phase(b: vec[i64], phase: model.Phase) -> None:
    b[KILL_TILE] = NONE
    b[VICTIM] = NONE
    now = inner(phase)
    b[PHASE] = _fill_turn(b, now)
    if now is phase:
        return
    b[THEN] = b[PHASE]
    match phase:
        case model.Placing(_, palace, at):
            b[PHASE] = PLACING
            b[IS_PALACE] = i64(int(palace))
            b[SPOT] = i64(at)
        case model.Choosing(_, drawn, missing):
            b[PHASE] = CHOOSING
            b[DRAWN] = _bits(drawn)
            b[MISSING] = i64(missing)
        case model.Drawing():
            b[PHASE] = DRAWING
        case model.Peopling(_, at):
            b[PHASE] = PEOPLING
            b[SPOT] = i64(at)


def _fill_turn(b: vec[i64], phase: model.Phase) -> i64:
    """Fill in what a phase needs; its number."""
    match phase:
        case model.SetUp():
            return SETUP
        case model.Refilling():
            return REFILLING
        case model.Over():
            return OVER
        case _:
            b[SEAT] = i64(phase.seat)
    match phase:
        case model.Bidding():
            return BIDDING
        case model.Sowing(_, hand, at, came_from):
            b[HAND] = _packed(hand, 8)
            b[AT] = i64(at)
            b[CAME_FROM] = i64(NOWHERE if came_from is None else came_from)
            return SOWING
        case model.Earning(_, builders, at):
            b[COLLECTED] = i64(builders)
            b[AT] = i64(at)
            return EARNING
        case model.Killing(_, assassins, at, kills, tile, victim):
            b[COLLECTED] = i64(assassins)
            b[AT] = i64(at)
            b[KILLS] = i64(kills)
            b[KILL_TILE] = _word(tile)
            b[VICTIM] = _word(victim)
            return KILLING
        case model.Acting(_, at):
            b[AT] = i64(at)
            return ACTING
    return MOVING if isinstance(phase, model.Moving) else SELLING
