/* Runs models on files, as its script says, and writes what comes out: by aclmdlExecute, then by aclmdlExecuteAsync.
 *
 * A script is words: MODEL path; IN file bytes type rank length...; OUT file bytes; RUN. Each RUN loads and unloads its model.
 * A file is read or written whole; OUT writes file.sync and file.async. The last line printed is the number of runs.
 */
#include <acl/acl.h>
#include <acl/acl_mdl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX = 64, LENGTHS = 16 };

typedef struct {
    char file[1024];
    size_t nbytes;
    int type, rank;
    int64_t lengths[LENGTHS];
    void *device;
    aclDataBuffer *buffer;
} place;

static place ins[MAX], outs[MAX];
static int n_ins, n_outs, n_runs;
static aclrtStream stream;

#define OK(call)                                                                        \
    do {                                                                                \
        aclError code_ = (call);                                                        \
        if (code_ != ACL_SUCCESS) {                                                     \
            fprintf(stderr, "%s: %d: %s\n", #call, (int)code_, aclGetRecentErrMsg());   \
            exit(1);                                                                    \
        }                                                                               \
    } while (0)

static void *whole(const char *path, size_t nbytes)
{
    void *data = calloc(1, nbytes + 1);
    FILE *file = fopen(path, "rb");
    if (!file || fread(data, 1, nbytes, file) != nbytes) {
        perror(path);
        exit(1);
    }
    fclose(file);
    return data;
}

static aclmdlDataset *dataset(place *places, int n)
{
    aclmdlDataset *made = aclmdlCreateDataset();
    for (int i = 0; i < n; ++i) {
        places[i].device = NULL;
        if (places[i].nbytes)
            OK(aclrtMalloc(&places[i].device, places[i].nbytes, ACL_MEM_MALLOC_HUGE_FIRST));
        places[i].buffer = aclCreateDataBuffer(places[i].device, places[i].nbytes);
        OK(aclmdlAddDatasetBuffer(made, places[i].buffer));
    }
    return made;
}

static void drop(aclmdlDataset *made, place *places, int n)
{
    for (int i = 0; i < n; ++i) {
        void *address = aclGetDataBufferAddr(places[i].buffer); /* aclmdlExecute may have found memory for it */
        if (address)
            OK(aclrtFree(address));
        OK(aclDestroyDataBuffer(places[i].buffer));
    }
    OK(aclmdlDestroyDataset(made));
}

static void put(const place *to, const char *suffix)
{
    char path[1100], *data = malloc(to->nbytes + 1);
    snprintf(path, sizeof path, "%s.%s", to->file, suffix);
    if (to->nbytes) {
        OK(aclrtMemcpy(data, to->nbytes, to->device, to->nbytes, ACL_MEMCPY_DEVICE_TO_HOST));
        OK(aclrtMemset(to->device, to->nbytes, 0xAB, to->nbytes));
    }
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(data, 1, to->nbytes, file) != to->nbytes || fclose(file)) {
        perror(path);
        exit(1);
    }
    free(data);
}

static void run(const char *path)
{
    uint32_t model;
    OK(aclmdlLoadFromFile(path, &model));
    aclmdlDesc *desc = aclmdlCreateDesc();
    OK(aclmdlGetDesc(desc, model));
    if (aclmdlGetNumInputs(desc) != (size_t)n_ins || aclmdlGetNumOutputs(desc) != (size_t)n_outs) {
        fprintf(stderr, "%s: %zu inputs, %zu outputs\n", path, aclmdlGetNumInputs(desc), aclmdlGetNumOutputs(desc));
        exit(1);
    }
    aclmdlDataset *given = dataset(ins, n_ins), *wanted = dataset(outs, n_outs);
    for (int i = 0; i < n_ins; ++i) {
        aclmdlIODims dims;
        int open = 0;
        OK(aclmdlGetInputDims(desc, (size_t)i, &dims));
        for (size_t j = 0; j < dims.dimCount; ++j)
            open |= dims.dims[j] < 0;
        if (open) {
            aclTensorDesc *real = aclCreateTensorDesc((aclDataType)ins[i].type, ins[i].rank, ins[i].lengths, ACL_FORMAT_ND);
            OK(aclmdlSetDatasetTensorDesc(given, real, (size_t)i));
            aclDestroyTensorDesc(real);
        }
        if (ins[i].nbytes) {
            void *data = whole(ins[i].file, ins[i].nbytes);
            OK(aclrtMemcpy(ins[i].device, ins[i].nbytes, data, ins[i].nbytes, ACL_MEMCPY_HOST_TO_DEVICE));
            free(data);
        }
    }
    OK(aclmdlExecute(model, given, wanted));
    for (int i = 0; i < n_outs; ++i)
        put(&outs[i], "sync");
    OK(aclmdlExecuteAsync(model, given, wanted, stream));
    OK(aclrtSynchronizeStream(stream));
    for (int i = 0; i < n_outs; ++i)
        put(&outs[i], "async");
    drop(given, ins, n_ins);
    drop(wanted, outs, n_outs);
    OK(aclmdlDestroyDesc(desc));
    OK(aclmdlUnload(model));
    n_ins = n_outs = 0;
    n_runs++;
}

int main(int argc, char **argv)
{
    char word[16], path[1024] = "";
    FILE *script = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (!script) {
        fprintf(stderr, "usage: %s SCRIPT\n", argv[0]);
        return 2;
    }
    OK(aclInit(NULL));
    OK(aclrtSetDevice(0));
    OK(aclrtCreateStream(&stream));
    while (fscanf(script, "%15s", word) == 1) {
        if (strcmp(word, "MODEL") == 0 && fscanf(script, " %1023[^\n]", path) == 1)
            continue;
        if (strcmp(word, "RUN") == 0) {
            run(path);
            continue;
        }
        place *p = strcmp(word, "IN") == 0 ? &ins[n_ins++] : &outs[n_outs++];
        if (fscanf(script, " %1023s %zu", p->file, &p->nbytes) != 2)
            return 2;
        if (strcmp(word, "IN") == 0) {
            if (fscanf(script, "%d %d", &p->type, &p->rank) != 2)
                return 2;
            for (int i = 0; i < p->rank; ++i)
                if (fscanf(script, "%ld", &p->lengths[i]) != 1)
                    return 2;
        }
    }
    fclose(script);
    OK(aclrtDestroyStream(stream));
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    printf("%d\n", n_runs);
    return 0;
}
