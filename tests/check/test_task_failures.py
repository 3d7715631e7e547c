"""Operators that fail while they run: one finding at the line of the launch, also if the program reads every code."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from inside import findings_of

PROGRAM = """
import acl, softacl, struct
bad = {bad}
@softacl.operator("Mine")
def mine(x):
    if bad:
        raise ValueError("row 3 is empty")
    return x
acl.init()
acl.rt.set_device(0)
s, _ = acl.rt.create_stream()
blocks = [acl.rt.malloc(64, 0)[0] for _ in range(4)]
index = struct.pack("8q", *[1] * 7, 99 if bad else 2)
for block, data in zip(blocks, (struct.pack("16f", *range(16)), index, bytes(64), bytes(64))):
    acl.rt.memcpy(block, 64, acl.util.bytes_to_ptr(data), len(data), 1)
def launch(name, inputs, outputs):
    tensors = [*inputs, *outputs]
    descs = [acl.create_tensor_desc(kind, shape, 2) for kind, shape, _, _ in tensors]
    buffers = [acl.create_data_buffer(block, size) for _, _, block, size in tensors]
    attributes = acl.op.create_attr()
    n = len(inputs)
    acl.op.execute_v2(name, descs[:n], buffers[:n], descs[n:], buffers[n:], attributes, s)  # launch
    acl.op.destroy_attr(attributes)
    for desc, buffer in zip(descs, buffers):
        acl.destroy_tensor_desc(desc)
        acl.destroy_data_buffer(buffer)
own = ("Mine", [(0, [16], blocks[0], 64)], [(0, [16], blocks[2], 64)])
gather = ("GatherV2", [(0, [16], blocks[0], 64), (9, [8], blocks[1], 64), (9, [1], blocks[3], 8)], [(0, [8], blocks[2], 32)])
{body}
for block in blocks:
    acl.rt.free(block)
acl.rt.destroy_stream(s)
acl.rt.reset_device(0)
acl.finalize()
"""
DIRECT = "for _ in range(3):\n    launch(*{name})\n    code = acl.rt.synchronize_stream(s)\n    assert (code != 0) == bad, code"
IN_GRAPH = """
with softacl.Graph.capture(softacl.Stream.from_handle(s)) as graph:
    launch(*{name})
graph.replay(softacl.Stream.from_handle(s))
code = acl.rt.synchronize_stream(s)
assert (code != 0) == bad, code
graph.close()
"""


@pytest.mark.parametrize("executor", ["threads", "deferred"])
@pytest.mark.parametrize("body", [DIRECT, IN_GRAPH])
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("own", "operator Mine raised ValueError: row 3 is empty"),
        ("gather", "operator GatherV2 raised IndexError: index 99 is out of bounds"),
    ],
)
def test_the_finding_names_the_operator_and_the_launch(executor, body, name, said) -> None:
    for bad in (True, False):
        program = PROGRAM.format(bad=bad, body=body.format(name=name))
        found = findings_of(program, executor=executor)
        if not bad:
            assert found == []
            continue
        (finding,) = found
        assert finding.rule.id == "HD251"
        assert finding.message.startswith(said)
        assert program.splitlines()[finding.line - 1].endswith("# launch")
        assert finding.fix.startswith("check the elements of the operator's inputs")


@pytest.mark.parametrize(
    ("example", "fix"),
    [("model_bundles", "check the model's inputs"), ("resize_picture", "check the data that the engine reads")],
)
def test_what_to_check_is_said_of_models_and_engines(example, fix, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    program = Path(__file__).parents[2] / "examples" / "reference" / f"{example}.py"
    (finding,) = findings_of(program.read_text())
    assert finding.rule.id == "HD251" and finding.fix.startswith(fix)
