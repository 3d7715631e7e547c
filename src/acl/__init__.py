"""pyACL, as the vendor's binding has it, on SoftACL's runtime. Names, arguments and results are the vendor's."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING

from acl import himpi, mdl, media, rt, util
from acl._face import binding, lacking, plain
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
    get_tensor_desc_dim,
    get_tensor_desc_dim_range,
    get_tensor_desc_dim_v2,
    get_tensor_desc_element_count,
    get_tensor_desc_format,
    get_tensor_desc_name,
    get_tensor_desc_num_dims,
    get_tensor_desc_size,
    get_tensor_desc_type,
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
    update_data_buffer,
)
from softacl.faces import Face
from softacl.runtime import messages
from softacl.runtime.entry import join_observers
from softacl.runtime.process import lifecycle, system_info

if TYPE_CHECKING:
    from acl import op

__all__ = [
    "create_data_buffer",
    "create_tensor_desc",
    "data_type_size",
    "destroy_data_buffer",
    "destroy_tensor_desc",
    "finalize",
    "finalize_reference",
    "float16_to_float",
    "float_to_float16",
    "get_cann_attribute",
    "get_cann_attribute_list",
    "get_cann_version",
    "get_data_buffer_addr",
    "get_data_buffer_size",
    "get_data_buffer_size_v2",
    "get_device_capability",
    "get_recent_err_msg",
    "get_soc_name",
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
    "rt",
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
    "update_data_buffer",
    "util",
]


_not_here = lacking("acl")


def __getattr__(name: str) -> ModuleType:
    """acl.op, loaded when it is used: most programs do without."""
    if name == "op":
        import importlib

        return importlib.import_module("acl.op")
    _not_here(name)
    raise AttributeError(name)  # never here


# C: aclError aclInit(const char *configPath)
@binding("aclInit", "|s")
def init(config_path: str = "", /) -> None:
    lifecycle.init(config_path)


# C: aclError aclFinalize()
@binding("aclFinalize", "")
def finalize() -> None:
    lifecycle.finalize()


# C: aclError aclFinalizeReference(uint64_t *refCount)
@binding("aclFinalizeReference", "", 0)
def finalize_reference() -> int:
    return lifecycle.finalize_reference()


# C: aclError aclrtGetVersion(int32_t *majorVersion, int32_t *minorVersion, int32_t *patchVersion)
@binding("aclrtGetVersion", "", 0, 0, 0)
def get_version() -> tuple[int, int, int]:
    return system_info.version()


# C: const char *aclrtGetSocName()
@plain("aclrtGetSocName", "")
def get_soc_name() -> str:
    return system_info.soc_name()


# C: const char *aclGetRecentErrMsg()
@plain("aclGetRecentErrMsg", "")
def get_recent_err_msg() -> str | None:
    return messages.take()


# C: aclError aclsysGetCANNVersion(aclCANNPackageName name, aclCANNPackageVersion *version)
@binding("aclsysGetCANNVersion", "I", system_info.NO_CANN_VERSION)
def get_cann_version(name: int, /) -> dict[str, str]:
    return system_info.cann_version(name)


# C: aclError aclsysGetVersionStr(char *pkgName, char *versionStr)
@binding("aclsysGetVersionStr", "s", "")
def get_version_str(pkg_name: str, /) -> str:
    return system_info.version_text(pkg_name)


# C: aclError aclGetCannAttributeList(const aclCannAttr **cannAttrList, size_t *num)
@binding("aclGetCannAttributeList", "", [], 0)
def get_cann_attribute_list() -> tuple[list[int], int]:
    attributes = system_info.cann_attributes()
    return attributes, len(attributes)


# C: aclError aclGetCannAttribute(aclCannAttr cannAttr, int32_t *value)
@binding("aclGetCannAttribute", "i", 0)
def get_cann_attribute(cann_attr: int, /) -> int:
    return system_info.cann_attribute(cann_attr)


# C: aclError aclGetDeviceCapability(uint32_t deviceId, aclDeviceInfo deviceInfo, int64_t *value)
@binding("aclGetDeviceCapability", "Ii", 0)
def get_device_capability(device_id: int, device_info: int, /) -> int:
    return system_info.capability(device_id, device_info)


join_observers(Face.PYACL)
