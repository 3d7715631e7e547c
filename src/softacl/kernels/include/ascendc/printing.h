/* What a kernel prints, and what it can ask about its launch: printf, DumpTensor, assertions, indices, clocks. */
#ifndef SOFTACL_ASCENDC_PRINTING_H
#define SOFTACL_ASCENDC_PRINTING_H
#include <inttypes.h>
#include <time.h>

#include "copies.h"
#include "vectors.h"

namespace softacl {
/* Text that grows by pieces and is printed as one. */
class text {
  public:
    text() = default;
    text(const text &) = delete;
    ~text() { free(p_); }
    __attribute__((format(printf, 2, 3))) void add(const char *format, ...) {
        va_list args, again;
        va_start(args, format);
        va_copy(again, args);
        size_t n = static_cast<size_t>(vsnprintf(nullptr, 0, format, args));
        va_end(args);
        if (n_ + n + 1 > room_) p_ = static_cast<char *>(realloc(p_, room_ = 2 * (n_ + n + 1)));
        vsnprintf(p_ + n_, n + 1, format, again);
        va_end(again);
        n_ += n;
    }
    void print() const {
        if (now) now->core->services->print(now->core, p_ ? p_ : "", n_);
        else fwrite(p_, 1, n_, stdout);
    }
    const char *c_str() const { return p_ ? p_ : ""; }

  private:
    char *p_ = nullptr;
    size_t n_ = 0, room_ = 0;
};
/* One argument of printf, in the widest type of its kind. */
struct argument {
    enum { integer, number, pointer } kind;
    union { long long i; double d; const void *p; };
    template <class T>
    argument(const T &v) {
        if constexpr (std::is_floating_point<T>::value || std::is_same<T, half>::value || std::is_same<T, bfloat16_t>::value) kind = number, d = static_cast<double>(v);
        else if constexpr (std::is_pointer<std::decay_t<T>>::value) kind = pointer, p = reinterpret_cast<const void *>(static_cast<std::decay_t<const T>>(v));
        else if constexpr (std::is_enum<T>::value) kind = integer, i = static_cast<long long>(v);
        else kind = integer, i = static_cast<long long>(v);
        bytes = sizeof(T);
    }
    size_t bytes;
};
inline void format_into(text &out, const char *format, const argument *args, size_t n) {
    size_t next = 0;
    for (const char *p = format; *p;) {
        if (*p != '%' || p[1] == '%') {
            size_t same = *p == '%' ? 1 : strcspn(p, "%");
            out.add("%.*s", static_cast<int>(same), p);
            p += *p == '%' ? 2 : same;
            continue;
        }
        char spec[48];
        size_t len = strspn(p + 1, "-+ #0123456789.") + 1, modifiers = strspn(p + len, "hlzjtq");
        char kind = p[len + modifiers];
        if (len > 32 || !kind) return out.add("%s", p);
        memcpy(spec, p, len);
        p += len + modifiers + 1;
        if (next == n) {
            out.add("(missing argument)");
            continue;
        }
        const argument &a = args[next++];
        auto put = [&](const char *conversion, auto value) {
            strcpy(spec + len, conversion);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
            out.add(spec, value);
#pragma GCC diagnostic pop
        };
        char wide_kind[4] = {'l', 'l', kind, 0}, plain[2] = {kind, 0};
        long long whole = a.kind == argument::number ? static_cast<long long>(a.d) : a.kind == argument::pointer ? static_cast<long long>(reinterpret_cast<intptr_t>(a.p)) : a.i;
        if (a.bytes < 8 && strchr("uxXo", kind)) whole &= (1ll << (8 * a.bytes)) - 1;
        if (strchr("diuxXo", kind)) put(wide_kind, whole);
        else if (strchr("fFeEgGaA", kind)) put(plain, a.kind == argument::number ? a.d : static_cast<double>(whole));
        else if (kind == 'c') put("c", static_cast<int>(whole));
        else if (kind == 's') put("s", a.kind == argument::pointer ? static_cast<const char *>(a.p) : "(not a string)");
        else if (kind == 'p') put("p", reinterpret_cast<const void *>(static_cast<intptr_t>(whole)));
        else out.add("%%%c", kind);
    }
}
template <class... A>
inline void print_formatted(const char *format, const A &...args) {
    text out;
    argument list[sizeof...(A) + 1] = {argument(args)..., argument(0)};
    format_into(out, format, list, sizeof...(A));
    out.print();
}
template <class... A>
[[noreturn]] inline void assertion_failed(where at, const char *expression, const char *format = "", const A &...args) {
    text out;
    argument list[sizeof...(A) + 1] = {argument(args)..., argument(0)};
    format_into(out, format, list, sizeof...(A));
    if (!now) fprintf(stderr, "%s:%d: assertion failed: %s %s\n", at.file, at.line, expression, out.c_str()), abort();
    print_formatted("[ASSERT] %s:%u: Assertion `%s' %s\n", at.file, static_cast<unsigned>(at.line), expression, out.c_str());
    fail(at, "assertion failed: %s %s", expression, out.c_str());
}

template <class T>
constexpr const char *type_name() {
    if constexpr (std::is_same<T, half>::value) return "float16";
    else if constexpr (std::is_same<T, bfloat16_t>::value) return "bfloat16";
    else if constexpr (std::is_same<T, float>::value) return "float32";
    else if constexpr (std::is_same<T, bool>::value) return "bool";
    else if constexpr (std::is_signed<T>::value) return sizeof(T) == 1 ? "int8" : sizeof(T) == 2 ? "int16" : sizeof(T) == 4 ? "int32" : "int64";
    else return sizeof(T) == 1 ? "uint8" : sizeof(T) == 2 ? "uint16" : sizeof(T) == 4 ? "uint32" : "uint64";
}
/* The numbers in nested brackets of the shape; "-" where the shape has more than the dump, in a second list what it lacks. */
template <class T>
inline void dump(const T *p, const void *shown, const char *position, uint32_t desc, uint32_t size, const AscendC::ShapeInfo &shape) {
    text out;
    out.add("DumpTensor: desc=%u, addr=%" PRIx64 ", data_type=%s, position=%s, dump_size=%u\n", desc, static_cast<uint64_t>(reinterpret_cast<uintptr_t>(shown)), type_name<T>(), position, size);
    uint32_t cells = size, inner[AscendC::K_MAX_SHAPE_DIM + 1] = {1}, dims = shape.shapeDim;
    if (dims) {
        cells = 1;
        for (uint32_t d = 0; d < dims; d++) inner[d] = cells *= shape.shape[dims - 1 - d];
    } else dims = 1, inner[0] = size;
    auto number = [&](uint32_t i) {
        if (i >= size) out.add("-");
        else if constexpr (std::is_integral<T>::value) std::is_signed<T>::value ? out.add("%lld", static_cast<long long>(p[i])) : out.add("%llu", static_cast<unsigned long long>(p[i]));
        else out.add("%f", static_cast<double>(static_cast<float>(p[i])));
    };
    for (uint32_t i = 0; i < cells; i++) {
        for (uint32_t d = dims; d-- > 0;)
            if (inner[d] && i % inner[d] == 0) out.add("[");
        number(i);
        bool closed = false;
        for (uint32_t d = 0; d < dims; d++)
            if (inner[d] && (i + 1) % inner[d] == 0) out.add("]"), closed = true;
        if (i + 1 < cells) out.add(shape.shapeDim ? (closed ? ",\n" : ",") : ", ");
    }
    for (uint32_t i = cells; i < size; i++) out.add(i == cells ? "\n[" : ","), number(i);
    out.add(size > cells ? "]\n" : "\n");
    out.print();
}
constexpr const char *buffer_names[memories] = {"UB", "L1", "L0A", "L0B", "L0C", "BT", "FB"};
template <class T>
inline void dump_address(const T *p, uint32_t desc, uint32_t size) {
    for (int i = 0; i < memories; i++)
        if (now->memory[i].holds(p, 1)) return dump(p, reinterpret_cast<const void *>(reinterpret_cast<const uint8_t *>(p) - now->memory[i].base), buffer_names[i], desc, size, AscendC::ShapeInfo());
    dump(p, p, "GM", desc, size, AscendC::ShapeInfo());
}
} // namespace softacl

namespace AscendC {
template <class... Args>
inline void printf(__gm__ const char *format, Args &&...args) { softacl::print_formatted(format, args...); }
template <class... Args>
inline void PRINTF(__gm__ const char *format, Args &&...args) { softacl::print_formatted(format, args...); }
template <typename T>
inline void DumpTensor(const LocalTensor<T> &tensor, uint32_t desc, uint32_t dumpSize, const ShapeInfo &shapeInfo = ShapeInfo(), SOFTACL_HERE) {
    softacl::span(here, "DumpTensor", PIPE_S, tensor, dumpSize * sizeof(T), false);
    softacl::memory kind = softacl::memory_of(tensor.position_);
    softacl::dump(tensor.p_, reinterpret_cast<const void *>(reinterpret_cast<uint8_t *>(tensor.p_) - softacl::now->memory[kind].base), softacl::buffer_names[kind], desc, dumpSize, shapeInfo);
}
template <typename T>
inline void DumpTensor(const GlobalTensor<T> &tensor, uint32_t desc, uint32_t dumpSize, const ShapeInfo &shapeInfo = ShapeInfo()) {
    softacl::dump(tensor.GetPhyAddr(), tensor.GetPhyAddr(), "GM", desc, dumpSize, shapeInfo);
}
inline void DumpAccChkPoint(...) {}
inline void PrintTimeStamp(uint32_t descId) { softacl::print_formatted("PrintTimeStamp: desc=%u\n", descId); }
inline void Trap(SOFTACL_HERE) { softacl_trap(here); }
inline void MetricsProfStart() {}
inline void MetricsProfStop() {}
inline void MarkStamp(...) {}

inline int64_t GetBlockIdx() { return softacl::now->place.index(); }
inline int64_t GetBlockNum() { return softacl::now->place.groups; }
inline int64_t GetSubBlockIdx() { return softacl::now->place.sub; }
inline int64_t GetSubBlockNum() { return softacl::now->place.is_cube ? 1 : softacl::now->place.vectors; }
inline int64_t GetTaskRatio() { return GetSubBlockNum(); }
inline int64_t GetTaskRation() { return GetTaskRatio(); }
inline int64_t GetSystemCycle() {
    timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (static_cast<int64_t>(t.tv_sec) * 1000000000 + t.tv_nsec) / 20; /* 50 MHz, as on A2 */
}
inline int64_t GetProgramCounter() { return 0; }
inline void GetArchVersion(uint32_t &coreVersion) { coreVersion = static_cast<uint32_t>(softacl::now->core->arch); }
constexpr uint32_t GetUBSizeInBytes() { return 192 * 1024; }
inline uint32_t GetRuntimeUBSize() { return softacl::now->core->unified_buffer; }
constexpr int16_t GetDataBlockSizeInBytes() { return 32; }
constexpr uint32_t GetVecLen() { return 256; }
template <typename T, typename U>
constexpr T DivCeil(T a, U b) { return b == 0 ? 0 : static_cast<T>((a + b - 1) / b); }
template <typename T, typename U, typename = std::enable_if_t<std::is_integral<T>::value && std::is_integral<U>::value>>
constexpr T Ceil(T a, U b) { return DivCeil(a, b); }
constexpr int32_t CeilDivision(int32_t num1, int32_t num2) { return num2 == 0 ? 0 : (num1 + num2 - 1) / num2; }
inline int64_t CountLeadingZero(uint64_t valueIn) { return valueIn ? __builtin_clzll(valueIn) : 64; }
inline int64_t CountBitsCntSameAsSignBit(int64_t valueIn) { return __builtin_clrsbll(valueIn); }
template <int countValue>
inline int64_t GetBitCount(uint64_t valueIn) { return countValue ? __builtin_popcountll(valueIn) : 64 - __builtin_popcountll(valueIn); }
template <int countValue>
inline int64_t GetSFFValue(uint64_t valueIn) {
    uint64_t v = countValue ? valueIn : ~valueIn;
    return v ? __builtin_ctzll(v) : -1;
}
inline int64_t ScalarCountLeadingZero(uint64_t valueIn) { return CountLeadingZero(valueIn); }
template <int countValue>
inline int64_t ScalarGetCountOfValue(uint64_t valueIn) { return GetBitCount<countValue>(valueIn); }
template <int countValue>
inline int64_t ScalarGetSFFValue(uint64_t valueIn) { return GetSFFValue<countValue>(valueIn); }
/* What Squeeze counts, which is an instruction of registers: nothing here changes it. */
enum class SpecialPurposeReg { AR = 0 };
template <SpecialPurposeReg spr>
inline int64_t GetSpr() { return 0; }
template <SpecialPurposeReg spr>
inline void ClearSpr() {}
template <int count = 1>
inline void Nop() {}
inline void InitSocState() {
    SetAtomicNone();
    SetMaskNorm();
    ResetMask();
}
inline void Async(...) {}
inline void SetSysWorkspace(GM_ADDR workspace) { softacl::now->r.workspace = reinterpret_cast<uint64_t>(workspace); }
template <uint32_t index>
inline void SetHcclContext(__gm__ uint8_t *context) { static_assert(index < 2, "SetHcclContext: the index is 0 or 1"); softacl::now->r.collectives[index] = reinterpret_cast<uint64_t>(context); }
template <uint32_t index>
inline __gm__ uint8_t *GetHcclContext() { static_assert(index < 2, "GetHcclContext: the index is 0 or 1"); return reinterpret_cast<__gm__ uint8_t *>(softacl::now->r.collectives[index]); }
inline GM_ADDR GetSysWorkSpacePtr() { return reinterpret_cast<GM_ADDR>(softacl::now->r.workspace); }
inline GM_ADDR GetUserWorkspace(GM_ADDR workspace) { return workspace; }
} // namespace AscendC

/* Registers of the core; objects, so that a kernel may name a variable of its own so. */
namespace softacl {
template <uint32_t place::*field>
struct core_register {
    operator int64_t() const { return now->place.*field; }
};
} // namespace softacl
inline constexpr softacl::core_register<&softacl::place::group> block_idx{};
inline constexpr softacl::core_register<&softacl::place::groups> block_num{};
inline int64_t get_block_idx() { return block_idx; }
inline int64_t get_block_num() { return block_num; }
using std::max; /* built into the vendor's compiler */
using std::min;
/* Memory by its address. */
template <typename T>
inline void asc_dump(const T *input, uint32_t desc, uint32_t dump_size) { softacl::dump_address(input, desc, dump_size); }
template <typename T>
inline void asc_dump_gm(const T *input, uint32_t desc, uint32_t dump_size) { softacl::dump_address(input, desc, dump_size); }
template <typename T>
inline void asc_dump_ubuf(const T *input, uint32_t desc, uint32_t dump_size) { softacl::dump_address(input, desc, dump_size); }
template <typename T>
inline void asc_dump_l1buf(const T *input, uint32_t desc, uint32_t dump_size) { softacl::dump_address(input, desc, dump_size); }
template <typename T>
inline void asc_dump_cbuf(const T *input, uint32_t desc, uint32_t dump_size) { softacl::dump_address(input, desc, dump_size); }
#define asc_printf(...) softacl::print_formatted(__VA_ARGS__)
#define ASCEND_IS_AIV (!softacl::now->place.is_cube)
#define ASCEND_IS_AIC (softacl::now->place.is_cube)

/* <cassert>, if a program includes it later, takes `assert` back, but not the others. */
#undef assert
#define assert SOFTACL_ASSERT
#define SOFTACL_ASSERT(expression, ...) ((expression) ? (void)0 : softacl::assertion_failed(softacl::where::here(), #expression, ##__VA_ARGS__))
#define ASSERT SOFTACL_ASSERT
#define ascendc_assert SOFTACL_ASSERT
#define ASCENDC_ASSERT(expression, action)                                      \
    do {                                                                        \
        if (!(expression)) {                                                    \
            action;                                                             \
            softacl::assertion_failed(softacl::where::here(), #expression);      \
        }                                                                       \
    } while (0)
#define KERNEL_LOG(level, ...) ((void)0)
#endif
