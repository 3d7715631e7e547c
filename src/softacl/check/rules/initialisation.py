"""HD5xx: bytes that nobody wrote."""

from __future__ import annotations

from softacl.check.finding import Severity
from softacl.check.rules.base import Rule

__all__ = ["PartlyInitialised", "UninitialisedDeviceRead", "UninitialisedHostSource"]


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
        # softacl check --extend-select HD502
        p, ret = acl.rt.malloc(8192, 0)
        h, ret = acl.rt.malloc_host(8192)
        ret = acl.rt.memcpy(p, 8192, h, 8192, 1)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Good:
        # softacl check --extend-select HD502
        p, ret = acl.rt.malloc(8192, 0)
        h, ret = acl.rt.malloc_host(8192)
        ret = acl.rt.memset(h, 8192, 0, 8192)
        ret = acl.rt.memcpy(p, 8192, h, 8192, 1)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Limits: Off unless it is selected: programs that measure transfers do so on purpose. Whole pages: a range counts as
    written when anything touched one of its pages.
    """

    default = False

    id, name, severity = "HD502", "uninitialised-host-source", Severity.WARNING
    fix = "write it, or acl.rt.memset it, first"
    source = "aclrtMallocHost: memory is not initialised"
