"""Collective communication: functions of hccl/hccl.h, whose arguments are structs, arrays and handles."""

from __future__ import annotations

from softacl.c._engine import get, put, read, write
from softacl.c.binding import kept
from softacl.collectives import communicator, configuration, groups, operations, rendezvous, windows
from softacl.collectives.communicator import from_handle
from softacl.collectives.configuration import Configuration
from softacl.collectives.errors import HcclError, Result, explain, result_of
from softacl.errors import AclError

_NAME_BYTES = 128
_ITEM_BYTES = 32  # of an HcclSendRecvItem
_MAX = 1 << 16


def own_code(error: AclError) -> int:
    """The HcclResult of a failed call."""
    return result_of(error)


def _needed(**pointers: int) -> None:
    for name, value in pointers.items():
        if not value:
            raise HcclError(Result.E_PTR, f"{name} is a null pointer.")


def _text(address: int, name: str) -> str:
    data = read(address, -1)
    if data is None:
        raise HcclError(Result.E_PTR, f"{name} is a null pointer.")
    return data.decode(errors="surrogateescape")


def _configuration(config: int) -> Configuration:
    _needed(config=config)
    (size,) = get(config, "Q", 1)
    data = read(config, min(max(size, 24), _MAX)) if size <= _MAX else read(config, 160)
    return configuration.from_struct(data or b"")


def HcclGetRootInfo(out: int) -> None:
    _needed(rootInfo=out)
    write(out, rendezvous.root_info())


def HcclCommInitRootInfo(n_ranks: int, info: int, rank: int, comm: int) -> None:
    _init_by_root_info(n_ranks, info, rank, Configuration(), comm)


def HcclCommInitRootInfoConfig(n_ranks: int, info: int, rank: int, config: int, comm: int) -> None:
    _init_by_root_info(n_ranks, info, rank, _configuration(config), comm)


def _init_by_root_info(n_ranks: int, info: int, rank: int, config: Configuration, comm: int) -> None:
    _needed(rootInfo=info, comm=comm)
    data = read(info, rendezvous.ROOT_INFO_BYTES) or b""
    put(comm, "Q", rendezvous.init_by_root_info(n_ranks, data, rank, config))


def HcclCommInitClusterInfo(path: int, rank: int, comm: int) -> None:
    _needed(clusterInfo=path, comm=comm)
    put(comm, "Q", rendezvous.init_by_table(_text(path, "clusterInfo"), rank, Configuration()))


def HcclCommInitClusterInfoConfig(path: int, rank: int, config: int, comm: int) -> None:
    _needed(clusterInfo=path, comm=comm)
    put(comm, "Q", rendezvous.init_by_table(_text(path, "clusterInfo"), rank, _configuration(config)))


def HcclCommInitAll(n: int, devices: int, comms: int) -> None:
    _needed(devices=devices, comms=comms)
    if n > _MAX:
        raise HcclError(Result.E_PARA, f"ndev is {n}, more than the number of devices.")
    for i, handle in enumerate(rendezvous.init_all(get(devices, "i", n) if n else [])):
        put(comms + 8 * i, "Q", handle)


def HcclCreateSubCommConfig(parent: int, n: int, ranks: int, number: int, rank: int, config: int, comm: int) -> None:
    """rankIds null and subCommRankId 0xffffffff: this rank is not in it, and gets a null handle."""
    _needed(comm=parent, subComm=comm)
    (handle,) = get(parent, "Q", 1)
    communicator = from_handle(handle)
    if not ranks and rank == 0xFFFFFFFF:
        put(comm, "Q", 0)
        return
    _needed(rankIds=ranks)
    if not 0 < n <= communicator.size:
        raise HcclError(
            Result.E_PARA, f"rankNum is {n}; communicator {communicator.name!r} has {communicator.size} ranks."
        )
    put(comm, "Q", rendezvous.sub_communicator(communicator, get(ranks, "I", n), number, rank, _configuration(config)))


def HcclCommDestroy(comm: int) -> None:
    communicator.destroy(comm)


def HcclCommSuspend(comm: int) -> None:
    communicator.suspend(comm)


def HcclCommResume(comm: int) -> None:
    communicator.resume(comm)


def HcclCommSetMemoryRange(comm: int, base: int, nbytes: int, alignment: int, flags: int) -> None:
    communicator = from_handle(comm)
    _needed(baseVirPtr=base)
    windows.set_range(communicator, base, nbytes, alignment, flags)


def HcclCommUnsetMemoryRange(comm: int, base: int) -> None:
    communicator = from_handle(comm)
    _needed(baseVirPtr=base)
    windows.unset_range(communicator, base)


def HcclCommActivateCommMemory(comm: int, address: int, nbytes: int, offset: int, handle: int, flags: int) -> None:
    communicator = from_handle(comm)
    _needed(virPtr=address, handle=handle)
    windows.activate(communicator, address, nbytes, offset, handle, flags)


def HcclCommDeactivateCommMemory(comm: int, address: int) -> None:
    communicator = from_handle(comm)
    _needed(virPtr=address)
    windows.deactivate(communicator, address)


def HcclCommSymWinRegister(comm: int, address: int, nbytes: int, window: int, flag: int) -> None:
    communicator = from_handle(comm)
    _needed(addr=address, winHandle=window)
    put(window, "Q", windows.register(communicator, address, nbytes, flag))


def HcclCommSymWinDeregister(window: int) -> None:
    _needed(winHandle=window)
    windows.deregister(window)


def HcclGetRankSize(comm: int, out: int) -> None:
    communicator = from_handle(comm)
    _needed(rankSize=out)
    put(out, "I", communicator.size)


def HcclGetRankId(comm: int, out: int) -> None:
    communicator = from_handle(comm)
    _needed(rank=out)
    put(out, "I", communicator.rank)


def HcclGetCommName(comm: int, out: int) -> None:
    """Room for 128 bytes."""
    communicator = from_handle(comm)
    _needed(commName=out)
    write(out, communicator.name.encode(errors="replace")[: _NAME_BYTES - 1] + b"\0")


def HcclGetCommAsyncError(comm: int, out: int) -> None:
    communicator = from_handle(comm)
    _needed(asyncError=out)
    put(out, "i", int(communicator.error.code) if communicator.error is not None else 0)


def HcclGetErrorString(code: int) -> int:
    return kept(explain(code))


def HcclGetCommConfigCapability() -> int:
    return configuration.CAPABILITY


def HcclSetConfig(which: int, value: int) -> None:
    """The value is a union of 4 bytes; the engine has its address."""
    configuration.set_config(which, get(value, "i", 1)[0])


def HcclGetConfig(which: int, out: int) -> None:
    _needed(configValue=out)
    put(out, "i", configuration.get_config(which))


def HcclGroupStart() -> None:
    groups.start()


def HcclGroupEnd() -> None:
    groups.end()


def HcclAllReduce(send: int, receive: int, count: int, kind: int, how: int, comm: int, stream: int) -> None:
    operations.all_reduce(from_handle(comm), send, receive, count, kind, how, stream)


def HcclBroadcast(buffer: int, count: int, kind: int, root: int, comm: int, stream: int) -> None:
    operations.broadcast(from_handle(comm), buffer, count, kind, root, stream)


def HcclReduce(send: int, receive: int, count: int, kind: int, how: int, root: int, comm: int, stream: int) -> None:
    operations.reduce(from_handle(comm), send, receive, count, kind, how, root, stream)


def HcclAllGather(send: int, receive: int, count: int, kind: int, comm: int, stream: int) -> None:
    operations.all_gather(from_handle(comm), send, receive, count, kind, stream)


def HcclReduceScatter(send: int, receive: int, count: int, kind: int, how: int, comm: int, stream: int) -> None:
    operations.reduce_scatter(from_handle(comm), send, receive, count, kind, how, stream)


def HcclScatter(send: int, receive: int, count: int, kind: int, root: int, comm: int, stream: int) -> None:
    operations.scatter(from_handle(comm), send, receive, count, kind, root, stream)


def HcclBarrier(comm: int, stream: int) -> None:
    operations.barrier(from_handle(comm), stream)


def _numbers(n: int, **arrays: int) -> list[list[int]]:
    _needed(**arrays)
    return [get(address, "Q", n) for address in arrays.values()]


def HcclAllGatherV(
    send: int, count: int, receive: int, counts: int, displs: int, kind: int, comm: int, stream: int
) -> None:
    communicator = from_handle(comm)
    read_counts, read_displs = _numbers(communicator.size, recvCounts=counts, recvDispls=displs)
    operations.all_gather_v(communicator, send, count, receive, read_counts, read_displs, kind, stream)


def HcclReduceScatterV(
    send: int, counts: int, displs: int, receive: int, count: int, kind: int, how: int, comm: int, stream: int
) -> None:
    communicator = from_handle(comm)
    read_counts, read_displs = _numbers(communicator.size, sendCounts=counts, sendDispls=displs)
    operations.reduce_scatter_v(communicator, send, read_counts, read_displs, receive, count, kind, how, stream)


def HcclAlltoAll(
    send: int, send_count: int, send_kind: int, receive: int, count: int, kind: int, comm: int, stream: int
) -> None:
    operations.all_to_all(from_handle(comm), send, send_count, send_kind, receive, count, kind, stream)


def HcclAlltoAllV(
    send: int,
    send_counts: int,
    send_displs: int,
    send_kind: int,
    receive: int,
    counts: int,
    displs: int,
    kind: int,
    comm: int,
    stream: int,
) -> None:
    communicator = from_handle(comm)
    arrays = _numbers(communicator.size, sendCounts=send_counts, sdispls=send_displs, recvCounts=counts, rdispls=displs)
    operations.all_to_all_v(
        communicator, send, arrays[0], arrays[1], send_kind, receive, arrays[2], arrays[3], kind, stream
    )


def HcclAlltoAllVC(send: int, matrix: int, send_kind: int, receive: int, kind: int, comm: int, stream: int) -> None:
    communicator = from_handle(comm)
    (numbers,) = _numbers(communicator.size * communicator.size, sendCountMatrix=matrix)
    operations.all_to_all_vc(communicator, send, numbers, send_kind, receive, kind, stream)


def HcclSend(buffer: int, count: int, kind: int, rank: int, comm: int, stream: int) -> None:
    operations.exchange(from_handle(comm), "HcclSend", [(True, rank, buffer, count, kind)], stream)


def HcclRecv(buffer: int, count: int, kind: int, rank: int, comm: int, stream: int) -> None:
    operations.exchange(from_handle(comm), "HcclRecv", [(False, rank, buffer, count, kind)], stream)


def HcclBatchSendRecv(items: int, n: int, comm: int, stream: int) -> None:
    """HcclSendRecvItem: what, buffer, count, type and rank."""
    communicator = from_handle(comm)
    _needed(sendRecvInfo=items)
    if not 0 < n <= _MAX:
        raise HcclError(Result.E_PARA, f"itemNum is {n}; it must be 1 to {_MAX}.")
    transfers = []
    for i in range(n):
        at = items + _ITEM_BYTES * i
        (what,), (buffer, count), (kind, rank) = get(at, "i", 1), get(at + 8, "Q", 2), get(at + 24, "I", 2)
        if what not in (0, 1):
            raise HcclError(Result.E_PARA, f"item {i}: sendRecvType is {what}, not HCCL_SEND (0) or HCCL_RECV (1).")
        transfers.append((what == 0, rank, buffer, count, kind))
    operations.exchange(communicator, "HcclBatchSendRecv", transfers, stream)
