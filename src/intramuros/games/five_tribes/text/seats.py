"""What a player has, as text: `coins 50 camels 8 elders 2 cards fish 1 fakir 2 djinns Boaz`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from intramuros.core.errors import NotationError
from intramuros.core.game import read_player
from intramuros.core.notation import Entry, number
from intramuros.games.five_tribes.model import Counts, Player
from intramuros.games.five_tribes.model.components import (
    CAMELS,
    CARD_COUNTS,
    CARDS,
    COINS,
    DJINNS,
    MEEPLES,
)
from intramuros.games.five_tribes.text.names import UNKNOWN, read_card, read_djinns, unknown

PARTS = ("coins", "camels", "viziers", "elders", "cards", "secret", "djinns")
COUNTED = PARTS[:4]
"""Those with one number."""
NOTHING: Counts = (0,) * len(CARDS)


def write_counts(names: Sequence[str], counts: Counts) -> str:
    """Things with their numbers, those that are there: `fish 2 fakir 1`."""
    pairs = zip(names, counts, strict=True)
    return " ".join(f"{name} {count}" for name, count in pairs if count)


def read_counts(text: str, names: Sequence[str], most: Counts) -> Counts:
    """The inverse of `write_counts`; `nothing` is nothing."""
    counts = [0] * len(names)
    words = [] if text == "nothing" else text.split()
    if len(words) % 2:
        raise NotationError(f"{text[:60]!r}: write names with numbers, as '{names[0]} 2'")
    for name, count in zip(words[::2], words[1::2], strict=True):
        if name not in names:
            raise NotationError(f"{name[:40]!r} is unknown; there are {', '.join(names)}")
        if words[::2].count(name) > 1:
            raise NotationError(f"{name!r} is listed twice")
        kind = names.index(name)
        counts[kind] = number(count, name, 0, most[kind])
    return tuple(counts)


def write_seat(player: Player) -> str:
    """A player's things."""
    parts = [f"coins {player.coins}", f"camels {player.camels}"]
    if player.viziers:
        parts.append(f"viziers {player.viziers}")
    if player.elders:
        parts.append(f"elders {player.elders}")
    if any(player.cards):
        parts.append(f"cards {write_counts(CARDS, player.cards)}")
    if player.secret is None:
        parts.append(f"secret {UNKNOWN} {player.secrets}")
    elif player.secrets:
        parts.append(f"secret {write_counts(CARDS, player.secret)}")
    if player.djinns:
        parts.append("djinns " + " ".join(DJINNS[djinn].name for djinn in player.djinns))
    return " ".join(parts)


def default_seats(players: int, owners: Iterable[int | None]) -> list[Player]:
    """What everybody starts with, but for the camels on the board."""
    out = [0] * players
    for owner in owners:
        if owner is not None:
            out[owner] += 1
    return [Player(coins=COINS, camels=max(0, CAMELS[players] - gone)) for gone in out]


def read_seats(entry: Entry, players: int, owners: Iterable[int | None]) -> tuple[Player, ...]:
    """Players by seat; what is not named is as at the start."""
    seats = default_seats(players, owners)
    seen = set()
    for line in entry.block:
        first, *words = line.split()
        try:
            seat = read_player(first, players)
            if seat in seen:
                raise NotationError(f"seat {first} is listed twice")
            seen.add(seat)
            seats[seat] = _read_seat(words, seats[seat].camels, CAMELS[players])
        except NotationError as error:
            raise NotationError(f"line {entry.line}, seats: {error}") from None
    return tuple(seats)


def _read_seat(words: list[str], camels: int, most: int) -> Player:
    parts: dict[str, list[str]] = {}
    key = ""
    for word in words:
        if word in PARTS:
            key = word
            if key in parts:
                raise NotationError(f"{key!r} is listed twice")
            parts[key] = []
        elif not key:
            raise NotationError(f"{word[:40]!r} belongs to nothing; write {', '.join(PARTS)}")
        elif key in COUNTED and parts[key]:
            raise unknown(word, "part of a seat", PARTS)
        else:
            parts[key].append(word)

    def count(key: str, default: int, most: int) -> int:
        return number(" ".join(parts[key]), key, 0, most) if key in parts else default

    secret, secrets = _read_secret(parts.get("secret", []))
    return Player(
        coins=count("coins", COINS, 9999),
        camels=count("camels", camels, most),
        viziers=count("viziers", 0, MEEPLES[0]),
        elders=count("elders", 0, MEEPLES[1]),
        cards=_read_cards(parts.get("cards", [])),
        secret=secret,
        secrets=secrets,
        djinns=tuple(sorted(read_djinns(" ".join(parts.get("djinns", []))))),
    )


def _read_cards(words: list[str]) -> Counts:
    names = [CARDS[read_card(word)] if at % 2 == 0 else word for at, word in enumerate(words)]
    return read_counts(" ".join(names), CARDS, CARD_COUNTS)


def _read_secret(words: list[str]) -> tuple[Counts | None, int]:
    match words:
        case ["?", count]:
            return None, number(count, "secret cards", 0, sum(CARD_COUNTS))
        case _:
            cards = _read_cards(words)
            return cards, sum(cards)
