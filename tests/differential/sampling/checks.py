"""What the first use of a case is compared with: later uses, a graph, an observer, other layouts, overlapping memory, other doors,
wider numbers and formulas.

A check yields (kind, what differs or ""). Kinds are what exemptions.toml names.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from sampling import cases, doors, layouts, named_calls, references
from sampling.cases import Case
from sampling.comparison import difference, excess
from sampling.device import MISSING, Device, Outcome
from sampling.layouts import packed
from sampling.named_cases import Case as Named
from sampling.types import EPSILON, FLOATS, NUMPY, SHORT, TINY, name_of, wide
from softacl import observe

Found = Iterator[tuple[str, str]]
#: Elements by which an output may lie behind an input
SHIFTS = (0, 0, 1, -1, 2, -3)


def plain(_name: str, value: np.ndarray) -> layouts.Layout:
    return packed(value.shape)


class Checks:
    """Runs cases on a device."""

    def __init__(self, device: Device) -> None:
        self.device = device

    def call(self, case: Case | Named, layout_of: Any = plain, **options: Any) -> Outcome:
        if isinstance(case, Named):
            return named_calls.call(self.device, case, **options)
        return self.device.call(case.name, case.arguments, layout_of, inputs=case.inputs(), **options)

    def run(self, case: Case | Named, outcome: Outcome) -> Found:
        """outcome: of the first use."""
        chance = random.Random(zlib.crc32(f"{case.name} {case.index}".encode()))
        if not outcome:
            again = self.call(case)
            yield "missing", outcome.why() if outcome.code in MISSING else ""
            yield "late", "" if outcome.failed == "first" else outcome.why()
            yield "uses", "" if again.code == outcome.code else f"refused, then {again.code or 'accepted'}"
            return
        yield "strays", outcome.strays
        for use in ("second", "third", "fourth"):
            yield "uses", _said(f"{use} use", difference(self.call(case), outcome))
        yield "graph", difference(self.call(case, how="captured"), outcome)
        observer = observe.Observer()
        observe.subscribe(observer)
        try:
            yield "observed", difference(self.call(case), outcome)
        finally:
            observe.unsubscribe(observer)
        if isinstance(case, Named):
            yield from self.inferred(case, outcome)
            yield from self.named_overlap(case, outcome, chance)
            yield from self.by_function(case, outcome)
        else:
            yield from self.layouts(case, outcome, chance)
            yield from self.overlap(case, outcome, chance)
            yield from self.zero_dimensional(case, chance)
            yield from self.in_place(case, outcome)
            yield from references.compared(case, outcome)
        if case.type in FLOATS[:3] and not case.mixes and (case.span != "limits" or case.type == "float16"):
            yield "wider", self.wider(case, outcome)

    def layouts(self, case: Case, outcome: Outcome, chance: random.Random) -> Found:
        """The same elements in other places of the storage."""
        written = case.written()
        for form in (*chance.sample(layouts.FORMS[:-1], 2), "broadcast"):
            made = {
                name: layouts.drawn(form, value, chance, name.partition("[")[0] not in written)
                for name, value in cases.tensors(case.arguments)
            }
            if all(packed(each.shape) == each for each in made.values()):
                continue
            for use in ("first", "second"):
                got = self.call(case, lambda name, _, made=made: made[name])
                yield form, _said(f"{use} use", difference(got, outcome, _slack))

    def zero_dimensional(self, case: Case, chance: random.Random) -> Found:
        """An input of one element, with one dimension and with none, and of any type that the vendor lists."""
        inputs = [name for name in case.following & case.inputs() if isinstance(case.arguments[name], np.ndarray)]
        if len(case.inputs()) < 2 or not inputs or case.span == "written":
            return
        name = chance.choice(sorted(inputs))
        value = case.arguments[name].ravel()[:1]
        if value.size == 0:
            return
        types = cases.types_of(case.name, name) or cases.ALL
        with np.errstate(all="ignore"):
            value = value.astype(NUMPY[chance.choice(types)])
        one = self.call(replace(case, arguments=case.arguments | {name: value}))
        if one:
            none = self.call(replace(case, arguments=case.arguments | {name: value.reshape(())}))
            if none.failed != "first":
                yield "zero-dimensional", _said(f"{name} {name_of(value.dtype)}[]", difference(none, one))

    def overlap(self, case: Case, outcome: Outcome, chance: random.Random) -> Found:
        """One output in the memory of one input."""
        everything = dict(cases.tensors(case.arguments))
        if "Inplace" in case.name:
            return
        written = [name for name in case.own_results() if not name.partition("[")[0].endswith("Ref")]
        pairs = _pairs(written, sorted(case.inputs() & everything.keys()), everything)
        if not pairs:
            return
        target, source = chance.choice(pairs)
        shift, a, b = chance.choice(SHIFTS), everything[target], everything[source]
        block = self.device.allocate((a.size + b.size + 8) * a.itemsize + 64)
        self.device.blocks.remove(block)  # it outlives the calls
        addresses = {source: block + 4 * a.itemsize, target: block + (4 + shift) * a.itemsize}
        for use in ("first", "second"):
            got = _touched(replace(self.call(case, addresses=addresses), strays=""), outcome, everything)
            why = difference(got, outcome, _slack, written)
            yield "overlap", _said(f"{use} use, {target} {shift} from {source}", why)
        self.device.blocks.append(block)
        self.device.release()

    def named_overlap(self, case: Named, outcome: Outcome, chance: random.Random) -> Found:
        inputs = {f"input {i}": v for i, v in enumerate(case.given) if v is not None and i not in case.host}
        outputs = {f"output {k}": v for k, v in enumerate(case.outputs)}
        pairs = _pairs(outputs, inputs, outputs | inputs)
        if pairs:
            target, source = chance.choice(pairs)
            shift = chance.choice(SHIFTS)
            for use in ("first", "second"):
                got = _touched(self.call(case, overlap=(target, source, shift)), outcome, outputs)
                why = difference(got, outcome, _slack)
                yield "overlap", _said(f"{use} use, {target} {shift} from {source}", why)

    def inferred(self, case: Named, outcome: Outcome) -> Found:
        """Outputs whose description has lengths of -1."""
        if all(each.ndim for each in case.outputs):
            yield "inferred", difference(self.call(case, inferred=True), outcome)

    def in_place(self, case: Case, outcome: Outcome) -> Found:
        """aclnnInplaceX gives what aclnnX gives."""
        other = doors.in_place(case)
        if other is not None:
            (result,), got = case.results, self.call(other)
            if got:
                name = next(iter(got.tensors))
                got.tensors = {result: got.tensors[name]}
                yield "in place", difference(got, outcome, names=[result])
            else:
                yield "in place", got.why()

    def by_function(self, case: Named, outcome: Outcome) -> Found:
        """The C function that is the same operator gives the same."""
        other = doors.by_function(case)
        if other is not None and (got := self.call(other)):
            results = [name for name in got.tensors if name in other.results]
            got.tensors = {f"output {i}": got.tensors[name] for i, name in enumerate(results)}
            yield "by function", _said(other.name, difference(got, outcome))

    def wider(self, case: Case | Named, outcome: Outcome) -> str:
        """The same operator on the same numbers in float64 (or float32) tensors. Its condition is measured: by how much the results
        change if each input moves by half a last place of float32."""
        if case.type not in SHORT or case.span == "limits":
            types: Iterable[str] = ("float64",) if case.type == "float32" else ("float32",)
        else:
            types = ("float64", "float32")
        type_, wanted = next(((t, o) for t in types if (o := self.call(case.wider(t)))), ("", None))
        if wanted is None:
            return ""
        generator = np.random.default_rng(case.index)

        def moved(shape: tuple[int, ...]) -> Any:
            return 1 + EPSILON["float32"] / 2 * generator.choice((-1.0, 1.0), shape)

        others = [each for _ in range(3) if (each := self.call(case.wider(type_, moved)))]
        for name, own in case.own_results().items():
            value, right = outcome.tensors[name], wide(wanted.tensors[name])
            if value.dtype.kind in "biu" or name_of(value.dtype) not in EPSILON:
                continue
            if right.shape != value.shape:
                return f"{name}: shape {list(value.shape)}, not {list(right.shape)}"
            with np.errstate(all="ignore"):
                slack = np.zeros(value.shape)
                for other in others:
                    if other.tensors[name].shape == value.shape:
                        slack = np.maximum(slack, np.abs(wide(other.tensors[name]) - right))
                slack = 16 * slack + 4 * EPSILON["float32"] * _largest(right) + 8 * TINY["float32"]
                if not own:  # a type of its own, into which the result in the case's type is converted
                    slack = slack + 2 * EPSILON[case.type] * np.abs(right) + 2 * TINY[case.type]
                bad = excess(value, right, slack, 1.02 if case.type in SHORT else 6)
            if bad.any():
                at = tuple(int(i) for i in np.argwhere(bad)[0])
                return f"{name}: {int(bad.sum())}/{bad.size} at {list(at)}: {value[at]!s}, in {type_} {right[at]!s}"
        return ""


def _touched(got: Outcome, outcome: Outcome, before: dict[str, np.ndarray]) -> Outcome:
    """The outcome without the elements that the call does not write."""
    for name, value in got.tensors.items():
        if value.shape == outcome.tensors[name].shape == before[name].shape:
            kept = outcome.tensors[name] == before[name]
            value[kept] = outcome.tensors[name][kept]
    return got


def _said(what: str, why: str) -> str:
    return why and f"{what}: {why}"


def _pairs(written: Iterable[str], read: Iterable[str], values: dict[str, np.ndarray]) -> list[tuple[str, str]]:
    read = [name for name in read if values[name].size]
    return [(a, b) for a in written for b in read if values[a].dtype == values[b].dtype and values[a].size]


def _largest(values: np.ndarray) -> float:
    return float(np.abs(values[np.isfinite(values)]).max(initial=0))


def _slack(value: np.ndarray) -> float:
    """What sums in another order may change."""
    return 8 * EPSILON[name_of(value.dtype)] * _largest(wide(value))
