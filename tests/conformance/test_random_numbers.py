"""Random numbers in device memory: distributions, types, seeds and offsets, on every executor."""

from __future__ import annotations

import struct

import numpy as np
import pytest

from softacl.errors import AclError
from softacl.runtime.copies import random_numbers
from softacl.runtime.copies.random_numbers import (
    BITMASK,
    NORMAL,
    TRUNCATED_NORMAL,
    UNIFORM,
    RandomParameter,
    RandomTask,
    enqueue,
    philox,
)

NAMES = {0: "float32", 1: "float16", 3: "int32", 8: "uint32", 9: "int64", 10: "uint64", 27: "bfloat16"}
FORMS = {0: "f", 1: "e", 3: "i", 8: "I", 9: "q", 10: "Q"}
REAL = [0, 1, 27]
N = 20_000


def value(number, data_type=10):
    """A parameter that holds its value."""
    if data_type == 27:
        data = struct.pack("<f", number)[2:]
    else:
        data = struct.pack(f"<{FORMS[data_type]}", number)
    return RandomParameter(0, data.ljust(8, b"\xaa"), len(data))


class Maker:
    """Makes numbers in device memory, and reads them back."""

    def __init__(self, acl):
        self.acl, self.rt = acl, acl.rt
        self.stream, _ = acl.rt.create_stream()
        self.counter = self.word(0)

    def word(self, number):
        """The address of a 64-bit word in device memory."""
        pointer, _ = self.rt.malloc(8, 0)
        data = struct.pack("<Q", number)
        assert self.rt.memcpy(pointer, 8, self.acl.util.bytes_to_ptr(data), 8, 1) == 0
        return pointer

    def task(self, kind, data_type, first, second=None, n=N, seed=7, offset=0, result=0, **changes):
        if offset:
            self.counter = self.word(offset)
        result = result or self.rt.malloc(max(n, 1) * 8, 0)[0]
        first = first if isinstance(first, RandomParameter) else value(first, data_type)
        second = (
            first if second is None else second if isinstance(second, RandomParameter) else value(second, data_type)
        )
        seed = seed if isinstance(seed, RandomParameter) else value(seed)
        parts = {"seed": seed, "count": value(n), "counter": self.counter, "result": result} | changes
        return RandomTask(data_type, kind, (first, second), 0, **parts)

    def make(self, kind, data_type, *arguments, n=N, **changes):
        task = self.task(kind, data_type, *arguments, n=n, **changes)
        enqueue(task, self.stream, 0)
        assert self.rt.synchronize_stream(self.stream) == 0, self.acl.get_recent_err_msg()
        return self.read(task, n)

    def read(self, task, n):
        name = NAMES[task.data_type]
        width = 2 if "16" in name else 4 if "32" in name else 8
        nbytes = -(-n // 8) if task.kind == BITMASK else n * width
        host = np.zeros(nbytes, np.uint8)
        assert self.rt.memcpy(host.ctypes.data, nbytes, task.result, nbytes, 2) == 0
        if task.kind == BITMASK:
            return np.unpackbits(host, bitorder="little")[:n]
        if name == "bfloat16":
            return (host.view(np.uint16).astype(np.uint32) << 16).view(np.float32)
        return host.view(name)


@pytest.fixture(params=["threads", "deferred", "seeded"])
def acl(request, acl_on):
    return acl_on(executor=request.param, chip="910B")


@pytest.fixture
def maker(acl):
    return Maker(acl)


def test_philox_is_the_published_one():
    assert [hex(word) for word in philox(0, 0, 1)[0]] == ["0x6627e8d5", "0xe169c58d", "0xbc57ac4c", "0x9b00dbd8"]
    assert (philox(5, 10, 4)[2] == philox(5, 12, 1)[0]).all()


@pytest.mark.needs_bytes
@pytest.mark.parametrize("data_type", REAL)
def test_uniform_floats(maker, data_type):
    numbers = maker.make(UNIFORM, data_type, -2.0, 6.0).astype(np.float64)
    assert numbers.min() >= -2 and numbers.max() <= 6
    assert abs(numbers.mean() - 2) < 0.1 and abs(numbers.var() - 64 / 12) < 0.2
    assert all(abs((numbers < -2 + i).mean() - i / 8) < 0.02 for i in range(1, 8))


@pytest.mark.needs_bytes
@pytest.mark.parametrize(
    ("data_type", "least", "most"),
    [(3, -5, 5), (8, 0, 10), (9, -(2**40), 2**40), (10, 2**63, 2**64 - 1), (3, 4, 5), (3, 4, 4)],
)
def test_uniform_integers(maker, data_type, least, most):
    numbers = maker.make(UNIFORM, data_type, least, most)
    assert int(numbers.min()) >= least and int(numbers.max()) < max(most, least + 1)
    if most - least == 10:
        counts = np.unique(numbers.astype(np.int64), return_counts=True)[1]
        assert len(counts) == 10 and abs(counts / N - 0.1).max() < 0.015
    elif most - least > 10:
        assert abs((numbers.astype(np.float64) - least).mean() / (most - least) - 0.5) < 0.02


@pytest.mark.needs_bytes
@pytest.mark.parametrize("data_type", REAL)
def test_normal_floats(maker, data_type):
    numbers = maker.make(NORMAL, data_type, 1.0, 2.0).astype(np.float64)
    assert abs(numbers.mean() - 1) < 0.1 and abs(numbers.std() - 2) < 0.1
    assert abs((abs(numbers - 1) < 2).mean() - 0.6827) < 0.02 and abs(numbers - 1).max() > 5


@pytest.mark.needs_bytes
@pytest.mark.parametrize("data_type", REAL)
def test_truncated_normal_floats_stay_within_two_deviations(maker, data_type):
    numbers = maker.make(TRUNCATED_NORMAL, data_type, 1.0, 2.0).astype(np.float64)
    assert abs(numbers - 1).max() <= 4 + 0.04
    assert abs(numbers.mean() - 1) < 0.1 and abs(numbers.std() - 2 * 0.8796) < 0.1


@pytest.mark.needs_bytes
@pytest.mark.parametrize("data_type", REAL)
@pytest.mark.parametrize("ratio", [0.0, 0.25, 1.0])
def test_a_bitmask_keeps_all_but_the_ratio(maker, data_type, ratio):
    bits = maker.make(BITMASK, data_type, ratio, n=N + 3)
    assert abs(bits.mean() - (1 - ratio)) < (0.02 if 0 < ratio < 1 else 1e-9)


@pytest.mark.needs_bytes
def test_seed_and_offset_decide_the_numbers(maker):
    first = maker.make(UNIFORM, 0, 0.0, 1.0)
    assert (maker.make(UNIFORM, 0, 0.0, 1.0) == first).all()
    assert (maker.make(UNIFORM, 0, 0.0, 1.0, seed=8) != first).mean() > 0.99
    assert (maker.make(UNIFORM, 0, 0.0, 1.0, offset=100, n=1000) == first[100:1100]).all()


@pytest.mark.needs_bytes
def test_pieces_do_not_show(maker, monkeypatch):
    whole = [maker.make(kind, 0, 0.0, 1.0, n=1000) for kind in (UNIFORM, NORMAL, TRUNCATED_NORMAL)]
    monkeypatch.setattr(random_numbers, "_PIECE", 64)
    for kind, before in zip((UNIFORM, NORMAL, TRUNCATED_NORMAL), whole, strict=True):
        assert (maker.make(kind, 0, 0.0, 1.0, n=1000) == before).all()


@pytest.mark.needs_bytes
def test_parameters_may_stand_in_device_memory_and_are_read_in_stream_order(maker):
    plain = maker.make(UNIFORM, 3, 10, 20, n=100, seed=3)
    least, most, seed, count = maker.word(10), maker.word(99), maker.word(0), maker.word(100)
    at = lambda address: RandomParameter(1, struct.pack("<Q", address), 8)  # noqa: E731
    rt = maker.rt
    task = maker.task(UNIFORM, 3, at(least), at(most), n=100, seed=at(seed), count=at(count))
    for address, number in ((most, 20), (seed, 3)):
        host, data = rt.malloc_host(8)[0], struct.pack("<Q", number)
        assert rt.memcpy(host, 8, maker.acl.util.bytes_to_ptr(data), 8, 0) == 0
        assert rt.memcpy_async(address, 8, host, 8, 1, maker.stream) == 0  # runs before the numbers are made
    enqueue(task, maker.stream, 0)
    assert rt.synchronize_stream(maker.stream) == 0
    assert (maker.read(task, 100) == plain).all()


@pytest.mark.needs_bytes
def test_more_numbers_than_there_is_room_for(maker):
    small, _ = maker.rt.malloc(64, 0)
    with pytest.raises(AclError) as error:
        enqueue(maker.task(UNIFORM, 0, 0.0, 1.0, n=1000, result=small), maker.stream, 0)
    assert error.value.code == 107000
    count = RandomParameter(1, struct.pack("<Q", maker.word(1000)), 8)
    enqueue(maker.task(UNIFORM, 0, 0.0, 1.0, result=small, count=count), maker.stream, 0)
    assert maker.rt.synchronize_stream(maker.stream) == 107000
    assert "1000 random numbers take 4000 bytes" in maker.acl.get_recent_err_msg()


@pytest.mark.needs_bytes
def test_no_numbers_write_nothing(maker):
    place, _ = maker.rt.malloc(64, 0)
    maker.rt.memset(place, 64, 0x11, 64)
    enqueue(maker.task(UNIFORM, 0, 0.0, 1.0, n=0, result=place), maker.stream, 0)
    assert maker.rt.synchronize_stream(maker.stream) == 0
    host = np.zeros(64, np.uint8)
    maker.rt.memcpy(host.ctypes.data, 64, place, 64, 2)
    assert (host == 0x11).all()


def code_of(maker, *arguments, reserve=0, stream=None, **changes):
    try:
        enqueue(maker.task(*arguments, **changes), maker.stream if stream is None else stream, reserve)
    except AclError as error:
        return int(error.code)
    return 0


def test_what_is_refused(maker):
    good = (UNIFORM, 0, 0.0, 1.0)
    assert code_of(maker, *good, n=10) == 0
    host, _ = maker.rt.malloc_host(4096)
    assert code_of(maker, *good, n=10, result=host) == code_of(maker, *good, n=10, counter=host) == 107000
    assert code_of(maker, 4, 0, 0.0, 1.0) == code_of(maker, -1, 0, 0.0, 1.0) == 107000
    for data_type in (3, 8, 9, 10):
        assert [code_of(maker, kind, data_type, 0, 1) for kind in (BITMASK, NORMAL, TRUNCATED_NORMAL)] == [107000] * 3
    assert code_of(maker, *good, reserve=1) == 107000
    for size in (0, 5, 9):
        assert code_of(maker, UNIFORM, 0, RandomParameter(0, bytes(8), size), 1.0) == 107000
    assert code_of(maker, UNIFORM, 0, RandomParameter(2, bytes(8), 4), 1.0) == 107000
    assert code_of(maker, *good, seed=RandomParameter(0, bytes(8), 9)) == 107000
    assert code_of(maker, UNIFORM, 0, RandomParameter(1, bytes(8), 8), 1.0) in (100000, 107000), (
        "the address of a parameter is null"
    )
    assert maker.rt.synchronize_stream(maker.stream) == 0


@pytest.mark.parametrize("chip", ["310", "310B", "310P", "910", "950"])
def test_chips_without_the_generator(acl_on, chip):
    maker = Maker(acl_on(chip=chip))
    assert code_of(maker, UNIFORM, 0, 0.0, 1.0, n=10) == 207000
