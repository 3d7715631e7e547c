"""What no chip has, or only some: the code of the function's module, a message that names it, and values that say no."""

from __future__ import annotations

import ctypes
import sys

import pytest
from himpi_bindings import _library

SYS, RGN, VPC = 0xA0028000, 0xA0038000, 0xA0078000
NULL, UNSUPPORTED = 0x06, 0x08
NOWHERE = {
    SYS: ["sys_full_init", "vb_destroy_pool", "vb_release_block", "vb_block_copyref"],
    VPC: ["vpc_set_roundview_stitching_param", "vpc_get_roundview_stitching_param", "vpc_roundview_stitching"],
}
REGIONS = ["create", "destroy", "attach_to_chn", "detach_from_chn", "set_display_attr", "get_display_attr"]


@pytest.fixture
def library(acl_on):
    """library(chip=...): libascendcl.so in this process, the media system begun; and acl."""

    def start(**settings):
        acl = acl_on(**settings)
        assert acl.himpi.sys_init() == 0
        acl.get_recent_err_msg()
        return _library(), acl

    return start


def channel(module, number=0):
    return ctypes.create_string_buffer(b"".join(each.to_bytes(4, sys.byteorder) for each in (module, 0, number)))


@pytest.mark.parametrize("chip", ["310P", "310B", "910B", "910_93"])
def test_what_no_chip_has_is_refused_with_the_modules_code(library, chip):
    c, acl = library(chip=chip)
    for module, names in NOWHERE.items():
        for name in names:
            assert getattr(c, f"hi_mpi_{name}")(0, 0, 0, 0) & 0xFFFFFFFF == module | UNSUPPORTED
            kind = {SYS: "SYS", VPC: "VPC"}[module]
            message = acl.get_recent_err_msg()
            assert message.startswith(
                f"HI_ERR_{kind}_NOT_SUPPORT ({module | UNSUPPORTED:#x}): hi_mpi_{name}: no chip has"
            )
    assert c.hi_mpi_vb_create_pool(0) & 0xFFFFFFFF == c.hi_mpi_vb_get_block(0, 64, 0) & 0xFFFFFFFF == 0xFFFFFFFF
    c.hi_mpi_vb_handle_to_addr.restype = ctypes.c_void_p
    assert c.hi_mpi_vb_handle_to_addr(1) is None
    assert acl.get_recent_err_msg().count("pools of video blocks") == 3


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"chip": "310P"}, "has no binding of channels"),
        ({"chip": "910B"}, "has no binding of channels"),
        ({"chip": "310B", "run_mode": "host"}, "run mode host (Ascend EP)"),
        ({"chip": "310B", "run_mode": "device"}, "AscendCL makes no VPSS"),
    ],
    ids=str,
)
def test_channels_are_not_bound(library, settings, why):
    c, acl = library(**settings)
    vdec, venc = channel(5), channel(8)
    assert c.hi_mpi_sys_bind(vdec, venc) & 0xFFFFFFFF == SYS | UNSUPPORTED
    assert why in acl.get_recent_err_msg()
    there = settings.get("run_mode") == "device"
    assert c.hi_mpi_sys_unbind(vdec, venc) & 0xFFFFFFFF == (0 if there else SYS | UNSUPPORTED), "nothing is bound"
    assert c.hi_mpi_sys_bind(vdec, None) & 0xFFFFFFFF == SYS | NULL
    assert (
        "HI_ERR_SYS_NULL_PTR (0xa0028006): hi_mpi_sys_bind: parameter 2 is a null pointer" in acl.get_recent_err_msg()
    )


@pytest.mark.parametrize("run_mode", ["host", "device"])
@pytest.mark.parametrize("chip", ["310P", "310B"])
def test_regions_are_refused(library, chip, run_mode):
    c, acl = library(chip=chip, run_mode=run_mode)
    for name in REGIONS:
        assert getattr(c, f"hi_mpi_rgn_{name}")(0, 0, 0) & 0xFFFFFFFF == RGN | UNSUPPORTED
    assert acl.get_recent_err_msg().count("HI_ERR_RGN_NOT_SUPPORT (0xa0038008)") == len(REGIONS)


@pytest.mark.parametrize("chip", ["310P", "910B"])
def test_the_message_of_a_null_pointer_names_the_code_that_is_returned(library, chip):
    c, acl = library(chip=chip)
    calls = {
        "VPC": lambda: c.hi_mpi_vpc_resize(0, None, None, ctypes.c_double(0), ctypes.c_double(0), 0, None, -1),
        "VDEC": lambda: c.hi_mpi_vdec_create_chn(0, None),
        "VENC": lambda: c.hi_mpi_venc_create_chn(0, None),
        "PNGD": lambda: c.hi_mpi_pngd_create_chn(0, None),
        "SYS": lambda: c.hi_mpi_sys_get_image_align_info(None, 1, None, None),
    }
    for module, call in calls.items():
        code = call() & 0xFFFFFFFF
        message = acl.get_recent_err_msg()
        assert code & 0xFF == NULL and message.startswith(f"HI_ERR_{module}_NULL_PTR ({code:#x}): hi_mpi_"), message
        assert "is a null pointer" in message or "null" in message
