"""What a player has, as text: `coins 50 camels 8 elders 2 cards fish 1 fakir 2 djinns Boaz`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from intramuros.core.errors import NotationError
from intramuros.core.game import read_player
from intramuros.core.notation import Entry, number
from intramuros.games.five_tribes.model import Counts, Options, Player
from intramuros.games.five_tribes.model.components import (
    ARTISAN,
    CAMELS,
    CARD_COUNTS,
    CARDS,
    COINS,
    DJINNS,
    ELDER,
    VIZIER,
)
from intramuros.games.five_tribes.model.house import ITEM_COUNT, ITEMS
from intramuros.games.five_tribes.model.mix import meeple_counts
from intramuros.games.five_tribes.text.names import (
    NOTHING,
    UNKNOWN,
    none_in_play,
    read_card,
    read_djinns,
    read_item,
    read_whims,
    unknown,
    write_whims,
)

PARTS = (
    "coins",
    "camels",
    "viziers",
    "elders",
    "cards",
    "secret",
    "djinns",
    "tents",
    "artisans",
    "items",
    "whims",
)
COUNTED = ("coins", "camels", "viziers", "elders", "tents", "artisans")
"""Those with one number."""
NEEDS = {"tents": "artisans", "artisans": "artisans", "items": "artisans", "whims": "whims"}
"""The option that brings a part."""


def write_counts(names: Sequence[str], counts: Counts) -> str:
    """Things with their numbers, those that are there: `fish 2 fakir 1`."""
    pairs = zip(names, counts, strict=True)
    return " ".join(f"{name} {count}" for name, count in pairs if count)


def read_counts(text: str, names: Sequence[str], most: Counts) -> Counts:
    """The inverse of `write_counts`; `nothing` is nothing."""
    counts = [0] * len(names)
    words = [] if text == NOTHING else text.split()
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


def write_seat(player: Player, options: Options) -> str:
    """A player's things."""
    parts = [f"coins {player.coins}", f"camels {player.camels}"]
    if options.artisans:
        parts.append(f"tents {player.tents}")
    if player.viziers:
        parts.append(f"viziers {player.viziers}")
    if player.elders:
        parts.append(f"elders {player.elders}")
    if player.artisans:
        parts.append(f"artisans {player.artisans}")
    if any(player.cards):
        parts.append(f"cards {write_counts(CARDS, player.cards)}")
    if player.secret is None:
        parts.append(f"secret {UNKNOWN} {player.secrets}")
    elif player.secrets:
        parts.append(f"secret {write_counts(CARDS, player.secret)}")
    if player.djinns:
        parts.append("djinns " + " ".join(DJINNS[djinn].name for djinn in player.djinns))
    if player.items is None:
        parts.append(f"items {UNKNOWN} {player.item_count}")
    elif player.item_count:
        parts.append(f"items {write_counts(ITEMS, player.items)}")
    if player.whims:
        parts.append(f"whims {write_whims(player.whims)}")
    return " ".join(parts)


def default_seats(
    players: int, options: Options, owners: Iterable[int | None], tents: Collection[int]
) -> list[Player]:
    """What everybody starts with, but for the camels and tents on the board."""
    camels = [CAMELS[players]] * players
    tent = [int(options.artisans)] * players
    for cell, owner in enumerate(owners):
        if owner is not None:
            markers = tent if cell in tents else camels
            markers[owner] = max(0, markers[owner] - 1)
    return [
        Player(coins=COINS, camels=left, tents=own) for left, own in zip(camels, tent, strict=True)
    ]


def read_seats(entry: Entry, seats: list[Player], options: Options) -> tuple[Player, ...]:
    """Players by seat; what is not named is as in `seats`, those of `default_seats`."""
    players, found = len(seats), list(seats)
    seen = set()
    for line in entry.block:
        first, *words = line.split()
        try:
            seat = read_player(first, players)
            if seat in seen:
                raise NotationError(f"seat {first} is listed twice")
            seen.add(seat)
            found[seat] = _read_seat(words, seats[seat], CAMELS[players], options)
        except NotationError as error:
            raise NotationError(f"line {entry.line}, seats: {error}") from None
    return tuple(found)


def _read_seat(words: list[str], usual: Player, camels: int, options: Options) -> Player:
    parts = _parts(words, options)
    there = meeple_counts(options)

    def count(key: str, default: int, most: int) -> int:
        return number(" ".join(parts[key]), key, 0, most) if key in parts else default

    secret, secrets = _read_secret(parts.get("secret", []))
    items, item_count = _read_items(parts.get("items", []))
    return Player(
        coins=count("coins", COINS, 9999),
        camels=count("camels", usual.camels, camels),
        viziers=count("viziers", 0, there[VIZIER]),
        elders=count("elders", 0, there[ELDER]),
        cards=_read_cards(parts.get("cards", [])),
        secret=secret,
        secrets=secrets,
        djinns=tuple(sorted(read_djinns(" ".join(parts.get("djinns", [])), options))),
        artisans=count("artisans", 0, there[ARTISAN]),
        tents=count("tents", usual.tents, 1),
        items=items,
        item_count=item_count,
        whims=read_whims(" ".join(parts.get("whims", []))),
    )


def _parts(words: list[str], options: Options) -> dict[str, list[str]]:
    """The words of a seat by the part they belong to."""
    known = [part for part in PARTS if getattr(options, NEEDS.get(part, ""), True)]
    parts: dict[str, list[str]] = {}
    key = ""
    for word in words:
        if word in PARTS:
            key = word
            if key in parts:
                raise NotationError(f"{key!r} is listed twice")
            if key not in known:
                raise none_in_play(key, NEEDS[key])
            parts[key] = []
        elif not key:
            raise NotationError(f"{word[:40]!r} belongs to nothing; write {', '.join(known)}")
        elif key in COUNTED and parts[key]:
            raise unknown(word, "part of a seat", known)
        else:
            parts[key].append(word)
    return parts


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


def _read_items(words: list[str]) -> tuple[Counts | None, int]:
    match words:
        case ["?", count]:
            return None, number(count, "items", 0, ITEM_COUNT)
        case _:
            names = (ITEMS[read_item(word)] if n % 2 == 0 else word for n, word in enumerate(words))
            items = read_counts(" ".join(names), ITEMS, (ITEM_COUNT,) * len(ITEMS))
            return items, sum(items)
