"""Recurrent layers, cells and packed sequences with the gradients of inputs and weights."""

from __future__ import annotations

from torch_programs.lazily import torch

FORMS = {
    "plain": {},
    "layers": {"num_layers": 3},
    "both-ways": {"bidirectional": True},
    "all": {"num_layers": 2, "bidirectional": True, "batch_first": True},
    "no-bias": {"bias": False},
}


def _made(kit, kind, *sizes, **options):
    torch.manual_seed(5)  # on "cpu", where layers are made
    return getattr(torch.nn, kind)(*sizes, **options).to(kit.device)


def _states(results):
    first, states = results
    return [first, *(states if isinstance(states, tuple) else (states,))]


def layer(kind, options, dtype="float32", start=False):
    def case(kit):
        made = _made(kit, kind, 5, 4, **options).to(getattr(torch, dtype))
        inputs = [kit.floats(3, 6, 5, dtype=dtype)]
        if start:
            count = 2 if kind == "LSTM" else 1
            inputs += [kit.floats(1, 6, 4, dtype=dtype) for _ in range(count)]

        def run(x, *first):
            return _states(made(x, first if len(first) > 1 else first[0])) if first else _states(made(x))

        results = kit.gradients(lambda x, *rest: run(x, *rest[: len(inputs) - 1]), *inputs)
        loss = sum(each.float().square().sum() for each in run(*inputs))
        return results + list(torch.autograd.grad(loss, tuple(made.parameters())))

    case.tolerance = {"rtol": 1e-4, "atol": 1e-5} if dtype == "float32" else {"rtol": 2e-2, "atol": 2e-2}
    return case


def cell(kind):
    def case(kit):
        made = _made(kit, kind, 5, 4)

        def run(x, h, c):
            state = (h, c) if kind == "LSTMCell" else h
            for _ in range(2):
                state = made(x, state)
            return list(state) if isinstance(state, tuple) else [state + 0 * c]

        return kit.gradients(run, kit.floats(6, 5), kit.floats(6, 4), kit.floats(6, 4))

    case.tolerance = {"rtol": 1e-4, "atol": 1e-5}
    return case


def packed(options):
    """torch_npu's own gradients are wrong for the packed input, and for the last states of the reverse direction."""

    def case(kit):
        made = _made(kit, "LSTM", 5, 4, **options)
        x, lengths = kit.floats(4, 3, 5), torch.tensor([4, 2, 1])
        y, states = made(torch.nn.utils.rnn.pack_padded_sequence(x, lengths))
        y = torch.nn.utils.rnn.pad_packed_sequence(y)[0]
        last = 0 if options else sum(each.sum() for each in states)
        gradients = torch.autograd.grad(y.square().sum() + last, tuple(made.parameters()))
        return [y.detach(), *(each.detach() for each in states), *gradients]

    case.tolerance = {"rtol": 1e-4, "atol": 1e-5}
    return case


CASES = {
    **{f"{kind}-{name}": layer(kind, form) for kind in ("LSTM", "GRU", "RNN") for name, form in FORMS.items()},
    **{f"{kind}-first-state": layer(kind, {}, start=True) for kind in ("LSTM", "GRU")},
    **{f"{kind}-float16": layer(kind, {}, "float16") for kind in ("LSTM", "GRU")},
    **{kind: cell(kind) for kind in ("LSTMCell", "GRUCell", "RNNCell")},
    "LSTM-packed": packed({}),
    "LSTM-packed-both-ways": packed({"bidirectional": True}),
}
