"""What ranks are told: at the call where it can be seen there, else by their streams, with both ranks named."""

from __future__ import annotations

import json
import time

import numpy as np
import pytest

from softacl.collectives import communicator, configuration, groups, operations, rendezvous
from softacl.collectives.configuration import Configuration, from_struct
from softacl.collectives.errors import HcclError, explain
from softacl.runtime.state import process

PARA, PTR, NOT_SUPPORT, NOT_FOUND, TIMEOUT, REMOTE, SUSPENDING = 1, 2, 5, 6, 9, 21, 22
SUM = 0


@pytest.fixture
def pair(ranks):
    """Two ranks with 4 KiB of device memory each."""
    world = ranks(2)
    world.places = [world.put(rank, np.zeros(1024, np.float32)) for rank in range(2)]
    return world


def reduce_on(world, rank, place=None, count=16, kind=4, how=SUM, stream=None):
    place = world.places[rank] if place is None else place
    stream = world.streams[rank] if stream is None else stream
    world.on(rank, operations.all_reduce, world.comms[rank], place, place, count, kind, how, stream)


def test_bad_arguments(pair, refused):
    refused(PTR, "sendBuf is null", reduce_on, pair, 0, 0)
    refused(PARA, "recvBuf", reduce_on_to, pair, 0x1234)
    refused(PARA, "past the block", reduce_on, pair, 0, None, 1 << 30)
    refused(PARA, "memory of device 0", reduce_on, pair, 0, pair.places[1])
    refused(PARA, "not a multiple of 4", reduce_on, pair, 0, pair.places[0] + 2)
    refused(PARA, "op 9", reduce_on, pair, 0, None, 16, 4, 9)
    refused(NOT_SUPPORT, "data type 99", reduce_on, pair, 0, None, 16, 99)
    refused(NOT_SUPPORT, "int128", reduce_on, pair, 0, None, 16, 12)
    refused(NOT_SUPPORT, "hifloat8", reduce_on, pair, 0, None, 16, 14)
    refused(NOT_SUPPORT, "uint8", reduce_on, pair, 0, None, 16, 7)
    refused(NOT_SUPPORT, "no prod of int16", reduce_on, pair, 0, None, 16, 1, 1)
    refused(PARA, "count is", reduce_on, pair, 0, None, 1 << 40)
    refused(PARA, "stream is of device 1", lambda: stream_of_another(pair))
    comm, stream, place = pair.comms[0], pair.streams[0], pair.places[0]
    pair.acl.rt.set_device(0)
    refused(PARA, "root is 2", operations.broadcast, comm, place, 1, 4, 2, stream)
    refused(PARA, "destRank is 7", operations.exchange, comm, "HcclSend", [(True, 7, place, 1, 4)], stream)
    refused(PARA, "this rank", operations.exchange, comm, "HcclSend", [(True, 0, place, 1, 4)], stream)
    refused(PARA, "They must be equal", operations.all_to_all, comm, place, 1, 4, place + 64, 2, 4, stream)
    refused(PARA, "different memory", operations.all_to_all, comm, place, 1, 4, place, 1, 4, stream)
    refused(PARA, "recvType", operations.all_to_all_vc, comm, place, [1] * 4, 4, place + 64, 5, stream)
    refused(PARA, "sendCount is 3", operations.all_gather_v, comm, place, 3, place, [2, 2], [0, 2], 4, stream)
    refused(PARA, "no group", groups.end)


def reduce_on_to(world, place):
    comm = world.comms[0]
    world.on(0, operations.all_reduce, comm, world.places[0], place, 16, 4, SUM, world.streams[0])


def stream_of_another(world):
    world.acl.rt.set_device(1)
    operations.all_reduce(world.comms[0], world.places[0], world.places[0], 16, 4, SUM, world.streams[1])


@pytest.mark.parametrize(
    ("second", "words"),
    [
        ({"count": 8}, ("count is 16", "gives 8")),
        ({"kind": 3}, ("dataType is float32", "gives float16")),
        ({"how": 2}, ("op is sum", "gives max")),
    ],
)
def test_ranks_that_do_not_fit_together(pair, second, words):
    reduce_on(pair, 0)
    reduce_on(pair, 1, **second)
    assert pair.on(0, pair.acl.rt.synchronize_stream, pair.streams[0]) == 107000
    message = pair.message()
    assert "of rank 0" in message and "rank 1 (process" in message, message
    assert all(word in message for word in words), message
    assert pair.on(1, pair.acl.rt.synchronize_stream, pair.streams[1]) == 107000
    assert [int(comm.error.code) for comm in pair.comms] == [PARA, PARA]


def test_another_collective(pair, refused):
    reduce_on(pair, 0)
    pair.on(1, operations.broadcast, pair.comms[1], pair.places[1], 16, 4, 0, pair.streams[1])
    assert pair.synchronize() == [107000, 107000]
    assert "calls HcclAllReduce there" in pair.message()
    refused(PARA, "failed before", reduce_on, pair, 0)
    for comm in pair.comms:
        communicator.resume(comm.handle)
    reduce_on(pair, 0)
    reduce_on(pair, 1)
    assert pair.synchronize() == [0, 0]


def test_counts_between_two_ranks(pair):
    for rank, sends in ((0, True), (1, False)):
        item = [(sends, 1 - rank, pair.places[rank], 8 if sends else 9, 4)]
        pair.on(
            rank, operations.exchange, pair.comms[rank], "HcclSend" if sends else "HcclRecv", item, pair.streams[rank]
        )
    assert pair.on(1, pair.acl.rt.synchronize_stream, pair.streams[1]) == 107000
    assert "rank 0 sends 8 float32, and rank 1 receives 9 float32" in pair.message()
    assert pair.on(0, pair.acl.rt.synchronize_stream, pair.streams[0]) == 107000
    message = pair.message()
    assert "rank 1 (process" in message and "gave up" in message


def test_a_rank_that_does_not_come(ranks, monkeypatch):
    monkeypatch.setenv("HCCL_EXEC_TIMEOUT", "0.5")
    world = ranks(3)
    places = [world.put(rank, np.zeros(16, np.float32)) for rank in range(3)]
    for rank in (2, 0):
        comm = world.comms[rank]
        world.on(rank, operations.all_reduce, comm, places[rank], places[rank], 16, 4, SUM, world.streams[rank])
        while process.executor.name == "threads" and comm.board.read(rank)["at"]["k"] == 0:
            time.sleep(0.001)  # it has come before the clock of the other begins
    assert world.on(0, world.acl.rt.synchronize_stream, world.streams[0]) == 507048
    message = world.message()
    assert "0.5 s in vain: rank 1 (process" in message and "has called no collective yet" in message
    assert "rank 2 (" not in message
    assert int(world.comms[0].error.code) == TIMEOUT


def test_a_send_that_nobody_takes(ranks, monkeypatch):
    monkeypatch.setenv("HCCL_EXEC_TIMEOUT", "0.2")
    world = ranks(2)
    place = world.put(0, np.zeros(16, np.float32))
    world.on(0, operations.exchange, world.comms[0], "HcclSend", [(True, 1, place, 16, 4)], world.streams[0])
    assert world.on(0, world.acl.rt.synchronize_stream, world.streams[0]) == 507048
    message = world.message()
    assert "16 float32 to rank 1" in message and "has not received it" in message


def test_a_rank_that_has_left(pair):
    communicator.destroy(pair.comms[1].handle)
    reduce_on(pair, 0)
    assert pair.on(0, pair.acl.rt.synchronize_stream, pair.streams[0]) == 507057
    assert "destroyed its communicator" in pair.message() and int(pair.comms[0].error.code) == REMOTE


def test_a_communicator_that_ends_before_its_work(pair):
    reduce_on(pair, 0)
    communicator.destroy(pair.comms[0].handle)
    assert pair.on(0, pair.acl.rt.synchronize_stream, pair.streams[0]) == 107000
    assert "was destroyed" in pair.message()


def test_memory_that_is_freed_before_its_turn(pair):
    """The bytes are not looked at any more by name; whoever reads them gets an error or old bytes, never a crash."""
    reduce_on(pair, 0)
    pair.acl.rt.free(pair.places[0])
    reduce_on(pair, 1)
    assert len(pair.synchronize()) == 2


def test_an_aborted_stream_lets_the_next_collective_pass(ranks, monkeypatch):
    world = ranks(2)
    places = [world.put(rank, np.ones(16, np.float32)) for rank in range(2)]
    comm = world.comms[0]
    world.on(0, operations.all_reduce, comm, places[0], places[0], 16, 4, SUM, world.streams[0])
    assert world.on(0, world.acl.rt.stream_abort, world.streams[0]) == 0
    for each in world.comms:
        communicator.resume(each.handle)
    for rank in range(2):
        world.on(
            rank, operations.all_reduce, world.comms[rank], places[rank], places[rank], 16, 4, SUM, world.streams[rank]
        )
    assert world.synchronize() == [0, 0]
    assert world.get(0, places[0], np.ones(16, np.float32)).tolist() == [2.0] * 16


def test_suspended(pair, refused):
    communicator.suspend(pair.comms[0].handle)
    refused(SUSPENDING, "HcclCommResume", reduce_on, pair, 0)


def test_handles(pair, refused):
    refused(PTR, "null", communicator.from_handle, 0)
    refused(PARA, "is not a communicator", communicator.from_handle, 0x1234)
    handle = pair.comms[0].handle
    communicator.destroy(handle)
    refused(PARA, "destroyed", communicator.from_handle, handle)
    refused(PARA, "destroyed", communicator.destroy, handle)


def test_a_reset_of_the_device_ends_its_communicators(pair, refused):
    handle = pair.comms[1].handle
    pair.acl.rt.reset_device_force(1)
    refused(PARA, "destroyed", communicator.from_handle, handle)
    communicator.from_handle(pair.comms[0].handle)


# Coming together ------------------------------------------------------------------------------------------------------


def test_wrong_root_infos(acl_on, refused, monkeypatch):
    acl_on(devices=2)
    join = rendezvous.init_by_root_info
    info, wanted = rendezvous.root_info(), Configuration()
    assert len(info) == 4108
    refused(PARA, "rank is 2", join, 2, info, 2, wanted)
    refused(PARA, "nRanks is 0", join, 0, info, 0, wanted)
    refused(PARA, "not made by", join, 2, bytes(4108), 0, wanted)
    refused(NOT_FOUND, "can be used once", join, 2, info[:18] + b"0" * 32, 0, wanted)
    handle = join(1, info, 0, wanted)
    refused(NOT_FOUND, "can be used once", join, 1, info, 0, wanted)
    assert communicator.from_handle(handle).name.startswith("softacl_")
    monkeypatch.setattr(rendezvous, "connect_timeout_s", lambda: 0.05)
    refused(TIMEOUT, "rank 1 of 3 waited 0.05 s for ranks 0, 2", join, 3, rendezvous.root_info(), 1, wanted)
    monkeypatch.undo()
    refused(PARA, "named twice", rendezvous.init_all, [0, 0])
    refused(PARA, "ndev is 0", rendezvous.init_all, [])


def test_no_file_is_left(acl_on):
    from softacl.runtime.ipc import shared_directory

    acl = acl_on(devices=1)
    before = set(shared_directory.directory().iterdir())
    rendezvous.root_info()
    assert len(set(shared_directory.directory().iterdir()) - before) == 2
    handle = rendezvous.init_by_root_info(1, rendezvous.root_info(), 0, Configuration())
    assert len(set(shared_directory.directory().iterdir()) - before) == 2
    communicator.destroy(handle)
    assert acl.rt.reset_device(0) == acl.finalize() == 0
    assert set(shared_directory.directory().iterdir()) <= before


def test_rank_tables(acl_on, refused, tmp_path):
    acl_on(devices=2)
    path = tmp_path / "ranks.json"

    def table(*pairs, servers=1):
        device = [{"device_id": str(device), "rank_id": str(rank)} for device, rank in pairs]
        path.write_text(json.dumps({"server_count": str(servers), "server_list": [{"device": device}] * servers}))
        return str(path)

    join, wanted = rendezvous.init_by_table, Configuration("mine")
    refused(10, "cannot be read", join, str(tmp_path / "none"), 0, wanted)
    refused(PARA, "is not in", join, table((0, 0)), 3, wanted)
    refused(PARA, "is device 1", join, table((1, 0)), 0, wanted)
    refused(PARA, "count from 0", join, table((0, 4)), 4, wanted)
    refused(NOT_SUPPORT, "2 servers", join, table((0, 0), servers=2), 0, wanted)
    path.write_text("[]")
    refused(PARA, "not a rank table", join, str(path), 0, wanted)
    for _ in range(2):  # the same table again
        comm = communicator.from_handle(join(table((0, 0)), 0, wanted))
        assert (comm.name, comm.rank, comm.size) == ("mine", 0, 1)
        communicator.destroy(comm.handle)


def test_configurations(refused):
    good = bytearray(2232)
    good[0:16] = (2232).to_bytes(8, "little") + (0xF0F0F0F0).to_bytes(4, "little") + (10).to_bytes(4, "little")
    good[24:32] = b"\xff" * 8
    good[32:36] = b"name"
    good[316:320] = (7).to_bytes(4, "little")
    assert from_struct(bytes(good)) == Configuration("name", 7.0)
    good[316:320] = b"\xff" * 4
    assert from_struct(bytes(good)).exec_timeout_s is None
    newer = (2240).to_bytes(8, "little") + bytes(good[8:]) + (3).to_bytes(8, "little")
    assert (from_struct(bytes(good)).window_bytes, from_struct(newer).window_bytes) == (16 << 30, 3 << 30)

    def but(at, data):
        return bytes(good[:at] + data + good[at + len(data) :])

    refused(PARA, "magic word", from_struct, but(8, bytes(4)))
    refused(PARA, "gives its size as", from_struct, but(0, (9).to_bytes(8, "little")))
    refused(PARA, "hcclBufferSize", from_struct, but(24, bytes(4)))
    refused(PARA, "hcclDeterministic", from_struct, but(28, b"\x09\0\0\0"))
    refused(PARA, "not null-terminated", from_struct, but(32, b"x" * 128))
    refused(PARA, "hcclExecTimeOut", from_struct, but(316, b"\xf0\xff\xff\xff"))


def test_settings_of_the_process(acl_on, refused, monkeypatch):
    acl_on()
    configuration.set_config(0, 1)
    assert configuration.get_config(0) == 1 and configuration.get_config(1) == 0
    refused(PARA, "HCCL_DETERMINISTIC", configuration.set_config, 0, 5)
    refused(PARA, "config 2", configuration.set_config, 2, 0)
    assert configuration.exec_timeout_s() == 1836 and configuration.connect_timeout_s() == 120
    for value in ("-1", "soon", "1e99"):
        monkeypatch.setenv("HCCL_EXEC_TIMEOUT", value)
        refused(PARA, "HCCL_EXEC_TIMEOUT", configuration.exec_timeout_s)
    monkeypatch.setenv("HCCL_CONNECT_TIMEOUT", "60")
    refused(PARA, "120 to 7200", configuration.connect_timeout_s)


def test_chips(acl_on, refused):
    acl_on(chip="310B")
    refused(NOT_SUPPORT, "has no HCCL", rendezvous.root_info)


@pytest.mark.parametrize(("chip", "code"), [("910", PARA), ("910B", None)])
def test_a_timeout_of_0(acl_on, refused, monkeypatch, chip, code):
    acl_on(chip=chip)
    monkeypatch.setenv("HCCL_EXEC_TIMEOUT", "0")
    if code is None:
        assert configuration.exec_timeout_s() == 0
    else:
        refused(code, "more than 0 to 17340", configuration.exec_timeout_s)


def test_types_of_the_newest_chip_only(ranks, refused):
    world = ranks(1, chip="950")
    place = world.put(0, np.zeros(16, np.uint8))
    world.on(0, operations.broadcast, world.comms[0], place, 16, 14, 0, world.streams[0])
    refused(NOT_SUPPORT, "hifloat8", operations.all_reduce, world.comms[0], place, place, 16, 14, SUM, world.streams[0])
    assert world.synchronize() == [0]


def test_errors_as_text():
    error = HcclError(9, "why.")
    assert str(error) == "HCCL_E_TIMEOUT (9): why." and explain(9) == "timeout" and "not a result" in explain(77)
