"""Random numbers: distributions, and that seed and state decide them. Oracles are properties, not the numbers of "cpu"."""

from __future__ import annotations

N = 20000
FLOATS = ("float32", "float16", "bfloat16")


def moments(x, mean, std, tolerance=0.05):
    """True where mean and standard deviation are what the distribution has."""
    x = x.cpu().double()
    return [
        bool((x.mean() - mean).abs() < tolerance * max(1, std)),
        bool((x.std() - std).abs() < tolerance * max(1, std)),
    ]


def normal(dtype):
    def case(kit):
        torch, d, kind = kit.torch, kit.device, getattr(kit.torch, dtype)
        torch.manual_seed(3)
        return [*moments(torch.randn(N, device=d, dtype=kind), 0, 1), *moments(torch.empty(N, device=d,
                dtype=kind).normal_(2, 3), 2, 3),
                *moments(torch.randn(N, 1, device=d, dtype=kind).t(), 0, 1)]  # fmt: skip

    return case


def normal_of_tensors(kit):
    torch, d = kit.torch, kit.device
    mean, std = torch.full((N,), 2.0).to(d), torch.full((N,), 0.5).to(d)
    return [
        *moments(torch.normal(mean, std), 2, 0.5),
        *moments(torch.normal(mean, 0.5), 2, 0.5),
        *moments(torch.normal(2.0, std), 2, 0.5),
    ]


def uniform(dtype):
    def case(kit):
        torch, d, kind = kit.torch, kit.device, getattr(kit.torch, dtype)
        a, b = torch.rand(N, device=d, dtype=kind), torch.empty(N, device=d, dtype=kind).uniform_(-2, 4)
        return [
            *moments(a, 0.5, 12**-0.5),
            *moments(b, 1, 3**0.5),
            bool((a >= 0).all()),
            bool((b <= 4).all()),
            bool((b >= -2).all()),
        ]

    return case


def whole(kit):
    torch, d = kit.torch, kit.device
    a = torch.randint(3, 9, (N,), device=d)
    b = torch.empty(N, device=d, dtype=torch.int32).random_(0, 4)
    p = torch.randperm(1000, device=d)
    return [a.dtype == torch.int64, int(a.min()), int(a.max()), *moments(a, 5.5, (35 / 12) ** 0.5), int(b.min()), int(b.max()),
            torch.equal(p.cpu().sort()[0], torch.arange(1000)), not torch.equal(p.cpu(), torch.arange(1000))]  # fmt: skip


def bernoulli(kit):
    torch, d = kit.torch, kit.device
    p = torch.full((N,), 0.3).to(d)
    a, b = torch.bernoulli(p), torch.empty(N, device=d).bernoulli_(0.7)
    c = torch.empty(N, device=d).bernoulli_(p)
    return [
        *moments(a, 0.3, 0.21**0.5),
        *moments(b, 0.7, 0.21**0.5),
        *moments(c, 0.3, 0.21**0.5),
        sorted(set(a.cpu().tolist())),
    ]


def multinomial(kit):
    torch, d = kit.torch, kit.device
    w = kit.tensor([0.0, 1.0, 3.0, 0.0])
    drawn = torch.multinomial(w, N, replacement=True).cpu()
    few = torch.multinomial(torch.ones(5, 8).to(d), 8).cpu()
    return [
        sorted(set(drawn.tolist())),
        *moments(drawn, 1.75, 0.1875**0.5),
        torch.equal(few.sort(1)[0], torch.arange(8).expand(5, 8)),
    ]


def exponential(kit):
    x = kit.torch.empty(N, device=kit.device).exponential_(2.0)
    return [*moments(x, 0.5, 0.5), bool((x > 0).all())]


def seeds(kit):
    """The same seed, the same numbers; going on gives others; a restored state repeats."""
    torch, d = kit.torch, kit.device
    draws = [
        lambda: torch.randn(64, device=d), lambda: torch.rand(64, device=d), lambda: torch.randint(0, 1 << 30, (64,), device=d),
        lambda: torch.randperm(64, device=d), lambda: torch.bernoulli(torch.full((64,), 0.5).to(d)),
        lambda: torch.multinomial(torch.ones(64).to(d), 32),
    ]  # fmt: skip
    answers = []
    for draw in draws:
        torch.manual_seed(7)
        first, second = draw().cpu(), draw().cpu()
        torch.manual_seed(7)
        again = draw().cpu()
        torch.manual_seed(8)
        other = draw().cpu()
        answers += [torch.equal(first, again), torch.equal(first, second), torch.equal(first, other)]
    state = torch.npu.get_rng_state() if d != "cpu" else torch.get_rng_state()
    before = torch.randn(8, device=d).cpu()
    torch.npu.set_rng_state(state) if d != "cpu" else torch.set_rng_state(state)
    return [*answers, torch.equal(before, torch.randn(8, device=d).cpu())]


def generator(kit):
    torch, d = kit.torch, kit.device
    one, two = torch.Generator(device=d).manual_seed(5), torch.Generator(device=d).manual_seed(5)
    a, b, c = (torch.randn(16, device=d, generator=each).cpu() for each in (one, two, one))
    return [torch.equal(a, b), torch.equal(a, c)]


CASES = {
    **{f"normal-{dtype}": normal(dtype) for dtype in FLOATS},
    **{f"uniform-{dtype}": uniform(dtype) for dtype in FLOATS},
    "normal-of-tensors": normal_of_tensors, "whole": whole, "bernoulli": bernoulli, "multinomial": multinomial,
    "exponential": exponential, "seeds": seeds, "generator": generator,
}  # fmt: skip
