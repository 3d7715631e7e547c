"""What the checker says of functions that pyACL does not have: managed memory, host pages, a refused capture."""

from __future__ import annotations

import pytest
from inside import findings_of, rows

START = """
import ctypes
import acl
from softacl.errors import AclError
from softacl.bindings import Binding
from softacl.runtime.entry import announced
from softacl.runtime.memory import allocate
from softacl.runtime.memory import virtual_memory
from softacl.runtime.streams import managed_memory
from softacl.runtime.streams import count_notifies as counts

def c(name, function, *arguments):
    try:
        return announced(Binding.C, name, arguments, function, *arguments)
    except AclError as error:
        return int(error.code)

assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
assert ret == 0
"""
END = """
assert acl.rt.destroy_stream(stream) == 0
assert acl.rt.reset_device(0) == 0
assert acl.finalize() == 0
"""
MANAGED = """
p = c("aclrtMemAllocManaged", allocate.malloc_managed, 1000, 1)
d, ret = acl.rt.malloc(1000, 0)
h, ret2 = acl.rt.malloc_host(1000)
assert ret == ret2 == 0
ctypes.memset(p, 5, 1000)  # written by the program alone
assert acl.rt.memcpy(d, 1000, p, 1000, 1) == 0
assert acl.rt.memcpy(p, 1000, d, 1000, 2) == 0
assert acl.rt.memcpy(p, 1000, d, 1000, 3) == 0
assert acl.rt.memcpy(h, 1000, p, 1000, 0) == 0
c("aclrtMemManagedPrefetchAsync", managed_memory.prefetch, p, 2 << 20, (1, 0), 0, stream)
assert acl.rt.memcpy_async(p, 1000, h, 1000, 1, stream) == 0
assert acl.rt.memcpy_async(h, 1000, p, 1000, 2, stream) == 0
assert acl.rt.synchronize_stream(stream) == 0
x = ctypes.string_at(p, 10)
assert acl.rt.free(d) == 0 and acl.rt.free_host(h) == 0
"""
HOST_PAGES = """
n = 2 << 20
handle = c("aclrtMallocPhysical", virtual_memory.malloc_physical, n, virtual_memory.Property(memory_attribute=13), 0)
a, ret = acl.rt.reserve_mem_address(n, 0, 0, 0)
assert ret == 0 and acl.rt.map_mem(a, n, 0, handle, 0) == 0
d, ret = acl.rt.malloc(1000, 0)
assert ret == 0
ctypes.memset(a, 5, 1000)
assert acl.rt.memcpy(d, 1000, a, 1000, 1) == 0
assert acl.rt.memcpy(a, 1000, d, 1000, 2) == 0
assert acl.rt.free(d) == 0 and acl.rt.unmap_mem(a) == 0 and acl.rt.free_physical(handle) == 0
assert acl.rt.release_mem_address(a) == 0
"""


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize("body", [MANAGED + "assert acl.rt.free(p) == 0\n", HOST_PAGES], ids=["managed", "host pages"])
def test_right_programs_are_not_accused(body, executor):
    assert rows(findings_of(START + body + END, chip="910B", executor=executor)) == []


def test_managed_memory_that_is_not_freed_is_a_leak():
    found = findings_of(START + MANAGED + END, chip="910B")
    assert [finding.rule.id for finding in found] == ["HD801"] and "managed memory" in found[0].message


COUNTS = (
    START
    + """
other, ret = acl.rt.create_stream()
third, ret = acl.rt.create_stream()
d, ret = acl.rt.malloc(4096, 0)
notify = c("aclrtCntNotifyCreate", counts.create, 0)

def record(stream, mode, value):
    assert c("aclrtCntNotifyRecord", counts.record, notify, stream, mode, value) is None

def wait(stream, mode, value, clear=False):
    assert c("aclrtCntNotifyWaitWithTimeout", counts.wait, notify, stream, mode, value, clear) is None
"""
)
COUNTS_END = """
for each in (stream, other, third):
    assert acl.rt.synchronize_stream(each) == 0
assert c("aclrtCntNotifyDestroy", counts.destroy, notify) is None
assert acl.rt.free(d) == 0
assert acl.rt.destroy_stream(other) == 0 and acl.rt.destroy_stream(third) == 0
"""
ORDERED = {
    "a wait behind a record": """
assert acl.rt.memset_async(d, 4096, 1, 4096, stream) == 0
record(stream, 0, 1)
wait(other, 1, 1)
assert acl.rt.memset_async(d, 4096, 2, 4096, other) == 0
""",
    "a wait before its record": """
wait(other, 1, 1)
assert acl.rt.memset_async(d, 4096, 2, 4096, other) == 0
record(stream, 0, 1)
""",
    "two streams count to 2": """
assert acl.rt.memset_async(d, 64, 1, 64, stream) == 0
record(stream, 1, 1)
assert acl.rt.memset_async(d + 64, 64, 1, 64, third) == 0
record(third, 1, 1)
wait(other, 1, 2, True)
assert acl.rt.memset_async(d, 128, 2, 128, other) == 0
""",
    "a wait for two streams, queued before": """
wait(other, 3, 2)
assert acl.rt.memset_async(d, 64, 1, 64, stream) == 0
record(stream, 1, 1)
assert acl.rt.memset_async(d + 64, 64, 1, 64, third) == 0
record(third, 1, 1)
assert acl.rt.memset_async(d, 128, 2, 128, other) == 0
""",
}
UNORDERED = """
record(stream, 0, 1)
assert acl.rt.memset_async(d, 4096, 1, 4096, stream) == 0
wait(other, 1, 1)
assert acl.rt.memset_async(d, 4096, 2, 4096, other) == 0  # race
"""


@pytest.mark.parametrize("body", ORDERED.values(), ids=ORDERED)
def test_counting_notifies_order_streams(body):
    assert rows(findings_of(COUNTS + body + COUNTS_END + END, chip="950")) == []


def test_a_task_behind_the_record_is_not_ordered_by_it():
    text = COUNTS + UNORDERED + COUNTS_END + END
    line = next(i for i, each in enumerate(text.splitlines(), 1) if each.endswith("# race"))
    assert [row[1] for row in rows(findings_of(text, chip="950"))] == [line]


def test_an_error_without_the_values_of_its_reason_breaks_nothing():
    text = (
        START.replace("import acl\n", "import acl\nfrom softacl.reasons import Reason\n")
        + """
def fail(reason):
    raise AclError(107000, "something a driver says.", reason)

for reason in Reason:
    assert c("aclrtMemcpy", fail, reason) == 107000
"""
        + END
    )
    findings_of(text)


@pytest.mark.parametrize(("address", "rule"), [("p", "HD101"), ("ctypes.addressof(data)", "HD302")])
def test_a_fill_with_words_names_what_is_wrong_with_its_address(address, rule):
    text = "data = (ctypes.c_char * 64)()\np, ret = acl.rt.malloc(64, 0)\nassert ret == 0 and acl.rt.free(p) == 0\n"
    text += f"from softacl.runtime.copies.fill32 import memset32\nc('aclrtMemsetD32', memset32, {address}, 64, 7, 16)\n"
    assert [finding.rule.id for finding in findings_of(START + text + END)] == [rule]


GRAPHS = (
    START
    + """
from softacl.runtime.graphs import capture, graph, replay
from softacl.runtime.streams import events
other, ret = acl.rt.create_stream()
event, ret = acl.rt.create_event_ex_with_flag(1)
p, q, r = (acl.rt.malloc(4096, 0)[0] for _ in range(3))
h, ret = acl.rt.malloc_host(4096)
assert acl.rt.memset(p, 4096, 1, 4096) == 0
RELAXED, EXTERNAL = 2, 1
capture.begin(stream, RELAXED)
assert acl.rt.memcpy_async(q, 4096, p, 4096, 3, stream) == 0
events.record_with_flag(event, stream, EXTERNAL)
first = capture.end(stream)
"""
)
GRAPHS_END = """
assert acl.rt.synchronize_stream(other) == 0 and acl.rt.synchronize_stream(stream) == 0
assert acl.rt.destroy_event(event) == 0 and acl.rt.destroy_stream(other) == 0 and acl.rt.free_host(h) == 0
assert acl.rt.free(p) == acl.rt.free(q) == acl.rt.free(r) == 0
"""
BEHIND_A_GRAPH = {
    "a stream": """
for _ in range(3):
    c("aclmdlRIExecuteAsync", replay.execute_async, first, stream)
    assert acl.rt.stream_wait_event(other, event) == 0
    assert acl.rt.memcpy_async(h, 4096, q, 4096, 2, other) == 0
    assert acl.rt.synchronize_stream(other) == 0
""",
    "a graph": """
capture.begin(other, RELAXED)
events.stream_wait_with_flag(other, event, 0, EXTERNAL)
assert acl.rt.memcpy_async(r, 4096, q, 4096, 3, other) == 0
second = capture.end(other)
for _ in range(3):
    c("aclmdlRIExecuteAsync", replay.execute_async, first, stream)
    c("aclmdlRIExecuteAsync", replay.execute_async, second, other)
    assert acl.rt.synchronize_stream(other) == 0
assert c("aclmdlRIDestroy", graph.destroy, second) is None
""",
}


def _graphs(body):
    return GRAPHS + body + 'assert c("aclmdlRIDestroy", graph.destroy, first) is None\n' + GRAPHS_END + END


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize("body", BEHIND_A_GRAPH.values(), ids=BEHIND_A_GRAPH)
def test_an_event_that_a_graph_records_orders_streams(body, executor):
    assert rows(findings_of(_graphs(body), executor=executor)) == []


@pytest.mark.parametrize("body", BEHIND_A_GRAPH.values(), ids=BEHIND_A_GRAPH)
def test_without_the_wait_it_does_not(body):
    lines = [each for each in body.splitlines(True) if "wait_event" not in each and "wait_with_flag" not in each]
    found = findings_of(_graphs("".join(lines)))
    assert {finding.rule.id for finding in found} & {"HD405", "HD501"}
