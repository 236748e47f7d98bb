"""The JSON bodies of requests that are not commands of a table."""

from __future__ import annotations

from msgspec import Struct

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


class Restart(Struct):
    """The body of `POST /api/tables/{id}/restart`."""

    id: Id = ""
