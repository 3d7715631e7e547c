"""Operators in parts, between which ranks exchange what lies in device memory: a product and its reduction, and the like.

Such an expression is a generator. It yields a `Request` where the ranks exchange; each part between two of them is a task of the
stream. In the first phase it runs on zeros: so the requests are known, and the room that they take in the workspace.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from softacl.base.units import align_up
from softacl.operators.aten import engine
from softacl.operators.aten.library import torch
from softacl.operators.aten.modes import without_functions, without_modes
from softacl.operators.aten.tensors import code_of, view
from softacl.operators.aten.trials import Trial
from softacl.operators.device_tensors import Tensor, mapped, tensors_in
from softacl.operators.errors import Cause, InvalidUse
from softacl.operators.faults import locate_all, operands_of
from softacl.runtime.state import Device, process
from softacl.runtime.streams.streams import Stream, stream_from_handle


class Request(NamedTuple):
    """One exchange. kind: all_reduce (sums), all_gather, reduce_scatter (sums), all_to_all. Tensors are arguments or rooms, whole."""

    kind: str
    group: str
    source: Any
    target: Any


class Link(Protocol):
    """A communicator, which the binding provides."""

    rank: int
    size: int

    def queue(self, kind: str, source: Tensor, target: Tensor, stream: int) -> None: ...


#: Set by the binding: the communicator of a group's name on a device; InvalidUse if there is none.
links: list[Callable[[str, Device], Link]] = []


def _link(group: str | None, device: Device) -> Link:
    if not links:
        raise InvalidUse(Cause.UNKNOWN, "this binding has no communicators. Call the operator through libascendcl.")
    if group is None:
        raise InvalidUse(Cause.NULL, "the group is null. Pass the name that HcclGetCommName gives.")
    return links[0](group, device)


class Ranks:
    """An expression's access to the communicators, and to memory for exchanges."""

    def __init__(self, device: Device, allocate: Callable[[Sequence[int], Any], Any]) -> None:
        self._device, self.allocate = device, allocate

    def of(self, group: str) -> tuple[int, int]:
        """(this rank, how many ranks)."""
        link = _link(group, self._device)
        return link.rank, link.size


@dataclass
class InParts(engine.Use):
    """A checked use. requests: with the place of their tensors among those of the arguments, behind which the rooms come."""

    requests: list[tuple[str, str, int, int]] = field(default_factory=list)
    allocated: list[tuple[int, Tensor]] = field(
        default_factory=list
    )  # (bytes from the workspace's begin, at address 0)

    def queue(self, workspace: int, stream: int, enqueue: Callable[[Any], None]) -> None:
        """All parts, and the exchanges between them. enqueue: puts a part into the stream."""
        device = stream_from_handle(stream).device
        allocated = [buffer.copy() for _, buffer in self.allocated]
        for (offset, _), buffer in zip(self.allocated, allocated, strict=True):
            buffer.address = workspace + offset
        tensors = [*tensors_in(self.arguments), *allocated]
        links = [_link(group, device) for _, group, _, _ in self.requests]
        run = _Run(self, allocated)
        begin = _Part(self, allocated, run.begin)
        enqueue(begin)
        if locate_all(operands_of(begin), device)[1]:
            return  # the first part fails, and none of the others begins
        for link, (kind, _, source, target) in zip(links, self.requests, strict=True):
            link.queue(kind, tensors[source], tensors[target], stream)
            enqueue(_Part(self, allocated, run.go_on))


class _Run:
    """One run of the parts, which may be repeated as a whole. What raised does nothing more."""

    def __init__(self, use: InParts, allocated: list[Tensor]) -> None:
        self._use, self._rooms = use, allocated
        self._left: Iterator[Request] = iter(())

    def begin(self, stream: Stream) -> None:
        """The first part."""
        arguments, allocated = self._there(self._use.arguments, stream), iter(self._there(self._rooms, stream))
        if process.moves_bytes:
            start = self._use.operator.compute(*[arguments[i] for i in self._use.operator.inputs_of_compute])
            self._left = start(Ranks(stream.device, lambda _shape, _dtype: next(allocated)))
            self._next()

    def go_on(self, stream: Stream) -> None:
        """The next one. Every address is looked up again: it may have been freed."""
        self._there([*self._use.arguments, *self._rooms], stream)
        self._next()

    def _next(self) -> None:
        with without_functions(), without_modes(), torch.no_grad():
            next(self._left, None)

    def _there(self, values: list[Any], stream: Stream) -> list[Any]:
        def seen(tensor: Tensor) -> Any:
            block = tensor.locate(("tensor", 0, self._use.operator.name), stream.device)
            return view(tensor, block.shift if block else 0) if process.moves_bytes else None

        return [engine.numbers_in(mapped(each, seen)) for each in values]


class _Part:
    """A stream's task for one part."""

    def __init__(self, use: InParts, allocated: list[Tensor], run: Callable[[Stream], None]) -> None:
        self.operator, self.attributes = use.operator, use.attributes
        self.inputs, self.outputs = use.inputs, [*use.outputs, *allocated]
        self.run = run


def prepare(use: engine.Use) -> InParts:
    """Try a use on zeros. InvalidUse if it does not fit."""
    device = stream_from_handle(0).device
    allocated: list[Any] = []
    asked: list[Request] = []
    trial = Trial(use)
    arguments = [engine.numbers_in(each) for each in trial.arguments()]

    def allocate(shape: Sequence[int], dtype: Any) -> Any:
        allocated.append(torch.zeros(tuple(shape), dtype=dtype))
        return allocated[-1]

    def run() -> None:
        start = use.operator.compute(*[arguments[i] for i in use.operator.inputs_of_compute])
        asked.extend(start(Ranks(device, allocate)))
        for _, group, _, _ in asked:
            _link(group, device)

    try:
        trial.record(run)
    except InvalidUse:
        raise
    except Exception as error:
        engine.refuse_null(use.operator, use.arguments, error)
        raise InvalidUse(Cause.PARAMETER, engine.why_not(use.operator, use.arguments, error)) from None
    flat: list[Any] = []
    for value in arguments:
        flat += [e for e in (value if isinstance(value, list) else [value]) if isinstance(e, torch.Tensor)]
    indices = {id(each): i for i, each in enumerate([*flat, *allocated])}
    for tensor, argument in zip(flat, tensors_in(use.arguments), strict=True):
        if any(tensor is each for request in asked for each in request[2:]) and not argument.contiguous:
            raise InvalidUse(
                Cause.PARAMETER, f"{argument} is exchanged with other ranks, and has gaps. Pass a packed one."
            )
    requests = [(kind, group, indices[id(source)], indices[id(target)]) for kind, group, source, target in asked]
    kept, end = [], 0
    for each in allocated:
        kept.append((end, Tensor(code_of(each.dtype), tuple(each.shape), 0)))
        end = align_up(end + each.numel() * each.element_size(), 512)
    own = {name: value for name, value in vars(use).items() if name != "workspace"}
    return InParts(**own, workspace=end, requests=requests, allocated=kept)
