// Kernels with queues, copies and flags: right ones, and ones with the mistake that their name says.
#include "kernel_operator.h"
using namespace AscendC;

#define ENTRY(NAME) extern "C" void softacl_kernel_##NAME(const void *args, uint32_t, uint32_t, softacl_core *core) { softacl::call(&NAME, args, core); }
template <class T>
GlobalTensor<T> device(GM_ADDR p, uint64_t n = 0) {
    GlobalTensor<T> g;
    g.SetGlobalBuffer(reinterpret_cast<__gm__ T *>(p), n);
    return g;
}

constexpr int TILE = 256;
template <int Depth, int Buffers>
class Doubling {
  public:
    __aicore__ inline void Init(GM_ADDR x, GM_ADDR z, uint32_t n) {
        each = n / GetBlockNum();
        from.SetGlobalBuffer(reinterpret_cast<__gm__ float *>(x) + each * GetBlockIdx(), each);
        to.SetGlobalBuffer(reinterpret_cast<__gm__ float *>(z) + each * GetBlockIdx(), each);
        pipe.InitBuffer(in, Buffers, TILE * sizeof(float));
        pipe.InitBuffer(out, Buffers, TILE * sizeof(float));
    }
    __aicore__ inline void Process() {
        for (uint32_t i = 0; i < each / TILE; i++) {
            LocalTensor<float> a = in.template AllocTensor<float>();
            DataCopy(a, from[i * TILE], TILE);
            in.EnQue(a);
            a = in.template DeQue<float>();
            LocalTensor<float> b = out.template AllocTensor<float>();
            Add(b, a, a, TILE);
            out.template EnQue<float>(b);
            in.FreeTensor(a);
            b = out.template DeQue<float>();
            DataCopy(to[i * TILE], b, TILE);
            out.FreeTensor(b);
        }
    }

  private:
    TPipe pipe;
    TQue<QuePosition::VECIN, Depth> in;
    TQue<QuePosition::VECOUT, Depth> out;
    GlobalTensor<float> from, to;
    uint32_t each;
};
extern "C" __global__ __aicore__ void doubled(GM_ADDR x, GM_ADDR z, uint32_t n) {
    Doubling<2, 2> op;
    op.Init(x, z, n);
    op.Process();
}
ENTRY(doubled)

// The static style: addresses and flags by hand.
__global__ __aicore__ void by_flags(GM_ADDR x, GM_ADDR z, int32_t leave_out) {
    InitSocState();
    LocalMemAllocator<Hardware::UB> memory;
    LocalTensor<float> a = memory.Alloc<float, TILE>();
    LocalTensor<float> b = memory.Alloc<TPosition::VECOUT, float>(TILE);
    DataCopy(a, device<float>(x), TILE);
    if (leave_out != 1) SetFlag<HardEvent::MTE2_V>(EVENT_ID0);
    if (leave_out != 1 && leave_out != 3) WaitFlag<HardEvent::MTE2_V>(EVENT_ID0);
    Add(b, a, a, b.GetSize());
    if (leave_out != 2 && leave_out != 4) SetFlag<HardEvent::V_MTE3>(EVENT_ID0);
    if (leave_out != 2) WaitFlag<HardEvent::V_MTE3>(EVENT_ID0);
    DataCopy(device<float>(z), b, TILE);
    if (leave_out == 5) DataCopy(a, device<float>(x), TILE);
    if (leave_out == 6) Duplicate(b, 0.0f, TILE);
}
ENTRY(by_flags)

// A function above the instructions, from a (8 x 32), to b.
static constexpr TransDataConfig SPREADS{DataFormat::NCDHW, DataFormat::NDC1HWC0};
static constexpr QuantizeConfig BY_COLUMN{QuantizePolicy::PER_CHANNEL, false};
static constexpr DequantizeConfig BY_ROW{DequantizePolicy::PER_TOKEN};
static constexpr AntiQuantizeConfig WITH_OFFSET{AntiQuantizePolicy::PER_TENSOR, true};
inline void function_of_rows(int32_t how, const LocalTensor<float> &b, const LocalTensor<float> &a, const LocalTensor<float> &work, const LocalTensor<float> &other) {
    constexpr uint32_t m = 8, k = 32, n = m * k;
    const SoftMaxTiling soft{m, k};
    const LocalTensor<float> sums = work, tops = work[64], factors = work[128], more = work[192];
    const LocalTensor<int32_t> index = work.ReinterpretCast<int32_t>();
    const LocalTensor<int8_t> small = a.ReinterpretCast<int8_t>();
    LayerNormTiling layer{1, m, k, k};
    LayerNormGradTiling gradient{1, m, k, k};
    DeepNormTiling deep{1, m, k, k};
    BatchNormTiling batch{m, k};
    GroupNormTiling groups{2, 4, k, 2, 2};
    PadParams pad{1, 2, 7};
    UnPadParams unpad{0, 8};
    WelfordFinalizePara finalize{1, k, k, k, 0, 0, 1.0f / k, 1.0f / k, 1.0f / k};
    switch (how) {
    case 0: SoftMax<float>(b, sums, tops, a, soft); break;
    case 1: SoftMax<float>(b, a, soft); break;
    case 2: SimpleSoftMax<float>(b, other, other, a, soft); break;
    case 3: LogSoftMax<float>(b, sums, tops, a, soft); break;
    case 4: SoftmaxFlash<float>(b, sums, tops, a, factors, other, other, soft, true); break;
    case 5: SoftmaxFlashV2<float, true>(b, sums, tops, a, factors, other, other, soft); break;
    case 6: SoftmaxFlashV3<float, float, true>(b, more, sums, tops, a, factors, other, other, other, soft, {m, k, m, k}); break;
    case 7: SoftmaxGrad<float>(b, a, other, soft); break;
    case 8: SoftmaxGradFront<float>(b, a, other, soft); break;
    case 9: LayerNorm<float>(b, sums, tops, a, other, other, 0.001f, layer); break;
    case 10: LayerNorm<float, float>(b, sums, tops, a, other, other, 0.001f, LayerNormPara{m, k, k}, LayerNormSeparateTiling{}); break;
    case 11: Normalize<float, float>(b, sums, other, other, a, other, other, 0.001f, NormalizePara{m, k, k}); break;
    case 12: RmsNorm<float>(b, a, other, 0.001f, {1, m, k, k}); break;
    case 13: DeepNorm<float>(b, sums, tops, a, other, other, other, 0.9f, 0.001f, deep); break;
    case 14: LayerNormGrad<float>(b, work, a, other, other, other, other, 0.001f, gradient); break;
    case 15: LayerNormGradBeta<float>(b, b[k], a, other, LayerNormGradBetaTiling{1, m, k, k}); break;
    case 16: WelfordUpdate<float, float>(b, work, other, other, a, {1, n, n, 0.5f}); break;
    case 17: WelfordFinalize<>(b, b[8], a, other, finalize); break;
    case 18: WelfordFinalize<>(b, b[8], a, other, index, finalize); break;
    case 19: Sum<float>(b, a, {m, k, k}); break;
    case 20: Mean<float>(b, a, {m, k, k}); break;
    case 21: ReduceMax<float, Pattern::Reduce::RA>(b, a, (const uint32_t[]){m, k}, true); break;
    case 22: CumSum<float>(b, work, a, {m, k}); break;
    case 23: TopK<float>(b, index, a, index, LocalTensor<bool>(), 8, TopkTiling(), {m, k, k}); break;
    case 24: DropOut<float, false, 4>(b, a, other.ReinterpretCast<uint8_t>(), 0.5f, {m, k, k}); break;
    case 25: Select(b, a, 3.0f, other.ReinterpretCast<uint8_t>(), LocalTensor<uint8_t>(), {m, k, k}); break;
    case 26: AscendQuant<float>(b.ReinterpretCast<int8_t>(), a, 9.0f, 3.0f, n); break;
    case 27: AscendDequant(b, a.ReinterpretCast<int32_t>(), other, {m, k, k}); break;
    case 28: AscendAntiQuant<int8_t, half, false>(b.ReinterpretCast<half>(), small[768], half(1), half(2), LocalTensor<uint8_t>(), 8); break;
    case 29: Quantize<BY_COLUMN>(b.ReinterpretCast<int8_t>(), a, other, 0.0f, {m, k}); break;
    case 30: Dequantize<BY_ROW>(b, a.ReinterpretCast<int32_t>(), other, 0.0f, {m, k}); break;
    case 31: AntiQuantize<WITH_OFFSET>(b, small, other, other, {m, k}); break;
    case 32: BatchNorm<float>(b, sums, tops, a, other, other, 0.001f, batch); break;
    case 33: GroupNorm<float>(b, sums, tops, a, other, other, 0.001f, groups); break;
    case 34: ReduceXorSum(b.ReinterpretCast<int16_t>(), a.ReinterpretCast<int16_t>(), other.ReinterpretCast<int16_t>(), 16); break;
    case 35: Broadcast<float, 2, 1>(b, a, (const uint32_t[]){m, k}, (const uint32_t[]){m, 1}); break;
    case 36: Pad(b, a, pad, PadTiling{m, k, k - 3}); break;
    case 37: UnPad(b, a, unpad, UnPadTiling{m, k}); break;
    case 38: Transpose(b, a, TransposeType::TRANSPOSE_ND2ND_ONLY, ConfusionTransposeTiling{{1, 1, m, k}}); break;
    case 39: {
        auto from = MakeLayout(MakeShape(1, 16, 1, 4, 8), MakeStride(0)), to = from;
        TransData<SPREADS>(b.ReinterpretCast<half>(), a.ReinterpretCast<half>(), TransDataParams<decltype(from), decltype(to)>{from, to});
        break;
    }
    case 40: PhiloxRandom<10>(b, {0, 0}, {0, 0, 0, 0}, n); break;
    case 41: SetDeqScale(b.ReinterpretCast<uint64_t>(), VdeqInfo((const float[16]){1, 2, 3}, (const int16_t[16]){}, (const bool[16]){})); break;
    default: softacl::fail({"", 0}, "no such function");
    }
}

// One instruction of the vector unit, before a copy out that waits for it or does not.
__global__ __aicore__ void computes(GM_ADDR x, GM_ADDR z, int32_t how, int32_t waits) {
    InitSocState();
    LocalMemAllocator<Hardware::UB> memory;
    LocalTensor<float> a = memory.Alloc<float, TILE>(), work = memory.Alloc<float, 4 * TILE>(), other = memory.Alloc<float, TILE>();
    LocalTensor<uint32_t> index = memory.Alloc<uint32_t, TILE>();
    LocalTensor<float> b = memory.Alloc<TPosition::VECOUT, float>(8 * TILE);
    auto bytes = b.ReinterpretCast<uint8_t>(), bits = index.ReinterpretCast<uint8_t>();
    auto narrow = a.ReinterpretCast<half>(), out = b.ReinterpretCast<half>();
    LocalTensor<float> rows[16], columns[16];
    for (uint32_t i = 0; i < 16; i++) rows[i] = a[8 * i], columns[i] = b[8 * i];
    uint64_t kept;
    SetDeqScale(9.0f, 0, true);
    DataCopy(a, device<float>(x), TILE);
    SetFlag<HardEvent::MTE2_V>(EVENT_ID0);
    WaitFlag<HardEvent::MTE2_V>(EVENT_ID0);
    Duplicate(b, 0.0f, 8 * TILE);
    Duplicate(other, 0.5f, TILE);
    CreateVecIndex(index.ReinterpretCast<int32_t>(), 0, TILE);
    if (how == 9 || how == 10) ShiftLeft(index, index, 2u, TILE);
    if (how == 11) Duplicate(index, 32u, TILE);
    if (how >= 18 && how <= 20) Compare(bits, a, other, CMPMODE::LT, TILE);
    Sort32(work, a, index, 8);
    PipeBarrier<PIPE_ALL>();
    switch (how) {
    case 0: ReduceSum(b, a, work, TILE); break;
    case 1: ReduceMax(b, a, work, TILE, true); break;
    case 2: WholeReduceSum(b, a, 64, 4, 1, 1, 8); break;
    case 3: WholeReduceMin(b, a, 64, 4, 1, 1, 8, ReduceOrder::ORDER_ONLY_VALUE); break;
    case 4: BlockReduceMax(b, a, 4, 64, 1, 1, 8); break;
    case 5: PairReduceSum(b, a, 4, 64, 1, 1, 8); break;
    case 6:
        WholeReduceSum(work, a, 64, 4, 1, 1, 8);
        b.SetValue(0, GetReduceRepeatSumSpr<float>());
        Adds(b, b, 1.0f, TILE);
        break;
    case 7: CreateVecIndex(b, 1.0f, TILE); break;
    case 8: CreateVecIndex(b, 1.0f, 64, 4, 1, 8); break;
    case 9: Gather(b, a, index, 0u, TILE); break;
    case 10: Scatter(b, a, index, 0u, TILE); break;
    case 11: Gatherb(b, a, index, 4, {1, 8}); break;
    case 12: GatherMask(b, a, static_cast<uint8_t>(1), false, 0, {1, 4, 8, 0}, kept); break;
    case 13: Compare(bytes, a, other, CMPMODE::LT, TILE); break;
    case 14: Compares(bytes, a, 0.25f, CMPMODE::LT, TILE); break;
    case 15: Compares(bytes, a, other, CMPMODE::LT, TILE); break;
    case 16: bytes = a < other; break;
    case 17:
        Compare(a, other, CMPMODE::LT, 64, {1, 1, 1, 8, 8, 8});
        GetCmpMask(bytes);
        break;
    case 18: Select(b, bits, a, other, SELMODE::VSEL_TENSOR_TENSOR_MODE, TILE); break;
    case 19: Select(b, bits, a, 7.0f, SELMODE::VSEL_TENSOR_SCALAR_MODE, TILE); break;
    case 20:
        SetCmpMask(bits);
        Select<float, SELMODE::VSEL_CMPMASK_SPR>(b, a, other, 4, {1, 1, 1, 8, 8, 8});
        break;
    case 21: Brcb(b, a, 4, {1, 8}); break;
    case 22: TransDataTo5HD<float>(columns, rows, TransDataTo5HDParams(false, false, 1, 0, 0)); break;
    case 23: Transpose(out, narrow); break;
    case 24: Transpose(out, narrow, bits, TransposeParamsExt(1, 2, 4, 8, TransposeType::TRANSPOSE_NCHW2NHWC)); break;
    case 25: Sort32(b, a, index, 8); break;
    case 26: MrgSort(b, MrgSortSrcList<float>(work, work[64], work[128], work[192]), MrgSort4Info((const uint16_t[]){32, 32, 32, 32}, false, 15, 1)); break;
    case 27: Sort<float, true>(b, a, index, work, 8); break;
    case 28: Extract(b, index, work, 8); break;
    case 29: Interleave(b, b[TILE / 2], a, other, TILE / 2); break;
    case 30: DeInterleave(b, b[TILE / 2], a, other, TILE / 2); break;
    case 31: RpSort16(out, narrow, 2); break;
    case 32: ProposalConcat(out, narrow, 2, 1); break;
    case 33: ProposalExtract(out, narrow, 2, 1); break;
    case 34: Cast(b.ReinterpretCast<int4b_t>(), narrow, RoundMode::CAST_RINT, TILE); break;
    case 35: VectorPadding(b, a, 0, true, TILE); break;
    case 36: Tanh(b, a, TILE); break;
    case 37: Arange(b, 1.0f, 2.0f, TILE); break;
    case 38: CastDequant<int8_t, int16_t, false, false>(b.ReinterpretCast<int8_t>(), a.ReinterpretCast<int16_t>(), TILE); break;
    default: function_of_rows(how - 39, b, a, work, other);
    }
    if (waits) SetFlag<HardEvent::V_MTE3>(EVENT_ID0);
    if (waits) WaitFlag<HardEvent::V_MTE3>(EVENT_ID0);
    DataCopy(device<float>(z), b, TILE);
    PipeBarrier<PIPE_ALL>();
    if (how == 28) DataCopy(device<uint32_t>(z)[TILE], index, TILE);
}
ENTRY(computes)

__global__ __aicore__ void misuse(GM_ADDR x, GM_ADDR z, int32_t which) {
    TPipe pipe;
    TQue<QuePosition::VECIN, 1> one, other;
    TBuf<> scratch;
    if (which == 0) pipe.InitBuffer(scratch, 200 * 1024);
    pipe.InitBuffer(one, 1, 1024);
    pipe.InitBuffer(other, 2, 1024);
    pipe.InitBuffer(scratch, 1024);
    LocalTensor<float> t = one.AllocTensor<float>(), s = scratch.Get<float>();
    if (which == 1) one.AllocTensor<float>();
    if (which == 2) one.DeQue<float>();
    if (which == 3) other.EnQue(t);
    if (which == 4) one.EnQue(s);
    if (which == 5) {
        auto u = other.AllocTensor<float>(), v = other.AllocTensor<float>();
        other.EnQue(u);
        other.EnQue(v);
        other.FreeTensor(u = other.DeQue<float>());
        other.FreeTensor(v = other.DeQue<float>());
    }
    if (which == 6) one.FreeTensor(t);
    if (which == 7) return;
    if (which == 8) Add(s, s, s, 300);
    if (which == 9) Add(s[1], s, s, 8);
    if (which == 10) DataCopy(s, device<float>(x), 9);
    if (which == 11) DataCopy(s, device<float>(x)[2048], 8);
    if (which == 12) Add(s, s, s, 65, 1, {1, 1, 1, 8, 8, 8});
    if (which == 13) Add(s, s, s, 64, 300, {1, 1, 1, 0, 0, 0});
    if (which == 14) s.SetValue(256, 1.0f);
    if (which == 15) Add(s, s, s, 60000);
    if (which == 16) device<float>(x)[2048].GetValue(0);
    if (which == 17) softacl_trap();
    if (which == 18) assert(x == z, "x is %p", x);
    if (which == 19) scratch.Get<float>(512);
    one.FreeTensor(t);
}
ENTRY(misuse)

__global__ __aicore__ void copies(GM_ADDR x, GM_ADDR z, int32_t which) {
    LocalTensor<half> t(TPosition::VECCALC, 0, 4096);
    auto from = device<half>(x), to = device<half>(z);
    Duplicate(t, half(9), 4096);
    PipeBarrier<PIPE_ALL>();
    if (which == 0) DataCopy(t, from, DataCopyParams(3, 2, 1, 4));
    if (which == 1) DataCopyPad(t, from, DataCopyExtParams(3, 10, 6, 1, 0), DataCopyPadExtParams<half>(true, 2, 3, 7));
    if (which == 2) DataCopyPad(t, from, DataCopyExtParams(2, 10, 0, 0, 0), DataCopyPadExtParams<half>());
    if (which == 3) {
        SliceInfo s[] = {{16, 70 + 41, 16, 1, 128}, {1, 3, 1, 1, 4}}, d[] = {{0, 47, 0, 1, 48}, {0, 1, 0, 1, 2}};
        DataCopy(t, from, d, s, 2);
    }
    if (which == 4) DataCopy(t, from, Nd2NzParams(1, 5, 24, 0, 40, 6, 1, 0));
    PipeBarrier<PIPE_ALL>();
    if (which == 5) {
        DataCopy(t, from, 256);
        PipeBarrier<PIPE_ALL>();
        DataCopyPad(to, t, DataCopyExtParams(3, 10, 1, 6, 0));
    } else {
        DataCopy(to, t, 1024);
    }
}
ENTRY(copies)

__global__ __aicore__ void added(GM_ADDR x, GM_ADDR z) {
    LocalTensor<float> t(TPosition::VECCALC, 0, TILE);
    DataCopy(t, device<float>(x), TILE);
    PipeBarrier<PIPE_ALL>();
    SetAtomicAdd<float>();
    DataCopy(device<float>(z), t, TILE);
    SetAtomicNone();
}
ENTRY(added)

// Every block writes a number, waits for all, and adds the numbers of all.
__global__ __aicore__ void together(__gm__ int32_t *slots, __gm__ int32_t *sums) {
    slots[block_idx] = static_cast<int32_t>(block_idx + 1);
    SyncAll();
    int32_t sum = 0;
    for (int64_t i = 0; i < GetBlockNum(); i++) sum += slots[i];
    sums[GetBlockIdx()] = sum;
}
ENTRY(together)

struct Extent {
    uint32_t rows;
    double scale;
};
__global__ __aicore__ void told(half h, const Extent &shape, __gm__ Extent *tiling, char c, GM_ADDR x) {
    REGISTER_TILING_DEFAULT(Extent);
    GET_TILING_DATA(t, tiling);
    AscendC::printf("%.1f %u %g %5d|%-3u|%c %s %% %lx %f\n", h, shape.rows, shape.scale, -7, t.rows, c, "text", 255ul, bfloat16_t(1.5f));
    uint32_t dims[] = {2, 4};
    DumpTensor(device<half>(x), 5, 3);
    DumpTensor(device<int16_t>(x), 6, 7, ShapeInfo(2, dims));
}
ENTRY(told)

// A pool of the kernel's own, a list of tensors, a copy of several dimensions, and padding with the register's number.
class OwnPool {
  public:
    template <class Q>
    bool InitBuffer(Q &queue, uint8_t count, uint32_t len) {
        auto handle = GetBufHandle(GetCurBufSize());
        queue.InitStartBufHandle(handle, count, len);
        for (uint32_t i = 0; i < count; i++) queue.InitBufHandle(this, i, handle, GetCurAddr() + i * len, len);
        SetCurAddr(GetCurAddr() + count * len), SetCurBufSize(GetCurBufSize() + count);
        return true;
    }
    EXTERN_IMPL_BUFPOOL(OwnPool, TPosition::VECCALC, 4);
};
__global__ __aicore__ void own_pool(GM_ADDR list, GM_ADDR z) {
    ListTensorDesc tensors(list);
    uint64_t shape[2];
    TensorDesc<float> described;
    described.SetShapeAddr(shape);
    tensors.GetDesc(described, tensors.GetSize() - 1);
    TPipe pipe;
    OwnPool pool;
    pipe.InitBufPool(pool, 16384);
    TQue<QuePosition::VECIN, 2> queue;
    pool.InitBuffer(queue, 2, 4096);
    LocalTensor<float> a = queue.AllocTensor<float>(), b = queue.AllocTensor<float>();
    NdDmaLoopInfo<2> turned{{1, shape[1]}, {16, 1}, {static_cast<uint32_t>(shape[1]), static_cast<uint32_t>(shape[0])}, {0, 1}, {0, 1}};
    NdDmaParams<float, 2> copied{turned, 9.0f};
    DataCopy<float, 2>(a, described.GetDataObj(), copied);
    SetPadValue(5.0f);
    DataCopyPad(b, described.GetDataObj(), DataCopyExtParams(1, 20, 0, 0, 0), DataCopyPadExtParams<float>(false, 0, 3, 0.0f));
    queue.EnQue(a), queue.EnQue(b);
    a = queue.DeQue<float>(), b = queue.DeQue<float>();
    PipeBarrier<PIPE_ALL>();
    DataCopy(device<float>(z), a, 120);
    DataCopy(device<float>(z)[128], b, 8);
    queue.FreeTensor(a), queue.FreeTensor(b);
}
ENTRY(own_pool)
