"""Errors in queries about media memory: ValueErrors that name value, limit and source."""

from __future__ import annotations


class MediaRuleError(ValueError):
    """A media buffer was asked for that the vendor's rules do not allow or do not describe.

    `what` is the thing asked for ("width"), `value` what was given, `limit` what is allowed and `source` the
    document that says so, each as text for people; `value` may be any type.
    """

    def __init__(self, why: str, *, what: str, value: object, limit: str, source: str) -> None:
        super().__init__(why)
        self.what, self.value, self.limit, self.source = what, value, limit, source

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), str(self), self.what, self.value, self.limit, self.source)


class LimitError(MediaRuleError):
    """A width, height, stride or size is outside the vendor's limits."""


class UnsupportedError(MediaRuleError):
    """The chip or DVPP generation does not have the function, or the function not the format."""


class NoFormulaError(MediaRuleError):
    """The vendor's documents give no size for this case."""


def _rebuild(kind: type[MediaRuleError], why: str, what: str, value: object, limit: str, source: str) -> MediaRuleError:
    return kind(why, what=what, value=value, limit=limit, source=source)
