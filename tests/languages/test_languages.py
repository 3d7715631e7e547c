"""Languages: every message and every page has its entry, with the same values, and a sentence finds its template."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from softacl.base.environment import WORDS
from softacl.check.findings.rules import BY_ID
from softacl.check.report.rule_pages import explain, rule_list
from softacl.languages import ENGLISH, NAMES, Language, chosen, language
from softacl.reasons import Reason

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from list_messages import english_failures, entries, templates  # noqa: E402

OTHERS = [name for name in NAMES if name != "en"]
CHINESE = re.compile("[\u4e00-\u9fff]")
#: Texts that no one reads as a message, and parts that are translated as parts of others.
NOT_TRANSLATED = set(json.loads((Path(__file__).parent / "not_translated.json").read_text(encoding="utf-8")))
PLACEHOLDER = re.compile(r"\{(\w+)!?\}")
CODE = re.compile(r"\b(?:acl\w*\.[\w.]+|acl[a-z]*[A-Z]\w+|ACL_\w+|HD\d{3}|--[a-z-]+|SOFTACL_\w+|[1-5]0\d{4})\b")
PROGRAM = """
import acl
acl.init()
acl.rt.set_device(0)
p, ret = acl.rt.malloc(1024, 0)
acl.rt.free(p)
ret = acl.rt.memset(p, 1024, 0, 1024)
print(acl.get_recent_err_msg())
acl.rt.reset_device(0)
acl.finalize()
"""


def run(arguments, folder, **variables):
    return subprocess.run(
        [sys.executable, "-m", "softacl", *arguments],
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), **variables},
        encoding="utf-8",
    )


@pytest.fixture
def program(tmp_path):
    path = tmp_path / "program.py"
    path.write_text(PROGRAM)
    return path


# The entries -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OTHERS)
def test_every_message_has_an_entry_or_is_listed_as_untranslated(name):
    missing = templates().keys() - entries(name).keys() - NOT_TRANSLATED
    assert not missing, f"python scripts/list_messages.py {name} lists them; add entries, or to {NOT_TRANSLATED=}"


def test_the_list_of_untranslated_texts_names_none_that_is_gone_or_translated():
    assert not NOT_TRANSLATED - templates().keys()
    for name in OTHERS:
        assert not NOT_TRANSLATED & entries(name).keys()


@pytest.mark.parametrize("name", OTHERS)
def test_placeholders_agree(name):
    for english, own in entries(name).items():
        assert set(PLACEHOLDER.findall(own)) - {"rest"} == set(PLACEHOLDER.findall(english)), english


@pytest.mark.parametrize("name", OTHERS)
def test_names_and_codes_stay(name):
    for english, own in entries(name).items():
        if not CODE.findall(own):
            continue
        assert set(CODE.findall(own)) <= set(CODE.findall(english)), english


@pytest.mark.parametrize("name", OTHERS)
def test_every_rule_has_a_page_with_the_same_names_and_codes(name):
    own = language(name)
    for rule in BY_ID.values():
        page = own.page(rule.id)
        for field in ("what", "why", "fix", "limits"):
            english = getattr(rule, field)
            assert bool(page.get(field)) == bool(english), (rule.id, field)
            if english:
                assert CHINESE.search(page[field]), (rule.id, field)
                assert set(CODE.findall(page[field])) <= set(CODE.findall(english)), (rule.id, field)


@pytest.mark.parametrize("name", OTHERS)
def test_no_text_of_a_failed_call_stays_english(name):
    assert not english_failures(name), f"python scripts/list_messages.py {name} --failed lists them"


@pytest.mark.parametrize("name", OTHERS)
def test_every_reason_of_a_failed_call_has_a_name(name):
    assert {reason.name for reason in Reason} <= entries(name).keys()


def test_the_table_of_words_and_the_files_name_the_same_languages():
    files = {path.name.split(".")[1] for path in (ROOT / "src/softacl/languages").glob("messages.*.json")}
    assert files == set(OTHERS) == set(WORDS["SOFTACL_LANG"]) - {"en"}


# Sentences ---------------------------------------------------------------------------------------------------------

BLOCK = "block 1, 4 KiB of device memory on device 0 (acl.rt.malloc)"
SENTENCES = {
    "acl.rt.free of a null pointer": "acl.rt.free 的参数是空指针",
    f"{BLOCK} was never freed; acl.rt.reset_device discarded it; its address was lost at x.py:6": "内存块 1（设备 0 的设备内存，"
    "4 KiB，acl.rt.malloc）从未释放；acl.rt.reset_device 丢弃了它；它的地址丢失于 x.py:6",
    f"acl.rt.memcpy_async on stream 2 of device 0 reads bytes of {BLOCK} that the acl.rt.memset_async at x.py:8 on stream 1 of "
    "device 0 writes, but stream 2 of device 0 is not ordered after that task": "设备 0 的流 2 上的 "
    "acl.rt.memcpy_async 读取内存块 1（设备 0 的设备内存，4 KiB，acl.rt.malloc）的字节，设备 0 的流 1 上 x.py:8 的 "
    "acl.rt.memset_async 写入这些字节，但设备 0 的流 2 不在该任务之后",
    "record an event on stream 1 of device 0 after that task and let VPC channel 2 of device 0 wait for it, or synchronise stream "
    "1 of device 0": "在该任务之后于设备 0 的流 1 上记录事件，并让设备 0 的 VPC 通道 2 等待它，或同步设备 0 的流 1",
    f"operator VPC resize on VPC channel 0 of device 0 reads bytes of {BLOCK} that the acl.rt.memset_async at x.py:8 on stream 1 "
    "of device 0 writes, but VPC channel 0 of device 0 is not ordered after that task": "设备 0 的 VPC 通道 0 上的算子 VPC resize "
    "读取内存块 1（设备 0 的设备内存，4 KiB，acl.rt.malloc）的字节，设备 0 的流 1 上 x.py:8 的 acl.rt.memset_async 写入这些字节，"
    "但设备 0 的 VPC 通道 0 不在该任务之后",
    "get its frame with acl.himpi.vdec_get_frame first (an epoll instance reports when it is available: "
    "acl.himpi.sys_wait_epoll)": "先用 acl.himpi.vdec_get_frame 获取其帧（epoll 实例会通知它何时就绪：acl.himpi.sys_wait_epoll）",
    "first error: HD401 read-destination-in-flight at x.py:3; the report follows when the program has ended": "第一个错误：HD401 "
    "read-destination-in-flight（x.py:3）；程序结束后给出报告",
    f"{BLOCK} is freed while the acl.rt.memcpy_async at x.py:10 on stream 1 of device 0, which reads it, may still run: another "
    "thread waited for it, but thread MainThread is not ordered after that wait": "释放内存块 1（设备 0 的设备内存，4 KiB，"
    "acl.rt.malloc）时，设备 0 的流 1 上 x.py:10 的 acl.rt.memcpy_async（读取它）可能仍在运行：另一个线程等待过它，但线程 MainThread "
    "不在那次等待之后",
    "the program ended without acl.rt.reset_device and acl.finalize": "程序结束前没有调用 acl.rt.reset_device 和 acl.finalize",
    "kernel copy, block 0, k.cpp:14: DataCopy does what no entry says": "核函数 copy，block 0，k.cpp:14：DataCopy does what no "
    "entry says",  # a name is not translated, though it is a word of the table; what has no entry stays
    "1 error, 2 warnings in 5 calls; 1 suppressed": "1 个错误，2 个警告，共检查 5 次调用；屏蔽 1 条",
    "hello, world and more: that is all": "hello, world and more: that is all",
    # failed calls: sentence by sentence, behind the call
    "this thread has no context. Call acl.rt.set_device or acl.rt.set_context first.": "本线程没有上下文。请先调用 "
    "acl.rt.set_device 或 acl.rt.set_context。",
    "0x3039 never was a stream. Pass one that acl.rt.create_stream returned.": "0x3039 从来不是流。请传入 acl.rt.create_stream 返回的"
    "对象。",
    "0x1040, no live block: it was freed, or never allocated. Free each block once, with the address that its allocation "
    "returned.": "0x1040，不属于有效的内存块：已释放，或从未分配。请以分配时返回的地址释放内存块，且只释放一次。",
    "1 EiB asked for (7 bytes after rounding, policy MEM_MALLOC_HUGE_FIRST). device 0: 1 EiB of huge pages asked for, 8 GiB of 8 GiB "
    "is free. Free blocks first, or start with more device memory (SOFTACL_MEMORY).": "申请 1 EiB（向上取整后 7 字节，策略 "
    "MEM_MALLOC_HUGE_FIRST）。设备 0：申请 1 EiB 大页，8 GiB 中空闲 8 GiB。请先释放内存块，"
    "或以更大的设备内存启动（SOFTACL_MEMORY）。",
    "task 3 of stream 1 of device 0, acl.rt.memcpy_async, failed: 64 bytes from 0x40, to 0x1000, could not be moved: an address "
    "cannot be accessed.": "设备 0 的流 1 的任务 3（acl.rt.memcpy_async）失败：从 0x40 到 0x1000 的 64 字节无法拷贝："
    "有地址不能访问。",
    "output 0 of Add has shape [3, 2], the result [2, 3]. Give it that shape.": "Add 的输出 0 的形状为 [3, 2]，而结果为 [2, 3]。请使用"
    "该形状。",
    "kernel add: numBlocks is 70000; at most 65535 are possible. Let each block do more.": "核函数 add：numBlocks 为 70000；最多为 "
    "65535。请让每个 block 处理更多。",
    "7 is not the id of a loaded model (loaded: none): never loaded, or unloaded since.": "7 不是已加载模型的 ID（已加载：无）："
    "从未加载，或已卸载。",
    "VDEC channel 3 of device 0 does not exist: it was never created, or has ended. Call acl.himpi.vdec_create_chn first.": "设备 0 "
    "的 VDEC 通道 3 不存在：从未创建，或已结束。请先调用 acl.himpi.vdec_create_chn。",
    "acl.rt.free failed: ACL_ERROR_INVALID_PARAM (100000): acl.rt.free: devPtr is null.": "acl.rt.free 失败："
    "ACL_ERROR_INVALID_PARAM (100000): acl.rt.free：devPtr 为空。",
    # mistakes in kernels
    "kernel copy, block 0, k.cpp:15: Adds (pipe V) reads bytes at offset 0 of the unified buffer that DataCopy (pipe MTE2, line 14) "
    "may still be writing: wait for a MTE2_V flag, or EnQue and DeQue the tensor; it was launched at x.py:2": "核函数 copy，block 0，"
    "k.cpp:15：Adds（流水 V）读取 Unified Buffer 偏移 0 处的字节，而 DataCopy（流水 MTE2，第 14 行）可能仍在写入："
    "请等待 MTE2_V 标志，或对该 Tensor 使用 EnQue 和 DeQue；下发于 x.py:2",
    "libx.so in main": "libx.so，位于 main",  # compiled code without a line
    # no value goes on behind the end of a sentence, and none is a clause
    "Frob the stream. Call acl.init first.": "Frob the stream。请先调用 acl.init。",
    f"acl.rt.memcpy: the destination is 64 bytes into {BLOCK}, which was freed at x.py:6": "acl.rt.memcpy：目的地址为内存块 1 的第 64 "
    "字节处（设备 0 的设备内存，4 KiB，acl.rt.malloc），已在 x.py:6 释放",
}


@pytest.mark.parametrize("english", SENTENCES, ids=lambda text: text[:30])
def test_a_sentence_finds_its_template(english):
    assert language("zh_CN").text(english) == SENTENCES[english]


def test_english_changes_nothing():
    assert [ENGLISH.text(english) for english in SENTENCES] == [*SENTENCES]


def test_what_no_template_makes_stays():
    own = Language("zz", {"{0} of {1}": "{1}/{0}", "copy": "COPY"}, {})
    assert own.text("copy of copy") == "COPY/COPY"
    assert own.text("something of another kind is here") == "something of another kind is here"
    assert own.text("") == "" and own.page("HD101") == {}


def test_threads_translate_at_once():
    own = Language("zz", entries("zh_CN"), {})
    found: list[list[str]] = []
    threads = [threading.Thread(target=lambda: found.append([own.text(each) for each in SENTENCES])) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [[*SENTENCES.values()]] * 4


# Commands ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments, variables",
    [(["--lang", "zh_CN"], {}), ([], {"SOFTACL_LANG": "zh_CN"}), (["--lang", "ZH_cn"], {"SOFTACL_LANG": "en"})],
)
def test_check_reports_in_chinese(program, arguments, variables):
    done = run(["check", *arguments, program.name], program.parent, **variables)
    assert done.returncode == 1
    assert "错误[HD101] use-after-free-device: acl.rt.memset：目的地址为内存块 1" in done.stderr
    assert "修改建议: 在释放之前使用内存块" in done.stderr and "SUMMARY: softacl check: 1 个错误" in done.stderr
    assert re.search(r"ACL_ERROR_RT_PARAM_INVALID \(107000\): acl\.rt\.memset: .*不属于有效的内存块", done.stdout)


def test_english_is_the_default_whatever_the_locale(program):
    done = run(["check", program.name], program.parent, LANG="zh_CN.UTF-8", LC_ALL="zh_CN.UTF-8", LANGUAGE="zh_CN")
    assert "error[HD101]" in done.stderr and not CHINESE.search(done.stderr + done.stdout)


def test_json_has_the_texts_in_chinese_and_the_names_in_english(program):
    done = run(["check", "--lang", "zh_CN", "--format", "json", program.name], program.parent)
    (finding, *_) = [each for each in json.loads(done.stdout)["findings"] if each["rule"] == "HD101"]
    assert finding["severity"] == "error" and finding["name"] == "use-after-free-device"
    assert {other["role"] for other in finding["related"]} == {"free", "allocation"}
    assert CHINESE.search(finding["message"]) and CHINESE.search(finding["fix"])
    english = json.loads(run(["check", "--format", "json", program.name], program.parent).stdout)
    assert finding["fingerprint"] in {each["fingerprint"] for each in english["findings"]}


@pytest.mark.parametrize("form", ["sarif", "html", "junit", "github", "gitlab", "gcc", "jsonl"])
def test_every_format_is_in_chinese(program, form):
    done = run(["check", "--lang", "zh_CN", "--format", form, program.name], program.parent)
    assert "目的地址为内存块 1" in done.stdout
    if form in ("gcc", "junit", "sarif"):
        assert "分配" in done.stdout
    if form == "html":
        assert '<html lang="zh-CN">' in done.stdout and "修改方法：" in done.stdout
    if form == "sarif":
        rule = json.loads(done.stdout)["runs"][0]["tool"]["driver"]["rules"][0]
        assert CHINESE.search(rule["shortDescription"]["text"]) and CHINESE.search(rule["help"]["text"])


def test_many_runs_are_merged_and_reported_in_chinese(program):
    done = run(["check", "--lang", "zh_CN", "--schedules", "2", program.name], program.parent)
    assert done.stderr.count("错误[HD101]") == 1 and "2 次运行" in done.stderr


def test_explain_and_the_list_of_rules():
    own = language("zh_CN")
    assert "主机读取了锁页内存" in explain(BY_ID["HD401"], own) and "错误示例：" in explain(BY_ID["HD401"], own)
    assert explain(BY_ID["HD401"]) == explain(BY_ID["HD401"], ENGLISH)
    assert len(rule_list("text", own).splitlines()) == len(BY_ID)
    assert all(CHINESE.search(row["summary"]) for row in json.loads(rule_list("json", own)))


def test_explain_of_an_unknown_rule_and_an_unknown_language(tmp_path):
    done = run(["check", "--lang", "zh_CN", "--explain", "HD999"], tmp_path)
    assert done.returncode == 2 and "--explain HD999" in done.stderr
    done = run(["check", "--lang", "de", "--explain", "HD101"], tmp_path)
    assert done.returncode == 2 and "'de' is not a valid value" in done.stderr


def test_an_unknown_language_of_the_variable_is_named_once_and_english_is_used(program):
    done = run(["check", program.name], program.parent, SOFTACL_LANG="zh")
    assert done.stderr.count("SOFTACL_LANG='zh': there is no such lang") == 1 and "error[HD101]" in done.stderr


def test_doctor(tmp_path):
    done = run(["doctor"], tmp_path, SOFTACL_LANG="zh_CN")
    assert "运行模式" in done.stdout and "PyTorch" in done.stdout
    assert "运行模式" in run(["doctor", "--lang", "zh_CN"], tmp_path).stdout
    assert "run mode" in run(["doctor", "--lang", "en"], tmp_path, SOFTACL_LANG="zh_CN").stdout
    english = run(["doctor", "--json"], tmp_path, SOFTACL_LANG="zh_CN")
    assert "run mode" in json.loads(english.stdout)["device"]  # keys that programs read


def test_the_variable_decides_in_this_process(monkeypatch):
    monkeypatch.setenv("SOFTACL_LANG", "zh_CN")
    assert chosen() is language("zh_CN")
    monkeypatch.delenv("SOFTACL_LANG")
    assert chosen() is ENGLISH
