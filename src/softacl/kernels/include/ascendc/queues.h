/* TPipe hands out the memories of a core; TQue passes tensors from the pipe that fills them to the pipe that reads them. */
#ifndef SOFTACL_ASCENDC_QUEUES_H
#define SOFTACL_ASCENDC_QUEUES_H
#include "sync.h"

namespace softacl {
class queue;
struct queue_buffer {
    uint8_t *base;
    uint32_t size;
    enum { idle, allocated, queued, taken } state;
    const queue *owner;
    where got, freed;
    clock done; /* what the pipe that gave the buffer away had done */
};
constexpr const char *buffer_states[] = {"free", "allocated", "in the queue", "taken out"};

/* Which pipe fills a buffer of a queue, and which one reads it. */
constexpr pipe_t producer(AscendC::TPosition from) {
    using P = AscendC::TPosition;
    return from == P::GM || from == P::VECIN ? PIPE_MTE2 : from == P::VECOUT || from == P::VECCALC ? PIPE_V : from == P::CO1 ? PIPE_M : PIPE_MTE1;
}
constexpr pipe_t consumer(AscendC::TPosition to) {
    using P = AscendC::TPosition;
    return to == P::GM || to == P::VECOUT ? PIPE_MTE3 : to == P::VECIN || to == P::VECCALC ? PIPE_V : to == P::A2 || to == P::B2 ? PIPE_M : to == P::CO2 ? PIPE_FIX : PIPE_MTE1;
}

class queue {
  public:
    static constexpr int limit = 64; /* buffers of one kernel: asc-devkit docs, TPipe::InitBuffer */
    queue(AscendC::TPosition position, pipe_t from, pipe_t to, int depth) : position_(position), from_(from), to_(to), depth_(depth) {}
    queue(const queue &) = delete;
    void give(uint8_t *base, int count, uint32_t size) {
        count_ = count;
        for (int i = 0; i < count; i++) buffers_[i] = {base ? base + static_cast<size_t>(i) * size : nullptr, size, queue_buffer::idle, this, {}, {}, {}};
        first_ = queued_ = 0;
    }
    void place(uint32_t i, uint8_t *base) { buffers_[i].base = base; }
    queue_buffer *alloc(where at) {
        for (int i = 0; i < count_; i++) {
            queue_buffer &b = buffers_[i];
            if (b.state != queue_buffer::idle) continue;
            b.state = queue_buffer::allocated, b.got = at;
            if (now->clocks) acquire_clock(from_, b.done);
            return &b;
        }
        stop(at, "queue", "AllocTensor never ends: all %d buffers of the queue are in use (the first since line %d): FreeTensor after the last use, or give InitBuffer a larger number", count_, count_ ? buffers_[0].got.line : 0);
    }
    bool enqueue(queue_buffer *b, where at) {
        if (!b || b->owner != this) return wrong(at, "EnQue", b), false;
        if (b->state != queue_buffer::allocated && b->state != queue_buffer::taken) report(at, "queue", "EnQue of a tensor that is %s", buffer_states[b->state]);
        if (queued_ >= (depth_ ? depth_ : 1)) report(at, "queue", "EnQue: the queue of depth %d holds %d tensors already: DeQue first, or give TQue a larger depth", depth_, queued_);
        if (queued_ == limit) return false;
        b->state = queue_buffer::queued;
        if (now->clocks) b->done = release_clock(from_);
        waiting_[(first_ + queued_++) % limit] = b;
        return true;
    }
    queue_buffer *dequeue(where at) {
        if (!queued_) stop(at, "queue", "DeQue of an empty queue: EnQue a tensor first");
        queue_buffer *b = waiting_[first_];
        first_ = (first_ + 1) % limit, queued_--;
        b->state = queue_buffer::taken;
        if (now->clocks) acquire_clock(to_, b->done);
        return b;
    }
    void free(queue_buffer *b, where at) {
        if (!b || b->owner != this) return wrong(at, "FreeTensor", b);
        if (b->state == queue_buffer::idle) report(at, "queue", "FreeTensor of a tensor that is free already");
        if (b->state == queue_buffer::queued) report(at, "queue", "FreeTensor of a tensor that is in the queue: DeQue it first");
        b->state = queue_buffer::idle, b->freed = at;
        if (now->clocks) b->done = release_clock(to_);
    }
    void check_at_end() const {
        for (int i = 0; now->core->checked && i < count_; i++)
            if (buffers_[i].state != queue_buffer::idle)
                report(buffers_[i].got, "queue", "the tensor allocated here is %s when its queue ends: FreeTensor is missing", buffer_states[buffers_[i].state]);
    }
    int queued() const { return queued_; }
    int idle() const {
        int n = 0;
        for (int i = 0; i < count_; i++) n += buffers_[i].state == queue_buffer::idle;
        return n;
    }
    template <typename T>
    void describe(AscendC::LocalTensor<T> &t, queue_buffer *b) const {
        t.p_ = reinterpret_cast<T *>(b->base), t.bytes_ = b->size, t.position_ = position_, t.buffer_ = b;
    }
    AscendC::TPosition position() const { return position_; }
    int depth() const { return depth_; }

    /* Whether a copy moved data into a queue that the vector unit fills, or out of one that it reads. */
    bool is_misplaced(int writer, int reader) const { return (writer == PIPE_MTE2 && from_ == PIPE_V) || (reader == PIPE_MTE3 && to_ == PIPE_V); }

  private:
    static void wrong(where at, const char *name, const queue_buffer *b) {
        report(at, "queue", "%s of a tensor that %s", name, b ? "another queue allocated" : "no queue allocated: AllocTensor it from this queue");
    }
    AscendC::TPosition position_;
    pipe_t from_, to_;
    int depth_, count_ = 0, first_ = 0, queued_ = 0;
    queue_buffer buffers_[limit], *waiting_[limit];
};

inline bool is_misplaced(const queue_buffer *of, int from, int to) { return of && of->owner && of->owner->is_misplaced(from, to); }

/* An instruction uses a tensor of a queue. */
inline void check_use(where at, const char *name, const queue_buffer *of) {
    if (of && of->state == queue_buffer::idle && of->freed.line)
        report(at, "queue", "%s uses a tensor after FreeTensor (line %d): free it after its last use", name, of->freed.line);
}

/* A part of one memory that is handed out from its start. */
struct pool {
    uint8_t *base = nullptr;
    uint32_t size = 0, used = 0;
    uint8_t *take(uint64_t nbytes, memory kind, where at) {
        if (nbytes > size - used)
            stop(at, "overrun", "out of %s: %llu bytes asked, %u of %u are used", memory_names[kind], static_cast<unsigned long long>(nbytes), used, size);
        uint8_t *p = base + used;
        used += static_cast<uint32_t>(nbytes);
        return p;
    }
};
} // namespace softacl

namespace AscendC {
template <TPosition src, TPosition dst, int32_t depth, auto mask = 0>
class TQueBind {
  public:
    static constexpr TPosition position = src == TPosition::GM ? dst : src;
    TQueBind() : queue_(position, softacl::producer(src), softacl::consumer(dst), depth) {}
    ~TQueBind() { queue_.check_at_end(); }
    template <typename T>
    LocalTensor<T> AllocTensor(SOFTACL_HERE) { return tensor<T>(queue_.alloc(here)); }
    template <typename T>
    void AllocTensor(LocalTensor<T> &out, SOFTACL_HERE) { queue_.describe(out, queue_.alloc(here)); }
    template <typename T>
    bool EnQue(const LocalTensor<T> &t, SOFTACL_HERE) { return queue_.enqueue(t.buffer_, here); }
    template <TPosition srcUserPos, TPosition dstUserPos, typename T>
    bool EnQue(const LocalTensor<T> &t, SOFTACL_HERE) { return queue_.enqueue(t.buffer_, here); }
    template <typename T>
    LocalTensor<T> DeQue(SOFTACL_HERE) { return tensor<T>(queue_.dequeue(here)); }
    template <typename T>
    void DeQue(LocalTensor<T> &out, SOFTACL_HERE) { queue_.describe(out, queue_.dequeue(here)); }
    template <TPosition srcUserPos, TPosition dstUserPos, typename T>
    LocalTensor<T> DeQue(SOFTACL_HERE) { return tensor<T>(queue_.dequeue(here)); }
    template <typename T>
    void FreeTensor(const LocalTensor<T> &t, SOFTACL_HERE) { queue_.free(t.buffer_, here); }
    bool VacantInQue() const { return queue_.queued() < depth; }
    bool HasTensorInQue() const { return queue_.queued() > 0; }
    int32_t GetTensorCountInQue() const { return queue_.queued(); }
    bool HasIdleBuffer() const { return queue_.idle() > 0; }
    void FreeAllEvent() {}
    /* For pools of a kernel's own (EXTERN_IMPL_BUFPOOL). */
    void InitStartBufHandle(std::nullptr_t, uint8_t num, uint32_t len) { queue_.give(nullptr, num, len); }
    template <class P>
    void InitBufHandle(P *pool, uint32_t index, std::nullptr_t, uint32_t address, uint32_t) { queue_.place(index, pool->pool_.base + address); }
    softacl::queue queue_;

  private:
    template <typename T>
    LocalTensor<T> tensor(softacl::queue_buffer *b) {
        LocalTensor<T> t;
        queue_.describe(t, b);
        return t;
    }
};

/* A queue of one position: the other end is where its data comes from, or goes to. */
namespace ends {
constexpr bool fills_out(TPosition p) { return p == TPosition::VECOUT || p == TPosition::CO1 || p == TPosition::CO2; }
constexpr TPosition from(TPosition p) { return fills_out(p) ? p : p == TPosition::A2 ? TPosition::A1 : p == TPosition::B2 ? TPosition::B1 : p == TPosition::VECCALC ? p : TPosition::GM; }
constexpr TPosition to(TPosition p) { return p == TPosition::VECOUT ? TPosition::GM : p == TPosition::CO1 ? TPosition::CO2 : p; }
} // namespace ends
template <TPosition pos, int32_t depth, auto mask = 0>
class TQue : public TQueBind<ends::from(pos), ends::to(pos), depth, mask> {};
template <TPosition pos, int32_t depth = 1, auto mask = 0>
using TSCM = TQueBind<pos, TPosition::TSCM, depth, mask>;

template <TPosition pos = TPosition::LCM>
class TBuf {
  public:
    static constexpr TPosition position = pos;
    template <typename T>
    LocalTensor<T> Get(SOFTACL_HERE) { return GetWithOffset<T>(static_cast<uint32_t>(size_ * 8ull / softacl::bits_of<T>), 0, here); }
    template <typename T>
    LocalTensor<T> Get(uint32_t len, SOFTACL_HERE) { return GetWithOffset<T>(len, 0, here); }
    template <typename T>
    LocalTensor<T> GetWithOffset(uint32_t size, uint32_t bufOffset, SOFTACL_HERE) {
        LocalTensor<T> t;
        t.p_ = reinterpret_cast<T *>(base_ + bufOffset), t.position_ = pos, t.bytes_ = static_cast<uint32_t>(softacl::bytes_of<T>(size));
        if (bufOffset + static_cast<uint64_t>(t.bytes_) > size_)
            softacl::report(here, "overrun", "TBuf: %u bytes from offset %u were asked of a buffer of %u", t.bytes_, bufOffset, size_);
        return t;
    }
    template <typename T>
    LocalTensor<T> AllocTensor(SOFTACL_HERE) { return Get<T>(here); }
    template <typename T>
    void FreeTensor(const LocalTensor<T> &) {}
    uint32_t GetBufLen() const { return size_; }
    void InitStartBufHandle(std::nullptr_t, uint8_t, uint32_t len) { size_ = len; }
    template <class P>
    void InitBufHandle(P *pool, uint32_t, std::nullptr_t, uint32_t address, uint32_t) { base_ = pool->pool_.base + address; }
    uint8_t *base_ = nullptr;
    uint32_t size_ = 0;
};

template <TPosition pos, uint32_t bufIDSize = 4>
class TBufPool;

class TPipe {
  public:
    TPipe() { Init(); }
    ~TPipe() { Destroy(); }
    TPipe(const TPipe &) = delete;
    void Init() {
        softacl::now->r.pipe = this;
        Reset();
    }
    void Destroy() {
        softacl::barrier(PIPE_ALL);
        if (softacl::now->r.pipe == this) softacl::now->r.pipe = nullptr;
    }
    void DestroyWithoutPipeAll() {}
    void Reset() {
        for (int i = 0; i < softacl::memories; i++) pools_[i] = {softacl::now->memory[i].base, softacl::now->memory[i].size, 0};
        softacl::barrier(PIPE_ALL);
        softacl::now->r.events = 0;
    }
    template <class Q>
    bool InitBuffer(Q &que, uint8_t num, uint32_t len, SOFTACL_HERE) { return give(pools_[softacl::memory_of(Q::position)], que, num, len, here); }
    template <TPosition pos>
    bool InitBuffer(TBuf<pos> &buf, uint32_t len, SOFTACL_HERE) { return give(pools_[softacl::memory_of(pos)], buf, len, here); }
    template <class P>
    bool InitBufPool(P &pool, uint32_t len, SOFTACL_HERE) {
        len = static_cast<uint32_t>(softacl::align_up(len, 32));
        pool.pool_ = {pools_[softacl::memory_of(P::position)].take(len, softacl::memory_of(P::position), here), len, 0};
        return true;
    }
    template <class P, class Shared>
    bool InitBufPool(P &pool, uint32_t len, Shared &shared, SOFTACL_HERE) {
        if (len > shared.pool_.size) softacl::stop(here, "overrun", "InitBufPool: %u bytes do not fit into the shared pool of %u", len, shared.pool_.size);
        pool.pool_ = {shared.pool_.base, len, 0};
        return true;
    }
    template <HardEvent event>
    TEventID AllocEventID() { return next(); }
    template <HardEvent event>
    void ReleaseEventID(TEventID) {}
    template <HardEvent event>
    TEventID FetchEventID() { return next(); }
    TEventID FetchEventID(HardEvent) { return next(); }
    uint64_t GetBaseAddr(int8_t position) { return reinterpret_cast<uint64_t>(softacl::now->memory[softacl::memory_of(static_cast<TPosition>(position))].base); }
    template <TPosition pos>
    uint64_t GetQueueEndAddress() { return pools_[softacl::memory_of(pos)].used; }
    template <typename T>
    void rest(LocalTensor<T> &out, TPosition pos) {
        softacl::pool &p = pools_[softacl::memory_of(pos)];
        out.p_ = reinterpret_cast<T *>(p.base + p.used), out.bytes_ = p.size - p.used, out.position_ = pos;
    }

    template <class Q>
    static bool give(softacl::pool &pool, Q &que, uint8_t num, uint32_t len, softacl::where at) {
        if (num > softacl::queue::limit) softacl::stop(at, "queue", "InitBuffer: %u buffers, a kernel has at most %d", num, softacl::queue::limit);
        uint64_t size = softacl::align_up(len, 32);
        que.queue_.give(pool.take(size * num, softacl::memory_of(Q::position), at), num, static_cast<uint32_t>(size));
        return true;
    }
    template <TPosition pos>
    static bool give(softacl::pool &pool, TBuf<pos> &buf, uint32_t len, softacl::where at) {
        buf.size_ = static_cast<uint32_t>(softacl::align_up(len, 32));
        buf.base_ = pool.take(buf.size_, softacl::memory_of(pos), at);
        return true;
    }

  private:
    static TEventID next() { return static_cast<TEventID>(softacl::now->r.events++ % softacl::flags); }
    softacl::pool pools_[softacl::memories];
};
inline TPipe *GetTPipePtr() { return softacl::now->r.pipe; }

template <TPosition pos, uint32_t bufIDSize>
class TBufPool {
  public:
    static constexpr TPosition position = pos;
    template <class Q>
    bool InitBuffer(Q &que, uint8_t num, uint32_t len, SOFTACL_HERE) { return TPipe::give(pool_, que, num, len, here); }
    template <TPosition p>
    bool InitBuffer(TBuf<p> &buf, uint32_t len, SOFTACL_HERE) { return TPipe::give(pool_, buf, len, here); }
    template <class P>
    bool InitBufPool(P &pool, uint32_t len, SOFTACL_HERE) {
        pool.pool_ = {pool_.take(len, softacl::memory_of(pos), here), len, 0};
        return true;
    }
    template <class P, class Shared>
    bool InitBufPool(P &pool, uint32_t len, Shared &shared, SOFTACL_HERE) {
        (void)here;
        pool.pool_ = {shared.pool_.base, len, 0};
        return true;
    }
    void Reset() { pool_.used = 0, softacl::barrier(PIPE_ALL); }
    softacl::pool pool_;
};

/* The members of a pool of a kernel's own: addresses are offsets in it. */
#define EXTERN_IMPL_BUFPOOL(NAME, POSITION, COUNT)                       \
  public:                                                                \
    static constexpr AscendC::TPosition position = POSITION;             \
    void Init() {}                                                       \
    void Reset() { pool_.used = buffers_ = 0; }                          \
    uint32_t GetCurAddr() const { return pool_.used; }                   \
    void SetCurAddr(uint32_t address) { pool_.used = address; }          \
    uint32_t GetCurBufSize() const { return buffers_; }                  \
    void SetCurBufSize(uint32_t count) { buffers_ = count; }             \
    std::nullptr_t GetBufHandle(uint32_t) const { return nullptr; }      \
    softacl::pool pool_;                                                 \
    uint32_t buffers_ = 0

/* What InitBuffer has left of a memory. */
template <typename T, TPosition pos>
inline bool PopStackBuffer(LocalTensor<T> &popLocal) {
    if (TPipe *pipe = GetTPipePtr()) return pipe->rest(popLocal, pos), true;
    return false;
}

template <Hardware hard = Hardware::UB>
class LocalMemAllocator {
  public:
    LocalMemAllocator() { pool_ = {softacl::now->memory[kind].base, softacl::now->memory[kind].size, 0}; }
    template <TPosition pos, typename T, uint32_t tileSize>
    LocalTensor<T> Alloc(SOFTACL_HERE) { return Alloc<pos, T>(tileSize, here); }
    template <typename T, uint32_t tileSize>
    LocalTensor<T> Alloc(SOFTACL_HERE) { return Alloc<usual, T>(tileSize, here); }
    template <typename T>
    LocalTensor<T> Alloc(uint32_t tileSize, SOFTACL_HERE) { return Alloc<usual, T>(tileSize, here); }
    template <TPosition pos, typename T>
    LocalTensor<T> Alloc(uint32_t tileSize, SOFTACL_HERE) {
        LocalTensor<T> t;
        size_t size = softacl::bytes_of<T>(tileSize);
        t.p_ = reinterpret_cast<T *>(pool_.take(softacl::align_up(size, 32), kind, here));
        t.bytes_ = static_cast<uint32_t>(size), t.position_ = pos;
        return t;
    }
    uint32_t GetCurAddr() const { return pool_.used; }

  private:
    static constexpr softacl::memory kind = softacl::memory_of(hard);
    static constexpr TPosition usual = kind == softacl::UB ? TPosition::VECCALC : kind == softacl::L1 ? TPosition::A1 : kind == softacl::L0A ? TPosition::A2
                                     : kind == softacl::L0B ? TPosition::B2 : kind == softacl::L0C ? TPosition::CO1 : TPosition::C2;
    softacl::pool pool_;
};
} // namespace AscendC
using AscendC::GetTPipePtr; /* kernels call it unqualified */
#endif
