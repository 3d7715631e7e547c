"""Reads a page of text: each line goes through a model on the device. read_page.py page_reader.om characters.txt page.pgm"""

import sys
from typing import Any

import numpy as np

import acl

HEIGHT, WIDTH = 48, 640
HOST_TO_DEVICE, DEVICE_TO_HOST = 1, 2


def check(result: Any) -> Any:
    """The value of `(value, ret)`; SystemExit if ret is not 0."""
    value, code = result if isinstance(result, tuple) else (None, result)
    if code != 0:
        raise SystemExit(f"error {code}: {acl.get_recent_err_msg()}")
    return value


class Reader:
    """A model with one input and one output, and device memory for both."""

    def __init__(self, path: str) -> None:
        self.model = check(acl.mdl.load_from_file(path))
        self.desc = acl.mdl.create_desc()
        check(acl.mdl.get_desc(self.desc, self.model))
        self.n_in = acl.mdl.get_input_size_by_index(self.desc, 0)
        self.n_out = acl.mdl.get_output_size_by_index(self.desc, 0)
        _, self.steps, self.classes = check(acl.mdl.get_output_dims(self.desc, 0))["dims"]
        self.device_in, self.buffer_in, self.inputs = self._place(self.n_in)
        self.device_out, self.buffer_out, self.outputs = self._place(self.n_out)

    def _place(self, nbytes: int) -> tuple[int, int, int]:
        device = check(acl.rt.malloc(nbytes, 0))
        buffer = acl.create_data_buffer(device, nbytes)
        dataset = acl.mdl.create_dataset()
        check(acl.mdl.add_dataset_buffer(dataset, buffer))
        return device, buffer, dataset

    def __call__(self, picture: np.ndarray) -> np.ndarray:
        """The most likely class of each step, for float32 [1, 3, HEIGHT, WIDTH]."""
        scores = np.empty((self.steps, self.classes), np.float32)
        check(acl.rt.memcpy(self.device_in, self.n_in, picture.ctypes.data, picture.nbytes, HOST_TO_DEVICE))
        check(acl.mdl.execute(self.model, self.inputs, self.outputs))
        check(acl.rt.memcpy(scores.ctypes.data, scores.nbytes, self.device_out, self.n_out, DEVICE_TO_HOST))
        return scores.argmax(1)

    def close(self) -> None:
        for dataset, buffer, device in (
            (self.inputs, self.buffer_in, self.device_in),
            (self.outputs, self.buffer_out, self.device_out),
        ):
            check(acl.mdl.destroy_dataset(dataset))
            check(acl.destroy_data_buffer(buffer))
            check(acl.rt.free(device))
        check(acl.mdl.destroy_desc(self.desc))
        check(acl.mdl.unload(self.model))


def read_pgm(path: str) -> np.ndarray:
    """A grey picture of 8 bits, [height, width]."""
    with open(path, "rb") as file:
        kind, width, height, most, data = file.read().split(None, 4)
    if kind != b"P5" or int(most) != 255:
        raise SystemExit(f"{path} is not an 8-bit grey picture (PGM, P5)")
    return np.frombuffer(data, np.uint8, int(width) * int(height)).reshape(int(height), int(width))


def lines_of(page: np.ndarray) -> list[np.ndarray]:
    """The lines of the page, split at rows without dark pixels, with some white around each line."""
    dark = np.concatenate([[0], (page < 128).any(1), [0]]).astype(int)
    edges = np.flatnonzero(np.diff(dark))
    return [page[max(top - 4, 0) : bottom + 4] for top, bottom in zip(edges[::2], edges[1::2], strict=True)]


def scaled(line: np.ndarray) -> np.ndarray:
    """A line as the model's input: HEIGHT rows, three equal channels, -1 to 1, padded with grey."""
    height, width = line.shape
    new = min(WIDTH, width * HEIGHT // height)
    y = np.clip((np.arange(HEIGHT) + 0.5) * height / HEIGHT - 0.5, 0, height - 1)
    x = np.clip((np.arange(new) + 0.5) * width / new - 0.5, 0, width - 1)
    top, left = y.astype(int), x.astype(int)
    below, right = np.minimum(top + 1, height - 1), np.minimum(left + 1, width - 1)
    down, across = (y - top)[:, None], x - left
    grey = line.astype(np.float32)
    upper = grey[top][:, left] * (1 - across) + grey[top][:, right] * across
    lower = grey[below][:, left] * (1 - across) + grey[below][:, right] * across
    picture = np.zeros((1, 3, HEIGHT, WIDTH), np.float32)
    picture[..., :new] = (upper * (1 - down) + lower * down) / 127.5 - 1
    return picture


def text_of(classes: np.ndarray, characters: list[str]) -> str:
    """Classes of steps as text: repetitions are one character, 0 is none."""
    kept = [c for c, before in zip(classes, [0, *classes[:-1]], strict=True) if c != 0 and c != before]
    return "".join(characters[c - 1] for c in kept)


def main(model: str, characters: str, page: str) -> None:
    with open(characters, encoding="utf-8") as file:
        known = file.read().removesuffix("\n").split("\n")
    check(acl.init())
    check(acl.rt.set_device(0))
    reader = Reader(model)
    for line in lines_of(read_pgm(page)):
        print(text_of(reader(scaled(line)), known))
    reader.close()
    check(acl.rt.reset_device(0))
    check(acl.finalize())


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit("usage: read_page.py page_reader.om characters.txt page.pgm")
    main(*sys.argv[1:])
