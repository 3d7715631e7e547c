"""Did you mean: the known names that are close to a wrong one."""

from __future__ import annotations

from collections.abc import Callable, Iterable

_ABOUT = 0.08  # of difflib's ratio


def nearest(word: str, names: Iterable[str], n: int = 3) -> list[str]:
    """Up to `n` names similar to `word`, the nearest first; only those about as near as the first.

    Case is ignored.
    """
    from difflib import SequenceMatcher, get_close_matches  # here: programs that write names right do not load it

    shown: dict[str, str] = {}
    for name in names:
        shown.setdefault(name.casefold(), name)
    folded = word.casefold()[:80]
    near = {name: SequenceMatcher(None, name, folded).ratio() for name in get_close_matches(folded, shown, 5 * n)}
    best = max(near.values(), default=0.0)
    kept = [name for name, ratio in near.items() if ratio > best - _ABOUT]
    kept.sort(key=lambda name: (-near[name], -_shared(name, folded), name))
    return [shown[name] for name in kept[:n]]


def _shared(name: str, other: str) -> int:
    """The length of the common prefix."""
    return next((i for i, (a, b) in enumerate(zip(name, other, strict=False)) if a != b), min(len(name), len(other)))


def did_you_mean(word: str, names: Iterable[str]) -> str:
    """ " Did you mean X or Y?", to follow a sentence; "" where nothing is near."""
    near = nearest(word, names)
    return f" Did you mean {' or '.join(near)}?" if near else ""


class _LateText(str):
    """A message whose end is written when it is read: `hasattr` discards it, and looking for near names takes a millisecond."""

    end: Callable[[], str]

    def __str__(self) -> str:
        return super().__str__() + self.end()

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)


def no_attribute(module: str, name: str, hint: Callable[[], tuple[str, list[str]]]) -> AttributeError:
    """Python's error for a missing module attribute, with suggestions in every version and in every log.

    hint: the reason, and the names to suggest; either may be empty. With `name` alone, Python adds no suggestion of its own.
    """
    text = _LateText(f"module {module!r} has no attribute {name!r}")

    def end() -> str:
        why, near = hint()
        return (why and f": {why}") + (f". Did you mean: {' or '.join(map(repr, near))}?" if near else "")

    text.end = end
    return AttributeError(text, name=name)
