"""HD9xx: what could be faster. Off unless it is selected (`--extend-select HD9`)."""

from __future__ import annotations

from softacl.check.finding import Severity
from softacl.check.rules.base import Rule

__all__ = ["AllocationChurn", "ManySmallCopies", "OversizedBlock", "SyncAfterEachOperation", "SyncCopyInLoop"]


class AllocationChurn(Rule):
    """One line allocates the same size again and again, and each block is freed soon after.

    Why: Allocations cost time, and the guide advises to take memory once and divide it.
    Bad:
        # softacl check --extend-select HD9
        for i in range(10):
            p, ret = acl.rt.malloc(1024, 0)
            acl.rt.memset(p, 1024, 0, 1024)
            acl.rt.free(p)
    Good:
        # softacl check --extend-select HD9
        p, ret = acl.rt.malloc(1024, 0)
        for i in range(10):
            acl.rt.memset(p, 1024, 0, 1024)
        acl.rt.free(p)
    Limits: From 8 blocks of a line on, all freed within 4 further allocations.
    """

    id, name, severity = "HD901", "allocation-churn", Severity.PERFORMANCE
    default = False
    fix = "allocate before the loop, or use a pool (softacl.pools)"
    source = "aclrtMalloc: frequent calls cost performance"


class SyncAfterEachOperation(Rule):
    """A stream is synchronised after every task or two.

    Why: The host waits, and nothing overlaps; msprof's advisor tells it from one synchronisation for two tasks on.
    Bad:
        # softacl check --extend-select HD9
        p, ret = acl.rt.malloc(1024, 0)
        for i in range(10):
            acl.rt.memset_async(p, 1024, i, 1024, 0)
            acl.rt.synchronize_stream(0)
        acl.rt.free(p)
    Good:
        # softacl check --extend-select HD9
        p, ret = acl.rt.malloc(1024, 0)
        for i in range(10):
            acl.rt.memset_async(p, 1024, i, 1024, 0)
        acl.rt.synchronize_stream(0)
        acl.rt.free(p)
    Limits: From 8 synchronisations of one line on.
    """

    id, name, severity = "HD904", "sync-after-each-op", Severity.PERFORMANCE
    default = False
    fix = "synchronise where the result is needed"
    source = "msprof-analyze, synchronize stream advice: ratio 0.5"


class ManySmallCopies(Rule):
    """One line copies many small pieces into or out of one block.

    Why: Each copy has a fixed cost that is larger than the time of a few KiB.
    Bad:
        # softacl check --extend-select HD9
        p, ret = acl.rt.malloc(65536, 0)
        data = bytes(65536)
        b = acl.util.bytes_to_ptr(data)
        for i in range(0, 65536, 2048):
            acl.rt.memcpy(p + i, 2048, b + i, 2048, 1)
        acl.rt.free(p)
    Good:
        # softacl check --extend-select HD9
        p, ret = acl.rt.malloc(65536, 0)
        data = bytes(65536)
        b = acl.util.bytes_to_ptr(data)
        acl.rt.memcpy(p, 65536, b, 65536, 1)
        acl.rt.free(p)
    Limits: From 16 copies below 64 KiB on, to different places of the block.
    """

    id, name, severity = "HD905", "many-small-copies", Severity.PERFORMANCE
    default = False
    fix = "collect the pieces in one buffer and copy once"
    source = "aclrtMemcpyBatch: made for that"


class OversizedBlock(Rule):
    """Less than half of a device block was ever used.

    Why: The rest is lost to others.
    Bad:
        # softacl check --extend-select HD9
        p, ret = acl.rt.malloc(1 << 20, 0)
        acl.rt.memset(p, 1000, 0, 1000)
        acl.rt.free(p)
    Good:
        # softacl check --extend-select HD9
        p, ret = acl.rt.malloc(1 << 20, 0)
        acl.rt.memset(p, 1 << 20, 0, 1 << 20)
        acl.rt.free(p)
    Limits: Blocks of 64 KiB and more that were used at all.
    """

    id, name, severity = "HD909", "oversized-block", Severity.PERFORMANCE
    default = False
    fix = "ask for what is used"
    source = "compute-sanitizer initcheck, unused memory"


class SyncCopyInLoop(Rule):
    """One line copies large pieces of pinned memory synchronously, again and again.

    Why: Pinned memory can be copied asynchronously, while the host prepares the next piece.
    Bad:
        # softacl check --extend-select HD9
        p, ret = acl.rt.malloc(1 << 20, 0)
        h, ret = acl.rt.malloc_host(1 << 20)
        for i in range(20):
            acl.rt.memset(h, 1 << 20, i, 1 << 20)
            acl.rt.memcpy(p, 1 << 20, h, 1 << 20, 1)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Good:
        # softacl check --extend-select HD9
        p, ret = acl.rt.malloc(1 << 20, 0)
        h, ret = acl.rt.malloc_host(1 << 20)
        for i in range(3):
            acl.rt.memset(h, 1 << 20, i, 1 << 20)
            acl.rt.memcpy(p, 1 << 20, h, 1 << 20, 1)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Limits: From 16 copies of 64 KiB and more on.
    """

    id, name, severity = "HD913", "sync-copy-in-loop", Severity.PERFORMANCE
    default = False
    fix = "use two buffers, acl.rt.memcpy_async and an event for each"
    source = "Nsight Systems, synchronous copy advice"
