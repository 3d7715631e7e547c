/* aclnnop/aclnn_grouped_mat_mul_all_reduce.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_GROUPED_MAT_MUL_ALL_REDUCE_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_GROUPED_MAT_MUL_ALL_REDUCE_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnGroupedMatMulAllReduceGetWorkspaceSize(const aclTensorList *x,
    const aclTensorList *weight, const aclTensorList *bias, const aclIntArray *groupListOptional, int64_t splitItem,
    const char *group, const char *reduceOp, int64_t commTurn, int64_t streamMode, const aclTensorList *y,
    uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnGroupedMatMulAllReduce(void *workspace, uint64_t workspaceSize,
    aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
