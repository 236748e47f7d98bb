"""The steps of a turn in their order: bids, sow, tribe, tile, sale."""
