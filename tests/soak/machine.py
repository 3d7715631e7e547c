"""A state machine of AscendCL: four threads, each with a model of what its memory must hold, and SIGINT at random instants.

    python tests/soak/machine.py --executor deferred --operations 1000000 --seed 1

Each thread has blocks, streams and events of its own, and hands blocks to other threads now and then. What a block holds is
known at each moment; it is compared with the device's bytes. One of the threads is the main thread, which SIGINT interrupts
by KeyboardInterrupt inside calls; elsewhere the handler calls AscendCL itself. Ends with 1 at the first wrong state.
"""

from __future__ import annotations

import argparse
import ctypes
import faulthandler
import os
import queue
import random
import signal
import sys
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable
from itertools import starmap
from typing import Any

import acl
from softacl import observe
from softacl.runtime.handles import tables
from softacl.runtime.state import live, process

EXECUTORS = ["threads", "deferred", "seeded"]
BLOCKS, STREAMS, EVENTS, MAX = 12, 3, 4, 1 << 16
#: With no interrupt: done, or refused as the model expects.
GONE = 107000
WEDGED_S = 300


class Wrong(Exception):
    """A state that the model does not allow."""


class Block:
    """A block, and the bytes that it must hold once its stream has come so far."""

    def __init__(self, address: int, nbytes: int, pinned: bool) -> None:
        self.address, self.nbytes, self.pinned = address, nbytes, pinned
        self.content = bytearray(nbytes)
        self.stream: int | None = None  # where work on it may still be queued


class Interrupts:
    """SIGINT from a thread of its own, at instants drawn from a seed."""

    def __init__(self, seed: int, mean_s: float) -> None:
        self.rng, self.mean_s = random.Random(seed), mean_s
        self.armed = False  # whether KeyboardInterrupt may be raised now; else the handler calls AscendCL
        self.raised = self.handled = self.sent = 0
        self.failed: str | None = None
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.send, name="interrupts")

    def handler(self, number: int, frame: Any) -> None:
        if self.armed:
            self.armed = False
            self.raised += 1
            raise KeyboardInterrupt
        self.handled += 1
        address, code = acl.rt.malloc(64, 0)
        codes = (code, acl.rt.memset(address, 64, 7, 64), acl.rt.free(address))
        if any(codes):
            self.failed = f"a handler's malloc, memset, free gave {codes}: {acl.get_recent_err_msg()}"

    def send(self) -> None:
        while not self.ended.wait(self.rng.expovariate(1 / self.mean_s)):
            self.sent += 1
            os.kill(os.getpid(), signal.SIGINT)


class Actor:
    """One thread with its model."""

    def __init__(
        self, name: int, seed: int, steps: int, interrupts: Interrupts, given: list[queue.Queue[Block]]
    ) -> None:
        self.name, self.rng, self.steps, self.interrupts, self.given = (
            name,
            random.Random(seed),
            steps,
            interrupts,
            given,
        )
        self.on_main = name == 0
        self.counts: Counter[str] = Counter()
        self.lost: Counter[str] = Counter()  # results that an interrupt may have taken
        self.blocks: list[Block] = []
        self.streams: list[int] = []
        self.events: list[int] = []
        self.callbacks = 0
        self.error: BaseException | None = None

    def call(self, name: str, *arguments: Any) -> Any:
        """A call that may be done twice; repeated after an interrupt that left no result."""
        function = getattr(acl.rt, name)
        self.counts[name] += 1
        if not self.on_main:
            return function(*arguments)
        while True:
            result, came = self.once(function, *arguments)
            if not came or result:
                return result[0]
            if "create" in name or "malloc" in name:
                self.lost[name] += 1

    def once(self, function: Callable[..., Any], *arguments: Any) -> tuple[list[Any], bool]:
        """([what it returned] or [], whether KeyboardInterrupt came)."""
        out: list[Any] = []
        try:
            self.interrupts.armed = True
            out.extend(starmap(function, [arguments]))  # what the function returned is kept before a handler runs
        except KeyboardInterrupt:
            return out, True
        finally:
            self.interrupts.armed = False
        return out, False

    def ok(self, name: str, *arguments: Any) -> Any:
        result = self.call(name, *arguments)
        code = result[-1] if isinstance(result, tuple) else result
        if code:
            raise Wrong(f"{name}{arguments} gave {code}: {acl.get_recent_err_msg()}")
        return result[0] if isinstance(result, tuple) else None

    def end_once(self, name: str, handle: int, alive: Callable[[], bool]) -> None:
        """A call that ends something; after an interrupt it may have done so or not."""
        function = getattr(acl.rt, name)
        self.counts[name] += 1
        came = True
        while came:
            result, came = self.once(function, handle) if self.on_main else ([function(handle)], False)
            if result and result[0]:
                raise Wrong(f"{name}({handle:#x}) gave {result[0]}: {acl.get_recent_err_msg()}")
            if result or not alive():
                return

    # ---- what is done

    def allocate(self) -> None:
        if len(self.blocks) >= BLOCKS:
            return self.release()
        pinned = self.rng.random() < 0.4
        nbytes = self.rng.choice((1, 63, 64, 300, 4096, self.rng.randrange(1, MAX)))
        address = self.ok("malloc_host", nbytes) if pinned else self.ok("malloc", nbytes, self.rng.randrange(3))
        block = Block(address, nbytes, pinned)
        self.ok("memset", address, nbytes, 0, nbytes)
        self.blocks.append(block)
        return None

    def release(self) -> None:
        if not self.blocks:
            return
        block = self.blocks.pop(self.rng.randrange(len(self.blocks)))
        self.settle(block)
        record = live.find(block.address)
        if record is None:
            raise Wrong(f"a block at {block.address:#x} that was not freed is not live")
        self.end_once(
            "free_host" if block.pinned else "free", block.address, lambda: live.find(block.address) is record
        )

    def hand_over(self) -> None:
        """To another thread, which goes on with it; and take what was given."""
        mine = self.given[self.name]
        if self.blocks:
            block = self.blocks.pop(self.rng.randrange(len(self.blocks)))
            self.settle(block)
            self.given[self.rng.randrange(len(self.given))].put(block)
        while len(self.blocks) < BLOCKS:
            try:
                self.blocks.append(mine.get_nowait())
            except queue.Empty:
                return

    def settle(self, block: Block) -> None:
        """Nothing is queued for the block any longer."""
        if block.stream is not None:
            stream, block.stream = block.stream, None
            if self.events and self.rng.random() < 0.5:
                event = self.rng.choice(self.events)
                self.ok("record_event", event, stream)
                self.ok("synchronize_event", event)
            else:
                self.ok("synchronize_stream", stream)

    def to(self, block: Block, stream: int) -> None:
        """Queue work on the block on this stream after what is queued on others."""
        if block.stream not in (None, stream) and self.events:
            event = self.rng.choice(self.events)
            self.ok("record_event", event, block.stream)
            self.ok("stream_wait_event", stream, event)
        else:
            if block.stream != stream:
                self.settle(block)
        block.stream = stream

    def some(self) -> Block | None:
        return self.rng.choice(self.blocks) if self.blocks else None

    def fill(self) -> None:
        block = self.some()
        if block is None:
            return
        self.settle(block)
        start, value = self.rng.randrange(block.nbytes), self.rng.randrange(256)
        count = self.rng.randint(1, block.nbytes - start)
        self.ok("memset", block.address + start, count, value, count)
        block.content[start : start + count] = bytes([value]) * count

    def fill_async(self) -> None:
        block = self.some()
        if block is None or not self.streams:
            return
        stream, value = self.rng.choice(self.streams), self.rng.randrange(256)
        self.to(block, stream)
        self.ok("memset_async", block.address, block.nbytes, value, block.nbytes, stream)
        block.content[:] = bytes([value]) * block.nbytes

    def copy(self) -> None:
        a, b = self.some(), self.some()
        if a is None or b is None or a is b:
            return
        self.settle(a)
        self.settle(b)
        count = self.rng.randint(1, min(a.nbytes, b.nbytes))
        i, j = self.rng.randint(0, a.nbytes - count), self.rng.randint(0, b.nbytes - count)
        self.ok("memcpy", b.address + j, count, a.address + i, count, 4)
        b.content[j : j + count] = a.content[i : i + count]

    def copy_async(self) -> None:
        a, b = self.some(), self.some()
        if a is None or b is None or a is b or (a.pinned and b.pinned) or not self.streams:
            return
        stream = self.rng.choice(self.streams)
        self.to(a, stream)
        self.to(b, stream)
        count = min(a.nbytes, b.nbytes)
        self.ok("memcpy_async", b.address, b.nbytes, a.address, count, 4, stream)
        b.content[:count] = a.content[:count]

    def compare(self) -> None:
        block = self.some()
        if block is None:
            return
        self.settle(block)
        got = bytearray(block.nbytes)
        self.ok("memcpy", _address(got), block.nbytes, block.address, block.nbytes, 4)
        if got != block.content:
            at = next(i for i, (x, y) in enumerate(zip(got, block.content, strict=True)) if x != y)
            raise Wrong(
                f"byte {at} of {block.nbytes} at {block.address:#x} is {got[at]}, must be {block.content[at]}"
                f" ({'pinned' if block.pinned else 'device'})"
            )

    def more_streams(self) -> None:
        if len(self.streams) < STREAMS:
            self.streams.append(self.ok("create_stream"))
        if len(self.events) < EVENTS:
            self.events.append(self.ok("create_event"))

    def end_stream(self) -> None:
        if not self.streams:
            return
        stream = self.streams.pop(self.rng.randrange(len(self.streams)))
        for block in self.blocks:
            if block.stream == stream:
                self.settle(block)
        self.ok("synchronize_stream", stream)
        self.end_once("destroy_stream", stream, lambda: acl.rt.stream_query(stream)[-1] == 0)
        if acl.rt.synchronize_stream(stream) == 0:
            raise Wrong(f"stream {stream:#x} works after its end")

    def end_event(self) -> None:
        if self.events:
            event = self.events.pop(self.rng.randrange(len(self.events)))
            self.end_once("destroy_event", event, lambda: acl.rt.query_event_status(event)[-1] == 0)

    def wait(self) -> None:
        if not self.streams:
            return
        choice = self.rng.randrange(4)
        stream = self.rng.choice(self.streams)
        if choice == 0:
            self.ok("synchronize_stream", stream)
            if acl.rt.stream_query(stream) != (0, 0):
                raise Wrong(f"stream {stream:#x} has work after synchronize_stream: {acl.rt.stream_query(stream)}")
        elif choice == 1:
            self.ok("synchronize_stream_with_timeout", stream, 600_000)
        elif choice == 2 and self.rng.random() < 0.1:
            self.ok("synchronize_device")
        else:
            self.ok("stream_query", stream)

    def mistake(self) -> None:
        """What must be refused, and change nothing."""
        block = self.some()
        if block is None:
            return
        name, arguments = self.rng.choice(
            [
                ("memcpy", (block.address, block.nbytes, 0, 1, 4)),
                ("memset", (block.address, 1, 1, 2)),
                ("free", (block.address + 1,)),
                ("memset", (block.address, 1 << 40, 1, 1 << 40)),
                ("destroy_stream", (block.address,)),
                ("destroy_event", (block.address,)),
            ]
        )
        code = self.call(name, *arguments)
        if code == 0:
            raise Wrong(f"{name}{arguments} was taken")

    def end(self) -> None:
        while self.blocks:
            self.compare()
            self.release()
        while self.streams:
            self.end_stream()
        while self.events:
            self.end_event()

    def run(self) -> None:
        try:
            self.ok("set_device", 0)
            weights = {
                self.allocate: 5, self.release: 4, self.hand_over: 1, self.fill: 8, self.fill_async: 14, self.copy: 8,
                self.copy_async: 16, self.compare: 8, self.more_streams: 4, self.end_stream: 1, self.end_event: 2,
                self.wait: 8, self.mistake: 3,
            }  # fmt: skip
            works, numbers = list(weights), list(weights.values())
            while self.counts.total() < self.steps:
                for work in self.rng.choices(works, numbers, k=100):
                    work()
                    if self.interrupts.failed:
                        return
                faulthandler.dump_traceback_later(WEDGED_S, exit=True)
        except BaseException as error:
            self.error = error
            self.interrupts.failed = self.interrupts.failed or f"thread {self.name}: {error!r}"  # the others end


def _address(array: bytearray) -> int:
    return ctypes.addressof(ctypes.c_char.from_buffer(array))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--executor", choices=EXECUTORS, default="threads")
    parser.add_argument("--operations", type=int, default=1_000_000, help="calls of all threads together")
    parser.add_argument("--threads", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=float, default=0.002, help="seconds between signals, on average; 0: none")
    parser.add_argument("--observed", action="store_true", help="with an observer: calls and tasks go through Python")
    chosen = parser.parse_args()
    os.environ.update(SOFTACL_EXECUTOR=chosen.executor, SOFTACL_SEED=str(chosen.seed), SOFTACL_MEMORY="1GiB")
    if chosen.observed:

        class Listener(observe.Observer):
            def on_task_done(self, done: Any) -> None:
                pass

        observe.subscribe(Listener())
    if acl.init() or acl.rt.set_device(0):
        print(acl.get_recent_err_msg(), file=sys.stderr)
        return 1
    interrupts = Interrupts(chosen.seed, chosen.every or 1)
    signal.signal(signal.SIGINT, interrupts.handler)
    given: list[queue.Queue[Block]] = [queue.Queue() for _ in range(chosen.threads)]
    steps = -(-chosen.operations // chosen.threads)
    actors = [Actor(i, chosen.seed * 1000 + i, steps, interrupts, given) for i in range(chosen.threads)]
    begin = time.monotonic()
    if chosen.every:
        interrupts.thread.start()
    threads = [threading.Thread(target=actor.run) for actor in actors[1:]]
    for thread in threads:
        thread.start()
    actors[0].run()
    for thread in threads:
        thread.join()
    if chosen.every:
        interrupts.ended.set()
        interrupts.thread.join()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    faulthandler.cancel_dump_traceback_later()
    for actor in actors:
        if actor.error and not isinstance(actor.error, Wrong):
            traceback.print_exception(actor.error)
    errors = [interrupts.failed] if interrupts.failed else []
    counts: Counter[str] = sum((actor.counts for actor in actors), Counter())
    lost: Counter[str] = sum((actor.lost for actor in actors), Counter())
    if not errors:
        errors = finish(actors[0], actors, lost)
    took = time.monotonic() - begin
    what = chosen.executor + (" with an observer" if chosen.observed else "")
    print(f"{what}, seed {chosen.seed}: {counts.total()} calls of {len(actors)} threads in {took:.0f} s")
    print(
        f"  {interrupts.sent} signals: {interrupts.raised} raised in calls, {interrupts.handled} handlers called AscendCL"
    )
    print("  " + ", ".join(f"{name} {n}" for name, n in counts.most_common()))
    for error in errors:
        print(f"WRONG: {error}", file=sys.stderr)
    print("wrong" if errors else "right")
    return bool(errors)


def finish(main: Actor, actors: list[Actor], lost: Counter[str]) -> list[str]:
    """End everything, and say what is left that no interrupt explains."""
    main.on_main = False
    try:
        for actor in actors:
            actor.on_main = False
            mine = main.given[actor.name]
            while not mine.empty():
                actor.blocks.append(mine.get())
            actor.end()
        main.ok("synchronize_device")
    except Wrong as error:
        return [str(error)]
    errors = []
    left = list(live.values())
    if len(left) > lost["malloc"] + lost["malloc_host"]:
        errors.append(f"{len(left)} blocks are left, interrupts took {lost['malloc'] + lost['malloc_host']}")
    for block in left:
        if acl.rt.free(block.address) and acl.rt.free_host(block.address):
            errors.append(f"the block at {block.address:#x} cannot be freed: {acl.get_recent_err_msg()}")
    device = process.devices[0]
    if device.n_streams > lost["create_stream"] or device.n_events > lost["create_event"]:
        errors.append(f"{device.n_streams} streams and {device.n_events} events are left; interrupts took {dict(lost)}")
    while 0 in process.devices:
        if acl.rt.reset_device_force(0):
            return [*errors, f"the device cannot be reset: {acl.get_recent_err_msg()}"]
    kinds = [table.kind for table in tables if table.live]
    if kinds or len(live) or acl.finalize():
        errors.append(f"after the reset {len(live)} blocks and handles of {kinds} are left")
    return errors


if __name__ == "__main__":
    sys.exit(main())
