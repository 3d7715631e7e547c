"""Losses of alignments (CTC), bags of rows of a table, and short-time Fourier transforms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from softacl.operators.aten.arrays.tensors import Tensor, made
from softacl.operators.aten.arrays.types import TYPES

SUM, MEAN, MAX = range(3)
_LONG = TYPES["int64"]


def _labels(targets: Tensor, lengths: Sequence[int], target_lengths: Sequence[int], blank: int) -> list[Any]:
    """Of each sequence its labels with blanks around them. ValueError for lengths that do not fit."""
    if len(lengths) != len(target_lengths):
        raise ValueError(f"{len(lengths)} lengths of inputs and {len(target_lengths)} of targets")
    numbers, starts = targets.array.astype(np.int64), np.cumsum([0, *target_lengths])
    if starts[-1] > numbers.size or (numbers.ndim == 2 and max(target_lengths, default=0) > numbers.shape[1]):
        raise ValueError(f"targets of {list(target_lengths)} do not fit into {list(targets.shape)}")
    labels = []
    for i, n in enumerate(target_lengths):
        own = np.full(2 * n + 1, blank)
        own[1::2] = numbers[i, :n] if numbers.ndim == 2 else numbers[starts[i] : starts[i] + n]
        labels.append(own)
    return labels


def _paths(logs: Any, labels: Any) -> Any:
    """(steps, states): the logarithm of the probability of all paths that have come to a state."""
    skips = np.zeros(len(labels), bool)
    skips[2:] = (labels[2:] != labels[:-2]) & (np.arange(2, len(labels)) % 2 == 1)
    alpha = np.full((len(logs), len(labels)), -np.inf)
    alpha[:1, :2] = logs[:1, labels[:2]]
    for t in range(1, len(logs)):
        before = alpha[t - 1]
        one, two = (np.concatenate((np.full(k, -np.inf), before))[: len(labels)] for k in (1, 2))
        alpha[t] = np.logaddexp(np.logaddexp(before, one), np.where(skips, two, -np.inf)) + logs[t, labels]
    return alpha


def ctc_loss(
    logs: Tensor, targets: Tensor, lengths: Sequence[int], target_lengths: Sequence[int], blank: int = 0, *_: Any
) -> tuple[Tensor, Tensor]:
    """(negative log likelihoods, logarithms of the forward probabilities) of logs (steps, batch, classes)."""
    every = logs.array.astype(np.float64)
    if every.ndim != 3:
        raise ValueError(f"log probabilities of shape {list(logs.shape)}: they have steps, batch and classes")
    labels = _labels(targets, lengths, target_lengths, blank)
    if len(labels) != every.shape[1] or max(lengths, default=0) > len(every):
        raise ValueError(f"lengths {list(lengths)} do not fit to {list(logs.shape)}")
    losses = np.zeros(len(labels))
    alphas = np.full((len(labels), len(every), 2 * max(target_lengths, default=0) + 1), -np.inf)
    for i, own in enumerate(labels):
        alpha = _paths(every[: lengths[i], i], own)
        alphas[i, : len(alpha), : len(own)] = alpha
        if len(alpha):
            losses[i] = -np.logaddexp.reduce(alpha[-1, -2:])
        elif len(own) > 1:
            losses[i] = np.inf
    return made(losses, logs.dtype), made(alphas, logs.dtype)


def ctc_loss_backward(
    gradient: Tensor, logs: Tensor, targets: Tensor, lengths: Sequence[int], target_lengths: Sequence[int], losses: Tensor,
    alphas: Tensor, blank: int, zero_infinity: bool = False,
) -> Tensor:  # fmt: skip
    """Of the logarithms, as of a softmax before them."""
    every, upper, loss, alpha_of = (each.array.astype(np.float64) for each in (logs, gradient, losses, alphas))
    result = np.zeros(every.shape)
    for i, labels in enumerate(_labels(targets, lengths, target_lengths, blank)):
        n = lengths[i]
        if zero_infinity and np.isinf(loss[i]):
            continue
        own = every[:n, i]
        both = alpha_of[i, :n, : len(labels)] + _paths(own[::-1], labels[::-1])[::-1, ::-1]
        paths = np.full(own.shape, -np.inf)
        for state, label in enumerate(labels):
            paths[:, label] = np.logaddexp(paths[:, label], both[:, state])
        result[:n, i] = (np.exp(own) - np.exp(paths + loss[i] - own)) * upper[i]
    return made(result, logs.dtype)


def embedding_bag(
    weight: Tensor, indices: Tensor, offsets: Tensor, scale_grad_by_freq: bool = False, mode: int = SUM,
    sparse: bool = False, per_sample_weights: Tensor | None = None, include_last_offset: bool = False,
    padding_idx: int = -1,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:  # fmt: skip
    """(bags, the bag of each index, how many indices each has, of MAX the index of each maximum). PyTorch leaves the two counts of a
    SUM at 0."""
    rows, table = indices.array.astype(np.int64), weight.array.astype(weight.dtype.work)
    starts = offsets.array.astype(np.int64)
    if not weight.is_floating_point():
        raise TypeError(f"a table of {weight.dtype}: bags are sums of floats")
    if rows.ndim != 1 or starts.ndim != 1 or (len(starts) and starts[0] != 0) or (starts > len(rows)).any():
        raise ValueError(
            f"offsets {starts.tolist()[:8]} of {len(rows)} indices: the first is 0, none is behind the end"
        )
    if ((rows < 0) | (rows >= len(table))).any():
        raise IndexError(f"an index is outside of the {len(table)} rows")
    if mode != SUM and per_sample_weights is not None:
        raise ValueError("only sums have a weight for each index")
    n = max(len(starts) - include_last_offset, 0)
    which = np.searchsorted(starts[:n], np.arange(len(rows)), side="right") - 1
    counts = rows != padding_idx
    values = table[rows]
    if per_sample_weights is not None:
        values = values * per_sample_weights.array.astype(values.dtype)[:, None]
    bags, sizes = np.zeros((n, table.shape[1]), table.dtype), np.zeros(n, np.int64)
    if mode != SUM and n:
        sizes = np.bincount(which[counts], minlength=n)
    maxima = sizes
    if mode == MAX:
        maxima = np.zeros(bags.shape, np.int64)
        for bag in np.flatnonzero(sizes):
            inside = np.flatnonzero((which == bag) & counts)
            highest = values[inside].argmax(0)
            maxima[bag], bags[bag] = rows[inside][highest], values[inside].max(0)
    else:
        np.add.at(bags, which[counts], values[counts])
        if mode == MEAN:
            bags /= np.maximum(sizes, 1)[:, None].astype(bags.dtype)
    return made(bags, weight.dtype), made(which, _LONG), made(sizes, _LONG), made(maxima, _LONG)


def stft(
    x: Tensor, n_fft: int, hop_length: int | None = None, win_length: int | None = None, window: Tensor | None = None, *,
    center: bool = False, normalized: bool = False, onesided: bool = True, return_complex: bool = True,
) -> Tensor:  # fmt: skip
    """Spectra (..., frequencies, frames) of frames that begin `hop_length` apart."""
    hop = n_fft // 4 if hop_length is None else hop_length
    length, n = n_fft if win_length is None else win_length, x.shape[-1]
    if not 0 < n_fft <= n or hop <= 0 or not 0 < length <= n_fft or x.dim() > 2:
        raise ValueError(f"n_fft {n_fft}, hop_length {hop} and win_length {length} do not fit to {list(x.shape)}")
    if window is not None and tuple(window.shape) != (length,):
        raise ValueError(f"the window has shape {list(window.shape)}, not [{length}]")
    if onesided and (x.is_complex() or (window is not None and window.is_complex())):
        raise ValueError("complex numbers have no one-sided spectrum")
    result = TYPES["complex128" if x.dtype.name in ("float64", "complex128") else "complex64"]
    weights = np.ones(length) if window is None else window.array
    before = (n_fft - length) // 2
    frames = np.lib.stride_tricks.sliding_window_view(x.array, n_fft, -1)[..., ::hop, :]
    frames = frames * np.pad(weights, (before, n_fft - length - before))
    spectra = (np.fft.rfft if onesided else np.fft.fft)(frames, axis=-1, norm="ortho" if normalized else None)
    return made(np.swapaxes(spectra, -1, -2), result)


ATEN: dict[str, Callable[..., Any]] = {
    "_ctc_loss": ctc_loss, "_ctc_loss_backward": ctc_loss_backward, "_embedding_bag": embedding_bag,
}  # fmt: skip
FUNCTIONS: dict[str, Callable[..., Any]] = {"stft": stft}
