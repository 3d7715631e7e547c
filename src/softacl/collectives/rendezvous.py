"""How ranks find each other: by a root info, a rank table, within a process, or as a part of another communicator.

The root info names an entry of the directory that processes of this user share (`softacl.runtime.ipc.shared_directory`); the
board lies beside it. The process that created it removes both once all ranks have joined; if it dies earlier, the next process
that shares anything does.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from softacl.codes import Code
from softacl.collectives.board import Board
from softacl.collectives.communicator import Communicator, admit
from softacl.collectives.configuration import Configuration, connect_timeout_s
from softacl.collectives.errors import HcclError, Result
from softacl.collectives.support import of_chip
from softacl.errors import AclError
from softacl.processes import directory
from softacl.runtime.ipc import shared_directory
from softacl.runtime.ipc.shared_counters import wait_here
from softacl.runtime.process import devices
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import Device, process

ROOT_INFO_BYTES = 4108
_MARK = b"softacl root info\0"
_KIND = "collectives"
_MAX_RANKS = 1024


def root_info() -> bytes:
    """The bytes that the other ranks need to join this process's communicator. Source: HcclGetRootInfo."""
    of_chip()
    require_context()
    _host_mode()
    return (_MARK + _new_board(secrets.token_hex(16)).encode()).ljust(ROOT_INFO_BYTES, b"\0")


def init_by_root_info(n_ranks: int, info: bytes, rank: int, config: Configuration) -> int:
    """Join a communicator, wait for the other ranks, and return its handle. Source: HcclCommInitRootInfo.

    HCCL_E_PARA for a rank or number of ranks that cannot be, or that another rank contradicts; HCCL_E_TIMEOUT for ranks that
    do not come within HCCL_CONNECT_TIMEOUT.
    """
    of_chip()
    device = require_context().device
    _check_rank(rank, n_ranks)
    mark, key = info[: len(_MARK)], info[len(_MARK) : len(_MARK) + 32]
    if mark != _MARK:
        raise HcclError(
            Result.E_PARA, "the root info was not made by SoftACL's HcclGetRootInfo. Give all ranks the same bytes."
        )
    return _join(key.decode("ascii", "replace"), n_ranks, rank, device, config, "the root info").handle


def init_all(device_ids: Sequence[int]) -> list[int]:
    """A communicator of devices of this process; a handle for each. Source: HcclCommInitAll."""
    of_chip()
    if not device_ids:
        raise HcclError(Result.E_PARA, "ndev is 0; name at least one device.")
    for i, device_id in enumerate(device_ids):
        if device_id in device_ids[:i]:
            raise HcclError(Result.E_PARA, f"device {device_id} is named twice; each rank has a device of its own.")
    board, key, config = Board.private(), secrets.token_hex(16), Configuration()
    made = [
        Communicator(board.another(), key, rank, len(device_ids), devices.use(device_id), config)
        for rank, device_id in enumerate(device_ids)
    ]
    board.close()
    members = [_member(comm, "") for comm in made]
    for comm in made:
        comm.publish(member=members[comm.rank])
        comm.members = members
    return [admit(comm).handle for comm in made]


def init_by_table(path: str, rank: int, config: Configuration) -> int:
    """As `init_by_root_info`, by the file of a rank table, the same for all ranks. Source: HcclCommInitClusterInfo."""
    of_chip()
    device = require_context().device
    try:
        text = Path(path).read_bytes()
    except OSError as error:
        raise HcclError(
            Result.E_OPEN_FILE_FAILURE, f"the rank table {path!r} cannot be read: {error.strerror}."
        ) from None
    ranks = _ranks_of(text, path)
    if rank not in ranks:
        raise HcclError(Result.E_PARA, f"rank {rank} is not in {path!r}, which has ranks {sorted(ranks)}.")
    if ranks[rank] != device.physical:
        raise HcclError(
            Result.E_PARA,
            f"rank {rank} is device {ranks[rank]} in {path!r}, and this thread's device is {device.physical}. Set that device.",
        )
    key = hashlib.sha256(b"table\0" + text).hexdigest()[:32]
    return _meet(key, len(ranks), rank, device, config, f"the rank table {path!r}").handle


def sub_communicator(parent: Communicator, ranks: Sequence[int], number: int, rank: int, config: Configuration) -> int:
    """A communicator of some ranks of another one; those alone call this. Source: HcclCreateSubCommConfig."""
    parent.usable()
    _check_rank(rank, len(ranks))
    for i, each in enumerate(ranks):
        if each >= parent.size or each in ranks[:i]:
            raise HcclError(
                Result.E_PARA, f"rankIds has {each} at place {i}; it must name ranks 0 to {parent.size - 1}, each once."
            )
    if ranks[rank] != parent.rank:
        raise HcclError(
            Result.E_PARA, f"rankIds[{rank}] is {ranks[rank]}, and this is rank {parent.rank} of {parent.name!r}."
        )
    words = f"{parent.key} {parent.epoch} {number} {list(ranks)}"
    key = hashlib.sha256(words.encode()).hexdigest()[:32]
    return _meet(key, len(ranks), rank, parent.device, config, f"communicator {parent.name!r}").handle


def _check_rank(rank: int, n_ranks: int) -> None:
    if not 0 < n_ranks <= _MAX_RANKS:
        raise HcclError(Result.E_PARA, f"nRanks is {n_ranks}; it must be 1 to {_MAX_RANKS}.")
    if not 0 <= rank < n_ranks:
        raise HcclError(Result.E_PARA, f"rank is {rank}; of {n_ranks} ranks it must be 0 to {n_ranks - 1}.")


def _host_mode() -> None:
    if process.settings.run_mode != "host":
        raise HcclError(Result.E_NOT_SUPPORT, "collectives work in run mode ACL_HOST only.")


def _ranks_of(text: bytes, path: str) -> dict[int, int]:
    """Rank -> the machine's number of its device."""
    try:
        table = json.loads(text)
        servers = table["server_list"]
        ranks = {int(each["rank_id"]): int(each["device_id"]) for server in servers for each in server["device"]}
        n = sum(len(server["device"]) for server in servers)
    except (ValueError, KeyError, TypeError) as error:
        raise HcclError(
            Result.E_PARA,
            f"{path!r} is not a rank table: {error!r}. It needs server_list, each with device, device_id, rank_id.",
        ) from None
    if len(servers) > 1:
        raise HcclError(
            Result.E_NOT_SUPPORT, f"{path!r} has {len(servers)} servers; SoftACL's collectives work on one machine."
        )
    if sorted(ranks) != list(range(n)):
        raise HcclError(Result.E_PARA, f"{path!r} has the ranks {sorted(ranks)} for {n} devices; ranks count from 0.")
    return ranks


def _new_board(key: str) -> str:
    shared_directory.publish(_KIND, True, {}, key)
    try:
        os.close(shared_directory.open_board(key, True))
    except BaseException:
        shared_directory.withdraw(key)
        raise
    return key


def _meet(key: str, n_ranks: int, rank: int, device: Device, config: Configuration, what: str) -> Communicator:
    """Join without a root info: rank 0 makes the board, the others wait for it."""
    _host_mode()
    if rank == 0:
        _new_board(key)

    def there() -> bool:
        try:
            shared_directory.find(_KIND, key)
            board = Board(shared_directory.open_board(key, False))
        except (AclError, OSError):
            return False
        with suppress(HcclError):
            return board.read(rank) is None  # else it is the board of an earlier group, and will be removed
        return False

    if not wait_here(there, round(connect_timeout_s() * 1000)):
        raise HcclError(
            Result.E_TIMEOUT,
            f"rank {rank} waited {connect_timeout_s():g} s for rank 0, which did not join with {what}.",
        )
    return _join(key, n_ranks, rank, device, config, what)


def _join(key: str, n_ranks: int, rank: int, device: Device, config: Configuration, what: str) -> Communicator:
    _host_mode()
    timeout_s = connect_timeout_s()
    try:
        shared_directory.find(_KIND, key)
        board = Board(shared_directory.open_board(key, False))
    except FileNotFoundError:
        raise _used_up(what) from None
    except AclError as error:
        raise _used_up(what) if error.code == Code.RT_PARAM_INVALID else error from None
    comm = Communicator(board, key, rank, n_ranks, device, config)
    try:
        before = board.read(rank)
        if before is not None:
            raise HcclError(
                Result.E_PARA, f"process {before['member']['pid']} has already joined as rank {rank} with {what}."
            )
        mine = _member(comm, config.name)
        comm.publish(member=mine)
        seen: dict[int, dict[str, Any]] = {}

        def all_there() -> bool:
            for each in range(n_ranks):
                record = board.read(each) if each not in seen else None
                if record is not None:
                    _check_member(record["member"], seen, each, mine, rank)
                    seen[each] = record["member"]
            return len(seen) == n_ranks or any(not directory.alive(member) for member in seen.values())

        came = wait_here(all_there, round(timeout_s * 1000))
        missing = [each for each in range(n_ranks) if each not in seen]
        if not came:
            raise HcclError(
                Result.E_TIMEOUT,
                f"rank {rank} of {n_ranks} waited {timeout_s:g} s for {_ranks(missing)}, which "
                f"{'has' if len(missing) == 1 else 'have'} not joined. Start all ranks, or raise HCCL_CONNECT_TIMEOUT.",
            )
        if missing:
            dead = next(each for each, member in seen.items() if not directory.alive(member))
            raise HcclError(
                Result.E_REMOTE, f"rank {dead} (process {seen[dead]['pid']}) ended before {_ranks(missing)} joined."
            )
        comm.members = [seen[each] for each in range(n_ranks)]
        if (board.read(rank) or {}).get("member", {}).get("token") != mine["token"]:
            raise HcclError(Result.E_PARA, f"another process has also joined as rank {rank} with {what}.")
        comm.shared = any(member["pid"] != mine["pid"] for member in comm.members)
        comm.name = config.name or comm.name
    except BaseException:
        comm.close()
        shared_directory.withdraw(key)
        raise
    shared_directory.withdraw(key)  # if it is this process's; ranks that have joined need no name
    return admit(comm)


def _used_up(what: str) -> HcclError:
    return HcclError(
        Result.E_NOT_FOUND,
        f"no process waits with {what}: it has ended, or all ranks have joined already. A root info can be used once.",
    )


def _member(comm: Communicator, name: str) -> dict[str, Any]:
    return shared_directory.life() | {
        "n": comm.size,
        "device": comm.device.physical,
        "name": name,
        "token": secrets.token_hex(8),
        "chip": process.settings.profile.soc_name,
    }


def _check_member(
    member: dict[str, Any], seen: dict[int, dict[str, Any]], rank: int, mine: dict[str, Any], me: int
) -> None:
    """HCCL_E_PARA where two ranks do not fit together."""
    if member["n"] != mine["n"]:
        raise HcclError(
            Result.E_PARA,
            f"rank {rank} was given nRanks {member['n']}, rank {me} {mine['n']}. Give all the same nRanks.",
        )
    if member["name"] != mine["name"]:
        raise HcclError(
            Result.E_PARA,
            f"rank {rank} names the communicator {member['name']!r}, and rank {me} {mine['name']!r} (hcclCommName).",
        )
    for other, peer in seen.items():
        if peer["device"] == member["device"]:
            raise HcclError(
                Result.E_PARA,
                f"ranks {other} and {rank} both use device {member['device']}; each rank has a device of its own. "
                "SOFTACL_DEVICES sets how many there are.",
            )


def _ranks(ranks: Sequence[int]) -> str:
    return f"rank {ranks[0]}" if len(ranks) == 1 else f"ranks {', '.join(map(str, ranks))}"
