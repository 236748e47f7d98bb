"""Positions of My City as text, both ways. docs/notation.md shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, TypeVar

from intramuros.core.errors import NotationError, OptionError
from intramuros.core.notation import Entry, headed, in_place, number, on_line
from intramuros.core.options import read_options, write_options
from intramuros.games.my_city.campaign.model import Campaign
from intramuros.games.my_city.campaign.pieces import CARDS, COLOURS
from intramuros.games.my_city.campaign.read import CAMPAIGN, read_campaign
from intramuros.games.my_city.campaign.rules import rules_of
from intramuros.games.my_city.campaign.start import first_city, first_episode
from intramuros.games.my_city.campaign.write import write_campaign
from intramuros.games.my_city.model import (
    EPISODES,
    Build,
    City,
    Options,
    Over,
    Phase,
    Placing,
    Position,
    Revealing,
    Stickering,
)
from intramuros.games.my_city.text.actions import normal, read_card
from intramuros.games.my_city.text.city import read_city, write_city

EDITION: Final = "my_city/2"
MOST: Final = 4
CITIES: Final = tuple(f"city {seat}" for seat in range(1, MOST + 1))
VALUES: Final = ("players", "options", "episode", "phase", "deck", "races")
KEYS: Final = (*VALUES, *CITIES, "campaign")
PHASES: Final = "'reveal', 'reveal blocked', 'place Y1', 'stickers' or 'over'"
V = TypeVar("V")


def write(position: Position) -> str:
    """A position as text; what equals its default is left out."""
    lines = [f"intramuros {EDITION}", f"players: {position.players}"]
    if options := write_options(position.options):
        lines.append(f"options: {options}")
    if position.episode != first_episode(position.options):
        lines.append(f"episode: {position.episode}")
    lines.append(f"phase: {_write_phase(position.phase)}")
    if position.deck != left_over(position):
        lines.append(f"deck: {' '.join(CARDS[card] for card in position.deck) or 'nothing'}")
    if position.races:
        lines.append("races: " + ", ".join(f"{colour} {depth}" for colour, depth in position.races))
    fresh = first_city(position.campaign, position.episode)
    for key, city in zip(CITIES, position.cities, strict=False):
        if written := write_city(city, fresh):
            lines.append(f"{key}:")
            lines += [f"  {line}" for line in written]
    if position.campaign != CAMPAIGN:
        lines.append("campaign:")
        lines += [f"  {line}" for line in write_campaign(position.campaign).splitlines() if line]
    return "\n".join(lines) + "\n"


def read(text: str) -> Position:
    """The inverse of `write`; whatever is not stated has its default."""
    found = headed(text, f"intramuros {EDITION}", KEYS)
    for key in VALUES:
        if key in found and not found[key].value:
            raise NotationError(f"line {found[key].line}: what belongs to {key!r} stands behind it")

    def value(key: str, reader: Callable[[str], V], default: V) -> V:
        if key not in found:
            return default
        with on_line(found[key].line):
            return reader(found[key].value)

    campaign = _read_campaign(found["campaign"]) if "campaign" in found else CAMPAIGN
    players = value("players", lambda text: number(text, "players", 1, MOST), MOST)
    options = value("options", _read_options, Options())
    episode = value("episode", lambda text: _read_episode(text, options), first_episode(options))
    if episode > len(campaign.episodes) or (episode == 0 and not campaign.has_eternal):
        sealed = f"episode {episode}" if episode else "the eternal game"
        opened = f"chapters 1 to {len(campaign.chapters)}"
        raise NotationError(f"{sealed} is sealed: the campaign below has {opened}")
    reveals: Phase = Revealing()
    fresh = first_city(campaign, episode)
    position = Position(
        players=players,
        options=options,
        episode=episode,
        phase=value("phase", _read_phase, reveals),
        deck=(),
        cities=tuple(_read_cities(found, players, fresh, campaign)),
        races=value("races", _read_races, ()),
        campaign=campaign,
    )
    deck = value("deck", lambda text: _read_deck(text, position), left_over(position))
    cities = tuple(_with_normal_choice(position, seat) for seat in range(players))
    return replace(position, deck=deck, cities=cities)


def _with_normal_choice(position: Position, seat: int) -> City:
    city = position.cities[seat]
    if not isinstance(city.choice, Build):
        return city
    choice = normal(position, seat, city.choice)
    assert isinstance(choice, Build)
    return replace(city, choice=choice)


def left_over(position: Position) -> tuple[int, ...]:
    """The cards that are neither due nor built; none once the episode is over."""
    match position.phase:
        case Stickering() | Over():
            return ()
        case Placing(card):
            gone = {card}
        case Revealing(blocked):
            gone = {CARDS.index("X1")} if blocked else set()
    built = {building.tile for city in position.cities for building in city.buildings}
    gone.update(CARDS.index(tile) for tile in built)
    return tuple(card for card in rules_of(position).deck if card not in gone)


# Parts of the text


def _read_campaign(entry: Entry) -> Campaign:
    if entry.value:
        raise NotationError(f"line {entry.line}: what belongs to 'campaign' stands below it")
    return read_campaign(in_place(entry))


def _read_options(text: str) -> Options:
    try:
        return read_options(Options, text)
    except OptionError as error:
        raise NotationError(str(error)) from None


def _read_episode(text: str, options: Options) -> int:
    first = first_episode(options)
    last = EPISODES if options.play == "campaign" else first
    return number(text, "the episode, as the options have it,", first, last)


def _write_phase(phase: Phase) -> str:
    match phase:
        case Revealing(blocked):
            return "reveal blocked" if blocked else "reveal"
        case Placing(card):
            return f"place {CARDS[card]}"
        case Stickering():
            return "stickers"
        case Over():
            return "over"


def _read_phase(text: str) -> Phase:
    match text.split():
        case ["reveal"]:
            return Revealing()
        case ["reveal", "blocked"]:
            return Revealing(blocked=True)
        case ["place", card]:
            return Placing(CARDS.index(read_card(card)))
        case ["stickers"]:
            return Stickering()
        case ["over"]:
            return Over()
    raise NotationError(f"phase: {text[:60]!r} is none; write {PHASES}")


def _read_deck(text: str, position: Position) -> tuple[int, ...]:
    if text == "nothing":
        return ()
    deck = rules_of(position).deck
    cards = []
    for word in text.split():
        card = CARDS.index(read_card(word))
        if card not in deck:
            raise NotationError(f"{word} is not in the deck of this episode")
        if card in cards:
            raise NotationError(f"{word} stands twice")
        cards.append(card)
    return tuple(sorted(cards))


def _read_races(text: str) -> tuple[tuple[str, int], ...]:
    races: list[tuple[str, int]] = []
    for part in text.split(","):
        match part.split():
            case [colour, depth] if colour in COLOURS:
                race = colour, number(depth, "the depth of a race", 1, 99)
            case _:
                raise NotationError(
                    f"races: {part.strip()[:60]!r} is none; write colour and depth as in 'B 8, R 6'"
                )
        if race in races:
            raise NotationError(f"races: {colour} {depth} stands twice")
        races.append(race)
    return tuple(sorted(races, key=lambda race: (COLOURS.index(race[0]), race[1])))


def _read_cities(
    found: dict[str, Entry], players: int, fresh: City, campaign: Campaign
) -> Iterable[City]:
    for seat, key in enumerate(CITIES, 1):
        if key not in found:
            if seat <= players:
                yield fresh
            continue
        if seat > players:
            there = "is 1 player" if players == 1 else f"are {players} players"
            raise NotationError(f"line {found[key].line}: there is no {key}; there {there}")
        yield read_city(found[key], fresh, campaign)
