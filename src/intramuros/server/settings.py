"""What the operator of a server can set, in a TOML file: `settings.toml` in the data folder.

Every setting has a default that suits a club. `intramuros settings` prints all of them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

FILE = "settings.toml"

NAME = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)(:\d{1,5})?")
PATH = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*")
TAKEN = ("api", "static", "ws")
"""Paths of our own that have others of our own below them, so that none can be the sub-path."""

Count = Annotated[int, Meta(ge=0)]
Amount = Annotated[float, Meta(ge=0)]


class SettingsError(ValueError):
    """The file cannot be used; the message says why."""


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the TOML file. A word that it does not know is an error, not ignored."""


class Rate(Table, frozen=True):
    """So many at once, and after that so many a minute."""

    at_once: Amount
    a_minute: Amount


class SessionLimits(Table, frozen=True):
    """What one browser may do."""

    requests: Rate = Rate(200, 3000)
    """Commands and questions at tables, and lists of tables."""
    chat: Rate = Rate(10, 30)
    tables: Rate = Rate(60, 6)
    """New tables, rematches and next matches."""
    sockets: Count = 24
    """Open pages of tables."""
    long_polls: Count = 12


class AddressLimits(Table, frozen=True):
    """What all browsers and programs of one address may do together: of IPv4 an address, of IPv6
    the prefix that a household has."""

    processor: Rate = Rate(2, 20)
    """Seconds of the server's time. Whoever is a little over it waits."""
    sessions: Rate = Rate(120, 12)
    """Browsers that were never here."""
    tables: Rate = Rate(200, 20)
    joins: Rate = Rate(120, 30)
    """Seats that are taken."""
    rows: Rate = Rate(3000, 6000)
    """Rows of the logs of tables."""
    records: Rate = Rate(40, 6)
    """Records handed in to be watched."""
    reviews: Rate = Rate(10, 1)
    """Reviews of finished games that have to be made; those that are there cost nothing."""
    kilobytes: Rate = Rate(100_000, 100)
    """What is stored for them."""
    sockets: Count = 300
    long_polls: Count = 100
    connections: Count = 500


class ServerLimits(Table, frozen=True):
    """What all visitors may do together."""

    connections: Count = 4000
    """There are fewer if the process may not have so many descriptors."""


class Limits(Table, frozen=True):
    """Each visitor's share of the server."""

    session: SessionLimits = SessionLimits()
    address: AddressLimits = AddressLimits()
    server: ServerLimits = ServerLimits()


class Expiry(Table, frozen=True):
    """After how many days something is deleted that nobody uses; 0: never."""

    never_played: Amount = 7
    """Tables at which no person has acted, those of bots alone among them."""
    empty_waiting_rooms: Amount = 2
    """Tables that wait for players and that nobody but their creator has joined."""
    waiting_rooms: Amount = 14
    """All other tables that wait for players."""
    records: Amount = 90
    """Records that were handed in; a record that is opened stays."""
    sessions: Amount = 30
    """Browsers that have no table and no seat; one that comes back in time stays."""
    finished_games: Amount = 0
    """Games that people played to the end."""
    running_games: Amount = 0
    """Games that people began and left."""


class Storage(Table, frozen=True):
    """Room for new tables, records and sessions. Moves of running games are stored anyway."""

    megabytes: Amount = 10_000
    """So large may the database get; 0: as large as it likes."""
    free_megabytes: Amount = 300
    """So much of the disk stays free."""


class Work(Table, frozen=True):
    """What the server does beside the moves of people."""

    workers: Annotated[int, Meta(ge=1)] = 1
    """Processes that make replays, pictures and archives."""
    bot_workers: Count = 0
    """Processes in which bots think; 0: one for each processor but the server's own."""
    bot_tables: Count = 4
    """Tables without a person that go on at once for one address, while somebody looks."""
    reviewers: Count = 1
    """Processes that review finished games, minutes of one processor each; 0: none is reviewed."""
    reviews: Annotated[int, Meta(ge=1)] = 4
    """Reviews that one address can have made or waiting."""


class Settings(Table, frozen=True):
    """All settings of a server. ValueError says which of them cannot be."""

    limits: Limits = Limits()
    expiry: Expiry = Expiry()
    storage: Storage = Storage()
    work: Work = Work()
    names: tuple[str, ...] = ()
    """Host names that visitors know the server by, with a port where it is not 80 or 443."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of the proxies in front of the server, whose word is believed."""
    path: str = ""
    """The sub-path below which a proxy shows the server, as in `/games`."""
    hsts: Count = 365 * 24 * 3600
    """Seconds for which browsers shall come by HTTPS only, once they came so; 0: not said."""

    def __post_init__(self) -> None:
        for name in self.names:
            if not NAME.fullmatch(name):
                raise ValueError(f"{name!r} is no host name; write it as in play.example.org:8443")
        for proxy in self.proxies:
            try:
                ip_network(proxy, strict=False)
            except ValueError:
                says = f"{proxy!r} is no address; write proxies as in 10.0.0.2 or 10.0.0.0/8"
                raise ValueError(says) from None
        if not PATH.fullmatch(self.path) or self.path[1:].partition("/")[0] in TAKEN:
            raise ValueError(
                f"{self.path!r} cannot be the sub-path; write it as in /games, without a slash at "
                f"the end, and not one of /{', /'.join(TAKEN)}"
            )


def read(path: Path) -> Settings:
    """The settings of a file; SettingsError says what is wrong with it, and where."""
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise SettingsError(f"cannot read {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path} is not TOML: {error}") from None
    try:
        return msgspec.convert(found, Settings)
    except msgspec.ValidationError as error:
        raise SettingsError(f"{path} does not fit: {error}") from None


def settings_in(directory: Path) -> Settings:
    """The settings of a data folder: those of its file, or the defaults if it has none."""
    path = directory / FILE
    return read(path) if path.exists() else Settings()


def settings_with(
    settings: Settings, names: Iterable[str], proxies: Iterable[str], path: str
) -> Settings:
    """Settings with what the command line adds to them; SettingsError says what cannot be."""
    try:
        return replace(
            settings,
            names=(*settings.names, *names),
            proxies=(*settings.proxies, *proxies),
            path=path or settings.path,
        )
    except ValueError as error:
        raise SettingsError(str(error)) from None


def text_of(settings: Settings) -> str:
    """Settings as TOML that `read` takes, every one of them written out."""
    return "\n\n".join(_lines([], msgspec.to_builtins(settings))) + "\n"


def _lines(path: list[str], table: dict[str, Any]) -> Iterator[str]:
    """A table as text, then the tables in it."""
    tables = {key: value for key, value in table.items() if isinstance(value, dict)}
    rates = {key: value for key, value in tables.items() if "at_once" in value}
    plain = {key: value for key, value in table.items() if key not in tables} | rates
    head = [f"[{'.'.join(path)}]"] if path and plain else []
    if plain:
        yield "\n".join(head + [f"{key} = {_value(value)}" for key, value in plain.items()])
    for key, value in tables.items():
        if key not in rates:
            yield from _lines([*path, key], value)


def _value(value: Any) -> str:
    """A value as TOML; of texts, numbers and lists the notation is that of JSON."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key} = {_value(one)}' for key, one in value.items())}}}"
    return msgspec.json.encode(value).decode()
