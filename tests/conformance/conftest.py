"""Every test runs on the software device, and, where it needs no bytes, on the null driver with two executors."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator

import pytest

import acl
import softacl
from softacl.runtime.state import live

#: (driver, executor); an executor that the test itself chooses wins, None: the default.
PLACES: list[tuple[str, str | None]] = [("soft", None), ("null", "threads"), ("null", "deferred")]
BINDINGS = {"acl", "acl_on", "device", "binding", "blocks", "places", "rt"}  # fixtures that start AscendCL


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests that start AscendCL run on each driver; those marked `needs_bytes` only where bytes are moved.

    Those marked `soft_only` reach into the software device itself, and are no part of the contract.
    """
    defined = metafunc.definition._fixtureinfo.name2fixturedefs
    marked = any(metafunc.definition.get_closest_marker(mark) for mark in ("soft_only", "needs_bytes"))
    if marked or not BINDINGS & set(metafunc.fixturenames):
        places = PLACES[:1]
    elif any(each.params for fixtures in defined.values() for each in fixtures[-1:]):
        places = [PLACES[0], ("null", None)]  # the fixture goes through the executors itself
    else:
        places = PLACES
    metafunc.parametrize(
        "driver_place",
        [
            pytest.param(
                place,
                id="-".join(filter(None, place)),
                marks=[] if place == PLACES[0] else pytest.mark.thorough,  # make test-fast asks one driver
            )
            for place in places
        ],
        indirect=True,
    )


@pytest.fixture(autouse=True)
def driver_place(
    request: pytest.FixtureRequest, clean: None, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, str | None]:
    """The driver that the test runs on, and its executor."""
    driver, executor = request.param
    if driver != "soft":
        monkeypatch.setenv("SOFTACL_DRIVER", driver)
    if executor is not None:
        monkeypatch.setenv("SOFTACL_EXECUTOR", executor)
    return request.param


@pytest.fixture(params=["threads", "deferred", "seeded", "timed"])
def device(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[softacl.Device]:
    """A device on each executor, which leaves no memory."""
    monkeypatch.setenv("SOFTACL_EXECUTOR", request.param)
    with softacl.Device(0) as device:
        yield device
    gc.collect()
    assert len(live) == 0


@pytest.fixture
def held(device: softacl.Device) -> Iterator[tuple[softacl.Stream, Callable[[], None]]]:
    """A stream that waits until `release` is called, and `release`."""
    latch, _ = acl.rt.create_event_with_flag(1)
    opener, stream = device.stream(), device.stream()
    assert acl.rt.stream_wait_event(stream.handle, latch) == 0

    def release() -> None:
        assert acl.rt.record_event(latch, opener.handle) == 0

    yield stream, release
    release()
    device.synchronize()
