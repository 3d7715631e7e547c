"""Input that would keep an operator busy for ever, or lead it out of its tensors: each ends with an error."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from softacl.operators.aten import kernels  # noqa: E402
from softacl.operators.aten.table import expression  # noqa: E402

pytestmark = pytest.mark.without_torch_npu


def test_numbers_without_a_wider_type_are_not_tried_again():
    def compute(x, dims):
        raise NotImplementedError('"sum" not implemented for complex')

    with pytest.raises(NotImplementedError):
        kernels.widening(compute)(torch.ones(2, dtype=torch.complex64), [0, 1])


def test_sinkhorn_ends_without_reaching_its_tolerance():
    with pytest.raises(ValueError, match="tol is -1"):
        expression("aclnnSinkhorn")(torch.rand(2, 3), -1.0)


@pytest.mark.parametrize("place", [-1, 16, 1 << 40])
def test_a_gradient_does_not_leave_the_plane_of_its_maximum(place):
    compute = expression("aclnnAdaptiveMaxPool2dBackward")
    places = torch.full((1, 1, 2, 2), place)
    with pytest.raises((IndexError, RuntimeError), match="out of bounds"):
        compute(torch.ones(1, 1, 2, 2), torch.ones(1, 1, 4, 4), places)
    with pytest.raises(ValueError, match="both must have the same shape"):
        compute(torch.ones(1, 1, 2, 2), torch.ones(2, 1, 4, 4), places)
