"""Task groups that are updated, under the executor `timed`: a run takes the time of the tasks that it has, also in the trace."""

from __future__ import annotations

import json
import subprocess
import sys

from environments import bare

from softacl.prediction.virtual_times import read

PROGRAM = """
import acl
from softacl.runtime.entry import performed
from softacl.runtime.graphs import capture, replay, updates
N = 1 << 20
acl.init(); acl.rt.set_device(0)
one, other, to = (acl.rt.malloc(N, 0)[0] for _ in range(3))
for each in one, other, to: acl.rt.memset(each, N, 0, N)
s, u = (acl.rt.create_stream()[0] for _ in range(2))
a, b = acl.rt.create_event()[0], acl.rt.create_event()[0]

def call(function, *arguments):
    return performed("Graph.replay", arguments, function, *arguments)
def add(nbytes, stream):
    of = acl.create_tensor_desc(0, [nbytes // 4], 2)
    x, y, z = (acl.create_data_buffer(each, nbytes) for each in (one, other, to))
    assert acl.op.execute_v2("Add", [of, of], [x, y], [of], [z], 0, stream) == 0
def update(nbytes, stream):
    updates.begin_update(stream, group)
    add(nbytes, stream)
    updates.end_update(stream)
def run():
    acl.rt.record_event(a, s)
    call(replay.execute_async, graph, s)
    acl.rt.record_event(b, s)
    assert acl.rt.synchronize_stream(s) == 0
    print(round(acl.rt.event_elapsed_time(a, b)[0] * 1e6 / 3))

call(capture.begin, s, 2)
updates.begin_group(s)
add(N, s)
group = updates.end_group(s)
graph = call(capture.end, s)
run()
for nbytes in (N // 2, N // 4):
    update(nbytes, u); acl.rt.synchronize_stream(u)
    run()
update(N, s)
run()
"""


def test_a_run_takes_the_time_of_updated_tasks(tmp_path):
    """A nanosecond a byte of what an operator reads and writes."""
    card, program, file = tmp_path / "card.json", tmp_path / "program.py", tmp_path / "t.acltrace"
    memory = {"gb_per_s": 1, "basis": "assumed", "source": "a test"}
    card.write_text(json.dumps({"name": "updates", "memory": memory}))
    program.write_text(PROGRAM)
    env = bare(SOFTACL_EXECUTOR="timed", SOFTACL_HOST_TIME="0", SOFTACL_CARD=str(card))
    command = [sys.executable, "-m", "softacl"]
    trace = [*command, "trace", "run", "-o", file, program]
    done = subprocess.run(trace, capture_output=True, text=True, timeout=60, env=env)
    n = 1 << 20
    assert [*map(int, done.stdout.split())] == [n, n // 2, n // 4, n], done.stderr
    predict = [*command, "predict", "--json", "--no-what-if", "--host-time", "0", "--machine", card, file]
    document = json.loads(subprocess.run(predict, capture_output=True, text=True, timeout=60).stdout)
    assert document["elapsed_ns"] == read(file).end
