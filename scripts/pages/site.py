"""The whole tree of pages, and the navigation over it."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pages import areas, c_functions, functions, rules
from pages.markdown import fenced, on_the_site, slug
from softacl.api.table import functions as of_the_table
from softacl.check.findings.rules import BY_ID

ROOT = Path(__file__).resolve().parents[2]
_SUFFIXES = {".py": "python", ".c": "c", ".cpp": "cpp", ".txt": "cmake"}

# The pages of docs/ by name; those that are not named here come last, under "More".
NAVIGATION: dict[str, list[str]] = {
    "Guides": [
        "guides/first",
        "guides/pipeline",
        "guides/pools",
        "guides/cmake",
        "guides/ci",
        "guides/models",
        "guides/find_text",
        "guides/replay",
        "guides/overlap",
        "guides/editors",
    ],
    "Python": [
        "python",
        "memory",
        "operators",
        "models",
        "model-programs",
        "torch",
        "engines",
        "hccl",
        "ray",
        "torch-tutorial",
        "torch-tests",
    ],
    "Tools": [
        "commands",
        "environment",
        "errors",
        "check",
        "on-device",
        "rules/index",
        "trace",
        "report",
        "time",
        "top",
        "bench",
        "fleet",
        "c",
        "corpus",
    ],
    "Chips and coverage": ["support", "differences", "profiles", "media"],
    "中文": [
        "index.zh-CN",
        *(
            f"zh/{name}"
            for name in (
                "check",
                "environment",
                "errors",
                "c",
                "models",
                "torch",
                "guides/first",
                "guides/cmake",
                "guides/ci",
            )
        ),
    ],
    "How it works": [
        "design",
        "drivers",
        "observers",
        "answers",
        "guide",
        "pyacl-guide",
        "benchmarks",
        "provenance",
        "terms",
    ],
}

#: Pages whose tables have a row per name that people search for.
_WITH_ROWS = ("environment.md", "errors.md")


def write(out: Path) -> dict[str, Any]:
    """Write every page below `out`; return the settings that MkDocs needs in addition to mkdocs.yml."""
    shutil.rmtree(out, ignore_errors=True)
    places = {path.relative_to(ROOT).as_posix(): path.relative_to(ROOT / "docs").as_posix() for path in _written()}
    places |= {
        "README.md": "index.md",
        "README.zh-CN.md": "index.zh-CN.md",
        "CHANGELOG.md": "changelog.md",
        "CONTRIBUTING.md": "contributing.md",
    }
    places |= {"examples": "examples.md"}
    texts = {}
    for name, target in places.items():
        if name.endswith(".md"):
            text = (ROOT / name).read_text(encoding="utf-8")
            texts[target] = on_the_site(text, ROOT / name, ROOT, target, places, out)
    texts["examples.md"] = _examples()
    reference = _reference(texts)
    rules.write(texts)
    named = _named()
    for target in _WITH_ROWS:
        texts[target], rows = _anchored(texts[target])
        page = target.removesuffix(".md")
        named += [(f"{page}.html#{name.lower()}", *rows[name]) for name in rows if f"# {name} " not in texts[target]]
    for target, text in texts.items():
        (out / target).parent.mkdir(parents=True, exist_ok=True)
        (out / target).write_text(text, encoding="utf-8")
    (out / "assets").mkdir()
    for name in ("site.css", "worker.js"):
        shutil.copyfile(Path(__file__).with_name(name), out / "assets" / name)
    return {"nav": _navigation(texts, reference), "extra": {"named": named, "languages": _languages(texts)}}


def _languages(texts: Mapping[str, str]) -> dict[str, str]:
    """Page -> the same page in the other language, for pages that are in both."""
    pairs = {"index.md": "index.zh-CN.md"} | {
        name.removeprefix("zh/"): name for name in texts if name.startswith("zh/")
    }
    return pairs | {chinese: english for english, chinese in pairs.items()}


def _named() -> list[tuple[str, ...]]:
    """What the search finds by its name: where it is, its name, what it is, and another name."""
    found: list[tuple[str, ...]] = []
    for each in of_the_table():
        if each.done and each.py:
            found.append((f"reference/{each.py}.html", each.py, functions.does(each), *filter(None, [each.c])))
        elif each.done and each.c:
            found.append((c_functions.place(each), each.c, c_functions.does(each)))
    return found + [(f"rules/{each.id}.html", f"{each.id} {each.name}", each.what) for each in BY_ID.values()]


def _anchored(text: str) -> tuple[str, dict[str, tuple[str, str]]]:
    """A page with an anchor at each table row that begins with a name; title and text of those rows, for the search."""
    found = {}
    lines = text.split("\n")
    for i, line in enumerate(lines):
        _, first, *rest = re.split(r"(?<!\\)\|", line) if line.startswith("| `") else ("", "")
        names = re.findall(r"`([A-Z\d]\w+)`", first)
        plain = [re.sub(r"\[(.*?)\]\(.*?\)|`", r"\1", cell).strip() for cell in rest]
        for name in names:
            found[name] = (f"{name} {plain[0]}", plain[1]) if name.isdigit() else (name, plain[0])
        lines[i] = "| " + "".join(f'<a id="{name.lower()}"></a>' for name in names) + line[2:] if names else line
    return "\n".join(lines), found


def _written() -> list[Path]:
    """The pages of docs/, handwritten or from the other generators."""
    return sorted((ROOT / "docs").rglob("*.md"))


def _reference(texts: dict[str, str]) -> list[Any]:
    """Add the pages of the reference to `texts`; return their part of the navigation."""
    texts["reference/index.md"] = areas.index()
    navigation: list[Any] = ["reference/index.md"]
    missing = []
    for area, group in areas.by_area().items():
        done = [each for each in group if each.done]
        if done:
            name = f"reference/{slug(area)}/index.md"
            texts[name] = areas.area_page(area, group)
            navigation.append({areas.titled(area): name})  # not its functions: every page would repeat their names
        for each in done:
            texts[f"reference/{each.py}.md"] = functions.page(each)
        if len(done) < len(group):
            name = f"reference/not-yet/{slug(area)}.md"
            texts[name] = areas.not_yet_page(area, group)
            missing.append({areas.titled(area): name})
    return [*navigation, {"Not yet": missing}, {"C only": c_functions.write(texts)}]


def _navigation(texts: dict[str, str], reference: list[Any]) -> list[Any]:
    named = {f"{name}.md" for names in NAVIGATION.values() for name in names}
    own = ("reference/", "rules/")
    top = {"index.md", "examples.md", "changelog.md", "contributing.md"}
    others = [name for name in texts if name not in named | top and not name.startswith(own)]
    parts: dict[str, list[Any]] = {
        title: [f"{name}.md" for name in names if f"{name}.md" in texts] for title, names in NAVIGATION.items()
    }
    parts["Guides"].append({"Examples": "examples.md"})
    navigation: list[Any] = [{"SoftACL": "index.md"}, {"Guides": parts.pop("Guides")}, {"pyACL reference": reference}]
    navigation += [{title: names} for title, names in parts.items()]
    if others:
        navigation.append({"More": others})
    return [*navigation, {"Project": [{"Changes": "changelog.md"}, {"Contributing": "contributing.md"}]}]


def _examples() -> str:
    """The page with the programs of examples/."""
    lines = [
        "# Examples",
        "",
        "Programs that the tests run. The [reference](reference/index.md) has one for each function.",
        "",
    ]
    for path in sorted((ROOT / "examples").glob("*.py")) + sorted((ROOT / "examples" / "c").glob("*.*")):
        if path.suffix not in _SUFFIXES:
            continue
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(ROOT).as_posix()
        lines += [f"## {name.removeprefix('examples/')}", ""]
        if path.suffix == ".py":
            lines += [(ast.get_docstring(ast.parse(text)) or "").partition("\n\n")[0], ""]
            text = re.sub(r'\A""".*?"""\n+', "", text, flags=re.DOTALL)
        lines += [f'??? example "{name}"', ""]
        lines += [f"    {line}".rstrip() for line in fenced(text, _SUFFIXES[path.suffix])]
        lines += [""]
    return "\n".join(lines)


def configuration(out: Path, settings: dict[str, Any]) -> str:
    """The text of a settings file that extends mkdocs.yml. JSON is YAML, too."""
    place = out.parent
    inherited = {
        "INHERIT": os.path.relpath(ROOT / "mkdocs.yml", place),
        "docs_dir": os.path.relpath(out, place),
        "hooks": [os.path.relpath(Path(__file__).with_name("hooks.py"), place)],
        "site_dir": os.path.relpath(ROOT / "site", place),
    }
    return json.dumps(inherited | settings, indent=1)
