"""HD2xx: out-of-bounds accesses."""
