"""What README and docs say is true: code runs with the printed results, links lead somewhere, commands exist."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from softacl.base import environment
from softacl.check.findings.rules import BY_ID

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]


def code_blocks():
    """Every Python block of the pages that print what they say."""
    for page in (
        ROOT / "README.md",
        ROOT / "docs" / "atc.md",
        ROOT / "docs" / "memory.md",
        ROOT / "docs" / "operators.md",
        ROOT / "docs" / "python.md",
    ):
        for number, block in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)):
            yield pytest.param(block, id=f"{page.stem}{number}")


@pytest.mark.parametrize("code", list(code_blocks()))
def test_code_prints_what_it_says(tmp_path, code):
    program = tmp_path / "block.py"
    program.write_text(code)
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    said = [line.split("  # ", 1)[1].strip() for line in code.splitlines() if line.lstrip().startswith("print(")]
    assert said and done.stdout.splitlines() == said


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text()):
        if not target.startswith(("http:", "https:")):
            assert (page.parent / target).exists(), target


def test_commands_of_the_readme_exist():
    from softacl.cli import cli

    texts = [(ROOT / name).read_text() for name in ("README.md", "docs/commands.md")]
    named = [set(re.findall(r"`softacl (\w[\w-]*)", text)) for text in texts]
    assert named[0] <= named[1] == set(cli.list_commands(None))


def test_the_readme_can_be_read_in_a_minute():
    text = re.sub(r"```.*?```", "", (ROOT / "README.md").read_text(), flags=re.DOTALL)
    assert len(text.split()) <= 700


CHINESE = ROOT / "docs" / "zh"
TRANSLATED = {ROOT / "README.zh-CN.md": ROOT / "README.md"} | {
    path: ROOT / "docs" / path.relative_to(CHINESE) for path in sorted(CHINESE.rglob("*.md"))
}


def structure(page):
    """What translations keep: commands and programs without their comments, names, headings, rows, and links, each as that of the
    English page."""
    text = page.read_text()
    commands = re.sub(r" # .*", " #", text)
    yield from re.findall(r"^ *```.*?^ *```", commands, re.DOTALL | re.MULTILINE)
    yield from re.findall(
        r"^(?:    .+\n)+", re.sub(r"^ *```.*?^ *```", "", commands, flags=re.DOTALL | re.MULTILINE), re.MULTILINE
    )
    yield from re.findall(r"^#+(?= )|^\|", text, re.MULTILINE)
    yield from re.findall(r"`[^`\n]+`", text)
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        target, hash_, anchor = link.partition("#")
        if not target or ":" in target:
            yield link
            continue
        path = (page.parent / target).resolve()
        path = TRANSLATED.get(path, path)
        yield f"link {path.relative_to(ROOT)}{hash_}{anchor}" if path != ROOT / "README.md" else "link README"


@pytest.mark.parametrize("page", TRANSLATED, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_pages_of_both_languages_say_the_same(page):
    own, english = sorted(structure(page)), sorted(structure(TRANSLATED[page]))
    assert [each for each in own if each not in english] == [each for each in english if each not in own] == []
    assert own == english


@pytest.mark.parametrize("page", TRANSLATED, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_line_of_a_chinese_page_ends_between_chinese_characters(page):
    """Markdown shows the end of a line as a space."""
    text = re.sub(r"```.*?```", "", page.read_text(), flags=re.DOTALL)
    assert re.findall(r".*[\u3000-\u9fff\uff00-\uffef]\n *[\u3000-\u9fff\uff00-\uffef].*", text) == []


def test_make_targets_of_the_readme_exist():
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert {"demo", "test", "lint", "bench"} <= targets


def test_the_image_is_built_from_files_that_are_there():
    copied = re.findall(r"^COPY (?!--)(.+) \S+$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    assert len(copied) == 3 and all((ROOT / name).exists() for line in copied for name in line.split())


def test_the_list_of_variables_its_page_and_the_source_agree():
    """src/softacl/base/environment.py has each variable that the source reads, and a page describes those that users set."""
    table = (ROOT / "docs" / "environment.md").read_text()
    rows = [row.split("|")[1] for row in table.splitlines() if row.startswith("| `")]
    described = set(re.findall(r"`(SOFTACL_\w+)`", " ".join(rows)))
    assert described == set(environment.PUBLIC)
    files = [path for kind in ("*.py", "*.c") for path in (ROOT / "src").rglob(kind) if path.name != "environment.py"]
    sources = [path.read_text() for path in files]
    read = {name for text in sources for name in re.findall(r'["(=]"?(SOFTACL_[A-Z_]+[A-Z])"', text)}
    macros = {"SOFTACL_VERSION", "SOFTACL_HEADERS"}  # of the C compiler
    assert read - macros <= environment.PUBLIC.keys() | environment.INTERNAL.keys()
    assert {"SOFTACL_CHIP", "SOFTACL_OOM_REPORT", "SOFTACL_TRACE_INTO", "SOFTACL_TRACEBACK"} <= read
    for page in PAGES:
        internal = environment.INTERNAL.keys() if page.name == "CONTRIBUTING.md" else set()
        for name in re.findall(r"\bSOFTACL_[A-Z_]*[A-Z]\b", page.read_text() if page.name != "CHANGELOG.md" else ""):
            assert name in described | macros | internal, f"{page.name}: {name}"


def test_no_path_of_a_machine_and_no_host_of_a_registry():
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if tracked.returncode:
        pytest.skip("not a git checkout")
    for name in tracked.stdout.split():
        path = ROOT / name
        if path.is_file() and path.suffix in (".py", ".md", ".toml", ".c", ".h", ".json", ".cfg", ""):
            text = path.read_text(errors="ignore")
            assert not re.search(r"/(?:work|root|home/\w+)/(?!output)", text) or path == Path(__file__), name


def test_readme_counts_what_works():
    rows = json.loads((ROOT / "src" / "softacl" / "api" / "functions.json").read_text())  # operators are counted apart
    states = [row["state"] for row in rows if not (row["c"] or "").startswith("softacl_")]
    text = (ROOT / "README.md").read_text()
    assert f"Of the {len(states):,} functions" in text
    assert f"{states.count('works')} work and {states.count('partial')}\nwork in part" in text
    assert f"{len(BY_ID)} rules" in text


def test_the_first_program_is_clean_under_the_next_command(tmp_path):
    """Without advice and information, too."""
    block = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    (tmp_path / "first.py").write_text(block[1])
    command = [sys.executable, "-m", "softacl", "check", "first.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and done.stderr.endswith("SUMMARY: softacl check: no findings in 12 calls\n"), (
        done.stderr
    )


def test_pages_name_the_same_source_to_install_from():
    command = [sys.executable, ROOT / "scripts" / "generate_install.py", "--check"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def bare(tmp_path_factory):
    """bare(command): what a shell prints where nothing is installed but what README says, and nobody has set a variable.

    pip finds a wheel of this checkout; commands that are not Python's are those of C++ and of a POSIX system's set_env.sh.
    """
    place = tmp_path_factory.mktemp("bare")
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if tracked.returncode:
        pytest.skip("not a git checkout")
    for name in tracked.stdout.split():
        if (ROOT / name).is_file() and not name.startswith(("docs/", "tests/")):
            (place / "tree" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, place / "tree" / name)
    subprocess.run([sys.executable, "-m", "venv", place / "venv"], check=True)
    commands = place / "commands"
    commands.mkdir()
    for name in filter(shutil.which, ("sh", "g++", "as", "ld", "cat", "dirname", "tr")):
        (commands / name).symlink_to(shutil.which(name))
    kept = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    env = kept | {"HOME": str(place), "PATH": f"{place}/venv/bin:{commands}", "PIP_FIND_LINKS": str(place)}
    folder = place / "folder"
    folder.mkdir()

    def run(command, code=0, **variables):
        done = subprocess.run(
            ["sh", "-ec", command], cwd=folder, env=env | variables, capture_output=True, text=True, timeout=600
        )
        assert code in (None, done.returncode), f"$ {command}\n{done.stdout}{done.stderr}"
        return done

    if run("pip download --quiet --no-deps --dest .. click", None).returncode:
        pytest.skip("pip finds no package index")
    compiler = f"CC={shutil.which('gcc') or 'cc'} PATH={os.environ['PATH']}"
    run(f"{compiler} ../venv/bin/pip wheel --quiet --no-deps --wheel-dir .. ../tree")
    run.folder = folder
    return run


@pytest.mark.slow
@pytest.mark.timeout(1200)  # builds SoftACL, some of them twice
def test_each_command_of_the_readme_runs_where_only_it_was_followed(bare):
    for name, example in (
        ("program.py", "reference/copies_on_streams.py"),
        ("main.cpp", "c/memory_copy.cpp"),
        ("checked.h", "c/checked.h"),
    ):
        shutil.copyfile(ROOT / "examples" / example, bare.folder / name)
    (bare.folder / "tests").mkdir()
    (bare.folder / "tests" / "test_it.py").write_text(
        "import acl\ndef test_it(): assert acl.init() == acl.finalize() == 0"
    )
    finders = "python -c \"import sys; print(sys.meta_path, [name for name in sys.modules if name[:7] == 'softacl'])\""
    before = re.sub("0x[0-9a-f]+", "", bare(finders).stdout)
    ran = []
    for language, block in re.findall(r"```(\w+)\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL):
        scripts = [block]
        if language == "yaml":  # what an NPU's machine runs is for comparison
            scripts = [] if "self-hosted" in block else re.findall(r"run: (.+)", block)
        elif language == "python":
            (bare.folder / "block.py").write_text(block)
            scripts = ["python block.py", "softacl check --fail-on information block.py"]
        for script in scripts:
            script = re.sub(r"\./softacl\b", "softacl", script)  # a wheel of this checkout: it needs no compiler here
            if "g++" not in script or shutil.which("g++"):
                bare(script)
                ran += script.splitlines()
    assert len(ran) >= 12 and any(line.startswith("pip install softacl ") for line in ran)
    assert (
        re.sub("0x[0-9a-f]+", "", bare(finders).stdout) == before
    )  # other programs of the environment start as before
    assert "error[HD401]" in bare(f"softacl check {ROOT / 'examples' / 'check' / 'race.py'}", 1).stderr
    assert "trace.html" in bare("softacl report trace.acltrace").stderr


@pytest.mark.slow
@pytest.mark.timeout(1200)  # builds SoftACL, some of them twice
def test_an_example_runs_or_says_what_it_needs(bare):
    bare("pip install --quiet softacl")
    for path in sorted((ROOT / "examples").rglob("[!_]*.py")):
        chip = re.search(r"^# SOFTACL_CHIP=(\S+)\n", path.read_text(), re.MULTILINE)
        done = bare(f"python {path}", None, **({"SOFTACL_CHIP": chip[1]} if chip else {}))
        said = done.stdout + done.stderr
        assert done.returncode == 0 or said.startswith("usage:") or "pip install" in said, f"{path}\n{said}"


@pytest.fixture
def project(bare, tmp_path):
    """The program and the tests of the guide on CI in a folder of their own; in_it(command), where compilers are found."""
    guide = (ROOT / "docs" / "guides" / "ci.md").read_text()
    for name, block in re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```$', guide, re.DOTALL | re.MULTILINE):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(block)

    def in_it(command, code=0, **variables):
        path = f"{bare.folder.parent}/venv/bin:{os.environ['PATH']}"
        return bare(f"cd {tmp_path}; export PATH={path}; {command}", code, **variables)

    in_it.folder = tmp_path
    return in_it


@pytest.mark.slow
@pytest.mark.timeout(1200)  # builds SoftACL, some of them twice
def test_the_action_checks_a_program_and_tests(bare, project):
    steps = pytest.importorskip("yaml").safe_load((ROOT / "action.yml").read_text())["runs"]["steps"]
    given = {
        "github.action_path": bare.folder.parent / "tree",
        "inputs.program": "transfer.py",
        "inputs.format": "github",
    }
    given |= {"inputs.tests": "-q test_transfer.py", "inputs.extras": ""}

    def act(step, code=0):
        env = {name: str(given[value[3:-2].strip()]) for name, value in step["env"].items()}
        return project(step["run"], code, **env).stdout

    for step in steps:
        act(step)
    transfer = project.folder / "transfer.py"
    transfer.write_text(transfer.read_text().replace("wait=True", "wait=False"))
    assert "1 failed" in act(steps[1], 1) or "3 failed" in act(steps[1], 1)
    assert "::error file=transfer.py,line=" in act(steps[2], 1)


@pytest.mark.slow
@pytest.mark.timeout(1200)  # builds SoftACL, some of them twice
def test_the_hooks_of_pre_commit(bare, project):
    bare("pip install --quiet pre-commit")
    git = "git -c user.name=a -c user.email=a@b -c init.defaultBranch=main"
    tree = bare.folder.parent / "tree"
    project(f"cd {tree}; {git} init -q; {git} add .; {git} commit -qm all")
    config = project.folder / ".pre-commit-config.yaml"
    config.write_text(config.read_text().replace("../softacl", str(tree)))
    project(f"{git} init -q; {git} add .")
    said = project("pre-commit run --all-files").stdout
    assert len(re.findall(r"\.Passed$", said, re.MULTILINE)) == 2, said
    transfer = project.folder / "transfer.py"
    transfer.write_text(transfer.read_text().replace("wait=True", "wait=False"))
    said = project(f"{git} add .; pre-commit run", 1).stdout
    assert len(re.findall(r"\.Failed$", said, re.MULTILINE)) == 2 and said.count("HD401") >= 4, said


@pytest.mark.thorough  # records a program
def test_the_picture_of_time_is_what_is_predicted():
    subprocess.run([sys.executable, ROOT / "scripts" / "draw_time.py", "--check"], check=True, timeout=60)


def test_the_demo_runs():
    text = (ROOT / "Makefile").read_text()
    lines = [line.strip() for line in text.splitlines() if line.startswith("\t$(BIN)/softacl ")]
    assert (
        len(lines) == 2 and "--release_cycle 10 --number_of_cycles 1 --device_id 0 --memory_size 10485760" in lines[0]
    )
    for line in lines:
        command = [sys.executable, "-c", "from softacl.cli import main; main()", *line.split()[1:]]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0 and "0 wrong" in done.stdout
    assert "the same" in done.stdout


class TestVendorExamples:
    """docs/vendor-examples.md is written by hand, after the examples were run by hand."""

    TEXT = (ROOT / "docs" / "vendor-examples.md").read_text(encoding="utf-8")
    EXAMPLES = re.findall(r"^\| `(\d_\S+/\S+)` \| ([^|]+) \| (.*)\|$", TEXT, re.MULTILINE)

    def test_all_61_are_listed_once_and_say_why_they_stop(self):
        assert len({path for path, _, _ in self.EXAMPLES}) == len(self.EXAMPLES) == 61
        for path, state, happens in self.EXAMPLES:
            assert state == "runs" or (state == "stops" and happens.strip()), path

    def test_the_counts_in_the_text_are_those_of_the_table(self):
        states = [state for _, state, _ in self.EXAMPLES]
        assert f"{states.count('runs')} run to completion" in self.TEXT
        assert f"{states.count('stops')} stops." in self.TEXT

    def test_none_stops_at_a_function_that_is_not_there(self):
        assert "200006" not in self.TEXT


#: A program that gets codes of docs/errors.md; the comments are the codes, and each is also a heading there.
FAILING = """\
import acl, softacl
acl.rt.malloc(64, 0)[1]  # 107002
acl.init("nothing.json")  # 100003
acl.init()  # 0
acl.init()  # 100002
acl.rt.set_device(9)  # 107001
acl.rt.set_device(0)  # 0
acl.rt.malloc(0, 0)[1]  # 100000
acl.rt.malloc(1 << 40, 0)[1]  # 207001
p, s = acl.rt.malloc(1024, 0)[0], acl.rt.create_stream()[0]
acl.rt.memcpy(p, 512, p, 1024, 3)  # 107000
acl.rt.set_device(1)  # 0
acl.rt.memset_async(p, 64, 0, 64, s)  # 107003
acl.rt.set_device(0)  # 0
acl.rt.stream_wait_event(s, acl.rt.create_event_with_flag(1)[0])  # 0
acl.rt.synchronize_stream_with_timeout(s, 50)  # 507046
acl.rt.destroy_stream_force(s)  # 0
acl.rt.synchronize_stream(s)  # 107017
acl.fv.init(0)  # 200006
acl.rt.set_group(0)  # 207000
acl.mdl.load_from_file("nothing.om")[1]  # 145002
with open("bad.om", "w") as file: file.write("x" * 100)
acl.mdl.load_from_file("bad.om")[1]  # 145006
def twice(x): raise ValueError("too small")
softacl.model("twice.om", inputs={"x": ("uint8", (64,))}, outputs={"y": ("uint8", (64,))})(twice)
m, xs, ys = acl.mdl.load_from_file("twice.om")[0], acl.mdl.create_dataset(), acl.mdl.create_dataset()
acl.mdl.execute(m, xs, ys)  # 145000
[acl.mdl.add_dataset_buffer(each, acl.create_data_buffer(p, 64))[1] for each in (xs, ys)]  # [0, 0]
acl.mdl.execute(m, xs, ys)  # 507015
s = acl.rt.create_stream()[0]
x, y = acl.create_tensor_desc(0, [256], 2), acl.create_data_buffer(p + 512, 1024)
acl.op.execute_v2("Relu", [x], [y], [x], [y], 0, s)  # 0
acl.rt.synchronize_stream(s)  # 507035
acl.mdl.execute_async(m, xs, ys, s)  # 0
acl.rt.synchronize_stream(s)  # 507015
"""


def test_errors_are_those_of_the_page(tmp_path):
    lines = [line.partition("  # ") for line in FAILING.splitlines()]
    shown = [f"print({code}, '#', acl.get_recent_err_msg())" if result else code for code, _, result in lines]
    program = tmp_path / "program.py"
    program.write_text("\n".join(shown))
    done = subprocess.run([sys.executable, str(program)], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    expected = [result for _, _, result in lines if result]
    assert [line.partition(" # ")[0] for line in done.stdout.splitlines()] == expected, done.stderr
    page = (ROOT / "docs" / "errors.md").read_text()
    assert {code for code in expected if code.isdigit() and code != "0"} <= set(
        re.findall(r"^### (\d{6}) ", page, re.MULTILINE)
    )
    said = re.sub(r"0x\w+", "0x...", " ".join(done.stdout.split()))
    assert said.endswith("failed: function twice raised ValueError: too small.")
    for block in re.findall(r"(?:^    .+\n)+", page, re.MULTILINE):
        assert " ".join(block.split()) in said, block


def test_libraries_that_are_not_found_are_on_the_page(tmp_path):
    page = (ROOT / "docs" / "errors.md").read_text()
    for name in ("libascendcl.so", "libhccl.so", "libascend_hal.so"):
        line = f"import ctypes; ctypes.CDLL({name!r})"
        environment = {"PATH": "/usr/bin", "HOME": str(tmp_path)}
        done = subprocess.run([sys.executable, "-I", "-c", line], env=environment, capture_output=True, text=True)
        assert (
            f"### {name}: cannot open shared object file" in page
            and f"{name}: cannot open shared object" in done.stderr
        )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", "import acl"], capture_output=True, text=True)
    assert "### No module named 'acl'" in page and "No module named 'acl'" in done.stderr
