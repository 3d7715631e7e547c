"""Dynamic batch, image size and lengths; ranges; the codes of what does not fit."""

from __future__ import annotations

from dataclasses import replace

import model_files
import numpy as np
import pytest
from model_files import Feed, loaded

pytestmark = pytest.mark.needs_bytes
GEAR = "ascend_mbatch_shape_data"


@pytest.fixture
def batches(tmp_path):
    source = model_files.doubler(tmp_path / "d.onnx", ["n", 3])
    gears = model_files.with_gears(batches=(1, 2, 8), output_dims=(((1, 3),), ((2, 3),), ((8, 3),)))
    return model_files.compiled(tmp_path / "b.om", source, gears)


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_a_dynamic_batch(acl_on, batches, executor):
    acl = acl_on(executor=executor)
    mdl = acl.mdl
    feed = Feed(acl, loaded(acl, batches))
    desc = feed.desc
    assert mdl.get_num_inputs(desc) == 2
    assert mdl.get_input_name_by_index(desc, 1) == GEAR
    assert mdl.get_input_index_by_name(desc, GEAR) == (1, 0)
    assert mdl.get_dynamic_batch(desc) == ({"batchCount": 3, "batch": [1, 2, 8]}, 0)
    assert mdl.get_dynamic_hw(desc, 0) == ({"hwCount": 0, "hw": []}, 0)
    assert mdl.get_input_dims(desc, 0)[0]["dims"] == [-1, 3]
    assert mdl.get_input_dims_range(desc, 0) == ({"rangeCount": 0, "range": []}, 0)
    assert (feed.sizes_in, feed.sizes_out) == ([96, 4], [96])
    assert mdl.get_output_dims(desc, 0)[0]["dims"] == [8, 3]
    assert mdl.get_cur_output_dims(desc, 0)[0]["dims"] == [8, 3]
    x = np.arange(24, dtype=np.float32).reshape(8, 3)
    feed.put(0, x)
    assert feed.run() == 145013, "no gear is chosen"
    for batch in (2, 8, 1):
        assert mdl.set_dynamic_batch_size(feed.model, feed.inputs, 1, batch) == 0, acl.get_recent_err_msg()
        assert mdl.get_cur_output_dims(desc, 0)[0]["dims"] == [batch, 3]
        assert acl.rt.memset(feed.outs[0], 96, 0, 96) == 0
        assert feed.run() == 0, acl.get_recent_err_msg()
        out = feed.get(0, (8, 3), np.float32)
        assert np.array_equal(out[:batch], 2 * x[:batch]) and not out[batch:].any()
    assert mdl.set_dynamic_batch_size(feed.model, feed.inputs, 1, 3) == 145013
    assert mdl.set_dynamic_hw_size(feed.model, feed.inputs, 1, 1, 1) == 145012, (
        "4 bytes do not hold a height and a width"
    )
    host = np.zeros(1, np.uint32)
    assert acl.rt.memcpy(host.ctypes.data, 4, feed.ins[1], 4, 2) == 0
    assert host[0] == 1, "the gear stands in the input"
    buffer = mdl.get_dataset_buffer(feed.inputs, 1)
    assert acl.update_data_buffer(buffer, feed.ins[1], 3) == 0
    assert mdl.set_dynamic_batch_size(feed.model, feed.inputs, 1, 2) == 145012
    assert acl.update_data_buffer(buffer, 0, 4) == 0
    assert mdl.set_dynamic_batch_size(feed.model, feed.inputs, 1, 2) == 100000
    assert mdl.unload(feed.model) == 0
    assert mdl.get_cur_output_dims(desc, 0) == ({}, 145003)


def test_queued_runs_keep_their_gear(acl_on, batches):
    acl = acl_on(executor="deferred")
    model, stream = loaded(acl, batches), acl.rt.create_stream()[0]
    x = np.ones((8, 3), np.float32)
    feeds = [Feed(acl, model) for _ in range(2)]
    for feed, batch in zip(feeds, (8, 2), strict=True):
        feed.put(0, x)
        acl.rt.memset(feed.outs[0], 96, 0, 96)
        assert acl.mdl.set_dynamic_batch_size(model, feed.inputs, 1, batch) == 0
        assert acl.mdl.execute_async(model, feed.inputs, feed.outputs, stream) == 0
    assert acl.rt.synchronize_stream(stream) == 0
    assert [feed.get(0, (8, 3), np.float32).sum() for feed in feeds] == [48, 12]


def test_a_dynamic_image_size(acl, tmp_path):
    source = model_files.doubler(tmp_path / "d.onnx", [1, 2, "h", "w"])
    shapes = ((4, 6), (8, 2))
    gears = model_files.with_gears(images=shapes, output_dims=tuple(((1, 2, h, w),) for h, w in shapes))
    feed = Feed(acl, loaded(acl, model_files.compiled(tmp_path / "i.om", source, gears)))
    mdl = acl.mdl
    assert mdl.get_dynamic_hw(feed.desc, -1) == ({"hwCount": 2, "hw": [[4, 6], [8, 2]]}, 0)
    assert (feed.sizes_in, feed.sizes_out) == ([192, 8], [192])
    for height, width in shapes:
        assert mdl.set_dynamic_hw_size(feed.model, feed.inputs, 1, height, width) == 0, acl.get_recent_err_msg()
        assert mdl.get_cur_output_dims(feed.desc, 0)[0]["dims"] == [1, 2, height, width]
        x = np.random.default_rng(0).random((1, 2, height, width), np.float32)
        feed.put(0, x)
        assert feed.run() == 0, acl.get_recent_err_msg()
        assert np.array_equal(feed.get(0, x.shape, np.float32), 2 * x)
    assert mdl.set_dynamic_hw_size(feed.model, feed.inputs, 1, 6, 4) == 145013, "width and height are not the same"
    assert mdl.set_dynamic_batch_size(feed.model, feed.inputs, 1, 4) == 145013


def test_dynamic_lengths(acl, tmp_path):
    source = model_files.doubler(tmp_path / "d.onnx", ["a", 3, "b"])
    gears = model_files.with_gears(dims=((1, 3, 2), (5, 3, 4)), output_dims=(((1, 3, 2),), ((5, 3, 4),)))
    feed = Feed(acl, loaded(acl, model_files.compiled(tmp_path / "l.om", source, gears)))
    mdl = acl.mdl
    assert (feed.sizes_in, feed.sizes_out) == ([240, 8], [240])
    assert mdl.get_input_dynamic_gear_count(feed.desc, -1) == (2, 0)
    lists = [{"name": "", "dimCount": 3, "dims": dims} for dims in ([1, 3, 2], [5, 3, 4])]
    assert mdl.get_input_dynamic_dims(feed.desc, -1, 2) == (lists, 0)
    assert mdl.get_input_dynamic_dims(feed.desc, -1, 1) == (None, 100000)
    assert mdl.get_input_dynamic_dims(feed.desc, 0, 2) == (None, 100000)
    assert mdl.get_input_dynamic_dims(feed.desc, -1, 4097) == (None, 100000)
    for dims in lists:
        assert mdl.set_input_dynamic_dims(feed.model, feed.inputs, 1, dims) == 0, acl.get_recent_err_msg()
        assert mdl.get_cur_output_dims(feed.desc, 0)[0]["dims"] == dims["dims"]
        x = np.random.default_rng(0).random(dims["dims"], np.float32)
        feed.put(0, x)
        assert feed.run() == 0, acl.get_recent_err_msg()
        assert np.array_equal(feed.get(0, x.shape, np.float32), 2 * x)
    for dims, code in (([1, 3, 4], 145013), ([1, 2, 2], 145012), ([1, 3], 145012)):
        given = {"dimCount": len(dims), "dims": dims}
        assert mdl.set_input_dynamic_dims(feed.model, feed.inputs, 1, given) == code, dims


def test_open_lengths_come_from_tensor_descriptions(acl, tmp_path):
    source = model_files.doubler(tmp_path / "d.onnx", ["n", 3])

    def ranged(description):
        (port,) = description.inputs
        (out,) = description.outputs
        ends = ((1, 10), (3, 3))
        return replace(description, inputs=(replace(port, ranges=ends),), outputs=(replace(out, ranges=ends),))

    feed = Feed(acl, loaded(acl, model_files.compiled(tmp_path / "r.om", source, ranged)))
    mdl = acl.mdl
    assert mdl.get_input_dims_range(feed.desc, 0) == ({"rangeCount": 2, "range": [[1, 10], [3, 3]]}, 0)
    assert (feed.sizes_in, feed.sizes_out) == ([120], [120])
    assert mdl.get_output_dims(feed.desc, 0)[0]["dims"] == [-1, 3]
    assert mdl.get_cur_output_dims(feed.desc, 0) == ({}, 200001)
    assert feed.run() == 100000, "nobody told the lengths"
    x = np.arange(12, dtype=np.float32).reshape(4, 3)
    feed.put(0, x)
    desc = acl.create_tensor_desc(0, [4, 3], 2)
    assert mdl.set_dataset_tensor_desc(feed.inputs, desc, 0) == (feed.inputs, 0)
    assert acl.destroy_tensor_desc(desc) is None
    assert feed.run() == 0, acl.get_recent_err_msg()
    assert np.array_equal(feed.get(0, (4, 3), np.float32), 2 * x)
    told = mdl.get_dataset_tensor_desc(feed.outputs, 0)
    assert [acl.get_tensor_desc_dim_v2(told, i)[0] for i in range(acl.get_tensor_desc_num_dims(told))] == [4, 3]
    assert acl.get_tensor_desc_type(told) == 0
    for dims in ([11, 3], [4, 2], [4]):
        desc = acl.create_tensor_desc(0, dims, 2)
        mdl.set_dataset_tensor_desc(feed.inputs, desc, 0)
        assert feed.run() == 100000, dims
    assert "1~10" in acl.get_recent_err_msg()


def test_an_onnx_file_with_open_lengths(acl, tmp_path):
    feed = Feed(acl, loaded(acl, model_files.doubler(tmp_path / "d.onnx", ["n", 3])), [36], [36])
    assert acl.mdl.get_input_size_by_index(feed.desc, 0) == acl.mdl.get_output_size_by_index(feed.desc, 0) == 0
    x = np.arange(9, dtype=np.float32).reshape(3, 3)
    feed.put(0, x)
    desc = acl.create_tensor_desc(0, [3, 3], 2)
    acl.mdl.set_dataset_tensor_desc(feed.inputs, desc, 0)
    assert feed.run() == 0, acl.get_recent_err_msg()
    assert np.array_equal(feed.get(0, (3, 3), np.float32), 2 * x)
