"""What a page is sent over the socket: the messages down of docs/protocol.md.

Seats are numbered from 1; null is nobody. Whatever a moment keeps of these is shared between
viewers, so all of it is frozen. `answers.py` has what HTTP answers. `make protocol` writes the
client's `protocol.d.ts` from both. These modules are not compiled: mypyc would drop the tags.
"""

from intramuros.server.view.messages.page import Changes as Changes
from intramuros.server.view.messages.page import Character as Character
from intramuros.server.view.messages.page import Choice as Choice
from intramuros.server.view.messages.page import Clock as Clock
from intramuros.server.view.messages.page import Edit as Edit
from intramuros.server.view.messages.page import Fact as Fact
from intramuros.server.view.messages.page import Gift as Gift
from intramuros.server.view.messages.page import LogLine as LogLine
from intramuros.server.view.messages.page import NextMatch as NextMatch
from intramuros.server.view.messages.page import Proposal as Proposal
from intramuros.server.view.messages.page import Saga as Saga
from intramuros.server.view.messages.page import Seat as Seat
from intramuros.server.view.messages.page import SeatChanges as SeatChanges
from intramuros.server.view.messages.page import Standing as Standing
from intramuros.server.view.messages.page import Status as Status
from intramuros.server.view.messages.page import View as View
from intramuros.server.view.messages.page import Worth as Worth
from intramuros.server.view.messages.picture import Frame as Frame
from intramuros.server.view.messages.picture import Op as Op
from intramuros.server.view.messages.picture import Region as Region
from intramuros.server.view.messages.picture import RegionFrame as RegionFrame
from intramuros.server.view.messages.picture import SeatPoints as SeatPoints
from intramuros.server.view.messages.picture import Travel as Travel
from intramuros.server.view.messages.socket import Ack as Ack
from intramuros.server.view.messages.socket import Answer as Answer
from intramuros.server.view.messages.socket import Beat as Beat
from intramuros.server.view.messages.socket import Claim as Claim
from intramuros.server.view.messages.socket import Claims as Claims
from intramuros.server.view.messages.socket import Down as Down
from intramuros.server.view.messages.socket import Full as Full
from intramuros.server.view.messages.socket import Gain as Gain
from intramuros.server.view.messages.socket import Here as Here
from intramuros.server.view.messages.socket import Hint as Hint
from intramuros.server.view.messages.socket import Lesson as Lesson
from intramuros.server.view.messages.socket import Message as Message
from intramuros.server.view.messages.socket import Note as Note
from intramuros.server.view.messages.socket import Notice as Notice
from intramuros.server.view.messages.socket import Options as Options
from intramuros.server.view.messages.socket import Outlook as Outlook
from intramuros.server.view.messages.socket import Patch as Patch
from intramuros.server.view.messages.socket import Preview as Preview
from intramuros.server.view.messages.socket import Prospect as Prospect
from intramuros.server.view.messages.socket import Refusal as Refusal
from intramuros.server.view.messages.socket import Rest as Rest
from intramuros.server.view.messages.socket import Suggestion as Suggestion
from intramuros.server.view.messages.socket import TakeBack as TakeBack
from intramuros.server.view.messages.socket import Tip as Tip
from intramuros.server.view.messages.socket import Tips as Tips
from intramuros.server.view.messages.socket import Violation as Violation
from intramuros.server.view.messages.socket import Why as Why
