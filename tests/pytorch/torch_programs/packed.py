"""Cases of page_kit.py: attention of packed sequences as training calls it. Gradients are NumPy's differences of its float64."""

from __future__ import annotations

import numpy as np
from inference import attention, triangle
from page_kit import Near
from quantised import bad, f64, halves, zeros

LENGTHS, SCALE = [3, 5], 0.3
ENDS = [3, 8]


#: What a dropout mask keeps, with this probability: a bit for each score, by sequence, head, row and column
KEEP, N_SCORES = 0.5, 2 * sum(n * n for n in LENGTHS)
KEEPS = np.random.default_rng(3).random(N_SCORES) < KEEP


def forward(tensors, causal, keeps=None):
    """(rows, heads, width) of each name, as the page says: (attention, maxima, sums of exponentials)."""
    q, k, v = tensors["query"], tensors["key"], tensors["value"]
    if "queryRope" in tensors:
        q, k = (np.concatenate([x, tensors[f"{n}Rope"]], 2) for x, n in ((q, "query"), (k, "key")))
    found = []
    for a, b in zip([0, *ENDS], ENDS, strict=False):
        one = [x[a:b].swapaxes(0, 1) for x in (q, k, v)]
        hide = triangle(b - a, b - a) if causal else None
        out, logs = attention(*one, SCALE, hide, 0.0, tensors.get("sink"))
        scores = one[0] @ one[1].swapaxes(1, 2) * SCALE
        scores = scores if hide is None else np.where(hide, -np.inf, scores)
        most = scores.max(2, keepdims=True)
        if keeps is not None:
            own, keeps = np.split(keeps, [scores.size])
            out = (np.exp(scores - logs) * own.reshape(scores.shape) / KEEP) @ one[2]
        most = most if "sink" not in tensors else np.maximum(most, tensors["sink"][:, None, None])
        found.append([x.swapaxes(0, 1) for x in (out, most, np.exp(logs - most))])
    return [np.concatenate(x) for x in zip(*found, strict=True)]


def differences(tensors, causal, dy, keeps=None):
    """The gradient of the sum of attention times dy, by each number."""
    found = {}
    for name, x in tensors.items():
        found[name] = np.zeros(x.shape)
        for place in np.ndindex(*x.shape):
            moved = [np.array(x), np.array(x)]
            moved[0][place] += 1e-5
            moved[1][place] -= 1e-5
            up, down = ((forward(tensors | {name: m}, causal, keeps)[0] * dy).sum() for m in moved)
            found[name][place] = (up - down) / 2e-5
    return found


def inputs(kit, version):
    tensors = {n: kit.floats(8, 2, w) for n, w in (("query", 4), ("key", 4), ("value", 3))}
    if version in ("V3", "V5"):
        tensors |= {f"{n}Rope": kit.floats(8, 2, 2) for n in ("query", "key")}
    return tensors | ({"sink": kit.floats(2)} if version == "V5" else {})


def given(tensors, causal, grad=False):
    names = {"key": "keyIn" if grad else "key", "sink": "sinkInOptional" if grad else "sinkOptional"}
    names |= {f"{n}Rope": f"{n}RopeOptional" for n in ("query", "key")}
    return {names.get(n, n): x for n, x in tensors.items()} | {
        "attenMaskOptional": np.triu(np.ones((2048, 2048), bool), 1) if causal else None, "actualSeqQLenOptional": ENDS,
        "actualSeqKvLenOptional": ENDS, "scaleValue": SCALE, "keepProb": 1.0, "preTokens": 65536, "nextTokens": 65536, "headNum": 2,
        "inputLayout": "TND", "sparseMode": 3 if causal else 0, "pseType": 1, "softmaxOutLayout": "same_as_input",
    }  # fmt: skip


def dropout(keeps):
    if keeps is None:
        return {}
    return {"keepProb": KEEP, "dropMaskOptional": np.packbits(np.pad(keeps, (0, -len(keeps) % 128)), bitorder="little")}


def score(version, causal=True, keeps=None):
    def case(kit):
        tensors = inputs(kit, version)
        out, most, total = forward({n: f64(x) for n, x in tensors.items()}, causal, keeps)
        wanted = {"attentionOutOut": Near(out, rtol=1e-4, atol=1e-5)}
        for name, x in (("softmaxMaxOut", most), ("softmaxSumOut", total)):
            wanted[name] = Near(np.repeat(x, 8, 2), rtol=1e-4)
        return given(tensors, causal) | dropout(keeps), wanted

    return f"aclnnFlashAttentionVarLenScore{version}", case


def grad(version, causal=True, keeps=None):
    def case(kit):
        tensors, dy = inputs(kit, version), kit.floats(8, 2, 3)
        found = differences({n: f64(x) for n, x in tensors.items()}, causal, f64(dy), keeps)
        places = {
            "query": "dqOut",
            "key": "dkOut",
            "value": "dvOut",
            "queryRope": "dqRopeOut",
            "keyRope": "dkRopeOut",
            "sink": "dsinkOut",
        }
        return given(tensors, causal, True) | dropout(keeps) | {"dy": dy}, {
            places[n]: Near(x, rtol=1e-3, atol=1e-4) for n, x in found.items()
        }

    return f"aclnnFlashAttentionUnpaddingScoreGrad{version}", case


VERSIONS = ("", "V2", "V3", "V4", "V5")
CASES = {f"score{v}": score(v) for v in VERSIONS} | {f"grad{v}": grad(v) for v in VERSIONS}
CASES |= {"score-whole": score("V2", False), "grad-whole": grad("V2", False)}
CASES |= {"score-dropped": score("V4", True, KEEPS), "grad-dropped": grad("V4", True, KEEPS)}
PACKED = {
    "query": halves(8, 2, 4), "key": halves(8, 2, 4), "value": halves(8, 2, 3), "attentionOutOut": halves(8, 2, 3),
    **given({}, False), "softmaxMaxOut": zeros(8, 2, 8, dtype="float32"), "softmaxSumOut": zeros(8, 2, 8, dtype="float32"),
}  # fmt: skip
V2 = "aclnnFlashAttentionVarLenScoreV2"
REFUSED = {
    "layout": bad("layout 'BSH'", V2, PACKED, inputLayout="BSH"),
    "dropout": bad(
        "8 bytes; 68 scores need a bit each", V2, PACKED, keepProb=0.5, dropMaskOptional=zeros(8, dtype="uint8")
    ),
    "shift": bad("realShift", V2, PACKED, realShiftOptional=halves(2, 2, 8, 8)),
    "ends": bad("ends of the sequences", V2, PACKED, actualSeqQLenOptional=[3, 9]),
    "rope": bad("passed together", "aclnnFlashAttentionVarLenScoreV3", PACKED, queryRopeOptional=halves(8, 2, 2)),
    "softmax-layout": bad(
        "softmaxOutLayout is 'NTD'", "aclnnFlashAttentionVarLenScoreV4", PACKED, softmaxOutLayout="NTD"
    ),
}
