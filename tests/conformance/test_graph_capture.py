"""A refused graph capture did not begin: the stream goes on, and the end finds no capture."""

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
def test_a_refused_capture_did_not_begin(binding, capfd):
    """A stream that is in no capture runs what it gets, and has none to end: context_aclgraph.cc of hicann/runtime."""
    stream, _ = binding.rt.create_stream()
    device, _ = binding.rt.malloc(64, 0)
    host, _ = binding.rt.malloc_host(64)
    assert code(graph_capture.begin, stream, 0) == 200006
    told = capfd.readouterr().err
    assert told.count("\n") == 1 and "graph capture" in told and "run at once" in told
    assert graph_capture.info(stream) == (0, 0)
    assert binding.rt.memset_async(device, 64, 9, 64, stream) == 0
    assert binding.rt.memcpy_async(host, 64, device, 64, 2, stream) == 0
    assert binding.rt.synchronize_stream(stream) == 0
    assert binding.util.ptr_to_bytes(host, 64) == b"\t" * 64
    assert code(graph_capture.end, stream) == 107029
    assert capfd.readouterr().err == ""


def test_mistakes(binding):
    stream, _ = binding.rt.create_stream()
    assert code(graph_capture.begin, 0, 0) == 100000
    assert code(graph_capture.end, 0) == 100000
    assert code(graph_capture.begin, 77, 0) == 107017
    assert code(graph_capture.begin, stream, 0) == 200006
    assert binding.rt.destroy_stream(stream) == 0
    assert code(graph_capture.end, stream) == 107017
    assert not observers
