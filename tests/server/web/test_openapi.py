"""The description of the HTTP twin: complete, and no request makes the server fail."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.routing import Route

from intramuros.server.app import create_app
from intramuros.server.web.openapi import OPERATIONS, Operation, described
from tests.server.process import Server

EXAMPLES = 10
SCHEMA = schemathesis.openapi.from_dict(described())
CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]


def test_it_names_every_address_of_the_twin(tmp_path: Path) -> None:
    served = {
        (method.lower(), route.path)
        for route in create_app(tmp_path).routes
        if isinstance(route, Route) and route.path.startswith("/api/")
        for method in route.methods or ()
        if method != "HEAD"
    }
    assert served == {(each.method, each.path) for each in OPERATIONS}


def test_the_word_that_tells_live_messages_apart_is_left_out() -> None:
    act = described()["components"]["schemas"]["Act"]
    assert set(act["properties"]) == {"seat", "decision", "actions", "id"}
    assert act["required"] == ["seat", "decision", "actions"]


class Playing(NamedTuple):
    """A server, a table there, and the cookie of who plays at it."""

    url: str
    table: str
    cookies: dict[str, str]


@pytest.fixture(scope="module")
def playing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    with Server(tmp_path_factory.mktemp("data")) as server, server.client() as client:
        seats = [{"kind": "human"}] * 3
        made = client.post("/api/tables", json={"game": "medina", "players": 3, "seats": seats})
        yield Playing(server.url, made.json()["id"], dict(client.cookies))


def _name(value: object) -> str:
    return f"{value.method} {value.path}" if isinstance(value, Operation) else str(value)


@pytest.mark.parametrize(
    ("operation", "mode"),
    [
        *((each, GenerationMode.POSITIVE) for each in OPERATIONS),
        *((each, GenerationMode.NEGATIVE) for each in OPERATIONS if each.body or each.numbers),
    ],
    ids=_name,
)
def test_no_request_makes_the_server_fail(
    playing: Playing, operation: Operation, mode: GenerationMode
) -> None:
    """The table and who asks are real; the rest fits the description, or just does not."""
    asked = SCHEMA[operation.path][operation.method.upper()]

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(asked.as_strategy(generation_mode=mode))
    def asking(case: Any) -> None:
        if "id" in case.path_parameters:
            case.path_parameters["id"] = playing.table
        if "wait" in operation.numbers:
            case.query["wait"] = 0
        answer = case.call(base_url=playing.url, cookies=playing.cookies, timeout=60)
        case.validate_response(answer, checks=CHECKS)

    asking()
