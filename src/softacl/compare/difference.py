"""The first difference between two recordings of one program."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from softacl.codes import Code
from softacl.compare.recording import ComparedRecording

_NOTHING = [0, "", 0, []]


def first_difference(a: ComparedRecording, b: ComparedRecording) -> list[str]:
    """Lines to print for the first difference: order, codes and outputs of calls, standard output, exit code. [] if there is none."""
    if len(a.processes) != len(b.processes):
        return [f"{a.where}: {len(a.processes)} processes called AscendCL; {b.where}: {len(b.processes)}."]
    for number, (ours, theirs) in enumerate(zip(a.processes, b.processes, strict=True)):
        lines = _of_process(a, b, ours, theirs, number)
        if lines:
            return lines
    for n, (mine, other) in enumerate(zip_longest(a.output, b.output), 1):
        if mine != other:
            return [f"standard output, line {n}:", *_both(a, b, _line(mine), _line(other))]
    if a.exit_code != b.exit_code:
        return ["the exit code:", *_both(a, b, str(a.exit_code), str(b.exit_code))]
    return []


def _line(text: str | None) -> str:
    return "(no such line)" if text is None else repr(text)


def _of_process(
    a: ComparedRecording, b: ComparedRecording, ours: list[Any], theirs: list[Any], process: int
) -> list[str]:
    """Compared thread by thread: the order of calls of different threads varies between runs."""
    of_thread: dict[int, list[Any]] = {}
    for call in theirs:
        of_thread.setdefault(call[0], []).append(call)
    seen: dict[int, int] = {}
    before: dict[int, str] = {}
    for call in ours:
        thread = call[0]
        n = seen[thread] = seen.get(thread, 0) + 1
        others = of_thread.get(thread, [])
        other = others[n - 1] if n <= len(others) else _NOTHING
        what = _differ(call, other)
        if what:
            return _described(a, b, call, other, what, f"call {n} of thread {thread}", process, before.get(thread, ""))
        before[thread] = call[1]
    for thread, others in of_thread.items():
        n = seen.get(thread, 0)
        if n < len(others):
            where = f"call {n + 1} of thread {thread}"
            return _described(a, b, _NOTHING, others[n], "order", where, process, before.get(thread, ""))
    return []


def _differ(call: list[Any], other: list[Any]) -> str:
    return next((what for what, i in (("order", 1), ("codes", 2), ("outputs", 3)) if call[i] != other[i]), "")


def _described(
    a: ComparedRecording,
    b: ComparedRecording,
    call: list[Any],
    other: list[Any],
    what: str,
    where: str,
    process: int,
    before: str,
) -> list[str]:
    location = where + (f" of process {process}" if process else "") + (f", after {before}" if before else "")
    if what == "order":
        return [
            f"order: {location}:",
            *_both(a, b, call[1] or "(the thread has ended)", other[1] or "(the thread has ended)"),
        ]
    if what == "codes":
        return [f"codes: {call[1]} ({location}) returns:", *_both(a, b, _code(call[2]), _code(other[2]))]
    return [
        f"outputs: {call[1]} ({location}) brings other bytes to the host:",
        *_both(a, b, _digests(call[3]), _digests(other[3])),
    ]


def _code(number: int) -> str:
    return f"{number}" + (f" ({Code(number).name})" if number in set(map(int, Code)) else "")


def _digests(crcs: list[int]) -> str:
    return "crc32 " + ", ".join(f"{crc:08x}" for crc in crcs) if crcs else "nothing"


def _both(a: ComparedRecording, b: ComparedRecording, ours: str, theirs: str) -> list[str]:
    width = max(len(a.where), len(b.where))
    return [f"  {a.where:{width}}  {ours}", f"  {b.where:{width}}  {theirs}"]
