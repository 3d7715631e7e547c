"""Kernels of a source for Python programs: compiled, and launched as functions."""

from __future__ import annotations

import os
import struct
from collections.abc import Sequence
from numbers import Integral
from pathlib import Path
from typing import Any

from softacl.base.environment import cache_directory
from softacl.codes import Code
from softacl.errors import AclError
from softacl.kernels import compiler, launch, sources
from softacl.kernels.arguments import Copy
from softacl.kernels.registry import CompiledKernel, open_library
from softacl.runtime.entry import operation
from softacl.runtime.handles import StreamLike, memory_address, stream_handle
from softacl.runtime.process.contexts import Within
from softacl.runtime.streams.streams import of_any_context, stream_from_handle

_LETTERS = {
    "bool": "?", "char": "b", "int8_t": "b", "uint8_t": "B", "unsigned char": "B", "short": "h", "int16_t": "h", "uint16_t": "H",
    "int": "i", "int32_t": "i", "unsigned": "I", "unsigned int": "I", "uint32_t": "I", "long": "q", "int64_t": "q", "uint64_t": "Q",
    "size_t": "Q", "unsigned long": "Q", "float": "f", "double": "d", "half": "e",
}  # fmt: skip


class LaunchedKernel:
    """A kernel of a source. Calling it queues it."""

    def __init__(self, compiled: CompiledKernel, declared: sources.Declared) -> None:
        self.name, self._compiled, self._declared = compiled.name, compiled, declared

    def __repr__(self) -> str:
        parameters = ", ".join(" ".join(filter(None, each)) for each in self._declared.parameters)
        return f"<kernel {self.name}({parameters})>"

    @operation("kernel")
    def __call__(self, *values: Any, blocks: int = 1, stream: StreamLike | None = None) -> None:
        """Queue the kernel with its arguments: buffers, tensors or device addresses, numbers, and bytes for structs.

        blocks: at least 1. stream: a Stream, a handle of `acl.rt` or a stream of torch_npu, whatever the thread's context is; the
        default stream of that context without it. AclError 107000 for a wrong number of arguments or blocks; what goes wrong when it
        runs is reported at the next synchronisation (507015; 507035 for kernels of vector cores).
        """
        parameters = self._declared.parameters
        if len(values) != len(parameters) or not (isinstance(blocks, Integral) and 0 < blocks <= launch.MAX_BLOCKS):
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"{self!r} got {len(values)} arguments and blocks={blocks!r}; {len(parameters)} arguments and a whole number of "
                f"blocks from 1 to {launch.MAX_BLOCKS} are needed.",
            )
        packed = b"".join(_packed(value, *each) for value, each in zip(values, parameters, strict=True))
        copy = Copy(packed)
        handle = stream_handle(stream)
        with Within(of_any_context(handle).context):
            launch.enqueue(self._compiled, blocks, copy, stream_from_handle(handle))


def _packed(value: Any, kind: str, name: str) -> bytes:
    """An argument, up to the next multiple of 8 bytes."""
    points = "*" in kind or "GM_ADDR" in kind
    letter = "Q" if points else _LETTERS.get(kind.replace("const ", "").strip())
    try:
        number = memory_address(value) if points else value
        data = bytes(memoryview(value)) if letter is None else struct.pack("<" + letter, number)
    except (struct.error, TypeError, OverflowError) as error:
        needs = "a buffer or a device address" if points else "a number" if letter else "bytes"
        raise AclError(
            Code.RT_PARAM_INVALID, f"argument {name} is {value!r:.80}; {kind} is passed as {needs} ({error})."
        ) from None
    return data + bytes(-len(data) % 8)


class KernelLibrary:
    """The kernels of a source, each an attribute."""

    def __init__(self, path: Path, declared: Sequence[sources.Declared]) -> None:
        library = open_library(str(path))
        self._kernels = {
            each.name: LaunchedKernel(kernel, each)
            for each in declared
            if (kernel := library.find(each.name)) is not None
        }

    def __getattr__(self, name: str) -> LaunchedKernel:
        try:
            return self.__dict__["_kernels"][name]
        except KeyError:
            listed = ", ".join(self.__dict__.get("_kernels", ())) or "none"
            raise AttributeError(
                f"the source has no kernel {name!r}; its kernels: {listed}", name=name, obj=self
            ) from None

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._kernels]


def kernel_from(source: str | os.PathLike[str], options: Sequence[str] = ()) -> KernelLibrary:
    """Compile a source in Ascend C, and load its kernels, which can be called.

        add = softacl.kernel_from("add.cpp").add_custom
        add(x, y, z, blocks=8)

    options: for the C++ compiler. The result is kept below the user's cache, and made again where the source has changed.
    CompileError, with what the compiler printed, for a source that it refuses, and where there is no compiler.
    """
    path = Path(source)
    declared = sources.kernels(compiler.source_text(path))
    cache = Path(cache_directory(), "softacl", "kernels")
    return KernelLibrary(compiler.cached(path, options, cache), declared)
