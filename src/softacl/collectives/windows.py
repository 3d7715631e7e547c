"""Memory that a program names to communicators: symmetric windows, and virtual memory for collectives without intermediate buffers.

Collectives read the memory of other ranks where it is, so that neither changes a result here; the arguments are checked.
Sources: hicann/hcomm docs, HcclCommSymWinRegister.md, HcclCommSetMemoryRange.md, HcclCommActivateCommMemory.md.
"""

from __future__ import annotations

from softacl.base.units import format_size
from softacl.bindings import fn
from softacl.codes import Code
from softacl.collectives.communicator import Communicator
from softacl.collectives.errors import HcclError, Result
from softacl.collectives.support import of_chip
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory import virtual_memory
from softacl.runtime.memory.live_blocks import Allocation, describe
from softacl.runtime.state import live, process

_windows: HandleTable[int] = process.owns(HandleTable("symmetric window", Code.INVALID_PARAM, "HcclCommSymWinRegister"))
_ranges: dict[int, int] = process.owns({})  # of all communicators: address -> bytes
_active: dict[int, int] = process.owns({})


def _check(supported: bool, *reserved: int) -> None:
    soc = process.settings.profile.soc_name
    if not supported:
        raise HcclError(
            Result.E_NOT_SUPPORT, f"{soc} has no such memory of communicators; A3 has it (set SOFTACL_CHIP)."
        )
    if any(reserved):
        raise HcclError(Result.E_PARA, f"reserved arguments are {', '.join(map(str, reserved))}; they must be 0.")


def _check_mapped(address: int, nbytes: int) -> None:
    block: Allocation | None = live.find(address)
    if nbytes < 1 or block is None or block.available(address, nbytes) < nbytes:
        raise HcclError(
            Result.E_PARA, f"{describe(address)}: {nbytes} bytes are not mapped there. Call {fn('aclrtMapMem')}."
        )


def register(comm: Communicator, address: int, nbytes: int, flag: int) -> int:
    """A window over mapped memory. flag: 0 or 1, whether it is symmetric; all windows are. HCCL_E_PARA for too many bytes."""
    _check(of_chip().windows)
    if flag not in (0, 1):
        raise HcclError(Result.E_PARA, f"flag is {flag}; it must be 0 or 1 (HCCL_WIN_COLL_SYMMETRIC).")
    _check_mapped(address, nbytes)
    if nbytes > comm.window_bytes:
        why = f"{format_size(nbytes)} are more than hcclSymWinMaxMemSizePerRank, {format_size(comm.window_bytes)}."
        raise HcclError(Result.E_PARA, why)
    return _windows.add(address)


def deregister(window: int) -> None:
    """HCCL_E_PARA for what is no window."""
    if _windows.live.pop(window, None) is None:
        raise HcclError(Result.E_PARA, f"{window:#x} is no symmetric window; HcclCommSymWinRegister returns one.")


def set_range(comm: Communicator, base: int, nbytes: int, alignment: int, flags: int) -> None:
    """Reserved addresses whose memory may be activated, in all communicators of the process."""
    _check(of_chip().ranges, alignment, flags)
    if nbytes < 1 or not any(each.address == base for each in virtual_memory.reservations_around(base, nbytes)):
        why = f"{nbytes} bytes at {base:#x} are not what {fn('aclrtReserveMemAddress')} returned."
        raise HcclError(Result.E_PARA, why)
    _ranges[base] = nbytes


def unset_range(comm: Communicator, base: int) -> None:
    """HCCL_E_PARA for what `set_range` does not know."""
    _check(of_chip().ranges)
    if _ranges.pop(base, None) is None:
        raise HcclError(Result.E_PARA, f"{base:#x} is no range; call HcclCommSetMemoryRange first.")


def activate(comm: Communicator, address: int, nbytes: int, offset: int, handle: int, flags: int) -> None:
    """Mapped memory in such a range. handle: of its physical memory."""
    _check(of_chip().ranges, offset, flags)
    if not any(base <= address and address + nbytes <= base + size for base, size in _ranges.items()):
        raise HcclError(Result.E_PARA, f"{address:#x} is in no range; call HcclCommSetMemoryRange first.")
    _check_mapped(address, nbytes)
    if virtual_memory.handle_at(address) != handle:
        raise HcclError(Result.E_PARA, f"{handle:#x} is not the physical memory that is mapped at {address:#x}.")
    _active[address] = nbytes


def deactivate(comm: Communicator, address: int) -> None:
    """HCCL_E_PARA for memory that is not active."""
    _check(of_chip().ranges)
    if _active.pop(address, None) is None:
        raise HcclError(Result.E_PARA, f"{address:#x} is not active; call HcclCommActivateCommMemory first.")
