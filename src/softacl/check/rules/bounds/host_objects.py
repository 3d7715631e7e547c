"""Judges copies and fills of Python objects: whether these live, are whole, and may be written."""

from __future__ import annotations

import ctypes
import functools
from typing import TYPE_CHECKING

from softacl.check import rules
from softacl.check.engine.site import Site
from softacl.check.report.finding import Severity
from softacl.check.report.format import line_of
from softacl.check.rules.space.lent_memory import judge_lent_memory

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker
    from softacl.check.engine.host_buffers import HostObject

__all__ = ["judge_host_object"]

_HASH = (
    bytes.__basicsize__ - 1 - ctypes.sizeof(ctypes.c_ssize_t)
)  # where a bytes object keeps its hash, -1 before it has one
_OPTIMIZED = 0x1  # a function's code, as inspect.CO_OPTIMIZED


def judge_host_object(
    checker: Checker, call: str, address: int, count: int, run: int, writes: bool, site: Site
) -> None:
    """An end of an accepted copy or fill that is ordinary memory. count: bytes of a copy; run: bytes in one piece."""
    if writes and checker.lent.any:
        judge_lent_memory(checker, call, address, site)
    entry = checker.host_buffers.find(address)
    if entry is None:
        message = f"{call} is given host memory that neither acl allocated nor acl.util gave the address of"
        checker.report(rules.space.ForeignPointer, message, site)
        return
    if entry.dropped:
        kind = type(entry.object).__name__
        message = (
            f"{call} uses the memory of a {kind} object whose pointer was taken at {line_of(entry.taken_at)}; nothing "
            "refers to the object any more"
        )
        checker.report(rules.lifetime.PythonBufferDropped, message, site, related=[("pointer taken", entry.taken_at)])
        return
    if writes:
        _shared(checker, call, entry, site)
    if run > entry.run and _in_pieces(checker, call, entry, run, site):
        return
    if address != entry.address:
        entry.in_parts = True
    elif entry.itemsize > 1 and count == entry.count and entry.run == entry.nbytes:
        message = f"{call} copies {count} bytes: the array has {count} elements of {entry.itemsize} bytes, {entry.nbytes} bytes"
        related = (("pointer taken", entry.taken_at),)
        entry.short = functools.partial(  # reported when no other copy takes the rest
            checker.collector.report,
            rules.bounds.ElementsNotBytes,
            message,
            site,
            checker.profile,
            related=related,
            serial=checker.serial,
        )


def _shared(checker: Checker, call: str, entry: HostObject, site: Site) -> None:
    """A bytes object is written: whether anybody else has it."""
    thing = entry.object
    if type(thing) is not bytes:
        return
    severity = Severity.WARNING
    codes = [code for code, _, _ in site if code is not None and any(thing is constant for constant in code.co_consts)]
    if entry.nbytes == 1:
        severity = Severity.ERROR
        why = "Python has every object of one byte only once, so all of the process sees it change"
    elif any(code.co_flags & _OPTIMIZED for code in codes):
        why = "it is a constant of the function, which is not made again at the next call"
    elif not codes and ctypes.c_ssize_t.from_address(id(thing) + _HASH).value != -1:
        why = "its hash was asked for, so it may be the key of a dict or in a set, where it is not found any more"
    else:
        return
    message = f"{call} writes into {entry}, which is immutable: {why}"
    related = [("pointer taken", entry.taken_at)]
    checker.report(rules.space.ImmutableObjectWritten, message, site, related=related, severity=severity)


def _in_pieces(checker: Checker, call: str, entry: HostObject, run: int, site: Site) -> bool:
    """More bytes are used in one piece than lie together; whether that is a mistake."""
    array = entry.object
    if type(array) is bytes:
        return False
    flags = array.flags
    if flags.c_contiguous or (flags.f_contiguous and entry.owner is None):
        return False
    if flags.f_contiguous:
        severity, how = Severity.WARNING, "in the order of the array that it shows, not in its own (it is transposed)"
    else:
        severity, how = Severity.ERROR, "with what lies between its elements"
    strides = f"shape {array.shape}, strides {array.strides}"
    message = (
        f"{call} uses {run} bytes in one piece of a view of an array ({strides}), of which {entry.run} lie together: it "
        f"takes them {how}"
    )
    related = [("pointer taken", entry.taken_at)]
    return checker.report(rules.bounds.ArrayNotContiguous, message, site, related=related, severity=severity)
