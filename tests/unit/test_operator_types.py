"""Element types of operators: the vendor's tables and lists, conversion, and the form of tensors."""

from __future__ import annotations

import itertools
import sys

import numpy as np
import pytest

from softacl.api.table import prototypes
from softacl.operators import InvalidUse, Scalar, Tensor, dtypes, type_lists
from softacl.operators.aten import library, programs
from softacl.operators.aten.cache import OperatorCache
from softacl.operators.aten.calls import LibraryCall, RecordedCalls
from softacl.operators.aten.engine import signature
from softacl.operators.aten.program_words import packed
from softacl.operators.aten.table import expression
from softacl.operators.aten.tensors import view
from softacl.operators.device_tensors import packed_strides
from softacl.operators.dtypes import NAMES
from softacl.profiles.registry import families

SHORT = {
    "f32": "float32",
    "f16": "float16",
    "f64": "float64",
    "b16": "bfloat16",
    "s8": "int8",
    "u8": "uint8",
    "s16": "int16",
}
SHORT |= {"u16": "uint16", "s32": "int32", "u32": "uint32", "s64": "int64", "u64": "uint64", "bool": "bool"}
SHORT |= {"c32": "complex32", "c64": "complex64", "c128": "complex128"}
#: op::PromoteType of hicann/opbase: the type of the row, then that of the column
MEET = """
f32  f32  f64  f32  f32  f32  f32  x   f32  x   f32  x    f32  c64  c64  c128
f32  f16  f64  f32  f16  f16  f16  x   f16  x   f16  x    f16  c32  c64  c128
f64  f64  f64  f64  f64  f64  f64  x   f64  x   f64  x    f64  c128 c128 c128
f32  f32  f64  b16  b16  b16  b16  x   b16  x   b16  x    b16  c64  c64  c128
f32  f16  f64  b16  s8   s16  s16  x   s32  x   s64  x    s8   c32  c64  c128
f32  f16  f64  b16  s16  u8   s16  x   s32  x   s64  x    u8   c32  c64  c128
f32  f16  f64  b16  s16  s16  s16  x   s32  x   s64  x    s16  c32  c64  c128
x    x    x    x    x    x    x    u16 x    x   x    x    x    x    c64  c128
f32  f16  f64  b16  s32  s32  s32  x   s32  x   s64  x    s32  c32  c64  c128
x    x    x    x    x    x    x    x   x    u32 x    x    x    x    c64  c128
f32  f16  f64  b16  s64  s64  s64  x   s64  x   s64  x    s64  c32  c64  c128
x    x    x    x    x    x    x    x   x    x   x    u64  x    x    c128 c128
f32  f16  f64  b16  s8   u8   s16  x   s32  x   s64  x    bool c32  c64  c128
c64  c32  c128 c64  c32  c32  c32  x   c32  x   c32  x    c32  c32  c64  c128
c64  c64  c128 c64  c64  c64  c64  x   c64  x   c64  x    c64  c64  c64  c128
c128 c128 c128 c128 c128 c128 c128 x   c128 x   c128 x    c128 c128 c128 c128
"""
#: deduction_relationship.md of hicann/ops-math, rows of scalars that differ: the type of a scalar, then that of the tensor
OF_SCALARS = {
    "f32": "f32 f16 f64 b16 f32 f32 f32 x f32 x f32 x f32 c32 c64 c128",
    "f64": "f32 f16 f64 b16 f32 f32 f32 x f32 x f32 x f32 c128 c128 c128",
    "b16": "f32 f16 f64 b16 f32 f32 f32 x f32 x f32 x f32 c32 c64 c128",
    "s8": "f32 f16 f64 b16 s8 u8 s16 u16 s32 u32 s64 u64 s8 c32 c64 c128",
    "u16": "f32 f16 f64 b16 s8 u8 s16 u16 s32 u32 s64 u64 x c32 c64 c128",
    "bool": "f32 f16 f64 b16 s8 u8 s16 u16 s32 u32 s64 u64 bool c32 c64 c128",
    "c32": "c64 c32 c128 c64 c64 c64 c64 c64 c64 c64 c64 c64 c64 c32 c64 c128",
    "c128": "c64 c32 c128 c64 c64 c64 c64 c64 c64 c64 c64 c64 c64 c32 c64 c128",
}
CODES = {short: next(code for code, own in NAMES.items() if own == name) for short, name in SHORT.items()}


def met(rule, a: str, b: str) -> str:
    """What a rule makes of two types, in short; x where it refuses them."""
    try:
        result = rule(CODES[a], CODES[b])
    except InvalidUse as error:
        assert f"{SHORT[a]} and " in error.why and "have no common type" in error.why
        return "x"
    return next(short for short, code in CODES.items() if code == result)


def test_types_meet_as_in_the_vendors_code():
    for a, line in zip(SHORT, MEET.split("\n")[1:-1], strict=True):
        assert [met(dtypes.promote, a, b) for b in SHORT] == line.split(), a


def test_types_without_arithmetic_meet_only_themselves():
    e5m2, string = dtypes.code_of("float8_e5m2"), 13
    assert dtypes.promote(e5m2, e5m2) == e5m2
    for other in (dtypes.FLOAT, string, dtypes.INT4, 99):
        with pytest.raises(InvalidUse, match=r"float8_e5m2 and .* have no common type"):
            dtypes.promote(e5m2, other)


def test_a_scalar_seldom_changes_the_type():
    for scalar, line in OF_SCALARS.items():
        assert [met(dtypes.promote_scalar, tensor, scalar) for tensor in SHORT] == line.split(), scalar


def test_what_casts_implicitly_and_what_converts():
    kinds = {"bool": "b", "s8": "i", "u64": "i", "b16": "f", "f64": "f", "c32": "c", "c128": "c"}
    casts = {"bb", "bi", "bf", "bc", "ii", "if", "ic", "ff", "fc", "cc"}
    for a, b in itertools.product(kinds, repeat=2):
        pair = kinds[a] + kinds[b]
        assert dtypes.can_cast(CODES[a], CODES[b]) == (pair in casts), (a, b)
        assert dtypes.can_convert(CODES[a], CODES[b]) == (pair in casts | {"fi", "cf"}), (a, b)


@pytest.mark.filterwarnings("error")
def test_floats_become_integers_towards_zero_and_held_at_the_ends():
    values = np.array([1.9, -1.9, 300, -300, np.nan, np.inf, -np.inf, 1e30], np.float32)
    assert dtypes.convert(values, np.dtype(np.int8)).tolist() == [1, -1, 127, -128, 0, 127, -128, 127]
    assert dtypes.convert(values, np.dtype(np.uint8)).tolist() == [1, 0, 255, 0, 0, 255, 0, 255]
    top = 2**63 - 1
    assert dtypes.convert(values, np.dtype(np.int64)).tolist() == [1, -1, 300, -300, 0, top, -top - 1, top]
    assert dtypes.convert(np.array([300], np.int32), np.dtype(np.int8)).tolist() == [44]
    assert dtypes.convert(np.array([0.0, 0.3]), np.dtype(bool)).tolist() == [False, True]
    assert dtypes.convert(np.array([1e300, -1e-300]), np.dtype(np.float16)).tolist() == [np.inf, 0]
    assert dtypes.convert(np.array([3 + 4j]), dtypes.numpy_type(dtypes.BF16)).tolist() == [3]
    assert dtypes.convert(np.array([-1.5 + 4j, np.nan]), np.dtype(np.int16)).tolist() == [-1, 0]
    assert dtypes.convert(np.array([4j]), np.dtype(bool)).tolist() == [True]


def test_a_tensor_knows_its_bytes():
    assert packed_strides((2, 3, 4)) == (12, 4, 1)
    assert packed_strides(()) == ()
    assert Tensor(0, (2, 3), 1000).span() == (1000, 24)
    assert Tensor(0, (2, 3), 1000, (1, 2), 5).span() == (1020, 24)
    assert Tensor(0, (2, 3), 1000, (100, 1)).span() == (1000, 412)
    assert Tensor(0, (3,), 1000, (-1,), 2).span() == (1000, 12)
    assert Tensor(0, (), 1000).span() == (1000, 4)
    assert Tensor(0, (0, 3), 1000).span() == (1000, 0)
    assert Tensor(0, (2, 3), 0).contiguous and not Tensor(0, (2, 3), 0, (1, 2)).contiguous
    assert Tensor(0, (1, 3), 0, (7, 1)).contiguous
    assert Tensor(0, (2, 3), 0, (0, 1)).overlapping and not Tensor(0, (1, 3), 0, (0, 1)).overlapping
    assert str(Tensor(1, (2, 3), 0, (1, 2))) == "float16[2, 3] with strides [1, 2]"


def test_tensors_of_impossible_form():
    with pytest.raises(InvalidUse, match="negative"):
        Tensor(0, (2, -1), 0)
    with pytest.raises(InvalidUse, match="1 strides for 2 dimensions"):
        Tensor(0, (2, 1), 0, (1,))
    for shape, strides in (((2**62, 4), (0, 0)), ((2, 2), (2**62, 1)), ((2, 2), (-(2**62), 1))):
        with pytest.raises(InvalidUse, match=r"2\^59 elements"):
            Tensor(0, shape, 0, strides)
    assert Tensor(0, (0, 2**62), 0).span() == (0, 0)


def test_scalars():
    assert Scalar.of(True).dtype == dtypes.BOOL and Scalar.of(3).dtype == dtypes.INT64
    assert Scalar.from_bytes(np.float16(1.5).tobytes(), dtypes.FLOAT16) == Scalar(1.5, dtypes.FLOAT16)
    with pytest.raises(InvalidUse, match="'x' is not a number"):
        Scalar.of("x")


#: The tensors of the operators that run, by name.
TENSORS = {
    name: [each for each in given if "aclTensor" in each.type]
    for name, given in prototypes().items()
    if expression(name)
}


def test_lists_name_types_and_chips():
    for each in (each for given in prototypes().values() for each in given):
        words = [word.partition("@") for word in each.types.split()]
        assert {chip for _, _, chips in words if chips for chip in chips.removeprefix("!").split(",")} <= set(
            families()
        )
        for chip in families():
            assert set(type_lists.listed(each.types, chip)) <= set(NAMES.values())


def test_a_list_of_some_chips():
    words = "floats int8@950 bool@!910,310P cast"
    assert type_lists.listed(words, "910B") == ("float32", "float16", "bfloat16", "bool")
    assert type_lists.listed(words, "950")[3:] == ("int8", "bool")
    assert type_lists.listed(words, "310P")[3:] == ()


def test_a_refusal_names_argument_type_and_list(acl):
    with pytest.raises(
        InvalidUse,
        match=r"^self of aclnnExp is int32, which the vendor does not list for .* \(expected float32, float16",
    ):
        type_lists.check("aclnnExp", "self", "floats int64", 3)
    type_lists.check("aclnnExp", "self", "", 3)


def test_views_are_kept_for_addresses_that_return():
    memory = np.zeros(4, np.float32)
    once, *again = [view(Tensor(0, (4,), memory.ctypes.data), 0) for _ in range(3)]
    assert once is not again[0] and again[0] is again[1]


def test_the_cache_evicts_by_bytes_what_was_not_used():
    cache = OperatorCache(11_000)
    for name in "abc":
        cache.put(name, name.upper(), 2_000)
    assert cache.get("a") == "A" and cache.get("z") is None
    for name in "de":
        cache.put(name, name.upper(), 2_000)
    assert [cache.get(name) for name in "abcde"] == ["A", None, "C", "D", "E"]
    cache.put("a", "again", 1)  # in place of the other
    assert cache.get("a") == "again"
    cache.put("large", "", 20_000)  # more than there is room for
    assert cache.get("large") is None and cache.get("e") == "E"
    cache.put("a", "A")
    cache.clear()
    assert cache.get("a") is None


def test_what_comes_again_is_known_the_second_time():
    cache = OperatorCache(10_000)
    assert [cache.comes_again(("key", 1)) for _ in range(3)] == [False, True, True] and not cache.comes_again(
        ("key", 2)
    )


@pytest.mark.parametrize(
    ("name", "written", "read"),
    [
        ("aclnnInplaceSqrt", {0}, {0}),  # its tensor is called self, not selfRef
        ("aclnnInplaceZero", {0}, set()),
        ("aclnnIndexCopy", {4}, {0, 2, 3}),  # the result is outRef
        ("aclnnInplaceAtan2", {0}, {0, 1}),  # whose prototype does not call `other` const
        ("aclnnBatchNormElemt", {6}, {0, 1, 2, 3, 4}),
    ],
)
def test_directions_come_from_the_table(name, written, read):
    found = signature(name)
    assert (found.written, found.read) == (written, read)


def test_a_bug_in_the_compiler_of_programs_is_reported(monkeypatch):
    reported = []
    monkeypatch.setattr(programs.internal_errors, "report", reported.append)
    call = LibraryCall(None, (), {}, ())
    monkeypatch.setattr(programs._Builder, "add", lambda *_: {}["bug"])
    assert programs.program(RecordedCalls([call]), [], []) is None and isinstance(reported.pop(), KeyError)
    monkeypatch.setattr(programs._Builder, "add", lambda *_: packed("<f", 1e300))  # a number that no word holds is none
    assert programs.program(RecordedCalls([call]), [], []) is None and not reported


def test_a_folder_called_torch_is_not_pytorch(tmp_path, monkeypatch):
    monkeypatch.delitem(sys.modules, "torch", raising=False)
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    (tmp_path / "torch").mkdir()
    assert not library.available()
