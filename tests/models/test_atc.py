"""softacl atc: what the options do to the model, what is refused, and that the file is the same each time."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import numpy as np
import pytest
from click.testing import CliRunner

from softacl.c import layout
from softacl.cli import cli
from softacl.models import om
from softacl.models.aipp import Configuration
from softacl.models.atc import AtcError, compile_model, options, parse
from softacl.models.atc.options import KEPT
from softacl.models.description import AIPP_INPUT, GEAR_INPUT
from softacl.models.onnx_file import describe, is_onnx
from softacl.models.payload import unpack

onnx = pytest.importorskip("onnx")
onnxruntime = pytest.importorskip("onnxruntime")
from onnx import TensorProto, helper, numpy_helper  # noqa: E402

FLOAT, FLOAT16, INT64 = TensorProto.FLOAT, TensorProto.FLOAT16, TensorProto.INT64


def model(nodes, inputs, outputs, constants=()):
    """A model; inputs and outputs: (name, type, lengths)."""
    graph = helper.make_graph(
        nodes,
        "net",
        [helper.make_tensor_value_info(*one) for one in inputs],
        [helper.make_tensor_value_info(*one) for one in outputs],
        [numpy_helper.from_array(array, name) for name, array in constants],
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


def picture_net(n="N", height="H", width="W"):
    """1 x 1 convolution, mean of the picture, twice that: (n, 3, h, w) -> (n, 2) and (n, 2, h, w)."""
    weights = np.arange(6, dtype=np.float32).reshape(2, 3, 1, 1)
    nodes = [
        helper.make_node("Conv", ["data", "w"], ["features"], name="conv"),
        helper.make_node("ReduceMean", ["features"], ["mean"], name="mean", axes=[2, 3], keepdims=0),
        helper.make_node("Add", ["mean", "mean"], ["out"], name="twice"),
    ]
    return model(
        nodes,
        [("data", FLOAT, [n, 3, height, width])],
        [("out", FLOAT, None), ("features", FLOAT, None)],
        [("w", weights)],
    )


@pytest.fixture
def net(tmp_path):
    path = tmp_path / "net.onnx"
    onnx.save(picture_net(), path)
    return path


@pytest.fixture
def convert(net, tmp_path):
    """Compile with options; the file as it is read again."""

    def run(*arguments, source=net):
        result = compile_model(parse(["--framework=5", f"--model={source}", f"--output={tmp_path}/made", *arguments]))
        file = om.read(result.data)
        assert file.description.inputs == result.description.inputs
        assert file.description.gears == result.description.gears
        return file

    return run


@pytest.mark.parametrize(
    ("name", "field"), [(b"features", "NodeProto.output"), (b"twice", "NodeProto.name"), (b"w", "input")]
)
def test_names_that_are_not_utf_8_are_refused(convert, tmp_path, name, field):
    data = picture_net().SerializeToString()
    length = bytes([len(name)])
    (tmp_path / "damaged.onnx").write_bytes(data.replace(length + name, length + name[:-1] + b"\xff"))
    with pytest.raises(AtcError, match=rf"damaged.onnx: onnx\..*{field} is b'.*\\xff', which is not UTF-8"):
        convert(source=tmp_path / "damaged.onnx")


def test_bytes_that_are_no_text_may_be_any(convert, tmp_path):
    net = picture_net()
    net.graph.node[0].attribute.append(helper.make_attribute("auto_pad", "NOTSET"))
    net.graph.node[1].attribute.append(helper.make_attribute("note", b"\xff\xfe"))
    onnx.save(net, tmp_path / "net.onnx")
    assert convert(source=tmp_path / "net.onnx").description.outputs


def with_operators(*nodes, functions=()):
    """y of x through nodes, in three domains."""
    graph = model(list(nodes), [("x", FLOAT, [2])], [("y", FLOAT, [2])]).graph
    opsets = [helper.make_opsetid(*each) for each in (("", 17), ("own", 1), ("com.microsoft", 1))]
    return helper.make_model(graph, opset_imports=opsets, ir_version=8, functions=functions)


def test_operators_without_a_parser_are_named(tmp_path):
    """Once each, those of inner graphs too: onnxruntime-cann puts its fused nodes there."""
    branch = helper.make_graph(
        [helper.make_node("g_1", [], ["z"], domain="com.microsoft")],
        "branch",
        [],
        [helper.make_tensor_value_info("z", FLOAT, [2])],
    )
    nodes = [
        helper.make_node("Odd", ["x"], ["a"], domain="own"),
        helper.make_node("Odd", ["a"], ["b"], domain="own"),
        helper.make_node("Cast", ["b"], ["c"], to=9),
        helper.make_node("If", ["c"], ["y"], then_branch=branch, else_branch=branch),
    ]
    onnx.save(with_operators(*nodes), tmp_path / "odd.onnx")
    done = command("atc", "--framework=5", f"--model={tmp_path}/odd.onnx", f"--output={tmp_path}/odd")
    assert done.exit_code == 2
    assert "no parser: own::1::Odd, com.microsoft::1::g_1." in done.output
    assert "success" not in done.output and not (tmp_path / "odd.om").exists()


def test_operators_of_the_engine_and_functions_of_the_model(convert, tmp_path):
    opset = helper.make_opsetid("", 17)
    twice = helper.make_function("own", "Twice", ["a"], ["b"], [helper.make_node("Add", ["a", "a"], ["b"])], [opset])
    nodes = [
        helper.make_node("Twice", ["x"], ["t"], domain="own"),
        helper.make_node("QuickGelu", ["t"], ["y"], domain="com.microsoft", alpha=1.0),
    ]
    onnx.save(with_operators(*nodes, functions=[twice]), tmp_path / "net.onnx")
    x = np.float32([1, -2])
    (y,) = run_onnx(convert(source=tmp_path / "net.onnx"), {"x": x})
    np.testing.assert_allclose(y, 2 * x / (1 + np.exp(-2 * x)), rtol=1e-5)


def shown(ports):
    return [(port.name, port.dims, port.data_type, port.format, port.nbytes) for port in ports]


def run_onnx(file, feed):
    session = onnxruntime.InferenceSession(unpack(file.softacl).onnx, providers=["CPUExecutionProvider"])
    return session.run([port.engine_name for port in file.description.outputs], feed)


def test_a_fixed_shape(convert):
    file = convert("--input_shape=data:2,3,4,5", "--soc_version=Ascend310")
    said = file.description
    assert shown(said.inputs) == [("data", (2, 3, 4, 5), 0, 0, 480)]
    assert shown(said.outputs) == [("twice:0:out", (2, 2), 0, 2, 16), ("conv:0:features", (2, 2, 4, 5), 0, 2, 320)]
    assert (said.name, said.soc, said.weight_bytes) == ("made", "Ascend310", 512)
    assert said.work_bytes == 4 * 512  # input, outputs and the mean, each rounded
    assert said.command.startswith("atc --framework=5 --model=") and "data:2,3,4,5" in said.command
    data = np.ones((2, 3, 4, 5), np.float32)
    out, features = run_onnx(file, {"data": data})
    np.testing.assert_array_equal(out, [[6, 24], [6, 24]])
    assert features.shape == (2, 2, 4, 5)


def test_the_same_bytes_each_time(net, tmp_path):
    arguments = [
        "--framework=5",
        f"--model={net}",
        f"--output={tmp_path}/x",
        "--input_shape=data:1,3,2,2",
        "--out_nodes=mean:0",
    ]
    first = compile_model(parse(arguments)).data
    code = (
        "import sys; from softacl.models.atc import *; sys.stdout.buffer.write(compile_model(parse(sys.argv[1:])).data)"
    )
    for seed in ("1", "2"):
        again = subprocess.run(
            [sys.executable, "-c", code, *arguments],
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        assert again.stdout == first


def test_float16_at_both_ends(convert):
    file = convert("--input_shape=data:1,3,2,2", "--input_fp16_nodes=data", "--output_type=conv:0:FP16")
    assert [port.data_type for port in (*file.description.inputs, *file.description.outputs)] == [1, 0, 1]
    assert [port.name for port in file.description.outputs] == ["twice:0:out", "conv:0:features"]
    out, features = run_onnx(file, {"data": np.ones((1, 3, 2, 2), np.float16)})
    assert (out.dtype, features.dtype) == (np.float32, np.float16)
    np.testing.assert_array_equal(out, [[6, 24]])


def test_all_outputs_get_the_type(convert):
    file = convert("--input_shape=data:1,3,2,2", "--output_type=FP16")
    assert [port.data_type for port in file.description.outputs] == [1, 1]


def test_chosen_outputs_in_their_order(convert):
    file = convert("--input_shape=data:1,3,2,2", "--out_nodes=conv:0;mean:0")
    assert [port.name for port in file.description.outputs] == ["conv:0", "mean:0"]
    features, mean = run_onnx(file, {"data": np.ones((1, 3, 2, 2), np.float32)})
    np.testing.assert_array_equal(mean, [[3, 12]])
    left = onnx.load_model_from_string(unpack(file.softacl).onnx)
    assert [node.name for node in left.graph.node] == ["conv", "mean"]  # nobody needs `twice`


def test_outputs_by_the_names_of_tensors(convert):
    assert convert("--input_shape=data:1,3,2,2", "--out_nodes=mean").description.outputs[0].name == "mean:0:mean"


def test_batch_gears(convert):
    said = convert("--input_shape=data:-1,3,2,2", "--dynamic_batch_size=1,8,4").description
    assert shown(said.inputs) == [("data", (-1, 3, 2, 2), 0, 0, 8 * 48), (GEAR_INPUT, (1,), 3, 2, 4)]
    assert shown(said.outputs) == [("twice:0:out", (8, 2), 0, 2, 64), ("conv:0:features", (8, 2, 2, 2), 0, 2, 256)]
    assert said.gears.batches == (1, 8, 4)
    assert said.gears.output_dims == tuple(((n, 2), (n, 2, 2, 2)) for n in (1, 8, 4))
    assert [port.engine_name for port in said.inputs] == ["data", ""]


@pytest.mark.parametrize(
    "shape, gears",
    [
        ("-1,3,2,2", "--dynamic_batch_size=1,8,4"),
        ("1,3,-1,-1", "--dynamic_image_size=2,4;6,20"),
        ("-1,3,-1,2", "--dynamic_dims=8,9;2,2"),
    ],
)
def test_the_work_of_gears_is_that_of_the_largest(convert, shape, gears):
    largest = {"-1,3,2,2": "8,3,2,2", "1,3,-1,-1": "1,3,6,20", "-1,3,-1,2": "8,3,9,2"}[shape]
    fixed = convert(f"--input_shape=data:{largest}").description.work_bytes
    options = [f"--input_shape=data:{shape}", gears, *["--input_format=ND"] * ("dims" in gears)]
    assert convert(*options).description.work_bytes == fixed + 512 > 512, "and the input of the gear"


def test_image_gears(convert):
    said = convert("--input_shape=data:1,3,-1,-1", '--dynamic_image_size="2,4;6,2"').description
    assert shown(said.inputs) == [("data", (1, 3, -1, -1), 0, 0, 3 * 12 * 4), (GEAR_INPUT, (2,), 3, 2, 8)]
    assert said.gears.images == ((2, 4), (6, 2))
    assert said.gears.output_dims == (((1, 2), (1, 2, 2, 4)), ((1, 2), (1, 2, 6, 2)))


def two_inputs():
    return model(
        [helper.make_node("MatMul", ["a", "b"], ["c"], name="product")],
        [("a", FLOAT, ["n", "k"]), ("b", FLOAT, ["k", 5])],
        [("c", FLOAT, ["n", 5])],
    )


def test_gears_of_several_inputs(convert, tmp_path):
    """The numbers come in the order of --input_shape; the gears are complete, in the order of the inputs."""
    onnx.save(two_inputs(), tmp_path / "two.onnx")
    said = convert(
        "--input_shape=b:-1,5;a:-1,-1", "--dynamic_dims=3,1,3;7,2,7", "--input_format=ND", source=tmp_path / "two.onnx"
    ).description
    assert said.gears.dims == ((1, 3, 3, 5), (2, 7, 7, 5))
    assert said.gears.output_dims == (((1, 5),), ((2, 5),))
    assert shown(said.inputs)[2] == (GEAR_INPUT, (3,), 3, 2, 12)
    assert [port.format for port in said.inputs] == [2, 2, 2]


def test_ranges_and_open_lengths(convert):
    said = convert("--input_shape=data:1~4,3,2,2").description
    assert said.inputs[0].dims == (-1, 3, 2, 2)
    assert said.inputs[0].ranges == ((1, 4), (3, 3), (2, 2), (2, 2))
    assert (said.inputs[0].nbytes, said.outputs[0].nbytes) == (4 * 48, 32)
    assert said.outputs[0].dims == (-1, 2)
    said = convert("--input_shape_range=data:[1~-1,3,2,2]").description
    assert (said.inputs[0].nbytes, said.outputs[0].nbytes) == (0, 0)
    said = convert("--input_shape=data:-1,3,2,2").description
    assert (said.inputs[0].dims, said.inputs[0].nbytes, said.inputs[0].ranges) == ((-1, 3, 2, 2), 0, ())


def test_lengths_that_only_a_run_finds(convert, tmp_path):
    """NonZero's are not inferred from types; on zeros it finds none."""
    nodes = [
        helper.make_node("Shape", ["x"], ["shape"], name="shape"),
        helper.make_node("ConstantOfShape", ["shape"], ["zeros"], name="zeros"),
        helper.make_node("NonZero", ["zeros"], ["places"], name="places"),
    ]
    onnx.save(model(nodes, [("x", FLOAT, [2, 3])], [("places", INT64, None)]), tmp_path / "x.onnx")
    assert convert(source=tmp_path / "x.onnx").description.outputs[0].dims == (2, 0)


def aipp_file(tmp_path, text):
    path = tmp_path / "aipp.cfg"
    path.write_text(text)
    return f"--insert_op_conf={path}"


NV12 = "aipp_op { aipp_mode: static input_format: YUV420SP_U8 csc_switch: true }"


def test_a_static_aipp(convert, tmp_path):
    file = convert("--input_shape=data:1,3,4,6", aipp_file(tmp_path, NV12))
    port = file.description.inputs[0]
    assert (port.dims, port.dims_v2, port.data_type, port.format, port.nbytes) == ((1, 4, 6, 3), (1, 6, 6, 1), 4, 1, 36)
    (configuration,) = unpack(file.softacl).aipp
    assert configuration == Configuration(
        input_format="YUV420SP_U8", csc_switch=True, output_h=4, output_w=6, channels=3, data_type=0
    )


def test_an_aipp_with_crop_takes_the_larger_picture(convert, tmp_path):
    text = "aipp_op { aipp_mode: static input_format: RGB888_U8 crop: true src_image_size_w: 10 src_image_size_h: 8 }"
    port = convert("--input_shape=data:2,3,4,6", aipp_file(tmp_path, text)).description.inputs[0]
    assert (port.dims, port.dims_v2, port.nbytes) == ((2, 8, 10, 3), (), 480)


def test_an_aipp_at_gears(convert, tmp_path):
    said = convert(
        "--input_shape=data:1,3,-1,-1", "--dynamic_image_size=4,6;8,8", aipp_file(tmp_path, NV12)
    ).description
    assert (said.inputs[0].dims, said.inputs[0].dims_v2, said.inputs[0].nbytes) == ((1, -1, -1, 3), (1, -1, -1, 1), 96)


def test_a_dynamic_aipp_adds_an_input(convert, tmp_path):
    text = "aipp_op { aipp_mode: dynamic max_src_image_size: 5000 }"
    file = convert("--input_shape=data:2,3,4,6", aipp_file(tmp_path, text))
    assert [(port.name, port.nbytes, port.data_type) for port in file.description.inputs] == [
        ("data", 5000, 4),
        (AIPP_INPUT, 64 + 2 * 96, 4),
    ]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--input_shape=dat:1,3,2,2"], "Did you mean data"),
        (["--input_shape=data:1,3,2"], "has 4 dimensions"),
        (["--is_input_adjust_hw_layout=yes"], "write true or false"),
        (["--is_input_adjust_hw_layout=true,true", "--input_fp16_nodes=data"], "has 2 values"),
        (["--is_output_adjust_hw_layout=true", "--out_nodes=mean:0", "--input_shape=data:1,3,2,2"], "NC1HWC0 needs N"),
        (["--input_shape=data"], "write NAME:"),
        (["--input_shape=data:1,3,x,2"], "x is not a length"),
        (["--input_shape=data:999999999999,3,999999999999,2"], "more than any memory"),
        (["--input_shape=data:1,3,0,2"], "0 is not a length"),
        (["--input_shape=data:5~2,3,2,2"], "ends before it begins"),
        (["--input_shape=data:1,3,2,2;data:1,3,2,2"], "twice"),
        (["--input_shape=data:-1,3,2,2", "--dynamic_batch_size=4"], "1 gears; allowed are 2 to 100"),
        (["--input_shape=data:-1,3,2,2", "--dynamic_batch_size=4,4"], "a gear appears twice"),
        (["--input_shape=data:-1,3,2,2", "--dynamic_batch_size=4,0"], "the gear 0"),
        (["--input_shape=data:1,3,2,2", "--dynamic_batch_size=4,8"], "needs an --input_shape with -1"),
        (["--input_shape=data:-1,3,-1,2", "--dynamic_batch_size=4,8"], "the first length only"),
        (["--input_shape=data:1~4,3,2,2", "--dynamic_batch_size=4,8"], "not a range"),
        (["--input_shape=data:-1,3,2,2", "--dynamic_image_size=4,8;2,2"], "height and width"),
        (["--input_shape=data:1,3,-1,-1", "--dynamic_image_size=4,8;2"], "the gear 2 should be 2 whole numbers"),
        (["--input_shape=data:-1,3,-1,2", "--dynamic_dims=1;2"], "2 whole numbers"),
        (["--input_shape=data:-1,3,2,2", "--dynamic_dims=1;2", "--input_format=NCHW"], "needs --input_format=ND"),
        (["--input_format=CHWN"], "--input_format=CHWN"),
        (["--input_fp16_nodes=dato"], "Did you mean data"),
        (["--output_type=FP8"], "FP8 is not a type"),
        (["--output_type=conv:1:FP16"], "no such output"),
        (["--out_nodes=conf:0"], "Did you mean conv:0"),
        (["--out_nodes=conv:0;features"], "features appears twice"),
        (["--insert_op_conf=/nowhere"], "/nowhere"),
    ],
)
def test_options_that_do_not_fit_the_model(convert, arguments, words):
    with pytest.raises(AtcError, match=words):
        convert(*arguments)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("aipp_op { aipp_mode: static input_format: YUV400_U8 }", "3 channels"),
        ("aipp_op { aipp_mode: static input_format: RGB888_U8 related_input_rank: 1 }", "1 inputs"),
        ("aipp_op { aipp_mode: static input_format: RGB888_U8 src_image_size_w: 9 src_image_size_h: 9 }", "9 x 9"),
        ("aipp { }", "aipp_op is expected"),
    ],
)
def test_an_aipp_that_does_not_fit(convert, tmp_path, text, words):
    with pytest.raises(AtcError, match=words):
        convert("--input_shape=data:1,3,4,6", aipp_file(tmp_path, text))


def test_an_aipp_and_float16_exclude_each_other(convert, tmp_path):
    with pytest.raises(AtcError, match="has an AIPP"):
        convert("--input_shape=data:1,3,4,6", aipp_file(tmp_path, NV12), "--input_fp16_nodes=data")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--framework=0"], "Caffe models cannot be read"),
        (["--framework=3"], "tf2onnx"),
        (["--framework=1"], "MindSpore"),
        (["--framework=7"], "allowed is 5"),
        (["--modell=x"], "Did you mean model"),
        (["model=x"], "options are written"),
        (["--model"], "has no value"),
        (["--model", "--output=x"], "has no value"),
        (["--mode=5"], "--mode=5"),
        (["--mode=9"], "allowed are 0, 1 and 6"),
        (["--dynamic_batch_size=1,2", "--dynamic_dims=1;2"], "exclude each other"),
        (["--input_shape=x:1", "--input_shape_range=x:1"], "exclude each other"),
        (["--encrypt_mode=0"], "encrypted models are not supported"),
        (["--framework=5", "--weight=x"], "for Caffe"),
    ],
)
def test_options_that_are_refused(arguments, words):
    with pytest.raises(AtcError, match=words):
        parse(arguments)


def test_all_spellings_of_an_option():
    for arguments in (["--model=a b"], ["--model", "a b"], ["-model=a b"], ['--model="a b"']):
        assert parse(arguments).get("model") == "a b"
    assert parse(["--log", "info", "--precision_mode=force_fp16"]).kept == {"precision_mode": "force_fp16"}
    assert parse(["-h"]).help


@pytest.mark.parametrize("missing", ["framework", "model", "output"])
def test_options_that_must_be_there(net, tmp_path, missing):
    values = {"framework": "5", "model": str(net), "output": str(tmp_path / "x")}
    del values[missing]
    with pytest.raises(AtcError, match=f"--{missing} is missing"):
        compile_model(parse([f"--{name}={value}" for name, value in values.items()]))


@pytest.mark.parametrize("data", [b"", b"no model", b"\x08\x07" + bytes(50)])
def test_files_that_are_no_onnx(convert, tmp_path, data):
    path = tmp_path / "wrong.onnx"
    path.write_bytes(data)
    with pytest.raises(AtcError, match="ONNX"):
        convert(source=path)
    with pytest.raises(AtcError, match="No such file"):
        convert(source=tmp_path / "nowhere.onnx")


def test_a_sequence_is_no_input(convert, tmp_path):
    sequence = helper.make_tensor_sequence_value_info("s", FLOAT, None)
    graph = helper.make_graph(
        [helper.make_node("SequenceLength", ["s"], ["n"])],
        "g",
        [sequence],
        [helper.make_tensor_value_info("n", INT64, [])],
    )
    onnx.save(helper.make_model(graph), tmp_path / "s.onnx")
    with pytest.raises(AtcError, match="not a tensor"):
        convert(source=tmp_path / "s.onnx")


def test_inner_graphs_see_the_converted_input(convert, tmp_path):
    """A branch of If reads the outer input: it must get what was cast."""
    branch = helper.make_graph(
        [helper.make_node("Add", ["x", "x"], ["y"])], "b", [], [helper.make_tensor_value_info("y", FLOAT, [2])]
    )
    nodes = [helper.make_node("If", ["c"], ["out"], name="if", then_branch=branch, else_branch=branch)]
    whole = model(nodes, [("c", TensorProto.BOOL, []), ("x", FLOAT, [2])], [("out", FLOAT, [2])])
    onnx.save(whole, tmp_path / "if.onnx")
    file = convert("--input_fp16_nodes=x", "--out_nodes=if:0", source=tmp_path / "if.onnx")
    (out,) = run_onnx(file, {"c": np.array(True), "x": np.array([1, 2], np.float16)})
    np.testing.assert_array_equal(out, [2, 4])


def test_weights_beside_the_file_go_into_it(convert, tmp_path):
    whole = picture_net(1, 2, 2)
    whole.graph.initializer[0].CopyFrom(numpy_helper.from_array(np.ones((2, 3, 1, 1), np.float32), "w"))
    onnx.save(whole, tmp_path / "e.onnx", save_as_external_data=True, size_threshold=0, location="weights.bin")
    file = convert(source=tmp_path / "e.onnx")
    out, _ = run_onnx(file, {"data": np.ones((1, 3, 2, 2), np.float32)})
    np.testing.assert_array_equal(out, [[6, 6]])


def test_what_an_onnx_file_says_without_the_package(net):
    data = net.read_bytes()
    assert is_onnx(data) and not is_onnx(b"") and not is_onnx(b"IMOD" + bytes(300))
    said = describe(data)
    assert [(port.name, port.dims, port.data_type, port.format) for port in said.inputs] == [
        ("data", (-1, 3, -1, -1), 0, 0)
    ]
    assert [port.name for port in said.outputs] == ["out", "features"]
    assert said.weight_bytes == 512


# --- the commands


def command(*arguments):
    return CliRunner().invoke(cli, list(map(str, arguments)))


def test_the_commands(net, tmp_path):
    out = tmp_path / "new folder" / "made"
    done = command(
        "atc",
        "--framework=5",
        f"--model={net}",
        f"--output={out}",
        "--input_shape",
        "data:1,3,2,2",
        "--buffer_optimize=off_optimize",
    )
    assert done.exit_code == 0, done.output
    assert "ATC run success" in done.output and "--buffer_optimize=off_optimize" in done.output
    said = command("om", f"{out}.om")
    assert said.exit_code == 0, said.output
    for word in ("model of softacl atc", "data", "(1, 3, 2, 2)", "NCHW", "48", "twice:0", "buffer_optimize"):
        assert word in said.output
    (told,) = json.loads(command("om", "--json", f"{out}.om").output)["models"]
    assert told["inputs"][0] == {
        "name": "data",
        "dims": [1, 3, 2, 2],
        "dims_v2": [1, 3, 2, 2],
        "type": "float",
        "format": "NCHW",
        "bytes": 48,
        "ranges": [],
    }
    assert told["runs_on_softacl"] and told["options"]["no_effect"] == {"buffer_optimize": "off_optimize"}
    assert command("atc", "--mode=6", f"--om={out}.om").output.count("twice:0") == 1
    assert command("atc", "--mode=1", f"--om={out}.om", f"--json={tmp_path}/said.json").exit_code == 0
    assert json.loads((tmp_path / "said.json").read_text())["models"] == [told]
    assert "ONNX model" in command("om", net).output


def test_names_of_files_that_are_no_text(net, tmp_path):
    out = os.fsdecode(os.fsencode(tmp_path) + b"/gr\xfc\xdfe")
    file = om.read(compile_model(parse(["--framework=5", f"--model={net}", f"--output={out}"])).data)
    assert file.description.name == "gr??e"


def test_commands_that_fail(net, tmp_path):
    wrong = command("atc", "--framework=3", "--model=x.pb", "--output=x")
    assert wrong.exit_code == 2 and "tf2onnx" in wrong.output and not list(tmp_path.glob("*.om"))
    (tmp_path / "x.om").write_bytes(b"IMOD")
    wrong = command("om", tmp_path / "x.om")
    assert wrong.exit_code == 2 and "145006" in wrong.output
    wrong = command("om", tmp_path / "nowhere")
    assert wrong.exit_code == 2 and "No such file" in wrong.output
    wrong = command("atc", "--mode=1", f"--om={net}")
    assert wrong.exit_code == 2 and "--json" in wrong.output


def test_the_help_names_all_options():
    told = command("atc", "--help")
    assert told.exit_code == 0
    for name in (*KEPT, *options.USED[:13]):
        assert name in told.output


def test_single_operators_need_no_model(tmp_path):
    (tmp_path / "op.json").write_text("[]")
    done = command("atc", f"--singleop={tmp_path}/op.json", "--soc_version=Ascend310", f"--output={tmp_path}/models")
    assert done.exit_code == 0 and "without model files" in done.output
    assert command("atc", "--singleop=/nowhere.json").exit_code == 2


def test_without_the_onnx_package_the_message_names_the_extra(net, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "onnx", None)
    told = command("atc", "--framework=5", f"--model={net}", f"--output={tmp_path}/x")
    assert told.exit_code == 2 and "pip install 'softacl[models]'" in told.output


def test_a_bundle_is_described_model_by_model(net, tmp_path):
    compiled = compile_model(parse(["--framework=5", f"--model={net}", "--output=a", "--input_shape=data:1,3,2,2"]))
    (tmp_path / "b.om").write_bytes(om.pack_bundle(om.Bundle((compiled.data, compiled.data))))
    assert "model 1 of 2 of a bundle" in command("om", tmp_path / "b.om").output


def test_scripts_find_atc_in_the_directory_laid_out_as_canns(net, tmp_path):
    prefix = layout.make(tmp_path / "cann")
    script = (
        f'. {prefix}/set_env.sh && atc --framework=5 --model={net} --output={tmp_path}/s --input_shape="data:1,3,2,2"'
    )
    done = subprocess.run(["sh", "-c", script], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "ATC run success" in done.stdout and om.read((tmp_path / "s.om").read_bytes()).softacl
