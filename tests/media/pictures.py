"""Pictures on the device, by the calls that programs make."""

from __future__ import annotations

import numpy as np

from acl import media


class Device:
    """A stream, a channel, and pictures in media memory; what it makes is there until the test's reset."""

    def __init__(self, acl):
        self.acl = acl
        self.stream, code = acl.rt.create_stream()
        self.channel = media.dvpp_create_channel_desc()
        assert code == 0 and media.dvpp_create_channel(self.channel) == 0

    def picture(self, fmt, width, height, strides, content=None, nbytes=0):
        """A description of a picture, with memory; content: its buffer."""
        nbytes = nbytes or (content.nbytes if content is not None else strides[0] * strides[1] * 4)
        address, code = media.dvpp_malloc(nbytes)
        assert code == 0
        picture = media.dvpp_create_pic_desc()
        values = {"data": address, "size": nbytes, "format": fmt, "width": width, "height": height}
        self.change(picture, **values, width_stride=strides[0], height_stride=strides[1])
        if content is not None:
            self.write(picture, content)
        return picture

    def change(self, picture, **values):
        for name, value in values.items():
            assert getattr(media, f"dvpp_set_pic_desc_{name}")(picture, value) == 0

    def write(self, picture, content):
        content = np.ascontiguousarray(content)
        address = media.dvpp_get_pic_desc_data(picture)
        assert self.acl.rt.memcpy(address, content.nbytes, content.ctypes.data, content.nbytes, 1) == 0

    def read(self, picture, shape):
        found = np.empty(shape, np.uint8)
        address = media.dvpp_get_pic_desc_data(picture)
        assert self.acl.rt.memcpy(found.ctypes.data, found.nbytes, address, found.nbytes, 2) == 0
        return found

    def wait(self):
        """The code of the stream, and the message."""
        self.acl.get_recent_err_msg()
        return self.acl.rt.synchronize_stream(self.stream), self.acl.get_recent_err_msg() or ""

    def resize(self, source, target, interpolation=1):
        config = media.dvpp_create_resize_config()
        assert media.dvpp_set_resize_config_interpolation(config, interpolation) == 0
        code = media.dvpp_vpc_resize_async(self.channel, source, target, config, self.stream)
        assert media.dvpp_destroy_resize_config(config) == 0
        return code

    def area(self, left, top, right, bottom):
        return media.dvpp_create_roi_config(left, right, top, bottom)
