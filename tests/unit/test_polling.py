"""Which loops only wait for what another thread writes: the same ones on every Python, whose compilers differ."""

from __future__ import annotations

import re
from keyword import kwlist
from textwrap import indent
from types import CodeType

import pytest

from softacl.check.threads import polling

POLLS = [
    "while not ready: pass",
    "while not ready: time.sleep(0)",
    "while not ready.is_set(): pass",
    "while len(results) < 1: time.sleep(0.001)",
    "while len(results) < int(n): time.sleep(secs=n)",
    "while not all(future.done() for future in futures): time.sleep(0.1)",
    "while x < len(y) and not z.is_set(): time.sleep(0.1 if x else 0)",
    "while not (a.b.c.is_set() or int(b.value) == 3): time.sleep(pause)",
    "while os.path.exists(name): time.sleep(*a, **k)",
    "while q.empty() and not len(z): time.monotonic()",
    "while True:\n    if ready: break\n    time.sleep(0.1)",
]
WORKS = [
    "while ready.wait(): pass",
    "while f(ready): pass",
    "while not ready: work(len(x))",
    "while not len(x): sleep(work(x))",
    "while a: time.sleep(g(a, b=1))",
    "while a: f(*a)",
    "while a: f(a if b else c, 3)",
    "while a: x.y.z(a, 1 if a else 2, k=3)",
    "while a: acl.rt.memcpy(a, len(b), a)",
    "for i in range(3): len(x)",
]
NAMES = set(re.findall(r"[a-z_]+", " ".join(POLLS + WORKS))) - {*kwlist}


def compiled(loop: str, where: str) -> CodeType:
    """A loop in a module, or in a function whose variables are global, or another function's."""
    if where == "module":
        return compile(loop, "loop.py", "exec")
    taken = "= ".join(NAMES) + "= 1" if where == "closure" else "pass"
    space: dict = {}
    text = indent(loop, " " * 8)
    exec(f"def outer():\n    {taken}\n    def inner():\n{text}\n    return inner", space)
    return space["outer"]().__code__


@pytest.mark.parametrize("where", ["module", "function", "closure"])
@pytest.mark.parametrize("loop", POLLS + WORKS)
def test_a_loop_polls(loop, where):
    assert polling._may(compiled(loop, where), None, set(), 1, {}) == (loop in POLLS)
