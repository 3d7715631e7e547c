"""Launches of kernels into streams."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from softacl import events
from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.kernels import arguments
from softacl.kernels.arguments import Copy
from softacl.kernels.binaries import functions
from softacl.kernels.registry import CompiledKernel, Kernel
from softacl.observe import emit, kernels_are_checked, observers
from softacl.runtime.memory import host_access
from softacl.runtime.memory.live_blocks import Allocation, describe
from softacl.runtime.state import current, live, process
from softacl.runtime.streams import streams
from softacl.runtime.streams.streams import TAG, Stream, note_failure, stream_from_handle
from softacl.runtime.streams.tasks import push_announced

__all__ = ["enqueue", "launch", "launch_entry", "launch_host", "launch_list"]

_KERNEL = TAG["kernel"]
_TOGETHER, _PRINTS = 1, 2


def launch(function_handle: int, blocks: int, args: int, nbytes: int, stream_handle: int) -> None:
    """Queue a kernel whose packed arguments are in device memory when it runs. Source: aclrtLaunchKernel(V2).

    100000 for null arguments, 107000 for 0 blocks or bytes, and for a kernel that is not there.
    """
    kernel = functions.get(function_handle).kernel()
    require(args, "argsData")
    if not blocks or not nbytes:
        raise AclError(Code.RT_PARAM_INVALID, f"{'numBlocks' if nbytes else 'argsSize'} is 0; more is needed.")
    stream = stream_from_handle(stream_handle)

    def fetch() -> Copy:
        block: Allocation | None = live.find(args)
        copied = None
        if block is not None and block.room(args, nbytes) >= nbytes:
            block.touch(args, nbytes)
            copied = host_access.copied(args + block.shift, nbytes)
        if copied is None:
            raise AclError(
                Code.RT_AICORE_EXCEPTION,
                f"its arguments, {nbytes} bytes at {describe(args)}, are not in device memory. Copy them there first, or use "
                "aclrtLaunchKernelWithHostArgs.",
            )
        return Copy(copied)

    enqueue(kernel, blocks, fetch, stream)


def launch_list(function_handle: int, blocks: int, stream_handle: int, args_handle: int, reserved: int = 0) -> None:
    """Queue a kernel with the arguments of a finalised list, copied now. Source: aclrtLaunchKernelWithConfig."""
    kernel = functions.get(function_handle).kernel()
    if blocks <= 0 or reserved:
        raise AclError(
            Code.INVALID_PARAM, f"numBlocks {blocks}, reserve {reserved:#x}: at least one block and null are needed."
        )
    copy = arguments.find(args_handle).copy()
    enqueue(kernel, blocks, lambda: copy, stream_from_handle(stream_handle))


def launch_host(
    function_handle: int,
    blocks: int,
    stream_handle: int,
    args: int,
    nbytes: int,
    pointers: Sequence[tuple[int, int]] = (),
) -> None:
    """Queue a kernel with packed arguments of the host, copied now. Source: aclrtLaunchKernelWithHostArgs.

    pointers: offsets of pointers among them, and of the data behind them that each is made to point at.
    """
    kernel = functions.get(function_handle).kernel()
    require(args, "hostArgs")
    if not blocks or not nbytes:
        raise AclError(Code.RT_PARAM_INVALID, f"{'numBlocks' if nbytes else 'argsSize'} is 0; more is needed.")
    for at, data in pointers:
        if at + 8 > nbytes or data >= nbytes:
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"a placeholder at {at} for data at {data} leaves the {nbytes} bytes of arguments.",
            )
    copy = Copy(host_access.read(args, nbytes), pointers)
    enqueue(kernel, blocks, lambda: copy, stream_from_handle(stream_handle))


def launch_entry(entry: int, name: str, blocks: int, stream_handle: int, args: int, nbytes: int, flags: int) -> None:
    """Queue a kernel that was compiled into the program. flags: launch_flags of softacl_launch.h.

    107000 for 0 blocks.
    """
    if not blocks:
        raise AclError(Code.RT_PARAM_INVALID, f"kernel {name}: numBlocks is 0; at least one is needed.")
    copy = Copy(host_access.read(args, nbytes) if nbytes else b"")
    enqueue(
        CompiledKernel(name, entry, bool(flags & _TOGETHER)), blocks, lambda: copy, stream_from_handle(stream_handle)
    )
    if flags & _PRINTS:
        streams.synchronize(stream_handle)


def enqueue(kernel: Kernel, blocks: int, fetch: Any, stream: Stream) -> None:
    """Queue all blocks of a kernel. fetch: gives its arguments when it runs.

    What goes wrong is reported at the next synchronisation: 507015, with the block and the reason.
    """

    event: events.OperatorQueued | None = None

    def task() -> bool:
        if not process.moves_bytes:
            return True
        try:
            copy = fetch()
            failure, findings = kernel.run(
                copy.address, copy.nbytes, blocks, event is not None and kernels_are_checked()
            )
        except AclError as error:
            return note_failure(stream, error.code, f"kernel {kernel.name}: {error.why}")
        for block, rule, text, file, line in findings:
            assert event is not None
            emit(events.KernelReported(event.call, event, block, rule, text, file, line))
        if failure is None:
            return True
        block, _rule, why, file, line = failure
        where = f" ({file}:{line})" if file and line else ""
        return note_failure(
            stream, Code.RT_AICORE_EXCEPTION, f"kernel {kernel.name}, block {block} of {blocks}: {why}{where}"
        )

    if not observers:
        stream.queue.call(task, _KERNEL)
        return
    used = _pointed_at(fetch)
    spans = [(block.address, block.nbytes) for block in used]
    event = events.OperatorQueued(current.call, stream, f"kernel {kernel.name}", [], spans, [], [], {"blocks": blocks})
    push_announced(stream, event, used, task, _KERNEL)


def _pointed_at(fetch: Any) -> list[Allocation]:
    """The blocks at which arguments may point, as far as they are known before the kernel runs: it may write them."""
    try:
        copy = fetch()
    except AclError:
        return []
    values = memoryview(copy.packed).cast("Q") if copy.nbytes % 8 == 0 else ()
    found = {id(block): block for value in values if (block := live.find(value)) is not None}
    return list(found.values())
