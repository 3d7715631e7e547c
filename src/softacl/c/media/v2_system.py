"""What all modules of the second generation need, in C: versions, alignments, epolls, and functions that refuse."""

from __future__ import annotations

import struct

from softacl.c._engine import put, read
from softacl.c.binding import missing
from softacl.c.media.v2 import form, struct_at, write_struct
from softacl.media.v2 import alignments, colour_matrices, epolls, unsupported
from softacl.media.v2.codes import own_code_of
from softacl.media.v2.structs import blank, size_of

__all__ = [
    "hi_mpi_dvpp_get_version",
    "hi_mpi_sys_bind",
    "hi_mpi_sys_close_epoll",
    "hi_mpi_sys_create_epoll",
    "hi_mpi_sys_ctl_epoll",
    "hi_mpi_sys_full_init",
    "hi_mpi_sys_get_chn_csc_matrix",
    "hi_mpi_sys_get_image_align_info",
    "hi_mpi_sys_set_chn_csc_matrix",
    "hi_mpi_sys_unbind",
    "hi_mpi_sys_wait_epoll",
    "hi_mpi_vb_block_copyref",
    "hi_mpi_vb_create_pool",
    "hi_mpi_vb_destroy_pool",
    "hi_mpi_vb_get_block",
    "hi_mpi_vb_handle_to_addr",
    "hi_mpi_vb_release_block",
    "own_code",
]

own_code = own_code_of("SYS")
_MOST = 256  # modules of a call

hi_mpi_dvpp_get_version = form("*i *i *i", lambda: alignments.VERSION)
hi_mpi_sys_get_chn_csc_matrix = form("- - *i hi_csc_coefficient!", colour_matrices.get_matrix)


def hi_mpi_sys_set_chn_csc_matrix(mode: int, channel: int, standard: int, given: int) -> int:
    own = standard == colour_matrices.USER
    matrix = struct_at("hi_csc_coefficient", given, 3) if own else blank("hi_csc_coefficient")
    colour_matrices.set_matrix(mode, channel, standard, matrix)
    return 0


def hi_mpi_sys_get_image_align_info(modules: int, n: int, picture: int, found: int) -> int:
    for position, address in ((0, modules), (2, picture), (3, found)):
        if not address:
            raise missing(position)
    n = min(n, _MOST)
    numbers = struct.unpack(f"={n}i", read(modules, 4 * n) or b"") if n else ()
    write_struct("hi_img_align_info", found, alignments.align(numbers, struct_at("hi_img_base_info", picture, 2)))
    return 0


_EVENT = "hi_dvpp_epoll_event"
_TAKE_OUT = 3

hi_mpi_sys_create_epoll = form("- *i", epolls.create)
hi_mpi_sys_close_epoll = form("-", epolls.close)


def hi_mpi_sys_ctl_epoll(epoll: int, operation: int, fd: int, event: int) -> int:
    """The event may be null if a descriptor is removed."""
    absent = operation == _TAKE_OUT and not event
    epolls.control(epoll, operation, fd, blank(_EVENT) if absent else struct_at(_EVENT, event, 3))
    return 0


def hi_mpi_sys_wait_epoll(epoll: int, events: int, most: int, milliseconds: int, count: int) -> int:
    """The events that happened go to the array, their number to the last parameter."""
    for position, address in ((1, events), (4, count)):
        if not address:
            raise missing(position)
    found = epolls.wait(epoll, most, milliseconds)
    for i, event in enumerate(found):
        write_struct(_EVENT, events + i * size_of(_EVENT), event)
    put(count, "i", len(found))
    return 0


_pools = unsupported.on_no_chip("SYS", "pools of video blocks (VB)")

hi_mpi_sys_bind = form("hi_mpp_chn hi_mpp_chn", unsupported.bind)
hi_mpi_sys_unbind = form("hi_mpp_chn hi_mpp_chn", unsupported.unbind)
hi_mpi_sys_full_init = unsupported.on_no_chip("SYS", "stitching of round views, which this call prepares")
hi_mpi_vb_create_pool = hi_mpi_vb_destroy_pool = hi_mpi_vb_get_block = _pools
hi_mpi_vb_release_block = hi_mpi_vb_handle_to_addr = hi_mpi_vb_block_copyref = _pools
