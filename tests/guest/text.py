"""Bazaar as text, both ways. `?` is a card that the reader does not know."""

from __future__ import annotations

from collections.abc import Iterable

from intramuros.core.english import player
from intramuros.core.game import NotationError, OptionError, read_player
from intramuros.core.notation import Entry, headed, number
from intramuros.core.options import read_options, write_options
from tests.guest.model import (
    BOX,
    HEAD_START,
    HIGHEST,
    LAURELS,
    MATCHES,
    PRIZES,
    Action,
    Card,
    Cards,
    Choose,
    Choosing,
    Deal,
    Dealing,
    Options,
    Over,
    Phase,
    Position,
    Reveal,
    Revealing,
    receiver,
)

EDITION = "bazaar/1"
KEYS = (
    "players",
    "options",
    "match",
    "head start",
    "laurels",
    "turn",
    "bag",
    "hands",
    "chosen",
    "played",
    "prizes",
    "pot",
    "won",
    "lost",
)
QUIET: dict[str, Phase] = {"dealing": Dealing(), "revealing": Revealing(), "over": Over()}
"""Turns in which nothing lies face down."""


# Actions


def write_action(action: Action) -> str:
    """`deal 4`, `deal ?`, `reveal 3`, `choose 4`, `choose ?`."""
    match action:
        case Deal(card):
            return f"deal {_write_card(card)}"
        case Reveal(prize):
            return f"reveal {prize}"
        case Choose(card):
            return f"choose {_write_card(card)}"


def read_action(text: str) -> Action:
    """The inverse of `write_action`."""
    match text.split():
        case ["deal", card]:
            return Deal(_read_card(card, "a card"))
        case ["reveal", prize]:
            return Reveal(number(prize, "a prize", 1, len(PRIZES)))
        case ["choose", card]:
            return Choose(_read_card(card, "a card"))
    raise NotationError(
        f"{text[:60]!r} is no action of Bazaar; write 'deal 4', 'reveal 3' or 'choose 4'"
    )


def seen(before: Position, seat: int, action: Action, viewer: int) -> str:
    """The action as the viewer may read it: a dealt or chosen card is its owner's secret."""
    match action:
        case Deal() if viewer != receiver(before.hands):
            return "deal ?"
        case Choose() if viewer != seat:
            return "choose ?"
    return write_action(action)


def words(position: Position, seat: int, action: Action) -> str:
    """What the action does, as a sentence without its subject."""
    match action:
        case Deal(card):
            return f"deals {_some(card)} to {player(receiver(position.hands))}"
        case Reveal(prize):
            return f"puts the prize {prize} into the pot"
        case Choose(card):
            return f"chooses {_some(card)}"


def _some(card: Card) -> str:
    return "a card" if card is None else f"a {card}"


# Positions


def write(position: Position) -> str:
    """A position as text; empty places are left out."""
    quiet = (word for word, phase in QUIET.items() if phase == position.phase)
    turn = next(quiet, "choosing")
    lines = [f"intramuros {EDITION}", f"players: {position.players}"]
    if options := write_options(position.options):
        lines.append(f"options: {options}")
    if position.match > 1:
        lines.append(f"match: {position.match}")
    lines += _block("head start", [(ahead,) if ahead else () for ahead in position.head_start])
    lines += _block("laurels", [(won,) if won else () for won in position.laurels])
    lines += [f"turn: {turn}", f"bag: {_row(position.bag) if position.bag is not None else '?'}"]
    lines += _block("hands", position.hands)
    if isinstance(position.phase, Choosing):
        lines += _block("chosen", position.phase.chosen)
    lines += _block("played", position.played)
    lines += [f"prizes: {_row(position.prizes)}", f"pot: {_row(position.pot)}"]
    lines += _block("won", position.won)
    if position.lost:
        lines.append(f"lost: {_row(position.lost)}")
    return "\n".join(lines) + "\n"


def _block(key: str, rows: Iterable[Cards]) -> list[str]:
    lines = [f"  {seat} {_row(row)}" for seat, row in enumerate(rows, 1) if row]
    return [f"{key}:", *lines] if lines else []


def _row(cards: Cards) -> str:
    return " ".join(map(_write_card, cards)) or "nothing"


def read(text: str) -> Position:
    """The inverse of `write`; what is not stated is empty, bag and prizes what is left over."""
    found = headed(text, f"intramuros {EDITION}", KEYS)

    def value(key: str, default: str) -> str:
        return found[key].value if key in found else default

    players = number(value("players", "2"), "players", 2, 4)

    def rows(key: str, most: int = HIGHEST) -> tuple[Cards, ...]:
        return _read_block(found.get(key), players, most)

    def known_rows(key: str, most: int) -> tuple[tuple[int, ...], ...]:
        return tuple(_all_known(row, key) for row in rows(key, most))

    try:
        options = read_options(Options, value("options", ""))
    except OptionError as error:
        raise NotationError(f"options: {error}") from None
    chosen = rows("chosen")
    hands = tuple(tuple(sorted(hand, key=_unknown_last)) for hand in rows("hands"))
    played = known_rows("played", HIGHEST)
    won = known_rows("won", len(PRIZES))
    pot = _all_known(_read_row(value("pot", "nothing"), "pot", len(PRIZES)), "pot")
    lost = _all_known(_read_row(value("lost", "nothing"), "lost", len(PRIZES)), "lost")
    bag = _read_bag(value("bag", ""), [*hands, *chosen, *played])
    prizes = value("prizes", _row(_left(PRIZES, [pot, lost, *won])))
    head_start = known_rows("head start", HEAD_START)
    laurels = known_rows("laurels", sum(LAURELS))
    for key, one in (("head start", head_start), ("laurels", laurels)):
        if any(len(row) > 1 for row in one):
            raise NotationError(f"{key}: write one number for a seat")
    return Position(
        players=players,
        options=options,
        match=number(value("match", "1"), "match", 1, MATCHES),
        head_start=tuple(sum(ahead) for ahead in head_start),
        laurels=tuple(sum(won) for won in laurels),
        phase=_read_phase(value("turn", "dealing"), chosen),
        bag=bag,
        hands=hands,
        played=played,
        prizes=tuple(sorted(_all_known(_read_row(prizes, "prizes", len(PRIZES)), "prizes"))),
        pot=pot,
        won=won,
        lost=lost,
    )


def _read_phase(turn: str, chosen: tuple[Cards, ...]) -> Phase:
    if turn not in (*QUIET, "choosing"):
        raise NotationError(f"turn: {turn!r} is none; write choosing, {', '.join(QUIET)}")
    if any(len(cards) > 1 for cards in chosen):
        raise NotationError("chosen: everybody chooses one card a round")
    if turn == "choosing":
        return Choosing(chosen)
    if any(chosen):
        raise NotationError("chosen: cards lie face down only while the turn is 'choosing'")
    return QUIET[turn]


def _read_bag(text: str, elsewhere: list[Cards]) -> tuple[int, ...] | None:
    if text == "?" or (not text and any(None in cards for cards in elsewhere)):
        return None
    if not text:
        return _left(BOX, elsewhere)
    return tuple(sorted(_all_known(_read_row(text, "bag", HIGHEST), "bag")))


def _left(box: tuple[int, ...], places: Iterable[Cards]) -> tuple[int, ...]:
    left = list(box)
    for cards in places:
        for card in cards:
            if card in left:
                left.remove(card)
    return tuple(left)


def _read_block(entry: Entry | None, players: int, most: int) -> tuple[Cards, ...]:
    result: list[Cards] = [()] * players
    if entry is None:
        return tuple(result)
    if entry.value:
        raise NotationError(f"{entry.key}: write one line for each seat under it, as '  1 4 5'")
    for line in entry.block:
        seat_text, _, cards = line.strip().partition(" ")
        seat = read_player(seat_text, players)
        if result[seat]:
            raise NotationError(f"{entry.key}: seat {seat + 1} stands twice")
        result[seat] = _read_row(cards, entry.key, most)
    return tuple(result)


def _read_row(text: str, key: str, most: int) -> Cards:
    if text.strip() == "nothing":
        return ()
    return tuple(_read_card(word, key, most) for word in text.split())


def _all_known(cards: Cards, key: str) -> tuple[int, ...]:
    known = tuple(card for card in cards if card is not None)
    if len(known) < len(cards):
        raise NotationError(f"{key}: '?' cannot stand here, everybody knows this")
    return known


def _read_card(word: str, what: str, most: int = HIGHEST) -> Card:
    return None if word == "?" else number(word, what, 1, most)


def _write_card(card: Card) -> str:
    return "?" if card is None else str(card)


def _unknown_last(card: Card) -> int:
    return HIGHEST + 1 if card is None else card
