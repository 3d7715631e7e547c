"""Epolls of the second generation of media processing."""

from __future__ import annotations

from typing import Any

from acl._face import binding
from softacl.runtime.himpi import epolls
from softacl.runtime.himpi.codes import own_code_of
from softacl.runtime.himpi.structs import blank, taken

__all__ = ["sys_close_epoll", "sys_create_epoll", "sys_ctl_epoll", "sys_wait_epoll"]

_OWN = own_code_of("SYS")


@binding("hi_mpi_sys_create_epoll", "i", 0, own_code=_OWN)
def sys_create_epoll(size: int, /) -> int:
    """Create an epoll, a real one, for descriptors of channels.

    size: more than 0, not used.
    Returns (epoll_fd, ret). epoll_fd: its descriptor. ret: 2684518403 size 0 or less (0xA0028003,
    HI_ERR_SYS_ILLEGAL_PARAM); 2684518412 no descriptor can be made (0xA002800C, HI_ERR_SYS_NO_MEM); 2684518416 the
    media system was not begun (0xA0028010, HI_ERR_SYS_NOT_READY).
    C: hi_s32 hi_mpi_sys_create_epoll(hi_s32 size, hi_s32 *epoll_fd)
    """
    return epolls.create(size)


@binding("hi_mpi_sys_ctl_epoll", "iiiO", own_code=_OWN)
def sys_ctl_epoll(epoll_fd: int, operation: int, fd: int, event: dict[str, Any], /) -> None:
    """Add, change or take out a descriptor of an epoll.

    epoll_fd: of sys_create_epoll. operation: 1 add, 2 change, 3 take out. fd: of vdec_get_fd or venc_get_fd. event:
    dict as hi_dvpp_epoll_event: events (1 readable, 2 writable, 0x80000000 edges), data for sys_wait_epoll.
    Returns ret: 2684518403 a value that is not allowed (0xA0028003, HI_ERR_SYS_ILLEGAL_PARAM); 2684518404 the epoll has
    the descriptor already (0xA0028004, HI_ERR_SYS_EXIST); 2684518405 no such epoll (0xA0028005, HI_ERR_SYS_UNEXIST).
    C: hi_s32 hi_mpi_sys_ctl_epoll(hi_s32 epoll_fd, hi_s32 operation, hi_s32 fd, hi_dvpp_epoll_event *event)
    """
    epolls.control(epoll_fd, operation, fd, taken("hi_dvpp_epoll_event", event))


@binding("hi_mpi_sys_wait_epoll", "iii", [], 0, own_code=_OWN)
def sys_wait_epoll(epoll_fd: int, max_events: int, timeout: int, /) -> tuple[list[dict[str, Any]], int]:
    """Wait until descriptors of an epoll are ready.

    epoll_fd: of sys_create_epoll. max_events: 1 to 4096. timeout: milliseconds, -1 for ever, 0 not at all.
    Returns (events, event_num, ret). events: max_events dicts as hi_dvpp_epoll_event, those that happened first.
    event_num: how many happened, 0 when the time is up. ret: 2684518403 a value that is not allowed (0xA0028003,
    HI_ERR_SYS_ILLEGAL_PARAM); 2684518405 no such epoll (0xA0028005, HI_ERR_SYS_UNEXIST).
    C: hi_s32 hi_mpi_sys_wait_epoll(hi_s32 epoll_fd, hi_dvpp_epoll_event *events, hi_s32 max_events, hi_s32 timeout,
        hi_s32 *event_num)
    """
    if not 0 <= max_events <= 4096:
        raise ValueError("invalid num of maxEvents")
    found = epolls.wait(epoll_fd, max_events, timeout)
    return found + [blank("hi_dvpp_epoll_event")] * (max_events - len(found)), len(found)


@binding("hi_mpi_sys_close_epoll", "i", own_code=_OWN)
def sys_close_epoll(epoll_fd: int, /) -> None:
    """Close an epoll.

    epoll_fd: of sys_create_epoll.
    Returns ret: 2684518403 a value that is not allowed (0xA0028003, HI_ERR_SYS_ILLEGAL_PARAM); 2684518405 no such epoll
    (0xA0028005, HI_ERR_SYS_UNEXIST).
    C: hi_s32 hi_mpi_sys_close_epoll(hi_s32 epoll_fd)
    """
    epolls.close(epoll_fd)
