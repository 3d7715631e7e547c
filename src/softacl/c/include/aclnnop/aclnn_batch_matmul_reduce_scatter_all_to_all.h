/* aclnnop/aclnn_batch_matmul_reduce_scatter_all_to_all.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_BATCH_MATMUL_REDUCE_SCATTER_ALL_TO_ALL_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_BATCH_MATMUL_REDUCE_SCATTER_ALL_TO_ALL_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnBatchMatMulReduceScatterAlltoAllGetWorkspaceSize(const aclTensor *x,
    const aclTensor *weight, const aclTensor *biasOptional, const char *groupEp, const char *groupTp,
    int64_t epWorldSize, int64_t tpWorldSize, int64_t yShardType, aclTensor *out, uint64_t *workspaceSize,
    aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnBatchMatMulReduceScatterAlltoAll(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
