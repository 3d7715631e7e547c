/* aclnnop/aclnn_all_to_all_all_gather_batch_matmul.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_ALL_TO_ALL_ALL_GATHER_BATCH_MATMUL_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_ALL_TO_ALL_ALL_GATHER_BATCH_MATMUL_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnAlltoAllAllGatherBatchMatMulGetWorkspaceSize(const aclTensor *x,
    const aclTensor *weight, const aclTensor *biasOptional, const char *groupEp, const char *groupTp,
    int64_t epWorldSize, int64_t tpWorldSize, int64_t xShardType, int64_t actType, aclTensor *y1Out,
    aclTensor *y2OutOptional, aclTensor *y3OutOptional, uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnAlltoAllAllGatherBatchMatMul(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
