"""Chinese takes two columns a character: reports and tables keep their width, 40 to 200 columns."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from softacl.base.aligned import aligned
from softacl.base.columns import columns, cut, padded, wrap
from softacl.check.findings.finding import Finding
from softacl.check.findings.rules import BY_ID
from softacl.check.findings.site import SourceLine
from softacl.check.report import Summary, render
from softacl.check.report.rule_pages import explain, rule_list
from softacl.cli import doctor
from softacl.languages import language

WIDTHS = [40, 41, 60, 79, 80, 120, 200]
CHINESE = language("zh_CN")
BLOCK = "block 1, 4 KiB of device memory on device 0 (acl.rt.malloc)"


@pytest.mark.parametrize(
    "text, width",
    [("", 0), ("abc", 3), ("流 1", 4), ("设备内存", 8), ("（a）", 5), ("e\u0301", 1), ("한글", 4), ("ｱ", 1), ("…", 1)],
)
def test_columns(text, width):
    assert columns(text) == width


def test_padding_and_cutting():
    assert padded("流", 4) + "|" == "流  |" and padded("设备内存", 4) == "设备内存"
    assert cut("设备内存", 5) == "设备" and cut("abc", 5) == "abc" and cut("a设备", 2) == "a" and cut("设", 1) == ""


@pytest.mark.parametrize("width", WIDTHS)
def test_wrapped_text_is_whole_and_fits(width):
    for rule in BY_ID.values():
        text = "".join(CHINESE.page(rule.id).values())
        lines = wrap(text, width)
        assert "".join("".join(lines).split()) == "".join(text.split())
        for line in lines:
            assert columns(line) <= width or not any("\u4e00" <= each <= "\u9fff" for each in line), line
            assert line[:1] not in "，。、；：！？）", line


def test_english_wraps_as_before():
    assert wrap("a copy of device memory", 12, "  ") == ["a copy of", "  device", "  memory"]


@pytest.mark.parametrize("width", WIDTHS)
def test_reports_fit(width):
    messages = [
        f"{BLOCK} was never freed; acl.rt.reset_device discarded it; its address was lost at x.py:6",
        f"acl.rt.memset: the destination is the start of {BLOCK}, which was freed at x.py:6",
    ]
    place = (SourceLine("x.py", 5, "main"),)
    findings = [
        Finding(BY_ID[rule], BY_ID[rule].severity, message, place, fix=BY_ID[rule].fix, count=2)
        for rule, message in zip(("HD801", "HD101"), messages, strict=True)
    ]
    text = render(Summary("x.py", findings, calls=9), "text", width=width, language=CHINESE)
    assert "从未释放" in "".join(text.split())
    for line in text.splitlines():
        assert columns(line) <= max(width, 40), line


def test_columns_of_the_list_of_rules_begin_at_the_same_place():
    starts = {
        columns(line[: line.index(CHINESE.page(line[:5])["what"])])
        for line in rule_list("text", CHINESE).splitlines()
        if len(BY_ID[line[:5]].name) <= 28
    }
    assert len(starts) == 1
    assert all(columns(line) <= 100 for line in explain(BY_ID["HD101"], CHINESE).splitlines() if "    " not in line)


@pytest.mark.parametrize("width", WIDTHS)
def test_doctor_fits(width, monkeypatch):
    monkeypatch.setattr(doctor, "plain_terminal", lambda: False)
    console = Console(file=io.StringIO(), width=width, force_terminal=True, color_system=None)
    monkeypatch.setattr(doctor.terminal, "console", lambda: console)
    rows = {
        "device": {"run mode": "host", "memory each": "60.97 GiB HBM"},
        "machine": {"guard": "80% may be committed for devices"},
    }
    doctor._print(rows, CHINESE.text)
    lines = console.file.getvalue().splitlines()
    assert all(columns(line) <= width for line in lines)
    if width >= 80:
        assert "运行模式" in console.file.getvalue()
        starts = {columns(line.split("host")[0]) for line in lines if "host" in line}
        assert starts == {columns(line.split("60.97")[0]) for line in lines if "60.97" in line}


def test_tables_of_names_in_chinese_are_aligned():
    lines = aligned(("name", "ns"), [("拷贝核函数", "12"), ("copy", "1234")])
    assert [columns(line) for line in lines] == [columns(lines[0])] * 3
