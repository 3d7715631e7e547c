/* Flags, barriers and the order of a core's pipes.

   A block runs in one thread, so its instructions happen in program order and every flag is set before it is waited for.
   What the hardware may do differently is found by vector clocks: each of the pipes that move or compute (MTE2, V, MTE3, ...)
   has one; flags, barriers and queues join them; each 32 bytes of the unified buffer remember their last write and reads.
   The scalar unit is taken as synchronised with all pipes, since the compiler inserts those flags itself.

   The same clocks say how late a copy may happen (SOFTACL_EXECUTOR): before what waits for it. */
#ifndef SOFTACL_ASCENDC_SYNC_H
#define SOFTACL_ASCENDC_SYNC_H
#include <deque>
#include <functional>

#include "tensors.h"

namespace AscendC {
#define SOFTACL_EVENT(from, to) from##_##to = PIPE_##from * 16 + PIPE_##to
enum class HardEvent : uint8_t {
    SOFTACL_EVENT(MTE2, MTE1), SOFTACL_EVENT(MTE1, MTE2), SOFTACL_EVENT(MTE1, M), SOFTACL_EVENT(M, MTE1), SOFTACL_EVENT(MTE2, V),
    SOFTACL_EVENT(V, MTE2), SOFTACL_EVENT(MTE3, V), SOFTACL_EVENT(V, MTE3), SOFTACL_EVENT(M, V), SOFTACL_EVENT(V, M),
    SOFTACL_EVENT(MTE3, MTE1), SOFTACL_EVENT(MTE1, MTE3), SOFTACL_EVENT(MTE1, V), SOFTACL_EVENT(MTE2, M), SOFTACL_EVENT(M, MTE2),
    SOFTACL_EVENT(V, MTE1), SOFTACL_EVENT(M, FIX), SOFTACL_EVENT(FIX, M), SOFTACL_EVENT(MTE3, MTE2), SOFTACL_EVENT(MTE2, MTE3),
    SOFTACL_EVENT(S, V), SOFTACL_EVENT(V, S), SOFTACL_EVENT(S, MTE2), SOFTACL_EVENT(MTE2, S), SOFTACL_EVENT(S, MTE3),
    SOFTACL_EVENT(MTE3, S), SOFTACL_EVENT(S, M), SOFTACL_EVENT(M, S), SOFTACL_EVENT(MTE1, S), SOFTACL_EVENT(S, MTE1),
    SOFTACL_EVENT(V, V), SOFTACL_EVENT(MTE1, FIX), SOFTACL_EVENT(FIX, MTE1), SOFTACL_EVENT(FIX, MTE2), SOFTACL_EVENT(MTE2, FIX),
    SOFTACL_EVENT(FIX, MTE3), SOFTACL_EVENT(MTE3, FIX), SOFTACL_EVENT(FIX, S), SOFTACL_EVENT(S, FIX), SOFTACL_EVENT(FIX, V), SOFTACL_EVENT(V, FIX),
};
using TEventID = int8_t;
constexpr TEventID INVALID_TEVENTID = -1;
} // namespace AscendC

namespace softacl {
constexpr int flags = 8;

struct clock {
    uint32_t of[pipes];
    void join(const clock &other) {
        for (int i = 0; i < pipes; i++) of[i] = of[i] > other.of[i] ? of[i] : other.of[i];
    }
};
struct block_shadow {
    uint32_t reads[pipes];
    uint32_t written;
    uint16_t pipe, line;
    const char *name;
};
struct flag_shadow {
    clock set_at;
    uint32_t pending;
    where set;
};
struct shadow {
    clock pipe[pipes];
    flag_shadow flag[256][flags];
    clock mutex[32];
    block_shadow block[1]; /* one for each 32 bytes of the unified buffer */
};

/* Copies that were issued and have not happened. A pipe does its own in their order. */
struct late_copy {
    uint32_t time; /* of its pipe's clock */
    std::function<void()> run;
};
struct postponed {
    std::deque<late_copy> of[pipes];
    uint64_t random; /* 0: as late as possible */
    bool tails() { return random && ((random = random * 6364136223846793005ull + 1442695040888963407ull) >> 62) == 0; }
};
inline void forget_late(state *s) { delete s->late; }

inline void flush(int pipe, uint32_t until) {
    std::deque<late_copy> &copies = now->late->of[pipe];
    while (!copies.empty() && copies.front().time <= until) {
        copies.front().run();
        copies.pop_front();
    }
}
/* At any moment, with the executor `seeded`. */
inline void flush_some() {
    for (int p = 0; p < pipes; p++)
        if (!now->late->of[p].empty() && now->late->tails()) flush(p, now->late->of[p].front().time);
}
inline void flush_all() {
    if (now->late)
        for (int p = pipes; p-- > 0;) flush(p, ~0u);
}
/* A copy: now, or later. */
template <class F>
inline void issue(pipe_t pipe, F copy) {
    if (!now->late) return copy();
    now->late->of[pipe].push_back({now->clocks->pipe[pipe].of[pipe], copy});
    flush_some();
}

inline void start_clocks() {
    now->clocks = nullptr;
    forget_late(now);
    now->late = nullptr;
    if (!now->core->checked && !now->core->late) return;
    size_t nbytes = sizeof(shadow) + now->memory[UB].size / 32 * sizeof(block_shadow);
    if (!now->kept) now->kept = static_cast<shadow *>(malloc(nbytes));
    now->clocks = now->kept;
    memset(static_cast<void *>(now->clocks), 0, nbytes);
    for (int i = 0; i < pipes; i++) now->clocks->pipe[i].of[i] = 1;
    if (now->core->late) now->late = new postponed{{}, now->core->late == 1 ? 0 : now->core->late + now->core->block};
}

inline block_shadow *shadow_of(const void *address) {
    return now->clocks->block + static_cast<size_t>(static_cast<const uint8_t *>(address) - now->memory[UB].base) / 32;
}
/* Blocks that an instruction reads, of which each must have been written; they count as written then. */
inline void need_written(where at, const char *name, const void *address, size_t nbytes) {
    if (!nbytes || !now->memory[UB].holds(address, nbytes)) return;
    block_shadow *first = shadow_of(address), *end = shadow_of(static_cast<const uint8_t *>(address) + nbytes - 1) + 1, *bare = nullptr;
    for (block_shadow *b = first; b < end; b++)
        if (!b->name) bare = bare ? bare : b, b->name = name;
    if (bare)
        report(at, "unwritten", "%s reads %zu bytes at offset %td of the unified buffer, where nothing was written from offset %td on: copy to it or fill it first, or use a smaller count",
               name, nbytes, static_cast<const uint8_t *>(address) - now->memory[UB].base, (bare - now->clocks->block) * 32);
}

inline bool is_misplaced(const queue_buffer *of, int from, int to);

/* An instruction of `pipe` touches memory: every earlier access that conflicts must have happened before it. of: its queue's buffer. */
inline void touch(where at, const char *name, pipe_t pipe, const void *address, size_t nbytes, bool writes, const queue_buffer *of) {
    shadow *s = now->clocks;
    if (now->late) flush_some();
    if (!s || !now->memory[UB].holds(address, nbytes)) return;
    if (pipe == PIPE_S) return touch_scalar(at, name, address, nbytes, writes);
    const clock &me = s->pipe[pipe];
    size_t first = static_cast<size_t>(static_cast<const uint8_t *>(address) - now->memory[UB].base), bare = 0;
    bool told = false;
    for (size_t i = first / 32; i <= (first + nbytes - 1) / 32; i++) {
        block_shadow &b = s->block[i];
        bare += !b.name;
        if (!told && b.name && b.pipe != pipe && b.written > me.of[b.pipe]) {
            if (is_misplaced(of, b.pipe, pipe))
                report(at, "queue", "%s (pipe %s) %s a tensor that %s (line %u) copied: its queue has another position, and does not wait for this copy: use VECIN for copies in, VECOUT for copies out, and TQueBind for both",
                       name, pipe_names[pipe], writes ? "writes" : "reads", b.name, b.line);
            else
                report(at, "order", "%s (pipe %s) %s bytes at offset %zu of the unified buffer that %s (pipe %s, line %u) may still be writing: wait for a %s_%s flag, or EnQue and DeQue the tensor",
                       name, pipe_names[pipe], writes ? "writes" : "reads", i * 32, b.name, pipe_names[b.pipe], b.line, pipe_names[b.pipe], pipe_names[pipe]);
            told = true;
        }
        if (!writes) {
            b.reads[pipe] = me.of[pipe];
            continue;
        }
        for (int p = 0; p < pipes && !told; p++) {
            if (p == pipe || b.reads[p] <= me.of[p]) continue;
            report(at, "order", "%s (pipe %s) writes bytes at offset %zu of the unified buffer that pipe %s may still be reading: wait for a %s_%s flag, or free and allocate the tensor",
                   name, pipe_names[pipe], i * 32, pipe_names[p], pipe_names[p], pipe_names[pipe]);
            told = true;
        }
        memset(b.reads, 0, sizeof b.reads);
        b.written = me.of[pipe], b.pipe = static_cast<uint16_t>(pipe), b.line = static_cast<uint16_t>(at.line), b.name = name;
    }
    /* Masks and strides leave gaps, which count as read and written: only a read that finds nothing at all is wrong. */
    if (!writes && pipe == PIPE_V && bare == (first + nbytes - 1) / 32 - first / 32 + 1) need_written(at, name, address, nbytes);
}
inline void touch_scalar(where at, const char *name, const void *address, size_t nbytes, bool writes) {
    flush_all();
    if (!nbytes || !now->memory[UB].holds(address, nbytes)) return;
    if (!writes) return strcmp(name, "DumpTensor") ? need_written(at, name, address, nbytes) : void();
    for (block_shadow *b = shadow_of(address), *end = shadow_of(static_cast<const uint8_t *>(address) + nbytes - 1); b <= end; b++) *b = {{}, 0, PIPE_S, 0, name};
}

/* What `from` has done so far, as a clock; later instructions of it are later. */
inline clock release_clock(pipe_t from) {
    if (!now->clocks) return {};
    clock c = now->clocks->pipe[from];
    now->clocks->pipe[from].of[from]++;
    return c;
}
inline void acquire_clock(pipe_t to, const clock &c) {
    if (!now->clocks) return;
    now->clocks->pipe[to].join(c);
    if (now->late)
        for (int p = pipes; p-- > 0;) flush(p, c.of[p]);
}
inline void barrier(pipe_t pipe) {
    if (!now->clocks || pipe != PIPE_ALL) return;
    clock all = {};
    for (int p = 0; p < pipes; p++) all.join(release_clock(static_cast<pipe_t>(p)));
    for (int p = 0; p < pipes; p++) acquire_clock(static_cast<pipe_t>(p), all);
}
inline void set_flag(pipe_t from, pipe_t to, int id, where at) {
    if (!now->clocks) return;
    if (id < 0 || id >= flags) return report(at, "flag", "event %d: a core has events 0 to %d for a pair of pipes", id, flags - 1);
    flag_shadow &f = now->clocks->flag[from * 16 + to][id];
    if (f.pending) report(at, "flag", "SetFlag %s_%s event %d is set already (line %d), and no WaitFlag came between", pipe_names[from], pipe_names[to], id, f.set.line);
    f = {release_clock(from), 1, at};
}
inline void wait_flag(pipe_t from, pipe_t to, int id, where at) {
    if (!now->clocks) return;
    if (id < 0 || id >= flags) return report(at, "flag", "event %d: a core has events 0 to %d for a pair of pipes", id, flags - 1);
    flag_shadow &f = now->clocks->flag[from * 16 + to][id];
    if (!f.pending) report(at, "flag", "WaitFlag %s_%s event %d never ends: nothing has set it", pipe_names[from], pipe_names[to], id);
    f.pending = 0;
    acquire_clock(to, f.set_at);
}
/* All blocks of the launch wait for each other. */
inline void wait_for_all(where at, const char *name) {
    if (!now->core->services->wait_for_all(now->core))
        stop(at, "flag", "%s never ends: other blocks of the kernel have ended without it: let all blocks call it equally often", name);
}
/* Some blocks wait for each other by memory: which is not followed. */
inline void take_turns() {
    flush_all();
    if (now->core->checked) now->core->services->ordered(now->core, 0);
}

/* Wait until another core changes memory. */
template <typename F>
inline void spin(where at, const char *name, F arrived) {
    for (uint32_t turn = 0; !arrived(); turn++)
        if (!now->core->services->pause) sched_yield();
        else if (!now->core->services->pause(now->core, turn))
            stop(at, "flag", "%s never ends: every core that still runs is waiting, so none can end the wait. Set what it waits for on another core first", name);
}

/* Flags between cores. Each core has a counter for each flag, which a wait takes 1 from; who adds 1, and to whom, is the
   mode: 0 all cores of a kind, 1 the vector cores of a block, 2 its cube core and all its vector cores, 4 its cube core and
   one of them. Where several set, the last of them adds. In a kernel of one kind of cores the runtime's barrier is what a wait
   waits for, and each core counts its own. */
struct cross_core {
    uint32_t count[32], by_block[16], by_kind[16]; /* the last two: of the first core of those that set together */
    where set[32];
    uint32_t ended;

    static cross_core &of(uint32_t call) { return reinterpret_cast<cross_core *>(now->core->flags)[call]; }
    static bool mixed() { return now->place.cubes && now->place.vectors; }
    static uint32_t first(uint32_t group) { return group * (now->place.cubes + now->place.vectors); }

    void add(where at, uint32_t flag) {
        __atomic_store_n(&set[flag].file, at.file, __ATOMIC_RELAXED);
        __atomic_store_n(&set[flag].line, at.line, __ATOMIC_RELAXED);
        __atomic_add_fetch(&count[flag], 1, __ATOMIC_SEQ_CST);
        if (__atomic_load_n(&ended, __ATOMIC_SEQ_CST)) report_unwaited(flag);
    }
    void report_unwaited(uint32_t flag) {
        if (__atomic_exchange_n(&count[flag], 0, __ATOMIC_SEQ_CST))
            report({__atomic_load_n(&set[flag].file, __ATOMIC_RELAXED), __atomic_load_n(&set[flag].line, __ATOMIC_RELAXED)}, "flag",
                   "the flag %u between cores: a core that it is set for ends without CrossCoreWaitFlag, and the next kernel finds it set", flag % 16);
    }
    static void add_for(int mode, where at, uint32_t flag) {
        const struct place &p = now->place;
        const uint32_t cube = first(p.group), vector = cube + p.cubes;
        const auto last = [](uint32_t &number, uint32_t all) { return __atomic_add_fetch(&number, 1, __ATOMIC_SEQ_CST) % all == 0; };
        if (mode == 0 && last(of(p.is_cube ? 0 : p.cubes).by_kind[flag % 16], p.is_cube ? p.groups : p.groups * p.vectors))
            for (uint32_t group = 0; group < p.groups; group++)
                for (uint32_t i = 0; i < (p.is_cube ? 1 : p.vectors); i++) of(first(group) + (p.is_cube ? 0 : p.cubes) + i).add(at, flag);
        if ((mode == 2 && p.is_cube) || (mode == 1 && last(of(vector).by_block[flag % 16], p.vectors)))
            for (uint32_t i = 0; i < p.vectors; i++) of(vector + i).add(at, flag);
        if (mode == 2 && !p.is_cube && p.cubes && last(of(cube).by_block[flag % 16], p.vectors)) of(cube).add(at, flag);
        if (mode == 4) p.is_cube ? of(vector + flag / 16).add(at, flag % 16) : of(cube).add(at, flag + 16 * p.sub);
    }
    static void set_for(int mode, where at, uint32_t flag) {
        if (mixed()) add_for(mode, at, flag);
        else if (now->core->flags) of(now->core->block).add(at, flag);
    }
    static void wait(where at, const char *name, uint32_t flag) {
        if (!mixed()) wait_for_all(at, name);
        else take_turns();
        if (!now->core->flags) return;
        uint32_t &counter = of(now->core->block).count[flag];
        if (mixed()) spin(at, name, [&] { return __atomic_load_n(&counter, __ATOMIC_SEQ_CST) != 0; });
        if (__atomic_load_n(&counter, __ATOMIC_SEQ_CST)) __atomic_sub_fetch(&counter, 1, __ATOMIC_SEQ_CST);
    }
    static void end() {
        if (!now->core->checked || !now->core->flags) return;
        cross_core &mine = of(now->core->block);
        __atomic_store_n(&mine.ended, 1, __ATOMIC_SEQ_CST);
        for (uint32_t flag = 0; flag < 32; flag++) mine.report_unwaited(flag);
    }
};
static_assert(sizeof(cross_core) <= sizeof(uint32_t) * 256, "softacl_core::flags has 256 numbers for each block");

inline void end_clocks() {
    cross_core::end();
    if (!now->clocks) return;
    flush_all();
    for (int e = 0; e < 256; e++)
        for (int id = 0; id < flags; id++)
            if (flag_shadow &f = now->clocks->flag[e][id]; f.pending)
                report(f.set, "flag", "SetFlag %s_%s event %d: no WaitFlag comes before the kernel ends", pipe_names[e / 16], pipe_names[e % 16], id);
}

} // namespace softacl

namespace AscendC {
template <HardEvent event>
inline void SetFlag(int32_t eventID, SOFTACL_HERE) {
    softacl::set_flag(static_cast<pipe_t>(static_cast<int>(event) / 16), static_cast<pipe_t>(static_cast<int>(event) % 16), eventID, here);
}
template <HardEvent event>
inline void WaitFlag(int32_t eventID, SOFTACL_HERE) {
    softacl::wait_flag(static_cast<pipe_t>(static_cast<int>(event) / 16), static_cast<pipe_t>(static_cast<int>(event) % 16), eventID, here);
}
template <pipe_t pipe>
inline void PipeBarrier() { softacl::barrier(pipe); }
template <MemDsbT type>
inline void DataSyncBarrier() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

template <uint8_t modeId, pipe_t pipe>
inline void CrossCoreSetFlag(uint16_t flagId, SOFTACL_HERE) {
    static_assert(modeId <= 2 || modeId == 4, "CrossCoreSetFlag: the modes are 0, 1, 2 and 4");
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    softacl::barrier(PIPE_ALL);
    softacl::cross_core::set_for(modeId, here, flagId % 32);
}
template <uint8_t modeId = 0, pipe_t pipe = PIPE_S>
inline void CrossCoreWaitFlag(uint16_t flagId, SOFTACL_HERE) {
    softacl::cross_core::wait(here, "CrossCoreWaitFlag", flagId % 32);
}
template <bool isAIVOnly = true>
inline void SyncAll(SOFTACL_HERE) {
    softacl::barrier(PIPE_ALL);
    if (!isAIVOnly || !softacl::cross_core::mixed()) softacl::wait_for_all(here, "SyncAll");
    else if (!softacl::now->place.is_cube) softacl::cross_core::set_for(0, here, 14), softacl::cross_core::wait(here, "SyncAll", 14);
}
template <bool isAIVOnly = true>
inline void SyncAll(const GlobalTensor<int32_t> &gmWorkspace, const LocalTensor<int32_t> &, const int32_t usedCores = 0, SOFTACL_HERE) {
    int32_t cores = usedCores ? usedCores : static_cast<int32_t>(softacl::now->core->blocks);
    if (cores == static_cast<int32_t>(softacl::now->core->blocks)) return SyncAll<isAIVOnly>(here);
    /* Every core counts in its own slot of 32 bytes, then waits until the others have counted as far. */
    softacl::barrier(PIPE_ALL);
    softacl::take_turns();
    int32_t *slots = gmWorkspace.GetPhyAddr(0), turn = __atomic_add_fetch(&slots[softacl::now->core->block * 8], 1, __ATOMIC_SEQ_CST);
    for (int32_t i = 0; i < cores; i++) softacl::spin(here, "SyncAll", [&] { return __atomic_load_n(&slots[i * 8], __ATOMIC_SEQ_CST) >= turn; });
}
template <bool isAIVOnly = true>
inline void IBSet(const GlobalTensor<int32_t> &gmWorkspace, const LocalTensor<int32_t> &, int32_t blockIdx, int32_t eventID, SOFTACL_HERE) {
    softacl::take_turns();
    int32_t *slot = gmWorkspace.GetPhyAddr(0) + (static_cast<int64_t>(softacl::now->core->blocks) * eventID + blockIdx) * 8;
    softacl::spin(here, "IBSet", [&] { return __atomic_load_n(slot, __ATOMIC_SEQ_CST) == 0; });
    __atomic_store_n(slot, 1, __ATOMIC_SEQ_CST);
}
template <bool isAIVOnly = true>
inline void IBWait(const GlobalTensor<int32_t> &gmWorkspace, const LocalTensor<int32_t> &, int32_t blockIdx, int32_t eventID, SOFTACL_HERE) {
    softacl::take_turns();
    int32_t *slot = gmWorkspace.GetPhyAddr(0) + (static_cast<int64_t>(softacl::now->core->blocks) * eventID + blockIdx) * 8;
    softacl::spin(here, "IBWait", [&] { return __atomic_load_n(slot, __ATOMIC_SEQ_CST) == 1; });
    __atomic_store_n(slot, 0, __ATOMIC_SEQ_CST);
}
/* Blocks take turns: slot i counts how often block i may go on. */
inline void InitDetermineComputeWorkspace(GlobalTensor<int32_t> &gmWorkspace, LocalTensor<int32_t> &, SOFTACL_HERE) {
    softacl_core *core = softacl::now->core;
    __atomic_store_n(gmWorkspace.GetPhyAddr(0) + core->block * 8, core->block == 0, __ATOMIC_SEQ_CST);
    softacl::wait_for_all(here, "InitDetermineComputeWorkspace");
}
inline void WaitPreBlock(GlobalTensor<int32_t> &gmWorkspace, LocalTensor<int32_t> &, SOFTACL_HERE) {
    softacl::take_turns();
    int32_t *slot = gmWorkspace.GetPhyAddr(0) + softacl::now->core->block * 8;
    int32_t turn = static_cast<int32_t>(++softacl::now->r.turns);
    softacl::spin(here, "WaitPreBlock", [&] { return __atomic_load_n(slot, __ATOMIC_SEQ_CST) >= turn; });
}
inline void NotifyNextBlock(GlobalTensor<int32_t> &gmWorkspace, LocalTensor<int32_t> &) {
    softacl::take_turns();
    softacl_core *core = softacl::now->core;
    __atomic_add_fetch(gmWorkspace.GetPhyAddr(0) + (core->block + 1) % core->blocks * 8, 1, __ATOMIC_SEQ_CST);
}
inline void SetNextTaskStart() {}
inline void WaitPreTaskEnd() {}

using MutexID = uint8_t;
struct Mutex {
    template <pipe_t pipe>
    static void Lock(MutexID id) {
        if (softacl::now->clocks) softacl::acquire_clock(pipe, softacl::now->clocks->mutex[id % 32]);
    }
    template <pipe_t pipe>
    static void Unlock(MutexID id) {
        if (softacl::now->clocks) softacl::now->clocks->mutex[id % 32].join(softacl::release_clock(pipe));
    }
};
inline MutexID AllocMutexID() { return static_cast<MutexID>(softacl::now->r.events++ % 28); }
inline void ReleaseMutexID(MutexID) {}

/* Caches: device memory is one coherent memory here. */
template <typename T, CacheLine line, DcciDst destination = DcciDst::CACHELINE_ALL>
inline void DataCacheCleanAndInvalid(const GlobalTensor<T> &) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
template <typename T, CacheLine line, DcciDst destination = DcciDst::CACHELINE_ALL>
inline void DataCacheCleanAndInvalid(const LocalTensor<T> &) {}
template <typename T>
inline void DataCachePreload(const GlobalTensor<T> &, const int32_t) {}
inline void ICachePreLoad(const int64_t) {}
inline int64_t GetICachePreloadStatus() { return 0; }
template <typename T>
inline T ReadGmByPassDCache(__gm__ T *address) { return __atomic_load_n(address, __ATOMIC_SEQ_CST); }
template <typename T>
inline void WriteGmByPassDCache(__gm__ T *address, T value) { __atomic_store_n(address, value, __ATOMIC_SEQ_CST); }
} // namespace AscendC

template <typename T, typename... More>
inline void dcci(T *, More...) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
template <typename... More>
inline void dsb(More...) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
inline void set_flag(pipe_t from, pipe_t to, int id, SOFTACL_HERE) { softacl::set_flag(from, to, id, here); }
inline void wait_flag(pipe_t from, pipe_t to, int id, SOFTACL_HERE) { softacl::wait_flag(from, to, id, here); }
inline void pipe_barrier(pipe_t pipe) { softacl::barrier(pipe); }
#endif
