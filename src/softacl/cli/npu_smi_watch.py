"""`npu-smi info watch`: a line for each chip, again and again. Columns and widths are those of the vendor's tool."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence

from softacl.base.environment import Refusal
from softacl.cli.npu_smi_types import memory_rate, usage_report
from softacl.profiles import Profile
from softacl.runtime.process.node import devices_of

#: letter of -s -> column. What no software device measures is NA.
_COLUMNS = {
    "p": "Pwr(W)",
    "t": "Temp(C)",
    "a": "AI Core(%)",
    "i": "AI Cpu(%)",
    "c": "Ctrl Cpu(%)",
    "m": "Memory(%)",
    "b": "Memory BW(%)",
    "n": " NPU Util(%)",  # a space before it, because the column to its left is full
    "u": " AI Cube(%)",
}
_DEFAULT = "ptaicmb"
_DELAYS = range(1, 101)  # seconds
_WIDTH = 12


def watch(words: Sequence[str], profile: Profile, cards: range) -> Iterator[str]:
    """The lines, without an end. Refusal for options that do not exist."""
    options = dict(zip(("-i", "-c", "-d", "-s"), ("", "", "1", _DEFAULT), strict=True))
    rest = iter(words)
    for word in rest:
        if word not in options:
            raise Refusal(f"{word}: info watch has no such option. Use {', '.join(options)}.")
        options[word] = next(rest, "")
    if unknown := set(options["-s"]) - set(_COLUMNS):
        raise Refusal(f"-s {options['-s']}: {min(unknown)} is no column. Columns: {', '.join(_COLUMNS)}.")
    delay = _number("-d", options["-d"], _DELAYS)
    requested = [_number("-i", options["-i"], cards)] if options["-i"] else cards
    letters = [letter for letter in _COLUMNS if letter in options["-s"]]
    return _lines(requested, options["-c"], letters, delay, profile)


def _number(name: str, text: str, valid: range) -> int:
    if not (text.isdecimal() and int(text) in valid):
        raise Refusal(f"{name} {text!r}: use {valid.start} to {valid.stop - 1}.")
    return int(text)


def _lines(cards: Iterable[int], chip: str, letters: list[str], delay: int, profile: Profile) -> Iterator[str]:
    yield _line(["NpuID(Idx)", "ChipId(Idx)", *(_COLUMNS[letter] for letter in letters)])
    while True:
        rows = usage_report().rows
        for card in cards:
            for at, device in enumerate(devices_of(card)):
                if chip in ("", str(at)):
                    values = {"a": rows[device]["utilisation"], "m": memory_rate(rows[device], profile)}
                    cells = (f"{' ' * (letter in 'nu')}{values.get(letter, 'NA')}" for letter in letters)
                    yield _line([card, at, *cells])
        time.sleep(delay)


def _line(cells: Iterable[object]) -> str:
    return "".join(f"{cell!s:<{_WIDTH + str(cell).startswith(' ')}}" for cell in cells)
