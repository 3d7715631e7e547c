"""The arguments of a launch: lists that the program builds, and the copy that a launch takes."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import NamedTuple

from softacl import _native
from softacl.codes import Code, MemcpyKind
from softacl.errors import AclError, require
from softacl.kernels.binaries import KernelFunction, functions
from softacl.runtime.copies import sync_copies
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory import allocate, host_access
from softacl.runtime.state import process
from softacl.runtime.streams import task_exceptions

MAX = 128  # MAX_PARAM_CNT of args_handle_allocator.hpp, hicann/runtime
_MAX_BYTES = 64 << 10  # MAX_ARGS_BUFF_SIZE, there
_SYSTEM = 8 * 8  # MAX_SYSTEM_PARAM_CNT, each of 8 bytes, there
_HANDLE = 64  # bytes that a program reserves for a handle; nothing is kept there


class Copy:
    """The arguments of one launch, packed, in memory that lives as long as the launch. pointers: offsets of placeholders and of
    the data that they are made to point at."""

    def __init__(self, packed: bytes, pointers: Sequence[tuple[int, int]] = ()) -> None:
        self.packed = bytes(bytearray(packed)) if pointers else packed  # of its own, where it is written
        self.nbytes, self.pointers = len(packed), tuple(pointers)
        self.address = host_access.address_of(self.packed)
        for at, data in pointers:
            value = (self.address + data).to_bytes(8, "little")
            _native.copy(self.address + at, host_access.address_of(value), 8)


class _Parameter(NamedTuple):
    offset: int
    nbytes: int
    is_placeholder: bool


class Arguments:
    """A list that is being built. memory: of the program, or our own."""

    def __init__(self, function: KernelFunction, address: int = 0, capacity: int = _MAX_BYTES) -> None:
        self.function = function
        self._own = b"" if address else bytes(capacity)
        self.address = address or host_access.address_of(self._own)
        self.capacity, self.used = capacity, 0
        self.parameters: list[_Parameter] = []
        self.pointers: list[tuple[int, int]] = []
        self.final = self.changed = self.has_data = False

    def reserve(self, nbytes: int) -> int:
        """Where the next `nbytes` go: at a multiple of 8. 107000 if they do not fit."""
        at = -(-self.used // 8) * 8
        if at + nbytes > self.capacity:
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"{at + nbytes} bytes of arguments do not fit in the {self.capacity} bytes of the list.",
            )
        self.used = at + nbytes
        return at

    def add(self, nbytes: int, is_placeholder: bool) -> int:
        """One parameter more; its number."""
        if self.final or self.has_data:
            after = "it was finalised" if self.final else "a placeholder got its buffer"
            raise AclError(
                Code.RT_FEATURE_NOT_SUPPORT, f"a parameter cannot be appended after {after}. Append all of them first."
            )
        if len(self.parameters) == MAX:
            raise AclError(Code.RT_PARAM_INVALID, f"the list has {MAX} parameters, which is the maximum.")
        self.parameters.append(_Parameter(self.reserve(nbytes), nbytes, is_placeholder))
        return len(self.parameters)

    def copy(self) -> Copy:
        """For a launch. 107000 if the list is not finalised."""
        if not self.final or self.changed:
            raise AclError(
                Code.RT_PARAM_INVALID,
                "the argument list is not finalised. Call aclrtKernelArgsFinalize after the last change.",
            )
        return Copy(host_access.read(self.address, self.used), self.pointers)


lists: HandleTable[Arguments] = process.owns(
    HandleTable("argument list", Code.RT_INVALID_HANDLE, "aclrtKernelArgsInit")
)
_of_program: dict[int, Arguments] = process.owns({})  # by the address of the program's memory for the handle
_this_thread = threading.local()


def find(handle: int) -> Arguments:
    """The list of a handle. 100000 for null, 107017 for an unknown handle."""
    return _of_program.get(handle) or lists.get(handle)


def init(function_handle: int) -> int:
    """An empty list for a kernel. A thread has one: the next call empties it. Source: aclrtKernelArgsInit."""
    made = Arguments(functions.get(function_handle))
    handle: int = getattr(_this_thread, "handle", 0)
    if handle in lists.live:
        lists.live[handle] = made
    else:
        handle = _this_thread.handle = lists.add(made)
    return handle


def init_by_user_memory(function_handle: int, handle: int, memory: int, nbytes: int) -> None:
    """The same in memory of the program, for handle and values. Source: aclrtKernelArgsInitByUserMem."""
    require(function_handle, "funcHandle")
    require(handle, "argsHandle")
    require(memory, "userHostMem")
    _positive(nbytes, "actualArgsSize")
    function = functions.get(function_handle)
    host_access.read(memory, nbytes)  # refuses what the host cannot read
    _of_program[handle] = Arguments(function, memory, nbytes)


def handle_size(function_handle: int) -> int:
    """Bytes for the handle of `init_by_user_memory`. Source: aclrtKernelArgsGetHandleMemSize."""
    functions.get(function_handle)
    return _HANDLE


def memory_size(function_handle: int, nbytes: int) -> int:
    """Bytes for the values: those of the program, what the system adds, and gaps. Source: aclrtKernelArgsGetMemSize."""
    functions.get(function_handle)
    return nbytes + _SYSTEM + MAX * 8


def append(handle: int, value: int, nbytes: int) -> int:
    """Copy a value behind the others, at a multiple of 8 bytes; its parameter's handle.

    207000 after a placeholder got its buffer, or when finalised; 107000 for more than 128. Source: aclrtKernelArgsAppend.
    """
    require(handle, "argsHandle")
    require(value, "param")
    _positive(nbytes, "paramSize")
    arguments = find(handle)
    data = host_access.read(value, nbytes)
    number = arguments.add(nbytes, False)
    _native.copy(arguments.address + arguments.parameters[-1].offset, host_access.address_of(data), nbytes)
    return handle + number


def append_placeholder(handle: int) -> int:
    """A pointer whose data the program writes into a buffer of the list. Source: aclrtKernelArgsAppendPlaceHolder."""
    return handle + find(handle).add(8, True)


def placeholder_buffer(handle: int, parameter: int, nbytes: int) -> int:
    """The host address of the data that a placeholder points at in the kernel. Source: aclrtKernelArgsGetPlaceHolderBuffer."""
    require(handle, "argsHandle")
    require(parameter, "paramHandle")
    _positive(nbytes, "dataSize")
    arguments, entry = _parameter(handle, parameter)
    if not entry.is_placeholder:
        raise AclError(
            Code.RT_PARAM_INVALID, "the parameter is no placeholder. Append it with aclrtKernelArgsAppendPlaceHolder."
        )
    if arguments.final:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT, "the list was finalised; placeholders get their buffers before that."
        )
    at = arguments.reserve(nbytes)
    arguments.has_data = True
    arguments.pointers.append((entry.offset, at))
    return arguments.address + at


def update(handle: int, parameter: int, value: int, nbytes: int) -> None:
    """Another value for a parameter, of the same size. The list is to be finalised again. Source: aclrtKernelArgsParaUpdate."""
    require(handle, "argsHandle")
    require(parameter, "paramHandle")
    require(value, "param")
    _positive(nbytes, "paramSize")
    arguments, entry = _parameter(handle, parameter)
    if entry.is_placeholder:
        raise AclError(Code.RT_PARAM_INVALID, "a placeholder has no value to update. Write into its buffer.")
    if nbytes != entry.nbytes:
        raise AclError(
            Code.RT_PARAM_INVALID, f"paramSize {nbytes}; the parameter was appended with {entry.nbytes} bytes."
        )
    data = host_access.read(value, nbytes)
    _native.copy(arguments.address + entry.offset, host_access.address_of(data), nbytes)
    arguments.changed = True


def of_exception(info: int) -> tuple[int, int]:
    """Address and bytes of the packed arguments of the kernel that failed, in device memory while the callback runs.

    107000 for another task. Source: aclrtGetArgsFromExceptionInfo.
    """
    packed = task_exceptions.kernel(info).args
    if not packed:
        return 0, 0
    address = allocate.malloc(len(packed), 0)
    task_exceptions.after.append(lambda: allocate.free(address))
    sync_copies.memcpy(
        address, len(packed), host_access.address_of(packed), len(packed), MemcpyKind.MEMCPY_HOST_TO_DEVICE
    )
    return address, len(packed)


def finalize(handle: int) -> None:
    """The list is complete, until the next update. Source: aclrtKernelArgsFinalize."""
    arguments = find(handle)
    arguments.final, arguments.changed = True, False


def _parameter(handle: int, parameter: int) -> tuple[Arguments, _Parameter]:
    arguments = find(handle)
    number = parameter - handle
    if not 0 < number <= len(arguments.parameters):
        raise AclError(
            Code.RT_INVALID_HANDLE, f"{parameter:#x} is no parameter of this list. Pass what the append returned."
        )
    return arguments, arguments.parameters[number - 1]


def _positive(value: int, role: str) -> None:
    if value <= 0:
        raise AclError(Code.INVALID_PARAM, f"{role} {value}; more than 0 is needed.")
