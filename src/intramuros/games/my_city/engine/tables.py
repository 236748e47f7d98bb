"""The rules of an episode as flat tables, made once for each episode.

Sets of squares are pairs of words (see `bitboard`).
"""

from typing import Final, final

from intramuros.core.fast import i64, vec
from intramuros.games.my_city.campaign import score_items
from intramuros.games.my_city.campaign.model import Campaign, Episode
from intramuros.games.my_city.campaign.pieces import COLOURS, GRID, SIDE
from intramuros.games.my_city.campaign.read import CAMPAIGN
from intramuros.games.my_city.campaign.rules import episode_of, on_left
from intramuros.games.my_city.engine.bitboard import pairs, vector
from intramuros.games.my_city.engine.codes import STICKERS
from intramuros.games.my_city.engine.outlines import MOST_KEPT, Outlines, outlines_of
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
INVESTOR: Final = 12
TOUCH_ROW: Final = 13
ENCLOSE: Final = 14
FIRST_COVER_ALL: Final = 15


@final
class Tables:
    """The rules of one episode as flat tables."""

    def __init__(self, campaign: Campaign, number: int, options: Options) -> None:
        rules = campaign.eternal if number == 0 else episode_of(campaign, number, options)
        self.campaign: Campaign = campaign
        self.number: int = number
        self.options: Options = options
        self.rules: Episode = rules
        self.outlines: Outlines = outlines_of(campaign)
        self.lasting: bool = options.play == "campaign" and number > 0
        """Whether circles, shafts, nuggets and stickers last: only in a campaign."""
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
        self.right: vec[i64] = pairs([whole - left])
        self.valid: vec[i64] = pairs([_on_one_bank(spots, left) for spots in self.outlines.cells])
        """For each outline, the corners with which it lies on one bank (Y-26, Y-32)."""
        self.rows: vec[i64] = pairs([range(SIDE * row, SIDE * row + SIDE) for row in range(SIDE)])
        self.beside: vec[i64] = pairs(GRID.beside)

        self.pass_cost: i64 = sum(
            [each.points for each in rules.during if isinstance(each, score_items.PassCost)]
        )
        self.during: vec[i64] = vector(
            [
                value
                for each in rules.during
                if not isinstance(each, score_items.PassCost)
                for value in _values(each)
            ]
        )
        """What a new building brings, in the order of the file (Y-R57)."""
        self.chart: vec[i64] = vector([value for each in rules.chart for value in _values(each)])
        self.planned: bool = any(
            self.chart[item] not in (SYMBOLS, EMPTY, ROWS, REGION, FLAG)
            for item in range(0, len(self.chart), WORDS)
        )
        """Whether the chart asks which building stands where: for groups, contacts, links."""
        self.after: vec[i64] = vector([value for each in rules.after for value in _values(each)])
        self.circles: vec[i64] = vector(
            [value for players in range(5) for value in CIRCLES.get(players, (0, 0, 0))]
        )
        self.stickers: list[list[int]] = [
            [STICKERS.index(each) for each in place if each in STICKERS] for place in rules.stickers
        ]
        """For the first, the second and every other place."""
        self.churches: list[int] = [_church(self.outlines, place) for place in rules.stickers]
        self.races: list[tuple[str, int]] = [
            (colour, reward.depth)
            for colour in COLOURS
            if colour in campaign.mines
            for reward in campaign.mines[colour].rewards
            if reward.race
        ]


def _on_one_bank(spots: list[tuple[int, ...] | None], left: set[int]) -> list[int]:
    """The corners with which an outline lies on the board and on one bank."""
    return [
        corner
        for corner, covered in enumerate(spots)
        if covered is not None and len({cell in left for cell in covered}) == 1
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
    elif isinstance(item, score_items.Exchange):
        found = [EXCHANGE, item.nuggets]
    elif isinstance(item, score_items.Investor):
        found = [INVESTOR, item.points, int(item.condition != "any")]
    elif isinstance(item, score_items.TouchRow):
        found = [TOUCH_ROW, item.points, item.row - 1]
    elif isinstance(item, score_items.Enclose):
        found = [ENCLOSE, item.points, item.most]
    else:
        assert isinstance(item, score_items.FirstCoverAll), "a pass is no building"
        feature = score_items.WORDS["feature"].index(item.feature)
        nuggets = [item.nuggets_first, item.nuggets_later]
        found = [FIRST_COVER_ALL, item.points, feature, *nuggets]
    return found + [0] * (WORDS - len(found))


def _church(outlines: Outlines, stickers: tuple[str, ...]) -> int:
    """The shape of the church that a place brings, or -1."""
    for each in stickers:
        if each.startswith("church "):
            return outlines.names.index(each.removeprefix("church "))
    return -1


_TABLES: dict[tuple[int, Options], Tables] = {}
_OTHERS: dict[tuple[Campaign, int, Options], Tables] = {}
"""Of campaigns that people have brought."""


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
