"""The settings of a new table, from a form or a script: checked, with defaults filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

import msgspec

from intramuros.bots import BOTS
from intramuros.bots.levels import character_of
from intramuros.core.game import AnyGame, OptionError, check_players, counts_said, player_counts
from intramuros.core.options import grouped, option_words, parse_options
from intramuros.scene import seat_colours
from intramuros.server.live import clock_offer
from intramuros.server.live.bots import offer as bot_offer
from intramuros.server.table.clock import Clock
from intramuros.server.table.refusal import Refusal
from intramuros.server.table.setting import LONGEST_NAME
from intramuros.server.view.answers import PlayerCounts
from intramuros.store import Persona, Seat, Watch

BLANKS = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")
"""Signs that count as letters and look like nothing: a name of them would be no name."""
DEFAULT_BOT = "greedy"
"""Where a program names none; people choose a level."""
WATCH: tuple[Watch, ...] = get_args(Watch)
CHOSEN = {"": None, "yes": True, "no": False}
"""The words of the form for what is decided by who plays, unless somebody chooses."""


class SeatAsked(msgspec.Struct):
    """A seat of a table that is asked for; empty words mean the default."""

    kind: Literal["human", "friend", "open", "bot", ""] = ""
    name: str = ""
    colour: str = ""
    bot: str = ""


class DrawsAsked(msgspec.Struct):
    """A promise of `GET /api/draws`, and the nonce of whoever creates the table."""

    table: str
    nonce: str


class TableAsked(msgspec.Struct):
    """The body of `POST /api/tables`."""

    game: str
    players: int = 0
    options: dict[str, str] = {}
    preset: str = ""
    seats: list[SeatAsked] = []
    autoconfirm: bool = False
    watch: Watch = "anyone"
    public: bool | None = None
    """Whether it stands in the lobby; None: if a seat is open to anyone."""
    clock: Clock = Clock()
    hints: bool | None = None
    """Whether players may ask for hints; None: if no person plays elsewhere."""
    draws: DrawsAsked | None = None


@dataclass(frozen=True)
class Wanted:
    """A table that can be made."""

    game: AnyGame
    options: Any
    seats: tuple[Seat, ...]
    autoconfirm: bool
    watch: Watch
    public: bool
    clock: Clock
    hints: bool
    start: Any = None
    """The position that it begins with; None: the first one."""

    @property
    def waits(self) -> bool:
        """Whether the game begins later, when open seats are taken."""
        return any(seat.kind == "open" for seat in self.seats)

    def seats_of(self, owner: str) -> tuple[Seat, ...]:
        """The seats, those of people given to the session."""
        return tuple(
            msgspec.structs.replace(seat, owner=owner if seat.kind == "human" else "")
            for seat in self.seats
        )


def wanted(asked: TableAsked, games: Mapping[str, AnyGame]) -> Wanted:
    """Check what is asked for; a Refusal `bad` says what would be right."""
    game = games.get(asked.game)
    if game is None:
        raise Refusal("bad", f"there is no game {asked.game!r}. Choose one of: {', '.join(games)}.")
    options = _options(game, asked.preset, asked.options)
    players = asked.players or len(asked.seats) or player_counts(game, options)[0]
    try:
        check_players(game, players, options)
        game.start(players, options)  # refuses options that so many players cannot have
    except OptionError as error:
        raise Refusal("bad", str(error)) from None
    seats = _seats(asked.seats, players, seat_colours(game))
    is_open = any(seat.kind == "open" for seat in seats)
    public = is_open if asked.public is None else asked.public
    clock = clock_offer.checked(asked.clock)
    elsewhere = any(seat.kind in ("friend", "open") for seat in seats)
    hints = not elsewhere if asked.hints is None else asked.hints
    return Wanted(game, options, seats, asked.autoconfirm, asked.watch, public, clock, hints)


def gone_on(
    game: AnyGame, position: str, seats: Sequence[Seat], seat: int, who: Persona, bot: str
) -> Wanted:
    """A table that goes on from a position of another game: the asker sits at one of its seats, and
    bots at the others. A Refusal `bad` if there is no such seat or bot."""
    if not 0 <= seat < len(seats):
        raise Refusal("bad", f"there is no seat {seat + 1}. Choose one of 1 to {len(seats)}.")
    bot_offer.check_bot(bot)
    start = game.read(position)
    sitting = [
        Seat("human", who.name or one.colour.capitalize(), one.colour)
        if number == seat
        else Seat("bot", "" if character_of(bot) else one.colour.capitalize(), one.colour, bot)
        for number, one in enumerate(seats)
    ]
    named = bot_offer.christened(sitting)
    return Wanted(game, start.options, named, False, "anyone", False, Clock(), True, start)


def _options(game: AnyGame, preset: str, chosen: Mapping[str, str]) -> Any:
    """The options of a preset with those that were chosen on top."""
    if preset and preset not in game.presets:
        known = ", ".join(game.presets)
        raise Refusal("bad", f"there is no preset {preset!r}. Choose one of: {known}.")
    try:
        return parse_options(game.options, chosen, game.presets[preset] if preset else None)
    except OptionError as error:
        raise Refusal("bad", str(error)) from None


def counts_for(game: AnyGame, fields: Mapping[str, str]) -> PlayerCounts:
    """The player counts that go with the options of a start page's form."""
    options = _options(game, fields.get("preset", ""), chosen_options(fields))
    counts = player_counts(game, options)
    told = "" if counts == game.players else f"{game.title} is for {counts_said(game, options)}."
    return PlayerCounts(list(counts), told)


def chosen_options(fields: Mapping[str, str]) -> dict[str, str]:
    """The options that a form names; an empty word leaves one to the preset."""
    return {
        key.removeprefix("option."): word
        for key, word in fields.items()
        if key.startswith("option.") and word
    }


def _seats(asked: Sequence[SeatAsked], players: int, offered: Sequence[str]) -> tuple[Seat, ...]:
    if len(asked) > players:
        raise Refusal("bad", f"there are {len(asked)} seats for {players} players")
    every = [*asked, *(SeatAsked() for _ in range(players - len(asked)))]
    taken = [seat.colour for seat in every if seat.colour]
    for colour in taken:
        check_colour(colour, offered)
        if taken.count(colour) > 1:
            raise Refusal("bad", f"two seats are {colour}. Give each its own colour.")
    free = iter([colour for colour in offered if colour not in taken])
    return bot_offer.christened(
        [_seat(seat, number, seat.colour or next(free)) for number, seat in enumerate(every)]
    )


def check_colour(colour: str, offered: Sequence[str]) -> None:
    """Refuse a colour that the game does not offer its seats."""
    if colour not in offered:
        known = ", ".join(offered)
        raise Refusal("bad", f"{colour!r} is not a seat colour here. Choose one of: {known}.")


def _seat(asked: SeatAsked, number: int, colour: str) -> Seat:
    kind = asked.kind or ("human" if number == 0 else "bot")
    name = name_of(asked.name)
    if kind == "open":
        return Seat("open", colour.capitalize(), colour)
    if kind != "bot":
        return Seat(kind, name or colour.capitalize(), colour)
    bot = asked.bot or DEFAULT_BOT
    bot_offer.check_bot(bot)
    if not name and character_of(bot) is None:
        name = colour.capitalize()
    return Seat("bot", name, colour, bot)


def name_of(text: str) -> str:
    """A name as somebody wrote it, tidied; empty if it is blank."""
    name = " ".join(text.translate(BLANKS).split())
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise Refusal("bad", f"a name has at most {LONGEST_NAME} ordinary characters")
    return name


def from_form(fields: Mapping[str, str]) -> TableAsked:
    """The start page's form."""
    players = fields.get("players", "")
    if not (players.isascii() and players.isdigit() and len(players) < 3):
        raise Refusal("bad", f"the number of players must be a number, not {players[:20]!r}")
    seats = []
    for number in range(1, int(players) + 1):
        who = fields.get(f"seat{number}.kind", "")
        words = {key: fields.get(f"seat{number}.{key}", "") for key in ("name", "colour", "bot")}
        match who:
            case "human" | "friend" | "open":
                seats.append(SeatAsked(who, **words))
            case "" if number == 1:
                seats.append(SeatAsked("human", **words))
            case "bot" | "":
                bot = bot_offer.from_form(fields, words["bot"])
                seats.append(SeatAsked("bot", **{**words, "bot": bot}))
            case _ if who in BOTS:
                bot = bot_offer.from_form(fields, who)
                seats.append(SeatAsked("bot", **{**words, "bot": bot}))
            case _:
                known = ", ".join(("human", "friend", "open", "bot", *BOTS))
                raise Refusal("bad", f"a seat is one of {known}, not {who[:20]!r}")
    watch = fields.get("watch", "")
    if watch not in ("", *WATCH):
        raise Refusal("bad", f"who may watch is one of {', '.join(WATCH)}, not {watch[:20]!r}")
    listed, hints = fields.get("listed", ""), fields.get("hints", "")
    if listed not in CHOSEN:
        raise Refusal("bad", f"a table is listed yes or no, not {listed[:20]!r}")
    if hints not in CHOSEN:
        raise Refusal("bad", f"hints are allowed yes or no, not {hints[:20]!r}")
    return TableAsked(
        game=fields.get("game", ""),
        players=int(players),
        options=chosen_options(fields),
        preset=fields.get("preset", ""),
        seats=seats,
        autoconfirm=fields.get("autoconfirm") == "on",
        watch="players" if watch == "players" else "anyone",
        public=CHOSEN[listed],
        clock=clock_offer.from_form(fields),
        hints=CHOSEN[hints],
        draws=DrawsAsked(fields["draws.table"], fields.get("draws.nonce", ""))
        if fields.get("draws.table")
        else None,
    )


def offers(games: Mapping[str, AnyGame]) -> list[dict[str, Any]]:
    """The games as a start page or a script needs them."""
    return [
        {
            "name": game.name,
            "title": game.title,
            "blurb": game.blurb,
            "aim": game.aim,
            "minutes": game.minutes,
            "kind": game.kind,
            "players": game.players,
            "usual_players": player_counts(game, game.options()),
            "players_vary": game.players_with is not None,
            "colours": seat_colours(game),
            "options": [
                {
                    "name": option.name,
                    "says": option.says,
                    "choices": option.choices,
                    "default": option.default,
                    "group": group,
                    "label": option.label,
                    "words": option.words,
                    "first": option.first,
                }
                for group, options in grouped(game.options)
                for option in options
            ],
            "presets": {name: option_words(preset) for name, preset in game.presets.items()},
            "preset_titles": {name: game.preset_titles.get(name, name) for name in game.presets},
        }
        for game in games.values()
    ]
