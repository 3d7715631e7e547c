"""The binding of pyACL: `acl.rt.*` with integers and return codes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

import acl
from softacl.bench import pattern
from softacl.bench.bindings.base import BLOCKS, BenchError, Job, LocalBinding
from softacl.bench.plan import HOST, Leg, MemoryLocation, Point
from softacl.codes import MemcpyKind
from softacl.kernels.registry import COUNTING

_KINDS = {
    (True, True): MemcpyKind.MEMCPY_HOST_TO_HOST,
    (True, False): MemcpyKind.MEMCPY_HOST_TO_DEVICE,
    (False, True): MemcpyKind.MEMCPY_DEVICE_TO_HOST,
    (False, False): MemcpyKind.MEMCPY_DEVICE_TO_DEVICE,
}


def open_binding(devices: Sequence[int]) -> FunctionsBinding:
    return FunctionsBinding(devices)


def _check(code: int, what: str) -> None:
    if code:
        raise BenchError(f"{what}: {acl.get_recent_err_msg() or code}")


def _got(answer: tuple[Any, int], what: str) -> Any:
    _check(answer[1], what)
    return answer[0]


class FunctionsBinding(LocalBinding):
    name = "acl"
    launch = f"an empty kernel of {BLOCKS} blocks (acl.rt.launch_kernel_with_host_args)"

    def __init__(self, devices: Sequence[int]) -> None:
        super().__init__()
        _check(acl.init(), "acl.init")
        self.contexts: dict[int, int] = {}
        for device in devices:
            _check(acl.rt.set_device(device), "acl.rt.set_device")
            self.contexts[device] = _got(acl.rt.get_context(), "acl.rt.get_context")
            for other in devices:
                if other != device and not acl.rt.device_can_access_peer(device, other)[1]:
                    acl.rt.device_enable_peer_access(other, 0)  # where there is none, the copies say so
        self.first = devices[0]
        self.use(self.first)

    def use(self, device: int) -> None:
        _check(acl.rt.set_context(self.contexts[self.first if device == HOST else device]), "acl.rt.set_context")

    def prepare(self, point: Point) -> Job:
        job: _Copies | _Launches | _Events
        if point.legs:
            job = _Copies(self, point)
        else:
            job = _Launches(self, point) if point.case == "launch_latency" else _Events(self, point)
        try:
            job.start()
        except BaseException:
            job.close()
            raise
        return job

    def close(self) -> None:
        self._buffers.clear()
        acl.finalize()


class _Lane(NamedTuple):
    dst: int
    src: int
    kind: int
    stream: int
    leg: Leg


class _Owner:
    """Owns allocations, and releases them in reverse order."""

    def __init__(self, binding: FunctionsBinding) -> None:
        self.binding = binding
        self.kept: list[Any] = []
        self.undo: list[Callable[[], object]] = []

    def close(self) -> None:
        while self.undo:
            self.undo.pop()()
        self.kept.clear()

    def stream(self, device: int) -> int:
        self.binding.use(device)
        stream: int = _got(acl.rt.create_stream(), "acl.rt.create_stream")
        self.undo += [lambda: acl.rt.destroy_stream(stream), lambda: self.binding.use(device)]
        return stream

    def memory(self, endpoint: MemoryLocation, nbytes: int) -> int:
        address: int
        if endpoint.memory == "pageable":
            array = np.empty(nbytes, np.uint8)
            self.kept.append(array)
            address = array.ctypes.data
        elif endpoint.memory == "pinned":
            self.binding.use(HOST)
            address = _got(acl.rt.malloc_host(nbytes), "acl.rt.malloc_host")
            self.undo.append(lambda: acl.rt.free_host(address))
        else:
            self.binding.use(endpoint.device)
            address = _got(acl.rt.malloc(nbytes, 0), "acl.rt.malloc")
            self.undo += [lambda: acl.rt.free(address), lambda: self.binding.use(endpoint.device)]
        return address


class _Copies(_Owner, Job):
    def __init__(self, binding: FunctionsBinding, point: Point) -> None:
        super().__init__(binding)
        self.point, self.lanes = point, list[_Lane]()

    def start(self) -> None:
        point = self.point
        for leg in point.legs:
            for _ in range(point.streams):
                src = self.memory(leg.src, point.nbytes)
                self._fill(leg.src, src, len(self.lanes))
                dst = self.memory(leg.dst, point.nbytes)
                stream = self.stream(leg.device) if point.mode == "async" else 0
                kind = int(_KINDS[leg.src.device == HOST, leg.dst.device == HOST])  # as programs write it
                self.lanes.append(_Lane(dst, src, kind, stream, leg))
        self.first_touch_s = self.run(1)
        for number, lane in enumerate(self.lanes):
            self.binding.use(lane.leg.dst.device)
            if lane.leg.dst.device == HOST:
                pattern.at(lane.dst, point.nbytes)[:] = pattern.cleared(number)
            else:
                _check(acl.rt.memset(lane.dst, point.nbytes, pattern.cleared(number), point.nbytes), "acl.rt.memset")

    def _fill(self, endpoint: MemoryLocation, address: int, number: int) -> None:
        nbytes = self.point.nbytes
        if endpoint.device == HOST:
            pattern.fill(pattern.at(address, nbytes), number)
            return
        block = pattern.block(number)
        self.binding.use(endpoint.device)
        for start in range(0, nbytes, pattern.LENGTH):
            n = min(pattern.LENGTH, nbytes - start)
            _check(acl.rt.memcpy(address + start, n, block.ctypes.data, n, _KINDS[True, False]), "acl.rt.memcpy")

    def run(self, calls: int) -> float:
        return self._sync(calls) if self.point.mode == "sync" else self._async(calls)

    def _sync(self, calls: int) -> float:
        (lane,), n = self.lanes, self.point.nbytes
        dst, src, kind, copy = lane.dst, lane.src, lane.kind, acl.rt.memcpy
        self.binding.use(lane.leg.device)
        code, repetitions = 0, range(calls)
        begin = perf_counter()
        for _ in repetitions:
            code |= copy(dst, n, src, n, kind)
        seconds = perf_counter() - begin
        _check(code, "acl.rt.memcpy")
        return seconds

    def _async(self, calls: int) -> float:
        n, copy, wait, use = self.point.nbytes, acl.rt.memcpy_async, acl.rt.synchronize_stream, acl.rt.set_context
        by_context: dict[int, list[tuple[int, int, int, int]]] = {}
        for lane in self.lanes:
            context = self.binding.contexts[lane.leg.device]
            by_context.setdefault(context, []).append((lane.dst, lane.src, lane.kind, lane.stream))
        groups = list(by_context.items())
        streams = [(context, lane[3]) for context, lanes in groups for lane in lanes]
        code, repetitions = 0, range(calls)
        if self.point.waits_each:
            ((context, ((dst, src, kind, stream),)),) = groups
            code |= use(context)
            begin = perf_counter()
            for _ in repetitions:
                code |= copy(dst, n, src, n, kind, stream)
                code |= wait(stream)
        elif len(groups) == 1:  # as most programs have it: the context stays
            ((context, lanes),) = groups
            code |= use(context)
            begin = perf_counter()
            for _ in repetitions:
                for dst, src, kind, stream in lanes:
                    code |= copy(dst, n, src, n, kind, stream)
            for _, stream in streams:
                code |= wait(stream)
        else:
            begin = perf_counter()
            for _ in repetitions:
                for context, lanes in groups:
                    code |= use(context)
                    for dst, src, kind, stream in lanes:
                        code |= copy(dst, n, src, n, kind, stream)
            for context, stream in streams:
                code |= use(context) | wait(stream)
        seconds = perf_counter() - begin
        _check(code, "acl.rt.memcpy_async")
        return seconds

    def verify(self) -> str:
        nbytes = self.point.nbytes
        for number, lane in enumerate(self.lanes):
            self.binding.use(lane.leg.dst.device)
            for start in range(0, nbytes, pattern.LENGTH):
                n = min(pattern.LENGTH, nbytes - start)
                if lane.leg.dst.device == HOST:
                    actual = pattern.at(lane.dst + start, n)
                else:
                    actual = np.empty(n, np.uint8)
                    back = _KINDS[False, True]
                    _check(acl.rt.memcpy(actual.ctypes.data, n, lane.dst + start, n, back), "acl.rt.memcpy")
                if problem := pattern.wrong(actual, start, number):
                    return f"{lane.leg.src.text} to {lane.leg.dst.text}: {problem}"
        return ""


class _Events(_Owner, Job):
    """An event is recorded in an idle stream, and waited for."""

    def __init__(self, binding: FunctionsBinding, point: Point) -> None:
        super().__init__(binding)
        self.device = point.device

    def start(self) -> None:
        self.at = self.stream(self.device)
        self.event = _got(acl.rt.create_event(), "acl.rt.create_event")
        self.undo.append(lambda: acl.rt.destroy_event(self.event))
        self.run(1)

    def run(self, calls: int) -> float:
        self.binding.use(self.device)
        record, wait, event, stream = acl.rt.record_event, acl.rt.synchronize_event, self.event, self.at
        code, repetitions = 0, range(calls)
        begin = perf_counter()
        for _ in repetitions:
            code |= record(event, stream)
            code |= wait(event)
        seconds = perf_counter() - begin
        _check(code, "acl.rt.record_event")
        return seconds

    def verify(self) -> str:
        status = _got(acl.rt.query_event_status(self.event), "acl.rt.query_event_status")
        return "" if status == 1 else f"the event that was waited for has status {status}, not 1 (complete)"


class _Launches(_Owner, Job):
    """A kernel is queued on an idle stream, and its end waited for."""

    def __init__(self, binding: FunctionsBinding, point: Point) -> None:
        super().__init__(binding)
        self.device, self.launched = point.device, 0

    def start(self) -> None:
        self.at = self.stream(self.device)
        counter = _got(acl.rt.malloc(8, 0), "acl.rt.malloc")
        self.undo.append(lambda: acl.rt.free(counter))
        _check(acl.rt.memset(counter, 8, 0, 8), "acl.rt.memset")
        # a binary without kernels: the name finds one that is always there
        nothing = np.frombuffer(b"\x7fELF".ljust(64, b"\0"), np.uint8)
        binary = _got(acl.rt.binary_load_from_data(nothing.ctypes.data, 64, {}), "acl.rt.binary_load_from_data")
        self.undo.append(lambda: acl.rt.binary_unload(binary))
        self.kernel = _got(acl.rt.binary_get_function(binary, COUNTING), "acl.rt.binary_get_function")
        self.args = np.array([counter], np.uint64)
        self.run(1)

    def run(self, calls: int) -> float:
        self.binding.use(self.device)
        launch, wait, kernel, stream = (
            acl.rt.launch_kernel_with_host_args,
            acl.rt.synchronize_stream,
            self.kernel,
            self.at,
        )
        code, repetitions, args = 0, range(calls), self.args.ctypes.data
        begin = perf_counter()
        for _ in repetitions:
            code |= launch(kernel, BLOCKS, stream, {}, args, 8, {}, 0)
            code |= wait(stream)
        seconds = perf_counter() - begin
        self.launched += calls
        _check(code, "acl.rt.launch_kernel_with_host_args")
        return seconds

    def verify(self) -> str:
        counter, back = np.zeros(1, np.uint64), _KINDS[False, True]
        _check(acl.rt.memcpy(counter.ctypes.data, 8, int(self.args[0]), 8, back), "acl.rt.memcpy")
        ran = int(counter[0])
        return "" if ran == self.launched else f"{self.launched} kernels were launched, and {ran} ran"
