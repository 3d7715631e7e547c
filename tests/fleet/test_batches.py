"""`softacl.iter_device_batches` over iterables; over Ray Data in test_on_a_cluster.py."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

import softacl
from softacl.fleet.ray_module import FleetError
from softacl.runtime.state import current, live, process


def batches(n, grows=True):
    """Batches with rows of i; each has more rows than the one before."""
    for i in range(n):
        rows = 100 + (50 * i if grows else 0)
        yield {"x": np.full((rows, 3), i, np.float32), "id": np.arange(rows) + i}


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize("n", [0, 1, 2, 7])
@pytest.mark.parametrize("device", [0, 1])
def test_each_batch_is_on_the_device(monkeypatch, executor, n, device):
    monkeypatch.setenv("SOFTACL_EXECUTOR", executor)
    seen = 0
    for i, batch in enumerate(softacl.iter_device_batches(batches(n), device=device)):
        assert list(batch) == ["x", "id"] and len(batch) == 2 and batch.rows == 100 + 50 * i
        assert batch.shapes["x"] == (batch.rows, 3) and batch.dtypes["id"] == np.int64
        assert batch["x"].device.id == device and batch["x"].ptr % 64 == 0
        assert (batch.to_array("x") == i).all() and (batch.to_array("id") == np.arange(batch.rows) + i).all()
        seen += 1
    assert seen == n and not process.devices and len(live) == 0


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_work_on_a_stream_is_ordered_without_waiting(monkeypatch, executor):
    """What is queued on a batch reads that batch, though the memory is used again two steps later."""
    monkeypatch.setenv("SOFTACL_EXECUTOR", executor)
    with softacl.Device(0) as device, device.stream() as stream:
        found = [softacl.pinned_empty((100, 3), np.float32) for _ in range(9)]
        for i, batch in enumerate(softacl.iter_device_batches(batches(9, grows=False), stream=stream)):
            batch["x"].copy_to(found[i], stream)
        stream.synchronize()
        assert all((array == i).all() for i, array in enumerate(found))


def test_the_next_batch_is_taken_while_one_is_worked_on():
    taken = []

    def source():
        for i, batch in enumerate(batches(4)):
            taken.append(i)
            yield batch

    steps = softacl.iter_device_batches(source())
    next(steps)
    assert taken == [0, 1]
    next(steps)
    assert taken == [0, 1, 2]
    steps.close()
    assert not process.devices and len(live) == 0


def test_the_device_of_the_program_stays_its_own():
    with softacl.Device(0):
        for batch in softacl.iter_device_batches(batches(3), device=1):
            assert softacl.Device.current().id == 0 and batch["x"].device.id == 1
        assert softacl.Device.current().id == 0
    assert current.context is None or not current.context.alive


def test_an_error_of_the_source_and_of_the_program_leave_nothing():
    def fails():
        yield from batches(1)
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        list(softacl.iter_device_batches(fails()))
    with pytest.raises(ZeroDivisionError):
        for _ in softacl.iter_device_batches(batches(5)):
            raise ZeroDivisionError
    assert len(live) == 0


@pytest.mark.thorough
def test_the_checker_finds_nothing(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(
        "import numpy as np, softacl, acl\n"
        "source = [{'x': np.full(5000, i, np.float32)} for i in range(5)]\n"
        "for batch in softacl.iter_device_batches(source): batch.to_array('x')\n"
        "with softacl.Device(0) as device, device.stream() as stream:\n"
        "    out = softacl.pinned_empty(5000, np.float32)\n"
        "    for batch in softacl.iter_device_batches(source, stream=stream): batch['x'].copy_to(out, stream)\n"
        "    stream.synchronize()\n"
        "acl.finalize()\n"
    )
    command = [sys.executable, "-m", "softacl", "check", str(program)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0 and "no findings" in done.stdout + done.stderr, done.stdout + done.stderr


class Dataset:
    """What a dataset of Ray Data has of its own accord."""

    def __init__(self, error=None):
        self.asked, self._error = {}, error

    def iter_batches(self, **asked):
        self.asked = asked
        if self._error:
            raise self._error
        return batches(2)


def test_a_dataset_is_asked_for_batches_of_numpy():
    dataset = Dataset()
    assert len(list(softacl.iter_device_batches(dataset, 32, drop_last=True))) == 2
    assert dataset.asked["batch_size"] == 32 and dataset.asked["batch_format"] == "numpy" and dataset.asked["drop_last"]


def test_ray_data_without_what_it_needs():
    with pytest.raises(FleetError, match=r"No module named 'pyarrow'.*ray\[data\]"):
        list(softacl.iter_device_batches(Dataset(ImportError("No module named 'pyarrow'"))))


@pytest.mark.parametrize(
    ("batch", "says"),
    [
        ({"a": np.zeros(2), "text": np.array(["x", "y"])}, r"'text' holds texts.*select_columns\(\['a'\]\)"),
        ({"a": np.array([[1], [1, 2]], object)}, "rows of different shapes"),
        ({"a": np.zeros(2), "b": np.zeros(3)}, "different numbers of rows"),
        ({"a": np.float32(1)}, "no rows"),
        ({"a": np.zeros((0, 3))}, "no rows"),
        ({}, "no columns"),
    ],
)
def test_batches_that_cannot_be(batch, says):
    with pytest.raises(FleetError, match=says):
        list(softacl.iter_device_batches([batch]))


@pytest.mark.parametrize("dataset", [5, "path", {"x": np.zeros(3)}, None])
def test_datasets_that_cannot_be(dataset):
    with pytest.raises(TypeError, match=f"not {type(dataset).__name__}"):
        softacl.iter_device_batches(dataset)
    with pytest.raises(TypeError, match="a batch is a dict"):
        list(softacl.iter_device_batches([np.zeros(3)]))


@pytest.mark.parametrize("size", [0, -1, 1.5, True, "2"])
def test_batch_sizes_that_cannot_be(size):
    with pytest.raises(ValueError, match="batch_size="):
        softacl.iter_device_batches([], size)
