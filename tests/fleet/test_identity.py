"""Who the actors say they are: versions, devices, and what does not fit. No Ray is needed to hear it."""

from __future__ import annotations

import os
from types import SimpleNamespace

import pytest

import softacl
from softacl.fleet.cluster import ClusterNode
from softacl.fleet.crew import ActorCall, Crew
from softacl.fleet.run import FleetRequest, FleetRun
from softacl.fleet.worker import PROTOCOL, DeviceWorker
from softacl.runtime.settings import Settings
from softacl.runtime.state import process

SAID = {
    **{"protocol": PROTOCOL, "version": softacl.__version__, "assigned": [0, 1], "variable": "0,1", "read": "0,1"},
    **{"opened": [0, 1], "chip": "Ascend910B3", "pid": 77, "host": "a", "boot": "boot-a", "faults": ""},
}


@pytest.fixture
def run():
    """A run of a fake Ray, which only takes actors back."""
    killed = []
    made = FleetRun(
        SimpleNamespace(kill=lambda handle, no_restart: killed.append(handle)), FleetRequest(sizes=(64,), repeats=2)
    )
    made.killed = killed
    return made


def crew(run, label="a", wanted=2, first=0):
    made = Crew(ClusterNode(label, label, "10.0.0.1", wanted, True), label, wanted, "10.0.0.1", first)
    made.handle = f"actor of {label}"
    run._crews.append(made)
    return made


def heard(run, label="a", **said):
    made = crew(run, label)
    run._identified(made, SAID | said)
    return made


def test_an_actor_is_believed(run):
    made = heard(run)
    assert made.names == {0: 0, 1: 1} and not made.over and made.todo[0] == ActorCall("open", (0,))
    assert [(d.name, d.index, d.pid, d.chip, d.placement) for d in run.fleet.ordered] == [
        ("a device 0", 0, 77, "Ascend910B3", []),
        ("a device 1", 1, 77, "Ascend910B3", []),
    ]
    assert run.fleet.notes == []


def test_another_version_is_measured_and_told(run):
    made = heard(run, version="0.0.7")
    assert made.todo and [device.version for device in run.fleet.ordered] == ["0.0.7"] * 2
    (note,) = run.fleet.notes
    assert note == f"a: softacl 0.0.7 is there, {softacl.__version__} here: not compared with the others"


def test_a_version_that_answers_otherwise_is_not_measured(run):
    made = heard(run, version="9.0", protocol=PROTOCOL + 1)
    assert made.over and run.killed == ["actor of a"]
    for device in run.fleet.ordered:
        assert device.verdict == "not checked" and "softacl 9.0 of the node" in device.unmeasured
    assert run.fleet.exit_code == 2


def test_devices_that_ascendcl_does_not_open_are_told(run):
    made = heard(run, assigned=[1, 9], variable="9,1", read="1,9", opened=[1])
    assert list(made.names) == [1]
    one, nine = run.fleet.ordered
    assert (
        one.verdict == nine.verdict == "placement"
        and nine.unmeasured == "AscendCL did not open it"
        and nine.index == -1
    )
    assert one.placement == ["Ray gave 1, 9, and AscendCL opened 1 (SOFTACL_DEVICES on the node?)"]


def test_no_device_at_all(run):
    made = heard(run, opened=[])
    assert made.over and run.killed and not run.fleet.devices
    ((node, n, why, verdict),) = run.fleet.unplaced
    assert (node, n, verdict) == ("a", 2, "lost") and "AscendCL opened none" in why


def test_without_a_list_only_what_ray_gave_is_used(run):
    made = heard(run, assigned=[1, 3], variable=None, read=None, opened=[0, 1, 2, 3])
    assert made.names == {1: 1, 3: 3} and [device.placement for device in run.fleet.ordered] == [[], []]
    assert [device.index for device in run.fleet.ordered] == [1, 3]


def test_a_device_that_two_actors_have(run):
    heard(run, "a")
    heard(run, "b", assigned=[1, 2], variable="1,2", opened=[1, 2])
    placed = {device.name: device.placement for device in run.fleet.ordered if device.placement}
    assert list(placed) == ["b device 1"] and "was given to a too" in placed["b device 1"][0]
    heard(run, "c", boot="boot-c")
    assert not run.fleet.devices["c", 0].placement, "another machine"


def test_nodes_with_the_same_to_say_share_a_note(run):
    for label, variable in (("a", "1,0"), ("b", "3,2"), ("c", "5,4"), ("d", "7,6")):
        numbers = sorted(int(each) for each in variable.split(","))
        heard(run, label, variable=variable, assigned=numbers, opened=numbers)
    (note,) = run.fleet.notes
    assert note.startswith("a (1,0), b (3,2), c (5,4) and 1 more: Ray wrote")


def test_numbers_of_a_simulated_fleet_are_its_own(run):
    run.config = FleetRequest(sizes=(64,), simulated=True)
    made = crew(run, "sim-0005", 2, first=40)
    run._identified(made, SAID | {"assigned": [0, 1], "variable": None, "opened": [0, 1, 2, 3]})
    assert made.names == {0: 40, 1: 41} and not any(device.placement for device in run.fleet.ordered)


def test_a_lost_step_costs_its_device_a_lost_pair_its_link(run):
    made = heard(run, assigned=[0, 1, 2, 3], variable="0,1,2,3", opened=[0, 1, 2, 3])
    made.starts = 1
    run._lose(made, ActorCall("pair", (0, 1), 64, 0), "ActorDiedError: gone")
    assert not made.over and not made.alive and run.fleet.counts["lost"] == 0
    assert ActorCall("pair", (0, 1), 64, 1) not in made.todo and ActorCall("pair", (0, 2), 64, 1) in made.todo
    run._lose(made, ActorCall("pair", (0, 3), 64, 0), "ActorDiedError: gone")
    assert {device.physical: device.verdict for device in run.fleet.ordered}[0] == "lost"
    assert "2 links of it lost" in run.fleet.devices["a", 0].lost and len(run.fleet.lost_links) == 0
    run._lose(made, ActorCall("device", (2,), 64, 1), "no end within 60 s (TimeoutError)", "h2d of 64 B on device 2")
    assert run.fleet.devices["a", 2].lost == "no end within 60 s (TimeoutError); last call: h2d of 64 B on device 2"
    assert {device for step in made.todo for device in step.devices} == {1, 3}
    made.starts = 6
    run._lose(made, ActorCall("device", (1,), 64, 1), "ActorDiedError: gone")
    assert made.over and "no further actor was started after 6 actors" in run.fleet.devices["a", 3].lost


def test_what_was_kept_when_it_ends_early(run):
    made = heard(run)
    run._keep(made, ActorCall("device", (0,), 64, 0), [("h2d", [1.0, 3.0, 2.0], None), ("d2h", [1.0], (5, 1, 2, 7))])
    crew(run, "b", 8)
    run._stop("interrupted")
    assert run.fleet.unplaced == [("b", 8, "not measured: interrupted", "not checked")]
    assert run.fleet.counts["not checked"] == 9 and run.fleet.counts["lost"] == 0
    zero, one = run.fleet.ordered
    assert zero.check == "bytes wrong" and zero.verdict == "wrong" and one.verdict == "not checked"
    assert zero.links["h2d", 64, None].rate == 32.0 and "interrupted" in one.unmeasured
    assert run.fleet.exit_code == 1


@pytest.mark.parametrize(("machine", "placement"), [("boot-a one", 1), ("boot-a two", 0)])
def test_two_machines_on_one_host_have_devices_of_their_own(run, machine, placement):
    heard(run, "a", machine="boot-a one")
    heard(run, "b", machine=machine)
    assert [len(device.placement) for device in run.fleet.ordered] == [0, 0, placement, placement]


def test_an_actor_names_the_machine_whose_devices_it_has(monkeypatch):
    def named(name):
        monkeypatch.setattr(process, "_settings", Settings.from_environment({"SOFTACL_MACHINE": name}))
        return DeviceWorker(0, "a", assigned=[0]).identity()["machine"]

    assert named("one") != named("two") and named("private").endswith(f" {os.getpid()}")
