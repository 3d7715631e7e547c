"""HD2xx: bytes outside the block."""

from __future__ import annotations

from softacl.check.report.finding import Severity
from softacl.check.rules.base import Rule

__all__ = [
    "ArrayNotContiguous",
    "BadSize",
    "BatchOverlap",
    "CopyPastDestination",
    "CopyPastSource",
    "CountOverDestMax",
    "CrossesBlocks",
    "DestMaxOverBlock",
    "ElementsNotBytes",
    "MemsetPastBlock",
    "ModelBufferTooSmall",
    "OffsetCopyOutOfBounds",
    "OverlappingCopy",
    "PitchError",
    "ShortCopyReadInFull",
    "SubBlockOverrun",
    "UsesRoundingSlack",
]

_COPY = "aclrtMemcpy, aclrtMemcpyAsync"


class CopyPastDestination(Rule):
    """A copy writes bytes beyond the end of the destination block.

    Why: On hardware it fails, or destroys what lies behind the block.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
        data = bytes(8192)
        ret = acl.rt.memcpy(p, 8192, acl.util.bytes_to_ptr(data), 8192, 1)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(8192, 0)
        data = bytes(8192)
        ret = acl.rt.memcpy(p, 8192, acl.util.bytes_to_ptr(data), 8192, 1)
        acl.rt.free(p)
    Limits: Ends of Python objects are not known.
    """

    id, name, severity = "HD201", "copy-past-destination", Severity.ERROR
    fix = "copy less, or allocate more"
    source = _COPY


class CopyPastSource(Rule):
    """A copy reads bytes beyond the end of the source block.

    Why: What lies behind the block is not the program's.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.memset(p, 1024, 0, 1024)
        data = bytes(8192)
        ret = acl.rt.memcpy(acl.util.bytes_to_ptr(data), 8192, p, 8192, 2)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.memset(p, 1024, 0, 1024)
        data = bytes(8192)
        ret = acl.rt.memcpy(acl.util.bytes_to_ptr(data), 8192, p, 1024, 2)
        acl.rt.free(p)
    Limits: Ends of Python objects are not known.
    """

    id, name, severity = "HD202", "copy-past-source", Severity.ERROR
    fix = "copy less, or allocate more"
    source = _COPY


class CountOverDestMax(Rule):
    """A copy is longer than the room that the call itself declares (dest_max).

    Why: The call fails and nothing is copied.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
        data = bytes(1024)
        ret = acl.rt.memcpy(p, 512, acl.util.bytes_to_ptr(data), 1024, 1)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        data = bytes(1024)
        ret = acl.rt.memcpy(p, 1024, acl.util.bytes_to_ptr(data), 1024, 1)
        acl.rt.free(p)
    """

    id, name, severity = "HD203", "count-over-dest-max", Severity.ERROR
    fix = "copy less, or pass the real size of the destination"
    source = _COPY


class DestMaxOverBlock(Rule):
    """The declared room at the destination (dest_max) is more than the block has.

    Why: dest_max is the only guard against a copy that is too long; one that is too large guards nothing.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
        data = bytes(1024)
        ret = acl.rt.memcpy(p, 1 << 20, acl.util.bytes_to_ptr(data), 1024, 1)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        data = bytes(1024)
        ret = acl.rt.memcpy(p, 1024, acl.util.bytes_to_ptr(data), 1024, 1)
        acl.rt.free(p)
    """

    id, name, severity = "HD204", "dest-max-over-block", Severity.WARNING
    fix = "pass the size that was asked of malloc, less the offset"
    source = _COPY


class MemsetPastBlock(Rule):
    """A fill goes beyond the end of its block, or beyond the room that the call declares.

    Why: As HD201.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
        ret = acl.rt.memset(p, 8192, 0, 8192)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        ret = acl.rt.memset(p, 1024, 0, 1024)
        acl.rt.free(p)
    """

    id, name, severity = "HD205", "memset-past-block", Severity.ERROR
    fix = "fill less, or allocate more"
    source = "aclrtMemset, aclrtMemsetAsync"


class PitchError(Rule):
    """A 2-D copy is wider than a pitch, or its last row leaves the block.

    Why: Rows would overlap, or bytes outside the block would be touched.
    Bad:
        p, ret = acl.rt.malloc(64 * 16, 0)
        data = bytes(32 * 16)
        ret = acl.rt.memcpy2d(p, 16, acl.util.bytes_to_ptr(data), 32, 32, 16, 1)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(64 * 16, 0)
        data = bytes(32 * 16)
        ret = acl.rt.memcpy2d(p, 64, acl.util.bytes_to_ptr(data), 32, 32, 16, 1)
        acl.rt.free(p)
    """

    id, name, severity = "HD206", "pitch-error", Severity.ERROR
    fix = "a pitch is the distance of row starts, at least the width; the block holds pitch x height"
    source = "aclrtMemcpy2d"


class CrossesBlocks(Rule):
    """A range runs out of one block and into the next.

    Why: Where two blocks lie, and what lies between them, is luck; the next version or device places them otherwise.
    Bad:
        a, ret = acl.rt.malloc_align32(4096, 2)
        b, ret = acl.rt.malloc_align32(4096, 2)
        low, high = min(a, b), max(a, b)
        both = high + 4096 - low
        ret = acl.rt.memset(low, both, 0, both)
        acl.rt.free(a)
        acl.rt.free(b)
    Good:
        a, ret = acl.rt.malloc_align32(8192, 2)
        ret = acl.rt.memset(a, 8192, 0, 8192)
        acl.rt.free(a)
    Limits: Blocks lie further apart under the checker than they do else (by 64 KiB or their own size), so that what runs
    off one hits no other: a range that would only just reach the next block is reported as HD201, HD202 or HD205.
    """

    id, name, severity = "HD207", "crosses-blocks", Severity.ERROR
    fix = "copy each block by itself, or allocate one block"
    source = _COPY


class UsesRoundingSlack(Rule):
    """A copy uses bytes beyond the size that was asked for, in what the allocation was rounded up by.

    Why: It works with this size on this chip; how much is added differs between chips and versions.
    Bad:
        p, ret = acl.rt.malloc(1000, 0)
        ret = acl.rt.memset(p, 1024, 0, 1024)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        ret = acl.rt.memset(p, 1024, 0, 1024)
        acl.rt.free(p)
    """

    id, name, severity = "HD208", "uses-rounding-slack", Severity.WARNING
    fix = "ask for the size that is used"
    source = "aclrtMalloc: the size is rounded up to 32, and 32 are added on some chips"


class BadSize(Rule):
    """An allocation of no bytes, or of more than can be.

    Why: The call fails with 100000. Sizes below zero arrive as huge numbers.
    Bad:
        p, ret = acl.rt.malloc(0, 0)
    Good:
        p, ret = acl.rt.malloc(1, 0)
        acl.rt.free(p)
    """

    id, name, severity = "HD209", "bad-size", Severity.ERROR
    fix = "ask for more than 0 bytes"
    source = "aclrtMalloc, aclrtMallocHost"


class OverlappingCopy(Rule):
    """Source and destination of a copy overlap.

    Why: In which order the bytes move is not defined.
    Bad:
        p, ret = acl.rt.malloc(4096, 0)
        acl.rt.memset(p, 4096, 0, 4096)
        ret = acl.rt.memcpy(p + 512, 1024, p, 1024, 3)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(4096, 0)
        acl.rt.memset(p, 4096, 0, 4096)
        ret = acl.rt.memcpy(p + 1024, 1024, p, 1024, 3)
        acl.rt.free(p)
    """

    id, name, severity = "HD210", "overlapping-copy", Severity.ERROR
    fix = "copy by way of another block"
    source = _COPY


class ElementsNotBytes(Rule):
    """The size of a copy is the number of elements of the array, not of its bytes.

    Why: Sizes are bytes. With 4-byte elements only a quarter arrives.
    Bad:
        import acl, warnings
        import numpy as np
        warnings.simplefilter("ignore")
        acl.init()
        acl.rt.set_device(0)
        a = np.arange(256, dtype=np.float32)
        p, ret = acl.rt.malloc(1024, 0)
        ret = acl.rt.memcpy(p, 1024, acl.util.numpy_to_ptr(a), a.size, 1)
        acl.rt.free(p)
        acl.rt.reset_device(0)
        acl.finalize()
    Good:
        import acl, warnings
        import numpy as np
        warnings.simplefilter("ignore")
        acl.init()
        acl.rt.set_device(0)
        a = np.arange(256, dtype=np.float32)
        p, ret = acl.rt.malloc(1024, 0)
        ret = acl.rt.memcpy(p, 1024, acl.util.numpy_to_ptr(a), a.nbytes, 1)
        acl.rt.free(p)
        acl.rt.reset_device(0)
        acl.finalize()
    Limits: Arrays whose address came from acl.util.numpy_to_ptr. Told at the end of the program, and not when another copy
    begins inside the array: then it is copied in parts.
    """

    id, name, severity = "HD214", "elements-not-bytes", Severity.WARNING
    fix = "pass array.nbytes"
    source = _COPY


class BatchOverlap(Rule):
    """Two copies of one batch touch the same bytes, and one of them writes.

    Why: The copies of a batch run in no order: which bytes are left is luck.
    Bad:
        # in C: aclrtMemcpyBatch
        from softacl.runtime.copies.batch_copies import BatchAttribute, memcpy_batch
        p, ret = acl.rt.malloc(1024, 0)
        h, ret = acl.rt.malloc_host(1024)
        acl.rt.memset(h, 1024, 1, 1024)
        memcpy_batch([p, p + 500], [512, 512], [h, h + 512], [512, 512], [BatchAttribute((1, 0), (0, 0))], [0])
        acl.rt.free_host(h)
        acl.rt.free(p)
    Good:
        # in C: aclrtMemcpyBatch
        from softacl.runtime.copies.batch_copies import BatchAttribute, memcpy_batch
        p, ret = acl.rt.malloc(1024, 0)
        h, ret = acl.rt.malloc_host(1024)
        acl.rt.memset(h, 1024, 1, 1024)
        memcpy_batch([p, p + 512], [512, 512], [h, h + 512], [512, 512], [BatchAttribute((1, 0), (0, 0))], [0])
        acl.rt.free_host(h)
        acl.rt.free(p)
    Limits: Told once a batch.
    """

    id, name, severity = "HD211", "batch-overlap", Severity.ERROR
    fix = "make the ranges disjoint, or copy in two calls"
    source = "aclrtMemcpyBatch: no order within a batch"


class OffsetCopyOutOfBounds(Rule):
    """A copy by descriptor, or with addresses that stand in device memory, leaves its block.

    Why: The addresses are used when the stream comes to the copy; only a failed task shows a wrong one.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
        q, ret = acl.rt.malloc(1024, 0)
        n, ret = acl.rt.get_memcpy_desc_size(6)
        d, ret = acl.rt.malloc(n, 0)
        acl.rt.memset(p, 1024, 0, 1024)
        d, ret = acl.rt.set_memcpy_desc(d, 6, p, q, 4096, 0)
        acl.rt.free(p)
        acl.rt.free(q)
        acl.rt.free(d)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        q, ret = acl.rt.malloc(1024, 0)
        n, ret = acl.rt.get_memcpy_desc_size(6)
        d, ret = acl.rt.malloc(n, 0)
        acl.rt.memset(p, 1024, 0, 1024)
        d, ret = acl.rt.set_memcpy_desc(d, 6, p, q, 1024, 0)
        acl.rt.free(p)
        acl.rt.free(q)
        acl.rt.free(d)
    Limits: A queued copy is judged by the addresses that stand there when it is queued, unless a task in flight writes them.
    """

    id, name, severity = "HD212", "offset-copy-out-of-bounds", Severity.ERROR
    fix = "count and offset must stay inside both blocks"
    source = "aclrtSetMemcpyDesc, aclrtMemcpyAsyncWithOffset"


class SubBlockOverrun(Rule):
    """A call leaves the region that the program declared in its block.

    Why: It stays in the block, so nothing else notices that it uses the bytes of a neighbour.
    Bad:
        from softacl.regions import Region
        p, ret = acl.rt.malloc(4096, 0)
        first = Region(p, 1024)
        second = Region(p + 2048, 1024)
        ret = acl.rt.memset(p, 2100, 0, 2100)
        acl.rt.free(p)
    Good:
        from softacl.regions import Region
        p, ret = acl.rt.malloc(4096, 0)
        first = Region(p, 1024)
        second = Region(p + 2048, 1024)
        ret = acl.rt.memset(p, 1024, 0, 1024)
        acl.rt.free(p)
    Limits: Ranges that begin in a declared region (softacl.regions). A range that is the whole block may hold several.
    """

    id, name, severity = "HD213", "sub-block-overrun", Severity.ERROR
    fix = "copy no more than is left of the region, or declare it as large as it is"
    source = "compute-sanitizer, sub-allocations of its memory API; msSanitizer, mstx regions"


class ShortCopyReadInFull(Rule):
    """Fewer bytes were copied to pinned memory than are then read from it.

    Why: The rest is whatever was there, and looks like data.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
        h, ret = acl.rt.malloc_host(1024)
        ret = acl.rt.memset(p, 1024, 1, 1024)
        ret = acl.rt.memcpy(h, 1024, p, 256, 2)
        data = acl.util.ptr_to_bytes(h, 1024)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        h, ret = acl.rt.malloc_host(1024)
        ret = acl.rt.memset(p, 1024, 1, 1024)
        ret = acl.rt.memcpy(h, 1024, p, 1024, 2)
        data = acl.util.ptr_to_bytes(h, 1024)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Limits: The first 64 blocks of a line, of at most 16 KiB each, which begin filled with a pattern; read by
    acl.util.ptr_to_bytes or a copy. What the program wrote itself counts as written.
    """

    id, name, severity = "HD215", "short-copy-read-in-full", Severity.WARNING
    fix = "copy as many bytes as are read, or read fewer"
    source = "aclrtMallocHost: memory is not initialised"


class ArrayNotContiguous(Rule):
    """A copy takes more of an array's memory in one piece than lies together: the array is a transposed or strided view.

    Why: The address leads into the memory of the array that the view shows. A copy from there takes the bytes between the
    view's elements too, or takes them in another order than the view has them; a copy to there overwrites those bytes.
    Bad:
        import numpy as np, warnings
        warnings.simplefilter("ignore")  # numpy_to_ptr itself warns
        a = np.arange(64, dtype=np.int32).reshape(8, 8)
        view = a[:, :4]
        p, ret = acl.rt.malloc(128, 0)
        ret = acl.rt.memcpy(p, 128, acl.util.numpy_to_ptr(view), 128, 1)
        acl.rt.free(p)
    Good:
        import numpy as np, warnings
        warnings.simplefilter("ignore")  # numpy_to_ptr itself warns
        a = np.arange(64, dtype=np.int32).reshape(8, 8)
        view = np.ascontiguousarray(a[:, :4])
        p, ret = acl.rt.malloc(128, 0)
        ret = acl.rt.memcpy(p, 128, acl.util.numpy_to_ptr(view), 128, 1)
        acl.rt.free(p)
    Limits: Arrays whose address came from acl.util. An array that was made in Fortran order, and owns its bytes, is not
    reported; the transposed view of another one is a warning. 2-D copies are judged by the width of a row.
    """

    id, name, severity = "HD216", "array-not-contiguous", Severity.ERROR
    fix = "copy numpy.ascontiguousarray(array), or use acl.util.numpy_contiguous_to_ptr, or a 2-D copy"
    source = "acl.util.numpy_to_ptr: the array must be contiguous"


class ModelBufferTooSmall(Rule):
    """The data buffer of an input or output of a model is smaller than the model needs.

    Why: The run is refused; hardware lets up to 64 bytes pass.
    Bad:
        import acl, softacl
        @softacl.model("twice.om", inputs={"x": ("uint8", (128,))}, outputs={"y": ("uint8", (128,))})
        def twice(x):
            return 2 * x
        acl.init()
        acl.rt.set_device(0)
        m, ret = acl.mdl.load_from_file("twice.om")
        p, ret = acl.rt.malloc(256, 0)
        acl.rt.memset(p, 256, 1, 256)
        of_x, of_y = acl.create_data_buffer(p, 16), acl.create_data_buffer(p + 128, 128)
        xs, ys = acl.mdl.create_dataset(), acl.mdl.create_dataset()
        acl.mdl.add_dataset_buffer(xs, of_x)
        acl.mdl.add_dataset_buffer(ys, of_y)
        ret = acl.mdl.execute(m, xs, ys)
        acl.mdl.unload(m)
        acl.mdl.destroy_dataset(xs)
        acl.mdl.destroy_dataset(ys)
        acl.destroy_data_buffer(of_x)
        acl.destroy_data_buffer(of_y)
        acl.rt.free(p)
        acl.rt.reset_device(0)
        acl.finalize()
    Good:
        import acl, softacl
        @softacl.model("twice.om", inputs={"x": ("uint8", (128,))}, outputs={"y": ("uint8", (128,))})
        def twice(x):
            return 2 * x
        acl.init()
        acl.rt.set_device(0)
        m, ret = acl.mdl.load_from_file("twice.om")
        p, ret = acl.rt.malloc(256, 0)
        acl.rt.memset(p, 256, 1, 256)
        of_x, of_y = acl.create_data_buffer(p, 128), acl.create_data_buffer(p + 128, 128)
        xs, ys = acl.mdl.create_dataset(), acl.mdl.create_dataset()
        acl.mdl.add_dataset_buffer(xs, of_x)
        acl.mdl.add_dataset_buffer(ys, of_y)
        ret = acl.mdl.execute(m, xs, ys)
        acl.mdl.unload(m)
        acl.mdl.destroy_dataset(xs)
        acl.mdl.destroy_dataset(ys)
        acl.destroy_data_buffer(of_x)
        acl.destroy_data_buffer(of_y)
        acl.rt.free(p)
        acl.rt.reset_device(0)
        acl.finalize()
    Limits: What lacks up to 64 bytes runs, and is not reported.
    """

    id, name, severity = "HD217", "model-buffer-too-small", Severity.ERROR
    fix = "allocate acl.mdl.get_input_size_by_index and get_output_size_by_index bytes"
    source = "aclmdlExecute; hicann/ge, CheckUserAndModelSize"
