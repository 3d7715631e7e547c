"""What a case of a C function is compared with: later uses, other forms of its tensors, a graph, an observer, wider numbers."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np
from sampling import cases, layouts
from sampling.cases import Case
from sampling.comparison import excess, first_difference, same_bits
from sampling.device import Device, Outcome
from sampling.types import EPSILON, FLOATS, NUMPY, SHORT, TINY, name_of, wide

from softacl import observe


def plain(_name: str, value: np.ndarray) -> layouts.Layout:
    return layouts.packed(value.shape)


class Checks:
    """Runs a case, and yields (kind of comparison, what differs or "")."""

    def __init__(self, device: Device) -> None:
        self.device = device

    def call(self, case: Case, layout_of: Any = plain, **options: Any) -> Outcome:
        self.device.inputs = case.inputs()
        return self.device.call(case.function, case.arguments, layout_of, **options)

    def run(self, case: Case, outcome: Outcome) -> Iterator[tuple[str, str]]:
        """outcome: of the first use."""
        chance = random.Random(zlib.crc32(f"{case.function} {case.index}".encode()))
        if not outcome:
            if outcome.failed != "first":
                yield "late failure", f"{outcome.failed} {outcome.code}: {outcome.message}"
            again = self.call(case)
            yield "refused again", "" if again.code == outcome.code else f"first {outcome.code}, then {again.code} {again.message}"
            return
        yield "strays", outcome.strays
        for use in ("second use", "third use", "fourth use"):
            yield use, self.difference(self.call(case), outcome)
        yield "graph", self.difference(self.call(case, how="captured"), outcome)
        observer = observe.Observer()
        observe.subscribe(observer)
        try:
            yield "observed", self.difference(self.call(case), outcome)
        finally:
            observe.unsubscribe(observer)
        for form in chance.sample(layouts.FORMS[:4], 2) + list(layouts.FORMS[4:]):
            written = case.written()
            made = {
                name: layouts.drawn(form, value, chance, name.partition("[")[0] not in written)
                for name, value in cases.tensors(case.arguments)
            }
            if all(layouts.packed(each.shape) == each and each.shape == value.shape for (_, value), each in zip(cases.tensors(case.arguments), made.values(), strict=True)):
                continue
            for use in ("", " again"):
                got = self.call(case, lambda name, _, made=made: made[name])
                if form == "zero-dimensional" and got.failed == "first":
                    break
                yield form + use, self.difference(got, outcome, loose=True)
        yield from self.overlapping(case, outcome, chance)
        if case.type in FLOATS[:3] and not case.about["mixes"]:
            yield "wider", self.wider(case, outcome)

    def difference(self, got: Outcome, wanted: Outcome, loose: bool = False, names: Any = None) -> str:
        if not got:
            return f"{got.failed} {got.code}: {got.message}"
        for name, value in wanted.tensors.items():
            if names is not None and name not in names:
                continue
            other = got.tensors[name]
            if other.shape != value.shape and other.size == value.size:
                other = other.reshape(value.shape)
            if same_bits(other, value):
                continue
            if loose and other.shape == value.shape and name_of(value.dtype) in EPSILON:
                finite = wide(value)[np.isfinite(value)]
                slack = 8 * EPSILON[name_of(value.dtype)] * float(np.abs(finite).max(initial=0))
                if not excess(other, wide(value), slack).any():
                    continue
            return f"{name}: {first_difference(other, value)}"
        return f"bytes beside {got.strays} changed" if got.strays else ""

    def overlapping(self, case: Case, outcome: Outcome, chance: random.Random) -> Iterator[tuple[str, str]]:
        """One output in the memory of one input, from some elements before it to some behind it."""
        everything = dict(cases.tensors(case.arguments))
        written = [name for name in everything if name.partition("[")[0] in case.results and not name.partition("[")[0].endswith("Ref")]
        read = [name for name, value in everything.items() if name in case.inputs() and value.size]
        pairs = [(a, b) for a in written for b in read if everything[a].dtype == everything[b].dtype and everything[a].size]
        if not pairs:
            return
        target, source = chance.choice(pairs)
        shift = chance.choice((0, 0, 1, -1, 2, -3))
        size = everything[target].itemsize
        block = self.device.allocate((everything[target].size + everything[source].size + 8) * size + 64)
        self.device.blocks.remove(block)
        try:
            addresses = {source: block + 4 * size, target: block + (4 + shift) * size}
            for use in ("", " again"):
                got = self.call(case, addresses=addresses)
                if got:
                    got.strays = ""
                yield f"overlap{use}", (why := self.difference(got, outcome, names=written)) and f"{target} {shift} from {source}: {why}"
        finally:
            self.device.blocks.append(block)
            self.device.release()

    def wider(self, case: Case, outcome: Outcome) -> str:
        """The same operator on the same numbers in float64 (or float32) tensors; its own rounding is estimated with other roundings."""
        wanted = None
        for type_ in ("float64", "float32") if case.type in SHORT else ("float64",):
            wanted = self.call(case.wider(type_))
            if wanted:
                break
        if not wanted:
            return ""
        kept = "float32"
        generator = np.random.default_rng(case.index)
        others = []
        for _ in range(3):
            step = EPSILON[kept] / 2
            other = self.call(case.wider(type_, lambda shape: 1 + step * generator.choice((-1.0, 1.0), shape)))
            if other:
                others.append(other)
        for name, value in outcome.tensors.items():
            if name.partition("[")[0] not in case.results or value.dtype.kind in "biu":
                continue
            right = wanted.tensors[name]
            if right.shape != value.shape:
                return f"{name}: shape {list(value.shape)}, not {list(right.shape)}"
            with np.errstate(all="ignore"):
                slack = np.zeros(value.shape)
                for other in others:
                    if other.tensors[name].shape == value.shape:
                        slack = np.maximum(slack, np.abs(wide(other.tensors[name]) - wide(right)))
                finite = wide(right)[np.isfinite(wide(right))]
                slack = 16 * slack + 4 * EPSILON[kept] * float(np.abs(finite).max(initial=0)) + 8 * TINY[kept]
                if name not in case.following:  # a type of its own, into which the result in the case's type is converted
                    slack = slack + 2 * EPSILON[case.type] * np.abs(wide(right)) + 2 * TINY[case.type]
                bad = excess(value, wide(right), slack, 1.02 if case.type in SHORT else 6)
            if bad.any():
                at = tuple(int(i) for i in np.argwhere(bad)[0])
                return f"{name}: {int(bad.sum())}/{bad.size} at {list(at)}: {value[at]!s}, in {type_} {right[at]!s}"
        return ""
