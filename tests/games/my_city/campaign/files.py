"""Campaign files for tests."""

from __future__ import annotations

from intramuros.games.my_city.campaign.read import CAMPAIGN, CAMPAIGN_FILE
from intramuros.games.my_city.campaign.write import write_campaign

OURS = CAMPAIGN_FILE.read_text(encoding="utf-8")
"""The file with its comments."""
PLAIN = write_campaign(CAMPAIGN)


def edited(old: str, new: str, nth: int = 1) -> str:
    """Our file with another text in one place."""
    parts = OURS.split(old)
    assert len(parts) > nth, f"{old!r} does not stand {nth} times in the campaign"
    return old.join(parts[:nth]) + new + old.join(parts[nth:])
