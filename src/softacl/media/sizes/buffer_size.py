"""How large a media buffer must be, and the calculation line by line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from softacl.base.units import align_up
from softacl.media.errors import LimitError, MediaRuleError, NoFormulaError, UnsupportedError
from softacl.media.formats import PixelFormat, all_formats, find_format
from softacl.media.sizes.rules import (
    FunctionRules,
    Limits,
    SizeRow,
    find_chip,
    find_function,
    find_generation,
    find_role,
    rules_of,
    source,
)
from softacl.profiles import Profile


@dataclass(frozen=True)
class BufferSize:
    """One media buffer, as the vendor's documents want it.

    `nbytes` is the size to allocate, the least allowed where `at_least`. Strides are in bytes (width) and
    lines (height), 0 for compressed data. The buffer's address must be a multiple of `address_alignment`;
    `fastest_alignment` is quickest. `steps` are the lines of the calculation, "name = expression = value", and
    each expression is complete. `notes` say where documents differ or are silent.
    """

    nbytes: int
    width_stride: int
    height_stride: int
    address_alignment: int
    fastest_alignment: int
    at_least: bool
    formula: str
    inputs: dict[str, Any]
    steps: tuple[str, ...]
    source: str
    notes: tuple[str, ...] = field(default=())

    def as_dict(self) -> dict[str, Any]:
        """All fields, for JSON."""
        return {**self.__dict__, "steps": list(self.steps), "notes": list(self.notes)}


def buffer_size(
    function: str,
    format: int | str | PixelFormat | None,
    width: int | None,
    height: int | None,
    *,
    chip: str | None = None,
    generation: str | None = None,
    role: str | None = None,
    width_align: int | None = None,
    height_align: int | None = None,
    bit_depth: int = 8,
    codec: str | None = None,
    payload: int | None = None,
) -> BufferSize:
    """Size, strides and alignment of the memory of one picture.

    function: one of FUNCTIONS; format: number, vendor name or short name; width, height in pixels.
    chip: a family or a SoC; by default that of SOFTACL_CHIP.  generation: "V1" (acl.media) or "V2" (acl.himpi); by
    default V2 for a format given as HI_PIXEL_FORMAT_..., else V1.  role: "input" or "output"; by default the
    output of decoders, else the input, and the input where a payload is given.
    width_align, height_align: another rounding where the documents leave a choice (JPEGE, PNGD V2).
    bit_depth: of the PNG (PNGD V1).  codec: "H264" or "H265" (VENC limits).
    payload: bytes of compressed data; needed, and all that is needed, for the input of a decoder.

    Errors, each a ValueError naming value, limit and source: LimitError, UnsupportedError (function, format
    or chip), NoFormulaError where the documents give no size.
    Source: the TOML files of this package; the result names the document of its row.
    """
    function, profile = find_function(function), find_chip(chip)
    rules = rules_of(function, profile)
    role = rules.default_role(payload) if role is None else find_role(role)
    chosen = find_generation(generation, format)
    _check_present(rules, profile, chosen, role)
    notes = [] if generation else [f"Generation {chosen} was assumed; give one to be sure."]
    if role in rules.payload:
        return _compressed(rules, profile, chosen, role, payload, notes)
    if payload is not None:
        raise _limit(
            "payload",
            payload,
            "only the input of a decoder has one",
            "softacl.media",
            f"of the {role} of {function}, a picture",
        )
    if format is None or width is None or height is None:
        raise LimitError(
            f"the {role} of {function} is a picture; its format, width and height are {format}, {width} and {height} "
            "(source: softacl.media)",
            what="picture",
            value=(format, width, height),
            limit="format, width and height",
            source="softacl.media",
        )
    fmt = find_format(format)
    row = _row(rules, profile, chosen, role, fmt)
    limits = rules.limits_of(profile, chosen, role)
    for name, value in (("width", width), ("height", height), ("bit_depth", bit_depth)):
        _check_whole(name, value)
    if row.depth and bit_depth not in (1, 2, 4, 8, 16):
        raise _limit("bit_depth", bit_depth, "1, 2, 4, 8 or 16", "PNG specification, IHDR", "")
    _check_picture(row, limits, chosen, fmt, width, height)
    notes += _check_codec(limits, chosen, width, height, codec)

    lines = _Lines()
    ws = _width_stride(lines, row, limits, width, width_align)
    hs = _height_stride(lines, row, height, height_align)
    _check_strides(row, limits, chosen, ws, hs)
    nbytes, formula = _size(lines, row, ws, hs, bit_depth)

    alignment = rules.alignment_of(profile, chosen, role)
    if alignment is not None and alignment.note:
        notes.append(f"Alignment: {alignment.note}.")
    if row.stride_source:
        notes.append(f"Strides: {source(row.stride_source).title}.")
    notes += row.notes
    notes += [remark.text for remark in rules.remarks if remark.covers(profile, chosen, role, fmt)]
    inputs: dict[str, Any] = {
        "function": function,
        "role": role,
        "format": fmt.vendor_name(chosen) or fmt.name,
        "width": width,
        "height": height,
        "chip": profile.name,
        "products": profile.products,
        "generation": chosen,
    }
    if row.depth:
        inputs["bit_depth"] = bit_depth
    return BufferSize(
        nbytes=nbytes,
        width_stride=ws,
        height_stride=hs,
        address_alignment=alignment.bytes if alignment else 1,
        fastest_alignment=alignment.best if alignment else 1,
        at_least=rules.at_least,
        formula=formula,
        inputs=inputs,
        steps=tuple(lines.lines),
        source=source(row.source_for(chosen)).title,
        notes=tuple(notes),
    )


class _Lines:
    """Collects lines "name = expression = value", computing each value from its own expression."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, name: str, expression: str, value: int) -> int:
        self.lines.append(f"{name} = {expression} = {value}")
        return value


def _width_stride(lines: _Lines, row: SizeRow, limits: Limits | None, width: int, alignment: int | None) -> int:
    boundary = _choice("width_align", alignment, row.width_align, row.width_align_choices, row.width_align_any, row)
    factor = row.stride_factor
    if row.align_last:
        text, value = f"align_up({width} * {factor}, {boundary})", align_up(width * factor, boundary)
    elif boundary == 1:
        text, value = (f"{width}" if factor == 1 else f"{width} * {factor}"), width * factor
    else:
        text = f"align_up({width}, {boundary})" + (f" * {factor}" if factor > 1 else "")
        value = align_up(width, boundary) * factor
    minimum = max(row.min_width_stride, limits.width_stride[0] if limits else 0)
    if value < minimum:
        # A width below the smallest stride is allowed: the sample code of the vendor raises the stride.
        value = align_up(minimum, boundary)
        text = f"max({text}, {value})"
    return lines.add("width_stride", text, value)


def _height_stride(lines: _Lines, row: SizeRow, height: int, alignment: int | None) -> int:
    boundary = _choice("height_align", alignment, row.height_align, row.height_align_choices, 0, row)
    if boundary == 1:
        return lines.add("height_stride", f"{height}", height)
    return lines.add("height_stride", f"align_up({height}, {boundary})", align_up(height, boundary))


def _size(lines: _Lines, row: SizeRow, ws: int, hs: int, bit_depth: int) -> tuple[int, str]:
    times, over = row.size
    formula, text, nbytes = "width_stride * height_stride", f"{ws} * {hs}", ws * hs * times // over
    if row.depth:
        # The library scales a line of pixels by the bit depth before it multiplies by the lines.
        line = lines.add("line_bytes", f"({ws} * {bit_depth} + 7) // 8", (ws * bit_depth + 7) // 8)
        formula, text = "(width_stride * bit_depth + 7) // 8 * height_stride", f"{line} * {hs}"
        nbytes = line * hs
    for factor, sign in ((times, "*"), (over, "/")):
        if factor != 1:
            formula, text = f"{formula} {sign} {factor}", f"{text} {sign} {factor}"
    if row.round_to:
        picture = lines.add("picture", text, nbytes)
        extra = " + ".join(str(value) for value in row.plus)
        formula = f"align_up({formula} + {extra}, {row.round_to})"
        text = f"align_up({picture} + {extra}, {row.round_to})"
        nbytes = align_up(picture + sum(row.plus), row.round_to)
    return lines.add("nbytes", text, nbytes), formula


def _choice(
    name: str, requested: int | None, usual: int, choices: tuple[int, ...], any_multiple: int, row: SizeRow
) -> int:
    if requested is None or requested == usual:
        return usual
    if requested in choices or (
        any_multiple and isinstance(requested, int) and requested > 0 and requested % any_multiple == 0
    ):
        return requested
    allowed = ", ".join(str(value) for value in sorted({usual, *choices}))
    if any_multiple:
        allowed += f", any multiple of {any_multiple}"
    raise _limit(name, requested, allowed, source(row.stride_source or row.source).title, "of the documents")


def _compressed(
    rules: FunctionRules, chip: Profile, generation: str, role: str, payload: int | None, notes: list[str]
) -> BufferSize:
    alignment = rules.alignment_of(chip, generation, role)
    origin = source(alignment.source).title if alignment else "softacl.media"
    if payload is None:
        raise NoFormulaError(
            f"the {role} of {rules.title} has no formula: it is as large as the compressed data; give its "
            "bytes as payload (--payload)",
            what="payload",
            value=None,
            limit="the bytes of the compressed data",
            source=origin,
        )
    _check_whole("payload", payload)
    if alignment is not None and alignment.note:
        notes = [*notes, f"Alignment: {alignment.note}."]
    return BufferSize(
        nbytes=payload,
        width_stride=0,
        height_stride=0,
        address_alignment=alignment.bytes if alignment else 1,
        fastest_alignment=alignment.best if alignment else 1,
        at_least=False,
        formula="the bytes of the compressed data",
        inputs={
            "function": rules.function,
            "role": role,
            "payload": payload,
            "chip": chip.name,
            "products": chip.products,
            "generation": generation,
        },
        steps=(f"nbytes = {payload} = {payload}",),
        source=origin,
        notes=tuple(notes),
    )


def _check_present(rules: FunctionRules, chip: Profile, generation: str, role: str) -> None:
    gone = rules.absence(chip, generation, role, None)
    if gone is None:
        _check_promised(rules, chip, generation)
        return
    kind = NoFormulaError if gone.roles else UnsupportedError
    context = f"{rules.title}, {role}, Ascend {chip.name}, DVPP {generation}"
    raise _no_size(kind, context, "function", rules.function, gone.reason, source(gone.source).title)


def _check_promised(rules: FunctionRules, chip: Profile, generation: str) -> None:
    """Refuse what the chip's profile lacks."""
    if rules.function not in chip.media_functions:
        key, reason = "media_functions", f"the chip has {', '.join(chip.media_functions) or 'no media functions'}"
    elif not (chip.has_dvpp_v2 if generation == "V2" else chip.has_dvpp_v1):
        key, reason = f"has_dvpp_{generation.lower()}", f"the chip does not have DVPP {generation}"
    else:
        return
    context = f"{rules.title}, Ascend {chip.name}, DVPP {generation}"
    raise _no_size(UnsupportedError, context, "function", rules.function, reason, chip.source[key])


def _no_size(
    kind: type[MediaRuleError], context: str, what: str, value: str, reason: str, origin: str
) -> MediaRuleError:
    why = f"no size for {context}: {reason} (source: {origin})"
    return kind(why, what=what, value=value, limit=reason, source=origin)


def _row(rules: FunctionRules, chip: Profile, generation: str, role: str, fmt: PixelFormat) -> SizeRow:
    row = rules.row(chip, generation, role, fmt)
    if row is not None:
        return row
    name, context = (
        fmt.vendor_name(generation) or fmt.name,
        f"{rules.title}, {role}, Ascend {chip.name}, DVPP {generation}",
    )
    gone = rules.absence(chip, generation, role, fmt)
    if gone is not None:
        origin = source(gone.source).title
        raise _no_size(NoFormulaError, f"{name} in {context}", "format", name, gone.reason, origin)
    rows = [row for row in rules.rows if row.holds(chip, generation, role)]
    if not rows:
        reason = "no document that was read gives figures for this chip"
        raise NoFormulaError(
            f"no size for {context}: {reason}",
            what="chip",
            value=chip.name,
            limit=reason,
            source="softacl.media",
        )
    supported = ", ".join(_family_names(rows))
    origin = source(rows[0].source_for(generation)).title
    raise UnsupportedError(
        f"{name} ({fmt.number}) is not among the {role} formats of {rules.title} on Ascend {chip.name}, DVPP "
        f"{generation}, for which the documents give a size: {supported} (source: {origin})",
        what="format",
        value=name,
        limit=supported,
        source=origin,
    )


def _family_names(rows: Iterable[SizeRow]) -> list[str]:
    return [fmt.name for fmt in all_formats() if any(row.names(fmt) for row in rows)]


def _check_picture(
    row: SizeRow, limits: Limits | None, generation: str, fmt: PixelFormat, width: int, height: int
) -> None:
    origin = source(row.source_for(generation)).title
    for name, value, multiple in (
        ("width", width, row.width_multiple),
        ("height", height, row.height_multiple),
    ):
        if value % multiple:
            raise _limit(name, value, f"a multiple of {multiple}", origin, f"for {fmt.name}")
    if row.max_width and width > row.max_width:
        raise _limit("width", width, f"at most {row.max_width}", origin, f"for {fmt.name}")
    if limits is None:
        return
    origin = source(limits.source_for(generation)).title
    for name, value, (low, high) in (("width", width, limits.width), ("height", height, limits.height)):
        _check_range(name, value, low, high, origin)
    if limits.large_over and max(width, height) > limits.large_over and fmt.family not in limits.large_formats:
        families = ", ".join(limits.large_formats)
        raise _limit(
            "width x height",
            f"{width} x {height}",
            f"at most {limits.large_over} on either side, except for the formats of {families}",
            origin,
            f"for {fmt.name}",
        )


def _check_strides(row: SizeRow, limits: Limits | None, generation: str, ws: int, hs: int) -> None:
    if limits is not None:
        origin = source(limits.source_for(generation)).title
        _check_range("width_stride", ws, *limits.width_stride, origin)
        _check_range("height_stride", hs, *limits.height_stride, origin)
    if row.max_stride:
        origin = source(row.source_for(generation)).title
        _check_range("width_stride", ws, 1, row.max_stride, origin)
        _check_range("height_stride", hs, 1, row.max_stride, origin)


def _check_whole(name: str, value: object) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise _limit(name, value, "a whole number of at least 1", "softacl.media", "")


def _check_range(name: str, value: int, low: int, high: int, origin: str) -> None:
    if value < low or (high and value > high):
        raise _limit(name, value, f"{low} to {high}" if high else f"at least {low}", origin, "")


def _check_codec(limits: Limits | None, generation: str, width: int, height: int, codec: str | None) -> list[str]:
    if codec is not None and codec.upper().replace(".", "") not in ("H264", "H265"):
        raise _limit("codec", codec, "H264 or H265", "softacl.media", "")
    if limits is None or not limits.max_pixels:
        return []
    origin, notes = source(limits.source_for(generation)).title, []
    for name, maximum in limits.max_pixels.items():
        if width * height <= maximum:
            continue
        if codec is not None and codec.upper().replace(".", "") == name:
            raise _limit("width * height", width * height, f"at most {maximum}", origin, f"for {name}")
        notes.append(f"{name} streams hold at most {maximum} pixels; {width} x {height} is allowed for others only.")
    return notes if codec is None else []


def _limit(what: str, value: object, limit: str, origin: str, context: str) -> LimitError:
    where = f" {context}" if context else ""
    why = f"{what} {value!r} is outside the limit{where}: {limit} (source: {origin})"
    return LimitError(why, what=what, value=value, limit=limit, source=origin)
