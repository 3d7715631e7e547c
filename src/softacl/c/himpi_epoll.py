"""Epolls of the second generation of media processing in C."""

from __future__ import annotations

from softacl.c._engine import put
from softacl.c.face import missing
from softacl.c.himpi import form, struct_at, write_struct
from softacl.runtime.himpi import epolls
from softacl.runtime.himpi.codes import own_code_of
from softacl.runtime.himpi.structs import blank, size_of

__all__ = [
    "hi_mpi_sys_close_epoll",
    "hi_mpi_sys_create_epoll",
    "hi_mpi_sys_ctl_epoll",
    "hi_mpi_sys_wait_epoll",
    "own_code",
]

own_code = own_code_of("SYS")
_EVENT = "hi_dvpp_epoll_event"
_TAKE_OUT = 3

hi_mpi_sys_create_epoll = form("- *i", epolls.create)
hi_mpi_sys_close_epoll = form("-", epolls.close)


def hi_mpi_sys_ctl_epoll(epoll: int, operation: int, fd: int, event: int) -> int:
    """The event may be null where a descriptor is taken out."""
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
