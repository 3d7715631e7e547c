"""Times for people."""

from __future__ import annotations

__all__ = ["time_of"]


def time_of(ns: float) -> str:
    """ "350 ns", "1.25 µs", "20.1 ms", "3.02 s": three digits or more."""
    value, unit = float(ns), "ns"
    for larger in ("µs", "ms", "s"):
        if abs(value) < 1000:
            break
        value, unit = value / 1000, larger
    digits = 0 if unit == "ns" or abs(value) >= 100 else 1 if abs(value) >= 10 else 2
    return f"{value:,.{digits}f} {unit}"
