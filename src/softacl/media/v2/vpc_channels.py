"""Channels of VPC: operations get a task id, by which the program waits for the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from softacl.bindings import fn
from softacl.media.v2.channels import Channel, ChannelTable, ChannelTask, Work
from softacl.media.v2.codes import MediaCode
from softacl.media.v2.structs import Record
from softacl.runtime.process.contexts import Context
from softacl.runtime.state import process

if TYPE_CHECKING:
    from softacl.media.images.colours import Csc

_MAX_TASKS = (1 << 32) - 1


class VpcChannel(Channel):
    """A channel of VPC, and the tasks whose results have not been fetched."""

    module, kind = "VPC", "VPC"
    result_call = "hi_mpi_vpc_get_process_result"

    def __init__(self, number: int, context: Context) -> None:
        super().__init__(number, context)
        self.tasks: dict[int, ChannelTask] = {}
        self.last = 0  # task id
        self.matrix: Csc = 0  # between RGB and YUV
        self.workspaces: dict[int, tuple[int, ...]] = {}  # hi_workspace_func -> the largest sides

    def forget(self) -> None:
        for task in self.tasks.values():
            self.release(task)
        self.tasks.clear()
        channels.remove(self)

    def start(self, c_name: str, work: Work) -> int:
        """Queue an operation; its task id, from 1."""
        with process.lock:
            self.last = self.last % _MAX_TASKS + 1
            number = self.last
            self.tasks[number] = self.push(c_name, work)
        return number


channels: ChannelTable[VpcChannel] = ChannelTable("VPC", "hi_mpi_vpc_create_chn")


def create(number: int, attributes: Record) -> None:
    """Create a channel with that number. attributes: hi_vpc_chn_attr, which is unused. Source: hi_mpi_vpc_create_chn."""
    channels.create(number, VpcChannel)


def create_anywhere(attributes: Record) -> int:
    """Create a channel with a free number. Source: hi_mpi_vpc_sys_create_chn."""
    with process.lock:
        number = channels.free_number()
        channels.create(number, VpcChannel)
    return number


def destroy(number: int) -> None:
    """Wait for its operations and end the channel. Source: hi_mpi_vpc_destroy_chn."""
    channels.get(number).end()


def get_process_result(number: int, task_id: int, milliseconds: int) -> None:
    """Wait until an operation is done; each result is returned once. milliseconds: -1 forever, 0 not at all.

    HI_ERR_VPC_ILLEGAL_PARAM for a task id unknown to the channel and for a failed operation, whose message says why;
    HI_ERR_VPC_BUF_EMPTY if it is not done and milliseconds is 0, HI_ERR_VPC_TIMEOUT after a timeout.

    Source: hi_mpi_vpc_get_process_result.
    """
    channel = channels.get(number)
    if milliseconds < -1:
        raise channel.refuse(
            MediaCode.ILLEGAL_PARAM, f"milli_sec is {milliseconds}; it must be -1 (wait forever), 0 (no wait) or more."
        )
    task = channel.tasks.get(task_id)
    if task is None:
        raise channel.refuse(
            MediaCode.ILLEGAL_PARAM,
            f"channel {number} has no task {task_id}, or its result was given before. Pass the task_id of an operation such as "
            f"{fn('hi_mpi_vpc_resize')}.",
        )
    if not channel.wait(task, milliseconds):
        if milliseconds == 0:
            raise channel.refuse(MediaCode.BUF_EMPTY, f"task {task_id} of channel {number} is not done.")
        raise channel.refuse(
            MediaCode.TIMEOUT, f"task {task_id} of channel {number} is not done after {milliseconds} ms."
        )
    channel.tasks.pop(task_id, None)
    if task.failure:
        raise channel.refuse(MediaCode.ILLEGAL_PARAM, f"{task.failure}.")
