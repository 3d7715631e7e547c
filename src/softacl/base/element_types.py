"""Element types: one row for each, with its number and name wherever one is exchanged. Every other table is made from it.

scripts/generate_element_types.py makes the header of C and C++ from it; it runs this file alone, before anything is compiled.
Sources: acl_base_rt.h of hicann/runtime; ge::DataType, which has its numbers, and bits: inc/external/graph/types.h of hicann/metadef;
ge_ir.proto of hicann/ge, which dump_data.proto follows; HcclDataType; onnx.proto; c10::ScalarType;
matmul_tiling::DataType: matmul_tiling_base.h of asc-devkit, which numbers the floats of 8 bits and less otherwise.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class ElementType(NamedTuple):
    """A row. A number of -1: the type is not there."""

    code: int  # aclDataType and ge::DataType
    name: str  # as NumPy, ml_dtypes and PyTorch say it
    vendor: str  # after ACL_ and DT_
    bits: int  # of an element; 0: of any length
    kind: str  # as dtype.kind: b, i, u, f, c; -: not a number
    home: str  # of its type: numpy, ml_dtypes; -: neither has elements of that size
    acl: bool  # whether aclDataType has it
    hccl: int  # HcclDataType
    ge_ir: int  # DataType of ge_ir.proto and dump_data.proto
    onnx: int  # TensorProto.DataType
    torch: int  # c10::ScalarType
    tiling: int  # matmul_tiling::DataType


# code name           vendor          bits kind home    acl hccl ge_ir onnx torch tiling
_TABLE = """
   0 float32          FLOAT             32 f numpy      1    4     1    1    6    0
   1 float16          FLOAT16           16 f numpy      1    3     2   10    5    1
   2 int8             INT8               8 i numpy      1    0     3    3    1    2
   3 int32            INT32             32 i numpy      1    2     7    6    3    3
   4 uint8            UINT8              8 u numpy      1    7     4    2    0    4
   6 int16            INT16             16 i numpy      1    1     5    5    2    6
   7 uint16           UINT16            16 u numpy      1    8     6    4   27    7
   8 uint32           UINT32            32 u numpy      1    9     9   12   28    8
   9 int64            INT64             64 i numpy      1    5     8    7    4    9
  10 uint64           UINT64            64 u numpy      1    6    10   13   29   10
  11 float64          DOUBLE            64 f numpy      1   10    12   11    7   11
  12 bool             BOOL               8 b numpy      1   -1    11    9   11   12
  13 string           STRING             0 - -          1   -1    13    8   -1   13
  14 dual_sub_int8    DUAL_SUB_INT8      8 - -          0   -1    14   -1   -1   14
  15 dual_sub_uint8   DUAL_SUB_UINT8     8 - -          0   -1    15   -1   -1   15
  16 complex64        COMPLEX64         64 c numpy      1   -1    16   14    9   16
  17 complex128       COMPLEX128       128 c numpy      1   -1    17   15   10   17
  18 qint8            QINT8              8 - -          0   -1    18   -1   -1   18
  19 qint16           QINT16            16 - -          0   -1    19   -1   -1   19
  20 qint32           QINT32            32 - -          0   -1    20   -1   -1   20
  21 quint8           QUINT8             8 - -          0   -1    21   -1   -1   21
  22 quint16          QUINT16           16 - -          0   -1    22   -1   -1   22
  23 resource         RESOURCE          64 - -          0   -1    23   -1   -1   23
  24 string_ref       STRING_REF         0 - -          0   -1    24   -1   -1   24
  25 dual             DUAL              40 - -          0   -1    25   -1   -1   25
  26 variant          VARIANT           64 - -          0   -1    26   -1   -1   26
  27 bfloat16         BF16              16 f ml_dtypes  1   11    27   16   15   27
  28 undefined        UNDEFINED          0 - -          0   -1     0   -1   -1   28
  29 int4             INT4               4 i -          1   -1    28   22   -1   29
  30 uint1            UINT1              1 u -          1   -1    29   -1   -1   30
  31 int2             INT2               2 i -          0   -1    30   26   -1   31
  32 uint2            UINT2              2 u -          0   -1    31   25   -1   32
  33 complex32        COMPLEX32         32 c -          1   -1    32   -1    8   -1
  34 hifloat8         HIFLOAT8           8 f -          1   14    33   -1   -1   34
  35 float8_e5m2      FLOAT8_E5M2        8 f ml_dtypes  1   16    34   19   23   36
  36 float8_e4m3fn    FLOAT8_E4M3FN      8 f ml_dtypes  1   15    35   17   24   35
  37 float8_e8m0fnu   FLOAT8_E8M0        8 f ml_dtypes  1   17    36   24   44   38
  38 float6_e3m2      FLOAT6_E3M2        6 f -          1   -1    37   28   -1   -1
  39 float6_e2m3      FLOAT6_E2M3        6 f -          1   -1    38   27   -1   -1
  40 float4_e2m1      FLOAT4_E2M1        4 f -          1   -1    39   23   -1   37
  41 float4_e1m2      FLOAT4_E1M2        4 f -          1   -1    40   -1   -1   39
  42 hifloat4         HIFLOAT4           4 f -          0   -1    41   -1   -1   -1
  -1 int128           INT128           128 i -          0   12    -1   -1   -1   -1
"""


def _row(line: str) -> ElementType:
    code, name, vendor, bits, kind, home, acl, *numbers = line.split()
    return ElementType(int(code), name, vendor, int(bits), kind, home, acl == "1", *map(int, numbers))


ROWS = tuple(map(_row, _TABLE.strip().splitlines()))
BY_CODE = {row.code: row for row in ROWS if row.code >= 0}
CODES = {row.vendor: row.code for row in ROWS}  # as ACL_ and DT_ name them


def numbers(column: str) -> dict[int, int]:
    """Number in a column -> aclDataType, of the types that both have: numbers("onnx")[1] is 0."""
    return {number: row.code for row in ROWS if row.acl and (number := getattr(row, column)) >= 0}


def name_of(code: int) -> str:
    """Return the name of an aclDataType, or "data type 5" for a number that is none."""
    return BY_CODE[code].name if code in BY_CODE else f"data type {code}"


def numpy_type(code: int) -> Any:
    """The NumPy type of an aclDataType, None without one: for text, and for numbers of 6 bits and fewer, whose memory is packed."""
    home = BY_CODE[code].home if code in BY_CODE else "-"
    if home == "-":
        return None
    import numpy as np  # here: the build reads this file by itself

    if home == "numpy":
        return np.dtype(BY_CODE[code].name)
    import ml_dtypes

    return np.dtype(getattr(ml_dtypes, BY_CODE[code].name))
