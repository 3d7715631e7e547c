/* Flags, barriers and the order of a core's pipes.

   A block runs in one thread, so its instructions happen in program order and every flag is set before it is waited for.
   What the hardware may do differently is found by vector clocks: each of the pipes that move or compute (MTE2, V, MTE3, ...)
   has one; flags, barriers and queues join them; each 32 bytes of the unified buffer, and each fractal or row of the cube unit's
   memories, remember their last write and reads, and each byte of the unified buffer whether it was written. Copies to device memory
   are remembered until they are known to have ended. The scalar unit is taken as synchronised with all pipes, since the compiler
   inserts those flags itself.

   The same clocks say how late a copy or a vector instruction may happen (SOFTACL_EXECUTOR): before what waits for it. */
#ifndef SOFTACL_ASCENDC_SYNC_H
#define SOFTACL_ASCENDC_SYNC_H
#include <algorithm>
#include <deque>

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
    where doubtful; /* the instruction that made bytes of it from what nobody had written */
    uintptr_t shift; /* of a copy in: from where it copies to its destination */
};
enum byte_shadow : uint8_t { unwritten, written, doubtful };
struct flag_shadow {
    clock set_at;
    uint32_t pending;
    where set;
};
/* A copy to device memory that may still be under way. */
struct flight {
    uintptr_t start, end, shift; /* shift: from its source; 0: unknown */
    uint32_t time;               /* of MTE3 */
    bool adds;
    where at;
    const char *name;
};
struct shadow {
    clock pipe[pipes];
    uint32_t ended[pipes]; /* the time up to which a pipe's own instructions have ended when its next one begins */
    flight flights[256];
    uint32_t n_flights;
    flag_shadow flag[256][flags];
    clock mutex[32];
    bool has_cube; /* whether the blocks of the cube unit's memories are of this kernel block */
    block_shadow block[1]; /* one for each 32 bytes of the unified buffer; behind them, a byte_shadow for each byte */
};

/* Copies and instructions that were issued and have not happened. A pipe does its own in their order. */
struct late_copy {
    uint32_t time; /* of its pipe's clock */
    void (*run)(const void *what);
    alignas(16) unsigned char what[480]; /* not std::function, which takes long to compile for each instruction */
    template <class F>
    late_copy(uint32_t t, const F &f) : time(t), run([](const void *each) { (*static_cast<const F *>(each))(); }) {
        static_assert(sizeof(F) <= sizeof what && std::is_trivially_copyable<F>::value, "");
        memcpy(what, static_cast<const void *>(&f), sizeof f);
    }
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
        copies.front().run(copies.front().what);
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
/* Before the scalar unit reads what a vector instruction has left in a register. */
inline void flush_vector() {
    if (now->late) flush(PIPE_V, ~0u);
}
/* A copy, or an instruction of the vector unit: now, or later. races: it does not wait for what another pipe does with the same bytes;
   then early is as wrong as it can be, for that is late. */
template <class F>
inline void issue(pipe_t pipe, F copy, bool races = false) {
    if (!now->late) return copy();
    if (races && !now->late->random) return flush(pipe, ~0u), copy();
    now->late->of[pipe].emplace_back(now->clocks->pipe[pipe].of[pipe], copy);
    flush_some();
}

inline void start_clocks() {
    now->clocks = nullptr;
    forget_late(now);
    now->late = nullptr;
    if (!now->core->checked && !now->core->late) return;
    size_t nbytes = sizeof(shadow) + now->memory[UB].size / 32 * sizeof(block_shadow) + now->memory[UB].size;
    if (!now->kept) now->kept = static_cast<shadow *>(malloc(nbytes));
    now->clocks = now->kept;
    memset(static_cast<void *>(now->clocks), 0, nbytes);
    for (int i = 0; i < pipes; i++) now->clocks->pipe[i].of[i] = 1;
    if (now->core->late) now->late = new postponed{{}, now->core->late == 1 ? 0 : now->core->late + now->core->block};
}

inline block_shadow *shadow_of(const void *address) {
    return now->clocks->block + static_cast<size_t>(static_cast<const uint8_t *>(address) - now->memory[UB].base) / 32;
}
inline size_t offset_of(const void *address) { return static_cast<size_t>(static_cast<const uint8_t *>(address) - now->memory[UB].base); }
/* Of an address in the unified buffer, and those that follow. */
inline byte_shadow *bytes_at(const void *address) {
    return reinterpret_cast<byte_shadow *>(now->clocks->block + now->memory[UB].size / 32) + offset_of(address);
}
inline void mark_written(const void *address, size_t nbytes) { memset(bytes_at(address), written, nbytes); }
inline bool all_written(const void *address, size_t nbytes) {
    const byte_shadow *b = bytes_at(address);
    unsigned different = 0;
    for (size_t i = 0; i < nbytes; i++) different |= b[i] ^ written;
    return !different;
}
/* Bytes whose numbers an instruction uses: they must have been written, and not made of others that were not. They count as written then.
   is_padded: in a unit of 32 bytes those behind the last written one are padding. */
inline void need_written(where at, const char *name, const void *address, size_t nbytes, bool is_padded) {
    if (!nbytes || !now->memory[UB].holds(address, nbytes) || all_written(address, nbytes)) return;
    const size_t first = offset_of(address);
    byte_shadow *bytes = bytes_at(now->memory[UB].base), kind = written;
    size_t bad = 0;
    for (size_t unit = first / 32 * 32; unit < first + nbytes; unit += 32) {
        size_t end = std::min(unit + 32, first + nbytes), last = end;
        while (is_padded && last > unit && bytes[last - 1] != written) last--;
        if (last > unit) end = last;
        for (size_t i = std::max(unit, first); i < end; i++) {
            if (bytes[i] == written) continue;
            if (kind == written) kind = bytes[i], bad = i;
            bytes[i] = written;
        }
    }
    if (kind == unwritten)
        report(at, "unwritten", "%s reads %zu bytes at offset %zu of the unified buffer, where nothing was written from offset %zu on: copy to it or fill it first, or use a smaller count", name, nbytes, first, bad);
    if (kind == doubtful)
        report(now->clocks->block[bad / 32].doubtful, "unwritten", "it reads bytes of the unified buffer that nobody has written, and %s (line %d) uses the result at offset %zu: copy to them or fill them first, or use a smaller count", name, at.line, bad);
}

/* The same where some bytes may be missing: masks and strides leave gaps. */
inline void need_some(where at, const char *name, const void *address, size_t nbytes) {
    if (!nbytes || !now->memory[UB].holds(address, nbytes)) return;
    const byte_shadow *first = bytes_at(address);
    if (std::all_of(first, first + nbytes, [](byte_shadow b) { return b == unwritten; })) need_written(at, name, address, nbytes, false);
}

inline bool is_misplaced(const queue_buffer *of, int from, int to);

/* Where the order of accesses to a core's memory is remembered: a block for each `unit` bytes. */
struct order_blocks {
    block_shadow *block;
    size_t unit;
    memory which;
};
/* In the unified buffer a block has the 32 bytes of an instruction's block; in the memories of the cube unit, the rows of a fractal or
   more. Those are made at the first use: kernels of vector cores have none. */
constexpr size_t order_units[] = {32, 32, 512, 512, 64, 32, 32, 32, 32, 32};
static_assert(sizeof order_units == memories * sizeof *order_units, "a unit for each memory");
inline order_blocks order_of(const void *address, size_t nbytes) {
    shadow *s = now->clocks;
    if (now->memory[UB].holds(address, nbytes)) return {s->block, order_units[UB], UB};
    int which = L1;
    size_t before = 0, all = 0;
    while (which < memories && !now->memory[which].holds(address, nbytes)) before += now->memory[which].size / order_units[which], which++;
    if (which == memories) return {nullptr, 0, UB};
    for (int i = L1; i < memories; i++) all += now->memory[i].size / order_units[i];
    if (!now->kept_cube) now->kept_cube = static_cast<block_shadow *>(malloc(all * sizeof(block_shadow)));
    if (!s->has_cube) memset(static_cast<void *>(now->kept_cube), 0, all * sizeof(block_shadow));
    s->has_cube = true;
    return {now->kept_cube + before, order_units[which], static_cast<memory>(which)};
}

/* Every earlier access that conflicts must have happened before this one. Whether one may not have. */
inline bool check_order(where at, const char *name, pipe_t pipe, const void *address, size_t nbytes, bool writes, const queue_buffer *of, const order_blocks &in) {
    shadow *s = now->clocks;
    const clock &me = s->pipe[pipe];
    const size_t first = static_cast<size_t>(static_cast<const uint8_t *>(address) - now->memory[in.which].base);
    bool told = false;
    for (size_t i = first / in.unit; i <= (first + nbytes - 1) / in.unit; i++) {
        block_shadow &b = in.block[i];
        if (!told && b.name && b.pipe != pipe && b.written > me.of[b.pipe]) {
            if (is_misplaced(of, b.pipe, pipe))
                report(at, "queue", "%s (pipe %s) %s a tensor that %s (line %u) copied: its queue has another position, and does not wait for this copy: use VECIN for copies in, VECOUT for copies out, and TQueBind for both",
                       name, pipe_names[pipe], writes ? "writes" : "reads", b.name, b.line);
            else
                report(at, "order", "%s (pipe %s) %s bytes at offset %zu of the %s that %s (pipe %s, line %u) may still be writing: wait for a %s_%s flag, or EnQue and DeQue the tensor",
                       name, pipe_names[pipe], writes ? "writes" : "reads", i * in.unit, memory_names[in.which], b.name, pipe_names[b.pipe], b.line, pipe_names[b.pipe], pipe_names[pipe]);
            told = true;
        }
        if (!writes) {
            b.reads[pipe] = me.of[pipe];
            continue;
        }
        for (int p = 0; p < pipes && !told; p++) {
            if (p == pipe || b.reads[p] <= me.of[p]) continue;
            report(at, "order", "%s (pipe %s) writes bytes at offset %zu of the %s that pipe %s may still be reading: wait for a %s_%s flag, or free and allocate the tensor",
                   name, pipe_names[pipe], i * in.unit, memory_names[in.which], pipe_names[p], pipe_names[p], pipe_names[pipe]);
            told = true;
        }
        memset(b.reads, 0, sizeof b.reads);
        b.written = me.of[pipe], b.pipe = static_cast<uint16_t>(pipe), b.line = static_cast<uint16_t>(at.line), b.name = name;
    }
    return told;
}

/* An instruction of `pipe` touches memory: every earlier access that conflicts must have happened before it. of: its queue's buffer.
   Returns whether one may not have. */
inline bool touch(where at, const char *name, pipe_t pipe, const void *address, size_t nbytes, bool writes, const queue_buffer *of, execution when) {
    shadow *s = now->clocks;
    if (pipe == PIPE_V && when == execution::immediate) flush_vector();
    if (now->late) flush_some();
    if (!s || !nbytes) return false;
    if (pipe == PIPE_S) return touch_scalar(at, name, address, nbytes, writes), false;
    const order_blocks in = order_of(address, nbytes);
    if (!in.block) return false;
    const bool told = check_order(at, name, pipe, address, nbytes, writes, of, in);
    if (in.which != UB) return told;
    if (when == execution::exact) return told;
    /* Other vector instructions do not say which bytes they use: gaps count as written, and only a read that finds nothing at all is wrong. */
    if (writes) mark_written(address, nbytes);
    else if (pipe == PIPE_V) need_some(at, name, address, nbytes);
    return told;
}
inline void touch_scalar(where at, const char *name, const void *address, size_t nbytes, bool writes) {
    flush_all();
    if (!nbytes || !now->memory[UB].holds(address, nbytes)) return;
    if (!writes) return strcmp(name, "DumpTensor") ? need_written(at, name, address, nbytes, false) : void();
    for (block_shadow *b = shadow_of(address), *end = shadow_of(static_cast<const uint8_t *>(address) + nbytes - 1); b <= end; b++) *b = {{}, 0, PIPE_S, 0, name, {}, 0};
    mark_written(address, nbytes);
}

/* Whether two copies to `there` bring the same values in any order: from the same place, or numbers that are the same without all being one. */
inline bool are_same(uintptr_t shift, uintptr_t other, const void *there, const void *data, size_t nbytes) {
    const uint8_t *p = static_cast<const uint8_t *>(data);
    return (shift && shift == other) || (!memcmp(there, p, nbytes) && nbytes > 4 && memcmp(p, p + 4, nbytes - 4));
}
/* Where a copy in that may still be under way writes to these bytes; NULL: none. */
inline const block_shadow *flying_to(const void *address, size_t nbytes) {
    const block_shadow *b = shadow_of(address), *end = shadow_of(static_cast<const uint8_t *>(address) + nbytes - 1) + 1;
    while (b < end && !(b->name && b->pipe == PIPE_MTE2 && b->written > now->clocks->ended[PIPE_MTE2])) b++;
    return b < end ? b : nullptr;
}
/* Copies of one pipe may overlap in time, too, unless a barrier or a chain of flags is between them. Source: asc-devkit docs, PipeBarrier. */
inline void report_copies_in(where at, const char *name, const block_shadow *b) {
    report(at, "order", "%s (pipe MTE2) writes bytes at offset %td of the unified buffer that %s (line %u) of the same pipe may still be writing: put PipeBarrier<PIPE_MTE2>() between them, or copy to different places",
           name, (b - now->clocks->block) * 32, b->name, b->line);
}
/* Bytes become copies of others. */
inline void pass_on(where at, const void *to, const void *from, size_t nbytes) {
    if (!nbytes || !now->memory[UB].holds(to, nbytes) || !now->memory[UB].holds(from, nbytes)) return;
    byte_shadow *d = bytes_at(to);
    const byte_shadow *s = bytes_at(from);
    for (size_t i = 0; i < nbytes; i++) {
        const size_t unit = (offset_of(to) + i) / 32;
        if (s[i] == unwritten) now->clocks->block[unit].doubtful = at;
        if (s[i] == doubtful) now->clocks->block[unit].doubtful = now->clocks->block[(offset_of(from) + i) / 32].doubtful;
        d[i] = s[i] == written ? written : doubtful;
    }
}
/* A copy reads device memory (MTE2), or writes it (MTE3): copies out of this core that may still be under way must not touch the same bytes.
   data: what it writes; NULL: unknown, or it reads. */
inline void check_flights(where at, const char *name, const void *address, size_t nbytes, softacl_access kind, const void *data) {
    shadow *s = now->clocks;
    if (!s || !nbytes) return;
    const bool reads = kind == SOFTACL_READS;
    const uintptr_t shift = data ? reinterpret_cast<uintptr_t>(address) - reinterpret_cast<uintptr_t>(data) : 0;
    const uintptr_t start = reinterpret_cast<uintptr_t>(address), end = start + nbytes;
    const uint32_t ended = reads ? s->pipe[PIPE_MTE2].of[PIPE_MTE3] : s->ended[PIPE_MTE3];
    for (uint32_t i = 0; i < s->n_flights; i++) {
        const flight &f = s->flights[i];
        if (f.time <= ended || f.end <= start || f.start >= end || (f.adds && kind == SOFTACL_ADDS)) continue;
        const uintptr_t from = std::max(start, f.start), to = std::min(end, f.end);
        if (!reads && (now->late || !data || are_same(shift, f.shift, device(reinterpret_cast<const void *>(from), to - from), static_cast<const uint8_t *>(data) + (from - start), to - from))) continue;
        if (reads)
            report(at, "order", "%s (pipe MTE2) reads %zu bytes of device memory that %s (pipe MTE3, line %d) may still be writing: wait for an MTE3_MTE2 flag", name, to - from, f.name, f.at.line);
        else
            report(at, "order", "%s (pipe MTE3) writes %zu bytes of device memory that %s (line %d) of the same pipe may still be writing: put PipeBarrier<PIPE_MTE3>() between them, or copy to different places", name, to - from, f.name, f.at.line);
        break;
    }
    if (reads) return;
    const uint32_t time = s->pipe[PIPE_MTE3].of[PIPE_MTE3], known = std::min(s->ended[PIPE_MTE3], s->pipe[PIPE_MTE2].of[PIPE_MTE3]);
    flight *last = s->n_flights ? &s->flights[s->n_flights - 1] : nullptr;
    if (last && last->end == start && last->time == time && last->at.line == at.line && last->shift == shift && last->adds == (kind == SOFTACL_ADDS)) {
        last->end = end;
        return;
    }
    constexpr uint32_t capacity = sizeof s->flights / sizeof *s->flights;
    flight *kept = std::remove_if(s->flights, s->flights + s->n_flights, [=](const flight &f) { return f.time <= known; });
    s->n_flights = static_cast<uint32_t>(kept - s->flights);
    if (s->n_flights == capacity) std::move(s->flights + 1, s->flights + capacity, s->flights), s->n_flights--;
    s->flights[s->n_flights++] = {start, end, shift, time, kind == SOFTACL_ADDS, at, name};
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
    now->clocks->ended[to] = std::max(now->clocks->ended[to], c.of[to]);
    now->clocks->pipe[to].join(c);
    if (now->late)
        for (int p = pipes; p-- > 0;) flush(p, c.of[p]);
}
inline void barrier(pipe_t pipe) {
    if (!now->clocks) return;
    if (pipe != PIPE_ALL) {
        now->clocks->ended[pipe] = release_clock(pipe).of[pipe];
        return;
    }
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
   one of them. Where several set, the last of them adds. In a kernel of one kind of cores nobody sets for the other kind. */
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
        if (mode == 4 && p.cubes && p.vectors) p.is_cube ? of(vector + flag / 16).add(at, flag % 16) : of(cube).add(at, flag + 16 * p.sub);
    }
    static void set_for(int mode, where at, uint32_t flag) {
        if (now->core->flags) add_for(mode, at, flag);
    }
    static void wait(where at, const char *name, uint32_t flag) {
        if (mixed()) take_turns();
        else flush_all();
        if (!now->core->flags) return wait_for_all(at, name);
        uint32_t &counter = of(now->core->block).count[flag];
        spin(at, name, [&] { return __atomic_load_n(&counter, __ATOMIC_SEQ_CST) != 0; });
        __atomic_sub_fetch(&counter, 1, __ATOMIC_SEQ_CST);
        if (!mixed() && now->core->checked) now->core->services->ordered(now->core, static_cast<int>(2 + flag));
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
inline void DataStoreBarrier() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

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
/* Some cores wait until others have arrived, again and again. Each core that waits has 512 bytes: how often cores have arrived, and
   how often it has waited. */
enum class PipeMode : uint8_t { SCALAR_MODE = 0, MTE3_MODE = 1, MAX };
template <PipeMode pipeMode>
class GroupBarrier {
  public:
    GroupBarrier(GM_ADDR groupWorkspace, uint32_t arriveSizeIn, uint32_t waitSizeIn) : slots_(reinterpret_cast<int32_t *>(groupWorkspace)), arrives_(arriveSizeIn), waits_(waitSizeIn) {}
    void Arrive(uint32_t arriveIndex, SOFTACL_HERE) {
        if (arriveIndex >= arrives_) softacl::fail(here, "GroupBarrier: core %u arrives, of %u", arriveIndex, arrives_);
        softacl::barrier(PIPE_ALL);
        softacl::take_turns();
        for (uint32_t i = 0; i < waits_; i++) __atomic_add_fetch(slots_ + i * slot, 1, __ATOMIC_SEQ_CST);
    }
    void Wait(uint32_t waitIndex, SOFTACL_HERE) {
        if (waitIndex >= waits_) softacl::fail(here, "GroupBarrier: core %u waits, of %u", waitIndex, waits_);
        softacl::take_turns();
        int32_t *mine = slots_ + waitIndex * slot;
        const int32_t all = ++mine[1] * static_cast<int32_t>(arrives_);
        softacl::spin(here, "GroupBarrier", [&] { return __atomic_load_n(mine, __ATOMIC_SEQ_CST) >= all; });
    }
    uint64_t GetWorkspaceLen() const { return waits_ * slot * sizeof(int32_t); }

  private:
    static constexpr size_t slot = 512 / sizeof(int32_t);
    int32_t *slots_;
    uint32_t arrives_, waits_;
};
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
