"""HD9xx: what could be faster. Off unless it is selected (`--extend-select HD9`)."""

from __future__ import annotations

from softacl.check.finding import Severity
from softacl.check.rules.base import Rule

__all__ = [
    "AllocationChurn",
    "DeadCopy",
    "FillThenOverwrite",
    "ManySmallCopies",
    "OversizedBlock",
    "PeakNearLimit",
    "RedundantCopy",
    "RoundTrip",
    "StagedPeerCopy",
    "SyncAfterEachOperation",
    "SyncCopyInLoop",
]


class AllocationChurn(Rule):
    """One line allocates the same size again and again, and each block is freed soon after.

    Why: Allocations cost time, and the guide advises to take memory once and divide it.
    Bad:
        # softacl check --extend-select HD901
        for i in range(10):
            p, ret = acl.rt.malloc(1024, 0)
            acl.rt.memset(p, 1024, 0, 1024)
            acl.rt.free(p)
    Good:
        # softacl check --extend-select HD901
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
        # softacl check --extend-select HD904
        p, ret = acl.rt.malloc(1024, 0)
        for i in range(10):
            acl.rt.memset_async(p, 1024, i, 1024, 0)
            acl.rt.synchronize_stream(0)
        acl.rt.free(p)
    Good:
        # softacl check --extend-select HD904
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
        # softacl check --extend-select HD905
        p, ret = acl.rt.malloc(65536, 0)
        data = bytes(65536)
        b = acl.util.bytes_to_ptr(data)
        for i in range(0, 65536, 2048):
            acl.rt.memcpy(p + i, 2048, b + i, 2048, 1)
        acl.rt.free(p)
    Good:
        # softacl check --extend-select HD905
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
        # softacl check --extend-select HD909
        p, ret = acl.rt.malloc(1 << 20, 0)
        acl.rt.memset(p, 1000, 0, 1000)
        acl.rt.free(p)
    Good:
        # softacl check --extend-select HD909
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
        # softacl check --extend-select HD913
        p, ret = acl.rt.malloc(1 << 20, 0)
        h, ret = acl.rt.malloc_host(1 << 20)
        for i in range(20):
            acl.rt.memset(h, 1 << 20, i, 1 << 20)
            acl.rt.memcpy(p, 1 << 20, h, 1 << 20, 1)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Good:
        # softacl check --extend-select HD913
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


class RedundantCopy(Rule):
    """The same bytes are copied to the same place again.

    Why: They are there already: nothing wrote that place, and the source has not changed.
    Bad:
        # softacl check --extend-select HD906
        n = 1 << 16
        p, ret = acl.rt.malloc(n, 0)
        h, ret = acl.rt.malloc_host(n)
        acl.rt.memset(h, n, 1, n)
        acl.rt.memcpy(p, n, h, n, 1)
        acl.rt.memcpy(p, n, h, n, 1)
        acl.rt.memcpy(h, n, p, n, 2)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Good:
        # softacl check --extend-select HD906
        n = 1 << 16
        p, ret = acl.rt.malloc(n, 0)
        h, ret = acl.rt.malloc_host(n)
        acl.rt.memset(h, n, 1, n)
        acl.rt.memcpy(p, n, h, n, 1)
        acl.rt.memset(h, n, 2, n)
        acl.rt.memcpy(h, n, p, n, 2)
        acl.rt.memset(h, n, 2, n)
        acl.rt.memcpy(p, n, h, n, 1)
        acl.rt.memcpy(h, n, p, n, 2)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Limits: Synchronous copies from the host. Copies of 4 KiB and more.
    What models, media functions and callbacks do is not known: after them nothing is told of older copies.
    """

    id, name, severity = "HD906", "redundant-copy", Severity.PERFORMANCE
    default = False
    fix = "copy once, and again only when the source has changed"
    source = "checks of what a transfer moves, own"


class RoundTrip(Rule):
    """Bytes go from a device to the host and back to the same device, unchanged.

    Why: A copy within the device is many times faster.
    Bad:
        # softacl check --extend-select HD907
        n = 1 << 16
        p, ret = acl.rt.malloc(n, 0)
        h, ret = acl.rt.malloc_host(n)
        acl.rt.memset(h, n, 1, n)
        acl.rt.memcpy(p, n, h, n, 1)
        q, ret = acl.rt.malloc(n, 0)
        acl.rt.memcpy(h, n, p, n, 2)
        acl.rt.memcpy(q, n, h, n, 1)
        acl.rt.free(q)
        acl.rt.memcpy(h, n, p, n, 2)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Good:
        # softacl check --extend-select HD907
        n = 1 << 16
        p, ret = acl.rt.malloc(n, 0)
        h, ret = acl.rt.malloc_host(n)
        acl.rt.memset(h, n, 1, n)
        acl.rt.memcpy(p, n, h, n, 1)
        q, ret = acl.rt.malloc(n, 0)
        acl.rt.memcpy(q, n, p, n, 3)
        acl.rt.free(q)
        acl.rt.memcpy(h, n, p, n, 2)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Limits: Synchronous copies by the same host address and size, of 4 KiB and more.
    """

    id, name, severity = "HD907", "round-trip", Severity.PERFORMANCE
    default = False
    fix = "keep them on the device: copy with kind 3, or use the block that has them"
    source = "checks of what a transfer moves, own"


class DeadCopy(Rule):
    """Bytes are copied to a device and overwritten, or freed, before anything reads them.

    Why: The copy was for nothing, or something reads another place than was meant.
    Bad:
        # softacl check --extend-select HD908
        n = 1 << 16
        p, ret = acl.rt.malloc(n, 0)
        h, ret = acl.rt.malloc_host(n)
        acl.rt.memset(h, n, 1, n)
        acl.rt.memcpy(p, n, h, n, 1)
        acl.rt.memset(h, n, 2, n)
        acl.rt.memcpy(p, n, h, n, 1)
        acl.rt.memcpy(h, n, p, n, 2)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Good:
        # softacl check --extend-select HD908
        n = 1 << 16
        p, ret = acl.rt.malloc(n, 0)
        h, ret = acl.rt.malloc_host(n)
        acl.rt.memset(h, n, 1, n)
        acl.rt.memcpy(p, n, h, n, 1)
        acl.rt.memcpy(h, n, p, n, 2)
        acl.rt.memset(h, n, 2, n)
        acl.rt.memcpy(p, n, h, n, 1)
        acl.rt.memcpy(h, n, p, n, 2)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Limits: Copies of 4 KiB and more.
    What models, media functions and callbacks do is not known: after them nothing is told of older copies.
    """

    id, name, severity = "HD908", "dead-copy", Severity.PERFORMANCE
    default = False
    fix = "leave the copy out, or read what it brought"
    source = "compilers: dead stores"


class StagedPeerCopy(Rule):
    """Bytes go from one device to another through the host, though the two can access each other.

    Why: A copy between the devices moves them once, without the host.
    Bad:
        # softacl check --extend-select HD912
        n = 1 << 16
        p, ret = acl.rt.malloc(n, 0)
        h, ret = acl.rt.malloc_host(n)
        acl.rt.memset(h, n, 1, n)
        acl.rt.memcpy(p, n, h, n, 1)
        acl.rt.memcpy(h, n, p, n, 2)
        acl.rt.set_device(1)
        q, ret = acl.rt.malloc(n, 0)
        acl.rt.memcpy(q, n, h, n, 1)
        acl.rt.free(q)
        acl.rt.reset_device(1)
        acl.rt.set_device(0)
        acl.rt.free(p)
        acl.rt.free_host(h)
        acl.rt.reset_device(0)
    Good:
        # softacl check --extend-select HD912
        n = 1 << 16
        p, ret = acl.rt.malloc(n, 0)
        h, ret = acl.rt.malloc_host(n)
        acl.rt.memset(h, n, 1, n)
        acl.rt.memcpy(p, n, h, n, 1)
        acl.rt.memcpy(h, n, p, n, 2)
        acl.rt.memset(h, n, 7, n)
        acl.rt.set_device(1)
        q, ret = acl.rt.malloc(n, 0)
        acl.rt.memcpy(q, n, h, n, 1)
        acl.rt.free(q)
        acl.rt.reset_device(1)
        acl.rt.set_device(0)
        acl.rt.free(p)
        acl.rt.free_host(h)
        acl.rt.reset_device(0)
    Limits: As HD907.
    """

    id, name, severity = "HD912", "staged-peer-copy", Severity.PERFORMANCE
    default = False
    fix = "enable peer access on both sides and copy with kind 3"
    source = "aclrtDeviceCanAccessPeer"


class FillThenOverwrite(Rule):
    """Bytes are set and all of them overwritten before anything reads them.

    Why: The fill was for nothing.
    Bad:
        # softacl check --extend-select HD915
        n = 1 << 16
        p, ret = acl.rt.malloc(n, 0)
        h, ret = acl.rt.malloc_host(n)
        acl.rt.memset(h, n, 1, n)
        acl.rt.memset(p, n, 0, n)
        acl.rt.memcpy(p, n, h, n, 1)
        acl.rt.memcpy(h, n, p, n, 2)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Good:
        # softacl check --extend-select HD915
        n = 1 << 16
        p, ret = acl.rt.malloc(n, 0)
        h, ret = acl.rt.malloc_host(n)
        acl.rt.memset(h, n, 1, n)
        acl.rt.memset(p, n, 0, n)
        acl.rt.memcpy(p, n // 2, h, n // 2, 1)
        acl.rt.memcpy(h, n, p, n, 2)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Limits: Copies of 4 KiB and more.
    What models, media functions and callbacks do is not known: after them nothing is told of older copies.
    """

    id, name, severity = "HD915", "memset-then-overwrite", Severity.PERFORMANCE
    default = False
    fix = "leave the fill out"
    source = "compilers: dead stores"


class PeakNearLimit(Rule):
    """More than nine tenths of a device's memory were taken at one time.

    Why: The next larger input fails; the message names the lines that took most.
    Bad:
        # softacl check --extend-select HD917 --memory 64M
        n = 60 << 20
        p, ret = acl.rt.malloc(n, 0)
        acl.rt.free(p)
    Good:
        # softacl check --extend-select HD917 --memory 64M
        n = 30 << 20
        p, ret = acl.rt.malloc(n, 0)
        acl.rt.free(p)
    Limits: Told once, for the highest point.
    """

    id, name, severity = "HD917", "peak-near-limit", Severity.PERFORMANCE
    default = False
    fix = "take less at a time, or share buffers"
    source = "memray, Fil: peak memory"
