"""Cases of direct.py: mixture of experts. The oracles go through tokens and choices one by one, as the vendor's pages write it."""

from __future__ import annotations

import numpy as np
from torch_programs.direct_cases import spoilt
from torch_programs.grouped_cases import array

ROWS, CHOICES, EXPERTS, H = 5, 3, 6, 4
CLOSE = {"rtol": 2e-3, "atol": 1e-3}
ROUNDED = {"rtol": 2e-2, "atol": 2e-2}


def choices(torch, experts=EXPERTS):
    """(rows, choices) different experts for each token; the second expert gets none."""
    free = [e for e in range(experts) if e != 1]
    return torch.tensor(
        np.array([np.random.RandomState(r).permutation(free)[:CHOICES] for r in range(ROWS)]), dtype=torch.int32
    )


def sorted_choices(experts):
    """(expert, row, choice) by expert; of equal ones the first row first."""
    flat = [(int(e), r, c) for r, line in enumerate(experts) for c, e in enumerate(line)]
    return sorted(flat, key=lambda each: each[0])


def largest(line, k):
    return sorted(range(len(line)), key=lambda i: -line[i])[:k]


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


# Gates


def softmax_gate(shape, k, finished, dtype="float32"):
    def case(torch):
        t = getattr(torch, dtype)
        x, done = (torch.rand(shape) * 4).to(t), torch.arange(int(np.prod(shape[:-1]))).reshape(shape[:-1]) % 2 == 1
        lines, rows = softmax(array(x)).reshape(-1, shape[-1]), int(np.prod(shape[:-1]))
        y, experts, order = np.zeros((rows, k)), np.zeros((rows, k), int), np.zeros((rows, k), int)
        for r in range(rows):
            places = largest(lines[r], k)
            y[r] = lines[r][places]
            experts[r] = [shape[-1]] * k if finished and bool(done.flatten()[r]) else places
            order[r] = [c * rows + r for c in range(k)]
        out = (*shape[:-1], k)
        wanted = {"yOut": torch.from_numpy(y.reshape(out)).to(t), "expertIdxOut": torch.from_numpy(experts.reshape(out)).int(),
                  "rowIdxOut": torch.from_numpy(order.reshape(out)).int()}  # fmt: skip
        return {"x": x, "k": k, "finishedOptional": done if finished else None}, wanted

    case.tolerance = ROUNDED if dtype == "bfloat16" else CLOSE
    return case


def softmax_gate_second(renorm, shown):
    def case(torch):
        x, k = torch.rand(ROWS, EXPERTS) * 4, 2
        lines = array(x)
        chances = softmax(lines)
        places = [largest(line, k) for line in lines]
        y = [softmax(line[p]) if renorm else chance[p] for line, chance, p in zip(lines, chances, places, strict=True)]
        wanted = {"yOut": torch.from_numpy(np.array(y)).float(), "expertIdxOut": torch.tensor(places).int()}
        if shown:
            wanted["softmaxResultOutOptional"] = torch.from_numpy(chances).float()
        return {"x": x, "k": k, "renorm": renorm, "outputSoftmaxResultFlag": shown}, wanted

    return case


def gate(norm_type, groups=1, kept=1, mode=0, renorm=0, bias=False, table=False, dtype="float32", version=""):
    def case(torch):
        t, n, k = getattr(torch, dtype), 8, 2
        x, b = (torch.rand(ROWS, n) * 6 - 3).to(t), torch.rand(n).to(t)
        ids, tids = torch.tensor([2, 0, 1, 2, 3]), torch.tensor([[0, 7], [3, 1], [5, 2], [6, 4]], dtype=torch.int32)
        norm = {0: softmax, 1: lambda v: 1 / (1 + np.exp(-v)), 2: lambda v: np.sqrt(np.log1p(np.exp(v)))}[norm_type](
            array(x)
        )
        y, experts = np.zeros((ROWS, k)), np.zeros((ROWS, k), int)
        for r in range(ROWS):
            value = norm[r] + (array(b) if bias else 0)
            parts = value.reshape(groups, -1)
            score = parts.max(1) if mode == 0 else np.sort(parts, 1)[:, -2:].sum(1)
            best = largest(score, kept)
            hidden = [v if i // (n // groups) in best else -np.inf for i, v in enumerate(value)]
            experts[r] = tids[ids[r]] if table else largest(hidden, k)
            y[r] = norm[r][experts[r]]
            if norm_type or renorm:
                y[r] /= y[r].sum() + 1e-3
        given = {"x": x, "k": k, "kGroup": kept, "groupCount": groups, "groupSelectMode": mode, "renorm": renorm,
                 "normType": norm_type, "outFlag": True, "routedScalingFactor": 2.5, "eps": 1e-3,
                 "biasOptional": b if bias else None}  # fmt: skip
        given |= {"inputIdsOptional": ids, "tid2eidOptional": tids} if table else {}
        wanted = {"yOut": torch.from_numpy(y * 2.5).to(t), "expertIdxOut": torch.from_numpy(experts).int(),
                  "outOut": torch.from_numpy(norm).float()}  # fmt: skip
        return given, wanted

    case.tolerance = ROUNDED if dtype != "float32" else CLOSE
    return case


def expert_tokens(torch):
    return {"sortedExperts": torch.tensor([0, 0, 2, 2, 2, 4], dtype=torch.int32), "numExperts": 6}, {
        "out": torch.tensor([2, 2, 5, 5, 6, 6], dtype=torch.int32)
    }


# Rows in the order of their experts


def init(active, quantised=False):
    def case(torch):
        x, experts = torch.rand(ROWS, H), choices(torch)
        counted = torch.arange(ROWS * CHOICES, dtype=torch.int32).reshape(CHOICES, ROWS).t()
        order = sorted_choices(experts)
        places = np.zeros(ROWS * CHOICES, int)
        for i, (_, row, choice) in enumerate(order):
            places[choice * ROWS + row] = i
        found = array(x)[[row for _, row, _ in order]][: min(ROWS, active) * CHOICES]
        given = {"x": x, "rowIdx": counted, "expertIdx": experts, "activeNum": active}
        if quantised:
            given |= {"scale": 100.0, "offset": 60.0}
            found = np.clip(np.rint(found.astype(np.float32) * np.float32(100) + np.float32(60)), -128, 127)
        wanted = {"expandedXOut": torch.from_numpy(found).to(torch.int8 if quantised else torch.float32),
                  "expandedRowIdxOut": torch.from_numpy(places).int(),
                  "expandedExpertIdxOut": torch.tensor([e for e, _, _ in order], dtype=torch.int32)}  # fmt: skip
        return given, wanted

    return case


def quantise(line, mode, scale, offset, smooth, expert):
    """(numbers, scale) of one row."""
    if mode == 0:
        return np.clip(np.rint(line * array(scale)[0] + array(offset)[0]), -128, 127), 0.0
    line = line * (1 if smooth is None else array(smooth)[expert % len(smooth)])
    step = np.abs(line).max() / 127
    return np.rint(line / step) if step else line, step


def second(active=0, capacity=0, flag=0, quant=None, smooth=0):
    """Without capacity every choice has a row; with one each expert has as many, and what is too much is dropped."""

    def case(torch):
        x, experts = torch.rand(ROWS, H), choices(torch)
        order = sorted_choices(experts)
        scale, offset = torch.tensor([99.0]), torch.tensor([3.0])
        smoothing = torch.rand(smooth, H) + 0.5 if smooth else None
        sizes = [sum(e == expert for e, _, _ in order) for expert in range(EXPERTS)]
        total = EXPERTS * capacity if capacity else min(active or ROWS * CHOICES, ROWS * CHOICES)
        found, scales, places = np.zeros((total, H)), np.zeros(total), np.full(ROWS * CHOICES, -1)
        for i, (expert, row, choice) in enumerate(order):
            own = i - sum(sizes[:expert])
            to = i if not capacity else expert * capacity + own if own < capacity else -1
            places[row * CHOICES + choice] = to
            if 0 <= to < total:
                line = array(x)[row]
                found[to], scales[to] = (
                    (line, 0) if quant is None else quantise(line, quant, scale, offset, smoothing, expert)
                )
        given = {"x": x, "expertIdx": experts, "activeNum": active, "expertCapacity": capacity, "expertNum": EXPERTS,
                 "dropPadMode": int(capacity > 0), "expertTokensCountOrCumsumFlag": 0 if capacity else flag,
                 "expertTokensBeforeCapacityFlag": bool(capacity)}  # fmt: skip
        shape = (EXPERTS, capacity, H) if capacity else (total, H)
        wanted = {"expandedXOut": torch.from_numpy(found.reshape(shape)).to(torch.float32 if quant is None else torch.int8),
                  "expandedRowIdxOut": torch.from_numpy(places).int()}  # fmt: skip
        if capacity:
            wanted["expertTokensBeforeCapacityOutOptional"] = torch.tensor(sizes).int()
        elif flag:
            counts = np.cumsum(sizes) if flag == 1 else np.array(sizes)
            wanted["expertTokensCountOrCumsumOutOptional"] = torch.from_numpy(counts).int()
        if quant is None:
            return {
                f"{name}Optional" if name not in ("x", "expertIdx") else name: v for name, v in given.items()
            }, wanted
        given["quantMode"] = quant
        if quant == 0:
            given |= {"scaleOptional": scale, "offsetOptional": offset}
        else:
            wanted["dynamicQuantScaleOutOptional"] = torch.from_numpy(scales).float()
            given["scaleOptional"] = smoothing
        return given, wanted

    return case


def third(kind=1, span=None, row_type=0, quant=-1, capacity=0, scaled=False, active=0):
    """Only experts of a range count; the rows of the others are -1 and zeros."""

    def case(torch):
        x, experts = torch.rand(ROWS, H), choices(torch)
        start, end = span or (0, EXPERTS)
        order = [each for each in sorted_choices(experts) if start <= each[0] < end]
        behind = sorted_choices(experts)
        behind = [each for each in behind if each[0] >= end] + [each for each in behind if each[0] < start]
        sizes = [sum(e == expert for e, _, _ in order) for expert in range(EXPERTS)]
        scale = (
            {-1: torch.rand(ROWS), 0: torch.tensor([99.0]), 1: torch.rand(end - start, H) + 0.5}[quant]
            if scaled or quant == 0
            else None
        )
        offset = torch.tensor([3.0])
        total = EXPERTS * capacity if capacity else min(active or ROWS * CHOICES, ROWS * CHOICES)
        found, scales, places, sources = (
            np.zeros((total, H)),
            np.zeros(total),
            np.full(ROWS * CHOICES, -1),
            np.array([row * CHOICES + choice for _, row, choice in order + behind]),
        )
        for i, (expert, row, choice) in enumerate(order):
            own = i - sum(sizes[:expert])
            to = i if not capacity else expert * capacity + own if own < capacity else -1
            places[row * CHOICES + choice] = to
            if 0 <= to < total and quant < 0:
                found[to], scales[to] = array(x)[row], array(scale)[row] if scaled else 0
            elif 0 <= to < total:
                found[to], scales[to] = quantise(
                    array(x)[row], quant, scale, offset, scale if scaled else None, expert - start
                )
        counts = np.array(sizes[start:end])
        pairs = [(start + i, n) for i, n in enumerate(counts) if n]
        told = {0: np.cumsum(counts), 1: counts, 2: np.array(pairs + [(0, 0)] * (EXPERTS - len(pairs)))}[kind]
        given = {"x": x, "expertIdx": experts, "scaleOptional": scale, "offsetOptional": offset if quant == 0 else None,
                 "activeNum": active, "expertCapacity": capacity, "expertNum": EXPERTS, "dropPadMode": int(capacity > 0),
                 "expertTokensNumType": kind, "expertTokensNumFlag": True, "quantMode": quant,
                 "activeExpertRangeOptional": [start, end], "rowIdxType": row_type}  # fmt: skip
        shape = (EXPERTS, capacity, H) if capacity else (total, H)
        wanted = {"expandedXOut": torch.from_numpy(found.reshape(shape)).to(torch.float32 if quant < 0 else torch.int8),
                  "expandedRowIdxOut": torch.from_numpy(sources if row_type else places).int(),
                  "expertTokensCountOrCumsumOut": torch.from_numpy(told)}  # fmt: skip
        if quant == 1 or (scaled and quant < 0):
            wanted["expandedScaleOut"] = torch.from_numpy(scales).float()
        return given, wanted

    return case


# The way back


def finalized(mode, version="V2", bias=True, scaled=True, shared=2, dtype="float32", k=CHOICES):
    """Places along columns (0, 1) or rows (2, 3); with 1 and 3 some were dropped."""

    def case(torch):
        t, drops, capacity = getattr(torch, dtype), mode % 2, 3
        made = torch.rand((EXPERTS, capacity, H) if drops else (ROWS * k, H)).to(t)
        places = torch.randperm(EXPERTS * capacity if drops else ROWS * k)[: ROWS * k].int()
        if drops:
            places[[2, 5]] = -1
        experts = choices(torch)[:, :k]
        scales, b, x1, x2 = (torch.rand(shape).to(t) for shape in ((ROWS, k), (EXPERTS, H), (ROWS, H), (ROWS, H)))
        out, flat = np.zeros((ROWS, H)), array(made).reshape(-1, H)
        for r in range(ROWS):
            for c in range(k):
                place = int(places[c * ROWS + r if mode < 2 else r * k + c])
                line = (flat[place] if place >= 0 else 0) + (array(b)[int(experts[r, c])] if bias else 0)
                out[r] += (array(scales)[r, c] if scaled else 1) * line
            out[r] += sum(array(each)[r] for each in (x1, x2)[:shared])
        if version == "":
            given = {"expandedX": made, "x1": x1, "x2Optional": x2, "bias": b, "scales": scales, "expandedRowIdx": places,
                     "expandedExpertIdx": experts}  # fmt: skip
        else:
            given = {"expandedX": made, "expandedRowIdx": places, "x1Optional": x1 if shared else None,
                     "x2Optional": x2 if shared > 1 else None, "biasOptional": b if bias else None,
                     "scalesOptional": scales if scaled else None, "expertIdxOptional": experts, "dropPadMode": mode,
                     "k": k}  # fmt: skip
        return given, {"out": torch.from_numpy(out).to(t)}

    case.tolerance = ROUNDED if dtype != "float32" else CLOSE
    return case


def special_experts(torch):
    """Experts 2 to 3 give nothing, 3 to 4 the token, 4 to 6 a sum of the token and a vector, each with numbers of its own."""
    experts, k = choices(torch), CHOICES
    made, x, scales = torch.rand(ROWS * k, H), torch.rand(ROWS, H), torch.rand(ROWS, k)
    a, b, v = (torch.rand(2, H) for _ in range(3))
    places, out = torch.randperm(ROWS * k).int(), np.zeros((ROWS, H))
    for r in range(ROWS):
        for c in range(k):
            e = int(experts[r, c])
            line = array(made)[int(places[r * k + c])]
            line = 0 * line if e == 2 else array(x)[r] if e == 3 else line
            if e in (4, 5):
                line = array(a)[e - 4] * array(x)[r] + array(b)[e - 4] * array(v)[e - 4]
            out[r] += array(scales)[r, c] * line
    given = {"expandedX": made, "expandedRowIdx": places, "scalesOptional": scales, "expertIdxOptional": experts, "xOptional": x,
             "alpha1Optional": a, "alpha2Optional": b, "vOptional": v, "dropPadMode": 2, "zeroExpertRange": [2, 3],
             "copyExpertRange": [3, 4], "constantExpertRange": [4, 6], "k": k}  # fmt: skip
    return given, {"out": torch.from_numpy(out).float()}


def finalized_gradient(drops, scaled=True, bias=True, active=0):
    def case(torch):
        k, capacity = CHOICES if scaled else 1, 3
        total = EXPERTS * capacity if drops else active or ROWS * k
        grad, scales, b = torch.rand(ROWS, H), torch.rand(ROWS, k), torch.rand(EXPERTS, H)
        made = torch.rand((EXPERTS, capacity, H) if drops else (total, H))
        places = torch.randperm(EXPERTS * capacity if drops else ROWS * k)[: ROWS * k].int()
        if drops:
            places[1] = -1
        experts = choices(torch)[:, :k]
        of_rows, of_scales, flat = np.zeros((total, H)), np.zeros((ROWS, k)), array(made).reshape(-1, H)
        for i, place in enumerate(int(p) for p in places):
            r, c = divmod(i, k)
            there = 0 <= place < total
            if there:
                of_rows[place] = array(grad)[r] * (array(scales)[r, c] if scaled else 1)
            line = (flat[place] if there else np.zeros(H)) + (array(b)[int(experts[r, c])] if bias else 0)
            of_scales[r, c] = (line * array(grad)[r]).sum()
        given = {"gradY": grad, "expandedRowIdx": places, "dropPadMode": int(drops), "activeNum": active, "expertNum": EXPERTS,
                 "expertCapacity": capacity}  # fmt: skip
        wanted = {"gradExpandedXOut": torch.from_numpy(of_rows.reshape(made.shape)).float()}
        if scaled:
            given |= {"expandedXOptional": made, "scalesOptional": scales}
            wanted["gradScalesOut"] = torch.from_numpy(of_scales).float()
        if bias:
            given |= {"biasOptional": b, "expertIdxOptional": experts}
        return given, wanted

    case.tolerance = CLOSE
    return case


def init_gradient(drops):
    def case(torch):
        k, capacity = CHOICES, 3
        grad = torch.rand((EXPERTS, capacity, H) if drops else (ROWS * k, H))
        places = torch.randperm(grad.numel() // H)[: ROWS * k].int()
        if drops:
            places[4] = -1
        flat, out = array(grad).reshape(-1, H), np.zeros((ROWS, H))
        for i, place in enumerate(int(p) for p in places):
            out[i // k] += flat[place] if place >= 0 else 0
        return {"gradExpandedX": grad, "expandedRowIdx": places, "topK": k, "dropPadMode": int(drops)}, {
            "out": torch.from_numpy(out).float()
        }

    case.tolerance = CLOSE
    return case


def permuted(most, dtype="float32", flat=False):
    def case(torch):
        t = getattr(torch, dtype)
        experts = choices(torch)[:, 0] if flat else choices(torch)
        k, x = (1, torch.rand(ROWS, 2, H).to(t)) if flat else (CHOICES, torch.rand(ROWS, H).to(t))
        order = sorted_choices(experts.reshape(ROWS, k))
        places = np.zeros(ROWS * k, int)
        for i, (_, row, choice) in enumerate(order):
            places[row * k + choice] = i
        kept = order[:most] if most else order
        return {"tokens": x, "indices": experts, "numOutTokens": most}, {
            "permuteTokensOut": x[[row for _, row, _ in kept]], "sortedIndicesOut": torch.from_numpy(places).int(),
        }  # fmt: skip

    return case


def permuted_gradient(lost):
    def case(torch):
        k, total = CHOICES, ROWS * CHOICES - lost
        grad, places, out = torch.rand(total, H), torch.randperm(ROWS * k).int(), np.zeros((ROWS, H))
        for i, place in enumerate(int(p) for p in places):
            out[i // k] += array(grad)[place] if place < total else 0
        return {"permutedOutputGrad": grad, "sortedIndices": places, "numTopk": k}, {
            "out": torch.from_numpy(out).float()
        }

    case.tolerance = CLOSE
    return case


def unpermuted(lost, chances=True, dtype="float32", gradient=False):
    """`lost` rows at the end were dropped: they give nothing, and get no gradient."""

    def case(torch):
        t, k = getattr(torch, dtype), CHOICES if chances else 1
        total = ROWS * k - lost
        x, places, p = torch.rand(total, H).to(t), torch.randperm(ROWS * k).int(), torch.rand(ROWS, k).to(t)
        grad, out = torch.rand(ROWS, H).to(t), np.zeros((ROWS, H))
        of_rows, of_chances = np.zeros((total, H)), np.zeros((ROWS, k))
        for i, place in enumerate(int(each) for each in places):
            if place < total:
                r, c = divmod(i, k)
                chance = array(p)[r, c] if chances else 1
                out[r] += array(x)[place] * chance
                of_rows[place] = array(grad)[r] * chance
                of_chances[r, c] = (array(grad)[r] * array(x)[place]).sum()
        given = {"permutedTokens": x, "sortedIndices": places, "probsOptional": p if chances else None}
        if not gradient:
            return given, {"out": torch.from_numpy(out).to(t)}
        wanted = {"permutedTokensGradOut": torch.from_numpy(of_rows).to(t)}
        wanted |= {"probsGradOut": torch.from_numpy(of_chances).to(t)} if chances else {}
        return {**given, "unpermutedTokensGrad": grad}, wanted

    case.tolerance = ROUNDED if dtype != "float32" else CLOSE
    return case


_M = "aclnnMoe"
SAME = {
    "gate": (_M + "GatingTopKSoftmax", softmax_gate((ROWS, EXPERTS), 2, False)),
    "gate-finished": (_M + "GatingTopKSoftmax", softmax_gate((2, 3, EXPERTS), 3, True)),
    "gate-bfloat16": (_M + "GatingTopKSoftmax", softmax_gate((ROWS, EXPERTS), 1, False, "bfloat16")),
    "gate-second": (_M + "GatingTopKSoftmaxV2", softmax_gate_second(0, True)),
    "gate-second-renorm": (_M + "GatingTopKSoftmaxV2", softmax_gate_second(1, False)),
    **{f"scores-{n}": (_M + "GatingTopK", gate(n, bias=bool(n))) for n in (0, 1)},
    "scores-renorm": (_M + "GatingTopK", gate(0, renorm=1)),
    **{f"scores-groups-{mode}": (_M + "GatingTopK", gate(1, 4, 2, mode, bias=True)) for mode in (0, 1)},
    "scores-float16": (_M + "GatingTopK", gate(1, 2, 1, dtype="float16")),
    "scores-softplus": (_M + "GatingTopKV2", gate(2)), "scores-by-table": (_M + "GatingTopKV2", gate(2, table=True)),
    "expert-tokens": (_M + "ComputeExpertTokens", expert_tokens),
    **{f"init-{active}": (_M + "InitRouting", init(active)) for active in (ROWS, 2, 9)},
    "init-quantised": (_M + "InitRoutingQuant", init(ROWS, True)),
    **{f"second-{flag}": (_M + "InitRoutingV2", second(flag=flag)) for flag in (0, 1, 2)},
    "second-active": (_M + "InitRoutingV2", second(active=4, flag=2)), "second-capacity": (_M + "InitRoutingV2", second(capacity=2)),
    "second-static": (_M + "InitRoutingQuantV2", second(flag=1, quant=0)),
    "second-static-capacity": (_M + "InitRoutingQuantV2", second(capacity=2, quant=0)),
    **{f"second-by-row-{smooth}": (_M + "InitRoutingQuantV2", second(flag=1, quant=1, smooth=smooth)) for smooth in (0, 1, EXPERTS)},
    "second-by-row-capacity": (_M + "InitRoutingQuantV2", second(capacity=2, quant=1, smooth=EXPERTS)),
    **{f"third-kind-{kind}": (_M + "InitRoutingV3", third(kind)) for kind in (0, 1, 2)},
    **{f"third-range-{t}": (_M + "InitRoutingV3", third(2, (2, 5), t)) for t in (0, 1)},
    "third-scatter": (_M + "InitRoutingV3", third(1, None, 1)), "third-scales": (_M + "InitRoutingV3", third(1, (2, 5), scaled=True)),
    "third-by-row": (_M + "InitRoutingV3", third(1, (2, 5), quant=1)),
    "third-by-row-smooth": (_M + "InitRoutingV3", third(1, (2, 5), quant=1, scaled=True)),
    "third-static": (_M + "InitRoutingV3", third(1, quant=0)), "third-active": (_M + "InitRoutingV3", third(1, active=4)),
    "third-capacity": (_M + "InitRoutingV3", third(1, capacity=2)),
    "third-capacity-by-row": (_M + "InitRoutingV3", third(1, capacity=2, quant=1)),
    "finalize-first": (_M + "FinalizeRouting", finalized(0, "")),
    **{f"finalize-{mode}": (_M + "FinalizeRoutingV2", finalized(mode)) for mode in range(4)},
    "finalize-plain": (_M + "FinalizeRoutingV2", finalized(2, bias=False, scaled=False, shared=0, k=1)),
    "finalize-bfloat16": (_M + "FinalizeRoutingV2", finalized(2, dtype="bfloat16", shared=1)),
    "finalize-fourth": (_M + "FinalizeRoutingV4", finalized(2, "V4")),
    "finalize-fourth-k": (_M + "FinalizeRoutingV4", finalized(2, "V4", scaled=False, bias=False)),
    "finalize-special": (_M + "FinalizeRoutingV4", special_experts),
    "finalize-gradient": (_M + "FinalizeRoutingV2Grad", finalized_gradient(False)),
    "finalize-gradient-drops": (_M + "FinalizeRoutingV2Grad", finalized_gradient(True)),
    "finalize-gradient-active": (_M + "FinalizeRoutingV2Grad", finalized_gradient(False, active=7)),
    "finalize-gradient-plain": (_M + "FinalizeRoutingV2Grad", finalized_gradient(False, scaled=False, bias=False)),
    **{f"init-gradient-{drops}": (_M + "InitRoutingV2Grad", init_gradient(drops)) for drops in (False, True)},
    **{f"permute-{most}": (_M + "TokenPermute", permuted(most)) for most in (0, 4, -3)},
    "permute-float16": (_M + "TokenPermute", permuted(0, "float16")),
    "permute-one-choice": (_M + "TokenPermute", permuted(0, flat=True)),
    **{f"permute-gradient-{lost}": (_M + "TokenPermuteGrad", permuted_gradient(lost)) for lost in (0, 4)},
    **{f"unpermute-{lost}": (_M + "TokenUnpermute", unpermuted(lost)) for lost in (0, 4)},
    "unpermute-plain": (_M + "TokenUnpermute", unpermuted(0, False)),
    "unpermute-bfloat16": (_M + "TokenUnpermute", unpermuted(0, dtype="bfloat16")),
    **{f"unpermute-gradient-{lost}": (_M + "TokenUnpermuteGrad", unpermuted(lost, gradient=True)) for lost in (0, 4)},
    "unpermute-gradient-plain": (_M + "TokenUnpermuteGrad", unpermuted(0, False, gradient=True)),
}  # fmt: skip


def wrong(name, change, *words):
    return spoilt(*SAME[name], change, *words)


OTHERS = {
    "too-many": wrong("gate", lambda t, g: {"k": EXPERTS + 1}, f"k is {EXPERTS + 1}"),
    "finished": wrong("gate-finished", lambda t, g: {"finishedOptional": t.zeros(3, dtype=t.bool)}, "finished", "[3]"),
    "renorm": wrong("gate-second", lambda t, g: {"renorm": 2}, "renorm is 2"),
    "groups": wrong("scores-groups-0", lambda t, g: {"groupCount": 3}, "groupCount 3"),
    "kept-groups": wrong("scores-groups-0", lambda t, g: {"kGroup": 5}, "kGroup 5"),
    "group-mode": wrong("scores-groups-0", lambda t, g: {"groupSelectMode": 2}, "groupSelectMode is 2"),
    "norm-type": wrong("scores-1", lambda t, g: {"normType": 3}, "normType is 3"),
    "experts": wrong("expert-tokens", lambda t, g: {"numExperts": 0, "out": t.zeros(0).int()}, "numExperts is 0"),
    "rows": wrong("second-0", lambda t, g: {"x": g["x"][:3]}, "(rows, k)"),
    "row-idx": wrong("init-2", lambda t, g: {"rowIdx": g["rowIdx"][:, :2]}, "rowIdx"),
    "capacity": wrong("second-capacity", lambda t, g: {"expertCapacityOptional": 0}, "expertCapacity 0"),
    "drop-mode": wrong("second-0", lambda t, g: {"dropPadModeOptional": 2}, "dropPadMode is 2"),
    "flag": wrong("second-0", lambda t, g: {"expertTokensCountOrCumsumFlagOptional": 3}, "flag"),
    "quant-mode": wrong("third-by-row", lambda t, g: {"quantMode": 2}, "quantMode 2"),
    "range": wrong("third-range-0", lambda t, g: {"activeExpertRangeOptional": [4, 9]}, "[4, 9]"),
    "static-scale": wrong("second-static", lambda t, g: {"offsetOptional": None}, "offset"),
    "smooth": wrong("second-by-row-1", lambda t, g: {"scaleOptional": t.rand(1, H + 1)}, "[1, 5]"),
    "shape-of-rows": wrong("second-0", lambda t, g: {"expandedXOut": t.zeros(4, H)}, "[15, 4]", "[4, 4]"),
    "x2-alone": wrong("finalize-2", lambda t, g: {"x1Optional": None}, "x2 without x1"),
    "bias-alone": wrong("finalize-2", lambda t, g: {"expertIdxOptional": None}, "bias needs expertIdx"),
    "finalize-mode": wrong("finalize-2", lambda t, g: {"dropPadMode": 4}, "dropPadMode is 4"),
    "finalize-rows": wrong("finalize-2", lambda t, g: {"expandedRowIdx": g["expandedRowIdx"][:7]}, "[7]"),
    "finalize-pad": wrong("finalize-2", lambda t, g: {"dropPadMode": 3}, "3 dimensions"),
    "copies-without-token": wrong("finalize-special", lambda t, g: {"xOptional": None}, "xOptional"),
    "top-k": wrong("init-gradient-False", lambda t, g: {"topK": 4}, "topK is 4"),
    "padded": wrong("permute-0", lambda t, g: {"paddedMode": True}, "paddedMode"),
    "indices": wrong("permute-0", lambda t, g: {"indices": g["indices"][:2]}, "indices"),
    "chances": wrong("unpermute-0", lambda t, g: {"probsOptional": t.rand(ROWS, 2)}, "probs", "[5, 2]"),
    "experts-of-another-type": wrong(
        "permute-0", lambda t, g: {"indices": g["indices"].float()}, "float32", "int32, int64"
    ),
}
