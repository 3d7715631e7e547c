"""Cases of direct.py: feed-forward, steps between products, boxes and images, recurrent layers. The oracles are loops in float64."""

from __future__ import annotations

import numpy as np
from torch_programs.direct_cases import spoilt
from torch_programs.grouped_cases import SIZES, array, rows_of, whole, wordy

CLOSE = {"rtol": 3e-3, "atol": 3e-3}


def tolerant(case, **tolerance):
    case.tolerance = tolerance or CLOSE
    return case


def act(name, line):
    """One row through an activation."""
    plain = {
        "relu": lambda v: np.maximum(v, 0), "silu": lambda v: v / (1 + np.exp(-v)), "fastgelu": lambda v: v / (1 + np.exp(-1.702 * v)),
        "gelu": lambda v: 0.5 * v * (1 + np.tanh(np.sqrt(2 / np.pi) * (v + 0.044715 * v**3))),
    }  # fmt: skip
    gated = {"swiglu": "silu", "geglu": "gelu", "reglu": "relu"}
    if name in gated:
        first, second = np.split(line, 2)
        return first * plain[gated[name]](second)
    return plain[name](line)


def ffn(version, activation="relu", experts=True, index=False, dtype="float16", fake=False, precise=0):
    def case(torch):
        t, k, n = getattr(torch, dtype), 8, 16
        wide = 2 * n if activation.endswith("glu") else n
        x = (torch.rand(5, k) - 0.5).to(t)
        shape = (3,) if experts else ()
        w1, w2 = ((torch.rand(*shape, *each) - 0.5).to(t) for each in ((k, wide), (n, k)))
        b1, b2 = (
            (torch.rand(*shape, each) - 0.5).to(torch.float32 if dtype == "bfloat16" else t) for each in (wide, k)
        )
        given = {"bias1": b1, "bias2": b2}
        reals = [array(w1), array(w2)]
        if fake:
            w1, w2 = whole(torch, *w1.shape, low=-8, high=8), whole(torch, *w2.shape, low=-8, high=8)
            for i, w in ((1, w1), (2, w2)):
                scale, zero = (
                    2.0 ** torch.randint(-5, -2, (*shape, w.shape[-1])).to(t),
                    torch.randint(-2, 3, (*shape, w.shape[-1])).to(t),
                )
                given |= {f"antiquantScale{i}": scale, f"antiquantOffset{i}": zero}
                reals[i - 1] = (array(w) + array(zero)[..., None, :]) * array(scale)[..., None, :]
        out = np.zeros((5, k))
        for row, e in rows_of():
            own = [(each[e] if experts else each) for each in (*reals, array(b1), array(b2))]
            line = act(activation, array(x)[row] @ own[0] + own[2])
            out[row] = line @ own[1] + own[3]
        tokens = np.cumsum(SIZES).tolist() if index else list(SIZES)
        given |= {"expertTokens": tokens if version != "V3" else torch.tensor(tokens)} if experts else {}
        if version == "V3":
            given = {f"{name}Optional": value for name, value in given.items()}
        given |= {
            "x": x,
            "weight1": w1,
            "weight2": w2,
            "activation": activation,
            "tokensIndexFlag": index,
            "innerPrecise": precise,
        }
        return given, {"y": torch.from_numpy(out).to(t)}

    return tolerant(case, rtol=3e-2, atol=3e-2) if dtype == "bfloat16" else tolerant(case, rtol=5e-3, atol=5e-3)


def ffn_of_integers(words):
    def case(torch):
        k, n = 8, 16
        x, w1, w2 = (
            whole(torch, 5, k, low=-9, high=9),
            whole(torch, k, n, low=-9, high=9),
            whole(torch, n, k, low=-9, high=9),
        )
        b1, b2 = (torch.randint(-99, 99, (each,), dtype=torch.int32) for each in (n, k))
        d1, d2 = ((torch.rand(each) / 16).bfloat16().float() for each in (n, k))
        scale, offset = torch.tensor([2.0]), torch.tensor([3.0])
        first = np.maximum((array(x) @ array(w1) + array(b1)) * array(d1), 0)
        second = np.clip(np.rint((first * 2 + 3).astype(np.float32)), -128, 127)
        out = (second @ array(w2) + array(b2)) * array(d2)
        steps = [wordy(each, torch).to(torch.uint64) if words else each for each in (d1, d2)]
        return {"x": x, "weight1": w1, "weight2": w2, "bias1": b1, "bias2": b2, "scale": scale, "offset": offset,
                "deqScale1": steps[0], "deqScale2": steps[1], "activation": "relu"}, {"y": torch.from_numpy(out).half()}  # fmt: skip

    return tolerant(case, rtol=2e-3, atol=1.0)  # a tie may round the other way in float32


def lora(first):
    def case(torch):
        b, h1, h2, h3, r = 4, 16, 16, 48, 16
        y, x = torch.rand(b, h3).half(), torch.rand(b, h1 if first else r).half()
        right, left = torch.rand(3, 2, h2, r).half(), torch.rand(3, 2, r, h1).half()
        own, out = torch.tensor([2, 0, -1, 2], dtype=torch.int32), array(y).copy()
        for row, i in enumerate(own.tolist()):
            if i >= 0:
                z = array(x)[row] @ array(left)[i, 1].T if first else array(x)[row]
                out[row, 16:32] += z @ array(right)[i, 1].T * 0.5
        return {"y": y, "x": x, "weightB": right, "indices": own, "weightAOptional": left if first else None, "layerIdx": 1,
                "scale": 0.5,                 "yOffset": 16, "ySliceSize": h2}, {"out": torch.from_numpy(out).half()}  # fmt: skip

    return tolerant(case)


def add_relu(torch):
    a, b = torch.rand(3, 4) - 0.5, torch.rand(4) - 0.5
    return {"self": a, "other": b, "alpha": 2.0}, {
        "out": torch.from_numpy(np.maximum(array(a) + 2 * array(b), 0)).float()
    }


def add_relu_in_place(torch):
    a, b = torch.randint(-9, 9, (3, 4)), torch.randint(-9, 9, (3, 4))
    return {"selfRef": a, "other": b, "alpha": 3}, {
        "selfRef": torch.from_numpy(np.maximum(a.numpy() + 3 * b.numpy(), 0))
    }


def bias_sums(kind, second):
    def case(torch):
        grad = torch.rand(2, 5, 3) if kind is None else torch.rand(5, 3)
        if kind is None:
            return {"gradY": grad}, {"out": torch.from_numpy(array(grad).sum(1)).float()}
        out = np.zeros((3, 3))
        for row, e in rows_of():
            out[e] += array(grad)[row]
        groups = torch.tensor(np.cumsum(SIZES) if kind == 0 else SIZES)
        return {"gradY": grad, "groupIdxOptional": groups, **({"groupIdxType": kind} if second else {})}, {
            "out": torch.from_numpy(out).float()
        }

    return tolerant(case)


def sinkhorn(torch):
    cost = torch.rand(4, 6)
    x, d1, error = np.exp(array(cost)), np.ones(6), 1e9
    while error > 1e-3:
        d0 = 1 / (4 * ((d1 * x).sum(1) + 1e-8))
        new = 1 / (6 * ((d0[:, None] * x).sum(0) + 1e-8))
        error, d1 = np.abs(d1 - new).mean(), new
    return {"cost": cost, "tol": 1e-3}, {"p": torch.from_numpy(d1 * x * d0[:, None]).float()}


def scaled(axis, count, blob, bias):
    def case(torch):
        x = torch.rand(2, 3, 4, 5)
        first = axis % 4
        n = (4 - first if count == -1 else count) if blob else count
        s, b = torch.rand(x.shape[first : first + n]), torch.rand(x.shape[first : first + n])
        out = np.zeros(x.shape)
        for place in np.ndindex(*x.shape):
            own = place[first : first + n]
            out[place] = array(x)[place] * array(s)[own] + (array(b)[own] if bias else 0)
        return {
            "x": x,
            "scale": s,
            "bias": b if bias else None,
            "axis": axis,
            "numAxes": count,
            "scaleFromBlob": blob,
        }, {"y": torch.from_numpy(out).float()}

    return tolerant(case)


def signs(n, size):
    def case(torch):
        x = torch.rand(n) - 0.5
        x[0] = 0.0
        bits = [int(v >= 0) for v in x.tolist()] + [0] * (-n % 8)
        found = [sum(bits[8 * j + k] << k for k in range(8)) for j in range(len(bits) // 8)]
        return {"self": x, "size": size}, {"out": torch.tensor(found, dtype=torch.uint8).reshape(size, -1)}

    return case


def bits_of_signs(torch):
    x = torch.tensor([1, 0, 255, 170], dtype=torch.uint8)
    found = [1.0 if v >> k & 1 else -1.0 for v in x.tolist() for k in range(8)]
    return {"self": x, "size": 2, "dtype": 1}, {"out": torch.tensor(found).half().reshape(2, 16)}


def compared(differs):
    def case(torch):
        a = torch.rand(3, 4)
        b = a.clone()
        b[2, 3] += differs
        return {"golden": a, "realdata": b}, {"out": torch.tensor(503 if differs else 0).to(torch.uint32)}

    return case


def advance(torch):
    tokens, sampled, places, lengths = (
        torch.tensor([1, 2, 3, 4]),
        torch.tensor([[7], [8], [9]]),
        torch.zeros(4).long(),
        torch.tensor([5, 3, 16, 1]),
    )
    table, slots = torch.arange(12).reshape(4, 3) + 20, torch.zeros(4).long()
    wanted = {
        "inputTokens": torch.tensor([7, 8, 9, 0]), "inputPositions": torch.tensor([5, 3, 16, 0]),
        "seqLens": torch.tensor([6, 4, 17, 1]),
        "slotMapping": torch.tensor([(21 + 0) * 4 + 1, (20 + 3) * 4 + 3, (24 + 6) * 4 + 0, -1]),
    }  # fmt: skip
    return {"inputTokens": tokens, "sampledTokenIds": sampled, "inputPositions": places, "seqLens": lengths, "slotMapping": slots,
            "blockTables": table, "numSeqs": 4, "numQueries": 3, "blockSize": 4}, wanted  # fmt: skip


# Boxes and images


def boxes_of(torch, n):
    low = torch.rand(n, 2) * 4
    return torch.cat((low, low + torch.rand(n, 2) * 3 + 0.5), 1)


def overlap(a, b, eps=0.0):
    return max(min(a[2], b[2]) - max(a[0], b[0]) + eps, 0) * max(min(a[3], b[3]) - max(a[1], b[1]) + eps, 0)


def size(a, eps=0.0):
    return (a[2] - a[0] + eps) * (a[3] - a[1] + eps)


def iou(mode, aligned):
    def case(torch):
        a, b = boxes_of(torch, 4), boxes_of(torch, 4 if aligned else 3)
        out = np.zeros((4, 1 if aligned else 3))
        for i, j in np.ndindex(*out.shape):
            p, q = array(a)[i], array(b)[i if aligned else j]
            both = overlap(p, q, 0.01)
            out[i, j] = both / (size(q, 0.01) if mode == "iof" else size(p, 0.01) + size(q, 0.01) - both)
        return {"bBoxes": a, "gtBoxes": b, "mode": mode, "eps": 0.01, "aligned": aligned}, {
            "overlap": torch.from_numpy(out).float()
        }

    return tolerant(case)


def suppressed(centred):
    def case(torch):
        boxes, scores, most = torch.stack([boxes_of(torch, 6) for _ in range(2)]), torch.rand(2, 3, 6), 3
        shown = boxes.flip(-1)[..., [2, 3, 0, 1]].clone() if not centred else boxes.clone()
        if centred:
            shown = torch.cat(((boxes[..., :2] + boxes[..., 2:]) / 2, boxes[..., 2:] - boxes[..., :2]), -1)
        else:
            shown = boxes[..., [1, 0, 3, 2]]
        rows = []
        for b in range(2):
            for c in range(3):
                chosen = []
                for i in sorted(range(6), key=lambda i: -float(scores[b, c, i])):
                    p = array(boxes)[b, i]
                    covered = any(
                        overlap(p, q) / (size(p) + size(q) - overlap(p, q)) > 0.3
                        for q in (array(boxes)[b, j] for j in chosen)
                    )
                    if len(chosen) < most and float(scores[b, c, i]) > 0.2 and not covered:
                        chosen.append(i)
                rows += [[b, c, i] for i in chosen] + [[-1, -1, -1]] * (most - len(chosen))
        return {"boxes": shown, "scores": scores, "maxOutputBoxesPerClass": [most], "iouThreshold": [0.3], "scoreThreshold": [0.2],
                "centerPointBox": int(centred)}, {"selectedIndices": torch.tensor(rows, dtype=torch.int32)}  # fmt: skip

    return case


def image(torch, channels=3):
    return torch.randint(0, 256, (4, 5, channels), dtype=torch.uint8)


def replaced(torch):
    a, b, mask = image(torch), image(torch), torch.rand(4, 5, 1).half()
    found = array(a) * (1 - array(mask)) + array(b) * array(mask)
    return {"bkg": a, "src": b, "mask": mask}, {"out": torch.from_numpy(np.rint(found)).to(torch.uint8)}


def blended(torch):
    rgb, alpha, frame = image(torch), image(torch, 1), image(torch)
    share = array(alpha) / 255
    return {"rgb": rgb, "alpha": alpha, "frame": frame}, {
        "out": torch.from_numpy(np.rint(array(rgb) * share + array(frame) * (1 - share))).to(torch.uint8)
    }


def with_alpha(torch):
    rgb, alpha = image(torch), image(torch, 1)
    return {"rgb": rgb, "alpha": alpha}, {
        "out": torch.from_numpy(np.floor(array(rgb) * array(alpha) / 255)).to(torch.uint8)
    }


ONE = {"rtol": 0, "atol": 1}  # float16 on the way
LEVELS = ((3, 4), (2, 2))


def sample(v, x, y):
    """(the value between four elements, with the shares of each)"""
    height, width = v.shape[:2]
    x0, y0 = int(np.floor(x)), int(np.floor(y))
    ax, ay, found = x - x0, y - y0, []
    for yy, xx, share, by_x, by_y in (
        (y0, x0, (1 - ay) * (1 - ax), -(1 - ay), -(1 - ax)), (y0, x0 + 1, (1 - ay) * ax, 1 - ay, -ax),
        (y0 + 1, x0, ay * (1 - ax), -ay, 1 - ax), (y0 + 1, x0 + 1, ay * ax, ay, ax),
    ):  # fmt: skip
        if 0 <= yy < height and 0 <= xx < width:
            found.append((yy, xx, share, by_x, by_y))
    return found


def deformable(gradient):
    def case(torch):
        heads, channels, queries, points = 2, 3, 4, 2
        value, location = torch.rand(2, 16, heads, channels), torch.rand(2, queries, heads, 2, points, 2) * 1.2 - 0.1
        weight, grad = torch.rand(2, queries, heads, 2, points), torch.rand(2, queries, heads * channels)
        out = np.zeros((2, queries, heads, channels))
        dv, dl, dw = np.zeros(value.shape), np.zeros(location.shape), np.zeros(weight.shape)
        for b, q, h, level, p in np.ndindex(2, queries, heads, 2, points):
            height, width = LEVELS[level]
            start = (0, 12)[level]
            v = array(value)[b, start : start + height * width, h].reshape(height, width, channels)
            x, y = array(location)[b, q, h, level, p] * (width, height) - 0.5
            w, g = array(weight)[b, q, h, level, p], array(grad)[b, q].reshape(heads, channels)[h]
            for yy, xx, share, by_x, by_y in sample(v, x, y):
                out[b, q, h] += w * share * v[yy, xx]
                dv[b, start + yy * width + xx, h] += w * share * g
                dw[b, q, h, level, p] += share * (v[yy, xx] * g).sum()
                dl[b, q, h, level, p] += w * (v[yy, xx] * g).sum() * np.array([by_x * width, by_y * height])
        given = {"value": value, "spatialShape": torch.tensor(LEVELS), "levelStartIndex": torch.tensor([0, 12]), "location": location,
                 "attnWeight": weight}  # fmt: skip
        if not gradient:
            return given, {"output": torch.from_numpy(out.reshape(2, queries, -1)).float()}
        wanted = {"gradValue": dv, "gradLocation": dl, "gradAttnWeight": dw}
        return {**given, "gradOutput": grad}, {name: torch.from_numpy(each).float() for name, each in wanted.items()}

    return tolerant(case)


def chamfer(torch):
    a, b = torch.rand(2, 5, 2), torch.rand(2, 5, 2)
    first, second = (torch.randint(0, 5, (2, 5), dtype=torch.int32) for _ in range(2))
    ga, gb = torch.rand(2, 5), torch.rand(2, 5)
    da, db = np.zeros((2, 5, 2)), np.zeros((2, 5, 2))
    for n, i in np.ndindex(2, 5):
        step = 2 * array(ga)[n, i] * (array(a)[n, i] - array(b)[n, first[n, i]])
        da[n, i], db[n, first[n, i]] = da[n, i] + step, db[n, first[n, i]] - step
        step = 2 * array(gb)[n, i] * (array(b)[n, i] - array(a)[n, second[n, i]])
        db[n, i], da[n, second[n, i]] = db[n, i] + step, da[n, second[n, i]] - step
    return {"xyz1": a, "xyz2": b, "idx1": first, "idx2": second, "gradDist1": ga, "gradDist2": gb}, {
        "gradXyz1": torch.from_numpy(da).float(), "gradXyz2": torch.from_numpy(db).float(),
    }  # fmt: skip


def lstm(both=False, bias=True, sizes=None, flat=False):
    """sizes: how many sequences are left at each step."""

    def case(torch):
        steps, batch, width, units = 4, 3, 5, 6
        sizes_ = sizes or [batch] * steps
        sides = ("", "Reverse")[: 2 if both else 1]
        x = (torch.rand(sum(sizes_), width) if flat else torch.rand(steps, batch, width)).half()
        h0, c0 = (torch.rand(len(sides), batch, units).half() for _ in range(2))
        given = {"x": x, "initH": h0, "initC": c0, "numLayers": 1, "isbias": bias, "bidirection": both, "packed": flat}
        y, h, c = np.zeros((steps, batch, len(sides) * units)), array(h0).copy(), array(c0).copy()
        starts = np.concatenate(([0], np.cumsum(sizes_)))
        for d, tail in enumerate(sides):
            w, u = ((torch.rand(4 * units, n) - 0.5).half() for n in (width, units))
            b, v = ((torch.rand(4 * units) - 0.5).half() for _ in range(2))
            names = ("wIh", "wHh") if not tail else ("wIhReverseOptional", "wHhReverseOptional")
            given |= dict(zip((*names, f"bIh{tail}Optional", f"bHh{tail}Optional"), (w, u, b, v), strict=True))
            for t in reversed(range(steps)) if d else range(steps):
                for s in range(sizes_[t]):
                    line = array(x)[starts[t] + s] if flat else array(x)[t, s]
                    gates = array(w) @ line + array(u) @ h[d, s] + (array(b) + array(v) if bias else 0)
                    i, f, g, o = np.split(gates, 4)
                    i, f, o = (1 / (1 + np.exp(-each)) for each in (i, f, o))
                    c[d, s] = f * c[d, s] + i * np.tanh(g)
                    h[d, s] = y[t, s, d * units : (d + 1) * units] = o * np.tanh(c[d, s])
        if sizes:
            given["batchSizeOptional"] = torch.tensor(sizes, dtype=torch.int32)
        y = np.concatenate([y[t, :n] for t, n in enumerate(sizes_)]) if flat else y
        return given, {
            "yOut": torch.from_numpy(y).half(),
            "outputHOut": torch.from_numpy(h).half(),
            "outputCOut": torch.from_numpy(c).half(),
        }

    return tolerant(case)


def cell(bias=True, backward=False, one=False):
    """A step of PyTorch's cell, with unit matrices, in float64; backward: its gradients. one: only of what the step gives."""

    def case(torch):
        a, b, c = torch.rand(3, 20) - 0.5, torch.rand(3, 20) - 0.5, torch.rand(3, 5) - 0.5
        first, second = (torch.rand(20) - 0.5 for _ in range(2))
        biases = {"inputBiasOptional": first, "hiddenBiasOptional": second} if bias else {}
        gates = (a.double() + b.double() + (first.double() + second.double() if bias else 0)).requires_grad_()
        state = c.double().requires_grad_()
        i, f, g, o = gates.chunk(4, 1)
        parts = [i.sigmoid(), f.sigmoid(), g.tanh(), o.sigmoid()]
        cy = parts[1] * state + parts[0] * parts[2]
        hy = parts[3] * cy.tanh()
        kept = {"hyOut": hy, "cyOut": cy, "storageOut": torch.cat(parts, 1)}
        kept = {name: each.detach().float() for name, each in kept.items()}
        if not backward:
            return {"inputGates": a, "hiddenGates": b, "cx": c, **biases}, kept
        of_hy, of_cy = torch.rand(3, 5), torch.rand(3, 5)
        ((hy * of_hy).sum() + (0 if one else (cy * of_cy).sum())).backward()
        given = {"gradHyOptional": of_hy, "cx": c, "cy": kept["cyOut"], "storage": kept["storageOut"], "hasBias": bias}
        wanted = {"gradGatesOut": gates.grad.float(), "gradCxOut": state.grad.float()}
        wanted |= {"gradBiasOut": gates.grad.sum(0).float()} if bias else {}
        return given if one else given | {"gradCOptional": of_cy}, wanted

    return case


def gathered(torch):
    x, index = torch.rand(5, 2, 3), torch.tensor([[4, 0], [1, 1]])
    return {"self": x, "dim": 0, "index": index, "batchDims": 0, "mode": 1}, {
        "out": x[index.reshape(-1)].reshape(2, 2, 2, 3)
    }


def added_rows(mode):
    def case(torch):
        x, source, index = torch.rand(4, 3), torch.rand(3, 3), torch.tensor([2, 0, 2])
        wanted = x.double().numpy().copy()
        for row, place in enumerate(index.tolist()):
            wanted[place] += source[row].numpy() * (2.0 if mode else 1)
        given = {"self": x, "dim": 0, "index": index, "source": source, "alpha": 2.0, "mode": mode}
        return given, {"out": torch.from_numpy(wanted).float()}

    return case


def added_norm(torch):
    a, b, gamma = torch.rand(2, 3, 8), torch.rand(2, 3, 8), torch.rand(8)
    x = a.double() + b.double()
    rstd = 1 / (x.square().mean(-1, keepdim=True) + 1e-6).sqrt()
    given = {"x1Ref": a, "x2Ref": b, "gamma": gamma, "epsilon": 1e-6}
    return given, {"x1Ref": (x * rstd * gamma).float(), "x2Ref": x.float(), "rstdOut": rstd.float()}


_F, _V2, _CELL = "aclnnFFN", "aclnnBidirectionLSTMV2", "aclnnThnnFusedLstmCell"
SAME = {
    **{f"ffn-{name}": (_F, ffn("", name)) for name in ("relu", "gelu", "fastgelu", "silu")},
    **{f"ffn-{name}": (_F, ffn("", name, experts=False, precise=1)) for name in ("swiglu", "geglu", "reglu")},
    "ffn-second": (_F + "V2", ffn("V2", index=True)), "ffn-third": (_F + "V3", ffn("V3")),
    "ffn-third-ends": (_F + "V3", ffn("V3", index=True)),
    "ffn-bfloat16": (_F, ffn("", "silu", dtype="bfloat16")), "ffn-fake": (_F, ffn("", fake=True)),
    "ffn-fake-plain": (_F + "V2", ffn("V2", "silu", experts=False, fake=True)),
    "ffn-of-integers": (_F, ffn_of_integers(False)), "ffn-of-integers-words": (_F + "V2", ffn_of_integers(True)),
    "lora": ("aclnnAddLora", lora(True)), "lora-without-first": ("aclnnAddLora", lora(False)),
    "add-relu": ("aclnnAddRelu", add_relu), "add-relu-in-place": ("aclnnInplaceAddRelu", add_relu_in_place),
    "bias-sums": ("aclnnGroupedBiasAddGrad", bias_sums(0, False)),
    "bias-sums-plain": ("aclnnGroupedBiasAddGrad", bias_sums(None, False)),
    **{f"bias-sums-{kind}": ("aclnnGroupedBiasAddGradV2", bias_sums(kind, True)) for kind in (0, 1)},
    "sinkhorn": ("aclnnSinkhorn", tolerant(sinkhorn)),
    **{f"scale-{i}": ("aclnnScale", scaled(*each)) for i, each in
       enumerate(((1, 2, True, True), (1, -1, True, False), (-2, 1, False, True), (0, 4, False, False)))},
    **{f"signs-{n}": ("aclnnSignBitsPack", signs(n, k)) for n, k in ((17, 1), (32, 2), (8, 1))},
    "bits-of-signs": ("aclnnSignBitsUnpack", bits_of_signs),
    "compared-equal": ("aclnnPrecisionCompare", compared(0)), "compared-other": ("aclnnPrecisionCompare", compared(0.5)),
    "advance": ("aclnnAdvanceStep", advance),
    **{f"iou-{mode}-{aligned}": ("aclnnIou", iou(mode, aligned)) for mode in ("iou", "iof") for aligned in (False, True)},
    **{f"suppressed-{centred}": ("aclnnNonMaxSuppression", suppressed(centred)) for centred in (False, True)},
    "replaced": ("aclnnBackgroundReplace", tolerant(replaced, **ONE)), "blended": ("aclnnBlendImagesCustom", tolerant(blended, **ONE)),
    "with-alpha": ("aclnnMrgbaCustom", tolerant(with_alpha, **ONE)),
    "deformable": ("aclnnMultiScaleDeformableAttnFunction", deformable(False)),
    "deformable-gradient": ("aclnnMultiScaleDeformableAttentionGrad", deformable(True)),
    "chamfer": ("aclnnChamferDistanceBackward", tolerant(chamfer)),
    "lstm": ("aclnnBidirectionLSTM", lstm()), "lstm-both": ("aclnnBidirectionLSTM", lstm(True)),
    "lstm-no-bias": ("aclnnBidirectionLSTM", lstm(bias=False)), "lstm-second": (_V2, lstm(True)),
    "lstm-lengths": (_V2, lstm(True, sizes=[3, 3, 2, 1])), "lstm-packed": (_V2, lstm(True, sizes=[3, 2, 2, 1], flat=True)),
    "cell": (_CELL, cell()), "cell-no-bias": (_CELL, cell(False)),
    "cell-gradient": (_CELL + "Backward", cell(backward=True)),
    "cell-gradient-of-one": (_CELL + "Backward", cell(False, backward=True, one=True)),
    **{f"added-rows-{mode}": ("aclnnIndexAddV2", added_rows(mode)) for mode in (0, 1)},
    "gathered": ("aclnnGatherV3", gathered), "added-norm": ("aclnnInplaceAddRmsNorm", tolerant(added_norm)),
}  # fmt: skip


def wrong(name, change, *words):
    return spoilt(*SAME[name], change, *words)


OTHERS = {
    "ffn-activation": wrong("ffn-relu", lambda t, g: {"activation": "tanh"}, "'tanh'", "swiglu"),
    "ffn-tokens": wrong("ffn-relu", lambda t, g: {"expertTokens": None}, "expertTokens"),
    "ffn-too-many": wrong("ffn-relu", lambda t, g: {"expertTokens": [2, 2, 9]}, "[2, 2, 9]"),
    "ffn-scale": wrong("ffn-of-integers", lambda t, g: {"scale": None}, "scale"),
    "lora-layer": wrong("lora", lambda t, g: {"layerIdx": 2}, "layerIdx is 2"),
    "lora-slice": wrong("lora", lambda t, g: {"yOffset": 40}, "yOffset 40"),
    "bias-sums-kind": wrong("bias-sums-0", lambda t, g: {"groupIdxType": 2}, "groupIdxType is 2"),
    "scale-axis": wrong("scale-0", lambda t, g: {"axis": 3}, "axis 3"),
    "signs-size": wrong("signs-17", lambda t, g: {"size": 2}, "size is 2"),
    "signs-type": wrong("bits-of-signs", lambda t, g: {"dtype": 3}, "dtype is 3"),
    "advance-queries": wrong("advance", lambda t, g: {"numQueries": 5}, "numQueries 5"),
    "iou-mode": wrong("iou-iou-False", lambda t, g: {"mode": "giou"}, "'giou'"),
    "suppressed-most": wrong("suppressed-True", lambda t, g: {"maxOutputBoxesPerClass": [701]}, "701"),
    "suppressed-rows": wrong(
        "suppressed-True", lambda t, g: {"selectedIndices": t.zeros(17, 3).int()}, "[18, 3]", "[17, 3]"
    ),
    "deformable-weight": wrong("deformable", lambda t, g: {"attnWeight": g["attnWeight"][:, :3]}, "attnWeight"),
    "chamfer-places": wrong("chamfer", lambda t, g: {"idx1": g["idx1"][:, :3]}, "idx1"),
    "lstm-layers": wrong("lstm", lambda t, g: {"numLayers": 2}, "numLayers 2"),
    "lstm-weights": wrong("lstm-both", lambda t, g: {"wHhReverseOptional": None}, "wHh"),
    "cell-bias": wrong("cell", lambda t, g: {"hiddenBiasOptional": None}, "one bias is null"),
    "cell-gates": wrong("cell", lambda t, g: {"hiddenGates": t.zeros(3, 16)}, "hiddenGates", "[3, 16]"),
    "added-rows-dim": wrong("added-rows-0", lambda t, g: {"dim": 1}, "mode 0 adds rows", "dim is 1"),
    "gathered-dim": wrong("gathered", lambda t, g: {"dim": 1}, "dim is 1"),
    "gathered-mode": wrong("gathered", lambda t, g: {"mode": 3}, "mode is 3"),
    "lstm-output": wrong("lstm", lambda t, g: {"yOut": t.zeros(4, 3, 5).half()}, "yOut", "[4, 3, 6]"),
}
