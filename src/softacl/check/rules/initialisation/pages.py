"""HD5xx: uninitialised memory."""

from __future__ import annotations

from softacl.check.findings.finding import Severity
from softacl.check.findings.rule import Rule

__all__ = [
    "PartlyInitialised",
    "PoisonReachedHost",
    "StaleAfterReuse",
    "UninitialisedDeviceRead",
    "UninitialisedHostSource",
    "UnusedBlock",
]


class UninitialisedDeviceRead(Rule):
    """A copy or an operator reads device memory that was never written.

    Why: acl.rt.malloc does not clear memory; the contents are arbitrary.
    With: device p 1024, host h 1024
    Bad:
        ret = acl.rt.memcpy(h, 1024, p, 1024, 2)
    Good:
        ret = acl.rt.memset(p, 1024, 0, 1024)
        ret = acl.rt.memcpy(h, 1024, p, 1024, 2)
    Limits: Device and media memory. A block that was mapped, or used by anything other than copies, fills and operators, counts as
    initialised. Of operators, those that read all elements of their tensors: not those that gather, scatter, index, mask or
    slice, nor attention, caches and experts. Tensors of more than 256 pieces are not followed.
    """

    id, name, severity = "HD501", "uninitialised-device-read", Severity.ERROR
    fix = "copy to it or call acl.rt.memset first"
    source = "aclrtMalloc: memory is not initialised"


class PartlyInitialised(Rule):
    """A copy or an operator reads device memory that was only partly written.

    Why: As HD501, for some of the bytes.
    With: device p 1024, host h 1024
    Setup:
        ret = acl.rt.memset(p, 1024, 0, 512)
    Bad:
        ret = acl.rt.memcpy(h, 1024, p, 1024, 2)
    Good:
        ret = acl.rt.memcpy(h, 1024, p, 512, 2)
    Limits: As HD501.
    """

    id, name, severity = "HD503", "partly-initialised", Severity.ERROR
    fix = "write all of it first, or read less"
    source = "aclrtMalloc: memory is not initialised"


class UninitialisedHostSource(Rule):
    """A copy reads pinned host memory that was never written.

    Why: acl.rt.malloc_host does not clear memory; the guide recommends acl.rt.memset after the allocation.
    With: device p 8192, host h 8192
    Bad:
        ret = acl.rt.memcpy(p, 8192, h, 8192, 1)
    Good:
        ret = acl.rt.memset(h, 8192, 0, 8192)
        ret = acl.rt.memcpy(p, 8192, h, 8192, 1)
    Limits: Reported at the end. A block whose unwritten bytes are copied three times or more is assumed to measure
    transfers and is not reported. Blocks of more than 16 KiB, and all but the first 64 of a line, are checked by whole
    pages: a range counts as written if anything touched one of its pages.
    """

    id, name, severity = "HD502", "uninitialised-host-source", Severity.WARNING
    fix = "write it or call acl.rt.memset first"
    source = "aclrtMallocHost: memory is not initialised"


class StaleAfterReuse(Rule):
    """Bytes of a pool block are read that were only written in the block's previous life.

    Why: The pool reuses memory without clearing it; the bytes look valid but belong to an earlier owner.
    Setup:
        from softacl.pools import BestFitPool, DeviceMemory
        pool = BestFitPool(DeviceMemory(0))
        h, ret = acl.rt.malloc_host(4096)
        a = pool.allocate(4096)
        ret = acl.rt.memset(a, 4096, 1, 4096)
        pool.free(a)
        b = pool.allocate(4096)
    Good:
        ret = acl.rt.memset(b, 4096, 0, 4096)
    Cleanup:
        ret = acl.rt.memcpy(h, 4096, b, 4096, 2)
        pool.free(b)
        pool.close()
        acl.rt.free_host(h)
    Limits: Pools of softacl.pools over device memory.
    """

    id, name, severity = "HD504", "stale-after-reuse", Severity.WARNING
    fix = "copy to it or call acl.rt.memset first"
    source = "PyTorch issue 58385: freed blocks of a pool should be distinguishable from others"


class PoisonReachedHost(Rule):
    """The program reads pinned memory that was never written, and gets the checker's fill pattern.

    Why: acl.rt.malloc_host does not clear memory. Often a copy to the block is missing or has a wrong destination.
    With: host h 1024
    Bad:
        data = acl.util.ptr_to_bytes(h, 1024)
    Good:
        ret = acl.rt.memset(h, 1024, 0, 1024)
        data = acl.util.ptr_to_bytes(h, 1024)
    Limits: The first 64 blocks of a line, of at most 16 KiB each, read with acl.util.ptr_to_bytes.
    """

    id, name, severity = "HD505", "poison-reached-host", Severity.INFORMATION
    fix = "copy to it or write it first"
    source = "aclrtMallocHost: memory is not initialised"


class UnusedBlock(Rule):
    """A block of device memory was never used, or was written but never read.

    Why: The memory could be used for other data; often another block was meant.
    Setup:
        p, ret = acl.rt.malloc(1024, 0)
    Bad:
        acl.rt.free(p)
    Good:
        h, ret = acl.rt.malloc_host(1024)
        acl.rt.memset(p, 1024, 0, 1024)
        acl.rt.memcpy(h, 1024, p, 1024, 2)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Limits: Disabled by default: benchmarks and tests do so on purpose. A block counts as used if anything other than
    copies, fills and operators may have used memory during its life.
    """

    default, by_log = False, True

    id, name, severity = "HD506", "unused-block", Severity.WARNING
    fix = "remove the allocation, or find the code that should have used it"
    source = "compute-sanitizer, unused memory of initcheck"
