"""Whether a position is possible: NotationError names what is not, and where.

Positions by hand may leave things out, so whatever is merely missing is fine; but no component
may stand in more places than the box has pieces.
"""

from intramuros.core.english import plural
from intramuros.core.errors import NotationError
from intramuros.games.five_tribes.engine.check_turn import (
    check_counts,
    check_marks,
    check_phase,
    check_tracks,
)
from intramuros.games.five_tribes.model import (
    BOARD,
    Choosing,
    Player,
    Position,
    SetUp,
    Sowing,
)
from intramuros.games.five_tribes.model.components import (
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
    TRIBES,
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
    check_phase(position)
    _check_meeples(position)
    _check_cards(position)
    _check_djinns(position)
    _check_pieces(position)
    check_tracks(position)
    check_marks(position)


def _check_lengths(position: Position) -> None:
    for what, per_tile in (
        ("tiles", position.tiles),
        ("meeples", position.meeples),
        ("owners", position.owners),
        ("palms", position.palms),
        ("palaces", position.palaces),
    ):
        if len(per_tile) != BOARD.size:
            raise NotationError(
                f"{what} are listed for {plural(len(per_tile), 'tile')}, not {BOARD.size}"
            )
    for where, crowd in (*zip(BOARD.names, position.meeples, strict=True), ("bag", position.bag)):
        check_counts(
            crowd,
            len(COLOURS),
            f"the meeples of the {where}" if where == "bag" else f"the meeples on {where}",
        )
    for what, cards in (("pile", position.pile), ("discards", position.discards)):
        check_counts(cards, len(CARDS), f"the cards of the {what}")
    if len(position.seats) != position.players:
        raise NotationError(
            f"the list has {plural(len(position.seats), 'seat')}, not {position.players}"
        )


def _check_tiles(position: Position) -> None:
    for cell, kind in enumerate(position.tiles):
        name = BOARD.names[cell]
        if kind is None:
            if not isinstance(position.phase, SetUp):
                raise NotationError(f"{name} has no tile; all are laid before the first bid")
            if sum(position.meeples[cell]):
                raise NotationError(f"{name} has meeples, but no tile (F-27)")
        elif not 0 <= kind < len(TILES):
            raise NotationError(f"there is no kind of tile {kind} ({name})")
    for kind, tile in enumerate(TILES):
        laid = position.tiles.count(kind)
        if laid > tile.count:
            raise NotationError(f"{laid} {tile.name} tiles are laid; the box holds {tile.count}")


def _check_players(position: Position) -> None:
    owned = [position.owners.count(seat) for seat in range(position.players)]
    for cell, owner in enumerate(position.owners):
        if owner is not None and not 0 <= owner < position.players:
            raise NotationError(
                f"{BOARD.names[cell]} belongs to seat {owner + 1}, which does not exist"
            )
        if owner is not None and position.tiles[cell] is None:
            raise NotationError(f"{BOARD.names[cell]} has an owner, but no tile")
    for seat, player in enumerate(position.seats):
        who = f"seat {seat + 1}"
        _check_hand(player, who)
        for what, count, most in (
            ("coin", player.coins, MOST_COINS),
            ("camel", player.camels, CAMELS[position.players] - owned[seat]),
            ("vizier", player.viziers, MEEPLES[0]),
            ("elder", player.elders, MEEPLES[1]),
        ):
            if not 0 <= count <= most:
                left = " beside those on the board" if what == "camel" else ""
                raise NotationError(
                    f"{who} has {plural(count, what)}; it can have 0 to {max(most, 0)}{left}"
                )


def _check_hand(player: Player, who: str) -> None:
    if player.secret is None:
        raise NotationError(f"the cards of {who} are not known, so this position cannot be played")
    for cards in (player.cards, player.secret):
        check_counts(cards, len(CARDS), f"the cards of {who}")
    if sum(player.secret) != player.secrets:
        raise NotationError(
            f"{who} has {plural(sum(player.secret), 'card')} drawn unseen, not {player.secrets}"
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
            raise NotationError(
                f"there are {plural(there, TRIBES[tribe])}; the box holds {most} (F-05)"
            )


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
            raise NotationError(f"there are {there} {CARDS[card]} cards; the box holds {most}")


def _check_djinns(position: Position) -> None:
    if len(position.djinn_row) > DJINN_ROW:
        raise NotationError(
            f"{len(position.djinn_row)} djinns are face up; at most {DJINN_ROW} can be"
        )
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
        ("palm", position.palms, position.palms_left, PALMS),
        ("palace", position.palaces, position.palaces_left, PALACES),
    ):
        for cell, count in enumerate(on_tiles):
            if count < 0 or (count and position.tiles[cell] is None):
                raise NotationError(f"{BOARD.names[cell]} cannot have {plural(count, what)}")
        if left < 0 or left + sum(on_tiles) > most:
            raise NotationError(
                f"{plural(sum(on_tiles), what)} on tiles and {left} left; the box holds {most}"
            )
