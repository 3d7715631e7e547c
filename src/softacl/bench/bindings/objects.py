"""The binding of softacl's objects: buffers, streams and events that raise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any

import numpy as np

import softacl
from softacl.bench import pattern
from softacl.bench.bindings.base import BLOCKS, BenchError, Binding, Job, LocalBinding
from softacl.bench.plan import HOST, Leg, MemoryLocation, Point
from softacl.errors import AclError
from softacl.kernels import registry, sources
from softacl.kernels.programs import LaunchedKernel


def open_binding(devices: Sequence[int]) -> Binding:
    return ObjectsBinding(devices)


class ObjectsBinding(LocalBinding):
    name = "python"
    launch = f"an empty kernel of {BLOCKS} blocks (calling a kernel of softacl.kernel_from)"

    def __init__(self, devices: Sequence[int]) -> None:
        super().__init__()
        try:
            self.devices = {number: softacl.Device(number).use() for number in devices}
        except AclError as error:
            raise BenchError(str(error)) from None
        for number, device in self.devices.items():
            for other, peer in self.devices.items():
                if number < other:
                    with suppress(AclError):  # where there is none, the copies say so
                        device.enable_peer_access(peer)
        self.first = self.devices[devices[0]].use()

    def cannot(self, point: Point) -> str:
        if any(leg.src.device == leg.dst.device == HOST for leg in point.legs):
            return "softacl's objects have no copy within the host; --binding acl and --binding c have"
        return ""

    def prepare(self, point: Point) -> Job:
        try:
            return _Copies(self, point) if point.legs else _Tasks(self, point)
        except AclError as error:
            raise BenchError(str(error)) from None

    def close(self) -> None:
        self._buffers.clear()
        for device in reversed([*self.devices.values(), self.first]):
            device.close()


class _Copies(Job):
    def __init__(self, binding: ObjectsBinding, point: Point) -> None:
        self.binding, self.point = binding, point
        self.lanes: list[tuple[Any, Any, Any, Leg]] = []
        try:
            for leg in point.legs:
                for _ in range(point.streams):
                    src = self._memory(leg.src)
                    self._write(src, len(self.lanes))
                    stream = binding.devices[leg.device].stream() if point.mode == "async" else None
                    self.lanes.append((self._memory(leg.dst), src, stream, leg))
            self.first_touch_s = self.run(1)
            for number, (dst, _, _, leg) in enumerate(self.lanes):
                if leg.dst.device == HOST:
                    dst[:] = pattern.cleared(number)
                else:
                    dst.fill(pattern.cleared(number))
        except BaseException:
            self.close()
            raise

    def _memory(self, endpoint: MemoryLocation) -> Any:
        if endpoint.memory == "pageable":
            return np.empty(self.point.nbytes, np.uint8)
        if endpoint.memory == "pinned":
            return softacl.pinned_empty(self.point.nbytes, "uint8")
        return self.binding.devices[endpoint.device].buffer(self.point.nbytes)

    def _write(self, target: Any, number: int) -> None:
        if isinstance(target, np.ndarray):
            pattern.fill(target, number)
            return
        for start in range(0, len(target), pattern.LENGTH):
            piece = target[start : min(start + pattern.LENGTH, len(target))]
            piece.copy_from(pattern.block(number)[: len(piece)])

    def run(self, calls: int) -> float:
        work: list[tuple[Callable[..., Any], Any, Any]] = [
            (
                src.copy_to if isinstance(dst, np.ndarray) else dst.copy_from,
                dst if isinstance(dst, np.ndarray) else src,
                s,
            )
            for dst, src, s, _ in self.lanes
        ]
        streams, repetitions = [stream for _, _, stream, _ in self.lanes], range(calls)
        try:
            if self.point.mode == "sync":
                copy, other, _ = work[0]
                begin = perf_counter()
                for _ in repetitions:
                    copy(other)
                return perf_counter() - begin
            if self.point.waits_each:
                ((copy, other, stream),) = work
                begin = perf_counter()
                for _ in repetitions:
                    copy(other, stream)
                    stream.synchronize()
                return perf_counter() - begin
            begin = perf_counter()
            for _ in repetitions:
                for copy, other, stream in work:
                    copy(other, stream)
            for stream in streams:
                stream.synchronize()
            return perf_counter() - begin
        except AclError as error:
            raise BenchError(str(error)) from None

    def verify(self) -> str:
        for number, (dst, _, _, leg) in enumerate(self.lanes):
            for start in range(0, len(dst), pattern.LENGTH):
                piece = dst[start : min(start + pattern.LENGTH, len(dst))]
                actual = piece if isinstance(piece, np.ndarray) else piece.to_array()
                if problem := pattern.wrong(actual, start, number):
                    return f"{leg.src.text} to {leg.dst.text}: {problem}"
        return ""

    def close(self) -> None:
        for dst, src, stream, _ in self.lanes:
            if stream is not None:
                stream.close()
            for memory in (dst, src):
                if hasattr(memory, "close"):
                    memory.close()
        self.lanes.clear()


class _Tasks(Job):
    """A kernel on an idle stream, or an event; and the wait for it."""

    def __init__(self, binding: ObjectsBinding, point: Point) -> None:
        device = binding.devices[point.device]
        self.launches = point.case == "launch_latency"
        self.counter, self.stream, self.event = device.buffer(8), device.stream(), softacl.Event()
        self.counter.fill(0)
        self.launched = 0
        compiled = registry.find(registry.COUNTING)
        assert isinstance(compiled, registry.CompiledKernel)
        self.kernel = LaunchedKernel(compiled, sources.Declared(registry.COUNTING, (("uint64_t *", "counter"),), ""))
        self.run(1)

    def run(self, calls: int) -> float:
        repetitions, stream, event = range(calls), self.stream, self.event
        kernel, counter, wait = self.kernel, self.counter, stream.synchronize
        begin = perf_counter()
        if self.launches:
            for _ in repetitions:
                kernel(counter, blocks=BLOCKS, stream=stream)
                wait()
            self.launched += calls
        else:
            for _ in repetitions:
                stream.record(event)
                event.synchronize()
        return perf_counter() - begin

    def verify(self) -> str:
        if self.launches:
            ran = int(self.counter.to_array(np.uint64)[0])
            return "" if ran == self.launched else f"{self.launched} kernels were launched, and {ran} ran"
        return "" if self.event.done else "the event that was waited for is not done"

    def close(self) -> None:
        self.event.close()
        self.stream.close()
        self.counter.close()
