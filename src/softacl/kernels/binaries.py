"""Binaries with kernels, as programs load them, and their functions."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Sequence

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.kernels import registry, symbols
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory import host_access
from softacl.runtime.memory.address_aliases import Alias, show
from softacl.runtime.memory.live_blocks import Allocation, Release, Space
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import live, process

_MACHINES = {62: "x86_64", 183: "aarch64"}  # e_machine of ELF
_PAGE, _ALIGNMENT = 4096, 2 << 20
_ELF, _SHARED_OBJECT = b"\x7fELF", 3  # how files begin, and an e_type
_PROGRAM = "the program"
_SCHEDULE = 3  # ACL_FUNC_ATTR_KERNEL_SCHED_MODE


class Binary:
    """A loaded binary. data: its bytes. library: its functions for this machine; None for a binary of an NPU."""

    def __init__(self, shown: str, data: bytes, library: registry.Library | None) -> None:
        self.shown, self.data, self.library = shown, data, library
        self.functions: dict[str, int] = {}
        self.on_exception: Callable[[int], object] | None = None
        self.on_device: dict[str, Allocation] = {}  # its variables, and "" for all its bytes


class KernelFunction:
    """A kernel of a binary. What it runs may be registered after it was found."""

    def __init__(self, name: str, binary: Binary, kernel: registry.Kernel | None = None) -> None:
        self.name, self.binary = name, binary
        self.resolved = kernel or registry.find(name, binary.library)

    def kernel(self) -> registry.Kernel:
        """The registered kernel. 107000 if the name is not registered."""
        self.resolved = self.resolved or registry.find(self.name, self.binary.library)
        if self.resolved is None:
            raise registry.absent(self.name)
        return self.resolved

    def sizes(self) -> Sequence[int]:
        """Bytes of each parameter. 107000 where nothing tells them."""
        sizes = self.kernel().sizes
        if sizes is None:
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"kernel {self.name} does not tell the sizes of its parameters. Compile it with softacl cc, register it with "
                f"@softacl.kernel, or pass its arguments with {fn('aclrtLaunchKernelWithHostArgs')}.",
            )
        return sizes


binaries: HandleTable[Binary] = process.owns(
    HandleTable("kernel binary", Code.RT_INVALID_HANDLE, "aclrtBinaryLoadFromFile")
)
functions: HandleTable[KernelFunction] = process.owns(
    HandleTable("kernel function", Code.RT_INVALID_HANDLE, "aclrtBinaryGetFunction")
)
_described: HandleTable[bytes] = process.owns(
    HandleTable("binary description", Code.INVALID_PARAM, "aclrtCreateBinary")
)
_loads = itertools.count(1)
_files: dict[str, int] = {}  # of what was loaded from a path, its hash
_built_in: dict[int, int] = process.owns({})  # functions of kernels that are part of the program, by their address


def create(data: int, nbytes: int) -> int:
    """A description of a binary in host memory. Source: aclrtCreateBinary."""
    require(data, "data")
    return _described.add(host_access.read(data, nbytes))


def destroy(description: int) -> None:
    """Forget a description; what was loaded from it stays. Source: aclrtDestroyBinary."""
    _described.remove(description)


def load(description: int) -> int:
    """Load what a description names. 107000 for no bytes, and for what is no ELF file. Source: aclrtBinaryLoad."""
    data = _described.get(description)
    if data:
        require_context()
    return _load(data, "the data")


def load_data(data: int, nbytes: int) -> int:
    """Load a binary from host memory. 107000 for no bytes, and for what is no ELF file. Source: aclrtBinaryLoadFromData."""
    require(data, "data")
    return _load(host_access.read(data, nbytes), "the data")


def load_file(path: str) -> int:
    """Load a binary: a shared object of this machine with kernels, or one of an NPU, whose kernels are registered separately.

    107000 for a file that cannot be read, and a shared object that cannot be loaded. Source: aclrtBinaryLoadFromFile.
    """
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as error:
        raise AclError(Code.RT_PARAM_INVALID, f"{path!r} cannot be read: {error.strerror}.") from None
    if data[:4] == _ELF:
        require_context()
    if _is_of_this_machine(data, path) and _files.setdefault(os.path.abspath(path), hash(data)) == hash(data):
        return binaries.add(Binary(path, data, registry.open_library(path)))
    return _load(data, path)


def _load(data: bytes, shown: str) -> int:
    if not data:
        raise AclError(Code.RT_PARAM_INVALID, f"{shown} of the binary has 0 bytes. Pass its size.")
    if data[:4] != _ELF:  # Program::Register of hicann/runtime
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{shown} begins with {data[:4]!r}, not with {_ELF!r}: it is no ELF file with kernels.",
        )
    return adopt(data, shown)


def adopt(data: bytes, shown: str = "the data") -> int:
    """Load any bytes: those that are no shared object for this machine represent NPU code."""
    require_context()
    if not _is_of_this_machine(data, shown):
        return binaries.add(Binary(shown, data, None))
    descriptor = os.memfd_create("softacl-kernels", os.MFD_CLOEXEC)
    try:
        with open(descriptor, "wb", closefd=False) as file:
            file.write(data)
        # the system knows libraries by their paths: each has one of its own, whatever its descriptor
        unique = f"{next(_loads):b}".replace("1", "./").replace("0", "/")
        return binaries.add(Binary(shown, data, registry.open_library(f"/proc/self/{unique}fd/{descriptor}", shown)))
    finally:
        os.close(descriptor)


def _is_of_this_machine(data: bytes, shown: str) -> bool:
    """Whether a binary runs on this machine; False for NPU code. 107000 for a shared object of another architecture."""
    kind, machine = int.from_bytes(data[16:18], "little"), _MACHINES.get(int.from_bytes(data[18:20], "little"))
    if data[:4] != _ELF or kind != _SHARED_OBJECT or machine is None:
        return False
    if machine != os.uname().machine:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{shown} is for {machine}; this machine is {os.uname().machine}. Compile the kernels here, with softacl cc.",
        )
    return True


def unload(handle: int) -> None:
    """Forget a binary and its functions; launches that are queued still run. Source: aclrtBinaryUnLoad."""
    binary = binaries.remove(handle)
    for function_handle in binary.functions.values():
        functions.live.pop(function_handle, None)
    _take_off(binary)


def function(handle: int, name: str) -> int:
    """The function of a name; the same handle each time. 107000 if a binary of this machine lacks it.

    Source: aclrtBinaryGetFunction; BinaryGetFunctionByName of hicann/runtime.
    """
    binary = binaries.get(handle)
    if name not in binary.functions:
        func = KernelFunction(name, binary)
        if binary.library is not None and func.resolved is None:
            raise AclError(
                Code.RT_PARAM_INVALID, f"{binary.shown} has no kernel {name} (a function softacl_kernel_{name})."
            )
        binary.functions[name] = functions.add(func)
    return binary.functions[name]


def register_cpu_function(handle: int, function_name: str, kernel_name: str) -> int:
    """The function of an AI CPU binary: what is registered under the kernel's name. Source: aclrtRegisterCpuFunc."""
    binary = binaries.get(handle)
    binary.functions[kernel_name] = added = functions.add(KernelFunction(kernel_name, binary))
    return added


def handle_of(function_handle: int) -> int:
    """The binary that a function belongs to. 107000 for null, 107017 if it was unloaded. Source: aclrtFunctionGetBinary."""
    require(function_handle, "funcHandle", Code.RT_PARAM_INVALID)
    binary = functions.get(function_handle).binary
    return next(handle for handle, each in binaries.live.items() if each is binary)


def built_in(address: int, find: Callable[[int], registry.Kernel | None] = registry.kernel_at) -> int:
    """The function of a kernel that is part of the program; 0 if `find` knows none. They have a binary for all of them."""
    handle = _built_in.get(address, 0)
    if handle not in functions.live and (kernel := find(address)) is not None:
        binary = _program()
        handle = _built_in[address] = functions.add(KernelFunction(kernel.name, binary, kernel))
        binary.functions[f"{kernel.name} at {address:#x}"] = handle
    return handle


def _program() -> Binary:
    """The binary for what is part of the program."""
    for binary in binaries.live.values():
        if binary.shown == _PROGRAM and not binary.data:
            return binary
    binaries.add(binary := Binary(_PROGRAM, b"", None))
    return binary


def symbol_variable(symbol: int) -> tuple[int, int]:
    """Device address and bytes of a variable that is part of the program. 107043 for another address.

    Sources: aclrtGetSymbolAddress, aclrtGetSymbolSize; SymbolTable of hicann/runtime.
    """
    require(symbol, "symbol")
    require_context()
    nbytes = symbols.variable_at(symbol)
    if not nbytes:
        raise AclError(
            Code.RT_INVALID_SYMBOL,
            f"{symbol:#x} is no variable of a file with kernels. Pass the address of a __gm__ variable, in a program that is "
            "not stripped.",
        )
    return _on_device(_program(), f"variable at {symbol:#x}", symbol, nbytes), nbytes


def of_symbol(symbol: int) -> int:
    """The function of a kernel that is part of the program. 107044 if none is there. Source: aclrtGetFuncBySymbol."""
    require(symbol, "symbol")
    require_context()
    handle = built_in(symbol)
    if not handle:
        raise AclError(
            Code.RT_INVALID_DEVICE_FUNCTION,
            f"{symbol:#x} is no kernel of the program. Pass a __global__ function of a source that ascendc_library has compiled, "
            "in a program that is not stripped.",
        )
    return handle


def global_variable(handle: int, name: str) -> tuple[int, int]:
    """Device address and bytes of a variable of a binary, until the binary is unloaded or the device is closed.

    107042 if it has none of this name, or is one of an NPU. Source: aclrtBinaryGetGlobal.
    """
    binary = binaries.get(handle)
    require_context()
    symbol = None if binary.library is None else symbols.read(binary.data).get(name)
    if binary.library is None or symbol is None or not symbol.is_variable:
        raise AclError(Code.RT_SYMBOL_NOT_FOUND, f"{binary.shown} has no variable {name}.")
    return _on_device(binary, name, binary.library.start + symbol.value, symbol.nbytes), symbol.nbytes


def image(handle: int) -> tuple[int, int]:
    """Device address and bytes of a binary, until it is unloaded or the device is closed. Source: aclrtBinaryGetDevAddress."""
    binary = binaries.get(handle)
    if not binary.data:
        return 0, 0
    return _on_device(binary, "", host_access.address_of(binary.data), len(binary.data)), len(binary.data)


def _on_device(binary: Binary, name: str, address: int, nbytes: int) -> int:
    """The device address of host memory of a binary."""
    block = binary.on_device.get(name)
    if block is None or live.find(block.address) is not block:
        device = require_context().device
        # as far from a page's start as the memory
        window = device.memory.reserve(nbytes + _PAGE, _ALIGNMENT) + address % _PAGE
        alias = Alias(window, nbytes, _PAGE, address - window, True)
        block = show(alias, Space.VIRTUAL, device, device.memory, "aclrtBinaryLoadFromFile", Release.UNLOAD)
        binary.on_device[name] = block
    return block.address


def _take_off(*of: Binary) -> None:
    for block in [block for binary in of for block in binary.on_device.values()]:
        if live.find(block.address) is block:
            live.remove(block.address)


process.on_device_closed(lambda device: _take_off(*binaries.live.values()))


def parameter_count(handle: int) -> int:
    """The number of parameters of a function. 107000 if unknown. Source: aclrtFunctionGetParamCount."""
    return len(functions.get(handle).sizes())


def parameter(handle: int, index: int) -> tuple[int, int]:
    """Offset and size of a parameter among the packed arguments. Source: aclrtFunctionGetParamInfo.

    107000 for an index that is too large, and where nothing tells the sizes.
    """
    sizes = functions.get(handle).sizes()
    if index >= len(sizes):
        raise AclError(Code.RT_PARAM_INVALID, f"paramIndex {index}; the kernel has {len(sizes)} parameters.")
    return sum(-(-size // 8) * 8 for size in sizes[:index]), sizes[index]


def spare_buffer(handle: int, flags: int) -> int:
    """The dynamic part of the unified buffer: 0, as of all that is not SIMT. Source: aclrtFunctionGetAvailDynUbufPerBlock."""
    require(handle, "func")
    if flags:
        raise AclError(Code.INVALID_PARAM, f"flags {flags}; 0 is needed.")
    functions.get(handle)
    return 0


def addresses(handle: int) -> tuple[int, int]:
    """The function's address for cube and vector cores: both run the same code here. Source: aclrtGetFunctionAddr."""
    address = getattr(functions.get(handle).resolved, "function", None)
    return (address, address) if isinstance(address, int) else (handle, handle)


def attribute(handle: int, which: int) -> int:
    """Whether all blocks run at the same time, for attribute 3; 207000 for the others. Source: aclrtGetFunctionAttribute."""
    kernel = functions.get(handle).kernel()
    if which != _SCHEDULE:
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"attribute {which} of kernels is not known; {_SCHEDULE} is.")
    return int(getattr(kernel, "together", False))


def set_exception_callback(handle: int, callback: Callable[[int], object]) -> None:
    """Call callback(info) when a kernel of the binary fails; the last one counts. Source: aclrtBinarySetExceptionCallback."""
    binaries.get(handle).on_exception = callback


def name(handle: int, capacity: int) -> str:
    """The name of a function. 107000 for null, and if the name and its end need more than `capacity` bytes.

    Source: aclrtGetFunctionName.
    """
    require(handle, "funcHandle", Code.RT_PARAM_INVALID)
    name = functions.get(handle).name
    if capacity < (required := len(name.encode()) + 1):
        raise AclError(Code.RT_PARAM_INVALID, f"maxLen {capacity}; the name {name} needs {required} bytes.")
    return name
