"""Checks copies and fills of Python objects: whether they are alive, contiguous and writable."""

from __future__ import annotations

import ctypes
import functools

from softacl.check.findings import rules
from softacl.check.findings.finding import Severity
from softacl.check.findings.site import Site, line_of
from softacl.check.state.host_buffers import HostObject
from softacl.check.state.run_state import RunState

_HASH = (
    bytes.__basicsize__ - 1 - ctypes.sizeof(ctypes.c_ssize_t)
)  # offset of the hash in a bytes object; -1 until it is computed
_OPTIMIZED = 0x1  # a function's code, as inspect.CO_OPTIMIZED


def judge_host_object(state: RunState, call: str, address: int, count: int, run: int, writes: bool, site: Site) -> None:
    """Check one end of an accepted copy or fill in pageable memory. count: bytes of a copy; run: contiguous bytes."""
    entry = state.host_buffers.find(address)
    if entry is None:
        message = f"{call} is given host memory that acl did not allocate and whose address did not come from acl.util"
        state.report(rules.FOREIGN_POINTER, message, site)
        return
    if entry.dropped:
        kind = type(entry.object).__name__
        message = (
            f"{call} uses the memory of an object ({kind}) whose pointer was taken at {line_of(entry.taken_at)}; nothing "
            "references the object any more"
        )
        state.report(rules.PYTHON_BUFFER_DROPPED, message, site, related=[("pointer taken", entry.taken_at)])
        return
    if writes:
        _shared(state, call, entry, site)
    if run > entry.run and _in_pieces(state, call, entry, run, site):
        return
    if address != entry.address:
        entry.in_parts = True
    elif entry.itemsize > 1 and count == entry.count and entry.run == entry.nbytes:
        message = f"{call} copies {count} bytes: the array has {count} elements of {entry.itemsize} bytes, {entry.nbytes} in all"
        related = (("pointer taken", entry.taken_at),)
        entry.short = functools.partial(  # reported unless another copy transfers the rest
            state.collector.report,
            rules.ELEMENTS_NOT_BYTES,
            message,
            site,
            state.profile,
            related=related,
            serial=state.serial,
        )


def _shared(state: RunState, call: str, entry: HostObject, site: Site) -> None:
    """Report a write to a bytes object that is shared."""
    thing = entry.object
    if type(thing) is not bytes:
        return
    severity = Severity.WARNING
    codes = [code for code, _, _ in site if code is not None and any(thing is constant for constant in code.co_consts)]
    if entry.nbytes == 1:
        severity = Severity.ERROR
        why = "Python creates each one-byte object only once, so the whole process sees the change"
    elif any(code.co_flags & _OPTIMIZED for code in codes):
        why = "it is a constant of the function, which is not created again at the next call"
    elif not codes and ctypes.c_ssize_t.from_address(id(thing) + _HASH).value != -1:
        why = "its hash was computed, so it may be a key of a dict or a member of a set, which can no longer find it"
    else:
        return
    message = f"{call} writes into {entry}, which is immutable: {why}"
    related = [("pointer taken", entry.taken_at)]
    state.report(rules.IMMUTABLE_OBJECT_WRITTEN, message, site, related=related, severity=severity)


def _in_pieces(state: RunState, call: str, entry: HostObject, run: int, site: Site) -> bool:
    """Whether an access to more bytes than are contiguous is a mistake, which is then reported."""
    array = entry.object
    if type(array) is bytes:
        return False
    flags = array.flags
    if flags.c_contiguous or (flags.f_contiguous and entry.owner is None):
        return False
    if flags.f_contiguous:
        severity, how = Severity.WARNING, "them in the order of the base array, not of the view, which is transposed"
    else:
        severity, how = Severity.ERROR, "also the bytes between its elements"
    strides = f"shape {array.shape}, strides {array.strides}"
    message = (
        f"{call} accesses {run} consecutive bytes, but only {entry.run} of the array view ({strides}) are contiguous: "
        f"it accesses {how}"
    )
    related = [("pointer taken", entry.taken_at)]
    return state.report(rules.ARRAY_NOT_CONTIGUOUS, message, site, related=related, severity=severity)
