/* The functions of the graph engine, in C++, that torch_npu 2.3 to 2.5 link with: they register operators of graphs
   when they are loaded. There is no graph engine here, so a registration does nothing, and a program that builds a
   graph of operators ends with a message; graphs of ONNX models are in onnx_graphs.c. Names and parameters are those of the wheels' undefined symbols. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* torchair, which torch_npu brings (torch_npu/dynamo/torchair/core): it loads, so that programs can import it. Its first graph begins
   the engine, which fails, and torchair raises an exception with the reason. */
static const char reason[] = "SoftACL has no graph engine (GE): torchair's \"max-autotune\" mode compiles nothing here. Use eager "
                             "mode, or its mode \"npugraph_ex\".";

/* Status ge::GEInitialize(const std::map<AscendString, AscendString> &) */
EXPORTED unsigned int begin_engine(const void *options)
    __asm__("_ZN2ge12GEInitializeERKSt3mapINS_12AscendStringES1_St4lessIS1_ESaISt4pairIKS1_S1_EEE");

unsigned int
begin_engine(const void *options)
{
    (void)options;
    return 0xffffffff;
}

/* Status ge::GEFinalize() */
EXPORTED unsigned int end_engine(void) __asm__("_ZN2ge10GEFinalizeEv");

unsigned int
end_engine(void)
{
    return 0;
}

/* std::string ge::GEGetErrorMsg(), in libstdc++'s layout of before C++11: an address of characters, which have a head, and
   AscendString ge::GEGetWarningMsgV2(). C++ passes the address of such a result as C passes an argument, but on aarch64 in a register of
   its own. */
static void
put_reason(void *result)
{
    size_t *head = calloc(1, 3 * sizeof *head + sizeof reason); /* length, capacity, further owners */
    head[0] = head[1] = sizeof reason - 1;
    *(char **)result = memcpy(head + 3, reason, sizeof reason);
}

extern void make_empty(void *self, const char *text) __asm__("_ZN2ge12AscendStringC1EPKc");

static void
put_nothing(void *result)
{
    make_empty(result, "");
}

#if defined(__aarch64__)
#define GIVES(name, symbol, put)                      \
    EXPORTED void name(void) __asm__(symbol);         \
    void name(void)                                   \
    {                                                 \
        void *result;                                  \
        __asm__ volatile("mov %0, x8" : "=r"(result)); \
        put(result);                                   \
    }
#else
#define GIVES(name, symbol, put)                      \
    EXPORTED void *name(void *result) __asm__(symbol); \
    void *name(void *result)                           \
    {                                                 \
        put(result);                                   \
        return result;                                 \
    }
#endif
GIVES(error_of_engine, "_ZN2ge13GEGetErrorMsgEv", put_reason)
GIVES(warning_of_engine, "_ZN2ge17GEGetWarningMsgV2Ev", put_nothing)

/* Before that it makes a map of options, whose keys it compares; strings are in onnx_graphs.c. */
extern const char *text_in(const void *self) __asm__("_ZNK2ge12AscendString9GetStringEv");
EXPORTED _Bool text_same(const void *self, const void *other) __asm__("_ZNK2ge12AscendStringeqERKS0_");

_Bool
text_same(const void *self, const void *other)
{
    return strcmp(text_in(self), text_in(other)) == 0;
}

/* The other names that it links with, for what is not reached without the engine. */
static void __attribute__((used))
no_engine(void)
{
    refuse("torchair");
}
#define ABSENT(symbol) __asm__(".weak " symbol "\n.type " symbol ", %function\n.set " symbol ", no_engine");
ABSENT("_ZN2ge10TensorDesc11SetDataTypeENS_8DataTypeE")
ABSENT("_ZN2ge10TensorDesc12SetPlacementENS_9PlacementE")
ABSENT("_ZN2ge10TensorDesc14SetOriginShapeERKNS_5ShapeE")
ABSENT("_ZN2ge10TensorDesc15SetOriginFormatENS_6FormatE")
ABSENT("_ZN2ge10TensorDesc9SetFormatENS_6FormatE")
ABSENT("_ZN2ge10TensorDescC1Ev")
ABSENT("_ZN2ge13GetFormatNameENS_6FormatE")
ABSENT("_ZN2ge15OperatorFactory14CreateOperatorEPKcS2_")
ABSENT("_ZN2ge15OperatorFactory9IsExistOpEPKc")
ABSENT("_ZN2ge5Graph28LoadFromSerializedModelArrayEPKvm")
ABSENT("_ZN2ge5Graph8CopyFromERKS0_")
ABSENT("_ZN2ge5GraphC1EPKc")
ABSENT("_ZN2ge5ShapeC1ERKSt6vectorIlSaIlEE")
ABSENT("_ZN2ge6Tensor11SetDataTypeERKNS_8DataTypeE")
ABSENT("_ZN2ge6Tensor11SetShapeDimEml")
ABSENT("_ZN2ge6Tensor12SetPlacementERKNS_9PlacementE")
ABSENT("_ZN2ge6Tensor13SetTensorDescERKNS_10TensorDescE")
ABSENT("_ZN2ge6Tensor14SetShapeDimNumEm")
ABSENT("_ZN2ge6Tensor17SetOriginShapeDimEml")
ABSENT("_ZN2ge6Tensor20SetOriginShapeDimNumEm")
ABSENT("_ZN2ge6Tensor7GetDataEv")
ABSENT("_ZN2ge6Tensor7SetDataEPhmRKSt8functionIFvS1_EE")
ABSENT("_ZN2ge6Tensor9ResetDataEPhmRKSt8functionIFvS1_EE")
ABSENT("_ZN2ge6Tensor9ResetDataEv")
ABSENT("_ZN2ge6Tensor9SetFormatERKNS_6FormatE")
ABSENT("_ZN2ge6TensorC1Ev")
ABSENT("_ZN2ge7Session11RemoveGraphEj")
ABSENT("_ZN2ge7Session12CompileGraphEj")
ABSENT("_ZN2ge7Session23GetCompiledGraphSummaryEj")
ABSENT("_ZN2ge7Session23RunGraphWithStreamAsyncEjPvRKSt6vectorINS_6TensorESaIS3_EERS5_")
ABSENT("_ZN2ge7Session23SetGraphConstMemoryBaseEjPKvm")
ABSENT("_ZN2ge7Session28UpdateGraphFeatureMemoryBaseEjPKvm")
ABSENT("_ZN2ge7Session30SetGraphFixedFeatureMemoryBaseEjPKvm")
ABSENT("_ZN2ge7Session39UpdateGraphRefreshableFeatureMemoryBaseEjPKvm")
ABSENT("_ZN2ge7Session8AddGraphEjRKNS_5GraphERKSt3mapINS_12AscendStringES5_St4lessIS5_ESaISt4pairIKS5_S5_EEE")
ABSENT("_ZN2ge7Session8RunGraphEjRKSt6vectorINS_6TensorESaIS2_EERS4_")
ABSENT("_ZN2ge7SessionC1ERKSt3mapINS_12AscendStringES2_St4lessIS2_ESaISt4pairIKS2_S2_EEE")
ABSENT("_ZN2ge7SessionD1Ev")
ABSENT("_ZN2ge8Operator15UpdateInputDescEPKcRKNS_10TensorDescE")
ABSENT("_ZNK2ge10TensorDesc11GetDataTypeEv")
ABSENT("_ZNK2ge10TensorDesc12GetPlacementEv")
ABSENT("_ZNK2ge10TensorDesc8GetShapeEv")
ABSENT("_ZNK2ge10TensorDesc9GetFormatEv")
ABSENT("_ZNK2ge20CompiledGraphSummary15GetOutputDtypesERSt6vectorINS_8DataTypeESaIS2_EE")
ABSENT("_ZNK2ge20CompiledGraphSummary15GetOutputShapesERSt6vectorINS_5ShapeESaIS2_EE")
ABSENT("_ZNK2ge20CompiledGraphSummary18GetConstMemorySizeERm")
ABSENT("_ZNK2ge20CompiledGraphSummary20GetFeatureMemorySizeERm")
ABSENT("_ZNK2ge20CompiledGraphSummary25GetFixedFeatureMemorySizeERm")
ABSENT("_ZNK2ge20CompiledGraphSummary31GetFeatureMemoryBaseRefreshableERb")
ABSENT("_ZNK2ge20CompiledGraphSummary8IsStaticEv")
ABSENT("_ZNK2ge5GNode7GetTypeERNS_12AscendStringE")
ABSENT("_ZNK2ge5Graph10SaveToFileEPKc")
ABSENT("_ZNK2ge5Graph11GetAllNodesEv")
ABSENT("_ZNK2ge5Shape7GetDimsEv")
ABSENT("_ZNK2ge6Tensor11GetDataTypeEv")
ABSENT("_ZNK2ge6Tensor11GetShapeDimEm")
ABSENT("_ZNK2ge6Tensor12GetPlacementEv")
ABSENT("_ZNK2ge6Tensor13GetTensorDescEv")
ABSENT("_ZNK2ge6Tensor14GetShapeDimNumEv")
ABSENT("_ZNK2ge6Tensor20GetOriginShapeDimNumEv")
ABSENT("_ZNK2ge6Tensor7GetDataEv")
ABSENT("_ZNK2ge6Tensor9GetFormatEv")
ABSENT("_ZNK2ge7Session25RegisterExternalAllocatorEPKvSt10shared_ptrINS_9AllocatorEE")
ABSENT("_ZNK2ge8Operator25GetAllIrAttrNamesAndTypesERSt3mapINS_12AscendStringES2_St4lessIS2_ESaISt4pairIKS2_S2_EEE")
