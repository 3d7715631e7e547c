"""`softacl bench --ray` on real clusters of two nodes: what is slow, wrong, lost, late, absent."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from importlib import resources

import pytest
from environments import bare
from several_nodes import ray_cluster

jsonschema = pytest.importorskip("jsonschema")
pytest.importorskip("ray", reason="Ray is not present")

pytestmark = pytest.mark.filterwarnings("default")
SMALL = ("--sizes", "64KiB", "--repeats", "3")


@pytest.fixture(scope="module")
def two_nodes():
    """Two nodes with two devices each: physical 0, 1 and 2, 3."""
    with ray_cluster(("0,1", {}), ("2,3", {})) as cluster:
        yield cluster


def start(address, *options):
    command = [sys.executable, "-m", "softacl", "bench", "--ray", address, "--json", *options]
    environment = bare("ASCEND_")
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment | {"RAY_AUTH_MODE": "disabled"},
    )


def result(started):
    """Exit code, the line of the run, devices by physical number, other lines."""
    out, errors = started.communicate(timeout=240)
    lines = [json.loads(line) for line in out.splitlines()]
    schema = json.loads((resources.files("softacl.fleet") / "fleet.schema.json").read_text())
    for line in lines:
        jsonschema.validate(line, schema)
    assert lines, errors
    devices = {line["physical"]: line for line in lines if line["kind"] == "device"}
    assert lines[-1]["kind"] == "total" and lines[-1]["exit_code"] == started.returncode
    return started.returncode, lines[0], devices, [line for line in lines[1:] if line["kind"] != "device"]


def bench(address, *options):
    return result(start(address, *options))


@pytest.mark.thorough
def test_all_devices_of_a_cluster_are_checked(two_nodes, tmp_path):
    page = tmp_path / "fleet.html"
    code, run, devices, others = bench(two_nodes.address, *SMALL, "--html", str(page))
    assert code in (0, 1)  # 1: another program made one of the four slow, which is told
    assert [(each["physical"], each["device"], each["check"]) for _, each in sorted(devices.items())] == [
        (0, 0, "bytes right"),
        (1, 1, "bytes right"),
        (2, 0, "bytes right"),
        (3, 1, "bytes right"),
    ]
    assert len({each["node"] for each in devices.values()}) == len({each["pid"] for each in devices.values()}) == 2
    for each in devices.values():
        links = {(link["link"], link["peer"]): link for link in each["links"]}
        assert set(links) == {("h2d", None), ("d2h", None), ("d2d", None), ("p2p", each["physical"] ^ 1)}
        assert all(link["copies"] == 15 and len(link["repeats_gb_per_s"]) == 3 for link in links.values())
    assert others[-1]["lost"] == others[-1]["wrong"] == others[-1]["placement"] == 0
    assert "Heat map" in page.read_text()


@pytest.mark.slow
def test_wrong_address_forms(two_nodes):
    for address, said in (
        ("nowhere", "not an address"),
        ("ray://127.0.0.1:10001", "Ray Client"),
        ("127.0.0.1:1", "no answer"),
    ):
        started = start(address)
        out, errors = started.communicate(timeout=60)
        assert started.returncode == 2 and said in errors and not out


@pytest.mark.slow
def test_a_slow_and_a_wrong_device_are_named():
    faults = {
        "SOFTACL_FAULTS": "slow_copy:device=6,ms=20;wrong_copy:device=1,bytes=2MiB;wrong_copy:device=7,nth=100000"
    }
    with ray_cluster(("0,1,2,3", faults), ("4,5,6,7", faults)) as cluster:
        code, run, devices, others = bench(cluster.address, *SMALL, "--repeats", "5")
    assert code == 1
    verdicts = {number: each["verdict"] for number, each in devices.items()}
    assert verdicts[6] == "slow" and verdicts[1] == "wrong"
    assert not [number for number in (0, 2, 3, 4, 5, 7) if verdicts[number] not in ("ok", "slow")]
    assert any("0.8 x" in reason for reason in devices[6]["reasons"])
    wrong = [each for link in devices[1]["links"] if link["peer"] is None for each in link["wrong"]]
    assert wrong and all(each["wanted"] ^ each["got"] == 1 for each in wrong)
    # one fault never struck, in no actor
    assert [text for text in run["faults_that_never_happened"] if "device=7,nth=100000" in text]
    assert len(run["faults_that_never_happened"]) == 1


@pytest.mark.slow
def test_a_device_that_ends_its_process_and_one_that_hangs_cost_only_themselves():
    faults = {"SOFTACL_FAULTS": "device_exit:device=2,nth=5;device_hang:device=5,nth=5"}
    with ray_cluster(("0,1,2,3", faults), ("4,5,6,7", faults)) as cluster:
        code, _, devices, others = bench(cluster.address, *SMALL, "--step-seconds", "20")
    assert code in (1, 2)  # 1: something was slow besides
    verdicts = {number: each["verdict"] for number, each in devices.items()}
    assert verdicts[2] == verdicts[5] == "lost" and set(verdicts) == set(range(8))
    assert "lost" not in [verdicts[number] for number in (0, 1, 3, 4, 6, 7)]
    assert "ActorDiedError" in devices[2]["reasons"][0]
    assert "TimeoutError" in devices[5]["reasons"][0] and "on device 5" in devices[5]["reasons"][0]
    assert all(devices[number]["check"] == "bytes right" for number in (0, 1, 3, 4, 6, 7))


#: An observer of an actor: a file tells when it has copied for a while.
TOUCHING = """
import os
from pathlib import Path
from softacl.observe import Observer, subscribe

class Touching(Observer):
    n = 0
    def on_copy_done(self, event):
        self.n += 1
        if self.n == 100:
            Path(os.environ["TOUCHED"]).touch()

def join(binding, at_exit):
    subscribe(Touching())
"""


@pytest.mark.slow
def test_a_cluster_without_devices_then_a_node_that_joins_late_and_one_that_dies_in_the_middle(tmp_path):
    (tmp_path / "touching.py").write_text(TOUCHING)
    touched = tmp_path / "touched"
    held = {"SOFTACL_FAULTS": "slow_copy:device=4,ms=60", "SOFTACL_OBSERVERS": "touching:join"}
    with ray_cluster(("", {})) as cluster:
        started = start(cluster.address)
        out, errors = started.communicate(timeout=100)
        assert started.returncode == 2 and "no device (resource NPU)" in errors and not out
        cluster.add("0,1")
        dying = cluster.add("4,5", **held, PYTHONPATH=str(tmp_path), TOUCHED=str(touched))
        started = start(cluster.address, *SMALL, "--repeats", "40")
        deadline = time.monotonic() + 150
        while not touched.exists() and time.monotonic() < deadline and started.poll() is None:
            time.sleep(0.1)
        assert touched.exists(), started.communicate()
        cluster.add("6,7")
        cluster.kill(dying)
        code, run, devices, others = result(started)
    assert code in (1, 2)
    assert {number: devices[number]["verdict"] for number in (4, 5)} == {4: "lost", 5: "lost"}
    assert devices[4]["check"] == "partly", "what was measured before the node died is kept"
    assert [devices[number]["check"] for number in (0, 1, 6, 7)] == ["bytes right"] * 4
    assert any("joined late, with 2 devices" in note for note in run["notes"])


@pytest.mark.slow
def test_a_device_that_two_nodes_have():
    with ray_cluster(("0,1", {}), ("1,2", {})) as cluster:
        code, _, devices, others = bench(cluster.address, *SMALL)
    assert code == 1
    # numbers are of the machine: two rows have number 1, and one of them says so
    assert others[-1]["devices"] == 4 and others[-1]["placement"] == 1


@pytest.mark.slow
def test_devices_that_others_use_are_lost_and_said_so(two_nodes):
    import ray

    class Holder:  # here, so that it travels by value: nodes do not have this module
        def numbers(self):
            return [int(each) for each in ray.get_runtime_context().get_accelerator_ids()["NPU"]]

    ray.init(address=two_nodes.address, log_to_driver=False, logging_level="ERROR")
    try:
        holder = ray.remote(num_cpus=0, resources={"NPU": 1})(Holder).remote()
        taken = ray.get(holder.numbers.remote(), timeout=60)
        code, _, devices, others = bench(two_nodes.address, *SMALL, "--start-seconds", "30")
        ray.kill(holder)
    finally:
        ray.shutdown()
    (unplaced,) = [each for each in others if each["kind"] == "unplaced"]
    assert code in (1, 2) and "others may use the devices" in unplaced["why"] and unplaced["devices"] == 2
    assert not set(taken) & set(devices) and len(devices) == 2


@pytest.mark.slow
def test_a_simulated_fleet():
    code, run, devices, others = bench("local", *SMALL, "--simulate", "20", "--at-once", "2")
    assert code in (0, 1) and run["settings"]["simulated"] is True
    assert sorted(devices) == list(range(20)) and {each["check"] for each in devices.values()} == {"bytes right"}
    assert [each["node"] for _, each in sorted(devices.items())] == [f"sim-{n // 8:04d}" for n in range(20)]
