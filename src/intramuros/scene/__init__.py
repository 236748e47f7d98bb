"""Pictures: keyed SVG, the difference between two pictures, clicks, themes. Imports no game."""

from intramuros.scene.choices import Node as Node
from intramuros.scene.choices import behind as behind
from intramuros.scene.choices import choices as choices
from intramuros.scene.drawing import QUARTER_TURNS as QUARTER_TURNS
from intramuros.scene.drawing import SEAT_COLOURS as SEAT_COLOURS
from intramuros.scene.drawing import Button as Button
from intramuros.scene.drawing import Drawing as Drawing
from intramuros.scene.drawing import Fact as Fact
from intramuros.scene.drawing import Foretelling as Foretelling
from intramuros.scene.drawing import Hint as Hint
from intramuros.scene.drawing import Look as Look
from intramuros.scene.drawing import Prospect as Prospect
from intramuros.scene.drawing import Step as Step
from intramuros.scene.drawing import Travel as Travel
from intramuros.scene.drawing import Travelling as Travelling
from intramuros.scene.drawing import Turn as Turn
from intramuros.scene.drawing import drawing_of as drawing_of
from intramuros.scene.drawing import seat_colours as seat_colours
from intramuros.scene.drawing import stands_upright as stands_upright
from intramuros.scene.scene import Op as Op
from intramuros.scene.scene import Region as Region
from intramuros.scene.scene import Scene as Scene
from intramuros.scene.scene import changes as changes
from intramuros.scene.scene import diff as diff
from intramuros.scene.svg import Picture as Picture
from intramuros.scene.theme import css as css
