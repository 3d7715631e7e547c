"""The sample's engine: allocates, copies, checks and frees, and reports the result of each step. It prints nothing."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field

import acl
from softacl.codes import Code, full_name
from softacl.profiles import families_with
from softacl.sample.plan import SamplePlan

PREVIEW = 16  # bytes of the data that are shown
_HUGE_FIRST, _HUGE_FIRST_P2P = 0, 3
_HOST_TO_HOST, _HOST_TO_DEVICE, _DEVICE_TO_HOST = range(3)


class CallFailed(RuntimeError):
    """An AscendCL call that had to work did not."""

    def __init__(self, call: str, code: int) -> None:
        name, why = f"{full_name(code)} ({code})", acl.get_recent_err_msg() or ""
        super().__init__(why if why.startswith(f"{name}: {call}:") else f"{call} returned {name}. {why}".strip())
        self.call, self.code = call, code


class Impossible(RuntimeError):
    """The machine does not have what the plan needs."""


@dataclass
class SampleStep:
    """One copy, or one allocation that failed: the device is full, or as full as this machine's memory allows.

    Memory is (free, total) of the device in bytes.
    """

    cycle: int
    copy: int
    nbytes: int
    before: tuple[int, int]
    during: tuple[int, int] = (0, 0)
    after: tuple[int, int] = (0, 0)
    address: int = 0
    data_before: bytes = b""
    data_there: bytes = b""
    data_after: bytes | None = None
    seconds: float = 0.0
    right: bool = True
    failure: str = ""


@dataclass
class Totals:
    """Totals of the run."""

    copies: int = 0
    nbytes: int = 0
    seconds: float = 0.0
    wrong: int = 0
    allocation_failures: int = 0
    last_failure: str = ""
    min_free: int | None = None  # of the device, whoever uses it
    total_memory: int = 0
    max_own: int = 0  # bytes of the device's memory that this run had
    sent: hashlib._Hash = field(default_factory=hashlib.sha256)
    received: hashlib._Hash = field(default_factory=hashlib.sha256)


class Engine:
    """Runs a plan. `steps()` yields a Step at a time; leaving it, in whatever way, frees everything."""

    def __init__(self, plan: SamplePlan) -> None:
        self.plan = plan
        self.totals = Totals()
        self.output: list[bytes] = []
        self.keep_output = False
        self._blocks: list[int] = []
        self._streams: list[int] = []

    def steps(self) -> Generator[SampleStep, None, None]:
        """Initialise, run the cycles, and end with everything freed and AscendCL finalised."""
        _check("acl.init", acl.init(), also=Code.REPEAT_INITIALIZE)
        try:
            yield from self._with_device()
        finally:
            acl.finalize()

    def _with_device(self) -> Iterator[SampleStep]:
        plan, device = self.plan, self.plan.device_id
        if plan.mode == "p2p":
            self._enable_peers(device, self._peer())
        _check("acl.rt.set_device", acl.rt.set_device(device))
        context = _value("acl.rt.create_context", acl.rt.create_context(device))
        self._host = _value("acl.rt.malloc_host", acl.rt.malloc_host(plan.memory_size))
        self._back = _value("acl.rt.malloc_host", acl.rt.malloc_host(plan.memory_size))
        self._check_buffer = _value("acl.rt.malloc_host", acl.rt.malloc_host(plan.memory_size))
        if plan.route.asynchronous:
            self._streams = [_value("acl.rt.create_stream", acl.rt.create_stream()) for _ in range(2)]
        self._source = self._allocate_source(context)
        try:
            yield from self._cycles(context)
        finally:
            for stream in self._streams:
                acl.rt.synchronize_stream(stream)
                acl.rt.destroy_stream(stream)
            self._release()
            if plan.route.source == "device":
                acl.rt.free(self._source)
            for pointer in (self._host, self._back, self._check_buffer):
                acl.rt.free_host(pointer)
            acl.rt.destroy_context(context)
            acl.rt.reset_device(device)

    def _peer(self) -> int:
        """Another device that this one can reach."""
        count = _value("acl.rt.get_device_count", acl.rt.get_device_count())
        for other in range(count):
            if other != self.plan.device_id and acl.rt.device_can_access_peer(self.plan.device_id, other) == (1, 0):
                return other
        raise Impossible(
            f"mode p2p needs a second device that device {self.plan.device_id} can reach, and there is none here. "
            f"Use SOFTACL_DEVICES=2 and a chip with peer access (SOFTACL_CHIP: {families_with(lambda p: p.peer_access)})."
        )

    def _enable_peers(self, device: int, peer: int) -> None:
        self._peer_id = peer
        for one, other in ((device, peer), (peer, device)):
            _check("acl.rt.set_device", acl.rt.set_device(one))
            _check("acl.rt.device_enable_peer_access", acl.rt.device_enable_peer_access(other, 0))

    def _allocate_source(self, context: int) -> int:
        if self.plan.route.source == "host":
            return self._host
        policy = _HUGE_FIRST_P2P if self.plan.mode == "p2p" else _HUGE_FIRST
        return _value("acl.rt.malloc", acl.rt.malloc(self.plan.memory_size, policy))

    def _cycles(self, context: int) -> Iterator[SampleStep]:
        plan = self.plan
        cycle = 0
        while plan.number_of_cycles == -1 or cycle < plan.number_of_cycles:
            cycle += 1
            copy = held = 0
            while plan.copies_per_cycle == -1 or copy < plan.copies_per_cycle:
                copy += 1
                step = self._one(cycle, copy, context)
                held += 1
                if held == plan.release_cycle or copy == plan.copies_per_cycle:
                    self._release()
                    held = 0
                step.after = _memory()
                yield step
                if step.failure and plan.stop_on_oom:
                    return

    def _one(self, cycle: int, copy: int, context: int) -> SampleStep:
        plan = self.plan
        nbytes = plan.memory_size
        piece: bytes | None = None
        if plan.content is not None:
            piece = plan.content[(copy - 1) * plan.memory_size : copy * plan.memory_size]
            nbytes = len(piece)
        step = SampleStep(cycle, copy, nbytes, before=_memory())
        target = self._target(step, context)
        if not target:
            self.totals.allocation_failures += 1
            return step
        step.address = target
        self._fill(piece, nbytes, (self.totals.copies % 255) + 1)
        step.data_before = self._read(self._source, min(nbytes, PREVIEW))
        begin = time.perf_counter()
        self._copy(target, self._source, nbytes, plan.route.kind, 0)
        step.during = _memory()  # with an asynchronous copy in flight
        if plan.route.asynchronous:
            _check("acl.rt.synchronize_stream", acl.rt.synchronize_stream(self._streams[0]))
        step.seconds = time.perf_counter() - begin
        step.data_there = self._read(target, min(nbytes, PREVIEW))
        arrived = self._check_buffer
        kind = _HOST_TO_HOST if plan.route.target == "host" else _DEVICE_TO_HOST
        if plan.write_back_host:
            arrived = self._back
            _check("acl.rt.memset", acl.rt.memset(arrived, nbytes, 0, nbytes))
            self._copy(arrived, target, nbytes, kind, 1, wait=True)
            step.data_after = self._read(arrived, min(nbytes, PREVIEW))
        else:
            _check("acl.rt.memcpy", acl.rt.memcpy(arrived, nbytes, target, nbytes, kind))
        self._account(step, arrived, piece)
        return step

    def _target(self, step: SampleStep, context: int) -> int:
        """The block that the copy goes to; 0 if memory has run out, with the reason in the step."""
        plan = self.plan
        if plan.memory_reuse and self._blocks:
            return self._blocks[0]
        if plan.route.target == "host":
            pointer, code = acl.rt.malloc_host(plan.memory_size)
        elif plan.route.target == "peer":
            acl.rt.set_device(self._peer_id)
            pointer, code = acl.rt.malloc(plan.memory_size, _HUGE_FIRST_P2P)
            acl.rt.set_context(context)
        elif plan.memory == "dvpp":
            pointer, code = acl.media.dvpp_malloc(plan.memory_size)
        else:
            pointer, code = acl.rt.malloc(plan.memory_size, _HUGE_FIRST)
        if code:
            step.failure = self.totals.last_failure = acl.get_recent_err_msg() or full_name(code)
            if code != Code.RT_MEMORY_ALLOCATION:
                raise CallFailed("allocation", code)
            return 0
        self._blocks.append(pointer)
        # A device's memory is there when it is allocated; pages here come with the first touch, which is not bandwidth.
        nbytes = min(plan.memory_size, step.nbytes)
        code = acl.rt.memset(pointer, plan.memory_size, 0, nbytes)
        if code == Code.RT_MEMORY_ALLOCATION:
            self.totals.last_failure = f"this machine has no memory left for it: {acl.get_recent_err_msg()}"
            step.failure = self.totals.last_failure
            self._free(self._blocks.pop())
            return 0
        _check("acl.rt.memset", code)
        return int(pointer)

    def _fill(self, piece: bytes | None, nbytes: int, value: int) -> None:
        """Put the data of this copy where it starts."""
        if piece is not None:
            address = acl.util.bytes_to_ptr(piece)
            kind = _HOST_TO_HOST if self.plan.route.source == "host" else _HOST_TO_DEVICE
            _check("acl.rt.memcpy", acl.rt.memcpy(self._source, nbytes, address, nbytes, kind))
        elif self.plan.route.asynchronous:
            stream = self._streams[1]
            _check("acl.rt.memset_async", acl.rt.memset_async(self._source, nbytes, value, nbytes, stream))
            _check("acl.rt.synchronize_stream", acl.rt.synchronize_stream(stream))
        else:
            _check("acl.rt.memset", acl.rt.memset(self._source, nbytes, value, nbytes))

    def _copy(self, dst: int, src: int, nbytes: int, kind: int, which: int, wait: bool = False) -> None:
        # Copies within the host cannot be asynchronous, so those stay synchronous.
        if not self.plan.route.asynchronous or kind == _HOST_TO_HOST:
            _check("acl.rt.memcpy", acl.rt.memcpy(dst, nbytes, src, nbytes, kind))
            return
        stream = self._streams[which]
        _check("acl.rt.memcpy_async", acl.rt.memcpy_async(dst, nbytes, src, nbytes, kind, stream))
        if wait:
            _check("acl.rt.synchronize_stream", acl.rt.synchronize_stream(stream))

    def _read(self, address: int, nbytes: int) -> bytes:
        """Read any memory, device memory through a copy."""
        on_host = address in (self._host, self._back) or (self.plan.route.target == "host" and address in self._blocks)
        if not on_host:
            looked = self._check_buffer
            _check("acl.rt.memcpy", acl.rt.memcpy(looked, nbytes, address, nbytes, _DEVICE_TO_HOST))
            address = looked
        return acl.util.ptr_to_bytes(address, nbytes)

    def _account(self, step: SampleStep, arrived: int, piece: bytes | None) -> None:
        """Compare the received bytes with those that were sent."""
        totals, nbytes = self.totals, step.nbytes
        got = acl.util.ptr_to_bytes(arrived, nbytes)
        if piece is None:
            sent = bytes([step.data_before[0]]) * nbytes
        else:
            sent = piece
            if step.cycle == 1:
                totals.sent.update(piece)
                totals.received.update(got)
                if self.keep_output:
                    self.output.append(got)
        step.right = got == sent
        totals.copies += 1
        totals.nbytes += nbytes
        totals.seconds += step.seconds
        totals.wrong += not step.right
        free, totals.total_memory = step.during
        totals.min_free = free if totals.min_free is None else min(totals.min_free, free)
        route = self.plan.route
        n_own = len(self._blocks) * (route.target == "device") + (route.source == "device")
        totals.max_own = max(totals.max_own, n_own * self.plan.memory_size)

    def _release(self) -> None:
        """Free the blocks of this cycle."""
        while self._blocks:
            self._free(self._blocks.pop())

    def _free(self, block: int) -> None:
        route = self.plan.route
        if route.target == "host":
            release = acl.rt.free_host
        elif route.target == "device" and self.plan.memory == "dvpp":
            release = acl.media.dvpp_free
        else:
            release = acl.rt.free
        release(block)


def _memory() -> tuple[int, int]:
    """(free, total) bytes of the device, of the kind of memory that it has."""
    for attribute in (1, 0):
        free, total, code = acl.rt.get_mem_info(attribute)
        _check("acl.rt.get_mem_info", code)
        if total:
            break
    return free, total


def _check(call: str, code: int, also: int = 0) -> None:
    if code not in (0, also):
        raise CallFailed(call, code)


def _value(call: str, result: tuple[int, int]) -> int:
    value, code = result
    _check(call, code)
    return value
