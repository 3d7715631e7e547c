"""Advice on copies that could be spared: what it tells, and what looks like it and is right."""

from __future__ import annotations

import pytest
from inside import advice_of

START = """
import acl
acl.init()
acl.rt.set_device(0)
n = 1 << 16
p, ret = acl.rt.malloc(n, 0)
q, ret = acl.rt.malloc(n, 0)
h, ret = acl.rt.malloc_host(n)
g, ret = acl.rt.malloc_host(n)
acl.rt.memset(h, n, 1, n)
acl.rt.memset(g, n, 2, n)
up = lambda d, s, k=n: acl.rt.memcpy(d, k, s, k, 1)
down = lambda d, s, k=n: acl.rt.memcpy(d, k, s, k, 2)
"""
END = """
acl.rt.memcpy(g, n, p, n, 2)
acl.rt.free(p)
acl.rt.free(q)
acl.rt.free_host(h)
acl.rt.free_host(g)
acl.rt.reset_device(0)
acl.finalize()
"""
CASES = {
    "up(p, h); up(p, h)": "HD906",
    "up(p, h); down(g, p); up(p, h)": "HD906",
    "up(p, h); acl.rt.memset(q, n, 0, n); up(p, h)": "HD906",
    "up(p, h); down(g, p); acl.rt.memset(p, 1, 0, 1); up(p, h)": "",
    "up(p, h); up(q, h); down(g, q)": "",
    "up(p, h); down(g, p); acl.rt.memset(h, 1, 9, 1); up(p, h)": "",
    "up(p, h, 4095); up(p, h, 4095)": "",
    "up(p, h); down(h, p); up(p, h)": "HD907",
    "up(p, h); down(g, p); up(q, g); down(g, q)": "HD907",
    "up(p, h); down(g, p, n // 2); up(q, g, n // 2); down(g, q, n // 2)": "HD907",
    "up(p, h); down(g, p); acl.rt.memset(g, 1, 0, 1); up(q, g); down(g, q)": "",
    "up(p, h); down(g, p, 8192); up(q, g); down(g, q)": "",
    "up(p, h); up(p, g)": "HD908",
    "up(p, h); acl.rt.memset(p, n, 0, n)": "HD908",
    "up(p, h); up(q, h)": "HD908",
    "up(p, h); acl.rt.memcpy(q, n, p, n, 3); up(p, g); down(g, q)": "",
    "up(p, h); up(p, g, 8192)": "",
    "up(p + 4096, h, 4096); up(p, g, 8192)": "HD908",
    "acl.rt.memset(p, n, 0, n); up(p, h)": "HD915",
    "acl.rt.memset(p, n, 0, n); acl.rt.memset(p, n, 1, n)": "HD915",
    "acl.rt.memset(p, 8192, 0, 8192); up(p, h)": "HD915",
    "acl.rt.memset(p, n, 0, n); up(p, h, n - 1)": "",
    "acl.rt.memset(p, n, 0, n); down(h, p); up(p, g)": "",
}


@pytest.mark.parametrize("body", CASES)
def test_case(body):
    of_time = {"HD918"}  # how much of the run the copies take depends on what else this machine does
    told = [id for finding in advice_of(START + body + END) if (id := finding.rule.id) not in of_time]
    assert told == ([CASES[body]] if CASES[body] else [])
