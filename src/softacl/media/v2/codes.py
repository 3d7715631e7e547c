"""The codes of hi_dvpp: each module has its own, made of its number and a reason.

Source: hi_media_common.h (HI_DEFINE_ERR) and the headers of the modules; the reasons are those of hi_errno.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason


class MediaCode(IntEnum):
    """The values of hi_errno that these functions return; the names are the headers' after HI_ERR_<module>_."""

    INVALID_CHN_ID = 0x02
    ILLEGAL_PARAM = 0x03
    EXIST = 0x04
    UNEXIST = 0x05
    NULL_PTR = 0x06
    NOT_CFG = 0x07
    NOT_SUPPORT = 0x08
    NOT_PERM = 0x09
    NO_MEM = 0x0C
    NO_BUF = 0x0D
    BUF_EMPTY = 0x0E
    BUF_FULL = 0x0F
    SYS_NOT_READY = 0x10
    BAD_ADDR = 0x11
    BUSY = 0x12
    TIMEOUT = 0x14
    SYS_ERROR = 0x15


#: The upper part of the codes of each module.
MODULES = {
    "SYS": 0xA0028000,
    "RGN": 0xA0038000,
    "VDEC": 0xA0058000,
    "VPC": 0xA0078000,
    "VENC": 0xA0088000,
    "PNGD": 0xA0408000,
}
_PLAIN = {  # the equivalent code of AscendCL
    MediaCode.NOT_SUPPORT: Code.FEATURE_UNSUPPORTED,
    MediaCode.NO_MEM: Code.BAD_ALLOC,
    MediaCode.SYS_NOT_READY: Code.RT_CONTEXT_NULL,
}
_MEANINGS = {  # the code of these functions for an error of the rest of the runtime
    Code.FEATURE_UNSUPPORTED: MediaCode.NOT_SUPPORT,
    Code.FORMAT_NOT_MATCH: MediaCode.NOT_SUPPORT,
    Code.BAD_ALLOC: MediaCode.NO_MEM,
    Code.RT_MEMORY_ALLOCATION: MediaCode.NO_MEM,
    Code.RT_CONTEXT_NULL: MediaCode.SYS_NOT_READY,
    Code.UNINITIALIZE: MediaCode.SYS_NOT_READY,
}


class MediaError(AclError):
    """A function of hi_dvpp failed. module: of MODULES; media_code: why, in its terms."""

    def __init__(self, module: str, media_code: MediaCode, why: str) -> None:
        reason = Reason.NULL_POINTER if media_code is MediaCode.NULL_PTR else None
        super().__init__(_PLAIN.get(media_code, Code.INVALID_PARAM), why, reason)
        self.module, self.media_code = module, media_code
        self.known_as = _known_as(module, media_code)

    @property
    def number(self) -> int:
        """The code that the function returns."""
        return MODULES[self.module] | self.media_code

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.module, self.media_code, self._why)


def _known_as(module: str, code: MediaCode) -> str:
    """Name and number of a code."""
    name = code.name.removeprefix("SYS_") if module == "SYS" else code.name  # HI_ERR_SYS_NOT_READY
    return f"HI_ERR_{module}_{name} ({MODULES[module] | code:#x})"


def own_code_of(module: str) -> Callable[[AclError], int]:
    """A function that maps a failure to the code of a module, and adds it to the message."""

    def own_code(error: AclError) -> int:
        if isinstance(error, MediaError):
            return error.number
        null = error.reason is Reason.NULL_POINTER
        code = MediaCode.NULL_PTR if null else _MEANINGS.get(error.code, MediaCode.ILLEGAL_PARAM)
        error.known_as = _known_as(module, code)
        return MODULES[module] | code

    return own_code
