"""LSTM in one direction or both, in one layer, and its cell. The gates are in the order of PyTorch's: i, f, c, o.

Source: the pages of hicann/ops-nn, rnn/bidirection_lstm and bidirection_lstmv2, which name no order, and rnn/thnn_fused_lstm_cell,
whose formula names another one than its kernel and op-plugin's test have.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import require, require_shape
from softacl.operators.aten.table import stores


def _direction(
    steps: list[Any], h: Any, c: Any, inner: Any, outer: Any, bias: Any, backwards: bool
) -> tuple[list[Any], Any, Any]:
    """What each step gives, and the last states. A step has the first sequences only where the others have ended."""
    found: list[Any] = [None] * len(steps)
    for t in reversed(range(len(steps))) if backwards else range(len(steps)):
        n = steps[t].shape[0]
        i, f, g, o = (wide(steps[t]) @ inner.mT + h[:n] @ outer.mT + bias).chunk(4, -1)
        state = torch.sigmoid(f) * c[:n] + torch.sigmoid(i) * torch.tanh(g)
        found[t] = torch.sigmoid(o) * torch.tanh(state)
        h, c = torch.cat((found[t], h[n:])), torch.cat((state, c[n:]))
    return found, h, c


def _require(given: Any, directions: int) -> None:
    require(
        given.numLayers == 1 and not given.batchFirst,
        f"numLayers {given.numLayers}, batchFirst {given.batchFirst}: 1 and false only",
    )
    units, width = given.initH.shape[-1], given.x.shape[-1]
    for tail in ("", "Reverse")[:directions]:
        require_shape(f"wIh{tail}", getattr(given, f"wIh{tail}"), (4 * units, width))
        require_shape(f"wHh{tail}", getattr(given, f"wHh{tail}"), (4 * units, units))
        missing = [each for each in ("wIh", "wHh") if getattr(given, each + tail) is None]
        require(not missing, f"{missing} for a direction are null")
        for name in ("bIh", "bHh"):
            require(not given.isbias or getattr(given, name + tail) is not None, f"isbias needs {name}{tail}")
            require_shape(name + tail, getattr(given, name + tail), (4 * units,))
    require(given.initH.dim() == 3 and given.initH.shape[0] == directions, f"initH has shape {list(given.initH.shape)}")
    require_shape("initC", given.initC, tuple(given.initH.shape))


def _steps(given: Any) -> list[Any]:
    """The rows of x of each step."""
    if given.batchSize is None or not given.batchSize.numel():
        return list(given.x)
    sizes = given.batchSize.tolist()
    if given.packed:
        require(
            sum(sizes) == given.x.shape[0], f"batchSize {sizes} adds up to {sum(sizes)}, x has {given.x.shape[0]} rows"
        )
        return list(given.x.split(sizes))
    require(len(sizes) == given.x.shape[0], f"batchSize has {len(sizes)} numbers for {given.x.shape[0]} steps")
    return [step[:n] for step, n in zip(given.x, sizes, strict=True)]


@stores("yOut", "outputHOut", "outputCOut")
def _lstm(given: Any) -> None:
    """What lies behind the end of a sequence in yOut becomes 0."""
    directions = 2 if given.bidirection else 1
    _require(given, directions)
    h, units = wide(given.initH), given.initH.shape[-1]
    require_shape("yOut", given.yOut, (*given.x.shape[:-1], directions * units))
    require_shape("outputHOut", given.outputHOut, tuple(h.shape))
    require_shape("outputCOut", given.outputCOut, tuple(h.shape))
    if given.x.is_meta:
        return
    steps, sides = _steps(given), []
    for i, tail in enumerate(("", "Reverse")[:directions]):
        inner, outer = (wide(getattr(given, name + tail)) for name in ("wIh", "wHh"))
        biases = (
            [wide(getattr(given, name + tail)) for name in ("bIh", "bHh")] if given.isbias else [torch.zeros(4 * units)]
        )
        found, last, state = _direction(steps, h[i], wide(given.initC[i]), inner, outer, sum(biases), bool(i))
        sides.append(found)
        given.outputHOut[i], given.outputCOut[i] = last, state
    rows = [torch.cat(each, -1) for each in zip(*sides, strict=True)]
    if given.x.dim() == 2:
        given.yOut.copy_(torch.cat(rows))
        return
    given.yOut.zero_()
    for t, row in enumerate(rows):
        given.yOut[t, : row.shape[0]] = row


def _cell(
    inputGates: Any, hiddenGates: Any, cx: Any, inputBiasOptional: Any, hiddenBiasOptional: Any
) -> tuple[Any, Any, Any]:
    """One step after its products: (what it gives, the state, the gates' activations)."""
    biases = inputBiasOptional, hiddenBiasOptional
    require((biases[0] is None) == (biases[1] is None), "one bias is null: pass both, or none")
    require_shape("inputGates", inputGates, (cx.shape[0], 4 * cx.shape[1]))
    require_shape("hiddenGates", hiddenGates, inputGates.shape)
    gates = wide(inputGates) + wide(hiddenGates)
    if biases[0] is not None:
        gates = gates + wide(biases[0]) + wide(biases[1])
    i, f, g, o = gates.chunk(4, -1)
    i, f, g, o = torch.sigmoid(i), torch.sigmoid(f), torch.tanh(g), torch.sigmoid(o)
    state = f * wide(cx) + i * g
    return o * torch.tanh(state), state, torch.cat((i, f, g, o), -1)


def _cell_gradients(
    gradHyOptional: Any, gradCOptional: Any, cx: Any, cy: Any, storage: Any, hasBias: bool
) -> tuple[Any, Any, Any]:
    """Of the gates before their activations, the state before, and the bias, from the results of `_cell`."""
    require_shape("storage", storage, (cx.shape[0], 4 * cx.shape[1]))
    of_output, of_state = (torch.zeros_like(cx) if each is None else each for each in (gradHyOptional, gradCOptional))
    i, f, g, o = wide(storage).chunk(4, -1)
    turned = torch.tanh(wide(cy))
    whole = wide(of_output) * o * (1 - turned**2) + wide(of_state)
    gates = [whole * g * i * (1 - i), whole * wide(cx) * f * (1 - f), whole * i * (1 - g**2)]
    found = torch.cat((*gates, wide(of_output) * turned * o * (1 - o)), -1)
    return found, whole * f, found.sum(0) if hasBias else None


OPERATORS = {
    "aclnnBidirectionLSTM": _lstm,
    "aclnnBidirectionLSTMV2": _lstm,
    "aclnnThnnFusedLstmCell": _cell,
    "aclnnThnnFusedLstmCellBackward": _cell_gradients,
}
