"""The Python blocks of the vendor's pyACL guide as programs of our own: the same calls, and checks of what the text promises.

`python pyacl.py NAME` runs one, `python pyacl.py` lists them. tests/guide/python_blocks.json says which block each is.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable
from typing import Any

import acl

PROGRAMS: dict[str, Callable[[], None]] = {}

HUGE_FIRST, NORMAL_ONLY, NORMAL_ONLY_P2P = 0, 2, 5
HOST_TO_HOST, HOST_TO_DEVICE, DEVICE_TO_HOST, DEVICE_TO_DEVICE = range(4)
RUNS_ON_DEVICE = 0  # acl.rt.get_run_mode
NO_CONTEXT, NOT_SUPPORTED = 107002, 207000
SIZE = 1 << 20


def program(function: Callable[[], None]) -> Callable[[], None]:
    PROGRAMS[function.__name__] = function
    return function


def ok(result: Any) -> Any:
    """The value of a call that must work: (value, 0), or 0."""
    value, code = result if isinstance(result, tuple) else (None, result)
    assert code == 0, f"code {code}: {acl.get_recent_err_msg()}"
    return value


def ok_pair(result: tuple[int, int, int]) -> int:
    """The free memory of a device."""
    free, _, code = result
    ok(code)
    return free


def begin(device: int = 0) -> None:
    ok(acl.init())
    ok(acl.rt.set_device(device))


def end(device: int = 0) -> None:
    ok(acl.rt.reset_device(device))
    ok(acl.finalize())


def pattern(size: int, seed: int = 1) -> bytes:
    """Bytes that no other part of memory holds by chance: what `read_file` of the guide would read."""
    block = bytes((seed * 31 + i * 7 + i // 256) % 256 for i in range(4096))
    return (block * (size // 4096 + 1))[:size]


def write(address: int, data: bytes) -> None:
    """Put data into memory, wherever it lies: the kind of a synchronous copy is decided by the addresses."""
    ok(acl.rt.memcpy(address, len(data), acl.util.bytes_to_ptr(data), len(data), HOST_TO_DEVICE))


def read(address: int, size: int) -> bytes:
    data = bytes(size)
    ok(acl.rt.memcpy(acl.util.bytes_to_ptr(data), size, address, size, DEVICE_TO_HOST))
    return data


# Initialisation and resources -----------------------------------------------------------------------------------------


@program
def init_without_a_file() -> None:
    ok(acl.init())  # the default configuration will do
    ok(acl.finalize())


@program
def init_with_a_file() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(f"{folder}/src")
        before = os.getcwd()
        os.makedirs(f"{folder}/out")
        os.chdir(f"{folder}/out")
        try:
            with open("../src/acl.json", "w") as file:
                json.dump({}, file)  # "{}" stands for the default configuration
            ok(acl.init("../src/acl.json"))  # a path relative to the directory of the program
            ok(acl.finalize())
        finally:
            os.chdir(before)


@program
def resources_with_the_default_context() -> None:
    ok(acl.init())
    assert acl.rt.malloc(64, HUGE_FIRST)[1] == NO_CONTEXT  # the device comes first
    ok(acl.rt.set_device(0))  # makes the default context and the default stream
    assert ok(acl.rt.get_context()) != 0
    memory = ok(acl.rt.malloc(64, HUGE_FIRST))
    ok(acl.rt.memset_async(memory, 64, 5, 64, 0))  # 0 is the default stream
    ok(acl.rt.synchronize_stream(0))
    assert read(memory, 64) == b"\5" * 64
    stream = ok(acl.rt.create_stream())
    ok(acl.rt.memset_async(memory, 64, 6, 64, stream))
    ok(acl.rt.synchronize_stream(stream))
    assert read(memory, 64) == b"\6" * 64
    ok(acl.rt.destroy_stream(stream))
    ok(acl.rt.free(memory))
    ok(acl.rt.reset_device(0))  # ends the default context and stream
    assert acl.rt.malloc(64, HUGE_FIRST)[1] == NO_CONTEXT
    ok(acl.finalize())


@program
def resources_with_a_context_of_its_own() -> None:
    ok(acl.init())
    device = 0
    ok(acl.rt.set_device(device))
    default = ok(acl.rt.get_context())
    context = ok(acl.rt.create_context(device))
    assert context != default and ok(acl.rt.get_context()) == context  # the new one is current
    assert ok(acl.rt.get_device()) == device
    stream = ok(acl.rt.create_stream())
    ok(acl.rt.destroy_stream(stream))
    ok(acl.rt.destroy_context(context))
    ok(acl.rt.reset_device(device))
    ok(acl.finalize())


@program
def a_context_sets_its_device() -> None:
    """create_context calls set_device inside."""
    ok(acl.init())
    device = ok(acl.rt.get_device_count()) - 1
    context = ok(acl.rt.create_context(device))
    assert ok(acl.rt.get_device()) == device
    memory = ok(acl.rt.malloc(64, HUGE_FIRST))
    ok(acl.rt.free(memory))
    ok(acl.rt.destroy_context(context))
    ok(acl.finalize())


@program
def run_mode_decides_where_memory_is() -> None:
    """ACL_HOST: host and device memory. ACL_DEVICE: device memory only, whichever function allocates it."""
    begin()
    kind = 0 if ok(acl.rt.get_run_mode()) == RUNS_ON_DEVICE else 1
    free = ok_pair(acl.rt.get_mem_info(kind))
    memory = ok(acl.rt.malloc_host(8 * SIZE))
    taken = free - ok_pair(acl.rt.get_mem_info(kind))
    assert taken >= 8 * SIZE if kind == 0 else taken == 0  # device memory, or none of it
    ok(acl.rt.memset(memory, 8 * SIZE, 0, 8 * SIZE))  # before the memory is used: it holds anything
    assert acl.util.ptr_to_bytes(memory, SIZE) == bytes(SIZE)
    ok(acl.rt.free_host(memory))
    end()


# Data transfer --------------------------------------------------------------------------------------------------------


@program
def within_the_host() -> None:
    begin()
    a, b = ok(acl.rt.malloc_host(SIZE)), ok(acl.rt.malloc_host(SIZE))
    data = pattern(SIZE)
    write(a, data)
    ok(acl.rt.memcpy(b, SIZE, a, SIZE, HOST_TO_HOST))
    assert read(b, SIZE) == data
    if ok(acl.rt.get_run_mode()) != RUNS_ON_DEVICE:  # there the copy stays within the device, and works
        stream = ok(acl.rt.create_stream())
        ok(acl.rt.memset(b, SIZE, 0, SIZE))
        code = acl.rt.memcpy_async(b, SIZE, a, SIZE, HOST_TO_HOST, stream)
        if code == 0:  # pages for 310, 310P, 910: accepted, and fails when it is waited for
            assert acl.rt.synchronize_stream(stream) != 0
        else:
            assert code == NOT_SUPPORTED
        assert read(b, SIZE) == bytes(SIZE)
        ok(acl.rt.destroy_stream(stream))
    ok(acl.rt.free_host(a))
    ok(acl.rt.free_host(b))
    end()


def _transfer(to_device: bool, asynchronous: bool, spare: int = 0) -> None:
    """Between host and device. spare: bytes more for the host's block, whose middle the program aligns itself."""
    begin()
    block = ok(acl.rt.malloc_host(SIZE + spare))
    host = block + 64 - block % 64 if spare else block
    device = ok(acl.rt.malloc(SIZE, NORMAL_ONLY if spare else HUGE_FIRST))
    source, target = (host, device) if to_device else (device, host)
    data = pattern(SIZE, seed=3)
    write(source, data)
    ok(acl.rt.memset(target, SIZE, 0, SIZE))
    kind = HOST_TO_DEVICE if to_device else DEVICE_TO_HOST
    if asynchronous:
        stream = ok(acl.rt.create_stream())
        ok(acl.rt.memcpy_async(target, SIZE, source, SIZE, kind, stream))
        ok(acl.rt.synchronize_stream(stream))
        ok(acl.rt.destroy_stream(stream))
    else:
        ok(acl.rt.memcpy(target, SIZE, source, SIZE, kind))
    assert read(target, SIZE) == read(source, SIZE) == data
    ok(acl.rt.free_host(block))
    ok(acl.rt.free(device))
    end()


@program
def host_to_device() -> None:
    _transfer(to_device=True, asynchronous=False)


@program
def host_to_device_on_a_stream() -> None:
    _transfer(to_device=True, asynchronous=True)


@program
def device_to_host() -> None:
    _transfer(to_device=False, asynchronous=False)


@program
def device_to_host_on_a_stream() -> None:
    _transfer(to_device=False, asynchronous=True)


@program
def host_to_device_aligned_by_the_program() -> None:
    _transfer(to_device=True, asynchronous=True, spare=64)


@program
def device_to_host_aligned_by_the_program() -> None:
    _transfer(to_device=False, asynchronous=True, spare=64)


def _within_the_device(asynchronous: bool) -> None:
    begin()
    a, b = ok(acl.rt.malloc(SIZE, NORMAL_ONLY)), ok(acl.rt.malloc(SIZE, NORMAL_ONLY))
    assert a % 64 == b % 64 == 0  # the system aligns memory of acl.rt.malloc
    data = pattern(SIZE, seed=5)
    write(a, data)
    if asynchronous:
        stream = ok(acl.rt.create_stream())
        ok(acl.rt.memcpy_async(b, SIZE, a, SIZE, DEVICE_TO_DEVICE, stream))
        ok(acl.rt.synchronize_stream(stream))
        ok(acl.rt.destroy_stream(stream))
    else:
        ok(acl.rt.memcpy(b, SIZE, a, SIZE, DEVICE_TO_DEVICE))
    assert read(b, SIZE) == data
    ok(acl.rt.free(a))
    ok(acl.rt.free(b))
    end()


@program
def within_the_device() -> None:
    _within_the_device(asynchronous=False)


@program
def within_the_device_on_a_stream() -> None:
    _within_the_device(asynchronous=True)


@program
def between_two_devices() -> None:
    one, other = 0, 1
    ok(acl.init())
    ok(acl.rt.set_device(one))
    can, code = acl.rt.device_can_access_peer(one, other)
    if code or not can:  # the chip does not have it: enabling it fails too
        assert acl.rt.device_enable_peer_access(other, 0) != 0
        ok(acl.rt.reset_device(one))
        ok(acl.finalize())
        return
    ok(acl.rt.device_enable_peer_access(other, 0))
    mine = ok(acl.rt.malloc(1024, NORMAL_ONLY_P2P))
    ok(acl.rt.set_device(other))
    ok(acl.rt.device_enable_peer_access(one, 0))
    theirs = ok(acl.rt.malloc(1024, NORMAL_ONLY_P2P))
    data = pattern(1024, seed=7)
    write(theirs, data)
    ok(acl.rt.memcpy(mine, 1024, theirs, 1024, DEVICE_TO_DEVICE))
    ok(acl.rt.memset(theirs, 1024, 0, 1024))
    ok(acl.rt.memcpy(theirs, 1024, mine, 1024, DEVICE_TO_DEVICE))
    assert read(theirs, 1024) == read(mine, 1024) == data
    ok(acl.rt.free(theirs))
    ok(acl.rt.free(mine))
    ok(acl.rt.reset_device(other))
    ok(acl.rt.reset_device(one))
    ok(acl.finalize())


@program
def bytes_and_addresses() -> None:
    """The functions of acl.util that pages recommend instead of those for NumPy."""
    begin()
    data = pattern(4096, seed=9)
    host = ok(acl.rt.malloc_host(4096))
    ok(acl.rt.memcpy(host, 4096, acl.util.bytes_to_ptr(data), 4096, HOST_TO_HOST))
    assert acl.util.ptr_to_bytes(host, 4096) == data
    ok(acl.rt.free_host(host))
    end()


# Streams --------------------------------------------------------------------------------------------------------------


@program
def one_thread_one_stream() -> None:
    begin()
    host, device = ok(acl.rt.malloc_host(SIZE)), ok(acl.rt.malloc(SIZE, HUGE_FIRST))
    data = pattern(SIZE, seed=11)
    write(host, data)
    stream = ok(acl.rt.create_stream())
    ok(acl.rt.memcpy_async(device, SIZE, host, SIZE, HOST_TO_DEVICE, stream))
    ok(acl.rt.synchronize_stream(stream))  # returns when all tasks of the stream are done
    assert read(device, SIZE) == data
    ok(acl.rt.destroy_stream(stream))
    ok(acl.rt.free(device))
    ok(acl.rt.free_host(host))
    end()


@program
def one_thread_two_streams() -> None:
    """The tasks are fills, where the guide runs models."""
    begin()
    a, b = ok(acl.rt.malloc(SIZE, HUGE_FIRST)), ok(acl.rt.malloc(SIZE, HUGE_FIRST))
    first = ok(acl.rt.create_stream())
    ok(acl.rt.memset_async(a, SIZE, 1, SIZE, first))
    second = ok(acl.rt.create_stream())
    ok(acl.rt.memset_async(b, SIZE, 2, SIZE, second))
    ok(acl.rt.synchronize_stream(first))
    ok(acl.rt.synchronize_stream(second))
    assert read(a, SIZE) == b"\1" * SIZE and read(b, SIZE) == b"\2" * SIZE
    ok(acl.rt.destroy_stream(second))
    ok(acl.rt.destroy_stream(first))
    ok(acl.rt.free(a))
    ok(acl.rt.free(b))
    end()


def _threads(with_contexts: bool) -> None:
    begin()
    done: list[bytes] = []

    def work(value: int) -> None:
        context = ok(acl.rt.create_context(0)) if with_contexts else ok(acl.rt.set_device(0))
        stream = ok(acl.rt.create_stream())
        memory = ok(acl.rt.malloc(4096, HUGE_FIRST))
        ok(acl.rt.memset_async(memory, 4096, value, 4096, stream))
        ok(acl.rt.synchronize_stream(stream))
        done.append(read(memory, 4096))
        ok(acl.rt.free(memory))
        ok(acl.rt.destroy_stream(stream))
        if with_contexts:
            ok(acl.rt.destroy_context(context))

    threads = [ok(acl.util.start_thread(work, value)) for value in (1, 2)]
    for thread in threads:
        assert acl.util.stop_thread(thread) == 0  # waits for its end
    assert sorted(done) == [b"\1" * 4096, b"\2" * 4096]
    end()


@program
def two_threads_two_streams() -> None:
    _threads(with_contexts=False)


@program
def two_threads_with_contexts() -> None:
    _threads(with_contexts=True)


# Waiting --------------------------------------------------------------------------------------------------------------


@program
def wait_for_an_event() -> None:
    begin()
    memory = ok(acl.rt.malloc(SIZE, HUGE_FIRST))
    event = ok(acl.rt.create_event())
    stream = ok(acl.rt.create_stream())
    ok(acl.rt.memset_async(memory, SIZE, 3, SIZE, stream))
    ok(acl.rt.record_event(event, stream))
    ok(acl.rt.synchronize_event(event))  # what the stream was given before the event is done
    assert read(memory, SIZE) == b"\3" * SIZE and ok(acl.rt.query_event_status(event)) == 1
    ok(acl.rt.destroy_stream(stream))
    ok(acl.rt.destroy_event(event))
    ok(acl.rt.free(memory))
    end()


@program
def wait_for_a_stream() -> None:
    begin()
    memory = ok(acl.rt.malloc(SIZE, HUGE_FIRST))
    stream = ok(acl.rt.create_stream())
    for value in range(1, 6):  # in the order of the calls
        ok(acl.rt.memset_async(memory, SIZE, value, SIZE, stream))
    ok(acl.rt.synchronize_stream(stream))
    assert read(memory, SIZE) == b"\5" * SIZE
    ok(acl.rt.destroy_stream(stream))
    ok(acl.rt.free(memory))
    end()


def _between_streams(record: Callable[[int], Any], wait: Callable[[int], Any]) -> None:
    """What the second stream does behind the wait sees what the first did before the record."""
    memory, copy = ok(acl.rt.malloc(SIZE, HUGE_FIRST)), ok(acl.rt.malloc(SIZE, HUGE_FIRST))
    first, second = ok(acl.rt.create_stream()), ok(acl.rt.create_stream())
    ok(acl.rt.memset(memory, SIZE, 0, SIZE))
    ok(acl.rt.memset_async(memory, SIZE, 4, SIZE, first))
    ok(record(first))
    ok(wait(second))
    ok(acl.rt.memcpy_async(copy, SIZE, memory, SIZE, DEVICE_TO_DEVICE, second))
    ok(acl.rt.synchronize_stream(first))
    ok(acl.rt.synchronize_stream(second))
    assert read(copy, SIZE) == b"\4" * SIZE
    ok(acl.rt.destroy_stream(second))
    ok(acl.rt.destroy_stream(first))
    ok(acl.rt.free(memory))
    ok(acl.rt.free(copy))


@program
def a_stream_waits_for_an_event() -> None:
    begin()
    event = ok(acl.rt.create_event())
    _between_streams(
        lambda stream: acl.rt.record_event(event, stream), lambda stream: acl.rt.stream_wait_event(stream, event)
    )
    ok(acl.rt.destroy_event(event))
    end()


@program
def an_event_is_reset_and_used_again() -> None:
    """create_event, record_event, stream_wait_event, reset_event: the order that the page of stream_wait_event names."""
    begin()
    event = ok(acl.rt.create_event())

    def wait(stream: int) -> int:
        ok(acl.rt.stream_wait_event(stream, event))
        return int(acl.rt.reset_event(event, stream))

    for _ in range(3):
        _between_streams(lambda stream: acl.rt.record_event(event, stream), wait)
    ok(acl.rt.destroy_event(event))
    end()


@program
def a_stream_waits_for_a_notify() -> None:
    begin()
    notify, code = acl.rt.create_notify(0)
    if code == NOT_SUPPORTED:  # the page's list of products leaves the chip out
        end()
        return
    ok(code)
    for _ in range(3):  # waiting resets it
        _between_streams(
            lambda stream: acl.rt.record_notify(notify, stream),
            lambda stream: acl.rt.wait_and_reset_notify(notify, stream, 0),
        )
    ok(acl.rt.destroy_notify(notify))
    end()


def _wait_for_the_device(with_context: bool) -> None:
    device = 0
    ok(acl.init())
    ok(acl.rt.set_device(device))
    context = ok(acl.rt.create_context(device)) if with_context else None
    stream = ok(acl.rt.create_stream())
    memory = ok(acl.rt.malloc(SIZE, HUGE_FIRST))
    ok(acl.rt.memset_async(memory, SIZE, 8, SIZE, stream))
    ok(acl.rt.synchronize_device())  # all that the device was given is done
    assert read(memory, SIZE) == b"\b" * SIZE
    ok(acl.rt.free(memory))
    ok(acl.rt.synchronize_stream(stream))
    if context is not None:
        ok(acl.rt.destroy_context(context))
    ok(acl.rt.reset_device(device))
    ok(acl.finalize())


@program
def wait_for_the_device() -> None:
    _wait_for_the_device(with_context=False)


@program
def wait_for_the_device_of_a_context() -> None:
    _wait_for_the_device(with_context=True)


@program
def callbacks_in_a_thread() -> None:
    """A thread processes reports, a stream is bound to it, each launch_callback runs one callback there."""
    begin()
    context = ok(acl.rt.get_context())
    stream = ok(acl.rt.create_stream())
    seen: list[object] = []
    ended: list[bool] = []

    def serve(_: object) -> None:
        ok(acl.rt.set_context(context))
        while not ended:
            acl.rt.process_report(100)  # again and again, each time for at most 100 ms

    thread = ok(acl.util.start_thread(serve, (None,)))
    ok(acl.rt.subscribe_report(thread, stream))
    memory = ok(acl.rt.malloc(SIZE, HUGE_FIRST))
    ok(acl.rt.memset_async(memory, SIZE, 2, SIZE, stream))
    for number in range(3):
        ok(acl.rt.launch_callback(seen.append, number, 1, stream))
    ok(acl.rt.synchronize_stream(stream))  # blocking callbacks are tasks of the stream
    assert seen == [0, 1, 2]
    ok(acl.rt.unsubscribe_report(thread, stream))
    ended.append(True)
    assert acl.util.stop_thread(thread) == 0
    ok(acl.rt.free(memory))
    ok(acl.rt.destroy_stream(stream))
    end()


@program
def load_a_model() -> None:
    """A model is loaded by its file's name, gives a number, and is unloaded by that."""
    import softacl

    @softacl.model("guide_net.om", inputs={"x": ("float32", (4,))}, outputs={"y": ("float32", (4,))})
    def net(x: object) -> object:
        return x

    begin()
    model = ok(acl.mdl.load_from_file("guide_net.om"))
    other = ok(acl.mdl.load_from_file("guide_net.om"))
    assert 0 < model < other
    ok(acl.mdl.unload(model))
    assert acl.mdl.unload(model) != 0, "its number is not used again"
    ok(acl.mdl.unload(other))
    assert acl.mdl.load_from_file("nowhere.om") == (0, 145002)
    end()


def new_channel() -> int:
    """A channel for pictures; 0 on a chip without DVPP V1."""
    channel = acl.media.dvpp_create_channel_desc()
    if channel:
        ok(acl.media.dvpp_create_channel(channel))
    return int(channel)


class Pictures:
    """A stream and pictures in media memory, for a channel."""

    NV12 = 1  # PIXEL_FORMAT_YUV_SEMIPLANAR_420

    def __init__(self, channel: int) -> None:
        self.stream, self.channel = ok(acl.rt.create_stream()), channel

    def picture(self, width: int, height: int, content: bytes = b"") -> tuple[int, int]:
        """The description of an NV12 picture, and its memory: multiples of 128 and 16 suit each chip and function."""
        stride, lines = (width + 127) // 128 * 128, (height + 15) // 16 * 16
        nbytes = stride * lines * 3 // 2
        address = ok(acl.media.dvpp_malloc(nbytes))
        described = acl.media.dvpp_create_pic_desc()
        settings = {"data": address, "size": nbytes, "format": self.NV12, "width": width, "height": height}
        for name, value in {**settings, "width_stride": stride, "height_stride": lines}.items():
            ok(getattr(acl.media, f"dvpp_set_pic_desc_{name}")(described, value))
        if content:
            ok(acl.rt.memcpy(address, nbytes, acl.util.bytes_to_ptr(content), len(content), HOST_TO_DEVICE))
        return described, address

    def end(self) -> None:
        if self.channel:
            ok(acl.media.dvpp_destroy_channel(self.channel))
            ok(acl.media.dvpp_destroy_channel_desc(self.channel))
        ok(acl.rt.destroy_stream(self.stream))
        end()


@program
def resize_a_picture() -> None:
    """A picture of one colour is of that colour in any size; the memory is DVPP's, the work a task of the stream."""
    begin()
    made = Pictures(new_channel())
    if made.channel:
        grey = b"\x4d" * (128 * 128) + b"\x80" * (128 * 64)
        (source, held), (target, result) = made.picture(128, 128, grey), made.picture(64, 64)
        config = acl.media.dvpp_create_resize_config()
        ok(acl.media.dvpp_vpc_resize_async(made.channel, source, target, config, made.stream))
        ok(acl.rt.synchronize_stream(made.stream))
        back = bytes(128 * 64)
        ok(acl.rt.memcpy(acl.util.bytes_to_ptr(back), len(back), result, len(back), DEVICE_TO_HOST))
        assert all(back[line * 128 : line * 128 + 64] == b"\x4d" * 64 for line in range(64))
        ok(acl.media.dvpp_destroy_resize_config(config))
        for described, address in ((source, held), (target, result)):
            ok(acl.media.dvpp_destroy_pic_desc(described))
            ok(acl.media.dvpp_free(address))
    made.end()


#: A JPEG of 64 x 48 pixels of one red, 4:2:0.
_RED = (
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/"
    "2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAwAEADASIAAhEBAxEB/8QA"
    "FQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAII/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/a"
    "AAwDAQACEQMRAD8AigC21QAAAAAAAAAAAAAAAAAAAAAH/9k="
)


@program
def decode_a_jpeg() -> None:
    """A JPEG in device memory becomes a YUV picture with the strides that its description gives."""
    import base64

    begin()
    made = Pictures(new_channel())
    if made.channel:
        data = base64.b64decode(_RED)
        stream_of_bytes = ok(acl.media.dvpp_malloc(len(data)))
        ok(acl.rt.memcpy(stream_of_bytes, len(data), acl.util.bytes_to_ptr(data), len(data), HOST_TO_DEVICE))
        target, result = made.picture(64, 48)
        ok(acl.media.dvpp_jpeg_decode_async(made.channel, stream_of_bytes, len(data), target, made.stream))
        ok(acl.rt.synchronize_stream(made.stream))
        stride = acl.media.dvpp_get_pic_desc_width_stride(target)
        back = bytes(stride)
        ok(acl.rt.memcpy(acl.util.bytes_to_ptr(back), stride, result, stride, DEVICE_TO_HOST))
        red = round(0.299 * 200 + 0.587 * 30 + 0.114 * 90)
        assert all(abs(value - red) <= 2 for value in back[:64]), back[:64]
        ok(acl.media.dvpp_destroy_pic_desc(target))
        ok(acl.media.dvpp_free(stream_of_bytes))
        ok(acl.media.dvpp_free(result))
    made.end()


if __name__ == "__main__":
    if len(sys.argv) == 1:
        print("\n".join(PROGRAMS))
    elif len(sys.argv) == 2 and sys.argv[1] in PROGRAMS:
        PROGRAMS[sys.argv[1]]()
    else:
        sys.exit(f"{sys.argv[1:]}: there is no such program")
