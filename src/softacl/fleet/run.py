"""The run: actors are started in waves, asked step by step with a deadline each, and what they answer is kept whatever happens.

On one machine (nodes with one address) a wave is started, then its actors measure in turns, one at a time, for they share what is
measured; then the next wave starts. Machines work at the same time. An actor that dies or hangs costs the device of its step: a
new actor goes on with the devices that are left.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import ceil
from threading import Thread
from typing import Any

import softacl
from softacl.base.units import counted
from softacl.fleet.cluster import RESOURCE, ClusterNode, nodes
from softacl.fleet.crew import ActorCall, Crew, steps
from softacl.fleet.outliers import slow_devices
from softacl.fleet.ray_module import FleetError
from softacl.fleet.results import LOST, NOT_CHECKED, P2P, Fleet, WrongBytes
from softacl.fleet.worker import PROTOCOL, DeviceWorker, ascending

_LOOK_S = 1.0  # between two looks at the nodes
_HEAD_S = 20.0  # without an answer the head counts as lost; after 60 s Ray ends this process
_AGAIN_S = 0.5  # before an actor that is unavailable is asked again
_ANSWER_S = 5.0  # for short questions
_NO_P2P = 207000  # the chip has no copies between devices
_TURN = 16  # steps before another actor of the machine measures


@dataclass(frozen=True)
class FleetRequest:
    """What is to be done. count: timed copies of each kind in a repeat. each: devices of an actor. at_once: actors that live at
    the same time on a machine. start_s, step_s: deadlines. max_s: for all."""

    sizes: tuple[int, ...]
    pairs: bool = True
    repeats: int = 5
    count: int = 5
    each: int = 8
    at_once: int = 4
    seed: int = 0
    start_s: float = 60.0
    step_s: float = 60.0
    max_s: float = 3600.0
    simulated: bool = False


class _HeadLost(Exception):
    """The cluster no longer answers."""


class FleetRun:
    """One run. tell: called with the number of steps done and planned, and what is done now."""

    def __init__(self, ray: Any, config: FleetRequest, tell: Callable[[int, int, str], None] = lambda *_: None) -> None:
        self.ray, self.config, self.fleet, self._tell = ray, config, Fleet(), tell
        self._crews: list[Crew] = []
        self._nodes: dict[str, tuple[ClusterNode, str]] = {}
        self._dead: set[str] = set()
        self._owners: dict[tuple[str, int], str] = {}  # device of a machine -> its owner
        self._lost_pairs: set[tuple[str, int, int]] = set()
        self._old_pids: set[int] = set()
        self._takes_new = True  # nodes that join
        self._done = 0
        self._began = self._looked = 0.0
        self._asked: Thread | None = None
        self._nodes_now: list[ClusterNode] | None = None

    def go(self) -> Fleet:
        """Measure; what is known at the end, at Ctrl-C too. FleetError for a cluster without devices."""
        self._began = self._looked = time.monotonic()
        self._hear(nodes(self.ray))
        if not self._crews:
            count = counted(len(self._nodes), "node")
            raise FleetError(
                f"the cluster has {count} and no device (resource {RESOURCE}). A node counts its devices when it starts, by "
                f"`import acl`: install softacl there and set SOFTACL_DEVICES, or start it with --resources '{{\"{RESOURCE}\": 8}}'."
            )
        return self._measure()

    def again(self) -> Fleet | None:
        """Measure devices that seem slow once more, with those of their actors and as many others: new actors, another time.
        None if none seems slow, or the run has ended early."""
        if self.fleet.ended_early:
            return None
        slow = slow_devices(self.fleet)
        labels = dict.fromkeys(node for node, _ in slow)
        for crew in self._crews:  # more healthy devices than slow ones, or the slow ones are what is normal
            if 2 * len(slow) < sum(device.node in labels for device in self.fleet.ordered):
                break
            labels.setdefault(crew.label)
        if not slow:
            return None
        left = self.config.max_s - (time.monotonic() - self._began)
        other = FleetRun(self.ray, replace(self.config, max_s=left), self._tell)
        other._nodes, other._dead, other._old_pids = self._nodes, self._dead, self._old_pids
        other._takes_new = False
        other._crews = [
            Crew(crew.node, crew.label, crew.requested, crew.machine, crew.first)
            for crew in self._crews
            if crew.label in labels and crew.node.id not in self._dead
        ]
        other._began = other._looked = time.monotonic()
        result = other._measure()
        self.fleet.ended_early, self.fleet.headless = result.ended_early, result.headless
        self.fleet.seconds += result.seconds
        for device in result.ordered:
            if device.lost:
                self.fleet.note(f"lost when it was measured again: {device.lost}", device.name)
            for link in device.links.values():
                self.fleet.device(*device.key).link(link.link, link.nbytes, link.peer).wrong += link.wrong
        return None if result.ended_early else result

    def _measure(self) -> Fleet:
        try:
            while not all(crew.over for crew in self._crews):
                if time.monotonic() - self._began > self.config.max_s:
                    self._stop(f"no time was left (--max-seconds {self.config.max_s:g})")
                    break
                self._turn()
        except KeyboardInterrupt:
            self._stop("interrupted")
        except _HeadLost:
            self.fleet.headless = True
            self._stop(f"the head of the cluster has not answered for {_HEAD_S:g} s")
        finally:
            for crew in () if self.fleet.headless else self._crews:
                self._kill(crew)
        self.fleet.seconds = time.monotonic() - self._began
        return self.fleet

    # The nodes ---------------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Ask for the nodes now and then. Another thread asks, for without a head there is never an answer."""
        now = time.monotonic()
        if self._asked is None:
            if now - self._looked > _LOOK_S:
                self._looked, self._nodes_now = now, None
                self._asked = Thread(target=self._ask_for_nodes, daemon=True)
                self._asked.start()
        elif not self._asked.is_alive():
            self._asked = None
            if self._nodes_now is not None:
                self._hear(self._nodes_now)
        elif now - self._looked > _HEAD_S:
            raise _HeadLost

    def _ask_for_nodes(self) -> None:
        try:
            self._nodes_now = nodes(self.ray)
        except Exception:  # the next look may find them
            time.sleep(_LOOK_S)

    def _hear(self, nodes: list[ClusterNode]) -> None:
        """Which nodes came, and which are gone."""
        first = not self._nodes
        for node in nodes:
            entry = self._nodes.get(node.id)
            if entry is None and node.alive and self._takes_new:
                name = node.host if all(node.host != each.host for each, _ in self._nodes.values()) else ""
                name = name or f"{node.host}/{node.id[:6]}"
                self._nodes[node.id] = node, name
                if node.devices:
                    if not first:
                        self.fleet.note(f"joined late, with {counted(node.devices, 'device')}", name)
                    self._plan(node, name)
            elif entry is not None and not node.alive and node.id not in self._dead:
                self._dead.add(node.id)
                for crew in self._crews:
                    if crew.node.id == node.id and not crew.over:
                        self._give_up(crew, "the node is gone")

    def _plan(self, node: ClusterNode, name: str) -> None:
        each = self.config.each
        for number in range(ceil(node.devices / each)):
            label = f"sim-{number:04d}" if self.config.simulated else name
            count = min(each, node.devices - number * each)
            self._crews.append(Crew(node, label, count, node.address, number * each))

    # A turn of the loop ------------------------------------------------------------------------------------------------

    def _turn(self) -> None:
        self._look()
        for machine in dict.fromkeys(crew.machine for crew in self._crews if not crew.over):
            self._serve([crew for crew in self._crews if crew.machine == machine and not crew.over])
        self._say()
        calls = {crew.call: crew for crew in self._crews if crew.call is not None}
        if not calls:
            time.sleep(0.05)
        else:
            remaining = min(crew.deadline for crew in calls.values()) - time.monotonic()
            ready, _ = self.ray.wait(list(calls), num_returns=1, timeout=max(min(remaining, 0.5), 0.01))
            for call in ready:
                self._answered(calls[call], call)
        now = time.monotonic()
        for crew in self._crews:
            if crew.step is not None and crew.call is None and not crew.over and crew.alive and now < crew.deadline:
                if now >= crew.ask_again:
                    self._ask(crew, crew.step)
            elif (crew.call is not None or crew.step is not None) and now >= crew.deadline and not crew.over:
                self._late(crew)

    def _serve(self, crews: list[Crew]) -> None:
        """Of one machine: start the next wave, or let one actor measure."""
        there = [crew for crew in crews if crew.alive]
        waiting = [crew for crew in crews if not crew.alive]
        again = [crew for crew in waiting if crew.starts]
        if again or (not there and waiting):
            for crew in again or waiting[: self.config.at_once]:
                self._start(crew)
            return
        if any(crew.call is not None or crew.step is not None for crew in there):
            return
        for crew in there:
            if not crew.todo:
                self._finish(crew)
        there = [crew for crew in there if crew.todo and not crew.over]
        if there:
            crew = min(there, key=lambda each: each.turns // _TURN)
            crew.turns += 1
            self._ask(crew, crew.todo.popleft(), anew=True)

    def _start(self, crew: Crew) -> None:
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        crew.starts += 1
        options = {
            "num_cpus": 0,
            "resources": {RESOURCE: crew.requested},
            "max_restarts": 0,  # a restarted actor may have other devices
            "max_concurrency": 2,  # one that answers where the other is
            "scheduling_strategy": NodeAffinitySchedulingStrategy(crew.node.id, soft=False),
        }
        crew.step = None
        crew.handle = self.ray.remote(**options)(DeviceWorker).remote(
            self.config.seed, crew.label, self.config.simulated
        )
        crew.call = crew.handle.identity.remote()
        crew.deadline = time.monotonic() + self.config.start_s

    def _ask(self, crew: Crew, step: ActorCall, anew: bool = False) -> None:
        """Let the actor do a step. anew: with a whole deadline."""
        if anew:
            crew.deadline = time.monotonic() + self.config.step_s
        crew.step = step
        method = getattr(crew.handle, step.kind)
        if step.kind == "open":
            crew.call = method.remote(*step.devices)
        else:
            crew.call = method.remote(*step.devices, step.nbytes, step.repeat, self.config.count)

    def _finish(self, crew: Crew) -> None:
        """All is done: what the actor still has to say, and its end."""
        try:
            for text, times, never in self.ray.get(crew.handle.faults.remote(), timeout=_ANSWER_S):
                self.fleet.faults.setdefault(text, []).append((times, never))
        except Exception as error:  # it has done its work
            self.fleet.note(f"the actor did not answer at its end: {_short(error)}", crew.label)
        for machine, name in crew.names.items():
            if machine not in crew.missed:
                self.fleet.device(crew.label, name).complete = True
        self._kill(crew)
        crew.over = True

    def _kill(self, crew: Crew) -> None:
        if crew.handle is not None:
            try:
                self.ray.kill(crew.handle, no_restart=True)
            except Exception:  # it is gone already, or the cluster is
                pass
            self._old_pids.add(crew.pid)
        crew.handle = crew.call = crew.step = None

    # Answers -----------------------------------------------------------------------------------------------------------

    def _answered(self, crew: Crew, call: Any) -> None:
        from ray import exceptions

        step, crew.call = crew.step, None
        try:
            answer = self.ray.get(call)
        except (
            exceptions.ActorUnavailableError
        ):  # the step may or may not have run; it is asked again until the deadline
            crew.ask_again = time.monotonic() + _AGAIN_S
            if step is None:
                crew.call = crew.handle.identity.remote()
        except exceptions.RayTaskError as error:
            self._failed(crew, step, error)
        except Exception as error:  # RayActorError and what a broken cluster raises
            self._lose(crew, step, _short(error))
        else:
            if step is None:
                self._identified(crew, answer)
            else:
                self._keep(crew, step, answer)
                crew.step = None
                self._done += 1

    def _late(self, crew: Crew) -> None:
        step = crew.step
        if step is None:
            why = (
                f"no actor for {counted(crew.requested, 'device')} was ready within {self.config.start_s:g} s: others may use the "
                "devices (see `ray status`), or the node does not answer"
            )
            self._lose(crew, None, why)
            return
        where = ""
        try:
            where = self.ray.get(crew.handle.where.remote(), timeout=_ANSWER_S)
        except Exception:  # the whole actor hangs, or its node
            where = f"{step.text}; the actor does not answer"
        self._lose(crew, step, f"no end within {self.config.step_s:g} s (TimeoutError)", where)

    def _failed(self, crew: Crew, step: ActorCall | None, error: Exception) -> None:
        """A call of AscendCL failed, or our own code did: the actor lives."""
        cause = getattr(error, "cause", None) or error
        why = f"{type(cause).__name__}: {_one_line(str(cause))}"
        if step is None:
            self._lose(crew, step, why)
            return
        crew.step = None
        if step.kind == "pair" and f"failed with {_NO_P2P}" in why:
            crew.todo = type(crew.todo)(each for each in crew.todo if each.kind != "pair")
            self.fleet.note(f"{P2P} was not measured: {why}", crew.label)
            return
        self._blame(crew, step, why, step.text)

    def _lose(self, crew: Crew, step: ActorCall | None, why: str, where: str = "") -> None:
        """The actor is gone, or presumed so: what is lost, and which actors go on."""
        self._kill(crew)
        self.fleet.silent += 1
        if step is None and not crew.names:
            self.fleet.unplaced.append((crew.label, crew.requested, why, LOST))
            crew.over = True
            return
        if step is not None:
            self._blame(crew, step, why, where or step.text)
        if step is None or crew.starts > len(crew.names) + 1:
            self._give_up(crew, f"no further actor was started after {counted(crew.starts, 'actor')}: {why}")
            return
        crew.again()
        if not crew.todo:
            for machine, name in crew.names.items():
                if machine not in crew.missed:
                    self.fleet.device(crew.label, name).complete = True
            crew.over = True

    def _blame(self, crew: Crew, step: ActorCall, why: str, where: str) -> None:
        """A device is lost by a step; of a pair the link, and a device once two of its links are."""
        text = f"{why}; last call: {where}"
        if step.kind != "pair":
            self._lost(crew, step.devices[0], text)
            return
        a, b = step.devices
        self._lost_pairs.add((crew.label, a, b))
        crew.todo = type(crew.todo)(each for each in crew.todo if each.devices != step.devices)
        self.fleet.lost_pairs.append((self.fleet.device(crew.label, crew.names[a]), crew.names[b], text))
        for device in (a, b):
            pairs = [pair for label, *pair in self._lost_pairs if label == crew.label and device in pair]
            if len(pairs) > 1:
                self._lost(crew, device, f"{counted(len(pairs), 'link')} of it lost, the last so: {text}")

    def _lost(self, crew: Crew, device: int, text: str) -> None:
        crew.drop(device)
        self.fleet.device(crew.label, crew.names[device]).lost = text

    def _give_up(self, crew: Crew, why: str) -> None:
        """Give up a crew."""
        step = crew.step
        if not crew.names:
            self.fleet.unplaced.append((crew.label, crew.requested, why, LOST))
        for machine, name in crew.names.items():
            if machine not in crew.missed:
                crew.missed.add(machine)
                last = f"; last call: {step.text}" if step is not None and machine in step.devices else ""
                self.fleet.device(crew.label, name).lost = why + last
        self._kill(crew)
        crew.over = True

    def _stop(self, why: str) -> None:
        """The end, before all is done."""
        self.fleet.ended_early = why
        for crew in self._crews:
            if crew.over:
                continue
            for machine, name in crew.names.items():
                if machine not in crew.missed:
                    self.fleet.device(crew.label, name).unmeasured = f"not all of it was measured: {why}"
            if not crew.names:
                self.fleet.unplaced.append((crew.label, crew.requested, f"not measured: {why}", NOT_CHECKED))

    # Which devices there are ------------------------------------------------------------------------------------------------------

    def _identified(self, crew: Crew, said: dict[str, Any]) -> None:
        """Four values say which devices an actor has: asked for, given by Ray, in the variable, opened by AscendCL."""
        crew.pid = said["pid"]
        assigned, opened = said["assigned"], said["opened"]
        if self.config.simulated:  # Ray reuses its numbers
            assigned = [crew.first + index for index in range(crew.requested)]
            names = dict(zip(opened, assigned, strict=False))
        else:
            names = {number: number for number in opened}
        if crew.names:  # a new actor goes on
            gone = [machine for machine in crew.names if machine not in names and machine not in crew.missed]
            for machine in gone:
                self._lost(crew, machine, "the new actor was given other devices")
            crew.again()
            return
        faults = [] if self.config.simulated else list(_misplaced(crew.requested, said))
        mine = [n for n in opened if names.get(n) in assigned]
        if not mine:
            why = "; ".join(faults) or f"AscendCL opens no device (ASCEND_RT_VISIBLE_DEVICES={said['variable']!r})"
            self.fleet.unplaced.append((crew.label, crew.requested, why, LOST))
            self._kill(crew)
            crew.over = True
            return
        crew.names = {machine: names[machine] for machine in mine}
        self._notes(crew, said)
        for index, machine in enumerate(opened):
            if machine not in crew.names:
                continue
            device = self.fleet.device(crew.label, crew.names[machine])
            device.index, device.pid, device.chip, device.version = index, said["pid"], said["chip"], said["version"]
            device.placement += faults
            self._claimed(crew, device.key, (said.get("machine", said["boot"]), machine))
        for lacking in sorted({*assigned} - {*names.values()}):
            device = self.fleet.device(crew.label, lacking)
            device.version, device.chip = said["version"], said["chip"]
            device.placement += faults
            device.unmeasured = "AscendCL did not open it"
        if said["protocol"] != PROTOCOL:
            for name in crew.names.values():
                self.fleet.device(crew.label, name).unmeasured = (
                    f"softacl {said['version']} of the node and {softacl.__version__} here are incompatible; "
                    "install one version on all nodes"
                )
            self._kill(crew)
            crew.over = True
            return
        config = self.config
        crew.todo = steps(list(crew.names), config.sizes, config.repeats, config.pairs)

    def _claimed(self, crew: Crew, key: tuple[str, int], device: tuple[str, int]) -> None:
        """A device belongs to one actor."""
        if self.config.simulated:
            return
        other = self._owners.setdefault(device, crew.label)
        if other != crew.label:
            self.fleet.devices[key].placement.append(
                f"device {device[1]} of this machine was given to {other} too: give each node its own devices "
                "(ASCEND_RT_VISIBLE_DEVICES when it starts, or SOFTACL_MACHINE for software devices)"
            )

    def _notes(self, crew: Crew, said: dict[str, Any]) -> None:
        if said["version"] != softacl.__version__:
            text = f"softacl {said['version']} is there, {softacl.__version__} here: not compared with the others"
            self.fleet.note(text, crew.label)
        variable = said["variable"]
        if variable is not None and ascending(variable) != variable and not self.config.simulated:
            text = (
                "Ray wrote ASCEND_RT_VISIBLE_DEVICES in an order that CANN refuses; it was sorted here, and programs must do "
                "so before they import acl"
            )
            self.fleet.note(text, f"{crew.label} ({variable})")
        if said["faults"]:
            self.fleet.note(f"SOFTACL_FAULTS={said['faults']}: devices are faulty by request", crew.label)

    def _keep(self, crew: Crew, step: ActorCall, answer: Any) -> None:
        names = crew.names
        if step.kind == "open":
            others = [pid for pid in answer["others"] if pid not in self._old_pids]
            if others:
                device, pids = self.fleet.device(crew.label, names[step.devices[0]]), ", ".join(map(str, others))
                self.fleet.note(f"other processes use it, too ({pids}): the figures are of devices in use", device.name)
            return
        for name, times, wrong in answer:
            if step.kind == "pair":
                a, b = step.devices if name == "out" else step.devices[::-1]
                link = self.fleet.device(crew.label, names[a]).link(P2P, step.nbytes, names[b])
            else:
                link = self.fleet.device(crew.label, names[step.devices[0]]).link(name, step.nbytes)
            link.seconds.setdefault(step.repeat, []).extend(times)
            if wrong is not None:
                first, expected, got, count = wrong
                link.wrong.append(WrongBytes(step.repeat, first, expected, got, count))

    def _say(self) -> None:
        over = sum(crew.requested for crew in self._crews if crew.over)
        total = sum(crew.requested for crew in self._crews)
        left = sum(len(crew.todo) for crew in self._crews if not crew.over)
        unknown = sum(crew.requested for crew in self._crews if not crew.over and not crew.names)
        per_device = (
            self.config.repeats * len(self.config.sizes) * (1 + (self.config.each - 1) / 2 * self.config.pairs) + 1
        )
        planned = self._done + left + ceil(unknown * per_device)
        now = next(
            (crew.step.text for crew in self._crews if crew.step is not None and not crew.over), "starting actors"
        )
        lost = sum(1 for each in self.fleet.devices.values() if each.lost) + self.fleet.n_unplaced
        self._tell(self._done, planned, f"{over} of {total} devices{f', {lost} lost' if lost else ''}: {now}")


def _misplaced(requested: int, said: dict[str, Any]) -> Iterator[str]:
    """How the four values contradict each other."""
    assigned, opened, variable = said["assigned"], said["opened"], said["variable"]
    if len(assigned) != requested:
        yield f"{requested} devices were asked for, and Ray gave {len(assigned)} ({_listed(assigned)})"
    if variable is not None:
        words = [int(word) for word in re.findall(r"\d+", variable)]
        if sorted(words) != assigned:
            yield f"Ray gave {_listed(assigned)}, and ASCEND_RT_VISIBLE_DEVICES is {variable!r}"
        if sorted(opened) != assigned:
            yield f"Ray gave {_listed(assigned)}, and AscendCL opened {_listed(opened)} (SOFTACL_DEVICES on the node?)"
    elif not {*assigned} <= {*opened}:
        yield f"Ray gave {_listed(assigned)} without a list of visible devices, and AscendCL has {_listed(opened)}"


def _listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers)) or "none"


def _one_line(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()[:300]


def _short(error: Exception) -> str:
    """An exception of Ray in one line: its class, and the part of its text that differs."""
    text = str(error)
    raised = re.findall(r"^\s*((?:\w+\.)*\w*(?:Error|Exception): .*)$", text, re.MULTILINE)
    kind = re.search(r"Worker exit type: (\w+)", text)
    first = text.strip().splitlines()[0] if text.strip() else ""
    said = raised[-1] if raised else f"{first} {f'({kind[1]})' if kind else ''}"
    step = "; install this softacl on the node" if "No module named 'softacl" in said else ""
    return f"{type(error).__name__}: {_one_line(said)}{step}"
