"""What profiled libraries call of the profiler's library: accepted and forgotten, as while no profiler runs.

Source: pkg_inc/profiling/aprof_pub.h of hicann/runtime.
"""

from __future__ import annotations

import time
import zlib

from softacl.c._engine import read

__all__: list[str] = []

_LONGEST = 1 << 20


def MsprofReportApi(aging: int, api: int) -> int:
    return 0


def MsprofReportCompactInfo(aging: int, data: int, length: int) -> int:
    return 0


def MsprofReportAdditionalInfo(aging: int, data: int, length: int) -> int:
    return 0


def MsprofRegisterCallback(module: int, handle: int) -> int:
    return 0


def MsprofGetHashId(text: int, length: int) -> int:
    """A number for a text, the same for the same text; 0 for none, and for one that no name is as long as."""
    data = read(text, length) if length <= _LONGEST else b""
    return (zlib.crc32(data) << 32 | zlib.adler32(data)) if data else 0


def MsprofSysCycleTime() -> int:
    """A clock in nanoseconds."""
    return time.monotonic_ns()
