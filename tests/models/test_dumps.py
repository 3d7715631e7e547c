"""Dumps of models: files with the inputs and outputs of runs, functions that get them, configurations that are wrong."""

from __future__ import annotations

import ctypes
import json
import struct

import model_files
import numpy as np
import pytest
from model_files import Feed

from softacl.base.protobuf import Message

pytestmark = pytest.mark.needs_bytes


def configured(folder, text=None, **entries):
    path = folder / "acl.json"
    path.write_text(json.dumps({"dump": {"dump_path": str(folder), **entries}}) if text is None else text)
    return str(path)


def files(folder):
    return sorted(path for path in folder.rglob("*.*.*.*.*") if path.suffix != ".npy")


def contents(path):
    """(name, inputs, outputs) of a dump, as (shape, element type, array)."""
    data = path if isinstance(path, bytes) else path.read_bytes()
    (length,) = struct.unpack_from("<Q", data)
    header = Message(data[8 : 8 + length])
    at = 8 + length
    read = {}
    for key, number, size in ((4, "inputs", 5), (3, "outputs", 6)):
        read[number] = []
        for tensor in header.messages(key):
            dims, n = tensor.message(3).numbers(1), tensor.number(size)
            read[number].append((list(dims), tensor.number(1), np.frombuffer(data[at : at + n], np.float32)))
            at += n
    assert at == len(data)
    return header.text(6), read["inputs"], read["outputs"]


@pytest.fixture
def net(tmp_path):
    return model_files.adder(tmp_path / "net.onnx", [2, 3])


def loaded(acl, path):
    model, code = acl.mdl.load_from_file(path)
    assert code == 0, acl.get_recent_err_msg()
    return Feed(acl, model)


def run(feed):
    x, y = np.arange(6, dtype=np.float32).reshape(2, 3), np.full((2, 3), 5, np.float32)
    feed.put(0, x)
    feed.put(1, y)
    assert feed.run() == 0
    return x, y


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_inputs_and_outputs_in_files(acl_on, tmp_path, net, executor):
    acl = acl_on(executor=executor)
    mdl = acl.mdl
    before = loaded(acl, net)
    assert mdl.init_dump() == 0
    assert mdl.set_dump(configured(tmp_path, dump_list=[{"model_name": "net"}], dump_mode="all")) == 0
    feed = loaded(acl, net)
    run(before)
    assert not files(tmp_path), "it was loaded before"
    x, y = run(feed)
    stream = acl.rt.create_stream()[0]
    assert mdl.execute_async(feed.model, feed.inputs, feed.outputs, stream) == 0
    assert acl.rt.synchronize_stream(stream) == 0
    made = files(tmp_path)
    assert [path.parts[-5:-1] for path in made] == [("0", "net", str(feed.model), number) for number in "01"]
    for path in made:
        name, inputs, outputs = contents(path)
        assert name == "net" and [(each[0], each[1]) for each in (*inputs, *outputs)] == [([2, 3], 1)] * 3
        for (_, _, found), wanted in zip((*inputs, *outputs), (x, y, x + y + 10), strict=True):
            assert np.array_equal(found, wanted.ravel())
    assert mdl.finalize_dump() == 0
    run(feed)
    assert files(tmp_path) == made, "it has ended"


@pytest.mark.parametrize(
    ("entries", "n_files", "n_inputs", "n_outputs"),
    [
        ({}, 3, 0, 1),
        ({"dump_mode": "output"}, 3, 0, 1),
        ({"dump_mode": "input"}, 3, 2, 0),
        ({"dump_step": "1"}, 1, 0, 1),
        ({"dump_step": "0-0|2-9"}, 2, 0, 1),
        ({"dump_list": [{"model_name": "other"}]}, 0, 0, 0),
        ({"dump_list": [{}]}, 0, 0, 0),
    ],
)
def test_what_is_written(acl, tmp_path, net, entries, n_files, n_inputs, n_outputs):
    assert acl.mdl.init_dump() == 0
    assert acl.mdl.set_dump(configured(tmp_path, **{"dump_list": [{"model_name": "net"}], **entries})) == 0
    feed = loaded(acl, net)
    for _ in range(3):
        run(feed)
    made = files(tmp_path)
    assert len(made) == n_files
    for path in made:
        _, inputs, outputs = contents(path)
        assert (len(inputs), len(outputs)) == (n_inputs, n_outputs)


def test_a_function_gets_them(acl, tmp_path, net):
    got = []

    def receive(chunk):
        got.append((chunk["file_name"], ctypes.string_at(chunk["data_buf"], chunk["buf_len"]), chunk["is_last_chunk"], chunk["offset"]))

    mdl = acl.mdl
    assert mdl.dump_reg_callback(receive, 1) == 500001
    assert mdl.dump_reg_callback(receive, 0) == 0
    with pytest.raises(TypeError):
        mdl.dump_reg_callback(None, 0)
    assert mdl.init_dump() == 0
    assert mdl.set_dump(configured(tmp_path, dump_list=[{"model_name": "net"}])) == 0
    feed = loaded(acl, net)
    x, y = run(feed)
    assert not files(tmp_path)
    ((name, data, last, offset),) = got
    assert name.startswith(str(tmp_path)) and (last, offset) == (1, -1)
    assert np.array_equal(contents(data)[2][0][2], (x + y + 10).ravel())
    assert mdl.dump_unreg_callback() is None
    run(feed)
    assert len(got) == 1 and len(files(tmp_path)) == 1


def test_the_order_of_calls(acl, tmp_path):
    mdl = acl.mdl
    path = configured(tmp_path, dump_list=[{"model_name": "net"}])
    assert (mdl.set_dump(path), mdl.finalize_dump()) == (100045, 100045)
    assert (mdl.init_dump(), mdl.init_dump()) == (0, 100002)
    assert mdl.set_dump() == 100000
    assert (mdl.set_dump(path), mdl.set_dump(path)) == (0, 0)
    assert (mdl.finalize_dump(), mdl.finalize_dump(), mdl.init_dump()) == (0, 100045, 0)
    assert acl.finalize() == 0
    assert (mdl.init_dump(), mdl.set_dump(path), mdl.finalize_dump()) == (100001, 100001, 100001)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", 0),
        ("{}", 0),
        ("{", 100009),
        ('{"dump": 5}', 100009),
        ('{"dump": {"dump_list": [{"model_name": "net"}]}}', 100009),
        ('{"dump": {"dump_path": "/nothing/there", "dump_list": [{}]}}', 100009),
        ('{"dump": {"dump_path": 7, "dump_list": [{}]}}', 100009),
        ('{"dump": {"dump_path": "HERE"}}', 0),
        ('{"dump": {"dump_path": "HERE", "dump_list": []}}', 0),
        ('{"dump": {"dump_path": "HERE", "dump_list": [5]}}', 100009),
        ('{"dump": {"dump_path": "HERE", "dump_list": [{"model_name": ""}]}}', 100009),
        ('{"dump": {"dump_path": "HERE", "dump_list": [{}], "dump_mode": "some"}}', 100009),
        ('{"dump": {"dump_path": "HERE", "dump_list": [{}], "dump_step": "5-3"}}', 100009),
        ('{"dump": {"dump_path": "HERE", "dump_list": [{}], "dump_step": "x"}}', 100009),
        ('{"dump": {"dump_path": "HERE", "dump_list": [{"model_name": "n", "layer": ["a"]}]}}', 200006),
        ('{"dump": {"dump_path": "HERE", "dump_list": [{}], "dump_op_switch": "on"}}', 0),
        ('{"dump": {"dump_path": "HERE", "dump_list": [{}], "dump_data": "stats"}}', 0),
        ('{"dump": {"dump_path": "HERE", "dump_scene": "aic_err_brief_dump"}}', 0),
        ('{"dump": {"dump_path": "HERE", "dump_list": [{}], "dump_op_switch": "off", "dump_data": "tensor"}}', 0),
    ],
)
def test_configurations(acl, tmp_path, text, code):
    assert acl.mdl.init_dump() == 0
    assert acl.mdl.set_dump(configured(tmp_path, text.replace("HERE", str(tmp_path)))) == code, acl.get_recent_err_msg()


def test_files_that_are_not_there(acl, tmp_path):
    assert acl.mdl.init_dump() == 0
    assert acl.mdl.set_dump(str(tmp_path / "nothing.json")) == 100003


def test_a_folder_that_has_gone(acl, tmp_path, net):
    there = tmp_path / "there"
    there.mkdir()
    assert acl.mdl.init_dump() == 0
    path = configured(tmp_path, json.dumps({"dump": {"dump_path": str(there), "dump_list": [{"model_name": "net"}]}}))
    assert acl.mdl.set_dump(path) == 0
    feed = loaded(acl, net)
    there.rmdir()
    there.write_text("no folder")
    assert feed.run() == 507019
    assert "dump_path" in acl.get_recent_err_msg()


def test_a_function_may_run_the_model_again(acl, tmp_path, net):
    runs = []

    def receive(chunk):
        runs.append(chunk["file_name"])
        if len(runs) == 1:
            assert feed.run() == 0

    assert acl.mdl.dump_reg_callback(receive, 0) == acl.mdl.init_dump() == 0
    assert acl.mdl.set_dump(configured(tmp_path, dump_list=[{"model_name": "net"}])) == 0
    feed = loaded(acl, net)
    run(feed)
    assert [name.split("/")[-2] for name in runs] == ["0", "1"]
