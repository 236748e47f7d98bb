"""The web table: pages, the live protocol, and tables that remember every row."""

from intramuros.server.app import create_app as create_app
from intramuros.server.run import serve as serve
