"""Makes page.jpg: lines of text on a picture of 800 x 600."""

import numpy as np

try:
    from PIL import Image, ImageDraw, ImageFont
except ModuleNotFoundError:
    raise SystemExit("this example needs Pillow: pip install 'softacl[media]'") from None

y, x = np.mgrid[:600, :800]
page = np.stack([215 + x // 40, 225 - y // 20, 190 + (x + y) // 40], 2).astype(np.uint8)
picture = Image.fromarray(page)
draw = ImageDraw.Draw(picture)
draw.rectangle((0, 520, 800, 600), fill=(70, 110, 150))
draw.polygon(((560, 470), (780, 470), (740, 540), (600, 540)), fill=(150, 80, 50))
draw.polygon(((670, 300), (670, 460), (570, 460)), fill=(240, 235, 225))
for place, size, colour, text in (
    ((60, 60), 56, (30, 40, 60), "Harbour Market"),
    ((60, 180), 36, (140, 30, 30), "fresh fish every day"),
    ((60, 300), 36, (30, 90, 40), "open 7 to 19"),
    ((60, 430), 44, (60, 40, 110), "pier 12, north"),
):
    draw.text(place, text, colour, ImageFont.load_default(size))
picture.save("page.jpg", quality=88)
