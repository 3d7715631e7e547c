"""Kernels by name: functions of Python, and functions of shared objects."""

from __future__ import annotations

import ctypes
import functools
import os
import re
import struct
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from softacl import _native, events
from softacl.base.environment import variables
from softacl.base.lazy import numpy as np
from softacl.base.suggestions import did_you_mean
from softacl.codes import Code
from softacl.errors import AclError
from softacl.kernels import symbols
from softacl.observe import observers, pipes_are_timed
from softacl.runtime.copies.copy_rules import mark_validated
from softacl.runtime.entry import operation
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.state import live, process


class KernelFinding(NamedTuple):
    """What went wrong in a block of a kernel. file, line: of the source; empty and 0 if unknown. address, nbytes: the device memory
    concerned. stack: the kernel's call stack, as return addresses in its code, innermost first."""

    block: int
    rule: str
    message: str
    file: str = ""
    line: int = 0
    address: int = 0
    nbytes: int = 0
    stack: tuple[int, ...] = ()


#: How a launch went: what failed, what the kernel reported, how it used memory (None: unknown), and when its blocks ran, as far as
#: that is known.
Ran: TypeAlias = "tuple[KernelFinding | None, list[KernelFinding], events.MemoryUse | None, list[events.BlockRan]]"
#: A kernel that is always there: it adds 1 to the number of 8 bytes that its argument points to. `softacl bench` launches it.
COUNTING = "softacl_count_run"
_PREFIX = "softacl_kernel_"
_TOGETHER = "softacl_needs_all_blocks_"  # a symbol of kernels whose blocks wait for each other: the calls for each
_PARAMETERS = "softacl_parameters_"  # points to the number of parameters, and the bytes of each
_CORES = "softacl_cores_"  # two bytes: the cube and the vector cores of each block
TIMEOUT = "timeout"
_WRITTEN = re.compile(r"([bBhHiIqQefdp?])(\*?)")


class Kernel(Protocol):
    """A function that a launch can run. sizes: bytes of each parameter; None where nothing tells them.

    on_vector_cores: whether vector cores alone run it, on this chip: its failures have codes of their own.
    """

    name: str
    sizes: Sequence[int] | None

    @property
    def on_vector_cores(self) -> bool: ...

    def run(
        self, args: int, nbytes: int, blocks: int, saturates: bool, checked: bool, limit: int, watched: bool
    ) -> Ran:
        """Run all blocks. args, nbytes: where the packed arguments are. saturates: the device's overflow mode. limit: of the time,
        in microseconds; 0: none. watched: the result says when each block ran.

        The rule of a failure is TIMEOUT where it ran too long.
        """


class Library:
    """A shared object with kernels: functions softacl_kernel_<name>. It stays loaded until the process ends."""

    def __init__(self, path: str, shown: str) -> None:
        self.shown = shown
        self._loaded = ctypes.CDLL(path)
        #: Where its image starts: what a struct link_map begins with.
        self.start: int = ctypes.c_uint64.from_address(self._loaded._handle).value

    def find(self, name: str) -> CompiledKernel | None:
        """The kernel of that name; None if there is none."""
        try:
            function = getattr(self._loaded, _PREFIX + name)
        except AttributeError:
            return None
        address = ctypes.cast(function, ctypes.c_void_p).value or 0
        try:
            sizes = _sizes_at(ctypes.addressof(ctypes.c_uint32.in_dll(self._loaded, _PARAMETERS + name)))
        except ValueError:
            sizes = None
        try:
            calls = ctypes.c_ubyte.in_dll(self._loaded, _TOGETHER + name).value
        except ValueError:
            calls = 0
        try:
            cubes = (ctypes.c_ubyte * 2).in_dll(self._loaded, _CORES + name)[0]
        except ValueError:
            cubes = 1
        return CompiledKernel(name, address, calls, sizes, cubes == 0)


def _sizes_at(address: int) -> Sequence[int]:
    sizes = ctypes.c_uint64.from_address(address).value
    n = ctypes.c_uint32.from_address(sizes).value
    return tuple((ctypes.c_uint32 * n).from_address(sizes + 4))


def kernel_at(function: int) -> CompiledKernel | None:
    """The kernel whose C++ function is at this address of the program; None if there is none."""
    mapping = symbols.mapped_at(function)
    if mapping is None:
        return None
    path, start = mapping
    with open(path, "rb") as file:
        table = symbols.read(file.read())
    for symbol, (value, _, is_variable) in table.items():
        name = symbols.name_of(symbol)
        if start + value == function and not is_variable and (entry := table.get(_PREFIX + name)):
            sizes, together = table.get(_PARAMETERS + name), table.get(_TOGETHER + name)
            calls = ctypes.c_ubyte.from_address(start + together.value).value if together else 0
            cores = table.get(_CORES + name)
            vectors_only = cores is not None and ctypes.c_ubyte.from_address(start + cores.value).value == 0
            parameters = sizes and _sizes_at(start + sizes.value)
            return CompiledKernel(name, start + entry.value, calls, parameters, vectors_only)
    return None


class CompiledKernel:
    """A kernel of a shared object; softacl/kernels/include/softacl_kernel.h has its form."""

    def __init__(
        self, name: str, function: int, calls: int, sizes: Sequence[int] | None = None, vectors_only: bool = False
    ) -> None:
        """calls: how many calls, one for each core, make a block; 0: one, and blocks need not run at once. vectors_only: the kernel
        uses no cube core."""
        self.name, self.function, self.calls, self.sizes = name, function, calls, sizes
        self._vectors_only = vectors_only
        self._compiled: dict[tuple[object, bool], _native.Kernel] = {}

    @property
    def on_vector_cores(self) -> bool:
        """As `Kernel.on_vector_cores`."""
        return self._vectors_only and process.settings.profile.separate_vector_cores

    def compiled(self, saturates: bool) -> _native.Kernel:
        """The native kernel that workers run without the interpreter, for that overflow mode."""
        chip = process.settings.profile
        made = self._compiled.get((chip, saturates))
        if made is None:
            words = self._memories(), chip.npu_arch, saturates, self.on_vector_cores
            made = self._compiled[chip, saturates] = _native.Kernel(self.function, self.name, *words)
        return made

    def run(
        self, args: int, nbytes: int, blocks: int, saturates: bool, checked: bool, limit: int, watched: bool
    ) -> Ran:
        """As `Kernel.run`, on the cores of this machine."""
        chip = process.settings.profile
        calls = max(self.calls, 1)
        late = {"threads": 0, "deferred": 1}.get(process.settings.executor, 2 + process.settings.seed)
        fill = process.driver.options.fill
        failure, findings, used, ran = _native.run_kernel(
            self.function,
            args,
            nbytes,
            blocks * calls,
            self.name,
            self.calls > 0,
            self._memories(),
            chip.npu_arch,
            saturates,
            checked,
            limit,
            late,
            0 if fill < 0 else fill | 0x100,
            watched,
            watched and pipes_are_timed(),
        )
        use = None
        if used is not None:
            (reads, writes, incomplete), opened = used
            reads = [(read[0], read[1], read[2] // calls, *read[3:]) for read in reads]
            touched = [(start, end) for start, end, _, _ in opened]
            first = [(at, wrote) for each in opened for at, wrote in ((each[2], False), (each[3], True)) if at]
            use = events.MemoryUse(reads, writes, touched, first, incomplete)
        failed = None if failure is None else _of_block(failure, calls)
        results = [_of_block(finding, calls) for finding in findings]
        return failed, results, use, [events.BlockRan(*span)._replace(block=span[0] // calls) for span in ran]

    def _memories(self) -> tuple[int, ...]:
        chip = process.settings.profile
        cores = chip.vector_cores or chip.ai_cores, chip.cube_cores
        return chip.unified_buffer_bytes, chip.l1_bytes, chip.l0a_bytes, chip.l0b_bytes, chip.l0c_bytes, *cores


def _of_block(finding: tuple[Any, ...], calls: int) -> KernelFinding:
    return KernelFinding(finding[0] // calls, *finding[1:])


class _Overdue(BaseException):
    """Ends a kernel that has run for too long; no `except Exception` of it stops that."""


class PythonKernel:
    """A kernel that is a Python function. It is called once for a launch, or once a block where it has a parameter `block`."""

    on_vector_cores = False

    def __init__(self, name: str, function: Callable[..., Any], args: str) -> None:
        import inspect

        self.name, self.function, self.args = name, function, _WRITTEN.findall(args)
        params = inspect.signature(function).parameters
        self._named = [word for word in ("block", "blocks") if word in params]
        self.sizes: Sequence[int] | None = [
            8 if star or letter == "p" else struct.calcsize(letter) for letter, star in self.args
        ]

    def __call__(self, *args: Any, **named: Any) -> Any:
        """Call the function itself."""
        return self.function(*args, **named)

    def run(
        self, args: int, nbytes: int, blocks: int, saturates: bool, checked: bool, limit: int, watched: bool
    ) -> Ran:
        """As `Kernel.run`. What the function raises fails the launch."""
        block = 0

        def call() -> None:
            nonlocal block
            for block in range(blocks if "block" in self._named else 1):
                numbers = {"block": block, "blocks": blocks}
                self.function(*values, **{word: numbers[word] for word in self._named})

        try:
            values = self._unpacked(ctypes.string_at(args, nbytes), range(args, args + nbytes))
            _native.call_within(limit, _Overdue, call)
        except _Overdue:
            return KernelFinding(block, TIMEOUT, f"it ran for longer than {limit / 1e6:g} s"), [], None, []
        except AclError as error:
            return KernelFinding(0, "failed", error.why), [], None, []
        except Exception as error:
            code = getattr(self.function, "__code__", None)
            what = f"it raised {type(error).__name__}: {error}"
            return KernelFinding(0, "failed", what, getattr(code, "co_filename", "")), [], None, []
        return None, [], None, []

    def _unpacked(self, packed: bytes, args: range) -> list[Any]:
        values, at = [], 0
        for letter, star in self.args:
            form = "Q" if star or letter == "p" else letter
            if at + struct.calcsize(form) > len(packed):
                raise AclError(
                    Code.RT_PARAM_INVALID,
                    f"kernel {self.name} has {len(self.args)} arguments, but the launch passed {len(packed)} bytes.",
                )
            (value,) = struct.unpack_from("<" + form, packed, at)
            points = star or letter == "p"
            values.append(_view(value, "B" if letter == "p" else letter, args) if points else value)
            at += 8
        return values


def _view(address: int, letter: str, args: range) -> Any:
    """A NumPy array on memory from the address to the end of its block, or of the arguments; None for a null pointer."""
    if not address:
        return None
    nbytes, shift = args.stop - address, 0  # data of a placeholder
    if address not in args:
        block: Allocation | None = live.find(address)
        if block is None:
            raise AclError(Code.RT_PARAM_INVALID, f"{address:#x} lies in no live block. Pass memory of aclrtMalloc.")
        nbytes, shift = block.end - address, block.shift
        block.touch(address, nbytes)
    data = memoryview((ctypes.c_ubyte * nbytes).from_address(address + shift))
    dtype = np.dtype(letter)
    return np.frombuffer(data, dtype, nbytes // dtype.itemsize)


_registered: dict[str, Kernel] = {}


@operation("softacl.kernel")
def kernel(args: str, name: str = "") -> Callable[[Callable[..., Any]], PythonKernel]:
    """Register a Python function as the kernel `name` (default: its own name), for each program of this process.

    args: a letter for each argument, as in the module struct (i, I, q, Q, f, d, ...); p for a pointer to device memory, which
    arrives as a NumPy array of bytes from there to the end of its block; f*, i*, ... for one to elements of that type. Parameters
    `block` and `blocks` of the function receive these numbers; with `block` it is called once per block. ValueError for other letters.
    """

    if _WRITTEN.sub("", args):
        raise ValueError(
            f"args={args!r} of a kernel: letters of the module struct, p for bytes of device memory, and f*, i*, ... for elements "
            "of device memory are possible."
        )

    def register(function: Callable[..., Any]) -> PythonKernel:
        made = PythonKernel(name or function.__name__, function, args)
        _registered[made.name] = made
        return made

    return register


def open_library(path: str, shown: str = "") -> Library:
    """The kernels of a shared object. 107000 if the system cannot load it. shown: its name in messages."""
    try:
        return Library(os.path.join(os.getcwd(), path), shown or path)
    except OSError as error:
        raise AclError(Code.RT_PARAM_INVALID, f"{shown or path} cannot be loaded: {error}.") from None


def find(name: str, library: Library | None = None) -> Kernel | None:
    """The kernel of that name: in the library, COUNTING, registered, or in SOFTACL_KERNELS; None if there is none."""
    kernel: Kernel | None = library.find(name) if library is not None else None
    if kernel is None and name == COUNTING:
        kernel = CompiledKernel(COUNTING, _native.counting_kernel(), 0, (8,))
    if kernel is None:
        libraries = _libraries()  # first: its Python files register kernels
        kernel = _registered.get(name) or next(filter(None, (each.find(name) for each in libraries)), None)
    return kernel


def absent(name: str) -> AclError:
    """The error for launching a missing kernel."""
    suggestion = did_you_mean(name, _registered)
    return AclError(
        Code.RT_PARAM_INVALID,
        f"kernel {name} has no function that this machine can run.{suggestion} Register one: a Python function with "
        f"@softacl.kernel, or a shared object with softacl_kernel_{name} in SOFTACL_KERNELS (docs/kernels.md).",
    )


@functools.cache
def _libraries() -> list[Library]:
    """Load what SOFTACL_KERNELS names: shared objects, which are returned, and Python files, with colons between them."""
    import runpy

    libraries = []
    for path in filter(None, variables.get("SOFTACL_KERNELS", "").split(":")):
        if path.endswith(".py"):
            try:
                runpy.run_path(path, run_name="softacl_kernels")
            except OSError as error:
                raise AclError(Code.RT_PARAM_INVALID, f"SOFTACL_KERNELS: {path}: {error.strerror}.") from None
        else:
            libraries.append(open_library(path, f"SOFTACL_KERNELS: {path}"))
    return libraries


def _touch(address: int) -> tuple[int, int, int] | None:
    """For the handler of faults: commit the block at an address; (start, end, shift)."""
    block: Allocation | None = live.find(address)
    if block is None:
        return None
    try:
        block.touch(block.address, block.end - block.address)
    except AclError:
        return None
    if not observers:
        mark_validated(block)  # the next launch finds it without a fault
    return block.address, block.end, block.shift


_native.serve_kernels(_touch)
