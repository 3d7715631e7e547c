"""Recordings made here, not by a program: their figures are known."""

from __future__ import annotations

import random

from softacl.trace.recording import (
    CallSlice,
    Device,
    Finding,
    Frame,
    Header,
    MemoryChange,
    PoolSample,
    Process,
    Range,
    Recording,
    TaskSlice,
    Wait,
)

MIB = 1 << 20
ENGINES = {"host to device": "H2D", "device to host": "D2H", "device to device": "D2D", "peer to peer": "P2P"}


def header(program="train.py --epochs 3", **others):
    fields = {
        "tool": "softacl 1.0.0",
        "program": program,
        "chip": "Ascend910B3",
        "executor": "threads",
        "profile": "910B",
        "start_ns": 5,
        "wall_ns": 1_763_694_000_000_000_000,
        "devices": (Device(0, "Ascend910B3", 64 << 30), Device(1, "Ascend910B3", 64 << 30)),
        "lost": 0,
        "ended": "ended",
    }
    return Header(**{**fields, **others})


def empty(**others):
    return Recording(header(**others), [Process(7, "train.py", 0)])


def text_of(nbytes):
    return f"{nbytes >> 20} MiB" if nbytes >= MIB else f"{nbytes >> 10} KiB" if nbytes >= 1024 else f"{nbytes} B"


class Maker:
    """Writes what a program of process 7 does, on a clock of its own."""

    def __init__(self, **others):
        self.recording = empty(**others)
        self.now, self.serial, self.address = 20_000, 0, 0x10_0000_0000
        self.free = {}
        self.frames = {}

    def stack(self, *frames):
        if frames not in self.frames:
            self.frames[frames] = len(self.recording.stacks)
            self.recording.stacks.append(tuple(Frame(f"src/{file}", line, function) for file, line, function in frames))
        return self.frames[frames]

    def call(self, name, length, stack, code=0, thread=1):
        self.serial += 1
        self.recording.calls.append(CallSlice(7, thread, self.now, self.now + length, name, code, stack, self.serial))
        self.now += length + 300
        return self.now - length - 300

    def alloc(self, nbytes, stack, device=0):
        begin = self.call("acl.rt.malloc" if device >= 0 else "acl.rt.malloc_host", 6_000, stack)
        self.address += 1 << 30
        space = "device memory" if device >= 0 else "pinned host memory"
        change = MemoryChange(7, begin + 5_000, device, space, self.address, nbytes, nbytes, 1, stack, "")
        self.recording.memory.append(change)
        return change

    def release(self, block, stack):
        begin = self.call("acl.rt.free" if block.device >= 0 else "acl.rt.free_host", 4_000, stack)
        self.recording.memory.append(block._replace(time=begin + 3_000, sign=-1, stack=stack))

    def copy(self, nbytes, direction, stack, stream=1, device=0, pinned=True, code=0):
        queued = self.call("acl.rt.memcpy_async", 900, stack)
        begin = max(self.now, self.free.get((device, stream), 0))
        speed = {"host to device": 24.0, "device to host": 21.0, "device to device": 60.0, "peer to peer": 30.0}[
            direction
        ]
        end = (
            begin + 1_500 + int(nbytes / speed * (1 if pinned else 2.2) * (1 + 0.13 * ((self.serial * 7919) % 11) / 11))
        )
        self.free[device, stream] = end + 200
        where = ", pinned" if pinned and "host" in direction else ", pageable" if "host" in direction else ""
        name = f"copy {direction}{where}, {text_of(nbytes)}"
        lane = f"stream {stream} of device {device}"
        self.recording.tasks.append(
            TaskSlice(
                7, device, stream, lane, "copy", direction, nbytes, pinned, queued, begin, end, code, self.serial, stack,
                0x10, 0x20, ENGINES[direction], name, "",
            )
        )  # fmt: skip
        return end

    def wait(self, stream, stack, device=0):
        begin = self.call("acl.rt.synchronize_stream", max(500, self.free.get((device, stream), 0) - self.now), stack)
        self.recording.waits.append(
            Wait(7, 1, begin + 100, self.now - 300, f"stream {stream} of device {device}", stack)
        )


def pipeline(steps=12):
    """A program that copies in and out on three streams, with a leak, a failure, findings and ranges."""
    made = Maker()
    setup, main = ("train.py", 12, "setup"), ("train.py", 88, "main")
    big = made.alloc(96 * MIB, made.stack(("train.py", 14, "weights"), setup, main))
    blocks = [made.alloc(16 * MIB, made.stack(("pool.py", 31 + i, "take"), setup, main)) for i in range(3)]
    hosts = [made.alloc(16 * MIB, made.stack(("pool.py", 52, "pinned"), setup, main), device=-1) for _ in range(2)]
    made.alloc(5 * MIB, made.stack(("data.py", 9, "cache"), main))  # never freed
    step, load, store = ("train.py", 61, "step"), ("data.py", 40, "load"), ("data.py", 77, "store")
    for number in range(steps):
        begin = made.now
        scratch = made.alloc((8 + 4 * (number % 4)) * MIB, made.stack(("train.py", 70, "scratch"), step, main))
        for i in range(4):
            made.copy(
                (MIB << 2) >> (number + i) % 9, "host to device", made.stack(load, step, main), 1, pinned=i % 3 != 2
            )
        made.copy(8 * MIB, "device to device", made.stack(step, main), 2)
        made.copy(2 * MIB, "peer to peer", made.stack(step, main), 3, device=1)
        made.copy(4 * MIB >> number % 7, "device to host", made.stack(store, step, main), 2)
        if number == 5:
            made.call("acl.rt.memcpy", 2_500, made.stack(store, step, main), code=107000)
            text = "acl.rt.memcpy: the source, 64 bytes at the end of block 1, ends 64 bytes past the block"
            made.recording.findings.append(
                Finding(7, made.now - 2_000, "HD202", "error", text, made.stack(store, step, main))
            )
        made.wait(1, made.stack(("train.py", 66, "step"), main))
        made.wait(2, made.stack(("train.py", 67, "step"), main))
        live = (6 + number) * MIB
        made.recording.pools.append(PoolSample(7, made.now, "BestFitPool 1", 0, 48 * MIB, live, 20 * MIB))
        made.release(scratch, made.stack(("train.py", 72, "scratch"), step, main))
        made.recording.ranges.append(Range(7, 1, begin, made.now, f"step {number}", "softacl"))
    text = "block 6, 5 MiB of device memory on device 0 (acl.rt.malloc) was never freed"
    made.recording.findings.append(
        Finding(7, made.now, "HD801", "warning", text, made.stack(("data.py", 9, "cache"), main))
    )
    for block in (*blocks, *hosts, big):
        made.release(block, made.stack(("train.py", 95, "end"), main))
    return made.recording


def large(n, seed=1):
    """About n slices on 8 threads and 16 streams; every 50th event changes memory."""
    draw = random.Random(seed)
    recording = empty(program="large.py")
    recording.stacks += [
        (Frame(f"src/part{i % 40}.py", i, f"function_{i}"), Frame("src/main.py", i % 9, "main")) for i in range(3000)
    ]
    clock, ends, held = [0] * 9, {}, []
    for serial in range(1, n // 2 + 1):
        thread, stream = serial % 8 + 1, serial % 16
        begin = clock[thread] + draw.randrange(100, 3000)
        clock[thread] = begin + draw.randrange(200, 2000)
        stack, nbytes = draw.randrange(3000), 1 << draw.randrange(6, 25)
        recording.calls.append(CallSlice(7, thread, begin, clock[thread], "acl.rt.memcpy_async", 0, stack, serial))
        since = max(begin + 100, ends.get(stream, 0))
        ends[stream] = until = since + 500 + nbytes // 30
        direction = ("host to device", "device to host", "device to device")[serial % 3]
        recording.tasks.append(
            TaskSlice(
                7, 0, stream, f"stream {stream} of device 0", "copy", direction, nbytes, True, begin, since, until, 0,
                serial, stack, 0, 0, ENGINES[direction], f"copy {direction}, pinned, {text_of(nbytes)}", "",
            )
        )  # fmt: skip
        if serial % 25 == 0:
            if len(held) > 40 and draw.random() < 0.55:
                old = held.pop(draw.randrange(len(held)))
                recording.memory.append(old._replace(time=begin, sign=-1))
            else:
                held.append(MemoryChange(7, begin, 0, "device memory", serial << 21, nbytes, nbytes, 1, stack, ""))
                recording.memory.append(held[-1])
    recording.calls.sort(key=lambda call: call.begin)
    recording.tasks.sort(key=lambda task: task.begin)
    recording.memory.sort(key=lambda change: change.time)
    return recording
