"""Tests that any game can run: the contract, scenarios, perft, golden games.

For authors of games, ours or a guest's; docs/adding-a-game.md shows how. Needs `hypothesis`.
"""
