"""The parameters of a dynamic AIPP: as a program sets them, and as they are in the input `ascend_dynamic_aipp_data`.

64 bytes for all pictures, then 96 for each. Source: tagAippDynamicPara and tagAippDynamicBatchPara in dynamic_aipp.h of hicann/ge.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field, replace

from softacl.models.aipp.configuration import FORMATS, AippError, Configuration

_ALL = struct.Struct("<Bbbbb3x2i9h6x6B2x16x")
_EACH = struct.Struct("<4b4x12i4h4e4e16x")
ALL_BYTES, EACH_BYTES = _ALL.size, _EACH.size
_NAMES = {number: name for name, number in FORMATS.items()}


@dataclass(eq=False)
class AippPicture:
    """Parameters of a picture in the batch. crop: first column, first line, columns, lines; scf (a resize): columns and lines of the
    input and of the output; padding: above, below, left, right; means, minima and factors for four channels."""

    crop_switch: int = 0
    scf_switch: int = 0
    padding_switch: int = 0
    crop: tuple[int, int, int, int] = (0, 0, 0, 0)
    scf: tuple[int, int, int, int] = (0, 0, 0, 0)
    padding: tuple[int, int, int, int] = (0, 0, 0, 0)
    mean: tuple[int, int, int, int] = (0, 0, 0, 0)
    minimum: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    factor: tuple[float, float, float, float] = (1.0, 1.0, 1.0, 1.0)


@dataclass(eq=False)
class Parameters:
    """All of a set. input_format: aclAippInputFormat, 0 before it is set; pictures: those for which something was set."""

    batch: int
    input_format: int = 0
    csc_switch: int = 0
    rbuv_swap_switch: int = 0
    ax_swap_switch: int = 0
    width: int = 0
    height: int = 0
    matrix: tuple[int, ...] = (0,) * 9
    output_bias: tuple[int, ...] = (0, 0, 0)
    input_bias: tuple[int, ...] = (0, 0, 0)
    pictures: dict[int, AippPicture] = field(default_factory=dict)

    def picture(self, index: int) -> AippPicture:
        """The parameters of picture `index`."""
        return self.pictures.get(index) or AippPicture()

    def output_size(self, index: int) -> tuple[int, int]:
        """(height, width) of a picture as the model sees it."""
        picture = self.picture(index)
        width, height = self.width, self.height
        if picture.scf_switch == 1:
            width, height = picture.scf[2:]
        elif picture.crop_switch == 1:
            width, height = picture.crop[2:]
        if picture.padding_switch == 1:
            above, below, left, right = picture.padding
            width, height = width + left + right, height + above + below
        return height, width


def data_bytes(batch: int) -> int:
    """Bytes of the parameters of that many pictures."""
    return ALL_BYTES + EACH_BYTES * batch


def pack(parameters: Parameters) -> bytes:
    """The bytes of a set."""
    head = _ALL.pack(
        parameters.input_format,
        parameters.csc_switch,
        parameters.rbuv_swap_switch,
        parameters.ax_swap_switch,
        (parameters.batch + 128) % 256 - 128,
        parameters.width,
        parameters.height,
        *parameters.matrix,
        *parameters.output_bias,
        *parameters.input_bias,
    )
    return head + b"".join(_packed(parameters.picture(i)) for i in range(parameters.batch))


def _packed(each: AippPicture) -> bytes:
    switches = (each.crop_switch, each.scf_switch, each.padding_switch, 0)
    return _EACH.pack(*switches, *each.crop, *each.scf, *each.padding, *each.mean, *each.minimum, *each.factor)


#: aclAippInputFormat -> bytes of a pixel
_BYTES = {1: 1.5, 2: 4, 3: 3, 4: 1, 7: 4, 8: 2, 9: 2, 10: 4, 11: 2, 12: 2, 13: 2, 14: 4}


def picture_bytes(form: int, width: int, height: int) -> int:
    """Bytes of one picture; 0 for a format without a rule. Source: GetSrcImageSize of aipp_param_check.cpp."""
    return int(_BYTES.get(form, 0) * width * height)


def source_bytes(data: bytes, batch: int) -> int:
    """Bytes of all pictures, by the first ALL_BYTES of parameters; 0 where they are none."""
    form, _, _, _, _, width, height, *_ = _ALL.unpack_from(data)
    return batch * picture_bytes(form, width, height) if width > 0 and height > 0 else 0


def n_pictures(data: bytes) -> int:
    """Return for how many pictures the bytes have parameters."""
    return max(len(data) - ALL_BYTES, 0) // EACH_BYTES


def configurations(data: bytes, batch: int, model: Configuration, height: int, width: int) -> list[Configuration]:
    """The configuration of each picture of a run, from the bytes in the input.

    model: the AIPP of the model's input, a dynamic one. height, width: of the model's input. AippError if aclmdlSetInputAIPP
    did not write the bytes, are for fewer pictures, or do not fit the model.
    """
    if n_pictures(data) < batch:
        raise AippError(
            f"{len(data)} bytes of parameters are enough for {n_pictures(data)} pictures; the run has {batch}."
        )
    form, csc, rbuv, ax, _, source_w, source_h, *rest = _ALL.unpack_from(data)
    if form not in _NAMES:
        raise AippError(f"Its parameters have the input format {form}: they were not set, or written over.")
    base = replace(
        model,
        aipp_mode="static",
        input_format=_NAMES[form],
        csc_switch=csc == 1,
        rbuv_swap_switch=rbuv == 1,
        ax_swap_switch=ax == 1,
        src_image_size_w=source_w,
        src_image_size_h=source_h,
        matrix=tuple(rest[:9]),
        output_bias=tuple(rest[9:12]),
        input_bias=tuple(rest[12:15]),
    )
    made = []
    for index in range(batch):
        values = _EACH.unpack_from(data, ALL_BYTES + EACH_BYTES * index)
        crop, scf, padding, _ = values[:4]
        if scf == 1:
            raise AippError(f"Picture {index} is to be resized, which no chip does.")
        left, top, columns, lines = values[4:8]
        above, below, before, behind = values[12:16]
        made.append(
            replace(
                base,
                crop=crop == 1,
                load_start_pos_w=left,
                load_start_pos_h=top,
                crop_size_w=columns,
                crop_size_h=lines,
                padding=padding == 1,
                top_padding_size=above,
                bottom_padding_size=below,
                left_padding_size=before,
                right_padding_size=behind,
                mean_chn=values[16:20],
                min_chn=values[20:24],
                var_reci_chn=values[24:28],
            ).at(height, width)
        )
    return made
