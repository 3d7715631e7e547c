"""Stacks: each call has its own, and the same call the same one."""

from __future__ import annotations

from softacl.check.findings.site import DEPTH, capture, outermost, resolve


def test_a_call_that_repeats_has_the_same_stack():
    first, second = [capture() for _ in range(2)]
    assert first is second


def test_calls_of_one_line_differ():
    first, second = capture(), capture()
    assert first != second
    assert resolve(first)[0] == resolve(second)[0]


def test_code_at_the_address_of_code_that_is_gone_is_not_taken_for_it():
    for line in range(1, 200):
        names = {"capture": capture}
        exec(compile("\n" * line + "site = capture()", f"file{line % 7}.py", "exec"), names)
        place = resolve(names["site"])[0]
        assert (place.file, place.line) == (f"file{line % 7}.py", line + 1)


def test_the_same_text_in_two_files():
    """Python calls their code objects equal."""
    sites = []
    for file in ("one.py", "two.py"):
        exec(compile("def call():\n    sites.append(capture())\ncall()", file, "exec"), globals() | {"sites": sites})
    assert [[place.file for place in resolve(site)[:2]] for site in sites] == [["one.py"] * 2, ["two.py"] * 2]
    assert len(set(sites)) == 2


def test_more_stacks_than_are_remembered():
    """Of functions of a hundred lines: to find the line of an instruction takes longer, the longer its function is."""
    names, text, expected = {"capture": capture, "sites": []}, [], []
    for number in range(60):
        text.append(f"def part{number}():")
        for _ in range(100):
            text.append("    sites.append(capture())")
            expected.append((len(text), f"part{number}"))
        text.append(f"part{number}()")
    exec(compile("\n".join(text), "many.py", "exec"), names)
    places = [resolve(site)[0] for site in names["sites"]]
    assert [(place.line, place.function) for place in places] == expected


def test_a_deep_stack_is_cut():
    def deep(left: int) -> tuple:
        return deep(left - 1) if left else capture()

    site = deep(20)
    assert len(site) == DEPTH
    assert {place.function.rpartition(".")[2] for place in resolve(site)} == {"deep"}


def test_what_becomes_the_outermost_function_ends_the_stack():
    def outer() -> tuple:
        return inner()

    def inner() -> tuple:
        return capture()

    assert len(outer()) > 1
    outermost.add(outer.__code__)
    try:
        assert len(outer()) == 1
    finally:
        outermost.discard(outer.__code__)
    assert len(outer()) > 1
