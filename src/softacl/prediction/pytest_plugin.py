"""The fixture `predicted` for tests of overlap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest


@pytest.fixture
def predicted() -> Callable[..., Any]:
    """`softacl.predicted`: `with predicted("910B") as t: ...`, then `assert t.overlap("copies", "kernels") > 0.8`."""
    from softacl.prediction.live import predicted as of_block  # here: most tests do without

    return of_block
