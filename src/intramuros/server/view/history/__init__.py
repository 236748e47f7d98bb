"""Games as they were played: records, replays, archives, and the scores by turn."""
