"""acl.media: memory for media processing, first generation (DVPP V1)."""

from __future__ import annotations

from acl._face import binding
from softacl.runtime import memory

__all__ = ["dvpp_free", "dvpp_malloc"]


# C: aclError acldvppMalloc(void **devPtr, size_t size)
@binding("k", 0)
def dvpp_malloc(size: int, /) -> int:
    return memory.malloc_media(size, "acl.media.dvpp_malloc")


# C: aclError acldvppFree(void *devPtr)
@binding("k")
def dvpp_free(dev_ptr: int, /) -> None:
    memory.free_media(dev_ptr, "acl.media.dvpp_free")
