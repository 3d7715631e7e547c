"""The collectives, as programs call them: arguments are checked at the call, the work follows in the stream.

Counts are elements. HCCL_E_PTR for a null buffer, HCCL_E_PARA for memory that is not the device's or is too short, a
nonexistent rank, a stream of another device; HCCL_E_NOT_SUPPORT for types that the chip lacks. A count of 0 does nothing.
Sources: docs/zh/api_ref/comm_op_interface of hicann/hccl.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.base.units import format_size
from softacl.bindings import fn
from softacl.collectives import groups
from softacl.collectives.collective import Collective
from softacl.collectives.communicator import Communicator
from softacl.collectives.element_types import OPERATIONS, check_reduction, check_type, name_of, size_of
from softacl.collectives.errors import HcclError, Result
from softacl.collectives.exchanges import Exchange, ExchangedItem
from softacl.collectives.movement import copy_from, reduce_from
from softacl.collectives.places import RankRegion
from softacl.runtime.memory.live_blocks import describe
from softacl.runtime.memory.ranges import on_device
from softacl.runtime.state import live, process
from softacl.runtime.streams.streams import Stream, stream_from_handle

_MAX_ELEMENTS = 0x7FFFFFFFF  # of a call. Source: hicann/hccl src/common/hccl_common.h (SYS_MAX_COUNT)


def all_reduce(comm: Communicator, send: int, receive: int, count: int, kind: int, how: int, stream: int) -> None:
    """Every rank gets the reduction of all. Each computes a slice, and fetches the others'. Source: HcclAllReduce."""
    at = _begin(comm, count, kind, stream)
    check_reduction(kind, how)
    nbytes = count * size_of(kind)
    source = _region(comm, "sendBuf", send, nbytes, kind)
    target = _region(comm, "recvBuf", receive, nbytes, kind)
    if source is None or target is None:
        return
    op = Collective(comm, at, "HcclAllReduce", _same(count, kind, how), {}, source, target, [source], [target])
    ends = [count * rank // comm.size * size_of(kind) for rank in range(comm.size + 1)]

    def reduce_slice() -> None:
        start, n = ends[comm.rank], ends[comm.rank + 1] - ends[comm.rank]
        locations = [op.location(rank, "send") for rank in range(comm.size)]
        reduce_from(comm, locations, start, target, start, n, kind, how)
        if op.receive_exposed is not None:
            op.receive_exposed.refresh(start, n)

    def gather() -> None:
        for rank in range(comm.size):
            if rank != comm.rank:
                start, n = ends[rank], ends[rank + 1] - ends[rank]
                copy_from(comm, op.location(rank, "receive"), rank, start, target, start, n)

    groups.add(comm, stream, lambda: op.queue([reduce_slice, gather]))


def broadcast(comm: Communicator, buffer: int, count: int, kind: int, root: int, stream: int) -> None:
    """Every rank gets what the root has. Source: HcclBroadcast."""
    at = _begin(comm, count, kind, stream)
    _check_rank(comm, "root", root)
    region = _region(comm, "buf", buffer, count * size_of(kind))
    if region is None:
        return
    is_root = comm.rank == root
    op = Collective(
        comm, at, "HcclBroadcast", _same(count, kind, root=root), {}, region if is_root else None, None,
        [region] if is_root else [], [] if is_root else [region],
    )  # fmt: skip

    def copy() -> None:
        if not is_root:
            copy_from(comm, op.location(root, "send"), root, 0, region, 0, region.nbytes)

    groups.add(comm, stream, lambda: op.queue([copy]))


def reduce(
    comm: Communicator, send: int, receive: int, count: int, kind: int, how: int, root: int, stream: int
) -> None:
    """The root gets the reduction of all. The other ranks' recvBuf is ignored. Source: HcclReduce."""
    at = _begin(comm, count, kind, stream)
    check_reduction(kind, how)
    _check_rank(comm, "root", root)
    nbytes = count * size_of(kind)
    source = _region(comm, "sendBuf", send, nbytes, kind)
    target = _region(comm, "recvBuf", receive, nbytes, kind) if comm.rank == root else source
    if source is None or target is None:
        return
    op = Collective(
        comm, at, "HcclReduce", _same(count, kind, how, root=root), {}, source, None, [source],
        [target] if comm.rank == root else [],
    )  # fmt: skip

    def compute() -> None:
        if comm.rank == root:
            locations = [op.location(rank, "send") for rank in range(comm.size)]
            reduce_from(comm, locations, 0, target, 0, nbytes, kind, how)

    groups.add(comm, stream, lambda: op.queue([compute]))


def all_gather(comm: Communicator, send: int, receive: int, count: int, kind: int, stream: int) -> None:
    """Every rank gets what all have, in the order of the ranks; `count` from each. Source: HcclAllGather."""
    at = _begin(comm, count, kind, stream)
    nbytes = count * size_of(kind)
    source = _region(comm, "sendBuf", send, nbytes)
    target = _region(comm, "recvBuf", receive, nbytes * comm.size)
    if source is None or target is None:
        return
    op = Collective(comm, at, "HcclAllGather", _same(count, kind), {}, source, None, [source], [target])

    def gather() -> None:
        for rank in range(comm.size):
            copy_from(comm, op.location(rank, "send"), rank, 0, target, rank * nbytes, nbytes)

    groups.add(comm, stream, lambda: op.queue([gather]))


def all_gather_v(
    comm: Communicator,
    send: int,
    count: int,
    receive: int,
    counts: Sequence[int],
    displs: Sequence[int],
    kind: int,
    stream: int,
) -> None:
    """As `all_gather`, with a count for each rank, and where it goes, in elements. Source: HcclAllGatherV."""
    at = _begin(comm, max([count, *counts]), kind, stream)
    size = size_of(kind)
    if counts[comm.rank] != count:
        raise HcclError(
            Result.E_PARA, f"sendCount is {count}, but recvCounts[{comm.rank}] of this rank is {counts[comm.rank]}."
        )
    source = _region(comm, "sendBuf", send, count * size)
    target = _region(comm, "recvBuf", receive, _reach(counts, displs) * size)
    same = _same(None, kind) | {"recvCounts": list(counts)}
    writes = _parts(target, counts, displs, size)
    op = Collective(comm, at, "HcclAllGatherV", same, {}, source, None, _present(source), writes)

    def gather() -> None:
        for rank, (n, displ) in enumerate(zip(counts, displs, strict=True)):
            if n and target is not None:
                copy_from(comm, op.location(rank, "send"), rank, 0, target, displ * size, n * size)

    if any(counts):
        groups.add(comm, stream, lambda: op.queue([gather]))


def reduce_scatter(comm: Communicator, send: int, receive: int, count: int, kind: int, how: int, stream: int) -> None:
    """Each rank gets its part, of `count` elements, of the reduction of all. Source: HcclReduceScatter."""
    at = _begin(comm, count, kind, stream)
    check_reduction(kind, how)
    nbytes = count * size_of(kind)
    source = _region(comm, "sendBuf", send, nbytes * comm.size, kind)
    target = _region(comm, "recvBuf", receive, nbytes, kind)
    if source is None or target is None:
        return
    op = Collective(comm, at, "HcclReduceScatter", _same(count, kind, how), {}, source, None, [source], [target])

    def compute() -> None:
        locations = [op.location(rank, "send") for rank in range(comm.size)]
        reduce_from(comm, locations, comm.rank * nbytes, target, 0, nbytes, kind, how)

    groups.add(comm, stream, lambda: op.queue([compute]))


def reduce_scatter_v(
    comm: Communicator,
    send: int,
    counts: Sequence[int],
    displs: Sequence[int],
    receive: int,
    count: int,
    kind: int,
    how: int,
    stream: int,
) -> None:
    """As `reduce_scatter`, with a count for each rank, and where its part begins. Source: HcclReduceScatterV."""
    at = _begin(comm, max([count, *counts]), kind, stream)
    check_reduction(kind, how)
    size = size_of(kind)
    if counts[comm.rank] != count:
        raise HcclError(
            Result.E_PARA, f"recvCount is {count}, but sendCounts[{comm.rank}] of this rank is {counts[comm.rank]}."
        )
    source = _region(comm, "sendBuf", send, _reach(counts, displs) * size, kind)
    target = _region(comm, "recvBuf", receive, count * size, kind)
    same = _same(None, kind, how) | {"sendCounts": list(counts), "sendDispls": list(displs)}
    reads = _parts(source, counts, displs, size)
    op = Collective(comm, at, "HcclReduceScatterV", same, {}, source, None, reads, _present(target))

    def compute() -> None:
        if target is not None:
            locations = [op.location(rank, "send") for rank in range(comm.size)]
            reduce_from(comm, locations, displs[comm.rank] * size, target, 0, count * size, kind, how)

    if any(counts):
        groups.add(comm, stream, lambda: op.queue([compute]))


def scatter(comm: Communicator, send: int, receive: int, count: int, kind: int, root: int, stream: int) -> None:
    """Each rank gets its part (`count` elements) of the root's data. Source: HcclScatter."""
    at = _begin(comm, count, kind, stream)
    _check_rank(comm, "root", root)
    nbytes, is_root = count * size_of(kind), comm.rank == root
    source = _region(comm, "sendBuf", send, nbytes * comm.size) if is_root else None
    target = _region(comm, "recvBuf", receive, nbytes)
    if target is None:
        return
    op = Collective(
        comm, at, "HcclScatter", _same(count, kind, root=root), {}, source, None, _present(source), [target]
    )

    def copy() -> None:
        copy_from(comm, op.location(root, "send"), root, comm.rank * nbytes, target, 0, nbytes)

    groups.add(comm, stream, lambda: op.queue([copy]))


def all_to_all(
    comm: Communicator, send: int, send_count: int, send_kind: int, receive: int, count: int, kind: int, stream: int
) -> None:
    """Each rank sends a part to each; `count` elements between any two. Source: HcclAlltoAll."""
    if (send_count, send_kind) != (count, kind):
        raise HcclError(
            Result.E_PARA,
            f"{send_count} {name_of(send_kind)} are sent to each rank, and {count} {name_of(kind)} received. They must be equal.",
        )
    counts = [count] * comm.size
    displs = [count * rank for rank in range(comm.size)]
    _all_to_all(comm, "HcclAlltoAll", _same(count, kind), send, counts, displs, receive, counts, displs, kind, stream)


def all_to_all_v(
    comm: Communicator,
    send: int,
    send_counts: Sequence[int],
    send_displs: Sequence[int],
    send_kind: int,
    receive: int,
    counts: Sequence[int],
    displs: Sequence[int],
    kind: int,
    stream: int,
) -> None:
    """As `all_to_all`, with counts and displacements for each rank. Source: HcclAlltoAllV."""
    _check_kinds(send_kind, kind)
    _all_to_all(
        comm, "HcclAlltoAllV", _same(None, kind), send, send_counts, send_displs, receive, counts, displs, kind, stream
    )


def all_to_all_vc(
    comm: Communicator, send: int, matrix: Sequence[int], send_kind: int, receive: int, kind: int, stream: int
) -> None:
    """`all_to_all_v` with a matrix of send counts between ranks, without gaps. Source: HcclAlltoAllVC."""
    _check_kinds(send_kind, kind)
    n, me = comm.size, comm.rank
    send_counts = list(matrix[me * n : (me + 1) * n])
    counts = [matrix[rank * n + me] for rank in range(n)]
    displs = [[sum(each[:i]) for i in range(n)] for each in (send_counts, counts)]
    same = _same(None, kind) | {"sendCountMatrix": list(matrix)}
    _all_to_all(comm, "HcclAlltoAllVC", same, send, send_counts, displs[0], receive, counts, displs[1], kind, stream)


def _all_to_all(
    comm: Communicator,
    name: str,
    same: dict[str, Any],
    send: int,
    send_counts: Sequence[int],
    send_displs: Sequence[int],
    receive: int,
    counts: Sequence[int],
    displs: Sequence[int],
    kind: int,
    stream: int,
) -> None:
    at = _begin(comm, max(*send_counts, *counts), kind, stream)
    size = size_of(kind)
    source = _region(comm, "sendBuf", send, _reach(send_counts, send_displs) * size)
    target = _region(comm, "recvBuf", receive, _reach(counts, displs) * size)
    if source is not None and target is not None and source.address == target.address:
        raise HcclError(Result.E_PARA, f"sendBuf and recvBuf are both {send:#x}; they must be different memory.")
    own = {"counts": list(send_counts), "places": list(send_displs)}
    reads, writes = _parts(source, send_counts, send_displs, size), _parts(target, counts, displs, size)
    op = Collective(comm, at, name, same, own, source, None, reads, writes)

    def move() -> None:
        for rank in range(comm.size):
            sent = op.own_of(rank)
            if sent["counts"][comm.rank] != counts[rank]:
                raise HcclError(
                    Result.E_PARA,
                    f"{op}: {comm.who(rank)} sends {sent['counts'][comm.rank]} elements to rank {comm.rank}, which receives "
                    f"{counts[rank]} from it. They must be equal.",
                )
            if counts[rank] and target is not None:
                start = sent["places"][comm.rank] * size
                copy_from(
                    comm, op.location(rank, "send"), rank, start, target, displs[rank] * size, counts[rank] * size
                )

    groups.add(comm, stream, lambda: op.queue([move]))


def barrier(comm: Communicator, stream: int) -> None:
    """The stream continues when those of all ranks have reached this point. Source: HcclBarrier."""
    at = _stream(comm, stream)
    op = Collective(comm, at, "HcclBarrier", {}, {}, None, None, [], [])
    groups.add(comm, stream, lambda: op.queue([]))


def exchange(comm: Communicator, name: str, items: Sequence[tuple[bool, int, int, int, int]], stream: int) -> None:
    """Sends and receives that do not wait for each other: (sends, rank, buffer, count, type) each.

    Source: HcclSend, HcclRecv, HcclBatchSendRecv.
    """
    at = _stream(comm, stream)
    checked = []
    for sends, rank, buffer, count, kind in items:
        _check_rank(comm, "destRank" if sends else "srcRank", rank)
        if rank == comm.rank and name != "HcclBatchSendRecv":
            raise HcclError(Result.E_PARA, f"rank {rank} is this rank. Send to, and receive from, another one.")
        _check_count(count)
        check_type(kind)
        region = _region(comm, "sendBuf" if sends else "recvBuf", buffer, count * size_of(kind))
        if count:
            checked.append(ExchangedItem(sends, rank, region, count, kind))
    if checked:
        make: Callable[[Sequence[ExchangedItem]], Exchange] = lambda some: Exchange(comm, at, name, some)  # noqa: E731
        groups.add_exchange(comm, stream, checked, make)


# Arguments ------------------------------------------------------------------------------------------------------------


def _begin(comm: Communicator, count: int, kind: int, stream: int) -> Stream:
    result = _stream(comm, stream)
    _check_count(count)
    check_type(kind)
    return result


def _stream(comm: Communicator, handle: int) -> Stream:
    comm.usable()
    process.require_mapped()
    stream = stream_from_handle(handle)
    if stream.device is not comm.device:
        raise HcclError(
            Result.E_PARA,
            f"the stream is of device {stream.device.id}, and rank {comm.rank} of communicator {comm.name!r} is device "
            f"{comm.device.id}. Pass a stream of that device.",
        )
    return stream


def _check_count(count: int) -> None:
    if not 0 <= count <= _MAX_ELEMENTS:
        raise HcclError(Result.E_PARA, f"count is {count}; it must be 0 to {_MAX_ELEMENTS}.")


def _check_kinds(send_kind: int, kind: int) -> None:
    if send_kind != kind:
        raise HcclError(
            Result.E_PARA, f"sendType is {name_of(send_kind)}, recvType {name_of(kind)}; they must be equal."
        )


def _check_rank(comm: Communicator, what: str, rank: int) -> None:
    if not 0 <= rank < comm.size:
        raise HcclError(Result.E_PARA, f"{what} is {rank}; communicator {comm.name!r} has ranks 0 to {comm.size - 1}.")


def _same(count: int | None, kind: int, how: int | None = None, root: int | None = None) -> dict[str, Any]:
    """What all ranks must pass, as messages name it."""
    fields: dict[str, Any] = {} if count is None else {"count": count}
    fields["dataType"] = name_of(kind)
    if how is not None:
        fields["op"] = OPERATIONS[how]
    return fields if root is None else fields | {"root": root}


def _region(
    comm: Communicator, what: str, address: int, nbytes: int, aligned_for: int | None = None
) -> RankRegion | None:
    """The memory of an argument; None if it is empty. aligned_for: the type that it is aligned to."""
    if not nbytes:
        return None
    if not address:
        raise HcclError(Result.E_PTR, f"{what} is null. Pass device memory of {format_size(nbytes)}.")
    block = live.find(address) if 0 < address < 1 << 64 else None
    if block is None or not on_device(block) or block.device not in (None, comm.device):
        raise HcclError(
            Result.E_PARA,
            f"{what} is {describe(address)}. Pass memory of device {comm.device.id} ({fn('aclrtMalloc')}).",
        )
    available = block.available(address, nbytes)
    if available < nbytes:
        raise HcclError(
            Result.E_PARA,
            f"{what} needs {format_size(nbytes)} from {describe(address)}; that ends {nbytes - available} bytes past the block. "
            "Check the count, and what every rank adds to it.",
        )
    if aligned_for is not None and address % size_of(aligned_for):
        raise HcclError(
            Result.E_PARA,
            f"{what} {address:#x} is not a multiple of {size_of(aligned_for)}, the bytes of {name_of(aligned_for)}.",
        )
    block.touch(address, nbytes)
    return RankRegion(block, address, nbytes)


def _present(region: RankRegion | None) -> list[RankRegion]:
    return [] if region is None else [region]


def _reach(counts: Sequence[int], displs: Sequence[int]) -> int:
    """Elements up to the last of the parts."""
    for i, (count, displ) in enumerate(zip(counts, displs, strict=True)):
        if count > _MAX_ELEMENTS or displ > _MAX_ELEMENTS:
            raise HcclError(
                Result.E_PARA, f"entry {i} has {count} elements at offset {displ}; both must be 0 to {_MAX_ELEMENTS}."
            )
    return max((displ + count for count, displ in zip(counts, displs, strict=True) if count), default=0)


def _parts(region: RankRegion | None, counts: Sequence[int], displs: Sequence[int], size: int) -> list[RankRegion]:
    """The parts of a region that a call uses, for observers."""
    if region is None:
        return []
    return [
        RankRegion(region.block, region.address + displ * size, count * size)
        for count, displ in zip(counts, displs, strict=True)
        if count
    ]
