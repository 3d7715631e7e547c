/* Mistakes with models, one after the other; with the argument "right" none of them. Lines with a mistake name its rule. */
#include <acl/acl.h>
#include <stdio.h>
#include <string.h>

enum { BYTES = 256 };

static aclmdlDataset *holding(void *address, size_t size, aclDataBuffer **buffer)
{
    aclmdlDataset *dataset = aclmdlCreateDataset();
    *buffer = aclCreateDataBuffer(address, size);
    aclmdlAddDatasetBuffer(dataset, *buffer);
    return dataset;
}

static void drop(aclmdlDataset *dataset, aclDataBuffer *buffer)
{
    aclmdlDestroyDataset(dataset);
    aclDestroyDataBuffer(buffer);
}

int main(int argc, char **argv)
{
    const char *path = argv[1];
    int wrong = argc < 3;
    uint32_t model = 0, other = 0, lost = 0;
    aclrtStream one, two;
    void *x, *y, *z, *host, *fresh, *short_lived;
    aclDataBuffer *of_x, *of_y, *of_z, *of_fresh, *of_short, *of_host;
    aclError code;

    aclInit(NULL);
    aclrtSetDevice(0);
    aclmdlLoadFromFile(path, &model);
    aclmdlLoadFromFile(path, &other);
    aclrtCreateStream(&one);
    aclrtCreateStream(&two);
    aclrtMalloc(&x, BYTES, 0);
    aclrtMalloc(&y, BYTES, 0);
    aclrtMalloc(&z, BYTES, 0);
    aclrtMalloc(&fresh, BYTES, 0);
    aclrtMalloc(&short_lived, BYTES, 0);
    aclrtMallocHost(&host, BYTES);
    memset(host, 1, BYTES);
    aclmdlDataset *xs = holding(x, BYTES, &of_x), *ys = holding(y, BYTES, &of_y), *zs = holding(z, BYTES, &of_z);
    aclmdlDataset *news = holding(fresh, BYTES, &of_fresh), *shorts = holding(short_lived, BYTES, &of_short);
    aclmdlDataset *hosts = holding(host, BYTES, &of_host);
    aclrtMemcpy(short_lived, BYTES, host, BYTES, ACL_MEMCPY_HOST_TO_DEVICE);

    aclrtMemcpyAsync(x, BYTES, host, BYTES, ACL_MEMCPY_HOST_TO_DEVICE, one);
    if (!wrong) aclrtSynchronizeStream(one);
    code = aclmdlExecute(model, xs, ys); /* HD408 */
    aclrtSynchronizeStream(one);

    aclmdlExecuteAsync(model, xs, ys, one);
    if (!wrong) aclrtSynchronizeStream(one);
    aclrtMemcpy(host, BYTES, y, BYTES, ACL_MEMCPY_DEVICE_TO_HOST); /* HD408 */
    aclrtSynchronizeStream(one);

    if (!wrong) aclrtMemset(fresh, BYTES, 0, BYTES);
    code |= aclmdlExecute(model, news, ys); /* HD501 */

    code |= aclmdlExecuteAsync(model, xs, ys, one);
    if (!wrong) aclrtSynchronizeStream(one);
    code |= aclmdlExecuteAsync(model, xs, zs, two); /* HD424 */
    aclrtSynchronizeDevice();

    code |= aclmdlExecuteAsync(model, shorts, ys, one);
    if (!wrong) aclrtSynchronizeStream(one);
    aclrtFree(short_lived); /* HD404 */
    if (aclrtSynchronizeStream(one) != 0 && !wrong) return 3;

    if (wrong) code |= aclmdlExecute(model, hosts, ys); /* HD302 */

    code |= aclmdlExecuteAsync(other, xs, ys, one);
    if (!wrong) aclrtSynchronizeStream(one);
    aclmdlUnload(other); /* HD423 */
    aclrtSynchronizeStream(one);
    if (wrong) code |= aclmdlExecute(other, xs, ys); /* HD608 */

    aclmdlLoadFromFile(path, &lost); /* HD813 */
    if (!wrong) aclmdlUnload(lost);
    for (int i = 0; i < 16; ++i) {
        aclmdlDesc *desc = aclmdlCreateDesc(); /* HD814 */
        if (!wrong) aclmdlDestroyDesc(desc);
    }

    drop(xs, of_x);
    drop(ys, of_y);
    drop(zs, of_z);
    drop(news, of_fresh);
    drop(shorts, of_short);
    drop(hosts, of_host);
    aclmdlUnload(model);
    aclrtFree(x);
    aclrtFree(y);
    aclrtFree(z);
    aclrtFree(fresh);
    aclrtFreeHost(host);
    aclrtDestroyStream(one);
    aclrtDestroyStream(two);
    aclrtResetDevice(0);
    aclFinalize();
    return wrong || code == 0 ? 0 : 2;
}
