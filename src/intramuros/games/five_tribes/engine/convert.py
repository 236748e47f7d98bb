"""Positions to buffers and back. Cold code: clear rather than fast."""

from intramuros.core.errors import NotationError
from intramuros.core.fast import i64, vec
from intramuros.core.state import ALL
from intramuros.games.five_tribes.engine import layout as at
from intramuros.games.five_tribes.engine.apply import settle
from intramuros.games.five_tribes.engine.bits import bits_of, numbers_in, packed, unpacked
from intramuros.games.five_tribes.engine.board import board_for, mix_words
from intramuros.games.five_tribes.engine.cards import KINDS
from intramuros.games.five_tribes.engine.chance import due, lay
from intramuros.games.five_tribes.engine.check import check
from intramuros.games.five_tribes.engine.check.turn import difference
from intramuros.games.five_tribes.engine.convert_phase import fill_phase, or_none, phase_of, word_of
from intramuros.games.five_tribes.engine.items import KINDS as ITEM_KINDS
from intramuros.games.five_tribes.engine.items import WIDTH as ITEM_WIDTH
from intramuros.games.five_tribes.engine.legal import MOST, fill
from intramuros.games.five_tribes.engine.pieces import crowd
from intramuros.games.five_tribes.engine.turn.sowing import can_sow
from intramuros.games.five_tribes.model import Claiming, Finding, Options, Player, Position
from intramuros.games.five_tribes.model.components import CITIES
from intramuros.games.five_tribes.model.house import House


def from_position(position: Position) -> vec[i64]:
    """The buffer of a position; NotationError says what is impossible in it.

    What follows by itself must have been done: a state never waits where nobody has to choose.
    """
    check(position)
    b: vec[i64] = buffer_of(position)
    board = board_for(b, position.house)
    if b[at.PHASE] == at.REFILLING and b[at.ENDING] == 0 and not can_sow(b, board):
        raise NotationError("no tile allows a sow, so this round is the last one (F-92, F-R37)")
    settle(b, board)
    settled = to_position(b, position.house, ALL)
    if settled != position:
        raise NotationError(difference(position, settled))
    if b[at.PHASE] == at.OVER or due(b) != at.NONE:
        return b
    if fill(b, board, vec[i64]([i64(0)] * MOST)) == 0:
        raise NotationError(
            f"seat {b[at.SEAT] + 1} could not go on from here: what is in hand cannot be sown so "
            "that the last meeple meets its own colour (F-58)"
        )
    return b


def buffer_of(position: Position) -> vec[i64]:
    """The position as it is, whether or not it could be."""
    b: vec[i64] = vec[i64]([i64(0) for _ in range(at.WORDS)])
    b[at.PLAYERS] = i64(position.players)
    options = position.options
    b[at.PUBLISHED] = i64(int(options.bid_track == "published"))
    b[at.LOWEST_FIRST] = i64(int(options.turn_sense == "lowest_first"))
    b[at.TWO_MARKERS] = i64(int(options.two_player_markers == "two"))
    b[at.FOUR] = i64(int(options.surround == "four"))
    b[at.SHARED_TIE] = i64(int(options.artisan_tie == "shared"))
    b[at.OPEN_HANDS] = i64(int(options.open_hands))
    b[at.WITH_ARTISANS] = i64(int(options.artisans))
    b[at.WITH_WHIMS] = i64(int(options.whims))
    b[at.WITH_COUNCIL] = i64(int(options.council))
    mix_words(b, options)
    _fill_board(b, position)
    _fill_supplies(b, position)
    _fill_seats(b, position)
    _fill_tracks(b, position)
    fill_phase(b, position.phase)
    b[at.USED] = bits_of(position.used)
    b[at.DOUBLED] = i64(int(position.doubled))
    b[at.MAGIC] = i64(int(position.magic))
    b[at.ROUND] = i64(position.round)
    b[at.ENDING] = i64(int(position.ending))
    b[at.STUCK] = i64(int(position.stuck))
    return b


def _fill_board(b: vec[i64], position: Position) -> None:
    for n in range(CITIES):
        b[at.CITY + n] = at.NONE
        b[at.CITY_WHIM + n] = at.NONE
    for cell in range(at.CELLS):
        kind = position.tiles[cell]
        b[at.KIND + cell] = at.NONE
        if kind is not None:
            lay(b, cell, kind)
        crowd(b, cell, packed(position.meeples[cell], 8))
        b[at.OWNER + cell] = word_of(position.owners[cell])
        b[at.PALMS + cell] = i64(position.palms[cell])
        b[at.PALACES + cell] = i64(position.palaces[cell])
    b[at.TENTED] = bits_of(position.tents)
    for cell, whim in position.city_whims:
        for n in range(CITIES):
            if b[at.CITY + n] == cell:
                b[at.CITY_WHIM + n] = i64(whim)


def _fill_supplies(b: vec[i64], position: Position) -> None:
    b[at.BAG] = packed(position.bag, 8)
    for n, card in enumerate(position.row):
        b[at.ROW + n] = i64(card)
    b[at.ROW_SIZE] = i64(len(position.row))
    b[at.PILE] = packed(position.pile, 6)
    b[at.DISCARDS] = packed(position.discards, 6)
    for n, djinn in enumerate(position.djinn_row):
        b[at.DJINN_ROW + n] = i64(djinn)
    b[at.DJINN_ROW_SIZE] = i64(len(position.djinn_row))
    b[at.DJINN_PILE] = bits_of(position.djinn_pile)
    b[at.DJINN_DISCARDS] = bits_of(position.djinn_discards)
    b[at.PALMS_LEFT] = i64(position.palms_left)
    b[at.PALACES_LEFT] = i64(position.palaces_left)
    b[at.ITEM_PILE] = packed(position.item_pile, ITEM_WIDTH)
    b[at.ITEM_DISCARDS] = packed(position.item_discards, ITEM_WIDTH)
    b[at.WHIM_PILE] = bits_of(position.whim_pile)
    b[at.WHIM_DISCARDS] = bits_of(position.whim_discards)


def _fill_seats(b: vec[i64], position: Position) -> None:
    for seat, player in enumerate(position.seats):
        own = at.STRIDE * seat
        b[at.COINS + own] = i64(player.coins)
        b[at.CAMELS + own] = i64(player.camels)
        b[at.VIZIERS + own] = i64(player.viziers)
        b[at.ELDERS + own] = i64(player.elders)
        b[at.CARDS + own] = packed(player.cards, 6)
        b[at.SECRET + own] = packed(player.secret or (), 6)
        b[at.DJINNS + own] = bits_of(player.djinns)
        b[at.ARTISANS + own] = i64(player.artisans)
        b[at.TENTS + own] = i64(player.tents)
        b[at.ITEMS + own] = packed(player.items or (), ITEM_WIDTH)
        b[at.WHIMS + own] = bits_of(player.whims)


def _fill_tracks(b: vec[i64], position: Position) -> None:
    for n, seat in enumerate(position.bid_order):
        b[at.BIDS + n] = i64(seat)
    b[at.BIDS_SIZE] = i64(len(position.bid_order))
    for n, (price, seat) in enumerate(position.turn_order):
        b[at.TURNS + n] = i64(8 * price + seat)
    b[at.TURNS_SIZE] = i64(len(position.turn_order))


def to_position(b: vec[i64], house: House, viewer: int) -> Position:
    """The position that a buffer holds, as a viewer knows it."""
    players = int(b[at.PLAYERS])
    pile: i64 = b[at.PILE]
    item_pile: i64 = b[at.ITEM_PILE]
    seats = []
    for seat in range(players):
        others = viewer != ALL and viewer != seat
        if others:
            pile += b[at.SECRET + at.STRIDE * seat]
            item_pile += b[at.ITEMS + at.STRIDE * seat]
        seats.append(_player(b, seat, others))
    phase = phase_of(b, viewer)
    found = phase.then if isinstance(phase, Claiming) else phase
    if isinstance(found, Finding) and found.drawn is None:
        item_pile += b[at.FOUND]
    return Position(
        players=players,
        options=Options(
            artisans=b[at.WITH_ARTISANS] != 0,
            whims=b[at.WITH_WHIMS] != 0,
            council=b[at.WITH_COUNCIL] != 0,
            bid_track="published" if b[at.PUBLISHED] else "manual",
            turn_sense="lowest_first" if b[at.LOWEST_FIRST] else "highest_first",
            two_player_markers="two" if b[at.TWO_MARKERS] else "one",
            surround="four" if b[at.FOUR] else "eight",
            artisan_tie="shared" if b[at.SHARED_TIE] else "strict",
            open_hands=b[at.OPEN_HANDS] != 0,
        ),
        phase=phase,
        tiles=tuple([or_none(b[at.KIND + cell]) for cell in range(at.CELLS)]),
        meeples=tuple([unpacked(b[at.CROWD + cell], 8, at.TRIBES) for cell in range(at.CELLS)]),
        owners=tuple([or_none(b[at.OWNER + cell]) for cell in range(at.CELLS)]),
        palms=tuple([int(b[at.PALMS + cell]) for cell in range(at.CELLS)]),
        palaces=tuple([int(b[at.PALACES + cell]) for cell in range(at.CELLS)]),
        bag=unpacked(b[at.BAG], 8, at.TRIBES),
        row=tuple([int(b[at.ROW + n]) for n in range(b[at.ROW_SIZE])]),
        pile=_cards(pile),
        discards=_cards(b[at.DISCARDS]),
        djinn_row=tuple([int(b[at.DJINN_ROW + n]) for n in range(b[at.DJINN_ROW_SIZE])]),
        djinn_pile=numbers_in(b[at.DJINN_PILE]),
        djinn_discards=numbers_in(b[at.DJINN_DISCARDS]),
        seats=tuple(seats),
        bid_order=tuple([int(b[at.BIDS + n]) for n in range(b[at.BIDS_SIZE])]),
        turn_order=tuple(
            [(int(b[at.TURNS + n] >> 3), int(b[at.TURNS + n] & 7)) for n in range(b[at.TURNS_SIZE])]
        ),
        used=numbers_in(b[at.USED]),
        doubled=b[at.DOUBLED] != 0,
        ending=b[at.ENDING] != 0,
        stuck=b[at.STUCK] != 0,
        palms_left=int(b[at.PALMS_LEFT]),
        palaces_left=int(b[at.PALACES_LEFT]),
        tents=numbers_in(b[at.TENTED]),
        item_pile=_items(item_pile),
        item_discards=_items(b[at.ITEM_DISCARDS]),
        city_whims=tuple(
            [
                (int(b[at.CITY + n]), int(b[at.CITY_WHIM + n]))
                for n in range(CITIES)
                if b[at.CITY_WHIM + n] != at.NONE
            ]
        ),
        whim_pile=numbers_in(b[at.WHIM_PILE]),
        whim_discards=numbers_in(b[at.WHIM_DISCARDS]),
        magic=b[at.MAGIC] != 0,
        round=int(b[at.ROUND]),
        house=house,
    )


def _player(b: vec[i64], seat: int, other: bool) -> Player:
    """What a player has, as the player or another one knows it."""
    own = at.STRIDE * seat
    secret = _cards(b[at.SECRET + own])
    items = _items(b[at.ITEMS + own])
    return Player(
        coins=int(b[at.COINS + own]),
        camels=int(b[at.CAMELS + own]),
        viziers=int(b[at.VIZIERS + own]),
        elders=int(b[at.ELDERS + own]),
        cards=_cards(b[at.CARDS + own]),
        secret=None if other and any(secret) else secret,
        secrets=sum(secret),
        djinns=numbers_in(b[at.DJINNS + own]),
        artisans=int(b[at.ARTISANS + own]),
        tents=int(b[at.TENTS + own]),
        items=None if other and any(items) else items,
        item_count=sum(items),
        whims=numbers_in(b[at.WHIMS + own]),
    )


def _items(word: i64) -> tuple[int, ...]:
    return unpacked(word, ITEM_WIDTH, ITEM_KINDS)


def _cards(word: i64) -> tuple[int, ...]:
    return unpacked(word, 6, KINDS)
