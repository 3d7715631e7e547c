"""Codes print as numbers on every Python."""

from __future__ import annotations

import pickle

import pytest

from softacl.codes import Code, MemcpyKind
from softacl.operators.errors import Status


@pytest.mark.parametrize("member", [Code.RT_PARAM_INVALID, MemcpyKind.MEMCPY_HOST_TO_DEVICE, Status.PARAM_NULLPTR])
def test_a_code_prints_as_its_number(member):
    assert str(member) == f"{member}" == f"{member:d}" == f"{member!s}" == str(int(member))
    assert repr(member) == f"<{type(member).__name__}.{member.name}: {int(member)}>"
    assert pickle.loads(pickle.dumps(member)) is member
