"""The checker's HTML page in Chromium: filters, rule pages, light and dark, wide and narrow, hostile strings."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from colours import brightness, faint

from softacl.check.findings.finding import Finding, Related, Severity
from softacl.check.findings.selection import find
from softacl.check.findings.site import SourceLine
from softacl.check.report.html import render
from softacl.check.report.summary import Summary

pytestmark = pytest.mark.thorough  # a browser is a process of a second or two
PROGRAM = """
import acl
acl.init(), acl.rt.set_device(0)
device, ret = acl.rt.malloc(4096, 0)
again, ret = acl.rt.malloc(4096, 0)  # <script>alert("in a comment")</script>
def give_back(block):
    return acl.rt.free(block)
ret = acl.rt.memcpy(again, 4096, device + 4096, 4096, 3)
print(give_back(again), give_back(again))
acl.rt.reset_device(0), acl.finalize()
"""
HOSTILE = '</script><img src=x onerror="alert(1)"> \x1b[31m \u202e \udc80 \' " & `${1}`'


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    folder = tmp_path_factory.mktemp("page")
    (folder / "program.py").write_text(PROGRAM)
    command = [sys.executable, "-m", "softacl.check", "--format", "html", "--output", "page.html", "program.py"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1, done.stderr
    return folder / "page.html"


def of_rule(name, **fields):
    (rule,) = find(name)
    return Finding(rule, fields.pop("severity", rule.severity), fields.pop("message", "text"), **fields)


def written(tmp_path, summary) -> Path:
    path = tmp_path / "page.html"
    path.write_text(render(summary), encoding="utf-8", errors="backslashreplace")
    return path


def test_it_is_right_in_each_look(report, opened, look):
    width, theme = look
    with opened(report, width, theme) as page:
        assert page.locator("article").count() >= 3
        assert (brightness(page, "body") > 0.5) == (theme == "light")
        assert (brightness(page, "article p", "color") < 0.5) == (theme == "light")
        for box in (page.locator(s).bounding_box() for s in ("h1", "#filters", ".tiles", "#finding-1", "#rules")):
            assert box["x"] >= 0 and box["x"] + box["width"] <= width
        lines = page.eval_on_selector_all("pre", "(all) => all.map((one) => [one.scrollWidth, one.clientWidth])")
        assert all(wide <= room for wide, room in lines), "lines of code wrap"
        page.locator("details.rule").evaluate_all("(all) => all.forEach((one) => { one.open = true; })")
        assert not faint(page)
        assert "softacl check" in page.title() and "program.py" in page.title()


def test_the_switch_overrules_the_system(report, opened):
    with opened(report, theme="light") as page:
        for theme, bright in (("light", True), ("dark", False), ("system", True)):
            page.click("#theme")
            assert theme in page.inner_text("#theme")
            assert (brightness(page, "body") > 0.5) == bright


def test_a_finding_leads_to_its_rule_and_back(report, opened):
    with opened(report) as page:
        link = page.locator("article h3 a[href^='#rule-']").first
        rule = link.get_attribute("href")
        assert page.locator(rule).get_attribute("open") is None
        link.click()
        page.wait_for_selector(f"{rule}[open]")  # the page opens it when the address has changed
        assert page.locator(f"{rule} .twins pre").count() == 2
        page.locator(f"{rule} a[href^='#finding-']").first.click()
        assert page.url.endswith(link.evaluate("(node) => '#' + node.closest('article').id"))
    with opened(report, anchor=rule) as page:  # from another page
        page.wait_for_selector(f"{rule}[open]")


def test_errors_come_before_warnings_and_advice(tmp_path, opened):
    order = ("information", "warning", "error", "performance", "error")
    findings = [
        of_rule("HD103", severity=Severity[each.upper()], message=f"{i}", locations=()) for i, each in enumerate(order)
    ]
    with opened(written(tmp_path, Summary("p", findings, code=7, calls=3))) as page:
        assert page.locator("article .severity").all_inner_texts() == [
            "error", "error", "warning", "performance", "information",
        ]  # fmt: skip
        assert page.locator("article p").all_inner_texts() == ["2.", "4.", "1.", "3.", "0."]
        assert "program's exit code\n7" in page.inner_text(".tiles")


def test_filters_choose_and_a_link_takes_them_back(report, opened):
    with opened(report) as page:
        rules = page.eval_on_selector_all("article", "(all) => all.map((one) => one.dataset.rule)")
        page.select_option("#rule", "HD103")
        visible = page.locator("article:visible")
        assert {one.get_attribute("data-rule") for one in visible.all()} == {"HD103"}
        assert page.inner_text("#count") == f"{visible.count()} of {len(rules)} findings"
        page.select_option("#rule", "")
        page.fill("#words", "no such word")
        assert visible.count() == 0 and page.is_visible("#none")
        page.evaluate("location.hash = '#finding-1'")
        page.wait_for_selector("#finding-1")
        assert visible.count() == len(rules) and page.input_value("#words") == ""
        page.uncheck(".chip input[value=error]")
        assert not page.locator("article.error:visible").count()


def test_lines_around_the_fault_are_shown(report, opened):
    with opened(report) as page:
        free = page.locator("article[data-rule=HD103]")
        assert "return acl.rt.free(block)" in free.locator("pre .here").first.inner_text()
        assert "def give_back(block):" in free.locator("pre").first.inner_text()
        assert "program.py:9" in free.locator("details li").first.text_content()


@pytest.mark.parametrize("width", [1280, 390])
def test_hostile_strings_stay_text(tmp_path, opened, width):
    place = SourceLine(f"/nowhere/{HOSTILE}.py", 3, f"<b onclick='alert(2)'>{HOSTILE}")
    other = Related(f"allocation {HOSTILE}", (place,))
    one = of_rule(
        "HD103", message=HOSTILE * 20, locations=(place, place), related=(other,), fix=HOSTILE, during=(HOSTILE,)
    )
    quiet = of_rule("HD801", locations=(place,), suppressed=HOSTILE)
    summary = Summary(f"program {HOSTILE}", [one, quiet], notes=[HOSTILE], failure=HOSTILE, unfired=[HOSTILE], calls=3)
    with opened(written(tmp_path, summary), width) as page:
        assert page.locator("img").count() == 0 and page.locator("article b[onclick]").count() == 0
        assert "</script><img src=x" in page.inner_text("article p >> nth=0")
        assert "\\u202e" in page.inner_text("h1") and "\\u001b[31m" in page.inner_text("h1")
        assert (
            page.locator(".note").count() == 3
        )  # the fault that never happened, the failure with its traceback, the note
        assert page.locator(".note pre").count() == 1
        assert "HD801" in page.inner_text("#suppressed")


def test_a_page_runs_no_script_but_its_own(tmp_path, opened):
    path = written(tmp_path, Summary("p", calls=1))
    path.write_text(path.read_text().replace("<main>", '<main><script>document.title = "taken"</script>'))
    with pytest.raises(AssertionError, match="Content Security Policy"), opened(path) as page:
        assert page.title() != "taken"


def test_no_findings_and_many(tmp_path, opened):
    with opened(written(tmp_path, Summary("p", calls=1))) as page:
        assert "No findings." in page.inner_text("main") and not page.locator("#filters").count()
    many = [
        of_rule(
            "HD103" if i % 2 else "HD801", locations=(SourceLine(f"f{i % 7}.py", i, "f"),), severity=Severity.WARNING
        )
        for i in range(2000)
    ]
    with opened(written(tmp_path, Summary("p", many, calls=1)), 390) as page:
        page.select_option("#file", "f3.py")
        assert page.locator("article:visible").count() == len(range(3, 2000, 7))


def test_without_scripts_all_is_there(report, chromium):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(report.as_uri())
    assert page.locator("article:visible").count() >= 3 and not page.is_visible("#filters")
    assert page.locator("details.rule summary:visible").count() >= 2
    context.close()
