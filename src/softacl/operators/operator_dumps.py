"""Dumps of operators: what they had, where the program or the environment asks for dumps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from softacl.operators.device_tensors import Tensor
from softacl.operators.dtypes import name_of
from softacl.runtime import dumps
from softacl.runtime.streams.streams import Stream


class DumpedUse(Protocol):
    """A use of an operator, or a part of one."""

    @property
    def operator(self) -> Any: ...
    @property
    def inputs(self) -> list[Any]: ...
    @property
    def outputs(self) -> list[Tensor]: ...
    @property
    def attributes(self) -> dict[str, Any]: ...
    def run(self, stream: Stream, /) -> Any: ...


def dump_of(use: DumpedUse, stream: Stream, name: str) -> dumps.Dump | None:
    """The dump of a use that is about to be queued; None if not requested. name: of the queueing function."""
    if not dumps.listens():
        return None

    def described() -> dict[str, Any]:
        def each(tensors: Sequence[Any]) -> list[dict[str, Any]]:
            present = [tensor for tensor in tensors if isinstance(tensor, Tensor)]
            return [{"type": name_of(t.dtype), "format": t.format, "shape": list(t.shape)} for t in present]

        attributes = {key: repr(value) for key, value in use.attributes.items()}
        return {"inputs": each(use.inputs), "outputs": each(use.outputs), "attributes": attributes}

    return dumps.for_operator(name, stream.device.id, stream.id, stream.queue.pushed, described)


def dump_failure(use: DumpedUse, stream: Stream, why: str) -> None:
    """Write what an operator had that failed in a task, where failures are dumped."""
    dump = dump_of(use, stream, use.operator.name)
    if dump is not None:
        dump.failed(kept(use.inputs, stream), kept(use.outputs, stream), why)


def kept(tensors: Sequence[Any], stream: Stream) -> list[dumps.DumpedTensor]:
    """The contents of tensors, as they are now."""
    return [
        dumps.DumpedTensor(each.dtype, each.format, each.shape, each.address, each.data(stream.device))
        for each in tensors
        if isinstance(each, Tensor)
    ]
