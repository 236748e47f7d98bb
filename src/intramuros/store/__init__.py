"""Storage: tables and their append-only logs (SQLite)."""

from intramuros.store.log import Episode as Episode
from intramuros.store.log import Event as Event
from intramuros.store.log import Guest as Guest
from intramuros.store.log import Listed as Listed
from intramuros.store.log import Noted as Noted
from intramuros.store.log import Persona as Persona
from intramuros.store.log import Seat as Seat
from intramuros.store.log import Stage as Stage
from intramuros.store.log import Summary as Summary
from intramuros.store.log import TableRow as TableRow
from intramuros.store.log import Watch as Watch
from intramuros.store.sqlite import Store as Store
from intramuros.store.writer import Conflict as Conflict
from intramuros.store.writer import StoreError as StoreError
