"""Colours on a page: how bright, and whether text can be read."""


def brightness(page, selector, what="backgroundColor"):
    """Of an element's colour, 0 to 1."""
    text = page.eval_on_selector(selector, f"(node) => getComputedStyle(node).{what}")
    red, green, blue = (float(part) for part in text[text.index("(") + 1 : -1].split(",")[:3])
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255


def faint(page):
    """Texts with less contrast to what is behind them than WCAG 2.2 AA asks for. Charts choose their colours per slice."""
    return page.evaluate("""() => {
      const dot = document.createElement("canvas").getContext("2d", { willReadFrequently: true }), found = [];
      const rgba = (colour) => {
        dot.clearRect(0, 0, 1, 1); dot.fillStyle = colour; dot.fillRect(0, 0, 1, 1);
        return [...dot.getImageData(0, 0, 1, 1).data];
      };
      const linear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
      const light = (colour) => [0.2126, 0.7152, 0.0722].reduce((sum, share, i) => sum + share * linear(colour[i] / 255), 0.05);
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text; (text = texts.nextNode());) {
        const node = text.parentElement;
        if (!text.data.trim() || !node.checkVisibility() || node.closest("#flame-chart, script, style")) continue;
        let behind = node.closest("svg")?.parentElement ?? node;
        while (rgba(getComputedStyle(behind).backgroundColor)[3] < 255) behind = behind.parentElement;
        const style = getComputedStyle(node), ink = light(rgba(node.closest("svg") ? style.fill : style.color));
        const ground = light(rgba(getComputedStyle(behind).backgroundColor)), large = parseFloat(style.fontSize) >= 24;
        if (Math.max(ink, ground) / Math.min(ink, ground) < (large ? 3 : 4.5)) found.push(text.data.trim());
      }
      return found;
    }""")
