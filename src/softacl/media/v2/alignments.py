"""Strides and bytes of a picture that fit several modules."""

from __future__ import annotations

from collections.abc import Sequence

from softacl.media import MediaRuleError, buffer_size
from softacl.media.v2.codes import MediaCode, MediaError
from softacl.media.v2.structs import Record
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import process

_MODULES = {0: "vpc", 1: "venc", 2: "vdec", 3: "jpege", 4: "jpegd", 5: "pngd"}  # hi_module_type
_ALL = 100


def version() -> tuple[int, int, int]:
    """Of the interface: incompatible changes, functions added, fixes. Source: hi_mpi_dvpp_get_version.

    The page gives the start of each, but not the version of CANN 8.
    """
    return 1, 0, 0


def align(modules: Sequence[int], picture: Record) -> Record:
    """The least strides that fit all the modules, and the bytes of the buffer. picture: hi_img_base_info.

    HI_MOD_ALL means the modules that have the format on this chip. HI_ERR_SYS_ILLEGAL_PARAM for a size or a format that a module
    does not take. Source: hi_mpi_sys_get_image_align_info.
    """
    require_context()
    if not modules:
        raise MediaError("SYS", MediaCode.ILLEGAL_PARAM, "mod_num is 0; name a module, or 100 (HI_MOD_ALL).")
    for module in modules:
        if module not in _MODULES and module != _ALL:
            allowed = ", ".join(f"{number} ({name})" for number, name in _MODULES.items())
            raise MediaError("SYS", MediaCode.ILLEGAL_PARAM, f"module {module} is not one of {allowed}, {_ALL} (all).")
    every = _ALL in modules
    chip = process.settings.profile.name
    asked = picture["pixel_format"], picture["width"], picture["height"]
    sizes, refused = [], None
    for name in _MODULES.values() if every else dict.fromkeys(_MODULES[module] for module in modules):
        try:
            role = "output" if name in ("vdec", "jpegd", "pngd") else "input"
            sizes.append(buffer_size(name, *asked, chip=chip, generation="V2", role=role))
        except MediaRuleError as error:
            refused = error
            if not every:
                break
    if refused is not None and (not every or not sizes):
        raise MediaError("SYS", MediaCode.ILLEGAL_PARAM, f"{refused}.") from None
    across, down = max(each.width_stride for each in sizes), max(each.height_stride for each in sizes)
    # What a buffer holds grows with both strides; what a module adds to its own buffer stays.
    nbytes = max(-(-each.nbytes * across * down // (each.width_stride * each.height_stride)) for each in sizes)
    return {"width_stride": across, "height_stride": down, "img_buf_size": nbytes, "reserved": [0, 0]}
