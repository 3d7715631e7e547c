"""Which element types the tensors of an aclnn operator may have: the vendor's lists, `types` in api/aclnn.json and functions.json.

A list is a row of words: the name of a type or of a group, on every chip; `int8@950` on these chips only, `int8@!910,310P` on all
but these. Two words are no types. `cast`: the result goes into this tensor only if PyTorch's `can_cast` says so, as opbase's CanCast
does (include/nnopbase/opdev/op_common/data_type_utils.h); `nz`: the tensor may be what aclnnTransMatmulWeight made.
Source: the pages aclnn*.md and the checks in op_api/aclnn_*.cpp of hicann/ops-math, ops-nn, ops-transformer and ops-cv, August 2026;
where they differ, a type that either lists.
"""

from __future__ import annotations

from functools import lru_cache

from softacl.operators.dtypes import name_of
from softacl.operators.errors import Cause, InvalidUse
from softacl.runtime.state import process

_GROUPS = {
    "floats": ("float32", "float16", "bfloat16"),
    "integers": ("int8", "int16", "int32", "int64", "uint8"),
    "unsigned": ("uint16", "uint32", "uint64"),
    "complex": ("complex64", "complex128"),
}


@lru_cache(maxsize=4096)
def _words(types: str, chip: str) -> tuple[str, ...]:
    """The words of a list that hold for a chip, groups as their types."""
    words: list[str] = []
    for word in types.split():
        name, _, chips = word.partition("@")
        if not chips or (chip in chips.removeprefix("!").split(",")) != chips.startswith("!"):
            words += _GROUPS.get(name, (name,))
    return tuple(words)


def listed(types: str, chip: str) -> tuple[str, ...]:
    """The names of the types in a list, on a chip (the name of its profile)."""
    return tuple(word for word in _words(types, chip) if word not in ("cast", "nz"))


def checks_cast(types: str) -> bool:
    """Whether the result must be castable to this tensor's type."""
    return "cast" in _words(types, process.settings.profile.name)


def check(function: str, parameter: str, types: str, dtype: int) -> None:
    """InvalidUse if the vendor's list for an operator's parameter lacks the type; without a list, any type is accepted."""
    profile = process.settings.profile
    names = listed(types, profile.name)
    if types and name_of(dtype) not in names:
        raise InvalidUse(
            Cause.DATA_TYPE,
            f"{parameter} of {function} is {name_of(dtype)}, which the vendor does not list for {profile.soc_name} "
            + (
                f"(expected {', '.join(names)}). Cast it first."
                if names
                else "(it lists no type). Choose another chip."
            ),
        )
