"""The same operator by another function."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from sampling.cases import Case, types_of

from softacl.api.table import prototypes


def in_place(case: Case) -> Case | None:
    """The call of aclnnInplaceX that does what the case of aclnnX does; None where there is none."""
    other = f"aclnnInplace{case.name.removeprefix('aclnn')}"
    if other not in prototypes() or len(case.results) != 1:
        return None
    (result,) = case.results
    ours = [each.name for each in prototypes()[case.name] if each.name != result]
    theirs = [each.name for each in prototypes()[other]]
    if len(ours) != len(theirs) or [n.removesuffix("Ref") for n in ours[1:]] != [n.removesuffix("Ref") for n in theirs[1:]]:
        return None
    own, out = case.arguments[ours[0]], case.arguments[result]
    if not isinstance(own, np.ndarray) or not isinstance(out, np.ndarray) or (own.dtype, own.shape) != (out.dtype, out.shape):
        return None
    listed = types_of(other, theirs[0])
    if listed and own.dtype.name not in listed:
        return None
    arguments = dict(zip(theirs, (case.arguments[name] for name in ours), strict=True))
    return replace(case, name=other, arguments=arguments, results=frozenset(theirs[:1]))
