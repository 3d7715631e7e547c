/* The functions of the graph engine, in C++, that torch_npu 2.3 to 2.5 link with: they register operators of graphs
   when they are loaded. There is no graph engine here, so a registration does nothing, and a program that builds a
   graph of operators ends with a message; graphs of ONNX models are in onnx_graphs.c. Names and parameters are those of the wheels' undefined symbols. */
#include <stdio.h>
#include <stdlib.h>

#define EXPORTED __attribute__((visibility("default")))

/* ge::OperatorCreatorRegister(const char *, const std::function<Operator (const AscendString &)> &) */
EXPORTED void announce(void *self, const char *type, const void *maker)
    __asm__("_ZN2ge23OperatorCreatorRegisterC1EPKcRKSt8functionIFNS_8OperatorERKNS_12AscendStringEEE");

void
announce(void *self, const char *type, const void *maker)
{
    (void)self, (void)type, (void)maker;
}

static void __attribute__((noreturn))
refuse(const char *what)
{
    fprintf(stderr, "softacl: %s: SoftACL has no graph engine. Run this program without graph mode.\n", what);
    abort();
}

#define REFUSED(name, symbol, what)           \
    EXPORTED void name(void) __asm__(symbol); \
    void name(void)                           \
    {                                         \
        refuse(what);                         \
    }
REFUSED(make_operator, "_ZN2ge8OperatorC2EPKcS2_", "ge::Operator")
REFUSED(make_named_operator, "_ZN2ge8OperatorC2ERKNS_12AscendStringES3_", "ge::Operator")
REFUSED(add_bool, "_ZN2ge8Operator12AttrRegisterEPKcb", "ge::Operator::AttrRegister")
REFUSED(add_int, "_ZN2ge8Operator12AttrRegisterEPKcl", "ge::Operator::AttrRegister")
REFUSED(add_input, "_ZN2ge8Operator13InputRegisterEPKc", "ge::Operator::InputRegister")
REFUSED(add_output, "_ZN2ge8Operator14OutputRegisterEPKc", "ge::Operator::OutputRegister")
REFUSED(add_inputs, "_ZN2ge8Operator20DynamicInputRegisterEPKcjb", "ge::Operator::DynamicInputRegister")
REFUSED(add_required, "_ZN2ge8Operator20RequiredAttrRegisterEPKc", "ge::Operator::RequiredAttrRegister")
REFUSED(add_inputs_at, "_ZN2ge8Operator27DynamicInputRegisterByIndexEPKcjm", "ge::Operator::DynamicInputRegisterByIndex")
