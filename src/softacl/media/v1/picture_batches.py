"""Descriptions of several pictures under one handle (acldvppBatchPicDesc)."""

from __future__ import annotations

from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.v1.picture_descriptions import Picture, pictures
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import process


class Batch:
    """n descriptions, made when they are asked for. They belong to the batch and end with it."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.handles: dict[int, int] = {}

    def handle(self, index: int) -> int:
        """The handle of a description."""
        with process.lock:
            if index not in self.handles:
                self.handles[index] = pictures.add(Picture(of_batch=True))
            return self.handles[index]

    def picture(self, index: int) -> Picture:
        """A description."""
        return pictures.get(self.handle(index))


batches: HandleTable[Batch] = HandleTable(
    "batch of picture descriptions", Code.INVALID_PARAM, "acldvppCreateBatchPicDesc"
)


def create(n: int) -> int:
    """n picture descriptions, all zero; 100000 for none. Source: acldvppCreateBatchPicDesc."""
    if n == 0:
        raise AclError(Code.INVALID_PARAM, "the batch has 0 pictures; it needs at least one.")
    return batches.add(Batch(n))


def get_picture(handle: int, index: int) -> int:
    """The handle of a description, the same each time; do not destroy it. Source: acldvppGetPicDesc."""
    batch = batches.get(handle)
    if index >= batch.n:
        raise AclError(Code.INVALID_PARAM, f"picture index is {index}; for this batch it must be 0 to {batch.n - 1}.")
    return batch.handle(index)


def destroy(handle: int) -> None:
    """Forget the batch and its descriptions; 0 is allowed. Source: acldvppDestroyBatchPicDesc."""
    if not handle:
        return
    for picture in batches.remove(handle).handles.values():
        pictures.live.pop(picture, None)
