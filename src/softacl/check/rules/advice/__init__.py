"""HD9xx: performance advice. Disabled by default (`--extend-select HD9`)."""
