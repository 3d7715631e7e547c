"""Elements by index and mask, and elements in other places."""

from __future__ import annotations

TYPES = ("float32", "float16", "bfloat16", "int64", "int32", "bool")


def by_index(dtype):
    def case(kit):
        torch, x = kit.torch, kit.numbers(5, 4, 3, dtype=dtype)
        i, j = kit.tensor([0, 4, 2]), kit.tensor([[3], [1]])
        found = [
            x[i],
            x[:, j],
            x[i, :, kit.tensor([0, 2, 1])],
            x[kit.tensor([True, False, True, True, False])],
            x[:, :, kit.tensor([], "int64")],
        ]
        found += [
            x[x > 0] if dtype != "bool" else x[x],
            x.index_select(1, kit.tensor([3, 3, 0])),
            x.index_select(-1, i[:1]),
        ]
        found += [x[..., -1], x[None, 1], torch.take(x, kit.tensor([0, 59, 7])), x.masked_select(kit.bools(5, 4, 3))]
        return [
            *found,
            torch.gather(x, 1, kit.ints(5, 2, 3, low=0, high=4)),
            torch.gather(x, 0, kit.ints(2, 4, 3, low=0, high=5)),
        ]

    return case


def put(dtype):
    def case(kit):
        values, i = lambda *shape: kit.numbers(*shape, dtype=dtype), kit.tensor([0, 4, 2])
        made = [values(5, 4) for _ in range(9)]
        made[0][i] = values(3, 4)
        made[1][:, kit.tensor([1, 3])] = 1
        made[2][kit.bools(5, 4)] = 0
        made[3].index_copy_(0, i, values(3, 4))
        made[4].index_fill_(1, kit.tensor([0, 2]), 1)
        made[5].scatter_(1, kit.tensor([[0], [1], [2], [3], [0]]), values(5, 1))
        made[6].scatter_(0, kit.tensor([[0, 1, 2, 3]]), 1)
        made[7][1:4, ::2] = values(3, 2)
        made[8].masked_scatter_(kit.bools(5, 4), values(20))
        return [*made, values(5, 4).index_copy(1, kit.tensor([2]), values(5, 1)), values(5, 4).index_fill(0, i, 0)]

    return case


def accumulate(dtype):
    def case(kit):
        torch, values = kit.torch, lambda *shape: kit.numbers(*shape, dtype=dtype)
        x, same = values(5, 4), kit.tensor([1, 1, 3])
        found = [x.index_add(0, same, values(3, 4)), x.index_add(1, kit.tensor([2]), values(5, 1), alpha=2)]
        found += [
            x.index_put((same,), values(3, 4), accumulate=True),
            x.scatter_add(0, kit.ints(2, 4, low=0, high=5), values(2, 4)),
        ]
        found.append(x.put(kit.tensor([3, 3, 7]), values(3), accumulate=True))
        return [*found, torch.scatter(x, 0, kit.tensor([[0, 1, 2, 3]]), values(1, 4), reduce="add")]

    return case


def reduced(kit):
    x, index = kit.floats(3, 5), kit.tensor([[0, 1, 2, 1, 0]])
    kinds = ("sum", "prod", "amax", "amin", "mean")
    return [
        x.scatter_reduce(0, index, kit.floats(1, 5), kind, include_self=own) for kind in kinds for own in (True, False)
    ]


def gradients(kit):
    torch, i = kit.torch, kit.tensor([2, 0, 2])
    x = kit.floats(4, 3)
    found = kit.gradients(lambda x: x[i], x) + kit.gradients(lambda x: x.index_select(0, i), x)
    found += kit.gradients(lambda x: torch.gather(x, 0, kit.tensor([[1, 0, 3]])), x)
    found += kit.gradients(lambda x, y: torch.cat([x, y], 1), x, kit.floats(4, 2))
    found += kit.gradients(lambda x, y: torch.stack([x, y], 1), x, kit.floats(4, 3))
    found += kit.gradients(lambda x: x.repeat(2, 3), x) + kit.gradients(lambda x: x.repeat_interleave(2, 1), x)
    found += kit.gradients(lambda x: x.expand(2, 4, 3), x) + kit.gradients(lambda x: x.roll(1, 0).flip(1), x)
    found += kit.gradients(lambda x: x.unfold(0, 2, 1), x) + kit.gradients(lambda x: x.split([1, 3], 0), x)
    found += kit.gradients(lambda x: torch.scatter(x, 0, kit.tensor([[3, 1, 0]]), 2.0), x)
    found += kit.gradients(lambda x: x.repeat_interleave(kit.tensor([1, 0, 2, 1]), 0), x)
    return found + kit.gradients(lambda x: torch.scatter_add(x, 0, kit.tensor([[3, 1, 0]]), x[:1]), x)


gradients.tolerance = {"rtol": 1e-5, "atol": 1e-5}


def places(dtype):
    def case(kit):
        torch, x, y = kit.torch, kit.numbers(3, 4, dtype=dtype), kit.numbers(3, 2, dtype=dtype)
        found = [torch.cat([x, y], 1), torch.cat([x.t(), y.t()]), torch.cat([x[:0], x]), torch.stack([x, x[:, :]], -1)]
        found += [*torch.split(x, 3, 1), *torch.split(x, [1, 2], 0), *torch.chunk(x, 3), x.repeat(2, 1, 3), x.tile(2)]
        found += [torch.roll(x, (1, -2), (0, 1)), torch.roll(x, 3), torch.flip(x, (0, 1)), x.rot90(), x.fliplr()]
        found += [x.repeat_interleave(2), x.repeat_interleave(3, 0), x.repeat_interleave(kit.tensor([1, 0, 2, 1]), 1)]
        found += [torch.repeat_interleave(kit.tensor([2, 0, 3])), x.permute(1, 0).contiguous(), x.movedim(0, 1).clone()]
        found += [
            torch.nn.functional.pad(x, (1, 2), value=1),
            x.expand(2, 3, 4).contiguous(),
            torch.meshgrid(x[0], y[0])[0],
        ]
        return [
            *found,
            torch.nn.functional.channel_shuffle(kit.floats(2, 6, 2, 2), 3),
            torch.nn.functional.channel_shuffle(kit.floats(3, 4, 5), 2),
            torch.narrow(x, 1, 1, 2).clone(),
        ]

    return case


def one_hot(kit):
    f = kit.torch.nn.functional
    return [f.one_hot(kit.tensor([[0, 2], [1, 0]])), f.one_hot(kit.tensor([1, 0]), 4)]


CASES = {f"index-{t}": by_index(t) for t in TYPES}
CASES |= {f"put-{t}": put(t) for t in TYPES}
CASES |= {f"accumulate-{t}": accumulate(t) for t in ("float32", "int64", "int32")}
CASES |= {f"places-{t}": places(t) for t in TYPES}
CASES |= {"gradients": gradients, "scatter-reduce": reduced, "one-hot": one_hot}
