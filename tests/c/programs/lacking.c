/* Prints what a function returns that not every chip has. */
#include "check.h"

int main(void)
{
    uint32_t words[4] = {0};
    OK(aclInit(NULL));
    OK(aclrtSetDevice(0));
    printf("%d\n", aclrtMemsetD32(words, sizeof words, 7, 4));
    OK(aclFinalize());
    return 0;
}
