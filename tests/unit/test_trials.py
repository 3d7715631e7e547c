"""A use of an operator is tried on zeros before anything is queued: what that refuses, and what it leaves to the task."""

from __future__ import annotations

import pytest

from softacl.operators import Tensor
from softacl.operators.aten import engine, trials
from softacl.operators.aten.cache import operator_cache
from softacl.operators.aten.calls import is_trial
from softacl.operators.aten.library import torch
from softacl.operators.aten.tensors import is_unknown
from softacl.operators.device_tensors import Pages
from softacl.operators.errors import DataDependent, InvalidUse

FLOAT = 0


def tried(compute, *shapes, out=(2, 3)):
    """What `check` returns for an operator of these inputs and an output, none of which is in memory."""
    parameters = [engine.Parameter(f"x{i}", "tensor") for i in range(len(shapes))]
    parameters.append(engine.Parameter("out", "tensor", "OUT"))
    operator = engine.bind("aclnnTried", parameters, compute, [each.name for each in parameters[:-1]])
    return engine.check(operator, [Tensor(FLOAT, shape, 0) for shape in (*shapes, out)])


def refusal(compute, *shapes, out=(2, 3)):
    with pytest.raises(InvalidUse) as refused:
        tried(compute, *shapes, out=out)
    return str(refused.value)


def test_the_expression_runs_once_on_zeros_of_the_same_form():
    seen = []

    def compute(x):
        seen.append((tuple(x.shape), x.stride(), float(x.sum()), is_unknown(x)))
        return x + 1

    assert tried(compute, (2, 3)) is not None
    assert seen == [((2, 3), (3, 1), 0.0, True)]


def test_a_result_that_does_not_fit_is_refused():
    assert "has shape [3, 2]" in refusal(lambda x: x.t() + 1, (2, 3))


def test_an_error_that_depends_on_no_element_is_refused():
    def compute(_x):
        raise ValueError("never")

    assert "never" in refusal(compute, (2, 3))


@pytest.mark.parametrize("bad", [0.0, 1.0])
def test_an_error_that_depends_on_elements_is_left_to_the_task(bad):
    def compute(x):
        if float(x[0, 0]) == bad:
            raise ValueError(f"{bad} is bad")
        return x + 1

    assert tried(compute, (2, 3)) is not None


def test_an_error_with_other_words_for_other_numbers_is_left_to_the_task():
    def compute(x):
        raise ValueError(f"{float(x[0, 0])} is bad")

    assert tried(compute, (2, 3)) is None


def test_a_length_that_was_read_is_left_to_the_task():
    assert tried(lambda x: torch.zeros(int(x[0, 0].item())), (2, 3)) is None


def test_a_length_that_is_named_is_checked():
    def compute(x):
        if is_trial():
            raise DataDependent(x.flatten(), exact=True)
        return x.flatten()

    assert tried(compute, (2, 3), out=(6,)) is None
    assert "up to [6] elements" in refusal(compute, (2, 3), out=(7,))


def test_tensors_at_one_address_are_one_in_the_trial():
    def compute(x, y):
        x.fill_(2)
        return y + 1 if float(y[0, 0]) == 2 else y[0]

    parameters = [engine.Parameter(name, "tensor", "IN") for name in "xy"]
    parameters.append(engine.Parameter("out", "tensor", "OUT"))
    operator = engine.bind("aclnnTried", parameters, compute, ["x", "y"])
    shared = [Tensor(FLOAT, (2, 3), 4096), Tensor(FLOAT, (2, 3), 4096), Tensor(FLOAT, (2, 3), 8192)]
    assert engine.check(operator, shared) is not None


def test_very_large_tensors_are_not_tried_and_caches_of_pages_are():
    large = Tensor(FLOAT, (1 << 31,), 0)
    assert trials.is_too_large([large])
    large.use(Pages.SOME)
    assert not trials.is_too_large([large, [Tensor(FLOAT, (2, 3), 0)], None])
    parameters = [engine.Parameter("cache", "tensor"), engine.Parameter("out", "tensor", "OUT")]
    operator = engine.bind("aclnnTried", parameters, lambda cache: cache[:2] + 1, ["cache"])
    assert engine.check(operator, [large, Tensor(FLOAT, (2,), 0)]) is not None


def test_a_result_of_one_shape_whatever_was_read_is_refused():
    def compute(x):
        return x.t() + x[0, 0].item()

    assert "has shape [3, 2]" in refusal(compute, (2, 3))


def test_a_tensor_without_elements_shares_its_address_with_none():
    tensors = [Tensor(FLOAT, shape, 0) for shape in ((0,), (2, 3), (0,), (2, 3))]
    parameters = [engine.Parameter(f"x{i}", "tensor", "IN" if i < 3 else "OUT") for i in range(4)]
    operator = engine.bind("aclnnTried", parameters, lambda x0, x1, x2: x1 + 1, ["x0", "x1", "x2"])
    key = engine.check(operator, tensors)
    assert operator_cache.get((key, ())) is not None
