"""The laws of the contract by theme. Each is a function of a Play; `contract` runs them."""
