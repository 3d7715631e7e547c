"""Judges the kinds of memory of copies that were accepted."""

from __future__ import annotations

from softacl.check.findings import rules
from softacl.check.findings.finding import Severity
from softacl.check.findings.site import Site, inside_torch
from softacl.check.state.blocks import Block
from softacl.check.state.run_state import RunState
from softacl.codes import MemcpyKind, MemMallocPolicy
from softacl.events import CopyDone, CopyQueued
from softacl.runtime.copies.copy_rules import kind_matches
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.state import process

_P2P = {policy for policy in MemMallocPolicy if policy.name.endswith("_P2P")}
_WAITS_BY_ITSELF = "aclrtMemcpyAsyncWithCondition"  # on every chip, for ordinary host memory: made for it


def judge_kind(
    state: RunState, copy: CopyDone | CopyQueued, call: str, queued: bool, site: Site, block: Block | None
) -> None:
    """The addresses of a copy contradict its kind."""
    kind = copy.kind
    if process.settings.run_mode == "device":
        if kind in (MemcpyKind.MEMCPY_HOST_TO_DEVICE, MemcpyKind.MEMCPY_DEVICE_TO_HOST):
            name = MemcpyKind(kind).name
            message = f"{call} with kind {name}, though the program runs on the device, where there is one memory"
            state.report(rules.RUN_MODE_IGNORED, message, site, block)
        return
    if kind_matches(kind, copy.real_kind, copy.dst_block, copy.src_block):
        return
    severity = Severity.ERROR if queued else None
    message = f"{call}: the kind is {MemcpyKind(kind).name}, by the addresses it is {MemcpyKind(copy.real_kind).name}"
    if severity is None and rules.KIND_MISMATCH.severity_on(state.profile) < Severity.ERROR:
        message += (
            f". CANN {state.profile.cann_version} goes by the addresses of a synchronous copy, so this one is done as "
            "meant, and this is a warning only; CANN up to 7.0, and every asynchronous copy, fail or do something else"
        )
    state.report(rules.KIND_MISMATCH, message, site, block, severity=severity)


def judge_pageable(state: RunState, copy: CopyQueued, call: str, site: Site) -> None:
    """A queued copy of ordinary host memory."""
    if copy.dst_block is not None and copy.src_block is not None:
        return
    if (copy.call is not None and copy.call.function == _WAITS_BY_ITSELF) or inside_torch():
        return
    what = (
        f"the outcome is undefined with CANN {state.profile.cann_version}"
        if state.profile.pageable_async == "undefined"
        else "the call returns only when the copy is done, without overlap; CANN up to 8.2 leaves the outcome open"
    )
    end = "destination" if copy.dst_block is None else "source"
    message = f"{call}: the {end} is ordinary host memory, not pinned: {what}"
    entry = state.host_buffers.find(copy.dst if end == "destination" else copy.src)
    related = [("pointer taken", entry.taken_at)] if entry is not None else []
    state.report(rules.PAGEABLE_IN_ASYNC_COPY, message, site, related=related)


def judge_peer_policy(state: RunState, call: str, d: Block, s: Block, site: Site) -> None:
    """A copy between two devices."""
    if d.device is None or s.device is None or d.device == s.device:
        return
    if d.kept or s.kept or d.tensor or s.tensor:
        return  # PyTorch chose it
    for block in (d, s):
        if block.policy not in _P2P:
            message = f"{call} between devices {s.device} and {d.device}: {block} has no P2P policy"
            state.report(rules.PEER_MEMORY_POLICY, message, site, block)
            return


def judge_imported_memory(state: RunState, copy: CopyDone | CopyQueued, call: str, queued: bool, site: Site) -> None:
    """Check an accepted copy, synchronous or queued."""
    ends = owner_of(copy.dst_block), owner_of(copy.src_block)
    block = copy.dst_block if ends[0] is not None else copy.src_block
    if block is None or ends == (None, None):
        return
    owner = ends[0] if ends[0] is not None else ends[1]
    if copy.real_kind != MemcpyKind.MEMCPY_DEVICE_TO_DEVICE:
        why = "copies between it and the host are not supported"
    elif copy.kind == MemcpyKind.MEMCPY_DEFAULT:
        why = "the kind of a copy must not be left to the addresses"
    elif not queued and ends[0] == ends[1]:
        why = "synchronous copies within that device are not supported"
    else:
        return
    message = f"{call}: memory of another process, on device {owner} of the machine: {why}"
    state.report(rules.IMPORTED_MEMORY_MISUSED, message, site, state.table.of(block))


def owner_of(block: Allocation | None) -> int | None:
    """The device that owns a block of another process, if it is not the importer's."""
    owner: int | None = getattr(block.taken, "owner", None) if block is not None else None
    return owner
