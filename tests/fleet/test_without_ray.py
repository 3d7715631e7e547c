"""What needs no cluster: the errors without one, how sources are cut, files that are written in any order."""

from __future__ import annotations

import importlib.metadata
import os
import stat
import zlib
from types import SimpleNamespace

import numpy as np
import pytest

import softacl
from softacl.base.atomic_write import OutputError, OutputFile
from softacl.fleet import ray_module
from softacl.fleet.holder import Holder
from softacl.fleet.pieces import cut, shares, size_of_pieces
from softacl.fleet.ray_module import FleetError, WrongBytes
from softacl.fleet.sources import ArraySource, FileSource, seal
from softacl.runtime.state import live


def without(name):
    raise importlib.metadata.PackageNotFoundError(name)


def test_ray_is_absent(monkeypatch):
    monkeypatch.setattr(ray_module, "version", without)
    with pytest.raises(FleetError, match=r"Ray is not installed.*softacl\[ray\]"):
        softacl.distribute(np.zeros(3), 1)


def test_ray_is_too_old(monkeypatch):
    monkeypatch.setattr(ray_module, "version", lambda name: "2.3.1")
    with pytest.raises(FleetError, match=r"Ray 2\.3\.1 is too old"):
        softacl.distribute(np.zeros(3), 1)


def test_not_connected(monkeypatch):
    monkeypatch.setattr(ray_module, "ray_module", lambda: SimpleNamespace(is_initialized=lambda: False))
    with pytest.raises(FleetError, match=r"not connected to a Ray cluster. Call ray.init\(\)"):
        softacl.distribute(np.zeros(3), 1)


def test_gather_takes_distributions():
    with pytest.raises(TypeError, match="not ndarray"):
        softacl.gather(np.zeros(3))


@pytest.mark.parametrize("nbytes", [1, 7, 100, 1001])
@pytest.mark.parametrize("each", [1, 7, 100])
def test_pieces_cover_the_source_once(nbytes, each):
    pieces = cut(nbytes, each, np.uint8)
    assert [piece.start for piece in pieces] == list(range(0, nbytes, each))
    assert sum(piece.nbytes for piece in pieces) == nbytes and all(0 < piece.nbytes <= each for piece in pieces)
    for n in (1, 2, 3, 16):
        dealt = shares(pieces, n)
        assert [piece for mine in dealt for piece in mine] == pieces and len(dealt) == n
        assert max(map(len, dealt)) - min(map(len, dealt)) <= 1


def test_pieces_of_two_distributions_have_other_keys():
    assert not {piece.key for piece in cut(9, 2, np.uint8)} & {piece.key for piece in cut(9, 2, np.uint8)}


@pytest.mark.parametrize(
    ("nbytes", "unit", "free", "store", "size"),
    [
        (1 << 40, 1, [60 << 30] * 4, 10 << 30, 64 << 20),  # at most 64 MiB
        (1 << 40, 1, [64 << 20, 60 << 30], 10 << 30, 16 << 20),  # a quarter of the smallest device
        (1 << 40, 1, [60 << 30] * 8, 64 << 20, 1 << 20),  # an eighth of the store for each device
        (1000, 8, [60 << 30] * 4, 10 << 30, 256),  # an even share, of whole elements
        (100 << 20, 1, [64 << 20] * 3, 10 << 30, 11650845),  # an even share in three pieces
    ],
)
def test_size_of_pieces(nbytes, unit, free, store, size):
    assert abs(size_of_pieces(None, nbytes, unit, free, store) - size) <= 1
    assert size_of_pieces("1 MiB", nbytes, 3, free, store) == 1048575  # no more than was asked for
    assert size_of_pieces(10, nbytes, 12, free, store) == 12  # but for one row


def test_what_an_array_is():
    source = ArraySource(np.zeros((10, 3), np.float32))
    assert (source.nbytes, source.unit, source.shape) == (120, 12, (10, 3))
    wide = ArraySource(np.zeros((2, 1 << 20), np.float64))
    assert wide.unit == 8  # rows of 8 MiB are divided


def test_a_source_that_is_read_again_must_be_the_same():
    piece = cut(4, 4, np.uint8)[0]
    seal(piece, np.zeros(4, np.uint8), lambda: "never")
    seal(piece, np.zeros(4, np.uint8), lambda: "never")
    with pytest.raises(FleetError, match=r"bytes 0 to 3\) has changed: it grew"):
        seal(piece, np.ones(4, np.uint8), lambda: "it grew")


def test_a_file_is_closed(tmp_path):
    (tmp_path / "data").write_bytes(b"abc")
    before = len(os.listdir("/proc/self/fd"))
    source = FileSource(str(tmp_path / "data"))
    source.close()
    source.close()
    with pytest.raises(ValueError, match="empty"):
        FileSource("/dev/null")
    assert len(os.listdir("/proc/self/fd")) == before


class TestHolder:
    """What an actor does, in this process."""

    @pytest.fixture
    def holder(self):
        with softacl.Device(1) as device:
            made = Holder()
            made._device = device
            yield made
        assert not [block for block in live.values() if block.device is not None]

    def piece(self, data):
        (piece,) = cut(data.nbytes, data.nbytes, data.dtype)
        seal(piece, data, lambda: "never")
        return piece

    def test_there_and_back(self, holder):
        data = np.arange(10_000_000, dtype=np.uint8)  # more than is read back at once
        piece = self.piece(data)
        assert holder.load(piece, data, 0, None).checksum == piece.sent == zlib.crc32(data)
        back, checksum = holder.fetch(piece.key)
        assert (back == data).all() and checksum == piece.sent
        holder.drop(piece.key)
        holder.drop(piece.key)

    def test_a_part_of_an_object(self, holder):
        data = np.arange(1000, dtype=np.int32)
        whole = self.piece(data[100:200].copy())
        loaded, back = holder.through(whole, data, 400, None, True)
        assert loaded.checksum == whole.sent and (back.view(np.int32) == data[100:200]).all()
        assert holder.through(whole, data, 400, None, False)[1] is None

    def test_bytes_that_change_on_their_way(self, holder):
        data = np.zeros(1000, np.uint8)
        piece = self.piece(data)
        with pytest.raises(WrongBytes, match=r"piece 0 of 1000 bytes changed on its way to device 1 of node"):
            holder.load(piece, np.ones(1000, np.uint8), 0, None)

    def test_a_device_that_changes_bytes(self, holder, monkeypatch):
        right = softacl.Buffer.copy_from

        def wrong(buffer, source, stream=None):
            right(buffer, source, stream)
            return buffer[700:703].fill(9) and buffer

        monkeypatch.setattr(softacl.Buffer, "copy_from", wrong)
        data = np.zeros(1000, np.uint8)
        piece = self.piece(data)
        piece.start = 5000
        with pytest.raises(WrongBytes, match=r"device 1 .* 3 wrong, the first at 700 \(byte 5700 of the source\)"):
            holder.load(piece, data, 0, None)

    def test_work_that_fails_leaves_nothing(self, holder):
        def fails(buffer, piece):
            raise KeyError(piece.index)

        data = np.zeros(1000, np.uint8)
        with pytest.raises(KeyError):
            holder.load(self.piece(data), data, 0, fails)
        assert not holder._pieces


class TestWrittenInAnyOrder:
    def test_it_takes_the_place_of_the_file(self, tmp_path):
        path = tmp_path / "out"
        path.write_bytes(b"before, and longer")
        path.chmod(0o640)
        with OutputFile(path).in_any_order(6) as file:
            os.pwrite(file, b"def", 3)
            assert path.read_bytes() == b"before, and longer"
            os.pwrite(file, b"abc", 0)
        assert path.read_bytes() == b"abcdef" and stat.S_IMODE(path.stat().st_mode) == 0o640
        assert os.listdir(tmp_path) == ["out"]

    def test_after_an_exception_it_is_what_it_was(self, tmp_path):
        path = tmp_path / "out"
        path.write_bytes(b"before")
        with pytest.raises(ConnectionError, match="mine"), OutputFile(path).in_any_order(6):
            raise ConnectionError("mine")
        assert path.read_bytes() == b"before" and os.listdir(tmp_path) == ["out"]

    def test_a_link_stays_one(self, tmp_path):
        (tmp_path / "real").write_bytes(b"old")
        (tmp_path / "link").symlink_to("real")
        with OutputFile(tmp_path / "link").in_any_order(1) as file:
            os.pwrite(file, b"x", 0)
        assert (tmp_path / "link").is_symlink() and (tmp_path / "real").read_bytes() == b"x"

    @pytest.mark.parametrize("path", ["", "/dev/null", "/dev/stdout", "/", "/does/not/exist"])
    def test_what_is_no_file(self, path):
        with pytest.raises(OutputError), OutputFile(path).in_any_order(1):
            pytest.fail("it was opened")

    def test_more_than_the_disk_has(self, tmp_path):
        with pytest.raises(OutputError, match="cannot be written"), OutputFile(tmp_path / "out").in_any_order(1 << 60):
            pytest.fail("it was opened")
        assert os.listdir(tmp_path) == []
