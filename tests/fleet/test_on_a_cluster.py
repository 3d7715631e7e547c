"""What unmodified Ray gives to programs, and what they are told; the examples of docs/ray.md."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest_plugins = ["clusters"]
EXAMPLES = Path(__file__).parents[2] / "examples" / "ray"
pytestmark = pytest.mark.slow


def test_each_node_has_its_devices(cluster):
    import ray

    assert ray.cluster_resources()["NPU"] == 4
    assert ray.cluster_resources()["accelerator_type:Ascend910B3"] == 2  # one a node

    @ray.remote(resources={"NPU": 1}, num_cpus=0)
    class Actor:
        def __init__(self):
            import acl

            self.codes = acl.init(), acl.rt.set_device(0)

        def who(self):
            import acl

            context = ray.get_runtime_context()
            listed = os.environ["ASCEND_RT_VISIBLE_DEVICES"]
            physical, code = acl.rt.get_device_info(0, 402)
            assert (code, [str(physical)]) == (0, context.get_accelerator_ids()["NPU"])
            return context.get_node_id(), physical, listed, acl.rt.get_device_count(), self.codes

    actors = [Actor.remote() for _ in range(4)]
    found = sorted(ray.get([actor.who.remote() for actor in actors], timeout=120), key=lambda row: row[1])
    for actor in actors:
        ray.kill(actor)
    assert [row[1] for row in found] == [0, 1, 2, 3]
    assert [row[2:] for row in found] == [(str(i), (1, 0), (0, 0)) for i in range(4)]
    assert found[0][0] == found[1][0] != found[2][0] == found[3][0]


def test_several_devices_may_come_unsorted_and_a_message_says_what_to_do(cluster):
    """Ray keeps no order of ids where a node has a list of its own; CANN takes ascending ones only."""
    import ray

    @ray.remote(resources={"NPU": 2}, num_cpus=0, max_calls=1)
    def task():
        import acl

        listed = os.environ["ASCEND_RT_VISIBLE_DEVICES"].split(",")
        os.environ["ASCEND_RT_VISIBLE_DEVICES"] = ",".join(sorted(listed, key=int)[::-1])  # as it may come
        code = acl.rt.get_device_count()
        return listed, code, acl.get_recent_err_msg()

    listed, code, message = ray.get(task.remote(), timeout=120)
    assert len(listed) == 2 and code == (0, 207004)
    assert "Ray does not sort the ids" in message and "sorted(os.environ['ASCEND_RT_VISIBLE_DEVICES']" in message


def test_halves_of_a_device_are_shared(cluster):
    import ray

    @ray.remote(resources={"NPU": 0.5}, num_cpus=0)
    class Half:
        def ids(self):
            context = ray.get_runtime_context()
            return context.get_node_id(), context.get_accelerator_ids()["NPU"]

    halves = [Half.remote() for _ in range(2)]
    one, two = ray.get([half.ids.remote() for half in halves], timeout=120)
    for half in halves:
        ray.kill(half)
    assert one == two and len(one[1]) == 1


def test_a_list_of_devices_that_is_too_long_is_told_where_ray_starts():
    """Ray itself says nothing, and its tasks would wait without an error."""
    pytest.importorskip("ray", reason="Ray is not installed")
    code = (
        "import ray\n"
        "from ray._private.accelerators.npu import NPUAcceleratorManager as npu\n"
        "print(npu.get_current_node_num_accelerators(), npu.get_current_node_accelerator_type())"
    )
    env = {**os.environ, "SOFTACL_DEVICES": "64"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, timeout=120)
    assert done.stdout == "0 None\n"
    assert (
        "SOFTACL_DEVICES=64 is out of range (1 to 16). A Ray node that starts here has no resource NPU" in done.stderr
    )


CHECKED = """
import os
import numpy as np, ray

ray.init("local", num_cpus=1, include_dashboard=False, object_store_memory=100 << 20)


@ray.remote(resources={"NPU": 1}, num_cpus=0)
def writes(array):
    import acl
    acl.init()
    acl.rt.set_device(0)
    p, ret = acl.rt.malloc(1024, 0)
    ret = acl.rt.memset(p, 1024, 7, 1024)
    ret = acl.rt.memcpy(array.ctypes.data, 1024, p, 1024, 2)  # HD314
    mine = np.array(array)
    ret = acl.rt.memcpy(mine.ctypes.data, 1024, p, 1024, 2)
    acl.rt.free(p)
    acl.rt.reset_device(0)
    return os.getpid(), os.environ["ASCEND_RT_VISIBLE_DEVICES"]


@ray.remote(resources={"NPU": 2}, num_cpus=0)
def other():
    import acl
    acl.rt.set_device(0)  # HD621
    acl.rt.reset_device(0)
    return os.getpid(), os.environ["ASCEND_RT_VISIBLE_DEVICES"]


ref = ray.put(np.zeros(1 << 20, np.uint8))
first = ray.get(writes.remote(ref), timeout=120)
print("the object:", ray.get(ref)[0])
second = ray.get(other.remote(), timeout=120)
print("the same process:", first[0] == second[0], "other devices:", first[1] != second[1])
"""


def test_the_checker_in_workers_of_ray(tmp_path):
    """A write into the object store, and a worker that runs a second task with other devices."""
    pytest.importorskip("ray", reason="Ray is not installed")
    program = tmp_path / "program.py"
    program.write_text(CHECKED)
    env = {**os.environ, "RAY_AUTH_MODE": "disabled", "RAY_DEDUP_LOGS": "0"}
    env |= {"SOFTACL_DEVICES": "2", "SOFTACL_MEMORY": "64MiB"}
    command = [sys.executable, "-m", "softacl", "check", str(program)]
    done = subprocess.run(command, capture_output=True, text=True, env=env, timeout=240)
    said = done.stdout + done.stderr
    assert "the object: 7" in said and "the same process: True other devices: True" in said, said
    assert done.returncode == 1 and "error[HD314]" in said and "an object of Ray's store" in said, said
    assert said.count("error[HD314]") == 1 and "error[HD621]" in said and "max_calls=1" in said, said


SPOILED = """
import numpy as np, ray, softacl
from softacl.fleet.ray_module import WrongBytes

ray.init("local", num_cpus=1, include_dashboard=False, log_to_driver=False, object_store_memory=100 << 20)
try:
    softacl.distribute(np.arange(1 << 20), 2)
except WrongBytes as error:
    print("WrongBytes:", error)
"""


def test_a_device_that_spoils_bytes_is_named(tmp_path):
    pytest.importorskip("ray", reason="Ray is not installed")
    program = tmp_path / "program.py"
    program.write_text(SPOILED)
    env = {**os.environ, "RAY_AUTH_MODE": "disabled", "SOFTACL_DEVICES": "2", "SOFTACL_MEMORY": "64MiB"}
    env["SOFTACL_FAULTS"] = "wrong_copy:device=1,bytes=1MiB"
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, env=env, timeout=240)
    assert "WrongBytes: device 1 of node" in done.stdout and "piece 1 of 4194304 bytes" in done.stdout, done.stderr


SAYS = {
    "actors": [
        "devices of the cluster: 4",
        "bytes as they were sent: [4096, 4096]",
        "two devices: True",
        "a task sees: (1, 0)",
    ],
    "through_devices": ["pieces: 8", "the sums are right: True", "the file is right: True"],
    "device_batches": ["rows of each worker: [48, 48]", "the sum is right: True"],
}


@pytest.mark.parametrize("name", sorted(path.stem for path in EXAMPLES.glob("*.py")))
def test_example(cluster, name):
    if name == "device_batches":
        pytest.importorskip("pyarrow", reason="Ray Data needs pyarrow")
    env = {**os.environ, "RAY_ADDRESS": cluster.address, "PYTHONPATH": str(EXAMPLES)}
    command = [sys.executable, str(EXAMPLES / f"{name}.py")]
    done = subprocess.run(command, capture_output=True, text=True, env=env, timeout=240)
    assert done.returncode == 0, done.stderr
    assert [line for line in done.stdout.splitlines() if line in SAYS[name]] == SAYS[name], done.stdout


PAGE = (EXAMPLES.parents[1] / "docs" / "ray.md").read_text()


@pytest.mark.parametrize("block", re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL), ids=["distribute", "batches"])
def test_the_page_prints_what_it_says(cluster, tmp_path, block):
    if "ray.data" in block:
        pytest.importorskip("pyarrow", reason="Ray Data needs pyarrow")
    program = tmp_path / "block.py"
    program.write_text(block)
    env = {**os.environ, "RAY_ADDRESS": cluster.address}
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, env=env, timeout=240)
    said = [line.split("  # ", 1)[1] for line in block.splitlines() if line.lstrip().startswith("print(")]
    assert said and [line for line in done.stdout.splitlines() if line in said] == said, done.stdout + done.stderr
