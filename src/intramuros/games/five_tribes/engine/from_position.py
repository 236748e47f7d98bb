"""Frozen positions to buffers. Cold code: clear rather than fast."""

from intramuros.core.errors import NotationError
from intramuros.core.fast import i64, vec
from intramuros.games.five_tribes import model
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.apply import settle
from intramuros.games.five_tribes.engine.chance import due, lay
from intramuros.games.five_tribes.engine.check import check
from intramuros.games.five_tribes.engine.check_turn import inner, marker_count
from intramuros.games.five_tribes.engine.legal import MOST, fill
from intramuros.games.five_tribes.engine.pieces import crowd
from intramuros.games.five_tribes.model import Position


def _packed(counts: tuple[int, ...], width: int) -> i64:
    return i64(sum([count << (width * n) for n, count in enumerate(counts)]))


def _bits(numbers: tuple[int, ...]) -> i64:
    return i64(sum([1 << number for number in set(numbers)]))


def _word(number: int | None) -> i64:
    return at.NONE if number is None else i64(number)


def buffer_of(position: Position) -> vec[i64]:
    """The buffer of a position; NotationError says what is impossible in it.

    Markers that are not told are added to the bid order track, and what follows by itself is done.
    """
    check(position)
    b: vec[i64] = vec[i64]([i64(0) for _ in range(at.WORDS)])
    b[at.PLAYERS] = i64(position.players)
    options = position.options
    b[at.PUBLISHED] = i64(int(options.bid_track == "published"))
    b[at.LOWEST_FIRST] = i64(int(options.turn_sense == "lowest_first"))
    b[at.TWO_MARKERS] = i64(int(options.two_player_markers == "two"))
    b[at.FOUR] = i64(int(options.surround == "four"))
    b[at.OPEN_HANDS] = i64(int(options.open_hands))
    _fill_board(b, position)
    _fill_supplies(b, position)
    _fill_seats(b, position)
    _fill_tracks(b, position)
    _fill_phase(b, position.phase)
    b[at.USED] = _bits(position.used)
    b[at.DOUBLED] = i64(int(position.doubled))
    b[at.ENDING] = i64(int(position.ending))
    b[at.STUCK] = i64(int(position.stuck))
    settle(b)
    if b[at.PHASE] != at.OVER and due(b) == at.NONE and fill(b, vec[i64]([i64(0)] * MOST)) == 0:
        raise NotationError(
            f"seat {b[at.SEAT] + 1} could not go on from here: what is in hand cannot be sown so "
            "that the last meeple meets its own colour (F-58)"
        )
    return b


def _fill_board(b: vec[i64], position: Position) -> None:
    b[at.TILES_LEFT] = i64(
        sum([int(at.TILE_COUNT[kind]) << (4 * kind) for kind in range(at.KINDS)])
    )
    for cell in range(at.CELLS):
        kind = position.tiles[cell]
        b[at.KIND + cell] = at.NONE
        if kind is not None:
            lay(b, cell, kind)
        crowd(b, cell, _packed(position.meeples[cell], 8))
        b[at.OWNER + cell] = _word(position.owners[cell])
        b[at.PALMS + cell] = i64(position.palms[cell])
        b[at.PALACES + cell] = i64(position.palaces[cell])


def _fill_supplies(b: vec[i64], position: Position) -> None:
    b[at.BAG] = _packed(position.bag, 8)
    for n, card in enumerate(position.row):
        b[at.ROW + n] = i64(card)
    b[at.ROW_SIZE] = i64(len(position.row))
    b[at.PILE] = _packed(position.pile, 6)
    b[at.DISCARDS] = _packed(position.discards, 6)
    for n, djinn in enumerate(position.djinn_row):
        b[at.DJINN_ROW + n] = i64(djinn)
    b[at.DJINN_ROW_SIZE] = i64(len(position.djinn_row))
    b[at.DJINN_PILE] = _bits(position.djinn_pile)
    b[at.DJINN_DISCARDS] = _bits(position.djinn_discards)
    b[at.PALMS_LEFT] = i64(position.palms_left)
    b[at.PALACES_LEFT] = i64(position.palaces_left)


def _fill_seats(b: vec[i64], position: Position) -> None:
    for seat, player in enumerate(position.seats):
        own = at.STRIDE * seat
        b[at.COINS + own] = i64(player.coins)
        b[at.CAMELS + own] = i64(player.camels)
        b[at.VIZIERS + own] = i64(player.viziers)
        b[at.ELDERS + own] = i64(player.elders)
        b[at.CARDS + own] = _packed(player.cards, 6)
        b[at.SECRET + own] = _packed(player.secret or (), 6)
        b[at.DJINNS + own] = _bits(player.djinns)


def _fill_tracks(b: vec[i64], position: Position) -> None:
    bid_order = [*position.bid_order, *_missing_markers(position)]
    for n, seat in enumerate(bid_order):
        b[at.BIDS + n] = i64(seat)
    b[at.BIDS_SIZE] = i64(len(bid_order))
    for n, (price, seat) in enumerate(position.turn_order):
        b[at.TURNS + n] = i64(8 * price + seat)
    b[at.TURNS_SIZE] = i64(len(position.turn_order))


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
    b[at.KILL_TILE] = at.NONE
    b[at.VICTIM] = at.NONE
    now = inner(phase)
    b[at.PHASE] = _fill_turn(b, now)
    if now is phase:
        return
    b[at.THEN] = b[at.PHASE]
    match phase:
        case model.Placing(_, palace, here):
            b[at.PHASE] = at.PLACING
            b[at.IS_PALACE] = i64(int(palace))
            b[at.SPOT] = i64(here)
        case model.Choosing(_, drawn, missing):
            b[at.PHASE] = at.CHOOSING
            b[at.DRAWN] = _bits(drawn)
            b[at.MISSING] = i64(missing)
        case model.Drawing():
            b[at.PHASE] = at.DRAWING
        case model.Peopling(_, here):
            b[at.PHASE] = at.PEOPLING
            b[at.SPOT] = i64(here)


def _fill_turn(b: vec[i64], phase: model.Phase) -> i64:
    """Fill in what a phase needs; its number."""
    match phase:
        case model.SetUp():
            return at.SETUP
        case model.Refilling():
            return at.REFILLING
        case model.Over():
            return at.OVER
        case _:
            b[at.SEAT] = i64(phase.seat)
    match phase:
        case model.Bidding():
            return at.BIDDING
        case model.Sowing(_, hand, here, came_from):
            b[at.HAND] = _packed(hand, 8)
            b[at.AT] = i64(here)
            b[at.CAME_FROM] = i64(at.NOWHERE if came_from is None else came_from)
            return at.SOWING
        case model.Earning(_, builders, here):
            b[at.COLLECTED] = i64(builders)
            b[at.AT] = i64(here)
            return at.EARNING
        case model.Killing(_, assassins, here, kills, tile, victim):
            b[at.COLLECTED] = i64(assassins)
            b[at.AT] = i64(here)
            b[at.KILLS] = i64(kills)
            b[at.KILL_TILE] = _word(tile)
            b[at.VICTIM] = _word(victim)
            return at.KILLING
        case model.Acting(_, here):
            b[at.AT] = i64(here)
            return at.ACTING
    return at.MOVING if isinstance(phase, model.Moving) else at.SELLING
