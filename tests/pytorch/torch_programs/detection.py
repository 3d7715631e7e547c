"""Boxes and regions: what torch_npu calls by name for detection networks; "cpu" is written here, one box after the other."""

from __future__ import annotations

import math

from torch_programs.lazily import F, torch


def on_npu(reference):
    """A case: `reference(kit)` gives the name of a function of torch_npu, its arguments, and what computes the same here."""

    def case(kit):
        name, arguments, compute = reference(kit)
        if kit.device == "cpu":
            found = compute(*arguments)
        else:
            import torch_npu

            found = getattr(torch_npu, name)(*arguments)
        return list(found) if isinstance(found, (list, tuple)) else [found]

    case.tolerance = {"rtol": 1e-4, "atol": 1e-5}
    return case


def boxes(kit, n, high=40.0):
    """(n, 4): two corners, in order."""
    low = kit.floats(n, 2, low=0.0, high=high)
    return torch.cat([low, low + kit.floats(n, 2, low=2.0, high=high / 2)], 1)


def middle(kit, n):
    """(4, n): centres, widths and heights."""
    return torch.cat([kit.floats(2, n, low=0.0, high=9.0), kit.floats(2, n, low=2.0, high=9.0)])


def overlap(a, b, one=0.0):
    """Of two boxes, as numbers."""
    width = max(0.0, min(a[2], b[2]) - max(a[0], b[0]))
    height = max(0.0, min(a[3], b[3]) - max(a[1], b[1]))
    areas = [(box[2] - box[0] + one) * (box[3] - box[1] + one) for box in (a, b)]
    return width * height, *areas


def table(function, rows, columns):
    return torch.tensor([[function(a, b) for b in columns.tolist()] for a in rows.tolist()])


@on_npu
def iou(kit):
    def compute(one, other, mode):
        def ratio(truth, box):
            common, own, area = overlap(truth, box, 0.01)
            return common / (own if mode else own + area - common)

        return table(ratio, other, one).half().float()

    case = kit.ints(1, low=0, high=2).item()
    return "npu_iou", (boxes(kit, 5).half().float(), boxes(kit, 4).half().float(), case), compute


iou.tolerance = {"rtol": 5e-3, "atol": 5e-3}  # torch_npu computes in float16


def bounds(box):
    x, y, w, h = box
    return x - w / 2, y - h / 2, x + w / 2, y + h / 2


def measures(kind, one, other):
    """Each pair of boxes (x, y, w, h), with tensors that remember how they were made."""
    found = []
    for i in range(one.shape[1]):
        a, b = bounds(one[:, i]), bounds(other[:, i])
        wide, high = (torch.max(a[k + 2], b[k + 2]) - torch.min(a[k], b[k]) for k in (0, 1))
        common = F.relu(torch.min(a[2], b[2]) - torch.max(a[0], b[0]))
        common = common * F.relu(torch.min(a[3], b[3]) - torch.max(a[1], b[1]))
        union = one[2, i] * one[3, i] + other[2, i] * other[3, i] - common
        ratio = common / union
        apart = (one[:2, i] - other[:2, i]).square().sum() / (wide**2 + high**2)
        if kind == "giou":
            found.append(ratio - (wide * high - union) / (wide * high))
        elif kind == "diou":
            found.append(ratio - apart)
        else:
            v = 4 / math.pi**2 * (torch.atan(other[2, i] / other[3, i]) - torch.atan(one[2, i] / one[3, i])) ** 2
            found.append(ratio - apart - v * (v / (1 - ratio + v)).detach())
    return torch.stack(found)


def measured(kind):
    def case(kit):
        def run(one, other):
            if kit.device == "cpu":
                return measures(kind, one, other)
            import torch_npu

            extra = (True,) if kind == "ciou" else ()
            return getattr(torch_npu, f"npu_{kind}")(one, other, True, False, 0, *extra).flatten()

        return kit.gradients(run, middle(kit, 6), middle(kit, 6))

    case.tolerance = {"rtol": 1e-3, "atol": 1e-5}
    return case


@on_npu
def decoded(kit):
    def compute(rois, deltas, *numbers):
        means, stds, (height, width), clip = numbers[:4], numbers[4:8], numbers[8], abs(math.log(numbers[9]))
        found = []
        for (x1, y1, x2, y2), given in zip(rois.tolist(), deltas.tolist(), strict=True):
            dx, dy, dw, dh = (d * s + m for d, s, m in zip(given, stds, means, strict=True))
            ends = []
            for low, high, shift, scale, most in ((x1, x2, dx, dw, width), (y1, y2, dy, dh, height)):
                side = (high - low + 1) * math.exp(min(max(scale, -clip), clip))
                centre = (low + high) / 2 + (high - low + 1) * shift
                ends.append([min(max(e, 0), most - 1) for e in (centre - side / 2 + 0.5, centre + side / 2 - 0.5)])
            found.append([ends[0][0], ends[1][0], ends[0][1], ends[1][1]])
        return torch.tensor(found)

    numbers = (0.1, 0.2, 0.0, -0.1, 0.5, 0.6, 0.7, 0.8, (60, 70), 0.1)
    return "npu_bounding_box_decode", (boxes(kit, 5), kit.floats(5, 4), *numbers), compute


@on_npu
def encoded(kit):
    def compute(anchors, truth, *numbers):
        found = []
        for a, t in zip(anchors.tolist(), truth.tolist(), strict=True):
            moves = [(t[k] + t[k + 2] - a[k] - a[k + 2]) / 2 / (a[k + 2] - a[k] + 1) for k in (0, 1)]
            sizes = [math.log((t[k + 2] - t[k] + 1) / (a[k + 2] - a[k] + 1)) for k in (0, 1)]
            found.append([(v - m) / s for v, m, s in zip(moves + sizes, numbers[:4], numbers[4:], strict=True)])
        return torch.tensor(found)

    return "npu_bounding_box_encode", (boxes(kit, 5), boxes(kit, 5), 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8), compute


def turned(kit, n):
    """(1, 5, n): corners and an angle."""
    return torch.cat([boxes(kit, n), kit.floats(n, 1, low=-60.0, high=60.0)], 1).t().unsqueeze(0).contiguous()


@on_npu
def encoded_rotated(kit):
    def compute(anchors, truth, weight):
        found = []
        for a, t in zip(anchors[0].t().tolist(), truth[0].t().tolist(), strict=True):
            row = [(t[k] + t[k + 2] - a[k] - a[k + 2]) / 2 / (a[k + 2] - a[k]) for k in (0, 1)]
            row += [math.log((t[k + 2] - t[k]) / (a[k + 2] - a[k])) for k in (0, 1)]
            row.append(math.tan(math.radians(t[4])) - math.tan(math.radians(a[4])))
            found.append([v * w for v, w in zip(row, weight.tolist(), strict=True)])
        return torch.tensor(found).t().unsqueeze(0)

    return "npu_rotated_box_encode", (turned(kit, 4), turned(kit, 4), kit.tensor([1.0, 2.0, 3.0, 0.5, 1.5])), compute


def decoded_rotated(kit):
    """Back to where the encoder began."""
    anchors, truth, weight = turned(kit, 4), turned(kit, 4), kit.tensor([1.0, 2.0, 3.0, 0.5, 1.5])
    if kit.device == "cpu":
        return [truth]
    import torch_npu

    deltas = torch_npu.npu_rotated_box_encode(anchors, truth, weight)
    return [torch_npu.npu_rotated_box_decode(anchors, deltas, weight)]


decoded_rotated.tolerance = {"rtol": 1e-3, "atol": 1e-3}


@on_npu
def encoded_yolo(kit):
    def compute(anchors, truth, stride, _fast):
        found = []
        for a, t, step in zip(anchors.tolist(), truth.tolist(), stride.tolist(), strict=True):
            row = [((t[k] + t[k + 2] - a[k] - a[k + 2]) / 2 / step + 0.5) for k in (0, 1)]
            row = [min(max(each, 1e-6), 1 - 1e-6) for each in row]
            found.append(row + [math.log(max((t[k + 2] - t[k]) / (a[k + 2] - a[k]), 1e-6)) for k in (0, 1)])
        return torch.tensor(found)

    stride = kit.ints(5, low=1, high=40, dtype="int32")
    return "npu_yolo_boxes_encode", (boxes(kit, 5), boxes(kit, 5), stride, False), compute


@on_npu
def answering(kit):
    def compute(given, sizes, strides, anchors):
        cells = torch.zeros(*sizes, anchors, dtype=torch.uint8)
        for x1, y1, x2, y2 in given.tolist():
            row, column = int((y1 + y2) / 2 // strides[1]), int((x1 + x2) / 2 // strides[0])
            cells[min(row, sizes[0] - 1), min(column, sizes[1] - 1)] = 1
        return cells.flatten()

    return "npu_anchor_response_flags", (boxes(kit, 4), [6, 7], [8, 8], 3), compute


def assigned(every):
    @on_npu
    def case(kit):
        def compute(
            found, overlaps, flags, highest, place, of_truth, place_of_truth, _count, positive, least, assign_all
        ):
            found = found.tolist()
            for i in range(len(found)):
                if flags[i] and highest[i] >= positive:
                    found[i] = place[i].item() + 1
            for k, most in enumerate(of_truth.tolist()):
                for i in range(len(found)):
                    best = overlaps[k, i] == most if assign_all else i == place_of_truth[k]
                    if most > least and flags[i] and best:
                        found[i] = k + 1
            return torch.tensor([float(each) for each in found])

        overlaps = kit.ints(3, 6, low=0, high=5).float() / 5
        highest, place = overlaps.max(0)
        of_truth, place_of_truth = overlaps.max(1)
        flags = kit.ints(6, low=0, high=2, dtype="uint8")
        places = place.int(), of_truth, place_of_truth.int()
        given = torch.full((6,), -1.0, device=kit.device), overlaps, flags, highest, *places
        return "npu_grid_assign_positive", (*given, 3, 0.6, 0.3, every), compute

    return case


def greedy(given, scores, threshold, measure):
    """Indices that stay, by falling score."""
    order = sorted(range(len(scores)), key=lambda i: -scores[i])
    kept = []
    for i in order:
        if all(measure(given[i], given[k]) <= threshold for k in kept):
            kept.append(i)
    return kept


def ratio(a, b):
    common, own, other = overlap(a, b)
    return common / (own + other - common)


@on_npu
def masked(kit):
    def compute(given, threshold):
        mask = torch.zeros(len(given), dtype=torch.uint8)
        mask[greedy(given[:, :4].tolist(), given[:, 4].tolist(), threshold, ratio)] = 1
        return given, torch.arange(len(given), dtype=torch.int32), mask

    return "npu_nms_with_mask", (torch.cat([boxes(kit, 12), kit.floats(12, 1)], 1), 0.3), compute


@on_npu
def best(kit):
    def compute(given, scores, most, threshold, least, pad):
        over = [i for i, score in enumerate(scores.tolist()) if score > least]
        kept = greedy(given[over].tolist(), scores[over].tolist(), threshold, ratio)[:most]
        places = [over[i] for i in kept] + [0] * (most - len(kept))
        return torch.tensor(places, dtype=torch.int32), torch.tensor(len(kept), dtype=torch.int32)

    given = boxes(kit, 15), kit.floats(15, low=0.0, high=1.0), 6, kit.tensor(0.3), kit.tensor(0.4), True
    return "npu_nms_v4", given, compute


@on_npu
def of_classes(kit):
    def compute(given, scores, least, threshold, per_class, total):
        results = []
        for i in range(len(given)):
            rows = []
            for c in range(scores.shape[2]):
                own = given[i, :, min(c, given.shape[2] - 1)]
                over = [j for j, score in enumerate(scores[i, :, c].tolist()) if score > least]
                kept = greedy(own[over].tolist(), scores[i, over, c].tolist(), threshold, ratio)[:per_class]
                rows += [[*own[over[j]].tolist(), scores[i, over[j], c].item(), float(c)] for j in kept]
            rows = sorted(rows, key=lambda row: -row[4])[:total]
            results.append((rows + [[0.0] * 6] * (total - len(rows)), len(rows)))
        found = torch.tensor([rows for rows, _ in results])
        return found[..., :4], found[..., 4], found[..., 5], torch.tensor([n for _, n in results], dtype=torch.int32)

    given = torch.stack([boxes(kit, 8), boxes(kit, 8)]).unsqueeze(2)
    return "npu_batch_nms", (given, kit.floats(2, 8, 3, low=0.0, high=1.0), 0.3, 0.2, 3, 7), compute


def corners(box):
    x, y, w, h, angle = box
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    ends = ((-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2))
    return [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in ends]


def clipped(polygon, start, end):
    """What lies left of a line (Sutherland and Hodgman)."""

    def side(p):
        return (end[0] - start[0]) * (p[1] - start[1]) - (end[1] - start[1]) * (p[0] - start[0])

    found = []
    for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if side(a) >= 0:
            found.append(a)
        if (side(a) >= 0) != (side(b) >= 0):
            t = side(a) / (side(a) - side(b))
            found.append((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
    return found


def common_area(one, other):
    polygon, around = corners(one), corners(other)
    for start, end in zip(around, around[1:] + around[:1], strict=True):
        polygon = clipped(polygon, start, end)
        if not polygon:
            return 0.0
    return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True))) / 2


def turned_ratio(one, other):
    common = common_area(one, other)
    return common / (one[2] * one[3] + other[2] * other[3] - common)


def turned_boxes(kit, *shape):
    middle = kit.floats(*shape, 2, low=0.0, high=9.0), kit.floats(*shape, 2, low=2.0, high=9.0)
    return torch.cat([*middle, kit.floats(*shape, 1, low=-180.0, high=180.0)], -1)


@on_npu
def rotated_areas(kit):
    def compute(one, other, _trans):
        return torch.stack([table(common_area, a, b) for a, b in zip(one, other, strict=True)])

    return "npu_rotated_overlaps", (turned_boxes(kit, 2, 4), turned_boxes(kit, 2, 3), False), compute


@on_npu
def rotated_ratios(kit):
    def compute(one, other, *_modes):
        return torch.stack([table(turned_ratio, a, b) for a, b in zip(one, other, strict=True)])

    return "npu_rotated_iou", (turned_boxes(kit, 2, 4), turned_boxes(kit, 2, 3), False, 0, True, 0.0, 0.0), compute


@on_npu
def rotated_best(kit):
    def compute(given, scores, threshold, *_numbers):
        kept = greedy(given.tolist(), scores.tolist(), threshold, turned_ratio)
        return torch.tensor(kept, dtype=torch.int32), torch.tensor([len(kept)], dtype=torch.int32)

    return "npu_nms_rotated", (turned_boxes(kit, 10), kit.floats(10, low=0.1, high=1.0), 0.2, 0.0, -1, 0), compute


def pixel(picture, y, x):
    """Between four pixels; at most one pixel outside the border counts as on it."""
    height, width = picture.shape[1:]
    if not (-1 <= y <= height and -1 <= x <= width):
        return torch.zeros(picture.shape[0])
    y, x = min(max(y, 0.0), height - 1.0), min(max(x, 0.0), width - 1.0)
    top, left = int(y), int(x)
    below, right = min(top + 1, height - 1), min(left + 1, width - 1)
    upper = picture[:, top, left] * (1 - (x - left)) + picture[:, top, right] * (x - left)
    lower = picture[:, below, left] * (1 - (x - left)) + picture[:, below, right] * (x - left)
    return upper * (1 - (y - top)) + lower * (y - top)


def pooled(picture, roi, scale, height, width, n, mode):
    shift, more = (0.5 if mode == 2 else 0.0), (1.0 if mode in (1, 3) else 0.0)
    x1, y1, x2, y2 = (
        roi[1] * scale - shift,
        roi[2] * scale - shift,
        (roi[3] + more) * scale - shift,
        (roi[4] + more) * scale - shift,
    )
    across, down = x2 - x1, y2 - y1
    if mode < 2:
        across, down = max(across, 1.0), max(down, 1.0)
    rows = []
    for i in range(height):
        for j in range(width):
            a, b = n or max(1, math.ceil(down / height)), n or max(1, math.ceil(across / width))
            places = [
                (y1 + down / height * (i + (k + 0.5) / a), x1 + across / width * (j + (m + 0.5) / b))
                for k in range(a)
                for m in range(b)
            ]
            rows.append(sum(pixel(picture, *place) for place in places) / len(places))
    return torch.stack(rows, 1).reshape(-1, height, width)


def aligned(mode, number):
    def case(kit):
        x = kit.floats(2, 3, 7, 8)
        rois = torch.cat([kit.ints(4, 1, low=0, high=2).float(), boxes(kit, 4, 20.0)], 1)
        rois[0, 1:3] -= 3  # begins outside

        def run(x):
            if kit.device == "cpu":
                return torch.stack([pooled(x[int(r[0])], r, 0.3, 3, 2, number, mode) for r in rois.tolist()])
            import torch_npu

            return torch_npu.npu_roi_align(x, rois, 0.3, 3, 2, number, mode)

        if kit.device == "cpu":
            y, gradient = kit.gradients(run, x)
            return [y, gradient]
        import torch_npu

        y = run(x)
        weights = kit.floats(*y.shape, low=0.5, high=2.0)
        return [y, torch_npu.npu_roi_alignbk(weights, rois, list(x.shape), 2, 3, 0.3, number, mode)]

    case.tolerance = {"rtol": 1e-4, "atol": 1e-4}
    return case


def positions(kit):
    """Each cell of a region has channels of its own."""
    rois = torch.cat([kit.ints(6, 1, low=0, high=2).float(), boxes(kit, 6, 12.0)], 1)

    def run(x):
        if kit.device != "cpu":
            import torch_npu

            return torch_npu.npu_ps_roi_pooling(x, rois.reshape(2, 3, 5).mT.contiguous(), 0.5, 2, 3)
        found = []
        for roi in rois.tolist():
            x1, y1 = (0.5 * round(each) for each in roi[1:3])
            x2, y2 = (0.5 * (round(each) + 1) for each in roi[3:5])
            cells = torch.zeros(3, 2, 2)
            for c in range(3):
                for i in range(2):
                    for j in range(2):
                        rows = [
                            r
                            for r in range(x.shape[2])
                            if math.floor(y1 + (y2 - y1) * i / 2) <= r < math.ceil(y1 + (y2 - y1) * (i + 1) / 2)
                        ]
                        columns = [
                            r
                            for r in range(x.shape[3])
                            if math.floor(x1 + (x2 - x1) * j / 2) <= r < math.ceil(x1 + (x2 - x1) * (j + 1) / 2)
                        ]
                        if rows and columns:
                            cells[c, i, j] = x[int(roi[0]), c * 4 + i * 2 + j][rows][:, columns].mean()
            found.append(cells)
        return torch.stack(found)

    return kit.gradients(run, kit.floats(2, 12, 9, 9))


positions.tolerance = {"rtol": 1e-4, "atol": 1e-5}


def deformed(kit):
    """A deformable convolution of which the shifts and the factors come last: along the width, the height, then factors."""
    x, weight, offset = kit.floats(2, 4, 6, 7), kit.floats(3, 4, 3, 2), kit.floats(2, 18, 5, 7, low=-1.5, high=1.5)
    options = {"kernel_size": [3, 2], "stride": [1, 1, 1, 1], "padding": [1, 0, 0, 1]}
    if kit.device != "cpu":
        import torch_npu

        y, shifted = torch_npu.npu_deformable_conv2d(x, weight, offset, None, **options)
        back = torch_npu.npu_deformable_conv2dbk(x, torch.ones_like(y), shifted, weight, offset, **options)
        return [y, *back[:3]]
    leaves = [each.clone().requires_grad_() for each in (x, weight, offset)]
    x, weight, offset = leaves
    wider = F.pad(x, (4, 4, 4, 4))
    rows = []
    for b in range(2):
        for i in range(5):
            for j in range(7):
                total = 0
                for k in range(6):
                    dx, dy, factor = offset[b, k, i, j], offset[b, 6 + k, i, j], offset[b, 12 + k, i, j]
                    y, across = i - 1 + k // 2 + dy + 4, j + k % 2 + dx + 4
                    top, left = math.floor(y), math.floor(across)
                    a, c = y - top, across - left
                    part = wider[b, :, top : top + 2, left : left + 2]
                    value = (part[:, 0, 0] * (1 - c) + part[:, 0, 1] * c) * (1 - a)
                    value = value + (part[:, 1, 0] * (1 - c) + part[:, 1, 1] * c) * a
                    total = total + weight[:, :, k // 2, k % 2] @ value * factor
                rows.append(total)
    y = torch.stack(rows).reshape(2, 5, 7, 3).permute(0, 3, 1, 2)
    found = torch.autograd.grad(y.sum(), (x, weight, offset))
    return [y.detach(), *found]


deformed.tolerance = {"rtol": 1e-3, "atol": 1e-3}


CASES = {
    "iou": iou,
    **{kind: measured(kind) for kind in ("giou", "diou", "ciou")},
    **{each: globals()[each] for each in ("decoded", "encoded", "encoded_rotated", "decoded_rotated", "encoded_yolo")},
    "answering": answering,
    "assigned-all": assigned(True),
    "assigned-one": assigned(False),
    **{each: globals()[each] for each in ("masked", "best", "of_classes")},
    **{each: globals()[each] for each in ("rotated_areas", "rotated_ratios", "rotated_best")},
    **{f"aligned-{mode}-{number}": aligned(mode, number) for mode, number in ((0, 2), (1, 3), (2, 2), (2, 0))},
    "positions": positions,
    "deformed": deformed,
}
