"""Tournaments between bots: matches, ratings, and whether one bot is better than another.

The command `intramuros arena` shows all of it; docs/arena.md tells how to use it from Python.
"""

from intramuros.arena.cluster import on_ray as on_ray
from intramuros.arena.failure import ArenaError as ArenaError
from intramuros.arena.failure import MatchError as MatchError
from intramuros.arena.match import Played as Played
from intramuros.arena.match import match_of as match_of
from intramuros.arena.match import play_match as play_match
from intramuros.arena.match import play_number as play_number
from intramuros.arena.results import Results as Results
from intramuros.arena.results import results_in as results_in
from intramuros.arena.runner import run as run
from intramuros.arena.sprt import Claims as Claims
from intramuros.arena.sprt import Trial as Trial
from intramuros.arena.standings import Summary as Summary
from intramuros.arena.standings import summary as summary
from intramuros.arena.tournament import ONE_AGAINST_OTHERS as ONE_AGAINST_OTHERS
from intramuros.arena.tournament import ROUND_ROBIN as ROUND_ROBIN
from intramuros.arena.tournament import Tournament as Tournament
from intramuros.arena.workers import in_processes as in_processes
