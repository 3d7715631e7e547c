"""Devices that the processes of a machine share: a table that all of them map lists what each one uses.

Without a table a process has private devices, and reports it once.
"""

from __future__ import annotations

from collections.abc import Callable

from softacl._native import MemoryAccount
from softacl.base.visible import warn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.processes.table import Busy, Machine, ProcessRow, TableError, after_fork
from softacl.runtime.settings import PRIVATE
from softacl.runtime.state import Device, process

_MAX_PIECE, _MIN_PIECE = 64 << 20, 2 << 20  # of leases: between them a 64th of a device

process.on_fork(after_fork)


def enter(device: Device) -> None:
    """List a device that has been opened. 507033 if another process has it exclusively, or others left no memory for the
    runtime's own (hicann/runtime memory_pool_manager.cc: the device cannot be retained)."""
    account = device.memory.account
    row = _row() if account is not None and not process.driver.follows else None
    if account is None or row is None:
        return
    settings = process.settings
    try:
        row.open(device.physical, settings.exclusive)
    except Busy as error:
        raise AclError(Code.RT_DEV_SETUP_ERROR, f"{error} softacl smi lists the processes.") from None
    except TableError as error:
        _warn(str(error))
        return
    piece = min(_MAX_PIECE, max(_MIN_PIECE, settings.memory_bytes // 64 // _MIN_PIECE * _MIN_PIECE))
    account.share(row.base, row.number, device.physical, piece, row.alone)
    device.row, device.memory.others = row, None if row.alone else _Others(row, account)
    free = device.memory.totals(None)[0]
    if free < _MIN_PIECE:
        account.unshare()
        raise AclError(
            Code.RT_DEV_SETUP_ERROR,
            f"{free} bytes of device {device.id} are free; the runtime needs {_MIN_PIECE} for itself. "
            "softacl smi lists the processes that have the rest.",
        )


def left(device: Device, what: str, limit: int) -> int:
    """How many more "streams" or "events" it can have: the chip's limits are those of the device, for all processes."""
    own = device.n_streams if what == "streams" else device.n_events
    account, others = device.memory.account, device.memory.others
    if account is None or others is None:
        return max(limit - own, 0)
    free = limit - own - int(getattr(account, f"{what}_elsewhere"))
    if free <= 0:
        others.settle(lambda: True)  # the dead have none
        free = limit - own - int(getattr(account, f"{what}_elsewhere"))
    return max(free, 0)


def _row() -> ProcessRow | None:
    """The row of this process; made at the first use of the driver."""
    if process.row is None and not process.row_refused:
        settings = process.settings
        machine = Machine(settings.machine, settings.profile.soc_name, settings.memory_bytes)
        try:
            process.row = ProcessRow(machine, settings.machine == PRIVATE)
        except TableError as error:
            process.row_refused = True
            _warn(str(error))
    return process.row


def _warn(why: str) -> None:
    warn(
        f"this process has devices of its own, which others do not see: {why} SOFTACL_SHARE_DIR names another "
        f"place, SOFTACL_MACHINE={PRIVATE} is for processes that share nothing."
    )


class _Others:
    """The other processes that share a device."""

    def __init__(self, row: ProcessRow, account: MemoryAccount) -> None:
        self._row, self._account = row, account

    def bytes(self) -> int:
        """The bytes that live processes use."""
        if self._account.elsewhere:
            self.settle(lambda: True)
        return self._account.elsewhere

    def settle(self, again: Callable[[], bool]) -> bool:
        """Try again once the memory of ended processes is free."""
        try:
            return self._row.swept(again)
        except TableError as error:
            warn(f"memory of processes that ended may be missing: {error}")
            return False
