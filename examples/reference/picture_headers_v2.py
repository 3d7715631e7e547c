"""Read picture headers by the media functions of the second generation."""

import io

try:
    from PIL import Image
except ModuleNotFoundError:
    raise SystemExit("this example needs Pillow: pip install 'softacl[media]'") from None

import acl

JPEG, PNG, YUV420 = 26, 268, 1


def encoded(kind):
    file = io.BytesIO()
    Image.new("RGB", (640, 480)).save(file, kind)
    return file.getvalue()


assert acl.init() == 0 and acl.rt.set_device(0) == 0 and acl.himpi.sys_init() == 0
jpeg, png = encoded("JPEG"), encoded("PNG")
stream = {"addr": acl.util.bytes_to_ptr(jpeg), "len": len(jpeg), "end_of_frame": 1, "pts": 0}
info, ret = acl.himpi.dvpp_get_image_info(JPEG, stream)
print(info["width"], info["height"], ret)  # 640 480 0
info, ret = acl.himpi.vdec_get_jpegd_output_info(stream, YUV420)
memory, ret = acl.himpi.dvpp_malloc(0, info["img_buf_size"])
print(memory % 128, ret)  # 0 0
info, ret = acl.himpi.png_get_image_info({"addr": acl.util.bytes_to_ptr(png), "len": len(png), "type": PNG})
print(info["width"], info["height"], ret)  # 640 480 0
print(acl.himpi.dvpp_free(memory), acl.himpi.sys_exit())  # 0 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
