/* What kernels of one instruction share: copy two sources and a destination in, run it, copy the destination out. */
#pragma once
#include "kernel_operator.h"
using namespace AscendC;

struct Plan {
    uint64_t mask[2];
    int32_t mode, count, repeat; // mode: 0 count, 1 mask as a number, 2 mask as bits, 3 counter mode, 4 mask register
    uint8_t stride[6];           // blocks of dst, src0, src1; repeats of dst, src0, src1
    double scalar;
    uint32_t bytes, round, saturate;
};
enum { COUNT, NUMBER, BITS, COUNTER, REGISTER };

template <class T>
LocalTensor<T> tensor(uint32_t at, uint32_t bytes) { return LocalTensor<T>(TPosition::VECCALC, at, bytes / sizeof(T)); }
template <class T>
GlobalTensor<T> device(GM_ADDR p) {
    GlobalTensor<T> g;
    g.SetGlobalBuffer(reinterpret_cast<__gm__ T *>(p));
    return g;
}
template <class D, class A, class B, class F>
void run(GM_ADDR x, GM_ADDR y, GM_ADDR z, const Plan &p, F f) {
    auto a = tensor<A>(0, p.bytes);
    auto b = tensor<B>(49152, p.bytes);
    auto d = tensor<D>(98304, p.bytes);
    DataCopy(a, device<A>(x), p.bytes / sizeof(A));
    DataCopy(b, device<B>(y), p.bytes / sizeof(B));
    DataCopy(d, device<D>(z), p.bytes / sizeof(D));
    PipeBarrier<PIPE_ALL>();
    if (p.saturate) SetCtrlSpr<48, 48>(0);
    if (p.mode == COUNTER) SetMaskCount();
    if (p.mode == REGISTER) SetVectorMask<D>(p.mask[1], p.mask[0]);
    f(d, a, b);
    SetMaskNorm();
    ResetMask();
    PipeBarrier<PIPE_ALL>();
    DataCopy(device<D>(z), d, p.bytes / sizeof(D));
}
#define KERNEL(NAME, D, A, B, ...)                                                                                                                \
    __global__ __aicore__ void NAME(GM_ADDR x, GM_ADDR y, GM_ADDR z, Plan p) {                                                                     \
        uint64_t *mask = p.mask;                                                                                                                  \
        (void)mask;                                                                                                                               \
        BinaryRepeatParams binary(p.stride[0], p.stride[1], p.stride[2], p.stride[3], p.stride[4], p.stride[5]);                                   \
        UnaryRepeatParams unary(p.stride[0], p.stride[1], p.stride[3], p.stride[4]);                                                               \
        (void)binary, (void)unary;                                                                                                                \
        run<D, A, B>(x, y, z, p, [&](auto &dst, auto &a, auto &b) { (void)b; __VA_ARGS__; });                                                      \
    }                                                                                                                                             \
    extern "C" void softacl_kernel_##NAME(const void *args, uint32_t, uint32_t, softacl_core *core) { softacl::call(&NAME, args, core); }

#define FORMS(NAME, ARGUMENTS, STRIDES)                                                    \
    if (p.mode == COUNT) NAME(ARGUMENTS, p.count);                                         \
    else if (p.mode == BITS || p.mode == COUNTER) NAME(ARGUMENTS, mask, p.repeat, STRIDES); \
    else if (p.mode == NUMBER) NAME(ARGUMENTS, mask[0], p.repeat, STRIDES);
#define COMMA ,
