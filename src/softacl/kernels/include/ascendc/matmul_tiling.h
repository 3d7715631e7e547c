/* How a matrix product is split among cores and into blocks: TCubeTiling, which the Matmul object reads, and the host's side
   that computes it. Names: asc-devkit docs/zh/api/SIMD-API, Matmul-Tiling; the choice of sizes is SoftACL's own. */
#ifndef SOFTACL_ASCENDC_MATMUL_TILING_H
#define SOFTACL_ASCENDC_MATMUL_TILING_H
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <algorithm>
#include <iostream> /* programs rely on it */

#include "softacl_element_types.h"

#define SOFTACL_CUBE_TILING(F)                                                                                                        \
    F(usedCoreNum) F(M) F(N) F(Ka) F(Kb) F(singleCoreM) F(singleCoreN) F(singleCoreK) F(baseM) F(baseN) F(baseK) F(depthA1) F(depthB1)  \
    F(stepM) F(stepN) F(isBias) F(transLength) F(iterateOrder) F(shareMode) F(shareL1Size) F(shareL0CSize) F(shareUbSize) F(batchM)     \
    F(batchN) F(singleBatchM) F(singleBatchN) F(stepKa) F(stepKb) F(depthAL1CacheUB) F(depthBL1CacheUB) F(dbL0A) F(dbL0B) F(dbL0C)      \
    F(ALayoutInfoB) F(ALayoutInfoS) F(ALayoutInfoN) F(ALayoutInfoG) F(ALayoutInfoD) F(BLayoutInfoB) F(BLayoutInfoS) F(BLayoutInfoN)     \
    F(BLayoutInfoG) F(BLayoutInfoD) F(CLayoutInfoB) F(CLayoutInfoS1) F(CLayoutInfoN) F(CLayoutInfoG) F(CLayoutInfoS2) F(BatchNum)       \
    F(mxTypePara)

namespace AscendC {
namespace tiling {
struct TCubeTiling {
#define F(name) int32_t name = 0;
    SOFTACL_CUBE_TILING(F)
#undef F
};
} // namespace tiling
} // namespace AscendC
using AscendC::tiling::TCubeTiling;

namespace optiling {
/* The same with setters and getters. */
class TCubeTiling : public AscendC::tiling::TCubeTiling {
  public:
#define F(name)                                                 \
    void set_##name(int32_t value) { this->name = value; }      \
    int32_t get_##name() const { return this->name; }
    SOFTACL_CUBE_TILING(F)
#undef F
    size_t GetDataSize() const { return sizeof(AscendC::tiling::TCubeTiling); }
    void SaveToBuffer(void *to, size_t capacity) const {
        if (capacity >= GetDataSize()) memcpy(to, static_cast<const AscendC::tiling::TCubeTiling *>(this), GetDataSize());
    }
};
} // namespace optiling

namespace matmul_tiling {
enum class TPosition { GM = 0, A1, A2, B1, B2, C1, C2, CO1, CO2, VECIN, VECOUT, VECCALC, LCM = VECCALC, SPM, SHM = SPM, TSCM, MAX };
enum class CubeFormat { ND = 0, NZ, ZN, ZZ, NN, ND_ALIGN, SCALAR, VECTOR, ROW_MAJOR = ND, COLUMN_MAJOR = 8 };
#define F(name, code, bits) DT_##name = code,
enum class DataType : int32_t { SOFTACL_TILING_TYPES(F) DT_BFLOAT16 = 33, DT_MAX = 40 };
#undef F
enum class MatrixTraverse { NOSET = 0, FIRSTM = 1, FIRSTN = 2 };
enum class MatrixMadType { NORMAL = 0, HF32 = 1, MXMODE = 2 };
enum class ScheduleType { INNER_PRODUCT = 0, OUTER_PRODUCT, N_BUFFER_33 };
enum class DequantType { SCALAR = 0, TENSOR };
struct MatmulConfigParams {
    MatmulConfigParams(int32_t type = 1, bool cacheUB = false, ScheduleType schedule = ScheduleType::INNER_PRODUCT, MatrixTraverse order = MatrixTraverse::NOSET, bool nd2nz = false)
        : mmConfigType(type), enableL1CacheUB(cacheUB), scheduleType(schedule), traverse(order), enVecND2NZ(nd2nz) {}
    int32_t mmConfigType;
    bool enableL1CacheUB;
    ScheduleType scheduleType;
    MatrixTraverse traverse;
    bool enVecND2NZ;
};

/* Setters return 0, and -1 for what cannot be. Sizes that are -1 are chosen. */
class MatmulApiTilingBase {
  public:
    MatmulApiTilingBase() = default;
    template <class Platform>
    explicit MatmulApiTilingBase(const Platform &) {}
    int32_t SetAType(TPosition, CubeFormat, DataType type, bool = false) { return bits_ = bits(type), 0; }
    int32_t SetBType(TPosition, CubeFormat, DataType, bool = false) { return 0; }
    int32_t SetCType(TPosition, CubeFormat, DataType) { return 0; }
    int32_t SetBiasType(TPosition, CubeFormat, DataType) { return 0; }
    int32_t SetShape(int32_t m, int32_t n, int32_t k) { return m_ = m, n_ = n, k_ = k, 0; }
    int32_t SetOrgShape(int32_t m, int32_t n, int32_t k) { return SetOrgShape(m, n, k, k); }
    int32_t SetOrgShape(int32_t m, int32_t n, int32_t ka, int32_t kb) { return orgM_ = m, orgN_ = n, orgKa_ = ka, orgKb_ = kb, 0; }
    int32_t SetSingleShape(int32_t m = -1, int32_t n = -1, int32_t k = -1) { return singleM_ = m, singleN_ = n, singleK_ = k, 0; }
    int32_t SetFixSplit(int32_t m = -1, int32_t n = -1, int32_t k = -1) { return baseM_ = m, baseN_ = n, baseK_ = k, 0; }
    int32_t SetSplitRange(int32_t m = -1, int32_t n = -1, int32_t k = -1, int32_t = -1, int32_t = -1, int32_t = -1) { return maxM_ = m, maxN_ = n, maxK_ = k, 0; }
    int32_t SetBufferSpace(int32_t = -1, int32_t l0c = -1, int32_t = -1, int32_t = -1) { return l0c_ = l0c > 0 ? l0c : l0c_, 0; }
    int32_t EnableBias(bool on = false) { return bias_ = on, 0; }
    int32_t SetBias(bool on = false) { return EnableBias(on); }
    void EnableMultiCoreSplitK(bool) {} /* the depth stays whole */
    void SetSplitK(bool) {}
    int32_t SetTraverse(MatrixTraverse order) { return order_ = order, 0; }
    int32_t SetMadType(MatrixMadType) { return 0; }
    int32_t SetDequantType(DequantType) { return 0; }
    int32_t SetDoubleBuffer(bool, bool, bool, bool, bool = true, bool = true) { return 0; }
    void SetMatmulConfigParams(int32_t = 1, bool = false, ScheduleType = ScheduleType::INNER_PRODUCT, MatrixTraverse order = MatrixTraverse::NOSET, bool = false) { SetTraverse(order); }
    void SetMatmulConfigParams(const MatmulConfigParams &p) { SetTraverse(p.traverse); }
    int32_t SetALayout(int32_t b, int32_t s, int32_t n, int32_t g, int32_t d) { return set(a_, b, s, n, g, d); }
    int32_t SetBLayout(int32_t b, int32_t s, int32_t n, int32_t g, int32_t d) { return set(b_, b, s, n, g, d); }
    int32_t SetCLayout(int32_t b, int32_t s, int32_t n, int32_t g, int32_t d) { return set(c_, b, s, n, g, d); }
    int32_t SetBatchNum(int32_t batch) { return batch_ = batch, batch > 0 ? 0 : -1; }
    int32_t SetBatchInfoForNormal(int32_t batchA, int32_t batchB, int32_t m, int32_t n, int32_t k) {
        SetShape(m, n, k);
        return SetALayout(batchA, m, 1, 1, k) | SetBLayout(batchB, n, 1, 1, k) | SetCLayout(std::max(batchA, batchB), m, 1, 1, n);
    }
    int32_t SetSparse(bool = false) { return 0; }
    int32_t SetScaleAType(TPosition, CubeFormat, bool = false) { return 0; }
    int32_t SetScaleBType(TPosition, CubeFormat, bool = false) { return 0; }
    int32_t GetBaseM() const { return baseM_; }
    int32_t GetBaseN() const { return baseN_; }
    int32_t GetBaseK() const { return baseK_; }
    /* 0, or -1 where the shape is not set or a block does not fit into L0. */
    int64_t GetTiling(AscendC::tiling::TCubeTiling &tiling) {
        const int32_t c0 = std::max(256 / bits_, 16);
        if (orgM_ <= 0 && m_ > 0) SetOrgShape(m_, n_, k_);
        if (m_ <= 0) SetShape(orgM_, orgN_, orgKa_);
        if (m_ <= 0 || n_ <= 0 || k_ <= 0 || cores_ <= 0) return -1;
        split();
        const int32_t perCoreM = up(singleM_, 16), perCoreN = up(singleN_, 16);
        if (baseM_ <= 0) baseM_ = std::min(perCoreM, limited(128, maxM_));
        if (baseN_ <= 0) baseN_ = std::min(perCoreN, limited(l0c_ / 4 / baseM_ / 16 * 16 < 256 ? l0c_ / 4 / baseM_ / 16 * 16 : 256, maxN_));
        if (baseK_ <= 0) {
            const int32_t limit = (32 << 10) * 8 / bits_ / std::max(baseM_, baseN_) / c0 * c0;
            baseK_ = std::min(up(singleK_, c0), limited(std::max(limit, c0), maxK_));
        }
        if (int64_t(baseM_) * baseN_ * 4 > l0c_ || int64_t(std::max(baseM_, baseN_)) * baseK_ * bits_ / 8 > 64 << 10) return -1;
        tiling = {};
        tiling.usedCoreNum = used_, tiling.M = orgM_, tiling.N = orgN_, tiling.Ka = orgKa_, tiling.Kb = orgKb_;
        tiling.singleCoreM = singleM_, tiling.singleCoreN = singleN_, tiling.singleCoreK = singleK_;
        tiling.baseM = baseM_, tiling.baseN = baseN_, tiling.baseK = baseK_;
        tiling.stepM = tiling.stepN = tiling.stepKa = tiling.stepKb = tiling.depthA1 = tiling.depthB1 = 1;
        tiling.ALayoutInfoB = a_[0], tiling.ALayoutInfoS = a_[1], tiling.ALayoutInfoN = a_[2], tiling.ALayoutInfoG = a_[3], tiling.ALayoutInfoD = a_[4];
        tiling.BLayoutInfoB = b_[0], tiling.BLayoutInfoS = b_[1], tiling.BLayoutInfoN = b_[2], tiling.BLayoutInfoG = b_[3], tiling.BLayoutInfoD = b_[4];
        tiling.CLayoutInfoB = c_[0], tiling.CLayoutInfoS1 = c_[1], tiling.CLayoutInfoN = c_[2], tiling.CLayoutInfoG = c_[3], tiling.CLayoutInfoS2 = c_[4], tiling.BatchNum = batch_;
        tiling.dbL0A = tiling.dbL0B = 2, tiling.dbL0C = 1, tiling.isBias = bias_, tiling.iterateOrder = order_ == MatrixTraverse::FIRSTN;
        return 0;
    }
    int64_t GetTiling(optiling::TCubeTiling &tiling) { return GetTiling(static_cast<AscendC::tiling::TCubeTiling &>(tiling)); }

  protected:
    static int32_t up(int32_t n, int32_t to) { return (n + to - 1) / to * to; }
    static int32_t bits(DataType type) {
        switch (static_cast<int32_t>(type)) {
#define F(name, code, bits) case code: return bits;
            SOFTACL_TILING_TYPES(F)
#undef F
        }
        return 16; /* DT_BFLOAT16 */
    }
    int32_t cores_ = 1, used_ = 1, m_ = -1, n_ = -1, k_ = -1, orgM_ = -1, orgN_ = -1, orgKa_ = -1, orgKb_ = -1;
    int32_t singleM_ = -1, singleN_ = -1, singleK_ = -1;

  private:
    static int32_t set(int32_t (&layout)[5], int32_t b, int32_t s, int32_t n, int32_t g, int32_t d) {
        const int32_t sizes[] = {b, s, n, g, d};
        memcpy(layout, sizes, sizeof sizes);
        return *std::min_element(sizes, sizes + 5) > 0 ? 0 : -1;
    }
    static int32_t limited(int32_t n, int32_t maximum) { return maximum > 0 ? std::min(n, maximum) : n; }
    /* A rectangle for each core, of at least 64 x 64: the smallest, where one that leaves a rest counts twice, since programs
       may know of none; then one that needs B least often; then more rows. */
    void split() {
        const bool fixed = singleM_ > 0 || singleN_ > 0;
        int64_t least = INT64_MAX;
        int32_t bestM = m_, bestN = n_;
        for (int32_t rows = 1; rows <= std::min(cores_, (m_ + 63) / 64) && !fixed; rows++)
            for (int32_t columns = 1; columns <= std::min(cores_ / rows, (n_ + 63) / 64); columns++) {
                const int32_t m = rows == 1 ? m_ : up((m_ + rows - 1) / rows, 16), n = columns == 1 ? n_ : up((n_ + columns - 1) / columns, 16);
                const bool rest = m_ % m || n_ % n || (baseM_ > 0 && m % baseM_) || (baseN_ > 0 && n % baseN_);
                const int64_t cost = (int64_t(m) * n * 65536 + (baseN_ > 0 ? n : m + n)) * (rest ? 2 : 1);
                if (cost <= least) least = cost, bestM = m, bestN = n;
            }
        if (singleM_ <= 0) singleM_ = bestM;
        if (singleN_ <= 0) singleN_ = bestN;
        if (singleK_ <= 0) singleK_ = k_;
        used_ = ((m_ + singleM_ - 1) / singleM_) * ((n_ + singleN_ - 1) / singleN_) * ((k_ + singleK_ - 1) / singleK_);
    }
    int32_t baseM_ = -1, baseN_ = -1, baseK_ = -1, maxM_ = -1, maxN_ = -1, maxK_ = -1, bits_ = 16, l0c_ = 128 << 10;
    int32_t a_[5] = {}, b_[5] = {}, c_[5] = {}, batch_ = 0; /* sizes of B, S, N, G and D */
    bool bias_ = false;
    MatrixTraverse order_ = MatrixTraverse::NOSET;
};
class MatmulApiTiling : public MatmulApiTilingBase {
  public:
    using MatmulApiTilingBase::MatmulApiTilingBase;
};
class BatchMatmulTiling : public MatmulApiTilingBase {
  public:
    using MatmulApiTilingBase::MatmulApiTilingBase;
};
class MultiCoreMatmulTiling : public MatmulApiTilingBase {
  public:
    using MatmulApiTilingBase::MatmulApiTilingBase;
    int32_t SetDim(int32_t dim) { return cores_ = dim, dim > 0 ? 0 : -1; }
    int32_t GetSingleShape(int32_t &m, int32_t &n, int32_t &k) { return m = singleM_, n = singleN_, k = singleK_, 0; }
    int32_t GetCoreNum(int32_t &dim, int32_t &mDim, int32_t &nDim) {
        mDim = (m_ + singleM_ - 1) / singleM_, nDim = (n_ + singleN_ - 1) / singleN_, dim = used_;
        return dim;
    }
};
} // namespace matmul_tiling
#endif
