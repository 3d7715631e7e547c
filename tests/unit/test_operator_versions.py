"""Versions of an operator share one expression, which the table fits to each prototype."""

from __future__ import annotations

import inspect

import pytest

from softacl.operators.aten import table


def fitted(name, compute, *names, **fixed):
    """(the parameters that the expression is called with, the expression)."""
    found = table._fitted(name, table.version(compute, *names, **fixed))
    return tuple(inspect.signature(found).parameters), found


def test_a_parameter_that_a_version_lacks_keeps_its_default():
    def compute(x, smoothScales, groupIndex=None):
        return x, smoothScales, groupIndex

    names, first = fitted("aclnnDynamicQuant", compute)
    assert names == ("x", "smoothScalesOptional") and first(1, 2) == (1, 2, None)
    names, second = fitted("aclnnDynamicQuantV2", compute)
    assert names == ("x", "smoothScalesOptional", "groupIndexOptional") and second(1, 2, 3) == (1, 2, 3)


def test_names_and_values_of_a_version():
    def compute(x1, x2, x2Scale, x2Offset, groupSize):
        return x1, x2, x2Scale, x2Offset, groupSize

    names, found = fitted("aclnnQuantMatmulV3", compute, {"x2Scale": "scale", "x2Offset": "offset"}, groupSize=0)
    assert names == ("x1", "x2", "scale", "offset") and found(1, 2, 3, 4) == (1, 2, 3, 4, 0)


def test_an_expression_of_given_gets_all_but_the_results_that_it_returns():
    @table.stores("yOut")
    def compute(args):
        return args.x, args.smoothScales, args.yOut, args.dstType, args.mode, args.results

    names, first = fitted("aclnnDynamicQuant", compute, None, mode="row")
    assert names == ("x", "smoothScalesOptional", "yOut")
    assert first(1, 2, 3) == (1, 2, 3, None, "row", ("scaleOut",))
    names, second = fitted("aclnnDynamicQuantV2", compute)
    assert names == ("x", "smoothScalesOptional", "groupIndexOptional", "dstType", "yOut")
    assert second(1, 2, 3, 4, 5) == (1, 2, 5, 4, None, ("scaleOut", "offsetOut"))


def test_an_expression_of_values_gets_what_is_no_result():
    names, found = fitted("aclnnUpsampleNearest1dBackward", lambda *values: values)
    assert names == ("gradOut", "outputSize", "inputSize", "scales") and found(1, 2, 3, 4) == (1, 2, 3, 4)


def test_generators_of_exchanges_get_the_arguments_before_the_ranks():
    @table.in_parts
    def compute(args, ranks):
        yield args.x1, args.output, ranks

    _, found = fitted("aclnnMatmulAllReduce", compute)
    names = tuple(inspect.signature(found).parameters)
    assert table.is_in_parts(found) and "output" in names
    assert next(found(*names)("ranks")) == ("x1", "output", "ranks")


@pytest.mark.parametrize("name", ["aclnnFlashAttentionScoreV2", "aclnnInplaceAdds", "aclnnMaxPool3dWithArgmaxBackward"])
def test_the_table_gives_each_operator_what_its_prototype_names(name):
    from softacl.api.table import prototypes

    there = {each.name for each in prototypes()[name]} | {"self", "output_type"}
    assert set(inspect.signature(table.expression(name)).parameters) <= there
    assert table.expression("aclnnNoSuchOperator") is None


def test_rules_name_the_value_and_what_is_allowed():
    from softacl.operators.aten.arrays.tensors import as_tensor
    from softacl.operators.aten.quantising import require_dims, require_numel, require_one_of

    x = as_tensor([[1.0, 2.0]])
    require_one_of("mode", "", None, "", "static"), require_dims("x", x, 1, 2), require_numel("x", x, 2)
    for rule, words in (
        (
            lambda: require_one_of("mode", "x", None, "", "static", "dynamic"),
            "mode is 'x'; it must be static or dynamic",
        ),
        (lambda: require_dims("x", x, 3, axes="a, b, c"), "x has 2 dimensions; it must have 3: a, b, c"),
        (lambda: require_numel("x", x, 1, 3, 4), "x has 2 elements; it must have 1, 3 or 4"),
    ):
        with pytest.raises(ValueError) as error:
            rule()
        assert str(error.value) == words
