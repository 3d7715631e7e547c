"""What an AIPP does with one input of a model, and which values are allowed.

Source: docs/zh/user_guides/atc_tools/AIPP (config_file_template, CSC_config, crop_padding_config) and insert_op.proto of hicann/ge.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

#: Names and numbers of input_format.
FORMATS = {"YUV420SP_U8": 1, "XRGB8888_U8": 2, "RGB888_U8": 3, "YUV400_U8": 4}
#: Channels of a pixel that the arithmetic sees.
CHANNELS = {"YUV420SP_U8": 3, "XRGB8888_U8": 4, "RGB888_U8": 3, "YUV400_U8": 1}
#: The default matrix of a file for RGB pictures; for YUV420SP_U8 it is that of Configuration. Source: aipp_op.cc.
RGB_TO_YUV = (66, 129, 25, -38, -74, 112, 112, -94, -18)
_FLOAT16 = 1  # aclDataType


class AippError(ValueError):
    """A configuration is not right, or does not fit the model or the picture; one sentence."""


@dataclass(frozen=True)
class Configuration:
    """One aipp_op. The fields are the vendor's keys; matrix, biases and statistics are tuples of single keys there.

    output_h, output_w, channels, layout and data_type (aclDataType) are those of the model's input; 0 for a height or width that
    a gear decides. `at` returns the configuration of a gear.
    """

    aipp_mode: str = "static"
    related_input_rank: int = 0
    max_src_image_size: int = 0
    input_format: str = ""
    csc_switch: bool = False
    rbuv_swap_switch: bool = False
    ax_swap_switch: bool = False
    src_image_size_w: int = 0
    src_image_size_h: int = 0
    crop: bool = False
    load_start_pos_w: int = 0
    load_start_pos_h: int = 0
    crop_size_w: int = 0
    crop_size_h: int = 0
    padding: bool = False
    left_padding_size: int = 0
    right_padding_size: int = 0
    top_padding_size: int = 0
    bottom_padding_size: int = 0
    padding_value: float = 0.0
    matrix: tuple[int, ...] = (298, 516, 0, 298, -100, -208, 298, 0, 409)
    input_bias: tuple[int, ...] = (16, 128, 128)
    output_bias: tuple[int, ...] = (16, 128, 128)
    mean_chn: tuple[int, ...] = (0, 0, 0, 0)
    min_chn: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0)
    var_reci_chn: tuple[float, ...] = (1.0, 1.0, 1.0, 1.0)
    output_h: int = 0
    output_w: int = 0
    channels: int = 0
    layout: str = "NCHW"
    data_type: int = _FLOAT16

    @property
    def source(self) -> tuple[int, int]:
        """Height and width of the picture that the program gives."""
        return self.src_image_size_h or self.output_h, self.src_image_size_w or self.output_w

    @property
    def cropped(self) -> tuple[int, int, int, int]:
        """First line, first column, lines and columns of the used part of the picture."""
        height, width = self.source
        if not self.crop:
            return 0, 0, height, width
        lines, columns = self.crop_size_h or self.output_h, self.crop_size_w or self.output_w
        return self.load_start_pos_h, self.load_start_pos_w, lines, columns

    @property
    def padded(self) -> tuple[int, int, int, int]:
        """Lines above and below, columns left and right that are added."""
        if not self.padding:
            return 0, 0, 0, 0
        return self.top_padding_size, self.bottom_padding_size, self.left_padding_size, self.right_padding_size

    def picture_dims(self, batch: int) -> tuple[int, int, int, int]:
        """The lengths of the picture's bytes as the vendor gives them (dims_v2): (n, h, w, c), YUV420SP (n, 1.5 h, w, 1)."""
        height, width = self.source
        if self.input_format == "YUV420SP_U8":
            return batch, height * 3 // 2, width, 1
        return batch, height, width, CHANNELS[self.input_format]

    def at(self, height: int, width: int) -> Configuration:
        """The configuration for a gear with this height and width of the model's input. AippError if they do not fit."""
        resolved = replace(self, output_h=height, output_w=width)
        resolved.check()
        return resolved

    def check(self) -> None:
        """AippError where a value is not allowed, or where the sizes do not fit the model."""
        if self.aipp_mode == "dynamic":
            if self.max_src_image_size <= 0:
                raise AippError("max_src_image_size is missing. A dynamic AIPP needs the bytes of the largest picture.")
            return
        self.check_values()
        height, width = self.source
        if not height or not width:
            if self.crop or self.padding:
                raise AippError(
                    "src_image_size_w and src_image_size_h are missing. They are required with crop or padding."
                )
            return  # a gear decides
        self._check_sizes(height, width)

    def as_dict(self) -> dict[str, Any]:
        """The fields that differ from the defaults, as plain data."""
        values = asdict(self)
        defaults = asdict(Configuration())
        always = ("aipp_mode", "related_input_rank", "input_format")
        return {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in values.items()
            if key in always or value != defaults[key]
        }

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Configuration:
        """From as_dict."""
        names = {one.name for one in fields(cls)}
        if unknown := set(values) - names:
            raise AippError(f"{sorted(unknown)} are not fields of an AIPP.")
        fixed: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value for key, value in values.items()
        }
        made = cls(**fixed)
        made.check()
        return made

    def check_values(self) -> None:
        """AippError where a value is not allowed, whatever the model."""
        if self.input_format not in FORMATS:
            allowed = ", ".join(FORMATS)
            what = (
                f"{self.input_format} is not a supported input_format"
                if self.input_format
                else "input_format is missing"
            )
            raise AippError(f"{what}. Allowed: {allowed}.")
        for name, low, high in _RANGES:
            value = getattr(self, name)
            for one in value if isinstance(value, tuple) else (value,):
                if not low <= one <= high:
                    raise AippError(f"{name} {one} is out of range: {low} to {high}.")
        for name, minimum in (("src_image_size_w", 2), ("src_image_size_h", 1)):
            if 0 < getattr(self, name) < minimum:
                raise AippError(f"{name} {getattr(self, name)} is too small: 0, or {minimum} to 4096.")
        if self.channels and self.channels > CHANNELS[self.input_format]:
            raise AippError(
                f"The model's input has {self.channels} channels; {self.input_format} gives {CHANNELS[self.input_format]} at most."
            )

    def _check_sizes(self, height: int, width: int) -> None:
        top, left, lines, columns = self.cropped
        if self.input_format == "YUV420SP_U8":
            for name, value in (("height", height), ("width", width)):
                if value % 2:
                    raise AippError(f"The {name} of a YUV420SP_U8 picture must be even; it is {value}.")
            if top % 2 or left % 2:
                raise AippError(
                    f"load_start_pos_w and load_start_pos_h must be even with YUV420SP_U8; they are {left}, {top}."
                )
        for axis, start, length, whole in (("h", top, lines, height), ("w", left, columns, width)):
            if start + length > whole:
                raise AippError(
                    f"load_start_pos_{axis} {start} + crop_size_{axis} {length} is more than src_image_size_{axis} {whole}."
                )
        above, below, before, behind = self.padded
        if not self.output_h or not self.output_w:
            return
        made, needed = (lines + above + below, columns + before + behind), (self.output_h, self.output_w)
        if made != needed:
            raise AippError(
                f"The AIPP makes pictures of {made[0]} x {made[1]} (height x width); the model's input has {needed[0]} x {needed[1]}. "
                "Change src_image_size, crop or padding."
            )


_RANGES: tuple[tuple[str, float, float], ...] = (
    ("src_image_size_w", 0, 4096),
    ("src_image_size_h", 0, 4096),
    ("load_start_pos_w", 0, 4095),
    ("load_start_pos_h", 0, 4095),
    ("crop_size_w", 0, 4096),
    ("crop_size_h", 0, 4096),
    ("left_padding_size", 0, 32),
    ("right_padding_size", 0, 32),
    ("top_padding_size", 0, 32),
    ("bottom_padding_size", 0, 32),
    ("padding_value", -65504, 65504),
    ("matrix", -32677, 32676),
    ("input_bias", 0, 255),
    ("output_bias", 0, 255),
    ("mean_chn", 0, 255),
    ("min_chn", 0, 255),
    ("var_reci_chn", -65504, 65504),
)
