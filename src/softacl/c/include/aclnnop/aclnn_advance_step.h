/* aclnnop/aclnn_advance_step.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_ACLNN_ADVANCE_STEP_H_
#define INC_EXTERNAL_ACLNNOP_ACLNN_ADVANCE_STEP_H_

#include "../aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY aclnnStatus aclnnAdvanceStepGetWorkspaceSize(const aclTensor *inputTokens,
    const aclTensor *sampledTokenIds, const aclTensor *inputPositions, const aclTensor *seqLens,
    const aclTensor *slotMapping, const aclTensor *blockTables, int64_t numSeqs, int64_t numQueries, int64_t blockSize,
    uint64_t *workspaceSize, aclOpExecutor **executor);
ACL_FUNC_VISIBILITY aclnnStatus aclnnAdvanceStep(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
    aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
