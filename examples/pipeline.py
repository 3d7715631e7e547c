"""A double-buffered pipeline: load the next block, compute on this one, store the last one, on three streams.

Two slots on the device allow loads and stores while the other slot is computed on. Events order the
three steps of a block; everything else may overlap. The compute step replaces a kernel: it passes over the block a few
times, so that it is the longest of the three and hides the other two.
"""

import time

from _checked import check

import acl

HUGE_FIRST, HOST_TO_DEVICE, DEVICE_TO_HOST, DEVICE_TO_DEVICE = 0, 1, 2, 3
BLOCK, BLOCKS, SLOTS, PASSES = 512 << 10, 64, 2, 6
ROUNDS = 9  # the best of some rounds, because other programs use the cores, too

check(acl.init())
check(acl.rt.set_device(0))
load, compute, store = (check(acl.rt.create_stream()) for _ in range(3))
source, target = check(acl.rt.malloc_host(BLOCK * BLOCKS)), check(acl.rt.malloc_host(BLOCK * BLOCKS))
inputs = [check(acl.rt.malloc(BLOCK, HUGE_FIRST)) for _ in range(SLOTS)]
outputs = [check(acl.rt.malloc(BLOCK, HUGE_FIRST)) for _ in range(SLOTS)]
loaded = [check(acl.rt.create_event()) for _ in range(SLOTS)]
computed = [check(acl.rt.create_event()) for _ in range(SLOTS)]
stored = [check(acl.rt.create_event()) for _ in range(SLOTS)]
for i in range(BLOCKS):
    check(acl.rt.memset(source + i * BLOCK, BLOCK, i + 1, BLOCK))
check(acl.rt.memset(target, BLOCK * BLOCKS, 0, BLOCK * BLOCKS))


def do_load(i: int) -> None:
    """Block i to its slot."""
    check(acl.rt.memcpy_async(inputs[i % SLOTS], BLOCK, source + i * BLOCK, BLOCK, HOST_TO_DEVICE, load))


def do_compute(i: int) -> None:
    """The result of block i."""
    for _ in range(PASSES):
        check(acl.rt.memcpy_async(outputs[i % SLOTS], BLOCK, inputs[i % SLOTS], BLOCK, DEVICE_TO_DEVICE, compute))


def do_store(i: int) -> None:
    """The result of block i to the host."""
    check(acl.rt.memcpy_async(target + i * BLOCK, BLOCK, outputs[i % SLOTS], BLOCK, DEVICE_TO_HOST, store))


def pipeline() -> float:
    """All blocks through all steps; seconds."""
    begin = time.perf_counter()
    for i in range(BLOCKS):
        slot = i % SLOTS
        if i >= SLOTS:
            check(acl.rt.stream_wait_event(load, computed[slot]))  # the slot's last input has been used
            check(acl.rt.stream_wait_event(compute, stored[slot]))  # the slot's last result has been stored
        do_load(i)
        check(acl.rt.record_event(loaded[slot], load))
        check(acl.rt.stream_wait_event(compute, loaded[slot]))
        do_compute(i)
        check(acl.rt.record_event(computed[slot], compute))
        check(acl.rt.stream_wait_event(store, computed[slot]))
        do_store(i)
        check(acl.rt.record_event(stored[slot], store))
    check(acl.rt.synchronize_stream(store))
    return time.perf_counter() - begin


def alone(step, stream: int) -> float:
    """One step for all blocks; seconds."""
    begin = time.perf_counter()
    for i in range(BLOCKS):
        step(i)
    check(acl.rt.synchronize_stream(stream))
    return time.perf_counter() - begin


pipeline()  # memory is committed at its first use
steps = {"load": (do_load, load), "compute": (do_compute, compute), "store": (do_store, store)}
times = {name: min(alone(*step) for _ in range(ROUNDS)) for name, step in steps.items()}
check(acl.rt.memset(target, BLOCK * BLOCKS, 0, BLOCK * BLOCKS))
together = min(pipeline() for _ in range(ROUNDS))
for i in range(BLOCKS):
    assert acl.util.ptr_to_bytes(target + i * BLOCK, 64) == bytes([i + 1]) * 64
print(", ".join(f"{name} {seconds * 1000:.1f} ms" for name, seconds in times.items()))
print(f"one after the other {sum(times.values()) * 1000:.1f} ms, as a pipeline {together * 1000:.1f} ms")
print(f"the pipeline takes {together / max(times.values()):.2f} times its longest step")

for event in (*loaded, *computed, *stored):
    check(acl.rt.destroy_event(event))
for stream in (load, compute, store):
    check(acl.rt.destroy_stream(stream))
for pointer in (*inputs, *outputs):
    check(acl.rt.free(pointer))
check(acl.rt.free_host(source))
check(acl.rt.free_host(target))
check(acl.rt.reset_device(0))
check(acl.finalize())
