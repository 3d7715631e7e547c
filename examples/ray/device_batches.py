"""Batches of Ray Data on devices: two workers share a dataset, and each works on a batch while its next one is copied."""

import numpy as np

try:
    import ray
except ModuleNotFoundError:
    raise SystemExit("this example needs Ray: pip install 'softacl[ray]'") from None
import ray.data

import softacl

ray.init()
ray.data.DataContext.get_current().enable_progress_bars = False


@ray.remote(resources={"NPU": 1}, num_cpus=0)
class Worker:
    """Holds one device."""

    def run(self, batches):
        """Sum the bytes of each batch on the device."""
        total = rows = 0
        for batch in softacl.iter_device_batches(batches, batch_size=16):
            total += int(batch.to_array("image").sum())  # real work would be kernels on batch["image"].ptr
            rows += batch.rows
        return rows, total


def images(batch):
    """Pictures of 8 x 8 whose pixels are the row's number."""
    return {"image": np.repeat(batch["id"], 64).reshape(-1, 8, 8).astype(np.uint8)}


dataset = ray.data.range(96).map_batches(images)
workers = [Worker.remote(), Worker.remote()]
parts = dataset.streaming_split(2, equal=True)
answers = ray.get([worker.run.remote(part) for worker, part in zip(workers, parts, strict=True)], timeout=120)
print("rows of each worker:", [rows for rows, _ in answers])
print("the sum is right:", sum(total for _, total in answers) == 64 * sum(range(96)))
