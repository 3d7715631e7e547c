"""Functions of hi_dvpp that refuse, on some chips or on all: as on the device, with the code of their module."""

from __future__ import annotations

from softacl.c.himpi import form
from softacl.runtime.himpi import absent
from softacl.runtime.himpi.codes import own_code_of

__all__ = [
    "hi_mpi_sys_bind",
    "hi_mpi_sys_full_init",
    "hi_mpi_sys_unbind",
    "hi_mpi_vb_block_copyref",
    "hi_mpi_vb_create_pool",
    "hi_mpi_vb_destroy_pool",
    "hi_mpi_vb_get_block",
    "hi_mpi_vb_handle_to_addr",
    "hi_mpi_vb_release_block",
    "own_code",
]

own_code = own_code_of("SYS")

_pools = absent.nowhere("SYS", "pools of video blocks (VB)")

hi_mpi_sys_bind = form("hi_mpp_chn hi_mpp_chn", absent.bind)
hi_mpi_sys_unbind = form("hi_mpp_chn hi_mpp_chn", absent.unbind)
hi_mpi_sys_full_init = absent.nowhere("SYS", "stitching of round views, which this call prepares")
hi_mpi_vb_create_pool = hi_mpi_vb_destroy_pool = hi_mpi_vb_get_block = _pools
hi_mpi_vb_release_block = hi_mpi_vb_handle_to_addr = hi_mpi_vb_block_copyref = _pools
