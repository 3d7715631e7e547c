"""Recurrent layers (LSTM, GRU) and their gradients. Shapes: T steps, B sequences, I inputs, H units; time comes first.

A sequence's mask, where there is one, has the shape of the output and is 0 after its end: the state stays there, the output is 0.
The gradients take the gates that the forward operator kept, and no bias.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.named.rows import refuse


def _steps(n: int, direction: str) -> list[int]:
    """The steps in the order in which they are computed."""
    if direction not in ("UNIDIRECTIONAL", "REDIRECTIONAL"):
        raise refuse(f"direction {direction!r}: only UNIDIRECTIONAL and REDIRECTIONAL are supported")
    return list(range(n)) if direction == "UNIDIRECTIONAL" else list(range(n - 1, -1, -1))


def _plain(options: dict[str, Any], **usual: Any) -> None:
    """ValueError for an unsupported form of the layer. usual: the supported values of attributes, if set."""
    usual |= {"use_peephole": (False,), "num_proj": (0,), "time_major": (True,), "activation": ("tanh",)}
    usual |= {"forget_bias": (0.0,), "keep_prob": (1.0, -1.0), "cell_clip": (-1.0,), "reset_after": (True,)}
    usual |= {"cell_type": ("LSTM", True)}  # torch_npu gives a C string, which its overloads take for a bool
    for key, values in usual.items():
        if options.get(key, values[0]) not in values:
            raise refuse(f"{key} is {options[key]!r}: only {values[0]!r} is supported")


def _masked(mask: Any) -> Any:
    """The mask of the sequences, as numbers; None without one."""
    return wide(mask) if mask is not None and mask.dim() == 3 else None


def _kept(new: Any, old: Any, mask: Any, step: int) -> Any:
    return new if mask is None else mask[step] * new + (1 - mask[step]) * old


def _over_time(values: Any) -> Any:
    """Values of [T, B, H], or of one step as [B, H], as the former."""
    return wide(values.reshape(-1, *values.shape[-2:]))


def _flat(state: Any) -> Any:
    """A state of [1, B, H] or [B, H] as the latter."""
    return wide(state.reshape(state.shape[-2:]))


def _lstm_of(x: Any, inner: Any, outer: Any, bias: Any, mask: Any, h: Any, c: Any, direction: str) -> tuple[Any, ...]:
    """y, h, c, i, j, f, o, tanh(c), each [T, B, H]; the weights have the gates in the order i, f, j, o."""
    x, inner, outer, mask = wide(x), wide(inner), wide(outer), _masked(mask)
    units = outer.shape[0]
    h = _flat(h) if h is not None else x.new_zeros(x.shape[1], units)
    c = _flat(c) if c is not None else x.new_zeros(x.shape[1], units)
    projected = x @ inner if bias is None else x @ inner + wide(bias)
    kept: list[Any] = [None] * x.shape[0]
    for t in _steps(x.shape[0], direction):
        i, f, j, o = (projected[t] + h @ outer).chunk(4, -1)
        i, f, j, o = i.sigmoid(), f.sigmoid(), j.tanh(), o.sigmoid()
        new_c = f * c + i * j
        tanh_c = new_c.tanh()
        new_h = o * tanh_c
        y = new_h if mask is None else mask[t] * new_h
        h, c = _kept(new_h, h, mask, t), _kept(new_c, c, mask, t)
        kept[t] = (y, h, c, i, j, f, o, tanh_c)
    return tuple(torch.stack(each) for each in zip(*kept, strict=True))


def _lstm(
    x: Any,
    w: Any,
    b: Any,
    seq_length: Any = None,
    init_h: Any = None,
    init_c: Any = None,
    *,
    direction: str = "UNIDIRECTIONAL",
    gate_order: str = "ifjo",
    **options: Any,
) -> Any:
    _plain({**options, "gate_order": gate_order}, gate_order=("ifjo",))
    inner, outer = w.split([x.shape[-1], w.shape[0] - x.shape[-1]])
    return _lstm_of(x, inner, outer, b, seq_length, init_h, init_c, direction)


def _lstm_in_two(
    x: Any,
    weight_input: Any,
    weight_hidden: Any,
    b: Any = None,
    seq_length: Any = None,
    init_h: Any = None,
    init_c: Any = None,
    *,
    direction: str = "UNIDIRECTIONAL",
    **options: Any,
) -> Any:
    _plain(options, gate_order=("ifco", "ifjo"))  # two names of one order
    return _lstm_of(x, weight_input, weight_hidden, b, seq_length, init_h, init_c, direction)


class _LstmGradient:
    """Back through all steps: the gradients of the gates before their functions, and of the first states."""

    def __init__(
        self, outer: Any, first: tuple[Any, Any], states: Any, gradients: Any, gates: Any, mask: Any, direction: str
    ) -> None:
        (h, c), (dy, dh, dc), outer, mask = states, gradients, wide(outer), _masked(mask)
        i, j, f, o, tanh_c = map(wide, gates)
        h, c, dy = _over_time(h), _over_time(c), _over_time(dy)
        order = _steps(dy.shape[0], direction)
        before = dict(zip(order, [None, *order], strict=False))
        dh, dc, first_h, first_c = (_flat(each) for each in (dh, dc, *first))
        self.before = torch.stack([first_h if before[t] is None else h[before[t]] for t in range(len(order))])
        of_gates: list[Any] = [None] * len(order)
        for t in reversed(order):
            upper, held, held_c = dy[t] + dh, 0, 0
            if mask is not None:
                held, held_c = (1 - mask[t]) * dh, (1 - mask[t]) * dc
                upper, dc = mask[t] * upper, mask[t] * dc
            inside = upper * o[t] * (1 - tanh_c[t] ** 2) + dc
            last = first_c if before[t] is None else c[before[t]]
            parts = (
                inside * j[t] * i[t] * (1 - i[t]),
                inside * last * f[t] * (1 - f[t]),
                inside * i[t] * (1 - j[t] ** 2),
                upper * tanh_c[t] * o[t] * (1 - o[t]),
            )
            of_gates[t] = torch.cat(parts, -1)
            dh, dc = of_gates[t] @ outer.T + held, inside * f[t] + held_c
        self.gates, self.h, self.c = torch.stack(of_gates), dh, dc


def _weights(inputs: Any, gradient: Any) -> Any:
    """The gradient of weights, summed over steps and sequences."""
    return torch.einsum("tbi,tbg->ig", _over_time(inputs), gradient)


def _lstm_gradient(
    x: Any, w: Any, b: Any, y: Any, init_h: Any, init_c: Any, h: Any, c: Any, dy: Any, dh: Any, dc: Any,
    i: Any, j: Any, f: Any, o: Any, tanhct: Any, seq_length: Any = None, *peepholes: Any,
    direction: str = "UNIDIRECTIONAL", **options: Any,
) -> Any:  # fmt: skip
    _plain(options, gate_order=("ifjo",))
    parts = w.split([x.shape[-1], w.shape[0] - x.shape[-1]])
    states, gates = (y, init_h, init_c, h, c, dy, dh, dc), (i, j, f, o, tanhct)
    inner, outer, *others = _lstm_gradient_in_two(x, *parts, *states, *gates, seq_length, direction=direction)
    return torch.cat([inner, outer]), *others


def _lstm_gradient_in_two(
    x: Any, w_x: Any, w_h: Any, y: Any, init_h: Any, init_c: Any, h: Any, c: Any, dy: Any, dh: Any, dc: Any,
    i: Any, j: Any, f: Any, o: Any, tanhct: Any, seq_length: Any = None, *peepholes: Any,
    direction: str = "UNIDIRECTIONAL", **options: Any,
) -> Any:  # fmt: skip
    _plain(options, gate_order=("ifjo", "ifco"))
    gates = (i, j, f, o, tanhct)
    result = _LstmGradient(w_h, (init_h, init_c), (h, c), (dy, dh, dc), gates, seq_length, direction)
    inner, outer = _weights(x, result.gates), _weights(result.before, result.gates)
    return inner, outer, result.gates.sum((0, 1)), result.gates @ wide(w_x).T, result.h, result.c


def _gru(
    x: Any,
    weight_input: Any,
    weight_hidden: Any,
    bias_input: Any = None,
    bias_hidden: Any = None,
    seq_length: Any = None,
    init_h: Any = None,
    *,
    direction: str = "UNIDIRECTIONAL",
    **options: Any,
) -> Any:
    """y, h, and the gates z (update), r (reset), n (new) and the new gate's part of the state, each [T, B, H]."""
    _plain(options, gate_order=("rzh",))
    x, inner, outer, mask = wide(x), wide(weight_input), wide(weight_hidden), _masked(seq_length)
    units = outer.shape[0]
    h = _flat(init_h) if init_h is not None else x.new_zeros(x.shape[1], units)
    projected = x @ inner if bias_input is None else x @ inner + wide(bias_input)
    kept: list[Any] = [None] * x.shape[0]
    for t in _steps(x.shape[0], direction):
        of_state = h @ outer if bias_hidden is None else h @ outer + wide(bias_hidden)
        (r, z, n), (r_state, z_state, n_state) = projected[t].chunk(3, -1), of_state.chunk(3, -1)
        r, z = (r + r_state).sigmoid(), (z + z_state).sigmoid()
        n = (n + r * n_state).tanh()
        new = (1 - z) * n + z * h
        y = new if mask is None else mask[t] * new
        h = _kept(new, h, mask, t)
        kept[t] = (y, h, z, r, n, n_state)
    return tuple(torch.stack(each) for each in zip(*kept, strict=True))


def _gru_gradient(
    x: Any, weight_input: Any, weight_hidden: Any, y: Any, init_h: Any, h: Any, dy: Any, dh: Any,
    update: Any, reset: Any, new: Any, hidden_new: Any, seq_length: Any = None, mask: Any = None, *,
    direction: str = "UNIDIRECTIONAL", **options: Any,
) -> Any:  # fmt: skip
    _plain(options, gate_order=("rzh",))
    x, inner, outer, of_sequence = wide(x), wide(weight_input), wide(weight_hidden), _masked(seq_length)
    z, r, n, n_state, h, dy = map(wide, (update, reset, new, hidden_new, h, dy))
    order = _steps(x.shape[0], direction)
    before = dict(zip(order, [None, *order], strict=False))
    first, dh = _flat(init_h), _flat(dh)
    last = torch.stack([first if before[t] is None else h[before[t]] for t in range(len(order))])
    of_input: list[Any] = [None] * len(order)
    of_state: list[Any] = [None] * len(order)
    for t in reversed(order):
        upper, held = dy[t] + dh, 0
        if of_sequence is not None:
            upper, held = of_sequence[t] * upper, (1 - of_sequence[t]) * dh
        dn = upper * (1 - z[t]) * (1 - n[t] ** 2)
        dz = upper * (last[t] - n[t]) * z[t] * (1 - z[t])
        dr = dn * n_state[t] * r[t] * (1 - r[t])
        of_input[t], of_state[t] = torch.cat([dr, dz, dn], -1), torch.cat([dr, dz, dn * r[t]], -1)
        dh = upper * z[t] + of_state[t] @ outer.T + held
    input_grad, found_state = torch.stack(of_input), torch.stack(of_state)
    weights = _weights(x, input_grad), _weights(last, found_state)
    return *weights, input_grad.sum((0, 1)), found_state.sum((0, 1)), input_grad @ inner.T, dh


OPERATORS: dict[str, Callable[..., Any]] = {
    "DynamicRNN": _lstm,
    "DynamicRNNGrad": _lstm_gradient,
    "DynamicRNNV2": _lstm_in_two,
    "DynamicRNNV2Grad": _lstm_gradient_in_two,
    "DynamicGRUV2": _gru,
    "DynamicGRUV2Grad": _gru_gradient,
}
