"""Linear attention whose state forgets by gates: RecurrentGatedDeltaRule, and ChunkGatedDeltaRule for whole sequences.

Source: aclnnRecurrentGatedDeltaRule.md of hicann/ops-transformer, and op_api and op_host of attention/recurrent_gated_delta_rule;
torch_npu-npu_chunk_gated_delta_rule.md of op-plugin, whose steps give what chunks give at once.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import require_shape


def _require(**shapes: tuple[Any, list[int]]) -> None:
    for name, (tensor, shape) in shapes.items():
        require_shape(name, tensor, tuple(shape))


def _recurrent(
    query: Any, key: Any, value: Any, beta: Any, stateRef: Any, actualSeqLengths: Any, ssmStateIndices: Any, g: Any,
    gk: Any, numAcceptedTokens: Any, scaleValue: float,
) -> Any:  # fmt: skip
    """Each token's state takes the place of its index; a sequence begins from that of its last accepted token.

    Computed in float32; null for g and gk is 0, for numAcceptedTokens 1.
    """
    (tokens, key_heads, width), (_, heads, vdim) = query.shape, value.shape
    blocks, batch = stateRef.shape[0], list(actualSeqLengths.shape)
    _require(
        key=(key, [tokens, key_heads, width]), value=(value, [tokens, heads, vdim]), beta=(beta, [tokens, heads]),
        stateRef=(stateRef, [blocks, heads, vdim, width]), ssmStateIndices=(ssmStateIndices, [tokens]),
        g=(g, [tokens, heads]), gk=(gk, [tokens, heads, width]), numAcceptedTokens=(numAcceptedTokens, batch),
    )  # fmt: skip
    if heads % key_heads or heads > 256 or max(width, vdim) > 512 or blocks < tokens or not tokens:
        raise ValueError(
            f"{heads} value heads, {key_heads} key heads: the former must be a multiple of the latter, at most 256. Widths {width} "
            f"and {vdim}: at most 512. {blocks} states, {tokens} tokens: at least one token, and as many states"
        )
    q, k = (wide(each).repeat_interleave(heads // key_heads, 1).unsqueeze(-1) for each in (query, key))
    v, rate, output = wide(value), wide(beta).unsqueeze(-1), torch.empty_like(value, dtype=torch.float32)
    keep = torch.ones(tokens, heads, 1, 1) if g is None else g.exp()[..., None, None]
    keep = keep if gk is None else keep * gk.exp().unsqueeze(2)
    slots, first = ssmStateIndices.tolist(), 0
    accepted = [1] * batch[0] if numAcceptedTokens is None else numAcceptedTokens.tolist()
    for length, last in zip(actualSeqLengths.tolist(), accepted, strict=True):
        state = wide(stateRef[slots[first + last - 1]])
        for t in range(first, first + length):
            state = _step(state, keep[t], k[t], v[t], rate[t])
            stateRef[slots[t]] = state
            output[t] = (state @ q[t]).squeeze(-1) * scaleValue
        first += length
    return output


def _step(state: Any, keep: Any, key: Any, value: Any, rate: Any) -> Any:
    """The state after a token: what it keeps, moved along the key towards the value."""
    state = state * keep
    error = (value - (state @ key).squeeze(-1)) * rate
    return state + error.unsqueeze(-1) * key.mT


def _chunks(
    query: Any, key: Any, value: Any, beta: Any, initialState: Any, actualSeqLengths: Any, scaleValue: float, g: Any
) -> tuple[Any, Any]:
    """(results, states at the ends). Null for beta is 1, for the state and the gates 0; null for lengths is one sequence."""
    (tokens, key_heads, width), (_, heads, vdim) = query.shape, value.shape
    batch = 1 if actualSeqLengths is None else len(actualSeqLengths)
    _require(
        key=(key, [tokens, key_heads, width]), value=(value, [tokens, heads, vdim]), beta=(beta, [tokens, heads]),
        initialState=(initialState, [batch, heads, vdim, width]), gOptional=(g, [tokens, heads]),
    )  # fmt: skip
    if heads % key_heads or max(heads, key_heads) > 64 or max(width, vdim) > 128:
        raise ValueError(
            f"{heads} heads of values must be a multiple of the {key_heads} of keys, both at most 64; widths {width}, {vdim} up to 128"
        )
    output = torch.zeros(value.shape)
    states = torch.zeros(batch, heads, vdim, width)
    q, k = (wide(each).repeat_interleave(heads // key_heads, 1).unsqueeze(-1) for each in (query, key))
    rate = torch.ones(tokens, heads, 1) if beta is None else wide(beta).unsqueeze(-1)
    keep = torch.ones(tokens, heads, 1, 1) if g is None else g.exp()[..., None, None]
    if initialState is not None:
        states = wide(initialState).clone()
    first, v = 0, wide(value)
    for i, length in enumerate([tokens] if actualSeqLengths is None else actualSeqLengths.tolist()):
        for t in range(first, first + length):
            states[i] = _step(states[i], keep[t], k[t], v[t], rate[t])
            output[t] = (states[i] @ q[t]).squeeze(-1) * scaleValue
        first += length
    return output, states


OPERATORS = {"aclnnRecurrentGatedDeltaRule": _recurrent, "aclnnChunkGatedDeltaRule": _chunks}
