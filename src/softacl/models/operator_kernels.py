"""Operators whose kernels the program brings: kernels by id, and a function that chooses one for given descriptions.

The choice is made by aclopUpdateParams and used by executions with the same descriptions and attributes. A kernel gets the addresses
of inputs, outputs and workspaces, then what the program appended. Source: hicann/ge api/acl/acl_op_executor/single_op
(compile/op_kernel_selector.cpp, executor/stream_executor.cpp).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.kernels import binaries, launch
from softacl.kernels.arguments import Copy
from softacl.operators import aclop
from softacl.runtime.descriptors.data_buffers import buffers
from softacl.runtime.descriptors.tensor_descriptions import TensorDescription, descriptions
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory import allocate, host_access
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import TAG, stream_from_handle

_MAX_WORKSPACES = 16
_ALIGNMENT = 32

#: Inputs' descriptions, outputs' descriptions, attributes, the choice; its code.
Compiler = Callable[[Sequence[int], Sequence[int], int, int], int]


@dataclass
class Choice:
    """aclopKernelDesc: which kernel runs, and how."""

    kernel: str = ""
    blocks: int = 0
    appended: bytes = b""
    workspaces: list[int] = field(default_factory=list)  # bytes of each


class OwnOperator:
    """An operator with a function that chooses kernels."""

    def __init__(self, name: str, compiler: Compiler) -> None:
        self.name, self.compiler = name, compiler
        self.chosen: dict[str, tuple[Choice, int]] = {}

    def update(self, inputs: Sequence[int], outputs: Sequence[int], attr: int) -> None:
        """Let the program choose. Its code if it fails; 100029 for a kernel that it did not create."""
        in_descs, out_descs = ([descriptions.get(each) for each in handles] for handles in (inputs, outputs))
        key = _key(in_descs, out_descs, aclop.values_of(attr))
        choice = Choice()
        handle = _choices.add(choice)
        call, current.call = current.call, None  # what it calls is announced as calls of their own
        try:
            code = self.compiler(inputs, outputs, attr, handle)
        finally:
            current.call = call
            _choices.live.pop(handle, None)
        if code:
            raise AclError(code, f"the compile function of {self.name} returned {code}.")
        function = _kernels.get((self.name, choice.kernel))
        if function is None:
            raise AclError(Code.KERNEL_NOT_FOUND, f"{self.name} has no kernel {choice.kernel!r}. Create it first.")
        self.chosen[key] = choice, function

    def run(
        self,
        in_descs: Sequence[TensorDescription],
        inputs: Sequence[int],
        out_descs: Sequence[TensorDescription],
        outputs: Sequence[int],
        values: dict[str, Any],
        stream_handle: int,
    ) -> None:
        """Queue the kernel that was chosen; 100024 if none was for these descriptions and attributes."""
        match = self.chosen.get(_key(in_descs, out_descs, values))
        if match is None:
            raise AclError(
                Code.OP_NOT_FOUND, f"no kernel of {self.name} was chosen for this use: update its parameters."
            )
        choice, function = match
        stream = stream_from_handle(stream_handle)
        addresses = [buffers.get(each).address for each in (*inputs, *outputs)]
        spaces = [allocate.malloc(_padded(nbytes), 0) for nbytes in choice.workspaces]
        packed = b"".join(each.to_bytes(8, "little") for each in (*addresses, *spaces)) + choice.appended
        launch.enqueue(binaries.functions.get(function).kernel(), choice.blocks, Copy(packed), stream)
        for space in spaces:
            if stream.recording is not None:  # each run of the graph works there
                stream.recording.graph.callbacks.append((_free, space, None))
            else:
                stream.queue.call(functools.partial(_free, space), TAG["task"])


def _free(space: int) -> bool:
    """A task: the kernel has used its workspace."""
    allocate.free(space)
    return True


def _padded(nbytes: int) -> int:
    return (nbytes + 2 * _ALIGNMENT - 1) // _ALIGNMENT * _ALIGNMENT


def _key(in_descs: Sequence[TensorDescription], out_descs: Sequence[TensorDescription], values: dict[str, Any]) -> str:
    tensors = [[(each.data_type, each.format, each.shape) for each in side] for side in (in_descs, out_descs)]
    return repr((tensors, sorted(values.items())))


_choices: HandleTable[Choice] = process.owns(
    HandleTable("kernel description", Code.INVALID_PARAM, "aclopRegisterCompileFunc")
)
_kernels: dict[tuple[str, str], int] = process.owns({})
process.on_reset(aclop.own.clear)


def load(model: int, nbytes: int) -> None:
    """Accept a model of an operator; operators are found by their names here. 100000 for no bytes. Source: aclopLoad."""
    require(model, "model")
    if not nbytes:
        raise AclError(Code.INVALID_PARAM, "modelSize is 0.")
    host_access.read(model, nbytes)


def create_kernel(name: str, kernel: str, function: str, data: int, nbytes: int, engine: int, deallocator: int) -> None:
    """Give an operator a kernel: a function of a binary, which is copied. 100031 if it has one of that id. Source: aclopCreateKernel.

    engine: aclopEngineType, which changes nothing here. deallocator: is not called; the program frees its binary when it likes.
    """
    require(data, "binData")
    if nbytes <= 0:
        raise AclError(Code.INVALID_PARAM, f"binSize is {nbytes}. Pass the size of the binary.")
    if (name, kernel) in _kernels:
        raise AclError(Code.KERNEL_ALREADY_REGISTERED, f"{name} has a kernel {kernel!r} already.")
    _kernels[name, kernel] = binaries.function(binaries.adopt(host_access.read(data, nbytes)), function)


def register(name: str, compiler: Compiler | None) -> None:
    """Let a function choose the operator's kernels. 100030 if it has one. Source: aclopRegisterCompileFunc."""
    if compiler is None:
        raise AclError(Code.INVALID_PARAM, "func is null.")
    if name in aclop.own:
        raise AclError(Code.BIN_SELECTOR_ALREADY_REGISTERED, f"{name} has a compile function already.")
    aclop.own[name] = OwnOperator(name, compiler)


def unregister(name: str) -> None:
    """Restore SoftACL's operator, if there is one. Source: aclopUnregisterCompileFunc."""
    aclop.own.pop(name, None)


def set_arguments(handle: int, kernel: str, blocks: int, appended: int, nbytes: int) -> None:
    """Choose a kernel, its blocks, and what follows the addresses. Source: aclopSetKernelArgs."""
    choice = _choices.get(handle)
    choice.kernel, choice.blocks = kernel, blocks
    choice.appended = host_access.read(appended, nbytes) if nbytes else b""


def set_workspaces(handle: int, sizes: Sequence[int]) -> None:
    """Append workspaces, in bytes; at most 16. Source: aclopSetKernelWorkspaceSizes."""
    choice = _choices.get(handle)
    if len(choice.workspaces) + len(sizes) > _MAX_WORKSPACES:
        raise AclError(Code.INVALID_PARAM, f"more than {_MAX_WORKSPACES} workspaces.")
    choice.workspaces += sizes
