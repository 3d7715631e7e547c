// Matrix products: by Mmad, with each way into L0 and out of L0C, and by the Matmul object.
#include "kernel_operator.h"
#define ASCENDC_CUBE_ONLY
#include "ascendc/matmul.h"
using namespace AscendC;

#define ENTRY(NAME, KERNEL) extern "C" void softacl_kernel_##NAME(const void *args, uint32_t, uint32_t, softacl_core *core) { softacl::call<1, 0>(&KERNEL, args, core); }
enum { LEFT_TURNED = 1, RIGHT_TURNED = 2, BIAS = 4, TWO_STEPS = 8, COLUMNS = 16, RELU = 32, BY_IMAGE = 64, OVER_L0A = 128, OVER_L1 = 256 };
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

template <class T, class Sum, class Out>
class Product {
    static constexpr uint16_t c0 = 32 / sizeof(T), side = c0 > 16 ? c0 : 16;

  public:
    __aicore__ inline Product(Extent s) : s_(s) {}
    __aicore__ inline void Run(GM_ADDR a, GM_ADDR b, GM_ADDR bias, GM_ADDR c) {
        uint16_t depth = s_.how & TWO_STEPS ? up(s_.k / 2, 32) : s_.k;
        LocalTensor<Sum> sums(TPosition::CO1, 0, up(s_.m, 16) * up(s_.n, side));
        for (uint16_t k = 0; k < s_.k; k = static_cast<uint16_t>(k + depth)) {
            uint16_t here = s_.k - k < depth ? static_cast<uint16_t>(s_.k - k) : depth;
            Step(sums, device<T>(a)[s_.how & LEFT_TURNED ? k * s_.m : k], device<T>(b)[s_.how & RIGHT_TURNED ? k : k * s_.n], device<Sum>(bias), k, here);
        }
        SetFlag<HardEvent::M_FIX>(EVENT_ID0);
        WaitFlag<HardEvent::M_FIX>(EVENT_ID0);
        FixpipeParamsV220 p(s_.n, s_.m, up(s_.m, 16), s_.n, s_.how & RELU);
        p.quantPre = std::is_same<Out, half>::value ? QuantMode_t::F322F16 : sizeof(Out) == 1 ? QuantMode_t::REQ8 : QuantMode_t::NoQuant;
        float half_of = 0.5f;
        memcpy(&p.deqScalar, &half_of, 4);
        p.deqScalar |= 1ull << 46;
        if (s_.how & COLUMNS) {
            p.nSize = up(s_.n, 16), p.dstStride = static_cast<uint32_t>(up(s_.m, 16) * (sizeof(Out) == 1 ? 32 : 16) * sizeof(Out) / 32);
            Fixpipe<Out, Sum, CFG_NZ>(device<Out>(c), sums, p);
        } else {
            Fixpipe(device<Out>(c), sums, p);
        }
        PipeBarrier<PIPE_ALL>();
    }

  private:
    __aicore__ inline void Step(LocalTensor<Sum> &sums, GlobalTensor<T> a, GlobalTensor<T> b, GlobalTensor<Sum> bias, uint16_t from, uint16_t k) {
        const uint16_t ms = up(s_.m, 16), ns = up(s_.n, s_.how & RIGHT_TURNED ? 16 : side), ks = up(k, side);
        LocalTensor<T> a1(TPosition::A1, s_.how & OVER_L1 ? 520000 : 0, 65536), b1(TPosition::B1, 131072, 65536), a2(TPosition::A2, 0, 65536 / sizeof(T)), b2(TPosition::B2, 0, 65536 / sizeof(T));
        const bool row = s_.m == 1; // Mmad reads it as it lies
        if (row) DataCopy(a1, a, Nd2NzParams(1, 1, k, 0, s_.k, 1, 1, 0));
        else if (s_.how & LEFT_TURNED) DataCopy(a1, a, Nd2NzParams(1, k, s_.m, 0, s_.m, ks, 1, 0));
        else DataCopy(a1, a, Nd2NzParams(1, s_.m, k, 0, s_.k, ms, 1, 0));
        if (s_.how & RIGHT_TURNED) DataCopy(b1, b, Nd2NzParams(1, s_.n, k, 0, s_.k, ns, 1, 0));
        else DataCopy(b1, b, Nd2NzParams(1, k, s_.n, 0, s_.n, ks, 1, 0));
        SetFlag<HardEvent::MTE2_MTE1>(EVENT_ID0);
        WaitFlag<HardEvent::MTE2_MTE1>(EVENT_ID0);
        bool image = s_.how & BY_IMAGE || (sizeof(T) == 4 && s_.how & LEFT_TURNED);
        if (row) LoadData(a2, a1, LoadData2DParams(0, static_cast<uint8_t>(up(k, 16 * c0) / 16 / c0), 1, 0, 0, false, 0));
        else if (image && sizeof(T) > 1) Image(a2, a1, s_.how & LEFT_TURNED ? ks : ms, s_.how & LEFT_TURNED ? up(s_.m, c0) : up(k, c0), s_.how & LEFT_TURNED);
        else if (s_.how & LEFT_TURNED) Turn(a2, a1, ks, up(s_.m, c0), up(k, c0), false);
        else
            for (int i = 0; i < ms / 16; i++) LoadData(a2[i * up(k, c0) * 16], a1[i * 16 * c0], LoadData2DParams(0, static_cast<uint8_t>(up(k, c0) / c0), ms / 16, 0, 0, false, 0));
        if (s_.how & RIGHT_TURNED)
            for (int i = 0; i < up(k, c0) / c0; i++) LoadData(b2[i * ns * c0], b1[i * ns * c0], LoadData2DParams(0, static_cast<uint8_t>(ns / 16), 1, 0, 0, false, 0));
        else if (sizeof(T) == 4 || (s_.how & BY_IMAGE && sizeof(T) > 1)) Image(b2, b1, ks, up(s_.n, c0), true);
        else Turn(b2, b1, ks, up(s_.n, c0), ns, true);
        SetFlag<HardEvent::MTE1_M>(EVENT_ID0);
        WaitFlag<HardEvent::MTE1_M>(EVENT_ID0);
        MmadParams p(s_.m, sizeof(T) == 1 && !(s_.how & RIGHT_TURNED) ? ns : s_.n, s_.how & OVER_L0A ? 4095 : k);
        p.kDirectionAlign = sizeof(T) == 4 && s_.how & LEFT_TURNED;
        p.cmatrixInitVal = from == 0;
        if (s_.how & BIAS && from == 0) {
            LocalTensor<Sum> c1(TPosition::C1, 400000 / 32 * 32, 256), c2(TPosition::C2, 0, 256);
            DataCopy(c1, bias, up(s_.n, 16));
            PipeBarrier<PIPE_ALL>();
            DataCopy(c2, c1, DataCopyParams(1, static_cast<uint16_t>(up(s_.n, 16) * 4 / 64), 0, 0));
            PipeBarrier<PIPE_ALL>();
            Mmad(sums, a2, b2, c2, p);
        } else {
            Mmad(sums, a2, b2, p);
        }
        PipeBarrier<PIPE_ALL>();
    }
    // Rows of 16 in L1, turned: squares of `side`.
    __aicore__ inline void Turn(LocalTensor<T> to, LocalTensor<T> from, uint16_t rows, uint16_t columns, uint16_t across, bool right) {
        for (int i = 0; right && i < rows / side; i++) {
            LoadData2dTransposeParams p(0, static_cast<uint8_t>(columns / c0), static_cast<uint16_t>(rows / side), side / 16 - 1, 0);
            LoadDataWithTranspose(to[i * across * side], from[i * side * c0], p);
        }
        for (int i = 0; !right && i < columns / c0; i++) {
            LoadData2dTransposeParams p(0, static_cast<uint8_t>(rows / side), 1, 0, static_cast<uint16_t>(across / c0 - 1));
            LoadDataWithTranspose(to[i * across * side], from[i * rows * c0], p);
        }
    }
    __aicore__ inline void Image(LocalTensor<T> to, LocalTensor<T> from, uint16_t rows, uint16_t columns, bool turned) {
        const uint8_t pad[4] = {0, 0, 0, 0};
        LoadData3DParamsV2<T> p(pad, 1, rows, columns, columns, rows, 0, 0, 1, 1, 1, 1, 1, 1, turned, false, T(0));
        LoadData(to, from, p);
    }
    Extent s_;
};
#define PRODUCT(NAME, T, SUM, OUT)                                                                             \
    __global__ __cube__ void NAME##_kernel(GM_ADDR a, GM_ADDR b, GM_ADDR bias, GM_ADDR c, Extent s) { Product<T, SUM, OUT>(s).Run(a, b, bias, c); } \
    ENTRY(NAME, NAME##_kernel)
PRODUCT(half_float, half, float, float)
PRODUCT(half_half, half, float, half)
PRODUCT(bfloat16_float, bfloat16_t, float, float)
PRODUCT(float_float, float, float, float)
PRODUCT(int8_int32, int8_t, int32_t, int32_t)
PRODUCT(int8_int8, int8_t, int32_t, int8_t)

// A convolution: 5 x 6 numbers of 16 channels, filters of 3 x 3, a pad of 1.
__global__ __cube__ void image_kernel(GM_ADDR image, GM_ADDR filter, GM_ADDR c) {
    LocalTensor<half> a1(TPosition::A1, 0, 480), b1(TPosition::B1, 65536, 2304), a2(TPosition::A2, 0, 4608), b2(TPosition::B2, 0, 2304);
    LocalTensor<float> sums(TPosition::CO1, 0, 512);
    DataCopy(a1, device<half>(image), 480);
    DataCopy(b1, device<half>(filter), Nd2NzParams(1, 144, 16, 0, 16, 144, 1, 0));
    PipeBarrier<PIPE_ALL>();
    const uint8_t pad[4] = {1, 1, 1, 1};
    LoadData(a2, a1, {pad, 5, 6, 16, 144, 32, 0, 0, 1, 1, 3, 3, 1, 1, false, false, half(0)});
    LoadData(b2, b1, LoadData2DParams(0, 9, 1, 0, 0, true, 0));
    PipeBarrier<PIPE_ALL>();
    Mmad(sums, a2, b2, {30, 16, 144});
    PipeBarrier<PIPE_ALL>();
    Fixpipe(device<float>(c), sums, {16, 30, 32, 16, false});
}
ENTRY(image, image_kernel)

template <class T, class Sum, class Out, CubeFormat leftFormat, CubeFormat outFormat>
__aicore__ inline void with_object(GM_ADDR a, GM_ADDR b, GM_ADDR bias, GM_ADDR c, TCubeTiling &tiling, Extent s) {
    TPipe pipe;
    Matmul<MatmulType<TPosition::GM, leftFormat, T>, MatmulType<TPosition::GM, CubeFormat::ND, T>, MatmulType<TPosition::GM, outFormat, Out>, MatmulType<TPosition::GM, CubeFormat::ND, Sum>> mm;
    REGIST_MATMUL_OBJ(&pipe, GetSysWorkSpacePtr(), mm, &tiling);
    int32_t down = (tiling.M + tiling.singleCoreM - 1) / tiling.singleCoreM, i = static_cast<int32_t>(GetBlockIdx()) % down, j = static_cast<int32_t>(GetBlockIdx()) / down;
    int32_t m = tiling.M - i * tiling.singleCoreM, n = tiling.N - j * tiling.singleCoreN;
    if (m < tiling.singleCoreM || n < tiling.singleCoreN) mm.SetTail(std::min(m, tiling.singleCoreM), std::min(n, tiling.singleCoreN));
    mm.SetTensorA(device<T>(a)[static_cast<uint64_t>(i * tiling.singleCoreM * (s.how & LEFT_TURNED ? 1 : tiling.Ka))], s.how & LEFT_TURNED);
    mm.SetTensorB(device<T>(b)[static_cast<uint64_t>(j * tiling.singleCoreN * (s.how & RIGHT_TURNED ? tiling.Kb : 1))], s.how & RIGHT_TURNED);
    if (s.how & BIAS) mm.SetBias(device<Sum>(bias)[static_cast<uint64_t>(j * tiling.singleCoreN)]);
    GlobalTensor<Out> to = device<Out>(c)[static_cast<uint64_t>(i * tiling.singleCoreM * tiling.N + j * tiling.singleCoreN)];
    if (s.how & TWO_STEPS)
        while (mm.Iterate()) mm.GetTensorC(to, 1);
    else mm.IterateAll(to);
    mm.End();
}
#define OBJECT(NAME, T, SUM, OUT, LEFT, RESULT)                                                                                                                 \
    __global__ __cube__ void NAME##_object(GM_ADDR a, GM_ADDR b, GM_ADDR bias, GM_ADDR c, TCubeTiling tiling, Extent s) { with_object<T, SUM, OUT, LEFT, RESULT>(a, b, bias, c, tiling, s); } \
    ENTRY(object_##NAME, NAME##_object)
OBJECT(half_float, half, float, float, CubeFormat::ND, CubeFormat::ND)
OBJECT(half_half, half, float, half, CubeFormat::ND, CubeFormat::ND)
OBJECT(float_float, float, float, float, CubeFormat::ND, CubeFormat::ND)
OBJECT(int8_int32, int8_t, int32_t, int32_t, CubeFormat::ND, CubeFormat::ND)
OBJECT(columns, half, float, float, CubeFormat::NZ, CubeFormat::NZ)

// The vendor numbers the types of tilings otherwise than those of tensors, from DT_BFLOAT16 on.
using matmul_tiling::DataType;
static_assert(int(DataType::DT_BF16) == 27 && int(DataType::DT_INT4) == 29 && int(DataType::DT_BFLOAT16) == 33, "");
static_assert(int(DataType::DT_FLOAT8_E4M3FN) == 35 && int(DataType::DT_FLOAT8_E5M2) == 36 && int(DataType::DT_MAX) == 40, "");
static_assert(int(matmul_tiling::CubeFormat::COLUMN_MAJOR) == 8, "");

// The host's side: the tiling of a product, or -1.
extern "C" int64_t tiling_of(int32_t cores, int32_t m, int32_t n, int32_t k, int32_t baseM, int32_t baseN, TCubeTiling *tiling) {
    matmul_tiling::MultiCoreMatmulTiling t;
    t.SetDim(cores);
    t.SetAType(matmul_tiling::TPosition::GM, matmul_tiling::CubeFormat::ND, matmul_tiling::DataType::DT_FLOAT16);
    t.SetOrgShape(m, n, k);
    t.SetShape(m, n, k);
    t.SetFixSplit(baseM, baseN, -1);
    return t.GetTiling(*tiling);
}
