"""Media functions whose C form has arrays of handles, or the configuration of an allocation."""

from __future__ import annotations

from collections.abc import Callable

from softacl.c._engine import get, put
from softacl.c.binding import Pointer, missing
from softacl.c.memory import configured
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.v1 import batch_tasks
from softacl.runtime.memory import allocate


def acldvppMallocWithCfg(out: Pointer, nbytes: int, policy: int, configuration: int) -> None:
    put(out, "Q", allocate.malloc_dvpp_configured(nbytes, policy, configured(configuration)))


def _arrays(counts: int, n: int, *arrays: int) -> tuple[list[int], list[list[int]]]:
    """uint32_t counts[n], and arrays of as many handles as the counts say."""
    if not counts:
        raise missing(2)
    if not 0 < n <= batch_tasks.MAX_AREAS:
        raise AclError(Code.INVALID_PARAM, f"{n} counts of areas; a call takes 1 to {batch_tasks.MAX_AREAS}.")
    numbers = get(counts, "I", n)
    total = sum(numbers)
    if total > batch_tasks.MAX_AREAS:
        raise AclError(Code.INVALID_PARAM, f"{total} areas; a call takes at most {batch_tasks.MAX_AREAS}.")
    for i, array in enumerate(arrays):
        if not array:
            raise missing(5 + i)
    return numbers, [get(array, "Q", total) for array in arrays]


def _batch(work: Callable[..., None], n_arrays: int) -> Callable[..., None]:
    """uint32_t *roiNums, and arrays of handles: acldvppRoiConfig *cropAreas[], and where it has more, their places or borders."""

    def queue(channel: int, sources: int, counts: int, n: int, targets: int, *others: int) -> None:
        numbers, arrays = _arrays(counts, n, *others[:n_arrays])
        work(channel, sources, numbers, targets, *arrays, *others[n_arrays:])

    return queue


acldvppVpcBatchCropAsync = _batch(batch_tasks.batch_crop, 1)
acldvppVpcBatchCropResizeAsync = _batch(batch_tasks.batch_crop_resize, 1)
acldvppVpcBatchCropAndPasteAsync = _batch(batch_tasks.batch_crop_and_paste, 2)
acldvppVpcBatchCropResizePasteAsync = _batch(batch_tasks.batch_crop_resize_paste, 2)
acldvppVpcBatchCropResizeMakeBorderAsync = _batch(batch_tasks.batch_crop_resize_make_border, 2)
