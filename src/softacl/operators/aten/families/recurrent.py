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
    """The output of each step, and the last states. A step has only the first sequences if the others have ended."""
    outputs: list[Any] = [None] * len(steps)
    for t in reversed(range(len(steps))) if backwards else range(len(steps)):
        n = steps[t].shape[0]
        i, f, g, o = (wide(steps[t]) @ inner.mT + h[:n] @ outer.mT + bias).chunk(4, -1)
        state = torch.sigmoid(f) * c[:n] + torch.sigmoid(i) * torch.tanh(g)
        outputs[t] = torch.sigmoid(o) * torch.tanh(state)
        h, c = torch.cat((outputs[t], h[n:])), torch.cat((state, c[n:]))
    return outputs, h, c


def _require(args: Any, directions: int) -> None:
    require(
        args.numLayers == 1 and not args.batchFirst,
        f"numLayers {args.numLayers}, batchFirst {args.batchFirst}: 1 and false only",
    )
    units, width = args.initH.shape[-1], args.x.shape[-1]
    for tail in ("", "Reverse")[:directions]:
        require_shape(f"wIh{tail}", getattr(args, f"wIh{tail}"), (4 * units, width))
        require_shape(f"wHh{tail}", getattr(args, f"wHh{tail}"), (4 * units, units))
        missing = [each for each in ("wIh", "wHh") if getattr(args, each + tail) is None]
        require(not missing, f"{missing} for a direction are null")
        for name in ("bIh", "bHh"):
            require(not args.isbias or getattr(args, name + tail) is not None, f"isbias needs {name}{tail}")
            require_shape(name + tail, getattr(args, name + tail), (4 * units,))
    require(args.initH.dim() == 3 and args.initH.shape[0] == directions, f"initH has shape {list(args.initH.shape)}")
    require_shape("initC", args.initC, tuple(args.initH.shape))


def _steps(args: Any) -> list[Any]:
    """The rows of x of each step."""
    if args.batchSize is None or not args.batchSize.numel():
        return list(args.x)
    sizes = args.batchSize.tolist()
    if args.packed:
        require(
            sum(sizes) == args.x.shape[0], f"batchSize {sizes} adds up to {sum(sizes)}, x has {args.x.shape[0]} rows"
        )
        return list(args.x.split(sizes))
    require(len(sizes) == args.x.shape[0], f"batchSize has {len(sizes)} numbers for {args.x.shape[0]} steps")
    return [step[:n] for step, n in zip(args.x, sizes, strict=True)]


@stores("yOut", "outputHOut", "outputCOut")
def _lstm(args: Any) -> None:
    """yOut is zero after the end of a sequence."""
    directions = 2 if args.bidirection else 1
    _require(args, directions)
    h, units = wide(args.initH), args.initH.shape[-1]
    require_shape("yOut", args.yOut, (*args.x.shape[:-1], directions * units))
    require_shape("outputHOut", args.outputHOut, tuple(h.shape))
    require_shape("outputCOut", args.outputCOut, tuple(h.shape))
    steps, sides = _steps(args), []
    for i, tail in enumerate(("", "Reverse")[:directions]):
        inner, outer = (wide(getattr(args, name + tail)) for name in ("wIh", "wHh"))
        biases = (
            [wide(getattr(args, name + tail)) for name in ("bIh", "bHh")] if args.isbias else [torch.zeros(4 * units)]
        )
        outputs, last, state = _direction(steps, h[i], wide(args.initC[i]), inner, outer, sum(biases), bool(i))
        sides.append(outputs)
        args.outputHOut[i], args.outputCOut[i] = last, state
    rows = [torch.cat(each, -1) for each in zip(*sides, strict=True)]
    if args.x.dim() == 2:
        args.yOut.copy_(torch.cat(rows))
        return
    args.yOut.zero_()
    for t, row in enumerate(rows):
        args.yOut[t, : row.shape[0]] = row


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
    of_gates = torch.cat((*gates, wide(of_output) * turned * o * (1 - o)), -1)
    return of_gates, whole * f, of_gates.sum(0) if hasBias else None


OPERATORS = {
    "aclnnBidirectionLSTM": _lstm,
    "aclnnThnnFusedLstmCell": _cell,
    "aclnnThnnFusedLstmCellBackward": _cell_gradients,
}
