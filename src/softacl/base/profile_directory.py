"""The directory of a profile, named and laid out as the vendor's profiler does, which `msprof --export` reads.

    PROF_000001_20261130090123089_ABC/
        trace_1.acltrace    the recording of the first start and stop; of forked children trace_1.PID
        host/start_info     when profiling began, by two clocks; torch_npu reads it
        host/softacl.json   what was asked for, and the clocks at each start and stop
        device_0/           one for each profiled device

Sources: hicann/runtime prof_acl_mgr.cpp (names), Ascend/pytorch prof_common_func/_path_manager.py (what its parser looks for).
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Iterable
from typing import Any, NamedTuple

PATTERN = r"PROF_\d+_\d+_[0-9a-zA-Z]+"  # of its name
_NOTES = os.path.join("host", "softacl.json")
_LETTERS = 17


class Moment(NamedTuple):
    """One moment, by three clocks in nanoseconds: that of recordings, one that no time service adjusts, and since 1970."""

    monotonic: int
    raw: int
    wall: int


def now() -> Moment:
    """This moment."""
    return Moment(time.perf_counter_ns(), time.clock_gettime_ns(time.CLOCK_MONOTONIC_RAW), time.time_ns())


def make(path: str, number: int, devices: Iterable[int], kinds: int) -> str:
    """Make the directory of one session in `path`, and return its path.

    number: counts the sessions of the process. kinds: what is profiled, bits of acl/acl_prof.h. OSError if it cannot be made.
    """
    begun = now()
    seconds, rest = divmod(begun.wall, 1_000_000_000)
    moment = time.strftime("%Y%m%d%H%M%S", time.localtime(seconds)) + f"{rest // 1_000_000:03}"
    letters = "".join(chr(ord("A") + byte % 26) for byte in os.urandom(_LETTERS))
    folder = os.path.join(path, f"PROF_{number:06}_{moment}_{letters}")
    os.makedirs(os.path.join(folder, "host"), mode=0o750)
    for device in devices:
        os.mkdir(os.path.join(folder, f"device_{device}"), mode=0o750)
    start = {"collectionTimeBegin": f"{begun.wall // 1000}", "clockMonotonicRaw": f"{begun.raw}"}
    _write(os.path.join(folder, "host", "start_info"), start)
    _write(os.path.join(folder, _NOTES), {"begun": begun, "kinds": kinds, "clocks": {}})
    return folder


def note_clocks(folder: str, recording: str, moment: Moment) -> None:
    """Add a moment to the clocks of a recording, `trace_1`: its start, then its stop. OSError if it cannot be written."""
    notes = read(folder)
    notes["clocks"].setdefault(recording, []).append(moment)
    _write(os.path.join(folder, _NOTES), notes)


def read(folder: str) -> dict[str, Any]:
    """The notes of a directory: begun, kinds, clocks. OSError or ValueError if there are none, or they are damaged."""
    with open(os.path.join(folder, _NOTES), encoding="utf-8") as file:
        notes = json.load(file)
    if not isinstance(notes, dict) or not isinstance(notes.get("clocks"), dict):
        raise ValueError(f"{folder}/{_NOTES} has no clocks")
    return notes


def _write(path: str, values: dict[str, Any]) -> None:
    beside = f"{path}.{os.getpid()}"
    try:
        with open(beside, "w", encoding="utf-8") as file:
            json.dump(values, file)
        os.replace(beside, path)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        raise
