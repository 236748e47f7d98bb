"""Whether a position is possible: NotationError names what is not, and where.

Positions by hand may leave things out, so whatever is merely missing is fine; but no component
may stand in more places than the box has pieces.
"""

from intramuros.core.english import plural
from intramuros.core.errors import NotationError
from intramuros.games.five_tribes.engine.check.expansions import check_expansions
from intramuros.games.five_tribes.engine.check.turn import (
    check_counts,
    check_marks,
    check_phase,
    check_tracks,
)
from intramuros.games.five_tribes.model import (
    GRID,
    Choosing,
    Player,
    Position,
    SetUp,
    Sowing,
)
from intramuros.games.five_tribes.model.components import (
    ARTISAN,
    CAMELS,
    CARD_COUNTS,
    CARDS,
    COLOURS,
    DJINN_ROW,
    DJINNS,
    PALACES,
    PALMS,
    ROW,
    TILES,
    TRIBES,
)
from intramuros.games.five_tribes.model.mix import (
    djinns_in_play,
    meeple_counts,
    player_counts,
    tile_counts,
)

MOST_COINS = 1_000_000
"""More than any game can bring; so that sums stay small."""


def check(position: Position) -> None:
    """NotationError if a game cannot come to this position."""
    counts = player_counts(position.options)
    if position.players not in counts:
        taken = ", ".join(str(players) for players in counts)
        raise NotationError(
            f"{position.players} players: with these options Five Tribes takes {taken} (F-R22)"
        )
    _check_lengths(position)
    _check_tiles(position)
    check_expansions(position)
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
        if len(per_tile) != GRID.size:
            raise NotationError(
                f"{what} are listed for {plural(len(per_tile), 'tile')}, not {GRID.size}"
            )
    for where, crowd in (*zip(GRID.names, position.meeples, strict=True), ("bag", position.bag)):
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
        name = GRID.names[cell]
        if cell not in position.board:
            _check_outside(position, cell)
        elif kind is None:
            if not isinstance(position.phase, SetUp):
                raise NotationError(f"{name} has no tile; all are laid before the first bid")
            if sum(position.meeples[cell]):
                raise NotationError(f"{name} has meeples, but no tile (F-27)")
        elif not 0 <= kind < len(TILES):
            raise NotationError(f"there is no kind of tile {kind} ({name})")
    for kind, most in enumerate(tile_counts(position.options)):
        laid = position.tiles.count(kind)
        if laid > most:
            raise NotationError(
                f"{laid} {TILES[kind].name} tiles are laid; with these options there are {most}"
            )


def _check_outside(position: Position, cell: int) -> None:
    """Nothing lies or stands outside of the board."""
    if (
        position.tiles[cell] is not None
        or any(position.meeples[cell])
        or position.owners[cell] is not None
        or position.palms[cell]
        or position.palaces[cell]
    ):
        board = position.board
        raise NotationError(
            f"{GRID.names[cell]} is not on the board, which has {board.rows} rows and "
            f"{board.columns} columns (F-18, F-19)"
        )


def _check_players(position: Position) -> None:
    owned = [0] * position.players
    for cell, owner in enumerate(position.owners):
        if owner is not None and 0 <= owner < position.players and cell not in position.tents:
            owned[owner] += 1
    meeples = meeple_counts(position.options)
    for cell, owner in enumerate(position.owners):
        if owner is not None and not 0 <= owner < position.players:
            raise NotationError(
                f"{GRID.names[cell]} belongs to seat {owner + 1}, which does not exist"
            )
        if owner is not None and position.tiles[cell] is None:
            raise NotationError(f"{GRID.names[cell]} has an owner, but no tile")
    for seat, player in enumerate(position.seats):
        who = f"seat {seat + 1}"
        _check_hand(player, who)
        for what, count, most in (
            ("coin", player.coins, MOST_COINS),
            ("camel", player.camels, CAMELS[position.players] - owned[seat]),
            ("vizier", player.viziers, meeples[0]),
            ("elder", player.elders, meeples[1]),
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
    for tribe, most in enumerate(meeple_counts(position.options)):
        there = position.bag[tribe] + hand[tribe] + sum(crowd[tribe] for crowd in position.meeples)
        if tribe == 0:
            there += sum(player.viziers for player in position.seats)
        elif tribe == 1:
            there += sum(player.elders for player in position.seats)
        elif tribe == ARTISAN:
            there += sum(player.artisans for player in position.seats)
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
    in_play = djinns_in_play(position.options)
    for djinn in [djinn for place in places for djinn in place]:
        if not 0 <= djinn < len(DJINNS):
            raise NotationError(f"there is no djinn {djinn}")
        if djinn not in in_play:
            name, expansion = DJINNS[djinn].name, DJINNS[djinn].expansion
            raise NotationError(f"{name} comes with the option {expansion}=on only")
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
                raise NotationError(f"{GRID.names[cell]} cannot have {plural(count, what)}")
        if left < 0 or left + sum(on_tiles) > most:
            raise NotationError(
                f"{plural(sum(on_tiles), what)} on tiles and {left} left; the box holds {most}"
            )
