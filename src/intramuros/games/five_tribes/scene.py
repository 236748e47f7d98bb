"""What Five Tribes looks like, how an action is clicked, and what a click meant."""

from __future__ import annotations

from typing import Final

from intramuros.games.five_tribes.clicks import END, SLUGS, needed, ways
from intramuros.games.five_tribes.look.art.symbols import DEFS
from intramuros.games.five_tribes.look.board import Signs, board
from intramuros.games.five_tribes.look.chips import chips, hits, tips
from intramuros.games.five_tribes.look.court import court
from intramuros.games.five_tribes.look.hand import hand
from intramuros.games.five_tribes.look.materials import MATERIALS
from intramuros.games.five_tribes.look.prospects import foretold
from intramuros.games.five_tribes.model import (
    BOARD,
    Acting,
    Action,
    Bid,
    Bidding,
    Buy,
    DrawMeeples,
    Drop,
    Earn,
    Earning,
    Kill,
    KillHeld,
    Killing,
    LayTile,
    Moving,
    Peopling,
    Place,
    Placing,
    Position,
    Selling,
    Skip,
    Sowing,
    Summon,
    Take,
    Use,
)
from intramuros.games.five_tribes.model.components import (
    BOURAQ,
    CARDS,
    COLOURS,
    DJINNS,
    ENKI,
    HAGIS,
    LAMIA,
    LETA,
    PRICES,
    UTUG,
)
from intramuros.games.five_tribes.referee import holdings
from intramuros.games.five_tribes.text.prompts import prompt
from intramuros.scene.drawing import Fact, Hint, Look, Step
from intramuros.scene.scene import Scene
from intramuros.scene.theme import Materials

_CELLS: Final = {name: cell for cell, name in enumerate(BOARD.names)}
_GHOSTS: Final = {ENKI: "palm", BOURAQ: "palace", LETA: "camel-{colour}", UTUG: "camel-{colour}"}


class FiveTribesDrawing:
    """Keeps `scene.Drawing`."""

    defs: str = DEFS
    materials: Materials = MATERIALS

    def scene(self, position: Position, viewer: int, look: Look) -> Scene:
        """The board with its tracks and cards, the viewer's hand, and what lies open."""
        legal = ways(position, viewer)
        signs = Signs({}, {}, {})
        if legal:
            signs = Signs(
                chips(position, viewer, legal, look.colours[viewer]),
                hits(position, legal),
                tips(position, viewer, legal),
            )
        return Scene(
            {
                "board": board(position, viewer, look, signs),
                "hand": hand(position, viewer, look, tuple(legal.values())),
                "court": court(position, look, frozenset(path[0] for path in legal.values())),
            }
        )

    def facts(self, position: Position, viewer: int) -> tuple[tuple[Fact, ...], ...]:
        """Coins and cards, as far as they are not hidden; the court shows the rest."""
        return tuple(
            tuple(_facts(position, seat, position.options.open_hands or seat == viewer))
            for seat in range(position.players)
        )

    def path(self, position: Position, seat: int, action: Action) -> tuple[str, ...]:
        """The tokens, as few as tell the action from the others."""
        return ways(position, seat)[action]

    def step(self, position: Position, seat: int, prefix: tuple[str, ...]) -> Step:
        """What is asked in each phase."""
        words = prompt(position, seat, prefix, ways(position, seat))
        phase = position.phase
        if prefix and prefix[0].startswith("power-"):
            ghost = _GHOSTS.get(SLUGS.index(prefix[0].removeprefix("power-")), "")
            return Step("place" if ghost else "pick", words, ghost)
        if isinstance(phase, Sowing) and not prefix and sum(map(bool, phase.hand)) == 1:
            only = next(tribe for tribe, count in enumerate(phase.hand) if count)
            more = sum(phase.hand) > 1
            return Step("place", words, f"meeple-{COLOURS[only]}", hints=more, forced=True)
        due = holdings.piece_due(position)
        if due is not None and not prefix:
            return Step("place", words, "palace" if due[1] else "palm")
        if isinstance(phase, Selling) and not prefix:
            return Step("pick", words, ends=(END,))
        sows = isinstance(phase, Sowing)
        return Step("pick", words, hints=sows or isinstance(phase, Moving), forced=sows)

    def hint(self, position: Position, seat: int, clicks: tuple[str, ...]) -> Hint | None:
        """Where a sow can still end."""
        return foretold(position, seat, clicks)

    def meant(
        self, position: Position, seat: int, prefix: tuple[str, ...], token: str
    ) -> Action | None:
        """The action that the click would have been, allowed or not."""
        for action, path in ways(position, seat).items():
            if path == (*prefix, token):
                return action
        calls = bool(prefix) and prefix[0].startswith("power-")
        if " " in token:  # tile and tribe in one click
            tile, tribe = token.split(" ", 1)
            before, last = (prefix, tile) if calls else ((tile,), tribe)
            return self.meant(position, seat, before, last)
        kind, _, rest = token.partition("-")
        if calls:
            djinn = SLUGS.index(prefix[0].removeprefix("power-"))
            return _use(position, seat, djinn, _CELLS.get(token), "pay-fakir" in prefix)
        if kind == "power" and rest in SLUGS:
            return _use(position, seat, SLUGS.index(rest), 0, None)
        match position.phase:
            case Bidding() if kind == "bid" and rest.isdigit() and int(rest) in PRICES:
                return Bid(int(rest))
            case Moving() if token in _CELLS:
                return Take(_CELLS[token])
            case Sowing(hand=held_ones) if token in _CELLS:
                return Drop(next(tribe for tribe, n in enumerate(held_ones) if n), _CELLS[token])
            case Sowing() if prefix[:1] and prefix[0] in _CELLS and kind == "tribe":
                return Drop(COLOURS.index(rest), _CELLS[prefix[0]]) if rest in COLOURS else None
            case Killing():
                return _kill(position, prefix, token)
            case Acting() if (
                kind == "row" and rest.isdigit() and 0 < int(rest) <= len(position.row)
            ):
                others = [int(p.removeprefix("row-")) - 1 for p in prefix if p.startswith("row-")]
                return Buy(tuple(sorted({*others, int(rest) - 1})))
            case Acting() if kind == "djinn" and rest in SLUGS:
                return Summon(SLUGS.index(rest), holdings.fakirs(position.seats[seat]) > 0)
        due = holdings.piece_due(position)
        if due is not None and token in _CELLS:
            return _use(position, seat, HAGIS if due[1] else LAMIA, _CELLS[token], None)
        return None

    def cells(self, position: Position, seat: int, action: Action) -> tuple[str, ...]:
        """The tile where the action is seen, or the place on the track."""
        phase = position.phase
        match action:
            case Bid(price):
                found = f"bid-{price}"
                return (found,)
            case Take(cell) | Drop(_, cell) | Kill(_, cell):
                return (BOARD.names[cell],)
            case Use(cell=cell) if cell is not None:
                return (BOARD.names[cell],)
            case LayTile() if None in position.tiles:
                return (BOARD.names[position.tiles.index(None)],)
            case DrawMeeples() if isinstance(phase, Peopling):
                return (BOARD.names[phase.at],)
            case Earn() | Buy() | Summon() | Place() | Skip() | KillHeld():
                at = phase.at if isinstance(phase, Acting | Earning | Killing | Placing) else None
                return () if at is None else (BOARD.names[at],)
            case _:
                return ()


DRAWING: Final = FiveTribesDrawing()


def _facts(position: Position, seat: int, open_hand: bool) -> list[Fact]:
    player = position.seats[seat]
    cards = sum(player.cards) + player.secrets
    found = [Fact("coins", str(player.coins), "coin")] if open_hand else []
    found.append(Fact("cards", str(cards), "card-back"))
    if position.options.open_hands:
        found += [
            Fact(CARDS[kind], str(count), f"card-{CARDS[kind]}")
            for kind, count in enumerate(holdings.hand(player))
            if count
        ]
    return found


def _use(
    position: Position, seat: int, djinn: int, cell: int | None, fakir: bool | None
) -> Use | None:
    """The use of a power that was tried; with a fakir if there is nothing else to pay with."""
    power = DJINNS[djinn]
    if power.cost in ("", "f+") or (power.tile and cell is None):
        return None
    if fakir is None:
        fakir = position.seats[seat].elders == 0
    return Use(djinn, fakir or power.cost == "f", cell if power.tile else None)


def _kill(position: Position, prefix: tuple[str, ...], token: str) -> Action | None:
    """A click on a tile, or on a tribe of the tile clicked before."""
    kind, _, colour = token.partition("-")
    tiles = [name for name in (*prefix, token) if name in _CELLS]
    if not tiles or not (token in _CELLS or (kind == "tribe" and colour in COLOURS)):
        return None
    cell = _CELLS[tiles[-1]]
    here = position.meeples[cell]
    anybody = next((tribe for tribe, count in enumerate(here) if count), 0)
    tribe = COLOURS.index(colour) if colour else anybody
    return Kill(tribe, cell, needed(position, cell))
