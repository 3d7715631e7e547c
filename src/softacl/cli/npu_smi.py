"""`softacl npu-smi`, and `npu-smi` in the directory that is laid out as CANN's: the output that scripts parse.

The data are those of `softacl smi`. Labels and widths are those of outputs in public issues and guides (vllm-project/vllm-ascend,
modelscope/ms-swift); tests/cli/test_npu_smi.py has the rules by which programs read them. A card is an NPU, its devices are chips.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from softacl.base.columns import cut, padded
from softacl.base.environment import Refusal
from softacl.profiles import Profile
from softacl.runtime.process.node import Report, chip_names, devices_of, mebibytes, report
from softacl.runtime.process.system_info import bus_address, die_id, link
from softacl.runtime.state import process

_WIDTHS = 26, 14, 51
_SINGLE, _PARTS, _DOUBLE = (
    "+" + "-" * 96 + "+",
    "+" + "+".join("-" * (width + 1) for width in _WIDTHS) + "+",
    "+" + "+".join("=" * (width + 1) for width in _WIDTHS) + "+",
)
_FLAGS, _WITH_VALUE = ("-l", "-m"), ("-t", "-i", "-c")
_NO_VALUE = "NA"


@click.command("npu-smi", context_settings={"ignore_unknown_options": True})
@click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar="[-v | info [OPTIONS]]")
def npu_smi(words: tuple[str, ...]) -> None:
    """Print what scripts read of the vendor's npu-smi, from the data of `softacl smi`.

    \b
    -v               the version
    info             the devices and their processes
    info -i NPU      the same of one card
    info -l          the cards
    info -m          the ids of each chip
    info -t TYPE -i NPU [-c CHIP]
                     board, memory, usages or health
    info -t topo     links between devices, and CPUs

    ASCEND_RT_VISIBLE_DEVICES has no effect. What no software device has is 0, NA or -: power, temperature, pages of 2 MiB.
    Exit code: 2 for options that do not exist, and if the processes cannot be read.
    """
    settings = process.settings
    if words in (("-v",), ("--version",)):
        lines: Iterable[str] = [f"npu-smi version : {settings.profile.release}"]
    elif words[:1] == ("info",):
        lines = _info(_options(words[1:]), settings.profile)
    else:
        raise Refusal(f"{' '.join(words) or 'nothing to do'}: write npu-smi info or npu-smi -v.")
    print("\n".join(lines))


def _options(words: tuple[str, ...]) -> dict[str, str]:
    options, rest = {}, iter(words)
    for word in rest:
        if word not in (*_FLAGS, *_WITH_VALUE):
            raise Refusal(f"{word}: info has no such option. Use {', '.join((*_FLAGS, *_WITH_VALUE))}.")
        options[word] = "" if word in _FLAGS else next(rest, "")
    return options


def _info(options: dict[str, str], profile: Profile) -> Iterable[str]:
    kind, size = options.get("-t"), profile.chips_per_card
    cards = range((process.settings.n_devices + size - 1) // size)
    if "-l" in options:
        return _list(cards)
    if "-m" in options:
        return _map(cards, profile)
    if kind == "topo":
        return _topology(profile)
    card = _number(options, "-i", "NPU", cards)
    if kind is None:
        return _table(cards if card is None else [card], _report(), profile)
    if kind not in _TYPES:
        raise Refusal(f"-t {kind!r}: there is no such type. Types: {', '.join(_TYPES)}, topo.")
    if card is None:
        raise Refusal(f"-t {kind} needs -i NPU; npu-smi info -l lists them.")
    chip = _number(options, "-c", "chip", range(len(devices_of(card))))
    return (f"\t{key:<30} : {value}" if key else "" for key, value in _TYPES[kind](card, chip, profile))


def _number(options: dict[str, str], name: str, what: str, valid: range) -> int | None:
    text = options.get(name)
    if text is None:
        return None
    if not (text.isdecimal() and int(text) in valid):
        raise Refusal(f"{name} {text!r}: there is no such {what}. Use 0 to {valid.stop - 1}.")
    return int(text)


def _report() -> Report:
    status = report(whole=True)
    if status.unknown:
        print(f"npu-smi: the processes cannot be listed: {status.unknown}", file=sys.stderr)
        sys.exit(2)
    return status


def _line(*cells: str) -> str:
    return "".join(f"| {padded(cell, width)}" for cell, width in zip(cells, _WIDTHS, strict=False)) + "|"


def _wide(text: str) -> str:
    return f"| {text:<95}|"


def _table(cards: Iterable[int], status: Report, profile: Profile) -> Iterator[str]:
    name, hbm = chip_names(profile)[1], profile.memory_kind == "HBM"
    several = profile.chips_per_card > 1
    own = ("Phy-ID" if hbm else "Device") if several else ""
    yield from (_SINGLE, _wide(f"{f'npu-smi {profile.release}':<33}Version: {profile.release}"), _PARTS)
    yield _line(f"{'NPU':<6}Name", "Health", f"{'Power(W)':<12}{'Temp(C)':<18}Hugepages-Usage(page)")
    yield _line(
        f"{'Chip':<6}{own}", "Bus-Id", f"{'AICore(%)':<12}{'Memory-Usage(MB)':<18}{'HBM-Usage(MB)' if hbm else ''}"
    )
    yield _DOUBLE
    for card in cards:
        for chip, device in enumerate(devices_of(card)):
            row = status.rows[device]
            used, total = mebibytes(row, profile)
            figures = f"{used:<5}/ {total}"
            yield _line(f"{card:<6}{name}", row["health"], f"{'-':<12}{'0':<18}0    / 0")
            usage = f"{row['utilisation']:<12}{'0    / 0' if hbm else figures:<18}{figures if hbm else ''}"
            yield _line(f"{chip:<6}{device if several else ''}", bus_address(device).upper(), usage)
            yield _DOUBLE if device == devices_of(card)[-1] else _SINGLE
    yield from (_PARTS, _line(f"{'NPU':<8}Chip", "Process id", f"{'Process name':<25}| Process memory(MB)"), _DOUBLE)
    for card in cards:
        there = [
            (chip, each) for chip, device in enumerate(devices_of(card)) for each in status.rows[device]["processes"]
        ]
        for chip, each in there:
            process_name = cut(each["name"].replace("|", " "), 24)
            yield _line(
                f"{card:<8}{chip}", str(each["pid"]), f"{padded(process_name, 25)}| {each['used'] // (1 << 20)}"
            )
        if not there:
            yield _wide(f"No running processes found in NPU {card}")
        yield _DOUBLE


def _list(cards: range) -> Iterator[str]:
    yield f"\t{'Total Count':<30} : {len(cards)}"
    for card in cards:
        yield ""
        yield f"\t{'NPU ID':<30} : {card}"
        yield f"\t{'Chip Count':<30} : {len(devices_of(card))}"


def _map(cards: range, profile: Profile) -> Iterator[str]:
    several = profile.chips_per_card > 1
    name = " ".join(filter(None, chip_names(profile)[:2]))

    def row(card: object, chip: object, logic: object, last: str) -> str:
        physical = ["Chip Phy-ID" if logic == "Chip Logic ID" else logic] if several else []
        return "\t" + " ".join(f"{cell:<30}" for cell in (card, chip, logic, *physical, last))

    yield row("NPU ID", "Chip ID", "Chip Logic ID", "Chip Name")
    for card in cards:
        for chip, device in enumerate(devices_of(card)):
            yield row(card, chip, device, name)
        yield row(card, len(devices_of(card)), "-", "Mcu")


def _topology(profile: Profile) -> Iterator[str]:
    devices = range(process.settings.n_devices)
    cpus = Path("/sys/devices/system/cpu/online").read_text(encoding="ascii").strip()
    yield "\t   " + "".join(f"NPU{device:<8}" for device in devices) + "CPU Affinity"
    for one in devices:
        links = ("X" if one == other else link(profile, one, other) for other in devices)
        yield f"NPU{one:<8}" + "".join(f"{each:<11}" for each in links) + cpus


_Pairs = Iterator[tuple[str, object]]


def _ofdevices_of(card: int, chip: int | None) -> Iterator[tuple[int, int]]:
    """The chips that were asked for, with their devices."""
    return ((at, device) for at, device in enumerate(devices_of(card)) if chip in (None, at))


def _head(card: int, chip: int | None) -> _Pairs:
    yield "NPU ID", card
    if chip is None:
        yield "Chip Count", len(devices_of(card))
    yield "", ""


def _board(card: int, chip: int | None, profile: Profile) -> _Pairs:
    kind, name, npu = chip_names(profile)
    device = devices_of(card)[chip or 0]
    yield "NPU ID", card
    if chip is None:
        yield "Product Name", profile.products
        yield "Model", _NO_VALUE
        yield "Software Version", profile.release
    else:
        yield "Chip ID", chip
        if kind:
            yield "Chip Type", kind
        yield "Chip Name", name
        if npu:
            yield "NPU Name", npu
        yield "Chip Version", "V1"
        yield "VDie ID", " ".join(f"{word:08X}" for word in die_id(device))
    yield "PCIe Bus Info", bus_address(device).upper()
    if chip is None:
        yield "Chip Count", len(devices_of(card))


def _of_memory(card: int, chip: int | None, profile: Profile) -> _Pairs:
    yield from _head(card, chip)
    rows = report(whole=True).rows
    for at, device in _ofdevices_of(card, chip):
        yield f"{profile.memory_kind} Capacity(MB)", mebibytes(rows[device], profile)[1]
        yield "Chip ID", at


def _usages(card: int, chip: int | None, profile: Profile) -> _Pairs:
    yield from _head(card, chip)
    rows = _report().rows
    for at, device in _ofdevices_of(card, chip):
        used, total = mebibytes(rows[device], profile)
        yield f"{profile.memory_kind} Capacity(MB)", total
        yield f"{profile.memory_kind} Usage Rate(%)", used * 100 // total
        yield "Aicore Usage Rate(%)", rows[device]["utilisation"]
        yield "Chip ID", at


def _health(card: int, chip: int | None, profile: Profile) -> _Pairs:
    yield from _head(card, chip)
    rows = report(whole=True).rows
    for at, device in _ofdevices_of(card, chip):
        yield "Health Status", rows[device]["health"]
        yield "Error Code", _NO_VALUE
        yield "Error Information", rows[device]["health_why"] or _NO_VALUE
        yield "Chip ID", at


_TYPES = {"board": _board, "memory": _of_memory, "usages": _usages, "health": _health}
