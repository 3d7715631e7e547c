"""Launches of kernels into streams."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Any, NamedTuple

from softacl import _native, events
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.kernels import arguments
from softacl.kernels.arguments import Copy
from softacl.kernels.binaries import Binary, KernelFunction, built_in, functions
from softacl.kernels.registry import TIMEOUT, CompiledKernel, Kernel, KernelFinding
from softacl.observe import emit, kernels_are_checked, observers
from softacl.runtime.memory import host_access
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.process import options
from softacl.runtime.state import current, live, process
from softacl.runtime.streams import limits, streams
from softacl.runtime.streams.streams import TAG, Stream, note_failure, stream_from_handle
from softacl.runtime.streams.task_exceptions import FailedKernel
from softacl.runtime.streams.tasks import push_announced

_KERNEL = TAG["kernel"]
_TOGETHER, _PRINTS, _VECTORS_ONLY = 1, 2, 4
_OF_GRAPHS = 1  # aclmdlRITaskType of kernels
_NO_ARGUMENTS = (
    "its arguments, {}, are not in device memory. Copy them there first, or use aclrtLaunchKernelWithHostArgs."
)
process.on_reset(_native.forget_kernels)


class InDeviceMemory(NamedTuple):
    """Packed arguments that are read when the kernel runs."""

    address: int
    nbytes: int

    def copy(self) -> Copy:
        """They as they are now. 507015 if they are not in device memory."""
        block: Allocation | None = live.find(self.address)
        copied = None
        if block is not None and block.available(self.address, self.nbytes) >= self.nbytes:
            block.touch(self.address, self.nbytes)
            copied = host_access.copied(self.address + block.shift, self.nbytes)
        if copied is None:
            raise AclError(Code.RT_AICORE_EXCEPTION, _NO_ARGUMENTS.format(f"{self.nbytes} bytes at {self.address:#x}"))
        return Copy(copied)


Arguments = Copy | InDeviceMemory
#: Pairs of an aclrtLaunchKernelAttrId and its value.
Attributes = Sequence[tuple[int, int]]
#: Blocks of a launch: the hardware's descriptor of a task has 16 bits for them. The vendor's runtime refuses more for kernels of the
#: program (KernelLaunch in api_error.cc of hicann/runtime); by handle it launches the low 16 bits (AicTaskInit), here refused, too.
#: Source: asc-devkit docs, SIMD-BuiltIn keywords (1 to 65,535).
MAX_BLOCKS = 65_535
_ATTRIBUTES = {
    1: (8, 1),
    2: (32, 0),
    3: (32, 0),
    4: (32, 0),
    5: (8, 1),
    6: (8, 1),
    7: (16, 0),
    8: (64, 0),
    9: (8, 1),
}  # bits, most
_SECONDS, _MICROSECONDS = 7, 8


def launch(
    function_handle: int, blocks: int, args: int, nbytes: int, stream_handle: int, attributes: Attributes = ()
) -> None:
    """Queue a kernel whose packed arguments are in device memory when it runs. Source: aclrtLaunchKernel(V2).

    100000 for null arguments, 107000 for 0 blocks or bytes, and for a missing kernel.
    """
    require(function_handle, "funcHandle")
    require(args, "argsData")
    functions.get(function_handle).kernel()
    if not blocks or not nbytes:
        raise AclError(Code.RT_PARAM_INVALID, f"{'numBlocks' if nbytes else 'argsSize'} is 0; more is needed.")
    _enqueue(function_handle, blocks, InDeviceMemory(args, nbytes), stream_from_handle(stream_handle), attributes)


def launch_list(
    function_handle: int,
    blocks: int,
    stream_handle: int,
    args_handle: int,
    reserved: int = 0,
    attributes: Attributes = (),
) -> None:
    """Queue a kernel with the arguments of a finalised list, copied now. Source: aclrtLaunchKernelWithConfig."""
    require(function_handle, "funcHandle")
    require(args_handle, "argsHandle")
    if blocks <= 0 or reserved:
        raise AclError(
            Code.INVALID_PARAM, f"numBlocks {blocks}, reserve {reserved:#x}: at least one block and null are needed."
        )
    functions.get(function_handle).kernel()
    copy = arguments.find(args_handle).copy()
    _enqueue(function_handle, blocks, copy, stream_from_handle(stream_handle), attributes)


def launch_host(
    function_handle: int,
    blocks: int,
    stream_handle: int,
    args: int,
    nbytes: int,
    pointers: Sequence[tuple[int, int]] = (),
    attributes: Attributes = (),
) -> None:
    """Queue a kernel with packed arguments of the host, copied now. Source: aclrtLaunchKernelWithHostArgs.

    pointers: offsets of pointers among them, and of the data behind them that each is made to point at.
    """
    require(function_handle, "funcHandle")
    require(args, "hostArgs")
    functions.get(function_handle).kernel()
    if not blocks or not nbytes:
        raise AclError(Code.RT_PARAM_INVALID, f"{'numBlocks' if nbytes else 'argsSize'} is 0; more is needed.")
    for at, data in pointers:
        if at + 8 > nbytes or data >= nbytes:
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"a placeholder at {at} for data at {data} leaves the {nbytes} bytes of arguments.",
            )
    copy = Copy(host_access.read(args, nbytes), pointers)
    _enqueue(function_handle, blocks, copy, stream_from_handle(stream_handle), attributes)


def launch_array(
    function_or_symbol: int, blocks: int, stream_handle: int, args: int, attributes: Attributes = ()
) -> None:
    """Queue a kernel with host arguments, copied now: `args` is an array with the address of each.

    107017 for what is neither a function nor a symbol, 107000 for a kernel that does not declare its parameter sizes, and
    for null where an argument is expected. Source: aclrtLaunchKernelWithArgsArray; CopyKernelParamsToBuffer of hicann/runtime.
    """
    require(function_or_symbol, "func")
    if not blocks:
        raise AclError(Code.INVALID_PARAM, "numBlocks is 0; more is needed.")
    stream = stream_from_handle(stream_handle)
    is_function = function_or_symbol in functions.live
    handle = function_or_symbol if is_function else built_in(function_or_symbol) or function_or_symbol
    sizes = functions.get(handle).sizes()
    if sizes:
        require(args, "args", Code.RT_PARAM_INVALID)
    packed = bytearray()
    for i, (address,) in enumerate(struct.iter_unpack("=Q", host_access.read(args, 8 * len(sizes)) if sizes else b"")):
        require(address, f"args[{i}]", Code.RT_PARAM_INVALID)
        packed += host_access.read(address, sizes[i]) + bytes(-sizes[i] % 8)
    _enqueue(handle, blocks, Copy(bytes(packed)), stream, attributes)


def launch_entry(entry: int, name: str, blocks: int, stream_handle: int, args: int, nbytes: int, flags: int) -> None:
    """Queue a kernel that was compiled into the program; the next time without the interpreter.

    flags: launch_flags of softacl_launch.h. 107000 for 0 blocks.
    """
    if not blocks:
        raise AclError(Code.RT_PARAM_INVALID, f"kernel {name}: numBlocks is 0; at least one is needed.")
    copy = Copy(host_access.read(args, nbytes) if nbytes else b"")
    calls = flags >> 8 if flags & _TOGETHER else 0
    handle = built_in(entry, lambda address: CompiledKernel(name, address, calls, None, bool(flags & _VECTORS_ONLY)))
    stream = stream_from_handle(stream_handle)
    _enqueue(handle, blocks, copy, stream, ())
    kernel = _for_workers(functions.get(handle).kernel(), stream)
    if kernel is not None and not options.saturation_was_set():
        kernel.publish(_KERNEL, limits.of_launch(None), handle)
    if flags & _PRINTS:
        streams.synchronize(stream_handle)


def _enqueue(
    function_handle: int,
    blocks: int,
    args: Arguments,
    stream: Stream,
    attributes: Attributes,
) -> None:
    function, kernel = _fitting(function_handle, args)
    enqueue(kernel, blocks, args, stream, attributes, (function_handle, function.binary))


def _fitting(function_handle: int, args: Arguments) -> tuple[KernelFunction, Kernel]:
    """A function and its kernel. 107000 for too few bytes of arguments."""
    function = functions.get(function_handle)
    kernel = function.kernel()
    if kernel.sizes:
        needed = sum(-(-size // 8) * 8 for size in kernel.sizes[:-1]) + kernel.sizes[-1]
        if args.nbytes < needed:
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"kernel {kernel.name} got {args.nbytes} bytes of arguments. Its {len(kernel.sizes)} parameters need {needed}, "
                "each at a multiple of 8.",
            )
    return function, kernel


def _check_blocks(kernel: Kernel, blocks: int) -> None:
    if blocks > MAX_BLOCKS:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"kernel {kernel.name}: numBlocks is {blocks}; at most {MAX_BLOCKS} are possible. Let each block do more.",
        )


def _time(attributes: Attributes) -> int | None:
    """The time limit in a launch's attributes, in microseconds; 0: no limit. None if it is not set.

    107000 for values that the vendor refuses. Source: CheckLaunchKernelCfg, ConvertLaunchCfgToTaskCfg of hicann/runtime.
    """
    values = {}
    for which, value in attributes:
        if which not in _ATTRIBUTES:
            raise AclError(Code.RT_PARAM_INVALID, f"cfg has an attribute {which}; they are 1 to {max(_ATTRIBUTES)}.")
        bits, limit = _ATTRIBUTES[which]
        values[which] = value & ((1 << bits) - 1)
        if limit and values[which] > limit:
            raise AclError(Code.RT_PARAM_INVALID, f"attribute {which} of cfg is {values[which]}; 0 and 1 are possible.")
    if _SECONDS in values and _MICROSECONDS in values:
        raise AclError(Code.RT_PARAM_INVALID, "cfg has two time limits, in seconds and microseconds. Pass one of them.")
    return values[_SECONDS] * 1_000_000 if _SECONDS in values else values.get(_MICROSECONDS)


def _for_workers(kernel: Kernel, stream: Stream, queue: Any = None) -> _native.Kernel | None:
    """The kernel, if the workers of a queue, the stream's by default, can run it without the interpreter; None if not."""
    if observers or type(queue or stream.queue) is not _native.Queue or not isinstance(kernel, CompiledKernel):
        return None
    if kernel.calls or process.driver.options.fill >= 0:
        return None
    return kernel.compiled(options.saturates(stream.device.id))


def enqueue(
    kernel: Kernel,
    blocks: int,
    args: Arguments,
    stream: Stream,
    attributes: Attributes = (),
    origin: tuple[int, Binary] | None = None,
) -> None:
    """Queue all blocks of a kernel.

    What goes wrong is reported at the next synchronisation, with the block and the reason: 507015, and 507014 for a kernel
    that ran for too long; 507035 and 507034 for kernels of vector cores.

    origin: the kernel's function and binary, for exception callbacks.
    """
    _check_blocks(kernel, blocks)
    limit = limits.of_launch(_time(attributes) if attributes else None)
    task = _Task(stream, kernel, blocks, args, limit, origin)
    if task.push(stream.queue, stream.handle):
        return
    if not observers:
        stream.queue.call(task, _KERNEL)
    else:
        used, spans = _pointed_at(args)
        task.event = events.OperatorQueued(
            current.call, stream, kernel.name, [], spans, [], [], {"blocks": blocks}, kernel=True
        )
        push_announced(stream, task.event, used, task, _KERNEL)
    if stream.recording is not None and origin is not None:
        stream.recording.describe(_OF_GRAPHS, function=origin[0], args=args, blocks=blocks, make=task.change)


class _Task:
    """A launch. event: what observers were told; None: there are none."""

    def __init__(
        self,
        stream: Stream,
        kernel: Kernel,
        blocks: int,
        args: Arguments,
        limit: int,
        origin: tuple[int, Binary] | None,
    ) -> None:
        self.stream, self.kernel, self.blocks, self.arguments, self.limit = stream, kernel, blocks, args, limit
        self.origin = origin
        self.event: events.OperatorQueued | None = None

    @property
    def name(self) -> str:
        """The name that graphs display."""
        return self.kernel.name

    def change(self, _node: Any, params: dict[str, Any]) -> None:
        """Launch another kernel, or with other arguments, from now on: a program changed the task of a graph."""
        if not params["blocks"]:
            raise AclError(Code.RT_PARAM_INVALID, "numBlocks is 0; at least one is needed.")
        args: Arguments = params["args"]
        function, kernel = _fitting(params["function"], args)
        _check_blocks(kernel, params["blocks"])
        self.kernel = kernel
        self.origin = params["function"], function.binary
        self.blocks, self.arguments = params["blocks"], args

    def push(self, queue: Any, owner: int) -> bool:
        """Queue it for workers that need no interpreter; False, and nothing is queued, where they cannot run it."""
        compiled, args = _for_workers(self.kernel, self.stream, queue), self.arguments
        if compiled is None:
            return False
        more = _KERNEL, self.limit, self.origin[0] if self.origin is not None else 0
        if isinstance(args, Copy):
            compiled.queue(queue, owner, self.blocks, args.packed, args.pointers, *more)
            return True
        return compiled.queue_from(queue, owner, self.blocks, *args, *more)

    def __call__(self) -> bool:
        event, kernel = self.event, self.kernel
        used: events.MemoryUse | None = None
        ran: list[events.BlockRan] = []
        try:
            if not process.moves_bytes:
                return True
            copy = self.arguments if isinstance(self.arguments, Copy) else self.arguments.copy()
            checked = event is not None and kernels_are_checked()
            saturates = options.saturates(self.stream.device.id)
            failure, findings, used, ran = kernel.run(
                copy.address, copy.nbytes, self.blocks, saturates, checked, self.limit, event is not None
            )
            if event is not None and checked:
                for finding in findings if failure is None else [*findings, failure]:
                    emit(events.KernelReported(event.call, event, *finding))
        except AclError as error:
            code, _ = _codes(kernel.on_vector_cores)
            return note_failure(self.stream, code, f"kernel {kernel.name}: {error.why}")
        finally:
            if event is not None:
                emit(events.KernelRan(event.call, event, used, ran))
        if failure is None:
            return True
        origin = self.origin
        failed = None if origin is None else FailedKernel(origin[0], copy.packed, origin[1].on_exception)
        return _note(self.stream, kernel.name, self.blocks, failure, failed, kernel.on_vector_cores)


def _codes(on_vector_cores: bool) -> tuple[Code, Code]:
    """The codes of a failed kernel and of one that timed out. Source: SetStarsResultForDavinciTask of hicann/runtime; its example
    1_stream_with_failure_mode gives the first for traps, too."""
    if on_vector_cores:
        return Code.RT_VECTOR_CORE_EXCEPTION, Code.RT_VECTOR_CORE_TIMEOUT
    return Code.RT_AICORE_EXCEPTION, Code.RT_AICORE_TIMEOUT


def _note(
    stream: Stream, name: str, blocks: int, failure: KernelFinding, failed: FailedKernel | None, on_vector_cores: bool
) -> bool:
    """Why the running task of a stream fails. Returns False."""
    block, rule, why, file, line = failure[:5]
    code, overdue = _codes(on_vector_cores)
    if rule == "arguments":
        return note_failure(stream, code, f"kernel {name}: {_NO_ARGUMENTS.format(why)}")
    where = f" ({file}:{line})" if file and line else ""
    if rule == TIMEOUT:
        code, where = overdue, f", its limit. Set another one with {fn('aclrtSetOpExecuteTimeOutV2')}"
    return note_failure(stream, code, f"kernel {name}, block {block} of {blocks}: {why}{where}", failed)


def _failed(
    stream_handle: int,
    name: str,
    blocks: int,
    failure: tuple[Any, ...],
    handle: int,
    packed: bytes,
    on_vector_cores: bool,
) -> None:
    """For compiled workers: a kernel failed."""
    stream, function = streams.streams.live.get(stream_handle), functions.live.get(handle)
    if stream is not None:
        on_exception = None if function is None else FailedKernel(handle, packed, function.binary.on_exception)
        _note(stream, name, blocks, KernelFinding(*failure), on_exception, on_vector_cores)


def _pointed_at(args: Arguments) -> tuple[list[Allocation], list[tuple[int, int]]]:
    """The blocks that arguments may point to, as far as known before the kernel runs, and what it may write of them: from each
    pointer to the next one in the block, or to its end."""
    try:
        copy = args if isinstance(args, Copy) else args.copy()
    except AclError:
        return [], []
    values = memoryview(copy.packed).cast("Q") if copy.nbytes % 8 == 0 else ()
    pointers = sorted({(value, block) for value in values if (block := live.find(value)) is not None}, key=_address)
    ends = [value for value, _ in pointers[1:]] + [0]
    spans = [
        (value, (end if value < end < block.end else block.end) - value)
        for (value, block), end in zip(pointers, ends, strict=False)
    ]
    return list(dict.fromkeys(block for _, block in pointers)), spans


def _address(pointer: tuple[int, Allocation]) -> int:
    return pointer[0]


_native.serve_failures(_failed)
