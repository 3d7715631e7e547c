"""Kernels that are made at random from the vector instructions equal NumPy, to the bit, on each executor."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable

import numpy as np
import pytest

import softacl

pytestmark = pytest.mark.skipif(shutil.which("g++") is None, reason="no g++ on this machine")
N, A_FILE = 256, 50  # numbers of a tensor; kernels of a source
TYPES = {"float": np.float32, "half": np.float16} | {
    f"{name}_t": getattr(np, name) for name in ("int32", "int16", "int8", "uint8", "uint16", "uint32")
}
FLOATING, WHOLE = ("float", "half"), ("int32_t", "int16_t")
#: destination and source of Cast, and its modes: asc-devkit docs, Cast.md, of the A2 and A3.
TO_NEAREST = ("RINT", "FLOOR", "CEIL", "ROUND", "TRUNC")
CASTS = {
    **dict.fromkeys([("int32_t", "float"), ("int16_t", "float"), ("float", "float")], TO_NEAREST),
    **dict.fromkeys([("int32_t", "half"), ("int16_t", "half"), ("int8_t", "half"), ("uint8_t", "half")], TO_NEAREST),
    **dict.fromkeys([("half", "float"), ("float", "int32_t"), ("half", "int16_t")], TO_NEAREST),
    **dict.fromkeys([("float", "half"), ("float", "int16_t"), ("half", "int8_t"), ("half", "uint8_t")], ("NONE",)),
}
COMPARISONS = {
    "LT": np.less,
    "GT": np.greater,
    "EQ": np.equal,
    "LE": np.less_equal,
    "GE": np.greater_equal,
    "NE": np.not_equal,
}
Value = np.ndarray


def whole(mode: str, x: Value) -> Value:
    """Rounded to whole numbers."""
    away = np.copysign(np.floor(np.abs(x) + 0.5), x)
    return {"RINT": np.rint, "FLOOR": np.floor, "CEIL": np.ceil, "TRUNC": np.trunc, "ROUND": lambda _: away}[mode](x)


def neighbour(mode: str, x: Value, dtype: type) -> Value:
    """Rounded to numbers of a floating type that the mode asks for."""
    near = x.astype(dtype)
    if mode in ("RINT", "NONE"):
        return near
    back, most = near.astype(np.float64), np.finfo(dtype).max
    down = np.where(back > x, np.nextafter(near, dtype(-np.inf)), near)
    up = np.where(back < x, np.nextafter(near, dtype(np.inf)), near)
    if mode == "ROUND":  # a tie goes away from zero
        middle = (down.astype(np.float64) + up.astype(np.float64)) / 2 == x
        return np.where(middle, np.where(x > 0, up, down), near).astype(dtype)
    chosen = {"FLOOR": down, "CEIL": up, "TRUNC": np.where(x > 0, down, up)}[mode]
    return np.where(back == x, near, np.where(np.isinf(x), near, chosen)).astype(dtype) if most else near


def converted(to: str, origin: str, mode: str, x: Value) -> Value:
    """What Cast computes."""
    dtype = TYPES[to]
    if to not in FLOATING:
        bounds = np.iinfo(dtype)
        return np.clip(whole(mode, x.astype(np.float64)), bounds.min, bounds.max).astype(dtype)
    if to == origin:
        return whole(mode, x)
    return neighbour(mode, x.astype(np.float64), dtype)


class Kernel:
    """One kernel at random: its lines in Ascend C, and what it computes. Tensors t0, t1, ... have N numbers."""

    def __init__(self, number: int) -> None:
        self.random, self.name, self.lines = random.Random(number), f"random_{number}", []
        self.type = self.random.choice(FLOATING + WHOLE)
        shape = np.random.default_rng(number)
        self.inputs = [self._numbers(shape) for _ in range(2)]
        self.tensors = [(f"t{i}", self.type, value) for i, value in enumerate(self.inputs)]
        with np.errstate(all="ignore"):
            for _ in range(self.random.randint(3, 8)):
                self._instruction()
        self.result = self.tensors[-1]

    def _numbers(self, shape: np.random.Generator) -> Value:
        dtype = TYPES[self.type]
        if self.type in FLOATING:  # small whole numbers and others
            values = shape.uniform(-60, 60, N)
            return np.where(shape.random(N) < 0.3, np.rint(values), values).astype(dtype)
        return shape.integers(-300, 300, N).astype(dtype)

    def _new(self, kind: str, value: Value) -> str:
        name = f"t{len(self.tensors)}"
        self.tensors.append((name, kind, value.astype(TYPES[kind], copy=False)))
        return name

    def _one(self, kinds: tuple[str, ...] = ()) -> tuple[str, str, Value]:
        return self.random.choice([each for each in self.tensors if not kinds or each[1] in kinds] or self.tensors)

    def _alike(self, kind: str) -> tuple[str, str, Value]:
        return self._one((kind,))

    def _instruction(self) -> None:
        makers: list[Callable[[], bool]] = [
            *[self._binary] * 3, *[self._scalar] * 3, self._unary, self._masked, self._selected, self._cast, self._cast, self._reduced,
            self._gathered, self._filled, self._sliced, self._shifted, self._fused,
        ]  # fmt: skip
        while not self.random.choice(makers)():
            pass

    def _binary(self) -> bool:
        a, kind, x = self._one(FLOATING + WHOLE)
        if kind not in FLOATING + WHOLE:
            return False
        b, _, y = self._alike(kind)
        self._apply(*self._operation(kind), a, b, x, y, kind)
        return True

    def _operation(self, kind: str) -> tuple[str, Callable[[Value, Value], Value]]:
        table: dict[str, Callable[[Value, Value], Value]] = {
            "Add": np.add, "Sub": np.subtract, "Mul": np.multiply,
            "Max": lambda x, y: np.where(x > y, x, y), "Min": lambda x, y: np.where(x < y, x, y),
        }  # fmt: skip
        if kind in FLOATING:
            table["Div"] = np.divide
        if kind == "int16_t":
            table |= {"And": np.bitwise_and, "Or": np.bitwise_or}
        name = self.random.choice(sorted(table))
        return name, table[name]

    def _apply(
        self, name: str, f: Callable[[Value, Value], Value], a: str, b: str, x: Value, y: Value, kind: str
    ) -> None:
        dst = self._new(kind, f(x, y))
        self.lines.append(f"{name}({dst}, {a}, {b}, {N});")

    def _masked(self) -> bool:
        """In place, for some lanes of some repeats; the second source perhaps the same in each."""
        a, kind, x = self._one(FLOATING + WHOLE)
        if kind not in FLOATING + WHOLE:
            return False
        b, _, y = self._alike(kind)
        lanes = 256 // TYPES[kind]().itemsize
        repeats, again = self.random.randint(1, N // lanes), self.random.random() < 0.3
        bits = self.random.getrandbits(lanes) or 1
        if self.random.random() < 0.5:
            count = self.random.randint(1, lanes)
            bits, mask = (1 << count) - 1, str(count)
        else:
            words = [f"{bits >> 64 * i & (1 << 64) - 1}ull" for i in range(2)]
            mask = f"m{len(self.lines)}"
            self.lines.append(f"uint64_t {mask}[2] = {{{', '.join(words)}}};")
        name, f = self._operation(kind)
        dst = self._new(kind, x)
        self.lines.append(f"Adds({dst}, {a}, ({kind})0, {N});")
        chosen = np.array([bool(bits >> i & 1) for i in range(lanes)])
        chosen = np.concatenate([np.tile(chosen, repeats), np.zeros(N - repeats * lanes, bool)])
        other = np.tile(y[:lanes], N // lanes) if again else y
        value = x + TYPES[kind](0)  # -0 becomes 0
        self.tensors[-1] = dst, kind, np.where(chosen, f(value, other), value)
        self.lines.append(f"{name}({dst}, {dst}, {b}, {mask}, {repeats}, {{1, 1, 1, 8, 8, {0 if again else 8}}});")
        return True

    def _scalar(self) -> bool:
        a, kind, x = self._one(FLOATING + WHOLE)
        if kind not in FLOATING + WHOLE:
            return False
        v = TYPES[kind](self.random.randint(-20, 20) / (4 if kind in FLOATING else 1))
        table: dict[str, Value] = {
            "Adds": x + v, "Muls": x * v, "Maxs": np.where(x > v, x, v), "Mins": np.where(x < v, x, v),
        }  # fmt: skip
        if kind in FLOATING:
            table["LeakyRelu"] = np.where(x >= 0, x, x * v)
        name = self.random.choice(sorted(table))
        dst = self._new(kind, table[name])
        self.lines.append(f"{name}({dst}, {a}, ({kind}){v}, {N});")
        return True

    def _shifted(self) -> bool:
        a, kind, x = self._one(WHOLE)
        if kind not in WHOLE:
            return False
        by, left = self.random.randint(0, 9), self.random.random() < 0.5
        dst = self._new(kind, x << TYPES[kind](by) if left else x >> TYPES[kind](by))
        self.lines.append(f"Shift{'Left' if left else 'Right'}({dst}, {a}, ({kind}){by}, {N});")
        return True

    def _unary(self) -> bool:
        a, kind, x = self._one((*FLOATING, *WHOLE))
        table: dict[str, Callable[[], Value]] = {}
        if kind in FLOATING:
            table = {
                "Abs": lambda: np.abs(x),
                "Sqrt": lambda: np.sqrt(x),
                "Relu": lambda: np.where(x > 0, x, TYPES[kind](0)),
            }
            table["Reciprocal"] = lambda: (np.float32(1) / x.astype(np.float32)).astype(TYPES[kind])
        elif kind == "int16_t":
            table = {"Not": lambda: ~x}
        elif kind == "int32_t":
            table = {"Relu": lambda: np.where(x > 0, x, 0)}
        if not table:
            return False
        name = self.random.choice(sorted(table))
        dst = self._new(kind, table[name]())
        self.lines.append(f"{name}({dst}, {a}, {N});")
        return True

    def _fused(self) -> bool:
        """One rounding: MulAddDst adds to what the destination holds."""
        a, kind, x = self._one(FLOATING)
        if kind not in FLOATING:
            return False
        b, _, y = self._alike(kind)
        c, _, z = self._alike(kind)
        exact = x.astype(np.float64) * y.astype(np.float64) + (z + TYPES[kind](0)).astype(np.float64)
        dst = self._new(kind, exact.astype(TYPES[kind]))
        self.lines += [f"Adds({dst}, {c}, ({kind})0, {N});", f"MulAddDst({dst}, {a}, {b}, {N});"]
        return True

    def _selected(self) -> bool:
        """Compare, or CompareScalar, and Select by its bits."""
        a, kind, x = self._one(FLOATING)
        if kind not in FLOATING:
            return False
        b, _, y = self._alike(kind)
        mode, place = self.random.choice(sorted(COMPARISONS)), f"c{len(self.lines)}"
        self.lines.append(f"LocalTensor<uint8_t> {place} = spare.Get<uint8_t>();")
        if self.random.random() < 0.5:
            bits = COMPARISONS[mode](x, y)
            self.lines.append(f"Compare({place}, {a}, {b}, CMPMODE::{mode}, {N});")
        else:
            v = TYPES[kind](self.random.randint(-20, 20))
            bits = COMPARISONS[mode](x, v)
            self.lines.append(f"CompareScalar({place}, {a}, ({kind}){v}, CMPMODE::{mode}, {N});")
        if self.random.random() < 0.5:
            dst = self._new(kind, np.where(bits, x, y))
            self.lines.append(f"Select({dst}, {place}, {a}, {b}, SELMODE::VSEL_TENSOR_TENSOR_MODE, {N});")
        else:
            v = TYPES[kind](self.random.randint(-9, 9))
            dst = self._new(kind, np.where(bits, x, v))
            self.lines.append(f"Select({dst}, {place}, {a}, ({kind}){v}, SELMODE::VSEL_TENSOR_SCALAR_MODE, {N});")
        return True

    def _cast(self) -> bool:
        a, kind, x = self._one()
        there = [to for to, origin in CASTS if origin == kind]
        if not there or (kind in FLOATING and np.isnan(x).any()):
            return False
        to = self.random.choice(there)
        mode = self.random.choice(CASTS[to, kind])
        dst = self._new(to, converted(to, kind, mode, x))
        self.lines.append(f"Cast({dst}, {a}, RoundMode::CAST_{mode}, {N});")
        return True

    def _reduced(self) -> bool:
        """The greatest or least of each repeat, or sums of whole numbers, which are exact."""
        a, kind, x = self._one(("float", "half"))
        if kind not in FLOATING or np.isnan(x).any():
            return False
        lanes = 256 // TYPES[kind]().itemsize
        name = self.random.choice(["WholeReduceMax", "WholeReduceMin", "BlockReduceMax", "BlockReduceMin", "ReduceSum"])
        filled = f"Duplicate({{}}, ({kind})0, {N});"
        value = np.zeros(N, TYPES[kind])
        if name == "ReduceSum":
            small = np.clip(np.rint(np.where(np.isfinite(x), x, 0)), -4, 4).astype(TYPES[kind])
            if kind != "float" or not (small == x).all():
                return False
            value[0] = x.sum(dtype=np.float64)
            dst = self._new(kind, value)
            self.lines += [filled.format(dst), f"ReduceSum({dst}, {a}, spare.Get<{kind}>(), {N});"]
            return True
        f = np.max if name.endswith("Max") else np.min
        each = lanes if name.startswith("Whole") else 32 // TYPES[kind]().itemsize
        reduced = f(x.reshape(-1, each), axis=1)
        value[: len(reduced)] = reduced
        dst = self._new(kind, value)
        order = ", ReduceOrder::ORDER_ONLY_VALUE" if name.startswith("Whole") else ""
        given = f"{lanes}, {N // lanes}, 1, 1, 8" if order else f"{N // lanes}, {lanes}, 1, 1, 8"
        self.lines += [filled.format(dst), f"{name}({dst}, {a}, {given}{order});"]
        return True

    def _gathered(self) -> bool:
        """By offsets in bytes that the kernel writes itself."""
        a, kind, x = self._one(FLOATING + WHOLE)
        if kind not in FLOATING + WHOLE:
            return False
        step, first, size = self.random.choice([1, 3, 5, 7, 255]), self.random.randrange(N), TYPES[kind]().itemsize
        index, place = (np.arange(N) * step + first) % N, f"o{len(self.lines)}"
        dst = self._new(kind, x[index])
        self.lines += [
            f"LocalTensor<uint32_t> {place} = spare.Get<uint32_t>();",
            f"for (uint32_t i = 0; i < {N}; i++) {place}.SetValue(i, (i * {step} + {first}) % {N} * {size});",
            f"Gather({dst}, {a}, {place}, 0, {N});",
        ]
        return True

    def _filled(self) -> bool:
        kind = self.random.choice(FLOATING + WHOLE)
        v = TYPES[kind](self.random.randint(-50, 50))
        dst = self._new(kind, np.full(N, v))
        self.lines.append(f"Duplicate({dst}, ({kind}){v}, {N});")
        return True

    def _sliced(self) -> bool:
        """From the second half of one, and the first of another, with a count that ends inside a block."""
        a, kind, x = self._one(FLOATING + WHOLE)
        if kind not in FLOATING + WHOLE:
            return False
        b, _, y = self._alike(kind)
        name, f = self._operation(kind)
        count, half = self.random.randint(1, N // 2), N // 2
        value = np.zeros(N, TYPES[kind])
        value[half : half + count] = f(x[half : half + count], y[:count])
        dst = self._new(kind, value)
        self.lines += [f"Duplicate({dst}, ({kind})0, {N});", f"{name}({dst}[{half}], {a}[{half}], {b}, {count});"]
        return True

    def source(self) -> str:
        """The kernel in Ascend C."""
        declared = [f"TBuf<TPosition::VECCALC> b{i};" for i in range(2, len(self.tensors))]
        given = [f"pipe.InitBuffer(b{i}, {4 * N});" for i in range(2, len(self.tensors))]
        got = [f"LocalTensor<{kind}> {name} = b{name[1:]}.Get<{kind}>();" for name, kind, _ in self.tensors[2:]]
        last, kind, _ = self.result
        return "\n    ".join(
            [
                f'extern "C" __global__ __aicore__ void {self.name}(GM_ADDR x, GM_ADDR y, GM_ADDR z)\n{{',
                "TPipe pipe;",
                "TQue<QuePosition::VECIN, 2> in;",
                "TQue<QuePosition::VECOUT, 1> out;",
                "TBuf<TPosition::VECCALC> spare;",
                *declared,
                f"GlobalTensor<{self.type}> from[2];",
                f"GlobalTensor<{kind}> to;",
                f"from[0].SetGlobalBuffer((__gm__ {self.type} *)x), from[1].SetGlobalBuffer((__gm__ {self.type} *)y);",
                f"to.SetGlobalBuffer((__gm__ {kind} *)z);",
                f"pipe.InitBuffer(in, 2, {4 * N}), pipe.InitBuffer(out, 1, {4 * N}), pipe.InitBuffer(spare, {4 * N});",
                *given,
                *got,
                "for (int i = 0; i < 2; i++) {",
                f"    LocalTensor<{self.type}> t = in.AllocTensor<{self.type}>();",
                f"    DataCopy(t, from[i], {N});",
                "    in.EnQue(t);",
                "}",
                f"LocalTensor<{self.type}> t0 = in.DeQue<{self.type}>(), t1 = in.DeQue<{self.type}>();",
                *self.lines,
                f"LocalTensor<{kind}> r = out.AllocTensor<{kind}>();",
                f"for (uint32_t i = 0; i < {N}; i++) r.SetValue(i, {last}.GetValue(i));",
                "out.EnQue(r);",
                "in.FreeTensor(t0), in.FreeTensor(t1);",
                f"r = out.DeQue<{kind}>();",
                f"DataCopy(to, r, {N});",
                "out.FreeTensor(r);\n}\n",
            ]
        )


def differing(numbers: range, directory, device: softacl.Device) -> list[str]:
    """The kernels whose result is not the twin's."""
    kernels = [Kernel(number) for number in numbers]
    path = directory / f"random_{numbers.start}_{len(numbers)}.cpp"
    head = '#include "kernel_operator.h"\nusing namespace AscendC;\n'
    path.write_text(head + "".join(kernel.source() for kernel in kernels))
    library = softacl.kernel_from(path, ["-O1"])
    found = []
    with device.buffer(4 * N) as x, device.buffer(4 * N) as y, device.buffer(4 * N) as z:
        for kernel in kernels:
            x.copy_from(kernel.inputs[0])
            y.copy_from(kernel.inputs[1])
            getattr(library, kernel.name)(x, y, z)
            device.synchronize()
            _, kind, wanted = kernel.result
            got = z.to_array(TYPES[kind])[:N]
            same = (got.view(f"u{got.itemsize}") == wanted.view(f"u{got.itemsize}")) | (
                (got != got) & (wanted != wanted)
            )
            if not same.all():
                i = int(np.argmin(same))
                found.append(f"{kernel.name}[{i}] is {got[i]}, not {wanted[i]}\n{kernel.source()}")
    return found


@pytest.fixture(scope="session")
def written(tmp_path_factory):
    """Where sources and what is compiled of them are: each is compiled once."""
    return tmp_path_factory.mktemp("random")


FILES = [(0, 8), *(pytest.param(first, A_FILE, marks=pytest.mark.slow) for first in range(0, 1000, A_FILE))]


@pytest.mark.parametrize(("first", "count"), FILES)
@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_random_kernels_equal_numpy(first, count, executor, written, monkeypatch):
    monkeypatch.setenv("SOFTACL_EXECUTOR", executor)
    monkeypatch.setenv("XDG_CACHE_HOME", str(written / "cache"))
    with softacl.Device(0) as device:
        different = differing(range(first, first + count), written, device)
    assert not different, f"{len(different)} of {count} differ:\n" + different[0]
