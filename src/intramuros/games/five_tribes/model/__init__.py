"""Five Tribes as plain values.

`position` has the board and everything that stands somewhere, `phases` what is going on, `actions`
what can be done, `options` the switches, `components` what there is, `mix` what of it is in play,
`board` the places of the board, `house` our own rules where no card text is public, `cards` what
items, whims and djinns say by them.
"""

from intramuros.games.five_tribes.model.actions import Accept as Accept
from intramuros.games.five_tribes.model.actions import Action as Action
from intramuros.games.five_tribes.model.actions import Bid as Bid
from intramuros.games.five_tribes.model.actions import BlowHorn as BlowHorn
from intramuros.games.five_tribes.model.actions import Buy as Buy
from intramuros.games.five_tribes.model.actions import Claim as Claim
from intramuros.games.five_tribes.model.actions import Craft as Craft
from intramuros.games.five_tribes.model.actions import DrawCard as DrawCard
from intramuros.games.five_tribes.model.actions import DrawDjinn as DrawDjinn
from intramuros.games.five_tribes.model.actions import DrawItem as DrawItem
from intramuros.games.five_tribes.model.actions import DrawMeeples as DrawMeeples
from intramuros.games.five_tribes.model.actions import DrawWhim as DrawWhim
from intramuros.games.five_tribes.model.actions import Drop as Drop
from intramuros.games.five_tribes.model.actions import Earn as Earn
from intramuros.games.five_tribes.model.actions import EndTurn as EndTurn
from intramuros.games.five_tribes.model.actions import Fly as Fly
from intramuros.games.five_tribes.model.actions import Fulfil as Fulfil
from intramuros.games.five_tribes.model.actions import Keep as Keep
from intramuros.games.five_tribes.model.actions import KeepItem as KeepItem
from intramuros.games.five_tribes.model.actions import Kill as Kill
from intramuros.games.five_tribes.model.actions import KillHeld as KillHeld
from intramuros.games.five_tribes.model.actions import LayTile as LayTile
from intramuros.games.five_tribes.model.actions import Pass as Pass
from intramuros.games.five_tribes.model.actions import Place as Place
from intramuros.games.five_tribes.model.actions import PutMarker as PutMarker
from intramuros.games.five_tribes.model.actions import Sell as Sell
from intramuros.games.five_tribes.model.actions import Skip as Skip
from intramuros.games.five_tribes.model.actions import Stab as Stab
from intramuros.games.five_tribes.model.actions import StepBack as StepBack
from intramuros.games.five_tribes.model.actions import Summon as Summon
from intramuros.games.five_tribes.model.actions import Take as Take
from intramuros.games.five_tribes.model.actions import Use as Use
from intramuros.games.five_tribes.model.board import GRID as GRID
from intramuros.games.five_tribes.model.board import Board as Board
from intramuros.games.five_tribes.model.board import board_of as board_of
from intramuros.games.five_tribes.model.options import PRESET_TITLES as PRESET_TITLES
from intramuros.games.five_tribes.model.options import PRESETS as PRESETS
from intramuros.games.five_tribes.model.options import Options as Options
from intramuros.games.five_tribes.model.phases import Acting as Acting
from intramuros.games.five_tribes.model.phases import Between as Between
from intramuros.games.five_tribes.model.phases import Bidding as Bidding
from intramuros.games.five_tribes.model.phases import Choosing as Choosing
from intramuros.games.five_tribes.model.phases import Claiming as Claiming
from intramuros.games.five_tribes.model.phases import Counts as Counts
from intramuros.games.five_tribes.model.phases import Drawing as Drawing
from intramuros.games.five_tribes.model.phases import Earning as Earning
from intramuros.games.five_tribes.model.phases import Finding as Finding
from intramuros.games.five_tribes.model.phases import Killing as Killing
from intramuros.games.five_tribes.model.phases import Moving as Moving
from intramuros.games.five_tribes.model.phases import Over as Over
from intramuros.games.five_tribes.model.phases import Peopling as Peopling
from intramuros.games.five_tribes.model.phases import Phase as Phase
from intramuros.games.five_tribes.model.phases import Placing as Placing
from intramuros.games.five_tribes.model.phases import Refilling as Refilling
from intramuros.games.five_tribes.model.phases import Selling as Selling
from intramuros.games.five_tribes.model.phases import SetUp as SetUp
from intramuros.games.five_tribes.model.phases import Sowing as Sowing
from intramuros.games.five_tribes.model.phases import inner as inner
from intramuros.games.five_tribes.model.position import Player as Player
from intramuros.games.five_tribes.model.position import Position as Position
from intramuros.games.five_tribes.model.position import start as start
from intramuros.games.five_tribes.model.position import turn as turn
