/* GlobalTensor and LocalTensor: a typed address with a size. */
#ifndef SOFTACL_ASCENDC_TENSORS_H
#define SOFTACL_ASCENDC_TENSORS_H
#include <vector>

#include "core.h"
#include "small_floats.h"

namespace softacl {
template <typename T>
inline constexpr uint32_t bits_of = is_pair<T> ? 4 : sizeof(T) * 8;
/* Bytes of n numbers: two of 4 bits share a byte. */
template <typename T>
inline constexpr size_t bytes_of(size_t n) { return (n * bits_of<T> + 7) / 8; }
template <typename T>
inline T *at(T *base, int64_t n) {
    return reinterpret_cast<T *>(reinterpret_cast<uint8_t *>(const_cast<std::remove_const_t<T> *>(base)) + n * static_cast<int64_t>(bits_of<std::remove_const_t<T>>) / 8);
}
/* The same bytes may be read as half and as uint16_t, as on the chip. */
template <typename T, bool = std::is_scalar<T>::value>
struct aliased {
    typedef T __attribute__((may_alias)) type;
};
template <typename T>
struct aliased<T, false> {
    using type = T;
};

struct queue_buffer;
inline void check_use(where at, const char *name, const queue_buffer *of);

/* Tensors are copied for each instruction, so the shape that few of them have is elsewhere. */
class shape_number {
  public:
    void set(const AscendC::ShapeInfo &info) {
        for (n_ = 1; n_ <= shapes.size(); n_++)
            if (are_equal(shapes[n_ - 1], info)) return;
        shapes.push_back(info);
    }
    AscendC::ShapeInfo get() const { return n_ ? shapes[n_ - 1] : AscendC::ShapeInfo(); }

  private:
    static bool are_equal(const AscendC::ShapeInfo &a, const AscendC::ShapeInfo &b) {
        return a.shapeDim == b.shapeDim && a.originalShapeDim == b.originalShapeDim && a.dataFormat == b.dataFormat &&
               !memcmp(a.shape, b.shape, sizeof a.shape) && !memcmp(a.originalShape, b.originalShape, sizeof a.originalShape);
    }
    static inline thread_local std::vector<AscendC::ShapeInfo> shapes;
    uint32_t n_ = 0;
};

/* Whether all of it is in one live block of device memory. */
inline bool device_access(where at, const void *address, size_t nbytes, const char *name, softacl_access kind = SOFTACL_TOUCHES, const void *data = nullptr) {
    if (now->core->services->access(now->core, address, nbytes, kind, data, name, at.file, at.line)) return true;
    char text[256];
    snprintf(text, sizeof text, "%s: %zu bytes at %p are not inside one live block of device memory", name, nbytes, address);
    now->core->services->report(now->core, "overrun", text, at.file, at.line, address, nbytes);
    return false;
}
/* The scalar unit uses `nbytes` of the unified buffer. */
inline void touch_scalar(where at, const char *name, const void *address, size_t nbytes, bool writes);
} // namespace softacl

namespace AscendC {
template <typename T>
class LocalTensor;

template <typename T>
class GlobalTensor {
  public:
    using PrimType = T;
    GlobalTensor() = default;
    void SetGlobalBuffer(__gm__ T *buffer, uint64_t bufferSize) { address_ = buffer, size_ = bufferSize, is_sized_ = bufferSize != 0; }
    void SetGlobalBuffer(__gm__ T *buffer) { address_ = buffer, size_ = 0, is_sized_ = false; }
    const __gm__ T *GetPhyAddr() const { return address_; }
    __gm__ T *GetPhyAddr(const uint64_t offset) const { return softacl::at(address_, static_cast<int64_t>(offset)); }
    T GetValue(const uint64_t offset, SOFTACL_HERE) const {
        reach(offset, here, "GetValue", SOFTACL_READS);
        return *place(offset);
    }
    void SetValue(const uint64_t offset, T value, SOFTACL_HERE) const {
        reach(offset, here, "SetValue", SOFTACL_WRITES, &value);
        *place(offset) = value;
    }
    /* An operator cannot have a default argument: its reports name no line. */
    T &operator()(const uint64_t offset) const {
        reach(offset, {"", 0}, "operator()", SOFTACL_TOUCHES);
        return *place(offset);
    }
    GlobalTensor operator[](const uint64_t offset) const {
        GlobalTensor part = *this;
        part.address_ = softacl::at(address_, static_cast<int64_t>(offset));
        part.size_ = size_ > offset ? size_ - offset : 0;
        return part;
    }
    uint64_t GetSize() const { return size_; }
    void SetShapeInfo(const ShapeInfo &info) { shape_.set(info); }
    ShapeInfo GetShapeInfo() const { return shape_.get(); }
    template <CacheRwMode mode = CacheRwMode::RW>
    void SetL2CacheHint(CacheMode) {}
    template <typename U>
    GlobalTensor<U> ReinterpretCast() const {
        GlobalTensor<U> other;
        if (is_sized_) other.SetGlobalBuffer(reinterpret_cast<U *>(address_), size_ * softacl::bits_of<T> / softacl::bits_of<U>);
        else other.SetGlobalBuffer(reinterpret_cast<U *>(address_));
        return other;
    }
    /* A copy reaches so far from the start: within the size given to SetGlobalBuffer, in whole units of 32 bytes. */
    void check_size(softacl::where at, const char *name, size_t nbytes, size_t unit = 32) const {
        const size_t size = softacl::bytes_of<T>(size_);
        if (is_sized_ && nbytes > (size + unit - 1) / unit * unit)
            softacl::report(at, "overrun", "%s uses %zu bytes of a GlobalTensor of %zu bytes: compare the offset and the number of elements with the size given to SetGlobalBuffer", name, nbytes, size);
    }
    __gm__ T *address_ = nullptr;

  private:
    T *place(uint64_t offset) const { return reinterpret_cast<T *>(softacl::device(address_ + offset, sizeof(T))); }
    void reach(uint64_t offset, softacl::where here, const char *name, softacl_access kind, const T *data = nullptr) const {
        if (!softacl::now || !softacl::now->core->checked) return;
        if (softacl::device_access(here, address_ + offset, sizeof(T), name, kind, data)) check_size(here, name, (offset + 1) * sizeof(T), 1);
    }
    uint64_t size_ = 0;
    bool is_sized_ = false;
    softacl::shape_number shape_;
};

template <typename T>
class LocalTensor {
  public:
    using PrimType = T;
    LocalTensor() = default;
    LocalTensor(TPosition position, uint32_t address, uint32_t tileSize) : position_(position) {
        bytes_ = static_cast<uint32_t>(softacl::bytes_of<T>(tileSize));
        p_ = reinterpret_cast<T *>(softacl::now->memory[softacl::memory_of(position)].base + address);
    }
    explicit LocalTensor(uint32_t address) : LocalTensor(TPosition::VECCALC, address, 0) {
        bytes_ = softacl::now->memory[softacl::UB].size - address;
    }
    T GetValue(const uint32_t index, SOFTACL_HERE) const { return *reach(index, here, "GetValue", false); }
    template <typename U>
    void SetValue(const uint32_t index, const U value, SOFTACL_HERE) const { *reach(index, here, "SetValue", true) = static_cast<T>(value); }
    T &operator()(const uint32_t offset) const { return *reach(offset, {"", 0}, "operator()", true); }
    LocalTensor operator[](const uint32_t offset) const {
        LocalTensor part = *this;
        uint32_t skipped = static_cast<uint32_t>(softacl::bytes_of<T>(offset));
        part.p_ = softacl::at(p_, offset);
        part.bytes_ = bytes_ > skipped ? bytes_ - skipped : 0;
        return part;
    }
    uint32_t GetSize() const { return bytes_ * 8 / softacl::bits_of<T>; }
    uint32_t GetLength() const { return bytes_; }
    void SetSize(const uint32_t size) { bytes_ = static_cast<uint32_t>(softacl::bytes_of<T>(size)); }
    void SetBufferLen(uint32_t dataLen) { SetSize(dataLen); }
    /* What the kernel does with the address is not followed: it may write. */
    uint64_t GetPhyAddr(const uint32_t offset = 0) const {
        if (softacl::now->clocks) softacl::touch_scalar({"", 0}, "GetPhyAddr", p_, bytes_, true);
        return reinterpret_cast<uint64_t>(softacl::at(p_, offset));
    }
    int32_t GetPosition() const { return static_cast<int32_t>(position_); }
    void SetUserTag(const int32_t tag) { tag_ = tag; }
    int32_t GetUserTag() const { return tag_; }
    void SetShapeInfo(const ShapeInfo &info) { shape_.set(info); }
    ShapeInfo GetShapeInfo() const { return shape_.get(); }
    template <typename U>
    LocalTensor<U> ReinterpretCast() const {
        LocalTensor<U> other;
        other.p_ = reinterpret_cast<U *>(p_), other.bytes_ = bytes_, other.position_ = position_, other.buffer_ = buffer_, other.tag_ = tag_;
        return other;
    }
    template <typename U>
    void SetAddrWithOffset(LocalTensor<U> &src, uint32_t offset) {
        *this = src[offset].template ReinterpretCast<T>();
    }

    /* How operators such as `dst = a + b` learn their operation: the right side is a description (vectors.h). */
    template <typename F>
    auto operator=(const F &operation) -> decltype(operation.run(*this), *this) {
        operation.run(*this);
        return *this;
    }
    LocalTensor(const LocalTensor &) = default;
    LocalTensor &operator=(const LocalTensor &) = default;

    T *p_ = nullptr;
    softacl::queue_buffer *buffer_ = nullptr;
    uint32_t bytes_ = 0;
    TPosition position_ = TPosition::VECCALC;

  private:
    T *reach(uint32_t index, softacl::where here, const char *name, bool writes) const {
        T *element = softacl::at(p_, index);
        if (softacl::now->clocks) {
            if (index >= GetSize()) softacl::report(here, "overrun", "element %u of a tensor of %u elements", index, GetSize());
            softacl::check_use(here, name, buffer_);
            softacl::touch_scalar(here, name, element, sizeof(T), writes);
        }
        const softacl::region &memory = softacl::now->memory[softacl::memory_of(position_)];
        if (!memory.holds(element, sizeof(T)))
            softacl::stop(here, "overrun", "element %u lies outside of the %s of %u bytes", index, softacl::memory_names[softacl::memory_of(position_)], memory.size);
        return element;
    }
    template <typename>
    friend class LocalTensor;
    int32_t tag_ = 0;
    softacl::shape_number shape_;
};

/* Tensors whose number a kernel learns when it runs. In memory: the offset of the pointers, in bytes, then for each tensor a word
   with its dimensions (low half) and its index (high half) and that many sizes, then the pointers. */
template <class T>
class TensorDesc {
  public:
    void SetShapeAddr(uint64_t *shapePtr) { shape_ = shapePtr; }
    uint64_t GetDim() const { return dims_; }
    uint64_t GetIndex() const { return index_; }
    uint64_t GetShape(uint32_t offset) const { return shape_[offset]; }
    T *GetDataPtr() const { return data_; }
    GlobalTensor<T> GetDataObj() const {
        GlobalTensor<T> tensor;
        tensor.SetGlobalBuffer(data_);
        return tensor;
    }

  private:
    friend class ListTensorDesc;
    uint64_t dims_ = 0, index_ = 0, *shape_ = nullptr;
    T *data_ = nullptr;
};
class ListTensorDesc {
  public:
    ListTensorDesc() = default;
    ListTensorDesc(__gm__ void *data, uint32_t = 0xffffffff, uint32_t = 0xffffffff) { Init(data); }
    void Init(__gm__ void *data, uint32_t = 0xffffffff, uint32_t = 0xffffffff) { words_ = static_cast<const uint64_t *>(data); }
    template <class T>
    void GetDesc(TensorDesc<T> &desc, uint32_t index) const {
        const uint64_t *at = find(index);
        desc.dims_ = *at & 0xffffffffu, desc.index_ = *at >> 32, desc.data_ = GetDataPtr<T>(index);
        for (uint64_t d = 0; desc.shape_ && d < desc.dims_; d++) desc.shape_[d] = at[1 + d];
    }
    template <class T>
    T *GetDataPtr(uint32_t index) const { return reinterpret_cast<T *>(words_[words_[0] / 8 + index]); }
    uint32_t GetSize() const {
        uint32_t n = 0;
        while (find(n) < words_ + words_[0] / 8) n++;
        return n;
    }

  private:
    const uint64_t *find(uint32_t index) const {
        const uint64_t *at = words_ + 1;
        while (index--) at += 1 + (*at & 0xffffffffu);
        return at;
    }
    const uint64_t *words_ = nullptr;
};
} // namespace AscendC

namespace softacl {
using AscendC::GlobalTensor;
using AscendC::LocalTensor;
constexpr int pipes = PIPE_FIX + 1;
constexpr const char *pipe_names[pipes] = {"S", "V", "M", "MTE1", "MTE2", "MTE3", "ALL", "MTE4", "MTE5", "V2", "FIX"};

/* When an instruction of the vector unit runs: where it is called, or late (issue). exact: late, and the caller marks which bytes are written. */
enum class execution { immediate, late, exact };
inline bool touch(where at, const char *name, pipe_t pipe, const void *address, size_t nbytes, bool writes, const queue_buffer *of, execution when);

/* An instruction `name` reads or writes within `nbytes` from the tensor's start. Outside of the memory the chip raises an
   exception; inside of it but outside of the tensor only the checker sees it. Whether accesses are tracked. */
template <typename T>
inline bool fits(where at, const char *name, pipe_t pipe, const LocalTensor<T> &t, size_t nbytes, bool writes, uint32_t alignment = 32) {
    if (now->core->timed) now->core->services->begins(now->core, pipe_names[pipe], name, static_cast<int>(at.line));
    const region &memory = now->memory[memory_of(t.position_)];
    if (!memory.holds(t.p_, nbytes))
        stop(at, "overrun", "%s: %zu bytes at offset %td of the %s, which has %u", name, nbytes, reinterpret_cast<uint8_t *>(t.p_) - memory.base, memory_names[memory_of(t.position_)], memory.size);
    if (!now->clocks || !nbytes) return false;
    check_use(at, name, t.buffer_);
    if (pipe == PIPE_V && memory_of(t.position_) != UB)
        report(at, "queue", "%s: a tensor is in the %s; vector instructions work on the unified buffer: use a position of VECIN, VECOUT or VECCALC", name, memory_names[memory_of(t.position_)]);
    if (nbytes > t.bytes_)
        report(at, "overrun", "%s %s %zu bytes of a tensor that has %u", name, writes ? "writes" : "reads", nbytes, t.bytes_);
    if (reinterpret_cast<uintptr_t>(t.p_) % alignment)
        report(at, "alignment", "%s: the tensor starts at offset %td, which is no multiple of %u bytes", name, reinterpret_cast<uint8_t *>(t.p_) - memory.base, alignment);
    return true;
}
/* execution, and what it returns: see touch. */
template <typename T>
inline bool span(where at, const char *name, pipe_t pipe, const LocalTensor<T> &t, size_t nbytes, bool writes, uint32_t alignment = 32, execution when = execution::immediate) {
    return fits(at, name, pipe, t, nbytes, writes, alignment) && touch(at, name, pipe, t.p_, nbytes, writes, t.buffer_, when);
}
inline size_t align_up(size_t n, size_t to) { return (n + to - 1) / to * to; }
} // namespace softacl
#endif
