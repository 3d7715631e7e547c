"""What SoftACL does not have answers: it reads its arguments, returns as the vendor's binding does, and says what is missing."""

from __future__ import annotations

import importlib

import pytest

from softacl import observe
from softacl.api.table import by_py, enums, py_forms
from softacl.codes import Code

ABSENT = [form for name, form in sorted(py_forms().items()) if not by_py(name).done]
PLACES = {"s": "x", "O": [1], "f": 1.5, "d": 1.5}
NULLS = {"s": "", "O": None, "f": 0.0, "d": 0.0}


#: HI_ERR_..._NOT_SUPPORT of each part of hi_dvpp; source: its headers
MEDIA = {
    "vdec": 0xA0058008,
    "venc": 0xA0088008,
    "vpc": 0xA0078008,
    "pngd": 0xA0408008,
    "sys": 0xA0028008,
    "dvpp": 0xA0028008,
}


def media_code(form):
    """What a function of acl.himpi returns; 0 of another."""
    module, _, name = form.py.rpartition(".")
    if module != "acl.himpi":
        return 0
    return MEDIA[name.split("_")[0]] - (form.results[-1] == "i") * 2**32


def function_of(form):
    module, _, name = form.py.rpartition(".")
    return getattr(importlib.import_module(module), name)


@pytest.mark.parametrize("form", ABSENT, ids=lambda form: form.py)
def test_it_answers_with_its_form_and_a_message(acl, form):
    acl.get_recent_err_msg()
    result = function_of(form)(*(PLACES.get(letter, 1) for letter in form.args.replace("|", "")))
    values = result if isinstance(result, tuple) else (result,)
    assert len(values) == max(len(form.results), 1)
    entry = by_py(form.py)
    code = Code.RT_FEATURE_NOT_SUPPORT if "group" in form.py else Code.FEATURE_UNSUPPORTED
    nulls = [NULLS.get(letter, 0) for letter in form.results]
    if (
        form.result_names[-1:] == ("ret",)
        and entry.returns in (None, "aclError", "hi_s32")
        and form.results[-1] in "iI"
    ):
        assert values == (*nulls[:-1], media_code(form) or code)
    else:
        assert values == (-1 if entry.returns in enums() else nulls[0] if nulls else None,)
    message = acl.get_recent_err_msg()
    assert form.py in message and f"({int(code)})" in message
    assert ("groups of cores" if "group" in form.py else "not in SoftACL yet") in message


@pytest.mark.parametrize("form", [form for form in ABSENT if form.args.strip("|O")], ids=lambda form: form.py)
def test_arguments_are_read_as_the_binding_reads_them(acl, form):
    letters = form.args.replace("|", "")
    right = [PLACES.get(letter, 1) for letter in letters]
    function = function_of(form)
    with pytest.raises(TypeError, match="takes"):
        function(*right, 1)
    for position, letter in enumerate(letters):
        if letter != "O":
            wrong = [*right]
            wrong[position] = object()
            with pytest.raises(TypeError, match=f"argument {position + 1}"):
                function(*wrong)


def test_observers_hear_it_by_its_name(acl):
    heard = []

    class Log(observe.Observer):
        def call_failed(self, call, error):
            heard.append((call.function, call.name, error.code))

    observe.subscribe(Log())
    acl.fv.release()
    acl.fv.init(0)
    assert heard == [
        ("aclfvRelease", "acl.fv.release", 200006),
        ("aclfvInit", "acl.fv.init", 200006),
    ]


def test_a_byte_and_a_short_are_checked_for_their_size(acl):
    assert acl.prof.create_subscribe_config(255, 0, 0) == 0
    for wrong in (256, -1):
        with pytest.raises(TypeError, match="does not fit an unsigned char"):
            acl.prof.create_subscribe_config(wrong, 0, 0)
