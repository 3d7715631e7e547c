"""How bright a colour on a page is."""


def brightness(page, selector, what="backgroundColor"):
    """Of an element's colour, 0 to 1."""
    text = page.eval_on_selector(selector, f"(node) => getComputedStyle(node).{what}")
    red, green, blue = (float(part) for part in text[text.index("(") + 1 : -1].split(",")[:3])
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
