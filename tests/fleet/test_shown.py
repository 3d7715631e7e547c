"""The table, the lines of JSON and the page of a fleet."""

from __future__ import annotations

import io
import json
from importlib import resources

import pytest
from fleets import NBYTES, fleet, spoil
from rich.console import Console

from softacl.fleet.display import MAX_ROWS, show, totals
from softacl.fleet.lines import json_lines
from softacl.fleet.outliers import judge
from softacl.fleet.page import fleet_page
from softacl.fleet.run import FleetRequest

WANTED = FleetRequest(sizes=(NBYTES,))


@pytest.fixture
def mixed():
    """One slow, one wrong, one lost, one misplaced device, one that nobody measured, a node without a word, a slow link."""
    made = fleet(nodes=3, each=8, factors={("node1", 9): 2.5, ("node0", 5, 6): 4.0})
    spoil(made, "node0", 1, "d2d")
    made.devices["node2", 20].lost = "ActorDiedError: gone; last call: h2d <b>"
    made.devices["node2", 20].complete = False
    made.devices["node2", 21].placement.append("Ray gave 5, and AscendCL opened 6")
    made.devices["node2", 22].links.clear()
    made.unplaced.append(("node3", 8, "no actor was ready", "lost"))
    made.note("joined late", "node2")
    made.faults["wrong_copy:device=7"] = [(0, "the fault never happened (device 7 did no copy)")]
    judge(made)
    return made


def printed(made, width=140):
    out = io.StringIO()
    show(Console(file=out, width=width, highlight=False), made, WANTED, "head:6379")
    return out.getvalue()


def test_table(mixed):
    text = printed(mixed)
    rows = {line.split()[3]: line for line in text.splitlines() if line.startswith("node") and "Ascend" in line}
    assert len(rows) == 24
    assert rows["9"].rstrip().endswith("bytes right  slow") and rows["1"].rstrip().endswith("bytes wrong  wrong")
    assert rows["20"].rstrip().endswith("lost") and rows["21"].rstrip().endswith("placement")
    assert rows["22"].rstrip().endswith("not checked  not checked") and " -  " in rows["22"]
    for part in (
        "\nslow\n",
        "\nwrong\n",
        "\nplacement\n",
        "\nlost\n",
        "\nnot checked\n",
        "node0 device 5 to device 6: p2p: 0.2",
    ):
        assert part in text, part
    assert "last call: h2d <b>" in text and "note: node2: joined late." in text
    assert "note: SOFTACL_FAULTS wrong_copy:device=7: the fault never happened" in text
    last = text.splitlines()[-1]
    assert last == "32 devices: 19 ok, 1 slow, 1 wrong, 1 placement, 9 lost, 1 not checked, 1 slow link, in 0 s."


def test_a_narrow_terminal_keeps_the_verdict(mixed):
    lines = [line for line in printed(mixed, 80).splitlines() if line.startswith("node1 ")]
    assert len(lines) == 8 and all(len(line) <= 80 for line in lines) and any("slow" in line for line in lines)


def test_of_many_devices_those_with_findings_are_shown():
    made = fleet(nodes=20, each=8, factors={("node7", 60): 2.0})
    judge(made)
    text = printed(made)
    assert made.ordered[0].node == "node0" and len(made.devices) > MAX_ROWS
    assert "159 devices without a finding not shown" in text
    assert [line.split()[3] for line in text.splitlines() if "Ascend910B3" in line] == ["60"]


def test_one_small_node_has_its_matrix():
    made = fleet(nodes=1, each=4)
    judge(made)
    text = printed(made)
    assert "from the device of the row to that of the column (node0)" in text


def test_what_ended_early_is_said():
    made = fleet()
    made.ended_early = "interrupted"
    assert "Ended early: interrupted; what was measured until then is shown." in totals(made)


def test_lines_fit_the_schema(mixed):
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads((resources.files("softacl.fleet") / "fleet.schema.json").read_text())
    lines = [json.loads(line) for line in json_lines(mixed, WANTED, "head:6379").splitlines()]
    for line in lines:
        jsonschema.validate(line, schema)
    kinds = [line["kind"] for line in lines]
    assert kinds == ["run", *["device"] * 24, "unplaced", "link", "total"]
    assert lines[-1] | {"kind": 0} == {
        **{"kind": 0, "devices": 32, "ok": 19, "slow": 1, "wrong": 1, "placement": 1, "lost": 9, "not_checked": 1},
        **{"slow_links": 1, "wrong_links": 0, "lost_links": 0, "seconds": 0.0, "ended_early": "", "exit_code": 1},
    }
    down = next(link for link in lines[1]["links"] if link["link"] == "h2d")
    assert 9 < down["gb_per_s"] < 11 and down["copies"] == 25 and down["min_us"] <= down["p50_us"] <= down["p99_us"]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(lines[1] | {"verdict": "fine"}, schema)


def test_page(mixed):
    text = fleet_page(mixed, WANTED, "head:6379")
    assert "last call: h2d &lt;b&gt;" in text and "last call: h2d <b>" not in text
    assert text.count('<table class="heat">') == 6  # three kinds of copies, and the matrices of three nodes
    assert 'title="node1 device 9: 4.0' in text and "not measured, not checked" in text
    assert "http://" not in text and "https://" not in text


def test_a_page_of_a_thousand_devices_is_small_enough():
    made = fleet(nodes=125, each=8, repeats=1)
    judge(made)
    text = fleet_page(made, WANTED, "head:6379")
    assert len(text) < 2_000_000 and text.count('class="heat"') == 3, "no matrices where nothing was found"
