"""The JSON bodies of requests that are not commands of a table."""

from __future__ import annotations

from msgspec import Struct

from intramuros.bots.levels import MIDDLE
from intramuros.server.table.messages import Id, Number, Text
from intramuros.server.table.saga import Take


class Sit(Struct):
    """The body of `POST /api/tables/{id}/sit`; empty words mean what is remembered."""

    seat: Number | None = None
    name: Text = ""
    colour: Text = ""


class Start(Struct):
    """The body of `POST /api/tables/{id}/start`."""

    bot: Text = ""


class NonceBody(Struct):
    """The body of `POST /api/tables/{id}/nonce`."""

    table: Id
    """The promised table, as `GET /api/tables/{id}/promise` told it."""
    nonce: Text


class Next(Struct):
    """The body of `POST /api/tables/{id}/next`."""

    seats: dict[Number, Take] = {}
    """Seat, from 1 -> who plays it; those that are left out stay."""
    branch: Id | None = None
    """The id of a command that makes another match on purpose."""


Line = list[tuple[Number | None, Text]]
"""Seats, from 1, null is chance, and the texts of their actions."""


class LineAsked(Struct):
    """The body of `POST /api/tables/{id}/line`."""

    at: Number
    """The line goes on after so many actions of the game."""
    line: Line
    upright: bool = False
    """For a narrow screen."""


class PlayOn(Struct):
    """The body of `POST /api/tables/{id}/play-on`."""

    at: Number
    """After so many actions of the game, …"""
    seat: Number
    """… at this seat, …"""
    line: Line = []
    """… once these have been played."""
    bot: Text = MIDDLE
    """Who plays the other seats."""


class Restart(Struct):
    """The body of `POST /api/tables/{id}/restart`."""

    id: Id = ""
