"""A refused graph capture: nothing between begin and end runs, and everything says so."""

from __future__ import annotations

import pytest

from softacl.errors import AclError
from softacl.observe import observers
from softacl.runtime.streams import graph_capture


@pytest.fixture(params=["threads", "deferred", "seeded"])
def binding(request, acl_on):
    return acl_on(memory="64MiB", executor=request.param)


def code(function, *args):
    with pytest.raises(AclError) as caught:
        function(*args)
    return caught.value.code


@pytest.mark.needs_bytes
def test_what_would_be_captured_does_not_run(binding, capfd):
    """A capture records calls and runs none: docs/zh/dev_guide/04-01_single_stream_capture.md of hicann/runtime."""
    stream, _ = binding.rt.create_stream()
    other, _ = binding.rt.create_stream()
    device, _ = binding.rt.malloc(64, 0)
    host, _ = binding.rt.malloc_host(64)
    event, _ = binding.rt.create_event()
    assert binding.rt.memset(device, 64, 1, 64) == 0
    assert code(graph_capture.begin, stream, 0) == 200006
    told = capfd.readouterr().err
    assert told.count("\n") == 1 and "graph capture" in told and "aclmdlRICaptureEnd" in told
    assert binding.rt.memset_async(device, 64, 9, 64, stream) == 200006
    assert "capture" in binding.get_recent_err_msg()
    assert binding.rt.memcpy_async(host, 64, device, 64, 2, stream) == 200006
    assert binding.rt.memcpy_async(device, 64, device, 64, 3, stream) == 200006
    assert binding.rt.record_event(event, stream) == 200006
    assert binding.rt.stream_wait_event(stream, event) == 200006
    assert binding.rt.memset_async(device, 32, 5, 32, other) == 0  # other streams go on
    assert binding.rt.synchronize_stream(stream) == 0
    assert binding.rt.synchronize_stream(other) == 0
    assert binding.rt.memcpy(host, 64, device, 64, 2) == 0
    assert binding.util.ptr_to_bytes(host, 64) == b"\5" * 32 + b"\1" * 32
    assert code(graph_capture.end, stream) == 200006
    assert binding.rt.memset_async(device, 64, 9, 64, stream) == 0
    assert binding.rt.synchronize_stream(stream) == 0
    assert code(graph_capture.end, stream) == 200006
    assert capfd.readouterr().err == ""


def test_mistakes(binding):
    stream, _ = binding.rt.create_stream()
    assert code(graph_capture.begin, 0, 0) == 100000
    assert code(graph_capture.end, 0) == 100000
    assert code(graph_capture.begin, 77, 0) == 107017
    assert code(graph_capture.begin, stream, 0) == 200006
    assert binding.rt.destroy_stream(stream) == 0  # may end without the end of its capture
    assert code(graph_capture.end, stream) == 107017
    assert not observers


@pytest.mark.needs_bytes
def test_a_stopped_context_stays_stopped_after_it(binding):
    stream, _ = binding.rt.create_stream()
    device, _ = binding.rt.malloc(64, 0)
    assert binding.rt.set_stream_failure_mode(stream, 1) == 0
    assert code(graph_capture.begin, stream, 0) == 200006
    other, _ = binding.rt.create_stream()
    assert binding.rt.memcpy_async(4096, 64, device, 64, 2, other) in (0, 107000)
    assert binding.rt.synchronize_stream(other) == 107000
    assert code(graph_capture.end, stream) == 200006
    assert binding.rt.memset_async(device, 64, 9, 64, stream) == 107000
