"""Bundles of models: loaded whole or one by one, asked for sizes, unloaded; what does not fit."""

from __future__ import annotations

from pathlib import Path

import model_files
import numpy as np
import pytest
from model_files import Feed

from softacl.codes import Code
from softacl.errors import AclError
from softacl.models import bundles, configuration, loaded, om

pytestmark = pytest.mark.needs_bytes


@pytest.fixture
def parts(tmp_path):
    """Two models: x + y + 10 of four, and 2 x of three."""
    adder = model_files.compiled(tmp_path / "a.om", model_files.adder(tmp_path / "a.onnx", [4]))
    doubler = model_files.compiled(tmp_path / "b.om", model_files.doubler(tmp_path / "b.onnx", [3]))
    return [Path(path).read_bytes() for path in (adder, doubler)]


@pytest.fixture
def bundle(tmp_path, parts):
    path = tmp_path / "both.om"
    path.write_bytes(om.pack_bundle(om.Bundle(tuple(parts), 5000)))
    return str(path)


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_a_whole_bundle(acl_on, bundle, executor):
    acl = acl_on(executor=executor)
    mdl = acl.mdl
    free = acl.rt.get_mem_info(1)[0]
    number, code = mdl.bundle_load_from_file(bundle)
    assert code == 0, acl.get_recent_err_msg()
    assert mdl.bundle_get_model_num(number) == (2, 0)
    first, second = (mdl.bundle_get_model_id(number, index)[0] for index in range(2))
    assert len({number, first, second}) == 3
    x, y = np.arange(4, dtype=np.float32), np.ones(4, np.float32)
    feed = Feed(acl, first)
    feed.put(0, x)
    feed.put(1, y)
    assert feed.run() == 0, acl.get_recent_err_msg()
    assert np.array_equal(feed.get(0, (4,), np.float32), x + y + 10)
    other = Feed(acl, second)
    other.put(0, x[:3])
    stream = acl.rt.create_stream()[0]
    assert mdl.execute_async(second, other.inputs, other.outputs, stream) == 0
    assert mdl.unload(first) == 100000, "it is part of a bundle"
    assert mdl.unload(number) == 145003, "a bundle is no model"
    assert mdl.load_from_file(bundle) == (0, 145006)
    assert "bundle_load_from_file" in acl.get_recent_err_msg()
    assert mdl.bundle_unload(number) == 0
    assert acl.rt.synchronize_stream(stream) == 0
    assert np.array_equal(other.get(0, (3,), np.float32), 2 * x[:3]), "what is queued still runs"
    assert mdl.unload(first) == 145003 and feed.run() == 145003
    assert mdl.bundle_unload(number) == 148053
    assert mdl.bundle_get_model_num(number) == (0, 148053)
    assert mdl.bundle_get_model_id(number, 0) == (0, 148053)
    for block in (*feed.ins, *feed.outs, *other.ins, *other.outs):
        assert acl.rt.free(block) == 0
    assert acl.rt.get_mem_info(1)[0] == free


def test_from_memory(acl, parts):
    data = om.pack_bundle(om.Bundle(tuple(parts)))
    address = acl.util.bytes_to_ptr(data)
    number, code = acl.mdl.bundle_load_from_mem(address, len(data))
    assert code == 0 and acl.mdl.bundle_get_model_id(number, 2) == (0, 100000)
    assert acl.mdl.bundle_load_from_mem(address, 0) == (0, 100000)
    assert acl.mdl.bundle_load_from_mem(0, 10) == (0, 100000)
    assert acl.mdl.bundle_load_from_mem(address, len(data) - 1) == (0, 100000), "cut off"


def test_what_is_no_bundle(acl, tmp_path, parts):
    mdl = acl.mdl
    assert mdl.bundle_load_from_file(str(tmp_path / "none.om")) == (0, 145002)
    assert mdl.bundle_load_from_file("") == (0, 100000)
    (tmp_path / "one.om").write_bytes(parts[0])
    assert mdl.bundle_load_from_file(str(tmp_path / "one.om")) == (0, 100000)
    (tmp_path / "short.om").write_bytes(b"IMOD")
    assert mdl.bundle_load_from_file(str(tmp_path / "short.om")) == (0, 100000)
    (tmp_path / "empty.om").write_bytes(om.pack_bundle(om.Bundle(())))
    number, code = mdl.bundle_load_from_file(str(tmp_path / "empty.om"))
    assert code == 0 and mdl.bundle_get_model_num(number) == (0, 0)
    assert mdl.load_from_file(str(tmp_path / "empty.om"))[1] != 0


def test_a_model_that_does_not_load_takes_the_others_along(acl, tmp_path, parts):
    before = set(loaded.models)
    free = acl.rt.get_mem_info(1)[0]
    (tmp_path / "b.om").write_bytes(om.pack_bundle(om.Bundle((parts[0], parts[1][:-1]), 600)))
    number, code = acl.mdl.bundle_load_from_file(str(tmp_path / "b.om"))
    assert (number, code) == (0, 145006)
    assert set(loaded.models) == before and not bundles.bundles
    assert acl.rt.get_mem_info(1)[0] == free


def code_of(function, *arguments):
    with pytest.raises(AclError) as caught:
        function(*arguments)
    return caught.value.code


def test_models_one_by_one(acl, bundle):
    number = bundles.initialize_from_file(bundle, 0, 0)
    assert acl.mdl.bundle_get_model_num(number) == (2, 0)
    assert acl.mdl.bundle_get_model_id(number, 0) == (0, 200001)
    first, again = bundles.load_model(number, 1), bundles.load_model(number, 1)
    assert first != again
    feed = Feed(acl, again)
    feed.put(0, np.arange(3, dtype=np.float32))
    assert feed.run() == 0
    block = acl.rt.malloc(4096, 0)[0]
    held = bundles.load_model_with_memory(number, 0, 0, 0, block, 4096)
    assert code_of(bundles.load_model_with_memory, number, 0, 0, 0, block, 511) == Code.GE_PARAM_INVALID
    handle = configuration.create()
    configuration.set_option(handle, configuration.WEIGHT, block)
    configuration.set_option(handle, configuration.WEIGHT_SIZE, 4096)
    configuration.set_option(handle, configuration.PRIORITY, 1)
    told = bundles.load_model_with_config(number, 0, handle)
    assert loaded.get_priority(told) == 1
    configuration.destroy(handle)
    assert code_of(bundles.load_model_with_config, number, 0, handle) == Code.INVALID_PARAM
    assert code_of(bundles.load_model, number, 2) == Code.INVALID_PARAM
    assert code_of(bundles.load_model, 99, 0) == Code.INVALID_BUNDLE_MODEL_ID
    bundles.unload_model(number, first)
    assert code_of(bundles.unload_model, number, first) == Code.INVALID_PARAM
    assert code_of(bundles.unload_model, 99, again) == Code.INVALID_BUNDLE_MODEL_ID
    assert set(loaded.models) == {again, held, told}
    bundles.unload(number)
    assert not loaded.models and not bundles.bundles


def test_memory_for_the_variables(acl, bundle):
    block = acl.rt.malloc(8192, 0)[0]
    free = acl.rt.get_mem_info(1)[0]
    number = bundles.initialize_from_file(bundle, block, 5000)
    assert acl.rt.get_mem_info(1)[0] == free, "it is the program's"
    assert code_of(bundles.initialize_from_file, bundle, block, 4999) == Code.INVALID_PARAM
    assert code_of(bundles.initialize_from_file, bundle, 0x1000, 5000) == Code.RT_PARAM_INVALID
    bundles.unload(number)
    data = Path(bundle).read_bytes()
    number = bundles.initialize_from_memory(acl.util.bytes_to_ptr(data), len(data), 0, 0)
    assert acl.rt.get_mem_info(1)[0] < free, "SoftACL's own"
    bundles.unload(number)
    assert acl.rt.get_mem_info(1)[0] == free


def test_sizes_of_a_bundle(acl, bundle, parts):
    query = bundles.create_query()
    assert (bundles.n_queried(query), bundles.variable_size(query)) == (0, 0)
    bundles.query_file(bundle, query)
    assert (bundles.n_queried(query), bundles.variable_size(query)) == (2, 5000)
    sizes = [bundles.queried_size(query, index) for index in range(2)]
    assert sizes == [loaded.sizes_of(part) for part in parts] and sizes[0][1] > 0
    assert code_of(bundles.queried_size, query, 2) == Code.INVALID_PARAM
    data = Path(bundle).read_bytes()
    bundles.query_memory(acl.util.bytes_to_ptr(data), len(data), query)
    assert bundles.n_queried(query) == 4, "the vendor's adds to what the handle has"
    assert code_of(bundles.query_file, "/nothing", query) == Code.GE_EXEC_MODEL_PATH_INVALID
    assert code_of(bundles.query_file, bundle, query + 1) == Code.INVALID_PARAM
    bundles.destroy_query(query)
    assert code_of(bundles.n_queried, query) == Code.INVALID_PARAM


def test_a_reset_ends_bundles(acl, bundle):
    number, code = acl.mdl.bundle_load_from_file(bundle)
    assert code == 0
    assert acl.rt.reset_device(0) == 0 and acl.rt.set_device(0) == 0
    assert acl.mdl.bundle_unload(number) == 148053
    assert acl.mdl.bundle_load_from_file(bundle)[1] == 0
    assert acl.rt.reset_device(0) == acl.finalize() == 0
    assert not bundles.bundles


def test_without_a_device(acl_on, bundle):
    acl = acl_on(set_device=False)
    assert acl.mdl.bundle_load_from_file(bundle) == (0, 107002)
