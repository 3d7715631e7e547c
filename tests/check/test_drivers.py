"""The checker asks a driver for capabilities: on one that lacks some it still judges, and says what it could not see."""

from __future__ import annotations

import sys

import pytest
from inside import run
from programs import twin

from softacl import drivers
from softacl.check.findings.finding import Severity
from softacl.drivers.base import Cap
from softacl.drivers.soft import SoftDriver

BODY = """
p, ret = acl.rt.malloc(64, 0)
h, ret = acl.rt.malloc_host(1 << 16)
ret = acl.rt.free(p)
ret = acl.rt.free_host(h)
ret = acl.rt.memset(p, 64, 0, 64)  #bad
"""


class NoFaults(SoftDriver):
    """Cannot say what the program itself touches, nor keep blocks apart."""

    name = "nofaults"
    caps = frozenset({Cap.BYTES, Cap.MAPPED, Cap.DELAYED_REUSE})

    def protect(self, address, nbytes, access):
        raise AssertionError("asked for what it does not have")

    def watch(self, touched):
        raise AssertionError("asked for what it does not have")

    def never_touched(self, address, nbytes):
        raise AssertionError("asked for what it does not have")


class Slow(SoftDriver):
    """Its working addresses are nobody else's: tasks must call it."""

    name = "slow"
    caps = frozenset({Cap.BYTES})
    calls = 0

    @staticmethod
    def copy(dst, src, nbytes):
        Slow.calls += 1
        return SoftDriver.copy(dst, src, nbytes)


class Away(SoftDriver):
    name = "away"

    @classmethod
    def missing(cls):
        return "install away-runtime 3"


@pytest.fixture
def register(monkeypatch):
    def add(driver):
        monkeypatch.setitem(drivers.DRIVERS, driver.name, (f"{__name__}:{driver.__name__}", "of a test"))
        monkeypatch.setitem(sys.modules, __name__, sys.modules[__name__])

    return add


def rules(text, **settings):
    return [finding.rule.id for finding in run(text, Severity.WARNING, **settings)[0]]


def test_the_software_device_lacks_nothing():
    assert rules(twin(BODY, False)) == [] and rules(twin(BODY, True)) == ["HD101"]


def test_what_cannot_be_seen_is_reported(register):
    register(NoFaults)
    found, _ = run(twin(BODY, False), Severity.WARNING, driver="nofaults")
    assert [finding.rule.id for finding in found] == ["HD006"]
    message = found[0].message
    assert "'nofaults'" in message and "HD401" in message and "HD207" in message
    assert "no bytes" not in message and "reused immediately" not in message
    assert sorted(rules(twin(BODY, True), driver="nofaults")) == ["HD006", "HD101"]


def test_options_are_in_force_only_where_the_driver_can_obey(register, acl_on):
    from softacl.drivers.base import MemoryOptions
    from softacl.runtime.state import process

    register(NoFaults)
    process.memory_requests.append(MemoryOptions(second_view=True, reuse_after=3))
    process.memory_requests.append(MemoryOptions(apart=True, reuse_after=2))
    try:
        acl_on(driver="nofaults")
    finally:
        process.memory_requests.clear()
    assert process.driver.options == MemoryOptions(reuse_after=3)


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_tasks_call_a_driver_whose_addresses_are_not_mapped(register, acl_on, executor):
    register(Slow)
    acl = acl_on(driver="slow", executor=executor)
    p, h = acl.rt.malloc(64, 0)[0], acl.rt.malloc_host(64)[0]
    assert acl.rt.memset(p, 64, 7, 64) == 0
    stream, before = acl.rt.create_stream()[0], Slow.calls
    assert acl.rt.memcpy_async(h, 64, p, 64, 2, stream) == 0 and acl.rt.synchronize_stream(stream) == 0
    assert Slow.calls == before + 1 and acl.util.ptr_to_bytes(h, 64) == bytes([7] * 64)


def test_a_driver_that_cannot_be_used_says_what_to_install(register, monkeypatch):
    register(Away)
    monkeypatch.setenv("SOFTACL_DRIVER", "away")
    with pytest.raises(drivers.DriverMissing, match="install away-runtime 3"):
        drivers.load("away")
    assert drivers.state("away") == "install away-runtime 3"
