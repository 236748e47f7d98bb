"""A bot that searches: a tree of what may follow, for any game and any number of seats.

Each iteration deals anew what the seat cannot know, walks down the tree (every seat for itself,
chance by its weights), adds a decision that it reaches for the second time, and goes on with a
quick continuation up to a fixed number of the seat's own turns. There the game's `values` are asked
for all seats. All knowledge of a game is in its own folder: `value`, `values` and `Lookahead`.
docs/bots.md tells more.
"""

from collections.abc import Callable, Hashable
from math import sqrt
from time import perf_counter
from typing import Final

from intramuros.bots.tree import OWN_SIZE, Node
from intramuros.core.errors import IllegalAction
from intramuros.core.fast import i64
from intramuros.core.game import AnyGame, all_values
from intramuros.core.rng import Rng
from intramuros.core.state import CHANCE, State
from intramuros.core.values.estimate import leads

NOBODY: tuple[int, ...] = ()
ANY: Final = -1
MOST_KEPT: Final = 5_000_000
"""How large a tree grows, in actions: some 100 MB. Beyond that no decision is added."""


class Search:
    """Plays the action that its tree visited most. The budget is for a whole turn: iterations, by
    which it plays the same again, or seconds.

    A plain search knows nothing of a game but its rules and plays at random to the end of each
    line: slower to learn, and the same for every game."""

    def __init__(
        self,
        game: AnyGame,
        seed: int,
        iterations: int = 400,
        seconds: float = 0.0,
        plain: bool = False,
    ) -> None:
        self.game = game
        self.plain = plain
        self.value = game.value
        self.ahead = game.lookahead
        self.rng = Rng(seed)
        self.iterations = iterations
        self.seconds = seconds
        self.cancelled = False
        """Set from another thread, it ends the search with what was found so far."""
        self.clock: Callable[[], float] = perf_counter
        """Tells the seconds; in tournaments those of the processor."""
        self.seat: i64 = 0
        self.players: i64 = 0
        self.root: Node | None = None
        """The tree of the last decision; kept for the next one of the same turn."""
        self.known: object = None
        """The position from which the root is decided, as the seat knows it."""
        self.turn: Hashable = None
        self.spent: float = 0.0
        """The share of the turn's budget that is used up."""
        self.size: i64 = 0
        """Of the tree, as `Node.size` counts it."""
        self.most_kept: i64 = MOST_KEPT
        self.tried: i64 = 0
        """Lines of this decision, and those in which the turn brought the seat another one."""
        self.again: i64 = 0
        # The running deviation of what lines come to for the searching seat.
        self.lines: i64 = 0
        self.mean: float = 0.0
        self.squares: float = 0.0

    def choose(self, state: State, seat: int) -> int:
        actions = state.legal(seat)
        if len(actions) == 1:
            return actions[0]
        self.look(state, seat)
        root = self.root
        assert root is not None
        best = root.actions[root.best()]
        self._keep(state, seat, best)
        return best

    def look(self, state: State, seat: int) -> Node:
        """Search within what is left of the turn's budget; the root of the tree."""
        began = self.clock()
        self.cancelled = False
        known = state.position(seat)
        turn: Hashable = None if self.game.turn is None else self.game.turn(known)
        expected = seat == self.seat and known == self.known
        if not expected:
            self.root = None
            self.lines = 0
            self.mean = self.squares = 0.0
        if seat != self.seat or turn != self.turn or not (expected or self.game.turn):
            self.spent = 0.0
        self.turn = turn
        self.seat = seat
        self.known = known
        self.players = len(state.scores())
        self.tried = self.again = 0
        root = self.root
        if root is None:
            guess = state.clone()
            guess.determinize(seat, self.rng)
            self.size = 0
            root = self._expanded(guess, seat, guess.legal(seat))
            self.root = root
        else:
            self.size = root.size()
        if self.seconds > 0.0:
            self._search_for(state, root, began)
        else:
            self._search_through(state, root)
        return root

    def consider(self, state: State, seat: int, action: int, iterations: int) -> None:
        """After `look`: let so many lines begin with this action, however bad it seems."""
        root = self.root
        assert root is not None and root.actor == seat
        place = root.place_of(action)
        root.open(place + 1)
        for _ in range(root.counts[place], iterations):
            if self.cancelled:
                break
            self._iterate(state, root, place)

    def _share(self) -> float:
        """What of the turn's budget this decision may use: what is left; half of it as far as
        another decision may follow."""
        again: float = float(self.again) / float(self.tried) if self.tried else 0.0
        return (1.0 - self.spent) / (1.0 + again)

    def _search_through(self, state: State, root: Node) -> None:
        """So many iterations; one at least."""
        budget = float(self.iterations)
        while not self.cancelled:
            left: i64 = i64(int(self._share() * budget + 0.5)) - self.tried
            if root.visits and (left <= 0 or root.is_settled(left)):
                break
            self._iterate(state, root, ANY)
        self.spent += float(self.tried) / budget

    def _search_for(self, state: State, root: Node, began: float) -> None:
        """So many seconds; one iteration at least."""
        passed: float = self.clock() - began
        while not self.cancelled:
            left: float = self._share() * self.seconds - passed
            if left <= 0.0 and root.visits:
                break
            if self.tried & 15 == 15 and root.is_settled(
                i64(int(float(self.tried) * left / passed))
            ):
                break
            self._iterate(state, root, ANY)
            passed = self.clock() - began
        self.spent += passed / self.seconds

    def _iterate(self, state: State, root: Node, first: i64) -> None:
        """One line from the root to the horizon, and what it came to for everybody on its way. It
        begins with the root's action at the place `first`, if that is not ANY."""
        state = state.clone()
        state.determinize(self.seat, self.rng)
        nodes: list[Node] = []
        taken: list[int] = []
        steps: list[int] = []  # since the last decision in the tree
        inside = True
        together: tuple[int, ...] = NOBODY  # whoever chooses without knowing the others' choice
        away = False
        turns: i64 = 0
        again = False
        spread: float = sqrt(self.squares / float(self.lines)) if self.lines > 1 else 1.0
        reach: float = self.ahead.exploration * spread
        actors = state.actors()
        while actors:
            actor: i64 = actors[0]
            if actor == CHANCE:
                draw = state.random_action(CHANCE, self.rng)
                state.apply(CHANCE, draw)
                steps.append(draw)
                away = away or self.players == 1
                together = NOBODY
                actors = state.actors()
                continue
            if len(actors) > 1:
                if together == NOBODY:
                    together = actors
                if self.seat in actors:
                    actor = self.seat
            elif actor not in together:
                together = NOBODY
            if actor != self.seat:
                away = True
            elif away:
                away = False
                turns += 1
                if turns >= self.ahead.turns and not self.plain:
                    break
            if inside and (together == NOBODY or actor == self.seat):
                node: Node | None = root
                if nodes:
                    before = nodes[len(nodes) - 1]
                    node = before.after.get(tuple(steps))
                    if node is None:
                        actions = state.legal(actor)
                        if len(actions) == 1:
                            state.apply(actor, actions[0])
                            steps.append(actions[0])
                            actors = state.actors()
                            continue
                        inside = False
                        if before.counts[taken[len(taken) - 1]] > 0 and self.size < self.most_kept:
                            node = self._expanded(state, actor, actions)
                            before.after[tuple(steps)] = node
                    again = again or (actor == self.seat and turns == 0)
                if node is not None and node.actor == actor:
                    at: i64 = first if first != ANY and not nodes else node.select(reach)
                    action = node.actions[at]
                    try:
                        state.apply(actor, action)
                    except IllegalAction:
                        inside = False  # another deal allows other actions
                    else:
                        nodes.append(node)
                        taken.append(at)
                        steps = [action]
                        actors = state.actors()
                        continue
                inside = False
            if self.plain:
                state.playout(self.rng)
                break
            state.apply(actor, self._quick(state, actor))
            actors = state.actors()
        self.tried += 1
        if again:
            self.again += 1
        self._note(state, nodes, taken)

    def _expanded(self, state: State, actor: i64, actions: list[int]) -> Node:
        """A node for a decision, with what each action seems worth."""
        self.size += OWN_SIZE + len(actions)
        if self.plain:
            return Node(actor, actions, [0.0 for _ in actions], len(actions))
        values: list[float] = []
        for action in actions:
            after = state.clone()
            after.apply(actor, action)
            values.append(self.value(after, actor))
        return Node(actor, actions, values)

    def _quick(self, state: State, actor: i64) -> int:
        """What the continuation plays: the best of a few by the game's `value`."""
        actions = state.legal(actor)
        count: i64 = len(actions)
        if count == 1:
            return actions[0]
        tries: i64 = self.ahead.tries
        if tries == 1:
            return actions[self.rng.below(count)]
        every: bool = tries == 0 or tries >= count
        if every:
            tries = count
        best = -1
        most: float = -1e300
        n: i64
        for n in range(tries):
            action = actions[n] if every else actions[self.rng.below(count)]
            after = state.clone()
            after.apply(actor, action)
            worth: float = self.value(after, actor)
            if worth > most:
                most = worth
                best = action
        return best

    def _note(self, state: State, nodes: list[Node], taken: list[int]) -> None:
        """Judge the end of a line and note it on the way back."""
        if self.plain:
            values = leads([float(points) for points in state.scores()])
        else:
            values = all_values(self.game, state, self.players)
        n: i64
        for n in range(i64(len(nodes))):
            nodes[n].note(taken[n], values)
        own: float = values[self.seat]
        self.lines += 1
        off: float = own - self.mean
        self.mean += off / float(self.lines)
        self.squares += off * (own - self.mean)

    def _keep(self, state: State, seat: int, action: int) -> None:
        """Keep what the tree knows of the seat's next decision, if it comes at once."""
        root = self.root
        assert root is not None
        self.root = None
        self.known = None
        steps = [action]
        after = state.clone()
        after.apply(seat, action)
        while seat in after.actors():
            actions = after.legal(seat)
            if len(actions) > 1:
                kept = root.after.get(tuple(steps))
                if kept is not None and kept.actor == seat:
                    self.root = kept
                self.known = after.position(seat)
                return
            after.apply(seat, actions[0])
            steps.append(actions[0])
