"""Memory: allocate, free, measure. Device, media (DVPP) and pinned host memory."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from softacl import events
from softacl.base.call_sites import caller
from softacl.base.units import format_size
from softacl.bindings import fn
from softacl.codes import RT_MEM_ATTACH_GLOBAL, Code, MallocAttrType, MemAttr, MemMallocPolicy
from softacl.drivers.base import MemoryDevice, Page, Range
from softacl.errors import AclError, OutOfMemory
from softacl.observe import emit, observers
from softacl.profiles import Profile
from softacl.reasons import Reason
from softacl.runtime.arg_types import word
from softacl.runtime.memory.live_blocks import Allocation, Release, Space, describe
from softacl.runtime.memory.out_of_memory import out_of_memory
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import current, live, process

_MAX = 2**64 - 65  # a size that can still be rounded up by 32 and 32 more (aclrtMalloc checks for the overflow)
_SMALL = 1 << 20  # HUGE_FIRST serves sizes up to here from normal pages (aclrtMalloc page, 8.5)
_UNKNOWN_POLICY_HUGE = 2 << 20  # sizes from here on are huge under a policy that is not one of the enum

# policy -> (page asked for, may fall back to normal pages)
_POLICIES = {
    MemMallocPolicy.MEM_MALLOC_HUGE_FIRST: (Page.HUGE, True),
    MemMallocPolicy.MEM_MALLOC_HUGE_ONLY: (Page.HUGE, False),
    MemMallocPolicy.MEM_MALLOC_NORMAL_ONLY: (Page.NORMAL, False),
    MemMallocPolicy.MEM_MALLOC_HUGE_FIRST_P2P: (Page.HUGE, True),
    MemMallocPolicy.MEM_MALLOC_HUGE_ONLY_P2P: (Page.HUGE, False),
    MemMallocPolicy.MEM_MALLOC_NORMAL_ONLY_P2P: (Page.NORMAL, False),
    MemMallocPolicy.MEM_MALLOC_HUGE1G_ONLY: (Page.GIANT, False),
    MemMallocPolicy.MEM_MALLOC_HUGE1G_ONLY_P2P: (Page.GIANT, False),
}
_PLACEMENT_BITS = (
    MemMallocPolicy.MEM_TYPE_LOW_BAND_WIDTH
    | MemMallocPolicy.MEM_TYPE_HIGH_BAND_WIDTH
    | MemMallocPolicy.MEM_ACCESS_USER_SPACE_READONLY
)


def rounded_size(nbytes: int, profile: Profile, page: Page = Page.NORMAL) -> int:
    """The size that the chip reserves for `nbytes`: a multiple of 32, plus 32 where the chip adds it."""
    extra = profile.malloc_extra_giant if page is Page.GIANT else profile.malloc_extra
    step = profile.malloc_round
    return -(-nbytes // step) * step + extra


def malloc(nbytes: int, policy: int, made_by: str = "aclrtMalloc") -> int:
    """Device memory of the thread's device; its address, a multiple of 64. Contents are undefined.

    nbytes: bytes, more than 0. policy: MemMallocPolicy. Errors: 100000 for size 0, 107002 without a context, 207001 when no
    such pages are left. Source: aclrtMalloc.
    """
    profile = process.settings.profile
    page, fallback = _page_of(policy, nbytes)
    return _malloc(nbytes, rounded_size(nbytes, profile, page), page, fallback, policy, Space.DEVICE, made_by)


def malloc_align32(nbytes: int, policy: int) -> int:
    """As `malloc`, the size rounded up to a multiple of 32 without the extra 32. Source: aclrtMallocAlign32."""
    profile = process.settings.profile
    page, fallback = _page_of(policy, nbytes)
    step = profile.malloc_round
    reserved = -(-nbytes // step) * step + profile.align32_extra
    return _malloc(nbytes, reserved, page, fallback, policy, Space.DEVICE, "aclrtMallocAlign32")


#: One of aclrtMallocConfig: its type (MallocAttrType) and its value.
Attribute = tuple[int, int]


def malloc_exact(nbytes: int, policy: int, made_by: str, attributes: Sequence[Attribute] = ()) -> int:
    """As `malloc`, the size not rounded, as aclrtMallocWithCfg and aclrtMallocForTaskScheduler do.

    attributes: the module changes nothing here; a device must be the thread's. 107000 for others.
    """
    _check_size(nbytes)
    _check_attributes(attributes)
    page, fallback = _page_of(policy, nbytes)
    return _malloc(nbytes, nbytes, page, fallback, policy, Space.DEVICE, made_by)


def _check_attributes(attributes: Sequence[Attribute]) -> None:
    """107000 for an attribute that device memory does not have, and for a device that is not the thread's."""
    for kind, value in attributes:
        device = require_context().device
        if kind not in _DEVICE_ATTRIBUTES:
            raise _unknown_attribute(kind, _DEVICE_ATTRIBUTES)
        if kind == MallocAttrType.RT_MEM_ATTR_DEVICE_ID and value != device.id:
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"the configuration asks for memory of device {value}, the thread's device is {device.id}. "
                f"Call {fn('aclrtSetDevice')} for that device first.",
            )


def malloc_cached(nbytes: int, policy: int) -> int:
    """As `malloc`; accesses go through the cache, which `mem_flush` and `mem_invalidate` keep in step with memory.

    The software device has no cache of its own, so memory and cache always agree. Source: aclrtMallocCached.
    """
    return malloc(nbytes, policy, "aclrtMallocCached")


def malloc_media(nbytes: int, made_by: str) -> int:
    """Memory for media processing: huge pages, address a multiple of 128. Source: acldvppMalloc, hi_mpi_dvpp_malloc."""
    reserved = rounded_size(nbytes, process.settings.profile)
    return _malloc(nbytes, reserved, Page.HUGE, True, 0, Space.MEDIA, made_by)


def _unknown_attribute(kind: int, valid: Collection[int]) -> AclError:
    names = ", ".join(str(int(number)) for number in sorted(valid))
    return AclError(Code.RT_PARAM_INVALID, f"attribute {kind} is not an attribute of this allocation (known: {names}).")


_DEVICE_ATTRIBUTES = {
    MallocAttrType.RT_MEM_ATTR_RSV,
    MallocAttrType.RT_MEM_ATTR_MODULE_ID,
    MallocAttrType.RT_MEM_ATTR_DEVICE_ID,
}
_HOST_ATTRIBUTES = {MallocAttrType.RT_MEM_ATTR_MODULE_ID, MallocAttrType.RT_MEM_ATTR_VA_FLAG}


def malloc_host(nbytes: int, made_by: str = "aclrtMallocHost", attributes: Sequence[Attribute] = ()) -> int:
    """Pinned host memory, 64-byte aligned; in run mode ACL_DEVICE device memory of normal pages, whose alignment is the program's.

    It begins at a page, unless the settings ask for the least that is promised.
    attributes: the module and the address flag change nothing here; others are an error. Errors: 100000 for size 0,
    107000 for an unknown attribute, 207001 beyond the machine's memory. Source: aclrtMallocHost.
    """
    _check_size(nbytes)
    for kind, _ in attributes:
        if kind not in _HOST_ATTRIBUTES:
            raise _unknown_attribute(kind, _HOST_ATTRIBUTES)
    if process.settings.run_mode == "device":
        reserved = rounded_size(nbytes, process.settings.profile)
        return _malloc(nbytes, reserved, Page.NORMAL, False, 0, Space.HOST, made_by, _beyond_page(_ANY_OBJECT))
    require_context()
    beyond = _beyond_page(process.settings.profile.malloc_host_alignment)
    return _on_host(nbytes, nbytes, Page.NORMAL, Space.HOST, made_by, beyond)


_ANY_OBJECT = 16  # C: alignof(max_align_t). The documents promise nothing; this much any address for objects has


def _beyond_page(alignment: int) -> int:
    """The offset of pinned memory in its first page, so that it has this alignment and no greater one."""
    return alignment if process.settings.host_alignment == "minimum" else 0


def malloc_managed(nbytes: int, flag: int) -> int:
    """Memory that the host and all devices read and write at one address, from pages of 2 MiB.

    flag: 1 (ACL_RT_MEM_ATTACH_GLOBAL), else 100000. 107000 for size 0. Source: aclrtMemAllocManaged.
    """
    if flag != RT_MEM_ATTACH_GLOBAL:
        raise AclError(
            Code.INVALID_PARAM, f"flag is {flag}; only {RT_MEM_ATTACH_GLOBAL} is known (ACL_RT_MEM_ATTACH_GLOBAL)."
        )
    if nbytes == 0:
        raise AclError(Code.RT_PARAM_INVALID, "size is 0; it must be more than 0.", Reason.INVALID_SIZE, size=0)
    _check_size(nbytes)
    process.require_function("aclrtMemAllocManaged")
    if process.settings.run_mode == "device":
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, "there is no managed memory in run mode ACL_DEVICE.")
    require_context()
    step = process.settings.profile.huge_page_bytes
    return _on_host(nbytes, -(-nbytes // step) * step, Page.HUGE, Space.MANAGED, "aclrtMemAllocManaged")


def take(memory: MemoryDevice, nbytes: int, page: Page) -> Range:
    """A run of pages; before OutOfMemory, what was dropped while tasks used it is freed."""
    try:
        return memory.allocate(nbytes, page)
    except OutOfMemory:
        process.free_dropped()
        return memory.allocate(nbytes, page)


def _on_host(nbytes: int, reserved: int, page: Page, space: Space, made_by: str, beyond: int = 0) -> int:
    """Host memory that no device owns. beyond: bytes of the page before it."""
    memory = process.host()
    try:
        taken = take(memory, reserved + beyond, page)
    except OutOfMemory as error:
        if "guard" in error.report:
            raise
        free_bytes, total = memory.totals(None)
        raise OutOfMemory(
            f"{format_size(nbytes)} asked for; {format_size(free_bytes)} of {format_size(total)} of this "
            "machine's memory is not pinned yet. Free pinned blocks first, or ask for less.",
            {**error.report, "requested": nbytes},
        ) from None
    allocation = Allocation(taken, nbytes, reserved, space, None, memory, made_by, _FREED_BY[made_by], beyond=beyond)
    allocation.site = caller()
    _enter(allocation)
    if made_by == "aclrtMallocHost" and not beyond:
        memory.make_cacheable(taken, allocation, nbytes, 0, _FREED_COMPILED[Release.FREE_HOST])
    if observers:
        emit(events.Allocated(current.call, allocation, nbytes, 0))
    return allocation.address


def _malloc(
    nbytes: int, reserved: int, page: Page, fallback: bool, policy: int, space: Space, made_by: str, beyond: int = 0
) -> int:
    _check_size(nbytes)
    context = current.context
    if context is None or not context.alive:
        context = require_context()
    device = context.device
    memory = device.memory
    try:
        taken = take(memory, reserved + beyond, page)
    except OutOfMemory as error:
        try:
            if not fallback:
                raise
            taken = take(memory, reserved, Page.NORMAL)
        except OutOfMemory:
            raise out_of_memory(made_by, nbytes, reserved, policy, device, error) from None
    freed_by = _FREED_BY[made_by]
    allocation = Allocation(taken, nbytes, reserved, space, device, memory, made_by, freed_by, policy, beyond)
    allocation.site = caller()
    _enter(allocation)
    if made_by == "aclrtMalloc":
        memory.make_cacheable(taken, allocation, nbytes, policy, _FREED_COMPILED[Release.FREE])
    if observers:
        emit(events.Allocated(current.call, allocation, nbytes, policy))
    return allocation.address


def _enter(allocation: Allocation) -> None:
    """Make a block live, unless its device was reset on another thread meanwhile."""
    try:
        live.insert(allocation.address, allocation.end - allocation.address, allocation)
        if allocation.memory.open:
            return
        live.remove(allocation.address, allocation)
    except ValueError:  # the device is open again, and has reused the address
        pass
    raise AclError(
        Code.RT_CONTEXT_NULL,
        f"the device was reset on another thread. Call {fn('aclrtSetDevice')} again.",
        Reason.ENDED,
    )


#: What the free list may take and allocate again for the same request; numbers of `_native/fastpath/functions.c`.
_FREED_COMPILED = {Release.FREE: 1, Release.FREE_HOST: 2}
_FREED_BY = {
    "aclrtMalloc": Release.FREE,
    "aclrtMallocAlign32": Release.FREE,
    "aclrtMallocCached": Release.FREE,
    "aclrtMallocWithCfg": Release.FREE,
    "aclrtMallocForTaskScheduler": Release.FREE,
    "aclrtMemAllocManaged": Release.FREE,
    "aclrtMallocHost": Release.FREE_HOST,
    "aclrtMallocHostWithCfg": Release.FREE_HOST,
    "acldvppMalloc": Release.FREE_MEDIA,
    "acldvppMallocWithCfg": Release.FREE_MEDIA,
    "hi_mpi_dvpp_malloc": Release.FREE_MEDIA_V2,
}


def _page_of(policy: int, nbytes: int) -> tuple[Page, bool]:
    """The page kind for a policy and size, and whether normal pages will do instead."""
    entry = _POLICIES.get(policy & ~_PLACEMENT_BITS)  # type: ignore[call-overload]
    if entry is None:
        return (Page.HUGE, True) if nbytes >= _UNKNOWN_POLICY_HUGE else (Page.NORMAL, False)
    page, fallback = entry
    if page is Page.HUGE and fallback and nbytes <= _SMALL:
        return Page.NORMAL, False
    if page is Page.GIANT and not process.settings.profile.giant_page_bytes:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"policy {policy} asks for pages of 1 GiB, which {process.settings.profile.soc_name} does not have. "
            "Use ACL_MEM_MALLOC_HUGE_FIRST (0).",
        )
    return entry


def _check_size(nbytes: int) -> None:
    if nbytes <= 0:
        raise AclError(
            Code.INVALID_PARAM, f"size is {nbytes}; it must be more than 0 bytes.", Reason.INVALID_SIZE, size=nbytes
        )
    if nbytes > _MAX:
        raise AclError(
            Code.INVALID_PARAM,
            f"size is {format_size(nbytes)}; rounded up it does not fit 64 bits. Ask for less.",
            Reason.INVALID_SIZE,
            size=nbytes,
        )


def free(address: int) -> None:
    """Free what `malloc`, `malloc_align32` or `malloc_cached` gave. Source: aclrtFree."""
    _free(address, Release.FREE)


def free_host(address: int) -> None:
    """Free what `malloc_host` gave. Source: aclrtFreeHost."""
    _free(address, Release.FREE_HOST)


def malloc_dvpp(nbytes: int) -> int:
    """Media memory of the first generation. Source: acldvppMalloc."""
    return malloc_media(nbytes, "acldvppMalloc")


def malloc_dvpp_configured(nbytes: int, policy: int, attributes: Sequence[Attribute] = ()) -> int:
    """As `malloc_dvpp`, with pages by a policy and attributes as `malloc_exact` has them. Source: acldvppMallocWithCfg."""
    _check_size(nbytes)
    _check_attributes(attributes)
    page, fallback = _page_of(policy, nbytes)
    reserved = rounded_size(nbytes, process.settings.profile)
    return _malloc(nbytes, reserved, page, fallback, policy, Space.MEDIA, "acldvppMallocWithCfg")


def free_dvpp(address: int) -> None:
    """Free what `malloc_dvpp` gave. Source: acldvppFree."""
    _free(address, Release.FREE_MEDIA)


def free_himpi(address: int) -> None:
    """Free what `himpi.system.malloc` gave. Source: hi_mpi_dvpp_free."""
    _free(address, Release.FREE_MEDIA_V2)


def _free(address: int, freed_by: Release) -> None:
    allocation: Allocation | None = live.find(address)
    if allocation is None or allocation.freed_by != freed_by or live.remove(address, allocation) is None:
        raise _wrong_free(address, freed_by)
    allocation.memory.free(allocation.taken)
    if observers:
        emit(events.Freed(current.call, allocation, allocation.in_flight))


def free_if_live(allocation: Allocation) -> None:
    """Free a block if it is still there. For finalizers: raises nothing, does not wait."""
    if live.remove(allocation.address, allocation) is not None:
        allocation.memory.drop(allocation.taken)
        if observers:
            emit(events.Freed(current.call, allocation, allocation.in_flight))


def _wrong_free(address: int, freed_by: Release) -> AclError:
    """The error that says what is wrong. A live block stays live throughout, for the threads that use it."""
    address = word(address)
    allocation: Allocation | None = live.find(address)
    if address == 0:
        return AclError(Code.INVALID_PARAM, "the pointer is null.", Reason.WRONG_FREE, address=0)
    if allocation is not None and allocation.address == address and allocation.freed_by != freed_by:
        why = f"{address:#x} is {allocation}; free it with {fn(allocation.freed_by.value)}."
    else:
        why = f"{describe(address)}. Free each block once, with the address that its allocation returned."
    return AclError(Code.RT_PARAM_INVALID, why, Reason.WRONG_FREE, address=address)


def mem_flush(address: int, nbytes: int) -> None:
    """Write cached data of a `malloc_cached` block back to memory. Source: aclrtMemFlush."""
    _cache_call(address, nbytes)


def mem_invalidate(address: int, nbytes: int) -> None:
    """Drop cached data of a `malloc_cached` block. Source: aclrtMemInvalidate."""
    _cache_call(address, nbytes)


def _cache_call(address: int, nbytes: int) -> None:
    if address == 0:
        raise AclError(
            Code.INVALID_PARAM,
            f"the pointer is null. Pass one that holds {nbytes} bytes.",
            Reason.NULL_POINTER,
            role="address",
        )
    _check_size(nbytes)
    require_context()
    block: Allocation | None = live.find(address)
    if block is None or block.available(address, nbytes) < nbytes:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{format_size(nbytes)} at {describe(address)}: the range must lie in one live block.",
            Reason.OUTSIDE_BLOCK,
            role="range",
            address=address,
            count=nbytes,
        )


def mem_info(attribute: int) -> tuple[int, int]:
    """(free, total) bytes of the thread's device, by MemAttr: DDR or HBM, all pages or one kind, P2P or not.

    A kind of memory that the chip does not have answers as its profile says: with the other kind's figures, or zero.
    Errors: 107016 for an attribute that is not valid, 107002 without a context. Source: aclrtGetMemInfo.
    """
    try:
        attribute = MemAttr(attribute)
    except ValueError:
        valid = f"0 to {max(MemAttr)}"
        raise AclError(
            Code.RT_INVALID_MEMORY_TYPE,
            f"unknown memory attribute {attribute} (expected {valid}; 0 is DDR, 1 is HBM).",
        ) from None
    memory = require_context().device.memory
    process.free_dropped()
    profile = process.settings.profile
    name = attribute.name
    if name.startswith("HBM") and profile.memory_kind == "DDR" and not profile.hbm_queries_read_ddr:
        return 0, 0
    if "P2P" in name and not profile.p2p_queries:
        return 0, 0
    page = (
        Page.GIANT
        if name.endswith("HUGE1G")
        else Page.HUGE
        if name.endswith("HUGE")
        else Page.NORMAL
        if name.endswith("NORMAL")
        else None
    )
    if page is Page.GIANT and not profile.giant_page_bytes:
        return 0, 0
    return memory.totals(page)
