"""What goes wrong while a model is made."""

from __future__ import annotations

__all__ = ["AtcError"]


class AtcError(ValueError):
    """An option is not right, or does not fit the model; one or two sentences with the option's name and the next step."""
