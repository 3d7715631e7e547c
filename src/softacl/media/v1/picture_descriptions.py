"""Picture descriptions and JPEG encoder settings (acldvppPicDesc, acldvppJpegeConfig): values by name, no processing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.codecs.headers import jpeg_predict_enc_size
from softacl.runtime.descriptors.fields import field_functions, forgetting
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import process

_BEST_LEVEL = 100  # of a JPEG encoder


@dataclass(eq=False)
class Picture:
    """Description of a picture in media memory. `format` is an acldvppPixelFormat; of_batch: it belongs to a batch.

    left: fields that a video decoder changed and the program has not set since.
    """

    data: int = 0
    size: int = 0
    format: int = 0
    width: int = 0
    height: int = 0
    width_stride: int = 0
    height_stride: int = 0
    ret_code: int = 0
    of_batch: bool = False
    left: set[str] = field(default_factory=set)

    def leave(self, **values: int) -> None:
        """Write what a decoder found."""
        for name, value in values.items():
            if getattr(self, name) != value:
                setattr(self, name, value)
                self.left.add(name)


@dataclass(eq=False)
class EncoderSettings:
    """JPEG quality: 0 to 100; 0 is the same as 100."""

    level: int = 0


pictures: HandleTable[Picture] = HandleTable("picture description", Code.INVALID_PARAM, "acldvppCreatePicDesc")
encoders: HandleTable[EncoderSettings] = HandleTable(
    "JPEG encoder configuration", Code.INVALID_PARAM, "acldvppCreateJpegeConfig"
)


def predicted_encoding(picture_handle: int, config_handle: int) -> int:
    """Bytes of media memory that the encoded picture may need. Source: acldvppJpegPredictEncSize."""
    picture = pictures.get(picture_handle)
    encoders.get(config_handle)
    try:
        return jpeg_predict_enc_size(
            picture.width,
            picture.height,
            picture.format,
            picture.width_stride,
            picture.height_stride,
            chip=process.settings.profile.soc_name,
        )
    except ValueError as error:  # a MediaRuleError: the picture breaks a limit of the chip
        raise AclError(Code.INVALID_PARAM, f"{error}") from None


def create_picture() -> int:
    """A picture description, all zero. Source: acldvppCreatePicDesc."""
    return pictures.add(Picture())


def destroy_picture(handle: int) -> None:
    """Forget a picture description; 0 is allowed, one of a batch is not. Source: acldvppDestroyPicDesc."""
    if not handle:
        return
    if pictures.get(handle).of_batch:
        why = f"{handle:#x} belongs to a batch and ends with it. Call {fn('acldvppDestroyBatchPicDesc')} instead."
        raise AclError(Code.INVALID_PARAM, why)
    pictures.remove(handle)


def _field(name: str) -> tuple[Callable[[int, int], None], Callable[[int], int]]:
    """The functions that set and give one field, as acldvppSetPicDescX and acldvppGetPicDescX."""

    set_value, get_field = field_functions(pictures, name)

    def set_field(handle: int, value: int) -> None:
        set_value(handle, value)
        pictures.get(handle).left.discard(name)

    return set_field, get_field


set_data, get_data = _field("data")
set_size, get_size = _field("size")
set_format, get_format = _field("format")
set_width, get_width = _field("width")
set_height, get_height = _field("height")
set_width_stride, get_width_stride = _field("width_stride")
set_height_stride, get_height_stride = _field("height_stride")
set_ret_code, get_ret_code = _field("ret_code")


def create_encoder() -> int:
    """Settings of a JPEG encoder, level 0. Source: acldvppCreateJpegeConfig."""
    return encoders.add(EncoderSettings())


def set_level(handle: int, level: int) -> None:
    """Set the quality, 0 to 100. Source: acldvppSetJpegeConfigLevel."""
    if level > _BEST_LEVEL:
        raise AclError(Code.INVALID_PARAM, f"level is {level}; it must be 0 to {_BEST_LEVEL}.")
    encoders.get(handle).level = level


destroy_encoder = forgetting(encoders)  # acldvppDestroyJpegeConfig
_, get_level = field_functions(encoders, "level")
