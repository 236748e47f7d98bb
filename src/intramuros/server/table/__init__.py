"""Pure: what a table is and what can be done at it. No asyncio, no HTTP, no database."""
