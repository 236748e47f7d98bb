"""Djinns: who has which, what a power costs, when it can be used and what it does."""
