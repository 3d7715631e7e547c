"""Who lives how long: queued copies, garbage in any order, the end of the runtime and of the interpreter."""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
import textwrap
import threading

import numpy as np
import pytest

import softacl
from softacl.objects import lifetimes
from softacl.runtime.state import live, process
from softacl.runtime.streams import events, streams


@pytest.mark.needs_bytes
def test_a_buffer_closed_under_a_copy_is_freed_after_it(device, held):
    stream, release = held
    target = softacl.pinned_zeros(4096, np.uint8)
    with device.buffer(4096) as buffer:
        buffer.fill(5)
        buffer.copy_to(target, stream)
    with pytest.raises(softacl.AclError, match="closed"):
        buffer.fill(6)
    assert len(live) == 2 and not target.any()
    others = [device.buffer(4096).fill(9) for _ in range(10)]
    release()
    stream.synchronize()
    assert (target == 5).all()
    del others
    gc.collect()
    assert len(live) == 1


@pytest.mark.parametrize("wait", ["device", "event", "acl", "nothing but room"])
def test_a_dropped_buffer_goes_with_its_tasks_whoever_waits_for_them(device, held, wait):
    """Nothing touches its stream again; the bytes asked for next are there only once it is freed."""
    import acl

    stream, release = held
    total = device.memory[1]
    buffer, block = device.buffer(total // 4 * 3), len(live)
    buffer[:64].fill(1, stream)
    event = stream.record()
    del buffer
    assert len(live) == block
    release()
    event.synchronize() if wait == "event" else device.synchronize() if wait == "device" else acl.rt.synchronize_device()
    if wait in ("device", "event"):
        assert len(live) == block - 1
    assert wait != "acl" or acl.rt.get_mem_info(1)[0] > total // 2
    assert acl.rt.free(acl.rt.malloc(total // 2, 0)[0]) == 0


def test_slices_and_targets_in_flight(device, held):
    stream, release = held
    a, b = device.buffer(256).fill(1), device.buffer(256).fill(2)
    a[:128].copy_from(b[128:], stream)
    a[128:].fill(3, stream)
    pointers = a.ptr, b.ptr
    del a
    b.close()
    del b
    gc.collect()
    assert len(live) == 2 and all(live.find(pointer) for pointer in pointers)
    release()
    stream.synchronize()
    gc.collect()
    assert len(live) == 0


@pytest.mark.needs_bytes
def test_a_stream_that_nobody_refers_to_finishes_its_work(device, held):
    _, release = held
    import acl

    latch, _ = acl.rt.create_event_with_flag(1)
    stream = device.stream()
    handle = stream.handle
    assert acl.rt.stream_wait_event(handle, latch) == 0
    target = softacl.pinned_zeros(64, np.uint8)
    device.buffer(64).fill(4).copy_to(target, stream)
    done = stream.record()
    del stream
    gc.collect()
    lifetimes.collect()
    assert handle in streams.streams.live and len(live) == 2
    opener = device.stream()
    assert acl.rt.record_event(latch, opener.handle) == 0
    release()
    device.synchronize()
    assert (target == 4).all() and done.done
    gc.collect()
    lifetimes.collect()
    assert handle not in streams.streams.live and len(live) == 1


def test_events_and_streams_end_with_their_objects(device):
    n_events, n_streams = len(events.events.live), len(streams.streams.live)
    for _ in range(100):
        device.stream().record()
        gc.collect()
    device.synchronize()
    lifetimes.collect()
    assert len(events.events.live) <= n_events + 1 and len(streams.streams.live) <= n_streams + 1


def test_cycles_are_garbage_like_everything_else(device):
    before = device.memory[0]
    for size in (100, 1 << 21, 64):
        ring = {"buffer": device.buffer(size), "array": softacl.pinned_empty(size), "stream": device.stream()}
        ring["ring"] = ring
        ring["stream"].ring = ring
        ring["buffer"].copy_from(ring["array"][: size // 8], ring["stream"])
        del ring
    device.synchronize()
    gc.collect()
    device.synchronize()
    gc.collect()
    assert len(live) == 0 and device.memory[0] == before


def test_garbage_in_the_middle_of_anything(device):
    """Finalizers run while allocations are under way; a lock that they waited for would never come free."""
    threshold = gc.get_threshold()
    gc.set_threshold(1, 1, 1)
    try:
        for i in range(300):
            ring = [device.buffer(64 + i * 4096), softacl.pinned_empty(10)]
            ring.append(ring)
    finally:
        gc.set_threshold(*threshold)
    del ring
    gc.collect()
    device.synchronize()
    assert len(live) == 0


@pytest.mark.soft_only
def test_a_finalizer_that_interrupts_a_lock_takes_a_note(device):
    space = softacl.runtime.state.process.devices[0].memory
    free = device.memory[0]
    buffer = device.buffer(1 << 20)
    with space._lock:
        del buffer
        gc.collect()  # would wait forever
        assert len(live) == 0
    assert device.memory[0] == free
    buffer = device.buffer(1 << 20)
    with space.guard._lock:
        del buffer
    assert device.memory[0] == free


@pytest.mark.parametrize("seed", range(3))
def test_any_order(device, seed):
    generator = random.Random(seed)
    things = []
    for _ in range(60):
        buffer, array, stream = device.buffer(512), softacl.pinned_zeros(512, np.uint8), device.stream()
        buffer.copy_from(array, stream)
        buffer[:256].copy_to(array[256:], stream)
        things += [buffer, array, stream, buffer[8:9], array[3:4], memoryview(array), stream.record()]
        buffer = array = stream = None
        generator.shuffle(things)
        for _ in range(generator.randrange(8)):
            thing = things.pop()
            if generator.random() < 0.3 and hasattr(thing, "close"):
                thing.close()
            thing = None
    things.clear()
    device.synchronize()
    gc.collect()
    assert len(live) == 0


@pytest.mark.parametrize("end", ["reset", "close"])
def test_objects_outlive_the_runtime(monkeypatch, end):
    import acl

    device = softacl.Device(0).use()
    context, stream, buffer = softacl.Context(device), device.stream(), device.buffer(64)
    pool = device.pool()
    block = pool.allocate(100, stream)
    array = softacl.pinned_zeros(64, np.uint8)
    event = stream.record()
    buffer.copy_from(array, stream)
    assert acl.rt.reset_device_force(0) == 0 if end == "reset" else process.close() is None
    for thing in (context, stream, buffer, pool, block, event, buffer[2:4], device):
        assert repr(thing)
    for use in ("buffer.fill(1)", "block.fill(1)", "stream.synchronize()", "event.synchronize()"):
        with pytest.raises(softacl.AclError):
            eval(use)
    with softacl.Device(0) as again:
        fresh = again.buffer(64).fill(1)
        for thing in (block, buffer, event, pool, stream, context, array):
            thing.close()
        assert (fresh.to_array() == 1).all()
        with pytest.raises(softacl.AclError):
            buffer.fill(2)
        del context, stream, buffer, pool, block, event, thing
        gc.collect()
        assert (fresh.to_array() == 1).all() and len(live) == (2 if end == "reset" and not array.closed else 1)
        del fresh


ENDS = {
    "nothing is closed": "",
    "finalize": "acl.finalize()",
    "reset": "acl.rt.reset_device_force(0)",
    "a cycle": "ring = [buffer, array, stream]; ring.append(ring); del buffer, array, stream",
    "os._exit is not needed": "import threading; threading.Thread(target=lambda: stream.synchronize()).start()",
    "an exception": "1 / 0",
}


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize("mode", ["host", "device"])
@pytest.mark.parametrize("end", ENDS)
def test_the_end_of_the_interpreter(tmp_path, executor, mode, end):
    program = tmp_path / "program.py"
    program.write_text(
        textwrap.dedent(f"""
        import acl, numpy as np, softacl
        class Last:
            def __init__(self, array):
                self.array = array
            def __del__(self):
                self.array[3] = 1  # memory is there to the end
                assert self.array[3] == 1
        device = softacl.Device(0).use()
        stream, buffer = device.stream(), device.buffer(1 << 20)
        array = softacl.pinned_zeros(1 << 20, np.uint8)
        last, view = Last(array), np.asarray(array)[1:]
        if {mode!r} == "device":
            mine, lent = np.asarray(buffer), buffer.__dlpack__()
        for _ in range(20):
            buffer.copy_from(array, stream)
            buffer.copy_to(array, stream)
        event = stream.record()
        {ENDS[end]}
        """)
    )
    environment = {**os.environ, "SOFTACL_EXECUTOR": executor, "SOFTACL_CHIP": "310B", "SOFTACL_RUN_MODE": mode}
    done = subprocess.run([sys.executable, str(program)], env=environment, capture_output=True, text=True, timeout=60)
    if end == "an exception":
        assert done.returncode == 1 and done.stderr.splitlines()[-1].startswith("ZeroDivisionError")
        assert "Fatal" not in done.stderr
    else:
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.filterwarnings("ignore:.*multi-threaded, use of fork:DeprecationWarning")  # a thread of pytest-xdist
@pytest.mark.needs_bytes
def test_a_forked_child_starts_anew(device):
    buffer, array = device.buffer(64), softacl.pinned_zeros(64, np.uint8)
    view = np.asarray(array)
    child = os.fork()
    if child == 0:
        code = 1
        try:
            del buffer, array
            gc.collect()
            view[:] = 3  # a copy of the parent's
            with softacl.Device(0) as own:
                code = 0 if (own.buffer(64).fill(2).to_array() == 2).all() else 2
        finally:
            os._exit(code)
    assert os.waitpid(child, 0)[1] == 0
    assert not view.any() and (buffer.fill(1).to_array() == 1).all()


@pytest.mark.needs_bytes
def test_threads_share_streams_buffers_and_a_pool(device):
    pool_there = device.pool()
    shared = device.stream()
    errors = []

    def work(number):
        try:
            with softacl.Device(0) as mine:
                own = mine.stream()
                for i in range(40):
                    value = (number * 40 + i) % 251
                    out = softacl.pinned_zeros(2048, np.uint8)
                    stream = shared if i % 2 else own
                    with mine.buffer(2048) as buffer, pool_there.allocate(4096, stream) as block:
                        buffer.fill(value, stream)
                        block[:2048].copy_from(buffer, stream)
                        block[:2048].copy_to(out, stream)
                    stream.synchronize()
                    assert (out == value).all(), (number, i)
                own.close()
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    device.synchronize()
    lifetimes.collect()
    assert pool_there.used == 0
    pool_there.close()
    gc.collect()
    assert len(live) == 0


def test_a_block_used_by_many_streams_forgets_those_that_are_through(device, held):
    stream, release = held
    buffer = device.buffer(64)
    buffer.fill(1, stream)
    for _ in range(20):
        with device.stream() as other:
            buffer[32:].fill(2, other)
            other.synchronize()
    assert len(buffer.block.claim.uses) < 12
    buffer.close()
    assert len(live) == 1  # the first stream has not come to it
    release()
    stream.synchronize()
    assert len(live) == 0


def test_observers_hear_of_every_way_to_free(device):
    from softacl import observe

    class Ear(observe.Observer):
        def __init__(self):
            self.freed = []

        def on_freed(self, event):
            self.freed.append(
                (event.call and event.call.name, event.allocation.freed_by.value, event.allocation.address)
            )

        on_stream_pool_freed = on_freed

    stream, pool, ear = device.stream(), device.pool(), Ear()
    observe.subscribe(ear)
    buffer, array, block = device.buffer(64), softacl.pinned_empty(8), pool.allocate(64, stream)
    wanted = [
        (None, "aclrtFree", buffer.ptr),
        ("PinnedArray.close", "aclrtFreeHost", array.ptr),
        ("Buffer.close", "aclrtMemPoolFreeAsync", block.ptr),
    ]
    del buffer
    array.close()
    block.close()
    assert ear.freed == wanted
    observe.unsubscribe(ear)
    pool.close()
