"""The table of element types against the numbers of the vendor's headers, NumPy, ONNX and the compiled code."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import softacl
from softacl.api.table import prototypes
from softacl.base.element_types import BY_CODE, ROWS, name_of, numbers, numpy_type
from softacl.operators import dtypes

ROOT = Path(softacl.__file__).parents[2]
ENUMS = {
    each["name"]: {value["name"]: value["value"] for value in each["values"]}
    for each in json.loads((ROOT / "src" / "softacl" / "api" / "types.json").read_text())
    if each["kind"] == "enum"
}


def test_every_acl_data_type_has_a_row_and_no_other():
    given = {f"ACL_{row.vendor}": row.code for row in ROWS if row.acl}
    assert given | {"ACL_DT_UNDEFINED": -1} == ENUMS["aclDataType"]


def test_every_hccl_data_type_has_a_row():
    given = {number for name, number in ENUMS["HcclDataType"].items() if "RESERVED" not in name}
    assert given == {row.hccl for row in ROWS if row.hccl >= 0}


@pytest.mark.parametrize("column", ["code", "name", "vendor", "hccl", "ge_ir", "onnx", "torch", "tiling"])
def test_no_two_rows_share_a_number_or_a_name(column):
    values = [value for row in ROWS if (value := getattr(row, column)) != -1]
    assert len(set(values)) == len(values)


def test_types_of_onnx():
    onnx = pytest.importorskip("onnx")
    assert numbers("onnx")[onnx.TensorProto.BFLOAT16] == dtypes.BF16
    for row in (row for row in ROWS if row.onnx >= 0 and row.code != dtypes.BF16):
        assert getattr(onnx.TensorProto, row.vendor.replace("_", ""), row.onnx) == row.onnx  # older packages lack some
    for row in (row for row in ROWS if row.onnx >= 0 and row.home == "numpy"):
        assert np.dtype(onnx.helper.tensor_dtype_to_np_dtype(row.onnx)).name == row.name


def test_numpy_has_elements_of_the_size_and_kind_of_the_row():
    for row in (row for row in ROWS if row.home != "-"):
        dtype = numpy_type(row.code)
        assert dtype.name == row.name and dtype.itemsize * 8 == row.bits
        assert row.home == "ml_dtypes" or dtype.kind == row.kind
    assert all(numpy_type(code) is None for code in (5, 13, 14, 29, 33, 99))


def test_names():
    assert [name_of(code) for code in (0, 27, 5, -1)] == ["float32", "bfloat16", "data type 5", "data type -1"]
    constants = {name: code for name, code in vars(dtypes).items() if name.isupper() and isinstance(code, int)}
    assert len(constants) == 17 and all(BY_CODE[code].vendor == name for name, code in constants.items())


def test_lists_of_types_name_rows():
    listed = {word.partition("@")[0] for each in prototypes().values() for one in each for word in one.types.split()}
    groups = {"floats", "integers", "unsigned", "complex", "cast", "nz"}
    assert listed - groups <= {row.name for row in ROWS if row.acl}


def test_the_header_is_what_the_table_says():
    script = ROOT / "scripts" / "generate_element_types.py"
    if not script.exists():
        pytest.skip("an installed package has no scripts")
    subprocess.run([sys.executable, str(script), "--check"], check=True, timeout=60)


def test_neither_numpy_nor_ml_dtypes_is_imported():
    program = "import sys, softacl.base.element_types; sys.exit({'numpy', 'ml_dtypes'} & sys.modules.keys() and 1 or 0)"
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)
