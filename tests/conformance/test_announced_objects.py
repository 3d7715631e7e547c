"""Every public operation of `softacl` and `softacl.pools` is announced: it begins, and ends or fails, under the name that
the program wrote, with the events of what it moves or owns. An operation without a recipe here is a failed test."""

from __future__ import annotations

import io
import os
import threading
import types
from dataclasses import dataclass, field

import numpy as np
import pytest

import softacl
from softacl import events, observe, operators, pools, regions
from softacl._native import PoolMethod
from softacl.operators import Tensor
from softacl.pools import (
    ArenaPool,
    BestFitPool,
    DeviceMemory,
    FailureCallback,
    HostMemory,
    Limited,
    Measured,
    MediaMemory,
    PlannedPool,
    Pool,
    Recorded,
    SizeClassPool,
    Tracked,
)
from softacl.pools.plan import plan
from softacl.pools.replay import Addresses
from softacl.runtime.memory import sleeping

NBYTES = 4096


class Ear(observe.Observer):
    """Writes down what it hears."""

    def __init__(self):
        self.calls, self.events = [], []

    def call_begins(self, call):
        self.calls.append(("begin", call.name))

    def call_ended(self, call):
        self.calls.append(("end", call.name))

    def call_failed(self, call, error):
        self.calls.append(("failed", call.name))

    def notice(self, event):
        self.events.append((type(event), event.call and event.call.name))


class Own(Pool):
    """A pool of a program: the thinnest there can be."""

    def __init__(self, upstream=None):
        super().__init__()
        self.upstream, self.spare = upstream or Addresses(1 << 22), {}

    def _allocate(self, nbytes, alignment):
        return self.spare.pop(nbytes, None) or self.upstream.allocate(nbytes)

    def _free(self, address):
        self.spare[dict(self._live_blocks())[address]] = address


class OwnHandThrough(pools.Adaptor):
    """An adaptor of a program."""


def planned(upstream):
    return PlannedPool(plan([(0, 2, 512), (1, 3, 100)]), upstream)


POOLS = {
    "BestFitPool": lambda upstream: BestFitPool(upstream, reservation=1 << 17),
    "SizeClassPool": SizeClassPool,
    "ArenaPool": lambda upstream: ArenaPool(upstream, chunk=1 << 16),
    "PlannedPool": planned,
    "Own": Own,
}
ADAPTORS = {
    "Limited": lambda upstream: Limited(upstream, 1 << 22),
    "Measured": Measured,
    "Tracked": Tracked,
    "Recorded": lambda upstream: Recorded(upstream, io.StringIO()),
    "FailureCallback": lambda upstream: FailureCallback(upstream, lambda nbytes: False),
    "OwnHandThrough": OwnHandThrough,
}


class World:
    """What recipes use. Made before anybody listens."""

    def __init__(self):
        self.device, self.other = softacl.Device(0), softacl.Device(1)
        self.other.use()
        self.device.use()
        self.stream, self.event = self.device.stream(), softacl.Event()
        self.earlier = self.stream.record()
        self.buffer, self.array = self.device.buffer(NBYTES), np.zeros(NBYTES, np.uint8)
        self.closed = self.device.buffer(NBYTES)
        self.closed.close()
        self.gone = self.device.stream()
        self.gone.close()
        self.late = softacl.Event()
        self.late.close()
        self.context, self.ended = softacl.Context(0), softacl.Context(0)
        self.ended.close()
        self.stream_pool, self.no_pool = self.device.pool(), self.device.pool(4 << 20)
        self.block = self.stream_pool.allocate(64, self.stream)
        self.no_pool.close()
        self.pinned = softacl.pinned_empty(8)
        self.region = regions.Region(self.buffer.ptr, 64)
        self.unused = softacl.Device(0)
        self.unused.id = 9
        sleeping.tag(self.buffer.ptr, "tag")
        self.stream.synchronize()
        self.made = {name: make(Addresses(1 << 22)) for name, make in POOLS.items()}
        self.made |= {name: make(BestFitPool(Addresses(1 << 22))) for name, make in ADAPTORS.items()}
        self.blocks = {name: pool.allocate(512) for name, pool in self.made.items()}
        self.memory = {"DeviceMemory": DeviceMemory(), "HostMemory": HostMemory(), "MediaMemory": MediaMemory()}
        self.blocks |= {name: memory.allocate(64) for name, memory in self.memory.items()}
        self.mark = self.made["ArenaPool"].mark()
        self.tensor = Tensor(0, (16,), self.buffer.ptr)

    def graph(self, stream=None):
        with softacl.Graph.capture(stream or self.stream) as made:
            self.buffer.copy_from(self.buffer, stream=stream or self.stream)
        return made


@dataclass
class Recipe:
    """right: a call that works. wrong: one that fails; None if nothing the program does can make it fail."""

    right: object
    wrong: object = None
    events: set = field(default_factory=set)


def setting(name, value):
    return lambda w: setattr(w.stream_pool, name, value)


R = Recipe
RECIPES = {
    "Device": R(lambda w: softacl.Device(1), lambda w: softacl.Device(99)),
    "Device.count": R(lambda w: softacl.Device.count()),
    "Device.current": R(lambda w: softacl.Device.current()),
    "Device.name": R(lambda w: w.device.name),
    "Device.memory": R(lambda w: w.device.memory, lambda w: w.unused.memory),
    "Device.statistics": R(lambda w: w.device.statistics, lambda w: w.unused.statistics),
    "Device.use": R(lambda w: w.device.use(), lambda w: w.unused.use(), {events.DeviceSet}),
    "Device.close": R(lambda w: w.other.close(), lambda w: w.unused.close(), {events.DeviceReset}),
    "Device.synchronize": R(
        lambda w: w.device.synchronize(), lambda w: w.unused.synchronize(), {events.DeviceSynchronized}
    ),
    "Device.buffer": R(lambda w: w.device.buffer(64), lambda w: w.device.buffer(0), {events.Allocated}),
    "Device.stream": R(lambda w: w.device.stream(), lambda w: w.unused.stream(), {events.StreamCreated}),
    "Device.context": R(lambda w: w.device.context(), lambda w: w.unused.context(), {events.ContextCreated}),
    "Device.pool": R(lambda w: w.device.pool(), lambda w: w.unused.pool(), {events.StreamPoolCreated}),
    "Device.can_access_peer": R(
        lambda w: w.device.can_access_peer(w.other), lambda w: w.device.can_access_peer(w.unused)
    ),
    "Device.enable_peer_access": R(
        lambda w: w.device.enable_peer_access(w.other),
        lambda w: w.device.enable_peer_access(w.unused),
        {events.PeerEnabled},
    ),
    "Device.disable_peer_access": R(
        lambda w: (w.device.enable_peer_access(w.other), w.device.disable_peer_access(w.other)),
        lambda w: w.device.disable_peer_access(w.unused),
        {events.PeerDisabled},
    ),
    "Context": R(lambda w: softacl.Context(0), lambda w: softacl.Context(99), {events.ContextCreated}),
    "Context.from_handle": R(
        lambda w: softacl.Context.from_handle(w.context.handle), lambda w: softacl.Context.from_handle(5)
    ),
    "Context.current": R(lambda w: softacl.Context.current()),
    "Context.use": R(lambda w: w.context.use(), lambda w: w.ended.use()),
    "Context.close": R(lambda w: w.context.close(), None, {events.ContextDestroyed}),
    "Context.__enter__": R(lambda w: w.context.__enter__(), lambda w: w.ended.__enter__()),
    "Stream": R(lambda w: softacl.Stream(), lambda w: softacl.Stream(0, 32 | 1), {events.StreamCreated}),
    "Stream.from_handle": R(lambda w: softacl.Stream.from_handle(0), lambda w: softacl.Stream.from_handle(5)),
    "Stream.keep": R(lambda w: w.stream.keep(w.buffer)),
    "Stream.done": R(lambda w: w.stream.done, lambda w: w.gone.done, {events.StreamQueried}),
    "Stream.synchronize": R(
        lambda w: w.stream.synchronize(), lambda w: w.gone.synchronize(), {events.StreamSynchronized}
    ),
    "Stream.record": R(
        lambda w: w.stream.record(), lambda w: w.gone.record(), {events.EventCreated, events.EventRecorded}
    ),
    "Stream.wait": R(lambda w: w.stream.wait(w.earlier), lambda w: w.stream.wait(w.late), {events.EventWaited}),
    "Stream.close": R(lambda w: w.stream.close(), None, {events.StreamDestroyed}),
    "Graph.capture": R(lambda w: w.graph(), lambda w: w.graph(w.gone), {events.CaptureBegan, events.CaptureEnded}),
    "Graph.replay": R(lambda w: w.graph().replay(), lambda w: w.graph().replay(w.gone), {events.GraphQueued}),
    "Graph.save": R(lambda w: w.graph().save(os.devnull), lambda w: w.graph().save("/nowhere/graph.json")),
    "Graph.close": R(lambda w: w.graph().close()),
    "Event": R(lambda w: softacl.Event(), None, {events.EventCreated}),
    "Event.from_handle": R(lambda w: softacl.Event.from_handle(w.event.handle), lambda w: softacl.Event.from_handle(5)),
    "Event.record": R(lambda w: w.event.record(w.stream), lambda w: w.event.record(w.gone), {events.EventRecorded}),
    "Event.done": R(lambda w: w.earlier.done, lambda w: w.late.done, {events.EventQueried}),
    "Event.synchronize": R(
        lambda w: w.earlier.synchronize(), lambda w: w.late.synchronize(), {events.EventSynchronized}
    ),
    "Event.__sub__": R(lambda w: w.earlier - w.earlier, lambda w: w.earlier - w.late),
    "Event.close": R(lambda w: w.event.close(), None, {events.EventDestroyed}),
    "Buffer.from_ptr": R(lambda w: softacl.Buffer.from_ptr(w.buffer.ptr), lambda w: softacl.Buffer.from_ptr(5)),
    "Buffer.copy_from": R(
        lambda w: w.buffer.copy_from(w.array), lambda w: w.closed.copy_from(w.array), {events.CopyDone}
    ),
    "Buffer.copy_to": R(lambda w: w.buffer.copy_to(w.array), lambda w: w.closed.copy_to(w.array), {events.CopyDone}),
    "Buffer.copy_2d_from": R(
        lambda w: w.buffer.copy_2d_from(w.array.reshape(64, 64)),
        lambda w: w.closed.copy_2d_from(w.array.reshape(64, 64)),
        {events.CopyDone},
    ),
    "Buffer.copy_2d_to": R(
        lambda w: w.buffer.copy_2d_to(w.array.reshape(64, 64), stream=w.stream),
        lambda w: w.buffer.copy_2d_to(w.array),
        {events.CopyQueued},
    ),
    "Buffer.to_array": R(lambda w: w.buffer.to_array(), lambda w: w.closed.to_array(), {events.CopyDone}),
    "Buffer.fill": R(lambda w: w.buffer.fill(1), lambda w: w.closed.fill(1), {events.FillDone}),
    "Buffer.view": R(
        lambda w: softacl.Buffer.view(softacl.Buffer(w.pinned.ptr, 64, w.pinned.block)), lambda w: w.buffer.view()
    ),
    "Buffer.__dlpack__": R(lambda w: w.buffer.__dlpack__(), lambda w: w.closed.__dlpack__()),
    "Buffer.close": R(lambda w: w.buffer.close(), None, {events.Freed}),
    "StreamPool": R(lambda w: softacl.StreamPool(), lambda w: softacl.StreamPool(-1), {events.StreamPoolCreated}),
    "StreamPool.allocate": R(
        lambda w: w.stream_pool.allocate(64, w.stream),
        lambda w: w.no_pool.allocate(64, w.stream),
        {events.StreamPoolAllocated},
    ),
    "StreamPool.free": R(
        lambda w: w.stream_pool.free(w.block, w.stream),
        lambda w: w.stream_pool.free(w.buffer, w.stream),
        {events.StreamPoolFreed},
    ),
    "StreamPool.trim": R(lambda w: w.stream_pool.trim(), lambda w: w.no_pool.trim()),
    "StreamPool.close": R(
        lambda w: (w.block.close(), w.stream_pool.close()),
        lambda w: w.stream_pool.close(),
        {events.StreamPoolDestroyed},
    ),
    **{
        f"StreamPool.{name}": R(
            lambda w, name=name: getattr(w.stream_pool, name), lambda w, name=name: getattr(w.no_pool, name)
        )
        for name in ("reserved", "used")
    },
    **{
        f"StreamPool.{name}": R(setting(name, 0), lambda w, name=name: getattr(w.no_pool, name))
        for name in ("reserved_high", "used_high", "release_threshold", "follow_events", "opportunistic", "internal")
    },
    "PinnedArray.close": R(lambda w: w.pinned.close(), None, {events.Freed}),
    "softacl.pinned_empty": R(
        lambda w: softacl.pinned_empty(8), lambda w: softacl.pinned_empty(-1), {events.Allocated}
    ),
    "softacl.pinned_zeros": R(
        lambda w: softacl.pinned_zeros(8), lambda w: softacl.pinned_zeros(1 << 60), {events.Allocated}
    ),
    "softacl.pinned_array": R(
        lambda w: softacl.pinned_array([1, 2]), lambda w: softacl.pinned_array([None]), {events.Allocated}
    ),
    "softacl.operator": R(lambda w: softacl.operator("OfATest"), lambda w: softacl.operator("")),
    "softacl.kernel": R(lambda w: softacl.kernel("p"), lambda w: softacl.kernel("x")),
    "softacl.model": R(lambda w: softacl.model("of_a_test.om"), lambda w: softacl.model("")),
    "operators.run": R(
        lambda w: operators.run("Copy", [w.tensor], [w.tensor]),
        lambda w: operators.run("None such", [], []),
        {events.OperatorQueued},
    ),
    "Region": R(
        lambda w: regions.Region(w.buffer.ptr, 8), lambda w: regions.Region(w.buffer.ptr, 0), {events.RegionDeclared}
    ),
    "Region.end": R(lambda w: w.region.end(), None, {events.RegionEnded}),
    "sleeping.tag": R(lambda w: sleeping.tag(w.buffer.ptr, "other"), lambda w: sleeping.tag(5, "other")),
    "sleeping.sleep": R(lambda w: sleeping.sleep("tag"), None, {events.Slept}),
    "sleeping.wake": R(lambda w: (sleeping.sleep("tag"), sleeping.wake("tag")), None, {events.Woken}),
}


def of_pools():
    """Recipes of pools: all have the same methods."""
    for name, make in {**POOLS, **ADAPTORS}.items():

        def pool(w, name=name):
            return w.made[name]

        def broken(w, name=name):
            """Closed, or around a pool that is closed."""
            w.made[name].close(force=True)
            return w.made[name]

        def again(w, name=name, make=make):
            return make(Addresses(1 << 10) if name in POOLS else DeviceMemory())

        if name != "Own":
            yield name, R(again)
        taken, returned = {events.PoolBlockTaken}, {events.PoolBlockReturned}
        yield (
            f"{name}.allocate",
            R(lambda w, pool=pool: pool(w).allocate(100), lambda w, pool=pool: pool(w).allocate(0), taken),
        )
        yield (
            f"{name}.free",
            R(
                lambda w, pool=pool, name=name: pool(w).free(w.blocks[name]),
                lambda w, pool=pool: pool(w).free(5),
                returned,
            ),
        )
        yield (
            f"{name}.close",
            R(lambda w, pool=pool: pool(w).close(force=True), lambda w, pool=pool: pool(w).close(), returned),
        )
        yield (
            f"{name}.trim",
            R(lambda w, pool=pool: pool(w).trim(), lambda w, broken=broken: broken(w).trim() if broken(w) else None),
        )
        yield f"{name}.statistics", R(lambda w, pool=pool: pool(w).statistics())
        yield f"{name}.audit", R(lambda w, pool=pool: pool(w).audit(), lambda w, pool=pool: spoilt(pool(w)).audit())
    for name in ("BestFitPool", "SizeClassPool", "ArenaPool"):
        yield f"{name}.walk", R(lambda w, name=name: w.made[name].walk())
    yield "ArenaPool.mark", R(lambda w: w.made["ArenaPool"].mark())
    yield (
        "ArenaPool.rewind",
        R(
            lambda w: w.made["ArenaPool"].rewind((0, 0)),
            lambda w: w.made["ArenaPool"].rewind((9, 9)),
            {events.PoolBlockReturned},
        ),
    )
    yield (
        "ArenaPool.reset",
        R(
            lambda w: w.made["ArenaPool"].reset(),
            lambda w: closed(w.made["ArenaPool"]).reset(),
            {events.PoolBlockReturned},
        ),
    )
    yield "PlannedPool.restart", R(lambda w: w.made["PlannedPool"].restart())
    yield "Tracked.largest_sites", R(lambda w: w.made["Tracked"].largest_sites())
    for name in ("DeviceMemory", "HostMemory", "MediaMemory"):
        yield (
            f"{name}.allocate",
            R(
                lambda w, name=name: w.memory[name].allocate(8),
                lambda w, name=name: w.memory[name].allocate(0),
                {events.Allocated},
            ),
        )
        yield (
            f"{name}.free",
            R(
                lambda w, name=name: w.memory[name].free(w.blocks[name]),
                lambda w, name=name: w.memory[name].free(5),
                {events.Freed},
            ),
        )


def closed(pool):
    """Closed without a call that is heard."""
    pool._closed = "it was closed by a test"
    return pool


def spoilt(pool):
    """With figures that are wrong, its own or those of the pool it is around."""
    inner = pool
    while isinstance(inner, pools.Adaptor):
        inner = inner.upstream
    if isinstance(inner, BestFitPool):
        inner._ranges = types.SimpleNamespace(
            walk=lambda: [(64, 64, True, 1)], total=1, used=64, n_taken=1, requested=1
        )
    inner._requested += 1
    return pool


RECIPES |= dict(of_pools())
NEED_BYTES = ("sleeping.sleep", "sleeping.wake")
DATA = {"AclError", "OutOfMemory", "OperatorError", "Status", "InvalidUse"}  # errors and codes
DATA |= {"BlockRules", "Statistics", "Scalar", "Tensor", "TensorType", "Allocator"}  # plain values; a protocol
QUIET = {  # properties that only read what the object has, and what cannot fail
    "Buffer", "Buffer.allocation", "Buffer.device", "Buffer.is_host_accessible",
    "Context.device", "Event.device", "Event.npu_event", "Stream.context", "Stream.device", "Stream.npu_stream",
    "StreamPool.device", "StreamPool.max_bytes",
    "PinnedArray", "PinnedArray.copy", "PinnedArray.ptr", "PinnedArray.block", "PinnedArray.pinned", "PinnedArray.closed",
    "DeviceMemory", "HostMemory", "MediaMemory", "Region.end_address", "Pool", "Adaptor", "Own", "OwnHandThrough.__init__",
    "softacl.distribute", "softacl.gather", "softacl.iter_device_batches",  # made of other calls, and of other processes
    "softacl.predicted",  # it records
    "softacl.kernel_from",  # it calls a compiler
    "Graph", "Graph.id", "Graph._begin", "Graph._end",  # the last two announce themselves as Graph.capture
}  # fmt: skip


def public_names():
    """Everything a program can call."""
    found = {f"sleeping.{name}" for name in ("tag", "sleep", "wake")}
    assert found == {f"sleeping.{name}" for name in sleeping.__all__ if name != "Account"}
    everything = [(module, name) for module in (softacl, operators, pools, regions) for name in module.__all__]
    everything += [
        (types.SimpleNamespace(Own=Own, OwnHandThrough=OwnHandThrough), n) for n in ("Own", "OwnHandThrough")
    ]
    for module, name in everything:
        thing = getattr(module, name)
        if name in DATA or name.startswith("__"):
            continue
        if not isinstance(thing, type):
            found.add("operators.run" if thing is operators.run else f"softacl.{name}")
            continue
        found.add(name)
        if thing in (Pool, pools.Adaptor):
            continue  # by the classes that derive from them
        for base in thing.__mro__:
            if base.__module__.partition(".")[0] not in ("softacl", __name__.partition(".")[0]):
                continue
            for each, value in vars(base).items():
                function = getattr(value, "fget", None) or getattr(value, "__func__", value)
                called = isinstance(function, (types.FunctionType, PoolMethod))
                if called and (not each.startswith("_") or (hasattr(function, "operation") and each != "__init__")):
                    found.add(f"{name}.{each}")
    return found


def test_every_public_operation_has_a_recipe():
    assert public_names() - QUIET == set(RECIPES)


@pytest.fixture
def world(acl_on):
    acl_on(devices=2)
    made = World()
    yield made
    observe.observers.clear()
    vars(made).clear()  # views end before their device does


@pytest.mark.needs_bytes
@pytest.mark.parametrize("name", NEED_BYTES)
def test_what_keeps_bytes_begins_and_ends(world, name):
    begins_and_ends(world, name)


@pytest.mark.parametrize("name", [name for name in RECIPES if name not in NEED_BYTES])
def test_what_works_begins_and_ends(world, name):
    begins_and_ends(world, name)


def begins_and_ends(world, name):
    ear, recipe = Ear(), RECIPES[name]
    observe.subscribe(ear)
    result = recipe.right(world)
    observe.observers.clear()
    assert ear.calls[-2:] == [("begin", name), ("end", name)], result
    assert all(kind != "failed" for kind, _ in ear.calls)
    assert {(event, name) for event in recipe.events} <= set(ear.events)
    blocks = [event for event, _ in ear.events if event in (events.PoolBlockTaken, events.PoolBlockReturned)]
    assert len(blocks) == len(recipe.events & {events.PoolBlockTaken, events.PoolBlockReturned})  # each once


@pytest.mark.parametrize("name", [name for name, recipe in RECIPES.items() if recipe.wrong])
@pytest.mark.parametrize("heard", [True, False])
def test_what_fails_says_so(world, name, heard):
    ear = Ear()
    if heard:
        observe.subscribe(ear)
    with pytest.raises((softacl.AclError, ValueError, BufferError, TypeError, OverflowError, MemoryError)) as caught:
        RECIPES[name].wrong(world)
    observe.observers.clear()
    if heard:
        assert ear.calls[-2:] == [("begin", name), ("failed", name)]
    if isinstance(caught.value, softacl.AclError):
        assert caught.value.call == name and f"{name}: " in str(caught.value)
        assert "aclrt" not in str(caught.value) and "acl.rt" not in str(caught.value)


def test_an_adaptor_around_an_allocator_of_the_program_announces_its_blocks(world):
    ear = Ear()
    limited = Tracked(Limited(Addresses(1 << 12), 1 << 11))
    observe.subscribe(ear)
    limited.free(limited.allocate(1000))
    with pytest.raises(softacl.OutOfMemory):
        limited.allocate(3000)
    assert [event for event, _ in ear.events] == [events.PoolBlockTaken, events.PoolBlockReturned, events.PoolExhausted]
    assert {name for _, name in ear.events} == {"Tracked.allocate", "Tracked.free"}


def test_exhaustion_comes_with_figures(world):
    class Figures(observe.Observer):
        heard = ()

        def on_pool_exhausted(self, event):
            self.heard += ((type(event.pool), event.nbytes, event.figures and event.figures.n_blocks),)

    ear, pool = Figures(), BestFitPool(Addresses(4096), reservation=4096)
    limited = Limited(pool, 1000)
    observe.subscribe(ear)
    limited.allocate(500)
    for allocate, nbytes in ((limited.allocate, 600), (pool.allocate, 5000)):
        with pytest.raises(softacl.OutOfMemory):
            allocate(nbytes)
    assert ear.heard == ((Limited, 600, None), (BestFitPool, 5000, 1))


def test_a_pool_on_a_pool_announces_both_blocks(world):
    ear, pool = Ear(), SizeClassPool(BestFitPool(Addresses()))
    observe.subscribe(ear)
    pool.allocate(100)
    assert ear.events == [(events.PoolBlockTaken, "SizeClassPool.allocate")] * 2  # the slab, and a block of it
    assert ear.calls == [("begin", "SizeClassPool.allocate"), ("end", "SizeClassPool.allocate")]


@pytest.mark.parametrize("kind", POOLS)
def test_a_pool_without_memory_is_exhausted(world, kind):
    ear, pool = Ear(), world.made[kind]
    observe.subscribe(ear)
    with pytest.raises(softacl.OutOfMemory):
        pool.allocate(1 << 30)
    assert (events.PoolExhausted, f"{kind}.allocate") in ear.events


@pytest.mark.parametrize("kind", POOLS)
def test_a_wrong_free_returns_no_block(world, kind):
    ear, pool = Ear(), world.made[kind]
    observe.subscribe(ear)
    for address in (5, world.blocks[kind] + 64):
        with pytest.raises(softacl.AclError):
            pool.free(address)
    pool.free(world.blocks[kind])
    with pytest.raises(softacl.AclError):
        pool.free(world.blocks[kind])
    assert ear.events == [(events.PoolBlockReturned, f"{kind}.free")]


@pytest.mark.parametrize("kind", POOLS)
def test_a_block_is_returned_before_it_is_given_out_again(world, kind):
    class Order(observe.Observer):
        """Follows which blocks are out; a block that is out cannot be taken."""

        def __init__(self):
            self.lock, self.out, self.wrong = threading.Lock(), set(), []

        def on_pool_block_taken(self, event):
            with self.lock:
                self.wrong += [event.address] if event.address in self.out else []
                self.out.add(event.address)

        def on_pool_block_returned(self, event):
            with self.lock:
                self.out.remove(event.address)

    order, pool = Order(), POOLS[kind](Addresses())
    observe.subscribe(order)

    def work():
        for _ in range(300):
            pool.free(pool.allocate(512))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert observe.observers == [order] and not order.wrong and not order.out


def test_code_of_the_program_makes_calls_of_its_own(world):
    class Upstream:
        def allocate(self, nbytes):
            return world.device.buffer(nbytes).ptr

        def free(self, address):
            """Never asked."""

    ear = Ear()
    pool, own = BestFitPool(Upstream(), reservation=1 << 16), Own(DeviceMemory())
    observe.subscribe(ear)
    pool.allocate(64)
    own.allocate(64)
    assert [name for kind, name in ear.calls if kind == "begin"] == [
        "BestFitPool.allocate",
        "Device.buffer",
        "Own.allocate",
        "DeviceMemory.allocate",
    ]
    assert (events.Allocated, "Device.buffer") in ear.events and (
        events.Allocated,
        "DeviceMemory.allocate",
    ) in ear.events


def test_a_pool_of_the_program_is_counted_and_guarded(world):
    pool = Own()
    first, second = pool.allocate(100), pool.allocate(300)
    now = pool.statistics()
    assert (now.requested, now.n_blocks, now.n_allocations, now.fragmentation) == (400, 2, 2, 0)
    with pytest.raises(softacl.AclError, match="2 blocks are live"):
        pool.close()
    with pytest.raises(softacl.AclError, match=r"Own\.allocate: alignment is 3"):
        pool.allocate(10, 3)
    pool.free(first)
    pool.audit()
    pool.spare[1] = second  # a mistake of the pool: this block is in use
    with pytest.raises(softacl.AclError, match="live block of this pool begins"):
        pool.allocate(1)
    pool.free(second)
    pool.close()
    with pytest.raises(softacl.AclError, match="has been closed"):
        pool.allocate(1)


def test_a_pool_that_writes_the_wrong_method_is_refused():
    with pytest.raises(TypeError, match="write _allocate instead of allocate"):

        class Wrong(Pool):
            def allocate(self, nbytes, alignment=None):
                return 1 << 20


def test_messages_name_functions_of_this_binding(acl_on):
    with pytest.raises(softacl.AclError, match=r"softacl\.pinned_empty: .*with softacl\.Device"):
        softacl.pinned_empty(8)


def test_a_closed_buffer_in_flight_is_freed_by_its_close(world):
    gate = threading.Event()

    @softacl.operator("HeldByATest", outputs=1)
    def held(x):
        gate.wait()
        return x

    ear = Ear()
    operators.run("HeldByATest", [world.tensor], [world.tensor], stream=world.stream.handle)
    observe.subscribe(ear)
    world.buffer.fill(1, world.stream)
    world.buffer.close()
    assert events.Freed not in {event for event, _ in ear.events}
    gate.set()
    world.stream.synchronize()
    assert (events.Freed, "Buffer.close") in ear.events
