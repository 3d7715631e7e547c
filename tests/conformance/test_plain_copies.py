"""Copies and fills that compiled code decides alone: the runtime would have answered the same, and what is odd goes to the runtime."""

from __future__ import annotations

import os
import threading

import numpy as np
import pytest

import acl
import softacl
from acl import rt
from softacl import observe
from softacl.runtime.entry import FastPathFunction
from softacl.runtime.memory import sleeping
from softacl.runtime.streams import streams

pytestmark = pytest.mark.needs_bytes

ASKED = "asked"  # what the probes give where the runtime is to judge
NAMES = ("memcpy", "memset", "memcpy_async", "memset_async")
PROBES = {name: FastPathFunction(lambda *args: ASKED, name) for name in NAMES}
RUNTIME = {name: getattr(rt, name).__wrapped__ for name in NAMES}
N_CALLS = int(os.environ.get("PLAIN_CALLS", "20000"))  # in all; 1,000,000 take some minutes
SIZE = 2048
LARGE = 128 << 10  # bytes from which threads copy without the interpreter's lock


class World:
    """Blocks of every kind, on two devices, with what addresses a program might pass."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.arrays = [
            np.zeros(4 * SIZE, np.uint8) for _ in range(2)
        ]  # nothing else is hit by what ends past the block
        self.blocks = [rt.malloc(SIZE, 0)[0] for _ in range(3)] + [rt.malloc_host(SIZE)[0] for _ in range(2)]
        assert rt.set_device(1) == 0
        self.blocks.append(rt.malloc(SIZE, 0)[0])
        self.foreign = rt.create_stream()[0]
        assert rt.set_device(0) == 0
        self.stream, self.gone = rt.create_stream()[0], rt.create_stream()[0]
        freed = rt.malloc(SIZE, 0)[0]
        assert rt.free(freed) == rt.destroy_stream(self.gone) == 0
        self.places = [*self.blocks, *(array.ctypes.data + SIZE for array in self.arrays), freed]
        for block in self.blocks:  # known to be plain from here on
            assert RUNTIME["memset"](block, SIZE, 0, SIZE) == 0

    def content(self):
        host = [np.empty(SIZE, np.uint8) for _ in self.blocks]
        for array, block in zip(host, self.blocks, strict=True):
            assert RUNTIME["memcpy"](array.ctypes.data, SIZE, block, SIZE, 4) == 0
        return [*host, *(array.copy() for array in self.arrays)]

    def restore(self, content) -> None:
        for array, block in zip(content, self.blocks, strict=False):
            assert RUNTIME["memcpy"](block, SIZE, array.ctypes.data, SIZE, 4) == 0
        for array, before in zip(self.arrays, content[len(self.blocks) :], strict=True):
            array[:] = before

    def pick(self, *choices):
        return choices[int(self.random.integers(len(choices)))]

    def address(self):
        if self.random.random() < 0.03:
            return self.pick(0, -1, 2**64 - 8, 2**64, None, np.int64(self.places[0]), True)
        offset = self.pick(0, 0, 0, 64, 128, 1, SIZE - 64, SIZE - 1, SIZE, SIZE + 32, -1)
        return self.pick(*self.places) + offset

    def count(self):
        return self.pick(0, 1, 63, 64, 64, 256, 1000, SIZE, SIZE + 64, -1, 64.0) if self.random.random() < 0.5 else 64

    def call(self, name):
        dst, count = self.address(), self.count()
        room = self.pick(count, count, count, SIZE, 2**64 - 1, 8)
        stream = self.pick(self.stream, self.stream, self.stream, 0, self.foreign, self.gone, 5)
        if name.startswith("memset"):
            args = [dst, room, self.pick(0, 7, 255, 256, -1, 2**31), count]
        else:
            args = [dst, room, self.address(), count, self.pick(0, 1, 2, 3, 4, 5, 1, 2, 4, 6, -1, 99)]
        return [*args, stream] if name.endswith("async") else args


@pytest.mark.parametrize("chip", ["910", "310P", "910B"])
@pytest.mark.parametrize("name", NAMES)
def test_the_runtime_would_have_answered_the_same(acl_on, name, chip):
    acl_on(chip=chip, devices=2, executor="threads")
    world = World(seed=11)
    taken = 0
    for _ in range(N_CALLS // 12):
        args = world.call(name)
        before = world.content()
        for array in (*before,):
            array += world.random.integers(256, dtype=np.uint8)
        world.restore(before)
        if PROBES[name](*args) == ASKED:
            continue
        taken += 1
        assert rt.synchronize_stream(world.stream) == 0
        after = world.content()
        world.restore(before)
        assert RUNTIME[name](*args) == 0, (args, acl.get_recent_err_msg())
        assert rt.synchronize_stream(world.stream) == 0
        for ours, runtimes in zip(after, world.content(), strict=True):
            assert (ours == runtimes).all(), args
    assert taken > N_CALLS // 12 // 50, "the calls are too odd to prove anything"


@pytest.fixture
def plain(acl_on):
    """A block and a stream that compiled code knows, and probes of both."""
    acl_on(devices=2)
    block, stream, array = rt.malloc(SIZE, 0)[0], rt.create_stream()[0], np.zeros(SIZE, np.uint8)
    host = rt.malloc_host(SIZE)[0]
    assert rt.memset(block, SIZE, 1, SIZE) == rt.memset(host, SIZE, 1, SIZE) == 0

    class Plain:
        def __init__(self):
            self.block, self.stream, self.array, self.host = block, stream, array, host

        def copies(self):
            return PROBES["memcpy"](block, SIZE, array.ctypes.data, SIZE, 1) == 0

        def queues(self):
            return PROBES["memcpy_async"](block, SIZE, host, SIZE, 1, stream) == 0

    made = Plain()
    assert made.copies() and made.queues() and rt.synchronize_stream(stream) == 0
    return made


def test_a_freed_block_is_asked_about(plain):
    assert rt.free(plain.block) == 0
    assert not plain.copies() and not plain.queues()
    assert rt.memcpy(plain.block, SIZE, plain.array.ctypes.data, SIZE, 1) == 107000


def test_a_smaller_block_in_its_place(plain):
    assert rt.free(plain.block) == 0
    blocks = {rt.malloc(SIZE // 2, 0)[0] for _ in range(8)}
    assert plain.block in blocks
    assert not plain.copies()
    assert rt.memcpy(plain.block, SIZE, plain.array.ctypes.data, SIZE, 1) == 107000
    assert rt.memcpy(plain.block, 64, plain.array.ctypes.data, 64, 1) == 0


def test_observers_hear_every_call(plain):
    class Ear(observe.Observer):
        heard = 0

        def call_begins(self, call):
            self.heard += call.function in ("aclrtMemcpy", "aclrtMemcpyAsync", "aclrtMemset", "aclrtMemsetAsync")

    ear = Ear()
    observe.observers.append(ear)
    assert not plain.copies() and not plain.queues()
    address = plain.array.ctypes.data
    assert rt.memcpy(plain.block, SIZE, address, SIZE, 1) == rt.memset(plain.block, SIZE, 0, SIZE) == 0
    assert rt.memcpy_async(plain.block, 64, plain.host, 64, 1, plain.stream) == 0
    assert rt.memset_async(plain.block, 64, 0, 64, plain.stream) == rt.synchronize_stream(plain.stream) == 0
    assert ear.heard == 4
    observe.observers.remove(ear)
    assert plain.copies()


def test_threads_without_a_context_are_asked_about(plain):
    found = []
    thread = threading.Thread(target=lambda: found.append((plain.copies(), plain.queues())))
    thread.start()
    thread.join()
    assert found == [(False, False)]


def test_a_context_that_another_thread_destroys(plain):
    context, code = rt.create_context(0)
    assert code == 0 and plain.copies() and not plain.queues()  # the stream is of the other context
    thread = threading.Thread(target=rt.destroy_context, args=(context,))
    thread.start()
    thread.join()
    assert not plain.copies()
    assert rt.memcpy(plain.block, SIZE, plain.array.ctypes.data, SIZE, 1) == 107002


def test_a_device_that_is_reset(plain):
    assert rt.reset_device(0) == 0
    assert not plain.copies() and not plain.queues()
    assert rt.set_device(0) == 0
    assert not plain.copies() and not plain.queues()


def test_a_stream_that_ends(plain):
    assert rt.destroy_stream(plain.stream) == 0
    assert plain.copies() and not plain.queues()


def test_a_stream_that_stopped_on_a_failure(plain):
    assert rt.set_stream_failure_mode(plain.stream, 1) == 0
    assert plain.queues() and rt.synchronize_stream(plain.stream) == 0
    unreadable = 4096
    code = rt.memcpy_async(plain.block, 64, unreadable, 64, 1, plain.stream)
    assert code != 0 or rt.synchronize_stream(plain.stream) != 0
    assert not plain.queues()


@pytest.mark.parametrize("n", [1, 100])
def test_waits_for_copies_and_what_they_leave_to_the_runtime(plain, n):
    waits = FastPathFunction(lambda stream: ASKED, "synchronize_stream")
    for value in range(3):
        assert rt.memset(plain.host, SIZE, value, SIZE) == 0
        for _ in range(n):
            assert plain.queues()
        assert waits(plain.stream) in (0, ASKED) and rt.synchronize_stream(plain.stream) == 0
        back = np.zeros(SIZE, np.uint8)
        assert rt.memcpy(back.ctypes.data, SIZE, plain.block, SIZE, 2) == 0 and (back == value).all()
    assert waits(plain.stream) == 0  # nothing to do
    assert waits(0) == waits(5) == waits(-1) == waits(None) == ASKED
    pool = softacl.Device(0).pool()  # it wants to hear of each wait
    assert waits(plain.stream) == ASKED
    pool.close()
    assert waits(plain.stream) == 0
    unreadable = 4096
    assert rt.memcpy_async(plain.block, 64, unreadable, 64, 1, plain.stream) in (0, 107000)
    assert waits(plain.stream) == ASKED  # what failed is for the runtime to say
    assert rt.destroy_stream(plain.stream) == 0 and waits(plain.stream) == ASKED


def test_a_wait_for_a_callback_is_left_to_the_runtime(plain):
    """And the copies before it are done by then, on whichever thread."""
    waits, ran = FastPathFunction(lambda stream: ASKED, "synchronize_stream"), threading.Event()
    assert plain.queues()
    streams.streams.get(plain.stream).queue.call(lambda: ran.set() or True, 0)
    assert plain.queues()
    assert waits(plain.stream) in (0, ASKED)
    assert rt.synchronize_stream(plain.stream) == 0 and ran.is_set() and waits(plain.stream) == 0


def test_memory_that_sleeps(plain):
    sleeping.tag(plain.block, "t")
    sleeping.sleep("t", keep=True)
    assert not plain.copies()
    sleeping.wake("t")
    assert rt.memcpy(plain.block, SIZE, plain.array.ctypes.data, SIZE, 1) == 0 and plain.copies()


def test_copies_between_devices_are_asked_about(plain):
    assert rt.set_device(1) == 0
    other = rt.malloc(SIZE, 0)[0]
    assert rt.memset(other, SIZE, 0, SIZE) == 0
    assert PROBES["memcpy"](other, SIZE, plain.block, SIZE, 3) == ASKED
    assert PROBES["memcpy"](other, SIZE, plain.array.ctypes.data, SIZE, 1) == 0


def test_a_function_like_any_other():
    import inspect
    import pickle
    import pydoc

    for name in NAMES:
        function = getattr(rt, name)
        assert function.__name__ == name and function.__module__ == "acl.rt" and inspect.isroutine(function)
        assert next(iter(inspect.signature(function).parameters)) in ("dst", "dev_ptr")
        assert name in pydoc.plain(pydoc.render_doc(function)) and pickle.loads(pickle.dumps(function)) is function
    with pytest.raises(TypeError, match=r"acl\.rt\.memset args parse failed"):
        rt.memset(1)
    with pytest.raises(TypeError):
        rt.memcpy(dst=1)
    with pytest.raises(ValueError, match="fast path"):
        FastPathFunction(print, "print")


@pytest.mark.parametrize(("kind", "nbytes"), [("memory", SIZE), ("memory", LARGE), ("streams", SIZE)])
def test_many_threads_and_changes_at_once(acl_on, kind, nbytes):
    """Three threads copy while one allocates, frees and makes streams: each copy is whole, and each wrong one is refused."""
    acl_on()
    rounds, wrong = 400 if nbytes == SIZE else 100, []
    stop = threading.Event()

    def copy(value):
        assert rt.set_device(0) == 0
        mine, stream = rt.malloc(nbytes, 0)[0], rt.create_stream()[0]
        pinned = rt.malloc_host(nbytes)[0]
        back = np.zeros(nbytes, np.uint8)
        for _ in range(rounds):
            codes = [rt.memset(mine, nbytes, value, nbytes), rt.memset(pinned, nbytes, value, nbytes)]
            codes.append(rt.memcpy_async(mine, nbytes, pinned, nbytes, 1, stream))
            codes += [rt.synchronize_stream(stream), rt.memcpy(back.ctypes.data, nbytes, mine, nbytes, 2)]
            codes.append(107000 - rt.memcpy(mine, 2 * nbytes, back.ctypes.data, nbytes + 64, 1))
            if any(codes) or not (back == value).all():
                wrong.append((codes, value))

    def change():
        assert rt.set_device(0) == 0
        while not stop.is_set():
            if kind == "memory":
                blocks = [rt.malloc(64 * i + 64, 0)[0] for i in range(300)]
                for block in blocks:
                    if rt.memset(block, 64, 9, 64) or rt.free(block):
                        wrong.append(block)
            else:
                streams = [rt.create_stream()[0] for _ in range(40)]
                for stream in streams:
                    if rt.destroy_stream(stream):
                        wrong.append(stream)

    changing = threading.Thread(target=change)
    threads = [threading.Thread(target=copy, args=(value,)) for value in (3, 5, 7)]
    for thread in (changing, *threads):
        thread.start()
    for thread in threads:
        thread.join()
    stop.set()
    changing.join()
    assert not wrong
