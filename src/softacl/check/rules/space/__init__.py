"""HD3xx: the wrong kind of memory."""
