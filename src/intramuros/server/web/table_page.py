"""What the page of a table is made from: a game's, and a lesson's."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from intramuros.core.draws import commitment
from intramuros.core.game import AnyGame, expansions_in_play
from intramuros.scene import drawing_of, stands_upright
from intramuros.scene.theme import unpainted
from intramuros.server.live.live_table import LiveTable
from intramuros.server.view.first_paint import ask, table_outline
from intramuros.server.view.saga_view import saga_view
from intramuros.server.web import questions
from intramuros.server.web.responses import tag_of
from intramuros.server.web.rules import table_rules_address


def table_context(found: LiveTable, session: str | None, base: str) -> dict[str, Any]:
    """What the page of a table is made from."""
    setting = found.moment.setting
    mine = found.mine(session)
    return {
        "table": {
            "id": found.id,
            "game": setting.game.name,
            "title": setting.game.title,
            "owner": session == found.seating.owner,
            "watch": found.seating.watch,
            "blurb": setting.game.blurb,
            "ws": f"/ws/table/{found.id}",
            "api": f"/api/tables/{found.id}",
            "defs_url": f"/games/{setting.game.name}/defs.svg?v={tag_of(defs_of(setting.game))}",
            "rules": table_rules_address(found.moment),
            "saga": saga_view(found.moment),
            "expansions": bool(expansions_in_play(setting.game, setting.start.options)),
            "autoconfirm": setting.autoconfirm,
            "hints": setting.hints,
            "upright": stands_upright(setting.game),
            "mine": bool(mine),
            "over": found.moment.over,
            "promise": commitment(setting.draw_key),
            "nonces": [
                {"name": found.moment.names[seat - 1] if seat else "", "nonce": nonce}
                for seat, nonce in found.moment.nonces
            ],
        },
        "seats": [
            {
                "seat": number + 1,
                "name": found.moment.names[number],
                "colour": seat.colour,
                "kind": seat.kind,
                "bot": seat.bot,
                "mine": number in mine,
            }
            for number, seat in enumerate(setting.seats)
        ],
        "outline": table_outline(found.moment, mine),
        "ask": ask(found.moment, mine),
        "invites": questions.invites(found, session, base),
        "defs": Markup(unpainted(drawing_of(setting.game).defs)),
    }


def defs_of(game: AnyGame) -> str:
    """What the game's pictures refer to, as a document of its own."""
    inside = drawing_of(game).defs
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{inside}</defs></svg>'
