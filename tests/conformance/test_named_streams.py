"""What names a stream, an event or memory: an object of SoftACL, a handle of pyACL, or an object of torch_npu, in every method."""

from __future__ import annotations

import inspect
import re
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import numpy as np
import pytest

import softacl
from softacl.kernels import registry
from softacl.kernels.programs import LaunchedKernel
from softacl.kernels.sources import Declared

NBYTES = 256
KINDS = {"StreamLike": "npu_stream", "EventLike": "npu_event", "AddressLike": "data_ptr"}
COUNT = Declared(registry.COUNTING, (("__gm__ uint64_t *", "x"),))


def parameters() -> dict[str, set[str]]:
    """Of all public callables: `Class.method.parameter`, and the kinds that its annotation names."""
    found = {}
    classes = [value for name in softacl.__all__ if isinstance(value := getattr(softacl, name), type)]
    owners = {cls.__name__: vars(cls) for cls in (*classes, LaunchedKernel)}
    owners["softacl"] = {name: getattr(softacl, name) for name in softacl.__all__}
    for owner, members in owners.items():
        for name, member in members.items():
            function = getattr(member, "__func__", member)
            if (name.startswith("_") and name not in ("__call__", "__sub__")) or not inspect.isroutine(function):
                continue
            for parameter in inspect.signature(function).parameters.values():
                kinds = set(re.findall(r"\b\w*(?:Stream|Event|Address)\w*\b", str(parameter.annotation)))
                if kinds or re.search(r"stream|event|^ptr$", parameter.name):
                    found[f"{owner}.{name}.{parameter.name}"] = kinds
    return found


FOUND = parameters()


class World:
    """What the calls need, on one device."""

    def __init__(self, device):
        self.device, self.buffer, self.array = device, device.buffer(NBYTES), np.arange(NBYTES, dtype=np.uint8)
        self.stream, self.event, self.pool = device.stream(), softacl.Event(), device.pool()
        self.kernel = LaunchedKernel(registry.find(registry.COUNTING), COUNT)
        self.buffer.fill(0)

    def names(self, kind):
        """The same thing, named in each way."""
        if kind == "AddressLike":
            return self.buffer.ptr, self.buffer, SimpleNamespace(data_ptr=lambda: self.buffer.ptr)
        named = self.stream if kind == "StreamLike" else self.event
        return named.handle, named, SimpleNamespace(**{KINDS[kind]: named.handle})

    def graph(self, stream):
        with softacl.Graph.capture(stream) as graph:
            self.buffer.fill(1, stream)
        return graph


def measured(world, start):
    world.event.record(world.stream)
    end = world.stream.record()
    end.synchronize()
    assert end - start >= 0


CALLS = {
    "Buffer.copy_from.stream": lambda w, x: w.buffer.copy_from(w.array, x),
    "Buffer.copy_to.stream": lambda w, x: w.buffer.copy_to(w.array, x),
    "Buffer.copy_2d_from.stream": lambda w, x: w.buffer.copy_2d_from(w.array.reshape(16, 16), stream=x),
    "Buffer.copy_2d_to.stream": lambda w, x: w.buffer.copy_2d_to(w.array.reshape(16, 16), stream=x),
    "Buffer.fill.stream": lambda w, x: w.buffer.fill(7, x),
    "Buffer.from_ptr.ptr": lambda w, x: softacl.Buffer.from_ptr(x, NBYTES).fill(1),
    "Event.from_handle.handle": lambda w, x: softacl.Event.from_handle(x).record(w.stream),
    "Event.record.stream": lambda w, x: w.event.record(x),
    "Event.__sub__.start": measured,
    "Graph.capture.stream": lambda w, x: w.graph(x),
    "Graph.replay.stream": lambda w, x: w.graph(w.device.stream()).replay(x),
    "LaunchedKernel.__call__.stream": lambda w, x: w.kernel(w.buffer, stream=x),
    "Stream.from_handle.handle": lambda w, x: w.buffer.fill(1, softacl.Stream.from_handle(x)),
    "Stream.record.event": lambda w, x: w.stream.record(x),
    "Stream.wait.event": lambda w, x: w.device.stream().wait(x),
    "StreamPool.allocate.stream": lambda w, x: w.pool.allocate(64, x).close(),
    "StreamPool.free.stream": lambda w, x: w.pool.free(w.pool.allocate(64, w.stream), x),
    "softacl.iter_device_batches.stream": lambda w, x: list(softacl.iter_device_batches([{"a": w.array}], stream=x)),
}


def test_every_parameter_that_names_a_stream_an_event_or_memory_takes_all_three() -> None:
    assert set(FOUND) == set(CALLS)
    assert {kind for kinds in FOUND.values() for kind in kinds} <= set(KINDS), FOUND


@pytest.mark.parametrize("name", sorted(CALLS))
def test_each_way_to_name_it(device_world, name) -> None:
    for kind in sorted(FOUND[name]):
        for value in device_world.names(kind):
            CALLS[name](device_world, value)
    device_world.device.synchronize()


@pytest.mark.parametrize("wrong", [{}, True, "stream", 1.5], ids=repr)
@pytest.mark.parametrize("name", sorted(CALLS))
def test_what_names_nothing_is_a_type_error_that_names_it(device_world, name, wrong) -> None:
    shown = re.escape(repr(wrong)[:60])
    with pytest.raises(TypeError, match=rf"{shown}.* is not (a stream|an event|memory)\. Pass a softacl\.\w+, .* or a"):
        CALLS[name](device_world, wrong)


@pytest.fixture
def device_world(acl):
    with softacl.Device(0) as device:
        world = World(device)
        yield world
        device.synchronize()


@pytest.mark.needs_bytes
def test_a_kernel_is_launched_from_a_thread_without_a_context(device_world) -> None:
    world = device_world
    with ThreadPoolExecutor(1) as thread:
        for stream in world.names("StreamLike"):
            thread.submit(world.kernel, world.buffer, stream=stream).result()
        thread.submit(world.kernel, world.names("AddressLike")[2], stream=world.stream).result()
    world.stream.synchronize()
    assert world.buffer.to_array(np.uint64)[0] == 4


@pytest.mark.needs_bytes
def test_zero_and_none_are_the_default_stream_of_the_context(device_world) -> None:
    world = device_world
    for stream in (0, None):
        world.kernel(world.buffer, stream=stream)
    world.buffer[8:16].fill(3, 0)
    world.device.synchronize()
    assert world.buffer.to_array(np.uint64)[:2].tolist() == [2, 0x0303030303030303]


class OnDevice:
    """As much of a tensor on the device as a copy asks for."""

    def __init__(self, buffer, contiguous=True):
        self.data_ptr, self.is_contiguous = lambda: buffer.ptr, lambda: contiguous
        self.numel, self.element_size = lambda: 32, lambda: 4


@pytest.mark.needs_bytes
def test_a_tensor_on_the_device_is_copied_from_and_to(device_world) -> None:
    world = device_world
    other = world.device.buffer(NBYTES)
    world.buffer.copy_from(world.array)
    other.fill(0).copy_from(OnDevice(world.buffer))
    assert (other.to_array()[:128] == world.array[:128]).all() and not other.to_array()[128:].any()
    other.fill(9).copy_to(OnDevice(world.buffer), world.stream)
    world.stream.synchronize()
    assert (world.buffer.to_array() == np.where(world.array < 128, 9, world.array)).all()
    with pytest.raises(ValueError, match="not contiguous"):
        other.copy_from(OnDevice(world.buffer, contiguous=False))
