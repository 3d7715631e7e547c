"""Arrays and files on the devices of a real cluster, and back."""

from __future__ import annotations

import os
import time

import numpy as np
import pytest
from several_nodes import FOUR, MACHINE

import softacl
from softacl.fleet.devices import Devices
from softacl.fleet.ray_module import DeviceLost, FleetError, NotEnoughDevices, WrongBytes

pytest_plugins = ["clusters"]


@pytest.fixture(scope="module")
def devices(cluster):
    """Two of its four devices, for the tests that leave them as they are."""
    with Devices(2) as found:
        yield found


X = np.arange(3_000_001, dtype=np.float32)


def pid_of(devices, i):
    return devices.opened[i].pid


def end(actor):
    """Kill it, and wait until calls of it fail: Ray ends actors when it comes to it, and until then they answer."""
    import ray

    ray.kill(actor)
    with pytest.raises(ray.exceptions.RayActorError):
        while True:
            ray.get(actor.__ray_ready__.remote(), timeout=60)


@pytest.mark.thorough
def test_there_and_back(cluster):
    """The one test of the cluster that is not among the slow ones."""
    with softacl.distribute(X, 3, piece_bytes="1MiB") as shards:
        assert len(shards) == 12 and sum(piece.nbytes for piece in shards) == X.nbytes == shards.nbytes
        places = {(piece.node, piece.device) for piece in shards}
        assert len({device for _, device in places}) == 3 and len({node for node, _ in places}) == 2
        back = softacl.gather(shards)
        assert back.dtype == X.dtype and (back == X).all() and back.flags.writeable
        out = np.empty_like(X)
        assert softacl.gather(shards, out) is out and (out == X).all()
        assert repr(shards).startswith("<Distribution of 11.44 MiB in 12 pieces, on <Devices, 3 of 2")
    with pytest.raises(FleetError, match="has been closed"):
        softacl.gather(shards)


slow = pytest.mark.slow


@slow
@pytest.mark.parametrize("keep", [True, False])
@pytest.mark.parametrize(
    "array",
    [
        np.arange(1000, dtype=">i2").reshape(10, 20, 5),
        np.array(3.5),
        np.array([(1, 2.5)], dtype=[("a", "i4"), ("b", "f8")]),
        np.zeros(1, np.uint8),
        np.array(["2026-01-01"], "datetime64[D]"),
        b"bytes, too",
    ],
    ids=lambda array: str(getattr(array, "dtype", "bytes")),
)
def test_what_can_be_distributed(devices, array, keep):
    with softacl.distribute(array, devices, keep=keep) as shards:
        back = softacl.gather(shards)
    wanted = np.asarray(memoryview(array)) if isinstance(array, bytes) else array
    assert back.dtype == wanted.dtype and back.shape == wanted.shape and back.tobytes() == wanted.tobytes()


@slow
def test_rows_stay_whole(devices):
    rows = np.ones((1000, 7), np.float64)
    with softacl.distribute(rows, devices, piece_bytes=1000, keep=False) as shards:
        assert {piece.nbytes % 56 for piece in shards.pieces} == {0} and len(shards) == 59
        seen = sorted(piece.index for piece in shards)
        assert seen == list(range(59))


@slow
def test_an_object_of_the_store_is_read_there(devices, cluster):
    import ray

    ref = ray.put(X)
    with softacl.distribute(ref, devices) as shards:
        assert (softacl.gather(shards) == X).all()


@slow
def test_work_is_done_where_the_piece_is(devices):
    def doubled(buffer, piece):
        values = buffer.to_array(piece.dtype)
        buffer.copy_from(values * 2)
        return os.getpid(), float(values.sum(dtype=float))

    rows = np.arange(30_000, dtype=np.float32).reshape(-1, 3)
    for keep in (True, False):
        with softacl.distribute(rows, devices, work=doubled, keep=keep, piece_bytes=12_000) as shards:
            assert (softacl.gather(shards) == rows * 2).all()
            assert {piece.result[0] for piece in shards.pieces} <= {place.pid for place in devices.opened}
            assert sum(piece.result[1] for piece in shards.pieces) == rows.sum(dtype=float)
            assert all(piece.checksum != piece.sent for piece in shards.pieces[:-1])


@slow
def test_an_error_of_the_work_is_its_own(devices):
    def fails(buffer, piece):
        raise KeyError(piece.index)

    with pytest.raises(KeyError):
        softacl.distribute(X, devices, work=fails)
    with softacl.distribute(X, devices) as shards:  # nothing is left of it
        assert (softacl.gather(shards) == X).all()


@slow
def test_a_file_through_devices_that_it_is_larger_than(devices, tmp_path):
    """512 MiB through two devices of 64 MiB; what this process and the actors take stays far below it."""
    import ray

    path, out = tmp_path / "big", tmp_path / "out"
    block = np.random.default_rng(5).bytes(1 << 20)
    with open(path, "wb") as file:
        for i in range(512):
            file.write(i.to_bytes(4, "little") + block[4:])
    before = resident("self")
    actors = [place.pid for place in devices.opened]
    peaks = {"store": 0.0, "self": 0, "actors": 0}

    def watched(shards):
        for piece in shards:
            if piece.index % 8 == 0:
                peaks["self"] = max(peaks["self"], resident("self") - before)
                peaks["actors"] = max(peaks["actors"], *(resident(pid) for pid in actors))
                free = ray.available_resources().get("object_store_memory", 0)
                peaks["store"] = max(peaks["store"], ray.cluster_resources()["object_store_memory"] - free)
            yield piece

    with softacl.distribute(path, devices, keep=False) as shards:
        assert {piece.nbytes for piece in shards.pieces} <= {shards.pieces[0].nbytes, shards.pieces[-1].nbytes}
        assert sum(1 for _ in watched(shards)) == len(shards) > 30
        softacl.gather(shards, out)
    assert out.stat().st_size == 512 << 20
    with open(path, "rb") as a, open(out, "rb") as b:
        while part := a.read(1 << 22):
            assert part == b.read(1 << 22)
    limit = 128 << 20
    assert peaks["self"] < limit and peaks["actors"] < 2 * limit, peaks
    assert not [name for name in os.listdir(tmp_path) if name.startswith(".softacl")]


def resident(pid):
    """Bytes that a process has in memory and shares with no file."""
    with open(f"/proc/{pid}/status") as status:
        return 1024 * sum(int(line.split()[1]) for line in status if line.startswith("RssAnon"))


class TestLoss:
    """An actor that dies or hangs gets a successor, which gets its pieces."""

    pytestmark = slow

    def test_between(self, cluster):
        with softacl.distribute(X, 2, piece_bytes="1MiB") as shards:
            before = pid_of(shards.devices, 1)
            end(shards.devices.actor(1))
            assert (softacl.gather(shards) == X).all()
            assert pid_of(shards.devices, 1) != before
            assert (softacl.gather(shards) == X).all()  # what was gathered before is there again, too

    @pytest.mark.parametrize("keep", [True, False])
    def test_during_a_transfer(self, cluster, tmp_path, keep):
        mark = tmp_path / "died"

        def dies(buffer, piece):
            if piece.index == 3 and not mark.exists():
                mark.touch()
                os._exit(3)
            buffer.copy_from(buffer.to_array() + 1)

        data = np.arange(100_000, dtype=np.uint8)
        with softacl.distribute(data, 2, work=dies, keep=keep, piece_bytes=10_000) as shards:
            assert (softacl.gather(shards) == data + 1).all() and mark.exists()

    def test_an_actor_that_does_not_answer(self, cluster, tmp_path):
        mark = tmp_path / "hung"

        def hangs(buffer, piece):
            if piece.index == 1 and not mark.exists():
                mark.touch()
                time.sleep(1000)

        with Devices(2) as two:
            two.timeout_s = 20  # from here on: to start actors may take longer
            with softacl.distribute(X, two, work=hangs, piece_bytes="4MiB") as shards:
                assert mark.exists() and (softacl.gather(shards) == X).all()

    def test_again_and_again(self, cluster):
        def dies(buffer, piece):
            os._exit(3)

        with pytest.raises(DeviceLost, match=r"was lost 4 times, now by ActorDiedError"):
            softacl.distribute(np.zeros(10), 1, work=dies)

    def test_devices_that_do_not_come_back(self, cluster, devices):
        """A node goes, in the middle: what is sent through goes on with the devices that are left, what shall stay cannot."""
        import ray

        third = cluster.add("0,1", **{**FOUR, "SOFTACL_MACHINE": f"{MACHINE}-third"})
        data = np.arange(1_000_000, dtype=np.uint8)
        try:
            with Devices(4) as four:
                four.timeout_s = 10
                here = [place.node for place in four.opened].count(third.node_id)
                assert here == 2
                stream = softacl.distribute(data, four, keep=False, piece_bytes=10_000)
                kept = softacl.distribute(data, four)
                steps = iter(stream)
                seen = [next(steps).index]
                cluster.kill(third)
                third = None
                seen += [piece.index for piece in steps]
                assert sorted(seen) == list(range(100)) and len(four.gone) == here
                assert (softacl.gather(stream) == data).all()
                with pytest.raises(DeviceLost, match="none to take its place"):
                    softacl.gather(kept)
        finally:
            if third is not None:
                cluster.remove(third)
        assert ray.cluster_resources()["NPU"] == 4

    def test_a_source_that_changed_meanwhile(self, cluster):
        data = np.zeros(1000, np.uint8)
        with softacl.distribute(data, 1) as shards:
            data[7] = 1
            end(shards.devices.actor(0))
            with pytest.raises(FleetError, match=r"piece 0 .*the array has been changed since"):
                softacl.gather(shards)


@slow
def test_bytes_that_change_on_the_device_are_found(devices):
    import ray

    def spoil(actor, piece):
        return actor._pieces[piece.key][5:6].fill(9) and None

    with softacl.distribute(np.zeros(1000, np.uint8), devices) as shards:
        piece = shards.pieces[1]
        owner = next(
            i for i, place in enumerate(devices.opened) if (place.node, place.physical) == (piece.node, piece.device)
        )
        ray.get(devices.actor(owner).__ray_call__.remote(spoil, piece))
        with pytest.raises(
            WrongBytes, match=rf"piece 1 of .* of device {piece.device} .* changed after it had arrived"
        ):
            softacl.gather(shards)


class TestBadInput:
    pytestmark = slow

    @pytest.mark.parametrize("count", [0.5, 1.5, True, "2"])
    def test_devices_are_whole(self, cluster, count):
        with pytest.raises(TypeError, match="whole number of devices"):
            softacl.distribute(X, count)

    def test_more_than_there_are(self, cluster):
        with pytest.raises(NotEnoughDevices, match="5 devices are asked for, and the cluster has 4"):
            softacl.distribute(X, 5)
        with pytest.raises(ValueError, match="devices=0"):
            softacl.distribute(X, 0)

    def test_that_others_use(self, devices):
        with pytest.raises(NotEnoughDevices, match=r"[0-2] of 3 devices .* 4 NPUs .* free now. Others use them"):
            Devices(3, timeout_s=5)

    def test_more_bytes_than_room(self, devices):
        with pytest.raises(FleetError, match=r"do not fit on 2 devices: .* 64 MiB free.*keep=False"):
            softacl.distribute(np.zeros(300 << 20, np.uint8), devices)
        with (
            softacl.distribute(np.zeros(80 << 20, np.uint8), devices),
            pytest.raises(FleetError, match="a device is full"),
        ):
            softacl.distribute(np.zeros(80 << 20, np.uint8), devices)

    def test_a_target_that_is_read_only(self, devices, cluster):
        import ray

        with softacl.distribute(X, devices) as shards:
            with pytest.raises(ValueError, match=r"read-only, as arrays of ray.get are.*np.array\(x\)"):
                softacl.gather(shards, ray.get(ray.put(X)))
            with pytest.raises(ValueError, match="out has 8 bytes"):
                softacl.gather(shards, np.zeros(1))

    @pytest.mark.parametrize(
        ("source", "error", "says"),
        [
            (X[::2], ValueError, "np.ascontiguousarray"),
            (np.array([object()]), ValueError, "Python objects"),
            (np.zeros(0), ValueError, "empty array"),
            ([1, 2], TypeError, "not list"),
            ("/does/not/exist", FleetError, "/does/not/exist cannot be read: No such file"),
            ("/dev/null", ValueError, "no bytes"),
        ],
        ids=lambda value: value if isinstance(value, str) else "",
    )
    def test_sources(self, devices, source, error, says):
        with pytest.raises(error, match=says):
            softacl.distribute(source, devices)

    def test_numbers(self, devices):
        for wrong in (0, -1, "x", "0"):
            with pytest.raises(ValueError):
                softacl.distribute(X, devices, piece_bytes=wrong)
        with pytest.raises(FleetError, match="Take smaller pieces"):
            softacl.distribute(X, devices, piece_bytes="1GiB")
        with pytest.raises(ValueError, match="timeout_s=0"):
            softacl.distribute(X, devices, timeout_s=0)

    def test_a_file_that_shrinks(self, devices, tmp_path):
        path = tmp_path / "data"
        path.write_bytes(bytes(3_000_000))
        with softacl.distribute(path, devices, keep=False, piece_bytes="1MiB") as shards:
            os.truncate(path, 2_000_000)
            with pytest.raises(FleetError, match=r"ends at byte 2000000; it had 3000000"):
                softacl.gather(shards, tmp_path / "out")
        assert not (tmp_path / "out").exists() and os.listdir(tmp_path) == ["data"]

    def test_a_device_of_two_actors(self, cluster):
        """A third node with devices that the others have."""
        third = cluster.add("0,1,2,3", **FOUR)
        try:
            with pytest.raises(FleetError, match=r"device \d of machine .* is used by two actors, pids \d+ and \d+"):
                Devices(6)
        finally:
            cluster.remove(third)
