"""The media system of the second generation (hi_mpi): started, ended, and its memory by device id."""

from __future__ import annotations

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.memory import allocate
from softacl.runtime.process import devices
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import process


def init() -> None:
    """Start the media system of this process; more than once is allowed. Source: hi_mpi_sys_init."""
    require_context()
    process.media_ready = True


def exit() -> None:
    """End it. Memory stays until it is freed. Source: hi_mpi_sys_exit."""
    process.media_ready = False


process.on_reset(exit)


def malloc(device_id: int, nbytes: int) -> int:
    """Media memory on a device. Works with and without `init`, as documented. Source: hi_mpi_dvpp_malloc."""
    context = require_context()
    devices.check_id(device_id)
    if device_id != context.device.id:
        raise AclError(
            Code.INVALID_PARAM,
            f"device id {device_id} is not the thread's device {context.device.id}. "
            f"Call {fn('aclrtSetDevice')}({device_id}) first.",
        )
    return allocate.malloc_media(nbytes, "hi_mpi_dvpp_malloc")
