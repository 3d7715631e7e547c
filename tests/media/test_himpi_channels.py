"""Channels of VPC of the second generation: numbers, results by task id, codes, ends; one operation on each executor."""

from __future__ import annotations

import numpy as np
import pytest

import acl

NV12 = 1
EXECUTORS = ["threads", "deferred", "seeded"]
CHIPS = ["310P", "310B", "910B"]
ILLEGAL, EXIST, UNEXIST, NUMBER, EMPTY, NOT_READY, UNSUPPORTED = (
    0xA0078000 | low for low in (0x3, 0x4, 0x5, 0x2, 0xE, 0x10, 0x8)
)


@pytest.fixture
def himpi(acl_on):
    """himpi(chip=..., executor=...): acl.himpi with its system begun."""

    def start(**settings):
        acl = acl_on(**settings)
        assert acl.himpi.sys_init() == 0
        return acl.himpi

    return start


def nv12(himpi, width, height, content=None):
    """hi_vpc_pic_info of a picture without padding."""
    nbytes = width * height * 3 // 2
    address, code = himpi.dvpp_malloc(0, nbytes)
    assert code == 0
    if content is not None:
        assert acl.rt.memcpy(address, nbytes, content.ctypes.data, nbytes, 1) == 0
    names = ("address", "buffer_size", "width", "height", "width_stride", "height_stride", "format")
    values = (address, nbytes, width, height, width, height, NV12)
    return {f"picture_{name}": value for name, value in zip(names, values, strict=True)}


def read(picture):
    back = np.zeros(picture["picture_buffer_size"], np.uint8)
    assert acl.rt.memcpy(back.ctypes.data, back.nbytes, picture["picture_address"], back.nbytes, 2) == 0
    return back


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("chip", CHIPS)
def test_a_result_is_given_once(himpi, chip, executor):
    himpi = himpi(chip=chip, executor=executor)
    number, code = himpi.vpc_sys_create_chn({})
    assert code == 0
    content = np.full(64 * 32 * 3 // 2, 77, np.uint8)
    source, target = nv12(himpi, 64, 32, content), nv12(himpi, 128, 64)
    first, code = himpi.vpc_resize(number, source, target, 0, 0, 0, -1)
    assert code == 0
    second, code = himpi.vpc_resize(number, source, target, 0, 0, 1, -1)
    assert (second, code) == (first + 1, 0)
    assert himpi.vpc_get_process_result(number, second, -1) == 0
    assert himpi.vpc_get_process_result(number, first, 1000) == 0
    assert (read(target) == 77).all()
    assert himpi.vpc_get_process_result(number, first, -1) == ILLEGAL
    assert himpi.vpc_destroy_chn(number) == 0


@pytest.mark.parametrize("chip", CHIPS)
def test_numbers(himpi, chip):
    himpi = himpi(chip=chip)
    assert himpi.sys_exit() == 0 and himpi.vpc_create_chn(0, {}) == NOT_READY
    assert "sys_init" in acl.get_recent_err_msg() and himpi.sys_init() == 0
    most = 127 if chip == "310B" else 255
    assert himpi.vpc_create_chn(most, {}) == 0 and himpi.vpc_create_chn(most, {}) == EXIST
    assert himpi.vpc_create_chn(most + 1, {}) == himpi.vpc_create_chn(-1, {}) == NUMBER
    assert himpi.vpc_sys_create_chn({}) == (0, 0) and himpi.vpc_sys_create_chn({}) == (1, 0)
    assert himpi.vpc_destroy_chn(0) == 0 and himpi.vpc_destroy_chn(0) == UNEXIST
    assert himpi.vpc_sys_create_chn({}) == (0, 0)
    assert himpi.vpc_get_process_result(0, 1, 0) == ILLEGAL  # no such task


def test_what_breaks_a_rule_is_an_error_of_the_call(himpi):
    himpi = himpi(chip="310P")
    number, _ = himpi.vpc_sys_create_chn({})
    source, target = nv12(himpi, 64, 32), nv12(himpi, 128, 64)
    assert himpi.vpc_resize(number, source, {**target, "picture_width_stride": 100}, 0, 0, 0, -1) == (0, ILLEGAL)
    assert himpi.vpc_resize(number, source, target, 0, 0, 5, -1) == (0, ILLEGAL)
    assert himpi.vpc_resize(9, source, target, 0, 0, 0, -1) == (0, UNEXIST)
    with pytest.raises(TypeError, match="hi_vpc_pic_info argument is not dict"):
        himpi.vpc_resize(number, 5, target, 0, 0, 0, -1)


def test_channels_end_with_their_device(himpi):
    himpi = himpi(chip="310P")
    assert himpi.vpc_create_chn(3, {}) == 0
    assert acl.rt.reset_device(0) == 0 and acl.rt.set_device(0) == 0
    assert himpi.vpc_create_chn(3, {}) == 0
