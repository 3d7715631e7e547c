"""Severities follow the chip and its CANN version."""

from __future__ import annotations

import pytest
from inside import findings_of

from softacl.check.findings.finding import Severity

START = """import acl
acl.init(); acl.rt.set_device(0)
p, ret = acl.rt.malloc(4096, 0)
h, ret = acl.rt.malloc_host(4096)
s, ret = acl.rt.create_stream()
e, ret = acl.rt.create_event()
acl.rt.memset(h, 4096, 0, 4096); acl.rt.memset(p, 4096, 0, 4096)
"""
END = """
ret = acl.rt.synchronize_stream(s)
acl.rt.destroy_stream(s); acl.rt.free_host(h); acl.rt.free(p); acl.rt.reset_device(0); acl.finalize()
"""
PAGEABLE = "import numpy\na = numpy.zeros(4096, dtype=numpy.uint8)\nret = acl.rt.memcpy_async(p, 4096, a.ctypes.data, 4096, 1, s)"
KIND = "ret = acl.rt.memcpy(p, 4096, h, 4096, 2)"
ALIGNMENT = "ret = acl.rt.memcpy_async(p + 8, 64, p + 2048, 64, 3, s)"
PENDING = "ret = acl.rt.memset_async(p, 4096, 0, 4096, s); acl.rt.record_event(e, s)\n"
PENDING += (
    "t, ret = acl.rt.create_stream(); acl.rt.stream_wait_event(t, e); acl.rt.destroy_event(e); acl.rt.destroy_stream(t)"
)
E, W, INFO = Severity.ERROR, Severity.WARNING, Severity.INFORMATION


@pytest.mark.parametrize(
    ("rule", "text", "severities"),
    [
        ("HD304", PAGEABLE, {"310P 8.2": E, "310P 8.3": W, "910 9.1": W, "310": E, "910B 8.0": E, "910B": W}),
        ("HD301", KIND, {"310P 7.0": E, "310P 8.0": W, "910B 6.3": E, "910B": W, "310": W}),
        (
            "HD701",
            ALIGNMENT,
            {"310 5.0": E, "910 8.3": E, "910 8.5": None, "910B 9.0": W, "910B": None, "910_93 8.1": W},
        ),
        ("HD413", PENDING, {"310": W, "910B 9.0": W, "910B": INFO}),
    ],
)
def test_severities(rule, text, severities):
    found = {}
    for where in severities:
        chip, _, version = where.partition(" ")
        findings = findings_of(START + text + END, Severity.INFORMATION, chip=chip, cann=version, executor="deferred")
        found[where] = next((finding.severity for finding in findings if finding.rule.id == rule), None)
    assert found == severities
