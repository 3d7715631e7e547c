"""Machines: which resources a task needs, and how much of each, by the figures of a card."""

from __future__ import annotations

import json
import os
from bisect import bisect_left
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from softacl.base.directions import DIRECTIONS
from softacl.base.suggestions import did_you_mean
from softacl.profiles.profile import Profile
from softacl.profiles.registry import load
from softacl.timing.cores import Cores
from softacl.timing.figures import (
    BASES,
    FIGURES,
    MEASURED,
    NOT_KNOWN,
    UNKNOWN,
    Figure,
    FigureError,
    card_document,
    entry_of,
    figures_of,
)
from softacl.timing.graph import AS_FAST, Task
from softacl.timing.published import published

CARDS = Path(__file__).parent / "cards"
_SECOND = 10**9
_MAX_HOST_TIME = 1000

#: direction -> (what its figures are called, the pool of its engines, and the resources of the device that it flows through)
_WAYS = {
    "host to device": ("h2d", "H2D"),
    "device to host": ("d2h", "D2H"),
    "device to device": ("d2d", "D2D"),
    "peer to peer": ("p2p", "P2P"),
    "host to host": ("h2h", ""),
}

#: direction, as in the figures -> (the figure, the name) of what all its copies share, where a card has it
_SHARED = {
    "h2d": ("host_memory", "host memory"),
    "d2h": ("host_memory", "host memory"),
    "p2p": ("p2p_switch", "the switch between devices"),
}


class Need(NamedTuple):
    """What a task needs: a start of `latency` ns, then `amount` units (bytes, or ns of a core) through `resources`, at most `limit`
    a second, holding a slot of `pool` throughout. Resources and the pool are (name, capacity). figures: those it is based on.
    weights: how much of each resource a unit takes; () for 1 of each."""

    latency: int
    amount: int
    limit: int
    resources: tuple[tuple[str, int], ...]
    pool: tuple[str, int] | None
    figures: tuple[str, ...]
    basis: str
    weights: tuple[int, ...] = ()

    @property
    def own_ns(self) -> int:
        """How long the task takes at its own rate."""
        return self.latency + (-(-self.amount * _SECOND // self.limit) if self.limit else 0)


class Machine:
    """Figures by name; the chip's published ones fill in those that the card lacks.

    name: of the card; chip: of the profile, or of one of its variants, "" for a machine without one, such as this computer. `need`
    returns a task's needs.
    """

    def __init__(self, name: str, chip: str, figures: Mapping[str, Figure]) -> None:
        profile = load(chip) if chip else None
        self.name, self.chip, self._variant = name, *((profile.name, profile.soc_name) if profile else ("", ""))
        self.figures = published(profile) if profile else {}
        self.figures.update(figures)
        self.cores = Cores(self.figures) if "cores" in self.figures else None

    def figure(self, *names: str) -> tuple[str, Figure]:
        """Return the first figure that is known, with its name; otherwise the first name and an unknown figure."""
        for name in names:
            if name in self.figures:
                return name, self.figures[name]
        return names[0], NOT_KNOWN

    def with_figures(self, name: str, **figures: Figure) -> Machine:
        """Return a machine with other figures, for a question "what if"."""
        other = Machine(name, "", {**self.figures, **figures})
        other.chip, other._variant = self.chip, self._variant
        return other

    def need(self, task: Task, reused: int = 0) -> Need:
        """Return what a task needs. reused: bytes used since its memory was, where the machine has cores with caches."""
        need = self._need(task)
        if self.cores is not None and need.basis != UNKNOWN and task.kind not in ("synchronize", "mark"):
            flow = self.cores.flow(task, need.own_ns, reused)
            need = need._replace(latency=0, **flow._asdict())
        if task.slowness == AS_FAST:
            return need
        factor, delay = task.slowness
        return need._replace(latency=round(need.latency * factor) + delay, amount=round(need.amount * factor))

    def _need(self, task: Task) -> Need:
        if task.kind == "copy":
            return self._copy(task)
        if task.kind == "fill":
            memory = f"memory of device {task.device}", max(round(self.figure("memory", "fill")[1].value), 1)
            return self._flow(task, ("fill", "memory"), "fill_start", (memory,), None)
        if task.kind == "kernel":
            return self._kernel(task)
        if task.kind == "collective":
            return self._collective(task)
        if task.ns >= 0:  # of the host
            return Need(task.ns, 0, 0, (), None, (), task.basis)
        names = {"submit": f"submit_{task.name}", "synchronize": "synchronize", "call": "call"}
        if task.kind not in names:
            return Need(0, 0, 0, (), None, (), MEASURED)  # a mark takes no time of its own
        name, figure = self.figure(names[task.kind])
        return Need(round(figure.value), 0, 0, (), None, (name,), figure.basis)

    def copy_ns(self, direction: str, nbytes: int, pinned: bool = True, blocking: bool = False) -> int | None:
        """Nanoseconds that a copy takes alone, without the call; None where no figure is known. ValueError: no direction."""
        if direction not in DIRECTIONS:
            raise ValueError(f"{direction!r} is not a direction. Directions: {', '.join(DIRECTIONS)}")
        need = self.need(Task("copy", "", nbytes=nbytes, direction=direction, pinned=pinned, blocking=blocking))
        return (
            None
            if need.basis == UNKNOWN
            else need.latency + -(-need.amount * _SECOND // min(need.limit, *[c for _, c in need.resources]))
        )

    def card(self) -> str:
        """Return the figures as a card in JSON, which `of_text` reads."""
        figures = {name: entry_of(name, figure) for name, figure in self.figures.items()}
        return json.dumps({"name": self.name, "chip": self._variant, **figures})

    def lines(self) -> list[str]:
        """Describe the figures of copies, each with its source or as not known."""
        lines = []
        for name in ("h2d", "d2h", "d2d", "p2p"):
            used, figure = self.figure(name, f"{name}_blocking")
            value = f"{figure.value / 1e9:.1f} GB/s, {figure.basis} ({figure.source})"
            lines.append(f"{FIGURES[used][1]}: {value if figure.value else figure.source}")
        return lines

    def _kernel(self, task: Task) -> Need:
        start, figure = self.figure("kernel_start")
        resources = ((f"cores of device {task.device}", _SECOND),)
        if task.ns >= 0:
            return Need(0, task.ns, _SECOND, resources, None, (), task.basis)
        ns, figures, basis = self._roofline(task)
        if not ns:
            return Need(round(figure.value), 0, 0, (), None, (start,), UNKNOWN)
        return Need(round(figure.value), ns, _SECOND, resources, None, *_with_start(figures, basis, start, figure))

    def _roofline(self, task: Task) -> tuple[int, tuple[str, ...], str]:
        """The longer of what its bytes and its operations need, the figures of that, and its basis; unknown: it takes longer."""
        names = ("memory", *([task.work.peak] if task.work and task.work.peak else ()))
        amounts = dict(zip(names, (task.nbytes, task.work.operations if task.work else 0), strict=False))
        rates = {name: self.figure(name)[1] for name in names}
        bounds = {name: round(amounts[name] / rate.value * _SECOND) for name, rate in rates.items() if rate.value}
        limit = max(bounds, key=bounds.__getitem__, default="")
        if not limit:
            return 0, (), UNKNOWN
        known = task.work is not None and len(bounds) == len(names)
        basis = max(rates[limit].basis, task.work.basis, key=BASES.index) if known and task.work else UNKNOWN
        return bounds[limit], (limit,), basis

    def _collective(self, task: Task) -> Need:
        """Each rank's traffic over its link to a peer, for what it reads and writes, by the algorithms that send least (rings)."""
        start, begins = self.figure("collective_start")
        name, rate = self.figure("p2p_host", "p2p_link", "p2p")
        between = f"device {task.device}" + (f" to {task.peer}" if task.peer >= 0 else "")
        if task.ns >= 0:
            of_time = f"P2P link of {between}, by time"
            return Need(0, task.ns, _SECOND, ((of_time, _SECOND),), None, (), task.basis)
        if not rate.value:
            return Need(round(begins.value), 0, 0, (), None, (name,), UNKNOWN)
        if task.name == "HcclRecv":  # the other end of a link whose bytes are the sender's
            resources: tuple[tuple[str, int], ...] = ((f"P2P link to {between}", round(rate.value)),)
        else:
            resources = self._resources("p2p", task.device, task.peer)
        figures = _with_start((name,), rate.basis, start, begins)
        return Need(round(begins.value), _sent(task), round(rate.value), resources, None, *figures)

    def _copy(self, task: Task) -> Need:
        way, engine = _WAYS[task.direction]
        if way == "d2d":
            rates: tuple[str, ...] = ("d2d_blocking", "d2d") if task.blocking else ("d2d", "d2d_blocking")
        elif way == "p2p":
            rates = "p2p_host", "p2p"
        else:
            rates = (way,) if task.pinned or way == "h2h" else (f"{way}_pageable", way)
        return self._flow(task, rates, f"{way}_start", self._resources(way, task.device, task.peer), engine or None)

    def _resources(self, way: str, device: int, peer: int) -> tuple[tuple[str, int], ...]:
        """What the bytes of a way flow through."""
        if way == "p2p" and "p2p_host" in self.figures and peer >= 0:
            links = self._link("d2h", f"device {device}") + self._link("h2d", f"device {peer}")
            return links + self._all(*_SHARED["h2d"])
        link = self._link(way, f"device {device}" + (f" to {peer}" if peer >= 0 else ""))
        return link + self._all(*_SHARED[way]) if way in _SHARED else link

    def _link(self, way: str, of: str) -> tuple[tuple[str, int], ...]:
        """Its capacity does not depend on the copy: the first of the figures that are known."""
        _, rate = self.figure(f"{way}_link", way, f"{way}_pageable", f"{way}_blocking")
        engine = next(engine for name, engine in _WAYS.values() if name == way)
        return ((f"{engine} link of {of}", max(round(rate.value), 1)),) if engine else ()

    def _all(self, figure: str, name: str) -> tuple[tuple[str, int], ...]:
        """What all such flows share, if the machine has it."""
        return ((name, max(round(self.figures[figure].value), 1)),) if figure in self.figures else ()

    def _flow(
        self, task: Task, rates: tuple[str, ...], start: str, resources: tuple[tuple[str, int], ...], engine: str | None
    ) -> Need:
        """Bytes through resources."""
        name, rate = self.figure(*rates)
        start, begins = self.figure(start)
        if not rate.value:
            return Need(round(begins.value), 0, 0, (), None, (name,), UNKNOWN)
        resources += self._all("everything", "the machine's memory")
        if not resources:
            of = f"device {task.device}" + (f" to {task.peer}" if task.peer >= 0 else "")
            resources = ((f"{name} of {of}", round(rate.value)),)
        pool = None
        count = self.figures.get(f"{engine.lower()}_engines") if engine else None
        if engine and count:
            pool = (f"{engine} engines of device {task.device}", round(count.value))
        latency, limit = round(begins.value), round(rate.value)
        if rate.points:
            latency, limit = _by_curve(rate.points, task.nbytes, rate.value)
            begins = NOT_KNOWN  # the curve has it
        figures = _with_start((name,), rate.basis, start, begins)
        return Need(latency, task.nbytes, limit, resources, pool, *figures)


def _with_start(figures: tuple[str, ...], basis: str, name: str, start: Figure) -> tuple[tuple[str, ...], str]:
    """The figures and their worst basis, with that of a startup time, if there is one."""
    return ((*figures, name), max(basis, start.basis, key=BASES.index)) if start.value else (figures, basis)


def _sent(task: Task) -> int:
    """Bytes that a rank sends in a collective that reads and writes `nbytes`."""
    n = task.ranks
    shares = {"HcclAllReduce": (n - 1, n), "HcclAllGather": (n - 1, n + 1), "HcclReduceScatter": (n - 1, n + 1)}
    shares["HcclBatchSendRecv"] = 1, 2  # what it sends and what it receives, at the same time
    shares |= dict.fromkeys(("HcclAlltoAll", "HcclAlltoAllV", "HcclAlltoAllVC"), (n - 1, 2 * n))
    part, whole = shares.get(task.name, (1, 1))
    return -(-task.nbytes * part // whole)


def _by_curve(points: tuple[tuple[int, int], ...], nbytes: int, rate: float) -> tuple[int, int]:
    """(latency in ns, bytes a second) with which a copy of that size takes as long as the curve says: between two points along a
    straight line, below the first as that one, beyond the last at `rate`. What exceeds the bytes at `rate` loads no link."""
    if nbytes <= points[0][0]:
        ns = float(points[0][1])
    elif nbytes > points[-1][0]:
        ns = points[-1][1] + (nbytes - points[-1][0]) / rate * _SECOND
    else:
        at = bisect_left(points, (nbytes, 0))
        (n0, t0), (n1, t1) = points[at - 1], points[at]
        ns = t0 + (t1 - t0) * (nbytes - n0) / (n1 - n0)
    latency = round(ns - nbytes / rate * _SECOND)
    return (latency, round(rate)) if latency >= 0 else (0, max(round(nbytes / ns * _SECOND), 1))


def host_time_of(text: str) -> float:
    """The factor for the host's time between calls: "measured" is 1. ValueError names the value and the valid ones."""
    try:
        factor = 1.0 if text == "measured" else float(text)
    except ValueError:
        factor = -1.0
    if not 0 <= factor <= _MAX_HOST_TIME:
        raise ValueError(
            f"{text!r} is not a time of the host. Values: measured, 0, or a factor up to {_MAX_HOST_TIME}."
        )
    return factor


@cache
def cards() -> dict[str, Path]:
    """The cards that come with SoftACL, by name."""
    return {path.stem: path for path in sorted(CARDS.glob("*.toml"))}


def machine(name: str | os.PathLike[str], chip: str = "") -> Machine:
    """The machine of a chip ("910B"), of a card of SoftACL ("atlas-800t-a2"), or of a card file (TOML, or JSON, also that of
    `softacl bench --json`). chip: instead of the card's own.

    A chip without a card has only its published figures. FigureError: there is no such card, or it is unusable.
    """
    text = os.fspath(name)
    if text in cards():
        return _of_card(cards()[text], chip)
    if os.path.exists(text) or text.endswith((".toml", ".json")):
        return _of_card(Path(text), chip)
    try:
        profile = load(text)
    except ValueError:
        near = did_you_mean(text, cards())
        raise FigureError(
            f"{text} is no card, no file and no chip.{near} Cards: {', '.join(cards())}. softacl doctor lists the chips."
        ) from None
    return of_chip(profile)


def of_chip(profile: Profile) -> Machine:
    """The machine of a chip: its card, if SoftACL has one, else what is published."""
    for path in cards().values():
        document = card_document(path)
        if document.get("default") and load(document["chip"]).name == profile.name:
            return _of_card(path, profile.soc_name)
    return Machine(profile.soc_name, profile.soc_name, {})


def _of_card(path: Path, chip: str) -> Machine:
    document = card_document(path)
    if "rows" in document and "machine" in document:  # softacl bench --json
        from softacl.timing.measured import figures_of_bench

        return Machine(f"this machine, by {path.name}", chip, figures_of_bench(document, os.fspath(path)))
    return _of_document(document, os.fspath(path), chip, path.stem)


def of_text(text: str, where: str) -> Machine:
    """The machine of a JSON card inside a file. FigureError, with `where`, if it is not a card."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict):
        raise FigureError(f"{where} is not a card.")
    return _of_document(document, where, "", where)


def _of_document(document: dict[str, Any], where: str, chip: str, name: str) -> Machine:
    head = {key: document.pop(key, "") for key in ("name", "chip", "default")}
    if not isinstance(head["name"], str) or not isinstance(head["chip"], str):
        raise FigureError(f"{where}: name and chip must be text.")
    chip = chip or head["chip"]
    if chip:
        try:
            load(chip)
        except ValueError as error:
            raise FigureError(f"{where}: chip: {error}") from None
    return Machine(head["name"] or name, chip, figures_of(document, where))
