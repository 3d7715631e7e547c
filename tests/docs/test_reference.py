"""The reference of pyACL: an example for every function, pages that have all the facts, links that lead somewhere."""

from __future__ import annotations

import importlib.util
import json
import os
import posixpath
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from environments import bare

from softacl.api.table import functions
from softacl.check.findings.rules import BY_ID
from softacl.profiles import families

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from pages import chips  # noqa: E402
from pages.examples import examples, shown_by  # noqa: E402

EXAMPLES = examples()
DONE = [function for function in functions() if function.py and function.done]
MISSING = [function for function in functions() if function.py and not function.done]
C_ONLY = [function for function in functions() if not function.py]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_prints_what_it_says_and_calls_what_it_shows(example, tmp_path):
    if "PIL" in example.text:
        pytest.importorskip("PIL")
    called = tmp_path / "called"
    env = bare()
    env |= {"SOFTACL_OBSERVERS": "called:join", "PYTHONPATH": str(Path(__file__).parent), "CALLED_INTO": str(called)}
    if example.chip:
        env["SOFTACL_CHIP"] = example.chip
    program = ROOT / "examples" / "reference" / f"{example.name}.py"
    command = [sys.executable, str(program)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, env=env)
    assert done.returncode == 0 and done.stderr == "", done.stdout + done.stderr
    said = [line.split("  # ", 1)[1] for line in example.text.splitlines() if line.lstrip().startswith("print(")]
    assert said and done.stdout.splitlines() == said
    shows = {function.py for function in DONE if shown_by(function.py) is example}
    assert shows - set(called.read_text().splitlines()) == set()


def test_every_function_that_works_has_an_example():
    assert [function.py for function in DONE if shown_by(function.py) is None] == []
    assert example_named("copies").shows <= example_named("copies").calls
    for example in EXAMPLES:
        assert example.title.endswith(".") and example.shows <= example.calls, example.name


def example_named(name):
    return next(example for example in EXAMPLES if example.name == name)


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """The pages of the site, and the settings that MkDocs gets, as `make docs` writes them."""
    out = tmp_path_factory.mktemp("site") / "pages"
    subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "build_site.py"), "--pages", str(out)], check=True, timeout=120
    )
    return out, json.loads((out.parent / "pages.yml").read_text())


def test_every_function_that_works_has_a_page_with_all_parts(pages):
    out, _ = pages
    for function in DONE:
        text = (out / "reference" / f"{function.py}.md").read_text()
        assert text.startswith(f"# {function.py}\n")
        parts = {line.removeprefix("## ") for line in text.splitlines() if line.startswith("## ")}
        assert {"Returns", "Example", "Chips and versions"} <= parts, function.py
        assert ("Arguments" in parts) == bool(function.py_params), function.py
        assert ("In C" in parts) == bool(function.c), function.py
        if function.returns == "aclError" and function.py_returns != ():
            assert "`ret`" in text, function.py
        for name in (*(function.py_params or ()), *(function.py_returns or ())):
            assert f"| `{name.rstrip('?')}` |" in text, (function.py, name)


def test_a_page_has_the_facts(pages):
    out, _ = pages
    text = (out / "reference" / "acl.rt.malloc.md").read_text()
    assert "dev_ptr, ret = acl.rt.malloc(size, policy)" in text and "`aclrtMalloc`" in text
    assert "| [207001](../errors.md#207001) | `ACL_ERROR_RT_MEMORY_ALLOCATION` | not enough memory |" in text
    assert "aclError aclrtMalloc(void **devPtr, size_t size, aclrtMemMallocPolicy policy);" in text
    assert "| 2 | `ACL_MEM_MALLOC_NORMAL_ONLY` |" in text and "src/acl/aclrt_impl/memory.cpp:" in text
    assert "acl.init([config_path])" in (out / "reference" / "acl.init.md").read_text()
    not_there = (out / "reference" / "acl.rt.value_wait.md").read_text()
    assert re.search(r"\| \[310\].* \| not on this chip \|", not_there)


def test_chips_and_versions_are_those_of_the_profiles():
    everywhere = dict((name, there) for name, _, there in chips.availability("aclrtMalloc"))
    assert set(everywhere) == set(families()) and all(there.startswith("all (") for there in everywhere.values())
    late = {name: there for name, _, there in chips.availability("aclrtMemcpyBatch")}
    assert late["310"] == "" and late["910B"].endswith("9.1") and not late["910B"].startswith("all")
    assert chips.since("aclrtMemcpyBatch").startswith("Not in CANN 8.") and chips.since("aclrtMalloc") == ""


def test_what_is_not_there_yet_is_listed_by_area(pages):
    out, _ = pages
    for function in MISSING:
        area = "".join(c for c in function.area.lower().replace(" ", "-") if c.isalnum() or c == "-")
        assert f"{function.py}(" in (out / "reference" / "not-yet" / f"{area}.md").read_text()
        assert not (out / "reference" / f"{function.py}.md").exists()


@pytest.fixture(scope="module")
def sections(pages):
    """What the pages of C functions say, by function."""
    found = {}
    for page in (pages[0] / "reference" / "c").glob("*.md"):
        for part in re.split(r"^## (?=\w+$)", page.read_text(), flags=re.MULTILINE)[1:]:
            name, _, text = part.partition("\n")
            assert name not in found, name
            found[name] = text
    return found


def test_every_c_function_without_a_pyacl_form_is_on_a_page_or_listed(pages, sections):
    missing = (pages[0] / "reference" / "c" / "not-yet.md").read_text()
    for function in C_ONLY:
        text = sections.get(function.c, "")
        assert bool(text) == function.done and (f"| `{function.c}` |" in missing) != function.done
        if function.done:
            assert f"#include <{function.header}>" in text
            for name in ("**Arguments**" if function.params else "**Returns**", "**Returns**", '"Chips and versions"'):
                assert name in text, (function.c, name)
            for param in function.params:
                assert f"| `{param.name}` | `{param.type}` |" in text, (function.c, param.name)


def test_the_part_of_a_c_function_has_the_facts(sections):
    text = sections["aclrtMemcpyBatchAsyncV2"]
    assert "    size_t numAttrs,\n    aclrtStream stream);\n```" in text
    assert "| `destMaxs` | `size_t *` | given; bytes |" in text and "src/acl/aclrt_impl/memory.cpp:" in text
    assert "| [310](../../profiles.md) | Atlas 200/300/500 inference products | not on this chip |" in text
    assert "Its executor comes from aclnnAddsGetWorkspaceSize." in sections["aclnnAdds"]
    assert "| value | aclrtMemPoolAttr |" in sections["aclrtMemPoolSetAttr"]


def test_texts_of_c_functions_are_all_used():
    texts = json.loads((ROOT / "scripts" / "data" / "c_functions.json").read_text())
    done = {function.c for function in C_ONLY if function.done}
    assert set(texts["functions"]) <= done and all(text.endswith(".") for text in texts["functions"].values())
    assert all(any(f"aclnn{start}{name}" in done for start in ("", "Inplace")) for name in texts["operators"])


def test_the_navigation_has_every_page_but_those_of_functions_once(pages):
    out, settings = pages

    def flat(part):
        if isinstance(part, str):
            return [part]
        items = part.values() if isinstance(part, dict) else part
        return [name for item in items for name in flat(item)]

    named = flat(settings["nav"])
    assert len(named) == len(set(named))
    # Areas list functions, and a page lists rules, so that pages stay small.
    listed = {f"reference/{function.py}.md" for function in DONE} | {f"rules/{rule.id}.md" for rule in BY_ID.values()}
    assert set(named) == {path.relative_to(out).as_posix() for path in out.rglob("*.md")} - listed
    written = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert written < set(named)


def test_links_lead_somewhere(pages):
    out, _ = pages
    anchors = {path: headings(path.read_text()) for path in out.rglob("*.md")}
    links = 0
    for path in anchors:
        text = re.sub(r"^ *```.*?^ *```", "", path.read_text(), flags=re.DOTALL | re.MULTILINE)
        for link in re.findall(r"\]\(([^)\s]+)\)", text):
            target, _, anchor = link.partition("#")
            if re.match(r"https?:", target):
                continue
            place = out / posixpath.normpath(posixpath.join(path.parent.relative_to(out).as_posix(), target))
            place = place if target else path
            assert place.is_file(), f"{path.relative_to(out)}: {link}"
            assert not anchor or anchor in anchors[place], f"{path.relative_to(out)}: {link}"
            links += 1
    assert links > 1000


def headings(text):
    """The anchors of a page, as MkDocs and GitHub make them."""
    titles = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE), re.MULTILINE)
    anchors = {re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", title).strip().lower()) for title in titles}
    return anchors | set(re.findall(r'<a id="([\w-]+)">', text))


@pytest.fixture(scope="module")
def built(pages, tmp_path_factory):
    """The site, as `make docs` builds it; MkDocs has no warning."""
    if not importlib.util.find_spec("material"):
        pytest.skip("softacl[docs] is not installed")
    site = tmp_path_factory.mktemp("built") / "site"
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", str(pages[0].parent / "pages.yml")]
    done = subprocess.run([*command, "--site-dir", str(site)], capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stderr
    return site


@pytest.mark.thorough
def test_the_site_is_small_and_loads_nothing_from_elsewhere(built):
    page = (built / "reference" / "acl.rt.memcpy.html").read_text()
    assert "acl.rt.memcpy" in page and not re.search(r'<(?:script|link|img)[^>]*(?:src|href)="?(?:https?:)?//', page)
    index = json.loads((built / "search" / "search_index.json").read_text())["docs"]
    titles = [section["title"] for section in index if section["location"].startswith("reference/")]
    assert sorted(titles) == sorted(
        name for function in (*DONE, *C_ONLY) if function.done for name in [function.py or function.c]
    )
    assert sum(path.stat().st_size for path in built.rglob("*") if path.is_file()) < 44 << 20
    texts = {path: path.read_text() for path in built.rglob("*.html") if path.name != "404.html"}
    ids = {path: set(re.findall(r'\b(?:id|name)="([^"]+)"', text)) for path, text in texts.items()}
    for place, link in ((path, link) for path in texts for link in re.findall(r' href="?([^" >]+)', texts[path])):
        target, _, anchor = link.partition("#")
        if not re.match(r"https?:", link):
            path = Path(os.path.normpath(place.parent / target)) if target else place
            assert path.exists() and (not anchor or path not in ids or anchor in ids[path]), f"{place}: {link}"


@pytest.mark.thorough
def test_the_search_finds_chinese_words_and_pages_lead_to_the_other_language(built):
    pytest.importorskip("jieba", reason="softacl[docs] is not installed")
    index = json.loads((built / "search" / "search_index.json").read_text())
    words = {
        word
        for section in index["docs"]
        if section["location"].startswith("zh/check.html")
        for word in re.split(index["config"]["separator"], f"{section['title']} {section['text']}")
    }
    assert {"异步", "拷贝", "锁页", "泄漏"} <= words and "trimmer" not in index["config"]["pipeline"]
    chinese, english = ((built / name / "check.html").read_text() for name in ("zh", "."))
    assert re.search(r'<html lang="?zh-CN', chinese) and re.search(r'<html lang="?en', english)
    assert re.search(r'href="?\.\./check\.html"? hreflang="?en', chinese)
    assert re.search(r'href="?zh/check\.html"? hreflang="?zh-CN', english)
    assert all(word in chinese for word in ("搜索", "指南")) and "Guides" in english  # the words of the site itself


@pytest.mark.thorough
def test_the_search_finds_exact_names_first(built):
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not present")
    chromium = shutil.which("chromium") or pytest.skip("chromium is not present")
    places = {
        "aclrtMalloc": "reference/acl.rt.malloc.html",
        "acl.rt.malloc": "reference/acl.rt.malloc.html",
        "107002": "errors.html#107002-acl_error_rt_context_null",
        "507014": "errors.html#507014",
        "HD401": "rules/HD401.html",
        "SOFTACL_CHIP": "environment.html#softacl_chip",
        "aclrtMemPoolMallocAsync": "reference/c/pool.html#aclrtmempoolmallocasync",
        "libhccl.so": "errors.html#libhcclso-cannot-open-shared-object-file",
    }
    wrong = []
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        page.goto((built / "index.html").as_uri())
        for words, place in places.items():
            page.fill("input.md-search__input", "")
            page.click("input.md-search__input")
            page.keyboard.type(words)
            file, sharp, anchor = place.partition("#")
            first = f".md-search-result__item:first-child a[href*='{file}'][href$='{sharp + anchor}']"
            first = first if anchor else first.removesuffix("[href$='']")
            page.wait_for_selector(first, timeout=60000)
        browser.close()
    # From a disk the theme cannot ask sitemap.xml whether a page has a twin in the other language, and follows the link as it is.
    assert [
        text for text in wrong if "sitemap.xml" not in text and text != "Failed to load resource: net::ERR_FAILED"
    ] == []
