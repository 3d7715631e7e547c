"""HD7xx: alignment and limits."""

from __future__ import annotations

from softacl.check.findings.finding import Severity
from softacl.check.findings.rule import Rule
from softacl.profiles import Profile

__all__ = [
    "AsyncMisaligned",
    "Copy2dLimits",
    "HugePageWaste",
    "MediaAlignment",
    "RegisterAlignment",
    "SubBlockSize",
    "SubBlockStart",
]


class AsyncMisaligned(Rule):
    """An asynchronous copy uses a misaligned address.

    Why: The pages of CANN up to 8.3 require both addresses to be multiples of 64. The first chips refuse other
    addresses; on newer ones, copies within the device are reported, with CANN up to 9.0.
    Head: # softacl check --cann 9.0
    With: device a 4096, device b 4096, stream s
    Setup:
        acl.rt.memset(a, 4096, 0, 4096)
    Bad:
        ret = acl.rt.memcpy_async(b + 8, 64, a, 64, 3, s)
    Good:
        ret = acl.rt.memcpy_async(b + 64, 64, a, 64, 3, s)
    Cleanup:
        acl.rt.synchronize_stream(s)
    """

    id, name, severity = "HD701", "async-copy-misaligned", Severity.WARNING
    fix = "start pieces of a larger block at multiples of 64"
    source = "aclrtMemcpyAsync of CANN 5.0 to 8.3"

    @classmethod
    def severity_on(cls, profile: Profile) -> Severity:
        return Severity.ERROR if profile.async_alignment_scope == "all" else Severity.WARNING


class RegisterAlignment(Rule):
    """acl.rt.host_register is called with an address that is not page-aligned.

    Why: Registration works on whole pages; the call fails with 107008.
    Bad:
        data = bytes(8192)
        p = acl.util.bytes_to_ptr(data) | 32
        d, ret = acl.rt.host_register(p, 4096, 0)
    Good:
        import acl, mmap, ctypes
        acl.init()
        acl.rt.set_device(0)
        memory = mmap.mmap(-1, 4096)
        h = ctypes.addressof(ctypes.c_char.from_buffer(memory))
        d, ret = acl.rt.host_register(h, 4096, 0)
        acl.rt.host_unregister(h)
        acl.rt.reset_device(0)
        acl.finalize()
    """

    id, name, severity = "HD705", "register-alignment", Severity.ERROR
    fix = "allocate the memory with mmap or posix_memalign"
    source = "aclrtHostRegister: 4 KiB"


class Copy2dLimits(Rule):
    """A 2-D copy is wider or higher than the chip supports.

    Why: The width is at most 5,000,000, the height at most 5,242,880.
    With: device p 6_000_000, host h 6_000_000
    Setup:
        acl.rt.memset(h, 6_000_000, 0, 6_000_000)
        s, ret = acl.rt.create_stream()
    Bad:
        ret = acl.rt.memcpy2d_async(p, 6_000_000, h, 6_000_000, 6_000_000, 1, 1, s)
    Good:
        ret = acl.rt.memcpy2d_async(p, 3_000_000, h, 3_000_000, 3_000_000, 2, 1, s)
        acl.rt.synchronize_stream(s)
    Cleanup:
        acl.rt.destroy_stream(s)
    """

    id, name, severity = "HD706", "copy-2d-limits", Severity.ERROR
    fix = "copy in several calls"
    source = "aclrtMemcpy2d"


class HugePageWaste(Rule):
    """A small block is allocated from huge pages.

    Why: A huge page has 2 MiB; the rest of it is wasted.
    Bad:
        p, ret = acl.rt.malloc(100, 1)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(100, 0)
        acl.rt.free(p)
    Limits: Policy HUGE_ONLY, below 64 KiB.
    """

    id, name, severity = "HD707", "huge-page-waste", Severity.INFORMATION
    fix = "use ACL_MEM_MALLOC_HUGE_FIRST (0), which allocates small blocks from normal pages"
    source = "aclrtMemMallocPolicy"


class SubBlockStart(Rule):
    """A region that the program declared in a device block does not start at a multiple of 64.

    Why: The guide requires pieces of a larger block to be aligned like blocks.
    Setup:
        from softacl.regions import Region
        p, ret = acl.rt.malloc(4096, 0)
    Bad:
        piece = Region(p + 1000, 500)
    Good:
        piece = Region(p + 1024, 500)
    Cleanup:
        acl.rt.free(p)
    Limits: Declared regions (softacl.regions); the pools of SoftACL follow the rule themselves.
    """

    id, name, severity = "HD702", "sub-block-start", Severity.WARNING
    fix = "round the start of each piece up to a multiple of 64"
    source = "aclrtMalloc: dividing a large block"


class SubBlockSize(Rule):
    """A region that the program declared in a device block has less space than its size rounded up to 32, plus 32.

    Why: The device may read beyond the end of a piece, as it may beyond the end of a block, and then reads the next
    piece.
    Setup:
        from softacl.regions import Region
        p, ret = acl.rt.malloc(4096, 0)
        first = Region(p, 1024)
    Bad:
        second = Region(p + 1024, 1024)
        acl.rt.free(p)
    Good:
        second = Region(p + 1088, 1024)
        acl.rt.free(p)
    Limits: Declared regions (softacl.regions). Not on chips that add nothing (950).
    """

    id, name, severity = "HD703", "sub-block-size", Severity.WARNING
    fix = "leave this space between the starts of pieces, or use a pool (softacl.pools)"
    source = "aclrtMalloc: dividing a large block"


class MediaAlignment(Rule):
    """Image data does not start at a multiple of 16.

    Why: The media engines require it, and are fastest at multiples of 128; the call accepts any address.
    With: media p 4096
    Setup:
        picture = acl.media.dvpp_create_pic_desc()
    Bad:
        ret = acl.media.dvpp_set_pic_desc_data(picture, p + 100)
    Good:
        ret = acl.media.dvpp_set_pic_desc_data(picture, p + 128)
    Cleanup:
        ret = acl.media.dvpp_destroy_pic_desc(picture)
    """

    id, name, severity = "HD704", "media-alignment", Severity.ERROR
    fix = "start each image at a multiple of 128"
    source = "CANN application guide, acl.media.dvpp_malloc: VPC, 16, fastest with 128"
