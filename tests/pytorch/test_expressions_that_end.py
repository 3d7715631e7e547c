"""Input that would keep an operator busy for ever, or for the time that a tensor of 2^40 elements takes."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from softacl.operators import Tensor  # noqa: E402
from softacl.operators.aten import kernels  # noqa: E402
from softacl.operators.aten.table import expression  # noqa: E402

pytestmark = pytest.mark.without_torch_npu


def test_numbers_without_a_wider_type_are_not_tried_again():
    def compute(x, dims):
        raise NotImplementedError('"sum" not implemented for complex')

    with pytest.raises(NotImplementedError):
        kernels.widening(compute)(torch.ones(2, dtype=torch.complex64), [0, 1])


def test_kernels_are_tried_on_few_elements():
    assert kernels.one(Tensor(16, (1 << 20, 1 << 20), 0)).shape == (2, 2)
    assert kernels.one(Tensor(16, (2, 3), 0)).shape == (2, 3)


def test_sinkhorn_ends_without_reaching_its_tolerance():
    with pytest.raises(ValueError, match="tol is -1"):
        expression("aclnnSinkhorn")(torch.rand(2, 3), -1.0)
