"""What may be wrong with a model or around it: the vendor's code, a message that says what to do, and no crash."""

from __future__ import annotations

import os
import random
from dataclasses import replace

import model_files
import numpy as np
import pytest
from model_files import Feed, compiled, with_gears
from onnx import helper

from softacl.models.atc import compile_model, parse
from softacl.models.run import ModelRun

pytestmark = pytest.mark.needs_bytes

#: success, what is no model, what makes no sense, nothing that runs, no memory, another chip
LOADING = {0, 145000, 145006, 545001, 207001, 500002}
#: success; the mistakes of a run: wrong numbers of buffers and sizes, no gear, the engine's refusal
RUNNING = {0, 100000, 107000, 145000, 145013, 500002, 507015}


def mutants(data, n, seed):
    """Copies of a file: some bytes changed, or cut, or a piece of it twice."""
    chance = random.Random(seed)
    for _ in range(n):
        changed = bytearray(data)
        kind = chance.randrange(4)
        if kind < 2:
            for _ in range(chance.randint(1, 12)):
                changed[chance.randrange(len(changed))] = chance.randrange(256)
        elif kind == 2:
            del changed[chance.randrange(len(changed)) :]
        else:
            a, b = sorted(chance.randrange(len(changed)) for _ in range(2))
            changed[a:a] = changed[a:b]
        yield bytes(changed)


@pytest.mark.parametrize("kind", ["om", "gears"])
def test_five_hundred_damaged_files_of_atc(acl, tmp_path, kind):
    """Each is loaded, described and run, or refused with a code of the table; the sizes that it asks for are believed up to 1 MiB."""
    source = model_files.doubler(tmp_path / "d.onnx", ["n", 3] if kind == "gears" else [2, 3])
    change = with_gears(batches=(1, 2), output_dims=(((1, 3),), ((2, 3),))) if kind == "gears" else lambda said: said
    with open(compiled(tmp_path / "d.om", source, change), "rb") as file:
        data = file.read()
    ran = refused = 0
    for changed in mutants(data, 500, seed=len(kind)):
        model, code = acl.mdl.load_from_mem(acl.util.bytes_to_ptr(changed), len(changed)) if changed else (0, 145006)
        assert code in LOADING, (code, acl.get_recent_err_msg())
        if code:
            assert acl.get_recent_err_msg() or not changed
            refused += 1
            continue
        desc = acl.mdl.create_desc()
        assert acl.mdl.get_desc(desc, model) == 0
        mdl = acl.mdl
        sizes = [
            [mdl.get_input_size_by_index(desc, i) for i in range(mdl.get_num_inputs(desc))],
            [mdl.get_output_size_by_index(desc, i) for i in range(mdl.get_num_outputs(desc))],
        ]
        if all(size < 1 << 20 for each in sizes for size in each) and sum(map(len, sizes)) < 20:
            feed = Feed(acl, model, *(each or None for each in sizes))
            for block, size in zip(feed.ins, feed.sizes_in, strict=True):
                assert not block or acl.rt.memset(block, size, 0, size) == 0
            assert feed.run() in RUNNING, acl.get_recent_err_msg()
            for block in (*feed.ins, *feed.outs):
                assert not block or acl.rt.free(block) == 0
            ran += 1
        assert acl.mdl.destroy_desc(desc) == 0 and acl.mdl.unload(model) == 0
    assert ran > 10 and refused > 100, (ran, refused)


def test_lengths_that_do_not_go_into_the_size_that_the_file_says(acl, tmp_path):
    def longer(said):
        x, *others = said.inputs
        return replace(said, inputs=(replace(x, dims=(1 << 46, 3), nbytes=24), *others))

    path = compiled(tmp_path / "d.om", model_files.doubler(tmp_path / "d.onnx", [2, 3]), longer)
    assert acl.mdl.load_from_file(path) == (0, 145006)
    assert "24 bytes" in acl.get_recent_err_msg()


@pytest.mark.parametrize("waits", [True, False])
def test_memory_of_the_host_runs_out_in_a_run(acl, net, monkeypatch, waits):
    def fail(run):
        raise MemoryError

    feed = Feed(acl, acl.mdl.load_from_file(net)[0])
    monkeypatch.setattr(ModelRun, "perform", fail)
    stream = acl.rt.create_stream()[0]
    if waits:
        assert feed.run() == 507015
        return
    assert acl.mdl.execute_async(feed.model, feed.inputs, feed.outputs, stream) == 0
    assert acl.rt.synchronize_stream(stream) == 507015


@pytest.fixture
def net(tmp_path):
    return model_files.doubler(tmp_path / "net.onnx", [2, 3])


def om(net, tmp_path, *options):
    """The file that atc makes."""
    made = compile_model(parse(["--framework=5", f"--model={net}", f"--output={tmp_path}/net", *options]))
    (tmp_path / "net.om").write_bytes(made.data)
    return str(tmp_path / "net.om")


def test_an_encrypted_file(acl, net, tmp_path):
    path = om(net, tmp_path)
    with open(path, "r+b") as file:
        file.seek(80)
        file.write(b"\1")
    assert acl.mdl.load_from_file(path) == (0, 145000)
    assert "encrypted" in acl.get_recent_err_msg()


@pytest.mark.parametrize(
    "soc, code", [("Ascend910B3", 0), ("Ascend910B4", 0), ("Ascend310", 500002), ("Ascend7", 500002)]
)
def test_a_model_of_another_chip(acl_on, net, tmp_path, soc, code):
    acl = acl_on(chip="910B")
    assert acl.mdl.load_from_file(om(net, tmp_path, f"--soc_version={soc}"))[1] == code
    if code:
        told = acl.get_recent_err_msg()
        assert f"net is made for {soc}" in told and "--soc_version=Ascend910B3" in told


def test_the_chip_of_the_model_is_chosen(acl_on, net, tmp_path):
    acl = acl_on(chip="310")
    assert acl.mdl.load_from_file(om(net, tmp_path, "--soc_version=Ascend310"))[1] == 0


def test_gears_that_there_are_not(acl, tmp_path):
    path = om(
        model_files.doubler(tmp_path / "net.onnx", ["n", 3]),
        tmp_path,
        "--input_shape=x:-1,3",
        "--dynamic_batch_size=1,4",
    )
    model, code = acl.mdl.load_from_file(path)
    assert code == 0
    feed = Feed(acl, model)
    feed.put(0, np.ones((4, 3), np.float32))
    assert feed.run() == 145013, "none is chosen"
    for batch, code in ((0, 100000), (2, 145013), (5, 145013)):
        assert acl.mdl.set_dynamic_batch_size(model, feed.inputs, 1, batch) == code
    assert acl.mdl.set_dynamic_hw_size(model, feed.inputs, 1, 4, 4) == 145012, "two lengths in 4 bytes"
    assert acl.mdl.set_dynamic_batch_size(model, feed.inputs, 9, 4) == 100000
    dims = {"dimCount": 2, "dims": [4, 5]}
    assert acl.mdl.set_input_dynamic_dims(model, feed.inputs, 1, dims) in (145012, 145013)


def test_a_stream_that_was_destroyed(acl, net):
    feed = Feed(acl, acl.mdl.load_from_file(net)[0])
    feed.put(0, np.ones((2, 3), np.float32))
    stream = acl.rt.create_stream()[0]
    assert acl.rt.destroy_stream(stream) == 0
    assert acl.mdl.execute_async(feed.model, feed.inputs, feed.outputs, stream) != 0
    assert "has been destroyed" in acl.get_recent_err_msg()
    assert feed.run() == 0, "the model is as it was"


def test_a_context_that_was_destroyed(acl, net):
    """A model belongs to its device: it runs on in another context, and not without one."""
    own = acl.rt.create_context(0)[0]
    feed = Feed(acl, acl.mdl.load_from_file(net)[0])
    feed.put(0, np.ones((2, 3), np.float32))
    assert feed.run() == 0
    assert acl.rt.destroy_context(own) == 0
    assert feed.run() == 107002
    assert acl.rt.set_device(0) == 0
    assert feed.run() == 0
    assert np.array_equal(feed.get(0, (2, 3), np.float32), np.full((2, 3), 2, np.float32))


def test_no_memory_of_the_device_for_an_output_without_memory(acl_on, tmp_path):
    acl = acl_on(memory="128MiB")
    feed = Feed(acl, acl.mdl.load_from_file(model_files.doubler(tmp_path / "big.onnx", [5 << 20]))[0], None, [0])
    feed.put(0, np.ones(5 << 20, np.float32))
    held = acl.rt.malloc(56 << 20, 0)
    assert held[1] == 0
    assert feed.run() == 207001
    assert acl.rt.free(held[0]) == 0
    assert feed.run() == 0


def test_a_fork_between_load_and_run(acl, net):
    """The child has no devices: its calls say so; the parent goes on."""
    feed = Feed(acl, acl.mdl.load_from_file(net)[0])
    feed.put(0, np.ones((2, 3), np.float32))
    assert feed.run() == 0
    child = os.fork()
    if child == 0:
        os._exit(0 if feed.run() in (100000, 145003) and acl.mdl.load_from_file(net)[1] == 145001 else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert feed.run() == 0


def test_an_operator_that_the_engine_lacks_in_a_file_of_atc(acl, tmp_path):
    x, y = (helper.make_tensor_value_info(name, 1, [2]) for name in "xy")
    node = helper.make_node("Frobnicate", ["x"], ["y"], domain="example.org")
    path = model_files.save(tmp_path / "odd.onnx", [node], [x], [y])
    compiled(tmp_path / "odd.om", path)
    assert acl.mdl.load_from_file(str(tmp_path / "odd.om")) == (0, 545001)
    assert "Frobnicate" in acl.get_recent_err_msg()
