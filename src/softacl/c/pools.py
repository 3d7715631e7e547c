"""Stream-ordered memory pools (acl/acl_rt_memory_soma.h)."""

from __future__ import annotations

from softacl.c._engine import get, put, read
from softacl.c.binding import Pointer, missing
from softacl.codes import Code, MemPoolAttr
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.streams import stream_pools


def aclrtMemPoolCreate(pool: Pointer, properties: Pointer) -> None:
    """allocation type, handle type, location id and type, greatest size."""
    allocation_type, handle_type, location_id, location_type = get(properties, "I", 4)
    (max_size,) = get(properties + 16, "Q", 1)
    reserved = read(properties + 24, 32) or b""
    put(pool, "Q", stream_pools.create(location_id, max_size, allocation_type, location_type, handle_type, reserved))


def _format(attribute: int) -> str:
    """The three switches are uint32_t, the others uint64_t."""
    return "I" if attribute <= MemPoolAttr.RT_MEM_POOL_REUSE_ALLOW_INTERNAL_DEPENDENCIES else "Q"


def _no_value(pool: int) -> AclError:
    """The error of a null value: the pool is checked first."""
    if not pool:
        return missing(0)
    return AclError(Code.RT_PARAM_INVALID, "value is a null pointer.", Reason.NULL_POINTER, role="value")


def aclrtMemPoolSetAttr(pool: int, attribute: int, value: int) -> None:
    if not value:
        raise _no_value(pool)
    stream_pools.set_attribute(pool, attribute, get(value, _format(attribute), 1)[0])


def aclrtMemPoolGetAttr(pool: int, attribute: int, value: int) -> None:
    if not value:
        raise _no_value(pool)
    put(value, _format(attribute), stream_pools.get_attribute(pool, attribute))


def aclrtMemPoolMallocAsync(out: Pointer, nbytes: int, pool: int, stream: int) -> None:
    address = stream_pools.malloc_async(pool, nbytes, stream)
    if nbytes:
        put(out, "Q", address)
