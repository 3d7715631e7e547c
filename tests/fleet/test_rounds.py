"""Who copies with whom."""

from __future__ import annotations

from itertools import combinations

import pytest

from softacl.fleet.crew import ActorCall, Crew, rounds, steps


@pytest.mark.parametrize("n", range(1, 18))
def test_each_pair_once_and_each_device_once_a_round(n):
    devices = [3 * i + 1 for i in range(n)]
    found = rounds(devices)
    assert sorted(pair for each in found for pair in each) == list(combinations(devices, 2))
    assert all(len({device for pair in each for device in pair}) == 2 * len(each) for each in found)
    assert len(found) == (n - 1 if n % 2 == 0 else n if n > 1 else 1)


def test_steps_go_repeat_by_repeat_and_the_devices_that_are_left_go_on():
    todo = steps([4, 6, 7], [64], 2, pairs=True)
    assert [step.kind for step in todo] == ["open"] * 3 + (["device"] * 3 + ["pair"] * 3) * 2
    crew = Crew(None, "node", 3, "here", names={4: 4, 6: 6, 7: 7}, todo=todo)
    for _ in range(4):
        crew.todo.popleft()
    crew.drop(6)
    crew.again()
    assert list(crew.todo) == [
        ActorCall("open", (4,)),
        ActorCall("open", (7,)),
        ActorCall("device", (7,), 64, 0),
        ActorCall("pair", (4, 7), 64, 0),
        ActorCall("device", (4,), 64, 1),
        ActorCall("device", (7,), 64, 1),
        ActorCall("pair", (4, 7), 64, 1),
    ]
