/* aclnnop/aclnn_im2col_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_IM2COL_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_IM2COL_BACKWARD_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnIm2colBackwardGetWorkspaceSize(const aclTensor *gradOutput,
    const aclIntArray *inputSize, const aclIntArray *kernelSize, const aclIntArray *dilation,
    const aclIntArray *padding, const aclIntArray *stride, aclTensor *out, uint64_t *workspaceSize,
    aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnIm2colBackward(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
    aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
