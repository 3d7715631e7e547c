"""Tokens sent to the ranks that have their experts, and back: MoeDistributeDispatch and MoeDistributeCombine.

Every rank gets the choices of all, and so knows which rows each has: by expert, then by the rank that sent them, then by token.
Ranks of shared experts come first; they get each active token of the ranks with the same remainder. What expandIdx, assistInfo and
epRecvCounts hold is the program's to hand on, not to read. Source: the pages of hicann/ops-transformer, mc2.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

from softacl.operators.aten.calls import is_trial
from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.grouped_matmul import quantised_by_row
from softacl.operators.aten.library import torch
from softacl.operators.aten.parts import Ranks, Request
from softacl.operators.aten.quantising import require, require_null, require_shape
from softacl.operators.aten.table import in_parts

_ASSIST = 128  # numbers of each row


class _World:
    """Who has which experts."""

    def __init__(self, args: Any, ranks: Ranks) -> None:
        self._ranks, self._group = ranks, args.groupEp
        self.rank, self.size = ranks.of(args.groupEp)
        asked = (args.epRankId, args.epWorldSize)
        require(
            (self.rank, self.size) == asked,
            f"epRankId, epWorldSize are {asked}; in its group this is rank {self.rank} of {self.size}",
        )
        require(args.tpWorldSize in (0, 1), f"tpWorldSize is {args.tpWorldSize}; 0 and 1 (no tensor parallelism)")
        require(args.expertShardType == 0, f"expertShardType is {args.expertShardType}; it must be 0")
        require_null(elasticInfo=args.elasticInfo)
        self.shared_ranks = args.sharedExpertRankNum
        self.shared = args.sharedExpertNum if self.shared_ranks else 0
        self.experts, others = args.moeExpertNum, self.size - self.shared_ranks
        require(
            0 <= self.shared_ranks < self.size and self.experts > 0 and self.experts % others == 0,
            f"{self.experts} experts, {self.shared_ranks} of {self.size} ranks for shared ones: "
            "the others must have equal numbers of experts",
        )
        require(
            not self.shared_ranks or (self.shared > 0 and self.shared_ranks % self.shared == 0),
            f"{self.shared} shared experts on {self.shared_ranks} ranks: each must have equally many",
        )
        self.each = self.experts // others
        self.copies = self.shared_ranks // self.shared if self.shared else 1  # ranks of a shared expert
        self.own = self.rank - self.shared_ranks  # negative: it has a shared expert
        self.local = 1 if self.own < 0 else self.each  # experts of this rank
        n, k = args.expertIds.shape
        whole = args.globalBs or n * self.size
        require(
            whole % self.size == 0 and n <= whole // self.size,
            f"globalBs is {whole} with {n} tokens here; it must be {self.size} times the maximum of any rank",
        )
        self.max_rows, self.k, self.n = whole // self.size, k, n
        special = (args.zeroExpertNum or 0, args.copyExpertNum or 0, args.constExpertNum or 0)
        self.ends = [self.experts + sum(special[:i]) for i in range(4)]  # of the experts, then of each special kind

    @property
    def rows(self) -> int:
        """The most rows that any rank gets."""
        of_shared = -(-self.size // self.copies) if self.shared else 0
        return self.max_rows * max(self.size * min(self.each, self.k), of_shared)

    def choices(self, args: Any) -> Generator[Request, None, Any]:
        """(ranks, tokens, k): those of all ranks. -1: none."""
        ids, mask = args.expertIds, args.xActiveMask
        require_shape("xActiveMask", mask, (self.n,), (self.n, self.k))
        end = self.ends[-1]
        wrong = ids[(ids < 0) | (ids >= end)]
        require(not wrong.numel(), f"expertIds has {wrong[:4].tolist()}; experts are 0 to {end - 1}")
        own = ids if mask is None else torch.where(mask.reshape(self.n, -1), ids, -1)
        return (yield from self.gathered(own.int(), self.max_rows, -1))

    def gathered(self, own: Any, max_rows: int, filling: int = 0) -> Generator[Request, None, Any]:
        """The rows of all ranks, of each as many as any can have."""
        sent = self._ranks.allocate((max_rows, *own.shape[1:]), own.dtype)
        received = self._ranks.allocate((self.size, *sent.shape), own.dtype)
        sent.fill_(filling)
        sent[: len(own)] = own
        yield Request("all_gather", self._group, sent, received)
        return received

    def sorted(self, every: Any) -> tuple[Any, Any]:
        """(places in the flat choices of all, by expert; their experts), of experts that ranks have."""
        flat = every.reshape(-1).long()
        order = torch.argsort(flat, stable=True)
        experts = flat[order]
        there = (experts >= 0) & (experts < self.experts)
        return order[there], experts[there]

    def to_shared(self, every: Any, rank: int) -> Any:
        """(rows, 2): rank and token that shared-expert ranks with this one's remainder receive."""
        active = (every >= 0).any(-1)
        sources = torch.arange(self.size) % self.copies == rank % self.copies
        return torch.nonzero(active & sources.unsqueeze(1))


class _Rows(NamedTuple):
    """The rows for this rank. expert: among its own; scale: the row of `scales`."""

    source: Any
    token: Any
    choice: Any
    expert: Any
    scale: Any


def _rows_of(world: _World, every: Any, order: Any, experts: Any) -> _Rows:
    if world.own < 0:
        source, token = world.to_shared(every, world.rank).unbind(1)
        expert, shared = torch.zeros_like(token), world.rank // world.copies
        return _Rows(source, token, torch.full_like(token, world.k + shared), expert, expert + shared)
    there = experts // world.each == world.own
    positions, expert = order[there], experts[there]
    source, token = positions // (world.max_rows * world.k), positions // world.k % world.max_rows
    return _Rows(source, token, positions % world.k, expert - world.own * world.each, expert + world.shared)


def _check_dispatch(args: Any, world: _World) -> None:
    x, quantises = args.x, args.quantMode == 2
    require(x.dim() == 2 and x.shape[0] == world.n, f"x has shape {list(x.shape)}; it must be ({world.n}, h)")
    require(args.quantMode in (0, 2), f"quantMode is {args.quantMode}; 0 (none) and 2 (by token) are supported")
    expected = torch.int8 if quantises else x.dtype
    require(args.expandX.dtype == expected, f"expandX is {args.expandX.dtype}; it must be {expected}")
    require(args.expertTokenNumsType in (0, 1), f"expertTokenNumsType is {args.expertTokenNumsType}; 0 (sums) or 1")
    require(args.scales is None or quantises, "scales belong to quantMode 2: pass null")
    require_shape("scales", args.scales, (world.shared + world.experts, x.shape[1]))
    capacity = args.expandX.shape[0]
    minimum = world.max_rows * (world.size // world.copies if world.own < 0 else world.size * min(world.each, world.k))
    require(
        args.expandX.dim() == 2 and capacity >= minimum and args.expandX.shape[1] == x.shape[1],
        f"expandX has shape {list(args.expandX.shape)}; it must have {minimum} rows or more of {x.shape[1]}",
    )
    require_shape("expertTokenNums", args.expertTokenNums, (world.local,))
    held, minimum = args.epRecvCounts.numel(), world.local * world.size
    require(held >= minimum, f"epRecvCounts has {held} numbers; it must have {minimum} or more")
    if args.expandIdx is None:
        require_shape("assistInfoForCombine", args.assistInfoForCombine, (capacity * _ASSIST,))
    else:
        require_shape("expandIdx", args.expandIdx, (world.n * world.k,))


@in_parts
def _dispatch(args: Any, ranks: Ranks) -> Iterator[Request]:
    world = _World(args, ranks)
    _check_dispatch(args, world)
    every = yield from world.choices(args)
    received = yield from world.gathered(args.x, world.max_rows)
    weights, weighs = None, args.expertScales is not None and args.expandScales is not None
    if weighs and args.expandScales.numel() >= len(args.expandX):
        require_shape("expertScales", args.expertScales, (world.n, world.k))
        weights = yield from world.gathered(args.expertScales.float(), world.max_rows)
    if is_trial():
        return
    order, experts = world.sorted(every)
    rows = _rows_of(world, every, order, experts)
    _store_rows(args, received[rows.source, rows.token], rows.scale)
    _store_counts(args, world, rows)
    if args.expandIdx is not None:
        _number_own(args.expandIdx, world, order, experts)
    else:
        assist = torch.stack((rows.source, rows.token, rows.choice), 1)
        args.assistInfoForCombine.view(-1, _ASSIST)[: len(assist), :3] = assist.int()
    if weights is not None:
        shares = 1.0 if world.own < 0 else weights[rows.source, rows.token, rows.choice]
        args.expandScales[: len(rows.source)] = shares


def _store_rows(args: Any, rows: Any, scale: Any) -> None:
    n = len(rows)
    if args.quantMode == 2:
        rows = wide(rows) if args.scales is None else wide(rows) * args.scales[scale]
        rows, scales = quantised_by_row(rows)
        args.dynamicScales.view(-1)[:n] = scales
    args.expandX[:n] = rows


def _store_counts(args: Any, world: _World, rows: _Rows) -> None:
    n = world.local * world.size
    counts = torch.bincount(rows.expert * world.size + rows.source, minlength=n)
    args.epRecvCounts.zero_()
    args.epRecvCounts[:n] = counts.cumsum(0)
    totals = counts.view(world.local, -1).sum(1)
    args.expertTokenNums.copy_(totals if args.expertTokenNumsType else totals.cumsum(0))


def _number_own(numbers: Any, world: _World, order: Any, experts: Any) -> None:
    """Which of the own tokens for its expert each one is."""
    numbers.zero_()
    first = world.rank * world.max_rows * world.k
    mine = (order >= first) & (order < first + world.n * world.k)
    chosen = experts[mine]
    numbers[order[mine] - first] = (torch.arange(len(chosen)) - torch.searchsorted(chosen, chosen)).int()


def _check_combine(args: Any, world: _World) -> tuple[Any, Any]:
    """(weights of choices, rows of a shared expert); None where there are none."""
    rows, h = args.expandX, args.expandX.shape[-1]
    require(rows.dim() == 2, f"expandX has shape {list(rows.shape)}; it must be (a, h)")
    require(args.commQuantMode == 0, f"commQuantMode is {args.commQuantMode}; 0 (none) is supported")
    require_null(activationScale=args.activationScale, weightScale=args.weightScale, groupList=args.groupList)
    weights = args.expertScales if args.expertScales.numel() or not world.n else None
    require_shape("expertScales", weights, (world.n, world.k))
    require_shape("x", args.x, (world.n, h))
    require_shape("oriX", args.oriX, (world.n, h))
    shared = None if args.sharedExpertX is None else args.sharedExpertX.reshape(-1, h)
    require_shape("sharedExpertX", shared, (world.n, h))
    require(shared is None or not world.shared, "sharedExpertX must be null if there are ranks of shared experts")
    constants = (args.constExpertAlpha1, args.constExpertAlpha2, args.constExpertV)
    needed = (args.copyExpertNum or args.constExpertNum, args.oriX), *((args.constExpertNum, e) for e in constants)
    for number, value in needed:
        require(not number or value is not None, "experts that copy or are constant need oriX, and constExpert...")
    for value in constants:
        require_shape("constExpert...", value, (args.constExpertNum, h))
    return weights, shared


@in_parts
def _combine(args: Any, ranks: Ranks) -> Iterator[Request]:
    world = _World(args, ranks)
    weights, shared = _check_combine(args, world)
    every = yield from world.choices(args)
    received = yield from world.gathered(args.expandX[: world.rows], world.rows)
    if is_trial():
        return
    mine = every[world.rank, : world.n].long()
    outputs = _with_special(args, world, mine, _found(world, every, mine, received))
    total = (outputs if weights is None else outputs * weights.unsqueeze(-1)).sum(1)
    if world.shared:
        for each in _found_by_shared(world, every, received):
            total += each
    total = total if shared is None else total + wide(shared)
    args.x.copy_(torch.where((mine >= 0).any(1).unsqueeze(1), total, 0.0))


def _found(world: _World, every: Any, mine: Any, received: Any) -> Any:
    """(tokens, k, h): what the experts made of the own tokens."""
    order, _ = world.sorted(every)
    position = torch.zeros(every.numel(), dtype=torch.int64)
    position[order] = torch.arange(len(order))
    position = position.view(every.shape)[world.rank, : world.n]
    owner = torch.where((mine >= 0) & (mine < world.experts), mine, 0) // world.each
    begin = torch.bincount(every[(every >= 0) & (every < world.experts)].long() // world.each, minlength=world.size)
    begin = torch.cumsum(begin, 0) - begin
    return wide(received[world.shared_ranks + owner, (position - begin[owner]).clamp(0, world.rows - 1)])


def _with_special(args: Any, world: _World, mine: Any, outputs: Any) -> Any:
    """The same with what experts without weights give."""
    kind = (mine.unsqueeze(-1) >= torch.tensor(world.ends)).sum(-1)  # 0 an expert, then zero, copy, constant
    if args.oriX is not None:
        outputs = torch.where((kind == 2).unsqueeze(-1), wide(args.oriX).unsqueeze(1), outputs)
    if args.constExpertNum:
        which = (mine - world.ends[2]).clamp(0, args.constExpertNum - 1)
        constants = (args.constExpertAlpha1, args.constExpertAlpha2, args.constExpertV)
        first, second, value = (wide(each)[which] for each in constants)
        constant = first * wide(args.oriX).unsqueeze(1) + second * value
        outputs = torch.where((kind == 3).unsqueeze(-1), constant, outputs)
    return torch.where(((mine < 0) | (kind == 1)).unsqueeze(-1), 0.0, outputs)


def _found_by_shared(world: _World, every: Any, received: Any) -> Iterator[Any]:
    """(tokens, h) of each shared expert."""
    listed = world.to_shared(every, world.rank)
    at = torch.zeros(world.n, dtype=torch.int64)
    own_rows = listed[:, 0] == world.rank
    at[listed[own_rows, 1]] = torch.nonzero(own_rows).squeeze(1)
    for expert in range(world.shared):
        yield wide(received[expert * world.copies + world.rank % world.copies, at])


OPERATORS = {"aclnnMoeDistributeDispatch": _dispatch, "aclnnMoeDistributeCombine": _combine}
