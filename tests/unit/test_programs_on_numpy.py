"""Programs of what NumPy computes (softacl.operators.aten.programs): the same numbers, and none of what a recording cannot see."""

from __future__ import annotations

import numpy as np
import pytest

from softacl import _native
from softacl.operators.aten.calls import RecordedCalls
from softacl.operators.aten.library import on_numpy, torch
from softacl.operators.aten.programs import program
from softacl.operators.aten.recording import record

pytestmark = pytest.mark.skipif(not on_numpy(), reason="PyTorch computes operators here")


def tensor(*shape, dtype="float32", seed=1):
    values = np.random.default_rng(seed).standard_normal(shape) * 3
    return torch.as_tensor(values.astype(np.float32)).to(getattr(torch, dtype))


def of_numpy_and_program(work, *inputs):
    """What both leave in an output of the result's shape; None for the program if there is none."""
    result = work(*inputs)
    first, later = (torch.zeros(result.shape, dtype=result.dtype) for _ in range(2))
    record(lambda: first.copy_(work(*inputs)), recording := RecordedCalls())
    made = program(recording, [*inputs, first], [False] * len(inputs) + [True])
    if made is None:
        return first.array, None
    places = [(each.data_ptr(), each.array.nbytes) for each in (*inputs, later)]
    assert _native.run_program(made, sum(places, ()))
    return first.array, later.array


def rms_norm(x):
    return x * torch.rsqrt(x.square().mean([-1], keepdim=True) + 1e-5)


EXACT = {
    "a sum with a factor": lambda x: torch.add(x, x.neg(), alpha=0.3),
    "a clamp": lambda x: torch.clamp(x, min=-1, max=0.5),
    "neighbours": lambda x: torch.stack((-x[..., 1::2], x[..., ::2]), -1).flatten(-2),
    "a number or an element": lambda x: torch.where(x < x.abs(), 0.0, x),
    "another shape": lambda x: x.transpose(0, 1).reshape(3, -1),
    "repeated elements": lambda x: x.repeat_interleave(3, 0),
    "repeated whole": lambda x: x.repeat(2, 1, 3),
    "rows": lambda x: x.index_select(0, torch.tensor([3, 1, 0])),
    "filled": lambda x: x.new_zeros(x.shape) + torch.full(x.shape, 2.5),
    "the largest": lambda x: x.amax(-1, True),
}  # fmt: skip
ROUNDED = {
    "curves": lambda x: torch.sin(x) * torch.cos(x) + torch.exp(x),
    "activations": lambda x: torch.sigmoid(x) + torch.nn.functional.silu(x),
    "a sum": lambda x: x.sum(-1),
    "a normalisation": rms_norm,
    "a softmax": lambda x: torch.softmax(x, -1),
    "a product": lambda x: x @ x.mT,
    "products": lambda x: x.unsqueeze(1) @ x.mT.repeat(3, 1, 1),
}


@pytest.mark.parametrize("name", EXACT)
@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16"])
def test_programs_give_the_bits_of_numpy(name, dtype):
    of_numpy, of_program = of_numpy_and_program(EXACT[name], tensor(6, 4, dtype=dtype))
    assert of_program is not None
    assert of_program.tobytes() == of_numpy.tobytes()


@pytest.mark.parametrize("name", ROUNDED)
@pytest.mark.parametrize(("dtype", "digits"), [("float32", 23), ("float16", 10), ("bfloat16", 7)])
def test_programs_differ_in_last_places(name, dtype, digits):
    of_numpy, of_program = of_numpy_and_program(ROUNDED[name], tensor(3, 8, dtype=dtype))
    assert of_program is not None
    wide = [each.astype(np.float64) for each in (of_program, of_numpy)]
    np.testing.assert_allclose(*wide, rtol=8 * 2.0**-digits, atol=8 * 2.0**-digits * np.abs(wide[1]).max())


def filled_in(x):
    x = x.clone()
    x[0] = 1
    return x


@pytest.mark.parametrize(
    "work",
    [
        lambda x: x * x.sum().item(),
        lambda x: x if bool((x > 9).any()) else -x,
        lambda x: x.index_fill(0, torch.tensor([1]), 2.0),
        lambda x: torch.sort(x, dim=-1)[0],
        lambda x: torch.remainder(x, 0.7),
        filled_in,
    ],
    ids=["a number", "a decision", "changed by the library", "unknown", "floats", "an assignment"],
)
def test_what_a_recording_cannot_repeat_has_no_program(work):
    assert of_numpy_and_program(work, tensor(6, 4))[1] is None


def test_doubles_are_rounded_to_16_bits_once():
    assert of_numpy_and_program(lambda x: x.half(), tensor(4, dtype="float64"))[1] is None
