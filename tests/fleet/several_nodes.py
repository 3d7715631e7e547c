"""Real Ray clusters on this machine: several nodes, each with software devices of its own numbers.

Nothing here is ended by name (`ray stop` would end the clusters of others): the cluster ends the processes that it started.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import contextmanager

import pytest

#: So that the death of a node is known within a second or two.
HEALTH = {"health_check_period_ms": 200, "health_check_failure_threshold": 3, "health_check_initial_delay_ms": 0}
QUIET = {"RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0", "RAY_DEDUP_LOGS": "0"}
N_DEVICES = 8  # of the machine, of which each node has some
FOUR = {"SOFTACL_DEVICES": "4", "SOFTACL_MEMORY": "64MiB"}  # devices, of a smaller machine
MACHINE = f"tests-{os.getpid()}"  # devices that no other run of the tests has


class RayCluster:
    """nodes: what `add_node` of Ray returns, the head first. address: of the head."""

    def __init__(self, cluster):
        self._cluster, self.nodes = cluster, []

    @property
    def address(self):
        return self._cluster.address

    def add(self, devices, **environment):
        """One more node with these physical devices ("0,1"; "" for none) and environment variables."""
        node = self._cluster.add_node(**node_arguments(devices, environment))
        self.nodes.append(node)
        return node

    def kill(self, node):
        """End a node as a power cut does."""
        self.remove(node, graceful=False)

    def remove(self, node, graceful=True):
        """End a node."""
        self._cluster.remove_node(node, allow_graceful=graceful)
        self.nodes.remove(node)


def node_arguments(devices, environment):
    """What Ray is told of a node."""
    env = {
        "SOFTACL_DEVICES": str(N_DEVICES),
        "SOFTACL_MEMORY": "256MiB",
        "SOFTACL_MACHINE": MACHINE,
        **QUIET,
        **environment,
    }
    count = len(devices.split(",")) if devices else 0
    env["ASCEND_RT_VISIBLE_DEVICES"] = devices  # empty: none
    return {
        "num_cpus": 2,
        "object_store_memory": 100 << 20,
        "resources": {"NPU": count},
        "env_vars": env,
        "include_dashboard": False,
    }


@contextmanager
def ray_cluster(*nodes):
    """A cluster of nodes, each ("0,1", {environment variables}); the first is the head."""
    pytest.importorskip("ray", reason="Ray is not present")
    from ray.cluster_utils import Cluster

    folder = tempfile.mkdtemp(prefix="softacl-ray-", dir="/tmp")  # names of its sockets may not be long
    own = {**QUIET, "RAY_TMPDIR": folder}
    before = {name: os.environ.get(name) for name in own}
    os.environ.update(own)
    (devices, environment), *others = nodes
    head = node_arguments(devices, environment) | {"_system_config": HEALTH}
    cluster = Cluster(initialize_head=True, connect=False, head_node_args=head)
    made = RayCluster(cluster)
    try:
        made.nodes.append(cluster.head_node)
        for devices, environment in others:
            made.add(devices, **environment)
        yield made
    finally:
        cluster.shutdown()
        shutil.rmtree(folder, ignore_errors=True)
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
