"""Subscriptions: a record for each run of a model comes out of a pipe, and is read with the functions for records."""

from __future__ import annotations

import os
import struct

import model_files
import numpy as np
import pytest
from model_files import Feed

from softacl.models import subscriptions

pytestmark = pytest.mark.needs_bytes
SIZE, NO_METRICS = 80, 255


@pytest.fixture
def net(tmp_path):
    return model_files.adder(tmp_path / "net.onnx", [2, 3])


def loaded(acl, path):
    model, code = acl.mdl.load_from_file(path)
    assert code == 0
    return Feed(acl, model)


@pytest.fixture
def pipe():
    """(read, write); what a test leaves open is closed."""
    ends = os.pipe()
    inode = os.fstat(ends[1]).st_ino
    yield ends
    for end in ends:
        try:
            if os.fstat(end).st_ino == inode:
                os.close(end)
        except OSError:
            pass


def records(file):
    """All records, until the pipe ends."""
    data = b""
    while part := os.read(file, 1 << 16):
        data += part
    return np.frombuffer(data, np.uint8).copy()


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_a_record_for_each_run(acl_on, net, pipe, executor):
    acl = acl_on(executor=executor)
    prof, feed = acl.prof, loaded(acl, net)
    assert feed.run() == 0  # the next run may take what this one found out
    config = prof.create_subscribe_config(1, NO_METRICS, pipe[1])
    assert prof.model_subscribe(feed.model, config) == prof.destroy_subscribe_config(config) == 0
    stream = acl.rt.create_stream()[0]
    assert feed.run() == acl.mdl.execute_async(feed.model, feed.inputs, feed.outputs, stream) == 0
    assert acl.rt.synchronize_stream(stream) == 0
    assert prof.model_unsubscribe(feed.model) == 0
    with pytest.raises(OSError):
        os.fstat(pipe[1])
    assert feed.run() == 0
    found = records(pipe[0])
    assert prof.get_op_desc_size() == (SIZE, 0) and found.size == 2 * SIZE
    where = found.ctypes.data, found.size
    assert prof.get_op_num(*where) == (2, 0)
    for i in range(2):
        assert prof.get_model_id(*where, i) == feed.model
        start, end = prof.get_op_start(*where, i), prof.get_op_end(*where, i)
        assert 0 < start <= end and prof.get_op_duration(*where, i) == end - start
        assert prof.get_op_name_len(*where, i) == (4, 0) and prof.get_op_type_len(*where, i) == (6, 0)
    assert prof.get_op_type(*where, 0, 6) == ("Model", 0) and prof.get_op_type_v2(*where, 1) == ("Model", 0)
    assert prof.get_op_name(*where, 0, 3)[1] == 100000, "too little room"
    assert prof.get_op_name(*where, 0, 4) == ("net", 0) and prof.get_op_name_v2(*where, 1) == ("net", 0)
    assert prof.get_op_name_v2(*where, 1)[1] == prof.get_op_name_len(*where, 1)[1] == 100000, "a name is read once"


def test_what_is_no_record(acl, net, pipe):
    prof, feed = acl.prof, loaded(acl, net)
    assert prof.model_subscribe(feed.model, prof.create_subscribe_config(1, NO_METRICS, pipe[1])) == 0
    assert feed.run() == prof.model_unsubscribe(feed.model) == 0
    found = records(pipe[0])
    where = found.ctypes.data, found.size
    assert prof.get_op_num(0, SIZE)[1] == prof.get_op_num(where[0], SIZE - 1)[1] == 100000
    assert prof.get_op_start(*where, 1) == 0 and prof.get_model_id(*where, 1) == 100000
    found[20] ^= 1
    assert prof.get_op_num(*where)[1] == 100000 and "record 0" in acl.get_recent_err_msg()


def test_the_order_of_calls(acl, tmp_path, net, pipe):
    prof, feed, other = acl.prof, loaded(acl, net), loaded(acl, net)
    assert prof.create_subscribe_config(2, 0, pipe[1]) == 0
    config, different = (
        prof.create_subscribe_config(1, NO_METRICS, pipe[1]),
        prof.create_subscribe_config(1, 1, pipe[1]),
    )
    assert prof.model_subscribe(7777, config) == prof.model_unsubscribe(7777) == 100011
    assert prof.model_subscribe(feed.model, 0) == 100000
    assert prof.model_subscribe(feed.model, prof.create_subscribe_config(0, NO_METRICS, pipe[1])) == 100000
    assert prof.model_unsubscribe(feed.model) == 100011
    assert prof.init(str(tmp_path)) == 0
    assert prof.model_subscribe(feed.model, config) == 148047
    assert prof.finalize() == 0
    assert prof.model_subscribe(feed.model, config) == 0
    assert prof.model_subscribe(feed.model, config) == 148046
    assert prof.model_subscribe(other.model, different) == 100010
    assert prof.model_subscribe(other.model, config) == 0
    assert prof.init(str(tmp_path)) == prof.start(0) == 148047
    assert prof.model_unsubscribe(feed.model) == 0
    os.fstat(pipe[1])  # the other model's subscription has it
    assert prof.model_unsubscribe(other.model) == 0
    assert records(pipe[0]).size == 0
    assert prof.init(str(tmp_path)) == prof.finalize() == 0


def test_a_full_pipe_holds_no_run(acl, net, pipe):
    """More records than a pipe takes: none is lost, and neither a run nor the end of the subscription waits for the reader."""
    prof, feed = acl.prof, loaded(acl, net)
    assert prof.model_subscribe(feed.model, prof.create_subscribe_config(1, NO_METRICS, pipe[1])) == 0
    n = 66_000 // SIZE + 100
    for _ in range(n):
        assert feed.run() == 0
    assert prof.model_unsubscribe(feed.model) == 0
    found = records(pipe[0])
    numbers = [struct.unpack_from("<Q", found, i * SIZE + 16)[0] for i in range(n)]
    assert found.size == n * SIZE and numbers == list(range(numbers[0], numbers[0] + n))


def test_a_pipe_that_nobody_reads(acl, net, pipe):
    prof, feed = acl.prof, loaded(acl, net)
    assert prof.model_subscribe(feed.model, prof.create_subscribe_config(1, NO_METRICS, pipe[1])) == 0
    os.close(pipe[0])
    assert feed.run() == feed.run() == 0
    assert prof.model_unsubscribe(feed.model) == 0


def test_names_that_are_not_read_are_bounded(acl, net, pipe, monkeypatch):
    monkeypatch.setattr(subscriptions, "_MAX_NAMES", 3)
    prof, feed = acl.prof, loaded(acl, net)
    assert prof.model_subscribe(feed.model, prof.create_subscribe_config(1, NO_METRICS, pipe[1])) == 0
    for _ in range(5):
        assert feed.run() == 0
    assert prof.model_unsubscribe(feed.model) == 0
    found = records(pipe[0])
    codes = [prof.get_op_name_v2(found.ctypes.data, found.size, i)[1] for i in range(5)]
    assert codes == [100000, 100000, 0, 0, 0]
