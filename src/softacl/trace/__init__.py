"""Traces: what a program called, what its streams did and when; and ranges that the program names for them.

with softacl.trace.range("step"):
    ...
"""

from __future__ import annotations

from softacl.runtime.profiling.ranges import mark, range

__all__ = ["mark", "range"]
