"""HD5xx: uninitialised memory."""
