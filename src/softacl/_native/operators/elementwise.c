/* Expressions on elements: a step loads rows of its tensors, computes on them in registers, and stores one result.

   words: dimensions, lengths...; loads, each {buffer, bytes, type, register, strides...}; constants, each {class, bits, register};
   operations, each {operation, class, result, a, b, c}; the result {buffer, bytes, type, register, strides...}. Strides are in
   bytes; the last dimension is the innermost. */
#include "operators/program.h"
#include "operators/vectors.h"
#include <string.h>

#define ROW 256 /* elements that are computed at once */
#define MAX_REGISTERS 24
#define MAX_DIMS 16

typedef struct {
    uint8_t *at;
    const int64_t *strides;
    int type, reg, in_place; /* in_place: rows are computed where they lie */
} Element;

/* Whether rows lie as registers do: in a row, aligned, as the class holds numbers. */
static int
lies_as_registers(const Element *element, int64_t n_dims)
{
    size_t size = native_size_of(element->type);
    int fits = (element->type == 0 || element->type == 11 || element->type == 9) && (uintptr_t)element->at % size == 0;
    for (int64_t i = 0; i < n_dims && fits; i++)
        fits = element->strides[i] % (int64_t)size == 0;
    return fits && element->strides[n_dims - 1] == (int64_t)size;
}

static const int64_t *
take_element(Run *run, const int64_t *words, int64_t n_dims, Element *element)
{
    *element = (Element){run->base[words[0]] + words[1], words + 4, (int)words[2], (int)words[3], 0};
    element->in_place = lies_as_registers(element, n_dims);
    return words + 4 + n_dims;
}

static void
fill_register(void *reg, int64_t bits, int class)
{
    for (int i = 0; i < ROW; i++)
        if (class == F32)
            memcpy((float *)reg + i, &bits, sizeof(float));
        else
            ((int64_t *)reg)[i] = bits;
}

typedef struct {
    const Vectors *vectors;
    int n_loads, n_operations;
    Element *loads, result;
    const int64_t *operations;
    void **regs;       /* where each register is now */
    void **own;        /* its own memory */
} Tape;

static void
compute_row(const Tape *tape, int last, int64_t length)
{
    const Vectors *vectors = tape->vectors;
    const Element *result = &tape->result;
    int converts = tape->n_operations == 0 && tape->n_loads == 1 && result->in_place;
    int direct = tape->n_operations && result->in_place;
    for (int64_t done = 0; done < length; done += ROW) {
        size_t n = (size_t)(length - done < ROW ? length - done : ROW);
        uint8_t *to = result->at + done * result->strides[last];
        for (int i = 0; i < tape->n_loads; i++) {
            const Element *each = &tape->loads[i];
            uint8_t *from = each->at + done * each->strides[last];
            if (each->in_place && !converts)
                tape->regs[each->reg] = from;
            else
                vectors->load[each->type](converts ? to : tape->own[each->reg], from, each->strides[last], n);
        }
        if (converts)
            continue;
        const int64_t *words = tape->operations;
        for (int i = 0; i < tape->n_operations; i++, words += 6) {
            int ends = direct && i == tape->n_operations - 1;
            void *place = ends ? to : tape->own[words[2]];
            vectors->work[words[1]][words[0]](place, tape->regs[words[3]], tape->regs[words[4]], tape->regs[words[5]], n);
            tape->regs[words[2]] = place;
        }
        if (!direct)
            vectors->store[result->type](to, result->strides[last], tape->regs[result->reg], n);
    }
}

/* Whether floats only change places, and rows of what is read are columns of the result. */
static int
only_transposes(const Tape *tape, int last)
{
    const Element *from = tape->loads;
    return tape->n_loads == 1 && tape->n_operations == 0 && last > 0 && native_class_of(from->type) == F32 &&
           from->strides[last - 1] == (int64_t)native_size_of(from->type) && from->strides[last] != from->strides[last - 1];
}

/* In tiles, so that a line of the cache is read once. */
static void
transpose(const Tape *tape, int last, int64_t n_rows, int64_t length)
{
    const Vectors *vectors = tape->vectors;
    const Element *from = tape->loads, *to = &tape->result;
    const int64_t *down = from->strides + last, *right = down - 1, *step = to->strides + last, side = (int64_t)vectors->lanes;
    float *tile = tape->own[0];
    for (int64_t j = 0; j < length; j += side)
        for (int64_t i = 0; i < n_rows; i += side) {
            int64_t width = length - j < side ? length - j : side, height = n_rows - i < side ? n_rows - i : side;
            for (int64_t l = 0; l < width; l++)
                vectors->load[from->type](tile + l * side, from->at + i * *right + (j + l) * *down, *right, (size_t)height);
            vectors->transpose(tile);
            for (int64_t l = 0; l < height; l++)
                vectors->store[to->type](to->at + (i + l) * step[-1] + j * *step, *step, tile + l * side, (size_t)width);
        }
}

int
native_run_elementwise(Run *run, const int64_t *words)
{
    int64_t memory[MAX_REGISTERS][ROW], n_dims = *words++;
    void *regs[MAX_REGISTERS], *own[MAX_REGISTERS];
    Element loads[MAX_REGISTERS];
    for (int i = 0; i < MAX_REGISTERS; i++)
        regs[i] = own[i] = memory[i];
    const int64_t *lengths = words;
    words += n_dims;
    Tape tape = {.vectors = native_vectors(), .loads = loads, .regs = regs, .own = own};
    tape.n_loads = (int)*words++;
    for (int i = 0; i < tape.n_loads; i++)
        words = take_element(run, words, n_dims, &loads[i]);
    for (int64_t n = *words++; n > 0; n--, words += 3)
        fill_register(memory[words[2]], words[1], (int)words[0]);
    tape.n_operations = (int)*words++;
    tape.operations = words;
    words += 6 * tape.n_operations;
    take_element(run, words, n_dims, &tape.result);
    int last = (int)n_dims - 1, transposes = only_transposes(&tape, last);
    int64_t index[MAX_DIMS] = {0};
    for (int i = 0; i < n_dims; i++)
        if (lengths[i] == 0)
            return 1;
    for (;;) {
        if (transposes)
            transpose(&tape, last, lengths[last - 1], lengths[last]);
        else
            compute_row(&tape, last, lengths[last]);
        int d = last - 1 - transposes;
        for (; d >= 0; d--) {
            int64_t by = ++index[d] < lengths[d] ? 1 : 1 - lengths[d];
            for (int i = 0; i < tape.n_loads; i++)
                loads[i].at += by * loads[i].strides[d];
            tape.result.at += by * tape.result.strides[d];
            if (by == 1 && index[d])
                break;
            index[d] = 0;
        }
        if (d < 0)
            return 1;
    }
}
