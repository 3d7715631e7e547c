"""Functions of acl.rt that do more than pass their arguments on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from acl._binding import PYACL, configured, null_of, parse_failed, plain_address
from softacl.codes import Code
from softacl.errors import AclError
from softacl.kernels import binaries as kernel_binaries
from softacl.kernels import launch as kernel_launch
from softacl.observe import observers
from softacl.runtime.arg_types import int32, word
from softacl.runtime.copies import async_copies, sync_copies
from softacl.runtime.entry import announced, announced_block, code_of
from softacl.runtime.ipc import shared_memory, shared_notifies
from softacl.runtime.memory import (
    allocate,
    pointer_attributes,
    virtual_memory,
)
from softacl.runtime.process import (
    devices,
    memory_errors,
    system_info,
)
from softacl.runtime.signals import shielded
from softacl.runtime.streams import (
    external_allocators,
    notifies,
    stream_callbacks,
    streams,
    task_exceptions,
)

# Copies and allocations: no shared wrapper, for speed -----------------------------------------------------------------

_memcpy, _malloc, _free = sync_copies.memcpy, allocate.malloc, allocate.free
_memcpy_async = async_copies.memcpy_async
_LAST = 2**64 - 1  # the greatest size


def memcpy(dst: int, dest_max: int, src: int, count: int, kind: int, /) -> int:
    try:
        if observers:
            to = dst if type(dst) is int else plain_address(dst)
            source = src if type(src) is int else plain_address(src)
            passed_values = (dst, dest_max, src, count, kind)
            shielded(announced, (PYACL, "aclrtMemcpy", passed_values, _memcpy, to, dest_max, source, count, kind))
        else:
            _memcpy(dst, dest_max, src, count, kind)
        return 0
    except AclError as error:
        return code_of(error, PYACL, "aclrtMemcpy")
    except (TypeError, ValueError) as error:  # ValueError: an array among the numbers
        raise parse_failed("acl.rt.memcpy", error) from None


def malloc(size: int, policy: int, /) -> tuple[int, int]:
    try:
        if type(size) is not int or type(policy) is not int or not 0 <= size <= _LAST or not 0 <= policy <= 0x7FFF_FFFF:
            size, policy = word(size), int32(policy)
        if observers:
            return announced_block(PYACL, "aclrtMalloc", (size, policy), _malloc, size, policy)
        return shielded(_malloc, (size, policy)), 0
    except AclError as error:
        code = code_of(error, PYACL, "aclrtMalloc")
        return null_of(code), code
    except TypeError as error:
        raise parse_failed("acl.rt.malloc", error) from None


def free(dev_ptr: int, /) -> int:
    try:
        if observers:
            shielded(announced, (PYACL, "aclrtFree", (dev_ptr,), _free, plain_address(dev_ptr)))
        else:
            shielded(_free, (dev_ptr,))
        return 0
    except AclError as error:
        return code_of(error, PYACL, "aclrtFree")
    except TypeError as error:
        raise parse_failed("acl.rt.free", error) from None


def memcpy_async(dst: int, dest_max: int, src: int, count: int, kind: int, stream: int, /) -> int:
    try:
        if observers:
            to = dst if type(dst) is int else plain_address(dst)
            source = src if type(src) is int else plain_address(src)
            passed_values = (dst, dest_max, src, count, kind, stream)
            values = (
                PYACL,
                "aclrtMemcpyAsync",
                passed_values,
                _memcpy_async,
                to,
                dest_max,
                source,
                count,
                kind,
                stream,
            )
            shielded(announced, values)
        else:
            shielded(_memcpy_async, (dst, dest_max, src, count, kind, stream))
        return 0
    except AclError as error:
        return code_of(error, PYACL, "aclrtMemcpyAsync")
    except (TypeError, ValueError) as error:
        raise parse_failed("acl.rt.memcpy_async", error) from None


# The rest -------------------------------------------------------------------------------------------------------------


def device_get_uuid(device_id: int) -> dict[str, Any]:
    return {"bytes": system_info.device_uuid(device_id)}


def get_mem_uce_info(device_id: int, array_size: int) -> list[dict[str, Any]]:
    ranges = memory_errors.addresses(device_id)
    if array_size < len(ranges):
        raise memory_errors.array_too_small(array_size, len(ranges))
    return [{"addr": address, "len": nbytes, "reserved": [0] * 14} for address, nbytes in ranges]


def mem_uce_repair(device_id: int, mem_uce_info_array: list[dict[str, Any]]) -> None:
    name = "acl.rt.mem_uce_repair"
    if not isinstance(mem_uce_info_array, list) or not all(isinstance(each, dict) for each in mem_uce_info_array):
        raise TypeError(f"{name}: argument 2 is not a list of dict")
    errors = [(word(each["addr"]), word(each["len"])) for each in mem_uce_info_array]
    memory_errors.repair(device_id, errors, any(any(each["reserved"]) for each in mem_uce_info_array))


def set_stream_attribute(stream: int, stm_attr_type: int, value: dict[str, int]) -> None:
    if not isinstance(value, dict):
        raise TypeError("acl.rt.set_stream_attribute: the value argument is not dict")
    key = streams.attribute_key(stream, stm_attr_type)
    number = value.get(key, 0)
    streams.set_attribute(stream, stm_attr_type, number if isinstance(number, int) else 0)


def get_stream_attribute(stream: int, stm_attr_type: int) -> dict[str, int]:
    key = streams.attribute_key(stream, stm_attr_type)
    return {key: streams.get_attribute(stream, stm_attr_type)}


def launch_callback(fn: Any, user_data_list: Any, block_type: int, stream: int) -> None:
    if not callable(fn):
        raise TypeError(f"acl.rt.launch_callback: {fn!r} is not callable")
    stream_callbacks.launch(fn, user_data_list, block_type, stream)


def set_exception_info_callback(callback: Any = None) -> None:
    if callback is not None and not callable(callback):
        raise TypeError(f"acl.rt.set_exception_info_callback: {callback!r} is not callable")
    task_exceptions.set_callback(callback)


_batch_reset = notifies.batch_reset  # here: below, `notifies` is the argument


def notify_batch_reset(notifies: list[int]) -> None:
    if not isinstance(notifies, list) or not all(isinstance(handle, int) for handle in notifies):
        raise ValueError(f"acl.rt.notify_batch_reset: a list of int is needed, not {notifies!r}")
    _batch_reset(notifies)


def _pointer_dict(location_id: int, location_type: int, page_bytes: int) -> dict[str, Any]:
    return {"location": {"id": location_id, "type": location_type}, "page_size": page_bytes, "rsv": [0, 0, 0, 0]}


def pointer_get_attributes(ptr: int) -> dict[str, Any]:
    attrs = pointer_attributes.attributes(ptr)
    return _pointer_dict(attrs.location_id, int(attrs.location_type), attrs.page_bytes)


def _property(prop: Any, name: str) -> virtual_memory.Property:
    """The binding's dict; what is missing is 0."""
    if not isinstance(prop, dict):
        raise TypeError(f"{name}: the prop argument is not dict")

    def number(source: Any, key: str) -> int:
        value = source.get(key, 0) if isinstance(source, dict) else 0
        return value if isinstance(value, int) else 0

    location = prop.get("location")
    return virtual_memory.Property(
        handle_type=number(prop, "handleType"),
        allocation_type=number(prop, "allocationType"),
        memory_attribute=number(prop, "memAttr"),
        location_type=number(location, "type"),
        location_id=number(location, "id"),
        reserve=number(prop, "reserve"),
    )


def malloc_physical(size: int, prop: dict[str, Any], flags: int) -> int:
    return virtual_memory.malloc_physical(size, _property(prop, "acl.rt.malloc_physical"), flags)


def mem_get_allocation_granularity(prop: dict[str, Any], option: int) -> int:
    return virtual_memory.granularity(_property(prop, "acl.rt.mem_get_allocation_granularity"), option)


def ipc_mem_set_import_pid(key: str, pid: list[int]) -> None:
    shared_memory.allow(key, _process_ids(pid, "acl.rt.ipc_mem_set_import_pid"))


def mem_set_pid_to_shareable_handle(shareable_handle: int, pid: list[int]) -> None:
    shared_memory.allow_physical(shareable_handle, _process_ids(pid, "acl.rt.mem_set_pid_to_shareable_handle"))


def notify_set_import_pid(notify: int, pid: list[int]) -> None:
    shared_notifies.allow(notify, _process_ids(pid, "acl.rt.notify_set_import_pid"))


def _process_ids(pids: list[int], call: str) -> list[int]:
    if not isinstance(pids, list) or not all(isinstance(pid, int) for pid in pids):
        raise TypeError(f"{call}: a list of int is needed, not {pids!r}")
    return pids


def _setting(name: str) -> Callable[[int, Any], None]:
    """The function that sets one function of an allocator."""

    def set_function(allocator_desc: int, func: Any) -> None:
        if not callable(func):
            raise TypeError(f"acl.rt.allocator_set_{name}_func_to_desc: {func!r} is not callable")
        external_allocators.set_function(allocator_desc, name, func)

    return set_function


allocator_set_alloc_func_to_desc = _setting("alloc")
allocator_set_free_func_to_desc = _setting("free")
allocator_set_alloc_advise_func_to_desc = _setting("alloc_advise")
allocator_set_get_addr_from_block_func_to_desc = _setting("get_addr_from_block")


def malloc_with_cfg(size: int, policy: int, cfg: dict[str, Any]) -> int:
    attributes = configured(cfg, "acl.rt.malloc_with_cfg")
    return allocate.malloc_exact(size, policy, "aclrtMallocWithCfg", attributes)


def malloc_for_task_scheduler(size: int, policy: int, cfg: dict[str, Any]) -> int:
    attributes = configured(cfg, "acl.rt.malloc_for_task_scheduler")
    return allocate.malloc_exact(size, policy, "aclrtMallocForTaskScheduler", attributes)


def malloc_host_with_cfg(size: int, cfg: dict[str, Any]) -> int:
    attributes = configured(cfg, "acl.rt.malloc_host_with_cfg")
    return allocate.malloc_host(size, "aclrtMallocHostWithCfg", attributes)


def binary_load_from_file(path: str, options: Any) -> int:
    return kernel_binaries.load_file(path)


def binary_load_from_data(data: int, nbytes: int, options: Any) -> int:
    return kernel_binaries.load_data(data, nbytes)


def _attributes(cfg: Any) -> list[tuple[int, int]]:
    """A list of dicts with id and value. Source: aclrtLaunchKernelCfg among the data types of the pyACL pages."""
    try:
        return [(int(each["id"]), int(each["value"])) for each in cfg or ()]
    except (KeyError, TypeError, ValueError):
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"cfg {cfg!r}: a list is needed with a dict of id and value, both int, for each attribute.",
        ) from None


def launch_kernel_with_config(function: int, blocks: int, stream: int, cfg: Any, args: int, reserved: int) -> None:
    kernel_launch.launch_list(function, blocks, stream, args, reserved, _attributes(cfg))


def launch_kernel_with_host_args(
    function: int, blocks: int, stream: int, cfg: Any, args: int, nbytes: int, placeholders: Any, n: int
) -> None:
    pairs = [(int(at), int(data)) for at, data in (placeholders or ())]
    if len(pairs) != n:
        raise AclError(Code.RT_PARAM_INVALID, f"placeHolderNum is {n}; the list has {len(pairs)} entries.")
    kernel_launch.launch_host(function, blocks, stream, args, nbytes, pairs, _attributes(cfg))


def get_primary_ctx_state(device_id: int) -> tuple[int, int]:
    return int(devices.has_default_context(device_id)), 0
