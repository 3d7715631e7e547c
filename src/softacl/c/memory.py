"""Memory functions whose C form has structs, arrays or pointers to pointers, or that pyACL does not have."""

from __future__ import annotations

from softacl.c._engine import get, put, read, write
from softacl.c.binding import Pointer, RtPointer, missing
from softacl.codes import Code, MallocAttrType
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.copies import batch_copies, cache_operations
from softacl.runtime.memory import allocate, pointer_attributes, virtual_memory
from softacl.runtime.process import statistics
from softacl.runtime.state import process


def configured(configuration: int, code: Code = Code.INVALID_PARAM) -> list[allocate.Attribute]:
    """The attributes of an aclrtMallocConfig: type and value, 12 bytes each. code: for missing attributes."""
    if not configuration:
        return []
    attributes, n = get(configuration, "Q", 2)
    if not attributes and (n or code != Code.INVALID_PARAM):
        raise AclError(code, f"cfg has {n} attributes at a null pointer.")
    if n > 1 << 16:
        raise AclError(Code.RT_PARAM_INVALID, f"{n} attributes are too many.")
    result = []
    for i in range(n):
        kind, value = get(attributes + 12 * i, "I", 2)
        result.append((kind, value & 0xFFFF if kind == MallocAttrType.RT_MEM_ATTR_MODULE_ID else value))
    return result


def aclrtMallocWithCfg(out: Pointer, nbytes: int, policy: int, configuration: int) -> None:
    _malloc("aclrtMallocWithCfg", out, nbytes, policy, configuration)


def aclrtMallocForTaskScheduler(out: Pointer, nbytes: int, policy: int, configuration: int) -> None:
    _malloc("aclrtMallocForTaskScheduler", out, nbytes, policy, configuration)


def _malloc(known_as: str, out: int, nbytes: int, policy: int, configuration: int) -> None:
    put(out, "Q", allocate.malloc_exact(nbytes, policy, known_as, configured(configuration)))


def aclrtMallocHostWithCfg(out: Pointer, nbytes: int, configuration: int) -> None:
    attributes = configured(configuration, Code.RT_PARAM_INVALID) if nbytes else ()
    put(out, "Q", allocate.malloc_host(nbytes, "aclrtMallocHostWithCfg", attributes))


def aclrtPointerGetAttributes(address: int, attributes: Pointer) -> None:
    """location id and type, page size, four reserved words."""
    attrs = pointer_attributes.attributes(address)
    for i, value in enumerate((attrs.location_id, attrs.location_type, attrs.page_bytes, 0, 0, 0, 0)):
        put(attributes + 4 * i, "I", int(value))


def aclrtMemGetAddressRange(address: int, base: int, size: int) -> None:
    """The block that an address lies in; one of the results may be null."""
    if address and not base and not size:
        raise AclError(Code.RT_PARAM_INVALID, "both results are null pointers. Pass one of them.", Reason.NULL_POINTER)
    first, nbytes = pointer_attributes.address_range(address)
    if base:
        put(base, "Q", first)
    if size:
        put(size, "Q", nbytes)


def aclrtCheckMemType(addresses: Pointer, n: int, mask: int, result: Pointer, reserved: int) -> None:
    """1 when all addresses are device memory of the kinds in a mask (2 device, 8 media, 32 reserved addresses), else 0."""
    if n > 1 << 20:
        raise AclError(Code.RT_PARAM_INVALID, f"{n} addresses are too many.")
    put(result, "I", int(pointer_attributes.are_of_type(get(addresses, "Q", n), mask, reserved)))


def aclrtGetMemUsageInfo(device_id: int, rows: Pointer, n_rows: int, n_written: Pointer) -> None:
    """aclrtMemUsageInfo rows (name, bytes now, bytes at most). SoftACL has one module, the runtime."""
    process.require_function("aclrtGetMemUsageInfo")
    put(n_written, "Q", 0)
    if n_rows < 1:
        raise AclError(Code.RT_PARAM_INVALID, f"inputNum is {n_rows}; give room for at least one row.")
    now, peak = statistics.pages_in_use(device_id)
    write(rows, b"RUNTIME".ljust(32, b"\0"))
    put(rows + 32, "Q", now)
    put(rows + 40, "Q", peak)
    put(n_written, "Q", 1)


def _property(address: int) -> virtual_memory.Property:
    handle, allocation, attribute, location_id, location = get(address, "i", 5)
    (reserve,) = get(address + 24, "Q", 1)
    return virtual_memory.Property(handle, allocation, attribute, location, location_id, reserve)


def aclrtMallocPhysical(handle: Pointer, nbytes: int, prop: Pointer, flags: int) -> None:
    put(handle, "Q", virtual_memory.malloc_physical(nbytes, _property(prop), flags))


def aclrtMemGetAllocationGranularity(prop: Pointer, option: int, step: Pointer) -> None:
    put(step, "Q", virtual_memory.granularity(_property(prop), option))


def aclrtCmoGetDescSize(size: RtPointer) -> None:
    put(size, "Q", cache_operations.descriptor_size())


def aclrtMemRetainAllocationHandle(address: int, handle: Pointer) -> None:
    put(handle, "Q", virtual_memory.handle_at(address))


def aclrtMemGetAllocationPropertiesFromHandle(handle: int, out: Pointer) -> None:
    properties = virtual_memory.property_of(handle)
    values = (
        properties.handle_type,
        properties.allocation_type,
        properties.memory_attribute,
        properties.location_id,
        properties.location_type,
    )
    for i, value in enumerate(values):
        put(out + 4 * i, "i", int(value))
    put(out + 24, "Q", properties.reserve)


def aclrtMemcpyBatch(
    dsts: int, capacities: int, srcs: int, sizes: int, n: int, attrs: int, starts: int, n_attrs: int, failed: Pointer
) -> None:
    _batch((dsts, capacities, srcs, sizes, n, attrs, starts, n_attrs), failed, None)


def aclrtMemcpyBatchV2(
    dsts: int, capacities: int, srcs: int, sizes: int, n: int, attrs: int, starts: int, n_attrs: int
) -> None:
    _batch((dsts, capacities, srcs, sizes, n, attrs, starts, n_attrs), 0, None)


def aclrtMemcpyBatchAsync(
    dsts: int,
    capacities: int,
    srcs: int,
    sizes: int,
    n: int,
    attrs: int,
    starts: int,
    n_attrs: int,
    failed: Pointer,
    stream: int,
) -> None:
    _batch((dsts, capacities, srcs, sizes, n, attrs, starts, n_attrs), failed, stream)


def aclrtMemcpyBatchAsyncV2(
    dsts: int, capacities: int, srcs: int, sizes: int, n: int, attrs: int, starts: int, n_attrs: int, stream: int
) -> None:
    _batch((dsts, capacities, srcs, sizes, n, attrs, starts, n_attrs), 0, stream)


_NONE_FAILED = (1 << 64) - 1  # SIZE_MAX


def _batch(values: tuple[int, ...], failed: int, stream: int | None) -> None:
    dsts, capacities, srcs, sizes, n, attrs, starts, n_attrs = values
    if not sizes:
        raise missing(3)
    if n > 1 << 16 or n_attrs > 1 << 16:
        raise AclError(Code.INVALID_PARAM, f"{n} copies and {n_attrs} attributes are too many.")
    counts = get(sizes, "Q", n)
    if any(counts):  # else nothing more is checked
        for position in (0, 1, 2, 5, 6):
            if not values[position]:
                raise missing(position)
        copies = (get(dsts, "Q", n), get(capacities, "Q", n), get(srcs, "Q", n), counts)
    else:
        n_attrs, copies = 0, (counts, counts, counts, counts)
    attributes = []
    for i in range(n_attrs):
        dst_id, dst_type, src_id, src_type = get(attrs + 32 * i, "I", 4)
        reserved = read(attrs + 32 * i + 16, 16) or b""
        attributes.append(batch_copies.BatchAttribute((dst_type, dst_id), (src_type, src_id), reserved))
    begins = get(starts, "Q", n_attrs)
    try:
        if stream is None:
            batch_copies.memcpy_batch(*copies, attributes, begins)
        else:
            batch_copies.memcpy_batch_async(*copies, attributes, begins, stream)
    except batch_copies.BatchError as error:
        if failed:
            put(failed, "Q", _NONE_FAILED if error.index is None else error.index)
        raise
    if failed:
        put(failed, "Q", _NONE_FAILED)
