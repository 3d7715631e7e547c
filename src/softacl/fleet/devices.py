"""Devices of a cluster that this process works with: an actor each, started, known by place, replaced when they are lost."""

from __future__ import annotations

import time
from typing import Any

from softacl import __version__
from softacl.base.closing import Closing
from softacl.base.units import counted
from softacl.fleet.holder import Holder, Opened
from softacl.fleet.ray_module import DeviceLost, FleetError, NotEnoughDevices, connected, own_error

__all__ = ["Devices"]

_MAX_LOSSES = 3  # of one device's place; then a new actor does not help


class Devices(Closing):
    """Whole devices of the Ray cluster, an actor each, in the order of nodes and device numbers.

    `softacl.distribute` makes one of a number; make one yourself to distribute several things to the same devices. `close`, or
    the end of a `with`, ends the actors, and the memory with them.
    """

    def __init__(self, count: int | None = None, timeout_s: float = 60.0) -> None:
        """count: all that the cluster has by default. timeout_s: how long to wait for Ray to give them, and for each call.

        Raises NotEnoughDevices; FleetError if two actors got one device, or a node has another version of SoftACL.
        """
        self._ray = connected()
        self.timeout_s = timeout_s
        self._actors: list[Any] = []
        self.opened: list[Opened] = []
        self._losses: list[int] = []
        self.gone: set[int] = set()  # those that are lost, with none in their place
        count = _whole(self._ray, count)
        try:
            started = self._start(count)
        except BaseException:
            self.close()
            raise
        started.sort(key=lambda pair: (pair[1].node, pair[1].physical))
        self._actors, self.opened = [actor for actor, _ in started], [device for _, device in started]
        self._losses = [0] * count
        try:
            self._check()
        except BaseException:
            self.close()
            raise

    def __len__(self) -> int:
        return len(self._actors)

    def actor(self, i: int) -> Any:
        """The actor of the i-th device. FleetError after `close`."""
        if not self._actors:
            raise FleetError("these devices have been closed. Take new ones.")
        return self._actors[i]

    def replace(self, i: int, why: BaseException, patient: bool = True) -> None:
        """End the actor of the i-th device, which does not answer, and start another one in its place. why: the error.

        DeviceLost if that is the fourth time, or none is free within `timeout_s`; not patient: without waiting for nodes to return.
        """
        device = self.opened[i]
        self._losses[i] += 1
        name = type(why).__name__
        if self._losses[i] > _MAX_LOSSES:
            self.gone.add(i)
            raise DeviceLost(
                f"device {device.physical} of node {device.node[:8]} was lost {self._losses[i]} times, now by {name}: "
                f"{str(why).splitlines()[0] if str(why) else ''} See the worker's log: ray logs, pid {device.pid}."
            ) from why
        self._ray.kill(self._actors[i], no_restart=True)
        try:
            if not patient and _total(self._ray) < len(self) - len(self.gone):
                raise NotEnoughDevices(f"{_total(self._ray):g} NPUs are left.")
            ((actor, opened),) = self._start(1, i)
        except NotEnoughDevices as error:
            self.gone.add(i)
            raise DeviceLost(
                f"device {device.physical} of node {device.node[:8]} was lost by {name}, and the cluster has none to take its place: "
                f"{error}"
            ) from why
        self._actors[i], self.opened[i] = actor, opened
        self._check()

    def close(self) -> None:
        """End the actors. Idempotent."""
        actors, self._actors = self._actors, []
        for actor in actors:
            if self._ray.is_initialized():
                self._ray.kill(actor, no_restart=True)

    def _start(self, count: int, instead: int | None = None) -> list[tuple[Any, Opened]]:
        """So many new actors that have opened their devices."""
        ray = self._ray
        made = ray.remote(num_cpus=0, resources={"NPU": 1}, max_restarts=0)(Holder)
        actors = [made.remote() for _ in range(count)]
        if instead is None:
            self._actors = actors  # for `close`, whatever happens
        refs = [actor.open.remote() for actor in actors]
        try:
            ready, late = ray.wait(refs, num_returns=count, timeout=self.timeout_s)
            opened = ray.get(ready)
            if late:
                raise NotEnoughDevices(self._too_few(count, len(ready)))
        except ray.exceptions.RayTaskError as error:
            self._end(actors)
            raise own_error(error) from None
        except ray.exceptions.RayActorError as error:
            self._end(actors)
            raise FleetError(
                f"an actor did not start: {_first_line(error)} Is softacl {__version__} installed on every node?"
            ) from None
        except BaseException:
            self._end(actors)
            raise
        return list(zip(actors, opened, strict=True))

    def _end(self, actors: list[Any]) -> None:
        for actor in actors:
            self._ray.kill(actor, no_restart=True)

    def _too_few(self, count: int, ready: int) -> str:
        free = self._ray.available_resources().get("NPU", 0)
        return (
            f"{ready} of {counted(count, 'device')} answered within {self.timeout_s:g} s; of the cluster's "
            f"{_total(self._ray):g} NPUs {free:g} are free now. Others use them: wait, ask for fewer, or pass a longer timeout_s."
        )

    def _check(self) -> None:
        """One actor to a device, and one version."""
        seen: dict[tuple[str, int], Opened] = {}
        for device in self.opened:
            if device.version != __version__:
                raise FleetError(
                    f"node {device.node[:8]} has softacl {device.version}, this process {__version__}. Install one version everywhere."
                )
            other = seen.setdefault((device.machine, device.physical), device)
            if other is not device:
                raise FleetError(
                    f"device {device.physical} of machine {device.machine.split()[0]} is used by two actors, pids {other.pid} and "
                    f"{device.pid}, of the Ray nodes {other.node[:8]} and {device.node[:8]}. Start each Ray node of a machine "
                    "with devices of its own in ASCEND_RT_VISIBLE_DEVICES."
                )

    def __repr__(self) -> str:
        return f"<Devices, {len(self)} of {len({device.node for device in self.opened})} nodes>"


def _whole(ray: Any, count: Any) -> int:
    """How many devices are meant: whole ones, and no more than the cluster has."""
    total = _total(ray)
    if count is not None and (isinstance(count, bool) or not isinstance(count, int)):
        raise TypeError(
            f"devices={count!r}: a whole number of devices, or Devices of softacl.fleet.devices. Half a device is one that two "
            "actors share, and whose memory either may fill."
        )
    if count is not None and count < 1:
        raise ValueError(f"devices={count}: at least one is needed")
    deadline = time.monotonic() + 2  # nodes that have just joined are not counted at once
    while total < (count or 1) and time.monotonic() < deadline:
        time.sleep(0.1)
        total = _total(ray)
    if total < 1:
        raise NotEnoughDevices(
            "the cluster has no device: no node has the resource NPU. Start Ray where softacl is installed, from the same "
            "environment (softacl doctor says what a node would have), or declare it: ray start --resources '{\"NPU\": 2}'."
        )
    if count is not None and count > total:
        raise NotEnoughDevices(
            f"{counted(count, 'device')} are asked for, and the cluster has {total:g}. Ask for fewer, or add nodes."
        )
    return int(total) if count is None else count


def _total(ray: Any) -> float:
    return float(ray.cluster_resources().get("NPU", 0))


def _first_line(error: BaseException) -> str:
    return next((line for line in str(error).splitlines() if line.strip()), type(error).__name__)
