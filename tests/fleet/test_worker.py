"""What an actor does, without Ray: its copies, who it is, and the environment that Ray gives it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from environments import bare

from softacl.fleet.run import _misplaced
from softacl.fleet.worker import DeviceWorker, ascending

PROGRAM = """
import json
from softacl.fleet.worker import DeviceWorker
worker = DeviceWorker(7, "node", assigned={assigned})
said = worker.identity()
found = []
for physical in said["opened"]:
    worker.open(physical)
for repeat in range(2):
    for physical in said["opened"]:
        found.append(worker.device(physical, 65536, repeat, 3))
    if len(said["opened"]) > 1:
        found.append(worker.pair(*said["opened"][:2], 65536, repeat, 3))
print(json.dumps([said, found, worker.where(), worker.faults()]))
worker.copies.close()
"""


def ran(assigned, **environment):
    env = bare("ASCEND_")
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(assigned=assigned)],
        capture_output=True,
        text=True,
        env=env | environment,
        timeout=100,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_who_it_is_and_what_it_copies():
    said, found, where, _ = ran([2, 3], SOFTACL_DEVICES="4", ASCEND_RT_VISIBLE_DEVICES="3,2")
    assert said["variable"] == "3,2" and said["read"] == "2,3" and said["opened"] == said["assigned"] == [2, 3]
    assert where == "nothing" and len(found) == 6
    for step in found:
        assert all(len(times) == 3 and min(times) > 0 and wrong is None for _, times, wrong in step)
    assert [name for name, _, _ in found[0]] == ["h2d", "d2h", "d2d"] and [name for name, _, _ in found[2]] == [
        "out",
        "back",
    ]


@pytest.mark.parametrize(
    "fault, place",
    [
        ("wrong_copy:device=0,nth=1", (0, "h2d")),
        ("wrong_copy:device=0,nth=2", (0, "d2d")),
        ("wrong_copy:device=0,nth=3", (0, "d2h")),
        ("wrong_copy:device=1,nth=13", (2, "out")),
        ("wrong_copy:device=1,nth=14", (2, "back")),
    ],
)
def test_the_wrong_copy_is_named(fault, place):
    _, found, _, faults = ran([0, 1], SOFTACL_DEVICES="2", SOFTACL_FAULTS=fault)
    wrong = {(step, name): at for step, links in enumerate(found) for name, _, at in links if at is not None}
    assert set(wrong) == {place}
    first, sent, got, count = wrong[place]
    assert 0 <= first < 65536 and sent ^ got == 1 and count == 1
    assert faults == [[fault, 1, faults[0][2]]]


def test_what_another_copy_left_is_never_right(acl_on):
    worker = DeviceWorker(7, "node", assigned=[0])
    worker.open(0)
    copies = worker.copies
    lanes = [lane for device in (0, 1) for repeat in range(3) for lane in copies._lanes(device, 4096, repeat, 3)]
    assert len(set(lanes)) == len(lanes)
    real, calls = copies.acl.rt.memcpy, []

    def skip_the_fourth(*arguments):
        calls.append(arguments)
        return 0 if len(calls) == 4 else real(*arguments)

    copies.acl.rt.memcpy = skip_the_fourth
    try:
        found = copies.device(0, 4096, 0, 3)
    finally:
        copies.acl.rt.memcpy = real
    assert {name for name, _, wrong in found if wrong is not None} == {"h2d"}
    copies.close()


def test_lists_of_visible_devices_are_put_in_order():
    assert ascending("3,0,2,1") == "0,1,2,3" and ascending("10,9") == "9,10" and ascending("") == ""
    assert ascending("1, 0") == "1, 0", "what cannot be read is left as it is"


@pytest.mark.parametrize(
    "said, faults",
    [
        ({"assigned": [2, 3], "variable": "3,2", "opened": [2, 3]}, []),
        ({"assigned": [2, 3], "variable": None, "opened": [0, 1, 2, 3]}, []),
        ({"assigned": [2], "variable": "2", "opened": [2]}, ["2 devices were asked for, and Ray gave 1 (2)"]),
        (
            {"assigned": [2, 3], "variable": "0,1", "opened": [0, 1]},
            [
                "Ray gave 2, 3, and ASCEND_RT_VISIBLE_DEVICES is '0,1'",
                "Ray gave 2, 3, and AscendCL opened 0, 1 (SOFTACL_DEVICES on the node?)",
            ],
        ),
        (
            {"assigned": [2, 9], "variable": "2,9", "opened": [2]},
            ["Ray gave 2, 9, and AscendCL opened 2 (SOFTACL_DEVICES on the node?)"],
        ),
        (
            {"assigned": [8, 9], "variable": None, "opened": [0, 1]},
            ["Ray gave 8, 9 without a list of visible devices, and AscendCL has 0, 1"],
        ),
    ],
)
def test_four_values_must_agree(said, faults):
    assert list(_misplaced(2, said)) == faults
