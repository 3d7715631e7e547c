"""Media against the libraries that do its work, and OpenCV: `python -m benchmarks.media`.

Every candidate works on one core. The peers are set up once, and leave their result in host memory; ours makes the calls of
a program, including all checks, and leaves it in media memory. OpenCV is measured if it is installed
(opencv-python-headless); the results of resizing must then match bit for bit.
"""

from __future__ import annotations

import ctypes
import os
import threading
from collections.abc import Callable
from typing import Any

import av
import numpy as np
import simplejpeg

os.environ.setdefault("SOFTACL_CHIP", "310P")
import acl
from acl import media
from benchmarks._measure import Report, arguments, compare

NV12, HIGH = 1, 3
WIDTH, HEIGHT, SIDE = 1920, 1080, 640
FRAMES = 60  # of 720p
ROUNDS = 21


def main() -> None:
    """Measure, show."""
    report = Report(arguments().json)
    ours = Ours()
    scene = picture()
    jpeg = simplejpeg.encode_jpeg_yuv_planes(*scene, quality=90)
    try:
        import cv2 as library

        cv2: Any = library
        cv2.setNumThreads(1)
    except ImportError:
        cv2 = None
        report.say("OpenCV", "not installed")

    decode = ours.decoder(jpeg)
    planes = pyav_planes(jpeg)
    assert np.abs(planes[0].astype(int) - decode.nv12()[:HEIGHT]).max() <= 2, (
        "samples differ from FFmpeg's by at most 2"
    )
    candidates: dict[str, Callable[[], object]] = {
        "PyAV, planes": lambda: pyav_planes(jpeg),
        "PyAV, planes to NV12 by NumPy": lambda: nv12_of(pyav_planes(jpeg)),
        "dvpp_jpeg_decode_async, wait": decode,
    }
    report.add(f"JPEG of {len(jpeg) >> 10} KiB, 1920 x 1080, to NV12", compare(candidates, 1, ROUNDS), "ms")

    resize = ours.resizer(decode.target)
    resize()
    if cv2 is not None:
        source = decode.nv12()
        wanted = cv2_resize(cv2, source)
        assert np.array_equal(resize.nv12(), wanted), "equal to OpenCV to the bit"
        candidates = {"OpenCV, one thread": lambda: cv2_resize(cv2, source), "dvpp_vpc_resize_async, wait": resize}
        report.add(
            "NV12 1920 x 1080 to 640 x 640, bilinear", compare(candidates, 3, ROUNDS), "ms", "at most 2 x OpenCV"
        )

        encode = ours.encoder(resize.target)
        candidates = {
            "PyAV, OpenCV, simplejpeg": lambda: simplejpeg_encode(cv2_resize(cv2, nv12_of(pyav_planes(jpeg)))),
            "jpegd, vpc, jpege on a stream, one wait": ours.chain(decode, resize, encode),
        }
        report.add(
            "JPEG 1920 x 1080 to JPEG 640 x 640", compare(candidates, 1, ROUNDS), "ms", "the sum of the libraries"
        )

    packets = h264()
    video = ours.video(packets)
    buffers = [np.zeros((1080, 1280), np.uint8) for _ in packets]  # of 1.5 rows each
    candidates = {
        "PyAV, one thread": lambda: pyav_video(packets),
        "PyAV, one thread, planes to NV12 by NumPy": lambda: pyav_video(packets, buffers),
        "vdec_send_frame to the callbacks": video,
    }
    results = compare(candidates, 1, max(ROUNDS // 3, 3))
    report.add(f"H.264, {FRAMES} frames of 1280 x 720", results, "ms")
    for result in results:
        report.say(f"frames a second, {result.name}", round(FRAMES / result.median))
    report.say("rounds", f"{ROUNDS}, of video {max(ROUNDS // 3, 3)}; resizes 3 a round")
    report.end()
    ours.end()


def picture() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Y, U and V of a scene with slopes, edges and some noise."""
    y, x = np.mgrid[:HEIGHT, :WIDTH]
    dice = np.random.default_rng(1)
    luma = (x // 9 + y // 7 + 60 * ((x // 120 + y // 90) % 2)) % 200 + 20 + dice.integers(0, 12, (HEIGHT, WIDTH))
    chroma = 90 + (x[::2, ::2] // 30 + y[::2, ::2] // 20) % 80
    return luma.astype(np.uint8), chroma.astype(np.uint8), (255 - chroma).astype(np.uint8)


def pyav_planes(jpeg: bytes) -> list[np.ndarray]:
    """Views of the planes of a JPEG."""
    context = av.CodecContext.create("mjpeg", "r")
    context.thread_count = 1
    frames = context.decode(av.Packet(jpeg)) or context.decode(None)
    return [
        np.frombuffer(plane, np.uint8).reshape(-1, plane.line_size)[: plane.height, : plane.width]
        for plane in frames[0].planes
    ]


def nv12_of(planes: list[np.ndarray]) -> np.ndarray:
    """Planes as one array of HEIGHT * 3 / 2 rows."""
    out = np.empty((HEIGHT * 3 // 2, WIDTH), np.uint8)
    out[:HEIGHT] = planes[0]
    out[HEIGHT:, 0::2], out[HEIGHT:, 1::2] = planes[1], planes[2]
    return out


def cv2_resize(cv2: Any, nv12: np.ndarray) -> np.ndarray:
    """Y, and U and V as a two-channel picture."""
    out = np.empty((SIDE * 3 // 2, SIDE), np.uint8)
    half = SIDE // 2
    chroma = nv12[HEIGHT:].reshape(HEIGHT // 2, WIDTH // 2, 2)
    cv2.resize(nv12[:HEIGHT], (SIDE, SIDE), dst=out[:SIDE])
    cv2.resize(chroma, (half, half), dst=out[SIDE:].reshape(half, half, 2))
    return out


def simplejpeg_encode(nv12: np.ndarray) -> bytes:
    """A JPEG of level 90."""
    chroma = np.ascontiguousarray(nv12[SIDE:].reshape(SIDE // 2, SIDE // 2, 2).transpose(2, 0, 1))
    made: bytes = simplejpeg.encode_jpeg_yuv_planes(nv12[:SIDE], chroma[0], chroma[1], quality=90)
    return made


def h264() -> list[bytes]:
    """Packets of a moving scene."""
    context = av.CodecContext.create("libx264", "w")
    context.width, context.height, context.pix_fmt, context.framerate = 1280, 720, "yuv420p", 25
    context.time_base = 1 / context.framerate
    context.options, context.max_b_frames, context.thread_count, context.bit_rate = (
        {"preset": "veryfast"},
        0,
        1,
        4_000_000,
    )
    luma, packets = picture()[0], []
    for i in range(FRAMES):
        pixels = np.full((1080, 1280), 110, np.uint8)
        pixels[:720] = luma[2 * i : 2 * i + 720, 4 * i : 4 * i + 1280]
        packets += context.encode(av.VideoFrame.from_ndarray(pixels, format="yuv420p"))
    return [bytes(packet) for packet in [*packets, *context.encode(None)]]


def pyav_video(packets: list[bytes], buffers: list[np.ndarray] | None = None) -> int:
    """Decode all packets. buffers: destinations for the pictures, as ours has; without them, pictures are dropped."""
    context = av.CodecContext.create("h264", "r")
    context.thread_count = 1
    count = 0
    for packet in [*packets, None]:
        for frame in context.decode(packet and av.Packet(packet)):
            if buffers is not None:
                to_nv12(frame, buffers[count])
            count += 1
    assert count == FRAMES
    return count


def to_nv12(frame: av.VideoFrame, out: np.ndarray) -> None:
    """Y, and U and V side by side."""
    y, u, v = (
        np.frombuffer(plane, np.uint8).reshape(-1, plane.line_size)[: plane.height, : plane.width]
        for plane in frame.planes
    )
    out[: frame.height] = y
    out[frame.height :, 0::2], out[frame.height :, 1::2] = u, v


class Step:
    """An operation on a stream: `queue` queues it, a call waits for it. target: the description of its picture."""

    def __init__(self, stream: int, queue: Callable[[], int], target: int = 0) -> None:
        self.stream, self._queue, self.target = stream, queue, target

    def queue(self) -> None:
        assert self._queue() == 0

    def __call__(self) -> None:
        self.queue()
        assert acl.rt.synchronize_stream(self.stream) == 0, acl.get_recent_err_msg()

    def nv12(self) -> np.ndarray:
        """The picture, without padding."""
        height, width = media.dvpp_get_pic_desc_height(self.target), media.dvpp_get_pic_desc_width(self.target)
        lines, stride = (
            media.dvpp_get_pic_desc_height_stride(self.target),
            media.dvpp_get_pic_desc_width_stride(self.target),
        )
        whole = np.empty((lines * 3 // 2, stride), np.uint8)
        assert (
            acl.rt.memcpy(whole.ctypes.data, whole.nbytes, media.dvpp_get_pic_desc_data(self.target), whole.nbytes, 2)
            == 0
        )
        return np.concatenate([whole[:height, :width], whole[lines : lines + height // 2, :width]])


class Ours:
    """A device with a stream and a channel."""

    def __init__(self) -> None:
        assert acl.init() == acl.rt.set_device(0) == 0
        self.stream, _ = acl.rt.create_stream()
        self.channel = media.dvpp_create_channel_desc()
        assert media.dvpp_create_channel(self.channel) == 0
        self.running = True

    @staticmethod
    def picture(nbytes: int, width: int = 0, height: int = 0) -> int:
        desc: int = media.dvpp_create_pic_desc()
        address, _ = media.dvpp_malloc(nbytes)
        fields = {"data": address, "size": nbytes, "format": NV12, "width": width, "height": height}
        for name, value in {**fields, "width_stride": width, "height_stride": height}.items():
            assert getattr(media, f"dvpp_set_pic_desc_{name}")(desc, value) == 0
        return desc

    @staticmethod
    def put(content: bytes) -> int:
        address: int = media.dvpp_malloc(len(content))[0]
        assert acl.rt.memcpy(address, len(content), acl.util.bytes_to_ptr(content), len(content), 1) == 0
        return address

    def decoder(self, jpeg: bytes) -> Step:
        data, target = self.put(jpeg), self.picture(4 << 20)
        step = Step(
            self.stream,
            lambda: media.dvpp_jpeg_decode_async(self.channel, data, len(jpeg), target, self.stream),
            target,
        )
        step()
        return step

    def resizer(self, source: int) -> Step:
        target, config = self.picture(SIDE * SIDE * 3 // 2, SIDE, SIDE), media.dvpp_create_resize_config()
        assert media.dvpp_set_resize_config_interpolation(config, 1) == 0
        return Step(
            self.stream, lambda: media.dvpp_vpc_resize_async(self.channel, source, target, config, self.stream), target
        )

    def encoder(self, source: int) -> Step:
        config, size = media.dvpp_create_jpege_config(), ctypes.c_uint32()
        assert media.dvpp_set_jpege_config_level(config, 90) == 0
        room, _ = media.dvpp_jpeg_predict_enc_size(source, config)
        data, _ = media.dvpp_malloc(room)

        def queue() -> int:
            size.value = room
            code: int = media.dvpp_jpeg_encode_async(
                self.channel, source, data, ctypes.addressof(size), config, self.stream
            )
            return code

        return Step(self.stream, queue)

    @staticmethod
    def chain(*steps: Step) -> Callable[[], None]:
        def run() -> None:
            for step in steps[:-1]:
                step.queue()
            steps[-1]()

        return run

    def video(self, packets: list[bytes]) -> Callable[[], int]:
        """A channel with a thread that runs its callbacks."""
        context, _ = acl.rt.get_context()
        ready, answered = threading.Event(), [0]
        thread_ids: list[int] = []

        def serve() -> None:
            acl.rt.set_context(context)
            thread_ids.append(threading.get_ident())
            ready.set()
            while self.running:
                acl.rt.process_report(50)

        def shown(packet: int, picture: int, data: object) -> None:
            answered[0] += media.dvpp_get_pic_desc_ret_code(picture) == 0

        self.server = threading.Thread(target=serve)
        self.server.start()
        ready.wait()
        self.decoding = media.vdec_create_channel_desc()
        for name, value in {
            "thread_id": thread_ids[0],
            "callback": shown,
            "entype": HIGH,
            "out_pic_format": NV12,
        }.items():
            assert getattr(media, f"vdec_set_channel_desc_{name}")(self.decoding, value) == 0
        assert media.vdec_create_channel(self.decoding) == 0
        sent, last = [], media.dvpp_create_stream_desc()
        for packet in packets:
            desc, address = media.dvpp_create_stream_desc(), self.put(packet)
            assert (
                media.dvpp_set_stream_desc_data(desc, address)
                == media.dvpp_set_stream_desc_size(desc, len(packet))
                == 0
            )
            sent.append((desc, self.picture(1280 * 720 * 3 // 2)))
        assert media.dvpp_set_stream_desc_eos(last, 1) == 0

        def run() -> int:
            answered[0] = 0
            for desc, picture in sent:
                for field in ("width", "height", "width_stride", "height_stride", "ret_code"):
                    getattr(media, f"dvpp_set_pic_desc_{field}")(picture, 0)
                assert media.vdec_send_frame(self.decoding, desc, picture, 0, None) == 0
            assert media.vdec_send_frame(self.decoding, last, 0, 0, None) == 0
            assert answered[0] == FRAMES, answered
            return answered[0]

        return run

    def end(self) -> None:
        assert media.vdec_destroy_channel(self.decoding) == 0
        self.running = False
        self.server.join()
        acl.rt.reset_device(0)
        acl.finalize()


if __name__ == "__main__":
    main()
