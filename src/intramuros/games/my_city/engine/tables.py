"""What the engine wants to know of a campaign and of an episode's rules, made once for each.

An *outline* is a shape in one of its turns. All sets of squares are pairs of words.
"""

from typing import Final, final

from intramuros.core.errors import NotationError
from intramuros.core.fast import i64, vec
from intramuros.games.my_city.campaign import score_items
from intramuros.games.my_city.campaign.model import Campaign, Episode
from intramuros.games.my_city.campaign.pieces import (
    CHURCHES,
    COLOURS,
    GRID,
    SIDE,
    TILES,
    Shape,
    turns,
)
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.rules import episode_of, on_left
from intramuros.games.my_city.engine.codes import STICKERS
from intramuros.games.my_city.engine.squares import high_word, low_word, rim
from intramuros.games.my_city.model import CIRCLES, Options

WORDS: Final = 5
"""Words of an item: its kind and its values."""
SYMBOLS: Final = 0
EMPTY: Final = 1
GROUPS: Final = 2
SURROUND: Final = 3
CONTACT: Final = 4
ROWS: Final = 5
REGION: Final = 6
TERRAIN: Final = 7
FLAG: Final = 8
LINK: Final = 9
DIG: Final = 10
EXCHANGE: Final = 11

WIDEST: Final = 6
"""Squares of a shape in a row or column: offsets of squares stay inside one word."""
MOST_SQUARES: Final = 16


@final
class Shapes:
    """The outlines of a campaign."""

    def __init__(self, shapes: dict[str, Shape], tiles: dict[str, str]) -> None:
        self.names: list[str] = list(shapes)
        first: list[int] = []
        number: list[int] = []
        sizes: list[int] = []
        offsets: list[int] = []
        masks: list[int] = []
        rims: list[int] = []
        self.cells: list[list[tuple[int, ...] | None]] = []
        """For each outline and square of its corner the squares it covers, None outside."""
        for name, shape in shapes.items():
            if len(shape) > WIDEST or len(shape[0]) > WIDEST or "".join(shape).count("X") > 16:
                raise NotationError(f"the outline {name} is too large: at most 6 by 6, 16 squares")
            first.append(len(sizes))
            number.append(len(turns(shape)))
            for outline in turns(shape):
                lies = _offsets(outline)
                sizes.append(len(lies))
                offsets += lies + [0] * (MOST_SQUARES - len(lies))
                spots = [_covered(outline, corner) for corner in range(GRID.size)]
                self.cells.append(spots)
                for covered in spots:
                    beside = rim(covered or ()) - set(covered or ())
                    masks += [low_word(covered or ()), high_word(covered or ())]
                    rims += [low_word(beside), high_word(beside)]
        self.first: vec[i64] = words(first)
        """The first outline of each shape."""
        self.turns: vec[i64] = words(number)
        self.sizes: vec[i64] = words(sizes)
        self.offsets: vec[i64] = words(offsets)
        """For each outline how far its squares are from its corner."""
        self.masks: vec[i64] = words(masks)
        """By 2 * (121 * outline + corner)."""
        self.rims: vec[i64] = words(rims)
        """The squares beside it, alike."""
        named = [*TILES, *CHURCHES[:3]]
        self.tiles: vec[i64] = words([self.names.index(tiles[name]) for name in named])
        """The shape of each card."""


@final
class Tables:
    """The rules of one episode as flat tables."""

    def __init__(self, campaign: Campaign, number: int, options: Options) -> None:
        rules = campaign.eternal if number == 0 else episode_of(campaign, number, options)
        self.campaign: Campaign = campaign
        self.number: int = number
        self.options: Options = options
        self.rules: Episode = rules
        self.shapes: Shapes = shapes_of(campaign)
        self.legacy: bool = options.play == "campaign" and number > 0
        """Whether circles, shafts, nuggets and stickers are booked."""
        self.lock: bool = options.fifty == "lock"
        self.start: i64 = rules.start
        self.passing: bool = rules.passing
        self.only_factories: bool = rules.only_factories
        self.deck: i64 = sum([1 << card for card in rules.deck])

        self.river: tuple[int, ...] = (
            campaign.eternal_river if number == 0 else campaign.legacy_river
        )
        left = {cell for cell in range(GRID.size) if on_left(self.river, cell)}
        whole = set(range(GRID.size))
        banks = {"left": left, "right": whole - left}
        self.left: set[int] = left
        self.scope: set[int] = whole - banks.get(rules.flood, set())
        """Squares that are not flooded."""
        self.riverside: set[int] = {
            cell
            for cell in whole
            if any((near in left) != (cell in left) for near in GRID.beside[cell])
        }
        self.right: vec[i64] = pair(whole - left)
        valid: list[int] = []
        for spots in self.shapes.cells:
            fitting = [
                corner
                for corner, covered in enumerate(spots)
                if covered is not None and len({cell in left for cell in covered}) == 1
            ]
            valid += [low_word(fitting), high_word(fitting)]
        self.valid: vec[i64] = words(valid)
        """For each outline the corners with which it lies on one bank (Y-26, Y-32)."""
        row_cells = [range(SIDE * row, SIDE * row + SIDE) for row in range(SIDE)]
        self.rows: vec[i64] = words(
            [w for row in row_cells for w in (low_word(row), high_word(row))]
        )

        self.beside: vec[i64] = words(
            [w for near in GRID.beside for w in (low_word(near), high_word(near))]
        )

        self.pass_cost: i64 = sum(
            [each.points for each in rules.during if isinstance(each, score_items.PassCost)]
        )
        self.investors: vec[i64] = words(
            [
                value
                for each in rules.during
                if isinstance(each, score_items.Investor)
                for value in (int(each.condition != "any"), each.points)
            ]
        )
        """Whether the colour must change, and the points; so on."""
        self.touch_rows: vec[i64] = words(
            [
                value
                for each in rules.during
                if isinstance(each, score_items.TouchRow)
                for value in (each.row - 1, each.points)
            ]
        )
        self.encloses: vec[i64] = words(
            [
                value
                for each in rules.during
                if isinstance(each, score_items.Enclose)
                for value in (each.points, each.most)
            ]
        )
        self.races_for: vec[i64] = words(
            [
                value
                for each in rules.during
                if isinstance(each, score_items.FirstCoverAll)
                for value in (
                    score_items.WORDS["feature"].index(each.feature),
                    each.points,
                    each.nuggets_first,
                    each.nuggets_later,
                )
            ]
        )
        self.chart: vec[i64] = words([value for each in rules.chart for value in _values(each)])
        self.after: vec[i64] = words([value for each in rules.after for value in _values(each)])
        self.circles: vec[i64] = words(
            [value for players in range(5) for value in CIRCLES.get(players, (0, 0, 0))]
        )
        self.stickers: list[list[int]] = [
            [STICKERS.index(each) for each in place if each in STICKERS] for place in rules.stickers
        ]
        """For the first, the second and every other place."""
        self.churches: list[int] = [_church(self.shapes, place) for place in rules.stickers]
        self.races: list[tuple[str, int]] = [
            (colour, reward.depth)
            for colour in COLOURS
            if colour in campaign.mines
            for reward in campaign.mines[colour].rewards
            if reward.race
        ]


def _values(item: score_items.Item) -> list[int]:
    """An item as words: its kind, then its values."""
    found: list[int] = []
    if isinstance(item, score_items.Symbols):
        found = [SYMBOLS, item.points, score_items.WORDS["symbol"].index(item.symbol)]
    elif isinstance(item, score_items.Empty):
        found = [EMPTY, item.points]
    elif isinstance(item, score_items.LargestGroup):
        found = [GROUPS, item.points]
    elif isinstance(item, score_items.Surround):
        found = [SURROUND, item.points, score_items.WORDS["feature"].index(item.feature)]
    elif isinstance(item, score_items.ColourContact):
        found = [CONTACT, item.points]
    elif isinstance(item, score_items.FullRows):
        found = [ROWS, item.points]
    elif isinstance(item, score_items.CoverRegion):
        region = score_items.WORDS["region"].index(item.region)
        found = [REGION, item.points, region, int(item.mode == "all")]
    elif isinstance(item, score_items.CoveringTerrain):
        found = [TERRAIN, item.points]
    elif isinstance(item, score_items.TileFlag):
        found = [FLAG, item.points]
    elif isinstance(item, score_items.Link):
        feature = score_items.WORDS["feature"].index(item.feature)
        found = [LINK, item.points, feature, item.row - 1, item.colours]
    elif isinstance(item, score_items.Dig):
        found = [DIG, COLOURS.index(item.colour)]
    else:
        assert isinstance(item, score_items.Exchange), (
            "the others are booked in the course of the episode"
        )
        found = [EXCHANGE, item.nuggets]
    return found + [0] * (WORDS - len(found))


def _church(shapes: Shapes, stickers: tuple[str, ...]) -> int:
    """The shape of the church that a place brings, or -1."""
    for each in stickers:
        if each.startswith("church "):
            return shapes.names.index(each.removeprefix("church "))
    return -1


def _offsets(outline: Shape) -> list[int]:
    return [
        SIDE * row + column
        for row, line in enumerate(outline)
        for column, mark in enumerate(line)
        if mark == "X"
    ]


def _covered(outline: Shape, corner: int) -> tuple[int, ...] | None:
    """The squares under an outline whose box has this corner; None when it sticks out."""
    row, column = divmod(corner, SIDE)
    if row + len(outline) > SIDE or column + len(outline[0]) > SIDE:
        return None
    return tuple([corner + offset for offset in _offsets(outline)])


def words(numbers: list[int]) -> vec[i64]:
    """Numbers as a table."""
    return vec[i64]([i64(number) for number in numbers])


def pair(among: set[int]) -> vec[i64]:
    """A set of squares as its two words."""
    return words([low_word(among), high_word(among)])


_SHAPES: dict[Campaign, Shapes] = {}
_TABLES: dict[tuple[int, Options], Tables] = {}
_OTHERS: dict[tuple[Campaign, int, Options], Tables] = {}
MOST_KEPT: Final = 20
"""Tables of campaigns that people have brought: more are not kept."""


def shapes_of(campaign: Campaign) -> Shapes:
    """The outlines of a campaign."""
    if campaign not in _SHAPES:
        if len(_SHAPES) >= MOST_KEPT:
            _SHAPES.clear()
        _SHAPES[campaign] = Shapes(campaign.shapes, campaign.tiles)
    return _SHAPES[campaign]


def tables_of(campaign: Campaign, number: int, options: Options) -> Tables:
    """The tables of an episode, 0 for the eternal game."""
    if campaign is CAMPAIGN or campaign == CAMPAIGN:
        key = (number, options)
        if key not in _TABLES:
            _TABLES[key] = Tables(campaign, number, options)
        return _TABLES[key]
    other = (campaign, number, options)
    if other not in _OTHERS:
        if len(_OTHERS) >= MOST_KEPT:
            _OTHERS.clear()
        _OTHERS[other] = Tables(campaign, number, options)
    return _OTHERS[other]
