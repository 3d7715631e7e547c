"""Every twin: the wrong program yields exactly what its marks say, the right one nothing, in every legal schedule."""

from __future__ import annotations

import sys
from collections import Counter

import pytest

sys.path.insert(0, __file__.rpartition("/")[0])
from inside import findings_of, rows
from programs import expected, twin
from twins import TWINS

from softacl.check.rules import all_rules

#: Rules whose programs are elsewhere (pages, watch, run), or need other chips
ELSEWHERE = (
    "HD0 HD111 HD112 HD207 HD302 HD307 HD309 HD310 HD402 HD403 HD411 HD413 HD414 HD415 HD417 HD418 HD419 "
    "HD312 HD420 HD421 HD502 HD505 HD506 "
    "HD601 HD602 HD603 HD605 HD606 HD609 HD7 HD806 HD807 HD808 HD809 HD81 HD9"
)

pytestmark = pytest.mark.usefixtures("quick_collections")


@pytest.mark.parametrize("body", TWINS, ids=lambda body: "-".join(rule for rule, *_ in expected(body)))
def test_twin(body):
    assert rows(findings_of(twin(body, True))) == expected(body)
    assert rows(findings_of(twin(body, False))) == []


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("executor", ["deferred", "seeded"])
def test_schedules_change_nothing(executor):
    for body in TWINS:
        assert rows(findings_of(twin(body, True), executor=executor)) == expected(body), body
        assert rows(findings_of(twin(body, False), executor=executor)) == [], body


def test_three_for_each_rule():
    counted = Counter(rule for body in TWINS for rule, *_ in expected(body))
    for rule in all_rules():
        if not rule.id.startswith(tuple(ELSEWHERE.split())):
            assert counted[rule.id] >= 3, (rule.id, counted[rule.id])
