"""acl.himpi: memory for media processing, second generation (DVPP V2). Its system is begun and ended by calls."""

from __future__ import annotations

from acl._face import binding
from softacl.runtime import media_system, memory

__all__ = ["dvpp_free", "dvpp_malloc", "sys_exit", "sys_init"]


# C: hi_s32 hi_mpi_sys_init()
@binding("")
def sys_init() -> None:
    media_system.init()


# C: hi_s32 hi_mpi_sys_exit()
@binding("")
def sys_exit() -> None:
    media_system.exit()


# C: hi_s32 hi_mpi_dvpp_malloc(hi_u32 device_id, void **dev_ptr, hi_u64 size)
@binding("ik", 0)
def dvpp_malloc(dev_id: int, size: int, /) -> int:
    return media_system.malloc(dev_id, size)


# C: hi_s32 hi_mpi_dvpp_free(void *dev_ptr)
@binding("k")
def dvpp_free(dev_ptr: int, /) -> None:
    memory.free_media(dev_ptr, "acl.himpi.dvpp_free")
