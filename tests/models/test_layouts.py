"""Inputs and outputs in layouts of chips: NC1HWC0 and its like against loops over elements, and runs of models with them."""

from __future__ import annotations

import itertools

import model_files
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from model_files import Feed
from onnx import TensorProto, helper

import softacl
from softacl.models import layouts, registry
from softacl.models.atc import compile_model, parse
from softacl.models.description import Gears, Port
from softacl.models.om.container import Header, Partition, pack
from softacl.models.om.inout import pack as pack_ports

FLOAT16, INT8, FLOAT = 1, 2, 0


def slow(array, form, lanes):
    """Element by element."""
    if form == layouts.FRACTAL_NZ:
        *batch, rows, columns = array.shape
        made = np.zeros((*batch, -(-columns // lanes), -(-rows // 16), 16, lanes), array.dtype)
        for place in itertools.product(*map(range, array.shape)):
            *at, row, column = place
            made[(*at, column // lanes, row // 16, row % 16, column % lanes)] = array[place]
        return made
    n, channels, *rest = array.shape
    groups = -(-channels // lanes)
    if form == layouts.NDC1HWC0:
        depth, height, width = rest
        made = np.zeros((n, depth, groups, height, width, lanes), array.dtype)
        for i, c, d, y, x in itertools.product(*map(range, array.shape)):
            made[i, d, c // lanes, y, x, c % lanes] = array[i, c, d, y, x]
        return made
    made = np.zeros((n, groups, *rest, lanes), array.dtype)
    for i, c, y, x in itertools.product(*map(range, array.shape)):
        made[i, c // lanes, y, x, c % lanes] = array[i, c, y, x]
    return made


@given(st.data())
@settings(max_examples=60)
def test_equals_the_loops(data):
    form = data.draw(st.sampled_from(sorted(layouts.PRIVATE)))
    kind, dtype, wide = data.draw(
        st.sampled_from(((FLOAT16, np.float16, 16), (INT8, np.int8, 32), (FLOAT, np.float32, 16)))
    )
    lanes = 4 if form == layouts.NC1HWC0_C04 else wide
    n = layouts.n_plain(form) or data.draw(st.integers(2, 4))
    dims = [data.draw(st.integers(1, 3)) for _ in range(n)]
    for place in (-1, -2) if form == layouts.FRACTAL_NZ else (1,):
        dims[place] = data.draw(st.integers(1, 40))
    array = np.random.default_rng(0).integers(-100, 100, dims).astype(dtype)
    made = layouts.from_plain(array, form, kind)
    assert made.shape == layouts.shape_in(form, dims, kind) and made.flags.c_contiguous
    assert np.array_equal(made, slow(array, form, lanes))
    assert np.array_equal(layouts.to_plain(made, form, dims), array)


def test_lengths_that_are_not_known():
    assert layouts.shape_in(layouts.NC1HWC0, (-1, 17, 4, -1), FLOAT16) == (-1, 2, 4, -1, 16)
    assert layouts.shape_in(layouts.FRACTAL_NZ, (2, -1, 33), FLOAT16) == (2, 3, -1, 16, 16)
    whole = layouts.to_plain(np.ones((1, 1, 2, 2, 16)), layouts.NC1HWC0, (1, -1, 2, 2))
    assert whole.shape == (1, 16, 2, 2), "all channels of the last group"
    for form, dims in ((layouts.NC1HWC0, (1, 2, 3)), (layouts.NDC1HWC0, (1, 2, 3, 4)), (layouts.FRACTAL_NZ, (1,))):
        with pytest.raises(ValueError, match="the layout holds"):
            layouts.shape_in(form, dims, FLOAT16)


def two_ways(path):
    """y = 2 x, and its mean over the pixels."""
    x = helper.make_tensor_value_info("x", TensorProto.FLOAT, ["n", 19, "h", "w"])
    y = helper.make_tensor_value_info("y", TensorProto.FLOAT, ["n", 19, "h", "w"])
    z = helper.make_tensor_value_info("z", TensorProto.FLOAT, ["n", 19, 1, 1])
    nodes = [
        helper.make_node("Add", ["x", "x"], ["y"], name="twice"),
        helper.make_node("GlobalAveragePool", ["y"], ["z"], name="mean"),
    ]
    return model_files.save(path, nodes, [x], [y, z])


def compiled(folder, *options):
    source = two_ways(folder / "t.onnx")
    made = compile_model(parse(["--framework=5", f"--model={source}", f"--output={folder / 't'}", *options]))
    with open(made.path, "wb") as file:
        file.write(made.data)
    return made


IN = ("--input_fp16_nodes=x", "--is_input_adjust_hw_layout=true")
OUT = ("--out_nodes=mean:0;twice:0", "--is_output_adjust_hw_layout=false,true")


@pytest.mark.needs_bytes
@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_a_model_with_inputs_and_outputs_of_the_chip(acl_on, tmp_path, executor):
    acl = acl_on(executor=executor)
    made = compiled(tmp_path, "--input_shape=x:2,19,3,4", *IN, *OUT)
    model, code = acl.mdl.load_from_file(made.path)
    assert code == 0, acl.get_recent_err_msg()
    feed = Feed(acl, model)
    mdl = acl.mdl
    assert mdl.get_input_format(feed.desc, 0) == 3 and mdl.get_input_data_type(feed.desc, 0) == FLOAT16
    assert mdl.get_input_dims(feed.desc, 0)[0]["dims"] == [2, 2, 3, 4, 16]
    assert [mdl.get_output_format(feed.desc, i) for i in range(2)] == [2, 3]
    assert mdl.get_output_dims(feed.desc, 1)[0]["dims"] == [2, 2, 3, 4, 16]
    assert (feed.sizes_in, feed.sizes_out) == ([1536], [152, 1536])
    x = np.random.default_rng(0).integers(-50, 50, (2, 19, 3, 4)).astype(np.float16)
    feed.put(0, layouts.from_plain(x, layouts.NC1HWC0, FLOAT16))
    stream = acl.rt.create_stream()[0]
    assert mdl.execute_async(model, feed.inputs, feed.outputs, stream) == 0, acl.get_recent_err_msg()
    assert acl.rt.synchronize_stream(stream) == 0
    found = feed.get(1, (2, 2, 3, 4, 16), np.float16)
    assert np.array_equal(found, layouts.from_plain(2 * x, layouts.NC1HWC0, FLOAT16)), "the rest of the last group is 0"
    means = feed.get(0, (2, 19, 1, 1), np.float32)
    assert np.allclose(means[..., 0, 0], 2 * x.astype(np.float32).mean((2, 3)), rtol=1e-5)


@pytest.mark.needs_bytes
def test_with_a_dynamic_batch(acl, tmp_path):
    made = compiled(tmp_path, "--input_shape=x:-1,19,3,4", "--dynamic_batch_size=1,4", *IN, *OUT)
    model = acl.mdl.load_from_file(made.path)[0]
    feed = Feed(acl, model)
    assert feed.sizes_in[0] == feed.sizes_out[1] == 4 * 2 * 12 * 32
    x = np.random.default_rng(0).integers(-50, 50, (1, 19, 3, 4)).astype(np.float16)
    feed.put(0, layouts.from_plain(x, layouts.NC1HWC0, FLOAT16))
    assert acl.mdl.set_dynamic_batch_size(model, feed.inputs, 1, 1) == 0
    assert acl.mdl.get_cur_output_dims(feed.desc, 1)[0]["dims"] == [1, 2, 3, 4, 16]
    assert feed.run() == 0, acl.get_recent_err_msg()
    found = feed.get(1, (1, 2, 3, 4, 16), np.float16)
    assert np.array_equal(layouts.to_plain(found, layouts.NC1HWC0, (1, 19, 3, 4)), 2 * x)


def test_options_without_effect_say_so(tmp_path):
    made = compiled(tmp_path, "--input_shape=x:1,19,3,4", "--is_input_adjust_hw_layout=true")
    assert made.description.inputs[0].format == 0 and "no effect without --input_fp16_nodes" in made.notes[-1]
    made = compiled(tmp_path, "--input_shape=x:1,19,3,4", "--is_output_adjust_hw_layout=false")
    assert not any("adjust" in note for note in made.notes)


def an_om(path, form, dims, onnx_dims, kind=FLOAT16):
    """A file as CANN's compiler makes it, in a layout, with its ONNX file beside it."""
    ports = [Port(name, tuple(dims), kind, form) for name in ("x", "y")]
    data = pack_ports(ports[:1], ports[1:], Gears())
    path.write_bytes(pack(Header(name="m"), ((Partition(8, data),),)))
    model_files.doubler(path.with_suffix(".onnx"), onnx_dims)


@pytest.mark.needs_bytes
@pytest.mark.parametrize(
    ("form", "plain", "kind"),
    [(3, (1, 5, 2, 3), FLOAT16), (3, (1, 40, 2, 3), INT8), (12, (2, 3, 2, 2), FLOAT),
     (32, (1, 18, 2, 3, 4), FLOAT16), (29, (2, 17, 20), FLOAT)],
)  # fmt: skip
def test_the_onnx_file_of_an_om(acl, tmp_path, form, plain, kind):
    an_om(tmp_path / "m.om", form, layouts.shape_in(form, plain, kind), plain, kind)
    model, code = acl.mdl.load_from_file(str(tmp_path / "m.om"))
    assert code == 0, acl.get_recent_err_msg()
    feed = Feed(acl, model)
    dtype = {FLOAT16: np.float16, INT8: np.int8, FLOAT: np.float32}[kind]
    x = np.random.default_rng(0).integers(-50, 50, plain).astype(dtype)
    there = layouts.from_plain(x, form, kind)
    feed.put(0, there)
    assert feed.run() == 0, acl.get_recent_err_msg()
    assert np.array_equal(feed.get(0, there.shape, dtype), layouts.from_plain(2 * x, form, kind))


def test_layouts_and_lengths_that_do_not_go_together(acl, tmp_path):
    for form, dims, words in (
        (4, (1, 1, 16, 16), "has format 4"),
        (3, (1, 2, 2, 3, 16), "in the .om"),
        (3, (1, 5, 2, 3), "in the .om"),
    ):
        an_om(tmp_path / "m.om", form, dims, (1, 5, 2, 3))
        assert acl.mdl.load_from_file(str(tmp_path / "m.om")) == (0, 545001)
        assert words in acl.get_recent_err_msg()


@pytest.mark.needs_bytes
def test_a_function_gets_the_layout_as_it_is(acl, tmp_path):
    dims = layouts.shape_in(3, (1, 5, 2, 3), FLOAT16)
    ports = [Port(name, dims, FLOAT16, 3) for name in ("x", "y")]
    data = pack_ports(ports[:1], ports[1:], Gears())
    (tmp_path / "own.om").write_bytes(pack(Header(name="own"), ((Partition(8, data),),)))
    seen = []

    @softacl.model("own.om")
    def own(x):
        seen.append(x.shape)
        return x + 1

    try:
        feed = Feed(acl, acl.mdl.load_from_file(str(tmp_path / "own.om"))[0])
        x = np.arange(96, dtype=np.float16).reshape(dims)
        feed.put(0, x)
        assert feed.run() == 0
    finally:
        registry.remove("own.om")
    assert seen == [dims] and np.array_equal(feed.get(0, dims, np.float16), x + 1)
