"""AIPP configuration files: protobuf's text form, `aipp_op { key : value ... }`.

Source: config_file_template.md and insert_op.proto of hicann/ge; https://protobuf.dev/reference/protobuf/textformat-spec/
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from softacl.base.suggestions import did_you_mean
from softacl.models.aipp.configuration import FORMATS, RGB_TO_YUV, AippError, Configuration

_TOKEN = re.compile(
    r"""[ \t\r\n,;]+|\#[^\n]*|(?P<mark>[{}:<>\[\]])|(?P<text>"[^"\n]*"|'[^'\n]*')|(?P<word>[^\s{}:<>\[\],;\#"']+)"""
)
_BLOCK = "aipp_op"
_NUMBERS_OF_FORMATS = {str(number): name for name, number in FORMATS.items()}
_MODES = {"static": "static", "dynamic": "dynamic", "1": "static", "2": "dynamic"}
_TRUE, _FALSE = ("true", "True", "t", "1"), ("false", "False", "f", "0")

_INTEGERS = {
    "related_input_rank",
    "max_src_image_size",
    "src_image_size_w",
    "src_image_size_h",
    "load_start_pos_w",
    "load_start_pos_h",
    "crop_size_w",
    "crop_size_h",
    "left_padding_size",
    "right_padding_size",
    "top_padding_size",
    "bottom_padding_size",
}
_SWITCHES = {"csc_switch", "rbuv_swap_switch", "ax_swap_switch", "crop", "padding"}
# key of the file -> field and place in its tuple
_ELEMENTS = {f"matrix_r{row}c{column}": ("matrix", 3 * row + column) for row in range(3) for column in range(3)}
_ELEMENTS |= {f"{name}_{i}": (name, i) for name in ("input_bias", "output_bias") for i in range(3)}
_ELEMENTS |= {f"{name}_{i}": (name, i) for name in ("mean_chn", "min_chn", "var_reci_chn") for i in range(4)}
_FLOATS = {"padding_value", *(key for key in _ELEMENTS if key.startswith(("min_chn", "var_reci_chn")))}
# Keys that the vendor reserves: their value must be the one that changes nothing.
_RESERVED = {
    "resize": "false",
    "resize_output_w": "0",
    "resize_output_h": "0",
    "rotation_angle": "0",
    "support_rotation": "false",
    "single_line_mode": "false",
    "cpadding_value": "0",
    "raw_rgbir_to_f16_n": "8",
}
_REFUSED = {
    "related_input_name": "it is for Caffe networks only. Use related_input_rank",
    "input_edge_idx": "an AIPP for only some edges of an input is not supported. Omit it for all edges",
}
_KNOWN = {"aipp_mode", "input_format", *_INTEGERS, *_SWITCHES, *_ELEMENTS, *_FLOATS, *_RESERVED, *_REFUSED}


def read(text: str) -> tuple[Configuration, ...]:
    """The configurations of a file, one for each input, in the order of the inputs.

    Raises AippError with the line. Sizes are checked when the model is known.
    """
    made: dict[int, Configuration] = {}
    tokens = _Tokens(text)
    while not tokens.ended:
        word, line = tokens.word()
        if word != _BLOCK:
            what = (
                "multi_shape_op is not supported: use --dynamic_batch_size"
                if word == "multi_shape_op"
                else "aipp_op is expected"
            )
            raise AippError(f"Line {line}: {word}: {what}.")
        configuration = _configuration(tokens.block(), line)
        rank = configuration.related_input_rank
        if rank in made:
            raise AippError(f"Line {line}: a second aipp_op for input {rank}. One for each input is possible.")
        made[rank] = configuration
    if not made:
        raise AippError("It has no aipp_op. A file has `aipp_op { aipp_mode : static  input_format : RGB888_U8 ... }`.")
    return tuple(made[rank] for rank in sorted(made))


def _configuration(entries: list[tuple[str, str, int]], first: int) -> Configuration:
    values: dict[str, Any] = {}
    tuples: dict[str, list[Any]] = {}
    seen: dict[str, int] = {}
    base = Configuration()
    if _format_of(entries) not in ("", "YUV420SP_U8"):
        base = replace(base, matrix=RGB_TO_YUV)
    for key, value, line in entries:
        if key not in _KNOWN:
            raise AippError(f"Line {line}: {key}: there is no such key.{did_you_mean(key, _KNOWN)}")
        if key in seen:
            raise AippError(f"Line {line}: {key} is in line {seen[key]} already.")
        seen[key] = line
        if key in _REFUSED and value:
            raise AippError(f"Line {line}: {key}: {_REFUSED[key]}.")
        if key in _RESERVED:
            if not _same(value, _RESERVED[key]):
                raise AippError(f"Line {line}: {key} {value}: the vendor reserves it, and takes only {_RESERVED[key]}.")
        elif key in _ELEMENTS:
            name, index = _ELEMENTS[key]
            number = _number(key, value, line, key in _FLOATS)
            tuples.setdefault(name, list(getattr(base, name)))[index] = number
        elif key not in _REFUSED:
            values[key] = _value(key, value, line)
    if "aipp_mode" not in values:
        raise AippError(f"Line {first}: aipp_mode is missing. Allowed: static, dynamic.")
    if values["aipp_mode"] == "static" and "input_format" not in values:
        raise AippError(f"Line {first}: input_format is missing. Allowed: {', '.join(FORMATS)}.")
    tuples.setdefault("matrix", list(base.matrix))
    values |= {name: tuple(numbers) for name, numbers in tuples.items()}
    configuration = Configuration(**values)
    if configuration.aipp_mode == "dynamic":
        configuration.check()
    else:
        configuration.check_values()
    return configuration


def _format_of(entries: list[tuple[str, str, int]]) -> str:
    """The input_format, which selects the default matrix; "" if there is none."""
    fmt = next((value for key, value, _ in entries if key == "input_format"), "")
    return _NUMBERS_OF_FORMATS.get(fmt, fmt)


def _value(key: str, value: str, line: int) -> Any:
    if key == "aipp_mode":
        if value not in _MODES:
            raise AippError(f"Line {line}: aipp_mode {value}: allowed are static, dynamic.")
        return _MODES[value]
    if key == "input_format":
        name = _NUMBERS_OF_FORMATS.get(value, value)
        if name not in FORMATS:
            raise AippError(f"Line {line}: input_format {value}: allowed are {', '.join(FORMATS)}.")
        return name
    if key in _SWITCHES:
        if value not in _TRUE + _FALSE:
            raise AippError(f"Line {line}: {key} {value}: allowed are true, false.")
        return value in _TRUE
    return _number(key, value, line, key in _FLOATS)


def _number(key: str, value: str, line: int, may_be_float: bool) -> int | float:
    try:
        return int(value, 0)
    except ValueError:
        pass
    if not may_be_float:
        raise AippError(f"Line {line}: {key} {value}: a whole number is expected.")
    try:
        return float(value[:-1] if value[-1:] in "fF" else value)
    except ValueError:
        raise AippError(f"Line {line}: {key} {value}: a number is expected.") from None


def _same(value: str, other: str) -> bool:
    if other in ("false", "true"):
        return value in (_FALSE if other == "false" else _TRUE)
    try:
        return float(value) == float(other)
    except ValueError:
        return False


class _Tokens:
    """The tokens of a text, with their lines."""

    def __init__(self, text: str) -> None:
        self._tokens = list(_split(text))
        self._at = 0

    @property
    def ended(self) -> bool:
        return self._at == len(self._tokens)

    def word(self) -> tuple[str, int]:
        kind, text, line = self._next("a key")
        if kind != "word":
            raise AippError(f"Line {line}: {text}: a key is expected.")
        return text, line

    def block(self) -> list[tuple[str, str, int]]:
        """Keys, values and lines of `{ key : value ... }`."""
        if self._peek() == ":":
            self._at += 1
        end = {"{": "}", "<": ">"}.get(self._next("{")[1])
        if end is None:
            raise AippError(f"Line {self._tokens[self._at - 1][2]}: {{ is expected after {_BLOCK}.")
        entries = []
        while self._peek() != end:
            key, line = self.word()
            if (mark := self._next("a colon"))[1] != ":":
                raise AippError(f"Line {mark[2]}: a colon and a value are expected after {key}.")
            entries.append((key, self._value(key), line))
        self._at += 1
        return entries

    def _value(self, key: str) -> str:
        bracket = self._peek() == "["
        self._at += bracket
        kind, text, line = self._next(f"a value of {key}")
        if kind == "mark":
            raise AippError(f"Line {line}: a value is expected after {key}.")
        if bracket and self._next("]")[1] != "]":
            raise AippError(f"Line {line}: one value is expected after {key}.")
        return text[1:-1] if kind == "text" else text

    def _peek(self) -> str:
        if self.ended:
            raise AippError("The file ends within an aipp_op: a } is missing.")
        return self._tokens[self._at][1]

    def _next(self, what: str) -> tuple[str, str, int]:
        if self.ended:
            raise AippError(f"The file ends where {what} is expected.")
        self._at += 1
        return self._tokens[self._at - 1]


def _split(text: str) -> Iterator[tuple[str, str, int]]:
    at, line = 0, 1
    text = text.removeprefix("\ufeff")
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise AippError(f"Line {line}: {text[at]!r} is not expected here.")
        if match.lastgroup:
            yield match.lastgroup, match.group(), line
        line += match.group().count("\n")
        at = match.end()
