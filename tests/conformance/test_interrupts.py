"""Signals at every instruction of a call: nothing is left half done, nothing waits forever, and handlers may call AscendCL."""

from __future__ import annotations

import gc
import re
import signal
import threading
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest
from interrupts import Raiser, interrupted, while_it_waits

import softacl
from softacl.pools import BestFitPool, DeviceMemory
from softacl.runtime.handles import tables
from softacl.runtime.state import live, process

EXECUTORS = ["threads", "deferred", "seeded"]
MIB = 1 << 20
Prepared = Callable[[], Any]
pytestmark = pytest.mark.skipif(
    threading.current_thread() is not threading.main_thread(), reason="signals reach the main thread only"
)


class World:
    """AscendCL with a stream, an event and a buffer on each side."""

    def __init__(self, acl: ModuleType) -> None:
        self.acl, self.rt = acl, acl.rt
        self.others = {table.kind: len(table.live) for table in tables}  # descriptions that other tests did not destroy
        assert self.rt.set_device(0) == 0
        self.stream = self.made(self.rt.create_stream())
        self.event = self.made(self.rt.create_event())
        self.host = self.made(self.rt.malloc_host(MIB))
        self.device = self.made(self.rt.malloc(MIB, 0))

    @staticmethod
    def made(result: tuple[Any, int]) -> Any:
        assert result[-1] == 0, result
        return result[0]

    def queue(self, n: int = 5) -> None:
        for _ in range(n):
            assert self.rt.memcpy_async(self.device, 4096, self.host, 4096, 1, self.stream) == 0

    def figures(self) -> tuple[Any, ...]:
        device = process.devices.get(0)
        counts = tuple((table.kind, len(table.live)) for table in tables)
        if device is None:
            return len(live), counts
        assert len({*device.contexts, device.default_context} - {None}) <= len(device.contexts) + 1
        return len(live), counts, device.n_streams, device.n_events, device.memory.totals(None), device.references

    def end(self) -> None:
        """The device and everything on it ends; nothing stays."""
        assert self.rt.set_device(0) == self.rt.synchronize_device() == 0
        while 0 in process.devices:
            assert self.rt.reset_device_force(0) == 0
        for block in live.values():
            assert self.rt.set_device(0) == self.rt.free_host(block.address) == self.rt.reset_device(0) == 0
        assert len(live) == 0
        assert {table.kind for table in tables if len(table.live) > self.others[table.kind]} == set()


def _of(name: str, *arguments: Any) -> Callable[[World], Prepared]:
    return lambda world: lambda: getattr(world.rt, name)(*arguments)


def _freed(world: World) -> Prepared:
    address = world.made(world.rt.malloc(3 * MIB, 0))
    return lambda: world.rt.free(address)


def _freed_host(world: World) -> Prepared:
    address = world.made(world.rt.malloc_host(3 * MIB))
    return lambda: world.rt.free_host(address)


def _destroyed(what: str) -> Callable[[World], Prepared]:
    def prepare(world: World) -> Prepared:
        handle = world.made(getattr(world.rt, f"create_{what}")())
        return lambda: getattr(world.rt, f"destroy_{what}")(handle)

    return prepare


def _busy(call: Callable[[World], Any]) -> Callable[[World], Prepared]:
    def prepare(world: World) -> Prepared:
        world.queue()
        assert world.rt.record_event(world.event, world.stream) == 0
        return lambda: call(world)

    return prepare


def _context(world: World) -> Prepared:
    handle = world.made(world.rt.create_context(0))
    return lambda: world.rt.destroy_context(handle)


def _reset(world: World) -> Prepared:
    world.queue()
    return lambda: world.rt.reset_device(0)


OPERATIONS: dict[str, Callable[[World], Prepared]] = {
    "malloc": _of("malloc", 5 * MIB, 0),
    "malloc_align32": _of("malloc_align32", 100, 0),
    "malloc_cached": _of("malloc_cached", 100, 0),
    "malloc_for_task_scheduler": _of("malloc_for_task_scheduler", 100, 0, {}),
    "malloc_host": _of("malloc_host", MIB),
    "free": _freed,
    "free_host": _freed_host,
    "create_stream": _of("create_stream"),
    "destroy_stream": _destroyed("stream"),
    "create_stream_with_config": _of("create_stream_with_config", 0, 0),
    "create_event": _of("create_event"),
    "create_event_with_flag": _of("create_event_with_flag", 8),
    "create_event_ex_with_flag": _of("create_event_ex_with_flag", 8),
    "destroy_event": _destroyed("event"),
    "create_context": _of("create_context", 0),
    "destroy_context": _context,
    "create_notify": _of("create_notify", 0),
    "reserve_mem_address": _of("reserve_mem_address", 2 * MIB, 0, 0, 1),
    "memset": lambda world: lambda: world.rt.memset(world.device, MIB, 1, MIB),
    "memcpy": lambda world: lambda: world.rt.memcpy(world.device, MIB, world.host, MIB, 1),
    "memcpy_async": lambda world: lambda: world.rt.memcpy_async(world.device, 64, world.host, 64, 1, world.stream),
    "memset_async": lambda world: lambda: world.rt.memset_async(world.device, 64, 1, 64, world.stream),
    "record_event": _busy(lambda world: world.rt.record_event(world.event, world.stream)),
    "stream_wait_event": _busy(lambda world: world.rt.stream_wait_event(world.stream, world.event)),
    "query_stream": _busy(lambda world: world.rt.stream_query(world.stream)[1]),
    "synchronize_stream": _busy(lambda world: world.rt.synchronize_stream(world.stream)),
    "synchronize_stream_with_timeout": _busy(
        lambda world: world.rt.synchronize_stream_with_timeout(world.stream, 60000)
    ),
    "synchronize_event": _busy(lambda world: world.rt.synchronize_event(world.event)),
    "synchronize_event_with_timeout": _busy(lambda world: world.rt.synchronize_event_with_timeout(world.event, 60000)),
    "synchronize_device": _busy(lambda world: world.rt.synchronize_device()),
    "synchronize_device_with_timeout": _busy(lambda world: world.rt.synchronize_device_with_timeout(60000)),
    "set_device": _of("set_device", 0),
    "reset_device": _reset,
}


@pytest.fixture(params=EXECUTORS)
def acl_there(request: pytest.FixtureRequest, acl_on: Callable[..., ModuleType]) -> Iterator[ModuleType]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield acl_on(executor=request.param, memory="256MiB")
    signal.signal(signal.SIGINT, before)


@pytest.mark.soft_only
@pytest.mark.parametrize("step", [17, pytest.param(1, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("name", OPERATIONS)
def test_a_signal_at_any_instruction_leaves_a_call_done_or_not_begun(
    acl_there: ModuleType, name: str, step: int
) -> None:
    prepare, acl = OPERATIONS[name], acl_there
    acl.rt.reset_device(0)
    world = World(acl)
    call = prepare(world)
    before = world.figures()
    assert _code(call()) == 0
    done = world.figures()
    world.end()
    n, reached = 1, True
    while reached:
        world = World(acl)
        call = prepare(world)
        assert world.figures() == before
        reached, result = interrupted(n, call)
        if not reached:
            assert _code(result) == 0
        now = world.figures()
        assert now in (before, done), f"at instruction {n}: {now}, not {before} or {done}"
        if name == "reset_device":
            assert acl.rt.set_device(0) == 0
            World(acl)
        elif now == before or not name.startswith(("free", "destroy")):
            assert _code(call()) == 0, f"at instruction {n} the call after it failed"
        world.end()
        n += step
    assert n > 2 * step, "no instruction of the call was seen"
    assert acl.finalize() == 0
    assert acl.init() == 0


def _code(result: Any) -> int:
    code: int = result[-1] if isinstance(result, tuple) else result
    return code


def test_every_function_that_allocates_or_waits_without_more_than_numbers_is_among_them(acl: ModuleType) -> None:
    pattern = re.compile(
        r"(malloc|create_(stream|event|context|notify)|synchronize)(?!.*(desc|physical|with_cfg|label))"
    )
    wanted = {name for name in acl.rt.__all__ if pattern.match(name)}
    assert wanted <= OPERATIONS.keys(), wanted - OPERATIONS.keys()


@pytest.mark.soft_only
@pytest.mark.parametrize("step", [29, pytest.param(5, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("name", ["malloc", "free", "create_stream", "synchronize_stream", "memset", "destroy_stream"])
def test_a_handler_may_call_acl_whatever_it_came_upon(acl_there: ModuleType, name: str, step: int) -> None:
    acl = acl_there
    world = World(acl)
    calls = []

    def handler(*_: object) -> None:
        address = world.made(acl.rt.malloc(64, 0))
        stream = world.made(acl.rt.create_stream())
        event = world.made(acl.rt.create_event())
        codes = [
            acl.rt.memcpy_async(world.device, 64, world.host, 64, 1, world.stream),
            acl.rt.record_event(event, world.stream),
            acl.rt.stream_wait_event(stream, event),
            acl.rt.synchronize_stream(stream),
            acl.rt.destroy_stream(stream),
            acl.rt.destroy_event(event),
            acl.rt.free(address),
        ]
        assert codes == [0] * 7
        calls.append(1)

    before = signal.signal(signal.SIGUSR1, handler)
    try:
        n, reached = 1, True
        while reached:
            world.queue()
            call = OPERATIONS[name](world)
            with Raiser(n, signal.SIGUSR1) as raiser:
                result = call()
            reached = raiser.came
            assert _code(result) == 0
            if isinstance(result, tuple):  # so that no count of steps uses everything up
                assert (world.rt.free if name == "malloc" else world.rt.destroy_stream)(result[0]) == 0
            n += step
        assert len(calls) == (n - 1) // step - 1
    finally:
        signal.signal(signal.SIGUSR1, before)
    world.end()


OBJECTS: dict[str, Callable[[Any, Any], Any]] = {
    "Device.buffer": lambda device, pool: device.buffer(MIB),
    "Device.stream": lambda device, pool: device.stream(),
    "Event": lambda device, pool: softacl.Event(),
    "softacl.pinned_empty": lambda device, pool: softacl.pinned_empty(1000),
    "BestFitPool.allocate": lambda device, pool: pool.allocate(3 * MIB),
    "BestFitPool.trim": lambda device, pool: pool.trim(),
}


@pytest.mark.soft_only
@pytest.mark.parametrize("step", [17, pytest.param(1, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("name", OBJECTS)
def test_a_signal_at_any_instruction_leaves_objects_whole(acl_there: ModuleType, name: str, step: int) -> None:
    gc.collect()
    gc.freeze()  # what thousands of tests before have left need not be gone through at each step
    n, reached = 1, True
    while reached:
        device = softacl.Device(0).use()
        pool = BestFitPool(DeviceMemory(), reservation=2 * MIB)
        kept = pool.allocate(MIB)
        gc.collect()
        before = (len(live), device.memory, process.devices[0].n_streams, process.devices[0].n_events)
        reached, result = interrupted(n, lambda device=device, pool=pool: OBJECTS[name](device, pool))
        if result is not KeyboardInterrupt and hasattr(result, "close"):
            result.close()
        del result
        gc.collect()
        if not name.startswith("BestFitPool"):
            assert (len(live), device.memory, process.devices[0].n_streams, process.devices[0].n_events) == before
        pool.audit()
        pool.free(kept)
        pool.close(force=True)
        device.close()
        n += step
    assert n > 2 * step, "no instruction of the call was seen"


WAITS: dict[str, Callable[[World, int], Callable[[], Any]]] = {
    "synchronize_stream": lambda world, held: lambda: world.rt.synchronize_stream(held),
    "synchronize_stream_with_timeout": lambda world, held: (
        lambda: world.rt.synchronize_stream_with_timeout(held, 600000)
    ),
    "synchronize_device": lambda world, held: lambda: world.rt.synchronize_device(),
    "synchronize_event": lambda world, held: lambda: world.rt.synchronize_event(world.event),
    "destroy_stream": lambda world, held: lambda: world.rt.destroy_stream(held),
    "reset_device_force": lambda world, held: lambda: world.rt.reset_device_force(0),
}


def _held(world: World) -> tuple[int, int]:
    """A stream that waits for an event nobody has recorded, and that event."""
    gate = world.made(world.rt.create_event_with_flag(1))
    held = world.made(world.rt.create_stream())
    assert world.rt.stream_wait_event(held, gate) == 0
    assert world.rt.memset_async(world.device, 64, 7, 64, held) == 0
    assert world.rt.record_event(world.event, held) == 0
    return held, gate


@pytest.mark.parametrize("name", WAITS)
def test_ctrl_c_ends_a_wait_and_the_stream_goes_on(acl_there: ModuleType, name: str) -> None:
    world = World(acl_there)
    held, gate = _held(world)
    assert while_it_waits(WAITS[name](world, held)) is KeyboardInterrupt
    assert world.rt.record_event(gate, world.stream) == 0
    assert world.rt.synchronize_stream(held) == 0
    world.end()


def test_a_handler_runs_while_a_call_waits_and_may_end_the_wait(acl_there: ModuleType) -> None:
    world = World(acl_there)
    held, gate = _held(world)

    def handler(*_: object) -> None:
        assert world.rt.record_event(gate, world.stream) == 0

    before = signal.signal(signal.SIGUSR1, handler)
    try:
        assert while_it_waits(lambda: world.rt.synchronize_stream(held), signal.SIGUSR1) == 0
    finally:
        signal.signal(signal.SIGUSR1, before)
    world.end()


def test_a_handler_may_wait_for_a_thread_that_calls_acl(acl_there: ModuleType) -> None:
    world = World(acl_there)
    held, gate = _held(world)

    def handler(*_: object) -> None:
        def work() -> None:
            assert world.rt.set_device(0) == 0
            assert world.rt.record_event(gate, 0) == 0
            assert world.rt.synchronize_stream(0) == 0

        thread = threading.Thread(target=work)
        thread.start()
        thread.join()

    before = signal.signal(signal.SIGUSR1, handler)
    try:
        assert while_it_waits(lambda: world.rt.synchronize_stream(held), signal.SIGUSR1) == 0
    finally:
        signal.signal(signal.SIGUSR1, before)
    world.end()


def test_ctrl_c_ends_a_wait_for_callbacks_and_for_a_thread(acl_there: ModuleType) -> None:
    world = World(acl_there)
    assert world.rt.subscribe_report(threading.get_ident(), world.stream) == 0
    assert while_it_waits(lambda: world.rt.process_report(-1)) is KeyboardInterrupt
    assert world.rt.process_report(1) == 507040 or world.rt.process_report(1) != 0
    assert world.rt.unsubscribe_report(threading.get_ident(), world.stream) == 0
    stop = threading.Event()
    thread = world.made(world.acl.util.start_thread(lambda _: stop.wait(), [0]))
    assert while_it_waits(lambda: world.acl.util.stop_thread(thread)) is KeyboardInterrupt
    stop.set()
    assert world.acl.util.stop_thread(thread) == 0
    world.end()


def test_ctrl_c_reaches_a_callback_and_the_stream_goes_on(acl_there: ModuleType) -> None:
    world = World(acl_there)
    assert world.rt.subscribe_report(threading.get_ident(), world.stream) == 0

    def callback(_: object) -> None:
        signal.raise_signal(signal.SIGINT)

    assert world.rt.launch_callback(callback, [1], 1, world.stream) == 0
    with pytest.raises(KeyboardInterrupt):
        while world.rt.process_report(1000):
            pass
    assert world.rt.synchronize_stream(world.stream) == 0
    assert world.rt.unsubscribe_report(threading.get_ident(), world.stream) == 0
    world.end()


def test_what_a_program_asks_about_its_handlers_stays_the_same(acl: ModuleType) -> None:
    def handler(*_: object) -> None: ...

    before = signal.signal(signal.SIGUSR2, handler)
    try:
        assert signal.getsignal(signal.SIGUSR2) is handler
        assert signal.signal(signal.SIGUSR2, signal.SIG_IGN) is handler
        assert signal.getsignal(signal.SIGUSR2) is signal.SIG_IGN
        with pytest.raises(TypeError):
            signal.signal(signal.SIGUSR2, [])  # type: ignore[arg-type]
        with pytest.raises((ValueError, OSError)):
            signal.signal(99999, handler)
    finally:
        signal.signal(signal.SIGUSR2, before)
