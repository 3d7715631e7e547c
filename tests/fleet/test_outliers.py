"""Who is slow, and who is to blame for wrong bytes."""

from __future__ import annotations

import pytest
from fleets import fleet, spoil

from softacl.fleet.cluster import ClusterNode
from softacl.fleet.crew import Crew
from softacl.fleet.outliers import judge, slow_devices
from softacl.fleet.results import Fleet
from softacl.fleet.run import FleetRequest, FleetRun


def verdicts(made):
    judge(made)
    return {number: device.verdict for (_, number), device in made.devices.items() if device.verdict != "ok"}


@pytest.mark.parametrize("seed", range(20))
def test_nobody_is_slow_by_chance(seed):
    made = fleet(nodes=4, each=8, seed=seed)
    assert verdicts(made) == {} and not made.slow_pairs and made.exit_code == 0


@pytest.mark.parametrize("seed", range(5))
def test_a_slow_device_is_named_and_its_peers_are_not(seed):
    made = fleet(factors={("node1", 6): 1.8}, seed=seed)
    assert verdicts(made) == {6: "slow"} and not made.slow_pairs and made.exit_code == 1
    (reason, *_) = made.devices["node1", 6].slow
    assert reason.startswith("h2d: 0.5") and "5 of 5 repeats below 0.8 x" in reason and "GB/s" in reason
    assert any(each.startswith("p2p, with its fastest peer") for each in made.devices["node1", 6].slow)


def test_slow_is_what_is_slow_a_second_time_too():
    factors = {("node0", 1): 3.0, ("node1", 6): 3.0}
    made, again = fleet(factors=factors), fleet(factors={("node1", 6): 2.0}, seed=2)
    judge(made, again)
    assert {device.physical for device in made.of("slow")} == {6} and not made.slow_pairs
    assert "node0 device 1: h2d: slow when it was measured first, and not when it was measured again" in made.notes
    made, again = fleet(factors=factors), fleet(nodes=1, factors=factors)  # the node of the other one is gone
    judge(made, again)
    assert {device.physical for device in made.of("slow")} == {1, 6}


def test_what_seems_slow_is_measured_again_among_more_that_are_not(monkeypatch):
    run = FleetRun(None, FleetRequest(sizes=(64,)))
    run.fleet = fleet(nodes=4, factors={("node1", each): 3.0 for each in (4, 5)})
    run._crews = [
        Crew(ClusterNode(name, name, name, 4, True), name, 4, name) for name in ("node0", "node1", "node2", "node3")
    ]
    measured = []
    monkeypatch.setattr(
        FleetRun, "_measure", lambda self: measured.extend(crew.label for crew in self._crews) or Fleet()
    )
    assert slow_devices(run.fleet) == {("node1", 4), ("node1", 5)} and run.again() is not None
    assert measured == ["node0", "node1"]
    run.fleet = fleet()
    assert run.again() is None


def test_a_wrong_device_that_is_lost_later_is_wrong():
    made = fleet()
    spoil(made, "node0", 1, "h2d")
    made.devices["node0", 1].lost = "the node is gone"
    assert verdicts(made) == {1: "wrong"} and made.exit_code == 1
    assert made.devices["node0", 1].reasons[0] == "the node is gone"


def test_a_slow_link_is_named_by_its_ends():
    made = fleet(nodes=2, each=8, factors={("node0", 2, 5): 3.0})
    assert verdicts(made) == {} and made.exit_code == 1
    ((device, peer, text),) = made.slow_pairs
    assert (device.physical, peer) == (2, 5) and text.startswith("0.3")


def test_slow_in_two_of_five_repeats_is_not_slow_in_three_it_is():
    assert verdicts(fleet(factors={("node0", 1): [3.0, 3.0, 1.0, 1.0, 1.0]})) == {}
    assert verdicts(fleet(factors={("node0", 1): [3.0, 1.0, 3.0, 1.0, 3.0]})) == {1: "slow"}


def test_repeats_that_are_missing_do_not_count_as_slow_ones():
    made = fleet(factors={("node0", 1): 3.0})
    for link in made.devices["node0", 1].links.values():
        link.seconds = {0: link.seconds[0]}
    assert verdicts(made) == {}


def test_a_device_with_a_fast_copy_in_each_repeat_is_not_slow():
    made = fleet(factors={("node0", 1): 3.0})
    for link in made.devices["node0", 1].links.values():
        for times in link.seconds.values():
            times[0] /= 3.0
    assert verdicts(made) == {}


def test_two_repeats_say_nothing_of_speed():
    made = fleet(repeats=2, factors={("node0", 1): 5.0})
    assert (
        verdicts(made) == {} and "h2d: speed was not compared, for there are 2 repeats, and 3 are needed" in made.notes
    )
    assert verdicts(fleet(repeats=3, factors={("node0", 1): 5.0})) == {1: "slow"}


def test_a_wide_spread_hides_what_lies_within_it():
    factors = {("node0", n): 1 + 0.15 * n for n in range(8)}
    made = fleet(nodes=1, each=8, factors=factors)
    assert verdicts(made) == {}


def test_fewer_than_four_are_not_compared_and_that_is_said():
    made = fleet(nodes=1, each=3, factors={("node0", 1): 9.0})
    assert verdicts(made) == {} and made.exit_code == 0
    assert [note.partition(":")[0] for note in made.notes] == ["h2d", "d2h", "d2d", "p2p"]
    assert all("speed was not compared" in note and "3 devices" in note for note in made.notes)


def test_other_chips_and_other_versions_are_not_compared_with_each_other():
    slower = {("node1", n): 4.0 for n in range(4, 8)}
    assert verdicts(fleet(nodes=3, factors=slower)) == dict.fromkeys(range(4, 8), "slow")
    assert verdicts(fleet(nodes=3, factors=slower, chip=lambda node: f"chip{node}")) == {}
    assert verdicts(fleet(nodes=3, factors=slower, version=lambda node: f"{node}.0")) == {}


def test_a_device_that_is_wrong_alone_explains_its_links():
    made = fleet()
    spoil(made, "node0", 1, "h2d")
    spoil(made, "node0", 1, "p2p", 2)
    spoil(made, "node0", 3, "p2p", 1)
    assert verdicts(made) == {1: "wrong"} and not made.wrong_pairs and made.exit_code == 1
    assert made.devices["node0", 1].check == "bytes wrong" and made.devices["node0", 3].check == "bytes right"
    assert made.devices["node0", 1].reasons == [
        "h2d: 1 wrong byte at offset 77: 0x41 instead of 0x40 (repeat 2)",
        "p2p to device 2: 1 wrong byte at offset 77: 0x41 instead of 0x40 (repeat 2)",
        "p2p from device 3: 1 wrong byte at offset 77: 0x41 instead of 0x40 (repeat 2)",
    ]


def test_a_device_that_is_wrong_with_all_its_peers_is_named():
    made = fleet()
    for peer in (0, 2, 3):
        spoil(made, "node0", 1, "p2p", peer)
    assert verdicts(made) == {1: "wrong"} and not made.wrong_pairs


def test_a_wrong_link_between_sound_devices_is_a_link():
    made = fleet()
    spoil(made, "node1", 5, "p2p", 7)
    assert verdicts(made) == {} and made.exit_code == 1
    ((device, peer, _),) = made.wrong_pairs
    assert (device.physical, peer) == (5, 7)


def test_exit_codes():
    assert Fleet().exit_code == 2, "nothing was measured"
    made = fleet()
    made.devices["node0", 0].lost = "gone"
    assert verdicts(made) == {0: "lost"} and made.exit_code == 2
    made.devices["node1", 4].slow.append("h2d")
    assert made.exit_code == 1
    made = fleet()
    made.devices["node0", 0].complete = False
    assert verdicts(made) == {0: "not checked"} and made.exit_code == 2 and made.devices["node0", 0].check == "partly"
    made = fleet()
    made.unplaced.append(("node9", 8, "no actor", "lost"))
    assert made.exit_code == 2 and made.counts["lost"] == 8


def test_what_was_never_compared_is_never_called_right():
    made = Fleet()
    made.device("node", 0).complete = True
    assert made.ordered[0].check == "not checked" and made.exit_code == 2
