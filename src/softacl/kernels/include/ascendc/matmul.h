/* The Matmul object: the product of matrices in device memory or in a core's memories, in blocks of baseM x baseN.

   Blocks of C are computed where Iterate and IterateAll are called. In a kernel of cube and vector cores that is on the vector
   cores; its cube cores end at REGIST_MATMUL_OBJ, unless ASCENDC_CUBE_ONLY is defined. */
#ifndef SOFTACL_ASCENDC_MATMUL_H
#define SOFTACL_ASCENDC_MATMUL_H
#include "absent.h"
#include "fixpipe.h"
#include "mx.h"
#include "sparse.h"
#include "matmul_tiling.h"
#include "printing.h"

enum class CubeFormat { ND = 0, NZ, ZN, ZZ, NN, ND_ALIGN, SCALAR, VECTOR, ROW_MAJOR, COLUMN_MAJOR };
enum class LayoutMode { NONE = 0, BSNGD, SBNGD, BNGS1S2, NORMAL };
#define __kfc_workspace__

namespace AscendC {
using ::CubeFormat;
using ::LayoutMode;
enum class IterateOrder { ORDER_M = 0, ORDER_N, UNDEF };
enum class IterateMode : uint8_t { ITERATE_MODE_NORMAL = 1, ITERATE_MODE_ALL = 2, ITERATE_MODE_BATCH = 4, ITERATE_MODE_N_BATCH = 8, ITERATE_MODE_DEFAULT = 255 };
enum class ScheduleType { INNER_PRODUCT = 0, OUTER_PRODUCT, N_BUFFER_33 };
enum class BatchMode { NONE = 0, BATCH_LESS_THAN_L1, BATCH_LARGE_THAN_L1, SINGLE_LARGE_THAN_L1 };
enum class BatchOutMode { SINGLE_BATCH = 0, MULTI_BATCH };
enum class MatmulConfigMode { CONFIG_NORM = 0, CONFIG_MDL, CONFIG_SPECIALMDL, CONFIG_IBSHARE };
/* Most of it is about speed, and makes no difference here. */
struct MatmulConfig {
    bool doNorm = false, doBasicBlock = false, doMultiDataLoad = false, intrinsicsCheck = false, isNBatch = false, enVecND2NZ = false, doSpecialBasicBlock = false;
    uint32_t basicM = 0, basicN = 0, basicK = 0, doMTE2Preload = 0, singleCoreM = 0, singleCoreN = 0, singleCoreK = 0, stepM = 0, stepN = 0, baseMN = 0, singleCoreMN = 0;
    bool enUnitFlag = false, isPerTensor = false, hasAntiQuantOffset = false, doIBShareNorm = false, doSpecialMDL = false, enableInit = true;
    BatchMode batchMode = BatchMode::NONE;
    bool enableEnd = true, enableGetTensorC = true, enableSetOrgShape = true, enableSetBias = true, enableSetTail = true, enableQuantVector = true, enableSetDefineData = true;
    IterateMode iterateMode = IterateMode::ITERATE_MODE_DEFAULT;
    bool enableReuse = true, enableUBReuse = false, enableL1CacheUB = false, intraBlockPartSum = false;
    IterateOrder iterateOrder = IterateOrder::UNDEF;
    ScheduleType scheduleType = ScheduleType::INNER_PRODUCT;
    bool enableDoubleCache = false, isBiasBatch = true, enableStaticPadZeros = false, isPartialOutput = false, enableMixDualMaster = false, isA2B2Shared = false, isEnableChannelSplit = false, enableKdimReorderLoad = false;
};
struct MatmulShapeParams {
    uint32_t singleCoreM = 0, singleCoreN = 0, singleCoreK = 0, basicM = 0, basicN = 0, basicK = 0;
};
struct MatmulQuantParams {
    bool isPerTensor = false, hasAntiQuantOffset = false;
};
struct MatmulBatchParams {
    bool isNBatch = false;
    BatchMode batchMode = BatchMode::NONE;
    bool isBiasBatch = true; /* whether each product of a batch has its own bias */
    BatchOutMode bmmOutMode = BatchOutMode::SINGLE_BATCH;
};
inline constexpr MatmulConfig CFG_NORM, CFG_MDL, CFG_IBSHARE_NORM, MM_CFG_BB;
struct MatmulApiStaticTiling : tiling::TCubeTiling {
    MatmulConfig cfg;
};
} // namespace AscendC

namespace softacl {
template <class T>
constexpr void configure(AscendC::MatmulConfig &config, const T &value) {
    if constexpr (std::is_same<T, AscendC::IterateOrder>::value) config.iterateOrder = value;
    if constexpr (std::is_same<T, AscendC::ScheduleType>::value) config.scheduleType = value;
    if constexpr (std::is_same<T, AscendC::MatmulBatchParams>::value) config.isNBatch = value.isNBatch, config.batchMode = value.batchMode, config.isBiasBatch = value.isBiasBatch;
    if constexpr (std::is_same<T, AscendC::MatmulShapeParams>::value) {
        config.singleCoreM = value.singleCoreM, config.singleCoreN = value.singleCoreN, config.singleCoreK = value.singleCoreK;
        config.basicM = value.basicM, config.basicN = value.basicN, config.basicK = value.basicK;
    }
}
template <class... A>
constexpr AscendC::MatmulConfig config_of(const A &...values) {
    AscendC::MatmulConfig config;
    (configure(config, values), ...);
    return config;
}

/* The products of a batch lie in an array of five dimensions: where matrix i begins, and in `row` from one of its rows to the next. */
struct batch_array {
    AscendC::LayoutMode layout;
    size_t b, s, n, g, d;
    size_t start(size_t i, size_t &row) const {
        using L = AscendC::LayoutMode;
        const size_t each = n * g;
        row = layout == L::BSNGD ? each * d : layout == L::SBNGD ? b * each * d : d;
        return layout == L::BSNGD ? i / each * s * each * d + i % each * d : layout == L::SBNGD ? i * d : i * s * d;
    }
};
/* What Matmul calls to bring a block into L1. */
using copy_in = void (*)(const LocalTensor<int8_t> &, const __gm__ void *, int, int, int, int, const uint64_t, const uint64_t);

/* A matrix as it is stored: rows of numbers one after the other, or in columns of 32 bytes (Nz). */
template <class T>
struct stored {
    const uint8_t *p = nullptr;
    size_t rows = 0, columns = 0;
    bool nz = false, device = false;
    T scalar = T();
    /* to[i * step] = number (row, column + i) */
    void row(where at, float *to, size_t row, size_t column, size_t n, size_t step) const {
        constexpr size_t c0 = c0_of<T>;
        if (!p) {
            float value;
            numbers_at<T>::to_float(&value, reinterpret_cast<const uint8_t *>(&scalar), 0, 1);
            for (size_t i = 0; i < n; i++) to[i * step] = value;
            return;
        }
        flush_all();
        float some[64];
        for (size_t i = 0, run; i < n; i += run) {
            const size_t c = column + i;
            run = std::min(n - i, nz ? c0 - c % c0 : step == 1 ? n : 64);
            const size_t first = nz ? c / c0 * align_up(rows, 16) * c0 + row * c0 + c % c0 : row * columns + c;
            if (device && now->core->checked) device_access(at, p + bytes_of<T>(first), bytes_of<T>(run), "Matmul", SOFTACL_READS);
            numbers_at<T>::to_float(step == 1 ? to + i : some, p, first, run);
            for (size_t j = 0; j < run && step != 1; j++) to[(i + j) * step] = some[j];
        }
    }
};
} // namespace softacl

namespace AscendC {
template <class... A>
constexpr MatmulConfig GetNormalConfig(A... values) { return softacl::config_of(values...); }
template <class... A>
constexpr MatmulConfig GetMDLConfig(A... values) { return softacl::config_of(values...); }
template <class... A>
constexpr MatmulConfig GetSpecialMDLConfig(A... values) { return softacl::config_of(values...); }
template <class... A>
constexpr MatmulConfig GetIBShareNormConfig(A... values) { return softacl::config_of(values...); }
constexpr MatmulConfig GetBasicConfig(uint32_t m, uint32_t n, uint32_t k, bool = false, bool = false, BatchMode = BatchMode::BATCH_LESS_THAN_L1) { return softacl::config_of(MatmulShapeParams{0, 0, 0, m, n, k}); }
template <MatmulConfigMode mode, class... A>
constexpr MatmulConfig GetMMConfig(A... values) { return softacl::config_of(values...); }
template <class A, class B, class C, class Bias>
constexpr MatmulApiStaticTiling GetMatmulApiTiling(const MatmulConfig &config, int32_t = 0) {
    MatmulApiStaticTiling t;
    t.cfg = config, t.iterateOrder = config.iterateOrder == IterateOrder::ORDER_N;
    t.singleCoreM = static_cast<int32_t>(config.singleCoreM), t.singleCoreN = static_cast<int32_t>(config.singleCoreN), t.singleCoreK = static_cast<int32_t>(config.singleCoreK);
    t.baseM = static_cast<int32_t>(config.basicM), t.baseN = static_cast<int32_t>(config.basicN), t.baseK = static_cast<int32_t>(config.basicK);
    t.stepM = t.stepN = t.stepKa = t.stepKb = t.depthA1 = t.depthB1 = t.dbL0A = t.dbL0B = t.dbL0C = 1;
    return t;
}

template <TPosition POSITION, CubeFormat FORMAT, typename TYPE, bool ISTRANS = false, LayoutMode LAYOUT = LayoutMode::NONE, bool IBSHARE = false, TPosition SRCPOS = TPosition::GM>
struct MatmulType {
    static constexpr TPosition pos = POSITION, srcPos = SRCPOS;
    static constexpr CubeFormat format = FORMAT;
    using T = TYPE;
    static constexpr bool isTrans = ISTRANS, ibShare = IBSHARE;
    static constexpr LayoutMode layout = LAYOUT;
};
template <TPosition POSITION, TPosition INDEX_POSITION, CubeFormat FORMAT, typename TYPE, bool ISTRANS = false, LayoutMode LAYOUT = LayoutMode::NONE, bool IBSHARE = false>
struct SparseMatmulType : MatmulType<POSITION, FORMAT, TYPE, ISTRANS, LAYOUT, IBSHARE> {
    static constexpr TPosition indexPosition = INDEX_POSITION;
};
template <TPosition POSITION, TPosition SCALE_POSITION, CubeFormat FORMAT, typename TYPE, bool ISTRANS = false, TPosition SRCPOS = TPosition::GM, CubeFormat SCALE_FORMAT = FORMAT,
          bool SCALE_ISTRANS = ISTRANS, TPosition SCALE_SRCPOS = SRCPOS>
struct MatmulTypeWithScale : MatmulType<POSITION, FORMAT, TYPE, ISTRANS, LayoutMode::NONE, false, SRCPOS> {
    static constexpr TPosition scalePosition = SCALE_POSITION;
};
template <auto out = nullptr, auto a1 = nullptr, auto b1 = nullptr>
struct MatmulCallBackFunc {
    static constexpr bool stores = !std::is_same<decltype(out), std::nullptr_t>::value;
    static constexpr softacl::copy_in left = a1, right = b1;
};
/* How the chip's memories are used: no difference here. */
namespace Impl {
constexpr int32_t QUEUE_DEPTH = 1;
namespace Detail {
template <const auto &, class...>
class MatmulPolicy;
template <const auto &, class...>
class NBuffer33MatmulPolicy;
template <const auto &, class...>
class MatmulWithScalePolicy;
template <const auto &, class...>
class SplitMMatmulPolicy;
template <const auto &, class...>
class TrianUpperMatmulPolicy;
template <const auto &, class...>
class TrianLowerMatmulPolicy;
/* Of others the result would be another one. */
template <template <const auto &, class...> class Policy>
inline constexpr bool is_plain = true;
template <>
inline constexpr bool is_plain<SplitMMatmulPolicy> = false;
template <>
inline constexpr bool is_plain<TrianUpperMatmulPolicy> = false;
template <>
inline constexpr bool is_plain<TrianLowerMatmulPolicy> = false;
} // namespace Detail
} // namespace Impl
template <class T>
struct GetMmDstType {
    using Type = std::conditional_t<std::is_integral<T>::value || std::is_same<T, int4b_t>::value, int32_t, float>;
};

template <class A, class B, class C, class Bias = C, const auto &config = CFG_NORM, class CallBack = MatmulCallBackFunc<>,
          template <const auto &, class...> class Policy = Impl::Detail::MatmulPolicy>
class MatmulImpl {
    using TA = typename A::T;
    using TB = typename B::T;
    using TC = typename C::T;
    using TBias = typename Bias::T;
    using Sum = typename GetMmDstType<TA>::Type;
    static_assert(Impl::Detail::is_plain<Policy>, SOFTACL_MESSAGE("Matmul with SplitMMatmulPolicy, TrianUpperMatmulPolicy or TrianLowerMatmulPolicy"));
    static_assert(!CallBack::stores, SOFTACL_MESSAGE("Matmul with a function of MatmulCallBackFunc for C"));
    static constexpr bool is_static = std::is_same<std::decay_t<decltype(config)>, MatmulApiStaticTiling>::value;
    static constexpr MatmulConfig setup() {
        if constexpr (is_static) return config.cfg;
        else return config;
    }

  public:
    MatmulImpl() = default;
    void Init(const TCubeTiling *tiling, TPipe * = nullptr, SOFTACL_HERE) {
        TCubeTiling t;
        if (tiling) t = *tiling;
        if constexpr (is_static) {
            const TCubeTiling requested = t;
            t = config;
            t.M = requested.M ? requested.M : t.singleCoreM, t.N = requested.N ? requested.N : t.singleCoreN;
            t.Ka = requested.Ka ? requested.Ka : t.singleCoreK, t.Kb = requested.Kb ? requested.Kb : t.singleCoreK;
        }
        const softacl::region *memory = softacl::now->memory;
        if (t.baseM <= 0 || t.baseN <= 0) softacl::fail(here, "Matmul: baseM %d, baseN %d of the tiling; both must be positive", t.baseM, t.baseN);
        if (int64_t(t.baseM) * t.baseN * 4 > memory[softacl::L0C].size)
            softacl::fail(here, "Matmul: baseM x baseN of the tiling, %d x %d numbers of 4 bytes, do not fit into the L0C buffer of %u bytes", t.baseM, t.baseN, memory[softacl::L0C].size);
        if (int64_t(std::max(t.baseM, t.baseN)) * t.baseK * softacl::bits_of<TA> / 8 > memory[softacl::L0A].size)
            softacl::fail(here, "Matmul: baseM %d, baseN %d and baseK %d of the tiling do not fit into the L0A and L0B buffers of %u bytes", t.baseM, t.baseN, t.baseK, memory[softacl::L0A].size);
        tiling_ = t;
        orgM_ = t.M, orgN_ = t.N, orgKa_ = t.Ka, orgKb_ = t.Kb, orgKc_ = 0;
        End();
    }
    void SetOrgShape(int m, int n, int k) { SetOrgShape(m, n, k, k); }
    void SetOrgShape(int m, int n, int ka, int kb, int kc = 0) { orgM_ = m, orgN_ = n, orgKa_ = ka, orgKb_ = kb, orgKc_ = kc; }
    void SetSingleShape(int m, int n, int k) { SetTail(m, n, k); }
    void SetTail(int m = -1, int n = -1, int k = -1) {
        if (m > 0) m_ = m;
        if (n > 0) n_ = n;
        if (k > 0) k_ = k;
        next_ = 0;
    }
    void SetTensorA(const GlobalTensor<TA> &gm, bool isTransposeA = false) { a_.p = softacl::raw(gm.GetPhyAddr()), a_.device = true, set_a(isTransposeA); }
    void SetTensorA(const LocalTensor<TA> &local, bool isTransposeA = false) { a_.p = softacl::raw(local.p_), a_.device = false, set_a(isTransposeA); }
    void SetTensorA(TA scalar) { a_.p = nullptr, a_.scalar = scalar, set_a(false); }
    void SetTensorB(const GlobalTensor<TB> &gm, bool isTransposeB = false) { b_.p = softacl::raw(gm.GetPhyAddr()), b_.device = true, set_b(isTransposeB); }
    void SetTensorB(const LocalTensor<TB> &local, bool isTransposeB = false) { b_.p = softacl::raw(local.p_), b_.device = false, set_b(isTransposeB); }
    void SetTensorB(TB scalar) { b_.p = nullptr, b_.scalar = scalar, set_b(false); }
    void SetBias(const GlobalTensor<TBias> &bias) { bias_ = bias.GetPhyAddr(0); }
    void SetBias(const LocalTensor<TBias> &bias) { bias_ = bias.p_; }
    void ClearBias() { bias_ = nullptr; }
    void DisableBias() { bias_ = nullptr; }
    void SetQuantScalar(const uint64_t scale) { scale_ = scale, scales_ = nullptr; }
    void SetQuantVector(const GlobalTensor<uint64_t> &scales) { scales_ = scales.GetPhyAddr(0); }
    void SetQuantVector(const LocalTensor<uint64_t> &scales) { scales_ = scales.p_; }
    template <class T>
    void SetWorkspace(GlobalTensor<T> &workspace) { workspace_.SetGlobalBuffer(reinterpret_cast<__gm__ TC *>(workspace.GetPhyAddr(0))); }
    template <class T>
    void SetWorkspace(__gm__ const T *workspace, int) { workspace_.SetGlobalBuffer(reinterpret_cast<__gm__ TC *>(const_cast<T *>(workspace))); }
    void SetLocalWorkspace(const LocalTensor<uint8_t> &) {}
    void SetSubBlockIdx(uint8_t) {}
    void SetHF32(bool = false, int32_t = 0) {}
    void SetUserDefInfo(const uint64_t tilingPtr) { info_ = tilingPtr; }
    void SetSelfDefineData(const uint64_t dataPtr) { data_ = dataPtr; }
    /* The index of a sparse right matrix, which is transposed: NZ. */
    void SetSparseIndex(const GlobalTensor<uint8_t> &index) { index_ = index.GetPhyAddr(0); }
    void SetTensorScaleA(const GlobalTensor<fp8_e8m0_t> &gm, bool isTransposeScaleA = false) { scales_a_ = softacl::raw(gm.GetPhyAddr(0)), scales_a_turned_ = isTransposeScaleA; }
    void SetTensorScaleB(const GlobalTensor<fp8_e8m0_t> &gm, bool isTransposeScaleB = false) { scales_b_ = softacl::raw(gm.GetPhyAddr(0)), scales_b_turned_ = isTransposeScaleB; }
    template <class T>
    void SetTensorScaleA(const LocalTensor<T> &, bool = false) { static_assert(softacl::never<T>, SOFTACL_MESSAGE("Matmul with scales on local memory")); }
    template <class T>
    void SetTensorScaleB(const LocalTensor<T> &, bool = false) { static_assert(softacl::never<T>, SOFTACL_MESSAGE("Matmul with scales on local memory")); }
    void SetBatchNum(int32_t batchA, int32_t batchB) { batch_a_ = static_cast<uint32_t>(batchA), batch_b_ = static_cast<uint32_t>(batchB); }
    void WaitIterateBatch() {}
    void WaitIterateAll() {}
    void WaitGetTensorC() {}
    void End() {
        m_ = tiling_.singleCoreM, n_ = tiling_.singleCoreN, k_ = tiling_.singleCoreK, next_ = 0, bias_ = nullptr;
        late_ = false;
    }

    /* The next block of C, in the order of the tiling; false after the last. */
    template <bool sync = true>
    bool Iterate(bool enPartialSum = false, SOFTACL_HERE) {
        if (late_ = !sync; late_) return next_ = 0, true; /* GetTensorC computes */
        return step(enPartialSum, here);
    }
    template <bool sync = true, typename T>
    bool Iterate(bool enPartialSum, const LocalTensor<T> &co1, SOFTACL_HERE) {
        if (!step(enPartialSum, here)) return false;
        softacl::need(here, "Iterate", "C", co1, softacl::L0C);
        const size_t rows = softacl::align_up(block_.rows, 16), columns = softacl::ceil_div(block_.columns, 16);
        softacl::span(here, "Iterate", PIPE_M, co1, rows * columns * 16 * sizeof(T), true);
        for (size_t j = 0; j < columns; j++)
            for (size_t i = 0; i < block_.rows * 16; i++) co1.p_[j * rows * 16 + i] = static_cast<T>(sum_[j * block_.rows * 16 + i]);
        return true;
    }
    template <bool sync = true>
    void GetTensorC(const GlobalTensor<TC> &gm, uint8_t enAtomic = 0, bool enSequentialWrite = false, SOFTACL_HERE) {
        if (late_) step(false, here);
        put(here, gm, enAtomic, enSequentialWrite);
    }
    template <bool sync = true, bool doPad = false>
    void GetTensorC(const LocalTensor<TC> &co2, uint8_t enAtomic = 0, bool enSequentialWrite = false, SOFTACL_HERE) {
        if (late_) step(false, here);
        put(here, co2, enAtomic, enSequentialWrite);
    }
    template <bool sync = true>
    void GetTensorC(const GlobalTensor<TC> &gm, const LocalTensor<TC> &co2, uint8_t enAtomic = 0, bool enSequentialWrite = false, SOFTACL_HERE) {
        GetTensorC(gm, enAtomic, enSequentialWrite, here);
        put(here, co2, enAtomic, enSequentialWrite);
    }
    /* In the workspace. */
    template <bool sync = true>
    GlobalTensor<TC> GetTensorC(uint8_t enAtomic = 0, bool = false, SOFTACL_HERE) {
        if (late_) step(false, here);
        const GlobalTensor<TC> to = workspace_[(next_ - 1) * static_cast<size_t>(tiling_.baseM) * static_cast<size_t>(tiling_.baseN)];
        put(here, to, enAtomic, true);
        return to;
    }
    template <bool sync = true>
    void IterateAll(const GlobalTensor<TC> &gm, uint8_t enAtomic = 0, bool enSequentialWrite = false, bool = false, bool = false, SOFTACL_HERE) { all(here, gm, enAtomic, enSequentialWrite); }
    template <bool sync = true>
    void IterateAll(const LocalTensor<TC> &local, uint8_t enAtomic = 0, SOFTACL_HERE) { all(here, local, enAtomic, false); }
    /* Products of a batch; those of the smaller number are used several times. */
#ifdef ASCENDC_CUBE_ONLY
    template <class Dst>
    void IterateBatch(const Dst &c, bool enPartialSum, uint8_t enAtomic, bool enSequentialWrite, const uint32_t matrixStrideA = 0, const uint32_t matrixStrideB = 0, const uint32_t = 0, SOFTACL_HERE) {
        batch(here, c, 0, batch_a_, batch_b_, enSequentialWrite, matrixStrideA, matrixStrideB, enPartialSum, enAtomic);
    }
#endif
    template <bool sync = true, bool waitIterateBatch = false, class Dst>
    void IterateBatch(const Dst &c, uint32_t batchA, uint32_t batchB, bool enSequentialWrite, const uint32_t matrixStrideA = 0, const uint32_t matrixStrideB = 0, const uint32_t = 0,
                      const bool enPartialSum = false, const uint8_t enAtomic = 0, SOFTACL_HERE) {
        batch(here, c, 0, batchA, batchB, enSequentialWrite, matrixStrideA, matrixStrideB, enPartialSum, enAtomic);
    }
    template <bool sync = true, bool waitIterateBatch = false>
    void IterateNBatch(const uint32_t batchLoop, uint32_t batchA, uint32_t batchB, bool enSequentialWrite, const uint32_t matrixStrideA = 0, const uint32_t matrixStrideB = 0, const uint32_t = 0, SOFTACL_HERE) {
        for (uint32_t i = 0; i < batchLoop; i++) batch(here, workspace_, i, batchA, batchB, enSequentialWrite, matrixStrideA, matrixStrideB, false, 0);
        taken_ = 0;
    }
    /* In the workspace: of the next of IterateNBatch's batches. */
    template <bool sync = true>
    GlobalTensor<TC> GetBatchTensorC(uint32_t batchA, uint32_t batchB, bool = false) {
        size_t row;
        return workspace_[array_c().start(taken_++ * std::max(batchA, batchB), row)];
    }

  private:
    struct {
        size_t m, n, rows, columns; /* where the block begins in C of this core */
    } block_ = {};
    void set_a(bool transposed) { a_transposed_ = transposed != (A::format == CubeFormat::COLUMN_MAJOR), next_ = 0; }
    void set_b(bool transposed) { b_transposed_ = transposed != (B::format == CubeFormat::COLUMN_MAJOR), next_ = 0; }
    /* Rows in a core's memories fill blocks of 32 bytes. */
    template <class T>
    static void shape(softacl::stored<T> &matrix, bool transposed, bool nz, int rows, int columns) {
        matrix.rows = static_cast<size_t>(transposed ? columns : rows), matrix.columns = static_cast<size_t>(transposed ? rows : columns), matrix.nz = nz;
        if (!matrix.device && !nz) matrix.columns = softacl::align_up(matrix.columns, softacl::c0_of<T>);
    }
    bool step(bool keep, softacl::where at) {
        const size_t m = static_cast<size_t>(m_), n = static_cast<size_t>(n_), baseM = static_cast<size_t>(tiling_.baseM), baseN = static_cast<size_t>(tiling_.baseN);
        const size_t down = softacl::ceil_div(m, baseM), across = softacl::ceil_div(n, baseN);
        if (next_ >= down * across) return next_ = 0, false;
        const size_t i = tiling_.iterateOrder == 1 ? next_ / across : next_ % down, j = tiling_.iterateOrder == 1 ? next_ % across : next_ / down;
        next_++;
        compute(at, i * baseM, j * baseN, std::min(baseM, m - i * baseM), std::min(baseN, n - j * baseN), keep);
        return true;
    }
    static softacl::batch_array array(LayoutMode layout, int32_t b, int32_t s, int32_t n, int32_t g, int32_t d) {
        return {layout, static_cast<size_t>(b), static_cast<size_t>(s), static_cast<size_t>(n), static_cast<size_t>(g), static_cast<size_t>(d)};
    }
    static constexpr bool is_plain(LayoutMode layout) { return layout == LayoutMode::NONE || layout == LayoutMode::NORMAL; }
    softacl::batch_array array_c() const {
        if (is_plain(C::layout)) return array(C::layout, 1, C::format == CubeFormat::NZ ? static_cast<int32_t>(softacl::align_up(static_cast<size_t>(orgM_), 16)) : orgM_, 1, 1, orgN_);
        return array(C::layout, tiling_.CLayoutInfoB, tiling_.CLayoutInfoS1, tiling_.CLayoutInfoN, tiling_.CLayoutInfoG, tiling_.CLayoutInfoS2);
    }
    /* Batch number `loop` of IterateNBatch, of which a step is how many numbers are from one matrix to the next; 0: as the layout says. */
    template <class Dst>
    void batch(softacl::where at, const Dst &c, size_t loop, size_t batchA, size_t batchB, bool alone, size_t stepA, size_t stepB, bool keep, uint8_t how) {
        using softacl::bytes_of;
        const size_t all_of = std::max(batchA, batchB);
        if (!batchA || !batchB || all_of % batchA || all_of % batchB) softacl::fail(at, "Matmul: %zu left and %zu right matrices make no batch: one number must be a multiple of the other", batchA, batchB);
        if (keep) softacl::fail(at, "Matmul: enPartialSum of IterateBatch is not part of Ascend C on SoftACL: see docs/kernels.md");
        if (!is_plain(C::layout) && tiling_.CLayoutInfoG == 1 && std::max(tiling_.ALayoutInfoG, tiling_.BLayoutInfoG) > 1)
            softacl::fail(at, "Matmul: the sum of a batch's products along G is not part of Ascend C on SoftACL: see docs/kernels.md");
        const softacl::batch_array left = is_plain(A::layout) ? array(A::layout, 1, a_.device ? orgM_ : m_, 1, 1, a_.device ? orgKa_ : k_) : array(A::layout, tiling_.ALayoutInfoB, tiling_.ALayoutInfoS, tiling_.ALayoutInfoN, tiling_.ALayoutInfoG, tiling_.ALayoutInfoD);
        const softacl::batch_array right = is_plain(B::layout) ? array(B::layout, 1, b_.device ? orgN_ : n_, 1, 1, b_.device ? orgKb_ : k_) : array(B::layout, tiling_.BLayoutInfoB, tiling_.BLayoutInfoS, tiling_.BLayoutInfoN, tiling_.BLayoutInfoG, tiling_.BLayoutInfoD);
        const softacl::batch_array result = array_c();
        const uint8_t *const a = a_.p, *const b = b_.p;
        const TBias *const bias = bias_;
        const int row_c = orgKc_;
        const size_t blocks = softacl::ceil_div(static_cast<size_t>(m_), static_cast<size_t>(tiling_.baseM)) * softacl::ceil_div(static_cast<size_t>(n_), static_cast<size_t>(tiling_.baseN));
        for (size_t i = 0; i < all_of; i++) {
            size_t row;
            const size_t of_a = loop * batchA + i / (all_of / batchA), of_b = loop * batchB + i / (all_of / batchB), of_c = loop * all_of + i;
            a_.p = a + bytes_of<TA>(stepA && is_plain(A::layout) ? of_a * stepA : left.start(of_a, row_a_));
            b_.p = b + bytes_of<TB>(stepB && is_plain(B::layout) ? of_b * stepB : right.start(of_b, row_b_));
            if (is_plain(A::layout)) row_a_ = 0;
            if (is_plain(B::layout)) row_b_ = 0;
            if (bias && setup().isBiasBatch) bias_ = bias + of_c * static_cast<size_t>(n_);
            const size_t to = alone ? of_c * blocks * static_cast<size_t>(tiling_.baseM) * static_cast<size_t>(tiling_.baseN) : result.start(of_c, row);
            if (!is_plain(C::layout) && !alone) orgKc_ = static_cast<int>(row);
            all(at, c[static_cast<uint32_t>(to)], how, alone);
        }
        a_.p = a, b_.p = b, bias_ = bias, orgKc_ = row_c, row_a_ = row_b_ = 0;
    }
    /* A matrix of `rows` x `columns` numbers that a function of the program brings into L1 in blocks of `high` x `wide`. */
    template <class T>
    softacl::stored<T> fetched(softacl::where at, softacl::copy_in copy, const softacl::stored<T> &from, std::vector<uint8_t> &bytes, size_t row0, size_t rows, size_t high, size_t column0, size_t columns, size_t wide) {
        constexpr size_t c0 = softacl::c0_of<T>;
        bytes.assign(softacl::align_up(rows, 16) * softacl::align_up(columns, c0) * softacl::bits_of<T> / 8, 0);
        const size_t whole = softacl::align_up(rows, 16);
        for (size_t r = 0; r < rows; r += high)
            for (size_t c = 0; c < columns; c += wide) {
                const size_t m = std::min(high, rows - r), k = std::min(wide, columns - c), nbytes = softacl::align_up(m, 16) * softacl::align_up(k, c0) * softacl::bits_of<T> / 8;
                const LocalTensor<int8_t> block(TPosition::A1, 0, static_cast<uint32_t>(nbytes));
                softacl::span(at, "Matmul", PIPE_MTE2, block, nbytes, true);
                copy(block, from.p, static_cast<int>((row0 + r) / high), static_cast<int>((column0 + c) / wide), static_cast<int>(m), static_cast<int>(k), info_, data_);
                softacl::flush_all();
                for (size_t j = 0; j < softacl::ceil_div(k, c0); j++)
                    memcpy(bytes.data() + ((c / c0 + j) * whole + r) * 32, softacl::raw(block.p_) + j * softacl::align_up(m, 16) * 32, m * 32);
            }
        softacl::stored<T> matrix;
        matrix.p = bytes.data(), matrix.rows = rows, matrix.columns = columns, matrix.nz = true;
        return matrix;
    }
    /* The scale of a row's number k: in rows, or for each pair of a row's scales one row after the other. */
    static float scale(const uint8_t *scales, bool in_rows, size_t rows, size_t depth, size_t row, size_t k) {
        const size_t pair = k / 32;
        return static_cast<float>(softacl::power_of_two::from_bits(scales[in_rows ? row * softacl::ceil_div(depth, 64) * 2 + pair : (pair / 2 * rows + row) * 2 + pair % 2]));
    }
    /* A stretch of a column of a sparse right matrix: k to k + n. */
    void sparse_column(softacl::where at, float *to, size_t column, size_t k, size_t n) const {
        float stored[128];
        b_.row(at, stored, column, k / 2, n / 2, 1);
        for (size_t i = 0; i < n; i++) to[i * 16] = 0;
        for (size_t i = 0; i < n / 2; i++) {
            const size_t number = k / 2 + i, byte = (number / 32 * softacl::align_up(static_cast<size_t>(orgN_), 16) + column) * 8 + number % 32 / 4;
            to[softacl::sparse_row(index_[byte], number % 4, i) * 16] += stored[i];
        }
    }
    void compute(softacl::where at, size_t m0, size_t n0, size_t rows, size_t columns, bool keep) {
        shape(a_, a_transposed_, A::format == CubeFormat::NZ, a_.device ? orgM_ : m_, a_.device ? orgKa_ : k_);
        shape(b_, b_transposed_, B::format == CubeFormat::NZ, b_.device ? orgKb_ : k_, b_.device ? orgN_ : n_);
        if (row_a_) a_.columns = row_a_;
        if (row_b_) b_.columns = row_b_;
        if (index_) b_.columns /= 2;
        const size_t depth = static_cast<size_t>(k_);
        softacl::stored<TA> left = a_;
        softacl::stored<TB> right = b_;
        size_t left_row = m0, right_column = n0;
        if constexpr (CallBack::left != nullptr) left = fetched(at, CallBack::left, a_, bytes_a_, m0, rows, static_cast<size_t>(tiling_.baseM), 0, depth, static_cast<size_t>(tiling_.baseK)), left_row = 0;
        if constexpr (CallBack::right != nullptr) right = fetched(at, CallBack::right, b_, bytes_b_, 0, depth, static_cast<size_t>(tiling_.baseK), n0, columns, static_cast<size_t>(tiling_.baseN)), right_column = 0;
        block_ = {m0, n0, rows, columns};
        const size_t across = softacl::ceil_div(columns, 16);
        if (!keep) sum_.assign(across * rows * 16, Sum(0));
        for (size_t j = 0; bias_ && !keep && j < across; j++)
            for (size_t r = 0; r < rows; r++)
                for (size_t i = 0; i < 16 && j * 16 + i < columns; i++) sum_[(j * rows + r) * 16 + i] = static_cast<Sum>(bias_[n0 + j * 16 + i]);
        softacl::multiply(sum_.data(), rows * 16, rows, columns, depth,
                          [&](float *to, size_t m, size_t k, size_t n) {
                              if (!a_transposed_) left.row(at, to, left_row + m, k, n, 1);
                              else
                                  for (size_t i = 0; i < n; i++) left.row(at, to + i, k + i, left_row + m, 1, 1);
                              for (size_t i = 0; scales_a_ && i < n; i++) to[i] *= scale(scales_a_, !scales_a_turned_, static_cast<size_t>(orgM_), static_cast<size_t>(orgKa_), m0 + m, k + i);
                          },
                          [&](float *to, size_t j, size_t k, size_t n) {
                              const size_t there = std::min<size_t>(16, columns - j * 16), first = right_column + j * 16;
                              if (there < 16) std::fill_n(to, n * 16, 0.0f);
                              if (index_)
                                  for (size_t i = 0; i < there; i++) sparse_column(at, to + i, first + i, k, n);
                              else if (b_transposed_)
                                  for (size_t i = 0; i < there; i++) right.row(at, to + i, first + i, k, n, 16);
                              else
                                  for (size_t i = 0; i < n; i++) right.row(at, to + i * 16, k + i, first, there, 1);
                              for (size_t i = 0; scales_b_ && i < n; i++)
                                  for (size_t column = 0; column < there; column++) to[i * 16 + column] *= scale(scales_b_, scales_b_turned_, static_cast<size_t>(orgN_), static_cast<size_t>(orgKb_), n0 + j * 16 + column, k + i);
                          });
    }
    /* The block at its place in C, or alone. */
    template <class Dst>
    void put(softacl::where at, const Dst &dst, uint8_t how, bool alone) {
        constexpr bool device = std::is_same<Dst, GlobalTensor<TC>>::value, rows = C::format != CubeFormat::NZ;
        constexpr size_t c0 = sizeof(TC) == 1 ? 32 : sizeof(TC) == 4 && setup().isEnableChannelSplit ? 8 : 16;
        constexpr QuantMode_t mode = std::is_same<Sum, TC>::value || (std::is_same<Sum, float>::value && sizeof(TC) == 2) ? NoQuant : sizeof(TC) == 2 ? DEQF16 : std::is_same<Sum, float>::value ? QF322B8_PRE : REQ8;
        size_t row = static_cast<size_t>(alone ? tiling_.baseN : !device ? n_ : orgKc_ ? orgKc_ : orgN_), high = static_cast<size_t>(alone ? tiling_.baseM : device ? orgM_ : m_);
        if (C::format == CubeFormat::ND_ALIGN) row = softacl::align_up(row, 32 / sizeof(TC));
        const softacl::layout l = {rows ? CO2Layout::ROW_MAJOR : CO2Layout::NZ, row, softacl::align_up(high, 16) * c0, c0};
        const size_t offset = alone ? 0 : rows ? block_.m * row + block_.n : block_.n / c0 * l.column + block_.m * c0;
        const softacl::atomic before = softacl::now->r.store;
        if (how) softacl::now->r.store = how == 1 ? softacl::atomic::add : how == 2 ? softacl::atomic::max : softacl::atomic::min;
        const auto to = dst[static_cast<uint32_t>(offset)];
        /* Results reach the unified buffer by way of device memory: matmul_client.h of asc-devkit. */
        softacl::check_room(at, "Matmul", to_buffer(dst) ? PIPE_MTE2 : PIPE_FIX, to, l, block_.rows, block_.columns);
        softacl::store_result<TC>(at, "Matmul", to, l, block_.rows, block_.columns, [&](size_t m, size_t n) {
            return softacl::converted<TC>(sum_[n / 16 * block_.rows * 16 + m * 16 + n % 16], mode, scales_ ? scales_[block_.n + n] : scale_, false);
        });
        softacl::now->r.store = before;
    }
    static bool to_buffer(const GlobalTensor<TC> &) { return false; }
    static bool to_buffer(const LocalTensor<TC> &dst) { return softacl::memory_of(dst.position_) == softacl::UB; }
    template <class Dst>
    void all(softacl::where at, const Dst &dst, uint8_t how, bool alone) {
        const size_t each = static_cast<size_t>(tiling_.baseM) * static_cast<size_t>(tiling_.baseN);
        next_ = 0;
        while (step(false, at)) put(at, alone ? dst[static_cast<uint32_t>((next_ - 1) * each)] : dst, how, alone);
    }
    TCubeTiling tiling_;
    softacl::stored<TA> a_;
    softacl::stored<TB> b_;
    bool a_transposed_ = false, b_transposed_ = false, late_ = false;
    int m_ = 0, n_ = 0, k_ = 0, orgM_ = 0, orgN_ = 0, orgKa_ = 0, orgKb_ = 0, orgKc_ = 0;
    size_t next_ = 0, row_a_ = 0, row_b_ = 0, taken_ = 0; /* row_: from one row to the next where that is not the width */
    uint32_t batch_a_ = 0, batch_b_ = 0;
    uint64_t info_ = 0, data_ = 0; /* what the program's functions are called with */
    const uint8_t *index_ = nullptr, *scales_a_ = nullptr, *scales_b_ = nullptr;
    bool scales_a_turned_ = false, scales_b_turned_ = false;
    std::vector<uint8_t> bytes_a_, bytes_b_;
    const TBias *bias_ = nullptr;
    const uint64_t *scales_ = nullptr;
    uint64_t scale_ = 0;
    GlobalTensor<TC> workspace_;
    std::vector<Sum> sum_;
};
template <class A, class B, class C, class Bias = C, const auto &config = CFG_NORM, class CallBack = MatmulCallBackFunc<>,
          template <const auto &, class...> class Policy = Impl::Detail::MatmulPolicy>
using Matmul = MatmulImpl<A, B, C, Bias, config, CallBack, Policy>;
} // namespace AscendC

namespace softacl {
template <class M>
inline void regist(where at, AscendC::TPipe *pipe, M &matmul) { matmul.Init(nullptr, pipe, at); }
template <class M, class T, class... More>
inline void regist(where at, AscendC::TPipe *pipe, M &matmul, T *tiling, More &&...more) {
    matmul.Init(static_cast<const TCubeTiling *>(tiling), pipe, at);
    if constexpr (sizeof...(More) > 0) regist(at, pipe, more...);
}
} // namespace softacl
#ifdef ASCENDC_CUBE_ONLY
#define SOFTACL_SERVES false
#else
#define SOFTACL_SERVES (softacl::now->place.is_cube && softacl::now->place.vectors)
#endif
#define REGIST_MATMUL_OBJ(pipe, workspace, ...)                           \
    do {                                                                  \
        if (SOFTACL_SERVES) return;                                       \
        (void)(workspace);                                                \
        softacl::regist(softacl::where::here(), pipe, __VA_ARGS__);        \
    } while (0)
#define REGIST_CUBE_OBJ REGIST_MATMUL_OBJ

namespace matmul {
using namespace AscendC;
}
/* Programs name these without a namespace. */
using AscendC::BatchMode;
using AscendC::CFG_IBSHARE_NORM;
using AscendC::CFG_MDL;
using AscendC::CFG_NORM;
using AscendC::GetIBShareNormConfig;
using AscendC::GetMatmulApiTiling;
using AscendC::GetMDLConfig;
using AscendC::GetMMConfig;
using AscendC::GetNormalConfig;
using AscendC::GetSysWorkSpacePtr;
using AscendC::IterateMode;
using AscendC::IterateOrder;
using AscendC::MatmulApiStaticTiling;
using AscendC::MatmulBatchParams;
using AscendC::MatmulConfig;
using AscendC::MatmulConfigMode;
using AscendC::MatmulQuantParams;
using AscendC::MatmulShapeParams;
using AscendC::ScheduleType;
#endif
