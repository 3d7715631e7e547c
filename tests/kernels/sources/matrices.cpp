// Matrices of the 950 with scales, sparse matrices, images with a stride, columns, and barriers of groups of cores.
#define __NPU_ARCH__ 3510
#include "kernel_operator.h"
#define ASCENDC_CUBE_ONLY
#include "ascendc/matmul.h"
using namespace AscendC;

#define ENTRY(NAME, KERNEL, CUBES)                                                                  \
    extern "C" void softacl_kernel_##NAME(const void *args, uint32_t, uint32_t, softacl_core *core) { \
        core->arch = __NPU_ARCH__;                                                                  \
        softacl::call<CUBES, 1 - CUBES>(&KERNEL, args, core);                                       \
    }
enum { BIAS = 1, TABLE = 2, TWICE = 4, COLUMNS = 8 };
struct Extent {
    uint16_t m, n, k, how;
};
inline uint16_t up(uint32_t n, uint32_t to) { return static_cast<uint16_t>((n + to - 1) / to * to); }
template <class T>
GlobalTensor<T> device(GM_ADDR p) {
    GlobalTensor<T> g;
    g.SetGlobalBuffer(reinterpret_cast<__gm__ T *>(p));
    return g;
}
template <CO2Layout format, const FixpipeConfig &config>
__aicore__ inline void copy_out(GM_ADDR c, LocalTensor<float> sums, Extent s) {
    FixpipeParamsArch3510<format> p(s.n, s.m, up(s.m, 16), format == CO2Layout::COLUMN_MAJOR ? s.m : s.n);
    Fixpipe<float, float, config>(device<float>(c), sums, p);
}

// The right matrix comes in columns. Offsets: scales lie at a sixteenth of their matrix's.
template <class A, class B>
__aicore__ inline void scaled(GM_ADDR a, GM_ADDR scalesA, GM_ADDR b, GM_ADDR scalesB, GM_ADDR bias, GM_ADDR c, Extent s) {
    constexpr uint16_t numbers = 8 / softacl::bits_of<A>, c0 = 256 / softacl::bits_of<A>;
    const uint16_t ms = up(s.m, 16), ns = up(s.n, 16), pairs = s.k / 64, bytes = s.k / numbers;
    LocalTensor<A> a1(TPosition::A1, 0, 65536), a2(TPosition::A2, 2048, 32768);
    LocalTensor<B> b1(TPosition::B1, 131072, 65536), b2(TPosition::B2, 1024, 32768);
    LocalTensor<fp8_e8m0_t> sa(TPosition::A1, 262144, 4096), sb(TPosition::B1, 270336, 4096);
    LocalTensor<float> sums(TPosition::CO1, 0, ms * ns), c1(TPosition::C1, 300032, 256), c2(TPosition::C2, 0, 256);
    DataCopy(a1, device<A>(a), Nd2NzParams(1, s.m, bytes, 0, bytes, ms, 1, 0));
    DataCopy(b1, device<B>(b), Nd2NzParams(1, s.n, bytes, 0, bytes, ns, 1, 0));
    DataCopy(sa.ReinterpretCast<half>(), device<half>(scalesA), Dn2NzParams(1, pairs, s.m, 0, pairs, pairs, 1, 0));
    DataCopy(sb.ReinterpretCast<half>(), device<half>(scalesB), Dn2NzParams(1, pairs, s.n, 0, pairs, pairs, 1, 0));
    DataCopy(c1, device<float>(bias), ns);
    PipeBarrier<PIPE_ALL>();
    LoadData(a2, a1, sa, LoadData2DParamsV2(0, 0, ms / 16, s.k / c0, ms / 16, ms / 16, false, 0), LoadData2DMxParams(0, 0, static_cast<uint8_t>(ms / 16), static_cast<uint8_t>(pairs), pairs, pairs));
    LoadData(b2, b1, sb, LoadData2DParamsV2(0, 0, ns / 16, s.k / c0, ns / 16, ns / 16, false, 0), LoadData2DMxParams(0, 0, static_cast<uint8_t>(ns / 16), static_cast<uint8_t>(pairs), pairs, pairs));
    DataCopy(c2, c1, DataCopyParams(1, static_cast<uint16_t>(ns * 4 / 64), 0, 0));
    PipeBarrier<PIPE_ALL>();
    MmadParams p(s.m, s.n, s.k);
    if (s.how & BIAS) MmadMx(sums, a2, b2, c2, p);
    else {
        p.cmatrixSource = s.how & TABLE, p.cmatrixInitVal = !p.cmatrixSource;
        MmadMx(sums, a2, b2, p);
        p.cmatrixSource = p.cmatrixInitVal = false;
        if (s.how & TWICE) MmadMx(sums, a2, b2, p);
    }
    PipeBarrier<PIPE_ALL>();
    if (s.how & COLUMNS) copy_out<CO2Layout::COLUMN_MAJOR, CFG_COLUMN_MAJOR>(c, sums, s);
    else copy_out<CO2Layout::ROW_MAJOR, CFG_ROW_MAJOR>(c, sums, s);
    PipeBarrier<PIPE_ALL>();
}
#define SCALED(NAME, A, B)                                                                                                                                   \
    __global__ __cube__ void NAME##_kernel(GM_ADDR a, GM_ADDR sa, GM_ADDR b, GM_ADDR sb, GM_ADDR bias, GM_ADDR c, Extent s) { scaled<A, B>(a, sa, b, sb, bias, c, s); } \
    ENTRY(NAME, NAME##_kernel, 1)
SCALED(e4m3fn_e5m2, fp8_e4m3fn_t, fp8_e5m2_t)
SCALED(e5m2_e5m2, fp8_e5m2_t, fp8_e5m2_t)
SCALED(e2m1_e1m2, fp4x2_e2m1_t, fp4x2_e1m2_t)
SCALED(e1m2_e1m2, fp4x2_e1m2_t, fp4x2_e1m2_t)

// b: the stored half of the right matrix, and index, both in columns of fractals.
__global__ __cube__ void sparse_kernel(GM_ADDR a, GM_ADDR b, GM_ADDR index, GM_ADDR c, Extent s) {
    const uint16_t ms = up(s.m, 16), parts = static_cast<uint16_t>(s.n / 16 * s.k / 64);
    LocalTensor<int8_t> a1(TPosition::A1, 0, 65536), a2(TPosition::A2, 0, 65536), b1(TPosition::B1, 131072, 65536), b2(TPosition::B2, 512, 32768);
    LocalTensor<uint8_t> i1(TPosition::B1, 262144, 16384);
    LocalTensor<int32_t> sums(TPosition::CO1, 0, ms * s.n);
    DataCopy(a1, device<int8_t>(a), Nd2NzParams(1, s.m, s.k, 0, s.k, ms, 1, 0));
    DataCopy(b1[512], device<int8_t>(b), parts * 512); // the first fractal is not loaded
    DataCopy(i1[128], device<uint8_t>(index), parts * 128);
    PipeBarrier<PIPE_ALL>();
    LoadData(a2, a1, LoadData2DParamsV2(0, 0, ms / 16, s.k / 32, ms / 16, ms / 16, false, 0));
    LoadDataWithSparse(b2, b1, i1, LoadData2dParams(1, static_cast<uint8_t>(parts), 9, 0, 9, false, 0));
    PipeBarrier<PIPE_ALL>();
    MmadWithSparse(sums, a2, b2, MmadParams(s.m, s.n, s.k));
    PipeBarrier<PIPE_ALL>();
    Fixpipe(device<int32_t>(c), sums, FixpipeParamsV220(s.n, s.m, ms, s.n, false));
    PipeBarrier<PIPE_ALL>();
}
ENTRY(sparse, sparse_kernel, 1)

// Two halves of the left matrix (32 rows), each with a stride over the other. how: without the stride.
__global__ __cube__ void stride_kernel(GM_ADDR a, GM_ADDR b, GM_ADDR c, Extent s) {
    LocalTensor<half> a1(TPosition::A1, 0, 4096), a2(TPosition::A2, 0, 4096), b1(TPosition::B1, 65536, 4096), b2(TPosition::B2, 0, 4096);
    LocalTensor<float> sums(TPosition::CO1, 0, 512);
    DataCopy(a1, device<half>(a), Nd2NzParams(1, 32, s.k, 0, s.k, 32, 1, 0));
    DataCopy(b1, device<half>(b), Nd2NzParams(1, 16, s.k, 0, s.k, 16, 1, 0));
    PipeBarrier<PIPE_ALL>();
    const uint8_t pad[4] = {0, 0, 0, 0};
    for (uint16_t half_of = 0; half_of < 2; half_of++) {
        if (!s.how) SetLoadDataRepeatWithStride(LoadDataRepeatParamWithStride(0, 1, 0, 2));
        LoadDataWithStride(a2[half_of * 256], a1, LoadData3DParamsV2<half>(pad, 1, 32, s.k, s.k, 16, 0, static_cast<uint16_t>(half_of * 16), 1, 1, 1, 1, 1, 1, false, false, half(0)));
    }
    LoadData(b2, b1, LoadData2DParamsV2(0, 0, 1, s.k / 16, 1, 1, false, 0));
    PipeBarrier<PIPE_ALL>();
    Mmad(sums, a2, b2, MmadParams(32, 16, s.k));
    PipeBarrier<PIPE_ALL>();
    Fixpipe(device<float>(c), sums, FixpipeParamsArch3510<CO2Layout::ROW_MAJOR>(16, 32, 32, 16));
    PipeBarrier<PIPE_ALL>();
}
ENTRY(stride, stride_kernel, 1)

__global__ __cube__ void buffer_kernel() { Fixpipe(LocalTensor<float>(TPosition::VECIN, 0, 256), LocalTensor<float>(TPosition::CO1, 0, 256), FixpipeParamsArch3510<>(16, 16, 16, 16)); }
ENTRY(buffer, buffer_kernel, 1)

// Three cores write, the others read their sum and add it to what they have; `rounds` times.
__global__ __vector__ void barrier_kernel(GM_ADDR workspace, GM_ADDR values, GM_ADDR sums, uint32_t rounds) {
    constexpr uint32_t arrives = 3;
    const uint32_t id = static_cast<uint32_t>(GetBlockIdx()), waits = static_cast<uint32_t>(GetBlockNum()) - arrives;
    GroupBarrier<PipeMode::MTE3_MODE> ready(workspace, arrives, waits), taken(workspace + ready.GetWorkspaceLen(), waits, arrives);
    int32_t *of = reinterpret_cast<int32_t *>(values), *sum = reinterpret_cast<int32_t *>(sums);
    for (uint32_t round = 1; round <= rounds; round++) {
        if (id < arrives) {
            __atomic_store_n(of + id, static_cast<int32_t>(round * (id + 1)), __ATOMIC_RELAXED);
            ready.Arrive(id), taken.Wait(id);
        } else {
            ready.Wait(id - arrives);
            for (uint32_t i = 0; i < arrives; i++) sum[id - arrives] += __atomic_load_n(of + i, __ATOMIC_RELAXED);
            taken.Arrive(id - arrives);
        }
    }
}
ENTRY(barrier, barrier_kernel, 0)

// The Matmul object. sizes: of the arrays of a batch: B, N, G, the left and right number in it; strided: steps as arguments.
struct Sizes {
    int32_t b, n, g, left, right, m, columns, k;
};
inline TCubeTiling blocks_of(int32_t m, int32_t n, int32_t k) {
    TCubeTiling t;
    t.usedCoreNum = 1, t.M = t.singleCoreM = m, t.N = t.singleCoreN = n, t.Ka = t.Kb = t.singleCoreK = k;
    t.baseM = 16, t.baseN = 32, t.baseK = 64;
    return t;
}
static constexpr MatmulConfig one_bias = GetMMConfig<MatmulConfigMode::CONFIG_NORM>(MatmulBatchParams{false, BatchMode::BATCH_LESS_THAN_L1, false});
template <LayoutMode layout, const MatmulConfig &config>
__aicore__ inline void batches(GM_ADDR a, GM_ADDR b, GM_ADDR bias, GM_ADDR c, Sizes s) {
    const int32_t small_g = s.g * s.right / std::max(s.left, s.right);
    TCubeTiling t = blocks_of(s.m, s.columns, s.k);
    t.ALayoutInfoB = t.BLayoutInfoB = t.CLayoutInfoB = s.b, t.ALayoutInfoN = t.BLayoutInfoN = t.CLayoutInfoN = s.n;
    t.ALayoutInfoS = t.CLayoutInfoS1 = s.m, t.BLayoutInfoS = t.CLayoutInfoS2 = s.columns, t.ALayoutInfoD = t.BLayoutInfoD = s.k;
    t.ALayoutInfoG = t.CLayoutInfoG = s.g, t.BLayoutInfoG = small_g;
    TPipe pipe;
    Matmul<MatmulType<TPosition::GM, CubeFormat::ND, half, false, layout>, MatmulType<TPosition::GM, CubeFormat::ND, half, true, layout>, MatmulType<TPosition::GM, CubeFormat::ND, float, false, layout>, MatmulType<TPosition::GM, CubeFormat::ND, float>, config> mm;
    REGIST_MATMUL_OBJ(&pipe, GetSysWorkSpacePtr(), mm, &t);
    mm.SetTensorA(device<half>(a));
    mm.SetTensorB(device<half>(b), true);
    mm.SetBias(device<float>(bias));
    GlobalTensor<float> to = device<float>(c);
    if (s.b * s.n * s.g == s.left) {
        mm.SetBatchNum(s.left, s.right);
        mm.IterateBatch(to, false, uint8_t(0), false);
    } else {
        mm.SetWorkspace(to);
        mm.IterateNBatch(static_cast<uint32_t>(s.b * s.n * s.g / s.left), static_cast<uint32_t>(s.left), static_cast<uint32_t>(s.right), false);
        mm.GetBatchTensorC(static_cast<uint32_t>(s.left), static_cast<uint32_t>(s.right)).GetValue(0);
    }
    mm.End();
}
#define BATCHES(NAME, LAYOUT, CONFIG)                                                                                                                         \
    __global__ __cube__ void NAME##_batch(GM_ADDR a, GM_ADDR b, GM_ADDR bias, GM_ADDR c, Sizes s) { batches<LayoutMode::LAYOUT, CONFIG>(a, b, bias, c, s); } \
    ENTRY(batch_##NAME, NAME##_batch, 1)
BATCHES(NORMAL, NORMAL, CFG_NORM)
BATCHES(ONE_BIAS, NORMAL, one_bias)
BATCHES(BSNGD, BSNGD, CFG_NORM)
BATCHES(SBNGD, SBNGD, CFG_NORM)
BATCHES(BNGS1S2, BNGS1S2, CFG_NORM)

template <class A, class B, class Out, class CallBack = MatmulCallBackFunc<>, class Set>
__aicore__ inline void with_object(GM_ADDR a, GM_ADDR b, GM_ADDR c, Extent s, bool turned, Set set) {
    TCubeTiling t = blocks_of(s.m, s.n, s.k);
    TPipe pipe;
    Matmul<A, B, MatmulType<TPosition::GM, CubeFormat::ND, Out>, MatmulType<TPosition::GM, CubeFormat::ND, Out>, CFG_MDL, CallBack> mm;
    REGIST_MATMUL_OBJ(&pipe, GetSysWorkSpacePtr(), mm, &t);
    mm.SetTensorA(device<typename A::T>(a));
    mm.SetTensorB(device<typename B::T>(b), turned);
    set(mm);
    mm.IterateAll(device<Out>(c));
    mm.End();
}
__global__ __cube__ void object_sparse_kernel(GM_ADDR a, GM_ADDR b, GM_ADDR index, GM_ADDR c, Extent s) {
    with_object<MatmulType<TPosition::GM, CubeFormat::ND, int8_t>, SparseMatmulType<TPosition::GM, TPosition::GM, CubeFormat::ND, int8_t, true>, int32_t>(
        a, b, c, s, true, [=](auto &mm) { mm.SetSparseIndex(device<uint8_t>(index)); });
}
ENTRY(object_sparse, object_sparse_kernel, 1)
// how: the right matrix and its scales in rows of columns (as `scaled` makes it), or with pairs of scales.
__global__ __cube__ void object_scaled_kernel(GM_ADDR a, GM_ADDR sa, GM_ADDR b, GM_ADDR sb, GM_ADDR c, Extent s) {
    using A = MatmulTypeWithScale<TPosition::GM, TPosition::GM, CubeFormat::ND, fp8_e5m2_t>;
    with_object<A, A, float>(a, b, c, s, true, [=](auto &mm) {
        mm.SetTensorScaleA(device<fp8_e8m0_t>(sa), false);
        mm.SetTensorScaleB(device<fp8_e8m0_t>(sb), s.how == 0);
    });
}
ENTRY(object_scaled, object_scaled_kernel, 1)

// Functions of the program bring blocks of half numbers into L1, the left ones from rows that are two apart.
struct Wide {
    int32_t left, right;
};
__aicore__ inline void bring(const LocalTensor<int8_t> &to, const __gm__ void *gm, int row, int column, int high, int wide, int rows_high, int columns_wide, int step) {
    GlobalTensor<half> from = device<half>(reinterpret_cast<GM_ADDR>(const_cast<void *>(gm)));
    DataCopy(to.template ReinterpretCast<half>(), from[static_cast<uint64_t>(row * rows_high * step + column * columns_wide)],
             Nd2NzParams(1, static_cast<uint16_t>(high), static_cast<uint16_t>(wide), 0, static_cast<uint16_t>(step), up(static_cast<uint32_t>(high), 16), 1, 0));
}
__aicore__ inline void bring_left(const LocalTensor<int8_t> &to, const __gm__ void *gm, int row, int column, int m, int k, const uint64_t, const uint64_t data) {
    bring(to, gm, row, column, m, k, 16, 64, 2 * reinterpret_cast<Wide *>(data)->left);
}
__aicore__ inline void bring_right(const LocalTensor<int8_t> &to, const __gm__ void *gm, int row, int column, int k, int n, const uint64_t info, const uint64_t) {
    bring(to, gm, row, column, k, n, 64, 32, static_cast<int>(info));
}
__global__ __cube__ void object_fetched_kernel(GM_ADDR a, GM_ADDR b, GM_ADDR c, Extent s) {
    Wide wide{s.k, s.n};
    using T = MatmulType<TPosition::GM, CubeFormat::ND, half>;
    with_object<T, T, float, MatmulCallBackFunc<nullptr, bring_left, bring_right>>(a, b, c, s, false, [&](auto &mm) { mm.SetUserDefInfo(s.n), mm.SetSelfDefineData(reinterpret_cast<uint64_t>(&wide)); });
}
ENTRY(object_fetched, object_fetched_kernel, 1)

// The left matrix in the unified buffer: its rows fill blocks of 32 bytes.
__global__ __cube__ void object_local_kernel(GM_ADDR a, GM_ADDR b, GM_ADDR c, Extent s) {
    const uint32_t row = up(s.k, 16);
    LocalTensor<half> left(TPosition::VECOUT, 0, s.m * row);
    for (uint32_t i = 0; i < s.m * row; i++) left.SetValue(i, i % row < s.k ? device<half>(a).GetValue(i / row * s.k + i % row) : half(99));
    with_object<MatmulType<TPosition::VECOUT, CubeFormat::ND, half>, MatmulType<TPosition::GM, CubeFormat::ND, half>, float>(a, b, c, s, false, [&](auto &mm) { mm.SetTensorA(left); });
}
ENTRY(object_local, object_local_kernel, 1)
