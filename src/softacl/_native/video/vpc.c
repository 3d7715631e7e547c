/* Pictures: resize, copy, fill, convert colours, add borders. Python (softacl.media.images.operations) composes an operation
   from jobs on grids; here are no rules, only arithmetic on bytes.

   A job reads and writes grids (grid.h) of buffers, which are memory of the device or temporary memory of this call.
   Every grid is checked to be within its buffer. A buffer that is unmapped meanwhile ends the call, not the process.

   Bilinear (linear.c) and nearest are those of OpenCV 3.4 for bytes, to the bit. The files of this folder are compiled
   with -O3; the inner loops are written so that the compiler vectorises them. */
#include "memory/fault_guard.h"
#include "video/grid.h"
#include <math.h>
#include <stdlib.h>

enum kind { RESIZE, FILL, MATRIX, BORDER, PYRAMID, HISTOGRAM, LOOKUP, JOIN };
enum filter { OWN, BILINEAR, NEAREST, TF_BILINEAR, TF_NEAREST };

#define MAX_BUFFERS 16
#define MAX_JOBS 64
#define MAX_NUMBERS 96
#define GRID 11 /* numbers that describe a grid */
#define BITS 22 /* of the coefficients of OWN */

typedef struct {
    uint8_t *address;
    uint64_t nbytes;
    int temporary;
} Buffer;

typedef struct {
    enum kind kind;
    Grid grid[6];
    int64_t value[32];
} Job;

typedef struct {
    Job *jobs;
    int n_jobs;
    Work work;
} Task;

/* The reverse of native_vpc_scatter. */
static void
gather(const Grid *g, int64_t y, uint8_t *restrict row)
{
    const uint8_t *from = g->start + y * g->stride;
    if (is_dense(g)) {
        memcpy(row, from, (size_t)(g->w * g->n));
        return;
    }
    for (int c = 0; c < g->n; c++) {
        const uint8_t *restrict component = from + g->at[c];
        uint8_t *restrict to = row + c;
        if (g->n == 1 && g->step == 2) /* U or V of NV12: vectorised */
            for (int64_t x = 0; x < g->w; x++)
                to[x] = component[2 * x];
        else
            for (int64_t x = 0; x < g->w; x++)
                to[x * g->n] = component[x * g->step];
    }
}

static void
copy_rows(Work *work, const Grid *src, const Grid *dst)
{
    if (is_dense(src)) {
        for (int64_t y = 0; y < src->h; y++)
            native_vpc_scatter(dst, y, src->start + y * src->stride);
        return;
    }
    uint8_t *row = native_vpc_buffer(work, (size_t)(src->w * src->n));
    for (int64_t y = 0; row && y < src->h; y++) {
        gather(src, y, row);
        native_vpc_scatter(dst, y, row);
    }
}

/* Bilinear as in TensorFlow 1: coordinates count from the corner, not from the centre of pixels. */
static void
tf_linear(Work *work, const Grid *src, const Grid *dst)
{
    float across = (float)src->w / (float)dst->w, down = (float)src->h / (float)dst->h;
    uint8_t *out = native_vpc_buffer(work, (size_t)(dst->w * dst->n));
    if (out == NULL)
        return;
    for (int64_t y = 0; y < dst->h; y++) {
        float fy = (float)y * down;
        int64_t top = clamp((int64_t)floorf(fy), src->h - 1), bottom = clamp(top + 1, src->h - 1);
        fy -= (float)top;
        const uint8_t *p = src->start + top * src->stride, *q = src->start + bottom * src->stride;
        for (int64_t x = 0; x < dst->w; x++) {
            float fx = (float)x * across;
            int64_t left = clamp((int64_t)floorf(fx), src->w - 1), right = clamp(left + 1, src->w - 1);
            fx -= (float)left;
            left *= src->step, right *= src->step;
            for (int c = 0; c < dst->n; c++) {
                int64_t at = src->at[c];
                float upper = p[left + at] + ((float)p[right + at] - (float)p[left + at]) * fx;
                float lower = q[left + at] + ((float)q[right + at] - (float)q[left + at]) * fx;
                out[x * dst->n + c] = (uint8_t)(upper + (lower - upper) * fy + 0.5f);
            }
        }
        native_vpc_scatter(dst, y, out);
    }
}

static int64_t
nearest_place(int64_t i, int64_t from, int64_t to, int tensorflow)
{
    if (tensorflow)
        return clamp((int64_t)floorf((float)i * ((float)from / (float)to)), from - 1);
    return clamp((int64_t)floor((double)i * (1.0 / ((double)to / (double)from))), from - 1);
}

static void
nearest(Work *work, const Grid *src, const Grid *dst, int tensorflow)
{
    int64_t *columns = native_vpc_buffer(work, sizeof(int64_t) * (size_t)dst->w);
    uint8_t *out = native_vpc_buffer(work, (size_t)(dst->w * dst->n));
    if (work->no_memory)
        return;
    for (int64_t x = 0; x < dst->w; x++)
        columns[x] = nearest_place(x, src->w, dst->w, tensorflow) * src->step;
    for (int64_t y = 0; y < dst->h; y++) {
        const uint8_t *row = src->start + nearest_place(y, src->h, dst->h, tensorflow) * src->stride;
        for (int c = 0; c < dst->n; c++)
            for (int64_t x = 0; x < dst->w; x++)
                out[x * dst->n + c] = row[columns[x] + src->at[c]];
        native_vpc_scatter(dst, y, out);
    }
}

/* One axis of OWN: a triangle as wide as a pixel of the destination when shrinking, bicubic (a = -0.5) when enlarging. */
typedef struct {
    int64_t maximum; /* source pixels that one of the destination reads */
    int32_t *first, *count, *weight;
} Axis;

static double
shape(double x, int smaller)
{
    x = fabs(x);
    if (smaller)
        return x < 1 ? 1 - x : 0;
    return x < 1 ? (1.5 * x - 2.5) * x * x + 1 : x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0;
}

static int
own_axis(Work *work, int64_t from, int64_t to, Axis *axis)
{
    double scale = (double)from / (double)to, wide = scale < 1 ? 1 : scale;
    int smaller = scale > 1;
    double support = (smaller ? 1.0 : 2.0) * wide;
    axis->maximum = (int64_t)ceil(support) * 2 + 1;
    axis->first = native_vpc_buffer(work, sizeof(int32_t) * (size_t)(to * (2 + axis->maximum)));
    double *k = native_vpc_buffer(work, sizeof(double) * (size_t)axis->maximum);
    if (work->no_memory)
        return -1;
    axis->count = axis->first + to;
    axis->weight = axis->count + to;
    for (int64_t i = 0; i < to; i++) {
        double middle = ((double)i + 0.5) * scale, sum = 0;
        int64_t low = (int64_t)(middle - support + 0.5), high = (int64_t)(middle + support + 0.5);
        low = low < 0 ? 0 : low;
        high = high > from ? from : high;
        for (int64_t j = low; j < high; j++)
            sum += k[j - low] = shape(((double)j - middle + 0.5) / wide, smaller);
        for (int64_t j = low; j < high; j++) {
            double weight = (sum != 0 ? k[j - low] / sum : k[j - low]) * (1 << BITS);
            axis->weight[i * axis->maximum + j - low] = (int32_t)(weight < 0 ? weight - 0.5 : weight + 0.5);
        }
        axis->first[i] = (int32_t)low;
        axis->count[i] = (int32_t)(high - low);
    }
    return 0;
}

static uint8_t
cut(int32_t sum)
{
    sum >>= BITS;
    return (uint8_t)(sum < 0 ? 0 : sum > 255 ? 255 : sum);
}

static void
own(Work *work, const Grid *src, const Grid *dst)
{
    Axis across, down;
    int64_t line = dst->w * dst->n;
    if (own_axis(work, src->w, dst->w, &across) < 0 || own_axis(work, src->h, dst->h, &down) < 0)
        return;
    uint8_t *rows = native_vpc_buffer(work, (size_t)(line * src->h));
    int32_t *sums = native_vpc_buffer(work, sizeof(int32_t) * (size_t)line);
    uint8_t *out = native_vpc_buffer(work, (size_t)line);
    if (work->no_memory)
        return;
    for (int64_t y = 0; y < src->h; y++)
        for (int c = 0; c < dst->n; c++) {
            const uint8_t *from = src->start + y * src->stride + src->at[c];
            for (int64_t x = 0; x < dst->w; x++) {
                const int32_t *weight = across.weight + x * across.maximum;
                int32_t sum = 1 << (BITS - 1);
                for (int32_t j = 0; j < across.count[x]; j++)
                    sum += weight[j] * from[(across.first[x] + j) * src->step];
                rows[y * line + x * dst->n + c] = cut(sum);
            }
        }
    for (int64_t y = 0; y < dst->h; y++) {
        for (int64_t i = 0; i < line; i++)
            sums[i] = 1 << (BITS - 1);
        for (int32_t j = 0; j < down.count[y]; j++) {
            const uint8_t *restrict from = rows + (down.first[y] + j) * line;
            int32_t weight = down.weight[y * down.maximum + j];
            for (int64_t i = 0; i < line; i++)
                sums[i] += weight * from[i];
        }
        for (int64_t i = 0; i < line; i++)
            out[i] = cut(sums[i]);
        native_vpc_scatter(dst, y, out);
    }
}

static void
resize(Work *work, const Grid *src, const Grid *dst, enum filter filter)
{
    if (src->w == dst->w && src->h == dst->h)
        copy_rows(work, src, dst);
    else if (filter == OWN)
        own(work, src, dst);
    else if (filter == BILINEAR)
        native_vpc_linear(work, src, dst);
    else if (filter == TF_BILINEAR)
        tf_linear(work, src, dst);
    else
        nearest(work, src, dst, filter == TF_NEAREST);
}

static void
fill(const Grid *g, const int64_t *value)
{
    for (int64_t y = 0; y < g->h; y++)
        for (int c = 0; c < g->n; c++) {
            uint8_t *restrict to = g->start + y * g->stride + g->at[c];
            for (int64_t x = 0; x < g->w; x++)
                to[x * g->step] = (uint8_t)value[c];
        }
}

/* out[i] = (m[i][0] * a + m[i][1] * b + m[i][2] * c + m[i][3]) >> 16 for each of three components; the values are 3 x
   4. */
static void
matrix(const Grid *src, const Grid *dst, const int64_t *m)
{
    int32_t k[12];
    for (int i = 0; i < 12; i++)
        k[i] = (int32_t)m[i];
    for (int64_t y = 0; y < src[0].h; y++) {
        const uint8_t *from[3];
        uint8_t *to[3];
        for (int i = 0; i < 3; i++) {
            from[i] = src[i].start + y * src[i].stride + src[i].at[0];
            to[i] = dst[i].start + y * dst[i].stride + dst[i].at[0];
        }
        for (int64_t x = 0; x < src[0].w; x++) {
            int32_t a = from[0][x * src[0].step], b = from[1][x * src[1].step], c = from[2][x * src[2].step];
            for (int i = 0; i < 3; i++) {
                int32_t sum = (k[4 * i] * a + k[4 * i + 1] * b + k[4 * i + 2] * c + k[4 * i + 3]) >> 16;
                to[i][x * dst[i].step] = (uint8_t)(sum < 0 ? 0 : sum > 255 ? 255 : sum);
            }
        }
    }
}

enum border { CONSTANT, REPLICATE, REFLECT, REFLECT_101 };

/* Where a coordinate outside [0, n) reads. */
static int64_t
folded(int64_t i, int64_t n, enum border border)
{
    if (border == REPLICATE || n == 1)
        return clamp(i, n - 1);
    while (i < 0 || i >= n) {
        if (border == REFLECT)
            i = i < 0 ? -i - 1 : 2 * n - 1 - i;
        else
            i = i < 0 ? -i : 2 * n - 2 - i;
    }
    return i;
}

/* Fill the border of a picture that is in the grid already: values are type, top, bottom, left, right, and four of
   CONSTANT. */
static void
add_border(const Grid *g, const int64_t *value)
{
    enum border type = (enum border)value[0];
    int64_t top = value[1], left = value[3], w = g->w - left - value[4], h = g->h - top - value[2];
    for (int64_t i = 0; i < g->h; i++) {
        int inside = i >= top && i < top + h;
        uint8_t *row = g->start + i * g->stride;
        const uint8_t *from = g->start + (top + (type == CONSTANT ? 0 : folded(i - top, h, type))) * g->stride;
        for (int64_t x = 0; x < g->w; x++) {
            if (inside && x == left) {
                x += w - 1;
                continue;
            }
            int64_t at = type == CONSTANT ? 0 : left + folded(x - left, w, type);
            for (int c = 0; c < g->n; c++)
                row[x * g->step + g->at[c]] = type == CONSTANT ? (uint8_t)value[5 + c] : from[at * g->step + g->at[c]];
        }
    }
}

/* A 5 x 5 kernel at every second pixel; values: the right shift of the sum, the border, its value where it is constant,
   and the factors, row by row. */
static void
pyramid(Work *work, const Grid *src, const Grid *dst, const int64_t *value)
{
    int64_t wide = src->w + 4;
    uint8_t *rows = native_vpc_buffer(work, (size_t)(5 * wide));
    if (rows == NULL)
        return;
    int shift = (int)value[0];
    enum border border = (enum border)value[1];
    for (int64_t y = 0; y < dst->h; y++) {
        for (int k = 0; k < 5; k++) {
            uint8_t *row = rows + k * wide;
            int64_t from = 2 * y + k - 2;
            if (border == CONSTANT)
                memset(row, (int)value[2], (size_t)wide);
            if (border == CONSTANT && (from < 0 || from >= src->h))
                continue;
            const uint8_t *component = src->start + folded(from, src->h, border) * src->stride + src->at[0];
            for (int64_t x = 0; x < src->w; x++)
                row[x + 2] = component[x * src->step];
            for (int64_t x = -2; x < 0 && border != CONSTANT; x++) {
                row[x + 2] = component[folded(x, src->w, border) * src->step];
                row[src->w + 1 - x] = component[folded(src->w - 1 - x, src->w, border) * src->step];
            }
        }
        uint8_t *to = dst->start + y * dst->stride + dst->at[0];
        for (int64_t x = 0; x < dst->w; x++) {
            int64_t sum = shift ? 1 << (shift - 1) : 0;
            for (int k = 0; k < 5; k++)
                for (int j = 0; j < 5; j++)
                    sum += value[3 + 5 * k + j] * rows[k * wide + 2 * x + j];
            sum >>= shift;
            to[x * dst->step] = (uint8_t)(sum < 0 ? 0 : sum > 255 ? 255 : sum);
        }
    }
}

/* Count the values of a grid of one component into 256 words. */
static void
histogram(const Grid *src, const Grid *words)
{
    uint32_t count[256] = {0};
    for (int64_t y = 0; y < src->h; y++) {
        const uint8_t *row = src->start + y * src->stride + src->at[0];
        for (int64_t x = 0; x < src->w; x++)
            count[row[x * src->step]]++;
    }
    memcpy(words->start, count, sizeof count);
}

static void
look_up(const Grid *src, const Grid *dst, const Grid *table)
{
    for (int64_t y = 0; y < src->h; y++) {
        const uint8_t *from = src->start + y * src->stride + src->at[0];
        uint8_t *to = dst->start + y * dst->stride + dst->at[0];
        for (int64_t x = 0; x < src->w; x++)
            to[x * dst->step] = table->start[from[x * src->step]];
    }
}

/* Interleave two components from two grids: U and V to UV. */
static void
join(const Grid *first, const Grid *second, const Grid *dst)
{
    for (int64_t y = 0; y < dst->h; y++) {
        const uint8_t *restrict a = first->start + y * first->stride + first->at[0];
        const uint8_t *restrict b = second->start + y * second->stride + second->at[0];
        uint8_t *restrict to = dst->start + y * dst->stride;
        if (is_dense(dst) && first->step == 1 && second->step == 1)
            for (int64_t x = 0; x < dst->w; x++) {
                to[2 * x] = a[x];
                to[2 * x + 1] = b[x];
            }
        else
            for (int64_t x = 0; x < dst->w; x++) {
                to[x * dst->step + dst->at[0]] = a[x * first->step];
                to[x * dst->step + dst->at[1]] = b[x * second->step];
            }
    }
}

static void
run(void *what)
{
    Task *task = what;
    Work *work = &task->work;
    for (int i = 0; i < task->n_jobs && !work->no_memory; i++) {
        Job *job = task->jobs + i;
        switch (job->kind) {
        case RESIZE:
            resize(work, job->grid, job->grid + 1, (enum filter)job->value[0]);
            break;
        case FILL:
            fill(job->grid, job->value);
            break;
        case MATRIX:
            matrix(job->grid, job->grid + 3, job->value);
            break;
        case BORDER:
            add_border(job->grid, job->value);
            break;
        case PYRAMID:
            pyramid(work, job->grid, job->grid + 1, job->value);
            break;
        case HISTOGRAM:
            histogram(job->grid, job->grid + 1);
            break;
        case LOOKUP:
            look_up(job->grid, job->grid + 1, job->grid + 2);
            break;
        case JOIN:
            join(job->grid, job->grid + 1, job->grid + 2);
            break;
        }
        native_vpc_clear_room(work);
    }
}

/* By kind: how many grids, and how many values. */
static const struct {
    int grids, values;
} forms[] = {{2, 1}, {1, 4}, {6, 12}, {1, 9}, {2, 28}, {2, 0}, {3, 0}, {3, 0}};

static int
wrong(const char *why, int job)
{
    PyErr_Format(PyExc_ValueError, "job %d: %s", job, why);
    return -1;
}

/* A grid from its numbers: buffer, offset, stride, step, n, at[4], w, h. */
static int
read_grid(const int64_t *v, const Buffer *buffers, int n_buffers, Grid *g, int job)
{
    *g = (Grid){.stride = v[2], .step = v[3], .n = v[4], .at = {v[5], v[6], v[7], v[8]}, .w = v[9], .h = v[10]};
    if (v[0] < 0 || v[0] >= n_buffers || v[1] < 0 || g->n < 1 || g->n > 4 || g->w < 1 || g->h < 1 || g->step < 1 ||
        g->w > 1 << 16 || g->h > 1 << 16 || g->stride < 0 || g->stride > 1 << 24 || g->step > 1 << 8)
        return wrong("a grid's number is out of range", job);
    int64_t far = 0;
    for (int i = 0; i < g->n; i++) {
        if (g->at[i] < 0 || g->at[i] > 1 << 8)
            return wrong("a component lies out of range", job);
        far = g->at[i] > far ? g->at[i] : far;
    }
    uint64_t reach = (uint64_t)v[1] + (uint64_t)((g->h - 1) * g->stride + (g->w - 1) * g->step + far) + 1;
    if (reach > buffers[v[0]].nbytes)
        return wrong("a grid leaves its buffer", job);
    g->start = buffers[v[0]].address + v[1];
    return 0;
}

static int
read_job(PyObject *description, const Buffer *buffers, int n_buffers, Job *job, int number)
{
    int64_t v[MAX_NUMBERS];
    if (!PyTuple_Check(description) || PyTuple_GET_SIZE(description) < 1 || PyTuple_GET_SIZE(description) > MAX_NUMBERS)
        return wrong("not a tuple of numbers", number);
    for (int i = 0; i < PyTuple_GET_SIZE(description); i++) {
        v[i] = PyLong_AsLongLong(PyTuple_GET_ITEM(description, i));
        if (v[i] == -1 && PyErr_Occurred())
            return -1;
    }
    if (v[0] < RESIZE || v[0] > JOIN)
        return wrong("unknown kind", number);
    int grids = forms[v[0]].grids, values = forms[v[0]].values;
    if (PyTuple_GET_SIZE(description) != 1 + grids * GRID + values)
        return wrong("the number of numbers is not that of its kind", number);
    job->kind = (enum kind)v[0];
    for (int i = 0; i < grids; i++)
        if (read_grid(v + 1 + i * GRID, buffers, n_buffers, job->grid + i, number) < 0)
            return -1;
    memcpy(job->value, v + 1 + grids * GRID, sizeof(int64_t) * (size_t)values);
    const Grid *g = job->grid;
    if (job->kind == RESIZE && (g[0].n != g[1].n || job->value[0] < OWN || job->value[0] > TF_NEAREST))
        return wrong("components differ, or the filter is unknown", number);
    if (job->kind == MATRIX)
        for (int i = 0; i < 6; i++)
            if (g[i].w != g[0].w || g[i].h != g[0].h)
                return wrong("sizes differ", number);
    if (job->kind == JOIN) {
        if (g[2].n != 2)
            return wrong("two components are joined", number);
        for (int i = 0; i < 2; i++)
            if (g[i].w != g[2].w || g[i].h != g[2].h)
                return wrong("sizes differ", number);
    }
    if (job->kind == BORDER) {
        const int64_t *b = job->value;
        for (int i = 1; i < 5; i++)
            if (b[i] < 0 || b[i] >= 1 << 16)
                return wrong("a border is out of range", number);
        if (b[0] < CONSTANT || b[0] > REFLECT_101 || b[1] + b[2] >= g[0].h || b[3] + b[4] >= g[0].w)
            return wrong("the borders leave no picture", number);
    }
    if (job->kind == PYRAMID) {
        const int64_t *p = job->value;
        if (g[1].w > (g[0].w + 1) / 2 || g[1].h > (g[0].h + 1) / 2)
            return wrong("the destination is more than half the source", number);
        if (p[0] < 0 || p[0] > 16 || p[1] < CONSTANT || p[1] > REFLECT_101)
            return wrong("the shift or the border is out of range", number);
        for (int i = 3; i < 28; i++)
            if (p[i] < -(1 << 16) || p[i] > 1 << 16)
                return wrong("a factor is out of range", number);
    }
    if (job->kind == HISTOGRAM && (g[1].w < 1024 || g[1].step != 1 || g[1].at[0] != 0))
        return wrong("a histogram needs 1024 bytes", number);
    if (job->kind == LOOKUP && (g[0].w != g[1].w || g[0].h != g[1].h || g[2].w < 256 || g[2].step != 1))
        return wrong("sizes differ, or the table has less than 256 bytes", number);
    return 0;
}

static PyObject *
vpc(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *description, *list, *result = NULL;
    if (!PyArg_ParseTuple(args, "O!O!", &PyTuple_Type, &description, &PyTuple_Type, &list))
        return NULL;
    Py_ssize_t n_buffers = PyTuple_GET_SIZE(description), n_jobs = PyTuple_GET_SIZE(list);
    if (n_buffers > MAX_BUFFERS || n_jobs > MAX_JOBS) {
        PyErr_SetString(PyExc_ValueError, "too many buffers or jobs");
        return NULL;
    }
    Buffer buffers[MAX_BUFFERS] = {0};
    Task task = {.jobs = calloc((size_t)n_jobs + 1, sizeof(Job)), .n_jobs = (int)n_jobs};
    if (task.jobs == NULL)
        return PyErr_NoMemory();
    for (int i = 0; i < n_buffers; i++) {
        unsigned long long address, nbytes;
        if (!PyArg_ParseTuple(PyTuple_GET_ITEM(description, i), "KK", &address, &nbytes))
            goto out;
        buffers[i] = (Buffer){(uint8_t *)(uintptr_t)address, nbytes, address == 0};
        if (address == 0 && (nbytes > 1u << 31 || (buffers[i].address = malloc(nbytes ? nbytes : 1)) == NULL)) {
            PyErr_NoMemory();
            goto out;
        }
    }
    for (int i = 0; i < n_jobs; i++)
        if (read_job(PyTuple_GET_ITEM(list, i), buffers, (int)n_buffers, task.jobs + i, i) < 0)
            goto out;
    int failed;
    Py_BEGIN_ALLOW_THREADS
    native_keep_fault_handler();
    failed = native_guarded_call(run, &task);
    native_vpc_clear_room(&task.work);
    Py_END_ALLOW_THREADS
    if (task.work.no_memory && !failed)
        PyErr_NoMemory();
    else
        result = PyBool_FromLong(failed == 0);
out:
    for (int i = 0; i < n_buffers; i++)
        if (buffers[i].temporary)
            free(buffers[i].address);
    free(task.jobs);
    return result;
}

static PyMethodDef functions[] = {
    {"vpc", vpc, METH_VARARGS,
     "vpc(buffers, jobs): run jobs on pictures. buffers: (address, bytes) each, address 0 for temporary memory. False if an address\n"
     "could not be read or written. ValueError for jobs that leave their buffers."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(vpc, .functions = functions)
