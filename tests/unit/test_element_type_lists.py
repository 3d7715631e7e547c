"""The lists of element types in the table of operators: well formed, and counted in docs/operators.md."""

from __future__ import annotations

from pathlib import Path

import pytest

from softacl.api.table import prototypes
from softacl.operators import element_types
from softacl.operators.aten.table import expression
from softacl.operators.dtypes import NAMES
from softacl.operators.errors import InvalidUse
from softacl.profiles.registry import families

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
            assert set(element_types.listed(each.types, chip)) <= set(NAMES.values())


def test_a_list_of_some_chips():
    words = "floats int8@950 bool@!910,310P cast"
    assert element_types.listed(words, "910B") == ("float32", "float16", "bfloat16", "bool")
    assert element_types.listed(words, "950")[3:] == ("int8", "bool")
    assert element_types.listed(words, "310P")[3:] == ()


def test_a_refusal_names_argument_type_and_list(acl):
    with pytest.raises(
        InvalidUse,
        match=r"^self of aclnnExp is int32, which the vendor does not list for .* \(expected float32, float16",
    ):
        element_types.check("aclnnExp", "self", "floats int64", 3)
    element_types.check("aclnnExp", "self", "", 3)


def test_the_page_counts_tensors_without_a_list():
    every = [each for given in TENSORS.values() for each in given]
    page = " ".join((Path(__file__).parents[2] / "docs" / "operators.md").read_text().split())
    unknown = sum(not each.types for each in every)
    assert f"Of the {len(every):,} tensors of the {len(TENSORS)} operators {unknown} have no list" in page
