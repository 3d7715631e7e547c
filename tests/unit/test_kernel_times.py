"""Times of kernels from the vendor's tables: the most exact row of a task, and functions that launch several kernels."""

from __future__ import annotations

import pytest

from softacl.base.signatures import Signature, TensorType, parsed
from softacl.prediction.kernel_times import MATCHES, KernelTimes
from softacl.trace.recording import TaskSlice

HEAD = (
    "Stream ID,Op Name,OP Type,Task Duration(us),Input Shapes,Input Data Types,Input Formats,"
    "Output Shapes,Output Data Types,Output Formats\n"
)
ROWS = (
    '2,aclnnAdd_AddAiCore_Add,Add,10,"""16,8;16,8;""",FLOAT16;FLOAT16;FLOAT16,ND;ND;ND,"""16,8""",FLOAT16,ND\n'
    '2,aclnnAdd_AddAiCore_Add,Add,20,"""16,8;16,8;""",FLOAT;FLOAT;FLOAT,ND;ND;ND,"""16,8""",FLOAT,ND\n'
    '2,aclnnAdd_AddAiCore_Add,Add,40,"""32,8;32,8;""",FLOAT;FLOAT;FLOAT,ND;ND;ND,"""32,8""",FLOAT,ND\n'
    '2,aclnnMatmul_TransposeAiCore_Transpose,Transpose,3,"""8,4""",FLOAT,ND,"""4,8""",FLOAT,ND\n'
    '5,other,Other,99,N/A,N/A,N/A,N/A,N/A,N/A\n'
    '2,aclnnMatmul_MatMulCommon_MatMulV2,MatMulV2,5,"""2,4;4,8""",FLOAT;FLOAT,ND;ND,"""2,8""",FLOAT,ND\n'
    '2,aclnnMatmul_MatMulCommon_MatMulV2,MatMulV2,7,"""2,4;4,8""",FLOAT;FLOAT,ND;ND,"""2,8""",FLOAT,ND\n'
)  # fmt: skip


def task(name, tensors=""):
    return TaskSlice(
        *(1, 0, 2, "stream 2 of device 0", "operator", "", 0, False, 0, 0, 1, 0, 1, -1, 0, 0, "compute", name, ""),
        tensors=tensors,
    )


@pytest.mark.parametrize(
    ("name", "tensors", "us", "how"),
    [
        ("aclnnAdd", "FLOAT16 ND 16,8; FLOAT16 ND 16,8 -> FLOAT16 ND 16,8", 10, MATCHES[0]),
        ("aclnnAdd", "FLOAT ND 32,8; FLOAT ND 32,8 -> FLOAT ND 32,8", 40, MATCHES[0]),
        ("aclnnAdd", "DT_BF16 ND 32,8; DT_BF16 ND 32,8 -> DT_BF16 ND 32,8", 40, MATCHES[1]),
        ("aclnnAdd", "FLOAT ND 1,8; FLOAT ND 32,8 -> FLOAT ND 32,8", 20, MATCHES[2]),
        ("Add", "", 20, MATCHES[2]),
        ("aclnnMatmul", "", 7.5, MATCHES[2]),  # of one call with a transposition, and one without
        ("aclnnMatmul", "FLOAT ND 2,4; FLOAT ND 4,8 -> FLOAT ND 2,8", 7, MATCHES[0]),
        ("MatMulV2", "FLOAT ND 2,4; FLOAT ND 4,8 -> FLOAT ND 2,8", 6, MATCHES[0]),
    ],
)
def test_the_most_exact_row_gives_the_time(tmp_path, name, tensors, us, how):
    (tmp_path / "op_summary_0.csv").write_text(HEAD + ROWS)
    times = KernelTimes(tmp_path / "op_summary_0.csv")
    assert times(task(f"operator {name}", tensors)) == (us * 1000, "measured")
    assert times.matched == {how: 1}
    assert times(task("operator aclnnSub", tensors)) is None


def test_a_signature_and_its_text():
    tensors = Signature((TensorType(27, 29, (2, 1, 16, 16)), TensorType(0, 2, ())), (TensorType(9, -1, (3,)),))
    assert str(tensors) == "DT_BF16 FRACTAL_NZ 2,1,16,16; FLOAT ND  -> INT64 UNDEFINED 3"
    odd = Signature((TensorType(77, 99, (1,)),), ())
    assert [parsed(str(each)) for each in (tensors, odd, Signature())] == [tensors, odd, Signature()]
    assert parsed("no signature -> x; y") == Signature(), "as in a damaged file"
