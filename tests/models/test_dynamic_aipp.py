"""Dynamic AIPP: parameters of the program, value by value; runs against the same pictures through the static arithmetic."""

from __future__ import annotations

import threading

import model_files
import numpy as np
import pytest
from model_files import Feed, loaded

from softacl import observe
from softacl.models.aipp import apply
from softacl.models.aipp.configuration import Configuration
from softacl.models.aipp.parameters import ALL_BYTES, EACH_BYTES, AippPicture, Parameters, configurations, pack
from softacl.models.atc.compile import compile_model
from softacl.models.atc.options import parse
from softacl.models.description import Gears, Port
from softacl.models.om.container import Header, Partition
from softacl.models.om.container import pack as pack_file
from softacl.models.om.inout import pack as pack_ports

pytestmark = pytest.mark.needs_bytes
PARAMETERS = "ascend_dynamic_aipp_data"
NONE = 0xFFFFFFFF
YUV, XRGB, RGB, GRAY = range(1, 5)
MATRIX = (256, 0, 359, 256, -88, -183, 256, 454, 0)
CSC = (*MATRIX, *[0] * 6)


def compiled(folder, *options, shape=("n", 3, "h", "w"), largest=10000, rank=0, source=None):
    source = source or model_files.doubler(folder / "d.onnx", list(shape))
    text = f"aipp_op {{ aipp_mode: dynamic related_input_rank: {rank} max_src_image_size: {largest} }}"
    (folder / "aipp.cfg").write_text(text)
    arguments = [
        "--framework=5",
        f"--model={source}",
        f"--output={folder / 'm'}",
        f"--insert_op_conf={folder / 'aipp.cfg'}",
    ]
    made = compile_model(parse([*arguments, *options]))
    with open(made.path, "wb") as file:
        file.write(made.data)
    return made.path


def parameters(mdl, batch, width, height, form=RGB, **each):
    """A set: each value for all pictures."""
    made = mdl.create_aipp(batch)
    assert made and mdl.set_aipp_input_format(made, form) == 0
    assert mdl.set_aipp_src_image_size(made, width, height) == 0
    for name, values in each.items():
        for index in range(batch):
            assert getattr(mdl, f"set_aipp_{name}")(made, *values, index) == 0
    return made


@pytest.fixture
def fixed(acl, tmp_path):
    """A model of two pictures of 4 x 6 (height x width)."""
    return Feed(acl, loaded(acl, compiled(tmp_path, "--input_shape=x:2,3,4,6")))


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_each_picture_by_its_own_parameters(acl_on, tmp_path, executor):
    acl = acl_on(executor=executor)
    mdl = acl.mdl
    model = loaded(acl, compiled(tmp_path, "--input_shape=x:2,3,4,6"))
    feed = Feed(acl, model)
    assert [mdl.get_input_name_by_index(feed.desc, i) for i in range(2)] == ["x", PARAMETERS]
    assert feed.sizes_in == [10000, ALL_BYTES + 2 * EACH_BYTES] and mdl.get_aipp_data_size(2) == (256, 0)
    assert mdl.get_input_dims(feed.desc, 0)[0]["dims"] == [2, -1, -1, -1]
    assert [mdl.get_input_data_type(feed.desc, i) for i in range(2)] == [4, 4]
    pictures = np.random.default_rng(0).integers(0, 256, (2, 8, 9, 3), np.uint8)
    feed.put(0, pictures)
    made = parameters(mdl, 2, 9, 8)
    for index, (left, top) in enumerate(((1, 2), (3, 4))):
        assert mdl.set_aipp_crop_params(made, 1, left, top, 6, 4, index) == 0
        assert mdl.set_aipp_dtc_pixel_mean(made, 10 + index, 20, 30, 0, index) == 0
        assert mdl.set_aipp_dtc_pixel_min(made, 0.5, 1.0, 1.5, 0, index) == 0
        assert mdl.set_aipp_pixel_var_reci(made, 0.5, 0.25, 2.0 + index, 1, index) == 0
    assert mdl.set_aipp_rbuv_swap_switch(made, 1) == 0
    assert mdl.set_input_aipp(model, feed.inputs, 1, made) == 0, acl.get_recent_err_msg()
    assert feed.run() == 0, acl.get_recent_err_msg()
    wanted = []
    for index, (left, top) in enumerate(((1, 2), (3, 4))):
        static = Configuration(
            input_format="RGB888_U8",
            rbuv_swap_switch=True,
            src_image_size_w=9,
            src_image_size_h=8,
            crop=True,
            load_start_pos_w=left,
            load_start_pos_h=top,
            crop_size_w=6,
            crop_size_h=4,
            mean_chn=(10 + index, 20, 30, 0),
            min_chn=(0.5, 1.0, 1.5, 0),
            var_reci_chn=(0.5, 0.25, 2.0 + index, 1),
            channels=3,
            data_type=0,
        )
        wanted.append(apply(static.at(4, 6), pictures[index]))
    result = feed.get(0, (2, 3, 4, 6), np.float32)
    assert np.array_equal(result, 2 * np.concatenate(wanted))
    stream = acl.rt.create_stream()[0]
    assert acl.rt.memset(feed.outs[0], 576, 0, 576) == 0
    assert mdl.execute_async(model, feed.inputs, feed.outputs, stream) == 0
    assert acl.rt.synchronize_stream(stream) == 0
    assert np.array_equal(feed.get(0, (2, 3, 4, 6), np.float32), result)
    assert mdl.destroy_aipp(made) == 0
    assert mdl.destroy_aipp(made) == 100000
    assert mdl.set_input_aipp(model, feed.inputs, 1, made) == 100000, "it is destroyed"
    assert feed.run() == 0, "the parameters lie in device memory"


def test_colours_edges_and_another_size_run_by_run(acl, fixed):
    mdl, model = acl.mdl, fixed.model
    for width, height, edges in ((6, 4, (0, 0, 0, 0)), (4, 2, (1, 1, 2, 0))):
        pictures = np.random.default_rng(width).integers(0, 256, (2, height * 3 // 2, width), np.uint8)
        fixed.put(0, pictures)
        made = parameters(mdl, 2, width, height, YUV, padding_params=(1, *edges))
        assert mdl.set_aipp_csc_params(made, 1, *MATRIX, 0, 0, 0, 0, 128, 128) == 0
        assert mdl.set_aipp_by_input_index(model, fixed.inputs, 0, made) == 0, acl.get_recent_err_msg()
        assert fixed.run() == 0, acl.get_recent_err_msg()
        static = Configuration(
            input_format="YUV420SP_U8",
            csc_switch=True,
            src_image_size_w=width,
            src_image_size_h=height,
            padding=True,
            top_padding_size=edges[0],
            bottom_padding_size=edges[1],
            left_padding_size=edges[2],
            right_padding_size=edges[3],
            matrix=MATRIX,
            input_bias=(0, 128, 128),
            channels=3,
            data_type=0,
        ).at(4, 6)
        assert np.array_equal(fixed.get(0, (2, 3, 4, 6), np.float32), 2 * apply(static, pictures))


def test_what_a_model_says_of_its_aipp(acl, fixed, tmp_path):
    mdl = acl.mdl
    assert mdl.get_aipp_type(fixed.model, 0) == (2, 1, 0)
    assert mdl.get_aipp_type(fixed.model, 1) == (3, NONE, 0)
    assert mdl.get_aipp_type(fixed.model, 2) == (0, 0, 100000)
    assert mdl.get_aipp_type(99, 0) == (0, 0, 145003)
    info, code = mdl.get_first_aipp_info(fixed.model, 0)
    assert code == 0 and info["srcFormat"] == 0 and info["srcDatatype"] == 0 and info["srcDimNum"] == 4
    assert info["shapeCount"] == 1 and info["outDims"][0]["srcDims"] == {
        "name": "x",
        "dimCount": 4,
        "dims": [2, 3, 4, 6],
    }
    assert info["outDims"][0]["srcSize"] == 576 and "matrixR0C2" not in info and info["aippExtend"] == 0
    assert mdl.get_first_aipp_info(fixed.model, 1) == (None, 145015)
    assert mdl.get_first_aipp_info(fixed.model, 2) == (None, 100000)
    assert mdl.get_first_aipp_info(99, 0) == (None, 145003)
    plain = loaded(acl, model_files.doubler(tmp_path / "p.onnx", [1, 3, 2, 2]))
    assert mdl.get_aipp_type(plain, 0) == (0, NONE, 0)
    assert mdl.get_first_aipp_info(plain, 0) == (None, 145015)
    (tmp_path / "s.cfg").write_text(
        "aipp_op { aipp_mode: static input_format: RGB888_U8 crop: true crop_size_w: 6 crop_size_h: 4 src_image_size_w: 8 "
        "src_image_size_h: 8 load_start_pos_w: 1 csc_switch: true mean_chn_1: 7 var_reci_chn_2: 0.5 min_chn_0: 1.5 }"
    )
    static = compile_model(
        parse(
            [
                "--framework=5",
                f"--model={model_files.doubler(tmp_path / 's.onnx', [1, 3, 4, 6])}",
                f"--output={tmp_path / 's'}",
                f"--insert_op_conf={tmp_path / 's.cfg'}",
            ]
        )
    )
    (tmp_path / "s.om").write_bytes(static.data)
    model = loaded(acl, tmp_path / "s.om")
    assert mdl.get_aipp_type(model, 0) == (1, NONE, 0)
    info, code = mdl.get_first_aipp_info(model, 0)
    assert code == 0
    wanted = {"inputFormat": 3, "srcImageSizeW": 8, "cropSwitch": 1, "loadStartPosW": 1, "cropSizeH": 4, "cscSwitch": 1}
    wanted |= {
        "meanChn1": 7,
        "varReciChn2": 0.5,
        "minChn0": 1.5,
        "matrixR0C0": 66,
        "inputBias0": 16,
        "paddingSwitch": 0,
    }
    assert {name: info[name] for name in wanted} == wanted
    made = parameters(mdl, 1, 8, 8)
    dataset = mdl.create_dataset()
    mdl.add_dataset_buffer(dataset, acl.create_data_buffer(0, 0))
    assert mdl.set_aipp_by_input_index(model, dataset, 0, made) == 500001, "a static AIPP"
    assert mdl.set_input_aipp(model, dataset, 0, made) == 100000


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("input_format", (1,), [(0,), (15,), (65535,)]),
        ("rbuv_swap_switch", (1,), [(2,), (255,)]),
        ("ax_swap_switch", (1,), [(2,)]),
        ("src_image_size", (2, 1), [(1, 2), (2, 0), (4097, 2), (2, 4097), (-1, 2)]),
        ("csc_params", (1, *CSC), [(2, *CSC), (1, 32677, *CSC[1:]), (1, *MATRIX[1:], -32678, *[0] * 6)]),
        ("scf_params", (1, 16, 16, 1920, 4096, 0), [(1, 15, 16, 16, 16, 0), (1, 16, 16, 1921, 16, 0), (2, *[16] * 4, 0)]),
        ("scf_params", (0, *[0] * 4, 1), [(0, *[16] * 4, 2)]),
        ("crop_params", (1, 0, 4095, 1, 4096, 1), [(1, -1, 0, 1, 1, 0), (1, 0, 4096, 1, 1, 0), (1, 0, 0, 0, 1, 0)]),
        ("crop_params", (0, *[0] * 4, 1), [(3, *[1] * 4, 0), (1, *[1] * 4, 2)]),
        ("padding_params", (1, 0, 32, 0, 32, 0), [(1, 33, 0, 0, 0, 0), (1, 0, 0, -1, 0, 0), (1, *[1] * 4, 2), (9, *[1] * 4, 0)]),
        ("dtc_pixel_mean", (0, 255, 1, 2, 1), [(256, 0, 0, 0, 0), (0, 0, 0, -1, 0), (0, 0, 0, 0, 2)]),
        ("dtc_pixel_min", (0.0, 255.0, 1.5, 2, 1), [(255.5, 0, 0, 0, 0), (0, -0.5, 0, 0, 0), (0, 0, 0, 0, 2)]),
        ("pixel_var_reci", (-65504.0, 65504.0, 0.1, 1, 1), [(65505.0, 0, 0, 0, 0), (0, 0, 0, 0, 2)]),
    ],
)  # fmt: skip
def test_values_of_a_set(acl, name, good, bad):
    mdl = acl.mdl
    made = mdl.create_aipp(2)
    function = getattr(mdl, f"set_aipp_{name}")
    assert function(made, *good) == 0, acl.get_recent_err_msg()
    for values in bad:
        assert function(made, *values) == 100000, values
    assert function(0, *good) == 100000
    assert function(made + 1, *good) == 100000
    assert mdl.destroy_aipp(made) == 0
    assert function(made, *good) == 100000
    with pytest.raises(TypeError):
        function(made)


def test_a_switch_stays_on_where_its_values_were_wrong(acl):
    mdl = acl.mdl
    made = parameters(mdl, 1, 6, 4)
    assert mdl.set_aipp_crop_params(made, 1, 0, 0, 0, 1, 0) == 100000
    from softacl.models.parameter_sets import sets

    assert sets.get(made).picture(0).crop_switch == 1, "as the vendor's"
    assert mdl.set_aipp_crop_params(made, 0, -5, -5, -5, -5, 0) == 0, "off: the rest is not looked at"


def test_sets_that_cannot_be_made(acl):
    mdl = acl.mdl
    assert mdl.create_aipp(0) == 0
    assert mdl.create_aipp(1 << 62) == 0
    assert mdl.get_aipp_data_size(0) == (0, 100000)
    assert mdl.get_aipp_data_size(1) == (160, 0)
    assert mdl.get_aipp_data_size(1 << 60) == (0, 500001)


def test_sets_that_do_not_go_with_the_model(acl, fixed):
    mdl, model = acl.mdl, fixed.model

    def given(made, index=1, dataset=None):
        return mdl.set_input_aipp(model, fixed.inputs if dataset is None else dataset, index, made)

    right = parameters(mdl, 2, 6, 4)
    assert given(right) == 0
    assert given(right, 0) == 100000, "it holds pictures"
    assert given(right, 2) == 100000
    assert given(right, dataset=0) == 100000
    assert given(0) == 100000
    assert mdl.set_input_aipp(99, fixed.inputs, 1, right) == 145003
    assert mdl.set_aipp_by_input_index(model, fixed.inputs, 1, right) == 500001
    assert mdl.set_aipp_by_input_index(model, fixed.inputs, 2, right) == 100000
    assert mdl.set_aipp_by_input_index(model, 0, 0, right) == 100000
    assert mdl.set_aipp_by_input_index(model, fixed.inputs, 0, 0) == 100000
    assert mdl.set_aipp_by_input_index(99, fixed.inputs, 0, right) == 145003
    for words, made in (
        ("takes 2 of 4 x 6", parameters(mdl, 1, 6, 4)),
        ("takes 2 of 4 x 6", parameters(mdl, 2, 4, 6)),
        ("max_src_image_size", parameters(mdl, 2, 100, 100, crop_params=(1, 0, 0, 6, 4))),
        ("takes 2 of 4 x 6", mdl.create_aipp(2)),
        ("no chip has", parameters(mdl, 2, 6, 4, 8)),
        ("must be even", parameters(mdl, 2, 7, 4, YUV, crop_params=(1, 0, 0, 6, 4))),
        ("must be even", parameters(mdl, 2, 8, 4, YUV, crop_params=(1, 1, 0, 6, 4))),
        ("not within", parameters(mdl, 2, 8, 4, crop_params=(1, 3, 0, 6, 4))),
    ):
        assert given(made) == 100000, words
        assert words in acl.get_recent_err_msg(), words
    made = parameters(mdl, 2, 6, 4)
    assert mdl.set_aipp_scf_params(made, 1, 16, 16, 16, 16, 1) == 0
    assert given(made) == 100000 and "resized" in acl.get_recent_err_msg()
    made = parameters(mdl, 2, 6, 4)
    assert mdl.set_aipp_crop_params(made, 1, 0, 0, 2, 2, 1) == 0
    assert given(made) == 100000 and "must be the same" in " ".join(acl.get_recent_err_msg().split())
    made = parameters(mdl, 2, 6, 4, GRAY)
    mdl.set_aipp_csc_params(made, 1, *MATRIX, *[0] * 6)
    assert given(made) == 100000 and "no colours" in acl.get_recent_err_msg()
    buffer = mdl.get_dataset_buffer(fixed.inputs, 1)
    assert acl.update_data_buffer(buffer, fixed.ins[1], 255) == 0
    assert given(right) == 145012
    assert acl.update_data_buffer(buffer, 0, 256) == 0
    assert given(right) == 100000
    assert mdl.unload(model) == 0
    assert given(right) == 145003


@pytest.mark.parametrize(("chip", "code"), [("910B", 100000), ("310B", 0)])
def test_the_widest_picture_behind_padding(acl_on, tmp_path, chip, code):
    acl = acl_on(chip=chip)
    model = loaded(acl, compiled(tmp_path, "--input_shape=x:1,3,2,1082", shape=[1, 3, 2, 1082]))
    feed = Feed(acl, model)
    made = parameters(acl.mdl, 1, 1080, 2, padding_params=(1, 0, 0, 1, 1))
    assert acl.mdl.set_input_aipp(model, feed.inputs, 1, made) == code


def test_runs_without_parameters_fail_by_name(acl, fixed):
    assert fixed.run() == 145000
    assert "input format 0" in acl.get_recent_err_msg()
    made = parameters(acl.mdl, 2, 6, 4)
    assert acl.mdl.set_input_aipp(fixed.model, fixed.inputs, 1, made) == 0
    buffer = acl.mdl.get_dataset_buffer(fixed.inputs, 0)
    assert acl.update_data_buffer(buffer, fixed.ins[0], 100) == 0
    assert fixed.run() == 145000 and "100" in acl.get_recent_err_msg(), "two pictures have 144 bytes"
    assert acl.update_data_buffer(buffer, 0, 100) == 0
    assert fixed.run() == 107000
    assert acl.update_data_buffer(buffer, fixed.ins[0], 144) == 0
    assert fixed.run() == 0, acl.get_recent_err_msg()


def test_with_a_dynamic_batch(acl, tmp_path):
    path = compiled(tmp_path, "--input_shape=x:-1,3,4,6", "--dynamic_batch_size=1,4,2")
    model = loaded(acl, path)
    mdl = acl.mdl
    feed = Feed(acl, model)
    names = [mdl.get_input_name_by_index(feed.desc, i) for i in range(3)]
    gear, place = names.index("ascend_mbatch_shape_data"), names.index(PARAMETERS)
    assert feed.sizes_in[place] == ALL_BYTES + 4 * EACH_BYTES, "room for the largest batch"
    assert mdl.get_aipp_type(model, 0) == (2, place, 0)
    assert mdl.get_first_aipp_info(model, 0)[0]["shapeCount"] == 3
    made = parameters(mdl, 4, 6, 4)
    assert mdl.set_input_aipp(model, feed.inputs, place, parameters(mdl, 2, 6, 4)) == 100000, "the largest batch alone"
    assert mdl.set_input_aipp(model, feed.inputs, place, made) == 0, acl.get_recent_err_msg()
    pictures = np.random.default_rng(0).integers(0, 256, (4, 4, 6, 3), np.uint8)
    feed.put(0, pictures)
    for batch in (2, 4, 1):
        assert mdl.set_dynamic_batch_size(model, feed.inputs, gear, batch) == 0
        assert acl.rt.memset(feed.outs[0], feed.sizes_out[0], 0, feed.sizes_out[0]) == 0
        assert feed.run() == 0, acl.get_recent_err_msg()
        result = feed.get(0, (4, 3, 4, 6), np.float32)
        assert np.array_equal(result[:batch], 2.0 * pictures[:batch].transpose(0, 3, 1, 2)) and not result[batch:].any()


def test_with_a_dynamic_image_size(acl, tmp_path):
    path = compiled(tmp_path, "--input_shape=x:1,3,-1,-1", "--dynamic_image_size=2,4;8,6")
    model = loaded(acl, path)
    mdl = acl.mdl
    feed = Feed(acl, model)
    place = mdl.get_input_index_by_name(feed.desc, PARAMETERS)[0]
    gear = mdl.get_input_index_by_name(feed.desc, "ascend_mbatch_shape_data")[0]
    made = parameters(mdl, 1, 6, 8)
    assert mdl.set_input_aipp(model, feed.inputs, place, made) == 0, acl.get_recent_err_msg()
    picture = np.random.default_rng(0).integers(0, 256, (1, 8, 6, 3), np.uint8)
    feed.put(0, picture)
    assert mdl.set_dynamic_hw_size(model, feed.inputs, gear, 8, 6) == 0
    assert feed.run() == 0, acl.get_recent_err_msg()
    assert np.array_equal(feed.get(0, (1, 3, 8, 6), np.float32), 2.0 * picture.transpose(0, 3, 1, 2))
    assert mdl.set_dynamic_hw_size(model, feed.inputs, gear, 2, 4) == 0
    assert feed.run() == 145000, "the set makes 8 x 6"
    said = acl.get_recent_err_msg()
    assert "8 x 6" in said and "2 x 4" in said


def test_two_inputs_of_which_one_has_pictures(acl, tmp_path):
    source = model_files.adder(tmp_path / "a.onnx", [1, 3, 4, 6])
    model = loaded(acl, compiled(tmp_path, source=source, rank=1))
    feed = Feed(acl, model)
    mdl = acl.mdl
    assert [mdl.get_aipp_type(model, i)[:2] for i in range(3)] == [(0, NONE), (2, 2), (3, NONE)]
    x = np.random.default_rng(0).random((1, 3, 4, 6), np.float32)
    picture = np.random.default_rng(1).integers(0, 256, (1, 4, 6, 4), np.uint8)
    feed.put(0, x)
    feed.put(1, picture)
    made = parameters(mdl, 1, 6, 4, XRGB)
    assert mdl.set_aipp_ax_swap_switch(made, 1) == 0
    assert mdl.set_aipp_by_input_index(model, feed.inputs, 1, made) == 0, acl.get_recent_err_msg()
    assert feed.run() == 0, acl.get_recent_err_msg()
    wanted = x + picture[..., 1:].transpose(0, 3, 1, 2).astype(np.float32) + 10
    assert np.array_equal(feed.get(0, x.shape, np.float32), wanted)


def test_queued_runs_take_the_parameters_when_they_run(acl_on, tmp_path):
    acl = acl_on(executor="deferred")
    model = loaded(acl, compiled(tmp_path, "--input_shape=x:1,3,2,2"))
    feed, stream = Feed(acl, model), acl.rt.create_stream()[0]
    feed.put(0, np.full((1, 2, 2, 3), 10, np.uint8))
    for mean in (1, 4):
        made = parameters(acl.mdl, 1, 2, 2, dtc_pixel_mean=(mean,) * 4)
        assert acl.mdl.set_input_aipp(model, feed.inputs, 1, made) == 0
        if mean == 1:
            assert acl.mdl.execute_async(model, feed.inputs, feed.outputs, stream) == 0
    assert acl.rt.synchronize_stream(stream) == 0
    assert feed.get(0, (12,), np.float32).tolist() == [12.0] * 12, "they lie in memory that both runs read"


def test_threads_with_sets_of_their_own(acl, tmp_path):
    model = loaded(acl, compiled(tmp_path, "--input_shape=x:1,3,4,4"))
    context = acl.rt.get_context()[0]
    feeds = [Feed(acl, model) for _ in range(4)]
    wrong = []

    def work(number):
        acl.rt.set_context(context)
        feed = feeds[number]
        feed.put(0, np.full((1, 4, 4, 3), 100, np.uint8))
        for turn in range(20):
            mean = number * 20 + turn
            made = parameters(acl.mdl, 1, 4, 4, dtc_pixel_mean=(mean,) * 4)
            codes = acl.mdl.set_input_aipp(model, feed.inputs, 1, made), feed.run(), acl.mdl.destroy_aipp(made)
            if codes != (0, 0, 0) or set(feed.get(0, (48,), np.float32).tolist()) != {2.0 * (100 - mean)}:
                wrong.append((number, turn, codes))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_bytes_that_are_no_parameters():
    model = Configuration(aipp_mode="dynamic", max_src_image_size=100, channels=3, data_type=0)
    made = Parameters(1, RGB, width=4, height=4)
    data = pack(made)
    assert len(data) == ALL_BYTES + EACH_BYTES == 160
    assert configurations(data, 1, model, 4, 4)[0].source == (4, 4)
    for bad, batch, words in (
        (data, 2, "enough for 1 pictures"),
        (bytes(160), 1, "input format 0"),
        (data[:100], 1, "enough for 0"),
        (pack(Parameters(1, RGB, width=5, height=4)), 1, "4 x 5"),
        (pack(Parameters(1, RGB, width=4, height=4, pictures={0: AippPicture(scf_switch=1)})), 1, "resized"),
        (pack(Parameters(1, RGB, width=9000, height=4)), 1, "out of range"),
    ):
        with pytest.raises(ValueError, match=words):
            configurations(bad, batch, model, 4, 4)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--input_shape=x:-1,3,4,4"], "fixed dimensions"),
        (["--input_shape=x:1,3,-1,4"], "fixed dimensions"),
        (["--input_shape=x:1,3,4,4", "--input_format=ND"], "NCHW or NHWC"),
    ],
)
def test_models_that_atc_refuses(tmp_path, options, words):
    with pytest.raises(Exception, match=words):
        compiled(tmp_path, *options)


def test_observers_see_the_bytes_that_a_run_reads(acl, fixed):
    class Reads(observe.Observer):
        def notice(self, event):
            if type(event).__name__ == "OperatorQueued":
                seen.extend(event.reads)

    seen = []
    made = parameters(acl.mdl, 2, 7, 4, crop_params=(1, 1, 0, 6, 4))
    assert acl.mdl.set_input_aipp(fixed.model, fixed.inputs, 1, made) == 0, acl.get_recent_err_msg()
    log = Reads()
    observe.subscribe(log)
    try:
        assert fixed.run() == 0
    finally:
        observe.unsubscribe(log)
    assert sorted(seen) == sorted([(fixed.ins[0], 2 * 7 * 4 * 3), (fixed.ins[1], 256)])


def test_an_om_of_cann_with_a_dynamic_aipp_is_refused(acl, tmp_path):
    """Its file does not tell what its pictures become."""
    ports = [Port("x", (1, -1, -1, -1), 4, 1, nbytes=1000), Port(PARAMETERS, (160,), 4), Port("y", (1, 3, 2, 2), 0)]
    data = pack_ports(ports[:2], ports[2:], Gears())
    (tmp_path / "d.om").write_bytes(pack_file(Header(name="d"), ((Partition(8, data),),)))
    model_files.doubler(tmp_path / "d.onnx", [1, 3, 2, 2])
    assert acl.mdl.load_from_file(str(tmp_path / "d.om")) == (0, 545001)
    assert "dynamic AIPP" in acl.get_recent_err_msg()
