"""How the pools choose blocks, in Python: what compiled code is compared with."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from operator import index

from softacl.base.units import align_up
from softacl.pools import ArenaPool, PlannedPool, SizeClassPool
from softacl.pools.pool import ask
from softacl.pools.rules import unknown_block, valid_request, wrong_request

__name__ = "softacl.pools.reference"  # so that call sites are those of the program
AHEAD = 16


def rounded(rules, nbytes):
    return align_up(align_up(nbytes, rules.step) + rules.extra, rules.align)


class Arena(ArenaPool):
    def _cut(self, nbytes, alignment):
        align = self.rules.align if alignment is None else max(alignment, self.rules.align)
        if not valid_request(nbytes, alignment):
            raise wrong_request(nbytes, alignment)
        size = rounded(self.rules, nbytes)
        with self._lock:
            address = align_up(self._next, align)
            if not self._chunks or address + size > self._chunks[self._at][1]:
                self._further(nbytes, alignment)
                address = align_up(self._next, align)
            self._next = address + size
            self._book(address, (nbytes, size))
        return address

    def _put(self, address):
        with self._lock:
            if address not in self._live:
                self._open()
                raise unknown_block(address, any(first <= address < end for first, end, _ in self._chunks))
            self._unbook(address)
            if not self._live:
                self._begin()


class SizeClasses(SizeClassPool):
    def _cut(self, nbytes, alignment):
        rules = self.rules
        if nbytes > self.largest or (alignment is not None and alignment != rules.align) or nbytes <= 0:
            return self._large(nbytes, alignment)
        at = self._class[rounded(rules, index(nbytes)) // rules.align]
        with self._lock:
            if not self._free_blocks[at]:
                self._add_slab(nbytes, alignment)
            address = self._free_blocks[at].pop()
            self._book(address, (nbytes, self._sizes[at], at))
        return address

    def _put(self, address):
        with self._lock:
            if address not in self._live:
                self._wrong(address)
            entry = self._unbook(address)
            if entry[2] >= 0:
                self._free_blocks[entry[2]].append(int(address))
            else:
                self._reserved += entry[2]
                ask(self.upstream, "free", entry[3])

    def _wrong(self, address):
        self._open()
        at = bisect_right(self._slabs, (address, 1 << 64)) - 1
        raise unknown_block(address, at >= 0 and self._slabs[at][0] <= address < self._slabs[at][1])


class Planned(PlannedPool):
    def _cut(self, nbytes, alignment):
        if not valid_request(nbytes, alignment):
            raise wrong_request(nbytes, alignment)
        with self._lock:
            self._open()
            found = self._found(nbytes) if alignment is None or alignment <= self.plan.align else None
            if found is not None:
                entry, begin, size = found
                self._next = entry + 1
                insort(self._taken, begin)
                self._book(begin, (nbytes, size))
                self.planned += 1
                return begin
            self.departed += 1
        return ask(self.fallback, "allocate", nbytes, alignment)

    def _found(self, nbytes):
        lives = self.plan.lifetimes
        order = sorted(range(len(lives)), key=lambda i: (lives[i].begin, i))
        if self._next >= len(order):
            self._next = 0
        ahead = range(self._next, min(self._next + AHEAD, len(order)))
        for entry in (*ahead, 0) if order else ():
            place = order[entry]
            begin, size = self._base + self.plan.offsets[place], self.plan.sizes[place]
            if lives[place].nbytes == nbytes and self._vacant(begin, begin + size):
                return entry, begin, size
        return None

    def _vacant(self, begin, end):
        at = bisect_left(self._taken, begin)
        below_ends = at == 0 or self._end(self._taken[at - 1]) <= begin
        return below_ends and (at == len(self._taken) or self._taken[at] >= end)

    def _put(self, address):
        with self._lock:
            self._open()
            if address in self._live:
                self._unbook(address)
                del self._taken[bisect_left(self._taken, address)]
                return
            if self._is_planned(address):
                raise unknown_block(address, True)
        ask(self.fallback, "free", address)


REFERENCES = {ArenaPool: Arena, SizeClassPool: SizeClasses, PlannedPool: Planned}
for ours, reference in REFERENCES.items():  # calls and messages name the class
    reference.__name__, reference.__qualname__ = ours.__name__, ours.__qualname__
