"""Whether a position can be: NotationError names what is impossible in it, and where.

Positions by hand may leave things out, so nothing is asked for that is merely missing; only no
component may stand in more places than it exists.
"""

from collections.abc import Iterable, Sequence

from intramuros.core.errors import NotationError
from intramuros.games.five_tribes.model import (
    BOARD,
    Acting,
    Bidding,
    Choosing,
    Drawing,
    Earning,
    Killing,
    Moving,
    Over,
    Peopling,
    Phase,
    Placing,
    Player,
    Position,
    Refilling,
    Selling,
    SetUp,
    Sowing,
)
from intramuros.games.five_tribes.tables import (
    CAMELS,
    CARD_COUNTS,
    CARDS,
    COLOURS,
    DJINN_ROW,
    DJINNS,
    MEEPLES,
    PALACES,
    PALMS,
    ROW,
    TILES,
    TRACKS,
    TRIBES,
    ZEROS,
)

MOST_COINS = 1_000_000
"""More than any game can bring; so that sums stay small."""


def check(position: Position) -> None:
    """NotationError if a game cannot come to this position."""
    if position.players not in CAMELS:
        counts = ", ".join(str(players) for players in CAMELS)
        raise NotationError(f"{position.players} players: Five Tribes takes {counts} (F-R22)")
    _check_lengths(position)
    _check_tiles(position)
    _check_players(position)
    _check_phase(position)
    _check_meeples(position)
    _check_cards(position)
    _check_djinns(position)
    _check_pieces(position)
    _check_tracks(position)


def marker_count(position: Position) -> int:
    """How many markers each seat has."""
    two = position.players == 2 and position.options.two_player_markers == "two"
    return 2 if two else 1


def inner(phase: Phase) -> Phase:
    """The phase itself, or what goes on after what has come in between."""
    match phase:
        case Placing() | Choosing() | Drawing() | Peopling():
            return phase.then
    return phase


def _check_lengths(position: Position) -> None:
    for what, per_tile in (
        ("tiles", position.tiles),
        ("meeples", position.meeples),
        ("owners", position.owners),
        ("palms", position.palms),
        ("palaces", position.palaces),
    ):
        if len(per_tile) != BOARD.size:
            raise NotationError(f"{what} are listed for {len(per_tile)} tiles, not {BOARD.size}")
    for where, crowd in (*zip(BOARD.names, position.meeples, strict=True), ("bag", position.bag)):
        _check_counts(
            crowd,
            len(COLOURS),
            f"the meeples of the {where}" if where == "bag" else f"the meeples on {where}",
        )
    for what, cards in (("pile", position.pile), ("discards", position.discards)):
        _check_counts(cards, len(CARDS), f"the cards of the {what}")
    if len(position.seats) != position.players:
        raise NotationError(f"{len(position.seats)} seats are listed, not {position.players}")


def _check_counts(counts: Sequence[int], size: int, what: str) -> None:
    if len(counts) != size:
        raise NotationError(f"{what}: there are {size} kinds, not {len(counts)}")
    if min(counts) < 0:
        raise NotationError(f"{what}: there cannot be {min(counts)} of a kind")


def _check_tiles(position: Position) -> None:
    for cell, kind in enumerate(position.tiles):
        name = BOARD.names[cell]
        if kind is None:
            if not isinstance(position.phase, SetUp):
                raise NotationError(f"no tile lies at {name}; all are laid before the first bid")
            if sum(position.meeples[cell]):
                raise NotationError(f"there are meeples at {name}, but no tile (F-27)")
        elif not 0 <= kind < len(TILES):
            raise NotationError(f"there is no kind of tile {kind} ({name})")
    for kind, tile in enumerate(TILES):
        laid = position.tiles.count(kind)
        if laid > tile.count:
            raise NotationError(f"{tile.name} is laid {laid} times; there are {tile.count}")


def _check_players(position: Position) -> None:
    owned = [position.owners.count(seat) for seat in range(position.players)]
    for cell, owner in enumerate(position.owners):
        if owner is not None and not 0 <= owner < position.players:
            raise NotationError(
                f"{BOARD.names[cell]} belongs to seat {owner + 1}, who is not there"
            )
        if owner is not None and position.tiles[cell] is None:
            raise NotationError(f"{BOARD.names[cell]} has an owner, but no tile")
    for seat, player in enumerate(position.seats):
        who = f"seat {seat + 1}"
        _check_hand(player, who)
        for what, count, most in (
            ("coins", player.coins, MOST_COINS),
            ("camels", player.camels, CAMELS[position.players] - owned[seat]),
            ("viziers", player.viziers, MEEPLES[0]),
            ("elders", player.elders, MEEPLES[1]),
        ):
            if not 0 <= count <= most:
                left = " beside those on the board" if what == "camels" else ""
                raise NotationError(
                    f"{who} has {count} {what}; it can have 0 to {max(most, 0)}{left}"
                )


def _check_hand(player: Player, who: str) -> None:
    if player.secret is None:
        raise NotationError(f"cards of {who} are not known: this position cannot be played")
    for cards in (player.cards, player.secret):
        _check_counts(cards, len(CARDS), f"the cards of {who}")
    if sum(player.secret) != player.secrets:
        raise NotationError(
            f"{who} has {sum(player.secret)} cards drawn unseen, but {player.secrets} are told"
        )


def _check_meeples(position: Position) -> None:
    hand = position.phase.hand if isinstance(position.phase, Sowing) else (0,) * len(COLOURS)
    for tribe, most in enumerate(MEEPLES):
        there = position.bag[tribe] + hand[tribe] + sum(crowd[tribe] for crowd in position.meeples)
        if tribe == 0:
            there += sum(player.viziers for player in position.seats)
        elif tribe == 1:
            there += sum(player.elders for player in position.seats)
        if there > most:
            raise NotationError(f"there are {there} {TRIBES[tribe]}s; the box holds {most} (F-05)")


def _check_cards(position: Position) -> None:
    if len(position.row) > ROW:
        raise NotationError(f"the row has {len(position.row)} cards; it has room for {ROW} (F-28)")
    for card in position.row:
        if not 0 <= card < len(CARDS):
            raise NotationError(f"there is no resource card {card}")
    for card, most in enumerate(CARD_COUNTS):
        there = position.pile[card] + position.discards[card] + position.row.count(card)
        for player in position.seats:
            there += player.cards[card] + (player.secret or player.cards)[card]
        if there > most:
            raise NotationError(f"there are {there} cards {CARDS[card]}; there exist {most}")


def _check_djinns(position: Position) -> None:
    if len(position.djinn_row) > DJINN_ROW:
        raise NotationError(f"{len(position.djinn_row)} djinns lie face up, not up to {DJINN_ROW}")
    drawn = position.phase.drawn if isinstance(position.phase, Choosing) else ()
    places = [position.djinn_row, position.djinn_pile, position.djinn_discards, drawn]
    places += [player.djinns for player in position.seats]
    found: set[int] = set()
    for djinn in [djinn for place in places for djinn in place]:
        if not 0 <= djinn < len(DJINNS):
            raise NotationError(f"there is no djinn {djinn}")
        if djinn in found:
            raise NotationError(f"{DJINNS[djinn].name} is in two places; each djinn exists once")
        found.add(djinn)
    for djinn in position.used:
        if not 0 <= djinn < len(DJINNS):
            raise NotationError(f"there is no djinn {djinn}")


def _check_pieces(position: Position) -> None:
    for what, on_tiles, left, most in (
        ("palms", position.palms, position.palms_left, PALMS),
        ("palaces", position.palaces, position.palaces_left, PALACES),
    ):
        for cell, count in enumerate(on_tiles):
            if count < 0 or (count and position.tiles[cell] is None):
                raise NotationError(f"there cannot be {count} {what} at {BOARD.names[cell]}")
        if left < 0 or left + sum(on_tiles) > most:
            raise NotationError(
                f"{sum(on_tiles)} {what} stand on tiles and {left} are left; there are {most}"
            )


def _check_tracks(position: Position) -> None:
    track = TRACKS[position.options.bid_track]
    prices = [price for price, _ in position.turn_order]
    for price in prices:
        if price not in track:
            raise NotationError(
                f"no place of the turn order costs {price}; the prices are "
                f"{', '.join(map(str, track))}"
            )
        if prices.count(price) > (1 if price else ZEROS):
            raise NotationError(f"{prices.count(price)} markers stand on {price} (F-46, F-50)")
    rising = position.options.turn_sense == "lowest_first"
    if prices != sorted(prices, reverse=not rising):
        first = "lowest" if rising else "highest"
        raise NotationError(f"the turn order must be told as they act, the {first} price first")
    seats = [*position.bid_order, *(seat for _, seat in position.turn_order)]
    for seat in seats:
        if not 0 <= seat < position.players:
            raise NotationError(f"there is a marker of seat {seat + 1}, who is not there")
        if seats.count(seat) > marker_count(position):
            raise NotationError(
                f"seat {seat + 1} has {seats.count(seat)} markers on the tracks, "
                f"not up to {marker_count(position)}"
            )
    _check_turn(position, seats)


def _check_turn(position: Position, seats: list[int]) -> None:
    """The marker of who acts stands where it must be, or is not told."""
    phase = inner(position.phase)
    if isinstance(phase, SetUp):
        if position.turn_order:
            raise NotationError("no marker can be on the turn order track before the first bid")
    elif isinstance(phase, Refilling):
        if position.turn_order:
            raise NotationError("the clean-up comes after the last turn: no marker is left for one")
    elif isinstance(phase, Bidding):
        if position.bid_order[:1] not in ((), (phase.seat,)):
            first = position.bid_order[0] + 1
            raise NotationError(f"seat {first} is first on the bid order track and bids now (F-45)")
        if not position.bid_order and seats.count(phase.seat) == marker_count(position):
            raise NotationError(f"seat {phase.seat + 1} has no marker left to bid with")
    elif not isinstance(phase, Over):
        used = sum(seat == phase.seat for _, seat in position.turn_order)
        if used == marker_count(position):
            raise NotationError(
                f"seat {phase.seat + 1} is in its turn, so its marker is on the bid order track "
                "(F-53)"
            )


def _check_phase(position: Position) -> None:
    phase = position.phase
    for cell, what in _cells(phase):
        if not 0 <= cell < BOARD.size:
            raise NotationError(f"{what}: there is no tile {cell}")
    for seat in _seats(phase):
        if not 0 <= seat < position.players:
            raise NotationError(f"it is the turn of seat {seat + 1}, who is not there")
    now = inner(phase)
    if isinstance(phase, Placing | Choosing | Drawing | Peopling) and phase.then.seat != phase.seat:
        raise NotationError("two seats cannot be in their turn at once")
    match phase:
        case Sowing(_, hand, at, came_from):
            _check_counts(hand, len(COLOURS), "the meeples in hand")
            if came_from is not None and came_from not in BOARD.beside[at]:
                raise NotationError(
                    f"nobody steps from {BOARD.names[came_from]} to {BOARD.names[at]} (F-55)"
                )
        case Choosing(_, drawn, missing):
            if missing < 0 or len(drawn) + missing > DJINN_ROW:
                raise NotationError("Sibittis draws three djinns at most")
        case Placing(_, palace, at):
            _check_due(position, palace, at)
    match now:
        case Earning(_, builders):
            _check_number(builders, "builders", MEEPLES[3])
        case Killing():
            _check_killing(position, now)


def _check_due(position: Position, palace: bool, at: int) -> None:
    """A palm is due on an oasis, a palace on a village."""
    kind = position.tiles[at]
    wanted = "village" if palace else "oasis"
    if kind is not None and TILES[kind].action != wanted:
        raise NotationError(f"no {'palace' if palace else 'palm'} is due on {BOARD.names[at]}")


def _check_killing(position: Position, phase: Killing) -> None:
    _check_number(phase.assassins, "assassins", MEEPLES[4])
    if phase.kills not in (1, 2):
        raise NotationError(f"{phase.kills} kills are left; there can be 1, or 2 with Ibus")
    if phase.tile is not None or phase.victim is not None:
        if phase.tile is not None and phase.victim is not None:
            raise NotationError("the second kill is on a tile or of an opponent, not both")
        if phase.kills == 2:
            raise NotationError("the first kill is done, so one is left")
        if phase.victim is not None and (
            not 0 <= phase.victim < position.players or phase.victim == phase.seat
        ):
            raise NotationError(f"seat {phase.victim + 1} is no opponent of seat {phase.seat + 1}")


def _check_number(number: int, what: str, most: int) -> None:
    if not 1 <= number <= most:
        raise NotationError(f"{number} {what} cannot have been collected; 1 to {most} can")


def _seats(phase: Phase) -> Iterable[int]:
    if not isinstance(phase, SetUp | Refilling | Over):
        yield phase.seat
    now = inner(phase)
    if isinstance(now, Moving | Earning | Killing | Acting | Selling):
        yield now.seat


def _cells(phase: Phase) -> Iterable[tuple[int, str]]:
    for part in (phase, inner(phase)):
        match part:
            case Sowing(_, _, at, came_from):
                yield at, "sowing"
                if came_from is not None:
                    yield came_from, "sowing"
            case Earning(_, _, at) | Acting(_, at) | Placing(_, _, at) | Peopling(_, at):
                yield at, "the turn"
            case Killing(_, _, at, _, tile):
                yield at, "the turn"
                if tile is not None:
                    yield tile, "the second kill"
