"""Random numbers: the struct of a task."""

from __future__ import annotations

from softacl.c._engine import get, read
from softacl.c.binding import missing
from softacl.runtime.copies.random_numbers import RandomParameter, RandomTask, enqueue

_BYTES = 104  # of aclrtRandomNumTaskInfo
_PARAMETERS, _ADDRESSES, _SEED, _COUNT = 8, 40, 64, 80  # where they begin


def _parameter(data: bytes, start: int) -> RandomParameter:
    return RandomParameter(data[start], data[start + 1 : start + 9], data[start + 9])


def aclrtRandomNumAsync(information: int, stream: int, reserve: int) -> None:
    """const aclrtRandomNumTaskInfo *taskInfo"""
    data = read(information, _BYTES)
    if data is None:
        raise missing(0)
    data_type, kind = get(information, "i", 2)
    scratch, result, counter = get(information + _ADDRESSES, "Q", 3)
    parameters = _parameter(data, _PARAMETERS), _parameter(data, _PARAMETERS + 16)
    seed, count = _parameter(data, _SEED), _parameter(data, _COUNT)
    enqueue(RandomTask(data_type, kind, parameters, scratch, result, counter, seed, count), stream, reserve)
