"""Read the header of a picture, and ask how much memory the decoded picture needs."""
# SOFTACL_CHIP=310P

import io

try:
    from PIL import Image
except ModuleNotFoundError:
    raise SystemExit("this example needs Pillow: pip install 'softacl[media]'") from None

import acl

YUV420SP, RGB = 1, 12


def encoded(kind):
    file = io.BytesIO()
    Image.new("RGB", (640, 480)).save(file, kind)
    return file.getvalue()


assert acl.init() == 0 and acl.rt.set_device(0) == 0
jpeg, png = encoded("JPEG"), encoded("PNG")
pointer = acl.util.bytes_to_ptr(jpeg)
print(acl.media.dvpp_jpeg_get_image_info(pointer, len(jpeg)))  # (640, 480, 3, 0)
print(acl.media.dvpp_jpeg_get_image_info_v2(pointer, len(jpeg)))  # (640, 480, 3, 2, 0)
print(acl.media.dvpp_jpeg_predict_dec_size(pointer, len(jpeg), YUV420SP))  # (460800, 0)
pointer = acl.util.bytes_to_ptr(png)
print(acl.media.dvpp_png_get_image_info(pointer, len(png)))  # (640, 480, 3, 0)
size, ret = acl.media.dvpp_png_predict_dec_size(pointer, len(png), RGB)
print(size >= 640 * 480 * 3, ret)  # True 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
