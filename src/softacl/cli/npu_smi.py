"""`softacl npu-smi`, and `npu-smi` in the directory that is laid out as CANN's: the output that scripts parse.

The data are those of `softacl smi`. Labels and widths are those of outputs in public issues and guides (vllm-project/vllm-ascend,
modelscope/ms-swift); tests/cli/test_npu_smi.py has the rules by which programs read them. A card is an NPU, its devices are chips.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from softacl.base.columns import cut, padded
from softacl.base.environment import Refusal
from softacl.cli.npu_smi_types import NOT_MEASURED, TYPES, Pairs, usage_report
from softacl.cli.npu_smi_watch import watch
from softacl.profiles import Profile
from softacl.runtime.process.node import Report, chip_names, devices_of, mebibytes
from softacl.runtime.process.system_info import bus_address, link
from softacl.runtime.state import process

_WIDTHS = 26, 14, 51
_SINGLE, _PARTS, _DOUBLE = (
    "+" + "-" * 96 + "+",
    "+" + "+".join("-" * (width + 1) for width in _WIDTHS) + "+",
    "+" + "+".join("=" * (width + 1) for width in _WIDTHS) + "+",
)
_FLAGS, _WITH_VALUE = ("-l", "-m"), ("-t", "-i", "-c")


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
                     board, product, memory, usages,
                     common, proc-mem or health
    info -t topo     links between devices, and CPUs
    info watch [-i NPU] [-c CHIP] [-d SECONDS] [-s COLUMNS]
                     a line for each chip, again and again

    ASCEND_RT_VISIBLE_DEVICES has no effect. What no software device has is 0, NA or -: power, temperature, pages of 2 MiB.
    -t power, temp and ecc say in the tool's words that the device does not support them.
    Exit code: 1 for what is not supported; 2 for options that do not exist, and if the processes cannot be read.
    """
    settings = process.settings
    if words in (("-v",), ("--version",)):
        lines: Iterable[str] = [f"npu-smi version : {settings.profile.release}"]
    elif words[:2] == ("info", "watch"):
        lines = watch(words[2:], settings.profile, _cards())
    elif words[:1] == ("info",):
        lines = _info(_options(words[1:]), settings.profile)
    else:
        raise Refusal(f"{' '.join(words) or 'nothing to do'}: write npu-smi info or npu-smi -v.")
    for line in lines:
        print(line, flush=True)


def _cards() -> range:
    size = process.settings.profile.chips_per_card
    return range((process.settings.n_devices + size - 1) // size)


def _options(words: tuple[str, ...]) -> dict[str, str]:
    options, rest = {}, iter(words)
    for word in rest:
        if word not in (*_FLAGS, *_WITH_VALUE):
            raise Refusal(f"{word}: info has no such option. Use {', '.join((*_FLAGS, *_WITH_VALUE))}.")
        options[word] = "" if word in _FLAGS else next(rest, "")
    return options


def _info(options: dict[str, str], profile: Profile) -> Iterable[str]:
    kind, cards = options.get("-t"), _cards()
    if "-l" in options:
        return _list(cards)
    if "-m" in options:
        return _map(cards, profile)
    if kind == "topo":
        return _topology(profile)
    card = _number(options, "-i", "NPU", cards)
    if kind is None:
        return _table(cards if card is None else [card], usage_report(), profile)
    if kind not in (*TYPES, *NOT_MEASURED):
        raise Refusal(f"-t {kind!r}: there is no such type. Types: {', '.join((*TYPES, *NOT_MEASURED))}, topo.")
    if card is None:
        raise Refusal(f"-t {kind} needs -i NPU; npu-smi info -l lists them.")
    chip = _number(options, "-c", "chip", range(len(devices_of(card))))
    if kind in NOT_MEASURED:
        click.echo(f"This device does not support querying {kind}.")
        raise click.exceptions.Exit(1)
    return _lines(TYPES[kind](card, chip, profile))


def _lines(pairs: Pairs) -> Iterator[str]:
    for key, value in pairs:
        yield "" if not key else f"\t{key}" if value is None else f"\t{key:<30} : {value}"


def _number(options: dict[str, str], name: str, what: str, valid: range) -> int | None:
    text = options.get(name)
    if text is None:
        return None
    if not (text.isdecimal() and int(text) in valid):
        raise Refusal(f"{name} {text!r}: there is no such {what}. Use 0 to {valid.stop - 1}.")
    return int(text)


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
