"""HD9xx: performance advice. Disabled by default (`--extend-select HD9`)."""

from __future__ import annotations

from softacl.check.findings.finding import Severity
from softacl.check.findings.rule import Rule

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
    """Base class of all advice."""

    severity = Severity.PERFORMANCE
    default, by_log = False, True


class AllocationChurn(Advised):
    """One line repeatedly allocates the same size, and each block is freed soon afterwards.

    Why: Allocations take time, and the guide recommends allocating once and dividing the memory.
    Bad:
        for i in range(10):
            p, ret = acl.rt.malloc(1024, 0)
            acl.rt.memset(p, 1024, 0, 1024)
            acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        for i in range(10):
            acl.rt.memset(p, 1024, 0, 1024)
        acl.rt.free(p)
    Limits: From 8 blocks per line, all freed within 4 further allocations.
    """

    id, name = "HD901", "allocation-churn"
    fix = "allocate before the loop, or use a pool (softacl.pools)"
    source = "aclrtMalloc: frequent calls cost performance"


class SyncAfterEachOperation(Advised):
    """A stream is synchronised after every one or two tasks.

    Why: The host waits, and nothing overlaps; msprof's advisor reports it from one synchronisation for two tasks.
    With: device p 1024
    Bad:
        for i in range(10):
            acl.rt.memset_async(p, 1024, i, 1024, 0)
            acl.rt.synchronize_stream(0)
    Good:
        for i in range(10):
            acl.rt.memset_async(p, 1024, i, 1024, 0)
        acl.rt.synchronize_stream(0)
    Limits: From 8 synchronisations per line.
    """

    id, name = "HD904", "sync-after-each-op"
    fix = "synchronise only where the result is needed"
    source = "msprof-analyze, synchronize stream advice: ratio 0.5"


class ManySmallCopies(Advised):
    """One line copies many small pieces to or from one block.

    Why: The fixed cost of each copy exceeds the time to copy a few KiB.
    With: device p 65536
    Setup:
        data = bytes(65536)
        b = acl.util.bytes_to_ptr(data)
    Bad:
        for i in range(0, 65536, 2048):
            acl.rt.memcpy(p + i, 2048, b + i, 2048, 1)
    Good:
        acl.rt.memcpy(p, 65536, b, 65536, 1)
    Limits: From 16 copies below 64 KiB, to different positions in the block.
    """

    id, name = "HD905", "many-small-copies"
    fix = "collect the pieces in one buffer and copy once"
    source = "aclrtMemcpyBatch: intended for this"


class OversizedBlock(Advised):
    """Less than half of a device block was ever used.

    Why: The rest is unavailable for other uses.
    With: device p 1 << 20
    Bad:
        acl.rt.memset(p, 1000, 0, 1000)
    Good:
        acl.rt.memset(p, 1 << 20, 0, 1 << 20)
    Limits: Blocks of 64 KiB or more that were used at all.
    """

    id, name = "HD909", "oversized-block"
    fix = "request the size that is used"
    source = "compute-sanitizer initcheck, unused memory"


class SyncCopyInLoop(Advised):
    """One line repeatedly copies large pieces of pinned memory synchronously.

    Why: Pinned memory can be copied asynchronously, while the host prepares the next piece.
    With: device p 1 << 20, host h 1 << 20
    Bad:
        for i in range(20):
            acl.rt.memset(h, 1 << 20, i, 1 << 20)
            acl.rt.memcpy(p, 1 << 20, h, 1 << 20, 1)
    Good:
        for i in range(3):
            acl.rt.memset(h, 1 << 20, i, 1 << 20)
            acl.rt.memcpy(p, 1 << 20, h, 1 << 20, 1)
    Limits: From 16 copies of 64 KiB or more.
    """

    id, name = "HD913", "sync-copy-in-loop"
    fix = "use two buffers, acl.rt.memcpy_async, and one event for each buffer"
    source = "Nsight Systems, synchronous copy advice"


class RedundantCopy(Advised):
    """The same bytes are copied to the same destination again.

    Why: They are already there: the destination was not written, and the source has not changed.
    With: number n 1 << 16, device p n, host h n
    Setup:
        acl.rt.memset(h, n, 1, n)
        acl.rt.memcpy(p, n, h, n, 1)
    Good:
        acl.rt.memset(h, n, 2, n)
        acl.rt.memcpy(h, n, p, n, 2)
        acl.rt.memset(h, n, 2, n)
    Cleanup:
        acl.rt.memcpy(p, n, h, n, 1)
        acl.rt.memcpy(h, n, p, n, 2)
    Limits: Synchronous copies from the host of 4 KiB or more. The effects of models, media functions and callbacks are
    unknown, so copies before them are not reported.
    """

    id, name = "HD906", "redundant-copy"
    fix = "copy once, and again only when the source has changed"
    source = "SoftACL's own check of transferred contents"


class RoundTrip(Advised):
    """Bytes are copied from a device to the host and back to the same device, unchanged.

    Why: A copy within the device is many times faster.
    With: number n 1 << 16, device p n, host h n
    Setup:
        acl.rt.memset(h, n, 1, n)
        acl.rt.memcpy(p, n, h, n, 1)
        q, ret = acl.rt.malloc(n, 0)
    Bad:
        acl.rt.memcpy(h, n, p, n, 2)
        acl.rt.memcpy(q, n, h, n, 1)
    Good:
        acl.rt.memcpy(q, n, p, n, 3)
    Cleanup:
        acl.rt.free(q)
        acl.rt.memcpy(h, n, p, n, 2)
    Limits: Synchronous copies with the same host address and size, of 4 KiB or more.
    """

    id, name = "HD907", "round-trip"
    fix = "keep the data on the device: copy with kind 3, or use the block that holds it"
    source = "SoftACL's own check of transferred contents"


class DeadCopy(Advised):
    """Bytes are copied to a device and overwritten or freed before anything reads them.

    Why: The copy was useless, or the intended reader reads from the wrong address.
    With: number n 1 << 16, device p n, host h n
    Setup:
        acl.rt.memset(h, n, 1, n)
        acl.rt.memcpy(p, n, h, n, 1)
    Good:
        acl.rt.memcpy(h, n, p, n, 2)
    Cleanup:
        acl.rt.memset(h, n, 2, n)
        acl.rt.memcpy(p, n, h, n, 1)
        acl.rt.memcpy(h, n, p, n, 2)
    Limits: Copies of 4 KiB or more. The effects of models, media functions and callbacks are unknown, so copies before
    them are not reported.
    """

    id, name = "HD908", "dead-copy"
    fix = "remove the copy, or read the copied data"
    source = "compilers: dead stores"


class StagedPeerCopy(Advised):
    """Bytes are copied from one device to another through the host, although the two can access each other.

    Why: A direct copy between the devices moves the bytes only once, without the host.
    Setup:
        n = 1 << 16
        p, ret = acl.rt.malloc(n, 0)
        h, ret = acl.rt.malloc_host(n)
        acl.rt.memset(h, n, 1, n)
        acl.rt.memcpy(p, n, h, n, 1)
        acl.rt.memcpy(h, n, p, n, 2)
    Good:
        acl.rt.memset(h, n, 7, n)
    Cleanup:
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
    """Bytes are filled and then completely overwritten before anything reads them.

    Why: The fill was useless.
    With: number n 1 << 16, device p n, host h n
    Setup:
        acl.rt.memset(h, n, 1, n)
        acl.rt.memset(p, n, 0, n)
    Bad:
        acl.rt.memcpy(p, n, h, n, 1)
    Good:
        acl.rt.memcpy(p, n // 2, h, n // 2, 1)
    Cleanup:
        acl.rt.memcpy(h, n, p, n, 2)
    Limits: Fills of 4 KiB or more. The effects of models, media functions and callbacks are unknown, so fills before
    them are not reported.
    """

    id, name = "HD915", "memset-then-overwrite"
    fix = "remove the fill"
    source = "compilers: dead stores"


class PeakNearLimit(Advised):
    """More than nine tenths of a device's memory were in use at one time.

    Why: The next larger input will fail; the message names the lines that allocated most.
    Head: # softacl check --extend-select HD917 --memory 64M
    Bad:
        n = 60 << 20
    Good:
        n = 30 << 20
    Cleanup:
        p, ret = acl.rt.malloc(n, 0)
        acl.rt.free(p)
    Limits: Reported once, for the peak.
    """

    id, name = "HD917", "peak-near-limit"
    fix = "allocate less at a time, or share buffers"
    source = "memray, Fil: peak memory"


class SlowAlignment(Advised):
    """The alignment of image data is sufficient, but not the fast one.

    Why: The media engines read 128 bytes at a time.
    With: media p 4096
    Setup:
        picture = acl.media.dvpp_create_pic_desc()
    Bad:
        ret = acl.media.dvpp_set_pic_desc_data(picture, p + 16)
    Good:
        ret = acl.media.dvpp_set_pic_desc_data(picture, p + 128)
    Cleanup:
        ret = acl.media.dvpp_destroy_pic_desc(picture)
    """

    id, name = "HD916", "slow-alignment"
    fix = "start each image at a multiple of 128"
    source = "CANN application guide, acl.media.dvpp_malloc: VPC, 16, fastest with 128"


class PageableCopy(Advised):
    """Asynchronous copies use pageable host memory, so each is complete before its call returns.

    Why: Nothing overlaps with them, and the host waits.
    Bad:
        data = bytes(4096)
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        ret = acl.rt.memcpy_async(p, 4096, acl.util.bytes_to_ptr(data), 4096, 1, s)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
    Good:
        h, ret = acl.rt.malloc_host(4096)
        acl.rt.memset(h, 4096, 0, 4096)
        p, ret = acl.rt.malloc(4096, 0)
        s, ret = acl.rt.create_stream()
        ret = acl.rt.memcpy_async(p, 4096, h, 4096, 1, s)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Limits: On chips and versions on which such copies are defined; elsewhere HD304 reports them as errors.
    """

    id, name = "HD902", "pageable-copy"
    also = ("HD304",)
    fix = "copy through pinned memory (acl.rt.malloc_host)"
    source = "aclrtMemcpyAsync: ordinary host memory"


class NoOverlap(Advised):
    """Independent uploads, downloads and operators run one after another in one stream.

    Why: Each of the three has its own engine; in two streams they run concurrently.
    With: number n 1 << 16, device p n, device q n, host g n, host h n
    Setup:
        acl.rt.memset(q, n, 0, n)
        acl.rt.memset(h, n, 0, n)
        s, ret = acl.rt.create_stream()
    Bad:
        for i in range(8):
            acl.rt.memcpy_async(p, n, h, n, 1, s)
            acl.rt.memcpy_async(g, n, q, n, 2, s)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
    Good:
        t, ret = acl.rt.create_stream()
        for i in range(8):
            acl.rt.memcpy_async(p, n, h, n, 1, s)
            acl.rt.memcpy_async(g, n, q, n, 2, t)
        acl.rt.synchronize_device()
        acl.rt.destroy_stream(s)
        acl.rt.destroy_stream(t)
    Limits: Copies of 64 KiB or more with pinned memory; from 8 occurrences per line; each task is compared with the one
    directly before it.
    """

    id, name = "HD903", "no-overlap"
    fix = "put one of them in a stream of its own, with events for dependencies"
    source = "Nsight Systems, gaps between copies and kernels"


class EarlyLateIdle(Advised):
    """A block is allocated long before its first use, freed long after its last one, or idle for most of its life.

    Why: Its memory could be used for other data in the meantime.
    Bad:
        big, ret = acl.rt.malloc(1 << 20, 0)
        small, ret = acl.rt.malloc(64, 0)
        for i in range(200):
            acl.rt.memset(small, 64, 0, 64)
    Good:
        small, ret = acl.rt.malloc(64, 0)
        for i in range(200):
            acl.rt.memset(small, 64, 0, 64)
        big, ret = acl.rt.malloc(1 << 20, 0)
    Cleanup:
        acl.rt.memset(big, 1 << 20, 0, 1 << 20)
        acl.rt.free(big)
        acl.rt.free(small)
    Limits: Device blocks of 1 MiB or more that live for at least 100 calls; time is measured in calls.
    """

    id, name = "HD910", "early-late-idle"
    fix = "allocate just before the first use, free after the last, or lend the memory out in between (softacl.pools)"
    source = "msMemScope, inefficient memory"


class Fragmentation(Advised):
    """A pool refuses a block although it has enough free bytes: they are fragmented.

    Why: Blocks in use separate the free pieces.
    Bad:
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
    Good:
        from softacl.pools import BestFitPool, DeviceMemory
        pool = BestFitPool(DeviceMemory(0), limit=1 << 21)
        blocks = [pool.allocate(1 << 17) for i in range(15)]
        for block in blocks[:8]:
            pool.free(block)
        pool.free(pool.allocate(1 << 19))
        for block in blocks[8:]:
            pool.free(block)
    Cleanup:
        pool.close()
    Limits: Pools of softacl.pools.
    """

    id, name = "HD911", "fragmentation"
    fix = "allocate long-lived blocks first, or separate the sizes (SizeClassPool); softacl replay plans the placement"
    source = "PyTorch, snapshots of the caching allocator"


class PinnedOveruse(Advised):
    """More than a quarter of the host's memory is pinned.

    Why: Pinned pages cannot be moved or swapped, so everything else on the machine has less memory.
    Head: # softacl check --extend-select HD914 --guard 1TiB
    Setup:
        import os
    Bad:
        n = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 3
    Good:
        n = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 5
    Cleanup:
        h, ret = acl.rt.malloc_host(n)
        acl.rt.free_host(h)
    """

    id, name = "HD914", "pinned-overuse"
    fix = "pin a few buffers and reuse them"
    source = "aclrtMallocHost: too much pinned memory slows the host"


class TransferBound(Advised):
    """More than half of the program's time is spent in copies that the host waits for.

    Why: Faster computation will not help; fewer bytes, or copies that overlap with computation, will.
    Bad:
        import time
        n = 1 << 24
        p, ret = acl.rt.malloc(n, 0)
        q, ret = acl.rt.malloc(n, 0)
        acl.rt.memset(p, n, 0, n)
        end = time.monotonic() + 2
        while time.monotonic() < end:
            acl.rt.memcpy(q, n, p, n, 3)
    Good:
        import time
        n = 1 << 20
        p, ret = acl.rt.malloc(n, 0)
        q, ret = acl.rt.malloc(n, 0)
        acl.rt.memset(p, n, 0, n)
        for i in range(10):
            acl.rt.memcpy(q, n, p, n, 3)
            time.sleep(0.02)
    Cleanup:
        acl.rt.free(p)
        acl.rt.free(q)
    Limits: Synchronous copies, by this machine's clock, so a program near the limit may be reported in one run and not
    in the next.
    """

    id, name = "HD918", "transfer-bound"
    fix = "copy less, or asynchronously from pinned memory while the device computes"
    source = "Nsight Systems, share of memory operations"
