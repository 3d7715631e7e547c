"""Finds the text in a JPEG and draws boxes around it. find_text.py find_text.om page.jpg found.jpg

The stream `pictures` decodes the file (JPEGD), resizes it (VPC) and encodes it again with the boxes (JPEGE); on the stream `model`, a
model locates text. Each stream waits for the other before it uses the other's output. If there is a fourth argument, a folder,
the raw picture of each step is written there.
"""

import ctypes
import sys
from pathlib import Path
from typing import Any

import numpy as np

import acl

HUGE_FIRST, HOST_TO_DEVICE, DEVICE_TO_HOST = 0, 1, 2
NV12, BILINEAR = 1, 1
WIDTH, HEIGHT = 640, 480  # of the model's input
SURE, SURE_ON_AVERAGE = 0.3, 0.6  # the least score of a pixel, and of an area
LEAST, LARGER = 6, 22  # pixels of an area's side; how much larger, in tenths, the text is
RED = (76, 85, 255)  # Y, U, V

Box = tuple[int, int, int, int]  # left, top, right, bottom


def check(result: Any) -> Any:
    """The value of `(value, ret)`; SystemExit if ret is not 0."""
    value, code = result if isinstance(result, tuple) else (None, result)
    if code != 0:
        raise SystemExit(f"error {code}: {acl.get_recent_err_msg()}")
    return value


class Memory:
    """Blocks of media, device and pinned host memory, all freed at the end."""

    def __init__(self) -> None:
        self.media: list[int] = []
        self.device: list[int] = []
        self.host: list[int] = []

    def of_media(self, nbytes: int) -> int:
        self.media.append(check(acl.media.dvpp_malloc(nbytes)))
        return self.media[-1]

    def of_device(self, nbytes: int) -> int:
        self.device.append(check(acl.rt.malloc(nbytes, HUGE_FIRST)))
        return self.device[-1]

    def of_host(self, nbytes: int) -> np.ndarray:
        """Pinned memory, as an array of bytes."""
        self.host.append(check(acl.rt.malloc_host(nbytes)))
        return np.frombuffer((ctypes.c_uint8 * nbytes).from_address(self.host[-1]), np.uint8)

    def free(self) -> None:
        for block in self.media:
            check(acl.media.dvpp_free(block))
        for block in self.device:
            check(acl.rt.free(block))
        for block in self.host:
            check(acl.rt.free_host(block))


class Picture:
    """A picture of NV12 in media memory, with its description."""

    def __init__(self, memory: Memory, nbytes: int, width: int = 0, height: int = 0) -> None:
        self.data, self.nbytes, self.desc = memory.of_media(nbytes), nbytes, acl.media.dvpp_create_pic_desc()
        fields = {"data": self.data, "size": nbytes, "format": NV12, "width": width, "height": height}
        for name, value in fields.items() | {("width_stride", width), ("height_stride", height)}:
            check(getattr(acl.media, f"dvpp_set_pic_desc_{name}")(self.desc, value))

    def __getattr__(self, name: str) -> int:
        """A field of the description: width, height_stride."""
        return getattr(acl.media, f"dvpp_get_pic_desc_{name}")(self.desc)


class Model:
    """A model whose input is a picture on the device."""

    def __init__(self, path: str, memory: Memory, picture: Picture) -> None:
        self.model = check(acl.mdl.load_from_file(path))
        self.desc = acl.mdl.create_desc()
        check(acl.mdl.get_desc(self.desc, self.model))
        self.n_out = acl.mdl.get_output_size_by_index(self.desc, 0)
        self.output = memory.of_device(self.n_out)
        self.inputs, self.buffer_in = self._dataset(picture.data, picture.nbytes)
        self.outputs, self.buffer_out = self._dataset(self.output, self.n_out)

    @staticmethod
    def _dataset(address: int, nbytes: int) -> tuple[int, int]:
        buffer, dataset = acl.create_data_buffer(address, nbytes), acl.mdl.create_dataset()
        check(acl.mdl.add_dataset_buffer(dataset, buffer))
        return dataset, buffer

    def close(self) -> None:
        for dataset, buffer in ((self.inputs, self.buffer_in), (self.outputs, self.buffer_out)):
            check(acl.mdl.destroy_dataset(dataset))
            check(acl.destroy_data_buffer(buffer))
        check(acl.mdl.destroy_desc(self.desc))
        check(acl.mdl.unload(self.model))


def boxes_of(scores: np.ndarray, width: int, height: int) -> list[Box]:
    """The boxes of text in a picture of that size, one for each area of scores, from top to bottom."""
    left_over = set(map(tuple, np.argwhere(scores > SURE).tolist()))
    found = []
    while left_over:
        area, at = [left_over.pop()], 0
        while at < len(area):
            y, x = area[at]
            at += 1
            for near in ((y, x + 1), (y, x - 1), (y + 1, x), (y - 1, x)):
                if near in left_over:
                    left_over.remove(near)
                    area.append(near)
        ys, xs = zip(*area, strict=True)
        w, h = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        if min(w, h) < LEAST or sum(float(scores[place]) for place in area) < SURE_ON_AVERAGE * len(area):
            continue
        more = w * h * LARGER // (w + h) // 20  # the model shrinks its areas by their size over their edge
        sides = (
            max(min(xs) - more, 0),
            max(min(ys) - more, 0),
            min(max(xs) + more, WIDTH - 1),
            min(max(ys) + more, HEIGHT - 1),
        )
        found.append(
            (
                sides[0] * width // WIDTH,
                sides[1] * height // HEIGHT,
                sides[2] * width // WIDTH,
                sides[3] * height // HEIGHT,
            )
        )
    return sorted(found, key=lambda box: (box[1], box[0]))


def draw(pixels: np.ndarray, stride: int, lines: int, boxes: list[Box]) -> None:
    """Red frames, four pixels thick, on NV12."""
    luma = pixels[: stride * lines].reshape(lines, stride)
    chroma = pixels[stride * lines :][: stride * lines // 2].reshape(lines // 2, stride // 2, 2)
    for left, top, right, bottom in boxes:
        left, top = left & ~1, top & ~1
        for ys, xs in (
            (slice(top, top + 4), slice(left, right)),
            (slice(max(bottom - 4, 0) & ~1, bottom), slice(left, right)),
            (slice(top, bottom), slice(left, left + 4)),
            (slice(top, bottom), slice(max(right - 4, 0) & ~1, right)),
        ):
            luma[ys, xs] = RED[0]
            chroma[ys.start // 2 : ys.stop // 2, xs.start // 2 : xs.stop // 2] = RED[1:]


def find(model_path: str, jpeg: bytes, steps: Path | None) -> bytes:
    """The JPEG with boxes around its text."""
    memory, pictures, model = Memory(), check(acl.rt.create_stream()), check(acl.rt.create_stream())
    resized = check(acl.rt.create_event())
    channel = acl.media.dvpp_create_channel_desc()
    check(acl.media.dvpp_create_channel(channel))
    resizing, encoding = acl.media.dvpp_create_resize_config(), acl.media.dvpp_create_jpege_config()
    check(acl.media.dvpp_set_resize_config_interpolation(resizing, BILINEAR))
    check(acl.media.dvpp_set_jpege_config_level(encoding, 90))

    # Copy the file to media memory, decode it and resize the picture.
    given = memory.of_host(len(jpeg))
    given[:] = np.frombuffer(jpeg, np.uint8)
    address = given.ctypes.data
    width, height, _ = acl.media.dvpp_jpeg_get_image_info(address, len(jpeg))[:3]
    nbytes = check(acl.media.dvpp_jpeg_predict_dec_size(address, len(jpeg), NV12))
    data = memory.of_media(len(jpeg))
    page, small = Picture(memory, nbytes), Picture(memory, WIDTH * HEIGHT * 3 // 2, WIDTH, HEIGHT)
    net = Model(model_path, memory, small)
    check(acl.rt.memcpy_async(data, len(jpeg), address, len(jpeg), HOST_TO_DEVICE, pictures))
    check(acl.media.dvpp_jpeg_decode_async(channel, data, len(jpeg), page.desc, pictures))
    check(acl.rt.synchronize_stream(pictures))  # JPEGD has written the strides into the description
    check(acl.media.dvpp_vpc_resize_async(channel, page.desc, small.desc, resizing, pictures))
    check(acl.rt.record_event(resized, pictures))

    # The model processes the smaller picture while the larger one is copied to the host.
    scores, pixels = memory.of_host(net.n_out), memory.of_host(nbytes)
    check(acl.rt.stream_wait_event(model, resized))
    check(acl.mdl.execute_async(net.model, net.inputs, net.outputs, model))
    check(acl.rt.memcpy_async(scores.ctypes.data, net.n_out, net.output, net.n_out, DEVICE_TO_HOST, model))
    check(acl.rt.memcpy_async(pixels.ctypes.data, nbytes, page.data, nbytes, DEVICE_TO_HOST, pictures))
    check(acl.rt.synchronize_stream(model))
    check(acl.rt.synchronize_stream(pictures))
    boxes = boxes_of(scores.view(np.float32).reshape(HEIGHT, WIDTH), width, height)
    for box in boxes:
        print("text from ({}, {}) to ({}, {})".format(*box))
    if steps is not None:
        (steps / "decoded.nv12").write_bytes(pixels.tobytes())
        (steps / "scores.f32").write_bytes(scores.tobytes())
        check(
            acl.rt.memcpy(
                memory.of_host(small.nbytes).ctypes.data, small.nbytes, small.data, small.nbytes, DEVICE_TO_HOST
            )
        )
        (steps / "resized.nv12").write_bytes(acl.util.ptr_to_bytes(memory.host[-1], small.nbytes))
    draw(pixels, page.width_stride, page.height_stride, boxes)

    # Copy the picture back and encode it.
    room = check(acl.media.dvpp_jpeg_predict_enc_size(page.desc, encoding))
    coded, size, made = memory.of_media(room), memory.of_host(4).view(np.uint32), memory.of_host(room)
    size[0] = room
    check(acl.rt.memcpy_async(page.data, nbytes, pixels.ctypes.data, nbytes, HOST_TO_DEVICE, pictures))
    check(acl.media.dvpp_jpeg_encode_async(channel, page.desc, coded, size.ctypes.data, encoding, pictures))
    check(acl.rt.synchronize_stream(pictures))  # now the size is known
    check(acl.rt.memcpy_async(made.ctypes.data, room, coded, int(size[0]), DEVICE_TO_HOST, pictures))
    check(acl.rt.synchronize_stream(pictures))
    found = made[: int(size[0])].tobytes()

    net.close()
    for picture in (page, small):
        check(acl.media.dvpp_destroy_pic_desc(picture.desc))
    check(acl.media.dvpp_destroy_resize_config(resizing))
    check(acl.media.dvpp_destroy_jpege_config(encoding))
    check(acl.media.dvpp_destroy_channel(channel))
    check(acl.media.dvpp_destroy_channel_desc(channel))
    check(acl.rt.destroy_event(resized))
    check(acl.rt.destroy_stream(pictures))
    check(acl.rt.destroy_stream(model))
    memory.free()
    return found


def main(model: str, source: str, target: str, steps: str = "") -> None:
    check(acl.init())
    check(acl.rt.set_device(0))
    found = find(model, Path(source).read_bytes(), Path(steps) if steps else None)
    Path(target).write_bytes(found)
    check(acl.rt.reset_device(0))
    check(acl.finalize())


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5):
        raise SystemExit("usage: find_text.py find_text.om page.jpg found.jpg [folder]")
    main(*sys.argv[1:])
