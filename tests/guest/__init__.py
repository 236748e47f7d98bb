"""Bazaar, a guest: a tiny game with what Medina lacks, to prove the protocol.

Chance deals hidden hands and reveals prizes, everybody bids a card at the same time, and a saga
of three matches passes a head start on. Its files have the names of a real game's.
"""
