"""What `softacl atc` makes, loaded and run: shapes, gears of each kind, float16 at both ends, pictures by a static AIPP."""

from __future__ import annotations

import model_files
import numpy as np
import onnxruntime
import pytest
from model_files import Feed
from onnx import TensorProto, helper

from softacl.models import om
from softacl.models.aipp.arithmetic import apply
from softacl.models.atc import compile_model, parse
from softacl.models.payload import unpack

pytestmark = pytest.mark.needs_bytes


@pytest.fixture
def net(tmp_path):
    """The mean of each channel of a picture."""
    x = helper.make_tensor_value_info("data", TensorProto.FLOAT, ["n", 3, "h", "w"])
    y = helper.make_tensor_value_info("mean", TensorProto.FLOAT, ["n", 3, 1, 1])
    nodes = [helper.make_node("GlobalAveragePool", ["data"], ["mean"], name="pool")]
    return model_files.save(tmp_path / "net.onnx", nodes, [x], [y])


@pytest.fixture
def start(acl, net, tmp_path):
    """start(options): the datasets of the model that atc makes with them, and ONNX Runtime's session of it."""

    def run(*options):
        made = compile_model(parse(["--framework=5", f"--model={net}", f"--output={tmp_path}/made", *options]))
        (tmp_path / "made.om").write_bytes(made.data)
        model, code = acl.mdl.load_from_file(str(tmp_path / "made.om"))
        assert code == 0, acl.get_recent_err_msg()
        contents = unpack(om.read(made.data).softacl)
        session = onnxruntime.InferenceSession(contents.onnx, providers=["CPUExecutionProvider"])
        return Feed(acl, model), session, contents

    return run


def picture(*shape):
    return np.random.default_rng(1).integers(0, 256, shape, np.uint8)


def test_a_fixed_shape_with_float16(acl, start):
    feed, session, _ = start("--input_shape=data:2,3,4,5", "--input_fp16_nodes=data", "--output_type=FP16")
    assert (feed.sizes_in, feed.sizes_out) == ([240], [12])
    x = picture(2, 3, 4, 5).astype(np.float16)
    feed.put(0, x)
    assert feed.run() == 0, acl.get_recent_err_msg()
    (wanted,) = session.run(None, {session.get_inputs()[0].name: x})
    assert np.array_equal(feed.get(0, (2, 3, 1, 1), np.float16), wanted)


def test_a_batch_of_gears(acl, start):
    feed, session, _ = start("--input_shape=data:-1,3,4,4", "--dynamic_batch_size=1,4")
    x = picture(4, 3, 4, 4).astype(np.float32)
    feed.put(0, x)
    for batch in (4, 1):
        assert acl.mdl.set_dynamic_batch_size(feed.model, feed.inputs, 1, batch) == 0, acl.get_recent_err_msg()
        assert acl.mdl.get_cur_output_dims(feed.desc, 0)[0]["dims"] == [batch, 3, 1, 1]
        assert feed.run() == 0, acl.get_recent_err_msg()
        (wanted,) = session.run(None, {"data": x[:batch]})
        assert np.array_equal(feed.get(0, wanted.shape, np.float32), wanted)


def test_lengths_of_gears(acl, start):
    feed, session, _ = start("--input_shape=data:1,3,-1,-1", "--input_format=ND", "--dynamic_dims=2,4;6,3")
    for height, width in ((6, 3), (2, 4)):
        x = picture(1, 3, height, width).astype(np.float32)
        dims = {"dimCount": 4, "dims": [1, 3, height, width]}
        assert acl.mdl.set_input_dynamic_dims(feed.model, feed.inputs, 1, dims) == 0, acl.get_recent_err_msg()
        feed.put(0, x)
        assert feed.run() == 0, acl.get_recent_err_msg()
        (wanted,) = session.run(None, {"data": x})
        assert np.array_equal(feed.get(0, wanted.shape, np.float32), wanted)


@pytest.mark.parametrize("kind", ["YUV420SP_U8", "RGB888_U8"])
def test_a_picture_by_a_static_aipp(acl, start, tmp_path, kind):
    (tmp_path / "aipp.cfg").write_text(f"aipp_op {{ aipp_mode: static input_format: {kind} mean_chn_0: 7 }}")
    feed, session, contents = start("--input_shape=data:2,3,4,6", f"--insert_op_conf={tmp_path}/aipp.cfg")
    assert feed.sizes_in == [{"YUV420SP_U8": 72, "RGB888_U8": 144}[kind]]
    assert acl.mdl.get_input_data_type(feed.desc, 0) == 4
    data = picture(feed.sizes_in[0])
    feed.put(0, data)
    assert feed.run() == 0, acl.get_recent_err_msg()
    given = session.get_inputs()[0]
    x = apply(contents.aipp[0], data).astype(np.float16 if "float16" in given.type else np.float32)
    (wanted,) = session.run(None, {given.name: x})
    assert np.array_equal(feed.get(0, wanted.shape, np.float32), wanted)


def test_a_picture_at_gears(acl, start, tmp_path):
    (tmp_path / "aipp.cfg").write_text("aipp_op { aipp_mode: static input_format: YUV420SP_U8 csc_switch: true }")
    feed, session, contents = start(
        "--input_shape=data:1,3,-1,-1", "--dynamic_image_size=4,6;8,8", f"--insert_op_conf={tmp_path}/aipp.cfg"
    )
    for height, width in ((4, 6), (8, 8)):
        assert acl.mdl.set_dynamic_hw_size(feed.model, feed.inputs, 1, height, width) == 0, acl.get_recent_err_msg()
        data = picture(height * width * 3 // 2)
        feed.put(0, data)
        assert feed.run() == 0, acl.get_recent_err_msg()
        given = session.get_inputs()[0]
        x = apply(contents.aipp[0].at(height, width), data)
        (wanted,) = session.run(None, {given.name: x.astype(np.float16 if "float16" in given.type else np.float32)})
        assert np.array_equal(feed.get(0, wanted.shape, np.float32), wanted)
