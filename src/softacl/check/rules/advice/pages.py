"""HD9xx: what could be faster. Off unless it is selected (`--extend-select HD9`)."""

from __future__ import annotations

from softacl.check.report.finding import Severity
from softacl.check.rules.base import Rule

__all__ = [
    "AllocationChurn",
    "DeadCopy",
    "EarlyLateIdle",
    "FillThenOverwrite",
    "Fragmentation",
    "ManySmallCopies",
    "NoOverlap",
    "OversizedBlock",
    "PageableCopy",
    "PeakNearLimit",
    "PinnedOveruse",
    "RedundantCopy",
    "RoundTrip",
    "SlowAlignment",
    "StagedPeerCopy",
    "SyncAfterEachOperation",
    "SyncCopyInLoop",
    "TransferBound",
]


class Advised(Rule):
    """What all advice has in common."""

    severity = Severity.PERFORMANCE
    default, by_log = False, True


class AllocationChurn(Advised):
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

    id, name = "HD901", "allocation-churn"
    fix = "allocate before the loop, or use a pool (softacl.pools)"
    source = "aclrtMalloc: frequent calls cost performance"


class SyncAfterEachOperation(Advised):
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

    id, name = "HD904", "sync-after-each-op"
    fix = "synchronise where the result is needed"
    source = "msprof-analyze, synchronize stream advice: ratio 0.5"


class ManySmallCopies(Advised):
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

    id, name = "HD905", "many-small-copies"
    fix = "collect the pieces in one buffer and copy once"
    source = "aclrtMemcpyBatch: made for that"


class OversizedBlock(Advised):
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

    id, name = "HD909", "oversized-block"
    fix = "ask for what is used"
    source = "compute-sanitizer initcheck, unused memory"


class SyncCopyInLoop(Advised):
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

    id, name = "HD913", "sync-copy-in-loop"
    fix = "use two buffers, acl.rt.memcpy_async and an event for each"
    source = "Nsight Systems, synchronous copy advice"


class RedundantCopy(Advised):
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
    What models, media functions and callbacks do is not known: after them nothing is reported for older copies.
    """

    id, name = "HD906", "redundant-copy"
    fix = "copy once, and again only when the source has changed"
    source = "checks of what a transfer moves, own"


class RoundTrip(Advised):
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

    id, name = "HD907", "round-trip"
    fix = "keep them on the device: copy with kind 3, or use the block that has them"
    source = "checks of what a transfer moves, own"


class DeadCopy(Advised):
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
    What models, media functions and callbacks do is not known: after them nothing is reported for older copies.
    """

    id, name = "HD908", "dead-copy"
    fix = "leave the copy out, or read what it brought"
    source = "compilers: dead stores"


class StagedPeerCopy(Advised):
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

    id, name = "HD912", "staged-peer-copy"
    fix = "enable peer access on both sides and copy with kind 3"
    source = "aclrtDeviceCanAccessPeer"


class FillThenOverwrite(Advised):
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
    What models, media functions and callbacks do is not known: after them nothing is reported for older copies.
    """

    id, name = "HD915", "memset-then-overwrite"
    fix = "leave the fill out"
    source = "compilers: dead stores"


class PeakNearLimit(Advised):
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

    id, name = "HD917", "peak-near-limit"
    fix = "take less at a time, or share buffers"
    source = "memray, Fil: peak memory"


class SlowAlignment(Advised):
    """Picture data start at a boundary that works, and not at the fast one.

    Why: The media engines read 128 bytes at a time.
    Bad:
        # softacl check --extend-select HD916
        p, ret = acl.media.dvpp_malloc(4096)
        picture = acl.media.dvpp_create_pic_desc()
        ret = acl.media.dvpp_set_pic_desc_data(picture, p + 16)
        ret = acl.media.dvpp_destroy_pic_desc(picture)
        acl.media.dvpp_free(p)
    Good:
        # softacl check --extend-select HD916
        p, ret = acl.media.dvpp_malloc(4096)
        picture = acl.media.dvpp_create_pic_desc()
        ret = acl.media.dvpp_set_pic_desc_data(picture, p + 128)
        ret = acl.media.dvpp_destroy_pic_desc(picture)
        acl.media.dvpp_free(p)
    """

    id, name = "HD916", "slow-alignment"
    fix = "start each picture at a multiple of 128"
    source = "CANN application guide, acl.media.dvpp_malloc: VPC, 16, fastest with 128"


class PageableCopy(Advised):
    """Asynchronous copies with ordinary host memory: each is done before its call returns.

    Why: Nothing overlaps with them, and the host waits.
    Bad:
        # softacl check --extend-select HD902
        data = bytes(4096)
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        ret = acl.rt.memcpy_async(p, 4096, acl.util.bytes_to_ptr(data), 4096, 1, s)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
    Good:
        # softacl check --extend-select HD902
        h, ret = acl.rt.malloc_host(4096)
        acl.rt.memset(h, 4096, 0, 4096)
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        ret = acl.rt.memcpy_async(p, 4096, h, 4096, 1, s)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Limits: On chips and versions where such copies are defined; elsewhere HD304 reports them as errors.
    """

    id, name = "HD902", "pageable-copy"
    also = ("HD304",)
    fix = "copy through pinned memory (acl.rt.malloc_host)"
    source = "aclrtMemcpyAsync: ordinary host memory"


class NoOverlap(Advised):
    """Copies up, copies down and operators that have nothing to do with each other run one after another in one stream.

    Why: Each of the three has an engine of its own; in two streams they run at the same time.
    Bad:
        # softacl check --extend-select HD903
        n = 1 << 16
        p, ret = acl.rt.malloc(n, 0)
        q, ret = acl.rt.malloc(n, 0)
        g, ret = acl.rt.malloc_host(n)
        h, ret = acl.rt.malloc_host(n)
        acl.rt.memset(q, n, 0, n)
        acl.rt.memset(h, n, 0, n)
        s, ret = acl.rt.create_stream()
        for i in range(8):
            acl.rt.memcpy_async(p, n, h, n, 1, s)
            acl.rt.memcpy_async(g, n, q, n, 2, s)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        acl.rt.free(q)
        acl.rt.free_host(g)
        acl.rt.free_host(h)
    Good:
        # softacl check --extend-select HD903
        n = 1 << 16
        p, ret = acl.rt.malloc(n, 0)
        q, ret = acl.rt.malloc(n, 0)
        g, ret = acl.rt.malloc_host(n)
        h, ret = acl.rt.malloc_host(n)
        acl.rt.memset(q, n, 0, n)
        acl.rt.memset(h, n, 0, n)
        s, ret = acl.rt.create_stream()
        t, ret = acl.rt.create_stream()
        for i in range(8):
            acl.rt.memcpy_async(p, n, h, n, 1, s)
            acl.rt.memcpy_async(g, n, q, n, 2, t)
        acl.rt.synchronize_device()
        acl.rt.destroy_stream(s)
        acl.rt.destroy_stream(t)
        acl.rt.free(p)
        acl.rt.free(q)
        acl.rt.free_host(g)
        acl.rt.free_host(h)
    Limits: Copies of 64 KiB and more with pinned memory; from 8 times of one line on; each task is compared with the one
    directly before it.
    """

    id, name = "HD903", "no-overlap"
    fix = "put one of them in a stream of its own, with events where they depend on each other"
    source = "Nsight Systems, gaps between copies and kernels"


class EarlyLateIdle(Advised):
    """A block is allocated long before its first use, freed long after its last one, or rests for most of its life.

    Why: Its memory could serve others meanwhile.
    Bad:
        # softacl check --extend-select HD910
        big, ret = acl.rt.malloc(1 << 20, 0)
        small, ret = acl.rt.malloc(64, 0)
        for i in range(200):
            acl.rt.memset(small, 64, 0, 64)
        acl.rt.memset(big, 1 << 20, 0, 1 << 20)
        acl.rt.free(big)
        acl.rt.free(small)
    Good:
        # softacl check --extend-select HD910
        small, ret = acl.rt.malloc(64, 0)
        for i in range(200):
            acl.rt.memset(small, 64, 0, 64)
        big, ret = acl.rt.malloc(1 << 20, 0)
        acl.rt.memset(big, 1 << 20, 0, 1 << 20)
        acl.rt.free(big)
        acl.rt.free(small)
    Limits: Device blocks of 1 MiB and more that live for 100 calls or more; time is counted in calls.
    """

    id, name = "HD910", "early-late-idle"
    fix = "allocate just before the first use, free after the last, or lend the memory out between (softacl.pools)"
    source = "msMemScope, inefficient memory"


class Fragmentation(Advised):
    """A pool refuses a block though it has as many bytes free: they lie in pieces.

    Why: The blocks between the pieces are in the way.
    Bad:
        # softacl check --extend-select HD911
        from softacl.pools import ArenaPool, BestFitPool, DeviceMemory
        pool = BestFitPool(DeviceMemory(0), limit=1 << 21)
        blocks = [pool.allocate(1 << 17) for i in range(15)]
        for block in blocks[::2]:
            pool.free(block)
        try:
            pool.allocate(1 << 19)
        except MemoryError:
            pass
        for block in blocks[1::2]:
            pool.free(block)
        pool.close()
    Good:
        # softacl check --extend-select HD911
        from softacl.pools import BestFitPool, DeviceMemory
        pool = BestFitPool(DeviceMemory(0), limit=1 << 21)
        blocks = [pool.allocate(1 << 17) for i in range(15)]
        for block in blocks[:8]:
            pool.free(block)
        pool.free(pool.allocate(1 << 19))
        for block in blocks[8:]:
            pool.free(block)
        pool.close()
    Limits: Pools of softacl.pools.
    """

    id, name = "HD911", "fragmentation"
    fix = "allocate blocks of long life first, or keep sizes apart (SizeClassPool); softacl replay plans the places"
    source = "PyTorch, snapshots of the caching allocator"


class PinnedOveruse(Advised):
    """More than a quarter of the host's memory is pinned.

    Why: Pinned pages cannot be moved or swapped; everything else on the machine has less.
    Bad:
        # softacl check --extend-select HD914 --guard 1TiB
        import os
        n = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 3
        h, ret = acl.rt.malloc_host(n)
        acl.rt.free_host(h)
    Good:
        # softacl check --extend-select HD914 --guard 1TiB
        import os
        n = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 5
        h, ret = acl.rt.malloc_host(n)
        acl.rt.free_host(h)
    """

    id, name = "HD914", "pinned-overuse"
    fix = "pin a few buffers and use them in turn"
    source = "aclrtMallocHost: too much pinned memory slows the host"


class TransferBound(Advised):
    """More than half of the program's time goes to copies that the host waits for.

    Why: Faster computation will not help; fewer bytes, or copies while something else runs, will.
    Bad:
        # softacl check --extend-select HD918
        n = 1 << 26
        p, ret = acl.rt.malloc(n, 0)
        q, ret = acl.rt.malloc(n, 0)
        acl.rt.memset(p, n, 0, n)
        for i in range(60):
            acl.rt.memcpy(q, n, p, n, 3)
        acl.rt.free(p)
        acl.rt.free(q)
    Good:
        # softacl check --extend-select HD918
        import time
        n = 1 << 20
        p, ret = acl.rt.malloc(n, 0)
        q, ret = acl.rt.malloc(n, 0)
        acl.rt.memset(p, n, 0, n)
        for i in range(10):
            acl.rt.memcpy(q, n, p, n, 3)
            time.sleep(0.02)
        acl.rt.free(p)
        acl.rt.free(q)
    Limits: Synchronous copies; by the clock of this machine, so a program near the limit may be reported in one run and not in
    the next.
    """

    id, name = "HD918", "transfer-bound"
    fix = "copy less, or asynchronously from pinned memory while the device computes"
    source = "Nsight Systems, share of memory operations"
