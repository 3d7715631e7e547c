/* Prints what a function returns that not every chip has. */
#include "check.h"

int main(void)
{
    void *words;
    OK(aclInit(NULL));
    OK(aclrtSetDevice(0));
    OK(aclrtMallocHost(&words, 16));
    printf("%d\n", aclrtMemsetD32(words, 16, 7, 4));
    OK(aclFinalize());
    return 0;
}
