"""Dumps of models and operators: files with inputs and outputs, functions that get them, configurations that are wrong."""

from __future__ import annotations

import ctypes
import json
import struct

import model_files
import numpy as np
import pytest
from model_files import Feed

import softacl
from softacl.base.protobuf import Message
from softacl.operators import Tensor, two_phase
from softacl.operators import run as queue
from softacl.runtime.dumps import files as dump_files
from softacl.runtime.state import process

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
        got.append(
            (
                chunk["file_name"],
                ctypes.string_at(chunk["data_buf"], chunk["buf_len"]),
                chunk["is_last_chunk"],
                chunk["offset"],
            )
        )

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


# Operators -------------------------------------------------------------------------------------------------------------

FLOAT, INT32, BF16, INT4 = 0, 3, 27, 29


def on_device(acl, array):
    address, code = acl.rt.malloc(max(array.nbytes, 32), 0)
    assert (code, acl.rt.memcpy(address, array.nbytes, array.ctypes.data, array.nbytes, 1)) == (0, 0)
    return address


def add(acl, x, y, function=None):
    """x + y by the operator Add, or by the C function of that name; its code at the next synchronisation."""
    out = np.zeros_like(x)
    tensors = [Tensor(FLOAT, x.shape, on_device(acl, each)) for each in (x, y, out)]
    if function is None:
        queue("Add", tensors[:2], tensors[2:])
    else:
        nbytes, executor = two_phase.get_workspace_size("Add", tensors[:2], {}, tensors[2:])
        two_phase.execute(acl.rt.malloc(nbytes, 0)[0] if nbytes else 0, nbytes, executor, 0)
    return acl.rt.synchronize_stream(0)


def switched_on(acl, folder, **entries):
    assert acl.mdl.init_dump() == 0
    assert acl.mdl.set_dump(configured(folder, **{"dump_op_switch": "on", **entries})) == 0, acl.get_recent_err_msg()


X, Y = np.arange(6, dtype=np.float32).reshape(2, 3), np.full((2, 3), 5, np.float32)


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize("function", [None, "two phases"])
def test_operators_in_files(acl_on, tmp_path, executor, function):
    acl = acl_on(executor=executor)
    switched_on(acl, tmp_path, dump_list=[{}], dump_mode="all")
    assert add(acl, X, Y, function) == 0
    (path,) = files(tmp_path)
    assert path.parent.name == "0" and path.name.startswith("Add.Add.")
    name, inputs, outputs = contents(path)
    assert name == "Add" and np.array_equal(outputs[0][2], (X + Y).ravel()) and len(inputs) == 2
    parts = {each.name.removeprefix(path.name): np.load(each) for each in tmp_path.rglob("*.npy")}
    assert sorted(parts) == [".input.0.npy", ".input.1.npy", ".output.0.npy"]
    assert np.array_equal(parts[".input.0.npy"], X) and np.array_equal(parts[".output.0.npy"], X + Y)
    assert acl.mdl.finalize_dump() == 0
    assert add(acl, X, Y) == 0
    assert files(tmp_path) == [path], "it has ended"


def test_what_init_configures(acl, tmp_path, monkeypatch):
    assert acl.finalize() == 0
    monkeypatch.setattr(process, "configuration", None)  # a process has one
    assert acl.init(configured(tmp_path, dump_path="/nothing/there")) == 100009
    assert acl.init(configured(tmp_path, dump_op_switch="on")) == 0
    assert acl.rt.set_device(0) == add(acl, X, Y) == 0
    assert len(files(tmp_path)) == 1


def test_statistics_in_place_of_tensors(acl, tmp_path):
    switched_on(acl, tmp_path, dump_data="stats", dump_mode="all")
    assert add(acl, X, np.full_like(X, np.inf)) == 0
    (path,) = tmp_path.rglob("*.csv")
    head, first, _, last = path.read_text().splitlines()
    assert head.startswith(
        "Input/Output,Index,Data Size,Data Type,Format,Shape,Max Value,Min Value,Avg Value,Count,Nan Count"
    )
    assert first == "Input,0,24,0,2,2x3,5,0,2.5,6,0,0,0" and last.endswith(",6,0,0,6")
    assert not list(tmp_path.rglob("*.npy"))


def test_only_operators_that_overflow(acl, tmp_path):
    switched_on(acl, tmp_path, dump_op_switch="off", dump_debug="on")
    assert add(acl, X, Y) == add(acl, X, np.full_like(X, np.inf)) == 0
    assert not files(tmp_path)
    most = np.full_like(X, np.finfo(np.float32).max)
    assert add(acl, most, most) == 0
    (path,) = files(tmp_path)
    assert len(contents(path)[1]) == 2


def test_operators_that_fail(acl, tmp_path, monkeypatch):
    @softacl.operator("Breaks")
    def breaks(x):
        raise RuntimeError("broken")

    monkeypatch.setenv("ASCEND_WORK_PATH", str(tmp_path))
    assert acl.mdl.init_dump() == 0
    assert acl.mdl.set_dump(configured(tmp_path, dump_scene="aic_err_norm_dump", dump_path="elsewhere")) == 0
    assert add(acl, X, Y) == 0
    assert not files(tmp_path)
    address = on_device(acl, X)
    queue("Breaks", [Tensor(FLOAT, X.shape, address)], [Tensor(FLOAT, X.shape, address)])
    assert acl.rt.synchronize_stream(0) == 507015
    (path,) = files(tmp_path)
    assert path.parts[-4:-1] == ("extra-info", "data-dump", "0") and path.name.startswith("Breaks.Breaks.")
    assert np.array_equal(contents(path)[1][0][2], X.ravel()) and b"broken" in path.read_bytes()


def test_a_file_of_arguments_for_each_shape(acl, tmp_path):
    op = acl.op
    assert op.start_dump_args(2, str(tmp_path)) == op.start_dump_args(1, "") == 500001
    assert op.start_dump_args(1, str(tmp_path / "new" / "one")) == 0
    assert op.start_dump_args(1, str(tmp_path)) == 500001
    for x, y in ((X, Y), (Y, X), (X[0], Y[0])):
        assert add(acl, x, y) == 0
    assert (op.stop_dump_args(2), op.stop_dump_args(1)) == (0, 0)
    assert add(acl, X[:, :1].copy(), Y[:, :1].copy()) == 0
    made = [json.loads(path.read_text()) for path in (tmp_path / "new" / "one").iterdir()]
    assert sorted(each["inputs"][0]["shape"] for each in made) == [[2, 3], [3]]
    assert {each["op_type"] for each in made} == {"Add"}


def test_a_full_disk_fails_the_stream_and_leaves_no_part(acl, tmp_path, monkeypatch):
    switched_on(acl, tmp_path)

    def full(path, mode):
        if path.endswith(".npy"):
            open(path, mode).close()
            path = "/dev/full"
        return open(path, mode)

    monkeypatch.setattr(dump_files, "open", full, raising=False)
    assert add(acl, X, Y) == 507019
    assert "No space left" in acl.get_recent_err_msg()
    assert files(tmp_path) and not list(tmp_path.rglob("*.npy"))


def test_element_types_that_numpy_lacks():
    def array(data_type, data, *dims):
        return dump_files.DumpedTensor(data_type, 2, dims, 0, data).array()

    bf16 = np.array([1.5, -2], np.float32).view(np.uint16)[1::2].tobytes()
    assert array(BF16, bf16, 2).tolist() == [1.5, -2] and array(BF16, bf16, 2).dtype == np.float32
    assert array(INT4, b"\x21\xf8", 3).tolist() == [1, 2, -8]
    assert array(36, b"\x01\x02", 2).tolist() == [1, 2], "bytes"
    assert array(INT32, b"\x01\0\0\0", 1).tolist() == [1]


def test_large_dumps_come_in_parts(acl, tmp_path, monkeypatch):
    monkeypatch.setattr(dump_files, "_SLICE", 64)
    got = []
    assert acl.mdl.dump_reg_callback(lambda chunk: got.append((chunk["buf_len"], chunk["is_last_chunk"])), 0) == 0
    switched_on(acl, tmp_path)
    assert add(acl, X, Y) == 0
    assert len(got) > 1 and [last for _, last in got] == [0] * (len(got) - 1) + [1]
    assert {n for n, _ in got[:-1]} == {64}


def test_an_unknown_key_is_named(acl, tmp_path, capsys):
    switched_on(acl, tmp_path, dump_mod="all")
    assert "dump_mod in 'dump' is ignored" in capsys.readouterr().err
