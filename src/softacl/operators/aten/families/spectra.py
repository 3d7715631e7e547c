"""Fourier transforms: aclStft and aclRfft1D, which lack the `nn` of their family.

Source: the pages aclStft.md and aclRfft1D.md and the checks in op_api/acl_stft.cpp and op_api/acl_rfft1d.cpp of hicann/ops-math.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.library import torch

_LONGEST, _LONGEST_POWER = 4096, 262_144
_NORMS = {1: "backward", 2: "forward", 3: "ortho"}


def _stft(
    self: Any, windowOptional: Any, nFft: int, hopLength: int, winLength: int, normalized: bool, onesided: bool,
    returnComplex: bool,
) -> Any:  # fmt: skip
    """A window shorter than nFft is in the middle of zeros, as PyTorch has it."""
    spectrum = torch.stft(
        self, nFft, hopLength, winLength, windowOptional, center=False, normalized=normalized, onesided=onesided,
        return_complex=True,
    )  # fmt: skip
    return spectrum if returnComplex else torch.view_as_real(spectrum)


def _rfft(self: Any, n: int, dim: int, norm: int) -> Any:
    """Real and imaginary parts in a last dimension of 2."""
    if not (1 <= n <= _LONGEST or (0 < n <= _LONGEST_POWER and n.bit_count() == 1)):
        raise ValueError(f"n is {n}; it is 1 to {_LONGEST}, or a power of 2 up to {_LONGEST_POWER}")
    if norm not in _NORMS:
        raise ValueError(f"norm is {norm}; it is 1 (none), 2 (1/n) or 3 (1/sqrt(n))")
    return torch.view_as_real(torch.fft.rfft(self, n, dim, _NORMS[norm]))


OPERATORS = {"aclStft": _stft, "aclRfft1D": _rfft}
