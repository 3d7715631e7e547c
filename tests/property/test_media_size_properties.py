import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from softacl.base.units import align_up
from softacl.media import (
    FUNCTIONS,
    GENERATIONS,
    ROLES,
    MediaRuleError,
    all_formats,
    buffer_size,
    pooled_block_size,
)
from softacl.media.sizes.rules import rules_of
from softacl.profiles import families, load


def _answerable():
    for function in FUNCTIONS:
        for chip in families():
            for generation in GENERATIONS:
                for role in ROLES:
                    for fmt in all_formats():
                        try:
                            buffer_size(function, fmt, 640, 480, chip=chip, generation=generation, role=role)
                        except MediaRuleError:
                            continue
                        yield function, chip, generation, role, fmt


CASES = list(_answerable())


@st.composite
def questions(draw):
    function, chip, generation, role, fmt = draw(st.sampled_from(CASES))
    width = draw(st.integers(32, 4000)) & ~1
    height = draw(st.integers(32, 4000)) & ~1
    return function, fmt, width, height, {"chip": chip, "generation": generation, "role": role}


def ask(function, fmt, width, height, options):
    """The size, or None where a limit forbids the picture."""
    try:
        return buffer_size(function, fmt, width, height, **options)
    except MediaRuleError:
        return None


@given(questions())
@settings(max_examples=300, deadline=None)
def test_every_line_of_the_reckoning_gives_its_own_figure(question):
    size = ask(*question)
    if size is None:
        return
    figures = {}
    for line in size.steps:
        name, _, rest = line.partition(" = ")
        expression, _, value = rest.rpartition(" = ")
        figures[name] = int(value)
        assert eval(expression, {"__builtins__": {}, "align_up": align_up, "max": max}) == int(value), line
    assert figures["nbytes"] == size.nbytes
    if "width_stride" in figures:
        assert (figures["width_stride"], figures["height_stride"]) == (size.width_stride, size.height_stride)
        names = {**figures, "bit_depth": 8, "align_up": align_up, "__builtins__": {}}
        assert eval(size.formula, names) == size.nbytes


@given(questions())
@settings(max_examples=300, deadline=None)
def test_strides_are_aligned_and_hold_the_picture(question):
    function, fmt, width, height, options = question
    size = ask(*question)
    if size is None or not size.width_stride:
        return
    row = rules_of(function).row(load(options["chip"]), options["generation"], options["role"], fmt)
    boundary = row.width_align * (1 if row.align_last else row.stride_factor)
    assert size.width_stride % boundary == 0
    assert size.height_stride % row.height_align == 0
    assert size.width_stride >= width * row.stride_factor
    assert size.height_stride >= height
    assert size.nbytes >= size.width_stride * size.height_stride


@given(questions(), st.integers(0, 40), st.integers(0, 40))
@settings(max_examples=300, deadline=None)
def test_a_larger_picture_never_takes_less(question, wider, higher):
    function, fmt, width, height, options = question
    small = ask(*question)
    large = ask(function, fmt, width + 2 * wider, height + 2 * higher, options)
    if small is not None and large is not None:
        assert large.nbytes >= small.nbytes


@given(questions(), st.integers(1, 50))
@settings(max_examples=200, deadline=None)
def test_pooled_buffers_are_aligned_inside_and_apart(question, count):
    function, fmt, width, height, options = question
    piece = ask(*question)
    if piece is None:
        return
    block = pooled_block_size(function, fmt, width, height, count=count, **options)
    starts = [block.offset(index) for index in range(count)]
    assert all(start % 128 == 0 for start in starts)
    assert all(after - before >= piece.nbytes for before, after in itertools.pairwise(starts))
    assert starts[-1] + piece.nbytes <= block.nbytes


@given(
    st.sampled_from(FUNCTIONS) | st.text(max_size=5),
    st.one_of(st.integers(-5, 2000), st.text(max_size=12)),
    st.integers(-10, 10**12),
    st.integers(-10, 10**12),
    st.sampled_from(list(families())) | st.text(max_size=5),
)
@settings(max_examples=300, deadline=None)
def test_no_question_crashes(function, fmt, width, height, chip):
    for role in ROLES:
        try:
            assert buffer_size(function, fmt, width, height, chip=chip, role=role).nbytes > 0
        except MediaRuleError as error:
            assert error.source


def test_there_is_something_to_draw_from():
    assert {case[0] for case in CASES} == set(FUNCTIONS)
    with pytest.raises(MediaRuleError):
        buffer_size("vpc", 0, 10**9, 10**9, chip="310")
