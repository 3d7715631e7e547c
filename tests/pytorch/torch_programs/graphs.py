"""graphs.py CASE: captured work, replayed, gives what the same calls give one by one."""

import sys

import torch
import torch_npu

CASES = {}


def case(function):
    CASES[function.__name__] = function
    return function


def same(found, wanted):
    torch.testing.assert_close(found, wanted, rtol=0, atol=0)


def network():
    torch.manual_seed(0)
    layers = [torch.nn.Linear(8, 16), torch.nn.GELU(), torch.nn.LayerNorm(16), torch.nn.Linear(16, 4)]
    return torch.nn.Sequential(*layers).to("npu")


def captured(function, **how):
    graph = torch.npu.NPUGraph()
    with torch.npu.graph(graph, **how):
        return graph, function()


@case
def steps_of_optimizers():
    batches = [(torch.randn(6, 8, device="npu"), torch.randn(6, 4, device="npu")) for _ in range(4)]

    def train(optimizer, is_captured, settings):
        model = network()
        optimizer = optimizer(model.parameters(), **settings)
        x, y = (each.clone() for each in batches[0])

        def step():
            optimizer.zero_grad(set_to_none=True)
            loss = ((model(x) - y) ** 2).mean()
            loss.backward()
            optimizer.step()
            return loss

        side = torch.npu.Stream()
        side.wait_stream(torch.npu.current_stream())
        with torch.npu.stream(side):
            for _ in range(3):
                step()
        torch.npu.synchronize()
        if is_captured:
            graph, loss = captured(step)
        losses = []
        for place in batches:
            x.copy_(place[0])
            y.copy_(place[1])
            losses.append((graph.replay() or loss if is_captured else step()).item())
        return losses, [each.detach().cpu() for each in model.parameters()]

    capturable = {"lr": 0.01, "capturable": True}
    for name, settings in [("SGD", {"lr": 0.1, "momentum": 0.9}), ("Adam", capturable), ("AdamW", capturable),
                           ("AdamW", {**capturable, "foreach": False}), ("RMSprop", capturable)]:  # fmt: skip
        optimizer = getattr(torch.optim, name)
        same(*(train(optimizer, is_captured, settings) for is_captured in (True, False)))


@case
def callables():
    plain, graphed = network(), network()
    torch.npu.make_graphed_callables(graphed, (torch.randn(6, 8, device="npu", requires_grad=True),))
    for _ in range(3):
        plain.zero_grad()
        graphed.zero_grad()
        x = torch.randn(6, 8, device="npu")
        inputs = [x.clone().requires_grad_() for _ in range(2)]
        results = [model(each) for model, each in zip((plain, graphed), inputs, strict=True)]
        for each in results:
            (each**2).sum().backward()
        same(*results)
        same(*(each.grad for each in inputs))
        same(*([each.grad for each in model.parameters()] for model in (plain, graphed)))


@case
def random_numbers():
    def draw():
        ones = torch.ones(100, device="npu")
        weights = torch.rand(9, device="npu")
        return [torch.randn(7, device="npu"), torch.nn.functional.dropout(ones, 0.5), torch.empty(9, device="npu").random_(),
                torch.randint(0, 9, (5,), device="npu"), torch.multinomial(weights, 3)]  # fmt: skip

    graph, drawn = captured(draw)
    torch.npu.manual_seed(5)
    runs = []
    for _ in range(3):
        graph.replay()
        runs.append([each.clone() for each in drawn])
    torch.npu.manual_seed(5)
    same(runs, [draw() for _ in range(3)])
    assert not torch.equal(runs[0][0], runs[1][0])


@case
def streams_and_pools():
    pool, side = torch.npu.graph_pool_handle(), torch.npu.Stream()
    x = torch.ones(1 << 20, device="npu")

    def branch():
        y = x * 2
        side.wait_stream(torch.npu.current_stream())
        with torch.npu.stream(side):
            z = y + 1
        w = y - 1
        torch.npu.current_stream().wait_stream(side)
        return z * w

    made = [captured(branch, pool=pool, capture_error_mode=mode) for mode in ("global", "thread_local", "relaxed")]
    assert len({graph.pool() for graph, _ in made}) == 1
    for value in range(3):
        x.fill_(value)
        for graph, result in made:
            graph.replay()
            same(result, branch())
    reserved = torch.npu.memory_reserved()
    del result
    while made:
        made.pop()[0].reset()
    del graph
    torch.npu.empty_cache()
    assert torch.npu.memory_reserved() < reserved


@case
def captures_that_fail():
    x = torch.ones(4, device="npu")
    for call, code in [(torch.npu.synchronize, "107027"), (lambda: x.sum().item(), "107027")]:
        try:
            captured(call)
        except RuntimeError as error:
            assert code in str(error), error
        else:
            raise AssertionError("captured")
        torch.npu.synchronize()
        graph, y = captured(lambda: x * 3)
        graph.replay()
        assert y.sum().item() == 12


@case
def attention_with_other_lengths():
    """The lengths of a captured attention are changed by an update before each run."""
    half = {"device": "npu", "dtype": torch.float16}
    for new in (False, True):
        q, k, v = (torch.randn(2, 4, n, 16, **half) for n in (1, 32, 32))

        def attend(lengths, q=q, k=k, v=v, new=new):
            if new:
                return torch_npu.npu_fused_infer_attention_score_v2(q, k, v, num_query_heads=4, input_layout="BNSD",
                    softmax_scale=0.25, actual_seq_kvlen=lengths, return_softmax_lse=True)  # fmt: skip
            return torch_npu.npu_fused_infer_attention_score(q, k, v, num_heads=4, input_layout="BNSD", scale=0.25,
                actual_seq_lengths_kv=lengths, softmax_lse_flag=True)  # fmt: skip

        name = "actual_seq_kvlen" if new else "actual_seq_lengths_kv"
        graph, (found, sums) = captured(lambda attend=attend: attend([8, 8]), auto_dispatch_capture=True)
        for n in (8, 16, 32):
            graph.replay()
            graph.update([{name: [n, n]}])
            torch.npu.synchronize()
            same([found, sums], list(attend([n, n])))
            scores = (q.float() @ k[:, :, :n].float().mT * 0.25).cpu()
            torch.testing.assert_close(
                found.cpu(), (scores.softmax(-1) @ v[:, :, :n].float().cpu()).half(), rtol=1e-2, atol=1e-3
            )
            torch.testing.assert_close(sums.cpu(), scores.logsumexp(-1, keepdim=True), rtol=1e-5, atol=1e-5)


@case
def compiled():
    """torch_npu's backends that capture what they compile."""
    for backend in ("npugraphs", "npugraph_ex"):
        model = network()
        run = torch.compile(model, backend=backend, dynamic=False)
        for _ in range(4):
            x = torch.randn(6, 8, device="npu")
            with torch.no_grad():
                same(run(x).clone(), model(x))


@case
def torchair_without_an_engine():
    """Its compiled parts load; the first graph of its own backend is an exception that says why."""
    import torchair

    try:
        torch.compile(network(), backend=torchair.get_npu_backend())(torch.randn(6, 8, device="npu"))
    except Exception as error:
        assert "SoftACL has no graph engine" in str(error), error
    else:
        raise AssertionError("torchair compiled a graph")


@case
def tensors_saved_by_runs():
    """A pinned copy is freed in the capture: its event, which no stream can wait for, is left out."""
    import tempfile
    from pathlib import Path

    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder, "x.pt")
        for value in range(3):
            x = torch.full((4,), float(value), device="npu")
            graph, _ = captured(lambda x=x: torch.ops.npu.save_npugraph_tensor(x, save_path=str(place), overwrite=True))
            graph.replay()
            torch.npu.synchronize()
            same(torch.load(next(Path(folder).glob("x*.pt"))), x.cpu())


CASES[sys.argv[1]]()
print("right")
