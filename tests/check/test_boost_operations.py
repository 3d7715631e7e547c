"""Operations of the Ascend Transformer Boost library are judged as operators are: by their tensors' blocks, and in their order."""

from __future__ import annotations

import pytest
from inside import findings_of

PROGRAM = """
import ctypes, struct
import acl
from softacl.c import transformer_boost as boost
acl.init()
acl.rt.set_device(0)
s, _ = acl.rt.create_stream()
t, _ = acl.rt.create_stream()
x, _ = acl.rt.malloc(512, 0)
w, _ = acl.rt.malloc(512, 0)
y, _ = acl.rt.malloc(512, 0)
small, _ = acl.rt.malloc(256, 0)
h, _ = acl.rt.malloc_host(512)
for block in (x, w, h):
    acl.rt.memset(block, 512, 0, 512)
def tensors(*addresses):
    # atb::Tensor: float16, ND, 16 x 16
    return b"".join(struct.pack("2i8q4Q", 1, 2, 16, 16, *[0] * 6, 2, address, 0, 512) for address in addresses)
def at(data):
    kept.append(ctypes.create_string_buffer(data, len(data) + 1))
    return ctypes.addressof(kept[-1])
kept, made = [], ctypes.create_string_buffer(24)
boost.atbCreateOperation(at(b"Linear"), at(struct.pack("???i?", False, False, False, -1, False)), ctypes.addressof(made))
operation = struct.unpack_from("Q", made)[0]
ins = at(tensors(x, w))
"""
END = """
acl.rt.synchronize_stream(t)
code = acl.rt.synchronize_stream(s)
boost.atbDestroyOperation(operation)
for block in {x, w, y, small} - {0}:
    acl.rt.free(block)
acl.rt.free_host(h)
acl.rt.destroy_stream(s)
acl.rt.destroy_stream(t)
acl.rt.reset_device(0)
acl.finalize()
"""
SETUP = "out = at(tensors({})); boost.atbSetup(operation, ins, 2, out, 1)\n"
EXECUTE = "boost.atbExecute(operation, ins, 2, out, 1, s)\n"


@pytest.mark.parametrize("executor", ["threads", "deferred"])
@pytest.mark.parametrize(
    ("wrong", "right", "rule"),
    [
        (SETUP.format("small") + EXECUTE, SETUP.format("y") + EXECUTE, "HD201"),
        ("acl.rt.free(y)\n" + SETUP.format("y") + EXECUTE + "y = 0\n", SETUP.format("y") + EXECUTE, "HD101"),
        (SETUP.format("h") + EXECUTE, SETUP.format("y") + EXECUTE, "HD302"),
        (
            SETUP.format("y") + EXECUTE + "acl.rt.free(y)\ny = 0\n",
            SETUP.format("y") + EXECUTE + "acl.rt.synchronize_stream(s)\nacl.rt.free(y)\ny = 0\n",
            "HD404",
        ),
        (
            SETUP.format("h").replace("ins, 2", "at(tensors(h, w)), 2").replace("(h))", "(y))")
            + EXECUTE.replace("ins", "at(tensors(h, w))"),
            SETUP.format("y") + EXECUTE,
            "HD302",
        ),
        (SETUP.format("x + 64") + EXECUTE, SETUP.format("x") + EXECUTE, "HD218"),
        (
            SETUP.format("y") + EXECUTE + "acl.rt.memcpy_async(h, 512, y, 512, 2, t)\n",
            SETUP.format("y") + EXECUTE + "acl.rt.memcpy_async(h, 512, y, 512, 2, s)\n",
            "HD405",
        ),
    ],
)
def test_wrong_memory_and_order_are_found(wrong, right, rule, executor) -> None:
    found = [finding.rule.id for finding in findings_of(PROGRAM + wrong + END, executor=executor)]
    assert [each for each in found if each != "HD611"] == ([rule] if rule != "HD218" else ["HD201", "HD218"])
    assert findings_of(PROGRAM + right + END, executor=executor) == []
