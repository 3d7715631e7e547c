"""HD4xx: races and other unordered accesses."""
