"""Binaries with kernels, as programs load them, and their functions."""

from __future__ import annotations

import os

from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.kernels import registry
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory import host_access
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import process

__all__ = [
    "Binary",
    "Function",
    "binaries",
    "create",
    "destroy",
    "function",
    "functions",
    "handle_of",
    "load",
    "load_data",
    "load_file",
    "name",
    "register_cpu_function",
    "unload",
]

_MACHINES = {62: "x86_64", 183: "aarch64"}  # e_machine of ELF
_SHARED_OBJECT = 3  # e_type


class Binary:
    """What was loaded. library: its functions for this machine; None for a binary of an NPU."""

    def __init__(self, shown: str, library: registry.Library | None) -> None:
        self.shown, self.library = shown, library
        self.functions: dict[str, int] = {}


class Function:
    """A kernel of a binary. What it runs may be registered after it was found."""

    def __init__(self, name: str, binary: Binary) -> None:
        self.name, self.binary = name, binary
        self.found = registry.find(name, binary.library)

    def kernel(self) -> registry.Kernel:
        """What runs. 107000 where nothing is registered under the name."""
        self.found = self.found or registry.find(self.name, self.binary.library)
        if self.found is None:
            raise registry.absent(self.name)
        return self.found


binaries: HandleTable[Binary] = HandleTable("kernel binary", Code.RT_INVALID_HANDLE, "aclrtBinaryLoadFromFile")
functions: HandleTable[Function] = HandleTable("kernel function", Code.RT_INVALID_HANDLE, "aclrtBinaryGetFunction")
_described: HandleTable[bytes] = HandleTable("binary description", Code.INVALID_PARAM, "aclrtCreateBinary")
process.on_reset(binaries.live.clear, functions.live.clear, _described.live.clear)


def create(data: int, nbytes: int) -> int:
    """A description of a binary in host memory. Source: aclrtCreateBinary."""
    require(data, "data")
    return _described.add(host_access.read(data, nbytes))


def destroy(description: int) -> None:
    """Forget a description; what was loaded from it stays. Source: aclrtDestroyBinary."""
    _described.remove(description)


def load(description: int) -> int:
    """Load what a description names. Source: aclrtBinaryLoad."""
    return _load(_described.get(description), "the data")


def load_data(data: int, nbytes: int) -> int:
    """Load a binary from host memory. 107000 for no bytes. Source: aclrtBinaryLoadFromData."""
    require(data, "data")
    if not nbytes:
        raise AclError(Code.RT_PARAM_INVALID, "length is 0. Pass the size of the binary.")
    return _load(host_access.read(data, nbytes), "the data")


def load_file(path: str) -> int:
    """Load a binary: a shared object of this machine with kernels, or one of an NPU, whose kernels are registered separately.

    107000 for a file that cannot be read, and a shared object that cannot be loaded. Source: aclrtBinaryLoadFromFile.
    """
    require_context()
    try:
        with open(path, "rb") as file:
            head = file.read(20)
    except OSError as error:
        raise AclError(Code.RT_PARAM_INVALID, f"{path!r} cannot be read: {error.strerror}.") from None
    return binaries.add(Binary(path, registry.open_library(path) if _is_of_this_machine(head) else None))


def _load(data: bytes, shown: str) -> int:
    require_context()
    if not _is_of_this_machine(data):
        return binaries.add(Binary(shown, None))
    descriptor = os.memfd_create("softacl-kernels", os.MFD_CLOEXEC)
    try:
        with open(descriptor, "wb", closefd=False) as file:
            file.write(data)
        return binaries.add(Binary(shown, registry.open_library(f"/proc/self/fd/{descriptor}", shown)))
    finally:
        os.close(descriptor)


def _is_of_this_machine(head: bytes) -> bool:
    kind, machine = int.from_bytes(head[16:18], "little"), int.from_bytes(head[18:20], "little")
    return head[:4] == b"\x7fELF" and kind == _SHARED_OBJECT and _MACHINES.get(machine) == os.uname().machine


def unload(handle: int) -> None:
    """Forget a binary and its functions; launches that are queued still run. Source: aclrtBinaryUnLoad."""
    for function_handle in binaries.remove(handle).functions.values():
        functions.live.pop(function_handle, None)


def function(handle: int, name: str) -> int:
    """The function of a name; the same handle each time. 107000 if a binary of this machine lacks it.

    Source: aclrtBinaryGetFunction; BinaryGetFunctionByName of hicann/runtime.
    """
    binary = binaries.get(handle)
    if name not in binary.functions:
        found = Function(name, binary)
        if binary.library is not None and found.found is None:
            raise AclError(
                Code.RT_PARAM_INVALID, f"{binary.shown} has no kernel {name} (a function softacl_kernel_{name})."
            )
        binary.functions[name] = functions.add(found)
    return binary.functions[name]


def register_cpu_function(handle: int, function_name: str, kernel_name: str) -> int:
    """The function of an AI CPU binary: what is registered under the kernel's name. Source: aclrtRegisterCpuFunc."""
    binary = binaries.get(handle)
    binary.functions[kernel_name] = found = functions.add(Function(kernel_name, binary))
    return found


def handle_of(function_handle: int) -> int:
    """The binary that a function belongs to. 107017 if it was unloaded. Source: aclrtFunctionGetBinary."""
    binary = functions.get(function_handle).binary
    return next(handle for handle, each in binaries.live.items() if each is binary)


def name(handle: int, room: int) -> str:
    """The name of a function. 107000 if it and its end need more than `room` bytes. Source: aclrtGetFunctionName."""
    found = functions.get(handle).name
    if room < len(found.encode()) + 1:
        raise AclError(Code.RT_PARAM_INVALID, f"maxLen {room}; the name {found} needs {len(found.encode()) + 1} bytes.")
    return found
