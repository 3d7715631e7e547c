"""HD5xx: bytes that nobody wrote."""

from __future__ import annotations

from softacl.check.report.finding import Severity
from softacl.check.rules.base import Rule

__all__ = [
    "PartlyInitialised",
    "PoisonReachedHost",
    "StaleAfterReuse",
    "UninitialisedDeviceRead",
    "UninitialisedHostSource",
    "UnusedBlock",
]


class UninitialisedDeviceRead(Rule):
    """A copy reads device memory that nothing ever wrote.

    Why: Memory of acl.rt.malloc is not cleared; the bytes are whatever was there.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
        h, ret = acl.rt.malloc_host(1024)
        ret = acl.rt.memcpy(h, 1024, p, 1024, 2)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        h, ret = acl.rt.malloc_host(1024)
        ret = acl.rt.memset(p, 1024, 0, 1024)
        ret = acl.rt.memcpy(h, 1024, p, 1024, 2)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Limits: Device and media memory. A block that was mapped, or used by anything but copies and fills, counts as written.
    """

    id, name, severity = "HD501", "uninitialised-device-read", Severity.ERROR
    fix = "copy to it or acl.rt.memset it first"
    source = "aclrtMalloc: memory is not initialised"


class PartlyInitialised(Rule):
    """A copy reads device memory of which only a part was written.

    Why: As HD501, for some of the bytes.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
        h, ret = acl.rt.malloc_host(1024)
        ret = acl.rt.memset(p, 1024, 0, 512)
        ret = acl.rt.memcpy(h, 1024, p, 1024, 2)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        h, ret = acl.rt.malloc_host(1024)
        ret = acl.rt.memset(p, 1024, 0, 512)
        ret = acl.rt.memcpy(h, 1024, p, 512, 2)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Limits: As HD501.
    """

    id, name, severity = "HD503", "partly-initialised", Severity.ERROR
    fix = "write all of it first, or read less"
    source = "aclrtMalloc: memory is not initialised"


class UninitialisedHostSource(Rule):
    """A copy reads pinned host memory that nothing ever wrote.

    Why: Memory of acl.rt.malloc_host is not cleared; the guide advises acl.rt.memset after the allocation.
    Bad:
        p, ret = acl.rt.malloc(8192, 0)
        h, ret = acl.rt.malloc_host(8192)
        ret = acl.rt.memcpy(p, 8192, h, 8192, 1)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Good:
        p, ret = acl.rt.malloc(8192, 0)
        h, ret = acl.rt.malloc_host(8192)
        ret = acl.rt.memset(h, 8192, 0, 8192)
        ret = acl.rt.memcpy(p, 8192, h, 8192, 1)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Limits: Judged at the end. A block of which the same untouched bytes are copied three times or more is there to measure
    transfers, and is not reported. Blocks of more than 16 KiB, and all but the first 64 of a line, by whole pages: a range
    counts as written when anything touched one of its pages.
    """

    id, name, severity = "HD502", "uninitialised-host-source", Severity.WARNING
    fix = "write it, or acl.rt.memset it, first"
    source = "aclrtMallocHost: memory is not initialised"


class StaleAfterReuse(Rule):
    """Bytes of a pool's block are read that were written in its previous life only.

    Why: The pool gives memory out again as it is; the bytes look right, and belong to somebody else.
    Bad:
        from softacl.pools import BestFitPool, DeviceMemory
        pool = BestFitPool(DeviceMemory(0))
        h, ret = acl.rt.malloc_host(4096)
        a = pool.allocate(4096)
        ret = acl.rt.memset(a, 4096, 1, 4096)
        pool.free(a)
        b = pool.allocate(4096)
        ret = acl.rt.memcpy(h, 4096, b, 4096, 2)
        pool.free(b)
        pool.close()
        acl.rt.free_host(h)
    Good:
        from softacl.pools import BestFitPool, DeviceMemory
        pool = BestFitPool(DeviceMemory(0))
        h, ret = acl.rt.malloc_host(4096)
        a = pool.allocate(4096)
        ret = acl.rt.memset(a, 4096, 1, 4096)
        pool.free(a)
        b = pool.allocate(4096)
        ret = acl.rt.memset(b, 4096, 0, 4096)
        ret = acl.rt.memcpy(h, 4096, b, 4096, 2)
        pool.free(b)
        pool.close()
        acl.rt.free_host(h)
    Limits: Pools of softacl.pools over device memory.
    """

    id, name, severity = "HD504", "stale-after-reuse", Severity.WARNING
    fix = "copy to it or acl.rt.memset it first"
    source = "PyTorch issue 58385: freed blocks of a pool should be told from others"


class PoisonReachedHost(Rule):
    """The program reads pinned memory that nobody ever wrote: it gets the checker's fill pattern.

    Why: Memory of acl.rt.malloc_host is not cleared. Often a copy to it was forgotten, or went elsewhere.
    Bad:
        h, ret = acl.rt.malloc_host(1024)
        data = acl.util.ptr_to_bytes(h, 1024)
        acl.rt.free_host(h)
    Good:
        h, ret = acl.rt.malloc_host(1024)
        ret = acl.rt.memset(h, 1024, 0, 1024)
        data = acl.util.ptr_to_bytes(h, 1024)
        acl.rt.free_host(h)
    Limits: The first 64 blocks of a line, of at most 16 KiB each, read by acl.util.ptr_to_bytes.
    """

    id, name, severity = "HD505", "poison-reached-host", Severity.INFORMATION
    fix = "copy to it or write it first"
    source = "aclrtMallocHost: memory is not initialised"


class UnusedBlock(Rule):
    """A block of device memory was never used, or written and never read.

    Why: The memory could serve others; often another block was meant.
    Bad:
        # softacl check --extend-select HD506
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.free(p)
    Good:
        # softacl check --extend-select HD506
        p, ret = acl.rt.malloc(1024, 0)
        h, ret = acl.rt.malloc_host(1024)
        acl.rt.memset(p, 1024, 0, 1024)
        acl.rt.memcpy(h, 1024, p, 1024, 2)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Limits: Off unless it is selected: programs that measure, and tests, do so on purpose. A block that lived while
    anything but copies, fills and operators may have used memory counts as used.
    """

    default, by_log = False, True

    id, name, severity = "HD506", "unused-block", Severity.WARNING
    fix = "take the allocation out, or find what should have used it"
    source = "compute-sanitizer, unused memory of initcheck"
