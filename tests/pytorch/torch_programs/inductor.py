"""torch.compile with Inductor is refused at the first compilation, with the alternative, which works."""

import torch
import torch_npu  # noqa: F401


def function(x):
    return torch.relu(x) + 1


x = torch.linspace(-1, 1, 6, device="npu")
try:
    torch.compile(function)(x)
except Exception as error:
    line = next(line for line in str(error).splitlines() if "Inductor" in line or "inductor" in line.partition(": ")[2])
    assert 'Pass backend="npugraphs"' in line, error
else:
    raise AssertionError("Inductor compiled")

torch._dynamo.reset()
compiled = torch.compile(function, backend="npugraphs")
for _ in range(3):
    torch.testing.assert_close(compiled(x).cpu(), function(x.cpu()))
print("right")
