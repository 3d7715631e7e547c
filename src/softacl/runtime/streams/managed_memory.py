"""Managed memory: advice, prefetches, and the attributes that report them.

No page moves: the host and the devices use the same pages, so advice and prefetches change
only what the attributes report. All of it is kept for each page of 2 MiB.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TypeVar

from softacl.codes import Code, MemManagedLocationType
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.memory.live_blocks import Allocation, Space, describe
from softacl.runtime.process import devices
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import live, locked, process
from softacl.runtime.streams.streams import TAG, check_handle, stream_from_handle

#: (MemManagedLocationType, id)
Location = tuple[int, int]
_T = TypeVar("_T")

# aclrtMemManagedAdviseType
_SET_READ_MOSTLY, _UNSET_READ_MOSTLY, _SET_PREFERRED, _UNSET_PREFERRED, _SET_ACCESSED, _UNSET_ACCESSED = range(6)
# aclrtMemManagedRangeAttribute
_READ_MOSTLY, _PREFERRED, _ACCESSED, _PREFERRED_TYPE, _PREFERRED_ID, _PREFETCHED, _PREFETCHED_TYPE, _PREFETCHED_ID = (
    range(1, 9)
)
_INVALID = MemManagedLocationType.MEM_LOCATIONTYPE_INVALID
_DEVICE = MemManagedLocationType.MEM_LOCATIONTYPE_DEVICE
_HOST = MemManagedLocationType.MEM_LOCATIONTYPE_HOST
_NUMA = MemManagedLocationType.MEM_LOCATIONTYPE_HOST_NUMA
_CURRENT_NUMA = MemManagedLocationType.MEM_LOCATIONTYPE_HOST_NUMA_CURRENT
_NOWHERE, _ON_HOST = -2, -1  # instead of a location in a result


@dataclass(slots=True)
class _Page:
    """The advice for one page."""

    read_mostly: bool = False
    preferred: Location | None = None
    accessed: set[Location] = field(default_factory=set)
    prefetched: Location | None = None


_pages: dict[int, dict[int, _Page]] = process.owns(
    {}
)  # by the serial number of the block, then by the number of the page
_MANY = 64  # blocks, from which on freed ones are looked for


@locked
def advise(address: int, nbytes: int, advice: int, location: Location) -> None:
    """Store the program's advice for managed memory; `location` as the advice needs it. Source: aclrtMemManagedAdvise.

    100000 for a null address or size 0; 107000 for an advice that is not one (0 to 5), a device that is not there, a range
    outside one managed block or that is not whole pages of 2 MiB; 107002 without a context.
    """
    _check_range(address, nbytes)
    if not 0 <= advice <= _UNSET_ACCESSED:
        raise AclError(Code.RT_PARAM_INVALID, f"advice {advice} is not known (0 to {_UNSET_ACCESSED}).")
    _check_device(location)
    require_context()
    block = _block(address, nbytes)
    needs_place = advice in (_SET_PREFERRED, _SET_ACCESSED, _UNSET_ACCESSED)
    resolved = _resolved(location) if needs_place else location
    for page in _each(block, address, nbytes):
        if advice in (_SET_READ_MOSTLY, _UNSET_READ_MOSTLY):
            page.read_mostly = advice == _SET_READ_MOSTLY
        elif advice in (_SET_PREFERRED, _UNSET_PREFERRED):
            page.preferred = resolved if advice == _SET_PREFERRED else None
        elif advice == _SET_ACCESSED:
            page.accessed.add(resolved)
        else:
            page.accessed.discard(resolved)


def prefetch(address: int, nbytes: int, location: Location, flags: int, handle: int) -> None:
    """Queue moving managed memory to a location, which is kept for `attribute`. Source: aclrtMemManagedPrefetchAsync."""
    _check_range(address, nbytes)
    _check_flags(flags)
    check_handle(handle)
    _check_device(location)
    _queue([(address, nbytes, _resolved(location))], handle)


def prefetch_batch(
    addresses: Sequence[int],
    sizes: Sequence[int],
    locations: Sequence[Location],
    starts: Sequence[int],
    flags: int,
    handle: int,
) -> None:
    """Queue several prefetches: from starts[k] on, ranges go to locations[k]. Source: aclrtMemManagedPrefetchBatchAsync."""
    count = len(addresses)
    if not count or not locations:
        raise AclError(Code.INVALID_PARAM, f"{count} ranges and {len(locations)} locations; neither may be 0.")
    _check_flags(flags)
    process.require_function("aclrtMemManagedAdvise")
    if count < len(locations):
        raise AclError(Code.INVALID_PARAM, f"{len(locations)} locations for {count} ranges; there must not be more.")
    check_handle(handle)
    if starts[0]:
        raise AclError(Code.RT_PARAM_INVALID, f"prefetchLocIdxs begins with {starts[0]}; it must begin with 0.")
    if not all(addresses):
        raise AclError(Code.RT_PARAM_INVALID, "one of the addresses is null.", Reason.NULL_POINTER, role="ptrs")
    if any(start >= count for start in starts) or any(b <= a for a, b in pairwise(starts)):
        raise AclError(
            Code.RT_PARAM_INVALID, f"prefetchLocIdxs {list(starts)} must increase, and stay below the {count} ranges."
        )
    for location in locations:
        _check_device(location)
    ends = [*starts[1:], count]
    _queue(
        [
            (addresses[i], sizes[i], _resolved(location))
            for location, start, end in zip(locations, starts, ends, strict=True)
            for i in range(start, end)
        ],
        handle,
    )


@locked
def _queue(moves: list[tuple[int, int, Location]], handle: int) -> None:
    stream = stream_from_handle(handle)
    requests = [(_block(address, nbytes), address, nbytes, location) for address, nbytes, location in moves]
    for block, address, nbytes, location in requests:
        for page in _each(block, address, nbytes):
            page.prefetched = location  # of the newest request, done or not
    stream.queue.call(lambda: True, TAG["task"])


@locked
def attribute(kind: int, address: int, nbytes: int, size: int) -> list[int]:
    """The 32-bit numbers that answer an attribute (aclrtMemManagedRangeAttribute). Source: aclrtMemManagedGetAttr.

    size: bytes of the answer: 4, for ACCESSED_BY any multiple of 4. 107000 for an attribute that is not one (1 to 8), other
    room, or a range that does not lie in one managed block.
    """
    _check_range(address, nbytes)
    if not _READ_MOSTLY <= kind <= _PREFETCHED_ID:
        raise AclError(Code.RT_PARAM_INVALID, f"attribute {kind} is not known (1 to {_PREFETCHED_ID}).")
    block = _block(address, nbytes, whole_pages=False)
    if size == 0 or size % 4 or (size != 4 and kind != _ACCESSED):
        expected = "a multiple of 4, more than 0" if kind == _ACCESSED else "4"
        raise AclError(Code.RT_PARAM_INVALID, f"dataSize is {size}; for attribute {kind} it must be {expected}.")
    said = _pages.get(block.serial, {})
    pages = [said.get(number, _UNSAID) for number in _numbers(block, address, nbytes)]
    if kind == _READ_MOSTLY:
        return [int(all(page.read_mostly for page in pages))]
    if kind == _ACCESSED:
        shared = set.intersection(*(page.accessed for page in pages))
        answer = sorted(_number(location) for location in shared)[: size // 4]
        return answer + [_NOWHERE] * (size // 4 - len(answer))
    preferred = kind in (_PREFERRED, _PREFERRED_TYPE, _PREFERRED_ID)
    location = _common(pages, lambda page: page.preferred if preferred else page.prefetched)
    if kind in (_PREFERRED_TYPE, _PREFETCHED_TYPE):
        return [int(_INVALID if location is None else location[0])]
    return [_number(location)]


def attributes(kinds: Sequence[int], address: int, nbytes: int, rooms: Sequence[int]) -> list[list[int]]:
    """Several attributes of one range. All kinds are checked first. Source: aclrtMemManagedGetAttrs."""
    _check_range(address, nbytes)
    for kind in kinds:
        if not _READ_MOSTLY <= kind <= _PREFETCHED_ID:
            raise AclError(Code.RT_PARAM_INVALID, f"attribute {kind} is not known (1 to {_PREFETCHED_ID}).")
    return [attribute(kind, address, nbytes, size) for kind, size in zip(kinds, rooms, strict=True)]


_UNSAID = _Page()


def _common(pages: Iterable[_Page], of: Callable[[_Page], _T | None]) -> _T | None:
    """What is the same for all pages; None otherwise."""
    values = {of(page) for page in pages}
    return values.pop() if len(values) == 1 else None


def _number(location: Location | None) -> int:
    if location is None:
        return _NOWHERE
    return _ON_HOST if location[0] == _HOST else location[1]


def _check_range(address: int, nbytes: int) -> None:
    if address == 0:
        why = "the address is null. Pass managed memory."
        raise AclError(Code.INVALID_PARAM, why, Reason.NULL_POINTER, role="ptr")
    if nbytes == 0:
        raise AclError(Code.INVALID_PARAM, "size is 0; it must be more than 0.", Reason.INVALID_SIZE, size=0)
    process.require_function("aclrtMemManagedAdvise")


def _check_flags(flags: int) -> None:
    if flags:
        raise AclError(Code.INVALID_PARAM, f"flags is {flags}; it is reserved and must be 0.")


def _check_device(location: Location) -> None:
    """107000 for a device that is not there."""
    kind, number = location
    n_devices = devices.count()
    if kind == _DEVICE and not 0 <= number < n_devices:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"location: there is no device {number} (0 to {n_devices - 1}).",
            Reason.INVALID_DEVICE,
        )


def _resolved(location: Location) -> Location:
    """A location that memory can lie in. The thread's NUMA node counts as node 0."""
    kind, number = location
    if kind not in (_DEVICE, _HOST, _NUMA, _CURRENT_NUMA):
        raise AclError(
            Code.RT_PARAM_INVALID, f"location type {kind} is not known (1 device, 2 host, 3 and 4 NUMA nodes)."
        )
    if kind == _CURRENT_NUMA:
        return int(_NUMA), 0
    return int(kind), 0 if kind == _HOST else number


def _block(address: int, nbytes: int, whole_pages: bool = True) -> Allocation:
    """The managed block that holds the range."""
    block: Allocation | None = live.find(address)
    if block is None or block.space is not Space.MANAGED or address + nbytes > block.end:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{nbytes} bytes at {describe(address)}: the range must lie in one block of managed memory.",
            Reason.OUTSIDE_BLOCK,
            role="range",
            address=address,
            count=nbytes,
        )
    step = block.taken.page_bytes
    if whole_pages and (nbytes % step or address % step):
        raise AclError(
            Code.RT_PARAM_INVALID, f"{nbytes} bytes at {address:#x}; address and size must be multiples of {step}."
        )
    return block


def _numbers(block: Allocation, address: int, nbytes: int) -> range:
    step = block.taken.page_bytes
    return range((address - block.address) // step, (address + nbytes - 1 - block.address) // step + 1)


def _each(block: Allocation, address: int, nbytes: int) -> list[_Page]:
    if block.serial not in _pages and len(_pages) >= _MANY:
        there = {other.serial for other in live.values()}
        for serial in _pages.keys() - there:
            del _pages[serial]
    said = _pages.setdefault(block.serial, {})
    return [said.setdefault(number, _Page()) for number in _numbers(block, address, nbytes)]
