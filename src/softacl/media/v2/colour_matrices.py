"""The matrix of a channel between YUV and RGB: one of the standards, or the program's own."""

from __future__ import annotations

from typing import Any

from softacl.media.images.colours import MATRICES, OwnMatrix, coefficients
from softacl.media.v2.channels import ChannelTable
from softacl.media.v2.codes import MediaCode, MediaError
from softacl.media.v2.structs import Record
from softacl.media.v2.vdec_channels import channels as decoders
from softacl.media.v2.vpc_channels import channels

USER = 100  # HI_CSC_MATRIX_USER
#: hi_mod_id -> the channels that have a matrix.
tables: dict[int, ChannelTable[Any]] = {5: decoders, 7: channels}
_NAMES = {5: "HI_ID_VDEC", 7: "HI_ID_VPC"}


def _channel(mode: int, number: int) -> Any:
    if mode not in _NAMES:
        why = f"mode is {mode}; it must be 5 (HI_ID_VDEC) or 7 (HI_ID_VPC)."
        raise MediaError("SYS", MediaCode.ILLEGAL_PARAM, why)
    try:
        return tables[mode].get(number)
    except MediaError as error:
        raise MediaError("SYS", error.media_code, error.why) from None


def set_matrix(mode: int, number: int, standard: int, record: Record) -> None:
    """Choose the matrix for later conversions of a channel. record: hi_csc_coefficient, read for HI_CSC_MATRIX_USER alone.

    An output is the sum of its row's factors times the inputs, and the row's bias. Source: hi_mpi_sys_set_chn_csc_matrix.
    """
    channel = _channel(mode, number)
    if standard == USER:
        channel.matrix = OwnMatrix(_rows(record["yuv_to_rgb_coefficient"]), _rows(record["rgb_to_yuv_coefficient"]))
    elif standard in MATRICES:
        channel.matrix = standard
    else:
        why = f"csc_matrix is {standard}; it must be 0 to {max(MATRICES)}, or {USER} for the program's coefficients."
        raise MediaError("SYS", MediaCode.ILLEGAL_PARAM, why)


def get_matrix(mode: int, number: int) -> tuple[int, Record]:
    """The standard of a channel, 100 for the program's own, and the coefficients. Source: hi_mpi_sys_get_chn_csc_matrix."""
    matrix = _channel(mode, number).matrix
    coeffs = coefficients(matrix)
    pair = {"yuv_to_rgb_coefficient": _record(coeffs.to_rgb), "rgb_to_yuv_coefficient": _record(coeffs.to_yuv)}
    return USER if isinstance(matrix, OwnMatrix) else matrix, pair


def _rows(record: Record) -> tuple[tuple[float, float, float, float], ...]:
    rows = []
    for i in range(3):
        factors = [record[f"csc_matrix_r{i}_c{j}"] for j in range(3)]
        row = (*factors, record[f"csc_bias_r{i}"])
        if not all(-(1 << 14) < value < 1 << 14 for value in row):
            why = f"row {i} of the matrix is {row}; each number is between -16384 and 16384."
            raise MediaError("SYS", MediaCode.ILLEGAL_PARAM, why)
        rows.append(row)
    return tuple(rows)


def _record(rows: tuple[tuple[float, float, float, float], ...]) -> Record:
    fields = {f"csc_matrix_r{i}_c{j}": rows[i][j] for i in range(3) for j in range(3)}
    return fields | {f"csc_bias_r{i}": rows[i][3] for i in range(3)}
