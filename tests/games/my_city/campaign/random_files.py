"""Random campaign files, as somebody else might write them: other boards, rivers, outlines, lines.

A chapter uses only what our own manual has opened by then, so that nothing sealed can be told. From
the eighth chapter on, and in the eternal game, everything goes: palaces, ports and sawmills on a
flooded bank, mines under water, boards that are all rock.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from hypothesis import strategies as st

from intramuros.core.errors import NotationError
from intramuros.games.my_city.campaign.model import Change, changed
from intramuros.games.my_city.campaign.pieces import GRID, SIDE, TILES
from intramuros.games.my_city.campaign.read import CAMPAIGN, read_campaign
from intramuros.games.my_city.campaign.write import listed, quoted

LAST = 8
ETERNAL = 0
TERRAIN = "." * 40 + "o" * 16 + "tTrR" * 3 + "WGMF" * 2 + "SAP"
"""The letters of a board, as often as they are common; a palace comes at most once."""
BLOBS = ("X", "XX", "XXX", "XXXX", "XX/XX", "X./XX", "XXX/.X.", "XX./.XX", ".X./XXX/.X.", "XXX/X.X")
"""Outlines with one, two and four turns that differ, one of them with a hole at its side."""
OPENED = {
    "churches": 2,
    "flood": 3,
    "gold": 4,
    "factories": 5,
    "mines": 6,
    "rails": 7,
    "palace": 8,
}
"""The chapter in which our manual opens each kind of rule."""


class Writer:
    """Writes one file; what it has decided so far is remembered in it."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.church = self.factory = False
        """Whether an episode has given them."""
        self.shapes = self._shapes()
        self.board = self._board()
        self.mines = {colour: self.rng.choice(GRID.names) for colour in "YRB" if self.maybe(0.7)}
        dug = [Change("A", (GRID.cell(name),)) for name in self.mines.values() if self.maybe()]
        self.board = changed(self.board, dug)

    def text(self) -> str:
        """The file."""
        lines = ["[shapes]", *(f"{name} = {listed(rows)}" for name, rows in self.shapes.items())]
        names = [*self.shapes]
        lines += ["", "[tiles]"]
        lines += [
            f'{tile} = "{self.rng.choice(names)}"'
            for tile in (*(tile[1] for tile in TILES[:8]), "C1", "C2", "C3")
        ]
        other = self._board()
        river, other_river = self._river(), self._river()
        for name, board, its_river in (
            ("legacy", self.board, river),
            ("eternal", other, other_river),
        ):
            rows = [board[at : at + SIDE] for at in range(0, GRID.size, SIDE)]
            lines += [f"[board.{name}]", f"river = {its_river}", f"rows = {listed(rows)}"]
        for colour, entrance in self.mines.items():
            lines += [f"[mine.{colour}]", f'entrance = "{entrance}"', "boxes = 9"]
            lines += ['rewards = ["2 tree", "3 circle race", "6 circle"]']
        for chapter in range(1, LAST + 1):
            lines += ["[[chapter]]", f'title = "Part {chapter}"', f'says = "Tale {chapter}."']
        board = self.board
        for number in range(3 * LAST):
            chapter = number // 3 + 1
            changes = self._changes(board) if number else []
            board = changed(board, changes)
            lines += ["[[episode]]", f"chapter = {chapter}"]
            lines += self._episode(chapter, board, river, f"News {number + 1}.")
            if changes:
                told = (f"{each.terrain} {GRID.names[each.cells[0]]}" for each in changes)
                lines.append(f"changes = {listed(told)}")
            lines += self._lasting(chapter, board)
        self.church = self.factory = False  # none of them comes to the eternal game
        lines += ["[eternal]", *self._episode(ETERNAL, other, other_river, "All at once.")]
        return "\n".join(lines) + "\n"

    def maybe(self, chance: float = 0.5) -> bool:
        return self.rng.random() < chance

    def some(self, things: Iterable[str], chance: float = 0.5) -> list[str]:
        return [thing for thing in things if self.maybe(chance)]

    def _shapes(self) -> dict[str, list[str]]:
        blobs = self.rng.sample(BLOBS, 6)
        return {f"N{number}": blob.split("/") for number, blob in enumerate(blobs)}

    def _board(self) -> str:
        squares = self.rng.choices(TERRAIN, k=GRID.size)
        if self.maybe(0.7):
            squares[self.rng.randrange(GRID.size)] = "K"
        return "".join(squares)

    def _river(self) -> list[int]:
        """It wanders, and may touch an edge of the board."""
        at, found = self.rng.randint(2, 9), []
        for _ in range(SIDE):
            found.append(at)
            at = min(SIDE, max(0, at + self.rng.choice((-2, -1, 0, 0, 0, 1, 2))))
        return found

    def _changes(self, board: str) -> list[Change]:
        """Squares that change with an episode; a second palace never stands beside the first."""
        letters = ".toRWGFSPA" if "K" in board else ".toRWGFSPAK"
        if not self.maybe(0.4):
            return []
        return [Change(self.rng.choice(letters), (self.rng.randrange(GRID.size),))]

    def _is_open(self, what: str, chapter: int) -> bool:
        return (chapter == ETERNAL or chapter >= OPENED[what]) and self.maybe(0.6)

    def _episode(self, chapter: int, board: str, river: list[int], news: str) -> list[str]:
        """The keys that the eternal game has too."""
        flood = self.rng.choice(("left", "right")) if self._is_open("flood", chapter) else ""
        dry = {
            board[cell]
            for cell in range(GRID.size)
            if flood != ("left" if cell % SIDE < river[cell // SIDE] else "right")
        }
        forest = self._is_open("gold", chapter)
        churches = ["C1", "C2", "C3"] if self._is_open("churches", chapter) else []
        churches += ["C4"] if churches and self.church and self.maybe() else []
        lines = [f"news = {listed([news])}", f"start = {self.rng.choice((0, 3, 10, 40))}"]
        lines.append(f'anchor = "{self._anchor(chapter, dry)}"')
        lines.append(f"churches = {listed(churches)}")
        if churches:
            lines.append(f"blocking = {self.rng.randint(0, 1)}")
            lines.append(f"passing = {'true' if self.maybe(0.8) else 'false'}")
        if flood:
            lines.append(f"flood = {quoted(flood)}")
        lines.append(f"forest = {'true' if forest else 'false'}")
        if self.factory and self._is_open("palace", chapter):
            lines.append("only_factories = true")
        lines.append(f"during = {listed(self._during(chapter, dry))}")
        chart = self._chart(chapter, board, dry, flood, forest and "F" in board, bool(churches))
        lines.append(f"chart = {listed(chart)}")
        return lines

    def _anchor(self, chapter: int, dry: set[str]) -> str:
        found = ["river"]
        found += ["sawmill"] if "S" in dry and self._is_open("gold", chapter) else []
        found += ["palace"] if "K" in dry and self._is_open("palace", chapter) else []
        return self.rng.choice(found)

    def _points(self) -> int:
        return self.rng.choice((-2, -1, 1, 1, 2, 3, 9))

    def _during(self, chapter: int, dry: set[str]) -> list[str]:
        found = self.some([f"pass_cost {self.rng.choice((-2, -1, 0, 1))}"], 0.8)
        if self._is_open("factories", chapter):
            found.append(
                f"investor {self.rng.choice(('any', 'different_colour'))} {self._points()}"
            )
        if self._is_open("rails", chapter):
            found.append(f"touch_row {self.rng.randint(1, SIDE)} {self._points()}")
        if self._is_open("palace", chapter):
            found.append(f"enclose {self._points()} {self.rng.randint(1, 4)}")
        if self._is_open("gold", chapter):
            features = [name for name, letter in (("gold", "G"), ("well", "W")) if letter in dry]
            if features:
                nuggets = f"2 {self.rng.randint(0, 3)}"
                feature = self.rng.choice(features)
                found.append(f"first_cover_all {feature} {self._points()} {nuggets}")
        self.rng.shuffle(found)
        return found

    def _chart(
        self, chapter: int, board: str, dry: set[str], flood: str, forest: bool, churches: bool
    ) -> list[str]:
        lines = [f"symbols tree {self._points()}", f"symbols rock {self._points()}"]
        lines += [f"largest_group {self._points()}", f"full_rows {self._points()}"]
        features = [name for name, letter in (("well", "W"), ("port", "P")) if letter in board]
        lines += [f"surround {feature} {self._points()}" for feature in features]
        if churches:
            lines.append(f"colour_contact church {self._points()}")
        if self._is_open("flood", chapter):
            banks = [bank for bank in ("left", "right") if bank != flood]
            lines.append(
                f"cover_region {self.rng.choice(banks)}_bank "
                f"{self.rng.choice(('all', 'each'))} {self._points()}"
            )
        if forest:
            lines.append(f"covering_terrain forest {self._points()}")
        if self.factory:
            lines.append(f"tile_flag factory {self._points()}")
        if self._is_open("rails", chapter) and features:
            lines.append(
                f"link {self.rng.choice(features)} {self.rng.randint(1, SIDE)} "
                f"{self._points()} {self.rng.randint(1, 3)}"
            )
        chosen = self.some(lines, 0.7) or lines[:1]
        self.rng.shuffle(chosen)
        return [*chosen, f"empty {self.rng.choice((-2, -1, 0, 1))}"]

    def _lasting(self, chapter: int, board: str) -> list[str]:
        """Stickers, mines and the exchange of nuggets."""
        after = []
        if self._is_open("mines", chapter):
            after += [
                f"mine {colour}"
                for colour, entrance in self.mines.items()
                if board[GRID.cell(entrance)] == "A"
            ]
        if self._is_open("gold", chapter):
            after.append(f"exchange {self.rng.randint(1, 3)}")
        self.rng.shuffle(after)
        lines = [f"after = {listed(after)}"]
        kinds = ["tree", "rock"]
        kinds += ["clear"] if chapter >= OPENED["flood"] else []
        kinds += ["factory"] if chapter >= OPENED["factories"] else []
        gives_church = chapter >= OPENED["churches"] and not self.church and self.maybe(0.4)
        for place in ("first", "second", "other"):
            stickers = self.rng.choices(kinds, k=self.rng.randint(0, 3))
            if gives_church and self.maybe(0.8):
                stickers.append(f"church {self.rng.choice([*self.shapes])}")
                self.church = True
            self.factory = self.factory or "factory" in stickers
            lines.append(f"{place} = {listed(stickers)}")
        return lines


def random_campaign(seed: int) -> str:
    """The text of a campaign file that can be read; the same for the same seed."""
    while True:
        text = Writer(seed).text()
        try:
            campaign = read_campaign(text)
        except NotationError as error:
            if "can be built on" not in str(error):
                raise AssertionError(f"the file of seed {seed} is broken: {error}") from None
            seed += 1_000_003  # an anchor without room, which no file may have
            continue
        assert campaign != CAMPAIGN
        return text


CAMPAIGN_FILES: st.SearchStrategy[str] = st.integers(0, 9_999).map(random_campaign)
"""Campaign files of one's own."""
