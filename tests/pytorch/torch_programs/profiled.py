"""Two steps under torch_npu's profiler; its files are in the directory that the first argument names."""

import sys

import torch
from torch_npu import profiler as p

folder, level = sys.argv[1:]
x = torch.randn(64, 64, device="npu")
y = torch.randn(64, 64).pin_memory()
with p.profile(
    activities=[p.ProfilerActivity.CPU, p.ProfilerActivity.NPU],
    schedule=p.schedule(wait=0, warmup=1, active=2, repeat=1),
    on_trace_ready=p.tensorboard_trace_handler(folder) if level != "chrome" else None,
    record_shapes=True,
    profile_memory=True,
    experimental_config=None
    if level in ("default", "chrome")
    else p._ExperimentalConfig(profiler_level=getattr(p.ProfilerLevel, level), msprof_tx=level == "Level_none"),
) as profile:
    for _ in range(4):
        (x @ y.to("npu", non_blocking=True)).relu().sum().item()
        profile.step()
if level == "chrome":
    profile.export_chrome_trace(f"{folder}/trace.json")
