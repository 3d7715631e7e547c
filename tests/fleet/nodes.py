"""The nodes of the clusters of tests."""

from __future__ import annotations

import os
from typing import Any

#: Nodes that die are known soon.
HEALTH = {
    "health_check_period_ms": 200,
    "health_check_failure_threshold": 3,
    "health_check_initial_delay_ms": 0,
}
MACHINE = f"tests-{os.getpid()}"  # devices that no other run of the tests has
DEVICES = ("0,1", "2,3")  # of the nodes, of one machine with four


def node(visible: str, **settings: str) -> dict[str, Any]:
    """The arguments of a node that sees these devices."""
    env = {"ASCEND_RT_VISIBLE_DEVICES": visible, "SOFTACL_DEVICES": "4", "SOFTACL_MEMORY": "64MiB"}
    env |= {"SOFTACL_MACHINE": MACHINE, **settings}
    resources = {"NPU": len(visible.split(","))}
    return {"num_cpus": 1, "object_store_memory": 100 << 20, "env_vars": env, "resources": resources}
