// A kernel in Ascend C: y = factor * x, a part for each block, through the core's own memory.
#include "kernel_operator.h"

constexpr uint32_t TILE = 1024; // elements that a core holds at a time

class Scale {
public:
    __aicore__ inline void Init(GM_ADDR x, GM_ADDR y, uint32_t n)
    {
        part = n / AscendC::GetBlockNum();
        from.SetGlobalBuffer((__gm__ float *)x + part * AscendC::GetBlockIdx(), part);
        to.SetGlobalBuffer((__gm__ float *)y + part * AscendC::GetBlockIdx(), part);
        pipe.InitBuffer(in, 2, TILE * sizeof(float));
        pipe.InitBuffer(out, 2, TILE * sizeof(float));
    }

    __aicore__ inline void Process(float factor)
    {
        for (uint32_t at = 0; at < part; at += TILE) {
            AscendC::LocalTensor<float> x = in.AllocTensor<float>();
            AscendC::DataCopy(x, from[at], TILE);
            in.EnQue(x); // the copy has arrived when it is taken out

            x = in.DeQue<float>();
            AscendC::LocalTensor<float> y = out.AllocTensor<float>();
            AscendC::Muls(y, x, factor, TILE);
            in.FreeTensor(x);
            out.EnQue(y);

            y = out.DeQue<float>();
            AscendC::DataCopy(to[at], y, TILE);
            out.FreeTensor(y);
        }
    }

private:
    AscendC::TPipe pipe;
    AscendC::TQue<AscendC::QuePosition::VECIN, 2> in;
    AscendC::TQue<AscendC::QuePosition::VECOUT, 2> out;
    AscendC::GlobalTensor<float> from, to;
    uint32_t part;
};

extern "C" __global__ __aicore__ void scale(GM_ADDR x, GM_ADDR y, float factor, uint32_t n)
{
    Scale op;
    op.Init(x, y, n);
    op.Process(factor);
}
