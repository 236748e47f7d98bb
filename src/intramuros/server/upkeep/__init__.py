"""Upkeep of the database: what nobody uses expires, a quota, deleting one's own tables."""
