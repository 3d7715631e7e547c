"""pyACL, as the vendor's binding has it, on SoftACL's runtime. Names, arguments and results are the vendor's.

Arguments are positional. `ret` is 0 for success; after a failure, get_recent_err_msg() says what was wrong. help() shows the
declaration in C of each function, and which codes it returns. The docstrings are written by scripts/generate_docstrings.py.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from acl import rt, util
from acl._face import binding, lacking, listing, plain
from acl._tensors import (
    create_data_buffer,
    create_tensor_desc,
    data_type_size,
    destroy_data_buffer,
    destroy_tensor_desc,
    float16_to_float,
    float_to_float16,
    get_data_buffer_addr,
    get_data_buffer_size,
    get_data_buffer_size_v2,
    get_tensor_desc_address,
    get_tensor_desc_by_index,
    get_tensor_desc_dim,
    get_tensor_desc_dim_range,
    get_tensor_desc_dim_v2,
    get_tensor_desc_element_count,
    get_tensor_desc_format,
    get_tensor_desc_name,
    get_tensor_desc_num_dims,
    get_tensor_desc_size,
    get_tensor_desc_type,
    set_tensor_const,
    set_tensor_desc_name,
    set_tensor_dynamic_input,
    set_tensor_format,
    set_tensor_origin_format,
    set_tensor_origin_shape,
    set_tensor_place_ment,
    set_tensor_shape,
    set_tensor_shape_range,
    set_tensor_storage_format,
    set_tensor_storage_shape,
    set_tensor_value_range,
    trans_tensor_desc_format,
    update_data_buffer,
)
from acl._versions import leave_out_later_functions
from softacl.faces import Face
from softacl.runtime import messages
from softacl.runtime.entry import join_observers
from softacl.runtime.process import app_log as program_log
from softacl.runtime.process import lifecycle, system_info

if TYPE_CHECKING:
    from acl import blas, fv, himpi, mdl, media, op, prof

__all__ = [
    "app_log",
    "blas",
    "create_data_buffer",
    "create_tensor_desc",
    "data_type_size",
    "destroy_data_buffer",
    "destroy_tensor_desc",
    "finalize",
    "finalize_reference",
    "float16_to_float",
    "float_to_float16",
    "fv",
    "get_cann_attribute",
    "get_cann_attribute_list",
    "get_cann_version",
    "get_data_buffer_addr",
    "get_data_buffer_size",
    "get_data_buffer_size_v2",
    "get_device_capability",
    "get_recent_err_msg",
    "get_soc_name",
    "get_tensor_desc_address",
    "get_tensor_desc_by_index",
    "get_tensor_desc_dim",
    "get_tensor_desc_dim_range",
    "get_tensor_desc_dim_v2",
    "get_tensor_desc_element_count",
    "get_tensor_desc_format",
    "get_tensor_desc_name",
    "get_tensor_desc_num_dims",
    "get_tensor_desc_size",
    "get_tensor_desc_type",
    "get_version",
    "get_version_str",
    "himpi",
    "init",
    "mdl",
    "media",
    "op",
    "prof",
    "rt",
    "set_tensor_const",
    "set_tensor_desc_name",
    "set_tensor_dynamic_input",
    "set_tensor_format",
    "set_tensor_origin_format",
    "set_tensor_origin_shape",
    "set_tensor_place_ment",
    "set_tensor_shape",
    "set_tensor_shape_range",
    "set_tensor_storage_format",
    "set_tensor_storage_shape",
    "set_tensor_value_range",
    "trans_tensor_desc_format",
    "update_data_buffer",
    "util",
]


_lacking, __dir__ = lacking("acl"), listing("acl", __all__)


def __getattr__(name: str) -> Any:
    """The modules that are loaded when they are used, for most programs do without; and what SoftACL does not have."""
    if name in ("blas", "fv", "himpi", "mdl", "media", "op", "prof"):
        import importlib

        return importlib.import_module(f"acl.{name}")
    return _lacking(name)


@binding("aclInit", "|s")
def init(config_path: str = "", /) -> None:
    """Initialise AscendCL in this process.

    config_path: path of a JSON file, "" or left out for none.
    Returns ret: 100000 a wrong defaultDevice or err_msg_mode in it, other contents than the first time in this process,
    or a wrong setting of SoftACL; 100002 initialised already (the first configuration stays); 100003 the file cannot be
    read; 100006 the file does not hold one JSON object.
    C: aclError aclInit(const char *configPath)
    """
    lifecycle.init(config_path)


@binding("aclFinalize", "")
def finalize() -> None:
    """End AscendCL in this process: its streams, devices and memory.

    Returns ret: 100037 finalised already.
    C: aclError aclFinalize(void)
    """
    lifecycle.finalize()


@binding("aclFinalizeReference", "", 0)
def finalize_reference() -> int:
    """Undo one acl.init; undoing the last one finalises AscendCL.

    Returns (ref_count, ret). ref_count: how many initialisations are left. ret: 100037 not initialised, or finalised
    already.
    C: aclError aclFinalizeReference(uint64_t *refCount)
    """
    return lifecycle.finalize_reference()


@binding("aclrtGetVersion", "", 0, 0, 0)
def get_version() -> tuple[int, int, int]:
    """Return the version of the API.

    Returns (major_version, minor_version, patch_version, ret). major_version: first number. minor_version: second
    number. patch_version: third number. ret: 0.
    C: aclError aclrtGetVersion(int32_t *majorVersion, int32_t *minorVersion, int32_t *patchVersion)
    """
    return system_info.version()


@plain("aclrtGetSocName", "")
def get_soc_name() -> str:
    """Return the name of the chip; works before acl.init.

    Returns soc_name: for example "Ascend910B3"; None after a wrong setting of SoftACL.
    C: const char *aclrtGetSocName(void)
    """
    return system_info.soc_name()


@plain("aclGetRecentErrMsg", "")
def get_recent_err_msg() -> str | None:
    """Return and clear the error messages of this thread.

    Returns msg: one message a line, newest last, or None.
    C: const char *aclGetRecentErrMsg(void)
    """
    return messages.take()


@plain("aclAppLog", "is")
def app_log(log_level: int, fmt: str, /) -> None:
    """Write a line to the program's log.

    log_level: aclLogLevel: 0 DEBUG, 1 INFO, 2 WARNING, 3 ERROR. fmt: the text, as it is.
    Returns None.
    C: void aclAppLog(aclLogLevel logLevel, const char *func, const char *file, uint32_t line, const char *fmt)
    """
    site = sys._getframe(1)
    while site.f_back is not None and site.f_globals.get("__name__", "").partition(".")[0] in ("acl", "softacl"):
        site = site.f_back
    program_log.write(log_level, fmt, site.f_code.co_name, site.f_code.co_filename, site.f_lineno)


@binding("aclsysGetCANNVersion", "I", system_info.NO_CANN_VERSION)
def get_cann_version(name: int, /) -> dict[str, str]:
    """Return the version of a CANN package.

    name: aclCANNPackageName: 0 CANN, 1 RUNTIME, 2 COMPILER, 3 HCCL, 4 TOOLKIT, 5 OPP, 6 OPP_KERNEL, 7 DRIVER.
    Returns (version, ret). version: dict of texts, as aclCANNPackageVersion has them. ret: 100000 unknown package.
    C: aclError aclsysGetCANNVersion(aclCANNPackageName name, aclCANNPackageVersion *version)
    """
    return system_info.cann_version(name)


@binding("aclsysGetVersionStr", "s", "")
def get_version_str(pkg_name: str, /) -> str:
    """Return the version of a CANN package by its name.

    pkg_name: name in lower case, for example "cann" or "runtime".
    Returns (version_str, ret). version_str: the version as text, "" after a failure. ret: 100003 unknown package.
    C: aclError aclsysGetVersionStr(char *pkgName, char *versionStr)
    """
    return system_info.version_text(pkg_name)


@binding("aclGetCannAttributeList", "", [], 0)
def get_cann_attribute_list() -> tuple[list[int], int]:
    """Return the optional features that this version of CANN has on this chip.

    Returns (attr_list, num, ret). attr_list: list of aclCannAttr. num: its length. ret: 0.
    C: aclError aclGetCannAttributeList(const aclCannAttr **cannAttrList, size_t *num)
    """
    attributes = system_info.cann_attributes()
    return attributes, len(attributes)


@binding("aclGetCannAttribute", "i", 0)
def get_cann_attribute(cann_attr: int, /) -> int:
    """Return whether this version of CANN has a feature on this chip.

    cann_attr: aclCannAttr: 0 INF_NAN, 1 BF16, 2 JIT_COMPILE.
    Returns (value, ret). value: 1 for yes, 0 for no. ret: 100000 unknown attribute.
    C: aclError aclGetCannAttribute(aclCannAttr cannAttr, int32_t *value)
    """
    return system_info.cann_attribute(cann_attr)


@binding("aclGetDeviceCapability", "Ii", 0)
def get_device_capability(device_id: int, device_info: int, /) -> int:
    """Return a figure of a device, for example its number of cores.

    device_id: number of the device, from 0. device_info: aclDeviceInfo: 0 AI_CORE_NUM, 1 VECTOR_CORE_NUM, 2 L2_SIZE.
    Returns (value, ret). value: the figure. ret: 100000 no such device, or a figure that SoftACL does not have; 207004
    the list of visible devices names none.
    C: aclError aclGetDeviceCapability(uint32_t deviceId, aclDeviceInfo deviceInfo, int64_t *value)
    """
    return system_info.capability(device_id, device_info)


join_observers(Face.PYACL)
leave_out_later_functions(__name__)
