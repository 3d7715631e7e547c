"""Mistakes planted in Python programs are found on a device as on the software device, through the vendor's own module `acl`."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "check"))
from planted import NOT_JUDGED
from programs import expected, twin
from templates import read

HERE = Path(__file__).parent
#: Twins of functions that are only announced, or that the module of these tests does not have.
ELSEWHERE = (
    "memcpy_desc",
    "value_w",
    "pic_desc",
    "acl.mdl",
    "dvpp_create_channel",
    "acl.op",
    "acl.media.vdec",
    "acl.media.venc",
    "softacl",
    "memcpy_batch",
    "malloc_physical",
    "ipc_mem",
    "create_notify",
)
_twins = [body for body in read(HERE.parent / "check" / "twins.txt") if not re.match("#: ", body)]
_first = {expected(body)[0][0]: body for body in reversed(_twins) if expected(body)}
TWINS = {
    rule: body
    for rule, body in sorted(_first.items())
    if rule not in NOT_JUDGED and not any(word in body for word in ELSEWHERE)
}
FEW = ("HD101", "HD103", "HD201", "HD306", "HD404", "HD604", "HD611", "HD801")


def found(checked, vendor, tmp_path, body, bad):
    program = tmp_path / f"{'wrong' if bad else 'right'}.py"
    program.write_text(twin(body, bad))
    rules, done, _ = checked(vendor, program, options=("--ignore", "HD810"), PYTHONPATH=str(HERE / "vendor_acl"))
    return rules, done.stderr


@pytest.mark.parametrize("rule", [pytest.param(rule, marks=() if rule in FEW else pytest.mark.slow) for rule in TWINS])
def test_as_on_the_software_device(checked, vendor, tmp_path, rule):
    body = TWINS[rule]
    rules, said = found(checked, vendor, tmp_path, body, True)
    assert rules == sorted(each for each, *_ in expected(body)), said
    rules, said = found(checked, vendor, tmp_path, body, False)
    assert rules == [], said


def test_there_are_forty():
    assert len(TWINS) >= 40 and set(FEW) <= set(TWINS)
