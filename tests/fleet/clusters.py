"""A Ray cluster of two nodes on this machine; a plugin of the files with tests that work with one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from several_nodes import FOUR, ray_cluster


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes with two devices of 64 MiB each; this process is connected to it."""
    with ray_cluster(("0,1", FOUR), ("2,3", FOUR)) as made:
        import ray

        try:
            ray.init(address=made.address, log_to_driver=False, logging_level="ERROR")
            yield made
        finally:
            ray.shutdown()
