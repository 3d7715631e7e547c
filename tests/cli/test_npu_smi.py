"""`softacl npu-smi`: what public programs read of it. Each rule below is that of the reader it names, in our own words."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from softacl.c import layout
from softacl.cli import main, npu_smi_watch
from softacl.processes.table import Cell, Machine
from softacl.profiles import load
from softacl.runtime.process import node


class Chip(NamedTuple):
    soc: str
    name: str  # in the table
    full: str  # what vllm-ascend makes of the names
    cards: dict[int, list[int]]


CHIPS = [
    Chip("Ascend910B3", "910B3", "Ascend910B3", {0: [0], 1: [1], 2: [2], 3: [3]}),
    Chip("Ascend310P3", "310P3", "Ascend310P3", {0: [0, 1], 1: [2, 3]}),
    Chip("Ascend910_9391", "Ascend910", "Ascend910_9391", {0: [0, 1], 1: [2, 3]}),
]


@pytest.fixture(params=CHIPS, ids=lambda chip: chip.soc)
def chip(request, monkeypatch):
    monkeypatch.setenv("SOFTACL_CHIP", request.param.soc)
    monkeypatch.setenv("SOFTACL_DEVICES", "4")
    monkeypatch.setenv("ASCEND_RT_VISIBLE_DEVICES", "1")
    monkeypatch.setattr(node, "in_use", list)
    return request.param


@pytest.fixture(params=[False, True], ids=["idle", "busy"])
def busy(request, chip, monkeypatch):
    if request.param:
        machine = Machine("tests", chip.soc, load(chip.soc).usable_bytes)
        cells = [
            Cell(device, 4000 + device, "train.py", 6 << 30, 5 << 30, 6 << 30, 3, 0, False, False, True)
            for device in (0, 3)
        ]
        monkeypatch.setenv("SOFTACL_MACHINE", "tests")
        monkeypatch.setattr(node, "in_use", lambda: [node.Use(machine, cell, "python") for cell in cells])
        monkeypatch.setattr(node, "running", lambda machines, seconds: {(machine, 3, None): 0.5})
    return request.param


@pytest.fixture
def run(chip, capsys):
    def npu_smi(words, code=0):
        with pytest.raises(SystemExit) as end:
            main(["npu-smi", *words.split()])
        said = capsys.readouterr()
        assert end.value.code == code, said
        return said.err if code else said.out

    return npu_smi


def value(text, key):
    """vllm-ascend and LMCache: the first line that holds the key; what follows its last colon."""
    return next((line.rpartition(":")[2].strip() for line in text.splitlines() if key in line), None)


def test_the_name_is_the_third_word_of_the_seventh_line(chip, busy, run):
    """ggml's CMake; it needs "Ascend", digits and a letter, or with A3 the name without."""
    text = run("info")
    assert text.splitlines()[6].split()[2] == chip.name
    assert {len(line) for line in text.splitlines()} == {98}
    assert all(line[0] in "+|" and line[-1] == line[0] for line in text.splitlines())


def test_a_device_is_a_block_of_two_rows_and_a_border(chip, busy, run):
    """gpustack: blocks end at a plus and a new line; columns are counted in words of the headers."""
    heads: list[list[str]] = []
    found = []
    for block in run("info").split("+\n"):
        if "Process id" in block:
            break
        lines = block.splitlines()
        words = [re.split(r"[|/\s]+", line.strip("| ")) for line in lines if line.startswith("|")]
        if "NPU" in block:
            heads = [line.replace("/", " ").replace("|", " ").split() for line in lines if line.startswith("|")]
        elif len(lines) == 3:
            found.append([[word for word in row if word] for row in words])
    several, hbm = chip.soc != "Ascend910B3", chip.soc != "Ascend310P3"
    assert heads[0][:3] == ["NPU", "Name", "Health"] and heads[0][4] == "Temp(C)"
    assert heads[1] == [
        *["Chip", *["Phy-ID" if hbm else "Device"] * several, "Bus-Id", "AICore(%)", "Memory-Usage(MB)"],
        *["HBM-Usage(MB)"] * hbm,
    ]
    places = [(card, at, device) for card, devices in chip.cards.items() for at, device in enumerate(devices)]
    assert [(int(rows[0][0]), int(rows[1][0])) for rows in found] == [place[:2] for place in places]
    total = load(chip.soc).memory_bytes >> 20
    for (_, _, device), (first, second) in zip(places, found, strict=True):
        assert first[1] == chip.name and first[2] in ("OK", "Warning") and float(first[4]) == 0
        *_, core, used, whole = second if not hbm else [*second[:-4], *second[-2:]]
        assert int(core) == (50 if busy and device == 3 else 0)
        assert int(used) == (load(chip.soc).reserved_bytes + (5 << 30) * (busy and device in (0, 3))) >> 20
        assert int(whole) == total


def test_processes_are_rows_after_their_header(chip, busy, run):
    """vllm-ascend's binding of CPUs: npu and chip, process, name, memory; else a sentence for each card."""
    lines = run("info").splitlines()
    (at,) = (i for i, line in enumerate(lines) if line.startswith("| NPU") and "Process id" in line)
    assert " ".join(lines[at].split("|")[1].split()) == "NPU Chip"
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines[at + 1 :] if line.startswith("|")]
    found = [(*map(int, row[0].split()), int(row[1]), row[2], int(row[3])) for row in rows if len(row) == 4]
    last = {0: (0, 0), 3: next((c, d.index(3)) for c, d in chip.cards.items() if 3 in d)}
    assert found == [(*last[device], 4000 + device, "train.py", 5120) for device in (0, 3) if busy]
    taken = {row[0] for row in found}
    assert [row[0] for row in rows if len(row) == 1] == [
        f"No running processes found in NPU {card}" for card in chip.cards if card not in taken
    ]


def test_ids_are_columns(chip, run):
    """vllm-ascend, gpustack: the header's columns are two blanks apart; a logic id that is no number is no device."""
    head, *rows = run("info -m").splitlines()
    names = re.split(r"\s{2,}", head.strip())
    places = [names.index(name) for name in ("NPU ID", "Chip ID", "Chip Logic ID")]
    words = [[row.split()[place] for place in places] for row in rows]
    assert [tuple(map(int, row)) for row in words if row[2].isdigit()] == [
        (card, at, device) for card, devices in chip.cards.items() for at, device in enumerate(devices)
    ]
    assert sum("Mcu" in row for row in rows) == len(chip.cards)


def test_the_chip_is_named_by_its_board(chip, run):
    """vllm-ascend, LMCache-Ascend, MindSpeed, sgl-kernel-npu: of the first card, then of its first chip."""
    listed = run("info -l")
    assert int(value(listed, "Total Count")) == len(chip.cards) and int(value(listed, "NPU ID")) == 0
    ids = [int(line.rpartition(":")[2]) for line in listed.splitlines() if "NPU ID" in line]
    assert ids == list(chip.cards)
    assert value(run("info -t board -i 0"), "Chip Name") is None
    board = run("info -t board -i 0 -c 0")
    kind, name, npu = (value(board, key) for key in ("Chip Type", "Chip Name", "NPU Name"))
    assert (f"{kind}{name}" if kind else f"{name}_{npu}") == chip.full
    assert (kind is None) is (npu is not None)
    pairs = dict(line.strip().split(":", 1) for line in board.splitlines())
    die = next(word for key, word in pairs.items() if key.strip() == "VDie ID")
    assert any(int(word, 16) for word in die.split())


def test_every_board_has_an_address(chip, run):
    """dlrover: after the first colon, in small letters; vllm-ascend: the last word."""
    seen = set()
    for card, devices in chip.cards.items():
        for at in range(len(devices)):
            (line,) = (x for x in run(f"info -t board -i {card} -c {at}").splitlines() if "PCIe Bus Info" in x)
            address = line.split(":", 1)[1].strip().lower()
            assert address == line.split()[-1].lower() and re.fullmatch(r"[0-9a-f]{4}:[0-9a-f]{2}:00\.0", address)
            assert not os.path.exists(f"/sys/bus/pci/devices/{address}")  # another device's NUMA node and interrupts
            seen.add(address)
    assert len(seen) == 4


def test_a_board_without_a_chip_has_an_address(chip, run):
    """dlrover asks for a card's board alone; LMCache-Ascend takes what follows the first colon of each line as a value."""
    for card in chip.cards:
        pairs = dict(line.strip().split(":", 1) for line in run(f"info -t board -i {card}").splitlines())
        (address,) = (text.strip() for key, text in pairs.items() if key.strip() == "PCIe Bus Info")
        assert re.fullmatch(r"[0-9A-F]{4}:[0-9A-F]{2}:00\.0", address)


def test_a2_and_a3_are_told_apart(chip, run):
    """MindSpeed: grep Chip, then grep Name; sgl-kernel-npu: what follows the first "Chip Name :". Ascend910 is an A3."""
    (line,) = (line for line in run("info -t board -i 0 -c 0").splitlines() if "Chip" in line and "Name" in line)
    name = re.search(r"Chip Name\s*:\s*(.*?)\s*$", line).group(1)
    assert (name.replace(" ", "") == "Ascend910") is (chip.soc == "Ascend910_9391") and name == chip.name


def test_devices_are_counted_by_their_rows(chip, busy, run):
    """vllm-ascend's benchmarks: the second word of rows that start with a number; nputop, msit: the usage is the fifth word."""
    rows = [line.split() for line in run("info").splitlines() if re.match(r"\|\s+\d+\s+\S+\s+\| (OK|Warning)", line)]
    assert [int(row[1]) for row in rows] == [card for card, devices in chip.cards.items() for _ in devices]
    kind = "DDR" if chip.soc == "Ascend310P3" else "HBM"
    (usage, *_) = (line for line in run("info -t usages -i 0").splitlines() if f"{kind} Usage Rate(%)" in line)
    assert usage.split()[4].isdigit()


def test_memory_use_and_health_are_lines_of_keys(chip, busy, run):
    """llmfit, swanlab, nputop, vllm-ascend's worker: the first word after the colon."""
    kind = "DDR" if chip.soc == "Ascend310P3" else "HBM"
    total = load(chip.soc).memory_bytes >> 20
    assert int(value(run("info -t memory -i 0"), f"{kind} Capacity(MB)").split()[0]) == total
    card, at = next((card, devices.index(3)) for card, devices in chip.cards.items() if 3 in devices)
    usages = run(f"info -t usages -i {card} -c {at}")
    assert int(value(usages, "Aicore Usage Rate(%)")) == (50 if busy else 0)
    used = load(chip.soc).reserved_bytes + (5 << 30) * busy
    assert int(value(usages, f"{kind} Usage Rate(%)")) == (used >> 20) * 100 // total
    assert run(f"info -t usages -i {card}").count("Chip ID") == len(chip.cards[card])
    assert value(run("info -t health -i 0"), "Health Status") in ("OK", "Warning")


@pytest.mark.parametrize("kind", ["power", "temp", "ecc"])
def test_what_no_software_device_measures_is_not_supported_in_the_tools_words(run, kind):
    """npu-smi's source prints this for what a device lacks, and ends with a code; monitors look for the words."""
    with pytest.raises(AssertionError, match=f"This device does not support querying {kind}"):
        run(f"info -t {kind} -i 0")
    assert run(f"info -t {kind} -i 0", 1) == ""


def test_common_has_a_block_for_each_chip(chip, busy, run):
    """gpustack: pairs after a line "Chip ID"; numbers but for NA."""
    blocks = run("info -t common -i 0").split("\n\n")[1:]
    assert len(blocks) == len(chip.cards[0])
    hbm = chip.soc != "Ascend310P3"
    for at, block in enumerate(blocks):
        values = dict(re.split(r"\s*:\s*", line.strip(), maxsplit=1) for line in block.strip().splitlines())
        assert int(values["Chip ID"]) == at and values["Temperature(C)"] == "NA"
        assert (
            int(values["Aicore Usage Rate(%)"]) == 0 and values[f"{'HBM' if hbm else 'Memory'} Usage Rate(%)"].isdigit()
        )
        assert ("Aicore Count" in values) == ("NPU Real-time Power(W)" in values) == hbm


def test_processes_of_a_card_are_lines_or_a_sentence(chip, busy, run):
    """Public scripts: "Process id:" and digits, else "No process in device."; then the chip."""
    card, at = next((card, devices.index(3)) for card, devices in chip.cards.items() if 3 in devices)
    text = run(f"info -t proc-mem -i {card} -c {at}")
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    assert lines[-1].endswith(f": {at}") and lines[-1].startswith("Chip ID")
    if busy:
        match = re.fullmatch(r"Process id:(\d+)\s+Process name:(\S+)\s+Process memory\(MB\):(\d+)", lines[-2])
        assert match and (int(match[1]), match[2], int(match[3])) == (4003, "train.py", 5 << 10)
    else:
        assert lines[-2] == "No process in device."


def test_the_product_follows_a_colon(chip, run):
    text = run("info -t product -i 0")
    assert value(text, "Product Type") == load(chip.soc).products and text.count("Chip ID") == len(chip.cards[0])


def test_watch_repeats_a_row_of_columns_for_each_chip(chip, busy, monkeypatch, capsys):
    """Public monitors split lines at spaces: ids, then the columns of -s in the tool's order, NA for what is not measured."""
    naps = []

    def sleep(seconds):
        naps.append(seconds)
        if len(naps) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(npu_smi_watch.time, "sleep", sleep)
    with pytest.raises(SystemExit) as end:
        main(["npu-smi", "info", "watch", "-d", "3", "-s", "mpa"])
    head, *rows = capsys.readouterr().out.splitlines()
    assert end.value.code == 130 and naps == [3, 3]
    assert head.replace(") ", "),").replace(" ", "") == "NpuID(Idx),ChipId(Idx),Pwr(W),AICore(%),Memory(%),"
    places = [(card, at) for card, devices in chip.cards.items() for at in range(len(devices))]
    assert [tuple(map(int, row.split()[:2])) for row in rows] == places * 2
    assert {row.split()[2] for row in rows} == {"NA"} and len({len(row) for row in rows}) == 1
    assert int(rows[3].split()[3]) == (50 if busy else 0)


def test_rows_of_the_topology_end_with_cpus(chip, run):
    """vllm-ascend's binding of CPUs: ranges of numbers, parted by commas."""
    head, *rows = run("info -t topo").splitlines()
    assert head.split() == ["NPU0", "NPU1", "NPU2", "NPU3", "CPU", "Affinity"]
    for at, row in enumerate(rows):
        name, *links, cpus = row.split()
        assert name == f"NPU{at}" and links[at] == "X" and links.count("X") == 1
        assert all(re.fullmatch(r"\d+(-\d+)?", each) for each in cpus.split(","))


def test_the_version_follows_a_colon(run):
    assert re.fullmatch(r"npu-smi version : \d+\.\d+\S*\n", run("-v"))


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("info --all", "--all: info has no such option. Use -l, -m, -t, -i, -c."),
        (
            "info -t fan -i 0",
            "-t 'fan': there is no such type. Types: board, product, memory, usages, common, proc-mem, health, ",
        ),
        ("info -t board", "-t board needs -i NPU; npu-smi info -l lists them."),
        ("info -t health -i 9", "-i '9': there is no such NPU. Use 0 to "),
        ("info -t board -i 0 -c x", "-c 'x': there is no such chip. Use 0 to "),
        ("info watch -x", "-x: info watch has no such option. Use -i, -c, -d, -s."),
        ("info watch -s paz", "-s paz: z is no column. Columns: p, t, a, i, c, m, b, n, u."),
        ("info watch -d 0", "-d '0': use 1 to 100."),
        ("info watch -i 7", "-i '7': use 0 to "),
        ("set -t reset", "set -t reset: write npu-smi info or npu-smi -v."),
        ("", "nothing to do: write npu-smi info or npu-smi -v."),
    ],
)
def test_what_is_not_known_is_one_line(run, words, why):
    said = run(words, 2)
    assert said.startswith(f"softacl npu-smi: {why}") and said.count("\n") == 1


def test_it_is_in_the_directory_of_set_env_alone(tmp_path):
    """Programs take a machine with npu-smi for one with devices, so no console script has that name."""
    prefix = layout.make(tmp_path / "prefix")
    done = subprocess.run([prefix / "bin" / "npu-smi", "info", "-l"], capture_output=True, text=True, timeout=60)
    assert "Total Count" in done.stdout and done.returncode == 0, done.stderr
    assert not Path(sys.executable).with_name("npu-smi").exists()


def test_it_runs_where_pip_builds_a_package(tmp_path):
    """pip puts a sitecustomize on PYTHONPATH that takes site-packages away; CMake then asks npu-smi for the chip."""
    prefix = layout.make(tmp_path / "prefix")
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\nsys.path[:] = [path for path in sys.path if '-packages' not in path]\n"
    )
    done = subprocess.run(
        [prefix / "bin" / "npu-smi", "info"],
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0 and "910B3" in done.stdout, done.stderr
