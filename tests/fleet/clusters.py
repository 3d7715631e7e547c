"""A Ray cluster of two nodes on this machine; a plugin of the files with tests that work with one."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from typing import Any

import pytest
from nodes import DEVICES, HEALTH, node


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes with two devices of 64 MiB each; this process is connected to it."""
    pytest.importorskip("ray", reason="Ray is not installed")
    import ray
    from ray.cluster_utils import Cluster

    place = tempfile.mkdtemp(prefix="softacl-ray-")  # a short path: names of sockets are limited
    before = os.environ.get("RAY_AUTH_MODE")
    os.environ["RAY_AUTH_MODE"] = "disabled"
    made = None
    try:
        head = {"include_dashboard": False, "temp_dir": place, "_system_config": HEALTH}
        made = Cluster(initialize_head=True, head_node_args={**node(DEVICES[0]), **head})
        made.add_node(**node(DEVICES[1]))
        ray.init(address=made.address, log_to_driver=False, logging_level="ERROR")
        yield made
    finally:
        ray.shutdown()
        if made is not None:
            made.shutdown()
        shutil.rmtree(place, ignore_errors=True)
        if before is None:
            os.environ.pop("RAY_AUTH_MODE", None)
        else:
            os.environ["RAY_AUTH_MODE"] = before
