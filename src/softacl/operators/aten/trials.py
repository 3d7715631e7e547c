"""A trial of a use: its expression runs on zeros in place of the program's memory, and its calls are recorded.

It shows, before anything is queued, what refuses the use, the types of its results, and the program that computes it.
"""

from __future__ import annotations

import ctypes
import mmap
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from softacl.base.units import align_up
from softacl.operators.aten.cache import operator_cache
from softacl.operators.aten.calls import RecordedCalls
from softacl.operators.aten.library import keeps_bits, on_numpy, torch
from softacl.operators.aten.modes import without_functions, without_modes
from softacl.operators.aten.programs import program
from softacl.operators.aten.recording import record
from softacl.operators.aten.tensors import fresh
from softacl.operators.device_tensors import Pages, tensors_in

if TYPE_CHECKING:
    from softacl.operators.aten.engine import Use

_MAX_BYTES = 4 << 30  # of a trial: larger uses are checked as they run
_NORESERVE = 0x4000  # Linux's MAP_NORESERVE, which the module mmap does not name


class Trial:
    """One run of a use on zeros, or on ones and identity matrices. calls: those of the run, even if it fails."""

    def __init__(self, use: Use, has_ones: bool = False) -> None:
        self._memory, base, addresses = _allocated(use)
        self._use, self._shared = use.at(addresses), use.shared(addresses)
        self._tensors = list(tensors_in(self._use.arguments))
        for each in self._tensors:
            each.become_plain()
        self._views = [fresh(each) for each in self._tensors]
        if has_ones:
            for each in self._views:
                each.copy_(torch.eye(*each.shape[-2:]) if each.dim() > 1 else torch.ones(()))
        self.calls = RecordedCalls(memory=range(base, base + len(self._memory)))

    def arguments(self) -> list[Any]:
        """The arguments of the run, with the library's tensors."""
        views = dict(zip(map(id, self._tensors), self._views, strict=True))
        return self._use.bound(lambda tensor: views[id(tensor)])

    def run(self, judge: Callable[[Any, list[Any]], None]) -> None:
        """Run. judge: sees the expression's results, and the outputs, before they are stored."""

        def compute() -> None:
            arguments = self.arguments()
            results, outputs = self._use.results(arguments), self._use.targets(arguments)
            judge(results, outputs)
            self._use.store(results, outputs)

        self.record(compute)

    def record(self, work: Callable[[], None]) -> None:
        """Record the calls of `work`; the program's random state on "cpu" stays."""
        before = None if on_numpy() else torch.get_rng_state()
        try:
            record(work, self.calls)
        finally:
            if before is not None:
                torch.set_rng_state(before)

    def remember(self, key: tuple[Any, ...]) -> None:
        """Put the program of the calls, or that there is none, into the operator cache.

        key: of the check; the program's names also the tensors that begin at one address.
        """
        changed = {id(each) for i in self._use.operator.written for each in tensors_in([self._use.arguments[i]])}
        words = None
        if makes_programs():
            with without_functions(), without_modes():
                words = program(self.calls, self._views, [id(each) in changed for each in self._tensors])
        operator_cache.put((key, self._shared), (words,), len(words or b""))


def makes_programs() -> bool:
    """Whether compiled code may compute uses: over NumPy it rounds otherwise than PyTorch."""
    return not (on_numpy() and keeps_bits())


def is_too_large(arguments: Sequence[Any]) -> bool:
    """Whether a use takes too much memory for a trial. Of caches whose pages a table names few are used."""
    return sum(each.span()[1] for each in tensors_in(arguments) if each.pages is Pages.ALL) > _MAX_BYTES


def _allocated(use: Use) -> tuple[mmap.mmap, int, list[int]]:
    """Zeros for the tensors of a use, where they begin, and the tensors' addresses; those that begin at one address still do."""
    tensors = list(tensors_in(use.arguments))
    shared = {i: group[0] for group in use.shared([each.address for each in tensors]) for i in group}
    ends: dict[int, tuple[int, int]] = {}
    for i, tensor in enumerate(tensors):
        start, nbytes = tensor.span()
        before, after = ends.get(shared.get(i, i), (0, 0))
        begin = tensor.begin
        ends[shared.get(i, i)] = max(before, begin - start), max(after, start + nbytes - begin)
    begins, end = {}, 0
    for i, (before, after) in ends.items():
        begins[i] = end + align_up(before, 64)
        end = begins[i] + max(align_up(after, 64), 64)  # one without elements begins nowhere else, either
    memory = mmap.mmap(-1, max(end, 1), mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | _NORESERVE)
    base = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    moved = (base + begins[shared.get(i, i)] - (each.begin - each.address) for i, each in enumerate(tensors))
    return memory, base, list(moved)
