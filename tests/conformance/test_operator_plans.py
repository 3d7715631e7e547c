"""Operators of the C binding that were seen before run without the interpreter's lock (softacl/_native/fastpath/operator_cache.c).

The plans here have functions of the tests in place of PyTorch's, so that these need no PyTorch: tests/pytorch has what it computes.
"""

from __future__ import annotations

import ctypes
import math
import os
import struct
import threading
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest

import softacl.c
from softacl import _native, observe
from softacl.codes import Code
from softacl.errors import AclError
from softacl.operators.aten.cache import MAX_BYTES
from softacl.operators.device_tensors import Tensor
from softacl.runtime.state import live, process
from softacl.runtime.streams.streams import TAG

pytestmark = pytest.mark.soft_only
FLOAT, ND = 0, 2
PARAM, UNKNOWN = 161002, 561003


@cache
def library():
    """The C library, in this process."""
    path = Path(softacl.c.__file__).with_name("libascendcl.so")
    found = ctypes.CDLL(str(path))
    for name in ("Tensor", "Scalar", "IntArray", "TensorList"):
        getattr(found, f"aclCreate{name}").restype = ctypes.c_uint64
    return found


def u64(*values):
    return [ctypes.c_uint64(value) for value in values]


class Machine:
    """Calls of the C functions as a program makes them, and what plans were run with."""

    def __init__(self, acl):
        self.acl, self.c, self.ran = acl, library(), []
        self.stream, code = acl.rt.create_stream()
        assert code == 0

    def block(self, nbytes=4096):
        """Device memory that copies were in, as that of any program soon is."""
        address, code = self.acl.rt.malloc(nbytes, 0)
        assert (code, self.acl.rt.memset(address, nbytes, 0, nbytes)) == (0, 0)
        return address

    def tensor(self, address, *shape, dtype=FLOAT, strides=None, offset=0):
        dims = (ctypes.c_int64 * max(len(shape), 1))(*shape)
        steps = strides and (ctypes.c_int64 * len(strides))(*strides)
        form = ctypes.c_int(dtype), steps, ctypes.c_int64(offset), ctypes.c_int(ND)
        return self.c.aclCreateTensor(dims, *u64(len(shape)), *form, dims, *u64(len(shape), address))

    def scalar(self, value, dtype=FLOAT):
        return self.c.aclCreateScalar(struct.pack("<f", value), ctypes.c_int(dtype))

    def first(self, name, *arguments):
        """The first phase: (code, executor)."""
        nbytes, executor = ctypes.c_uint64(7), ctypes.c_uint64(0)
        function = getattr(self.c, f"{name}GetWorkspaceSize")
        code = function(*u64(*arguments), ctypes.byref(nbytes), ctypes.byref(executor))
        assert code or nbytes.value == 0
        return code, executor.value

    def second(self, name, executor, stream=None):
        return getattr(self.c, name)(*u64(0, 0, executor, self.stream if stream is None else stream))

    def remember(self, name, kinds, arguments, nbytes=64, run=None):
        """A plan whose tensors have `nbytes` each."""
        spans = (0, nbytes) * sum(kind == "t" for kind in kinds)
        return _native.cache_operator(name, kinds, tuple(arguments), spans, run or self.run, TAG["operator"])

    def run(self, stream, addresses, there, inlined, _tried):
        self.ran.append((stream, addresses, there, inlined, threading.get_ident()))
        return True


@pytest.fixture
def machine(acl):
    return Machine(acl)


def working(address):
    return address + live.find(address).shift


def test_a_use_that_was_seen_runs_in_the_call_where_nothing_is_queued(machine):
    a, b = machine.block(), machine.block()
    x, y = machine.tensor(a, 4, 4), machine.tensor(b, 4, 4)
    assert machine.remember("aclnnAbs", "tt", [x, y])
    assert not machine.remember("aclnnAbs", "tt", [x, y])  # it is known
    other = machine.tensor(a + 1024, 4, 4)
    code, executor = machine.first("aclnnAbs", other, y)
    assert (code, machine.second("aclnnAbs", executor)) == (0, 0)
    assert machine.ran == [
        (machine.stream, (working(a) + 1024, working(b)), True, True, threading.get_ident()),
    ]
    assert machine.second("aclnnAbs", executor) == PARAM  # it has run
    assert machine.acl.rt.synchronize_stream(machine.stream) == 0


def test_the_cache_evicts_what_was_not_used_for_the_longest_time(machine):
    a = machine.block()
    uses = [(machine.tensor(a, n), machine.tensor(a, n)) for n in (3, 5, 7)]
    for use in uses[:2]:
        assert machine.remember("aclnnAbs", "tt", use)
    machine.first("aclnnAbs", *uses[0])
    _native.limit_operators(10_000)  # two entries of 4 KiB and more
    try:
        assert machine.remember("aclnnAbs", "tt", uses[2])
        # Whether an entry is there: it is cached, or not again.
        assert [machine.remember("aclnnAbs", "tt", use) for use in (uses[0], uses[2])] == [False, False]
        assert machine.remember("aclnnAbs", "tt", uses[1])
    finally:
        _native.limit_operators(MAX_BYTES)


@pytest.mark.parametrize(
    "make",
    [
        lambda m, a: m.tensor(a, 4, 5),
        lambda m, a: m.tensor(a, 16),
        lambda m, a: m.tensor(a, 4, 4, dtype=1),
        lambda m, a: m.tensor(a, 4, 4, strides=(1, 4)),
        lambda m, a: m.tensor(a, 4, 4, offset=1),
        lambda m, a: 0,
    ],
    ids=["shape", "dimensions", "type", "strides", "offset", "null"],
)
def test_another_use_is_for_the_runtime(machine, make):
    a, b = machine.block(), machine.block()
    y = machine.tensor(b, 4, 4)
    assert machine.remember("aclnnAbs", "tt", [machine.tensor(a, 4, 4), y])
    code, executor = machine.first("aclnnAbs", make(machine, a), y)
    assert code or machine.second("aclnnAbs", executor) in (0, PARAM)  # by PyTorch, where it is present
    assert machine.ran == []


def test_numbers_belong_to_a_use(machine):
    a = machine.block()
    x, numbers = machine.tensor(a, 4, 4), (ctypes.c_int64 * 2)(1, 2)
    one, ints = machine.scalar(1.5), machine.c.aclCreateIntArray(numbers, *u64(2))
    assert machine.remember("aclnnCustom", "tsan", [x, one, ints, 5])
    # No function has that prototype: the key is compared by remembering once more.
    assert not machine.remember("aclnnCustom", "tsan", [x, machine.scalar(1.5), ints, 5])
    again = machine.c.aclCreateIntArray(numbers, *u64(2))
    assert not machine.remember("aclnnCustom", "tsan", [x, one, again, 5])
    numbers[1] = 3
    other = machine.c.aclCreateIntArray(numbers, *u64(2))
    for changed in ([x, machine.scalar(2.5), ints, 5], [x, one, other, 5], [x, one, ints, 6], [x, one, 0, 5]):
        assert machine.remember("aclnnCustom", "tsan", changed)


def test_numbers_narrower_than_a_register_are_compared_without_the_rest_of_it(machine):
    x = machine.tensor(machine.block(), 4, 4)
    high = 0xABCD << 48
    assert machine.remember("aclnnNarrow", "tib", [x, 7, 1])
    assert not machine.remember("aclnnNarrow", "tib", [x, 7 | high, 1 | high])
    for changed in ([x, 8, 1], [x, 7, 0], [x, 7 | 1 << 31, 1]):
        assert machine.remember("aclnnNarrow", "tib", changed)
    assert machine.remember("aclnnWide", "tn", [x, 7])
    assert machine.remember("aclnnWide", "tn", [x, 7 | high])


def test_it_waits_for_what_is_queued_before_it(machine, acl):
    a = machine.block()
    x = machine.tensor(a, 4, 4)
    order = []

    def run(stream, addresses, there, inlined, _tried):
        order.append((bytes((ctypes.c_char * 4).from_address(addresses[0])), inlined))
        return True

    assert machine.remember("aclnnInplaceCeil", "t", [x], run=run)
    event, _ = acl.rt.create_event_with_flag(9)
    other, _ = acl.rt.create_stream()
    assert acl.rt.stream_wait_event(machine.stream, event) == 0
    assert acl.rt.memset_async(a, 64, 7, 64, machine.stream) == 0
    code, executor = machine.first("aclnnInplaceCeil", x)
    assert (code, machine.second("aclnnInplaceCeil", executor)) == (0, 0)
    assert acl.rt.memset_async(a, 64, 9, 64, machine.stream) == 0
    assert order == []
    assert acl.rt.record_event(event, other) == 0
    assert acl.rt.synchronize_stream(machine.stream) == 0
    assert order == [(b"\7\7\7\7", False)]


def sum_of_two(n_tensors=3):
    """A program: the last of the tensors becomes the sum of 16 floats of the first two."""
    add = _native.program_operations().split().index("add")
    words = [1, 16, 2, 0, 0, FLOAT, 0, 4, 1, 0, FLOAT, 1, 4, 0, 1, add, 0, 2, 0, 1, 0, n_tensors - 1, 0, FLOAT, 2, 4]
    tensors = [word for i in range(n_tensors) for word in (i, int(i == n_tensors - 1))]
    buffers = [word for i in range(n_tensors) for word in (0, i)]
    words = [*tensors, *buffers, 0, len(words), *words]
    n = 6 + len(words)
    return struct.pack(f"<{n}q", n_tensors, n_tensors, 0, 1, 8 * n, 0, *words)


def floats_at(acl, address):
    ours = (ctypes.c_float * 16)()
    assert acl.rt.memcpy(ctypes.addressof(ours), 64, address, 64, 2) == 0
    return list(ours)


def test_a_program_takes_the_place_of_the_interpreter(machine, acl):
    blocks = [machine.block() for _ in range(3)]
    tensors = [machine.tensor(each, 4, 4) for each in blocks]
    for i, each in enumerate(blocks[:2]):
        numbers = (ctypes.c_float * 16)(*range(i, 16 + i))
        assert acl.rt.memcpy(each, 64, ctypes.addressof(numbers), 64, 1) == 0
    called = []

    def run(*arguments):
        called.append(arguments)
        return arguments[-1] or sum_of_two()

    assert machine.remember("aclnnMaximum", "ttt", tensors, run=run)
    for _ in range(3):
        assert acl.rt.memset(blocks[2], 4096, 0, 4096) == 0
        code, executor = machine.first("aclnnMaximum", *tensors)
        assert (code, machine.second("aclnnMaximum", executor)) == (0, 0)
        assert acl.rt.synchronize_stream(machine.stream) == 0
    assert len(called) == 1
    assert floats_at(acl, blocks[2]) == [2.0 * i + 1 for i in range(16)]
    code, executor = machine.first("aclnnMaximum", tensors[0], tensors[1], tensors[1])
    assert (code, machine.second("aclnnMaximum", executor)) == (0, 0)
    assert acl.rt.synchronize_stream(machine.stream) == 0
    assert [each[-1] for each in called] == [False, False, True], (
        "tensors share memory in a way that the program is not for"
    )


def test_a_program_of_a_graph_finds_memory_that_was_freed(machine, acl):
    blocks = [machine.block() for _ in range(3)]
    seen = []
    at = tuple(each % 2**64 for each in blocks)
    task = _native.operator_task(
        lambda *a: seen.append(a[2]) or not a[2] or sum_of_two(), at, (0, 64) * 3, 0, TAG["operator"]
    )
    queue = _native.Queue()
    for _ in range(2):
        _native.push_operator_task(queue, task, machine.stream)
        assert queue.synchronize(-1)
    assert seen == [True]
    assert acl.rt.free(blocks[1]) == 0
    _native.push_operator_task(queue, task, machine.stream)
    assert queue.synchronize(-1)
    assert seen == [True, False]


def test_a_large_one_runs_on_a_worker(machine):
    nbytes = 1 << 20
    x = machine.tensor(machine.block(nbytes), nbytes // 4)
    assert machine.remember("aclnnInplaceCeil", "t", [x], nbytes)
    _, executor = machine.first("aclnnInplaceCeil", x)
    assert machine.second("aclnnInplaceCeil", executor) == 0
    assert machine.acl.rt.synchronize_stream(machine.stream) == 0
    assert [(there, inlined) for _, _, there, inlined, _ in machine.ran] == [(True, False)]
    assert machine.ran[0][4] != threading.get_ident()


def test_memory_that_is_freed_before_it_runs(machine, acl):
    a = machine.block()
    x = machine.tensor(a, 4, 4)
    assert machine.remember("aclnnInplaceCeil", "t", [x])
    event, _ = acl.rt.create_event_with_flag(9)
    other, _ = acl.rt.create_stream()
    assert acl.rt.stream_wait_event(machine.stream, event) == 0
    _, executor = machine.first("aclnnInplaceCeil", x)
    assert machine.second("aclnnInplaceCeil", executor) == 0
    assert acl.rt.free(a) == 0
    assert acl.rt.record_event(event, other) == 0
    assert acl.rt.synchronize_stream(machine.stream) == 0
    assert [(addresses, there) for _, addresses, there, _, _ in machine.ran] == [((a,), False)]


def test_one_that_fails_is_reported_at_the_synchronisation(machine, acl):
    x = machine.tensor(machine.block(), 4, 4)
    assert machine.remember("aclnnInplaceCeil", "t", [x], run=lambda *_: False)
    _, executor = machine.first("aclnnInplaceCeil", x)
    assert machine.second("aclnnInplaceCeil", executor) == 0
    assert acl.rt.synchronize_stream(machine.stream) != 0
    assert "operator, failed" in acl.get_recent_err_msg()


class Taken:
    """A plan that the runtime takes over, when something became odd between the two phases."""

    def __init__(self):
        self.ran = []

    def use_at(self, addresses):
        operator = SimpleNamespace(name="aclnnInplaceCeil")
        use = SimpleNamespace(workspace=0, operator=operator, inputs=[], outputs=[], attributes={})
        use.run = lambda stream: self.ran.append(tuple(addresses))
        return use

    def __call__(self, *_):
        raise AssertionError("compiled code was to leave it to the runtime")


@pytest.mark.parametrize("observed", [False, True])
@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_views_that_differ_in_their_offset_only(acl_on, executor, observed):
    acl = acl_on(executor=executor)
    machine = Machine(acl)
    source, target = machine.block(), machine.block()
    numbers = (ctypes.c_float * 16)(*range(16))
    assert acl.rt.memcpy(source, 64, ctypes.addressof(numbers), 64, 1) == 0
    witness = observe.Observer()
    if observed:
        observe.subscribe(witness)
    try:
        for row in (0, 1, 2, 3, 0, 2, 1, 3):
            code, executor = machine.first(
                "aclnnAbs", machine.tensor(source, 4, offset=4 * row), machine.tensor(target, 4)
            )
            assert (code, machine.second("aclnnAbs", executor)) == (0, 0)
            assert acl.rt.synchronize_stream(machine.stream) == 0
            assert floats_at(acl, target)[:4] == [4 * row + i for i in range(4)]
    finally:
        if observed:
            observe.unsubscribe(witness)


def test_a_tensor_in_memory_that_is_mapped_side_by_side(machine, acl):
    step, place = 2 << 20, {"id": 0, "type": 1}
    wanted = {"handleType": 0, "allocationType": 0, "memAttr": 4, "location": place, "reserve": 0}
    start, _ = acl.rt.reserve_mem_address(2 * step, 0, 0, 1)
    for address in (start, start + step):
        handle, code = acl.rt.malloc_physical(step, wanted, 0)
        assert (code, acl.rt.map_mem(address, step, 0, handle, 0)) == (0, 0)
        assert acl.rt.memset(address, step, 0, step) == 0
    across = start + step - 32
    x, y = machine.tensor(across, 16), machine.tensor(across, 16)
    code, executor = machine.first("aclnnAbs", x, y)  # by the runtime, which validates both
    assert (code, machine.second("aclnnAbs", executor)) == (0, 0)
    assert acl.rt.synchronize_stream(machine.stream) == 0

    class Plan(Taken):
        """The runtime, to which compiled code leaves it, looks for the memory again."""

        __call__ = staticmethod(machine.run)

        def use_at(self, addresses):
            use = super().use_at(addresses)
            use.outputs = [Tensor(FLOAT, (16,), *addresses)]
            return use

    plan = Plan()
    assert machine.remember("aclnnInplaceCeil", "t", [x], run=plan)
    for there in (True, False):
        code, executor = machine.first("aclnnInplaceCeil", machine.tensor(across, 16))
        assert (code, machine.second("aclnnInplaceCeil", executor)) == (0, 0)
        assert acl.rt.synchronize_stream(machine.stream) == 0
        assert ([each[2] for each in machine.ran], plan.ran) == ([True], [] if there else [(across,)])
        if there:
            assert acl.rt.unmap_mem(start + step) == 0


def test_zeros_of_both_signs(machine, acl):
    target = machine.block()
    for value in (0.0, -0.0, 0.0, -0.0, -0.0):
        name = "aclnnInplaceFillScalar"
        code, executor = machine.first(name, machine.tensor(target, 16), machine.scalar(value))
        assert (code, machine.second(name, executor)) == (0, 0)
        assert acl.rt.synchronize_stream(machine.stream) == 0
        assert {math.copysign(1, each) for each in floats_at(acl, target)} == {math.copysign(1, value)}


@pytest.mark.parametrize("odd", ["observer", "stream", "address", "repeatable"])
def test_what_became_odd_after_the_first_phase_is_for_the_runtime(machine, acl, odd):
    a, plan = machine.block(), Taken()
    x = machine.tensor(a, 4, 4)
    assert machine.remember("aclnnInplaceCeil", "t", [x], run=plan)
    if odd == "address":
        inside, _ = acl.rt.malloc(4096, 0)  # no copy was in it
        x = machine.tensor(inside, 4, 4)
    _, executor = machine.first("aclnnInplaceCeil", x)
    stream, witness = machine.stream, observe.Observer()
    if odd == "observer":
        observe.subscribe(witness)
    elif odd == "stream":
        stream = 0
    elif odd == "repeatable":
        assert machine.c.aclSetAclOpExecutorRepeatable(*u64(executor)) == 0
        plan.use_at(()).snapshot = None
    if odd == "repeatable":
        assert machine.c.aclDestroyAclOpExecutor(*u64(executor)) == 0
        assert machine.second("aclnnInplaceCeil", executor) == PARAM
        return
    assert machine.second("aclnnInplaceCeil", executor, stream) == 0
    assert machine.second("aclnnInplaceCeil", executor, stream) == PARAM
    assert acl.rt.synchronize_device() == 0
    assert plan.ran == [(inside if odd == "address" else a,)]


def test_an_executor_of_another_function(machine):
    x = machine.tensor(machine.block(), 4, 4)
    plan = Taken()
    assert machine.remember("aclnnInplaceCeil", "t", [x], run=plan)
    assert machine.remember("aclnnInplaceFloor", "t", [x])
    _, executor = machine.first("aclnnInplaceCeil", x)
    assert machine.second("aclnnInplaceFloor", executor) == PARAM
    assert (machine.ran, plan.ran) == ([], [])
    assert machine.second("aclnnInplaceCeil", executor) == 0
    assert machine.acl.rt.synchronize_stream(machine.stream) == 0
    assert len(plan.ran) == 1


def test_tensors_are_read_and_changed_by_the_runtime(machine):
    a = machine.block()
    x = machine.tensor(a, 2, 3, strides=(1, 2), offset=4)
    for name, wanted in (("ViewShape", [2, 3]), ("ViewStrides", [1, 2]), ("StorageShape", [2, 3])):
        values, n = ctypes.POINTER(ctypes.c_int64)(), ctypes.c_uint64()
        assert getattr(machine.c, f"aclGet{name}")(*u64(x), ctypes.byref(values), ctypes.byref(n)) == 0
        assert values[: n.value] == wanted
    found = ctypes.c_int64()
    assert (machine.c.aclGetViewOffset(*u64(x), ctypes.byref(found)), found.value) == (0, 4)
    assert machine.c.aclSetRawTensorAddr(*u64(x, a + 64)) == 0
    address = ctypes.c_uint64()
    assert (machine.c.aclGetRawTensorAddr(*u64(x), ctypes.byref(address)), address.value) == (0, a + 64)
    assert not machine.remember("aclnnInplaceCeil", "t", [x])  # the runtime has it now
    assert (machine.c.aclDestroyTensor(*u64(x)), machine.c.aclDestroyTensor(*u64(x))) == (0, PARAM)
    assert machine.c.aclDestroyTensor(*u64(0)) == 0


def test_lists_end_with_what_is_in_them(machine):
    a = machine.block()
    made = [machine.tensor(a, 4), machine.tensor(a, 5)]
    both = machine.c.aclCreateTensorList((ctypes.c_uint64 * 2)(*made), *u64(2))
    n = ctypes.c_uint64()
    assert (machine.c.aclGetTensorListSize(*u64(both), ctypes.byref(n)), n.value) == (0, 2)
    assert machine.c.aclDestroyTensor(*u64(both)) == PARAM  # it is no tensor
    assert machine.c.aclDestroyTensorList(*u64(both)) == 0
    assert [machine.c.aclDestroyTensor(*u64(each)) for each in (*made, both)] == [PARAM] * 3
    mixed = [machine.tensor(a, 4), machine.tensor(a, 5)]
    assert machine.c.aclSetRawTensorAddr(*u64(mixed[0], a)) == 0  # the runtime has this one
    both = machine.c.aclCreateTensorList((ctypes.c_uint64 * 2)(*mixed), *u64(2))
    assert machine.c.aclDestroyTensorList(*u64(both)) == 0
    assert [machine.c.aclDestroyTensor(*u64(each)) for each in mixed] == [PARAM] * 2


@pytest.mark.parametrize("bad", ["length", "dimensions", "null", "type"])
def test_what_is_wrong_is_said_by_the_runtime(machine, acl, bad):
    dims = (ctypes.c_int64 * 2)(2, -1 if bad == "length" else 2)
    n = {"dimensions": 65, "null": 2}.get(bad, 2)
    if bad == "type":
        assert machine.c.aclCreateScalar(struct.pack("<d", 1), ctypes.c_int(99)) == 0
        return
    place = None if bad == "null" else dims
    args = ctypes.c_int(FLOAT), None, ctypes.c_int64(0), ctypes.c_int(ND)
    assert machine.c.aclCreateTensor(place, *u64(n), *args, None, *u64(0, 0)) == 0
    assert acl.get_recent_err_msg()


def test_all_end_with_the_runtime(machine, acl):
    a = machine.block()
    x = machine.tensor(a, 4, 4)
    assert machine.remember("aclnnInplaceCeil", "t", [x])
    _, executor = machine.first("aclnnInplaceCeil", x)
    assert acl.finalize() == 0 and _native.operator_object(x, 1) is not None
    process.close()
    assert _native.operator_object(x, 1) is None and _native.operator_object(executor, 4) is None
    assert acl.init() == 0 and acl.rt.set_device(0) == 0
    assert machine.c.aclDestroyTensor(*u64(x)) == PARAM
    again = Machine(acl)
    x = again.tensor(again.block(), 4, 4)
    code, _ = again.first("aclnnInplaceCeil", x)
    assert code in (0, UNKNOWN) and again.ran == []


def test_threads_with_streams_of_their_own(acl):
    """Each makes its tensors, runs, and destroys them; in a stream they run in order."""
    n_threads, n_each = 4, 500
    made = Machine(acl)
    context, _ = acl.rt.get_context()
    block = made.block(1 << 16)
    ran: dict[int, list[int]] = {}

    def run(stream, addresses, there, inlined, _tried):
        assert there
        ran.setdefault(stream, []).append(addresses[0])
        return True

    assert made.remember("aclnnInplaceCeil", "t", [made.tensor(block, 4)], 16, run)
    codes: set[int] = set()
    streams = [acl.rt.create_stream()[0] for _ in range(n_threads)]

    def work(number):
        acl.rt.set_context(context)
        for i in range(n_each):
            x = made.tensor(block + 16 * i, 4)
            code, executor = made.first("aclnnInplaceCeil", x)
            codes.add(code)
            if i % 5 == 4:
                codes.add(acl.rt.memset_async(block, 16, 1, 16, streams[number]))
            codes.add(made.second("aclnnInplaceCeil", executor, streams[number]))
            codes.add(made.c.aclDestroyTensor(*u64(x)))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(n_threads)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert acl.rt.synchronize_device() == 0
    assert codes == {0}
    wanted = [working(block) + 16 * i for i in range(n_each)]
    assert [ran[stream] for stream in streams] == [wanted] * n_threads


def test_in_a_child_of_a_fork(machine):
    x = machine.tensor(machine.block(), 4, 4)
    assert machine.remember("aclnnInplaceCeil", "t", [x])
    pid = os.fork()
    if pid == 0:
        executor = machine.first("aclnnInplaceCeil", x)[1]  # the context is the parent's, and so is the stream
        os._exit(0 if machine.second("aclnnInplaceCeil", executor) and not machine.ran else 1)
    assert os.waitpid(pid, 0)[1] == 0
    assert machine.first("aclnnInplaceCeil", x)[0] == 0


def test_a_plan_goes_to_the_runtime_while_operators_are_dumped(machine):
    class Plan:
        def use_at(self, addresses):
            raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"asked for {len(addresses)} addresses")

    x, y = machine.tensor(machine.block(), 4, 4), machine.tensor(machine.block(), 4, 4)
    assert machine.remember("aclnnAbs", "tt", [x, y], run=Plan())
    code, executor = machine.first("aclnnAbs", x, y)
    _native.watch_operators(1, True)
    try:
        assert (code, machine.second("aclnnAbs", executor)) == (0, 207000)
        assert "asked for 2 addresses" in machine.acl.get_recent_err_msg()
    finally:
        _native.watch_operators(1, False)


HALF, INT32, GIB = 1, 3, 1 << 30


def test_a_cache_takes_memory_for_the_pages_that_its_table_names(acl_on):
    """As serving engines use one: it takes what is left of the device, is set to zeros, and some pages of it are used."""
    machine = Machine(acl_on(guard="64MiB"))
    acl = machine.acl
    cache, tokens, slots = acl.rt.malloc(GIB, 0)[0], machine.block(), machine.block()
    page = 128 * 2 * 64  # tokens, heads, width
    ref = machine.tensor(cache, GIB // page // 2, 128, 2, 64, dtype=HALF)

    def call(name, *arguments):
        code, executor = machine.first(name, *arguments)
        return code or machine.second(name, executor) or acl.rt.synchronize_stream(machine.stream)

    key = machine.tensor(tokens, 2, 2, 64, dtype=HALF)
    where = (ctypes.c_int32 * 2)(5, GIB // page // 2 * 128 - 1)  # a token of the first page, the last one of all
    assert acl.rt.memcpy(slots, 8, ctypes.addressof(where), 8, 1) == 0
    assert acl.rt.memset(tokens, 512, 1, 512) == 0
    for _ in range(3):  # the third use is compiled code's
        assert call("aclnnInplaceZero", ref) == 0
        assert call("aclnnScatterPaCache", key, ref, machine.tensor(slots, 2, dtype=INT32), 0, 0, 0, 0) == 0
        content = ctypes.create_string_buffer(256)
        for token, byte in ((where[0], 1), (6, 0), (where[1], 1), (where[1] - 1, 0)):
            assert acl.rt.memcpy(ctypes.addressof(content), 256, cache + token * 256, 256, 2) == 0
            assert content.raw == bytes([byte]) * 256
    other = machine.tensor(acl.rt.malloc(GIB, 0)[0], GIB // page // 2, 128, 2, 64, dtype=HALF)
    assert call("aclnnInplaceOne", other) == 207001 and "SOFTACL_GUARD" in acl.get_recent_err_msg()
