"""Loading, describing and running static models, as a pyACL program does it."""

from __future__ import annotations

import os
import struct

import model_files
import numpy as np
import pytest
from model_files import Feed, loaded

import softacl
from softacl.models import loaded as loaded_models
from softacl.models import registry
from softacl.models.description import ModelDescription, Port
from softacl.models.om import read, write

EXECUTORS = ("threads", "deferred", "seeded")
pytestmark = pytest.mark.needs_bytes


@pytest.fixture
def adder(tmp_path):
    return model_files.adder(tmp_path / "adder.onnx", [2, 3])


@pytest.fixture(autouse=True)
def no_functions():
    yield
    registry._registered.clear()


X = np.arange(6, dtype=np.float32).reshape(2, 3)


def test_what_a_model_says_of_itself(acl, adder):
    mdl, model = acl.mdl, loaded(acl, adder)
    desc = mdl.create_desc()
    assert mdl.get_num_inputs(desc) == 0
    assert mdl.get_desc(desc, model) == 0
    assert (mdl.get_num_inputs(desc), mdl.get_num_outputs(desc)) == (2, 1)
    assert [mdl.get_input_size_by_index(desc, i) for i in range(3)] == [24, 24, 0]
    assert [mdl.get_output_size_by_index(desc, i) for i in range(2)] == [24, 0]
    assert mdl.get_input_dims(desc, 1) == ({"name": "y", "dimCount": 2, "dims": [2, 3]}, 0)
    assert mdl.get_input_dims_v2(desc, 1) == mdl.get_input_dims(desc, 1)
    assert mdl.get_output_dims(desc, 0) == ({"name": "z", "dimCount": 2, "dims": [2, 3]}, 0)
    assert mdl.get_cur_output_dims(desc, 0) == mdl.get_output_dims(desc, 0)
    assert mdl.get_input_dims(desc, 2) == mdl.get_output_dims(desc, 1) == ({}, 100000)
    assert [mdl.get_input_data_type(desc, i) for i in range(3)] == [0, 0, -1]
    assert [mdl.get_output_data_type(desc, i) for i in range(2)] == [0, -1]
    assert [mdl.get_input_format(desc, i) for i in range(3)] == [2, 2, -1]
    assert [mdl.get_output_format(desc, i) for i in range(2)] == [2, -1]
    assert [mdl.get_input_name_by_index(desc, i) for i in range(3)] == ["x", "y", ""]
    assert [mdl.get_output_name_by_index(desc, i) for i in range(2)] == ["z", ""]
    assert mdl.get_input_index_by_name(desc, "y") == (1, 0)
    assert mdl.get_input_index_by_name(desc, "ascend_mbatch_shape_data") == (0, 100000)
    assert mdl.get_output_index_by_name(desc, "z") == (0, 0)
    assert mdl.get_input_dims_range(desc, 0) == ({"rangeCount": 2, "range": [[2, 2], [3, 3]]}, 0)
    assert mdl.get_dynamic_batch(desc) == ({"batchCount": 0, "batch": []}, 0)
    assert mdl.get_dynamic_hw(desc, -1) == ({"hwCount": 0, "hw": []}, 0)
    assert mdl.get_input_dynamic_gear_count(desc, -1) == (0, 0)
    assert mdl.get_input_dynamic_gear_count(desc, 0) == (0, 100000)
    assert mdl.get_tensor_real_name(desc, "x") == "x"
    assert mdl.get_tensor_real_name(desc, "other") is None
    assert mdl.unload(model) == 0
    assert mdl.get_input_size_by_index(desc, 0) == 24, "a description is a copy"
    assert mdl.get_cur_output_dims(desc, 0) == ({}, 145003)
    assert mdl.get_desc(desc, model) == 145003
    assert mdl.get_num_inputs(desc) == 0, "it is cleared first"
    assert mdl.destroy_desc(desc) == 0
    assert mdl.destroy_desc(desc) == 100000


@pytest.mark.parametrize("executor", EXECUTORS)
def test_runs_give_what_onnx_runtime_gives(acl_on, adder, executor):
    acl = acl_on(executor=executor)
    feed = Feed(acl, loaded(acl, adder))
    feed.put(0, X)
    feed.put(1, 2 * X)
    assert feed.run() == 0, acl.get_recent_err_msg()
    assert np.array_equal(feed.get(0, (2, 3), np.float32), 3 * X + 10)
    stream = acl.rt.create_stream()[0]
    feed.put(0, X + 1)
    assert acl.mdl.execute_async(feed.model, feed.inputs, feed.outputs, stream) == 0
    assert acl.rt.synchronize_stream(stream) == 0
    assert np.array_equal(feed.get(0, (2, 3), np.float32), 3 * X + 11)
    options = acl.mdl.create_exec_config_handle()
    assert acl.mdl.set_exec_config_opt(options, 0, 10_000) == 0
    feed.put(0, X + 2)
    assert acl.mdl.execute_v2(feed.model, feed.inputs, feed.outputs, stream, options) == 0
    assert np.array_equal(feed.get(0, (2, 3), np.float32), 3 * X + 12)
    assert acl.mdl.execute_v2(feed.model, feed.inputs, feed.outputs, stream, 0) == 100000


@pytest.mark.parametrize("executor", EXECUTORS)
def test_each_queued_run_has_the_addresses_of_its_call(acl_on, adder, executor):
    acl = acl_on(executor=executor)
    model, stream = loaded(acl, adder), acl.rt.create_stream()[0]
    feeds = [Feed(acl, model) for _ in range(4)]
    for i, feed in enumerate(feeds):
        feed.put(0, X + i)
        feed.put(1, X)
    for feed in feeds:
        assert acl.mdl.execute_async(model, feed.inputs, feed.outputs, stream) == 0
        buffer = acl.mdl.get_dataset_buffer(feed.inputs, 0)
        assert acl.update_data_buffer(buffer, 0, 0) == 0, "what was queued does not look at it again"
    assert acl.rt.synchronize_stream(stream) == 0, acl.get_recent_err_msg()
    for i, feed in enumerate(feeds):
        assert np.array_equal(feed.get(0, (2, 3), np.float32), 2 * X + i + 10)


def test_an_output_without_memory_gets_some(acl, adder, tmp_path):
    feed = Feed(acl, loaded(acl, adder), sizes_out=[0])
    feed.put(0, X)
    feed.put(1, X)
    assert acl.mdl.execute_async(feed.model, feed.inputs, feed.outputs, 0) == 107000
    assert feed.run() == 0
    buffer = acl.mdl.get_dataset_buffer(feed.outputs, 0)
    assert acl.get_data_buffer_size(buffer) == 24
    assert np.array_equal(feed.get(0, (2, 3), np.float32), 2 * X + 10)
    assert acl.rt.free(acl.get_data_buffer_addr(buffer)) == 0

    feed = Feed(acl, loaded(acl, model_files.nonzero(tmp_path / "nonzero.onnx", 6)), sizes_out=[0])
    feed.put(0, np.array([0, 5, 0, 7, 1, 0], np.float32))
    assert feed.run() == 0, acl.get_recent_err_msg()
    assert acl.get_data_buffer_size(acl.mdl.get_dataset_buffer(feed.outputs, 0)) == 24
    assert feed.get(0, (1, 3), np.int64).tolist() == [[1, 3, 4]]


def test_a_buffer_may_lack_64_bytes(acl, tmp_path):
    model = loaded(acl, model_files.adder(tmp_path / "a.onnx", [64]))  # 256 bytes
    values = np.arange(64, dtype=np.float32)
    for lacking, code in ((0, 0), (64, 0), (65, 500002)):
        for which in ("sizes_in", "sizes_out"):
            sizes = [256, 256] if which == "sizes_in" else [256]
            sizes[0] -= lacking
            feed = Feed(acl, model, **{which: sizes})
            feed.put(0, values[: sizes[0] // 4])
            feed.put(1, values)
            assert feed.run() == code, acl.get_recent_err_msg()
            if code == 0 and which == "sizes_out":
                there = sizes[0] // 4
                assert np.array_equal(feed.get(0, there, np.float32), (2 * values + 10)[:there])
    assert "145000" in acl.get_recent_err_msg()


def test_mistakes(acl, adder, tmp_path):
    mdl, model = acl.mdl, loaded(acl, adder)
    feed = Feed(acl, model)
    assert mdl.execute(model, 0, feed.outputs) == 100000
    assert mdl.execute(model, feed.inputs, 0) == 100000
    assert mdl.execute(model + 1, feed.inputs, feed.outputs) == 145003
    assert mdl.execute(model, feed.outputs, feed.outputs) == 145000
    assert mdl.execute(model, feed.inputs, feed.inputs) == 145000
    assert mdl.execute_async(model, feed.inputs, feed.outputs, 4711) == 107017
    buffer = mdl.get_dataset_buffer(feed.inputs, 0)
    host = np.zeros(6, np.float32)
    for address in (0, host.ctypes.data):
        assert acl.update_data_buffer(buffer, address, 24) == 0
        assert feed.run() == 107000
    assert acl.update_data_buffer(buffer, feed.ins[0], 24) == 0
    assert mdl.set_dynamic_batch_size(model, feed.inputs, 0, 0) == 100000
    assert mdl.set_dynamic_batch_size(model, feed.inputs, 9, 1) == 100000
    assert mdl.set_dynamic_batch_size(model, feed.inputs, 0, 1) == 145013, "a static model has no gears"
    assert mdl.set_dynamic_batch_size(99, feed.inputs, 0, 1) == 145003
    assert mdl.set_dynamic_hw_size(model, feed.inputs, 0, 0, 3) == 100000
    with pytest.raises(TypeError, match="dimCount"):
        mdl.set_input_dynamic_dims(model, feed.inputs, 0, {"dims": [1]})
    with pytest.raises(TypeError):
        mdl.set_input_dynamic_dims(model, feed.inputs, 0, [1])
    assert mdl.set_input_dynamic_dims(model, feed.inputs, 0, {"dimCount": 0, "dims": []}) == 100000
    assert mdl.unload(model) == 0
    assert mdl.unload(model) == 145003
    assert feed.run() == 145003


def test_what_is_freed_before_it_runs_is_reported_at_the_synchronisation(acl_on, adder):
    acl = acl_on(executor="deferred")
    feed, stream = Feed(acl, loaded(acl, adder)), acl.rt.create_stream()[0]
    assert acl.mdl.execute_async(feed.model, feed.inputs, feed.outputs, stream) == 0
    assert acl.rt.free(feed.ins[1]) == 0
    assert acl.rt.synchronize_stream(stream) == 107000
    assert "input 1" in acl.get_recent_err_msg()


def test_an_unload_lets_queued_runs_end(acl_on, adder):
    acl = acl_on(executor="deferred")
    feed, stream = Feed(acl, loaded(acl, adder)), acl.rt.create_stream()[0]
    feed.put(0, X)
    feed.put(1, X)
    assert acl.mdl.execute_async(feed.model, feed.inputs, feed.outputs, stream) == 0
    assert acl.mdl.unload(feed.model) == 0
    assert acl.rt.synchronize_stream(stream) == 0
    assert np.array_equal(feed.get(0, (2, 3), np.float32), 2 * X + 10)


def test_weights_and_work_are_memory_of_the_device(acl_on, tmp_path):
    acl = acl_on(memory="64MiB")
    path = model_files.adder(tmp_path / "big.onnx", [1 << 20], weights=1 << 20)
    assert acl.mdl.query_size(path) == (12 << 20, 4 << 20, 0), "two inputs, an output; weights"
    before = acl.rt.get_mem_info(1)[0]
    model = loaded(acl, path)
    assert before - acl.rt.get_mem_info(1)[0] >= 4 << 20
    assert acl.mdl.unload(model) == 0
    assert acl.rt.get_mem_info(1)[0] == before
    held = []
    while True:
        model, code = acl.mdl.load_from_file(path)
        if code:
            break
        held.append(model)
    assert code == 207001 and 2 <= len(held) <= 4
    assert [acl.mdl.unload(model) for model in held] == [0] * len(held)
    assert acl.rt.get_mem_info(1)[0] == before


def test_memory_of_the_program(acl, tmp_path):
    path = model_files.adder(tmp_path / "big.onnx", [4], weights=4)
    work, weight, code = acl.mdl.query_size(path)
    assert (work, weight, code) == (3 * 512, 512, 0)
    block = acl.rt.malloc(512, 0)[0]
    model, code = acl.mdl.load_from_file_with_mem(path, 0, 0, block, 512)
    assert code == 0 and acl.mdl.unload(model) == 0
    assert acl.mdl.load_from_file_with_mem(path, 0, 0, block, 511) == (0, 145000)
    assert acl.mdl.load_from_file_with_mem(path, 0, 0, id(path), 512) == (0, 107000)
    assert acl.rt.free(block) == 0, "the program's memory stays the program's"


@pytest.mark.parametrize("freed", ["work", "weights"])
def test_memory_of_the_program_is_freed_before_the_model(acl_on, adder, freed):
    acl = acl_on(executor="deferred")
    sizes = acl.mdl.query_size(adder)[:2]
    blocks = {what: acl.rt.malloc(size, 0)[0] for what, size in zip(("work", "weights"), sizes, strict=True)}
    feed = Feed(acl, acl.mdl.load_from_file_with_mem(adder, blocks["work"], sizes[0], blocks["weights"], sizes[1])[0])
    stream = acl.rt.create_stream()[0]
    assert feed.run() == feed.run() == 0
    assert acl.mdl.execute_async(feed.model, feed.inputs, feed.outputs, stream) == 0
    assert acl.rt.free(blocks[freed]) == 0
    assert acl.rt.synchronize_stream(stream) == 107000
    assert feed.run() == 107000
    assert acl.mdl.execute_async(feed.model, feed.inputs, feed.outputs, stream) == 107000
    assert f"for the {freed}" in acl.get_recent_err_msg()


def test_bytes_in_memory(acl, adder):
    with open(adder, "rb") as file:
        data = file.read()
    address = acl.util.bytes_to_ptr(data)
    assert acl.mdl.load_from_mem(0, 5) == (0, 100000)
    assert acl.mdl.load_from_mem(address, 0) == (0, 100000)
    assert acl.mdl.load_from_mem(address, 20) == (0, 145006)
    model, code = acl.mdl.load_from_mem(address, len(data))
    assert code == 0
    feed = Feed(acl, model)
    feed.put(0, X)
    feed.put(1, X)
    assert feed.run() == 0
    assert np.array_equal(feed.get(0, (2, 3), np.float32), 2 * X + 10)
    model, code = acl.mdl.load_from_mem_with_mem(address, len(data), 0, 0, 0, 0)
    assert code == 0
    assert acl.mdl.query_size_from_mem(address, len(data)) == (3 * 512, 512, 0)
    desc = acl.mdl.create_desc()
    assert acl.mdl.get_desc_from_mem(desc, address, len(data)) == 0
    assert acl.mdl.get_num_inputs(desc) == 2
    assert acl.mdl.get_desc_from_file(desc, adder) == 0
    assert acl.mdl.get_output_size_by_index(desc, 0) == 24


def test_a_configuration_handle(acl, adder):
    mdl = acl.mdl
    handle = mdl.create_config_handle()
    assert mdl.load_with_config(handle) == (0, 100000)
    assert mdl.set_config_opt(handle, 1, 7) == 100000
    assert mdl.set_config_opt(handle, 1, 1) == 0
    assert mdl.load_with_config(handle) == (0, 100000), "no path"
    assert mdl.set_config_opt(handle, 99, 1) == 100000
    assert mdl.set_config_opt(handle, 0, 999) == 100000
    assert mdl.set_config_opt(handle, 13, 2) == 100000
    with pytest.raises(TypeError):
        mdl.set_config_opt(handle, 2, 5)
    assert mdl.set_config_opt(handle, 2, adder) == 0
    model, code = mdl.load_with_config(handle)
    assert code == 0 and mdl.unload(model) == 0
    with open(adder, "rb") as file:
        data = file.read()
    assert mdl.set_config_opt(handle, 1, 3) == 0
    assert mdl.load_with_config(handle) == (0, 100000), "no address"
    assert mdl.set_config_opt(handle, 3, 0) == 100000
    assert mdl.set_config_opt(handle, 3, acl.util.bytes_to_ptr(data)) == 0
    assert mdl.set_config_opt(handle, 4, len(data)) == 0
    model, code = mdl.load_with_config(handle)
    assert code == 0 and mdl.unload(model) == 0
    assert mdl.destroy_config_handle(handle) == 0
    assert mdl.destroy_config_handle(handle) == 100000
    options = mdl.create_exec_config_handle()
    assert mdl.set_exec_config_opt(options, 5, 1) == 100000
    assert mdl.set_exec_config_opt(options, 0, 0xFFFFFFFE) == 100000, "-2 ms"
    assert mdl.set_exec_config_opt(options, 1, 0xFFFFFFFF) == 0, "forever"
    assert mdl.destroy_exec_config_handle(options) == 0


def test_what_is_no_model(acl, tmp_path):
    path = tmp_path / "m.om"
    assert acl.mdl.load_from_file(str(path)) == (0, 145002)
    path.write_bytes(b"")
    assert acl.mdl.load_from_file(str(path)) == (0, 145002)
    path.write_bytes(b"nothing of the kind" * 30)
    assert acl.mdl.load_from_file(str(path)) == (0, 145006)
    assert "softacl atc" in acl.get_recent_err_msg()
    path.write_bytes(b"IMOD" + bytes(100))
    assert acl.mdl.load_from_file(str(path)) == (0, 145006)
    assert acl.mdl.load_from_file("") == (0, 100000)


def test_the_onnx_file_of_an_om(acl, adder, tmp_path, monkeypatch):
    path = tmp_path / "real.om"
    path.write_bytes(_without_softacl(adder))
    assert acl.mdl.load_from_file(str(path)) == (0, 545001)
    message = acl.get_recent_err_msg()
    assert "x float32[2, 3]" in message and "softacl atc" in message and "SOFTACL_MODELS" in message
    desc = acl.mdl.create_desc()
    assert acl.mdl.get_desc_from_file(desc, str(path)) == 0, "it can be described"
    assert acl.mdl.get_num_inputs(desc) == 2

    places = tmp_path / "places"
    places.mkdir()
    model_files.adder(places / "real.onnx", [2, 3])
    monkeypatch.setenv("SOFTACL_MODELS", str(places))
    feed = Feed(acl, loaded(acl, path))
    feed.put(0, X)
    feed.put(1, X)
    assert feed.run() == 0
    assert np.array_equal(feed.get(0, (2, 3), np.float32), 2 * X + 10)

    (tmp_path / "list").write_text("# stand-ins\nother.om = nothing.onnx\nre*.om = places/real.onnx\n")
    monkeypatch.setenv("SOFTACL_MODELS", str(tmp_path / "list"))
    loaded(acl, path)
    monkeypatch.delenv("SOFTACL_MODELS")
    model_files.doubler(tmp_path / "real.onnx", [2, 3])
    assert acl.mdl.load_from_file(str(path)) == (0, 545001)
    assert "2 inputs in the .om, 1 in the ONNX file" in acl.get_recent_err_msg()
    model_files.adder(tmp_path / "real.onnx", [2, 4])
    assert acl.mdl.load_from_file(str(path)) == (0, 545001)
    assert "x float32[2, 3] in the .om, x float32[2, 4]" in acl.get_recent_err_msg()
    model_files.adder(tmp_path / "real.onnx", [2, 3])
    loaded(acl, path)


def _without_softacl(source):
    """An .om as another maker's."""
    from softacl.models import om, onnx_file

    with open(source, "rb") as file:
        description = onnx_file.describe(file.read())
    data = om.write(description, b"")
    at = data.index((0x534F).to_bytes(4, "little"), 256)
    return data[:at] + (5).to_bytes(4, "little") + data[at + 4 :]


def test_a_function_of_the_program(acl, tmp_path):
    @softacl.model("twice.om", inputs={"x": ("float16", (4,))}, outputs={"y": ("float32", (4,)), "n": ("int32", ())})
    def twice(x):
        assert not x.flags.writeable
        return 2 * x.astype(np.float32), np.int32(x.size)

    feed = Feed(acl, loaded(acl, tmp_path / "models" / "twice.om"))
    assert (feed.sizes_in, feed.sizes_out) == ([8], [16, 4])
    feed.put(0, np.array([1, 2, 3, 4], np.float16))
    assert feed.run() == 0, acl.get_recent_err_msg()
    assert feed.get(0, 4, np.float32).tolist() == [2, 4, 6, 8]
    assert feed.get(1, (), np.int32) == 4

    @softacl.model("*.wrong", inputs={"x": (0, (4,))}, outputs={"y": (0, (4,))})
    def wrong(x):
        raise ValueError("mine")

    feed = Feed(acl, loaded(acl, "some.wrong"))
    assert feed.run() == 507015
    assert "ValueError: mine" in acl.get_recent_err_msg()
    stream = acl.rt.create_stream()[0]
    assert acl.mdl.execute_async(feed.model, feed.inputs, feed.outputs, stream) == 0
    assert acl.rt.synchronize_stream(stream) == 507015
    registry.remove("*.wrong")
    assert acl.mdl.load_from_file("some.wrong") == (0, 145002)
    with pytest.raises(ValueError, match="element type"):
        softacl.model("x.om", inputs={"x": "float"}, outputs={})
    with pytest.raises(ValueError, match="both"):
        softacl.model("x.om", inputs={})


def test_element_types_of_an_om_are_converted(acl, tmp_path):
    from dataclasses import replace

    source = model_files.doubler(tmp_path / "d.onnx", [4])

    def half(description):
        inputs = tuple(replace(port, data_type=1) for port in description.inputs)
        return replace(description, inputs=inputs)

    path = tmp_path / "real.om"
    model_files.compiled(path, source, half)
    feed = Feed(acl, loaded(acl, path))
    assert feed.sizes_in == [8] and feed.sizes_out == [16]
    feed.put(0, np.array([1, 2, 3, 4.5], np.float16))
    assert feed.run() == 0, acl.get_recent_err_msg()
    assert feed.get(0, 4, np.float32).tolist() == [2, 4, 6, 9]


def test_long_names_are_cut_and_found_again(acl, tmp_path):
    from onnx import TensorProto, helper

    name = "n" * 200
    x = helper.make_tensor_value_info(name, TensorProto.FLOAT, [1])
    y = helper.make_tensor_value_info("y", TensorProto.FLOAT, [1])
    path = model_files.save(tmp_path / "m.onnx", [helper.make_node("Identity", [name], ["y"])], [x], [y])
    model, desc = loaded(acl, path), acl.mdl.create_desc()
    assert acl.mdl.get_desc(desc, model) == 0
    short = f"acl_modelId_{model}_input_0"
    assert acl.mdl.get_input_dims(desc, 0)[0]["name"] == short
    assert acl.mdl.get_input_name_by_index(desc, 0) == name
    assert acl.mdl.get_tensor_real_name(desc, short) == name


def test_an_operator_that_the_engine_lacks(acl, tmp_path):
    from onnx import TensorProto, helper

    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, [1]) for name in "xy")
    path = model_files.save(tmp_path / "m.onnx", [helper.make_node("NoSuchThing", ["x"], ["y"])], [x], [y])
    assert acl.mdl.load_from_file(path) == (0, 545001)
    assert "NoSuchThing" in acl.get_recent_err_msg()


def test_without_onnx_runtime_all_but_running_works(acl, adder, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    feed = Feed(acl, loaded(acl, adder))
    assert feed.sizes_in == [24, 24]
    assert feed.run() == 200006
    assert "pip install 'softacl[models]'" in acl.get_recent_err_msg()

    @softacl.model("f.om", inputs={"x": (0, (1,))}, outputs={"y": (0, (1,))})
    def own(x):
        return x + 1

    feed = Feed(acl, loaded(acl, "f.om"))
    feed.put(0, np.ones(1, np.float32))
    assert feed.run() == 0 and feed.get(0, 1, np.float32) == 2


def test_a_model_ends_with_its_device(acl_on, adder):
    acl = acl_on()
    model = loaded(acl, adder)
    assert acl.rt.reset_device(0) == 0
    assert acl.rt.set_device(0) == 0
    assert acl.mdl.unload(model) == 145003


def test_a_forked_child_has_no_models(acl, adder):
    model = loaded(acl, adder)
    child = os.fork()
    if child == 0:
        os._exit(0 if acl.mdl.unload(model) == 145003 else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert acl.mdl.unload(model) == 0


def test_a_format_that_the_engine_does_not_read_is_refused(acl, adder, tmp_path):
    """A real .om whose input lies in blocks of a matrix engine (FRACTAL_Z), beside the ONNX file of which it was made."""
    told = ModelDescription("adder", (Port("x", (2, 3), 0, 4), Port("y", (2, 3), 0)), (Port("z", (2, 3), 0),))
    whole = write(told, b"").replace(struct.pack("<I", 0x534F), struct.pack("<I", 5))  # libraries in place of our part
    place = tmp_path / "adder.om"
    place.write_bytes(whole)
    assert read(whole).softacl is None
    assert acl.mdl.load_from_file(str(place)) == (0, 545001)
    assert "input 0 has format 4" in acl.get_recent_err_msg()


@pytest.mark.parametrize("executor", EXECUTORS)
def test_memory_over_several_mappings(acl_on, tmp_path, executor):
    """Run in place again and again; what is unmapped before a queued run is an error of the run, not the end of the process."""
    acl = acl_on(executor=executor, memory="64MiB")
    page, n = 2 << 20, (3 << 20) // 4
    path = model_files.doubler(tmp_path / "twice.onnx", [n])
    model, _ = acl.mdl.load_from_file(path)
    wanted = {"handleType": 0, "allocationType": 0, "memAttr": 4, "location": {"id": 0, "type": 1}, "reserve": 0}
    start, _ = acl.rt.reserve_mem_address(4 * page, 0, 0, 1)
    for i in range(4):
        assert acl.rt.map_mem(start + i * page, page, 0, acl.rt.malloc_physical(page, wanted, 0)[0], 0) == 0
    values = np.arange(n, dtype=np.float32)
    sets = []
    for address in (start, start + 2 * page):
        sets.append(acl.mdl.create_dataset())
        acl.mdl.add_dataset_buffer(sets[-1], acl.create_data_buffer(address, 4 * n))
    copied = loaded_models.get(model).copied
    for times in range(3):
        given = values + times
        assert acl.rt.memcpy(start, 4 * n, given.ctypes.data, 4 * n, 1) == 0
        assert acl.mdl.execute(model, *sets) == 0, acl.get_recent_err_msg()
        back = np.zeros_like(values)
        assert acl.rt.memcpy(back.ctypes.data, 4 * n, start + 2 * page, 4 * n, 2) == 0
        assert (back == 2 * given).all()
    assert loaded_models.get(model).copied == copied
    stream, _ = acl.rt.create_stream()
    gate, _ = acl.rt.create_event_with_flag(1)
    assert acl.rt.stream_wait_event(stream, gate) == acl.mdl.execute_async(model, *sets, stream) == 0
    other, _ = acl.rt.create_stream()
    assert acl.rt.unmap_mem(start + page) == 0
    assert acl.rt.record_event(gate, other) == acl.rt.synchronize_stream(other) == 0
    assert acl.rt.synchronize_stream(stream) == 107000 and "was freed before it ran" in acl.get_recent_err_msg()
    assert acl.mdl.execute(model, *sets) == 107000  # not by what the last run found
