/* aclnnop/aclnn_add_lora.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_ADD_LORA_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_ADD_LORA_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnAddLoraGetWorkspaceSize(const aclTensor *y, const aclTensor *x,
    const aclTensor *weightB, const aclTensor *indices, const aclTensor *weightAOptional, int64_t layerIdx,
    double scale, int64_t yOffset, int64_t ySliceSize, const aclTensor *out, uint64_t *workspaceSize,
    aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnAddLora(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
    aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
