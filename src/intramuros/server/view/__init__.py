"""Pure: what one viewer of a table is shown."""
