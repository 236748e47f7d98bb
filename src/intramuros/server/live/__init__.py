"""Running tables (asyncio): commands one at a time, stored before they are shown."""
