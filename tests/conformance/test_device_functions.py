"""What programs ask of a device besides memory and streams: overflow, tasks, connections, memory errors, limits, figures."""

from __future__ import annotations

import threading

import pytest

from softacl.runtime.streams.stream_callbacks import launch_host

EXECUTORS = ["threads", "deferred", "seeded"]


@pytest.fixture(params=EXECUTORS)
def acl(request, acl_on):
    return acl_on(executor=request.param, devices=2)


def run_operator(acl, name, values, dtype, stream, attributes=0):
    """The operator of one or two inputs on float arrays; the result's bytes."""
    import numpy as np

    arrays = [np.asarray(each, dtype) for each in values]
    nbytes = arrays[0].nbytes
    descs, buffers = [], []
    for array in (*arrays, np.zeros_like(arrays[0])):
        pointer, _ = acl.rt.malloc(nbytes, 0)
        acl.rt.memcpy(pointer, nbytes, array.ctypes.data, nbytes, 1)
        descs.append(acl.create_tensor_desc({"float32": 0, "float16": 1}[dtype], list(array.shape), 2))
        buffers.append(acl.create_data_buffer(pointer, nbytes))
    attribute = acl.op.create_attr()
    code = acl.op.execute_v2(name, descs[:-1], buffers[:-1], descs[-1:], buffers[-1:], attribute, stream)
    assert (code[-1] if isinstance(code, tuple) else code) == 0, acl.get_recent_err_msg()


def status(acl, stream):
    """The 16 words of the overflow status."""
    device, _ = acl.rt.malloc(64, 0)
    host, _ = acl.rt.malloc_host(64)
    assert acl.rt.memset(device, 64, 0xFF, 64) == 0
    assert acl.rt.get_overflow_status(device, 64, stream) == 0
    assert acl.rt.synchronize_stream(stream) == 0
    assert acl.rt.memcpy(host, 64, device, 64, 2) == 0
    found = acl.util.ptr_to_bytes(host, 64)
    acl.rt.free(device)
    acl.rt.free_host(host)
    return list(memoryview(found).cast("I"))


@pytest.mark.needs_bytes
def test_an_operator_whose_result_overflows_sets_the_status(acl):
    stream, _ = acl.rt.create_stream()
    assert acl.rt.set_stream_overflow_switch(stream, 1) == 0
    assert status(acl, stream) == [0] * 16
    run_operator(acl, "Add", [[1.0, 2.0], [3.0, 4.0]], "float16", stream)
    assert status(acl, stream) == [0] * 16
    run_operator(acl, "Add", [[60000.0, 2.0], [60000.0, 4.0]], "float16", stream)
    run_operator(acl, "Add", [[1.0, 2.0], [3.0, 4.0]], "float16", stream)
    assert status(acl, stream) == [1] + [0] * 15, "it stays until it is reset"
    assert acl.rt.reset_overflow_status(stream) == 0
    assert status(acl, stream) == [0] * 16


@pytest.mark.needs_bytes
def test_infinite_inputs_are_no_overflow_and_a_stream_without_the_switch_sees_none(acl):
    stream, _ = acl.rt.create_stream()
    other, _ = acl.rt.create_stream()
    acl.rt.set_stream_overflow_switch(stream, 1)
    run_operator(acl, "Add", [[float("inf")], [1.0]], "float32", stream)
    run_operator(acl, "Add", [[60000.0], [60000.0]], "float16", other)
    assert acl.rt.synchronize_stream(other) == 0
    assert status(acl, stream) == [0] * 16


@pytest.mark.needs_bytes
@pytest.mark.parametrize("chip", ["910", "310P", "310B"])
def test_chips_without_the_switch_always_see_overflow(acl_on, chip):
    acl = acl_on(chip=chip)
    stream, _ = acl.rt.create_stream()
    run_operator(acl, "Add", [[60000.0], [60000.0]], "float16", stream)
    assert status(acl, stream)[0] == 1
    assert acl.rt.reset_overflow_status(0) == 0 and acl.rt.synchronize_stream(0) == 0
    assert status(acl, stream)[0] == 0


@pytest.mark.needs_bytes
def test_the_reset_waits_its_turn_and_the_devices_are_apart(acl):
    stream, _ = acl.rt.create_stream()
    acl.rt.set_stream_overflow_switch(stream, 1)
    run_operator(acl, "Add", [[60000.0], [60000.0]], "float16", stream)
    before, _ = acl.rt.malloc(64, 0)
    assert acl.rt.get_overflow_status(before, 64, stream) == 0
    assert acl.rt.reset_overflow_status(stream) == 0
    assert status(acl, stream)[0] == 0
    host, _ = acl.rt.malloc_host(64)
    acl.rt.memcpy(host, 64, before, 64, 2)
    assert acl.util.ptr_to_bytes(host, 4) == b"\1\0\0\0", "read before the reset"
    run_operator(acl, "Add", [[60000.0], [60000.0]], "float16", stream)
    acl.rt.synchronize_stream(stream)
    acl.rt.set_device(1)
    far, _ = acl.rt.create_stream()
    assert status(acl, far)[0] == 0


def test_the_status_goes_to_memory_of_the_streams_device(acl):
    stream, _ = acl.rt.create_stream()
    host, _ = acl.rt.malloc_host(64)
    block, _ = acl.rt.malloc(64, 0)
    assert acl.rt.get_overflow_status(host, 64, stream) == 107000
    assert acl.rt.get_overflow_status(block + 64, 64, stream) == 107000
    acl.rt.set_device(1)
    far, _ = acl.rt.malloc(64, 0)
    acl.rt.set_device(0)
    assert acl.rt.get_overflow_status(far, 64, stream) == 107000
    assert "device 0" in acl.get_recent_err_msg()


def test_the_last_task_of_each_thread(acl):
    rt = acl.rt
    stream, _ = rt.create_stream()
    block, _ = rt.malloc(64, 0)
    for _ in range(3):
        assert rt.memset_async(block, 64, 0, 64, stream) == 0
    assert rt.get_thread_last_task_id() == (2, 0)
    context, _ = rt.get_context()
    seen = []

    def other():
        rt.set_context(context)
        seen.append(rt.get_thread_last_task_id())
        rt.memset_async(block, 64, 0, 64, stream)
        seen.append(rt.get_thread_last_task_id())

    thread = threading.Thread(target=other)
    thread.start()
    thread.join()
    assert seen == [(0, 0), (3, 0)]
    assert rt.get_thread_last_task_id() == (2, 0), "the other thread's task is not this one's"
    rt.memset(block, 64, 0, 64)
    assert rt.get_thread_last_task_id() == (2, 0), "a synchronous call queues no task"
    second, _ = rt.create_stream()
    rt.memset_async(block, 64, 0, 64, second)
    assert rt.get_thread_last_task_id() == (0, 0), "counted in each stream"
    assert rt.synchronize_device() == 0


def test_an_abort_drops_what_is_queued_on_the_device_and_nothing_else(acl):
    rt = acl.rt
    rt.set_device(1)
    far, _ = rt.create_stream()
    ran = []
    rt.set_device(0)
    streams = [rt.create_stream()[0] for _ in range(2)]
    event, _ = rt.create_event_with_flag(1)  # nobody records it: what waits for it waits forever
    for stream in streams:
        assert rt.stream_wait_event(stream, event) == 0
        launch_host(lambda: ran.append("here"), stream)
    assert rt.device_task_abort(0, 0) == 0
    for stream in streams:
        assert rt.synchronize_stream(stream) == 0
        assert rt.stream_query(stream) == (0, 0)
    assert ran == []
    launch_host(lambda: ran.append("again"), streams[0])
    assert rt.synchronize_stream(streams[0]) == 0 and ran == ["again"], "the streams can be used again"
    rt.set_device(1)
    launch_host(lambda: ran.append("far"), far)
    assert rt.device_task_abort(0, 1000) == 0
    assert rt.synchronize_stream(far) == 0 and ran == ["again", "far"]


def test_an_abort_waits_no_longer_than_it_may(acl_on):
    acl = acl_on(executor="threads")
    rt = acl.rt
    stream, _ = rt.create_stream()
    begun, over = threading.Event(), threading.Event()

    def task():
        begun.set()
        over.wait(60)

    launch_host(task, stream)
    assert begun.wait(60)
    assert rt.device_task_abort(0, 1) == 107019
    assert "still runs" in acl.get_recent_err_msg()
    over.set()
    assert rt.synchronize_stream(stream) == 0
    assert rt.device_task_abort(0, 60_000) == 0


@pytest.mark.parametrize("chip", ["310", "310B", "310P", "910"])
def test_older_chips_have_no_abort_memory_errors_and_limits(acl_on, chip):
    rt = acl_on(chip=chip).rt
    assert rt.device_task_abort(0, 0) == 207000
    assert rt.get_mem_uce_info(0, 4) == ([], 207000) and rt.mem_uce_repair(0, []) == 207000
    assert rt.device_set_limit(2, 65536) == 207000 and rt.device_get_limit(2) == (0, 207000)


def test_memory_errors(acl):
    rt = acl.rt
    assert rt.get_mem_uce_info(0, 0) == ([], 0) and rt.get_mem_uce_info(1, 128) == ([], 0)
    error = {"addr": 4096, "len": 64, "reserved": [0] * 14}
    assert rt.mem_uce_repair(0, []) == 0
    assert rt.mem_uce_repair(0, [error]) == 107000 and "no memory error" in acl.get_recent_err_msg()
    assert rt.mem_uce_repair(0, [error] * 129) == 100000
    assert rt.mem_uce_repair(0, [error | {"reserved": [1] + [0] * 13}]) == 100000
    for wrong in (None, [1], (error,)):
        with pytest.raises(TypeError, match="list of dict"):
            rt.mem_uce_repair(0, wrong)


@pytest.mark.parametrize(
    ("chip", "near", "far"),
    [("310P", 0x02, 0x10), ("910", 0x01, 0x10), ("910B", 0x01, 0x10), ("910_93", 0x40, 0x40), ("950", 0x40, 0x40)],
)
def test_connections(acl_on, chip, near, far):
    acl = acl_on(chip=chip, devices=8)
    from softacl.runtime.state import process

    group = process.settings.profile.devices_per_switch
    assert acl.rt.get_devices_topo(0, 1) == acl.rt.get_devices_topo(1, 0) == (near, 0)
    if group < 8:
        assert acl.rt.get_devices_topo(0, group) == (far, 0)
    assert acl.rt.get_devices_topo(0, 0) == (0x01 if near == 0x40 else near, 0)
    assert acl.rt.get_devices_topo(0, 8) == acl.rt.get_devices_topo(8, 0) == (0, 107001)


def test_the_board_has_no_connections(acl_on):
    assert acl_on(chip="310B", run_mode="device").rt.get_devices_topo(0, 0) == (0, 207000)


def test_limits_are_kept_in_the_chips_steps_until_the_end(acl_on):
    acl = acl_on(chip="910B")
    rt = acl.rt
    assert rt.device_get_limit(2) == (32768, 0)
    assert rt.device_set_limit(2, 40000) == 0 and rt.device_get_limit(2) == (49152, 0)
    assert rt.device_set_limit(2, 100) == 0 and rt.device_get_limit(2) == (49152, 0), (
        "less than the least changes nothing"
    )
    assert rt.device_set_limit(3, 1025) == 0 and rt.device_get_limit(3) == (1032, 0)
    rt.reset_device(0)
    acl.finalize()
    acl.init()
    rt.set_device(0)
    assert rt.device_get_limit(2) == (32768, 0)


def test_limits_of_simt(acl_on):
    rt = acl_on(chip="950").rt
    assert rt.device_set_limit(0, 256) == 0 and rt.device_get_limit(0) == (8192, 0)  # the page's own example
    assert rt.device_set_limit(1, 500) == 0 and rt.device_get_limit(1) == (512, 0)
    assert rt.device_set_limit(1, 0) == 0 and rt.device_set_limit(0, 0) == 107000
    assert rt.device_get_limit(0) == (8192, 0)


def test_figures_of_devices(acl_on):
    rt = acl_on(chip="950").rt
    wanted = [32, 2048, 221184, 65535, 65535, 65535, 65535, 2048, 2048, 2048, 2048]
    assert [rt.get_device_info(0, 202 + i) for i in range(11)] == [(value, 0) for value in wanted]
    assert rt.get_device_info(0, 601) == (3510, 0) and rt.get_device_info(0, 302)[0] > 0
    assert [rt.get_device_info(0, a)[1] for a in (401, *range(403, 410))] == [207000] * 8
    assert rt.get_device_info(0, 213)[1] == 107000


def test_figures_that_no_profile_says(acl_on):
    acl = acl_on(chip="310")
    assert acl.rt.get_device_info(0, 601) == (0, 207000) and acl.rt.get_device_info(0, 202) == (0, 0)
    assert "601" in acl.get_recent_err_msg()
