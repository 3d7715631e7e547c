"""Picture descriptions and JPEG encoder settings (acldvppPicDesc, acldvppJpegeConfig): values by name, no processing."""

from __future__ import annotations

from dataclasses import dataclass

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import process

__all__ = ["EncoderSettings", "Picture", "encoders", "pictures", "predicted_encoding"]


@dataclass(eq=False)
class Picture:
    """What describes a picture in media memory. `format` is an acldvppPixelFormat."""

    data: int = 0
    size: int = 0
    format: int = 0
    width: int = 0
    height: int = 0
    width_stride: int = 0
    height_stride: int = 0
    ret_code: int = 0


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
    from softacl.media.headers import jpeg_predict_enc_size  # here: few programs encode pictures

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
