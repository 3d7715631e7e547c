"""Perfetto's trace processor opens what we write: nothing dropped, no error, times whole to the nanosecond."""

from __future__ import annotations

import pytest
from made import recording
from perfetto_ui import COUNTERS, perfetto

from softacl.trace.export import pieces
from softacl.trace.export.rows import rows_of

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def opened():
    with perfetto() as open_trace:
        yield open_trace


@pytest.mark.parametrize("form", ["chrome", "perfetto"])
def test_every_slice_arrives(opened, tmp_path, form):
    made = recording(5, n=1000, processes=2)
    path = tmp_path / ("trace.json" if form == "chrome" else "trace.pftrace")
    path.write_bytes(b"".join(pieces(form, made)))
    ask = opened(path)
    assert ask(COUNTERS) == []
    slices = [(begin, end - begin) for row in rows_of(made) for begin, end, _ in row.items]
    marks = [(each.begin, 0) for each in made.ranges if each.end == each.begin]
    marks += [(each.time, 0) for each in made.findings]
    found = [(row["ts"], row["dur"]) for row in ask("select ts, dur from slice")]
    assert sorted(found) == sorted(slices + marks)
    queued = sum(task.stream >= 0 for task in made.tasks)
    (flows,) = ask("select count(*) as n from flow")
    assert flows["n"] == queued
    (counters,) = ask("select count(*) as n from counter")
    assert counters["n"] == 2 * len(made.memory)
    (last,) = ask(
        "select sum(value) as n from (select value, row_number() over (partition by track_id order by ts desc, counter.id desc) as r "
        "from counter join counter_track on track_id = counter_track.id where name like '%memory%asked%') where r = 1"
    )
    assert last["n"] == sum(change.sign * change.asked for change in made.memory)
    if form == "perfetto":
        names = {row["name"] for row in ask("select distinct name from track where name is not null")}
        assert {"stream 1 of device 0", "stream 10 of device 0", "synchronous copies of device 0"} <= names
