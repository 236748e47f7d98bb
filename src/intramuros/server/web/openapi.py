"""`GET /api/openapi.json`: the HTTP twin described for programs, made from the checked types."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from intramuros.server.live.offer import TableAsked
from intramuros.server.table import messages
from intramuros.server.view import answers
from intramuros.server.view import messages as view_messages
from intramuros.server.view.answers import Done, Made, Refused
from intramuros.server.view.history import review
from intramuros.server.web import wire
from intramuros.server.web.bodies import LineAsked, Next, NonceBody, PlayOn, Restart, Sit, Start
from intramuros.server.web.hosting.base import base_of
from intramuros.server.web.responses import tagged

Data = dict[str, Any]
JSON = "application/json"
TEXT = "text/plain"
HTML = "text/html"


@dataclass(frozen=True)
class Operation:
    """One request that is answered."""

    method: str
    path: str
    says: str
    body: type | None = None
    """What the JSON body holds; `str`: the body is plain text."""
    answers: type | str = ""
    """What comes back: a type, a media type, or some JSON object that docs/protocol.md tells."""
    status: int = 200
    numbers: tuple[str, ...] = ()
    """Query parameters that are numbers."""
    words: tuple[str, ...] = ()
    """Query parameters that are words."""


def _commands() -> list[Operation]:
    return [
        Operation("post", f"/api/tables/{{id}}/{word}", _first_line(kind), kind, Done)
        for word, kind in wire.COMMANDS.items()
    ]


def _first_line(kind: type) -> str:
    return (kind.__doc__ or "").partition("\n")[0]


OPERATIONS = (
    Operation("get", "/api/games", "The games with their options and presets."),
    Operation(
        "get",
        "/api/games/{game}/rules",
        "A game's rule book in our words.",
        answers=answers.Rulebook,
    ),
    Operation(
        "get",
        "/api/games/{game}/examples/{name}",
        "An example of the rule book: pictures with sentences, for pages of ours.",
        answers=HTML,
    ),
    Operation(
        "get",
        "/api/games/{game}/players",
        "The player counts that go with a preset and, on top of it, words of `option.NAME`.",
        answers=answers.PlayerCounts,
        words=("preset",),
    ),
    Operation("get", "/api/lobby", "One's own tables, the open, running and finished ones."),
    Operation("get", "/api/openapi.json", "This description."),
    Operation(
        "get", "/api/draws", "Promise the draws of a table to make.", answers=answers.DrawPromise
    ),
    Operation("post", "/api/tables", "Make a table.", TableAsked, Made, 201),
    Operation("get", "/api/tables/{id}", "A table as the asker sees it.", answers=answers.Table),
    Operation("get", "/api/tables/{id}/room", "The waiting room of a table."),
    Operation(
        "get",
        "/api/tables/{id}/promise",
        "The promised draws of the game that begins next, here or after this one.",
        answers=answers.DrawPromise,
    ),
    Operation(
        "post",
        "/api/tables/{id}/nonce",
        "Mix a nonce into the promised draws.",
        NonceBody,
        answers.DrawPromise,
    ),
    Operation("post", "/api/tables/{id}/sit", "Sit down at an open seat.", Sit, Made),
    Operation("post", "/api/tables/{id}/leave", "Leave the waiting room.", None, Made),
    Operation("post", "/api/tables/{id}/close", "Close the waiting room.", None, Made),
    Operation("post", "/api/tables/{id}/start", "Begin the game.", Start, Made),
    Operation("post", "/api/tables/{id}/rematch", "The same people once more.", None, Made),
    Operation("post", "/api/tables/{id}/delete", "Delete one's own table.", None, Made),
    Operation("post", "/api/tables/{id}/forget", "Remove one's name from it.", None, Made),
    Operation("post", "/api/tables/{id}/next", "Go on with the saga.", Next, Made),
    Operation("post", "/api/tables/{id}/restart", "The saga from its start.", Restart, Made),
    Operation(
        "get",
        "/api/tables/{id}/saga",
        "The matches of the table's saga.",
        answers=answers.SagaMatches,
    ),
    Operation(
        "get",
        "/api/tables/{id}/rules",
        "The rules of what is in play, as far as the saga has opened them.",
        answers=answers.Rulebook,
    ),
    Operation(
        "get",
        "/api/tables/{id}/examples/{name}",
        "One of their examples: pictures with sentences, for pages of ours.",
        answers=HTML,
    ),
    *_commands(),
    Operation(
        "post",
        "/api/tables/{id}/why",
        "Why an action is not allowed.",
        messages.Why,
        answers.Verdict,
    ),
    Operation(
        "get",
        "/api/tables/{id}/events",
        "The rows of the log after `since`, waiting for one at most `wait` seconds.",
        answers=answers.LogRows,
        numbers=("since", "wait"),
    ),
    Operation("get", "/api/tables/{id}/score", "The score sheet.", answers=answers.Score),
    Operation("get", "/api/tables/{id}/invites", "The links that the asker may hand on."),
    Operation("get", "/api/tables/{id}/record", "The game as a record.", answers=TEXT),
    Operation(
        "get",
        "/api/tables/{id}/replay",
        "The whole game so far, or what happened after row `since`.",
        answers=answers.Replay,
        numbers=("since",),
    ),
    Operation("get", "/api/tables/{id}/scores", "Its scores by turn.", answers=answers.Scores),
    Operation(
        "post",
        "/api/join/{token}",
        "Take a friend's seat, or ask whoever has it: 202 and `Asked`.",
        messages.JoinBody,
        answers.Joined,
    ),
    Operation(
        "post",
        "/api/tables/{id}/seat",
        "Ask the others for the seat that one has lost: 202, or 200 and `Joined`.",
        messages.SeatBody,
        answers.Asked,
        202,
    ),
    Operation(
        "get",
        "/api/tables/{id}/claims",
        "What the asker is asked about seats.",
        answers=view_messages.Claims,
    ),
    Operation("post", "/api/tables/{id}/let", "Answer whoever asks for a seat.", messages.Let),
    Operation("post", "/api/records", "Hand in a record to watch.", str, answers.Kept, 201),
    Operation(
        "get",
        "/api/records/{id}/record",
        "A record that was handed in, without comments.",
        answers=TEXT,
    ),
    Operation("get", "/api/records/{id}/replay", "A record to watch.", answers=answers.Replay),
    Operation("get", "/api/records/{id}/scores", "Its scores by turn.", answers=answers.Scores),
    *(
        operation
        for path in ("/api/tables/{id}", "/api/records/{id}")
        for operation in (
            Operation(
                "get",
                f"{path}/review",
                "How far the review of a finished game is, with the parts made from `since` on.",
                answers=review.ReviewState,
                numbers=("since",),
            ),
            Operation("post", f"{path}/review", "Ask for it.", None, review.ReviewState, 202),
            Operation(
                "get",
                f"{path}/review/{{pass}}",
                "The review itself, `quick` or `full`.",
                answers=review.Review,
            ),
            Operation(
                "post",
                f"{path}/line",
                "How the game could have gone on from a place in it, step by step.",
                LineAsked,
                answers.Replay,
            ),
            Operation(
                "post",
                f"{path}/play-on",
                "A new table that begins at a place in the game, against bots.",
                PlayOn,
                Made,
                201,
            ),
        )
    ),
)


@cache
def described(base: str = "") -> Data:
    """The whole description, OpenAPI 3.1, of a server below this sub-path."""
    kinds = [each.body for each in OPERATIONS if each.body not in (None, str)]
    kinds += [each.answers for each in OPERATIONS if isinstance(each.answers, type)]
    _, schemas = msgspec.json.schema_components(
        [*dict.fromkeys(kinds), Refused], ref_template="#/components/schemas/{name}"
    )
    for schema in schemas.values():
        # The word that tells messages of the live protocol apart; here the address does.
        schema.get("properties", {}).pop("t", None)
        if "required" in schema:
            schema["required"] = [name for name in schema["required"] if name != "t"]
    paths: dict[str, Data] = {}
    for each in OPERATIONS:
        paths.setdefault(each.path, {})[each.method] = _operation(each)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Intramuros",
            "version": "1",
            "description": "Tables of board games for scripts and bots.",
        },
        "servers": [{"url": base or "/"}],
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _operation(each: Operation) -> Data:
    found: Data = {
        "summary": each.says,
        "operationId": f"{each.method} {each.path}",
        "parameters": [
            *(_parameter(name, "path", {"type": "string"}) for name in _names(each.path)),
            *(
                _parameter(name, "query", {"type": "integer", "minimum": 0})
                for name in each.numbers
            ),
            *(_parameter(name, "query", {"type": "string"}) for name in each.words),
        ],
        "responses": {
            str(each.status): {"description": "done", "content": _answer(each.answers)},
            "default": {
                "description": "not done, and why",
                "content": {JSON: {"schema": _reference(Refused)}},
            },
        },
    }
    if each.body is str:
        found["requestBody"] = {"required": True, "content": {TEXT: {"schema": {"type": "string"}}}}
    elif each.body is not None:
        found["requestBody"] = {"content": {JSON: {"schema": _reference(each.body)}}}
    return found


def _names(path: str) -> list[str]:
    return [part[1:-1] for part in path.split("/") if part.startswith("{")]


def _parameter(name: str, place: str, schema: Data) -> Data:
    return {"name": name, "in": place, "required": place == "path", "schema": schema}


def _answer(kind: type | str) -> Data:
    if isinstance(kind, type):
        return {JSON: {"schema": _reference(kind)}}
    return {TEXT: {"schema": {"type": "string"}}} if kind == TEXT else {JSON: {"schema": {}}}


def _reference(kind: type) -> Data:
    return {"$ref": f"#/components/schemas/{kind.__name__}"}


async def openapi(request: Request) -> Response:
    """`GET /api/openapi.json`."""
    return tagged(request, msgspec.json.encode(described(base_of(request.scope))).decode(), JSON)


ROUTES: list[BaseRoute] = [Route("/api/openapi.json", openapi)]
