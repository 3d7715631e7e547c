"""Epoll instances of hi_mpi_sys: the kernel's own, for the descriptors of channels."""

from __future__ import annotations

import select
from typing import Any

from softacl.bindings import fn
from softacl.media.v2.codes import MediaCode, MediaError
from softacl.media.v2.structs import Record
from softacl.runtime.state import process

_ADD, _CHANGE, _TAKE_OUT = 1, 2, 3
_EVENTS = {1: select.EPOLLIN, 2: select.EPOLLOUT, 1 << 31: select.EPOLLET}  # hi_dvpp_epoll_event_type
_MAX = 4096


class _Epoll:
    """An epoll instance, and the program's data of each descriptor."""

    def __init__(self) -> None:
        self.system: Any = select.epoll()
        self.data: dict[int, int] = {}

    def ready(self, max_events: int) -> list[tuple[int, int]]:
        """(descriptor, events of the kernel) of each ready descriptor."""
        events: list[tuple[int, int]] = self.system.poll(0, max_events)
        return events


class _Epolls(dict[int, _Epoll]):
    def clear(self) -> None:
        for epoll in self.values():
            epoll.system.close()
        super().clear()


_live = process.owns(_Epolls())


def _refuse(code: MediaCode, why: str) -> MediaError:
    return MediaError("SYS", code, why)


def _get(number: int) -> _Epoll:
    if number not in _live:
        raise _refuse(
            MediaCode.UNEXIST,
            f"descriptor {number} is not an epoll, or was closed. Create one with {fn('hi_mpi_sys_create_epoll')}.",
        )
    return _live[number]


def create(size: int) -> int:
    """The descriptor of a new epoll instance. size: not used, more than 0. Source: hi_mpi_sys_create_epoll."""
    if not process.media_ready:
        raise _refuse(MediaCode.SYS_NOT_READY, f"the media system is not started. Call {fn('hi_mpi_sys_init')} first.")
    if size <= 0:
        raise _refuse(MediaCode.ILLEGAL_PARAM, f"size is {size}; it must be more than 0.")
    try:
        epoll = _Epoll()
    except OSError as error:
        raise _refuse(MediaCode.NO_MEM, f"an epoll cannot be created ({error.strerror}).") from None
    number: int = epoll.system.fileno()
    _live[number] = epoll
    return number


def control(number: int, operation: int, fd: int, event: Record) -> None:
    """Add a descriptor (1), change its events (2) or remove it (3). event: hi_dvpp_epoll_event. Source: hi_mpi_sys_ctl_epoll.

    HI_ERR_SYS_EXIST if it is there already, HI_ERR_SYS_UNEXIST if it is not; HI_ERR_SYS_ILLEGAL_PARAM for a descriptor that
    cannot be waited for, another operation, and unknown events.
    """
    epoll = _get(number)
    if operation not in (_ADD, _CHANGE, _TAKE_OUT):
        raise _refuse(MediaCode.ILLEGAL_PARAM, f"operation {operation} is not 1 (add), 2 (change) or 3 (remove).")
    if operation == _ADD and fd in epoll.data:
        raise _refuse(MediaCode.EXIST, f"epoll {number} has descriptor {fd} already.")
    if operation != _ADD and fd not in epoll.data:
        raise _refuse(MediaCode.UNEXIST, f"epoll {number} does not have descriptor {fd}. Add it first.")
    try:
        if operation == _TAKE_OUT:
            del epoll.data[fd]
            epoll.system.unregister(fd)
            return
        mask = _mask(event["events"])
        if operation == _ADD:
            epoll.system.register(fd, mask)
        else:
            epoll.system.modify(fd, mask)
    except (OSError, ValueError) as error:
        if operation == _TAKE_OUT:
            return  # it was closed, which removes it
        raise _refuse(MediaCode.ILLEGAL_PARAM, f"descriptor {fd} cannot be waited for ({error}).") from None
    epoll.data[fd] = event["data"]


def _mask(events: int) -> int:
    unknown = events & ~sum(_EVENTS)
    if unknown or not events:
        raise _refuse(
            MediaCode.ILLEGAL_PARAM, f"events {events:#x} must combine 1 (readable), 2 (writable), 0x80000000 (edges)."
        )
    return sum(system for own, system in _EVENTS.items() if events & own)


def wait(number: int, max_events: int, milliseconds: int) -> list[Record]:
    """Wait for events: a list of hi_dvpp_epoll_event, empty on timeout. milliseconds: -1 forever, 0 not at all.

    HI_ERR_SYS_UNEXIST if the epoll instance is closed meanwhile. Source: hi_mpi_sys_wait_epoll.
    """
    epoll = _get(number)
    if not 1 <= max_events <= _MAX:
        raise _refuse(MediaCode.ILLEGAL_PARAM, f"max_events is {max_events}; it must be 1 to {_MAX}.")
    if milliseconds < -1:
        raise _refuse(
            MediaCode.ILLEGAL_PARAM, f"timeout is {milliseconds}; it must be -1 (wait forever), 0 (no wait) or more."
        )
    pending: list[tuple[int, int]] = []

    def ready() -> bool:
        if epoll.system.closed:
            return True
        pending[:] = epoll.ready(max_events)
        return bool(pending)

    if not ready() and milliseconds:
        process.executor.progress(milliseconds, ready)
    elif not pending:
        process.executor.make_progress()  # programs ask until something is ready
        ready()
    if epoll.system.closed:
        raise _refuse(MediaCode.UNEXIST, f"epoll {number} was closed while the call waited.")
    return [{"events": _own(events), "data": epoll.data.get(fd, 0)} for fd, events in pending]


def _own(events: int) -> int:
    return sum(own for own, system in _EVENTS.items() if events & system) or 1  # an error can be read


def close(number: int) -> None:
    """Close the epoll instance and wake its waiters. Source: hi_mpi_sys_close_epoll."""
    _get(number)
    _live.pop(number).system.close()
    process.executor.notify()
