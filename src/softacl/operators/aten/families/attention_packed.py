"""FlashAttention of packed sequences (layout TND): lengths are given as running sums.

Each sequence is attended by itself; the forms differ in what they take beside query, key and value.
Source: the pages of hicann/ops-transformer, attention/flash_attention_score.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.attention import (
    AttentionCall,
    attention_gradients,
    hidden,
    kept,
    parts,
    scores_to_attention,
)
from softacl.operators.aten.library import F, torch
from softacl.operators.aten.quantising import require, require_one_of
from softacl.operators.aten.table import version

_LEAVES = ("query", "key", "value", "queryRope", "keyRope", "sink")


def _require(call: AttentionCall) -> None:
    """Refuse unsupported arguments."""
    require(call.inputLayout == "TND", f"layout {call.inputLayout!r} is not supported; packed sequences are TND")
    there = [each for each in ("realShift", "paddingMask") if getattr(call, each) is not None]
    require(not there, f"{', '.join(there)} of packed sequences is not supported: pass null")
    require((call.queryRope is None) == (call.keyRope is None), "queryRope and keyRope must be passed together")
    require_one_of("softmaxOutLayout", call.softmaxOutLayout, None, "", "same_as_input")


def _with_sink(key: Any, value: Any, hide: Any, keeps: Any, sink: Any) -> tuple[Any, ...]:
    """(keys, values, what is hidden, what dropout keeps, shift): a sink is one more key without a value, whose score is a shift."""
    if sink is None:
        return key, value, hide, keeps, None
    shift = F.pad(wide(sink).reshape(1, -1, 1, 1), [key.shape[2], 0])
    hide, keeps = (None if each is None else F.pad(each, [0, 1]) for each in (hide, keeps))
    return F.pad(key, [0, 0, 0, 1]), F.pad(value, [0, 0, 0, 1]), hide, keeps, shift


def _joined(call: AttentionCall, name: str) -> Any:
    """A tensor, and its turned part beside it."""
    own, rope = wide(getattr(call, name)), getattr(call, f"{name}Rope")
    return own if rope is None else torch.cat((own, wide(rope)), -1)


def _sequences(call: AttentionCall) -> Iterator[tuple[Any, ...]]:
    """Of each sequence: its rows, its columns; query, key and value with heads in the second dimension; what is hidden and what
    dropout keeps; the shift. The bits of the dropout's mask follow each other by sequence, head, row and column."""
    mask, mode = call.attenMask, call.sparseMode
    require(mode in (0, 1, 2, 3, 4), f"sparseMode {mode} is not supported for packed sequences; 0 to 4 are")
    require(mode > 1 or mask is None or mask.dim() == 2, "for packed sequences the mask must have two dimensions")
    query, key, value = _joined(call, "query"), _joined(call, "key"), wide(call.value)
    slices = (
        parts(call.actualSeqQLen, len(query), "actualSeqQLen"),
        parts(call.actualSeqKvLen, len(key), "actualSeqKvLen"),
    )
    scores = [
        query.shape[1] * (rows.stop - rows.start) * (columns.stop - columns.start)
        for rows, columns in zip(*slices, strict=True)
    ]
    keeps = kept(call.dropMask, call.keepProb, (sum(scores),))
    kept_scores = [None] * len(scores) if keeps is None else keeps.split(scores)
    for rows, columns, keeps in zip(*slices, kept_scores, strict=True):
        q, k, v = (each.transpose(0, 1)[None] for each in (query[rows], key[columns], value[columns]))
        own = mask[: q.shape[2], : k.shape[2]] if mode in (0, 1) and mask is not None else mask
        hide = hidden(own, mode, call.preTokens, call.nextTokens, q.shape[2], k.shape[2])
        keeps = None if keeps is None else keeps.view(*q.shape[:3], k.shape[2])
        yield rows, columns, q, *_with_sink(k, v, hide, keeps, call.sink)


def _score(args: Any) -> tuple[Any, Any, None, Any]:
    call = AttentionCall(args)
    _require(call)
    results = []
    for _, _, q, k, v, hide, keeps, shift in _sequences(call):
        attended = scores_to_attention(q, k, v, call.scaleValue, shift, 0, hide, keeps, call.keepProb)
        results.append([each[0].transpose(0, 1) for each in attended])
    output, row_max, total = (torch.cat(each) for each in zip(*results, strict=True))
    eight = [*row_max.shape[:-1], 8]
    return row_max.expand(eight), total.expand(eight), None, output


def _grad(args: Any) -> tuple[Any, ...]:
    """The gradients for the outputs passed."""
    grads = _gradients(AttentionCall(args))
    return tuple(grads.get(_GRADIENTS[each]) for each in args.results)


def _gradients(call: AttentionCall) -> dict[str, Any]:
    _require(call)
    whole = tuple(torch.zeros_like(each) for each in (_joined(call, "query"), _joined(call, "key"), wide(call.value)))
    of_sink = None if call.sink is None else torch.zeros_like(wide(call.sink))
    for rows, columns, q, k, v, hide, keeps, shift in _sequences(call):
        gradient = wide(call.dy)[rows].transpose(0, 1)[None]
        *gradients, of_shift = attention_gradients(
            q, k, v, gradient, call.scaleValue, shift, 0, hide, keeps, call.keepProb
        )
        for target, at, each in zip(whole, (rows, columns, columns), gradients, strict=True):
            target[at] = each[0].transpose(0, 1)[: target[at].shape[0]]
        if of_sink is not None:
            of_sink += of_shift[0, :, 0, -1].reshape(of_sink.shape)
    width = call.query.shape[-1]
    of_query, of_key, of_value = whole
    grads = {"query": of_query[..., :width], "key": of_key[..., :width], "value": of_value, "sink": of_sink}
    return grads | {"queryRope": of_query[..., width:], "keyRope": of_key[..., width:]}


#: The results of the gradient, and of what they are
_GRADIENTS = {"dqOut": "query", "dkOut": "key", "dvOut": "value", "dqRopeOut": "queryRope", "dkRopeOut": "keyRope"}
_GRADIENTS |= {"dsinkOut": "sink", "dpseOut": "realShift"}


_OF_GRADIENTS = {"key": "keyIn", "realShift": "pseShift", "sink": "sinkIn"}
OPERATORS = {
    "aclnnFlashAttentionVarLenScore": _score,
    "aclnnFlashAttentionUnpaddingScoreGrad": version(_grad, _OF_GRADIENTS),
}
