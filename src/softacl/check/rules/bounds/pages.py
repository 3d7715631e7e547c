"""HD2xx: out-of-bounds accesses."""

from __future__ import annotations

from softacl.check.findings.finding import Severity
from softacl.check.findings.rule import Rule

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
    """A copy or an operator writes out of bounds, beyond the end of the destination block.

    Why: On hardware it fails, or overwrites the memory after the block. An operator is launched, and the synchronisation
    gives 507035 or 507015: the finding names the tensor, which is often longer than its block because its element type is wider.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
    Good:
        p, ret = acl.rt.malloc(8192, 0)
    Cleanup:
        data = bytes(8192)
        ret = acl.rt.memcpy(p, 8192, acl.util.bytes_to_ptr(data), 8192, 1)
        acl.rt.free(p)
    Limits: The ends of Python objects are not known. Of an operator, tensors and the workspace; how many bytes a tensor takes follows
    from its type, shape, strides and offset, not from the size of its data buffer.
    """

    id, name, severity = "HD201", "copy-past-destination", Severity.ERROR
    fix = "copy less, or allocate more; of a tensor, check type, shape, strides and offset"
    source = _COPY


class CopyPastSource(Rule):
    """A copy or an operator reads out of bounds, beyond the end of the source block.

    Why: The memory after the block does not belong to the program. An operator that does so ends as in HD201.
    With: device p 1024
    Setup:
        acl.rt.memset(p, 1024, 0, 1024)
        data = bytes(8192)
    Bad:
        ret = acl.rt.memcpy(acl.util.bytes_to_ptr(data), 8192, p, 8192, 2)
    Good:
        ret = acl.rt.memcpy(acl.util.bytes_to_ptr(data), 8192, p, 1024, 2)
    Limits: As HD201.
    """

    id, name, severity = "HD202", "copy-past-source", Severity.ERROR
    fix = "copy less, or allocate more; of a tensor, check type, shape, strides and offset"
    source = _COPY


class CountOverDestMax(Rule):
    """A copy is longer than the capacity that the call itself declares (dest_max).

    Why: The call fails and nothing is copied.
    With: device p 1024
    Setup:
        data = bytes(1024)
    Bad:
        ret = acl.rt.memcpy(p, 512, acl.util.bytes_to_ptr(data), 1024, 1)
    Good:
        ret = acl.rt.memcpy(p, 1024, acl.util.bytes_to_ptr(data), 1024, 1)
    """

    id, name, severity = "HD203", "count-over-dest-max", Severity.ERROR
    fix = "copy less, or pass the real size of the destination"
    source = _COPY


class DestMaxOverBlock(Rule):
    """The declared capacity of the destination (dest_max) is larger than the block.

    Why: dest_max is the only guard against a copy that is too long; a value that is too large guards nothing.
    With: device p 1024
    Setup:
        data = bytes(1024)
    Bad:
        ret = acl.rt.memcpy(p, 1 << 20, acl.util.bytes_to_ptr(data), 1024, 1)
    Good:
        ret = acl.rt.memcpy(p, 1024, acl.util.bytes_to_ptr(data), 1024, 1)
    """

    id, name, severity = "HD204", "dest-max-over-block", Severity.WARNING
    fix = "pass the size that was requested from malloc, minus the offset"
    source = _COPY


class MemsetPastBlock(Rule):
    """A fill writes out of bounds: beyond the end of its block, or beyond the capacity that the call declares.

    Why: As HD201.
    With: device p 1024
    Bad:
        ret = acl.rt.memset(p, 8192, 0, 8192)
    Good:
        ret = acl.rt.memset(p, 1024, 0, 1024)
    """

    id, name, severity = "HD205", "memset-past-block", Severity.ERROR
    fix = "fill less, or allocate more"
    source = "aclrtMemset, aclrtMemsetAsync"


class PitchError(Rule):
    """A 2-D copy is wider than a pitch, or its last row is out of bounds.

    Why: Rows would overlap, or bytes outside the block would be accessed.
    With: device p 64 * 16
    Setup:
        data = bytes(32 * 16)
    Bad:
        ret = acl.rt.memcpy2d(p, 16, acl.util.bytes_to_ptr(data), 32, 32, 16, 1)
    Good:
        ret = acl.rt.memcpy2d(p, 64, acl.util.bytes_to_ptr(data), 32, 32, 16, 1)
    """

    id, name, severity = "HD206", "pitch-error", Severity.ERROR
    fix = "a pitch is the distance between row starts, at least the width; the block holds pitch x height bytes"
    source = "aclrtMemcpy2d"


class CrossesBlocks(Rule):
    """A range crosses the end of one block and continues in the next.

    Why: The positions of blocks, and what lies between them, are arbitrary; the next version or device places them
    differently.
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
    Limits: The checker places blocks further apart than usual (by 64 KiB or their own size), so that an overrun of one
    block does not hit another: a range that would only just reach the next block is reported as HD201, HD202 or HD205.
    """

    id, name, severity = "HD207", "crosses-blocks", Severity.ERROR
    fix = "copy each block separately, or allocate one block"
    source = _COPY


class UsesRoundingSlack(Rule):
    """A copy uses bytes beyond the requested size, in the padding of the allocation.

    Why: It works with this size on this chip; the padding differs between chips and versions.
    Bad:
        p, ret = acl.rt.malloc(1000, 0)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
    Cleanup:
        ret = acl.rt.memset(p, 1024, 0, 1024)
        acl.rt.free(p)
    """

    id, name, severity = "HD208", "uses-rounding-slack", Severity.WARNING
    fix = "request the size that is used"
    source = "aclrtMalloc: the size is rounded up to 32, and 32 are added on some chips"


class BadSize(Rule):
    """An allocation of 0 bytes, or of an impossible size.

    Why: The call fails with 100000. Negative sizes arrive as huge numbers.
    Bad:
        p, ret = acl.rt.malloc(0, 0)
    Good:
        p, ret = acl.rt.malloc(1, 0)
        acl.rt.free(p)
    """

    refused = True

    id, name, severity = "HD209", "bad-size", Severity.ERROR
    fix = "request more than 0 bytes"
    source = "aclrtMalloc, aclrtMallocHost"


class OverlappingCopy(Rule):
    """Source and destination of a copy overlap.

    Why: The order in which the bytes are copied is undefined.
    With: device p 4096
    Setup:
        acl.rt.memset(p, 4096, 0, 4096)
    Bad:
        ret = acl.rt.memcpy(p + 512, 1024, p, 1024, 3)
    Good:
        ret = acl.rt.memcpy(p + 1024, 1024, p, 1024, 3)
    """

    id, name, severity = "HD210", "overlapping-copy", Severity.ERROR
    fix = "copy through another block"
    source = _COPY


class ElementsNotBytes(Rule):
    """The size of a copy is the number of elements of the array, not its number of bytes.

    Why: Sizes are in bytes. With 4-byte elements only a quarter is copied.
    Head:
        import acl, warnings
        import numpy as np
        warnings.simplefilter("ignore")
    Setup:
        a = np.arange(256, dtype=np.float32)
        p, ret = acl.rt.malloc(1024, 0)
    Bad:
        ret = acl.rt.memcpy(p, 1024, acl.util.numpy_to_ptr(a), a.size, 1)
    Good:
        ret = acl.rt.memcpy(p, 1024, acl.util.numpy_to_ptr(a), a.nbytes, 1)
    Cleanup:
        acl.rt.free(p)
    Limits: Arrays whose address came from acl.util.numpy_to_ptr. Reported at the end of the program, unless another
    copy starts inside the array: then the array is copied in parts.
    """

    id, name, severity = "HD214", "elements-not-bytes", Severity.WARNING
    fix = "pass array.nbytes"
    source = _COPY


class BatchOverlap(Rule):
    """Two copies of one batch access the same bytes, and at least one of them writes.

    Why: The copies of a batch are unordered, so the result is unpredictable.
    Head: # in C: aclrtMemcpyBatch
    Setup:
        from softacl.runtime.copies.batch_copies import BatchAttribute, memcpy_batch
        p, ret = acl.rt.malloc(1024, 0)
        h, ret = acl.rt.malloc_host(1024)
        acl.rt.memset(h, 1024, 1, 1024)
    Bad:
        memcpy_batch([p, p + 500], [512, 512], [h, h + 512], [512, 512], [BatchAttribute((1, 0), (0, 0))], [0])
    Good:
        memcpy_batch([p, p + 512], [512, 512], [h, h + 512], [512, 512], [BatchAttribute((1, 0), (0, 0))], [0])
    Cleanup:
        acl.rt.free_host(h)
        acl.rt.free(p)
    Limits: Reported once per batch.
    """

    id, name, severity = "HD211", "batch-overlap", Severity.ERROR
    fix = "make the ranges disjoint, or copy in two calls"
    source = "aclrtMemcpyBatch: no order within a batch"


class OffsetCopyOutOfBounds(Rule):
    """A copy by descriptor, or with addresses stored in device memory, is out of bounds.

    Why: The addresses are used when the stream reaches the copy; only a failed task reveals a wrong one.
    Setup:
        p, ret = acl.rt.malloc(1024, 0)
        q, ret = acl.rt.malloc(1024, 0)
        n, ret = acl.rt.get_memcpy_desc_size(6)
        d, ret = acl.rt.malloc(n, 0)
        acl.rt.memset(p, 1024, 0, 1024)
    Bad:
        d, ret = acl.rt.set_memcpy_desc(d, 6, p, q, 4096, 0)
    Good:
        d, ret = acl.rt.set_memcpy_desc(d, 6, p, q, 1024, 0)
    Cleanup:
        acl.rt.free(p)
        acl.rt.free(q)
        acl.rt.free(d)
    Limits: A queued copy is checked with the addresses stored at the time of queueing, unless a task in flight writes
    them.
    """

    id, name, severity = "HD212", "offset-copy-out-of-bounds", Severity.ERROR
    fix = "keep count and offset inside both blocks"
    source = "aclrtSetMemcpyDesc, aclrtMemcpyAsyncWithOffset"


class SubBlockOverrun(Rule):
    """A call overruns the region that the program declared in its block, or the strides of a tensor its storage.

    Why: The access stays inside the block, so nothing else detects that it uses a neighbour's bytes.
    Setup:
        from softacl.regions import Region
        p, ret = acl.rt.malloc(4096, 0)
        first = Region(p, 1024)
        second = Region(p + 2048, 1024)
    Bad:
        ret = acl.rt.memset(p, 2100, 0, 2100)
        acl.rt.free(p)
    Good:
        ret = acl.rt.memset(p, 1024, 0, 1024)
        acl.rt.free(p)
    Limits: Ranges that start in a declared region (softacl.regions), and tensors of plain formats with a storage shape
    (storageDims of aclCreateTensor). A range that covers the whole block may contain several regions.
    """

    id, name, severity = "HD213", "sub-block-overrun", Severity.ERROR
    fix = "copy no more than is left of the region, or declare the region with its real size"
    source = "compute-sanitizer, sub-allocations of its memory API; msSanitizer, mstx regions"


class ShortCopyReadInFull(Rule):
    """The program reads more bytes of pinned memory than were copied to it.

    Why: The remaining bytes are uninitialised, and look like data.
    With: device p 1024, host h 1024
    Setup:
        ret = acl.rt.memset(p, 1024, 1, 1024)
    Bad:
        ret = acl.rt.memcpy(h, 1024, p, 256, 2)
    Good:
        ret = acl.rt.memcpy(h, 1024, p, 1024, 2)
    Cleanup:
        data = acl.util.ptr_to_bytes(h, 1024)
    Limits: The first 64 blocks of a line, of at most 16 KiB each, which the checker fills with a pattern; reads by
    acl.util.ptr_to_bytes or a copy. Bytes that the program itself wrote count as initialised.
    """

    id, name, severity = "HD215", "short-copy-read-in-full", Severity.WARNING
    fix = "copy as many bytes as are read, or read fewer"
    source = "aclrtMallocHost: memory is not initialised"


class ArrayNotContiguous(Rule):
    """A copy accesses more of an array's memory than is contiguous: the array is a transposed or strided view.

    Why: The address points into the memory of the base array. A copy from it includes the bytes between the view's
    elements, or has them in a different order from the view; a copy to it overwrites those bytes.
    Setup:
        import numpy as np, warnings
        warnings.simplefilter("ignore")  # numpy_to_ptr itself warns
        a = np.arange(64, dtype=np.int32).reshape(8, 8)
    Bad:
        view = a[:, :4]
    Good:
        view = np.ascontiguousarray(a[:, :4])
    Cleanup:
        p, ret = acl.rt.malloc(128, 0)
        ret = acl.rt.memcpy(p, 128, acl.util.numpy_to_ptr(view), 128, 1)
        acl.rt.free(p)
    Limits: Arrays whose address came from acl.util. An array created in Fortran order that owns its memory is not
    reported; the transposed view of another array is a warning. 2-D copies are checked by the width of a row.
    """

    id, name, severity = "HD216", "array-not-contiguous", Severity.ERROR
    fix = "copy numpy.ascontiguousarray(array), or use acl.util.numpy_contiguous_to_ptr or a 2-D copy"
    source = "acl.util.numpy_to_ptr: the array must be contiguous"


class ModelBufferTooSmall(Rule):
    """The data buffer of a model input or output, or the workspace of an operator, is smaller than needed.

    Why: The run is refused; hardware tolerates up to 64 missing bytes of a model's buffer.
    With: model m 128, device p 256
    Setup:
        acl.rt.memset(p, 256, 1, 256)
    Bad:
        of_x, of_y = acl.create_data_buffer(p, 16), acl.create_data_buffer(p + 128, 128)
    Good:
        of_x, of_y = acl.create_data_buffer(p, 128), acl.create_data_buffer(p + 128, 128)
    Cleanup:
        xs, ys = acl.mdl.create_dataset(), acl.mdl.create_dataset()
        acl.mdl.add_dataset_buffer(xs, of_x)
        acl.mdl.add_dataset_buffer(ys, of_y)
        ret = acl.mdl.execute(m, xs, ys)
        acl.mdl.unload(m)
        acl.mdl.destroy_dataset(xs)
        acl.mdl.destroy_dataset(ys)
        acl.destroy_data_buffer(of_x)
        acl.destroy_data_buffer(of_y)
    Limits: A buffer that lacks up to 64 bytes works, and is not reported. Of an operator, the size that is passed is compared
    with what its first phase returned.
    """

    id, name, severity = "HD217", "model-buffer-too-small", Severity.ERROR
    fix = "allocate acl.mdl.get_input_size_by_index and get_output_size_by_index bytes; as a workspace, what the first phase returns"
    source = "aclmdlExecute; hicann/ge, CheckUserAndModelSize"
