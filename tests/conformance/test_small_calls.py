"""Data buffers, tensor descriptions, allocators, settings: calls that keep values for the program."""

from __future__ import annotations

import math

import pytest


def test_data_buffers(acl):
    device, _ = acl.rt.malloc(64, 0)
    buffer = acl.create_data_buffer(device, 5_000_000_000)
    assert acl.get_data_buffer_addr(buffer) == device
    assert acl.get_data_buffer_size_v2(buffer) == 5_000_000_000
    assert acl.get_data_buffer_size(buffer) == 5_000_000_000 % 2**32
    assert acl.update_data_buffer(buffer, 0, 10) == 0 and acl.get_data_buffer_size(buffer) == 10
    assert acl.destroy_data_buffer(buffer) == 0 and acl.destroy_data_buffer(buffer) == 100000
    assert acl.get_data_buffer_addr(buffer) == 0 and acl.destroy_data_buffer(0) == 100000


def test_tensor_descriptions(acl):
    desc = acl.create_tensor_desc(1, [2, 3, 4], 2)
    assert acl.get_tensor_desc_size(desc) == 48 and acl.get_tensor_desc_element_count(desc) == 24
    assert (acl.get_tensor_desc_type(desc), acl.get_tensor_desc_format(desc)) == (1, 2)
    assert acl.get_tensor_desc_num_dims(desc) == 3 and acl.get_tensor_desc_dim(desc, 1) == 3
    assert acl.get_tensor_desc_dim_v2(desc, 2) == (4, 0) and acl.get_tensor_desc_dim_v2(desc, 3) == (0, 100000)
    assert acl.get_tensor_desc_dim(desc, 9) == -1
    acl.set_tensor_desc_name(desc, "x")
    assert acl.get_tensor_desc_name(desc) == "x"
    assert acl.destroy_tensor_desc(desc) is None and acl.get_tensor_desc_type(desc) == -1
    assert acl.get_tensor_desc_size(acl.create_tensor_desc(0, [-1, 3], 2)) == 0
    with pytest.raises(TypeError, match="list of int"):
        acl.create_tensor_desc(0, (1, 2), 2)
    assert [acl.data_type_size(t) for t in (0, 1, 2, 9, 27, 13, -1)] == [4, 2, 1, 8, 2, 0, 0]
    # hicann/runtime src/acl/aclrt_impl/data_buffer.cpp: int4, uint1, e8m0; what it does not know is 8
    assert [acl.data_type_size(t) for t in (29, 30, 37, 38, 99)] == [1, 1, 1, 8, 8]


@pytest.mark.parametrize("value", [0.0, 1.0, -2.5, 65504.0, 1e9, -math.inf])
def test_half_floats(acl, value):
    back = acl.float16_to_float(acl.float_to_float16(value))
    assert back == (math.inf if value == 1e9 else value)


def test_allocators(acl):
    rt = acl.rt
    stream, _ = rt.create_stream()
    desc = rt.allocator_create_desc()
    assert rt.allocator_register(stream, desc) == 100000 and "alloc" in acl.get_recent_err_msg()
    assert rt.allocator_set_obj_to_desc(desc, 7) == 0
    for name in ("alloc", "free", "get_addr_from_block", "alloc_advise"):
        setter = getattr(rt, f"allocator_set_{name}_func_to_desc")
        with pytest.raises(TypeError, match="not callable"):
            setter(desc, 5)
        assert setter(desc, lambda *arguments: 0) == 0
    assert rt.allocator_register(stream, desc) == rt.allocator_unregister(stream) == 0
    assert rt.allocator_unregister(stream) == 0  # hicann/runtime src/acl/aclrt_impl/allocator.cpp:183
    assert rt.allocator_unregister(0) == 100000
    assert rt.allocator_destroy_desc(desc) == 0 and rt.allocator_destroy_desc(desc) == 100000


def test_memory_by_configuration(acl):
    rt = acl.rt
    configuration = {"attrs": [{"attr": 1, "value": {"moduleId": 3}}], "numAttrs": 1}
    for cfg in ({}, configuration):
        for call in (rt.malloc_with_cfg, rt.malloc_for_task_scheduler):
            pointer, code = call(100, 0, cfg)
            assert code == 0 and rt.memset(pointer, 100, 1, 100) == 0
            assert rt.memset(pointer, 101, 1, 101) == 107000  # not rounded
            assert rt.free(pointer) == 0
        pointer, code = rt.malloc_host_with_cfg(100, cfg)
        assert code == 0 and rt.free_host(pointer) == 0
    with pytest.raises(TypeError):
        rt.malloc_with_cfg(100, 0, None)
    with pytest.raises(KeyError):
        rt.malloc_with_cfg(100, 0, {"attrs": [], "numAttrs": 1})
    assert rt.malloc_with_cfg(0, 0, {}) == (0, 100000)


def test_device_numbers(acl_on, monkeypatch):
    monkeypatch.setenv("ASCEND_RT_VISIBLE_DEVICES", "1,2")
    acl = acl_on(devices=4)
    assert acl.rt.get_logic_dev_id_by_user_dev_id(0) == (1, 0)
    assert acl.rt.get_user_dev_id_by_logic_dev_id(1) == (0, 0)
    assert acl.rt.get_phy_dev_id_by_logic_dev_id(1) == acl.rt.get_logic_dev_id_by_phy_dev_id(1) == (1, 0)
    assert acl.rt.get_user_dev_id_by_logic_dev_id(5)[1] == acl.rt.get_logic_dev_id_by_phy_dev_id(5)[1] == 107001
    for convert in ("user_dev_id_by_logic", "logic_dev_id_by_phy", "phy_dev_id_by_logic", "logic_dev_id_by_user"):
        assert getattr(acl.rt, f"get_{convert}_dev_id")(-1)[1] == 107000
    assert acl.rt.get_primary_ctx_state(0) == (1, 0, 0) and acl.rt.get_primary_ctx_state(1) == (0, 0, 0)
    assert acl.rt.set_ts_device(0) == 0 and acl.rt.set_ts_device(5) == 100000


def test_settings_are_kept(acl):
    rt = acl.rt
    assert rt.get_sys_param_opt(0) == (0, 0)
    assert rt.set_sys_param_opt(0, 1) == 0 and rt.get_sys_param_opt(0) == (1, 0)
    assert rt.ctx_get_sys_param_opt(0)[1] == 107021
    assert rt.ctx_set_sys_param_opt(0, 1) == 0 and rt.ctx_get_sys_param_opt(0) == (1, 0)
    assert rt.set_sys_param_opt(0, 3) == 0 and rt.set_sys_param_opt(0, 4) == 107000
    assert rt.set_sys_param_opt(77, 0) == rt.ctx_set_sys_param_opt(3, 0) == 100000 and rt.set_sys_param_opt(3, 1) == 0
    assert rt.get_device_sat_mode() == (1, 0) and rt.set_device_sat_mode(0) == 0
    assert rt.get_device_sat_mode() == (0, 0) and rt.set_device_sat_mode(9) == 107000
    interval = rt.get_op_timeout_interval()[0]
    assert rt.set_op_execute_timeout_v2(interval + 1) == (2 * interval, 0)
    assert rt.get_op_execute_timeout() == (2 * interval // 1000, 0)
    assert rt.set_op_wait_timeout(5) == rt.set_op_execute_time_out(5) == 0


def test_tensor_descriptions_of_a_model_and_others(acl):
    desc = acl.create_tensor_desc(0, [2, 3], 2)
    assert acl.get_tensor_desc_address(desc) == 0 and acl.get_tensor_desc_by_index(desc, 0) == desc
    assert acl.get_recent_err_msg() is None
    assert acl.get_tensor_desc_by_index(desc, 1) == 0 and "not an array" in acl.get_recent_err_msg()
    acl.destroy_tensor_desc(desc)
    assert acl.get_tensor_desc_address(desc) == acl.get_tensor_desc_by_index(desc, 0) == 0
    assert acl.get_tensor_desc_address(0) == 0 and "null" in acl.get_recent_err_msg()


def test_constant_data_are_copied(acl):
    desc = acl.create_tensor_desc(3, [2], 2)
    data = bytearray(b"\1\0\0\0\2\0\0\0")
    address = acl.util.bytes_to_ptr(kept := bytes(data))
    assert acl.set_tensor_const(desc, address, len(kept)) == 0
    from softacl.runtime.descriptors.tensor_descriptions import descriptions

    assert descriptions.get(desc).constant == kept
    device, _ = acl.rt.malloc(64, 0)
    assert acl.set_tensor_const(desc, device, 8) == 107000, "the program runs on the host"
    assert acl.set_tensor_const(desc, 0, 8) == acl.set_tensor_const(desc, address, 0) == 100000
    assert acl.set_tensor_const(0, address, 8) == acl.set_tensor_const(12345, address, 8) == 100000
    assert acl.set_tensor_const(desc, 4096, 8) == 107000
    assert descriptions.get(desc).constant == kept, "a refused call changes nothing"


@pytest.mark.parametrize(
    ("dtype", "shape", "before", "after", "wanted"),
    [
        (0, [2, 3, 4, 5], 0, 1, [2, 4, 5, 3]),
        (0, [2, 4, 5, 3], 1, 0, [2, 3, 4, 5]),
        (0, [2, 3, 4, 5], 0, 16, [4, 5, 3, 2]),
        (0, [2, 3, 4, 5, 6], 30, 27, [2, 4, 5, 6, 3]),
        (0, [2, 17, 4, 5], 0, 3, [2, 2, 4, 5, 16]),
        (1, [2, 4, 5, 17], 1, 3, [2, 2, 4, 5, 16]),
        (2, [2, 33, 4, 5], 0, 3, [2, 2, 4, 5, 32]),
        (1, [7, 20, 33], 2, 29, [7, 3, 2, 16, 16]),
        (2, [20, 33], 2, 29, [2, 2, 16, 32]),
        (0, [-1, 3, -1, 5], 0, 1, [-1, -1, 5, 3]),
        (0, [1, 2], 2, 2, [1, 2]),
    ],
)
def test_a_tensor_in_another_layout(acl, dtype, shape, before, after, wanted):
    source = acl.create_tensor_desc(dtype, shape, before)
    target, code = acl.trans_tensor_desc_format(source, after)
    assert code == 0 and target != source
    assert [acl.get_tensor_desc_dim(target, i) for i in range(acl.get_tensor_desc_num_dims(target))] == wanted
    assert (acl.get_tensor_desc_type(target), acl.get_tensor_desc_format(target)) == (dtype, after)
    assert acl.get_tensor_desc_format(source) == before
    assert [acl.get_tensor_desc_dim(source, i) for i in range(len(shape))] == shape


def test_layouts_between_which_no_shape_follows(acl):
    matrix = acl.create_tensor_desc(0, [2, 3], 2)
    assert acl.trans_tensor_desc_format(matrix, 1) == (0, 145020)
    assert acl.trans_tensor_desc_format(acl.create_tensor_desc(0, [2, 3, 4, 5], 0), 30) == (0, 145020)
    assert acl.trans_tensor_desc_format(acl.create_tensor_desc(0, [2, 3], 0), 1) == (0, 145021)
    assert acl.trans_tensor_desc_format(acl.create_tensor_desc(0, [2], 2), 29) == (0, 145021)
    assert acl.trans_tensor_desc_format(0, 1) == (0, 100000)
