// Mistakes and their repairs: CASE(n) does it wrong if `bad`, and right else. A comment names the rule that finds it in its line.
#include "kernel_operator.h"
using namespace AscendC;

constexpr uint32_t TILE = 256;
struct Core {
    TPipe pipe;
    TQue<QuePosition::VECIN, 1> in;
    TQue<QuePosition::VECOUT, 1> out;
    TQueBind<QuePosition::VECIN, QuePosition::VECOUT, 1> both;
    TBuf<> buffer;
    GlobalTensor<float> x, y, all; // a part of each core, and all of y
    Core(__gm__ float *from, __gm__ float *to) {
        x.SetGlobalBuffer(from + GetBlockIdx() * TILE, TILE);
        y.SetGlobalBuffer(to + GetBlockIdx() * TILE, TILE);
        all.SetGlobalBuffer(to, 2 * TILE);
        pipe.InitBuffer(in, 1, TILE * sizeof(float));
        pipe.InitBuffer(out, 2, TILE * sizeof(float));
        pipe.InitBuffer(both, 1, TILE * sizeof(float));
        pipe.InitBuffer(buffer, TILE * sizeof(float));
    }
    LocalTensor<float> filled(uint32_t n = TILE) {
        LocalTensor<float> t = buffer.Get<float>();
        Duplicate(t, 1.0f, n);
        return t;
    }
    LocalTensor<float> ready(uint32_t n = TILE) {
        LocalTensor<float> t = filled(n);
        PipeBarrier<PIPE_ALL>();
        return t;
    }
    LocalTensor<float> numbered() {
        LocalTensor<float> t = filled();
        Duplicate(t, static_cast<float>(GetBlockIdx()), TILE);
        PipeBarrier<PIPE_ALL>();
        return t;
    }
    LocalTensor<float> copied() {
        LocalTensor<float> t = buffer.Get<float>();
        DataCopy(t, x, TILE);
        return t;
    }
    void store(const GlobalTensor<float> &to, uint32_t n) {
        DataCopy(to, ready(), n); // HD452 44
        PipeBarrier<PIPE_ALL>();
    }
};
template <int n>
inline void mistake(Core &, bool);
#define CASE(N) template <> inline void mistake<N>([[maybe_unused]] Core &c, [[maybe_unused]] bool bad)

CASE(0) { Duplicate(c.filled(), 2.0f, bad ? 264 : 256); } // HD250
CASE(1) { c.filled().SetValue(bad ? 256 : 255, 1.0f); } // HD250
CASE(2) {
    LocalTensor<float> t = c.in.AllocTensor<float>();
    DataCopy(t, c.x, bad ? TILE + 8 : TILE); // HD250
    c.in.FreeTensor(t);
}
CASE(3) { DataCopy(c.buffer.Get<float>(), c.x[bad ? 1 << 20 : 0], 8); } // HD250
CASE(4) { c.pipe.InitBuffer(c.buffer, bad ? 200 << 10 : 1 << 10); } // HD250
CASE(5) { c.buffer.Get<float>(bad ? 512 : TILE); } // HD250
CASE(6) { Adds(c.filled()[128], c.filled()[128], 1.0f, bad ? TILE : 128); } // HD250
CASE(7) { Duplicate(c.filled(), 1.0f, bad ? 60000 : 256); } // HD250
CASE(8) { DataCopyPad(c.buffer.Get<float>(), c.x, DataCopyExtParams(bad ? 5 : 4, 200, 0, 1, 0), DataCopyPadExtParams<float>()); } // HD250
CASE(9) { c.x.SetValue(0, c.x.GetValue(bad ? 1 << 20 : 5)); } // HD250

CASE(10) { DataCopy(c.buffer.Get<float>(), c.x, bad ? 60 : 64); } // HD750
CASE(11) { Duplicate(c.filled()[bad ? 1 : 8], 1.0f, 64); } // HD750
CASE(12) { DataCopy(c.y, c.ready(), bad ? 10 : 8); } // HD750
CASE(13) { DataCopyPad(c.buffer.Get<float>(), c.x, DataCopyExtParams(1, 64, 0, 0, 0), DataCopyPadExtParams<float>(true, bad ? 9 : 8, 0, 0)); } // HD750

CASE(14) { Duplicate(c.filled(), 1.0f, bad ? 100 : 64, 1, 1, 8); } // HD751
CASE(15) { Duplicate(c.filled(), 1.0f, 64, bad ? 300 : 4, 1, 0); } // HD751
CASE(16) {
    uint64_t mask[2] = {~0ull, bad ? 1ull : 0};
    Adds(c.filled(), c.filled(), 1.0f, mask, 1, {1, 1, 8, 8}); // HD751
}
CASE(17) { Duplicate(c.filled(), 1.0f, 64, bad ? -1 : 1, 1, 0); } // HD751

CASE(18) {
    LocalTensor<float> t = c.in.AllocTensor<float>(); // HD650
    if (!bad) c.in.FreeTensor(t);
}
CASE(19) {
    LocalTensor<float> t = c.in.AllocTensor<float>();
    c.in.FreeTensor(t);
    if (bad) c.in.FreeTensor(t); // HD650
}
CASE(20) {
    LocalTensor<float> t = c.in.AllocTensor<float>();
    bad ? c.out.EnQue(t) : c.in.EnQue(t); // HD650
    if (!bad) t = c.in.DeQue<float>();
    c.in.FreeTensor(t);
}
CASE(21) {
    LocalTensor<float> t = c.in.AllocTensor<float>();
    if (bad) c.in.FreeTensor(c.filled()); // HD650
    c.in.FreeTensor(t);
}
CASE(22) {
    LocalTensor<float> t = c.out.AllocTensor<float>(), u = c.out.AllocTensor<float>();
    c.out.EnQue(t);
    if (!bad) c.out.FreeTensor(t = c.out.DeQue<float>());
    c.out.EnQue(u); // HD650
    if (bad) c.out.FreeTensor(t = c.out.DeQue<float>());
    c.out.FreeTensor(u = c.out.DeQue<float>());
}
CASE(23) {
    LocalTensor<float> t = c.in.AllocTensor<float>();
    if (!bad) c.in.FreeTensor(t);
    t = c.in.AllocTensor<float>(); // HD650
    c.in.FreeTensor(t);
}
CASE(24) {
    LocalTensor<float> t = c.in.AllocTensor<float>();
    if (!bad) c.in.EnQue(t);
    t = c.in.DeQue<float>(); // HD650
    c.in.FreeTensor(t);
}
CASE(25) {
    LocalTensor<float> t = c.in.AllocTensor<float>();
    c.in.EnQue(t);
    if (!bad) t = c.in.DeQue<float>();
    c.in.FreeTensor(t); // HD650
}
template <class Q>
inline void through(Core &c, Q &queue) {
    LocalTensor<float> t = queue.template AllocTensor<float>();
    DataCopy(t, c.x, TILE);
    queue.EnQue(t);
    t = queue.template DeQue<float>();
    DataCopy(c.y, t, TILE); // HD650 26 27
    queue.FreeTensor(t);
}
CASE(26) { bad ? through(c, c.out) : through(c, c.both); }
CASE(27) { bad ? through(c, c.in) : through(c, c.both); }
CASE(28) {
    LocalTensor<float> wrong(TPosition::A1, 0, TILE), right = c.filled();
    Duplicate(bad ? wrong : right, 1.0f, 64); // HD650
}
CASE(29) { c.pipe.InitBuffer(c.in, bad ? 65 : 64, 32); } // HD650

CASE(30) {
    LocalTensor<float> t = c.copied();
    if (!bad) SetFlag<HardEvent::MTE2_V>(EVENT_ID0), WaitFlag<HardEvent::MTE2_V>(EVENT_ID0);
    Adds(t, t, 1.0f, TILE); // HD450
}
CASE(31) {
    LocalTensor<float> t = c.filled();
    if (!bad) SetFlag<HardEvent::V_MTE3>(EVENT_ID0), WaitFlag<HardEvent::V_MTE3>(EVENT_ID0);
    DataCopy(c.y, t, TILE); // HD450
}
CASE(32) {
    LocalTensor<float> t = c.ready();
    Adds(t, t, 1.0f, TILE);
    if (!bad) SetFlag<HardEvent::V_MTE2>(EVENT_ID0), WaitFlag<HardEvent::V_MTE2>(EVENT_ID0);
    DataCopy(t, c.x, TILE); // HD450
}
CASE(33) {
    LocalTensor<float> t = c.ready();
    DataCopy(c.y, t, TILE);
    if (!bad) SetFlag<HardEvent::MTE3_MTE2>(EVENT_ID0), WaitFlag<HardEvent::MTE3_MTE2>(EVENT_ID0);
    DataCopy(t, c.x, TILE); // HD450
}
CASE(34) {
    LocalTensor<float> t = c.ready();
    DataCopy(c.y, t, TILE);
    if (!bad) SetFlag<HardEvent::MTE3_V>(EVENT_ID0), WaitFlag<HardEvent::MTE3_V>(EVENT_ID0);
    Duplicate(t, 2.0f, TILE); // HD450
}
CASE(35) {
    LocalTensor<float> t = c.copied();
    if (bad) SetFlag<HardEvent::V_MTE2>(EVENT_ID0), WaitFlag<HardEvent::V_MTE2>(EVENT_ID0);
    if (!bad) SetFlag<HardEvent::MTE2_V>(EVENT_ID0), WaitFlag<HardEvent::MTE2_V>(EVENT_ID0);
    Adds(t, t, 1.0f, TILE); // HD450
}
CASE(36) {
    LocalTensor<float> t = c.copied();
    bad ? PipeBarrier<PIPE_V>() : PipeBarrier<PIPE_ALL>();
    Adds(t, t, 1.0f, TILE); // HD450
}
CASE(37) {
    if (bad) SetFlag<HardEvent::MTE2_V>(EVENT_ID0);
    LocalTensor<float> t = c.copied();
    if (!bad) SetFlag<HardEvent::MTE2_V>(EVENT_ID0);
    WaitFlag<HardEvent::MTE2_V>(EVENT_ID0);
    Adds(t, t, 1.0f, TILE); // HD450
}

CASE(38) {
    SetFlag<HardEvent::MTE2_V>(EVENT_ID0); // HD451
    if (!bad) WaitFlag<HardEvent::MTE2_V>(EVENT_ID0);
}
CASE(39) {
    if (!bad) SetFlag<HardEvent::MTE2_V>(EVENT_ID0);
    WaitFlag<HardEvent::MTE2_V>(EVENT_ID0); // HD451
}
CASE(40) {
    SetFlag<HardEvent::MTE2_V>(EVENT_ID0);
    if (bad) SetFlag<HardEvent::MTE2_V>(EVENT_ID0); // HD451
    WaitFlag<HardEvent::MTE2_V>(EVENT_ID0);
}
CASE(41) {
    SetFlag<HardEvent::MTE2_V>(bad ? 8 : 7); // HD451
    if (!bad) WaitFlag<HardEvent::MTE2_V>(7);
}
CASE(42) {
    if (!bad || GetBlockIdx() == 0) SyncAll(); // HD451
}

CASE(43) { DataCopy(c.all, bad ? c.numbered() : c.ready(), TILE); } // HD452
CASE(44) {
    c.store(c.y, TILE);
    if (!bad) SyncAll();
    if (GetBlockIdx() == 1) DataCopy(c.buffer.Get<float>(), c.all, TILE);
}
CASE(45) {
    LocalTensor<float> t = c.ready();
    DataCopy(c.all[GetBlockIdx() * TILE + 8], t, bad && GetBlockIdx() == 0 ? TILE : TILE - 8);
    DataCopy(c.y, t, 8); // HD452
}
CASE(46) { c.all.SetValue(3, bad ? GetBlockIdx() : 1.0f); } // HD452
CASE(47) {
    LocalTensor<float> t = c.ready();
    if (GetBlockIdx() == 0) DataCopy(c.all, t, TILE); // HD452
    if (!bad) SyncAll();
    SetAtomicAdd<float>();
    DataCopy(c.all, t, TILE);
    SetAtomicNone();
}
CASE(48) {
    if (GetBlockIdx() == 0) c.store(c.all, TILE);
    SyncAll();
    LocalTensor<float> t = c.numbered();
    if (!bad) SetAtomicAdd<float>();
    DataCopy(c.all, t, TILE); // HD452
    SetAtomicNone();
}

CASE(49) {
    LocalTensor<float> t = bad ? c.buffer.Get<float>() : c.filled();
    Adds(t, t, 1.0f, TILE); // HD550
}
CASE(50) {
    LocalTensor<float> t = bad ? c.buffer.Get<float>() : c.ready();
    DataCopy(c.y, t, TILE); // HD550
}
CASE(51) { DataCopy(c.y, c.ready(64), bad ? 128 : 64); } // HD550
CASE(52) {
    LocalTensor<float> t = bad ? c.buffer.Get<float>() : c.filled();
    t.SetValue(4, t.GetValue(3)); // HD550
}
CASE(53) {
    if (!bad) c.store(c.y, TILE);
    DataCopy(c.buffer.Get<float>(), c.y, TILE); // HD550
}
CASE(54) {
    if (!bad) c.store(c.y, TILE);
    LocalTensor<float> t = c.ready();
    SetAtomicAdd<float>();
    DataCopy(c.y, t, TILE); // HD550
    SetAtomicNone();
}
CASE(55) {
    GlobalTensor<float> whole;
    whole.SetGlobalBuffer(c.x.address_);
    DataCopy(c.buffer.Get<float>(), whole[bad ? 4 * TILE : 0], TILE); // HD550
}
CASE(56) {
    LocalTensor<float> t = c.buffer.Get<float>();
    if (!bad) c.store(c.y, TILE);
    DataCopy(t, c.y, TILE); // HD550
    PipeBarrier<PIPE_ALL>();
    Adds(t, t, 1.0f, TILE);
    PipeBarrier<PIPE_ALL>();
    DataCopy(c.y, t, TILE);
}
CASE(57) {
    if (!bad) c.y.SetValue(7, 1.0f);
    c.x.SetValue(7, c.y.GetValue(7)); // HD550
}

CASE(58) {
    DataCopy(c.y, c.ready(), TILE);
    if (!bad) SetFlag<HardEvent::MTE3_MTE2>(EVENT_ID0), WaitFlag<HardEvent::MTE3_MTE2>(EVENT_ID0);
    LocalTensor<float> t = c.in.AllocTensor<float>();
    DataCopy(t, c.y, TILE); // HD450
    c.in.FreeTensor(t);
}
CASE(59) {
    LocalTensor<float> t = c.filled();
    Duplicate(t[128], 2.0f, 128);
    PipeBarrier<PIPE_ALL>();
    DataCopy(c.y, t, 128);
    if (!bad) PipeBarrier<PIPE_MTE3>();
    DataCopy(c.y[64], t[128], 128); // HD450
    DataCopy(c.y[192], t[192], 8);
}
CASE(60) {
    c.store(c.y, TILE);
    LocalTensor<float> t = c.buffer.Get<float>();
    DataCopy(t, c.x, TILE);
    if (!bad) PipeBarrier<PIPE_MTE2>();
    DataCopy(t[128], c.y, 128); // HD450
}
CASE(61) {
    LocalTensor<float> t = c.filled(bad ? 128 : TILE), u = c.out.AllocTensor<float>();
    Adds(u, t, 1.0f, TILE); // HD550
    c.out.EnQue(u);
    DataCopy(c.y, u = c.out.DeQue<float>(), TILE);
    c.out.FreeTensor(u);
}
CASE(62) {
    uint64_t mask[2] = {bad ? 0x5555555555555555u : ~0ull, 0};
    LocalTensor<float> t = c.buffer.Get<float>(), u = c.out.AllocTensor<float>();
    Duplicate(t, 1.0f, mask, 4, 1, 8);
    ReduceSum(u, t, u, TILE); // HD550
    c.out.FreeTensor(u);
}
CASE(63) { c.x.SetValue(0, c.filled(bad ? 4 : 8).GetValue(5)); } // HD550
CASE(64) {
    LocalTensor<float> t = c.filled(100), u = c.out.AllocTensor<float>();
    Adds(u, t, 1.0f, TILE); // HD550
    Adds(u, u, 1.0f, TILE); // nobody needs to use what they make of the rest, nor the padding of a unit that is copied
    c.out.EnQue(u);
    DataCopy(c.y, u = c.out.DeQue<float>(), 104);
    if (bad) c.y.SetValue(0, u.GetValue(100));
    c.out.FreeTensor(u);
}
CASE(65) { Adds(c.filled()[bad ? 8 : 0], c.filled(), 1.0f, 128); } // HD752
CASE(66) { Adds(c.filled()[bad ? 64 : 0], c.filled(), 1.0f, 64, 3, {1, 1, 8, 8}); } // HD752
CASE(67) {
    LocalTensor<float> t = c.filled(), u = c.out.AllocTensor<float>();
    Duplicate(u, 0.0f, 64);
    bad ? Add(u, u, t, 64, 4, {1, 1, 1, 0, 0, 8}) : Add(u, t, u, 64, 4, {1, 1, 1, 0, 8, 0}); // HD752
    Adds(t[128], t, 1.0f, 64, 2, {1, 1, 8, 8});
    Adds(t, t[64], 1.0f, 64, 2, {1, 1, 8, 8});
    Adds(t, t[8], 1.0f, 64, 1, {2, 2, 8, 8});
    c.out.FreeTensor(u);
}
CASE(68) {
    LocalTensor<float> t = c.in.AllocTensor<float>();
    DataCopy(t, c.x, TILE);
    c.in.EnQue(t);
    t = c.in.DeQue<float>();
    if (bad) c.in.FreeTensor(t);
    Adds(t, t, 1.0f, TILE); // HD650
    if (!bad) c.in.FreeTensor(t);
}
CASE(69) {
    LocalTensor<float> t = c.filled(), u = c.out.AllocTensor<float>(), work = u[64];
    work.SetSize(bad ? 8 : 16);
    ReduceMax(u, t, work, TILE, true); // HD250
    c.out.FreeTensor(u);
}
CASE(70) {
    GlobalTensor<float> part;
    part.SetGlobalBuffer(c.x.address_, bad ? 64 : 121); // up to a unit of 32 bytes
    DataCopy(c.buffer.Get<float>(), part, 128); // HD250
}
CASE(71) {
    GlobalTensor<float> part;
    part.SetGlobalBuffer(c.x.address_, 64);
    part[32].GetValue(bad ? 32 : 31); // HD250
}
CASE(72) {
    CrossCoreSetFlag<0, PIPE_MTE3>(3);
    if (!bad) CrossCoreSetFlag<0, PIPE_MTE3>(4);
    CrossCoreWaitFlag(3);
    CrossCoreWaitFlag(4); // HD451
}
CASE(73) {
    if (bad) CrossCoreSetFlag<2, PIPE_MTE3>(5); // for a cube core, which this kernel has not
    else CrossCoreSetFlag<0, PIPE_MTE3>(5);
    CrossCoreWaitFlag(5); // HD451
}
CASE(74) {
    if (GetBlockIdx() == 0) c.all.SetValue(0, 0.0f);
    SyncAll();
    if (GetBlockIdx() == 0) AtomicCas(reinterpret_cast<__gm__ uint32_t *>(c.all.address_), bad ? 0u : 7u, 9u);
    else c.x.SetValue(1, c.all.GetValue(0)); // HD452
}
CASE(75) {
    LocalTensor<float> t = c.ready(), u = c.out.AllocTensor<float>(), pattern = c.in.AllocTensor<float>();
    DataCopy(pattern, c.x, 64);
    if (!bad) SetFlag<HardEvent::MTE2_V>(EVENT_ID0), WaitFlag<HardEvent::MTE2_V>(EVENT_ID0);
    uint64_t kept;
    GatherMask(u, t, pattern.ReinterpretCast<uint32_t>(), false, 0, {1, 4, 8, 1}, kept); // HD450
    c.in.FreeTensor(pattern);
    c.out.FreeTensor(u);
}
CASE(76) {
    LocalTensor<float> t = c.ready(), u = c.out.AllocTensor<float>();
    Duplicate(u, 0.0f, bad ? 64 : TILE);
    Axpy(u, t, 2.0f, TILE); // HD550
    PipeBarrier<PIPE_ALL>();
    DataCopy(c.y, u, TILE);
    c.out.FreeTensor(u);
}
CASE(77) {
    LocalTensor<float> t = c.ready();
    Cast(t, t.ReinterpretCast<half>()[bad ? 0 : TILE], RoundMode::CAST_NONE, TILE); // HD752
}
CASE(78) {
    LocalTensor<float> t = c.ready(), u = c.out.AllocTensor<float>(), gamma = c.in.AllocTensor<float>();
    DataCopy(gamma, c.x, 32);
    if (!bad) SetFlag<HardEvent::MTE2_V>(EVENT_ID0), WaitFlag<HardEvent::MTE2_V>(EVENT_ID0);
    RmsNorm<float>(u, t, gamma, 0.1f, {1, 8, 32, 32}); // HD450
    c.in.FreeTensor(gamma);
    c.out.FreeTensor(u);
}
CASE(79) {
    LocalTensor<float> t = bad ? c.buffer.Get<float>() : c.ready(), u = c.out.AllocTensor<float>();
    const uint32_t to[] = {8, 32}, from[] = {8, 1};
    Broadcast<float, 2, 1>(u, t, to, from); // HD550
    c.out.FreeTensor(u);
}

template <int... n>
inline void run(std::integer_sequence<int, n...>, Core &c, uint32_t which, bool bad) {
    ((which == n ? mistake<n>(c, bad) : void()), ...);
}
extern "C" __global__ __aicore__ void mistakes(__gm__ float *x, __gm__ float *y, uint32_t which, uint32_t bad) {
    Core c(x, y);
    run(std::make_integer_sequence<int, 80>(), c, which, bad);
}
