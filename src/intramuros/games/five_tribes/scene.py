"""What Five Tribes looks like, how an action is clicked, and what a click meant."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from intramuros.games.five_tribes.attempts import attempt
from intramuros.games.five_tribes.clicks import Tokens, ways
from intramuros.games.five_tribes.look.art.symbols import DEFS
from intramuros.games.five_tribes.look.board import Signs, board
from intramuros.games.five_tribes.look.buttons import buttons
from intramuros.games.five_tribes.look.chips import chips, hits, tips
from intramuros.games.five_tribes.look.court import court
from intramuros.games.five_tribes.look.hand import hand
from intramuros.games.five_tribes.look.materials import MATERIALS
from intramuros.games.five_tribes.look.prospects import foretold
from intramuros.games.five_tribes.look.travels import travels
from intramuros.games.five_tribes.model import (
    GRID,
    Accept,
    Acting,
    Action,
    Bid,
    Buy,
    Claim,
    Claiming,
    Craft,
    DrawMeeples,
    DrawWhim,
    Drop,
    Earn,
    Earning,
    Fly,
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
    Stab,
    StepBack,
    Summon,
    Take,
    Use,
)
from intramuros.games.five_tribes.model.components import (
    BOURAQ,
    CARDS,
    CITY,
    COLOURS,
    ENKI,
    LETA,
    UTUG,
)
from intramuros.games.five_tribes.referee import holdings
from intramuros.games.five_tribes.text.prompts import prompt
from intramuros.games.five_tribes.tokens import END, ITEM_TOKENS, PAY_LAMP, SLUGS, bid_token
from intramuros.scene.drawing import Fact, Look, Outlook, Step, Travel
from intramuros.scene.scene import Scene
from intramuros.scene.theme import Materials

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
                "hand": hand(position, viewer, look, legal),
                "court": court(
                    position, viewer, look, frozenset(path[0] for path in legal.values())
                ),
            }
        )

    def facts(self, position: Position, viewer: int) -> tuple[tuple[Fact, ...], ...]:
        """Coins and cards, as far as they are not hidden; the court shows the rest."""
        return tuple(
            tuple(_facts(position, seat, position.options.open_hands or seat == viewer))
            for seat in range(position.players)
        )

    def path(self, position: Position, seat: int, action: Action) -> tuple[str, ...]:
        """The tokens, as few as tell the action from the others; of one that is not legal, where it
        would be."""
        found = ways(position, seat).get(action)
        return self.cells(position, seat, action) if found is None else found

    def step(self, position: Position, seat: int, prefix: tuple[str, ...]) -> Step:
        """What is asked in each phase; the first click brings the buttons."""
        legal = ways(position, seat)
        step = self._step(position, seat, prefix, legal)
        return step if prefix else replace(step, buttons=buttons(position, seat, legal.values()))

    def _step(
        self,
        position: Position,
        seat: int,
        prefix: tuple[str, ...],
        legal: Mapping[Action, Tokens],
    ) -> Step:
        words = prompt(position, seat, prefix, legal)
        phase = position.phase
        if prefix and prefix[0].startswith("power-"):
            ghost = _GHOSTS.get(SLUGS.index(prefix[0].removeprefix("power-")), "")
            chosen = len(prefix) == 1 or prefix[-1] == PAY_LAMP
            return Step("place" if ghost else "pick", words, ghost, deliberate=chosen)
        if prefix and prefix[0] in ITEM_TOKENS:
            return _step_with_item(position, prefix, words)
        if isinstance(phase, Sowing) and not prefix and sum(map(bool, phase.hand)) == 1:
            only = next(tribe for tribe, count in enumerate(phase.hand) if count)
            more, forced = sum(phase.hand) > 1, _only_drops(legal)
            return Step("place", words, f"meeple-{COLOURS[only]}", outlooks=more, forced=forced)
        due = holdings.piece_due(position)
        if due is not None and not prefix:
            return Step("place", words, "palace" if due[1] else "palm")
        if isinstance(phase, Selling) and not prefix:
            return Step("pick", words, ends=(END,))
        sows = isinstance(phase, Sowing)
        forced = sows and _only_drops(legal)
        return Step("pick", words, outlooks=sows or isinstance(phase, Moving), forced=forced)

    def outlook(self, position: Position, seat: int, clicks: tuple[str, ...]) -> Outlook | None:
        """Where a sow can still end."""
        return foretold(position, seat, clicks)

    def meant(
        self, position: Position, seat: int, prefix: tuple[str, ...], token: str
    ) -> Action | None:
        """The action that the click would have been, allowed or not."""
        legal = ways(position, seat)
        for action, path in legal.items():
            if path == (*prefix, token):
                return action
        if _helped(legal, prefix, token):
            return None  # nothing is wrong with it once the item is chosen
        found = attempt(position, seat, prefix, token)
        # An item that can be used now, but by another click: nothing is wrong.
        return None if token in ITEM_TOKENS and found in legal else found

    def cells(self, position: Position, seat: int, action: Action) -> tuple[str, ...]:
        """The tile where the action is seen, or the place on the track."""
        match action:
            case Bid(price):
                return (bid_token(price),)
            case _:
                cell = _where(position, action)
                return () if cell is None else (GRID.names[cell],)

    def travels(
        self, before: Position, after: Position, seat: int, action: Action, viewer: int
    ) -> tuple[Travel, ...]:
        """What is sown, built, paid and gained."""
        return travels(before, after, seat, action)


DRAWING: Final = FiveTribesDrawing()


def _step_with_item(position: Position, prefix: tuple[str, ...], words: str) -> Step:
    """The clicks after an item: the carpet and the staff place a meeple."""
    phase, chosen = position.phase, len(prefix) == 1
    if not isinstance(phase, Sowing):
        return Step("pick", words, deliberate=chosen)
    tribes = [COLOURS[tribe] for tribe, count in enumerate(phase.hand) if count]
    more = sum(phase.hand) > 1
    if chosen and len(tribes) == 1:
        return Step("place", words, f"meeple-{tribes[0]}", outlooks=more, deliberate=True)
    return Step("pick", words, outlooks=more, deliberate=chosen)


def _helped(legal: Mapping[Action, Tokens], prefix: tuple[str, ...], token: str) -> bool:
    """Whether these clicks, and that of an item before or between them, begin a legal action."""
    clicked = (*prefix, *token.split(" "))
    if any(click in ITEM_TOKENS for click in clicked):
        return False
    for path in legal.values():
        bare = tuple(click for click in path if click not in ITEM_TOKENS)
        if len(bare) < len(path) and bare[: len(clicked)] == clicked[: len(bare)] != ():
            return True
    return False


def _only_drops(legal: Mapping[Action, Tokens]) -> bool:
    """Whether no item would be used up: only then a step may follow by itself."""
    return all(isinstance(action, Drop) for action in legal)


def _where(position: Position, action: Action) -> int | None:
    """The tile where the action is seen."""
    phase = position.phase
    match action:
        case Take(cell) | Drop(_, cell) | Fly(_, cell) | Kill(_, cell) | Stab(_, cell):
            return cell
        case StepBack() if isinstance(phase, Sowing):
            return phase.came_from
        case Use(cell=cell) if cell is not None:
            return cell
        case LayTile():
            bare = (cell for cell in position.board.cells if position.tiles[cell] is None)
            return next(bare, None)
        case DrawMeeples() if isinstance(phase, Peopling):
            return phase.at
        case DrawWhim():
            wished = dict(position.city_whims)
            cities = (c for c in position.board.cells if holdings.action_of(position, c) == CITY)
            return next((cell for cell in cities if cell not in wished), None)
        case (
            Earn() | Buy() | Summon() | Place() | Skip() | KillHeld() | Claim() | Craft() | Accept()
        ):
            if isinstance(phase, Acting | Earning | Killing | Placing | Claiming):
                return phase.at
            return None
        case _:
            return None


def _facts(position: Position, seat: int, open_hand: bool) -> list[Fact]:
    player, options = position.seats[seat], position.options
    cards = sum(player.cards) + player.secrets
    found = [Fact("coins", str(player.coins), "coin")] if open_hand else []
    found.append(Fact("cards", str(cards), "card-back"))
    if options.artisans:
        found.append(Fact("items", str(player.item_count), "item-back"))
    if options.whims:
        found.append(Fact("whims", str(len(player.whims)), "whim"))
    if options.open_hands:
        found += [
            Fact(CARDS[kind], str(count), f"card-{CARDS[kind]}")
            for kind, count in enumerate(holdings.hand(player))
            if count
        ]
    return found
