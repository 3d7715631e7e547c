/* Tiling: parameters that the host computes and a kernel reads from device memory. */
#ifndef SOFTACL_ASCENDC_TILING_H
#define SOFTACL_ASCENDC_TILING_H
#include "core.h"

namespace softacl {
template <class T>
inline T tiling_at(const void *address) {
    T data;
    memcpy(static_cast<void *>(&data), address, sizeof data);
    return data;
}
} // namespace softacl

/* What functions above the instructions want to know of the shapes; the host fills them (softacl_tiling.h). */
#define SOFTACL_TILING(NAME, ...)                     \
    struct NAME { __VA_ARGS__; };                     \
    namespace AscendC { namespace tiling { using ::NAME; } } \
    namespace optiling { using ::NAME; }
SOFTACL_TILING(SoftMaxTiling, uint32_t srcM = 0, srcK = 0, srcSize = 0, outMaxM = 0, outMaxK = 0, outMaxSize = 0, splitM = 0, splitK = 0, splitSize = 0, reduceM = 0, reduceK = 0, reduceSize = 0, rangeM = 0, tailM = 0, tailSplitSize = 0, tailReduceSize = 0)
namespace AscendC { namespace tiling { using LogSoftMaxTiling = SoftMaxTiling; } }
namespace optiling { using LogSoftMaxTiling = SoftMaxTiling; }
using LogSoftMaxTiling = SoftMaxTiling;
SOFTACL_TILING(LayerNormTiling, uint32_t bLength = 0, sLength = 0, hLength = 0, originalHLength = 0)
SOFTACL_TILING(LayerNormGradTiling, uint32_t bLength = 0, sLength = 0, hLength = 0, originalHLength = 0)
SOFTACL_TILING(LayerNormGradBetaTiling, uint32_t bLength = 0, sLength = 0, hLength = 0, originalHLength = 0)
SOFTACL_TILING(DeepNormTiling, uint32_t bLength = 0, sLength = 0, hLength = 0, originalHLength = 0)
SOFTACL_TILING(LayerNormSeparateTiling, uint32_t aLength = 0, rLength = 0)
SOFTACL_TILING(RmsNormTiling, uint32_t bLength = 0, sLength = 0, hLength = 0, originalHLength = 0; float reciprocalOfHLength = 0; uint32_t mainBshLength = 0, mainBsLength = 0, mainBsLengthAlign = 0, loopRound = 0, inputTailPos = 0, tailBshLength = 0, tailBsLength = 0)
SOFTACL_TILING(BatchNormTiling, uint32_t originalBLength = 0, meanVarSize = 0)
SOFTACL_TILING(GroupNormTiling, uint32_t n = 0, c = 0, hw = 0, g = 0, d = 0)
SOFTACL_TILING(TopkTiling, int32_t tmpLocalSize = 0, allDataSize = 0, innerDataSize = 0)
SOFTACL_TILING(PadTiling, uint32_t srcHeight = 0, srcWidth = 0, srcOriWidth = 0)
SOFTACL_TILING(UnPadTiling, uint32_t srcHeight = 0, srcWidth = 0)
SOFTACL_TILING(ConfusionTransposeTiling, uint32_t shape[4] = {})

#define REGISTER_TILING_DEFAULT(type) using softacl_tiling_default [[maybe_unused]] = type
#define REGISTER_TILING_FOR_TILINGKEY(condition, type) static_assert(true, "a tiling structure for some keys: GET_TILING_DATA_WITH_STRUCT reads it")
#define REGISTER_NONE_TILING static_assert(true, "no tiling structure")
#define GET_TILING_DATA_WITH_STRUCT(type, name, address) type name = softacl::tiling_at<type>(reinterpret_cast<const void *>(address))
#define GET_TILING_DATA(name, address) GET_TILING_DATA_WITH_STRUCT(softacl_tiling_default, name, address)
#define GET_TILING_DATA_MEMBER(type, member, name, address) auto name = softacl::tiling_at<type>(reinterpret_cast<const void *>(address)).member
#define GET_TILING_DATA_PTR_WITH_STRUCT(type, name, address) __gm__ type *name = reinterpret_cast<__gm__ type *>(address)
#define COPY_TILING_WITH_STRUCT(type, from, to) (to) = softacl::tiling_at<type>(from)
#define COPY_TILING_WITH_ARRAY(type, length, from, to) memcpy(static_cast<void *>(to), from, (length) * sizeof(type))
#define TILING_KEY_IS(key) (softacl::tiling_key == (key))
#define TILING_KEY_VAR (softacl::tiling_key)
#define TILING_KEY_LIST(...) static_assert(true, "tiling keys")
#define ICPU_SET_TILING_KEY(key) (softacl::tiling_key = (key))

/* Which cores a kernel needs: the runtime runs every kernel on vector cores. */
#define KERNEL_TASK_TYPE_DEFAULT(type) static_assert(true, #type)
#define KERNEL_TASK_TYPE(key, type) static_assert(true, #type)

#ifndef BEGIN_TILING_DATA_DEF
/* A structure with setters and getters, as the host's side uses it. */
#define BEGIN_TILING_DATA_DEF(name)                                                          \
    class name {                                                                             \
        using softacl_self = name;                                                           \
                                                                                             \
      public:                                                                                \
        size_t GetDataSize() const { return sizeof(softacl_self); }                          \
        void SaveToBuffer(void *to, size_t capacity) const {                                 \
            if (capacity >= sizeof(softacl_self)) memcpy(to, this, sizeof(softacl_self));     \
        }
#define TILING_DATA_FIELD_DEF(type, name)            \
    void set_##name(type value) { name = value; }    \
    type get_##name() const { return name; }         \
    type name = 0;
#define TILING_DATA_FIELD_DEF_ARR(type, length, name)                                                  \
    void set_##name(const type *value) { memcpy(static_cast<void *>(name), value, sizeof name); }       \
    const type *get_##name() const { return name; }                                                     \
    type name[length] = {};
#define TILING_DATA_FIELD_DEF_STRUCT(type, name) type name;
#define END_TILING_DATA_DEF \
    };
#define REGISTER_TILING_DATA_CLASS(operation, name)
#endif
#endif
