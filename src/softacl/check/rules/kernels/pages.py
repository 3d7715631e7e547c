"""HDx5x: inside kernels, in the family of the mistake."""

from __future__ import annotations

from softacl.check.findings.finding import Severity
from softacl.check.findings.rule import Rule

__all__ = [
    "KernelAlignment",
    "KernelArgument",
    "KernelException",
    "KernelFlag",
    "KernelOrder",
    "KernelOverlap",
    "KernelOverrun",
    "KernelQueue",
    "KernelRace",
    "KernelUnwritten",
]

_SOURCE = "asc-devkit, docs of the SIMD API"


class KernelOverrun(Rule):
    """A kernel reads or writes outside a tensor, a buffer or a block of device memory.

    Why: The core touches what lies there: another tensor of its buffer, or another block of the device.
    With: device x 4096, kernel x 1
    Bad:
        copy = kernel('''
            LocalTensor<float> tile = queue.AllocTensor<float>();
            DataCopy(tile, memory, 128);
            queue.FreeTensor(tile);
        ''')
    Good:
        copy = kernel('''
            LocalTensor<float> tile = queue.AllocTensor<float>();
            DataCopy(tile, memory, 64);
            queue.FreeTensor(tile);
        ''')
    Limits: Scalar accesses through plain pointers are not followed.
    """

    id, name, severity = "HD250", "kernel-overrun", Severity.ERROR
    fix = "compare the number of elements with the sizes given to InitBuffer and SetGlobalBuffer"
    source = _SOURCE


class KernelException(Rule):
    """A kernel ends with a device exception: it touches memory that is not there, divides by zero, traps, or never ends.

    Why: The stream fails, and with it all work that is queued behind the kernel.
    With: device x 4096, kernel x 1
    Bad:
        copy = kernel('''
            int32_t n = static_cast<int32_t>(memory.GetValue(0));
            memory.SetValue(1, 64 / n);
        ''')
    Good:
        copy = kernel('''
            int32_t n = static_cast<int32_t>(memory.GetValue(0));
            memory.SetValue(1, n ? 64 / n : 0);
        ''')
    Limits: On aarch64, a division by zero is 0 and no exception. The line is that of a kernel compiled by SoftACL, where addr2line
    (binutils) is installed.
    """

    id, name, severity = "HD251", "kernel-exception", Severity.ERROR
    fix = "check divisors, indices and the conditions of loops at that line"
    also = ("HD611",)
    source = _SOURCE


class KernelAlignment(Rule):
    """A kernel copies a size, or uses an offset, that the instruction does not take.

    Why: Most instructions work on blocks of 32 bytes; the rest of a size is not copied.
    With: device x 4096, kernel x 1
    Bad:
        copy = kernel('''
            LocalTensor<float> tile = queue.AllocTensor<float>();
            DataCopy(tile, memory, 60);
            queue.FreeTensor(tile);
        ''')
    Good:
        copy = kernel('''
            LocalTensor<float> tile = queue.AllocTensor<float>();
            DataCopyPad(tile, memory, DataCopyExtParams{1, 240, 0, 0, 0}, DataCopyPadExtParams<float>{});
            queue.FreeTensor(tile);
        ''')
    """

    id, name, severity = "HD750", "kernel-alignment", Severity.ERROR
    fix = "use multiples of 32 bytes, or DataCopyPad"
    source = _SOURCE


class KernelOrder(Rule):
    """An instruction of a kernel uses memory before the copy into it, or out of it, has ended.

    Why: The pipes of a core run side by side, and so do copies of one pipe. Without EnQue and DeQue, a flag or a barrier, an
    instruction sees old data, and of two copies to the same bytes the first may come last.
    With: device x 4096, kernel x 1
    Bad:
        copy = kernel('''
            LocalTensor<float> tile = queue.AllocTensor<float>();
            DataCopy(tile, memory, 64);
            Adds(tile, tile, 1.0f, 64);
            queue.FreeTensor(tile);
        ''')
    Good:
        copy = kernel('''
            LocalTensor<float> tile = queue.AllocTensor<float>();
            DataCopy(tile, memory, 64);
            SetFlag<HardEvent::MTE2_V>(EVENT_ID0);
            WaitFlag<HardEvent::MTE2_V>(EVENT_ID0);
            Adds(tile, tile, 1.0f, 64);
            queue.FreeTensor(tile);
        ''')
    Limits: Of a core only the unified buffer is followed, of device memory what a core reads or writes after its own copies out;
    the scalar unit counts as synchronised. Copies of one pipe that bring the same values do not count.
    """

    id, name, severity = "HD450", "kernel-order", Severity.ERROR
    fix = "put EnQue and DeQue, or SetFlag and WaitFlag, between them"
    source = _SOURCE


class KernelQueue(Rule):
    """A kernel uses a queue in a wrong way: a tensor is not freed, freed twice, or not of this queue.

    Why: A buffer that is not freed is missing for the next tile: the kernel hangs.
    With: device x 4096, kernel x 1
    Bad:
        copy = kernel('''
            LocalTensor<float> tile = queue.AllocTensor<float>();
            DataCopy(tile, memory, 64);
        ''')
    Good:
        copy = kernel('''
            LocalTensor<float> tile = queue.AllocTensor<float>();
            DataCopy(tile, memory, 64);
            queue.FreeTensor(tile);
        ''')
    """

    id, name, severity = "HD650", "kernel-queue", Severity.ERROR
    fix = "pair AllocTensor with FreeTensor, and EnQue with DeQue, of the same queue"
    source = _SOURCE


class KernelFlag(Rule):
    """A kernel sets a flag, of a core or between cores, that it never waits for, or waits for one that was never set.

    Why: The core hangs in the wait, or the next wait for the flag ends too early.
    With: device x 4096, kernel x 1
    Bad:
        copy = kernel('''
            SetFlag<HardEvent::MTE2_V>(EVENT_ID0);
        ''')
    Good:
        copy = kernel('''
            SetFlag<HardEvent::MTE2_V>(EVENT_ID0);
            WaitFlag<HardEvent::MTE2_V>(EVENT_ID0);
        ''')
    """

    id, name, severity = "HD451", "kernel-flag", Severity.ERROR
    fix = "pair each flag that is set with one wait for it"
    source = _SOURCE


class KernelArgument(Rule):
    """An argument of an instruction is out of range: a mask, a number of repeats, a rounding mode.

    Why: The instruction ignores the part that it cannot hold.
    With: device x 4096, kernel x 1
    Bad:
        copy = kernel('''
            LocalTensor<float> tile = buffer.Get<float>();
            Duplicate(tile, 1.0f, 100, 1, 1, 8);
        ''')
    Good:
        copy = kernel('''
            LocalTensor<float> tile = buffer.Get<float>();
            Duplicate(tile, 1.0f, 64, 1, 1, 8);
        ''')
    """

    id, name, severity = "HD751", "kernel-argument", Severity.ERROR
    fix = "keep masks within a repeat (256 bytes) and repeats within 255"
    source = _SOURCE


class KernelOverlap(Rule):
    """The destination of a vector instruction overlaps a source without being the same.

    Why: Repeats of 256 bytes run side by side: a later one may read what an earlier one has written already.
    With: device x 4096, kernel x 1
    Bad:
        copy = kernel('''
            LocalTensor<float> tile = buffer.Get<float>();
            Duplicate(tile, 1.0f, 64);
            Adds(tile[8], tile, 1.0f, 56);
        ''')
    Good:
        copy = kernel('''
            LocalTensor<float> tile = buffer.Get<float>();
            Duplicate(tile, 1.0f, 64);
            Adds(tile, tile, 1.0f, 56);
        ''')
    Limits: Add, Sub, Mul, Max, Min, AddRelu and SubRelu may add up in their second source, with a repeat stride of 0. Conversions
    between types of different sizes are not judged.
    """

    id, name, severity = "HD752", "kernel-overlap", Severity.ERROR
    fix = "let source and destination be the same tensor, or apart"
    source = "asc-devkit, docs of the SIMD API, general constraints on overlapping addresses"


class KernelRace(Rule):
    """Two cores use the same bytes of device memory, at least one writes them, and nothing orders the two.

    Why: Blocks run side by side: what is in memory afterwards depends on which one comes first.
    With: device x 4096, kernel x 2
    Bad:
        copy = kernel('''
            LocalTensor<float> tile = buffer.Get<float>();
            Duplicate(tile, static_cast<float>(GetBlockIdx()), 64);
            PipeBarrier<PIPE_ALL>();
            DataCopy(memory, tile, 64);
        ''')
    Good:
        copy = kernel('''
            LocalTensor<float> tile = buffer.Get<float>();
            Duplicate(tile, 1.0f, 64);
            PipeBarrier<PIPE_ALL>();
            DataCopy(memory[GetBlockIdx() * 64], tile, 64);
        ''')
    Limits: Copies, GetValue, SetValue and atomic functions of a launch are compared, accesses through plain pointers are not.
    Atomic additions have no conflict with each other, nor have writes of the same values. Kernels whose cores take turns
    (IBSet, NotifyNextBlock) are not compared.
    """

    id, name, severity = "HD452", "kernel-race", Severity.ERROR
    fix = "wait with SyncAll between them, add with SetAtomicAdd, or give each core its own part"
    source = _SOURCE


class KernelUnwritten(Rule):
    """An instruction of a kernel reads memory that nobody has written: of a core, or of the device.

    Why: Neither is cleared: the result is made of what was there.
    With: device x 4096, kernel x 1
    Bad:
        copy = kernel('''
            LocalTensor<float> tile = buffer.Get<float>();
            Adds(tile, tile, 1.0f, 64);
        ''')
    Good:
        copy = kernel('''
            LocalTensor<float> tile = buffer.Get<float>();
            Duplicate(tile, 0.0f, 64);
            Adds(tile, tile, 1.0f, 64);
        ''')
    Limits: Of a core only the unified buffer. A vector instruction that finds some of its bytes written is reported if the others
    reach a copy out, a scalar or a reduction; behind the last written byte of 32, they are padding. Reads through plain pointers are
    not followed.
    """

    id, name, severity = "HD550", "kernel-unwritten", Severity.ERROR
    fix = "copy to it or fill it first, or use a smaller count"
    source = _SOURCE
