"""HD7xx: alignment and limits."""
