"""Devices assigned by Ray, with `import acl` alone: an actor keeps its device, a task's process ends with it."""

try:
    import ray
except ModuleNotFoundError:
    raise SystemExit("this example needs Ray: pip install 'softacl[ray]'") from None

import acl

ray.init()  # a cluster of this machine, or the one that RAY_ADDRESS names
print("devices of the cluster:", int(ray.cluster_resources()["NPU"]))


@ray.remote(resources={"NPU": 1}, num_cpus=0)
class Adder:
    """Holds one device. In its process the device is number 0, whatever its number in the machine."""

    def __init__(self):
        assert acl.init() == 0 and acl.rt.set_device(0) == 0
        self.block, code = acl.rt.malloc(4096, 0)
        assert code == 0

    def fill(self, value):
        """Fill the block, and return how many bytes came back unchanged."""
        assert acl.rt.memset(self.block, 4096, value, 4096) == 0
        back = bytes(4096)
        assert acl.rt.memcpy(acl.util.bytes_to_ptr(back), 4096, self.block, 4096, 2) == 0
        return back.count(value), ray.get_runtime_context().get_accelerator_ids()["NPU"]


@ray.remote(
    resources={"NPU": 1}, num_cpus=0, max_calls=1
)  # without max_calls the next task gets this process, and its device
def visible():
    """How many devices a task with one sees."""
    assert acl.init() == 0
    return acl.rt.get_device_count()


actors = [Adder.remote() for _ in range(2)]
answers = ray.get([actor.fill.remote(i + 1) for i, actor in enumerate(actors)], timeout=120)
print("bytes as they were sent:", [count for count, _ in answers])
print("two devices:", len({(i, tuple(ids)) for i, (_, ids) in enumerate(answers)}) == 2)
for actor in actors:
    ray.kill(actor)
print("a task sees:", ray.get(visible.remote(), timeout=120))
