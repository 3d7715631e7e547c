"""Operators that exchange between ranks: exchanges.py RESULTS runs every case, a thread and a device for each rank, as JSON.

A case gives for each rank the arguments and what must come out; NumPy in float64 is the oracle. Of four ranks 0 and 1, and 2 and 3,
are the groups "tp", 0 and 2, and 1 and 3, the groups "ep"; "all" has all.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]

import numpy as np
from torch_programs.direct import Device
from torch_programs.grouped_cases import array

SIZE, M, K, N = 4, 8, 6, 5
CLOSE = {"rtol": 4e-3, "atol": 4e-3}
ROUNDED = {"rtol": 3e-2, "atol": 5e-2}


def product(x, w):
    return np.array([[sum(a * b for a, b in zip(row, column, strict=True)) for column in w.T] for row in x])


def matrices(torch, t, size=SIZE):
    return [((torch.rand(M, K) - 0.5).to(t), (torch.rand(K, N) - 0.5).to(t)) for _ in range(size)]


def sums(function, dtype, bias=False, x3=False):
    def build(torch):
        t = getattr(torch, dtype)
        parts, total, told = matrices(torch, t), np.zeros((M, N)), []
        for x1, x2 in parts:
            b, more = torch.rand(N).to(t), torch.rand(M, N).to(t)
            total += product(array(x1), array(x2)) + bias * array(b) + x3 * array(more)
            told.append({"x1": x1, "x2": x2, "bias": b if bias else None, "x3": more if x3 else None, "group": "all",
                         "reduceOp": "sum", "streamMode": 1})  # fmt: skip
        return [(each, {"output": torch.from_numpy(total).to(t)}) for each in told]

    return function, build, ROUNDED if dtype == "bfloat16" else CLOSE


def whole(torch, token, bias, x3, wide=False):
    x1, x2 = (torch.randint(-9, 9, shape, dtype=torch.int8) for shape in ((M, K), (K, N)))
    scale, found = torch.rand(N) / 50, np.zeros((M, N))
    b, more, rows = torch.randint(-9, 9, (N,), dtype=torch.int32), torch.rand(M, N).half(), torch.rand(M)
    for i in range(M):
        for j in range(N):
            total = sum(int(x1[i, k]) * int(x2[k, j]) for k in range(K)) + bias * int(b[j])
            found[i, j] = total * float(scale[j]) * (float(rows[i]) if token else 1) + x3 * float(more[i, j])
    given = {"x1": x1, "x2": x2, "reduceOp": "sum", "streamMode": 1, "group": "all"}
    given["dequantScale"] = scale.view(torch.int32).long() if wide else scale
    for name, there, value in (("bias", bias, b), ("x3", x3, more)):
        given[name] = given[name + "Optional"] = value if there else None
    given["pertokenScaleOptional"] = rows if token else None
    return given, found


def whole_sums(function, token=False, bias=False, x3=False, wide=False):
    def build(torch):
        told = [whole(torch, token, bias, x3, wide) for _ in range(SIZE)]
        total = sum(found for _, found in told)
        return [(given, {"output": torch.from_numpy(total).half()}) for given, _ in told]

    return function, build, CLOSE


def weights(torch, group, offset, bias=True):
    x1, x2 = torch.rand(M, K).half(), torch.randint(-9, 9, (K, N), dtype=torch.int8)
    shape = (K // group, N) if group else (N,)
    scale, zero, b = torch.rand(shape).half() / 20, torch.rand(shape).half(), torch.rand(N).half()
    w = np.zeros((K, N))
    for k in range(K):
        for n in range(N):
            place = (k // group, n) if group else n
            w[k, n] = (int(x2[k, n]) + (float(zero[place]) if offset else 0)) * float(scale[place])
    given = {"x1": x1, "x2": x2, "bias": b, "antiquantScale": scale, "antiquantOffset": zero if offset else None,
             "antiquantGroupSize": group, "group": "all", "reduceOp": "sum", "streamMode": 1}  # fmt: skip
    return given, product(array(x1), w) + array(b)


def weight_sums(group, offset):
    def build(torch):
        told = [weights(torch, group, offset) for _ in range(SIZE)]
        total = sum(found for _, found in told)
        return [(given, {"output": torch.from_numpy(total).half()}) for given, _ in told]

    return "aclnnWeightQuantMatmulAllReduce", build, {"rtol": 1e-2, "atol": 1e-2}


def normed(kind, place):
    """y = sum + residual and its norm."""
    function = f"aclnn{place}{kind}MatmulAllReduceAddRmsNorm"

    def build(torch):
        if kind == "Quant":
            told = [whole(torch, False, True, False, True) for _ in range(SIZE)]
            for given, _ in told:
                given["dequantScale"] = given["dequantScale"].view(torch.uint64)
        elif kind:
            told = [weights(torch, 0, True) for _ in range(SIZE)]
        else:
            told = [
                ({"x1": a, "x2": b, "group": "all", "reduceOp": "sum", "streamMode": 1}, product(array(a), array(b)))
                for a, b in matrices(torch, torch.float16)
            ]
        total, results = sum(found for _, found in told), []
        for given, _ in told:
            residual, gamma = torch.rand(2, M // 2, N).half(), torch.rand(N).half()
            y, norm = total.reshape(2, M // 2, N) + array(residual), np.zeros((2, M // 2, N))
            for i in np.ndindex(2, M // 2):
                norm[i] = y[i] / np.sqrt(sum(v * v for v in y[i]) / N + 0.01) * array(gamma)
            given |= {"residual": residual, "gamma": gamma, "epsilon": 0.01}
            names = ("residual", "normOut") if place else ("y", "normOut")
            wanted = dict(zip(names, (torch.from_numpy(y).half(), torch.from_numpy(norm).half()), strict=True))
            results.append((given, wanted))
        return results

    return function, build, {"rtol": 2e-2, "atol": 2e-2}


def gathered(version, dtype="float16", show=True, bias=False):
    def build(torch):
        t = getattr(torch, dtype)
        parts, results = matrices(torch, t), []
        rows = torch.cat([x1 for x1, _ in parts])
        for x1, x2 in parts:
            b = torch.rand(N).to(t)
            found = product(array(rows), array(x2)) + bias * array(b)
            given = {
                "x1": x1,
                "x2": x2,
                "bias": b if bias else None,
                "group": "all",
                "streamMode": 1,
                "commMode": "aiv",
            }
            wanted = {"output": torch.from_numpy(found).to(t)} | ({"gatherOut": rows} if show else {})
            results.append((given, wanted))
        return results

    return f"aclnnAllGatherMatmul{version}", build, ROUNDED if dtype == "bfloat16" else CLOSE


def gathered_whole(torch):
    told = [whole(torch, True, False, False) for _ in range(SIZE)]
    x1, rows = (torch.cat([given[name] for given, _ in told]) for name in ("x1", "pertokenScaleOptional"))
    results = []
    for given, _ in told:
        found = product(array(x1), array(given["x2"])) * array(given["dequantScale"]) * array(rows)[:, None]
        asked = {"x1": given["x1"], "x2": given["x2"], "x1Scale": given["pertokenScaleOptional"].reshape(M, 1),
                 "x2Scale": given["dequantScale"].reshape(1, N), "group": "all", "streamMode": 1, "commMode": "aiv"}  # fmt: skip
        results.append((asked, {"output": torch.from_numpy(found).half(), "gatherOut": x1}))
    return results


def scattered(version, dtype="float16", bias=False):
    def build(torch):
        t = getattr(torch, dtype)
        parts, total, told = matrices(torch, t), np.zeros((M, N)), []
        for x1, x2 in parts:
            b = torch.rand(N).to(t)
            total += product(array(x1), array(x2)) + bias * array(b)
            told.append({"x1": x1, "x2": x2, "bias": b if bias else None, "group": "all", "reduceOp": "sum",
                         "streamMode": 1, "commMode": "aiv"})  # fmt: skip
        step = M // SIZE
        return [
            (each, {"output": torch.from_numpy(total[r * step : (r + 1) * step]).to(t)}) for r, each in enumerate(told)
        ]

    return f"aclnnMatmulReduceScatter{version}", build, ROUNDED if dtype == "bfloat16" else CLOSE


def grouped_sums(split):
    def build(torch):
        sizes, told, total = (3, 0, 5), [], [np.zeros((n, N)) for n in (3, 0, 5)]
        for _ in range(SIZE):
            x, w = (torch.rand(M, K) - 0.5).half(), [(torch.rand(K, N) - 0.5).half() for _ in sizes]
            begin = 0
            for i, n in enumerate(sizes):
                if n:
                    total[i] += product(array(x[begin : begin + n]), array(w[i]))
                begin += n
            pieces = [x] if split in (1, 3) else list(x.split(sizes))
            told.append({"x": pieces, "weight": w, "groupListOptional": [3, 3, 8] if split in (1, 3) else None,
                         "splitItem": split, "group": "all", "reduceOp": "sum", "streamMode": 1})  # fmt: skip
        found = [torch.from_numpy(each).half() for each in total]
        return [(each, {"y": found if split < 2 else [torch.cat(found)]}) for each in told]

    return "aclnnGroupedMatMulAllReduce", build, CLOSE


EP, TP, E, C, H, W = 2, 2, 4, 6, 4, 3
ACTIVATIONS = {0: lambda v: v, 2: lambda v: v / (1 + np.exp(-v)), 3: lambda v: np.maximum(v, 0)}


def shared(shard, act, bias):
    """Expert e belongs to rank e // (E / EP) of ep; its rows come from each rank of ep, its columns or rows from each of tp."""

    def build(torch):
        # what each rank of ep has, before tp splits it
        full = [(torch.rand(E, C, H) - 0.5).half() for _ in range(EP)]
        results = []
        for rank in range(SIZE):
            ep, tp = rank // 2, rank % 2
            x = full[ep].chunk(TP, 2 if shard == 0 else 1)[tp].contiguous()
            w = (torch.rand(E // EP, H, W) - 0.5).half()
            b = torch.rand(E // EP, W).half()
            y2 = np.zeros((E // EP, EP * C, H))
            for e in range(E // EP):
                for source in range(EP):
                    y2[e, source * C : (source + 1) * C] = array(full[source][ep * (E // EP) + e])
            y3 = np.array([product(y2[e], array(w[e])) + bias * array(b[e]) for e in range(E // EP)])
            given = {"x": x, "weight": w, "biasOptional": b if bias else None, "groupEp": "ep", "groupTp": "tp",
                     "epWorldSize": EP, "tpWorldSize": TP, "xShardType": shard, "actType": act}  # fmt: skip
            wanted = {
                "y1Out": torch.from_numpy(ACTIVATIONS[act](y3)).half(),
                "y2OutOptional": torch.from_numpy(y2).half(),
            }
            results.append((given, wanted | ({"y3OutOptional": torch.from_numpy(y3).half()} if act else {})))
        return results

    return "aclnnAlltoAllAllGatherBatchMatMul", build, CLOSE


def returned(shard, bias):
    def build(torch):
        given, part = [], {}
        for rank in range(SIZE):
            x, w = (torch.rand(E // EP, EP * C, W) - 0.5).half(), (torch.rand(E // EP, W, H) - 0.5).half()
            shape = (E // EP, 1, H // TP if shard == 0 else H)
            b = torch.rand(shape).half()
            given.append({"x": x, "weight": w, "biasOptional": b if bias else None, "groupEp": "ep", "groupTp": "tp",
                          "epWorldSize": EP, "tpWorldSize": TP, "yShardType": shard})  # fmt: skip
            part[rank] = [product(array(x[e]), array(w[e])) for e in range(E // EP)], array(b)
        results = []
        for rank in range(SIZE):
            ep, tp = rank // 2, rank % 2
            rows = []
            for expert in range(E):
                owner, e = divmod(expert, E // EP)
                total = sum(part[owner * 2 + other][0][e] for other in range(TP))[ep * C : (ep + 1) * C]
                own = np.split(total, TP, 1 if shard == 0 else 0)[tp]
                rows.append(own + bias * part[owner * 2 + tp][1][e])
            results.append((given[rank], {"out": torch.from_numpy(np.array(rows)).half()}))
        return results

    return "aclnnBatchMatMulReduceScatterAlltoAll", build, CLOSE


# Tokens to their experts and back

CHOICES, WIDTH = 2, 4


class Tokens:
    """What each rank has, and which rows of which rank come of it: by expert, rank, token, choice."""

    def __init__(self, torch, tokens=(3, 3, 3, 3), experts=8, shared=0, shared_ranks=0, mask=None, special=(0, 0, 0)):
        self.torch, self.experts, self.shared, self.shared_ranks, self.special = (
            torch, experts, shared, shared_ranks, special,
        )  # fmt: skip
        self.each = experts // (SIZE - shared_ranks)
        self.x = [(torch.rand(n, WIDTH) - 0.5).half() for n in tokens]
        every = [e for e in range(experts + sum(special)) if e != 1]  # expert 1 gets nothing
        choose = np.random.RandomState(5)
        self.ids = [
            np.array([choose.permutation(every)[:CHOICES] for _ in range(n)]).reshape(n, CHOICES) for n in tokens
        ]
        self.weights = [torch.rand(n, CHOICES) for n in tokens]
        self.masks = [None] * SIZE
        if mask == 1:
            self.masks = [torch.arange(n) < n - r % 2 for r, n in enumerate(tokens)]
        if mask == 2:
            self.masks = [torch.arange(n * CHOICES).reshape(n, CHOICES) % (r + 2) > 0 for r, n in enumerate(tokens)]
        self.most = max(tokens)
        self.given = {"epWorldSize": SIZE, "moeExpertNum": experts, "groupEp": "all", "groupTp": "", "sharedExpertNum": shared,
                      "sharedExpertRankNum": shared_ranks, "globalBs": 0 if len(set(tokens)) == 1 else self.most * SIZE,
                      "zeroExpertNum": special[0], "copyExpertNum": special[1], "constExpertNum": special[2]}  # fmt: skip

    def active(self, rank, token, choice):
        mask = self.masks[rank]
        return mask is None or bool(mask[token] if mask.dim() == 1 else mask[token, choice])

    def takes_part(self, rank, token):
        return any(self.active(rank, token, c) for c in range(CHOICES))

    def rows(self, rank):
        """(expert of this rank, source, token, choice) of each row that it gets."""
        found = []
        if rank < self.shared_ranks:
            copies = self.shared_ranks // self.shared
            for source in range(SIZE):
                for token in range(len(self.x[source])):
                    if source % copies == rank % copies and self.takes_part(source, token):
                        found.append((0, source, token, CHOICES + rank // copies))
            return found
        for expert in range(self.each):
            for source in range(SIZE):
                for token, line in enumerate(self.ids[source]):
                    for choice, e in enumerate(line):
                        if e == (rank - self.shared_ranks) * self.each + expert and self.active(source, token, choice):
                            found.append((expert, source, token, choice))
        return found

    def room(self, rank):
        if rank < self.shared_ranks:
            return self.most * SIZE * self.shared // self.shared_ranks
        return self.most * SIZE * min(self.each, CHOICES)


def sent(version, quantises=False, smooth=False, counts=1, weights=False, **settings):
    def build(torch):
        world, results = Tokens(torch, **settings), []
        scales = torch.rand(world.shared + world.experts, WIDTH) + 0.5
        for rank in range(SIZE):
            room, rows, local = world.room(rank), world.rows(rank), 1 if rank < world.shared_ranks else world.each
            expand, dynamic = np.zeros((room, WIDTH)), np.zeros(room)
            assist, by = np.zeros((room, 128), int), np.zeros((local, SIZE), int)
            weight = np.zeros(room)
            for i, (expert, source, token, choice) in enumerate(rows):
                row = array(world.x[source][token])
                if smooth:
                    first = world.shared + (rank - world.shared_ranks) * world.each
                    which = choice - CHOICES if rank < world.shared_ranks else first + expert
                    row = row * array(scales[which])
                if quantises:
                    dynamic[i] = max(abs(row)) / 127
                    row = np.rint(row / dynamic[i])
                expand[i], assist[i, :3] = row, (source, token, choice)
                weight[i] = 1 if rank < world.shared_ranks else float(world.weights[source][token, choice])
                by[expert, source] += 1
            totals = by.sum(1) if counts else by.sum(1).cumsum()
            wanted = {
                "expandX": torch.from_numpy(expand).to(torch.int8 if quantises else torch.float16),
                "expertTokenNums": torch.from_numpy(totals).long(),
                "epRecvCounts": torch.from_numpy(by.flatten().cumsum()).int(),
            }
            if quantises:
                wanted["dynamicScales"] = torch.from_numpy(dynamic).float()
            if version:
                wanted["assistInfoForCombine"] = torch.from_numpy(assist).int().flatten()
            else:
                seen, places = {}, []
                for token, line in enumerate(world.ids[rank]):
                    for choice, e in enumerate(line):
                        live = e < world.experts and world.active(rank, token, choice)
                        places.append(seen.get(e, 0) if live else 0)
                        seen[e] = seen.get(e, 0) + live
                wanted["expandIdx"] = torch.tensor(places, dtype=torch.int32)
            if weights:
                wanted["expandScales"] = torch.from_numpy(weight).float()
            mask, scale = ("xActiveMaskOptional", "scalesOptional") if version else ("xActiveMask", "scales")
            given = {**world.given, "x": world.x[rank], "expertIds": torch.from_numpy(world.ids[rank]).int(), "epRankId": rank,
                     "quantMode": 2 if quantises else 0, "expertTokenNumsType": counts, mask: world.masks[rank],
                     scale: scales if smooth else None,
                     "expertScalesOptional" if version else "expertScales": world.weights[rank] if weights else None}  # fmt: skip
            results.append((given, wanted))
        return results

    return f"aclnnMoeDistributeDispatch{version}", build, CLOSE


def combined(version, shared_x=False, plain=False, **settings):
    def build(torch):
        world, results = Tokens(torch, **settings), []
        done = [(torch.rand(world.room(rank), WIDTH) - 0.5).half() for rank in range(SIZE)]
        where = {(rank, *row[1:]): i for rank in range(SIZE) for i, row in enumerate(world.rows(rank))}
        alpha1, alpha2, value = (torch.rand(world.special[2], WIDTH).half() for _ in range(3))
        zero, copy, constant = np.cumsum([world.experts, *world.special])[:3]
        for rank in range(SIZE):
            n = len(world.x[rank])
            more = torch.rand(n, WIDTH).half()
            out = np.zeros((n, WIDTH))
            for token in range(n):
                x = array(world.x[rank][token])
                for choice, e in enumerate(world.ids[rank][token]):
                    if not world.active(rank, token, choice) or zero <= e < copy:
                        continue
                    if e >= constant:
                        c = e - constant
                        row = array(alpha1[c]) * x + array(alpha2[c]) * array(value[c])
                    elif e >= copy:
                        row = x
                    else:
                        owner = world.shared_ranks + e // world.each
                        row = array(done[owner][where[owner, rank, token, choice]])
                    out[token] += row * (1 if plain else float(world.weights[rank][token, choice]))
                if world.takes_part(rank, token):
                    for s in range(world.shared):
                        copies = world.shared_ranks // world.shared
                        owner = s * copies + rank % copies
                        out[token] += array(done[owner][where[owner, rank, token, CHOICES + s]])
                    out[token] += shared_x * array(more[token])
            room = world.room(rank)
            names = ("", "xActiveMask") if not version else ("Optional", "xActiveMaskOptional")
            given = {**world.given, "expandX": done[rank], "expertIds": torch.from_numpy(world.ids[rank]).int(), "epRankId": rank,
                     "expertScales": torch.zeros(0) if plain else world.weights[rank], names[1]: world.masks[rank],
                     "assistInfoForCombine": torch.zeros(room * 128, dtype=torch.int32),
                     "expandIdx": torch.zeros(n * CHOICES, dtype=torch.int32),
                     "epSendCounts": torch.zeros(SIZE * world.each, dtype=torch.int32),
                     "sharedExpertXOptional": more.reshape(1, n, WIDTH) if shared_x else None}  # fmt: skip
            if world.special[1] or world.special[2]:
                given |= {"oriXOptional": world.x[rank], "constExpertAlpha1Optional": alpha1,
                          "constExpertAlpha2Optional": alpha2, "constExpertVOptional": value}  # fmt: skip
            results.append((given, {"x": torch.from_numpy(out).half()}))
        return results

    return f"aclnnMoeDistributeCombine{version}", build, CLOSE


ONE_SHARED = {"experts": 6, "shared": 1, "shared_ranks": 1}
TWO_SHARED = {"experts": 4, "shared": 2, "shared_ranks": 2}
COPIED = {"experts": 4, "shared": 1, "shared_ranks": 2}
SPECIAL = {"experts": 4, "special": (1, 2, 2)}
UNEVEN = {"tokens": (4, 1, 3, 2)}
VERSIONS = ("", "V2", "V3", "V4")


CASES = {
    **{
        f"sums{version}-{dtype}-{i}": sums(f"aclnnMatmulAllReduce{version}", dtype, **more)
        for version, dtype in (("", "float16"), ("", "bfloat16"), ("V2", "float16"))
        for i, more in enumerate(({}, {"bias": True}, *([{"x3": True}] if version else [])))
    },
    "whole": whole_sums("aclnnQuantMatmulAllReduce", bias=True, x3=True, wide=True),
    "whole-V2": whole_sums("aclnnQuantMatmulAllReduceV2", token=True, bias=True),
    "whole-V3": whole_sums("aclnnQuantMatmulAllReduceV3", token=True, x3=True),
    **{
        f"weights-{group}-{offset}": weight_sums(group, offset)
        for group, offset in ((0, False), (0, True), (2, False), (3, True))
    },
    **{
        f"normed{kind}{place}": normed(kind, place)
        for kind in ("", "Quant", "WeightQuant")
        for place in ("", "Inplace")
    },
    "gathered": gathered(""),
    "gathered-bias-bfloat16": gathered("", "bfloat16", bias=True),
    "gathered-hidden": gathered("", show=False),
    "gathered-V2": gathered("V2", bias=True),
    "gathered-V2-whole": ("aclnnAllGatherMatmulV2", gathered_whole, CLOSE),
    "scattered": scattered(""),
    "scattered-bfloat16": scattered("", "bfloat16"),
    "scattered-V2": scattered("V2", bias=True),
    **{f"grouped-{split}": grouped_sums(split) for split in range(4)},
    **{f"shared-{shard}-{act}": shared(shard, act, act != 3) for shard in (0, 1) for act in ACTIVATIONS},
    **{f"returned-{shard}-{bias}": returned(shard, bias) for shard in (0, 1) for bias in (False, True)},
    **{f"sent{version}-{counts}": sent(version, counts=counts) for version in VERSIONS for counts in (0, 1)},
    **{f"sent-{smooth}": sent("", quantises=True, smooth=smooth) for smooth in (False, True)},
    "sent-weights": sent("V2", weights=True),
    "sent-mask-1": sent("V2", mask=1),
    "sent-mask-2": sent("V3", mask=2, weights=True),
    "sent-uneven": sent("", **UNEVEN),
    "sent-shared": sent("", **ONE_SHARED, quantises=True, smooth=True),
    "sent-two-shared": sent("V2", **TWO_SHARED, mask=1, weights=True),
    "sent-copied": sent("V2", **COPIED, quantises=True, smooth=True),
    "sent-special": sent("V4", **SPECIAL),
    "sent-special-uneven": sent("V3", **SPECIAL, **UNEVEN, quantises=True),
    **{f"combined{version}": combined(version) for version in VERSIONS},
    "combined-plain": combined("V3", plain=True),
    "combined-shared-x": combined("V2", shared_x=True, mask=1),
    "combined-mask-2": combined("V2", mask=2),
    "combined-uneven": combined("", **UNEVEN),
    "combined-shared": combined("", **ONE_SHARED),
    "combined-two-shared": combined("V2", **TWO_SHARED, mask=1),
    "combined-copied": combined("V3", **COPIED, mask=2),
    "combined-special": combined("V3", **SPECIAL, mask=2),
    "combined-special-uneven": combined("V4", **SPECIAL, **UNEVEN),
}


SENT, COMBINED = sent("V3")[:2], combined("V3")[:2]


MISLED = "misled"


def misled(torch):
    """Choices of an expert that there is not, on every rank."""
    return [
        ({**given, "expertIds": torch.full((3, CHOICES), 9, dtype=torch.int32)}, wanted)
        for given, wanted in SENT[1](torch)
    ]


def bad(function, build, words, **changes):
    """What one rank is told for the arguments of a case, changed."""
    return function, build, words, changes


REFUSED = {
    "rank": bad(*SENT, ("epRankId, epWorldSize are (2, 4)", "rank 0 of 4"), epRankId=2),
    "tensor-parallel": bad(*SENT, ("tpWorldSize is 2",), tpWorldSize=2),
    "elastic": bad(*SENT, ("elasticInfo",), elasticInfoOptional=lambda t: t.zeros(4, dtype=t.int32)),
    "experts": bad(*SENT, ("7 experts, 0 of 4 ranks",), moeExpertNum=7),
    "shared-ranks": bad(*SENT, ("2 shared experts on 3 ranks",), moeExpertNum=8, sharedExpertNum=2, sharedExpertRankNum=3),
    "quant-mode": bad(*SENT, ("quantMode is 4",), quantMode=4),
    "type-of-quantised": bad(*SENT, ("expandX is", "float16; it must be",), quantMode=2),
    "scales-alone": bad(*SENT, ("pass null",), scalesOptional=lambda t: t.rand(8, WIDTH)),
    "room": bad(*SENT, ("it must have 24 rows or more of 4",), expandX=lambda t: t.zeros(23, WIDTH).half()),
    "counts-type": bad(*SENT, ("expertTokenNumsType is 2",), expertTokenNumsType=2),
    "whole-batch": bad(*SENT, ("globalBs is 8 with 3 tokens",), globalBs=8),
    "mask": bad(*SENT, ("xActiveMask has shape [4]",), xActiveMaskOptional=lambda t: t.ones(4, dtype=t.bool)),
    "comm-quant": bad(*COMBINED, ("commQuantMode is 2",), commQuantMode=2),
    "copies-of-nothing": bad(*COMBINED, ("need oriX",), copyExpertNum=1),
    "weights": bad(*COMBINED, ("expertScales has shape [3, 1]",), expertScales=lambda t: t.rand(3, 1)),
    "shared-twice": bad(
        *combined("V2", **ONE_SHARED)[:2], ("must be null",), sharedExpertXOptional=lambda t: t.rand(3, WIDTH).half()
    ),
    "no-such-group": bad(*CASES["sums-float16-0"][:2], ("group 'none' is no communicator of device 0",), group="none"),
    "reduction": bad(*CASES["sums-float16-0"][:2], ("reduceOp is 'max'", "'sum'"), reduceOp="max"),
    "turns": bad(*CASES["sums-float16-0"][:2], ("commTurn is 2",), commTurn=2),
    "bias": bad(*CASES["sums-float16-0"][:2], ("bias has shape [8]; it must be [5]",), bias=lambda t: t.rand(8).half()),
    "inner": bad(*CASES["sums-float16-0"][:2], ("x1 [8, 5], x2 [6, 5]",), x1=lambda t: t.rand(8, 5).half()),
    "output": bad(*CASES["sums-float16-0"][:2], ("output has shape [4, 5]",), output=lambda t: t.rand(4, 5).half()),
    "scale": bad(*CASES["whole"][:2], ("dequantScale",), dequantScale=None),
    "quantised-exchange": bad(
        *CASES["whole-V3"][:2], ("commQuantScale1",), commQuantScale1Optional=lambda t: t.rand(N).half()
    ),
    "gather-index": bad(*CASES["gathered"][:2], ("gatherIndex is 1",), gatherIndex=1),
    "uneven": bad(
        *CASES["scattered"][:2], ("4 ranks must get equal parts",), x1=lambda t: t.rand(6, K).half()
    ),
    "world": bad(*CASES["shared-0-0"][:2], ("epWorldSize, tpWorldSize are (4, 2)",), epWorldSize=4),
    "product-before": bad(
        *CASES["shared-0-0"][:2], ("pass an actType",), y3OutOptional=lambda t: t.rand(E // EP, EP * C, W).half()
    ),
}  # fmt: skip


def groups(c) -> dict[str, list[bytes]]:
    """The name of each rank's communicator of each kind."""

    def make(*devices):
        handles = (ctypes.c_void_p * len(devices))()
        assert c.HcclCommInitAll(len(devices), (ctypes.c_int32 * len(devices))(*devices), handles) == 0
        room = ctypes.create_string_buffer(128)
        names = []
        for handle in handles:
            assert c.HcclGetCommName(ctypes.c_void_p(handle), room) == 0
            names.append(room.value.decode())
        return names

    every = make(*range(SIZE))
    tp, ep = make(0, 1) + make(2, 3), [None] * SIZE
    for first in (0, 1):
        ep[first], ep[first + 2] = make(first, first + 2)
    return {"all": every, "tp": tp, "ep": ep}


def named(given, names, rank):
    return {
        key: names[value][rank] if isinstance(value, str) and value in names else value for key, value in given.items()
    }


def main() -> None:
    device = Device("libascendcl.so", False)
    torch, results = device.torch, {}
    assert device.c.aclInit(None) == 0 and device.c.aclrtSetDevice(0) == 0
    names = groups(ctypes.CDLL("libhccl.so"))

    def differs(function, given, wanted, tolerance, rank):
        assert device.c.aclrtSetDevice(rank) == 0
        room = {
            name: [torch.zeros_like(each) for each in value] if isinstance(value, list) else torch.zeros_like(value)
            for name, value in wanted.items()
        }
        status, places = device.call(function, {**room, **named(given, names, rank)})
        if status:
            return f"rank {rank}: status {status}: {(device.c.aclGetRecentErrMsg() or b'').decode()}"
        for name, value in wanted.items():
            for place, expected in zip(places[name], value if isinstance(value, list) else [value], strict=True):
                try:
                    torch.testing.assert_close(device.get(place), expected, **tolerance)
                except AssertionError as error:
                    return f"rank {rank}: {name}: {error}"
        return ""

    with ThreadPoolExecutor(SIZE) as pool:
        for name, (function, build, tolerance) in CASES.items():
            torch.manual_seed(3)
            told = [
                pool.submit(differs, function, given, wanted, tolerance, rank)
                for rank, (given, wanted) in enumerate(build(torch))
            ]
            results[name] = "\n".join(filter(None, (each.result() for each in told)))
        told = [
            pool.submit(differs, SENT[0], given, wanted, CLOSE, rank)
            for rank, (given, wanted) in enumerate(misled(torch))
        ]
        results["misled"] = "" if all("experts are 0 to 7" in each.result() for each in told) else told[0].result()
    for name, (function, build, words, changes) in REFUSED.items():
        given, wanted = build(torch)[0]
        changes = {key: value(torch) if callable(value) else value for key, value in changes.items()}
        status, _ = device.call(function, named({**wanted, **given, **changes}, names, 0))
        said = (device.c.aclGetRecentErrMsg() or b"").decode()
        results[name] = "" if status in (161001, 161002) and all(w in said for w in words) else f"{status}: {said}"
    Path(sys.argv[1]).write_text(json.dumps(results))
    os._exit(0)


if __name__ == "__main__":
    main()
